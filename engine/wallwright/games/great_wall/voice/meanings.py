"""What anything on the table of Great Wall is, what it does, and what it is worth now."""

from collections.abc import Callable, Mapping, Sequence

from wallwright.core.sight import About, Look
from wallwright.games.great_wall.picture import row
from wallwright.games.great_wall.picture.art import EMBLEMS
from wallwright.games.great_wall.picture.totals import figure, standing
from wallwright.games.great_wall.rules import board
from wallwright.games.great_wall.rules.board import (
    COUNT,
    DRAGON,
    KIND,
    KINDS,
    NOBLE,
    OWNER,
    PRINTED,
    WARRIOR,
    State,
    hand_size,
    has_noble,
    held,
    in_section,
    number,
    pile_size,
    values,
)
from wallwright.games.great_wall.texts.phrases import cards, section_name
from wallwright.games.great_wall.voice import fame
from wallwright.games.great_wall.voice.bar import meter


def about(look: Look, key: str) -> About | None:
    """Of a shape by the first part of its key; of a count by what it counts."""
    kind, *rest = key.replace("-", " ").split()
    if kind in EMBLEMS:
        return _card(look, key, rest)
    tell = TELL.get(kind)
    return tell(look, rest) if tell else None


def _card(look: Look, key: str, rest: Sequence[str]) -> About:
    """Three parts are those of a card in a row, fewer those of one in the hand."""
    if len(rest) < 3:
        return _own_card(look, KINDS.index(rest[0]))
    section = int(rest[1])
    return _laid_card(look, section, row.keys(look, section).index(key))


def _laid_card(look: Look, section: int, place: int) -> About:
    state: State = look.view
    letter = state.rows[section][place]
    kind, told = KIND[letter], [_counts(look, section, place)]
    if state.borne[section] and state.bearer[section] == place:
        told.append(look.words("about.bears", token=state.borne[section]))
    name = look.words("about.laid", kind=_kind(look, kind), name=look.names[OWNER[letter]])
    return About(name, look.words(f"about.does.{KINDS[kind]}"), " ".join(told))


def _counts(look: Look, section: int, place: int) -> str:
    """Why a card counts what it counts: a noble, the warriors before it, or what is printed."""
    state, words = look.view, look.words
    letter = state.rows[section][place]
    kind, worth = KIND[letter], values(state, section)[place]
    if has_noble(state, section) and (kind == WARRIOR or PRINTED[kind] > 1):
        return words("about.held")
    if kind == WARRIOR:
        return words("about.warrior", n=worth)
    total = board.totals(state, section)[OWNER[letter]]
    return words("about.counts", n=worth, name=look.names[OWNER[letter]], total=figure(total))


def _own_card(look: Look, kind: int) -> About:
    does = look.words(f"about.does.{KINDS[kind]}")
    return About(_kind(look, kind), does, _chances(look, kind))


def _chances(look: Look, kind: int) -> str:
    """What a card of the hand would be worth now in each section that is open."""
    state: State = look.view
    sections = [section for section, free in enumerate(state.free) if free]
    if not sections:
        return ""
    if kind == NOBLE:
        told = [f"{section_name(one)} {_together(state, one)}" for one in sections]
        return look.words("about.together", sections=", ".join(told))
    if kind == DRAGON and (best := _dearest(look)):
        return best
    worths = [_would_count(state, section, look.eyes, kind) for section in sections]
    if len({*worths}) == 1:
        return look.words("about.anywhere", n=worths[0])
    told = [f"{section_name(one)} {n}" for one, n in zip(sections, worths, strict=True)]
    return look.words("about.would", sections=", ".join(told))


def _would_count(state: State, section: int, seat: int, kind: int) -> int:
    """G25, G26."""
    if has_noble(state, section):
        return 1
    before = held(in_section(state, section)[seat], WARRIOR) if kind == WARRIOR else 0
    return PRINTED[kind] + before


def _together(state: State, section: int) -> str:
    """G26: what the cards of a section come to now, and with a noble."""
    now = sum(values(state, section))
    return f"{now} → {sum(COUNT[packed] for packed in in_section(state, section)) + 1}"


def _dearest(look: Look) -> str:
    """G81, G83: the rival's card that a dragon would take the most from."""
    state: State = look.view
    aims = [
        (worth, -section, -place)
        for section in range(len(state.rows))
        for place, worth in enumerate(values(state, section))
        if OWNER[state.rows[section][place]] != look.eyes and place != state.bearer[section]
    ]
    if not aims:
        return ""
    worth, section, place = max(aims)
    letter = state.rows[-section][-place]
    return look.words(
        "about.dragon",
        cards=cards(look.words, KIND[letter]),
        name=look.names[OWNER[letter]],
        section=section_name(-section),
        n=worth,
    )


def _under(look: Look, rest: Sequence[str]) -> About:
    section, place, deep = map(int, rest)
    letter = row.beneath(look.view, section, place)[-1 - deep]
    kind = _kind(look, KIND[letter])
    name = look.words("about.laid", kind=kind, name=look.names[OWNER[letter]])
    return About(name, look.words("about.covered"))


def _at_place(look: Look, rest: Sequence[str]) -> About:
    """A mark, an aim or a preview upon a card, or at the end of a row."""
    section = int(rest[0])
    if len(rest) < 2 or not rest[1].isdigit():
        return _section(look, rest)
    return _laid_card(look, section, int(rest[1]))


def _taken(look: Look, rest: Sequence[str]) -> About:
    return _laid_card(look, int(rest[0]), look.view.bearer[int(rest[0])])


def _section(look: Look, rest: Sequence[str]) -> About:
    """Who leads, and what that brings."""
    section = int(rest[0])
    words = look.words
    name = words("draw.says.section", section=section_name(section))
    return About(name, words("about.section"), _lead(look, section))


def _lead(look: Look, section: int) -> str:
    state, words = look.view, look.words
    lines = standing(state, section)
    if not state.free[section]:
        return words("about.closed")
    if not lines:
        return words("about.empty")
    first, *others = lines
    leads = board.leader(state, section)
    if leads < 0:
        return words("about.standoff", most=figure(first.total))
    name = look.names[leads]
    if not others:
        return words("about.alone", name=name)
    return words("about.leads", name=name, own=figure(first.total), next=figure(others[0].total))


def _noble(look: Look, rest: Sequence[str]) -> About:
    return About(_kind(look, NOBLE), look.words("about.does.noble"))


def _token(look: Look, rest: Sequence[str]) -> About:
    """G53 to G57: what it brings, and to whom it goes."""
    state, words = look.view, look.words
    section, value, _ = map(int, rest)
    name = words("about.token", n=value)
    bears = board.bearing(state, section)
    if bears >= 0 and rest == row_token(state, section):
        return About(name, words("about.borne", name=look.names[bears]), words("about.then"))
    return About(name, words("about.free"), _lead(look, section))


def row_token(state: State, section: int) -> list[str]:
    """What follows the first part in the key of the token that lies on a card."""
    return [str(section), str(state.borne[section]), "0"]


def _pile(look: Look, rest: Sequence[str]) -> About:
    """G42: what is left in the own pile is what was neither laid nor is held."""
    words, pile = look.words, look.view.piles[look.eyes]
    kinds = [cards(words, kind, held(pile, kind)) for kind in range(7) if held(pile, kind)]
    left = words("about.left", cards=", ".join(kinds)) if kinds else words("about.nothing_left")
    return About(words("draw.hand.your_pile"), words("about.pile"), left)


def _hand(look: Look, rest: Sequence[str]) -> About:
    name = look.words("about.hand", n=hand_size(look.view, look.eyes))
    return About(name, look.words("about.several"))


def _free_rider(look: Look, rest: Sequence[str]) -> About:
    return About(_kind(look, KINDS.index("rider")), look.words("about.does.rider"))


def _emblem(look: Look, rest: Sequence[str]) -> About:
    return About(look.names[int(rest[0])], look.words("about.secret"))


def _score(look: Look, rest: Sequence[str]) -> About:
    """G122: of rivals only the number of tokens is on the screen."""
    seat, words = int(rest[0]), look.words
    least, most = fame.span(look, seat)
    count = words("panel.tokens", n=number(look.view.won[seat]))
    name = words("about.score", name=look.names[seat], count=count)
    if least == most:
        return About(name, words("about.worth", n=least))
    return About(name, words("about.between", least=least, most=most))


def _fact(look: Look, rest: Sequence[str]) -> About:
    seat, what = int(rest[0]), rest[1]
    state, name = look.view, look.names[seat]
    if what == "token":
        return _score(look, rest)
    held_ = hand_size(state, seat) if what == "hand" else pile_size(state, seat)
    told = look.words(f"about.of.{what}", name=name, n=held_)
    return About(told, look.words(f"about.why.{what}"))


def _meter(look: Look, rest: Sequence[str]) -> About:
    return About(meter(look), look.words("about.end"))


def _kind(look: Look, kind: int) -> str:
    name = look.words(f"draw.kind.{KINDS[kind]}")
    return name[:1].upper() + name[1:]


TELL: Mapping[str, Callable[[Look, Sequence[str]], About]] = {
    "aim": _at_place,
    "band": _section,
    "choice": _at_place,
    "emblem": _emblem,
    "empty": _hand,
    "fact": _fact,
    "free": _free_rider,
    "headings": _hand,
    "last": _at_place,
    "meter": _meter,
    "noble": _noble,
    "pile": _pile,
    "score": _score,
    "swept": _section,
    "taken": _taken,
    "tip": _at_place,
    "token": _token,
    "totals": _section,
    "under": _under,
}

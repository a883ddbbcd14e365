"""The log of Great Wall: one sentence for every action, from what was heard of it."""

from collections import Counter
from collections.abc import Mapping

from wallwright.core.chronicle import deed
from wallwright.core.reckoning import plain
from wallwright.core.sight import Line, Look, Seen
from wallwright.games.great_wall.rules.board import (
    COLOURS,
    DRAGON,
    FIRST_HAND,
    HANDS,
    KIND,
    KINDS,
    NOBLE,
    ONE,
    OWNER,
    REFILL,
    SECTION_NAMES,
    State,
    bearing,
    hand_size,
    left,
    pile_size,
    totals,
)
from wallwright.games.great_wall.texts.phrases import cards, section_name


def line(look: Look, seen: Seen) -> Line | None:
    """What the log says of an action; None where another line says it."""
    verb, *rest = seen.heard.split()
    return LINES[verb](look, seen.view, rest)


def _first(look: Look, before: State, rest: list[str]) -> Line:
    return deed(look, COLOURS.index(rest[0]), "log.first")


def _token(look: Look, before: State, rest: list[str]) -> Line | None:
    """The second token of a pair tells of both."""
    section, value = SECTION_NAMES.index(rest[0]), int(rest[1])
    free = before.free[section]
    if not free:
        return None
    words, name = look.words, section_name(section)
    if len(look.names) == 2 and free[0] == value:
        closes = left(before) < 3  # the token drawn now is still among them
        key = "log.equal_pair_closes" if closes else "log.equal_pair"
        return Line(-1, words(key, token=value, section=name))
    key = "log.new_tokens" if before.phase == REFILL else "log.tokens"
    return Line(-1, words(key, section=name, first=free[0], second=value))


def _deal(look: Look, before: State, rest: list[str]) -> Line | None:
    words, kind = look.words, rest[1]
    if before.phase == HANDS:
        last = before.step + 1 == FIRST_HAND * len(look.names)
        return Line(-1, words("log.hands", number=FIRST_HAND)) if last else None
    drawn = words("log.a_card") if kind == "?" else cards(words, KINDS.index(kind))
    return deed(look, before.turn, "log.draw", cards=drawn)


def _draw(look: Look, before: State, rest: list[str]) -> None:
    """The card that follows tells of it."""


def _take(look: Look, before: State, rest: list[str]) -> Line:
    section, token, place = SECTION_NAMES.index(rest[0]), int(rest[1]), int(rest[2]) - 1
    seat = before.turn
    total = (totals(before, section)[seat] or 0) - token
    bearer = cards(look.words, KIND[before.rows[section][place]])
    told = look.words(
        "log.take",
        name=look.names[seat],
        token=token,
        cards=bearer,
        section=section_name(section),
        total=plain(total),
    )
    return Line(seat, told)


def _win(look: Look, before: State, rest: list[str]) -> Line:
    section, seat = SECTION_NAMES.index(rest[0]), before.turn
    words, names = look.words, look.names
    free, borne = before.free[section][0], before.borne[section]
    owner = bearing(before, section)
    gains = [(seat, free + borne)] if owner == seat else [(seat, free), (owner, borne)]
    shares = [words("log.share", points=value, name=names[who]) for who, value in gains]
    told = words(
        "log.win", name=names[seat], section=section_name(section), shares=", ".join(shares)
    )
    if left(before) < 2:
        told = f"{told} {words('log.closes')}"
    return Line(seat, told, f"+{gains[0][1]}")


def _lay(look: Look, before: State, rest: list[str]) -> Line:
    if "over" in rest:
        return _cover(look, before, rest)
    section = SECTION_NAMES.index(rest[-1])
    kind, number = KINDS.index(rest[0]), len(rest) - 1
    laid, more = cards(look.words, kind, number), {before.turn: ONE[kind] * number}
    if kind == NOBLE:
        moved = _moved(look, before, section, more)
        return _laid(look, before, number, "log.noble", moved, section=section, cards=laid)
    change = _own_change(before, section, more)
    return _laid(look, before, number, "log.lay", section=section, cards=laid, change=change)


def _free(look: Look, before: State, rest: list[str]) -> Line:
    section, rider = SECTION_NAMES.index(rest[-1]), KINDS.index(rest[0])
    change = _own_change(before, section, {before.turn: ONE[rider]})
    laid = cards(look.words, rider)
    return _laid(look, before, 1, "log.free", section=section, cards=laid, change=change)


def _cover(look: Look, before: State, rest: list[str]) -> Line:
    section, place = SECTION_NAMES.index(rest[-2]), int(rest[-1]) - 1
    letter = before.rows[section][place]
    owner = OWNER[letter]
    key = "log.cover_own" if owner == before.turn else "log.cover"
    covered = cards(look.words, KIND[letter])
    more = Counter({before.turn: ONE[DRAGON]})
    more[owner] -= ONE[KIND[letter]]
    moved = _moved(look, before, section, more)
    names = {"cards": covered, "owner": look.names[owner]}
    return _laid(look, before, 1, key, moved, section=section, **names)


def _laid(
    look: Look,
    before: State,
    number: int,
    key: str,
    moved: str = "",
    *,
    section: int,
    **fields: str,
) -> Line:
    """A card has left the hand; was it the last of a set, the last round begins (G92, G93)."""
    seat = before.turn
    name = look.names[seat]
    told = look.words(key, name=name, section=section_name(section), **fields)
    if moved:
        told = f"{told} – {moved}"
    if hand_size(before, seat) == number and not pile_size(before, seat):
        ends = "log.played_out" if before.finisher >= 0 else "log.last_round"
        told = f"{told}. {look.words(ends, name=name)}"
    return Line(seat, told)


def _changes(before: State, section: int, more: Mapping[int, int]) -> list[str]:
    """Per seat its total before and after some cards more or fewer; "" where it stays."""
    laid, here = list(before.laid), section * len(before.hands)
    for seat, packed in more.items():
        laid[here + seat] += packed
    after = totals(before._replace(laid=tuple(laid)), section)
    return list(map(_change, totals(before, section), after))


def _own_change(before: State, section: int, more: Mapping[int, int]) -> str:
    return _changes(before, section, more)[before.turn]


def _moved(look: Look, before: State, section: int, more: Mapping[int, int]) -> str:
    """Every total that is another now, of whoever it is."""
    changes = zip(look.names, _changes(before, section, more), strict=True)
    return ", ".join(f"{name} {change}" for name, change in changes if change)


def _change(was: int | None, now: int | None) -> str:
    """Who has no card in sight has no total: that is not 0 (G32)."""
    if was == now:
        return ""
    told = "–" if now is None else plain(now)
    return told if was is None else f"{plain(was)}\u00a0→\u00a0{told}"  # never in two lines


LINES = {
    "first": _first,
    "token": _token,
    "deal": _deal,
    "draw": _draw,
    "take": _take,
    "win": _win,
    "lay": _lay,
    "free": _free,
}

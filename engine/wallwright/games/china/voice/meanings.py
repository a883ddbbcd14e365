"""What anything on the table of China is, what it does, and what it is worth now."""

from collections.abc import Callable, Mapping, Sequence

from wallwright.core.sight import About, Look
from wallwright.core.texts import either, listed
from wallwright.games.china.picture.printed import names_of
from wallwright.games.china.rules.board import (
    CARD_OF,
    DIGITS,
    EMPTY,
    GAP,
    OVER,
    State,
    ceiling,
    deck_size,
    exhaustions,
    held,
    left,
    owner,
    placeable,
    size,
)
from wallwright.games.china.rules.realm import (
    CARDS,
    COLOUR_OF,
    FIRST_SPACE,
    PROVINCE_OF,
    PROVINCES,
)
from wallwright.games.china.rules.scoring import (
    alliance,
    breakdown,
    chains,
    leaders,
    ranking,
    ranks,
)
from wallwright.games.china.texts.phrases import card, province, shares, space
from wallwright.games.china.voice.bar import meter


def about(look: Look, key: str) -> About | None:
    """Of a shape by the first part of its key; of a count by what it counts."""
    kind, *rest = key.replace("-", " ").split()
    tell = TELL.get(kind)
    return tell(look, rest) if tell else None


# Provinces, and what stands in them


def _land(look: Look, rest: Sequence[str]) -> About:
    """C34, C35: what it pays, and to whom were it full as it stands."""
    number, words = PROVINCES.index(rest[0]), look.words
    free = look.view.houses[number].count(EMPTY)
    told = words("draw.free", n=free) if free else words("draw.full")
    name = f"{_coloured(look, number)}: {told}"
    return About(name, words("about.land") if free else "", _pays(look, number))


def _coloured(look: Look, number: int) -> str:
    colour = look.words(f"colour.{CARDS[COLOUR_OF[number]]}")
    return look.words("draw.province", province=province(look.words, number), colour=colour)


def _pays(look: Look, number: int) -> str:
    state: State = look.view
    told = ranking(state, number)
    if not told:
        return look.words("about.no_house")
    key = "about.so_far" if EMPTY in state.houses[number] else "about.paid"
    return look.words(key, shares=shares(look, told))


def _scored(look: Look, rest: Sequence[str]) -> About:
    number = PROVINCES.index(rest[0])
    return About(_coloured(look, number), look.words("about.once"), _pays(look, number))


def _house(look: Look, rest: Sequence[str]) -> About:
    """What its owner gets for the province, and for the road it stands on."""
    here, state = _space_of(rest), look.view
    seat, number = owner(state, here), PROVINCE_OF[here]
    own = next(rank for rank in ranking(state, number) if rank.seat == seat)
    worth = look.words(
        "about.rank", province=province(look.words, number), points=own.points, n=own.houses
    )
    roads = [one for one in chains(state, seat) if here in one.spaces]
    if roads:
        worth += " " + look.words("about.chain", n=len(roads[0].spaces))
    name = look.words("about.house_of", name=look.names[seat], space=space(look.words, here))
    return About(name, look.words("about.house"), worth)


def _space_of(rest: Sequence[str]) -> int:
    return FIRST_SPACE[PROVINCES.index(rest[0])] + int(rest[1]) - 1


def _fort(look: Look, rest: Sequence[str]) -> About:
    name = look.words("about.fort_on", space=space(look.words, _space_of(rest)))
    return About(name, look.words("about.fort"))


def _spot(look: Look, rest: Sequence[str]) -> About:
    if rest[0] == "court":
        return _court(look, rest[1:])
    here = _space_of(rest)
    name = look.words("about.free_space", space=space(look.words, here))
    return About(name, look.words("about.house"), _would_pay(look, here))


def _would_pay(look: Look, here: int) -> str:
    """C34: what the province would pay with a house of the eyes on a space."""
    state: State = look.view
    number = PROVINCE_OF[here]
    place = here - FIRST_SPACE[number]
    row = state.houses[number]
    if look.eyes < 0 or row[place] != EMPTY:
        return ""
    row = row[:place] + DIGITS[look.eyes] + row[place + 1 :]
    told = shares(look, ranks(row, state.forts[number]))
    return look.words("about.would", province=province(look.words, number), shares=told)


def _court(look: Look, rest: Sequence[str]) -> About:
    """C22, C58: who leads there, and how many more have room."""
    number, state, words = PROVINCES.index(rest[0]), look.view, look.words
    there = state.emissaries[number]
    room = max(0, ceiling(state.houses[number]) - len(there))
    worth = [words("about.more", n=room) if room else words("about.court_full")]
    if lead := [look.names[seat] for seat in leaders(there)]:
        worth.insert(0, words("about.lead", names=listed(words, lead)))
    name = words("about.court", province=province(words, number), n=len(there))
    return About(name, words("about.emissary"), _sentence("; ".join(worth)))


def _alliance(look: Look, rest: Sequence[str]) -> About:
    """C59: what an alliance would pay now, and to whom."""
    words = look.words
    one = alliance(look.view, int(rest[0]))
    here, there = (province(words, number) for number in one.provinces)
    name = words("about.alliance", number=one.number, one=here, other=there)
    names = listed(words, [look.names[seat] for seat in one.seats])
    worth = words("about.of_none")
    if one.seats:
        worth = words("about.now", n=one.points, names=names)
    return About(name, words("about.ally"), worth)


def _chain(look: Look, rest: Sequence[str]) -> About:
    """C61: a chain by its owner and where it begins."""
    seat, first = map(int, rest)
    one = next(one for one in chains(look.view, seat) if one.spaces[0] == first)
    name = look.words("about.road", name=look.names[seat], n=len(one.spaces))
    worth = look.words("about.now", n=one.points, names=look.names[seat])
    return About(name, look.words("about.roads"), worth)


def _now(look: Look, rest: Sequence[str]) -> About:
    """What the lens lays over a province, an alliance or a chain."""
    if rest[0] == "alliance":
        return _alliance(look, rest[1:])
    return _land(look, rest) if rest[0] in PROVINCES else _chain(look, rest)


def _last(look: Look, rest: Sequence[str]) -> About:
    return About(look.words("about.last"), look.words("about.since"))


def _map(look: Look, rest: Sequence[str]) -> About:
    return About(look.words("draw.board"), look.words("about.map"))


def _track(look: Look, rest: Sequence[str]) -> About:
    return About(look.words("about.track"), look.words("about.laps"))


# Cards


def _card(look: Look, rest: Sequence[str]) -> About:
    colour = CARDS.index(rest[0])
    return About(_titled(look, colour), _uses(look, colour), _payable(look, colour))


def _titled(look: Look, colour: int) -> str:
    told = card(look.words, colour)
    return told[:1].upper() + told[1:]


def _uses(look: Look, colour: int) -> str:
    """C13, C14."""
    return look.words("about.card", provinces=either(look.words, names_of(look, colour)))


def _payable(look: Look, colour: int) -> str:
    """Where a card of a colour pays for a piece that the eyes have, and that has room."""
    state: State = look.view
    if look.eyes < 0:
        return ""
    open_to = placeable(state.supplies[look.eyes], state.spaces, state.sites, state.rooms)
    names = [
        province(look.words, number)
        for number, own in enumerate(COLOUR_OF)
        if own == colour and open_to >> number & 1
    ]
    if not names:
        return look.words("about.no_room")
    return look.words("about.room", provinces=listed(look.words, names))


def _row_card(look: Look, rest: Sequence[str]) -> About:
    letter = look.view.row[int(rest[0])]
    if letter == GAP:
        name = look.words("draw.gap", number=int(rest[0]) + 1)
        return About(name, look.words("about.row"))
    colour = CARD_OF[letter]
    return About(_titled(look, colour), look.words("about.row"), _payable(look, colour))


def _deck(look: Look, rest: Sequence[str]) -> About:
    """C41 to C43."""
    words, state = look.words, look.view
    worth = ("about.first_pass", "about.last_pass", "about.used_up")[exhaustions(state)]
    return About(words("draw.deck", n=deck_size(state)), words("about.deck"), words(worth))


def _discard(look: Look, rest: Sequence[str]) -> About:
    words, pile = look.words, look.view.discard
    there = [
        f"{words(f'colour.{CARDS[colour]}')} {held(pile, colour)}"
        for colour in range(len(CARDS))
        if held(pile, colour)
    ]
    worth = _sentence(", ".join(there)) if there else ""
    return About(words("draw.discard", n=size(pile)), words("about.discard"), worth)


def _told(look: Look, rest: Sequence[str]) -> About:
    return About(look.words("draw.hand"), look.words("about.hand"))


def _nobody(look: Look, rest: Sequence[str]) -> About:
    return About(look.words("draw.common"), look.words("about.secret"))


# Counts


def _score(look: Look, rest: Sequence[str]) -> About:
    """C53: what it is now, and what the end would add."""
    seat, words = int(rest[0]), look.words
    score, *later = breakdown(look.view)[seat]
    over = look.view.phase == OVER
    name = words("about.score", name=look.names[seat], n=score + over * sum(later))
    if not any(later):
        return About(name, words("about.most"), words("about.nothing_more") if not over else "")
    key = "about.ended" if over else "about.end"
    told = dict(zip(("houses", "alliances", "roads"), later, strict=True))
    return About(name, words("about.most"), words(key, **told))


def _fact(look: Look, rest: Sequence[str]) -> About | None:
    seat, what = int(rest[0]), rest[1]
    state, name = look.view, look.names[seat]
    houses, emissaries, forts = left(state, seat)
    counts = {
        "house": houses, "pawn": emissaries, "tower": forts, "hand": size(state.hands[seat]),
    }  # fmt: skip
    if what == "crown":
        return About(look.words("about.starts", name=name), look.words("about.last_seat"))
    told = look.words(f"about.of.{what}", name=name, n=counts[what])
    return About(told, look.words(f"about.why.{what}"))


def _meter(look: Look, rest: Sequence[str]) -> About:
    return About(meter(look), look.words("about.finish"))


def _sentence(told: str) -> str:
    return told[:1].upper() + told[1:] + "."


TELL: Mapping[str, Callable[[Look, Sequence[str]], About | None]] = {
    "alliance": _alliance,
    "card": _card,
    "chain": _chain,
    "deck": _deck,
    "discard": _discard,
    "emissary": _court,
    "fact": _fact,
    "flag": _last,
    "fort": _fort,
    "ground": _map,
    "house": _house,
    "land": _land,
    "last": _last,
    "meter": _meter,
    "nobody": _nobody,
    "now": _now,
    "overview": _map,
    "paid": _scored,
    "printed": _map,
    "rims": _map,
    "row": _row_card,
    "score": _score,
    "scored": _scored,
    "spot": _spot,
    "sunk": _map,
    "told": _told,
    "track": _track,
}

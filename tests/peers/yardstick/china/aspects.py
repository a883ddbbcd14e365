"""The numbers a seat is judged by: its points, its cards, and what the map promises."""

from collections.abc import Iterable, Sequence
from operator import add, mul

from tests.peers.yardstick.china.promises import (
    ALLIANCE,
    CHAIN,
    PROVINCE,
    Rows,
    alliance,
    chain_hopes,
    chain_points,
    gains,
    province,
    reach,
    unscored,
)
from tests.peers.yardstick.memory import lasting, remembered
from wallwright.games.china.rules.board import (
    DIGITS,
    FACES,
    HAND,
    State,
    ceiling,
    counts,
    deck_size,
    face_down,
    in_game,
    last_seat,
    left,
    row_cards,
    size,
)
from wallwright.games.china.rules.realm import ALLIANCES, COLOUR_OF, FIRST_SPACE

SEAT = (
    *("points", "points, late", "houses, late", "alliances, late", "chains, late"),
    *("emissaries left", "fortification left", "pieces left", "on turn"),
)
CARDS = ("cards for a house", "cards for the best house", "cards for emissaries", "pairs")
FEATURES = SEAT + CARDS + PROVINCE + ALLIANCE + CHAIN

LATE = 16  # the last round; the first turn is 0
FINE = 12  # an expected card is counted in twelfths
NO_CARDS = (0,) * len(CARDS)
NOT_BUILT = str.maketrans("01234.", "000001")
BUILT = tuple(str.maketrans("01234.", "".join("01"[d == o] for o in "01234.")) for d in DIGITS)


def features(view: State, seat: int) -> tuple[int, ...]:
    """The numbers a seat's score is made of, in the order of FEATURES."""
    return of_all(view)[seat]


@remembered(1 << 6, each=1050)
def of_all(view: State) -> Rows:
    """Per seat, all at once: they share most of the work."""
    seats = len(view.hands)
    late = _late(view)
    houses, best = _houses(view.houses, view.forts, seats)
    pacts = _alliances(view.emissaries, tuple(map(ceiling, view.houses)), seats)
    roads = _chains(view.houses, _all_forts(view.forts), view.side, view.chain_rule, seats)
    roomy = _roomy(view.rooms)
    chances = _chances(row_cards(view) + view.deck)
    found = []
    for seat in range(seats):
        own = houses[seat], pacts[seat], roads[seat]
        cards = NO_CARDS
        if _acts_again(view, seat):
            hand = view.hands[seat]
            hidden = max(face_down(hand), HAND - size(hand) if view.finisher < 0 else 0)
            cards = _cards(hand & FACES, hidden, chances, best[seat], roomy)
        found.append(
            (*_seat(view, seat, late, [part[0] for part in own]), *cards, *own[0], *own[1], *own[2])
        )
    return tuple(found)


def _seat(view: State, seat: int, late: int, now: Sequence[int]) -> tuple[int, ...]:
    points = view.points[seat]
    pieces = left(view, seat)
    return (
        points,
        points * late,
        *[paid * late for paid in now],
        pieces[1],
        pieces[2] * (LATE - late),
        sum(pieces),
        int(seat == view.turn and _acts_again(view, seat)),
    )


def _late(view: State) -> int:
    """How near the end is by the cards that will still be drawn, from 0 to LATE."""
    if view.finisher >= 0:
        return LATE
    deck = _first_deck(len(view.hands))
    ahead = deck_size(view) + (0 if view.renewed else deck)
    return max(0, LATE - LATE * ahead // (2 * deck))


@lasting(4)
def _first_deck(seats: int) -> int:
    return size(in_game(seats)) - HAND * seats - 4


def _acts_again(view: State, seat: int) -> bool:
    """Whether the seat has a turn to come: not after its last one (C50)."""
    if view.finisher < 0:
        return True
    seats, last = len(view.hands), last_seat(view)
    return (seat - view.turn) % seats <= (last - view.turn) % seats


# Cards


@remembered(1 << 11, each=110)
def _chances(deck: int) -> tuple[int, ...]:
    """The chance of each colour to come to a hand, in FINE parts of a card."""
    number = max(1, size(deck & FACES))
    return tuple(FINE * held // number for held in counts(deck & FACES))


@remembered(1 << 13, each=170)
def _cards(
    known: int, hidden: int, chances: tuple[int, ...], best: tuple[int, ...], roomy: int
) -> tuple[int, ...]:
    """What a hand can do: a card counts for the province of its colour that gains most."""
    seen = [FINE * held for held in counts(known)]
    each = list(map(add, seen, [hidden * chance for chance in chances]))
    house = list(map(mul, each, best))
    pairs = [max(0, number - FINE) for number in each]
    return (
        sum(house) // FINE,
        max(house) // FINE,
        sum([number for colour, number in enumerate(each) if roomy >> colour & 1]) // FINE,
        sum(pairs) // FINE,
    )


@remembered(1 << 9, each=70)
def _roomy(rooms: int) -> int:
    """The colours that pay for an emissary somewhere, a bit each."""
    found = 0
    for number, colour in enumerate(COLOUR_OF):
        found |= (rooms >> number & 1) << colour
    return found


# The map


@remembered(1 << 11, each=605)
def _houses(rows: tuple[str, ...], forts: tuple[int, ...], seats: int) -> tuple[Rows, Rows]:
    """Per seat what the open provinces promise, and by colour the best a house can gain."""
    open_ones = [(row, fort) for row, fort in zip(rows, forts, strict=True) if unscored(row)]
    promises = _added((province(row, fort, seats) for row, fort in open_ones), PROVINCE, seats)
    gained = [gains(row, fort, seats) for row, fort in zip(rows, forts, strict=True)]
    best = []
    for seat in range(seats):
        colours = [0] * 5
        for number, colour in enumerate(COLOUR_OF):
            colours[colour] = max(colours[colour], gained[number][seat])
        best.append(tuple(colours))
    return promises, tuple(best)


@remembered(1 << 11, each=370)
def _alliances(emissaries: tuple[str, ...], ceilings: tuple[int, ...], seats: int) -> Rows:
    room = [top - len(sent) for top, sent in zip(ceilings, emissaries, strict=True)]
    parts = (
        alliance(emissaries[one], emissaries[other], room[one], room[other], seats)
        for one, other in ALLIANCES
    )
    return _added(parts, ALLIANCE, seats)


def _added(parts: Iterable[Rows], names: Sequence[str], seats: int) -> Rows:
    """The numbers of many parts of the map, seat by seat."""
    found = [(0,) * len(names)] * seats
    for rows in parts:
        found = [tuple(map(add, so_far, more)) for so_far, more in zip(found, rows, strict=True)]
    return tuple(found)


@remembered(1 << 11, each=355)
def _chains(rows: tuple[str, ...], forts: int, side: str, rule: str, seats: int) -> Rows:
    spaces = "".join(rows)[::-1]
    empty = int(spaces.translate(NOT_BUILT), 2)
    found = []
    for seat in range(seats):
        houses = int(spaces.translate(BUILT[seat]), 2)
        hopes = chain_hopes(side, houses, reach(side, houses) & empty)
        found.append((chain_points(side, houses, forts & houses, rule), *hopes))
    return tuple(found)


@remembered(1 << 8, each=270)
def _all_forts(forts: tuple[int, ...]) -> int:
    spaces = 0
    for first, here in zip(FIRST_SPACE, forts, strict=True):
        spaces |= here << first
    return spaces

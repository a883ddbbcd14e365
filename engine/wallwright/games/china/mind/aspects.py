"""The numbers a seat is judged by: its points, its cards, and what the map promises."""

from collections.abc import Iterable, Sequence
from operator import add

from wallwright.core.bits import mask
from wallwright.core.remember import lasting, remembered
from wallwright.games.china.mind.holds import HOLD, SAFETY, holds, safety
from wallwright.games.china.mind.payable import (
    CARDS,
    chances,
    doubles,
    hidden,
    known,
    of_cards,
    roomy,
)
from wallwright.games.china.mind.promises import (
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
from wallwright.games.china.rules.board import (
    DIGITS,
    EMPTY,
    HAND,
    State,
    ceiling,
    deck_size,
    in_game,
    last_seat,
    left,
    row_cards,
    size,
)
from wallwright.games.china.rules.realm import ALLIANCES, COLOUR_OF, FIRST_SPACE, SPACES_OF

SEAT = (
    *("points", "points, late", "points near the end"),
    *("emissaries left", "emissaries left, late", "houses left, late"),
    *("fortification left", "pieces left", "on turn", "on turn, late"),
    *("turns to wait", "turns to wait, late", "in the last round"),
    *("provinces for two pieces", "two pieces at once"),
)
PARTS = CARDS + PROVINCE + ALLIANCE + CHAIN
FEATURES = (
    *(*SEAT, *PARTS, *(f"{name}, late" for name in PARTS), *HOLD, *SAFETY),
    *(f"{name}, late" for name in SAFETY[:2]),
)

Numbers = tuple[int, ...]

_LATER = len(SEAT) + len(PARTS)  # where the parts come once more
_FIRM = _LATER + len(PARTS)


def _twice(first: int, names: Sequence[str]) -> tuple[int, ...]:
    places = range(len(SEAT) + first, len(SEAT) + first + len(names))
    return (*places, *(place + len(PARTS) for place in places))


_SENT = len(CARDS) + len(PROVINCE)
_LEADS = HOLD.index("majority, sure")
GROUPS = {  # what a style may set more store by
    "cards": _twice(0, CARDS),
    "houses": (*_twice(len(CARDS), PROVINCE), *range(_FIRM + _LEADS, _FIRM + len(HOLD))),
    "emissaries": (
        *(*_twice(_SENT, ALLIANCE), *range(_FIRM, _FIRM + _LEADS)),
        *range(_FIRM + len(HOLD), len(FEATURES)),
    ),
    "roads": _twice(_SENT + len(ALLIANCE), CHAIN),
}

LATE = 16  # the last round; the first turn is 0
NEAR = 12  # from here on the end is near
NO_CARDS = (0,) * len(CARDS)
NOT_BUILT = str.maketrans("01234.", "000001")
BUILT = tuple(str.maketrans("01234.", "".join("01"[d == o] for o in "01234.")) for d in DIGITS)
BY_COLOUR = tuple(
    [number for number, own in enumerate(COLOUR_OF) if own == colour] for colour in range(5)
)
IN_ALLIANCES = tuple(sum(number in pair for pair in ALLIANCES) for number in range(len(SPACES_OF)))


def features(view: State, seat: int) -> Numbers:
    """The numbers a seat's score is made of, in the order of FEATURES."""
    late = lateness(view)
    provinces = _sum((rows[seat] for rows in of_provinces(view)), len(PROVINCE) + len(HOLD))
    pacts = _sum((rows[seat] for rows in of_alliances(view)), len(ALLIANCE) + len(SAFETY))
    roads = of_roads(view)[seat]
    cards = NO_CARDS
    if acts_again(view, seat):
        cards = of_hand(view, seat)
    promised, firm = provinces[: len(PROVINCE)], provinces[len(PROVINCE) :]
    paid, safe = pacts[: len(ALLIANCE)], pacts[len(ALLIANCE) :]
    parts = (*cards, *promised, *paid, *roads)
    return (
        *(*of_seat(view, seat, late), *parts, *(number * late for number in parts)),
        *(*firm, *safe, *(number * late for number in safe[:2])),
    )


def of_hand(view: State, seat: int) -> Numbers:
    hand, draws = view.hands[seat], view.finisher < 0
    best, _ = openings(view.houses, view.forts, len(view.hands))
    likely = chances(row_cards(view) + view.deck)
    return of_cards(known(hand), hidden(hand, draws), likely, roomy(view.rooms), best[seat])


def _sum(rows: Iterable[Sequence[int]], width: int) -> list[int]:
    found = [0] * width
    for row in rows:
        found = list(map(add, found, row))
    return found


# Seats and their cards


def of_seat(view: State, seat: int, late: int) -> Numbers:
    points = view.points[seat]
    houses, emissaries, fort = left(view, seat)
    acts = acts_again(view, seat)
    wait = (seat - view.turn) % len(view.hands) * acts
    moves = acts and seat == view.turn
    _, touched = openings(view.houses, view.forts, len(view.hands))
    double = doubles(view, seat, touched) if acts else 0
    return (
        *(points, points * late, points * (late >= NEAR)),
        *(emissaries, emissaries * late, houses * late),
        *(fort * (LATE - late), houses + emissaries + fort, moves, moves * late),
        *(wait, wait * late, acts and view.finisher >= 0, min(3, double), double > 0),
    )


def lateness(view: State) -> int:
    """How near the end is by the cards that will still be drawn, from 0 to LATE."""
    if view.finisher >= 0:
        return LATE
    deck = _first_deck(len(view.hands))
    ahead = deck_size(view) + (0 if view.renewed else deck)
    return max(0, LATE - LATE * ahead // (2 * deck))


@lasting(4)
def _first_deck(seats: int) -> int:
    return size(in_game(seats)) - HAND * seats - 4


def acts_again(view: State, seat: int) -> bool:
    """Whether the seat has a turn to come: not after its last one (C50)."""
    if view.finisher < 0:
        return True
    seats, last = len(view.hands), last_seat(view)
    return (seat - view.turn) % seats <= (last - view.turn) % seats


# The map


def of_provinces(view: State) -> Iterable[Rows]:
    seats = len(view.hands)
    parts = zip(view.houses, view.forts, view.emissaries, IN_ALLIANCES, strict=True)
    return (of_province(*part, seats) for part in parts)


def of_province(row: str, forts: int, emissaries: str, alliances: int, seats: int) -> Rows:
    """Per seat PROVINCE and HOLD."""
    firm = holds(row, emissaries, alliances, seats)
    promised = province(row, forts, seats) if unscored(row) else ((0,) * len(PROVINCE),) * seats
    return tuple(map(add, promised, firm))


def of_alliances(view: State) -> Iterable[Rows]:
    sent, seats = view.emissaries, len(view.hands)
    empty = [row.count(EMPTY) for row in view.houses]
    room = [ceiling(row) - len(here) for row, here in zip(view.houses, sent, strict=True)]
    return (
        of_alliance(sent[p], sent[q], room[p], room[q], empty[p] + empty[q], seats)
        for p, q in ALLIANCES
    )


def of_alliance(
    here: str, there: str, room_here: int, room_there: int, empty: int, seats: int
) -> Rows:
    """Per seat ALLIANCE and SAFETY."""
    paid = alliance(here, there, room_here, room_there, seats)
    return tuple(map(add, paid, safety(here, there, room_here, room_there, empty, seats)))


def of_roads(view: State) -> Rows:
    """Per seat CHAIN."""
    empty, own = masks(view.houses, len(view.hands))
    side, forts, rule = view.side, all_forts(view.forts), view.chain_rule
    return tuple(
        of_chain(side, houses, forts & houses, reach(side, houses) & empty, rule) for houses in own
    )


def of_chain(side: str, houses: int, forts: int, free: int, rule: str) -> Numbers:
    return (chain_points(side, houses, forts, rule), *chain_hopes(side, houses, free))


@remembered(1 << 11, each=400)
def openings(rows: tuple[str, ...], forts: Numbers, seats: int) -> tuple[Rows, int]:
    """Per seat the best that a house can gain, by colour; and where a house stands, as bits."""
    gained = [gains(row, fort, seats) for row, fort in zip(rows, forts, strict=True)]
    by_colour = [[gained[number] for number in places] for places in BY_COLOUR]
    best = [map(max, zip(*gains_of, strict=True)) for gains_of in by_colour]
    touched = mask(number for number, row in enumerate(rows) if row.strip(EMPTY))
    return tuple(zip(*best, strict=True)), touched


@remembered(1 << 11, each=320)
def masks(rows: tuple[str, ...], seats: int) -> tuple[int, Numbers]:
    """The spaces without a house, and per seat those with its own, a bit each."""
    spaces = "".join(rows)[::-1]
    own = tuple([int(spaces.translate(BUILT[seat]), 2) for seat in range(seats)])
    return int(spaces.translate(NOT_BUILT), 2), own


@remembered(1 << 8, each=270)
def all_forts(forts: Numbers) -> int:
    spaces = 0
    for first, here in zip(FIRST_SPACE, forts, strict=True):
        spaces |= here << first
    return spaces

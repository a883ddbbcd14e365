"""The numbers a seat is judged by: its points, this scoring, and what its cards may bring later.

A hand lying face down counts as the cards it may hold: spread evenly over all that are unseen,
from the best to the worst.
"""

from collections.abc import Sequence
from operator import mul

from wallwright.core.remember import remembered
from wallwright.games.mauerbauer.mind.lookahead import (
    board as bare,
    closings,
    sites,
    with_wall_ends,
)
from wallwright.games.mauerbauer.mind.weights import MEANS
from wallwright.games.mauerbauer.rules.board import (
    CITY_FACES,
    COPIES,
    DRAW,
    FACES,
    FINAL,
    PALACES_EACH,
    REDRAW,
    ROLL,
    SCORE,
    SWAP,
    TOWERS_EACH,
    UNKNOWN,
    WALLS,
    State,
    all_towers,
    cards,
    counts,
    face_down,
)
from wallwright.games.mauerbauer.rules.payments import outside
from wallwright.games.mauerbauer.rules.scoring import values

FEATURES = (
    *("points", "points, late", "in this scoring", "in this scoring, late"),
    *("cards for later", "number of cards", "best city to close"),
)

LATE = 16  # the end; the first turn is 0
FINE = 4  # the value of a card to come is counted in quarters of a point
TOWERS, HOUSES, PALACES = 3 * TOWERS_EACH, 60, 5 * PALACES_EACH
# Scorings to come, in parts of LATE: the last one, and more by how early it is, but that tells
# little at first.
LAST_SCORING, EACH_PART, MOST = LATE, 12, 7 * LATE
AGAINST_A_TIE = 1  # what cards are of use after the last one (M59)
PLAYED = 2  # cards in one scoring, at most
# Of the best two cards a hidden hand may hold, the part it may bring: some are kept for later.
LAID, SPREAD = 10, 16


def features(view: State, seat: int) -> tuple[int, ...]:
    """The numbers a seat's score is made of, in the order of FEATURES."""
    return of_all(view)[seat]


@remembered(1 << 6, each=640)
def of_all(view: State) -> list[tuple[int, ...]]:
    late = _late(view)
    rest = _rest(view, late)
    now, board = outlook(view)
    ways, highest = sites(board)
    hopes = _hopes(view, now, highest)
    unseen = _unseen(view)
    mean, pile = _mean(unseen, hopes), _pile(unseen, hopes)
    found: list[tuple[int, ...]] = []
    for seat, hand in enumerate(view.hands):
        own = list(cards(hand % UNKNOWN)) + _spread(pile, face_down(hand))
        scoring = 0
        if now and _to_act(view, seat):
            scoring = _take_best(own, now, hopes)
            if face_down(hand):
                scoring = scoring * LAID // SPREAD
        best = max([_pay(own, way) for way in ways], default=0)
        held = [hopes[face] for face in own] + [mean] * _to_draw(view, seat)
        points = view.points[seat]
        found.append(
            (
                *(points, points * late, scoring, scoring * late),
                *(_to_come(held, mean, rest), len(held) * rest, best),
            )
        )
    return found


# How far the match has come


def _late(view: State) -> int:
    """By the supply that is nearest to its end (M54)."""
    walls = LATE * view.walls.bit_count() // WALLS
    towers = LATE * all_towers(view).bit_count() // TOWERS
    houses = LATE * (HOUSES - sum(counts(view.houses_left))) // HOUSES
    palaces = LATE * (PALACES - sum(counts(view.palaces_left))) // PALACES
    return LATE if view.ended else max(walls, towers, houses, palaces)


def _rest(view: State, late: int) -> int:
    """Scorings to come after the one that is on."""
    if view.ended and view.phase in (ROLL, SCORE, DRAW, FINAL):
        return AGAINST_A_TIE
    return min(MOST, LAST_SCORING + EACH_PART * (LATE - late))


# The scoring that is on, or that the wall just built brings


def outlook(view: State) -> tuple[tuple[int, ...], State]:
    """What every face pays in this scoring, () while there is none; and the board after it."""
    if view.phase == SCORE:
        return values(view), bare(view)
    if view.phase == FINAL:
        return values(view) if view.city else _best_of_all_cities(view), bare(view)
    if view.phase != ROLL:
        return (), bare(view)
    if ways := closings(bare(view), view.wall):
        hand = view.hands[view.turn] % UNKNOWN
        return max(ways, key=lambda way: _pair(hand, way.values))
    now = _best_of_all_cities(view) if view.ended else ()
    return now, with_wall_ends(view)


@remembered(1 << 11, each=230)
def _pair(hand: int, now: tuple[int, ...]) -> int:
    """What the best two cards of a hand bring."""
    return sum(sorted((now[face] for face in cards(hand)), reverse=True)[:PLAYED])


def _pay(own: list[int], now: Sequence[int]) -> int:
    """What the best two cards bring."""
    best = second = 0
    for face in own:
        pays = now[face]
        if pays > best:
            best, second = pays, best
        elif pays > second:
            second = pays
    return best + second


def _best_of_all_cities(view: State) -> tuple[int, ...]:
    """M58: everybody names a city; nearly what the best one gives each card."""
    ways = [values(view, city.fields) for city in view.cities] or [values(view, 0)]
    return tuple(map(max, *ways)) if len(ways) > 1 else ways[0]


def _to_act(view: State, seat: int) -> bool:
    """M42: whether a seat has still to lay cards in this scoring."""
    if view.phase == ROLL:
        return True
    seats = len(view.hands)
    return (seat - view.turn) % seats >= (view.seat - view.turn) % seats


def _to_draw(view: State, seat: int) -> int:
    """Cards a seat will draw before the next turn."""
    if view.phase in (SCORE, DRAW):
        return view.owed[seat]
    return view.left if view.phase in (SWAP, REDRAW) and view.seat == seat else 0


# Cards


def _unseen(view: State) -> tuple[int, ...]:
    """Copies of each face in the deck and in hands lying face down."""
    deck = view.deck
    return tuple(deck >> 2 * face & COPIES + 1 for face in range(len(FACES)))


def _hopes(view: State, now: tuple[int, ...], city: tuple[int, ...]) -> tuple[int, ...]:
    """What each card may bring in a later scoring: its usual value, drawn to what it would be.

    City cards are drawn to the best city that can be closed next, others to the board.
    """
    elsewhere = now[CITY_FACES:] if now else _outside(view)
    hopes = []
    for face, usual in enumerate(MEANS):
        if face >= CITY_FACES:
            hopes.append((usual + FINE * elsewhere[face - CITY_FACES]) // 2)
        else:
            hopes.append((5 * usual + 3 * FINE * city[face]) // 8 if city else usual)
    return tuple(hopes)


def _outside(view: State) -> tuple[int, ...]:
    return outside(view.walls, view.towers, view.houses, view.cities)


def _to_come(held: list[int], mean: int, rest: int) -> int:
    """What a hand may bring in the scorings to come, a card being drawn in each of them.

    rest counts them in parts of LATE: each takes two cards, the best first.
    """
    cards = sorted([*held, *[mean] * (rest // LATE)], reverse=True)
    total, room = 0, PLAYED * rest
    for hope in cards:
        total += hope * min(LATE, room)
        room -= LATE
        if room <= 0:
            break
    return total // LATE


def _mean(unseen: Sequence[int], hopes: Sequence[int]) -> int:
    """Of a card from the deck."""
    total: int = sum(map(mul, unseen, hopes))
    return total // max(1, sum(unseen))


def _pile(unseen: Sequence[int], hopes: Sequence[int]) -> list[int]:
    """All that is unseen, from the most hopeful face to the least."""
    order = sorted(range(len(FACES)), key=hopes.__getitem__, reverse=True)
    return [face for face in order for _ in range(unseen[face])]


def _spread(pile: list[int], number: int) -> list[int]:
    """Faces a hidden hand of so many cards may hold, evenly from all over the pile."""
    return [pile[(2 * place + 1) * len(pile) // (2 * number)] for place in range(number)]


def _take_best(own: list[int], now: Sequence[int], hopes: Sequence[int]) -> int:
    """Lay the two cards that pay most beyond what they may bring later."""
    own.sort(key=lambda face: 2 * FINE * now[face] - hopes[face], reverse=True)
    paid = 0
    for face in own[:PLAYED]:
        paid += now[face]
    del own[:PLAYED]
    return paid

"""What a seat may want next, what it would gain and what it costs; gains in parts of a point."""

from functools import lru_cache
from typing import NamedTuple

from wallwright.games.cheops.board import (
    BLESSING,
    BLOCKS,
    CITIES_LEFT,
    CURSE,
    PRICES,
    SETTLEMENTS_LEFT,
    State,
    counts,
    pile_size,
)
from wallwright.games.cheops.pace import FINE, Amounts
from wallwright.games.cheops.pyramid import blessed_after, cursed_after, right
from wallwright.games.cheops.pyramid import counts as blocks_of
from wallwright.games.cheops.realm import BRICK, COIN, SITE_NODES, WOOD, WOOL, places
from wallwright.games.cheops.sites import (
    FAR,
    NODE_WORTH,
    away_from,
    best_sites,
    joined_to,
    rings_of,
)

POINT = 1000  # gains are thousandths of a point
CHANCE = 20  # a chance in 36 for each of a hundred rolls to come
CARD_GAIN = 450
AHEAD = 4  # blocks one plans to build


class Goal(NamedTuple):
    """Something to build or buy, with the roads and ships that lead there."""

    gain: int
    price: Amounts
    away: int


def fine(goods: int) -> Amounts:
    return tuple(FINE * number for number in counts(goods))


PRICE = {name: fine(price) for name, price in PRICES.items()}
# A road takes brick, a ship wool: a way takes some of both.
WAY = tuple({WOOD: FINE, BRICK: FINE * 3 // 4, WOOL: FINE // 4}.get(good, 0) for good in range(6))
EMPTY: Amounts = (0,) * 6


@lru_cache(1 << 10)
def price_of(name: str, number: int, away: int, fee: int) -> Amounts:
    """So many of a thing, the way there, and coins to pay."""
    return tuple(
        number * one + away * way + (fee * FINE if good == COIN else 0)
        for good, (one, way) in enumerate(zip(PRICE[name], WAY, strict=True))
    )


def goals(view: State, seat: int, rest: int) -> tuple[Goal, ...]:
    """Everything worth wanting when so many rolls are still to come."""
    found = []
    around = rings_of(view, seat)
    allowed = right(view, seat)
    if view.supplies[seat] & SETTLEMENTS_LEFT:
        for away, worth in best_sites(around, view.spots, not allowed.own):
            gain = POINT + worth * CHANCE * rest // 400
            found.append(Goal(gain, price_of("settlement", 1, away, 0), away))
    if view.supplies[seat] & CITIES_LEFT and view.settlements[seat]:
        best = _best_city(view.settlements[seat])
        found.append(Goal(POINT + best * CHANCE * rest // 400, PRICE["city"], 0))
    if pile_size(view):
        found.append(Goal(CARD_GAIN, PRICE["card"], 0))
    away, fee = _way_to_the_site(view, around, allowed.own, bool(allowed.owners))
    if away <= FAR:
        for number, gain in _blessings(view, seat):
            found.append(Goal(gain, price_of("block", number, away, fee * number), away))
    return tuple(found)


@lru_cache(1 << 10)
def _best_city(settlements: int) -> int:
    return max([NODE_WORTH[node] for node in places(settlements)])


def _way_to_the_site(
    view: State, around: tuple[int, ...], own: bool, over_others: bool
) -> tuple[int, int]:
    """How many roads and ships are missing for the right to build, and the coins a block costs."""
    if own:
        return 0, 0
    if over_others:
        return 0, 1
    there = view.built & SITE_NODES
    free = away_from(around, view.spots & SITE_NODES) + 2  # the settlement costs as much
    if there:
        joined = away_from(around, joined_to(there, view.taken))
        if joined < free:
            return joined, 1
    return free, 0


def _blessings(view: State, seat: int) -> list[tuple[int, int]]:
    """What some more blocks change of the points: one's own, and those of rivals in part."""
    seats = len(view.hands)
    return list(
        _gains(
            blocks_of(view.pyramid, seats),
            seat,
            view.blessed,
            view.cursed,
            view.moves,
            view.curse_rule,
        )
    )


@lru_cache(1 << 12)
def _gains(
    built: tuple[int, ...], seat: int, blessed: int, cursed: int, moves: bool, rule: str
) -> tuple[tuple[int, int], ...]:
    before = [_blocks_points(rival, blessed, cursed) for rival in range(len(built))]
    found: list[tuple[int, int]] = []
    for number in range(1, AHEAD + 1):
        built = tuple(count + (rival == seat) for rival, count in enumerate(built))
        if built[seat] > BLOCKS:
            break
        blessed = blessed_after(built, seat, blessed, moves)
        cursed = cursed_after(built, cursed, rule, blessed)
        gain = 0
        for rival, points in enumerate(before):
            more = _blocks_points(rival, blessed, cursed) - points
            gain += more * POINT if rival == seat else -more * POINT // 4
        if gain > 0 and (not found or gain > found[-1][1]):
            found.append((number, gain))
    return tuple(found)


def _blocks_points(seat: int, blessed: int, cursed: int) -> int:
    return BLESSING * (blessed == seat) + CURSE * (cursed >> seat & 1)

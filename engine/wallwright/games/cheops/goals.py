"""What a seat may want next, what it would gain and what it costs; gains in parts of a point."""

from functools import lru_cache
from typing import NamedTuple

from wallwright.games.cheops.board import (
    BLESSING,
    BLOCKS,
    CITIES_LEFT,
    CURSE,
    SETTLEMENTS_LEFT,
    State,
    pile_size,
)
from wallwright.games.cheops.income import FRESH, growth, income
from wallwright.games.cheops.pace import Amounts
from wallwright.games.cheops.prices import PRICE, price_of
from wallwright.games.cheops.pyramid import blessed_after, cursed_after, right
from wallwright.games.cheops.pyramid import counts as blocks_of
from wallwright.games.cheops.realm import SITE_NODES, places
from wallwright.games.cheops.sites import FAR, away_from, joined_to, rings_of
from wallwright.games.cheops.trade import rates

POINT = 1000  # gains are thousandths of a point
NOWHERE = -1  # the robber moves on before what is planned stands
CARD_GAIN = 450
LEAST_FIRM, LASTING = 300, 150
AHEAD = 4  # blocks one plans to build


class Goal(NamedTuple):
    """Something to build or buy, with the roads and ships that lead there."""

    gain: int
    price: Amounts
    away: int


def goals(view: State, seat: int, rest: int) -> tuple[Goal, ...]:
    """Everything worth wanting when so many rolls are still to come."""
    found: list[Goal] = []
    around = rings_of(view, seat)
    allowed = right(view, seat)
    produced = income(NOWHERE, view.settlements[seat], view.cities[seat])
    exchange = rates(view, seat)
    if view.supplies[seat] & SETTLEMENTS_LEFT:
        for away, more in _sites(around, view.spots, produced, exchange):
            gain = POINT + more * rest * POINT // FRESH
            found.append(Goal(gain, price_of("settlement", 1, away, 0), away))
    if view.supplies[seat] & CITIES_LEFT and view.settlements[seat]:
        more = _best(view.settlements[seat], produced, exchange)
        found.append(Goal(POINT + more * rest * POINT // FRESH, PRICE["city"], 0))
    if pile_size(view):
        found.append(Goal(CARD_GAIN, PRICE["card"], 0))
    away, fee = _way_to_the_site(view, around, allowed.own, bool(allowed.owners))
    if away <= FAR:
        for number, gain in _blessings(view, seat):
            gain = gain * firm(rest) // POINT
            found.append(Goal(gain, price_of("block", number, away, fee * number), away))
    return tuple(found)


@lru_cache(1 << 13)
def _sites(
    around: tuple[int, ...], spots: int, produced: Amounts, exchange: Amounts
) -> tuple[tuple[int, int], ...]:
    """How far off the best places for a settlement are, and how much they bring."""
    found: list[tuple[int, int]] = []
    for away, ring in enumerate(around):
        if ring & spots:
            best = _best(ring & spots, produced, exchange)
            if not found or best > found[-1][1]:
                found.append((away, best))
    return tuple(found)


@lru_cache(1 << 13)
def _best(nodes: int, produced: Amounts, exchange: Amounts) -> int:
    return max([growth(produced, exchange, node) for node in places(nodes)])


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


def firm(rest: int) -> int:
    """How sure it is that a point by blocks lasts to the end, in thousandths."""
    return max(LEAST_FIRM, POINT - POINT * rest // LASTING)


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
    before = [blocks_points(rival, blessed, cursed) for rival in range(len(built))]
    found: list[tuple[int, int]] = []
    for number in range(1, AHEAD + 1):
        built = tuple(count + (rival == seat) for rival, count in enumerate(built))
        if built[seat] > BLOCKS:
            break
        blessed = blessed_after(built, seat, blessed, moves)
        cursed = cursed_after(built, cursed, rule, blessed)
        gain = 0
        for rival, points in enumerate(before):
            more = blocks_points(rival, blessed, cursed) - points
            gain += more * POINT if rival == seat else -more * POINT // 4
        if gain > 0 and (not found or gain > found[-1][1]):
            found.append((number, gain))
    return tuple(found)


def blocks_points(seat: int, blessed: int, cursed: int) -> int:
    return BLESSING * (blessed == seat) + CURSE * (cursed >> seat & 1)

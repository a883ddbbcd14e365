"""What a seat may want next, what it would gain and what it costs; gains in parts of a point."""

from typing import NamedTuple

from wallwright.core.bits import members
from wallwright.core.remember import remembered
from wallwright.games.cheops.mind.income import FRESH, growth
from wallwright.games.cheops.mind.outlook import Outlook
from wallwright.games.cheops.mind.pace import Amounts
from wallwright.games.cheops.mind.prices import PRICE, price_of
from wallwright.games.cheops.mind.reach import FAR
from wallwright.games.cheops.mind.weights import CARD_GAIN, OWN_BLOCKS
from wallwright.games.cheops.rules.board import (
    BLESSING,
    BLOCKS,
    CITIES_LEFT,
    CURSE,
    SETTLEMENTS_LEFT,
    State,
    pile_size,
)
from wallwright.games.cheops.rules.pyramid import blessed_after, counts as blocks_of, cursed_after

POINT = 1000  # gains are thousandths of a point
RIVALS_BLOCKS = POINT // 4  # the part that counts of what rivals lose or gain by own blocks
LEAST_FIRM, LASTING = 600, 300
AHEAD = 4  # blocks one plans to build


class Goal(NamedTuple):
    """Something to build or buy, with the roads and ships that lead there."""

    gain: int
    price: Amounts
    away: int


CARDS = {seats: (Goal(gain, PRICE["card"], 0),) for seats, gain in CARD_GAIN.items()}


def goals(view: State, seat: int, outlook: Outlook, rest: int) -> tuple[Goal, ...]:
    """Everything worth wanting when so many rolls are still to come."""
    supply, settlements = view.supplies[seat], view.settlements[seat]
    found = _buildings(
        outlook,
        view.spots if supply & SETTLEMENTS_LEFT else 0,
        settlements if supply & CITIES_LEFT else 0,
        rest,
    )
    if pile_size(view):
        found += CARDS[len(view.hands)]
    if outlook.to_site <= FAR + 2:
        built = blocks_of(view.pyramid, len(view.hands))
        changes = _blessings(built, seat, view.blessed, view.cursed, view.moves, view.curse_rule)
        found += _blocks(changes, outlook.to_site, outlook.fee, outlook.settles, rest)
    return found


@remembered(1 << 11, each=806)
def _buildings(outlook: Outlook, spots: int, settlements: int, rest: int) -> tuple[Goal, ...]:
    """Settlements at all distances, and the best city."""
    produced, exchange = outlook.produced, outlook.own_rates
    chips, ports = outlook.chips, outlook.ports
    found = []
    for away, more in _sites(chips, ports, outlook.rings, spots, produced, exchange):
        gain = POINT + more * rest * POINT // FRESH
        found.append(Goal(gain, price_of("settlement", 1, away, 0), away))
    if settlements:
        more = _best(chips, ports, settlements, produced, exchange)
        found.append(Goal(POINT + more * rest * POINT // FRESH, PRICE["city"], 0))
    return tuple(found)


@remembered(1 << 10, each=206)
def _blocks(
    changes: tuple[tuple[int, int], ...], away: int, fee: int, settles: bool, rest: int
) -> tuple[Goal, ...]:
    return tuple(
        Goal(
            gain * firm(rest) // POINT + POINT * settles,
            price_of("block", number, away, fee * number),
            away,
        )
        for number, gain in changes
    )


@remembered(1 << 10, each=581)
def _sites(
    chips: str,
    ports: str,
    around: tuple[int, ...],
    spots: int,
    produced: Amounts,
    exchange: Amounts,
) -> tuple[tuple[int, int], ...]:
    """How far off the best places for a settlement are, and how much they bring."""
    found: list[tuple[int, int]] = []
    for away, ring in enumerate(around):
        if ring & spots:
            best = _best(chips, ports, ring & spots, produced, exchange)
            if not found or best > found[-1][1]:
                found.append((away, best))
    return tuple(found)


@remembered(1 << 13, each=169)
def _best(chips: str, ports: str, nodes: int, produced: Amounts, exchange: Amounts) -> int:
    return max([growth(chips, ports, produced, exchange, node) for node in members(nodes)])


def firm(rest: int) -> int:
    """How sure it is that a point by blocks lasts to the end, in thousandths."""
    return max(LEAST_FIRM, POINT - POINT * rest // LASTING)


@remembered(1 << 10, each=209)
def _blessings(
    built: tuple[int, ...], seat: int, blessed: int, cursed: int, moves: bool, rule: str
) -> tuple[tuple[int, int], ...]:
    """What some more blocks change of the points: one's own, and those of rivals in part."""
    before = [blocks_points(rival, blessed, cursed) for rival in range(len(built))]
    own = OWN_BLOCKS[len(built)]
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
            gain += more * own if rival == seat else -more * RIVALS_BLOCKS
        if gain > 0 and (not found or gain > found[-1][1]):
            found.append((number, gain))
    return tuple(found)


def blocks_points(seat: int, blessed: int, cursed: int) -> int:
    return BLESSING * (blessed == seat) + CURSE * (cursed >> seat & 1)

"""What the map means for each seat: what it produces, where it can build, what it exchanges."""

from typing import NamedTuple

from tests.peers.yardstick.cheops.income import NOWHERE, income
from tests.peers.yardstick.cheops.pace import FINE, Amounts
from tests.peers.yardstick.cheops.reach import FAR, away_from, joined_to, rings_of
from tests.peers.yardstick.memory import remembered
from wallwright.games.cheops.rules.board import State
from wallwright.games.cheops.rules.pyramid import right
from wallwright.games.cheops.rules.realm import CHIPS, PORTS, SITE_NODES
from wallwright.games.cheops.rules.trade import foreign_harbours, harbour_rate, rates

# A table with nothing but a map, as it is printed.
BARE = State._make((0,) * len(State._fields))._replace(chips=CHIPS, ports=PORTS)


class Outlook(NamedTuple):
    """All of it comes from the map alone, the robber left out."""

    produced: Amounts  # in a roll
    own_rates: Amounts  # in FINE parts, as the other rates
    rates: Amounts  # with the fee where others have the harbour
    rings: tuple[int, ...]  # the nodes so many roads and ships away
    to_site: int  # how many of them are missing for the right to build blocks
    fee: int  # coins a block costs
    settles: bool  # whether the way ends with a settlement of one's own


def outlooks(view: State) -> tuple[Outlook, ...]:
    """One for each seat."""
    return _outlooks(view.settlements, view.cities, view.ends, view.taken, view.built, view.spots)


@remembered(1 << 10, each=1770)
def _outlooks(
    settlements: tuple[int, ...],
    cities: tuple[int, ...],
    ends: tuple[int, ...],
    taken: int,
    built: int,
    spots: int,
) -> tuple[Outlook, ...]:
    bare = BARE._replace(
        settlements=settlements, cities=cities, ends=ends, taken=taken, built=built,
        spots=spots, hands=(0,) * len(ends),
    )  # fmt: skip
    return tuple(_outlook(bare, seat) for seat in range(len(ends)))


def _outlook(view: State, seat: int) -> Outlook:
    rings = rings_of(view, seat)
    return Outlook(
        income(NOWHERE, view.settlements[seat], view.cities[seat]),
        tuple(FINE * rate for rate in rates(view, seat)),
        _rates(view, seat),
        rings,
        *_way_to_the_site(view, seat, rings),
    )


def _rates(view: State, seat: int) -> Amounts:
    best = list(rates(view, seat))
    for place, _ in foreign_harbours(view, seat):
        for good in range(5):
            best[good] = min(best[good], harbour_rate(PORTS, place, good) + 1)
    return tuple(FINE * rate for rate in best)


def _way_to_the_site(view: State, seat: int, rings: tuple[int, ...]) -> tuple[int, int, bool]:
    """A settlement there costs as much as two roads more."""
    allowed = right(view, seat)
    if allowed.own or allowed.owners:
        return 0, int(not allowed.own), False
    free = away_from(rings, view.spots & SITE_NODES) + 2
    there = view.built & SITE_NODES
    if there:
        joined = away_from(rings, joined_to(there, view.taken))
        if joined < min(free, FAR + 1):
            return joined, 1, False
    return free, 0, True

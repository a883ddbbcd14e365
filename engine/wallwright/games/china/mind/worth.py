"""What a position of China is worth to each seat, from what one seat sees of it."""

from collections.abc import Callable, Sequence
from itertools import islice, zip_longest
from operator import add, mul
from typing import NamedTuple

from wallwright.core.remember import lasting, remembered
from wallwright.core.weighing import ROUGH
from wallwright.games.china.mind.aspects import (
    IN_ALLIANCES,
    LATE,
    NEAR,
    PARTS,
    SEAT,
    acts_again,
    all_forts,
    lateness,
    masks,
    of_alliance,
    of_chain,
    of_province,
    openings,
)
from wallwright.games.china.mind.holds import HOLD, SAFETY
from wallwright.games.china.mind.payable import (
    CARDS,
    chances,
    doubles,
    hidden,
    known,
    of_cards,
    roomy,
)
from wallwright.games.china.mind.promises import ALLIANCE, CHAIN, PROVINCE, reach
from wallwright.games.china.mind.weights import CHOSEN, FIRST_STYLE, FORETOLD, SHOWN, STYLES, TABLES
from wallwright.games.china.rules.board import (
    DEALT,
    EMPTY,
    PAY,
    PIECE,
    SECOND,
    State,
    ceiling,
    pieces,
    row_cards,
)
from wallwright.games.china.rules.realm import ALLIANCES

STRAY = 140  # a beginner's misjudgement, small since a turn is several decisions
ON_THE_WAY = frozenset((PIECE, SECOND, PAY, DEALT))

LATENESSES = 32  # more than there are
MANY = 8  # and more than there are seats

Numbers = tuple[int, ...]


Scale = int  # which table of weights, for how many seats, at which lateness: one number


class Counts(NamedTuple):
    """What the features count on a scale: all that hangs on lateness is joined to the rest."""

    seats: int
    point: int
    emissary: int
    house: int
    fort: int
    turn: int  # to be on turn
    wait: int  # for each turn of others before
    last: int  # to have a turn in the last round
    double: int  # a province for two pieces
    any_double: int
    cards: Numbers
    province: Numbers  # with how it is held
    alliance: Numbers  # and how safe it is
    chain: Numbers


def settled(view: State) -> bool:
    """Whether a state can be judged as it is: not before the pieces of a turn are placed."""
    return view.phase not in ON_THE_WAY


def scores(view: State) -> list[int]:
    """Thousandths of log-odds: only the differences between the seats mean something."""
    return judged(view, CHOSEN)


def shown(view: State) -> Sequence[int]:
    return judged(view, FORETOLD) if len(view.hands) in SHOWN else ()


def styled(style: str) -> Callable[[State], list[int]]:
    """The scores as a player of a style sees them."""
    table = FIRST_STYLE + STYLES.index(style)
    return lambda view: judged(view, table)


def judged(view: State, table: int) -> list[int]:
    """The scores by one of the tables of weights."""
    seats, turn, all_act = len(view.hands), view.turn, view.finisher < 0
    scale = (table * LATENESSES + lateness(view)) * MANY + seats
    counts = _counts(scale)
    board = view.houses, view.forts, view.emissaries, view.side, view.chain_rule
    worths = _map_worth(*board, scale)
    best, touched = openings(view.houses, view.forts, seats)
    likely, open_to = chances(row_cards(view) + view.deck), roomy(view.rooms)
    found = []
    for seat, worth in enumerate(worths):
        worth += view.points[seat] * counts.point + _supply_worth(view.supplies[seat], scale)
        if all_act or acts_again(view, seat):
            hand = view.hands[seat]
            cards = known(hand), hidden(hand, all_act)
            worth += _cards_worth(*cards, likely, open_to, best[seat], scale)
            worth += (seat - turn) % seats * counts.wait + (0 if all_act else counts.last)
            if double := doubles(view, seat, touched):
                worth += min(3, double) * counts.double + counts.any_double
            if seat == turn:
                worth += counts.turn
        found.append(worth // ROUGH)
    return found


@remembered(1 << 9, each=100)
def _supply_worth(supply: int, scale: Scale) -> int:
    """The pieces a seat has not placed."""
    counts = _counts(scale)
    houses, emissaries, fort = pieces(supply)
    return houses * counts.house + emissaries * counts.emissary + fort * counts.fort


@remembered(1 << 11, each=300)
def _map_worth(
    houses: tuple[str, ...],
    forts: Numbers,
    emissaries: tuple[str, ...],
    side: str,
    rule: str,
    scale: Scale,
) -> list[int]:
    """Per seat what provinces, alliances and roads are worth."""
    parts = zip(houses, forts, emissaries, IN_ALLIANCES, strict=True)
    provinces = [_province_worth(*part, scale) for part in parts]
    *worths, room, empty = zip(*provinces, strict=True)
    rows = [_roads_worth(houses, forts, side, rule, scale)]
    for p, q in ALLIANCES:
        here, there = emissaries[p], emissaries[q]
        if here or there or room[p] or room[q]:
            spaces = empty[p] + empty[q]
            rows.append(_alliance_worth(here, there, room[p], room[q], spaces, scale))
    return list(map(add, map(sum, worths), map(sum, zip(*rows, strict=True))))


@remembered(1 << 13, each=220)
def _province_worth(row: str, forts: int, emissaries: str, alliances: int, scale: Scale) -> Numbers:
    """Per seat; behind that the room for emissaries, and the spaces without a house."""
    counts = _counts(scale)
    rows = of_province(row, forts, emissaries, alliances, counts.seats)
    worths = [sum(map(mul, counts.province, own)) for own in rows]
    return (*worths, ceiling(row) - len(emissaries), row.count(EMPTY))


@remembered(1 << 13, each=160)
def _alliance_worth(
    here: str, there: str, room_here: int, room_there: int, empty: int, scale: Scale
) -> Numbers:
    counts = _counts(scale)
    rows = of_alliance(here, there, room_here, room_there, empty, counts.seats)
    return tuple([sum(map(mul, counts.alliance, own)) for own in rows])


@remembered(1 << 11, each=250)
def _roads_worth(
    rows: tuple[str, ...], forts: Numbers, side: str, rule: str, scale: Scale
) -> Numbers:
    empty, own = masks(rows, _counts(scale).seats)
    fortified, worths = all_forts(forts), []
    for houses in own:
        free = reach(side, houses) & empty
        worths.append(_chain_worth(side, houses, fortified & houses, free, rule, scale))
    return tuple(worths)


@remembered(1 << 13, each=150)
def _chain_worth(side: str, houses: int, forts: int, free: int, rule: str, scale: Scale) -> int:
    own = of_chain(side, houses, forts, free, rule)
    return sum(map(mul, _counts(scale).chain, own))


@remembered(1 << 13, each=150)
def _cards_worth(
    known: int, hidden: int, chances: Numbers, roomy: int, best: Numbers, scale: Scale
) -> int:
    own = of_cards(known, hidden, chances, roomy, best)
    return sum(map(mul, _counts(scale).cards, own))


@lasting(1 << 7, each=1300)
def _counts(scale: Scale) -> Counts:
    rest, seats = divmod(scale, MANY)
    number, late = divmod(rest, LATENESSES)
    seat, now, later, firm, safe, safe_later = _split(
        TABLES[number][seats], SEAT, PARTS, PARTS, HOLD, SAFETY, SAFETY[:2]
    )
    part = [weight + late * more for weight, more in zip(now, later, strict=True)]
    cards, province, alliance, chain = _split(part, CARDS, PROVINCE, ALLIANCE, CHAIN)
    safety = [weight + late * more for weight, more in zip_longest(safe, safe_later, fillvalue=0)]
    one = dict(zip(SEAT, seat, strict=True))
    any_piece = one["pieces left"]
    return Counts(
        seats,
        one["points"] + late * one["points, late"] + (late >= NEAR) * one["points near the end"],
        one["emissaries left"] + late * one["emissaries left, late"] + any_piece,
        late * one["houses left, late"] + any_piece,
        (LATE - late) * one["fortification left"] + any_piece,
        one["on turn"] + late * one["on turn, late"],
        one["turns to wait"] + late * one["turns to wait, late"],
        one["in the last round"],
        one["provinces for two pieces"],
        one["two pieces at once"],
        cards,
        (*province, *firm),
        (*alliance, *safety),
        chain,
    )


def _split(numbers: Sequence[int], *names: Sequence[str]) -> list[Numbers]:
    """The numbers of each group of names, one group after the other."""
    rest = iter(numbers)
    return [tuple(islice(rest, len(group))) for group in names]

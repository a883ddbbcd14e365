"""What the table says of a seat, whatever is in the hands: most actions change nothing else."""

from dataclasses import dataclass
from typing import NamedTuple

from wallwright.core.remember import remembered
from wallwright.games.cheops.mind.goals import POINT, blocks_points, firm, goals
from wallwright.games.cheops.mind.income import FRESH, NO_HAND, income, paces
from wallwright.games.cheops.mind.outlook import BARE, outlooks
from wallwright.games.cheops.mind.pace import QUARTERS, Amounts, wait
from wallwright.games.cheops.mind.weights import PATIENCE, SECOND
from wallwright.games.cheops.rules.board import (
    ARMY_KNIGHTS,
    ARMY_POINTS,
    BLACK_BLOCKS,
    GOAL,
    NOBODY,
    UNKNOWN_CARD,
    State,
    black_blocks,
    blocks,
    card_counts,
    open_points,
    secret_points,
)

STANDING = (
    *(
        "points",
        "points, late",
        "blessing and curse",
        "hidden points",
        "army to come",
        "development cards",
        "blocks ahead",
    ),
    *("pace of settlements", "pace of cities", "pace of cards", "pace of blocks"),
    "cards to come",
)

ROLLS_A_BLACK_BLOCK, ROLLS_A_POINT, LAST_ROLLS = 6, 12, 8
MATCH = ROLLS_A_BLACK_BLOCK * BLACK_BLOCKS


class Aim(NamedTuple):
    """A goal, and how long it takes besides what is in hand."""

    gain: int
    price: Amounts
    way: int  # quarters of a roll, for the roads and ships
    then: int  # quarters from an empty hand


@dataclass(frozen=True, eq=False, slots=True)
class Stand:
    """How a seat stands; no other is the same, so that what follows from it is quickly found."""

    rest: int  # rolls to come
    patience: int  # quarters of a roll, after which a goal is worth half
    second: int  # hundredths of what the second of two goals brings
    standing: tuple[int, ...]
    produced: Amounts
    rates: Amounts
    aims: tuple[Aim, ...]


def stands(view: State) -> tuple[Stand, ...]:
    """One for each seat."""
    return _stands(
        view.chips, view.ports, view.settlements, view.cities, view.supplies, view.ends,
        view.taken, view.built, view.spots, view.robber, view.pyramid, view.blessed, view.cursed,
        view.army, view.knights, view.cards, view.pile, view.moves, view.curse_rule,
    )  # fmt: skip


@remembered(1 << 9, each=2216)
def _stands(
    chips: str, ports: str, settlements: tuple[int, ...], cities: tuple[int, ...],
    supplies: tuple[int, ...], ends: tuple[int, ...], taken: int, built: int, spots: int,
    robber: int, pyramid: str, blessed: int, cursed: int, army: int, knights: tuple[int, ...],
    cards: tuple[int, ...], pile: int, moves: bool, curse_rule: str,
) -> tuple[Stand, ...]:  # fmt: skip
    table = BARE._replace(
        settlements=settlements, cities=cities, supplies=supplies, ends=ends, taken=taken,
        built=built, spots=spots, robber=robber, pyramid=pyramid, blessed=blessed, cursed=cursed,
        army=army, knights=knights, cards=cards, pile=pile, moves=moves, curse_rule=curse_rule,
        hands=(0,) * len(ends), chips=chips, ports=ports,
    )  # fmt: skip
    rest = rolls_to_come(table)
    return tuple(_stand(table, seat, rest) for seat in range(len(ends)))


def _stand(view: State, seat: int, rest: int) -> Stand:
    outlook = outlooks(view)[seat]
    produced = income(view.chips, view.robber, view.settlements[seat], view.cities[seat])
    aims = []
    for gain, price, away in goals(view, seat, outlook, rest):
        way = QUARTERS * away
        then = wait(NO_HAND, produced, outlook.rates, price) + way
        aims.append(Aim(gain, price, way, then))
    patience = QUARTERS * PATIENCE[len(view.hands)]
    standing = _standing(view, seat, rest)
    second = SECOND[len(view.hands)]
    return Stand(rest, patience, second, standing, produced, outlook.rates, tuple(aims))


def rolls_to_come(view: State) -> int:
    """How many rolls the match may last: to the last black block, or to somebody's 12 points."""
    best = max([open_points(view, seat) for seat in range(len(view.hands))])
    by_blocks = ROLLS_A_BLACK_BLOCK * (BLACK_BLOCKS - black_blocks(view))
    return max(LAST_ROLLS, min(by_blocks, ROLLS_A_POINT * (GOAL - best)))


def _standing(view: State, seat: int, rest: int) -> tuple[int, ...]:
    return (
        built_points(view, seat),
        open_points(view, seat) * (MATCH - rest),
        firm(rest) * blocks_points(seat, view.blessed, view.cursed),
        _hidden_points(view, seat),
        _army(view, seat),
        _development(view, seat),
        _ahead(view, seat),
        *_paces(view, seat, rest),
        sum(outlooks(view)[seat].produced) * rest,
    )


def built_points(view: State, seat: int) -> int:
    """All points but those for blocks, which come and go."""
    shown = open_points(view, seat) - blocks_points(seat, view.blessed, view.cursed)
    return shown + secret_points(view, seat)


def _hidden_points(view: State, seat: int) -> int:
    """A hidden development card is a point in one of five cases."""
    return POINT * (view.cards[seat] // UNKNOWN_CARD) // 5


def _development(view: State, seat: int) -> int:
    """Cards that can still be played."""
    kinds = card_counts(view.cards[seat] % UNKNOWN_CARD)
    return sum(kinds[:4]) + view.cards[seat] // UNKNOWN_CARD


def _army(view: State, seat: int) -> int:
    """What the largest army promises who has not got it; who has fears to lose it."""
    top = view.knights[view.army] if view.army != NOBODY else ARMY_KNIGHTS - 1
    if view.army == seat:
        rival = max([knights for other, knights in enumerate(view.knights) if other != seat])
        return -(POINT * ARMY_POINTS >> 2 + top - rival)
    return POINT * ARMY_POINTS >> 1 + max(0, top + 1 - view.knights[seat])


def _ahead(view: State, seat: int) -> int:
    """By how many blocks a seat leads the others, so far as that is soon of use."""
    rivals = [blocks(view, rival) for rival in range(len(view.hands)) if rival != seat]
    own = blocks(view, seat)
    return max(-3, min(3, own - max(rivals))) + max(-1, min(2, own - min(rivals)))


def _paces(view: State, seat: int, rest: int) -> tuple[int, ...]:
    """How many of each thing could be built in all the rolls to come, one kind alone."""
    produced = income(view.chips, view.robber, view.settlements[seat], view.cities[seat])
    each = paces(produced, outlooks(view)[seat].rates)
    return tuple(pace * rest * POINT // FRESH for pace in each)

"""What a foundation is worth: the numbers of a whole match see little in it, so it has its own.

Nothing founded at the Nile yields wood or ore, so what counts most is what the rest can be
exchanged for, and where the way leads. Each of the three settlements has weights of its own: the
first ones are promises as well.
"""

from collections.abc import Sequence

from wallwright.core.bits import members
from wallwright.core.weighing import weighed
from wallwright.games.cheops.mind.income import A_ROLL, growth
from wallwright.games.cheops.mind.outlook import Outlook, outlooks
from wallwright.games.cheops.mind.pace import FINE
from wallwright.games.cheops.mind.weights import FOUNDED
from wallwright.games.cheops.rules.board import FOUND, PIECE, ROLL, State
from wallwright.games.cheops.rules.legal import actions
from wallwright.games.cheops.rules.notation import Action
from wallwright.games.cheops.rules.realm import ANY, BRICK, COIN, GRAIN, HARBOURS, WOOL, figure
from wallwright.games.cheops.rules.turns import apply

FOUNDATION = (
    *("exchanged", "next place", "way to the site"),
    *("harbour for anything", "harbour for grain", "harbour for wool", "harbour for brick"),
    *("brick", "coins"),
)
HUNDREDTHS, PARTS = 100, 1000  # of a card in 36 rolls; of what a place brings
NEAR = 1  # one road or ship more than there is
FAR_OFF = 6  # roads and ships; what is further makes no difference
# Thousandths of log-odds by which corners hardly differ; roads and ships lead as far, or do not.
NEARLY = {3: 175, 4: 165}
ALIKE = 10
BREADTH = 8  # corners that are looked on from
HARBOURS_FOR = (ANY, GRAIN, WOOL, BRICK)


def is_laid(view: State) -> bool:
    """Whether the foundation is being laid, or has just been: nobody has rolled yet."""
    return view.turns <= 1 and view.phase in (FOUND, PIECE, ROLL)


def worth_founding(view: State, found: Sequence[Action]) -> Sequence[Action]:
    """What hardly differs from the best: which of it is taken makes one match unlike another."""
    near, worths = ALIKE, [_founded(view, action) for action in found]
    if view.phase == FOUND:
        near = NEARLY[len(view.hands)]
        least = sorted(worths)[-BREADTH:][0]
        worths = [
            _hope(apply(view, action), view.turn, worth) if worth >= least else worth
            for action, worth in zip(found, worths, strict=True)
        ]
    best = max(worths)
    return [action for action, worth in zip(found, worths, strict=True) if worth >= best - near]


def _founded(view: State, action: Action) -> int:
    return foundations(apply(view, action))[view.turn]


def _hope(view: State, seat: int, worth: int) -> int:
    """With the best corner that comes next, where a seat founds twice in a row."""
    ways = actions(view)
    after = apply(view, max(ways, key=lambda way: _founded(view, way)))
    if after.phase != FOUND or after.turn != seat:
        return worth
    return max([_founded(after, action) for action in actions(after)])


def foundations(view: State) -> list[int]:
    """The score of each seat by what it has founded so far."""
    seats = len(view.hands)
    scores = []
    for seat, outlook in enumerate(outlooks(view)):
        number = view.settlements[seat].bit_count()
        weights = FOUNDED[:number][-1][seats] if number else ()
        scores += weighed(weights, [foundation(view, seat, outlook)])
    return scores


def foundation(view: State, seat: int, outlook: Outlook) -> tuple[int, ...]:
    """The numbers a foundation is judged by, in the order of FOUNDATION."""
    own, produced = view.settlements[seat], outlook.produced
    exchanged = 0
    for number, rate in zip(produced, outlook.own_rates, strict=True):
        exchanged += HUNDREDTHS * FINE * number // (rate * A_ROLL)
    return (
        exchanged,
        _next_place(view, outlook, NEAR + (view.phase == PIECE and view.turn == seat)),
        min(outlook.to_site, FAR_OFF),
        *[int(_is_at_harbour(view.ports, own, good)) for good in HARBOURS_FOR],
        produced[BRICK] // A_ROLL,
        produced[COIN] // A_ROLL,
    )


def _is_at_harbour(ports: str, own: int, good: int) -> bool:
    return any(
        harbour.nodes & own and figure(ports, place) == good
        for place, harbour in enumerate(HARBOURS)
    )


def _next_place(view: State, outlook: Outlook, away: int) -> int:
    """What the best place brings that is not further away."""
    nodes = 0
    for ring in outlook.rings[: away + 1]:
        nodes |= ring & view.spots
    brings = [
        growth(view.chips, view.ports, outlook.produced, outlook.own_rates, node)
        for node in members(nodes)
    ]
    return max(brings, default=0) // PARTS

"""What the chances in Cheops come from."""

from collections.abc import Collection, Mapping, Sequence

from wallwright.core.weighing import by_source
from wallwright.games.cheops.mind.aspects import FEATURES, of_all
from wallwright.games.cheops.mind.foundation import FOUNDATION, foundation, is_laid
from wallwright.games.cheops.mind.outlook import outlooks
from wallwright.games.cheops.mind.weights import FOUNDED, SHOWN, WEIGHTS
from wallwright.games.cheops.rules.board import State

_NAMES = {
    "points": ("points", "points, late"),
    "income": (
        *("pace of settlements", "pace of cities", "cards to come"),
        *("exchanged", "brick", "coins of the foundation"),
    ),
    "goods": ("plan", "cards", "coins", "cards at risk"),
    "pyramid": ("blessing and curse", "blocks ahead", "pace of blocks", "way to the site"),
    "development": ("hidden points", "army to come", "development cards", "pace of cards"),
    "harbours": tuple(name for name in FOUNDATION if name.startswith("harbour ")),
    "places": ("next place",),
}
SOURCES = tuple(_NAMES)


def _places(names: Sequence[str]) -> Mapping[str, Collection[int]]:
    return {
        source: [at for at, name in enumerate(names) if name in own]
        for source, own in _NAMES.items()
    }


PLACES = _places(FEATURES)
# What yields coins is income; coins in hand are goods.
FOUNDED_PLACES = _places([*FOUNDATION[:-1], "coins of the foundation"])


def parts(view: State) -> list[tuple[int, ...]]:
    seats = len(view.hands)
    if is_laid(view):
        return [_founded(view, seat) for seat in range(seats)]
    return by_source(SHOWN.get(seats, WEIGHTS[seats]), of_all(view), PLACES)


def _founded(view: State, seat: int) -> tuple[int, ...]:
    """What a foundation is worth so far, by its own numbers."""
    number = view.settlements[seat].bit_count()
    if not number:
        return (0,) * len(SOURCES)
    own = foundation(view, seat, outlooks(view)[seat])
    weights = FOUNDED[:number][-1][len(view.hands)]
    return by_source(weights, [own], FOUNDED_PLACES)[0]


def steady(view: State) -> bool:
    """A foundation of more settlements has other weights, and none beside whole matches."""
    return not is_laid(view)

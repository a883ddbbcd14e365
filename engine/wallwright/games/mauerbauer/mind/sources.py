"""What the chances in Wall Builders come from."""

from wallwright.core.weighing import by_source
from wallwright.games.mauerbauer.mind.aspects import of_all
from wallwright.games.mauerbauer.mind.weights import GROUPS, SHOWN, WEIGHTS
from wallwright.games.mauerbauer.rules.board import State

# What a scoring promises becomes points.
PLACES = {"points": (0, 1, *GROUPS["scorings"]), "cards": GROUPS["cards"], "city": GROUPS["cities"]}
SOURCES = tuple(PLACES)


def parts(view: State) -> list[tuple[int, ...]]:
    seats = len(view.hands)
    return by_source(SHOWN.get(seats, WEIGHTS[seats]), of_all(view), PLACES)

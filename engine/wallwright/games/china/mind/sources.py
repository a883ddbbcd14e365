"""What the chances in China come from."""

from wallwright.core.weighing import by_source
from wallwright.games.china.mind.aspects import GROUPS, SEAT, features
from wallwright.games.china.mind.weights import SHOWN, WEIGHTS
from wallwright.games.china.rules.board import State


def _of_seat(*names: str) -> list[int]:
    return [at for at, name in enumerate(SEAT) if name.startswith(names)]


# Points are paid for houses while they last, and what houses promise becomes points.
PLACES = {
    "houses": [*_of_seat("points"), *GROUPS["houses"]],
    "alliances": GROUPS["emissaries"],
    "roads": GROUPS["roads"],
    "cards": [*GROUPS["cards"], *_of_seat("provinces", "two pieces")],
    "supply": _of_seat("emissaries left", "houses left", "fortification left", "pieces left"),
    "turn": _of_seat("on turn", "turns to wait", "in the last round"),
}
SOURCES = tuple(PLACES)


def parts(view: State) -> list[tuple[int, ...]]:
    seats = len(view.hands)
    numbers = [features(view, seat) for seat in range(seats)]
    return by_source(SHOWN.get(seats, WEIGHTS[seats]), numbers, PLACES)

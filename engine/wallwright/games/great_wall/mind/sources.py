"""What the chances in Great Wall come from."""

from wallwright.core.weighing import ROUGH, by_source
from wallwright.games.great_wall.mind.aspects import BY_LATENESS, FEATURES, GROUPS, features
from wallwright.games.great_wall.mind.weights import SHOWN, WEIGHTS
from wallwright.games.great_wall.mind.worth import shown
from wallwright.games.great_wall.rules.board import State

_TURN = ("to act twice", "to act once")
_REACH = ("share", "vague", "lag", "tie", "warriors here", "tokens where absent")
_CARDS = (*GROUPS["cards"], *[at for at, name in enumerate(FEATURES) if name.startswith("cards ")])
_OF_CARDS = {FEATURES[at].removesuffix(BY_LATENESS) for at in _CARDS} | {
    "noble for tokens beside one",
    "dragon for tokens led",
}


def _source(name: str) -> str:
    """Which one a feature belongs to; what is led is all the rest."""
    plain = name.removesuffix(BY_LATENESS)
    if plain in _TURN:
        return "turn"
    if plain in _OF_CARDS:
        return "cards"
    return "reach" if plain.startswith(_REACH) else "leads"


PLACES = {
    source: [at for at, name in enumerate(FEATURES) if _source(name) == source]
    for source in ("leads", "reach", "cards", "turn")
}
SOURCES = tuple(PLACES)


def parts(view: State) -> list[tuple[int, ...]]:
    if view.scoring_only:  # then all comes from what is led
        nothing = (0,) * (len(SOURCES) - 1)
        return [(ROUGH * score, *nothing) for score in shown(view)]
    seats = len(view.hands)
    numbers = [features(view, seat) for seat in range(seats)]
    return by_source(SHOWN.get(seats, WEIGHTS[seats]), numbers, PLACES)

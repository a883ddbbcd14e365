"""What each number of aspects.FEATURES counts; weights.json tells where that comes from."""

from wallwright.core.usual.weights import SHOW, sets, styles
from wallwright.games.great_wall.mind.aspects import GROUPS

WEIGHTS = sets(__package__)
SHOWN = sets(__package__, SHOW)
_STYLED = styles(__package__, GROUPS)
STYLES = tuple(_STYLED)

TABLES = (WEIGHTS, SHOWN, *_STYLED.values())
CHOSEN, FORETOLD, FIRST_STYLE = range(3)

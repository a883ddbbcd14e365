"""What each number of aspects.FEATURES counts; weights.json tells where that comes from."""

from wallwright.core.usual.weights import SHOW, sets

WEIGHTS = sets(__package__)
SHOWN = sets(__package__, SHOW)

TABLES = (WEIGHTS, SHOWN)
CHOSEN, FORETOLD = range(2)

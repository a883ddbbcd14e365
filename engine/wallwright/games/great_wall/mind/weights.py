"""What each number of aspects.FEATURES counts; weights.json tells where that comes from."""

from wallwright.core.usual.weights import sets

WEIGHTS = sets(__package__)

"""What each number of aspects.FEATURES counts; weights.json tells where that comes from."""

from wallwright.core.usual.weights import sets

# What one more of them a match is worth in thousandths of a point: settlements with a road,
# cities, development cards, blocks.
PACES = (400, 400, 120, 120)

WEIGHTS = sets(__package__)

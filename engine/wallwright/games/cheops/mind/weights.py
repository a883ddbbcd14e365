"""What each number of aspects.FEATURES counts; weights.json tells where that comes from."""

from wallwright.core.usual.weights import SHOW, sets, styles

# What one more of them a match is worth in thousandths of a point: settlements with a road,
# cities, development cards, blocks.
PACES = (400, 400, 120, 120)

# By the number of players, found together with the weights: after how many rolls a goal is worth
# half; what a development card and what a change by own blocks bring, in thousandths.
PATIENCE = {3: 25, 4: 13}
CARD_GAIN = {3: 372, 4: 411}
OWN_BLOCKS = {3: 920, 4: 790}
# What the second of two goals counts, in hundredths of what it brings.
SECOND = {3: 100, 4: 118}

# Their places in aspects.FEATURES.
GROUPS = {"blocks": (2, 6, 10), "knights": (4, 5, 9), "settlements": (7,), "cities": (8,),
          "development cards": (9,), "coins": (14,)}  # fmt: skip

WEIGHTS, SHOWN = sets(__package__), sets(__package__, SHOW)
# Of foundation.FOUNDATION, for a seat's first, second and third settlement.
FOUNDED = tuple(sets(__package__, f"found {number}") for number in (1, 2, 3))
STYLED = styles(__package__, GROUPS)
STYLES = tuple(STYLED)

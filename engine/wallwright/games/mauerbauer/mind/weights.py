"""What each number of aspects.FEATURES counts; weights.json tells where that comes from."""

from wallwright.core.usual.weights import SHOW, sets, styles

# What a card usually brings when it is laid, in quarters of a point; the small sizes seldom fit.
MEANS = (
    *(14, 14, 14, 24, 22),  # sizes, colours
    *(32, 32, 32, 44, 30),  # towers of the city by tone, all of them, palaces
    *(26, 26, 26, 26, 26),  # houses of the city
    *(21, 21, 21, 21, 21),  # houses outside
    *(27, 27, 27),  # regions
    *(26, 25, 25, 25, 29, 26, 20),  # towers outside, by tone, at the water, walls, cities
)

# Their places in aspects.FEATURES.
GROUPS = {"scorings": (2, 3), "cards": (4, 5), "cities": (6,)}

WEIGHTS, SHOWN = sets(__package__), sets(__package__, SHOW)
STYLED = styles(__package__, GROUPS)
STYLES = tuple(STYLED)

# Thousandths of log-odds for each wall and tower in the supply: they make about 0.6 of a turn.
EDGE = 108

"""The weights of aspects.FEATURES in millionths of log-odds, by number of players."""

# What a card usually brings when it is laid, in quarters of a point; the small sizes seldom fit.
MEANS = (
    *(14, 14, 14, 24, 22),  # sizes, colours
    *(32, 32, 32, 44, 30),  # towers of the city by tone, all of them, palaces
    *(26, 26, 26, 26, 26),  # houses of the city
    *(21, 21, 21, 21, 21),  # houses outside
    *(27, 27, 27),  # regions
    *(26, 25, 25, 25, 29, 26, 20),  # towers outside, by tone, at the water, walls, cities
)

POINT = 60_000

_ALIKE = (
    # points; in this scoring; both early and by how late it is
    *(POINT, POINT // 16, POINT, POINT // 20),
    # what the hand may bring, in quarters of a point; how many cards for how many scorings;
    # what the best city would pay that can be closed next
    *(POINT * 3 // 10, POINT * 15 // 1000, POINT * 3 // 10),
)

WEIGHTS: dict[int, tuple[int, ...]] = {2: _ALIKE, 3: _ALIKE, 4: _ALIKE}

# Thousandths of log-odds for each wall and tower in the supply: they make about 0.6 of a turn.
EDGE = 108

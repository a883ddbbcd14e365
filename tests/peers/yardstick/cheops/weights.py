"""The weights of aspects.FEATURES in millionths of log-odds, by number of players.

They are set by judgement. Other weights of paces, plan, cards at risk, development cards and
blocks were tried in 40 matches each: none won clearly more or less than its share.
"""

POINT = 450  # of a thousandth of a point

# What one more of them a match is worth in thousandths of a point: settlements with a road,
# cities, development cards, blocks.
PACES = (400, 400, 120, 120)
CARD = POINT // 72  # of one of the parts a card is counted in, when a card is worth a point

_ALIKE = (
    # points, and by how late it is, by blocks, hoped-for points of hidden cards, army to come
    *(1000 * POINT, 10 * POINT, POINT, POINT, POINT),
    # development cards, blocks ahead
    *(250 * POINT, 150 * POINT),
    # pace of settlements, cities, cards and blocks, for all the rolls to come
    *[POINT * pace // 1000 for pace in PACES],
    # plan
    POINT * 7 // 10,
    # cards, coins, cards at risk on a 7
    *(1000 * CARD * 1 // 100, 1000 * CARD * 2 // 100, -1000 * CARD * 5 // 100),
)
WEIGHTS: dict[int, tuple[int, ...]] = {3: _ALIKE, 4: _ALIKE}

"""The weights of worth.FEATURES in millionths of log-odds, by number of players."""

POINT = 450  # of a thousandth of a point

CARD = POINT // 72  # of one of the parts a card is counted in, when a card is worth a point

_ALIKE = (
    # points, hoped-for points of hidden cards, army to come, development cards, blocks ahead
    *(1000 * POINT, POINT, POINT, 250 * POINT, 80 * POINT),
    # pace of settlements, cities, cards and blocks, for all the rolls to come
    *(POINT * 40 // 100, POINT * 40 // 100, POINT * 12 // 100, POINT * 12 // 100),
    # goals: the best, the second, the third
    *(POINT * 6 // 10, POINT * 3 // 10, POINT * 15 // 100),
    # cards, coins, cards at risk on a 7
    *(1000 * CARD * 3 // 100, 1000 * CARD * 4 // 100, -1000 * CARD * 6 // 100),
)
WEIGHTS: dict[int, tuple[int, ...]] = {3: _ALIKE, 4: _ALIKE}

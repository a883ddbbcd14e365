"""The weights of aspects.FEATURES in millionths of log-odds, by number of players.

They are set by judgement: a point counts 0.15, a hope of one a part of that. What `wallwright
fit china` found in 200 to 300 matches a round did not play better: with three and four players
it won less than its share against these weights.
"""

POINT = 150_000

_ALIKE = (
    # points: so far, late; houses, alliances, chains, late; pieces left; on turn
    *(POINT, 0, 0, 0, 0, 0, 0, 0, 0),
    # cards: for a house, for the best house, for emissaries, pairs
    *(POINT // 4, POINT // 4, POINT // 10, 0),
    # provinces: pays now; leads, ties, follows, absent, to fill
    *(POINT, POINT // 3, POINT // 5, POINT // 6, 0),
    # alone; a house more, a rival's house; on a fort, to fill; last space
    *(0, 0, POINT // 8, POINT // 4, 0),
    # alliances: pays now, may grow, leads alone, one emissary short, further off, shared
    *(POINT, POINT // 4, POINT // 8, POINT // 4, POINT // 8, -POINT // 8),
    # chains: pays now; best next house, all next houses; three, two in a row
    *(POINT, POINT // 4, POINT // 30, POINT // 4, POINT // 12),
)
WEIGHTS: dict[int, tuple[int, ...]] = {3: _ALIKE, 4: _ALIKE, 5: _ALIKE}

"""Where everything lies on the drawn board: no rule asks, every picture does."""

from wallwright.games.mauerbauer.rules.realm import BESIDE, CORNERS, ENDS, PLACE_OF_SPOT

Point = tuple[float, float]

SIDE, RISE = 196.0, 169.74  # how long a line is, and how high a row
LEFT, TOP = 214.0, 212.0  # the north-western corner of the land
RIGHT, BOTTOM = LEFT + 5 * SIDE, TOP + 5 * RISE
COATS = (410.0, 704.0, 998.0)  # the middles of the regions, from the west
GAPS = (410.0, 606.0, 998.0)  # between two spots of the northern rim


def _middle(points: tuple[Point, ...]) -> Point:
    across = down = 0.0
    for x, y in points:
        across += x
        down += y
    return round(across / len(points), 1), round(down / len(points), 1)


SPOTS: tuple[Point, ...] = tuple(
    (LEFT + SIDE / 2 * x, round(TOP + RISE * row, 1)) for row, x in PLACE_OF_SPOT
)
LINES: tuple[Point, ...] = tuple(_middle((SPOTS[one], SPOTS[other])) for one, other in ENDS)
FIELDS: tuple[Point, ...] = tuple(_middle(tuple(SPOTS[n] for n in three)) for three in CORNERS)


def turn(line: int) -> int:
    """How steep a line is, in degrees: 0, 60 down to the east or -60 down to the west."""
    (x, y), (to_x, to_y) = (SPOTS[spot] for spot in ENDS[line])
    return 0 if y == to_y else 60 if (to_x - x) * (to_y - y) > 0 else -60


TURN = tuple(map(turn, range(len(ENDS))))
ALONG = {0: (1.0, 0.0), 60: (0.5, 0.866), -60: (-0.5, 0.866)}  # of a line, by its turn


def is_up(field: int) -> bool:
    """Whether a field stands on one of its sides."""
    _, middle, low = sorted(SPOTS[spot][1] for spot in CORNERS[field])
    return middle == low


UP = tuple(map(is_up, range(len(CORNERS))))


def lens(line: int) -> tuple[Point, ...]:
    """All that is nearer to a line than to any other, as a rhombus: its ends and what is beside."""
    one, other = (SPOTS[spot] for spot in ENDS[line])
    beside = [FIELDS[field] for field in BESIDE[line]]
    if len(beside) == 1:
        (x, y), (a, b) = beside[0], LINES[line]
        beside.append((round(2 * a - x, 1), round(2 * b - y, 1)))
    return one, beside[0], other, beside[1]


LENSES = tuple(map(lens, range(len(ENDS))))

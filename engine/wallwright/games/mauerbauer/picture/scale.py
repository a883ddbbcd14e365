"""The score track: a slim scale beside the land, a shade for each lap, and whoever stands there."""

from wallwright.core.lettering import line
from wallwright.core.sight import Look
from wallwright.core.svg import NUMBER, Shape, Taken
from wallwright.games.mauerbauer.picture import art
from wallwright.games.mauerbauer.picture.window import Window
from wallwright.games.mauerbauer.rules.board import State

LAP = 50  # fields of the score track (M9)
STEP = 10  # points from one figure to the next
LAPS = ("#f1e3bd", "#dfc385", "#c79e56", "#a97a3a")  # the further round, the darker
RAIL = 30.0  # pixels: three digits
MARKER = 20.0
ENDS = 16.0  # pixels above the highest point and below the lowest one


def scale(look: Look, window: Window) -> list[Shape]:
    """As many laps as anybody has begun, and beside them a marker for everybody."""
    if window.plan.track >= window.width:
        return []
    points = look.view.points
    laps = max(1, -(-max(points) // LAP))
    takes = (Taken(NUMBER, 0, 0, window.width - window.plan.track, window.height),)
    ground = Shape("track", window.plan.track, 0, _rail(window, laps), marks="still", takes=takes)
    return [ground, *_markers(look, window, laps)]


def _height(window: Window, points: int, laps: int) -> float:
    """How far from the top so many points are."""
    ends = ENDS * window.plan.large
    reach = window.height - 2 * ends
    return round(window.height - ends - reach * points / (laps * LAP), 1)


def _rail(window: Window, laps: int) -> str:
    wide, high, rail = window.width - window.plan.track, window.height, RAIL * window.plan.large
    left = round((wide - rail) / 2, 1)
    markup = art.box(1, 0, wide - 1, high, 4, 'fill="#e8d5a4" stroke="#5a4326" stroke-width="2"')
    for lap in range(laps):
        low, top = (_height(window, LAP * (lap + more), laps) for more in (0, 1))
        shade = LAPS[min(lap, len(LAPS) - 1)]
        markup += art.box(left, top, rail, low - top, 0, f'fill="{shade}" stroke="#6b4f26"')
    ticks = figures = ""
    for points in range(0, laps * LAP + 1, STEP // 2):
        y = _height(window, points, laps)
        if points % STEP:
            ticks += f"M{left:g},{y:g}h5M{left + rail:g},{y:g}h-5"
        else:
            figures += _figure(points, wide / 2, y, window.plan.large)
    return f'{markup}<path d="{ticks}" stroke="#6b4f26"/>{figures}'


def _figure(points: int, x: float, y: float, large: float) -> str:
    """A number of points; where a lap ends, on a golden band."""
    size = 14 * large
    if points and points % LAP == 0:
        wide, high = RAIL * large + 6, 18 * large
        rim = f'fill="{art.INK}" stroke="#f2d98d"'
        band = art.box(x - wide / 2, y - high / 2, wide, high, 3, rim)
        return band + line(str(points), x, y + size * 0.36, size, fill="#f2d98d")
    return line(str(points), x, y + size * 0.36, size, fill="#3b2c14")


def _markers(look: Look, window: Window, laps: int) -> list[Shape]:
    """Two of them at each side, as close to their points as they leave each other room."""
    state: State = look.view
    middle, large = (window.plan.track + window.width) / 2, window.plan.large
    rail, marker = RAIL * large, MARKER * large
    shapes = []
    for side in (-1, 1):
        own = [seat for seat in range(len(state.points)) if seat % 2 == (side > 0)]
        heights = _apart(
            [_height(window, state.points[seat], laps) for seat in own], window.height, marker
        )
        for seat, y in zip(own, heights, strict=True):
            x = round(middle + side * (rail + marker + 4) / 2, 1)
            told = look.words("draw.score", name=look.names[seat], points=state.points[seat])
            aim = _height(window, state.points[seat], laps) - y
            markup = _pointer(side, aim, marker) + art.emblem(seat, 0, 0, marker)
            shapes.append(Shape(f"score-{seat}", x, y, markup, label=told, marks="still"))
    return shapes


def _apart(heights: list[float], high: float, marker: float) -> list[float]:
    """Two markers on one side: neither upon the other, nor beyond the ends."""
    if len(heights) < 2 or abs(heights[0] - heights[1]) >= marker:
        return heights
    middle = (heights[0] + heights[1]) / 2
    middle = min(max(middle, marker), high - marker)
    half = marker / 2 if heights[0] > heights[1] else -marker / 2
    return [round(middle + half, 1), round(middle - half, 1)]


def _pointer(side: int, aim: float, marker: float) -> str:
    """From a marker to its points on the scale."""
    near, tip = -side * marker * 0.3, -side * (marker / 2 + 5)
    path = f"M{near:g},-6L{tip:g},{aim:.1f}L{near:g},6z"
    return f'<path d="{path}" fill="{art.INK}" stroke="#f7efdc" stroke-linejoin="round"/>'

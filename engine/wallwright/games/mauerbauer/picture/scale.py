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
    reach = window.height - 2 * ENDS
    return round(window.height - ENDS - reach * points / (laps * LAP), 1)


def _rail(window: Window, laps: int) -> str:
    wide, high = window.width - window.plan.track, window.height
    left = round((wide - RAIL) / 2, 1)
    markup = art.box(1, 0, wide - 1, high, 4, 'fill="#e8d5a4" stroke="#5a4326" stroke-width="2"')
    for lap in range(laps):
        low, top = (_height(window, LAP * (lap + more), laps) for more in (0, 1))
        shade = LAPS[min(lap, len(LAPS) - 1)]
        markup += art.box(left, top, RAIL, low - top, 0, f'fill="{shade}" stroke="#6b4f26"')
    ticks = figures = ""
    for points in range(0, laps * LAP + 1, STEP // 2):
        y = _height(window, points, laps)
        if points % STEP:
            ticks += f"M{left:g},{y:g}h5M{left + RAIL:g},{y:g}h-5"
        else:
            figures += _figure(points, wide / 2, y, left)
    return f'{markup}<path d="{ticks}" stroke="#6b4f26"/>{figures}'


def _figure(points: int, x: float, y: float, left: float) -> str:
    """A number of points; where a lap ends, on a golden band."""
    if points and points % LAP == 0:
        band = art.box(left - 3, y - 9, RAIL + 6, 18, 3, f'fill="{art.INK}" stroke="#f2d98d"')
        return band + line(str(points), x, y + 5, 14, fill="#f2d98d")
    return line(str(points), x, y + 5, 14, fill="#3b2c14")


def _markers(look: Look, window: Window, laps: int) -> list[Shape]:
    """Two of them at each side, as close to their points as they leave each other room."""
    state: State = look.view
    middle = (window.plan.track + window.width) / 2
    shapes = []
    for side in (-1, 1):
        own = [seat for seat in range(len(state.points)) if seat % 2 == (side > 0)]
        heights = _apart([_height(window, state.points[seat], laps) for seat in own], window.height)
        for seat, y in zip(own, heights, strict=True):
            x = round(middle + side * (RAIL + MARKER + 4) / 2, 1)
            told = look.words("draw.score", name=look.names[seat], points=state.points[seat])
            aim = _height(window, state.points[seat], laps) - y
            markup = _pointer(side, aim) + art.emblem(seat, 0, 0, MARKER)
            shapes.append(Shape(f"score-{seat}", x, y, markup, label=told, marks="still"))
    return shapes


def _apart(heights: list[float], high: float) -> list[float]:
    """Two markers on one side: neither upon the other, nor beyond the ends."""
    if len(heights) < 2 or abs(heights[0] - heights[1]) >= MARKER:
        return heights
    middle = (heights[0] + heights[1]) / 2
    middle = min(max(middle, MARKER), high - MARKER)
    half = MARKER / 2 if heights[0] > heights[1] else -MARKER / 2
    return [round(middle + half, 1), round(middle - half, 1)]


def _pointer(side: int, aim: float) -> str:
    """From a marker to its points on the scale."""
    near, tip = -side * MARKER * 0.3, -side * (MARKER / 2 + 5)
    path = f"M{near:g},-6L{tip:g},{aim:.1f}L{near:g},6z"
    return f'<path d="{path}" fill="{art.INK}" stroke="#f7efdc" stroke-linejoin="round"/>'

"""Which part of the board a room shows, how large, and what lies beside the land."""

from typing import NamedTuple

from wallwright.core import window as core
from wallwright.core.camera import Camera
from wallwright.core.sight import Look, Room
from wallwright.games.mauerbauer.picture.atlas import BOTTOM, LEFT, RIGHT, SIDE, TOP, Point

TOWERED, BELOW, ASIDE = 50.0, 30.0, 24.0  # units around the land that towers need
LEAST = 21.0, 10.0, 12.0  # pixels, where they are drawn larger than the land
FRAME = 6.0  # pixels of the wood around the board
BANNERS = 30.0  # pixels for coats of arms with names
BANNERED = 400  # pixels of a room that has so much to spare
STRIP, SMALL_STRIP = 50.0, 35.0  # pixels for the dice, and where that is room the land wants
TRACK = 78.0  # pixels: a scale with figures, and an emblem at each side
LEAST_TRACK = 300  # pixels: a figure for every ten points
SMALL = ("ground",)  # what is shown small of a map that is enlarged
LARGE, LARGER = 880, 1.5  # pixels of a room that is seen from afar, and how much its letters grow
NARROW = 560  # a hand without room for the dice: they lie beside the land


class Plan(NamedTuple):
    track: float  # where the score track begins; as wide as the room where there is none
    banners: bool  # names of the regions above the land
    dice: float  # how wide the strip is in which the dice lie at the left; 0: in the hand
    large: float = 1.0  # how large letters are that do not grow with the land


Window = core.Window[Plan]


def line_length(window: Window) -> float:
    """How long a line is."""
    return round(SIDE * window.scale, 1)


def kept_in(window: Window, at: Point, wide: float, high: float) -> Point:
    """The middle of something so large, moved so that it stays within the frame."""
    across, down = wide / 2 + FRAME + 1, high / 2 + FRAME + 1
    x = min(max(at[0], across), window.plan.track - across)
    return round(x, 1), round(min(max(at[1], down), window.height - down), 1)


def window(look: Look) -> Window:
    """The land as large as it may be; what needs room of its own gets what the land leaves."""
    room = look.board
    banners, large = room.height >= BANNERED, LARGER if room.height >= LARGE else 1.0
    strips = (0.0,) if look.hand.width >= NARROW else (STRIP, SMALL_STRIP)
    track = room.width - TRACK * large
    tracks = (track, room.width) if room.height >= LEAST_TRACK else (room.width,)
    plans = [Plan(float(track), banners, strip, large) for strip in strips for track in tracks]
    largest = max(_scale(room, plan) for plan in plans)
    return _placed(room, next(plan for plan in plans if _scale(room, plan) >= largest))


def _scale(room: Room, plan: Plan) -> float:
    """As large as the land with all its towers fits into the frame."""
    wide = plan.track - max(plan.dice, FRAME) - FRAME
    high = room.height - 2 * FRAME - banner(plan)
    above, below, aside = LEAST
    across = min((wide - 2 * aside) / (RIGHT - LEFT), wide / (RIGHT - LEFT + 2 * ASIDE))
    down = (high - above - below) / (BOTTOM - TOP), high / (BOTTOM - TOP + TOWERED + BELOW)
    return round(min(across, *down), 4)


def banner(plan: Plan) -> float:
    """How high the names of the regions are."""
    return BANNERS * plan.large if plan.banners else 0.0


def camera(window: Window) -> Camera:
    """The land with what stands around it is moved within the frame, below dice and buttons.

    The north-western corner of the board is sea.
    """
    view = (FRAME, FRAME, window.plan.track - 2 * FRAME, window.height - 2 * FRAME)
    above, below, aside = (
        max(units, pixels / window.scale)
        for units, pixels in zip((TOWERED, BELOW, ASIDE), LEAST, strict=True)
    )
    above += banner(window.plan) / window.scale
    land = (LEFT - aside, TOP - above, RIGHT + aside, BOTTOM + below)
    return window.camera(land, view, corner="nw", small=SMALL)


def _placed(room: Room, plan: Plan) -> Window:
    """The land in the middle of its part of the room."""
    scale = _scale(room, plan)
    top = FRAME + banner(plan) + max(LEAST[0], TOWERED * scale)
    foot = room.height - FRAME - max(LEAST[1], BELOW * scale)
    x = (LEFT + RIGHT) / 2 - (max(plan.dice, FRAME) + plan.track - FRAME) / 2 / scale
    y = (TOP + BOTTOM) / 2 - (top + foot) / 2 / scale
    return core.Window(
        room.width, room.height, round(x, 2), round(y, 2), scale, room.touch, plan
    )  # fmt: skip

"""The picture of Wall Builders: the board with everything upon it."""

from wallwright.core.gesture import Gesture, gesture
from wallwright.core.labels import occupied
from wallwright.core.sight import Look
from wallwright.core.svg import Drawing, Shape
from wallwright.games.mauerbauer.picture import aims, pieces, printed, tally
from wallwright.games.mauerbauer.picture.dice import dice
from wallwright.games.mauerbauer.picture.scale import scale
from wallwright.games.mauerbauer.picture.towns import crests
from wallwright.games.mauerbauer.picture.window import Window, camera, window


def board(look: Look) -> Drawing:
    now, part = gesture(look), window(look)
    shapes: list[Shape] = [*printed.ground(look, part), *pieces.built(look, part)]
    shapes += aims.cities(look, now, part)
    beside = [printed.frame(part), *scale(look, part), *_dice(look, now, part)]
    lines = aims.lines(look, now, part)
    field = occupied(part.width, part.height, shapes + beside)
    # who asks for a place first gets the better one
    shapes += crests(look, part, field)
    placings = aims.placings(look, now, part, field)
    flags = aims.flags(look, now, part, field)
    scored = tally.city(look, now, part, field)
    counts = tally.counts(look, now, part, field)
    shapes += [*lines, *(scored or pieces.last(look, part, field)), *flags, *counts, *placings]
    shapes += [shape._replace(fixed=True) for shape in beside]
    told = look.words("draw.board")
    return Drawing(part.width, part.height, tuple(shapes), told, camera(part))


def _dice(look: Look, now: Gesture, part: Window) -> list[Shape]:
    """Where the hand has no room for them."""
    if not part.plan.dice:
        return []
    size = part.plan.dice - 8
    return dice(look, now, (7.0, part.height - 3 * (size + 8) - 2), size, down=True)

"""The picture of Wall Builders: the board with everything upon it."""

from wallwright.core.gesture import Gesture, gesture
from wallwright.core.sight import Look
from wallwright.core.svg import Drawing, Shape
from wallwright.games.mauerbauer.picture import aims, pieces, printed, tally
from wallwright.games.mauerbauer.picture.dice import dice
from wallwright.games.mauerbauer.picture.scale import scale
from wallwright.games.mauerbauer.picture.window import STRIP, Window, window


def board(look: Look) -> Drawing:
    now, part = gesture(look), window(look)
    shapes: list[Shape] = [*printed.ground(look, part), *pieces.built(look, part)]
    shapes += scale(look, part)
    scored = tally.city(look, now, part)
    shapes += scored or pieces.last(look, part)
    shapes += aims.cities(look, now, part)
    shapes += tally.counts(look, now, part)
    shapes += _dice(look, now, part)
    shapes += aims.lines(look, now, part)
    shapes += aims.placings(look, now, part)
    return Drawing(part.width, part.height, tuple(shapes), look.words("draw.board"))


def _dice(look: Look, now: Gesture, part: Window) -> list[Shape]:
    """Where the hand has no room for them."""
    if not part.plan.dice:
        return []
    size = STRIP - 8
    high = part.height - size - 4 if part.plan.dice == "below" else part.height - 3 * (size + 8) - 4
    return dice(look, now, (4.0, high), size, down=part.plan.dice == "beside")

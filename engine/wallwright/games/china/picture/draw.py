"""The picture of China: the map with everything upon it."""

from wallwright.core.gesture import gesture
from wallwright.core.labels import occupied
from wallwright.core.sight import Look
from wallwright.core.svg import Drawing, Shape
from wallwright.games.china.picture import aims, lens, names, pieces, printed
from wallwright.games.china.picture.window import camera, window


def board(look: Look) -> Drawing:
    now = gesture(look)
    part = window(look.board)
    ended_now = look.lens == "now"
    shapes: list[Shape] = [*printed.ground(look, part), *aims.land(look, now, part)]
    shapes += names.shapes(look, part)
    shapes += printed.markers(look, part, lens.allied(look) if ended_now else ())
    shapes += lens.chains(look, part) if ended_now else []
    shapes += pieces.buildings(look, part)
    shapes += pieces.emissaries(look, part)
    spots = aims.spots(look, now, part)
    field = occupied(part.width, part.height, [*shapes, *spots])
    shapes += aims.scored(look, part, field)
    shapes += lens.pills(look, part, field) if ended_now else []
    shapes += pieces.last(look, part, field)
    shapes += pieces.paid(look, part, field)
    shapes += spots
    told = look.words("draw.board")
    return Drawing(part.width, part.height, tuple(shapes), told, camera(part))

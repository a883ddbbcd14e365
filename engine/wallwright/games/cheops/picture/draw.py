"""The picture of Cheops: the map with everything upon it."""

from wallwright.core.gesture import gesture
from wallwright.core.labels import occupied
from wallwright.core.sight import Look
from wallwright.core.svg import Drawing, Shape
from wallwright.games.cheops.picture import aims, dice, monument, pieces, printed, written
from wallwright.games.cheops.picture.window import Window, camera, window
from wallwright.games.cheops.rules.board import STEAL, State


def board(look: Look) -> Drawing:
    now = gesture(look)
    found = aims.aims(look, now)
    part = window(look.board)
    shapes = printed.ground(look, part) + monument.pyramid(look, part)
    shapes += printed.rolled(look, part)
    shapes += aims.sunk(now, part, found)
    along = bool(found) and found[0].words[0] in aims.ROUTES  # what they begin at stays in sight
    answers = bool(look.legal) and not along  # else a piece would lie over what can be chosen
    shapes += pieces.routes(look, part, answers)
    shapes += aims.spots(look, now, part, found) if along else []
    shapes += pieces.buildings(look, part, answers)
    shapes += pieces.robber(look, part, answers)
    shapes += [] if along else aims.spots(look, now, part, found)
    beside = [*printed.frame(part), *dice.both_dice(look, now, part), *monument.side(look, part)]
    shapes += _labelled(look, part, found, shapes + beside)
    shapes += [shape._replace(fixed=True) for shape in beside]
    told = look.words("draw.board")
    return Drawing(look.board.width, look.board.height, tuple(shapes), told, camera(part))


def _labelled(look: Look, part: Window, found: list[aims.Aim], shapes: list[Shape]) -> list[Shape]:
    """What is told last finds room beside all that lies there: the most urgent first."""
    field = occupied(part.width, part.height, shapes)
    named = written.printed(look, part, field)
    named += aims.victims_named(look, part, found, field)
    if not (found and _crowded(look)):
        named += pieces.last(look, part, field)
    return named + written.names(look, part, field)


def _crowded(look: Look) -> bool:
    """Whether marks of what was placed last would hide what there is to choose."""
    state: State = look.view
    return state.phase == STEAL

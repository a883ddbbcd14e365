"""The picture of Cheops: the map with everything upon it."""

from wallwright.core.gesture import gesture
from wallwright.core.labels import occupied
from wallwright.core.sight import Look
from wallwright.core.svg import Drawing, Shape
from wallwright.games.cheops.picture import aims, dice, monument, near, pieces, printed, written
from wallwright.games.cheops.picture.window import Window, window
from wallwright.games.cheops.rules.board import STEAL, State


def board(look: Look) -> Drawing:
    now = gesture(look)
    found = aims.aims(look, now)
    part = window(look.board, look.near, near.middle(look, now, found))
    shapes = printed.ground(look, part) + monument.pyramid(look, part)
    shapes += printed.rolled(look, part)
    shapes += aims.sunk(now, part, found)
    along = bool(found) and found[0].words[0] in aims.ROUTES  # what they begin at stays in sight
    answers = bool(look.legal) and not along  # else a piece would lie over what can be chosen
    shapes += pieces.routes(look, part, answers)
    aimed = aims.spots if part.plan.aimable else near.choices
    shapes += aimed(look, now, part, found) if along else []
    shapes += pieces.buildings(look, part, answers)
    shapes += pieces.robber(look, part, answers)
    shapes += [] if along else aimed(look, now, part, found)
    shapes += dice.both_dice(look, now, part)
    shapes += monument.side(look, part)
    shapes += _labelled(look, part, found, shapes)
    shapes += near.overview(look, part, found)
    width, height = look.board.width, look.board.height
    return Drawing(width, height, tuple(shapes), look.words("draw.board"))


def _labelled(look: Look, part: Window, found: list[aims.Aim], shapes: list[Shape]) -> list[Shape]:
    """What is told last finds room beside all that lies there: the most urgent first."""
    field = occupied(part.width, part.height, shapes)
    named = aims.victims_named(look, part, found, field) if part.plan.aimable else []
    if not (found and _crowded(look, part)):
        named += pieces.last(look, part, field)
    return named + written.names(look, part, field)


def _crowded(look: Look, part: Window) -> bool:
    """Whether marks of what was placed last would hide what there is to choose."""
    state: State = look.view
    return state.phase == STEAL or not part.plan.aimable

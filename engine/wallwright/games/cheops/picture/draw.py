"""The picture of Cheops: the map with everything upon it."""

from wallwright.core.gesture import gesture
from wallwright.core.sight import Look
from wallwright.core.svg import Drawing, Shape
from wallwright.games.cheops.picture import aims, dice, monument, near, pieces, printed
from wallwright.games.cheops.picture.window import Window, window
from wallwright.games.cheops.rules.board import STEAL, State


def board(look: Look) -> Drawing:
    now = gesture(look)
    found = aims.aims(look, now)
    part = window(look.board, look.near, near.middle(look, now, found))
    last = [] if found and _crowded(look, part) else pieces.last(look, part)
    shapes = _marked(printed.ground(look, part), last) + monument.pyramid(look, part)
    shapes += printed.rolled(look, part)
    shapes += aims.sunk(now, part, found)
    along = bool(found) and found[0].words[0] in aims.ROUTES  # what they begin at stays in sight
    answers = bool(look.legal) and not along  # else a piece would lie over what can be chosen
    shapes += pieces.routes(look, part, answers)
    aimed = aims.spots if part.plan.aimable else near.choices
    shapes += aimed(look, now, part, found) if along else []
    shapes += pieces.buildings(look, part, answers)
    shapes += pieces.robber(look, part, answers)
    shapes += [one for one in last if one.key.startswith("flag")]
    shapes += [] if along else aimed(look, now, part, found)
    shapes += dice.both_dice(look, now, part)
    shapes += monument.side(look, part)
    shapes += near.overview(look, part, found)
    width, height = look.board.width, look.board.height
    return Drawing(width, height, tuple(shapes), look.words("draw.board"))


def _marked(ground: list[Shape], last: list[Shape]) -> list[Shape]:
    """What was placed last is marked below the chips, whose numbers have to be read."""
    at = next(place for place, shape in enumerate(ground) if shape.key == "chips")
    return ground[:at] + [one for one in last if not one.key.startswith("flag")] + ground[at:]


def _crowded(look: Look, part: Window) -> bool:
    """Whether marks of what was placed last would hide what there is to choose."""
    state: State = look.view
    return state.phase == STEAL or not part.plan.aimable

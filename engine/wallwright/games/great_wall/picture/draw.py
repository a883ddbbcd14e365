"""The picture of Great Wall: its sections with everything upon them."""

from collections.abc import Iterator, Sequence

from wallwright.core.gesture import Gesture, gesture
from wallwright.core.labels import Field, occupied
from wallwright.core.sight import Look
from wallwright.core.svg import Drawing, Shape
from wallwright.games.great_wall.picture import aims, band, row, spread, totals
from wallwright.games.great_wall.picture.layout import Plan, Row, crowded, plan, row as rest
from wallwright.games.great_wall.rules.board import State, has_noble


def board(look: Look) -> Drawing:
    state: State = look.view
    sections = range(len(state.rows))
    measures = plan(look.board, len(sections), len(look.names))
    now = gesture(look)
    rows = [_rest(state, measures, section) for section in sections]
    shapes: list[Shape] = []
    for section in sections:
        shapes += _section(look, now, measures, section, rows[section])
    field = occupied(measures.width, measures.height, shapes)
    shapes += _labels(look, measures, rows, field)
    for section in sections:  # above everything, whichever band it belongs to
        if spread.asked(now, section) and crowded(measures, rows[section]):
            shapes += spread.spread(look, now, measures, section)
            break
    else:
        for section in sections:
            shapes += aims.aims(look, now, measures, section, rows[section])
    label = look.words("draw.board", n=len(sections))
    return Drawing(measures.width, measures.height, tuple(shapes), label)


def _labels(look: Look, measures: Plan, rows: Sequence[Row], field: Field) -> Iterator[Shape]:
    """What is written beside the cards: ribbons have their places, flags find some."""
    for section, lies in enumerate(rows):
        ribbon = row.ribbon(look, measures, section, lies, field)
        if ribbon:
            yield ribbon
    for section, lies in enumerate(rows):
        yield from row.flags(look, measures, section, lies, field)


def _rest(state: State, measures: Plan, section: int) -> Row:
    """Where the cards of a section rest."""
    cards = len(state.rows[section])
    stacks = tuple(bool(row.beneath(state, section, place)) for place in range(cards))
    return rest(measures, cards, stacks, has_noble(state, section))


def _section(look: Look, now: Gesture, measures: Plan, section: int, lies: Row) -> list[Shape]:
    """One band from the ground up."""
    shapes: list[Shape | None] = [band.ground(look, measures, section)]
    shapes += band.free_tokens(look, now, measures, section)
    shapes.append(totals.shape(look, measures, section))
    shapes.append(totals.taking(look, measures, section))
    shapes += row.cards(look, measures, section, lies)
    shapes += row.last(look, measures, section, lies)
    shapes.append(band.borne_token(look, measures, section, lies))
    shapes += band.place(look, now, measures, section, lies)
    return [shape for shape in shapes if shape is not None]

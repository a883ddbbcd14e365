"""A picture to hand on: the board as all may see it, the game, the players, the result."""

from collections.abc import Iterator

from wallwright.core.lettering import fit, line, width
from wallwright.core.sight import Look, Panel, Room
from wallwright.core.svg import Drawing, Shape, document
from wallwright.core.witness import settled
from wallwright.table.picture import NOBODY, public_look
from wallwright.table.protocol import Poster
from wallwright.table.screen import SYMBOLS
from wallwright.table.table import Table

WIDE, EDGE = 1200, 40  # px: as wide as most of those who show pictures of links want them
HEAD, FOOT = 116, 92
BOARD = Room(WIDE - 2 * EDGE, 620)
KEY = "poster"  # no game has a shape of that name


def poster(table: Table) -> Poster:
    """Nothing in it is hidden from anybody: it is drawn for eyes that hold no secret.

    What its classes mean says the page, which has the style sheets.
    """
    look = _public(table)
    board = table.title.picture.board(look)
    left = (WIDE - board.width) / 2
    shapes = [shape._replace(x=shape.x + left, y=shape.y + HEAD) for shape in board.shapes]
    high = HEAD + board.height + FOOT
    told = _told(table, look)
    whole = (_ground(high), _head(table, told), *shapes, _foot(table, look, high))
    drawing = Drawing(WIDE, high, whole, f"{table.words('name')}: {told}")
    return {
        "svg": document(drawing, SYMBOLS + table.title.picture.defs()),
        "size": (WIDE, high),
        "label": drawing.label,
    }


def _public(table: Table) -> Look:
    match = table.match
    state = match.states[settled(match, NOBODY)]
    return public_look(table.title, state, table.names, table.words, BOARD)


def _told(table: Table, look: Look) -> str:
    """Who has won; else where the match stands."""
    if table.match.over:
        return table.title.voice.result(look).headline
    return table.heading or table.words("table.choosing", name=table.names[table.match.actor])


def _ground(high: float) -> Shape:
    return Shape(f"{KEY}-ground", 0, 0, f'<rect width="{WIDE}" height="{high:g}" class="po-bg"/>')


def _head(table: Table, told: str) -> Shape:
    bar = f'<rect width="{WIDE}" height="{HEAD - 22}" class="po-bar"/>'
    rule = f'<rect y="{HEAD - 22}" width="{WIDE}" height="4" class="po-rule"/>'
    name = line(table.words("name"), EDGE, 46, 36, look="po-name", anchor="start")
    told = fit(told, 22, WIDE - 2 * EDGE)
    said = line(told, EDGE, 78, 22, look="po-told", anchor="start", bold=False)
    sign = line("Wallwright", WIDE - EDGE, 46, 26, look="po-sign", anchor="end")
    return Shape(f"{KEY}-head", 0, 0, bar + rule + name + said + sign)


def _foot(table: Table, look: Look, high: float) -> Shape:
    """A place for each player: emblem, name, points."""
    panels = table.title.voice.panels(look)
    room = (WIDE - 2 * EDGE) / len(panels)
    places = ["".join(_place(table, panel, room)) for panel in panels]
    markup = "".join(
        f'<g transform="translate({EDGE + room * at:g} 0)">{place}</g>'
        for at, place in enumerate(places)
    )
    return Shape(f"{KEY}-foot", 0, high - FOOT / 2, markup)


def _place(table: Table, panel: Panel, room: float) -> Iterator[str]:
    match = table.match
    letter = table.title.voice.EMBLEMS[panel.seat]
    if match.over and panel.seat in match.game.winners(match.state):
        yield '<circle cx="24" r="26" class="po-won"/>'
    yield f'<use href="#tb-em-{letter}" x="2" y="-22" width="44" height="44"/>'
    points = f"{panel.score}{panel.beside}"
    yield line(points, 60, 11, 30, look="po-ink", anchor="start")
    left = 60 + width(points, 30, bold=True) + 8
    name = fit(table.names[panel.seat], 22, room - left - 20)
    yield line(name, left, 9, 22, look="po-quiet", anchor="start", bold=False)

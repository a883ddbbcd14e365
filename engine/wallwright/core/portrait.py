"""A match as a picture: the board as a stranger sees it, or a seat with its hand."""

from typing import Any

from wallwright.core.match import Match
from wallwright.core.plain import visible
from wallwright.core.sight import Look, Room
from wallwright.core.styles import light, worn
from wallwright.core.svg import WHOLE, Drawing, Shape, document, element
from wallwright.core.texts import words
from wallwright.core.title import Title

NOBODY = -1  # eyes that see what lies open for all
HAND = 200  # CSS pixels that a hand gets under the board
GROUND = f"{WHOLE}-ground"


class Picture(str):
    """A picture as the text of an SVG file; a notebook shows it.

    >>> from wallwright import GAMES, Match, Picture, draw
    >>> picture = draw(Match(GAMES["china"], seats=3, seed="jasmine"))
    >>> picture
    <Picture 1000 x 640>
    >>> isinstance(picture, Picture), picture[:4]
    (True, '<svg')
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        _, _, after = self.partition('viewBox="0 0 ')
        size, _, _ = after.partition('"')
        return f"<Picture {size.replace(' ', ' x ')}>"


def draw(
    match: Match[Any, Any],
    eyes: int = NOBODY,
    at: int | None = None,
    lang: str = "en",
    width: int = 1000,
    height: int = 640,
) -> Picture:
    """The position of a match after `at` actions, or the latest, as a picture.

    Without eyes it is what lies open for everybody; with the eyes of a seat it is what that seat
    may know, its hand below the board. What others hide is in neither.

    >>> from wallwright import GAMES, Match, draw
    >>> match = Match(GAMES["great_wall"], seats=2, seed="jasmine")
    >>> draw(match).count("Your hand"), draw(match, eyes=0).count("Your hand")
    (0, 1)
    """
    if match.game.NAME not in match.shelf:
        raise ValueError(f"there is no picture of {match.game.NAME!r}")
    if not NOBODY <= eyes < match.seats:
        raise ValueError(f"there is no seat {eyes}; they are counted from 0")
    at = len(match.log) if at is None else at
    if not 0 <= at <= len(match.log):
        raise ValueError(f"the match has {len(match.log)} actions, so there is none after {at}")
    title: Title = match.shelf[match.game.NAME]
    look = Look(
        view=title.rules.view(match.states[at], eyes),
        eyes=eyes,
        legal=(),
        picked=(),
        names=tuple(visible(player.name) for player in match.players),
        words=words(lang, title.package),
        board=Room(width, height),
        hand=Room(width, HAND),
    )
    board = title.picture.board(look)
    drawing = board if eyes == NOBODY else _above(board, title.picture.hand(look))
    return Picture(_whole(drawing, title))


def _above(board: Drawing, hand: Drawing) -> Drawing:
    """Both in one frame."""
    lower = tuple(shape._replace(y=shape.y + board.height) for shape in hand.shapes)
    width, height = max(board.width, hand.width), board.height + hand.height
    return Drawing(width, height, board.shapes + lower, board.label)


def _whole(drawing: Drawing, title: Title) -> str:
    """A drawing on its ground, with all it needs to look as it does on the page."""
    grounded = drawing._replace(shapes=(_ground(drawing.width, drawing.height), *drawing.shapes))
    defs = title.picture.defs()
    markup = defs + "".join(map(element, grounded.shapes))
    return document(grounded, defs, worn(markup, title.package))


def _ground(width: float, height: float) -> Shape:
    """What lies under everything: as large as the picture, in the light colours of the page."""
    top, foot = light()["--bg1"], light()["--bg2"]
    stops = f'<stop stop-color="{top}"/><stop offset="1" stop-color="{foot}"/>'
    shades = f'<linearGradient id="{GROUND}-shades" x2="0" y2="1">{stops}</linearGradient>'
    plate = f'<rect width="{width:g}" height="{height:g}" fill="url(#{GROUND}-shades)"/>'
    return Shape(GROUND, 0, 0, shades + plate)

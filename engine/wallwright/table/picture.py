"""The board as everybody may see it: the page paints it before the engine has started."""

from collections.abc import Sequence
from typing import Any

from wallwright.core import svg
from wallwright.core.sight import Look, Room
from wallwright.core.texts import Words
from wallwright.core.title import Title
from wallwright.core.witness import settled
from wallwright.table.protocol import Drawing, Picture, Signboard
from wallwright.table.stakes import stakes
from wallwright.table.table import Table

NOBODY = -1


def signboard(title: Title, words: Words) -> Signboard:
    """What is there on the table of a game, whatever happens on it."""
    voice = title.voice
    return {
        "game": title.rules.NAME,
        "name": words("name"),
        "theme": voice.THEME,
        "side": voice.SIDE,
        "tall": voice.TALL,
    }


def public_board(
    title: Title, state: Any, names: Sequence[str], words: Words, room: Room
) -> Drawing:
    """The whole drawing in the form of a patch, as eyes see it that hold no secret."""
    drawing = title.picture.board(public_look(title, state, names, words, room))
    return {
        "size": (drawing.width, drawing.height),
        "label": drawing.label,
        "set": svg.patch((), drawing.shapes).changed,
    }


def public_look(title: Title, state: Any, names: Sequence[str], words: Words, room: Room) -> Look:
    return Look(
        view=title.rules.view(state, NOBODY),
        eyes=NOBODY,
        legal=(),
        picked=(),
        names=tuple(names),
        words=words,
        board=room,
        hand=room,
    )


def picture(table: Table) -> Picture:
    """The table as it may be kept beside the saved match."""
    title, words = table.title, table.words
    state = table.match.states[settled(table.match, NOBODY)]
    seen = (title, state, table.names, words, table.settings.board)
    look = table.look() if len(table.people) == 1 else public_look(*seen)
    return {**signboard(title, words), "board": public_board(*seen), "stakes": stakes(table, look)}

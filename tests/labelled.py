"""Labels lie upon no piece, no number and no other label: what is told of any drawing, and asked.

Rooms are what the built site gives board and hand on screens of eight sizes; `python -m
tests.bench.rooms` asks it once more. A game that is not there gets those of one like it.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests import looks
from wallwright.core.game import CHANCE
from wallwright.core.labels import meet, moved
from wallwright.core.marks import Box
from wallwright.core.match import Match
from wallwright.core.sight import Look, Room, Seen
from wallwright.core.svg import LABEL, PIECE, PLACE, Drawing, Shape
from wallwright.games import SHELF

ROOMS = Path(__file__).parent / "rooms.json"
TOUCHED = 850  # narrower screens are used with a finger
EDGE = 0.5  # pixels that figures are rounded by
NAMES = ("Anna", "Maximiliane-Luise", "Otto", "Sanne", "Person 5")
LATE = 0.4  # of a match: from there on it is late


class Screen(NamedTuple):
    size: str
    board: Room
    hand: Room


def screens(game: str) -> list[Screen]:
    """What a game gets of a screen of each size."""
    known: Mapping[str, Mapping[str, list[list[int]]]] = json.loads(ROOMS.read_text("utf-8"))
    found = known.get(game) or next(sizes for name, sizes in known.items() if _alike(name, game))
    return [
        Screen(size, _room(size, board), _room(size, hand)) for size, (board, hand) in found.items()
    ]


def _room(size: str, room: list[int]) -> Room:
    width, height = room
    return Room(width, height, int(size.split("x")[0]) < TOUCHED)


def _alike(one: str, other: str) -> bool:
    voices = SHELF[one].voice, SHELF[other].voice
    return voices[0].SIDE == voices[1].SIDE


def faults(drawing: Drawing) -> Iterator[str]:
    """Each label that lies upon something, or out of the drawing; each shape that tells nothing."""
    seen = [shape for shape in drawing.shapes if "tip" not in shape.marks.split()]
    yield from (f"{shape.key} tells nothing" for shape in seen if _untold(shape))
    all_taken = [
        (f"{shape.key}/{taken.role}", taken.role == LABEL, moved(shape, taken))
        for shape in seen
        for taken in shape.takes
        if taken.role != PLACE
    ]
    labels = [one for one in all_taken if one[1]]
    frame = (-EDGE, -EDGE, drawing.width + EDGE, drawing.height + EDGE)
    yield from (f"{key} leaves the drawing" for key, _, box in labels if not _within(box, frame))
    for name, _, box in labels:
        for other, is_label, over in all_taken:
            if box is not over and not (is_label and name < other) and meet(_inner(box), over):
                yield f"{name} upon {other}"


def _untold(shape: Shape) -> bool:
    """Letters stand somewhere; and what travels is a piece."""
    if shape.comes and PIECE not in {taken.role for taken in shape.takes}:
        return True
    return "<text" in shape.markup and not shape.takes


def _inner(box: Box) -> Box:
    left, top, right, bottom = box
    return left + EDGE, top + EDGE, right - EDGE, bottom - EDGE


def _within(box: Box, frame: Box) -> bool:
    return box[0] >= frame[0] and box[1] >= frame[1] and box[2] <= frame[2] and box[3] <= frame[3]


def late(match: Match[Any, Any], count: int) -> list[int]:
    """So many places of a match that is over, spread over its later part, its end among them."""
    first, last = int(len(match.log) * LATE), len(match.log)
    step = max(1, (last - first) // max(1, count - 1))
    return list(range(last, first, -step))[:count]


def look(match: Match[Any, Any], at: int, lang: str, screen: Screen, lens: str = "") -> Look:
    """What the seat that acts then sees, with all that was done since it acted before."""
    title, state = SHELF[match.game.NAME], match.states[at]
    eyes = max(title.rules.actor(state), 0)
    said, names = looks.said_in(lang, title.package), NAMES[: match.seats]
    seen = looks.look(title.rules, state, eyes, "", said, names, screen.board, screen.hand)
    return seen._replace(since=_since(match, at, eyes), lens=lens)


def _since(match: Match[Any, Any], at: int, eyes: int) -> tuple[Seen, ...]:
    """What others have done since the last turn of the eyes."""
    game = match.game
    actors, stop = [game.actor(state) for state in match.states[:at]], at
    while stop and actors[stop - 1] in (eyes, CHANCE):
        stop -= 1
    start = stop
    while start and actors[start - 1] != eyes:
        start -= 1
    found = []
    for n in range(start, stop):
        heard = game.heard(match.states[n], game.read(match.log[n]), eyes)
        if heard:
            before, after = (game.view(state, eyes) for state in match.states[n : n + 2])
            found.append(Seen(before, heard, after))
    return tuple(found)


def drawn(game: str, seen: Look) -> tuple[Drawing, Drawing]:
    picture = SHELF[game].picture
    return picture.board(seen), picture.hand(seen)


def overlapping(
    game: str, match: Match[Any, Any], at: int, sizes: Sequence[Screen], lang: str
) -> Iterator[str]:
    """The faults of a position on some screens, through every lens."""
    for screen in sizes:
        for lens in ("", *SHELF[game].voice.LENSES):
            for drawing in drawn(game, look(match, at, lang, screen, lens)):
                where = f"{screen.size} {lang} {lens or '-'} after {at}"
                yield from (f"{where}: {one}" for one in faults(drawing))

"""A pair of eyes on a position of any game: what they see, hear, and can click."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from functools import cache
from typing import TypeVar
from xml.etree import ElementTree

from wallwright.core import picks
from wallwright.core.game import Game
from wallwright.core.sight import Line, Look, Painter, Room, Seen, Voice
from wallwright.core.svg import Drawing, Shape, element
from wallwright.core.texts import Words, words

S = TypeVar("S")
A = TypeVar("A")
NOWHERE = Room(0, 0)
SMALLEST = 14  # of all letters, in pixels


@cache
def said_in(lang: str, package: str) -> Words:
    """The words of a game; a language is read once."""
    return words(lang, package)


def look(
    game: Game[S, A],
    state: S,
    eyes: int,
    picked: str,
    said: Words,
    names: tuple[str, ...],
    board: Room = NOWHERE,
    hand: Room = NOWHERE,
) -> Look:
    view = game.view(state, eyes)
    acts = game.actor(state) == eyes
    legal = tuple(game.write(action) for action in game.actions(view)) if acts else ()
    return Look(view, eyes, legal, tuple(picked.split()), names, said, board, hand)


def line(
    game: Game[S, A], voice: Voice, sight: Look, before: S, text: str, after: S
) -> Line | None:
    """What the log says of an action to the eyes that had this sight before it."""
    heard = game.heard(before, game.read(text), sight.eyes)
    if not heard:
        return None
    return voice.line(sight, Seen(sight.view, heard, game.view(after, sight.eyes)))


def shapes(picture: Painter, seen: Look) -> list[Shape]:
    return [*picture.board(seen).shapes, *picture.hand(seen).shapes]


def can(found: Iterable[Shape]) -> list[str]:
    """What can be clicked on a picture."""
    return [shape.pick for shape in found if "can" in shape.marks.split()]


def said(picture: Painter, voice: Voice, now: Look) -> list[str]:
    """What can be clicked on the pictures and among the buttons."""
    buttons = [button.pick for button in voice.prompt(now).buttons if button.can]
    return can(shapes(picture, now)) + buttons


def clicks(picture: Painter, seen: Look) -> Iterator[tuple[Shape, list[str] | None]]:
    """Every spot, with what would be picked after it."""
    for shape in shapes(picture, seen):
        if shape.pick:
            yield shape, picks.pick(seen.legal, seen.picked, shape.pick.split())


def gestures(seen: Look, said: Callable[[Look], Iterable[str]]) -> Iterator[Look]:
    """Every stage on the way to an action, by clicks on what says something."""
    known, waiting = {seen.picked}, [seen]
    while waiting:
        now = waiting.pop()
        yield now
        for one in said(now):
            picked = picks.pick(now.legal, now.picked, one.split())
            if picked and tuple(picked) not in known:
                known.add(tuple(picked))
                waiting.append(now._replace(picked=tuple(picked)))


def expect_sound(markup: str, known: str) -> None:
    """A piece of SVG keeps what every drawing promises."""
    for part in ElementTree.fromstring(markup).iter():
        assert "style" not in part.attrib
        assert float(part.get("font-size", SMALLEST)) >= SMALLEST
        if part.tag == "use":
            assert f'id="{part.attrib["href"][1:]}"' in known
        for painted in _paints(part):
            assert f'id="{painted}"' in known
        for side in ("width", "height", "r"):
            assert float(part.get(side, 1)) > 0, part.attrib


def expect_sound_shapes(found: Sequence[Shape], marks: Set[str], known: str) -> None:
    """Every shape has a key of its own, marks that the page knows, and sound markup."""
    assert len({shape.key for shape in found}) == len(found)
    for shape in found:
        assert set(shape.marks.split()) <= marks, shape.marks
        expect_sound(element(shape), known)


def fitting(picture: Painter, seen: Look) -> tuple[Drawing, Drawing]:
    """Board and hand, each as large as its room."""
    board, hand = picture.board(seen), picture.hand(seen)
    assert (board.width, board.height) == seen.board[:2]
    assert (hand.width, hand.height) == seen.hand[:2]
    return board, hand


def expect_sound_symbols(defs: str, letters: str) -> set[str]:
    """The names of all symbols: each once, and they refer to each other."""
    root = ElementTree.fromstring(f"<defs>{defs}</defs>")
    named = [part.attrib["id"] for part in root.iter() if "id" in part.attrib]
    assert len(named) == len(set(named)) and all(name.startswith(letters) for name in named)
    for part in root.iter():
        assert part.get("href", f"#{named[0]}")[1:] in named
        assert set(_paints(part)) <= set(named)
    return set(named)


def _paints(part: ElementTree.Element) -> list[str]:
    return re.findall(r"url\(#([^)]+)\)", " ".join(part.attrib.values()))

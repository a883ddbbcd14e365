"""The action that is being said by clicks: what each spot adds to it."""

from typing import NamedTuple

from wallwright.core.sight import Look
from wallwright.games.mauerbauer.board import FACES
from wallwright.games.mauerbauer.realm import LINES

Words = tuple[str, ...]


class Gesture(NamedTuple):
    """The words picked so far, and all that could still be picked."""

    picked: Words
    can: frozenset[Words]  # every beginning of a legal action
    hint: Words


def gesture(look: Look) -> Gesture:
    beginnings: set[Words] = set()
    for action in look.legal:
        words = tuple(action.split())
        beginnings.update(words[:n] for n in range(1, len(words) + 1))
    return Gesture(tuple(look.picked), frozenset(beginnings), tuple(look.hint.split()))


def click(now: Gesture, words: Words) -> str:
    """What a spot says so that these words are picked after it: what is missing, or all."""
    picked = now.picked
    if len(words) > len(picked) and words[: len(picked)] == picked:
        return " ".join(words[len(picked) :])
    return " ".join(words)


def marks(now: Gesture, words: Words) -> str:
    """The marks of a spot that stands for these words."""
    named = (
        ("can", words in now.can),
        ("sel", now.picked[: len(words)] == words),
        ("hint", now.hint == words),
    )
    return " ".join(name for name, so in named if so)


def status(look: Look, named: str) -> str:
    """The state of a spot, to end its label with."""
    states = named.split()
    told = [look.words(f"draw.state.{one}") for one in ("can", "sel", "hint") if one in states]
    return "".join(f", {one}" for one in told)


def aimed_line(now: Gesture) -> int:
    """The line that is picked for a wall, -1 for none."""
    words = now.picked
    return LINES.index(words[1]) if words[:1] == ("wall",) and len(words) > 1 else -1


def chosen(now: Gesture) -> tuple[int, ...]:
    """The cards that are picked, whatever for."""
    if now.picked[:1] not in (("play",), ("discard",), ("swap",)):
        return ()
    return tuple(FACES.index(word) for word in now.picked[1:] if word in FACES)

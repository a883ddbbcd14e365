"""The action that is being said by clicks: what each spot adds to it, what others did before."""

from typing import NamedTuple

from wallwright.core.sight import Look
from wallwright.games.china.board import State
from wallwright.games.china.notation import Action, read

Words = tuple[str, ...]


class Gesture(NamedTuple):
    """The words picked so far, and all that could still be picked."""

    picked: Words
    can: frozenset[Words]  # every beginning of a legal action
    hint: Words


class Placed(NamedTuple):
    """A piece somebody placed since the eyes last acted."""

    action: Action
    seat: int
    nth: int  # of an emissary: how many of the same seat were there before


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


def placed(look: Look) -> tuple[Placed, ...]:
    """The pieces placed since the eyes last acted, oldest first."""
    found: list[Placed] = []
    for seen in look.since:
        if seen.heard.split()[0] in ("house", "fort", "emissary"):
            before: State = seen.view
            action = read(seen.heard)
            nth = before.emissaries[action.province].count(str(before.turn))
            found.append(Placed(action, before.turn, nth))
    return tuple(found)

"""The action that is being said by clicks on a picture: what each spot adds to it."""

from typing import NamedTuple

from wallwright.core.sight import Look

Words = tuple[str, ...]


class Gesture(NamedTuple):
    """The words picked so far, and all that could still be picked."""

    picked: Words
    can: frozenset[Words]  # every beginning of a legal action
    hint: Words

    @property
    def verb(self) -> str:
        """What is being done, as far as it has been said or hinted at."""
        words = self.picked or self.hint
        return words[0] if words else ""


def gesture(look: Look) -> Gesture:
    beginnings: set[Words] = set()
    for action in (*look.legal, *look.ways):
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
    """The state of a spot in the game's own words, to end its label with."""
    states = named.split()
    told = [look.words(f"draw.state.{one}") for one in ("can", "sel", "hint") if one in states]
    return "".join(f", {one}" for one in told)

"""A match with remarks, as values: what lessons are, and the studies that people write.

It is a record of actions, cut into steps. Before the words of a step its actions are played, of
seats and of chance alike; the words may point at places, and may ask for the action that comes
next. Then what is tried instead is answered. A variation leads aside from a step: other actions,
with remarks of their own. core/lesson.py reads one, core/study.py changes one.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from wallwright.core.game import CHANCE
from wallwright.core.match import Match
from wallwright.core.plain import visible

ANY = "*"  # stands for any words of what was tried
MATCH = -1  # in place of the number of a variation: the match itself
NOBODY = -1  # in place of a seat: told as whoever holds no card sees it
MOST_STEPS = 100
MOST_SPOTS = 12  # of a step
MOST_REPLIES = 12
MOST_VARIATIONS = 8  # of a step
MOST_ASIDE = 40  # steps of a variation
LONGEST_WORDS = 2000  # of a remark, in signs
LONGEST_TITLE = 120

Said = Mapping[str, str]  # by language


class LessonError(ValueError):
    """A lesson that cannot be used: why, and in which step; the table says it in every language."""

    def __init__(self, reason: str, step: int = 0) -> None:
        super().__init__(REASONS[reason] + (f" (step {step})" if step else ""))
        self.reason, self.step = reason, step


REASONS = {
    "form": "this is no lesson, or of another version",
    "game": "its game is not on this shelf, or its rules have changed",
    "match": "its match cannot be begun",
    "illegal": "an action in it is not allowed",
    "still": "a step must leave a decision to somebody",
    "words": "words are missing, or too many",
    "long": "it is too long",
    "link": "the link is damaged, or a part of it is missing",
    "running": "its match is not over",
    "many": "there are as many steps, variations or replies as one can hold",
}


class Reply(NamedTuple):
    """What is said to whoever tries something else than is asked for."""

    tried: str  # an action, in which ANY may stand once for whatever is said there
    say: Said

    def fits(self, text: str) -> bool:
        head, star, tail = self.tried.partition(ANY)
        if not star:
            return text == head
        within = len(text) >= len(head) + len(tail)
        return within and text.startswith(head) and text.endswith(tail)


class Aside(NamedTuple):
    """A step of a variation."""

    at: int  # how many actions have been played before it, those of the match among them
    say: Said
    spots: tuple[str, ...] = ()


class Variation(NamedTuple):
    """What could have been played from a step on, chance included."""

    log: tuple[str, ...]
    steps: tuple[Aside, ...]


class Step(NamedTuple):
    at: int  # how many actions are played before it
    say: Said
    spots: tuple[str, ...] = ()  # keys of shapes, words of picks, or of both
    find: str = ""  # the action that is asked for
    replies: tuple[Reply, ...] = ()
    variations: tuple[Variation, ...] = ()
    found: int = MATCH  # the variation that begins with what is asked for, if the match does not

    def reply(self, text: str) -> Said:
        """The first that fits; where none does, nothing is said."""
        return next((reply.say for reply in self.replies if reply.fits(text)), {})


class Lesson(NamedTuple):
    name: str
    title: Said
    seat: int  # through whose eyes it is told
    match: Match[Any, Any]  # as it is in the end
    steps: tuple[Step, ...]
    languages: tuple[str, ...]  # in which its words stand

    def after(self, number: int) -> Match[Any, Any]:
        """The match as it stands at a step."""
        return standing(self.match, self.steps[number].at)

    def aside(self, number: int, variation: int, place: int) -> Match[Any, Any]:
        """The match as it would stand at a step of a variation."""
        step = self.steps[number]
        told = step.variations[variation]
        return continued(self.match, step.at, told.log[: told.steps[place].at - step.at])


def standing(match: Match[Any, Any], at: int) -> Match[Any, Any]:
    """A match as it stood when its log held so many actions."""
    then = match.copy()
    then.undo(at)
    return then


def continued(match: Match[Any, Any], at: int, log: Sequence[str]) -> Match[Any, Any]:
    """A match as it would stand if from there on others had been played."""
    then = standing(match, at)
    for text in log:
        then.relive(text)
    return then


def moments(match: Match[Any, Any], start: int = 0) -> list[int]:
    """After how many actions something can be said: where somebody is to decide, or all is over."""
    actor = match.game.actor
    return [at for at in range(start, len(match.states)) if actor(match.states[at]) != CHANCE]


def in_words(said: Said, lang: str) -> str:
    """Something in a language, else in the first one that it is said in."""
    return said.get(lang, "") or next((words for words in said.values() if words), "")


def cleaned(words: str) -> str:
    """In lines, without signs that nobody sees; at most one line in a row is empty."""
    lines = [" ".join(visible(" ".join(line.split())).split()) for line in words.splitlines()]
    kept = [line for at, line in enumerate(lines) if line or (at and lines[at - 1])]
    return "\n".join(kept).strip("\n")

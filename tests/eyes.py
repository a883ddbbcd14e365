"""A pair of eyes at the table of any game: what they see, what they are told, and whole matches."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from tests import looks, moves
from wallwright.core.match import Match
from wallwright.core.sight import Line, Look
from wallwright.core.texts import Words
from wallwright.core.title import Title
from wallwright.games import SHELF

NAMES = ("Anna", "Mei", "Otto", "Sanne", "Bram")
Taste = Callable[[list[str], Random], str]  # how a player without a mind chooses


def any_action(legal: list[str], dice: Random) -> str:
    return dice.choice(legal)


class Eyes:
    """Eyes on one game. States are of its own kind, so the checker knows nothing of them."""

    def __init__(self, game: str, taste: Taste = any_action, **options: Any) -> None:
        self.title: Title = SHELF[game]
        self._taste, self._options = taste, options
        self.matches = cache(self._matches)

    def said_in(self, lang: str) -> Words:
        return looks.said_in(lang, self.title.package)

    def look(
        self, state: Any, eyes: int = 0, picked: str = "", lang: str = "en", lens: str = ""
    ) -> Look:
        rules = self.title.rules
        names = NAMES[: len(rules.scores(state))]
        sight = looks.look(rules, state, eyes, picked, self.said_in(lang), names)
        return sight._replace(lens=lens)

    def line(
        self, before: Any, text: str, after: Any, eyes: int = 0, lang: str = "en"
    ) -> Line | None:
        """What the log says of an action."""
        sight = self.look(before, eyes, lang=lang)
        return looks.line(self.title.rules, self.title.voice, sight, before, text, after)

    def maybe_told(self, state: Any, *texts: str, eyes: int = 0, lang: str = "en") -> Line | None:
        """The line of the last of some actions."""
        before = moves.play(self.title.rules, state, *texts[:-1])
        after = moves.play(self.title.rules, before, texts[-1])
        return self.line(before, texts[-1], after, eyes, lang)

    def told(self, state: Any, *texts: str, eyes: int = 0, lang: str = "en") -> Line:
        found = self.maybe_told(state, *texts, eyes=eyes, lang=lang)
        assert found, f"the log says nothing of {texts[-1]}"
        return found

    def match(self, seats: int) -> Match[Any, Any]:
        match = Match(self.title.rules, seats, f"{seats} are told", self._options)
        dice = Random(seats)
        while not match.over:
            match.play(self._taste(match.legal(), dice))
        return match

    def _matches(self) -> tuple[Match[Any, Any], ...]:
        """One for each number of seats, played once."""
        return tuple(self.match(seats) for seats in self.title.rules.SEATS)

    def verbs(self) -> set[str]:
        """The first words of all actions in its matches."""
        return {text.split()[0] for match in self.matches() for text in match.log}

    def told_points(self, match: Match[Any, Any]) -> Iterator[tuple[Any, Line, Any]]:
        """The lines of a match that tell points, each with the state before and after."""
        for before, after, text in zip(match.states, match.states[1:], match.log, strict=False):
            line = self.line(before, text, after)
            if line and line.points:
                yield before, line, after

    def set_up(self, first: str) -> Iterator[str]:
        """What the log says of the beginning of a match of three."""
        match = Match(self.title.rules, 3, "set up", {"first": first})
        for before, after, text in zip(match.states, match.states[1:], match.log, strict=False):
            if line := self.line(before, text, after):
                yield line.text


def hints(seen: Eyes, rows: Sequence[tuple[Any, str, str]]) -> Any:
    """A test for each row: in a state, what is good about an action, in the words of a hint."""

    @pytest.mark.parametrize("state, text, said", rows, ids=lambda *_: "")
    def test(state: Any, text: str, said: str) -> None:
        assert seen.title.voice.idea(seen.look(state), text) == said

    return test


def obstacles(seen: Eyes, rows: Sequence[tuple[Any, str, str]]) -> Any:
    """A test for each row: what stands against words of an action, for whoever acts."""

    @pytest.mark.parametrize("state, text, said", rows, ids=lambda *_: "")
    def test(state: Any, text: str, said: str) -> None:
        rules, words = seen.title.rules, text.split()
        sight = seen.look(state, rules.actor(state))
        clause = rules.why_not(sight.view, words) or ""
        assert seen.title.voice.obstacle(sight, words, clause) == said

    return test


def stakes(seen: Eyes, rows: Sequence[tuple[Any, int, str, str]]) -> Any:
    """A test for each row: what wins, and what is at stake, told to the eyes of a seat."""

    @pytest.mark.parametrize("state, eyes, goal, stake", rows, ids=lambda *_: "")
    def test(state: Any, eyes: int, goal: str, stake: str) -> None:
        sight = seen.look(state, eyes)
        assert seen.title.voice.goal(sight) == goal
        assert seen.title.voice.stake(sight) == stake

    return test


def log(seen: Eyes, rows: Sequence[tuple[Any, ...]]) -> Any:
    """A test for each row: what the log says of the last of some actions, and points if any."""
    whole = [(*row, "")[:4] for row in rows]

    @pytest.mark.parametrize("state, texts, said, points", whole, ids=lambda *_: "")
    def test(state: Any, texts: str, said: str, points: str) -> None:
        line = seen.told(state, *texts.split("; "))
        assert (line.seat, line.text, line.points) == (seen.title.rules.actor(state), said, points)

    return test


def choices(seen: Eyes, state: Any, words: Mapping[str, str]) -> Any:
    """A test for each action, or beginning of one: how it is said in a state."""

    @pytest.mark.parametrize("text, said", words.items(), ids=lambda *_: "")
    def test(text: str, said: str) -> None:
        assert seen.title.voice.choice(seen.look(state), text) == said

    return test

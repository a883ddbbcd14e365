"""A pair of eyes on positions and whole matches of Wall Builders, and what is told to them."""

from functools import cache, partial
from random import Random
from typing import Any

from tests import looks
from tests.mauerbauer.positions import play
from wallwright.core.match import Match
from wallwright.core.sight import Line, Look
from wallwright.games.mauerbauer import rules, voice
from wallwright.games.mauerbauer.rules.board import State

PACKAGE = "wallwright.games.mauerbauer"
NAMES = ("Anna", "Mei", "Otto", "Sanne")
said_in = partial(looks.said_in, package=PACKAGE)


def look(state: State, eyes: int = 0, picked: str = "", lang: str = "en") -> Look:
    names = NAMES[: len(state.hands)]
    return looks.look(rules, state, eyes, picked, said_in(lang), names)


def heard_line(before: State, text: str, after: State, eyes: int = 0, lang: str = "en") -> Line:
    found = any_line(before, text, after, eyes, lang)
    assert found, f"the log says nothing of {text}"
    return found


def any_line(
    before: State, text: str, after: State, eyes: int = 0, lang: str = "en"
) -> Line | None:
    return looks.line(rules, voice, look(before, eyes, lang=lang), before, text, after)


def told(state: State, *texts: str, eyes: int = 0, lang: str = "en") -> Line:
    """The line of the last of some actions."""
    before = play(state, *texts[:-1])
    return heard_line(before, texts[-1], play(before, texts[-1]), eyes, lang)


def untold(state: State, *texts: str, eyes: int = 0) -> bool:
    """Whether the log says nothing of the last of some actions."""
    before = play(state, *texts[:-1])
    return any_line(before, texts[-1], play(before, texts[-1]), eyes, "en") is None


def whole_match(seats: int, seed: int = 0) -> Match[Any, Any]:
    match, dice = Match(rules, seats, f"{seats} are told {seed}", {}), Random(seats + 7 * seed)
    while not match.over:
        match.play(dice.choice(match.legal()))
    return match


@cache
def matches() -> tuple[Match[Any, Any], ...]:
    return tuple(whole_match(seats) for seats in rules.SEATS)

"""A pair of eyes on positions and whole matches of China, and what is told to them."""

from functools import cache, partial
from random import Random
from typing import Any

from tests import looks
from tests.china.positions import play
from wallwright.core.match import Match
from wallwright.core.sight import Look
from wallwright.games.china import rules, voice
from wallwright.games.china.rules.board import State

PACKAGE = "wallwright.games.china"
NAMES = ("Anna", "Mei", "Otto", "Sanne", "Bram")
said_in = partial(looks.said_in, package=PACKAGE)


def look(state: State, eyes: int = 0, picked: str = "", lang: str = "en", lens: str = "") -> Look:
    names = NAMES[: len(state.hands)]
    sight = looks.look(rules, state, eyes, picked, said_in(lang), names)
    return sight._replace(lens=lens)


def heard_line(before: State, text: str, after: State, eyes: int = 0, lang: str = "en"):
    return looks.line(rules, voice, look(before, eyes, lang=lang), before, text, after)


def told(state: State, *texts: str, eyes: int = 0, lang: str = "en"):
    """The line of the last of some actions."""
    before = play(state, *texts[:-1])
    return heard_line(before, texts[-1], play(before, texts[-1]), eyes, lang)


def whole_match(seats: int, **options) -> Match[Any, Any]:
    match, dice = Match(rules, seats, f"{seats} are told", options), Random(seats)
    while not match.over:
        match.play(dice.choice(match.legal()))
    return match


@cache
def matches() -> tuple[Match[Any, Any], ...]:
    return tuple(whole_match(seats, forts=True) for seats in rules.SEATS)

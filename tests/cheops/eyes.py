"""A pair of eyes on positions and whole matches of Cheops, and what is told to them."""

from functools import cache, partial
from random import Random
from typing import Any

from tests import looks
from tests.cheops.positions import play, position
from wallwright.core.match import Match
from wallwright.core.sight import Line, Look
from wallwright.games.cheops import rules, voice
from wallwright.games.cheops.rules.board import State

PACKAGE = "wallwright.games.cheops"
NAMES = ("Anna", "Mei", "Otto", "Sanne")

# Mei has built at the site, Otto at Memphis; Anna is connected to both.
MAP: dict[str, Any] = {
    "settlements": {"R": "c3-d2-d3", "Y": "d2-e2-e3", "B": "d3-e3-e4", "G": "g3-g4-h3"},
    "roads": {"R": "d2=d3", "Y": "d2=e3", "B": "d3=e3", "G": "g3=h3"},
}
HANDS = {
    "R": "4 wood 3 brick 3 wool 2 grain 4 ore 2 coin",
    "Y": "2 wood 1 coin",
    "B": "3 wood 2 wool",
    "G": "1 coin",
}
RICH = position(**MAP, hands=HANDS, dev={"R": "knight roads plenty monopoly victory"})
ROLL = RICH._replace(phase="roll", rolled=False)
OFFERED = ("offer", "give ore", "give coin", "want wood", "propose")
ANSWERED = (*OFFERED, "refuse", "accept", "refuse")


said_in = partial(looks.said_in, package=PACKAGE)


def look(state: State, eyes: int = 0, picked: str = "", lang: str = "en") -> Look:
    names = NAMES[: len(state.hands)]
    return looks.look(rules, state, eyes, picked, said_in(lang), names)


def heard_line(
    before: State, text: str, after: State, eyes: int = 0, lang: str = "en"
) -> Line | None:
    return looks.line(rules, voice, look(before, eyes, lang=lang), before, text, after)


def told(state: State, *texts: str, eyes: int = 0, lang: str = "en") -> Line | None:
    """The line of the last of some actions."""
    before = play(state, *texts[:-1])
    return heard_line(before, texts[-1], play(before, texts[-1]), eyes, lang)


def sentence(state: State, *texts: str, eyes: int = 0) -> str:
    line = told(state, *texts, eyes=eyes)
    return line.text if line else ""


FIRST_OF_ALL = ("block", "city", "settlement", "knight", "roads", "plenty", "monopoly", "buy")
BUILDING = ("road", "ship", "bank", "harbour", "accept", "partner", "propose")


def whole_match(seats: int, **options: Any) -> Match[Any, Any]:
    """Played by dice that like to build, so that every kind of action comes up."""
    match, dice = Match(rules, seats, f"{seats} are told", options), Random(seats)
    while not match.over:
        match.play(_choice(match.legal(), dice))
    return match


def _choice(legal: list[str], dice: Random) -> str:
    for liked, often in ((FIRST_OF_ALL, 0.95), (BUILDING, 0.5)):
        able = [text for text in legal if text.split()[0] in liked]
        if able and dice.random() < often:
            return dice.choice(able)
    return dice.choice(legal)


@cache
def matches() -> tuple[Match[Any, Any], ...]:
    return tuple(whole_match(seats) for seats in rules.SEATS)

"""A pair of eyes on positions and whole matches of Cheops, and what is told to them."""

from random import Random
from typing import Any

from tests.cheops.positions import position
from tests.eyes import Eyes
from wallwright.games.cheops.rules.board import State

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


FIRST_OF_ALL = ("block", "city", "settlement", "knight", "roads", "plenty", "monopoly", "buy")
BUILDING = ("road", "ship", "bank", "harbour", "accept", "partner", "propose")


def building(legal: list[str], dice: Random) -> str:
    """Dice that like to build, so that every kind of action comes up."""
    for liked, often in ((FIRST_OF_ALL, 0.95), (BUILDING, 0.5)):
        able = [text for text in legal if text.split()[0] in liked]
        if able and dice.random() < often:
            return dice.choice(able)
    return dice.choice(legal)


EYES = Eyes("cheops", building)
look, told, maybe_told, matches = EYES.look, EYES.told, EYES.maybe_told, EYES.matches


def sentence(state: State, *texts: str, eyes: int = 0) -> str:
    line = maybe_told(state, *texts, eyes=eyes)
    return line.text if line else ""

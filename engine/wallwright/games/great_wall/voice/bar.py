"""The bar of Great Wall: the steps of a turn, what is done now, and what the end depends on."""

from collections.abc import Sequence

from wallwright.core.sight import Look, Step
from wallwright.games.great_wall.rules.board import OVER, SCORE, THREE, State, left, mode

THEME = "g-wall"
STEPS = ("scoring", "two", "three")


def steps(look: Look) -> Sequence[Step]:
    state: State = look.view
    if mode(state) == "scoring":
        return (_step(look, "scoring_only", "now"),)
    now = 0 if state.phase == SCORE else 2 if state.phase == THREE else 1
    order = ["done"] * now + ["now"] + ["next"] * (2 - now)
    pills = [_step(look, name, at) for name, at in zip(STEPS, order, strict=True)]
    if mode(state) == "last":
        pills.insert(0, _step(look, "last_round", "next"))
    return pills


def _step(look: Look, name: str, at: str) -> Step:
    return Step(look.words(f"steps.{name}"), at, look.words(f"about.step.{name}"))


def verb(look: Look) -> str:
    """What the actor does now, to follow a name and a colon."""
    picked, words = look.picked, look.words
    if look.view.phase == SCORE:
        return words("verb.card" if len(picked) > 2 else "verb.score")
    if picked[:2] == ("lay", "dragon"):
        return words("verb.dragon")
    return words("verb.section" if len(picked) > 1 else "verb.move")


def meter(look: Look) -> str:
    """What the end depends on."""
    state: State = look.view
    words = look.words
    if state.phase == OVER:
        return words("meter.over")
    if mode(state) == "scoring":
        return words("meter.scoring_only")
    if mode(state) == "last":
        return words("meter.last_round", name=look.names[state.finisher])
    return words("meter.left", n=left(state) // 2)  # G62: never one alone

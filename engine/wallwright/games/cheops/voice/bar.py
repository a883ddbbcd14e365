"""The bar of Cheops: the steps of a turn, what is done now, and what the end depends on."""

from collections.abc import Sequence

from wallwright.core.reckoning import plain
from wallwright.core.sight import Look, Step
from wallwright.games.cheops.rules.board import (
    BLACK_BLOCKS,
    CHOOSE,
    DISCARD,
    FOUND,
    FREE,
    GOAL,
    OVER,
    PIECE,
    ROBBER,
    STEAL,
    TAKE,
    THEFT,
    State,
    black_blocks,
    dice,
    open_points,
)
from wallwright.games.cheops.rules.pyramid import pharaoh_builds
from wallwright.games.cheops.rules.turns import SETTLEMENTS_EACH

THEME = "g-cheops"
SIDE = True
TALL = True
METER = "kp-block"
# An offer is said word by word, with the golden button at its end; a roll or a card given back is
# said at once, and so is the end of a turn, which only a golden button says.
OPENINGS: tuple[str, ...] = ("roll", "drop", "offer", "give", "want", "propose", "end")

DONE, NOW, NEXT = "done", "now", "next"
BY_ROBBER = (ROBBER, STEAL, THEFT)
BY_CARD = (TAKE, FREE)
VERBS = {THEFT: STEAL, CHOOSE: "partner"}  # a phase that is told in the words of another


def steps(look: Look) -> Sequence[Step]:
    """K401: the foundation; K501: a turn; K701 to K703: what a 7 brings."""
    state: State = look.view
    if state.phase in (FOUND, PIECE):
        named = {FOUND: (NOW, NEXT), PIECE: (DONE, NOW)}[state.phase]
        return _steps(look, ("settlement", named[0]), ("piece", named[1]))
    if state.phase == DISCARD or (state.phase in BY_ROBBER and state.rolled and _is_seven(state)):
        return _seven(look)
    if state.phase in (*BY_ROBBER, *BY_CARD):
        extra = ("robber" if state.phase in BY_ROBBER else "card", NOW)
        if state.rolled:
            return _steps(look, ("roll", DONE), extra, ("build", NEXT), ("end", NEXT))
        return _steps(look, extra, ("roll", NEXT), ("build", NEXT), ("end", NEXT))
    if not state.rolled:
        return _steps(look, ("roll", NOW), ("build", NEXT), ("end", NEXT))
    return _steps(look, ("roll", DONE), ("build", NOW), ("end", NEXT))


def _steps(look: Look, *named: tuple[str, str]) -> Sequence[Step]:
    words, brief = look.words, _brief(look)
    return [
        Step(words(f"steps.{name}"), state, words(f"about.step.{name}"), brief)
        for name, state in named
    ]


def _brief(look: Look) -> str:
    """How far whoever is on turn is: for where the step would say again what is asked."""
    state: State = look.view
    if state.phase in (FOUND, PIECE):
        own = state.settlements[state.turn].bit_count() + (state.phase == FOUND)
        return look.words("brief.founding", n=own, all=SETTLEMENTS_EACH)
    if state.turn < 0:
        return ""
    told = {"points": plain(open_points(state, state.turn)), "goal": GOAL}
    if not state.rolled:
        return look.words("brief.points", **told)
    return look.words("brief.rolled", sum=sum(dice(state)), **told)


def _is_seven(state: State) -> bool:
    return sum(dice(state)) == 7


def _seven(look: Look) -> Sequence[Step]:
    """The pharaoh has built already when somebody has to decide."""
    giving = look.view.phase == DISCARD
    return _steps(
        look,
        ("roll", DONE),
        ("pharaoh", DONE),
        ("discards", NOW if giving else DONE),
        ("robber", NEXT if giving else NOW),
        ("build", NEXT),
    )


def verb(look: Look) -> str:
    """What the actor does now, to follow a name and a colon."""
    phase = look.view.phase
    return look.words(f"verb.{VERBS.get(phase, phase)}")


def meter(look: Look) -> str:
    """What the end depends on."""
    state: State = look.view
    if state.phase == OVER:
        return look.words("meter.over")
    if not pharaoh_builds(state):
        return look.words("meter.waits")
    return look.words("meter.pharaoh", laid=black_blocks(state), all=BLACK_BLOCKS)

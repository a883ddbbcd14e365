"""The bar of Wall Builders: the steps of a turn, what is done now, and what the end depends on."""

from collections.abc import Sequence

from wallwright.core.sight import Look, Step
from wallwright.games.mauerbauer.rules import board
from wallwright.games.mauerbauer.rules.board import State, counts, towers_left, walls_left

THEME = "g-mauerbauer"
SIDE = True
TALL = True  # six guild cards in two rows on a phone
METER = "tb-ic-supply"
# A piece, a card or a city is chosen by a word of its own, and the last word is a button.
OPENINGS: tuple[str, ...] = ("tower", "house", "play", "swap", "city")

STEPS = {
    board.WALL: "wall",
    board.ROLL: "roll",
    board.TOWER: "place",
    board.OTHER_TOWER: "place",
    board.HOUSE: "place",
    board.OTHER_HOUSE: "place",
    board.JOIN: "score",
    board.SCORE: "score",
    board.DRAW: "score",
    board.SWAP: "swap",
    board.REDRAW: "swap",
}
ORDER = ("wall", "roll", "place", "score", "swap")
VERBS = {
    **STEPS,
    board.TOWER: "tower",
    board.OTHER_TOWER: "tower",
    board.JOIN: "join",
    board.FINAL: "last",
}
# How many of each kind a turn takes, times 100: walls, towers, houses, palaces.
PACE = {"walls": 90, "towers": 85, "houses": 170, "palaces": 40}


def steps(look: Look) -> Sequence[Step]:
    """M20; the last scoring without a closed city stands alone (M58)."""
    state: State = look.view
    if state.phase not in STEPS:
        return (_step(look, "last", "now"),)
    now = ORDER.index(STEPS[state.phase])
    marks = ["done"] * now + ["now"] + ["next"] * (len(ORDER) - now - 1)
    return [_step(look, name, mark) for name, mark in zip(ORDER, marks, strict=True)]


def _step(look: Look, name: str, mark: str) -> Step:
    return Step(look.words(f"steps.{name}"), mark, look.words(f"about.step.{name}"))


def verb(look: Look) -> str:
    """What the actor does now, to follow a name and a colon."""
    state: State = look.view
    return look.words(f"verb.{VERBS.get(state.phase, 'wall')}")


def meter(look: Look) -> str:
    """What the end depends on: the supply that will be used up first (M54)."""
    state: State = look.view
    words = look.words
    if state.phase == board.OVER:
        return words("meter.over")
    if state.ended:
        return words("meter.last_turn")
    left = {
        "walls": walls_left(state),
        "towers": sum(towers_left(state)),
        "houses": sum(counts(state.houses_left)),
        "palaces": sum(counts(state.palaces_left)),
    }
    first = min(left, key=lambda kind: left[kind] * 100 // PACE[kind])
    return words(f"meter.{first}", n=left[first])

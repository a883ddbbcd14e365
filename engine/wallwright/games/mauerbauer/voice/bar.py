"""The voice of Wall Builders: what is to be done, and what everybody may know."""

from collections.abc import Sequence

from wallwright.core.sight import Fact, Look, Panel, Standing, Step
from wallwright.games.mauerbauer.rules.board import (
    DRAW,
    FINAL,
    HOUSE,
    JOIN,
    OTHER_HOUSE,
    OTHER_TOWER,
    OVER,
    REDRAW,
    ROLL,
    SCORE,
    SWAP,
    TOWER,
    WALL,
    State,
    counts,
    size,
    towers_left,
    walls_left,
)
from wallwright.games.mauerbauer.texts.phrases import GROUPS
from wallwright.games.mauerbauer.voice.hearing import (
    spoken_cards,
    spoken_cities,
    spoken_regions,
    spoken_supply,
    spoken_walls,
)

THEME = "g-mauerbauer"
EMBLEMS: tuple[str, ...] = ("R", "Y", "B", "G")
SIDE = True
TALL = True  # six guild cards in two rows on a phone
METER = "tb-ic-supply"
# A piece, a card or a city is chosen by a word of its own, and the last word is a button.
OPENINGS: tuple[str, ...] = ("tower", "house", "play", "swap", "city")
LENSES: tuple[str, ...] = ()

STEPS = {
    WALL: "wall",
    ROLL: "roll",
    TOWER: "place",
    OTHER_TOWER: "place",
    HOUSE: "place",
    OTHER_HOUSE: "place",
    JOIN: "score",
    SCORE: "score",
    DRAW: "score",
    SWAP: "swap",
    REDRAW: "swap",
}
ORDER = ("wall", "roll", "place", "score", "swap")
VERBS = {**STEPS, TOWER: "tower", OTHER_TOWER: "tower", JOIN: "join", FINAL: "last"}
# How many of each kind a turn takes, times 100: walls, towers, houses, palaces.
PACE = {"walls": 90, "towers": 85, "houses": 170, "palaces": 40}


def steps(look: Look) -> Sequence[Step]:
    """M20; the last scoring without a closed city stands alone (M58)."""
    state: State = look.view
    if state.phase not in STEPS:
        return (Step(look.words("steps.last"), "now"),)
    now = ORDER.index(STEPS[state.phase])
    marks = ["done"] * now + ["now"] + ["next"] * (len(ORDER) - now - 1)
    return [
        Step(look.words(f"steps.{name}"), mark) for name, mark in zip(ORDER, marks, strict=True)
    ]


def verb(look: Look) -> str:
    """What the actor does now, to follow a name and a colon."""
    state: State = look.view
    return look.words(f"verb.{VERBS.get(state.phase, 'wall')}")


def meter(look: Look) -> str:
    """What the end depends on: the supply that will be used up first (M54)."""
    state: State = look.view
    words = look.words
    if state.phase == OVER:
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


def panels(look: Look) -> Sequence[Panel]:
    return [_panel(look, seat) for seat in range(len(look.names))]


def _panel(look: Look, seat: int) -> Panel:
    state: State = look.view
    words = look.words
    score, hand = state.points[seat], size(state.hands[seat])
    facts = (Fact("hand", str(hand), words("panel.cards", n=hand)),)
    tags, sources = _place(look, seat), _sources(look, seat)
    told = [words("count.points", n=score), f"{hand} {facts[0].text}", *tags, *sources]
    label = f"{look.names[seat]}: {', '.join(told)}"
    return Panel(seat, str(score), facts, tags, label, sources)


def _sources(look: Look, seat: int) -> tuple[str, ...]:
    """Which kinds of card have made the points."""
    state, words = look.view, look.words
    made = zip(GROUPS, state.earned[seat], strict=True)
    return tuple(
        words("panel.made", group=words(f"group.{kind}"), number=points)
        for kind, points in made
        if points
    )


def _place(look: Look, seat: int) -> tuple[str, ...]:
    """Who leads, and who may exchange cards after a scoring (M50)."""
    state: State = look.view
    best, least = max(state.points), min(state.points)
    if best == least or state.phase == OVER:
        return ()
    if state.points[seat] == best:
        return (look.words("panel.leads"),)
    if state.points[seat] > least or state.ended:
        return ()
    return (look.words("panel.lowest"),)


def spoken(look: Look) -> Sequence[str]:
    """Cities, what lies outside, the supply, dice and cards, then what the end depends on."""
    return [
        *spoken_cities(look),
        *spoken_regions(look),
        *spoken_walls(look),
        spoken_supply(look),
        *spoken_cards(look),
        f"{meter(look)}.",
    ]


def standing(look: Look) -> Standing | None:
    """Points are the marker's on the track; the cards that made them lie in the discard pile."""
    return None

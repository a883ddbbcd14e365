"""The bar of China: the steps of a turn, what is done now, and what the end depends on."""

from collections.abc import Sequence

from wallwright.core.sight import Look, Step
from wallwright.games.china.rules.board import (
    OVER,
    PAY,
    PIECE,
    SECOND,
    TAKE,
    State,
    deck_size,
    in_last_round,
    last_seat,
)
from wallwright.games.china.texts.phrases import province
from wallwright.games.china.voice.brief import is_brief
from wallwright.games.china.voice.reckoning import NOW

THEME = "g-china"
SIDE = True
OPENINGS: tuple[str, ...] = ("place",)  # a province; what goes there is asked next
LENSES: tuple[str, ...] = (NOW,)


def steps(look: Look) -> Sequence[Step]:
    """C28: place or exchange, then the hand, then the row; the last round has but the first."""
    state: State = look.view
    if in_last_round(state):
        return (_step(look, "last_round", "next"), _step(look, "act", "now"))
    taking = state.phase == TAKE
    return (
        _step(look, "act", "done" if taking else "now"),
        _step(look, "hand", "now" if taking else "next"),
        _step(look, "row", "next"),
    )


def _step(look: Look, name: str, at: str) -> Step:
    return Step(look.words(f"steps.{name}"), at, look.words(f"about.step.{name}"))


def verb(look: Look) -> str:
    """What the actor does now, to follow a name and a colon."""
    state: State = look.view
    if is_brief(look):
        return look.words("brief.verb")
    if state.phase in (PIECE, SECOND, PAY):
        return look.words(f"verb.{state.phase}", province=province(look.words, state.province))
    if look.picked[:1] == ("exchange",):
        return look.words("verb.exchange")
    return look.words("verb.take" if state.phase == TAKE else "verb.turn")


def meter(look: Look) -> str:
    """What the end depends on."""
    state: State = look.view
    words = look.words
    if state.phase == OVER:
        return words("meter.over")
    if in_last_round(state):
        return words("meter.last_round", name=look.names[last_seat(state)])
    return words("meter.last_deck" if state.renewed else "meter.first_deck", n=deck_size(state))

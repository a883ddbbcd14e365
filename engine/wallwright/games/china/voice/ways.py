"""Other words for a choice in China: the card first, then where it goes."""

from collections.abc import Iterator, Mapping

from wallwright.core.sight import Look
from wallwright.games.china.rules.board import TURN, State, held
from wallwright.games.china.rules.realm import CARDS, COLOUR_OF, PROVINCES
from wallwright.games.china.texts.phrases import WITH


def ways(look: Look) -> Mapping[str, str]:
    """ "with red place yan", "with red exchange"; only while there is something to place."""
    state: State = look.view
    if state.phase != TURN or not any(text.startswith("place ") for text in look.legal):
        return {}
    hand = state.hands[look.eyes]
    own = [colour for colour in range(len(CARDS)) if held(hand, colour)]
    return {words: text for colour in own for words, text in _with(look, hand, colour)}


def _with(look: Look, hand: int, colour: int) -> Iterator[tuple[str, str]]:
    """What a card of a colour can be for: with another like it, it pays anywhere as a joker."""
    name = CARDS[colour]
    for text in look.legal:
        verb, *what = text.split()
        if verb == "exchange" and what == [name]:
            yield f"{WITH} {name} {verb}", text
        elif verb == "place" and _pays(hand, colour, PROVINCES.index(what[0])):
            yield f"{WITH} {name} {text}", text


def _pays(hand: int, colour: int, province: int) -> bool:
    return COLOUR_OF[province] == colour or held(hand, colour) > 1

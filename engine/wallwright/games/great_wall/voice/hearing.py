"""The position of Great Wall for the ear: every section, then the own hand."""

from collections.abc import Sequence

from wallwright.core.sight import Look
from wallwright.games.great_wall.picture import totals
from wallwright.games.great_wall.rules.board import State, held
from wallwright.games.great_wall.texts.phrases import cards as some_cards
from wallwright.games.great_wall.voice.bar import meter


def spoken(look: Look) -> Sequence[str]:
    """Every section, then the own hand, then what the end depends on."""
    state: State = look.view
    told = [totals.spoken(look, section) for section in range(len(state.free))]
    if look.eyes >= 0:
        hand = state.hands[look.eyes]
        kinds = [kind for kind in range(7) if held(hand, kind)]
        shown = [some_cards(look.words, kind, held(hand, kind)) for kind in kinds]
        told.append(look.words("spoken.hand", cards=", ".join(shown) or "–"))
    return [*told, f"{meter(look)}."]

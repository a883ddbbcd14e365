"""The players of Great Wall: what everybody may know of each of them."""

from collections.abc import Sequence

from wallwright.core.sight import Fact, Look, Panel
from wallwright.games.great_wall.rules.board import OVER, State, hand_size, pile_size, tokens


def panels(look: Look) -> Sequence[Panel]:
    return [_panel(look, seat) for seat in range(len(look.names))]


def _panel(look: Look, seat: int) -> Panel:
    state: State = look.view
    words, won = look.words, tokens(state.won[seat])
    is_open = seat == look.eyes or state.open_scores or state.phase == OVER  # G122
    facts = (
        Fact("hand", str(hand_size(state, seat)), words("panel.hand")),
        Fact("pile", str(pile_size(state, seat)), words("panel.pile")),
    )
    number = words("panel.tokens", n=len(won))
    tags = [f"◆ {number}"] if is_open else []
    if seat == state.finisher:
        tags.append(words("panel.played_out"))
    score = words("panel.points", n=sum(won)) if is_open else ""
    label = words(
        "panel.label",
        name=look.names[seat],
        score=f"{score}, {number}" if score else number,
        hand=hand_size(state, seat),
        pile=pile_size(state, seat),
    )
    shown = str(sum(won)) if is_open else f"◆{len(won)}"
    return Panel(seat, shown, facts, tuple(tags), label)

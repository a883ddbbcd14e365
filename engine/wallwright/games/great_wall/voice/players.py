"""The players of Great Wall: what everybody may know of each of them."""

from collections.abc import Sequence

from wallwright.core.sight import Fact, Look, Panel
from wallwright.games.great_wall.rules.board import State, hand_size, pile_size, tokens
from wallwright.games.great_wall.voice import fame


def panels(look: Look) -> Sequence[Panel]:
    return [_panel(look, seat) for seat in range(len(look.names))]


def _panel(look: Look, seat: int) -> Panel:
    state: State = look.view
    words, won = look.words, tokens(state.won[seat])
    facts = (
        Fact("hand", str(hand_size(state, seat)), words("panel.hand")),
        Fact("pile", str(pile_size(state, seat)), words("panel.pile")),
        Fact("token", str(len(won)), ""),  # known by sight, as the points are beside it
    )
    number = words("panel.tokens", n=len(won))
    tags = (words("panel.played_out"),) if seat == state.finisher else ()
    label = words(
        "panel.label",
        name=look.names[seat],
        score=f"{_points(look, seat)}, {number}",
        hand=hand_size(state, seat),
        pile=pile_size(state, seat),
    )
    return Panel(seat, fame.figure(look, seat), facts, tags, label)


def _points(look: Look, seat: int) -> str:
    """G122: of a rival the screen tells but between what they lie."""
    least, most = fame.span(look, seat)
    if least == most:
        return look.words("panel.points", n=least)
    return look.words("panel.worth", least=least, most=most)

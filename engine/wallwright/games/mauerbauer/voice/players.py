"""The players of Wall Builders: what everybody may know of each of them."""

from collections.abc import Sequence

from wallwright.core.sight import Fact, Look, Panel
from wallwright.games.mauerbauer.rules.board import OVER, State, size
from wallwright.games.mauerbauer.texts.phrases import GROUPS


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

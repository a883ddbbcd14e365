"""What several games tell alike of what an action brings."""

from collections.abc import Sequence

from wallwright.core.reckoning import plain
from wallwright.core.sight import Chip, Look, Strip
from wallwright.core.usual.voice import EMBLEMS


def signed(number: int) -> str:
    """A gain or a loss: "+3", "−2"."""
    return f"+{number}" if number > 0 else plain(number)


def change(old: object, new: object) -> str:
    """From what to what: "2 → 5"."""
    return f"{old} → {new}"


def by_seat(look: Look, text: str, gains: Sequence[int]) -> tuple[Strip, ...]:
    """A line with an emblem for each seat that gains or loses; none where nobody does."""
    chips = tuple(
        Chip(look.names[seat], f"tb-em-{EMBLEMS[seat]}", signed(gain))
        for seat, gain in enumerate(gains)
        if gain
    )
    return (Strip(text, chips),) if chips else ()

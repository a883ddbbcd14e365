"""What the rules of most games answer alike."""

from typing import Protocol


class Turned(Protocol):
    """A state that holds the seat on turn."""

    @property
    def turn(self) -> int: ...


def turn(state: Turned) -> int:
    return state.turn

"""How far a player thinks."""

from typing import NamedTuple


class Plan(NamedTuple):
    """Figures that were measured, not reasoned out.

    A course is what a seat may do in a row until its position can be judged.
    """

    simulations: int = 0  # of the best courses in guessed worlds; 0: all are judged where they end
    keep: int = 8  # courses that are simulated, or gone on from
    steps: int = 1  # courses of the own turn that are joined one after the other
    turns: int = 0  # for which all play on in a simulation,
    moves: int = 0  # each with the best of so many actions, drawn by lot
    trust: int = 1  # worlds that the worth of a course, as it is judged, counts for

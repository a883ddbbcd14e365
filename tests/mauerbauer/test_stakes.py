"""What wins Wall Builders and what is at stake."""

from tests.eyes import stakes
from tests.mauerbauer.eyes import EYES
from tests.mauerbauer.positions import position
from tests.mauerbauer.scenes import BESIDE, CLOSED, EMPTY, NEARLY

ONE = "A wall can close a city of 1 field now: all play cards for it."
NONE = "Most points win: you 0, Mei 0."

test_what_wins_and_what_is_at_stake = stakes(
    EYES,
    [
        (EMPTY, 0, NONE, "No wall can close a city yet; cards score when one closes."),
        (
            position("w06 w15", points=(4, 2, 9)),
            1,
            "Most points win: you 2, Otto 9.",
            ONE,
        ),
        (NEARLY, -1, "Most points win: Anna 0, Mei 0.", ONE),
        (BESIDE, 0, NONE, ONE),
        (CLOSED, 0, NONE, "After this scoring, whoever has fewest points may exchange cards."),
        (CLOSED._replace(ended="walls"), 0, NONE, "The last cards: their points decide the match."),
        (EMPTY._replace(phase="final"), 0, NONE, "The last cards: their points decide the match."),
        (EMPTY._replace(phase="over"), 0, NONE, ""),
    ],
)

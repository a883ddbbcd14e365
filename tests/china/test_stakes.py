"""What wins China and what is at stake: who leads is seen from the first house on."""

from tests.china.eyes import EYES, look
from tests.china.positions import position
from tests.eyes import stakes
from wallwright.games.china import voice

NEARLY = position("lu-1=R lu-2=R lu-3=Y", points=(0, 3, 0))  # one space is free

test_what_wins_and_what_is_at_stake = stakes(
    EYES,
    [
        (
            position(),
            0,
            "Most points win: you 0, Mei 0.",
            "A full province pays: most houses score one for each house in it.",
        ),
        (
            position("wei-1=R wei-2=Y"),
            2,
            "Most points win; if it ended now: you 0, Anna 2.",
            "Wei pays when full, 5 spaces left; so far Anna 2, Mei 2.",
        ),
        (
            NEARLY,
            0,
            "Most points win; if it ended now: you 3, Mei 5.",
            "Your house fills Lu, which pays Anna 4, Mei 3.",
        ),
        (
            NEARLY,
            1,
            "Most points win; if it ended now: you 5, Anna 3.",
            "Your house fills Lu, which pays Anna 4, Mei 4.",
        ),
        (
            NEARLY,
            -1,
            "Most points win; if it ended now: Mei 5, Anna 3.",
            "Lu pays when full, 1 space left; so far Anna 3, Mei 2.",
        ),
        (NEARLY._replace(phase="over"), 0, "Most points win; if it ended now: you 3, Mei 5.", ""),
    ],
)


def test_a_panel_tells_apart_what_is_safe_and_what_the_end_would_add() -> None:
    told = [(panel.score, panel.beside) for panel in voice.panels(look(NEARLY))]
    assert told == [("0", "+3"), ("3", "+2"), ("0", "")]
    over = voice.panels(look(NEARLY._replace(phase="over")))
    assert [(panel.score, panel.beside) for panel in over] == [("3", ""), ("5", ""), ("0", "")]

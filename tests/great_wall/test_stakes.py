"""What wins Great Wall and what is at stake, and that nobody's won tokens are told by it."""

import pytest

from tests.eyes import stakes
from tests.great_wall.eyes import EYES, look
from tests.great_wall.positions import position
from wallwright.games.great_wall import voice
from wallwright.games.great_wall.rules.board import OVER, SCORE

WON = {"R": (5, 1), "Y": (8, 4), "B": (1,)}
OTTO = position([((5, 7), ("B.tower", "B.wall", "R.wall")), ((3, 2), ())], won=WON)
BORNE = position([((5,), ("B.tower", "R.wall+2"))])
RACE = "Most points of tokens win: you 6, Mei 3–16 (2 tokens)."
NONE = "Most points of tokens win: you 0, Mei 0."

test_what_wins_and_what_is_at_stake = stakes(
    EYES,
    [
        (OTTO, 0, RACE, "I: 5 or 7 for Otto next turn unless you reach 4."),
        (
            OTTO,
            2,
            "Most points of tokens win: you 1, Anna 3–16 (2 tokens).",
            "I: 5 or 7 for you next turn, if you still lead.",
        ),
        (
            OTTO,
            -1,
            "Most points of tokens win: Anna 2–16 (2 tokens), Mei 2–16 (2 tokens).",
            "I: 5 or 7 for Otto next turn.",
        ),
        (
            OTTO._replace(open_scores=True),
            0,
            "Most points of tokens win: you 6, Mei 12.",
            "I: 5 or 7 for Otto next turn unless you reach 4.",
        ),
        (OTTO._replace(phase=OVER), 0, "Most points of tokens win: you 6, Mei 12.", ""),
        (BORNE, 0, NONE, "I: 5 for Otto, 2 for you next turn unless you reach 3."),
        (
            position([((5,), ("B.tower", "B.gate+2"))]),
            0,
            NONE,
            "I: 5 and 2 for Otto next turn unless you reach 3.",
        ),
        (
            position([((5,), ("B.tower", "R.wall+2"))], phase=SCORE, turn="B"),
            0,
            NONE,
            "I: 5 for Otto, 2 for you now.",
        ),
        (
            position(
                [((5,), ("B.tower", "R.wall+2"))], finisher="B", scoring_only=True, phase=SCORE
            ),
            0,
            NONE,
            "I: 5 for Otto, 2 for you next turn.",
        ),
        (
            position([((5,), ("B.tower+2", "R.wall"))]),
            0,
            NONE,
            "I has 5: lead alone when your turn begins.",
        ),
        (
            position([((5, 3), ("R.tower", "Y.tower")), ((8, 4), ())]),
            0,
            NONE,
            "II has 8 and 4: lead alone when your turn begins.",
        ),
    ],
)


@pytest.mark.parametrize("eyes", [0, -1])
def test_a_rival_s_tokens_are_told_by_their_number_alone(eyes: int) -> None:
    """G122: whoever remembers what was won keeps the advantage."""

    def told(won: tuple[int, ...]) -> list[object]:
        state = OTTO._replace(won=position([None], won={**WON, "Y": won}).won)
        sight = look(state, eyes)
        return [voice.goal(sight), voice.stake(sight), voice.panels(sight), voice.spoken(sight)]

    assert told((8, 4)) == told((1, 2)) != told((8, 4, 2))


@pytest.mark.parametrize("match", EYES.matches(), ids=lambda match: str(match.seats))
def test_what_a_rival_has_lies_between_what_is_told(match) -> None:
    for state in match.states[::7]:
        for seat, panel in enumerate(voice.panels(look(state, -1))):
            least, _, most = panel.score.partition("–")
            points = int(voice.panels(look(state, seat))[seat].score)
            assert int(least) <= points <= int(most or least)

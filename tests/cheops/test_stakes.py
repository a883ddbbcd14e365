"""What wins Cheops and what is at stake."""

from tests.cheops.eyes import EYES, HANDS, MAP, RICH
from tests.cheops.positions import position, stones
from tests.eyes import stakes

BLESSED = position(**MAP, hands=HANDS, blocks_laid=stones(Y=2), blessed="Y", cursed="RBG")
CLOSE = position(
    **{**MAP, "settlements": {"R": "c3-d2-d3"}, "roads": {}},
    cities={"Y": "d2-e2-e3 d3-e3-e4 g3-g4-h3"}, blocks_laid=stones(Y=2), blessed="Y", army="Y",
    knights={"Y": 3},
)  # fmt: skip
RACE = "12 points win: you −1, Mei 4."

test_what_wins_and_what_is_at_stake = stakes(
    EYES,
    [
        (
            RICH,
            0,
            "12 points win: you 2, Mei 1.",
            "The pyramid: whoever builds the first block is blessed (+3).",
        ),
        (
            RICH,
            1,
            "12 points win: you 1, Anna 1+.",
            "The pyramid: whoever builds the first block is blessed (+3).",
        ),
        (BLESSED, 0, RACE, "The blessing (+3) is with Mei: 3 blocks take it."),
        (
            BLESSED,
            1,
            "12 points win: you 4, Anna −1.",
            "The blessing (+3) is yours until somebody has 3 blocks.",
        ),
        (BLESSED._replace(moves=False), 0, RACE, "Mei keeps the blessing (+3) to the end."),
        (CLOSE, 0, "12 points win: you 1, Mei 11.", "Mei needs 1 more point to win at once."),
        (BLESSED._replace(phase="over"), 0, RACE, ""),
    ],
)

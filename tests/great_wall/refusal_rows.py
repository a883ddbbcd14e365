"""What a newcomer tries in Great Wall: the clause that forbids it, and what is in the way."""

from collections.abc import Sequence

from tests.clauses import Refusal
from tests.great_wall.positions import play, position

Section = tuple[Sequence[int], Sequence[str]]
EMPTY: Section = ((3, 4), ())
OTHER: Section = ((1, 7), ())
DECK = ("wall", "gate")


def board(*row: str, free: Sequence[int] = (5, 2)) -> Section:
    return free, row


LEADS = position([board("R.wall"), EMPTY, OTHER], phase="score", piles={"R": DECK})
RIDERS = {"R": {"rider": 2, "wall": 1}}
LAST_ROUND = position(
    [board("R.wall", "Y.gate"), EMPTY, OTHER],
    turn="B", phase="three", finisher="R", hands={"R": {}}, piles={"Y": DECK, "B": DECK},
)  # fmt: skip
DRAGON = position(
    [board("Y.gate+3", "R.wall", free=(5,)), EMPTY, None],
    hands={"R": {"dragon": 1, "wall": 1, "warrior": 1}},
)
REFUSALS = (
    Refusal(
        "G50 a section one does not lead",
        LEADS,
        "take ii 3 1",
        "You have no card in section II: whoever leads there takes a token.",
    ),
    Refusal(
        "G50 after action one",
        position([board("R.wall"), EMPTY, OTHER]),
        "take i 5 1",
        "Tokens are taken only when your turn begins.",
    ),
    Refusal("G51 laying before scoring", LEADS, "lay wall i", "First take the token in I."),
    Refusal("G51 drawing before scoring", LEADS, "draw", "First take the token in I."),
    Refusal("G51 a dragon before scoring", LEADS, "over i 1", "First take the token in I."),
    Refusal("G53 a token that is not there", LEADS, "take i 8", "Section I has no token of 8."),
    Refusal(
        "G53 winning before a token is borne",
        LEADS,
        "win i",
        "Section I has two tokens: choose one of them.",
    ),
    Refusal(
        "G54 onto a rival's card",
        position([board("Y.wall", "R.gate"), EMPTY, OTHER], phase="score"),
        "take i 5 1",
        "That card belongs to Mei: choose one of yours.",
    ),
    Refusal(
        "G55 taking where one token is left",
        position([board("R.wall+3", free=(1,)), EMPTY, OTHER], phase="score"),
        "take i 1",
        "Section I has one token left: it is won, not laid on a card.",
    ),
    Refusal(
        "G57 twice in one section",
        play(
            position([board("R.gate", "R.gate"), board("R.wall"), OTHER], phase="score"),
            "take i 2 1",
        ),
        "win i",
        "You have scored section I in this turn.",
    ),
    Refusal(
        "G60 a section without tokens",
        position([board("R.wall"), None, OTHER], phase="score"),
        "win ii",
        "Section II has no tokens left.",
    ),
    Refusal(
        "G72 different kinds together",
        DRAGON,
        "lay wall warrior",
        "Only equal cards are laid together.",
    ),
    Refusal("G72 more than one holds", DRAGON, "lay wall wall i", "You hold only a wall."),
    Refusal(
        "G73 drawing from an empty pile", DRAGON, "draw", "Your pile is empty: lay cards instead."
    ),
    Refusal(
        "G74 laying from an empty hand",
        position([EMPTY, OTHER, EMPTY], hands={"R": {}}, piles={"R": DECK}),
        "lay wall i",
        "Your hand is empty: draw a card instead.",
    ),
    Refusal("G76 another card for free", DRAGON, "free wall i", "Only a rider is laid free."),
    Refusal("G76 a rider one does not hold", DRAGON, "free rider i", "You hold no rider."),
    Refusal("G77 a rider before scoring", LEADS, "free rider i", "First take the token in I."),
    Refusal(
        "G79 a rider as action three by R9's option",
        position([EMPTY, OTHER, EMPTY], phase="three", hands=RIDERS, riders_act=False),
        "lay rider i",
        "In this match a rider is not the third action: lay it free.",
    ),
    Refusal(
        "G81 over a place without a card", DRAGON, "lay dragon over i 3", "No card lies there."
    ),
    Refusal(
        "G83 over a card with a token",
        DRAGON,
        "lay dragon over i 1",
        "That card bears a token: no dragon may cover it.",
    ),
    Refusal(
        "G86 covering with another card",
        DRAGON,
        "lay wall over i 2",
        "Only a dragon covers a card: choose one in your hand first.",
    ),
    Refusal(
        "G86 covering with nothing",
        DRAGON,
        "over i 2",
        "Only a dragon covers a card: choose one in your hand first.",
    ),
    Refusal("G88 laying on a closed section", DRAGON, "lay wall iii", "Section III is closed."),
    Refusal(
        "G88 covering on a closed section",
        DRAGON,
        "lay dragon over iii 1",
        "Section III is closed.",
    ),
    Refusal(
        "G88 a free rider on a closed section",
        position([EMPTY, OTHER, None], hands=RIDERS),
        "free rider iii",
        "Section III is closed.",
    ),
    Refusal(
        "G94 drawing",
        play(LAST_ROUND, "lay wall i"),
        "draw",
        "Nothing is laid or drawn any more: only scoring is left.",
    ),
    Refusal(
        "G94 laying",
        play(LAST_ROUND, "lay wall i"),
        "lay wall i",
        "Nothing is laid or drawn any more: only scoring is left.",
    ),
    Refusal(
        "G94 a free rider",
        play(LAST_ROUND, "lay wall i"),
        "free rider i",
        "Nothing is laid or drawn any more: only scoring is left.",
    ),
)

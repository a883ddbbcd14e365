"""What Cheops asks: the steps of a turn, and what can be done now with which consequence."""

import pytest

from tests import sayings
from tests.cheops.eyes import ANSWERED, MAP, OFFERED, RICH, ROLL, look, matches
from tests.cheops.positions import play, position, stones
from wallwright.games.cheops import rules, voice
from wallwright.games.cheops.rules.board import State


def steps(state: State) -> list[str]:
    marks = {"done": "+", "now": "!", "next": ""}
    return [marks[step.state] + step.text for step in voice.steps(look(state))]


def test_the_steps_follow_the_turn():
    assert steps(ROLL) == ["!Roll", "Trade and build", "End"]
    assert steps(RICH) == ["+Roll", "!Trade and build", "End"]
    assert steps(play(RICH, "offer")) == ["+Roll", "!Trade and build", "End"]
    assert steps(play(ROLL, "knight")) == ["!Robber", "Roll", "Trade and build", "End"]
    assert steps(play(RICH, "roads")) == ["+Roll", "!Card", "Trade and build", "End"]
    founding = position(phase="found", founded=0)
    assert steps(founding) == ["!Settlement", "Road or ship"]
    assert steps(play(founding, "found c3-d2-d3")) == ["+Settlement", "!Road or ship"]


def test_a_seven_has_its_own_steps():
    seven = play(ROLL, "roll", "dice 3 4")
    giving = ["+Roll", "+Pharaoh", "!Give back", "Robber", "Trade and build"]
    assert steps(seven) == giving
    robber = play(position(**MAP, phase="roll"), "roll", "dice 3 4")
    assert steps(robber) == ["+Roll", "+Pharaoh", "+Give back", "!Robber", "Trade and build"]


END = ["End turn"]
PROMPTS = [
    (RICH, "", "Build, trade or end your turn", END),
    (RICH, "road", "Choose a path for your road", []),
    (RICH, "block", "Choose who gets the coin for your stone block", ["Mei"]),
    (RICH, "bank", "Choose what you give to the bank", []),
    (RICH, "bank wood", "Choose what you get for 4 wood", []),
    (RICH, "harbour memphis", "Choose what you give in the harbour", []),
    (RICH, "harbour memphis ore", "Choose what you get for 3 ore", []),
    (RICH, "monopoly", "Name a resource", []),
    (play(RICH, "plenty", "take ore"), "", "Take 1 card from the bank", []),
    (play(RICH, "roads"), "", "Build 2 roads or ships for free", ["Road", "Ship"]),
    (play(RICH, "roads"), "road", "Choose a path for your road", ["Ship"]),
    (play(RICH, "knight"), "", "Move the robber to another hex", []),
    (
        play(RICH, "knight", "robber e3"),
        "",
        "Whom do you take a card from?",
        ["Mei (2)", "Otto (5)"],
    ),
    (play(RICH, "offer"), "", "Your offer", ["Offer this"]),
    (play(RICH, *ANSWERED), "", "Who do you trade with?", ["Nobody", "Otto"]),
    (ROLL, "", "Roll the dice", ["Roll"]),
    (play(ROLL, "roll", "dice 3 4"), "", "More than 7: give back 8 cards", []),
]


@pytest.mark.parametrize("state, picked, say, buttons", PROMPTS, ids=lambda *_: "")
def test_the_prompt_asks(state, picked, say, buttons):
    prompt = voice.prompt(look(state, picked=picked))
    assert prompt.say == say
    assert [button.text for button in prompt.buttons] == buttons


GOLDEN = [
    (RICH, "road c3=d2", "Build here", "Price: 1 wood and 1 brick."),
    (RICH, "buy", "Buy it", "Price: 1 wool, 1 grain and 1 ore."),
    (play(RICH, "roads"), "road c3=d2", "Build here", ""),
    (RICH, "bank wood ore", "Exchange", ""),
    (
        play(RICH, *OFFERED[:-1]),
        "propose",
        "Offer this",
        "You give 1 ore and 1 coin and get 1 wood.",
    ),
    (
        play(RICH, *ANSWERED),
        "partner nobody",
        "No trade",
        "You give 1 ore and 1 coin and get 1 wood.",
    ),
]


@pytest.mark.parametrize("state, picked, golden, detail", GOLDEN, ids=lambda *_: "")
def test_a_whole_choice_is_told_and_confirmed_by_a_word(state, picked, golden, detail):
    sight = look(state, picked=picked)
    prompt = voice.prompt(sight)
    assert (prompt.say, prompt.detail) == (voice.choice(sight, picked), detail)
    assert [(button.text, button.pick, button.kind) for button in prompt.buttons] == [
        (golden, "", "pri")
    ]


def test_the_only_one_who_accepts_is_the_golden_choice():
    def kinds(*answers: str) -> list[str]:
        buttons = voice.prompt(look(play(RICH, *OFFERED, *answers))).buttons
        return [button.kind for button in buttons]

    assert kinds("refuse", "accept", "refuse") == ["ghost", "pri"]
    assert kinds("accept", "accept", "refuse") == ["ghost", "", ""]


def test_the_prompt_counts_what_is_given_back():
    seven = play(ROLL, "roll", "dice 3 4", "drop ore", "drop wood")
    prompt = voice.prompt(look(seven))
    assert prompt.say == "Give back 6 more cards"
    assert prompt.detail == "Press them in your hand, 2 of 8 so far. Coins stay with you."


def test_the_prompt_tells_the_consequence():
    def detail(state: State, picked: str = "", eyes: int = 0) -> str:
        return voice.prompt(look(state, eyes, picked)).detail

    assert detail(RICH) == (
        "You can build or buy a city, a road, a ship, a development card or a stone block."
    )
    first = position(**MAP, phase="roll")
    assert detail(first) == "Every hex with the number yields; on a 7 the pharaoh builds."
    waiting = position(**MAP, phase="roll", options={"pharaoh_waits": True})
    assert detail(waiting) == "Every hex with the number yields; on a 7 only the robber moves."
    assert detail(ROLL) == "Before the roll you may play a development card."
    assert detail(position(**MAP, hands={})) == "You cannot build or buy anything now."
    assert detail(position(**MAP)) == "You cannot build now, but you can trade."
    assert detail(RICH, "road") == "1 place is possible. Price: 1 wood and 1 brick."
    assert detail(RICH, "harbour memphis") == ("This exchange also costs you a coin, for Otto.")
    assert detail(play(RICH, "offer", "give ore")) == "You give 1 ore. Now what you want for it."
    assert detail(play(RICH, *OFFERED), eyes=1) == "Then you have 1 wood, 1 ore and 2 coins."
    assert detail(play(RICH, *OFFERED, "refuse", "refuse"), eyes=3) == (
        "You do not have what is wanted."
    )


@pytest.mark.parametrize(
    "said, eyes, clause",
    [
        ((), 0, "K1007"),  # what can be traded
        (OFFERED, 1, "K1008"),  # yes or no
        ((*OFFERED, "refuse", "refuse"), 3, "K1009"),  # only no: it has no wood
        (ANSWERED, 0, "K1008"),  # with whom
    ],
)
def test_the_prompts_of_an_offer_cite_the_clause_that_holds(said, eyes, clause):
    state = play(RICH, *(said or ["offer"]))
    assert voice.prompt(look(state, eyes)).clause == clause


def test_an_offer_can_be_made_when_it_has_two_sides():
    half, whole = play(RICH, "offer", "give ore"), play(RICH, "offer", "give ore", "want wood")
    again = play(whole, "propose", "refuse", "refuse", "refuse", "offer", "give ore", "want wood")
    for state, can in ((half, False), (whole, True), (again, False)):
        asked = voice.prompt(look(state))
        assert [(one.pick, one.kind, one.can) for one in asked.buttons] == [("propose", "pri", can)]
        assert asked.cancel == "withdraw"
    assert voice.prompt(look(again)).detail == look(again).words("prompt.offer_again")


def test_at_most_one_button_of_a_prompt_is_golden():
    for match in matches():
        for state in match.states:
            if rules.actor(state) >= 0:
                buttons = voice.prompt(look(state, rules.actor(state))).buttons
                assert sum(button.kind == "pri" for button in buttons) <= 1
                sayings.expect_own_keys(buttons)


def test_the_meter_shows_how_far_the_pharaoh_is():
    assert voice.meter(look(RICH)) == "pharaoh 0/16"
    assert voice.meter(look(position(**MAP, blocks_laid=stones(black=4, R=1)))) == "pharaoh 4/16"
    assert voice.meter(look(position(options={"pharaoh_waits": True}))) == "the pharaoh waits"
    assert voice.meter(look(RICH._replace(phase="over"))) == "The match is over"


def test_whoever_is_not_asked_is_told_to_wait():
    assert voice.prompt(look(RICH, 1)).say == "Somebody else is on turn"

"""What China says: of every action, in every language, and never a secret."""

import pytest

from tests import sayings
from tests.china.eyes import EYES, look, matches, maybe_told, told
from tests.china.positions import play, position
from tests.china.test_rules import REFUSALS
from tests.eyes import choices, log, obstacles
from wallwright.core.sight import Room
from wallwright.core.texts import LANGUAGES
from wallwright.games.china import rules, voice
from wallwright.games.china.rules.board import (
    PAY,
    PIECE,
    SECOND,
    TAKE,
    State,
)
from wallwright.games.china.rules.realm import CARDS, PROVINCES, SPACES_OF
from wallwright.games.china.texts.phrases import CHOICES


def drawing(hand: str = "red green", **fields) -> State:
    """Anna is about to be dealt a card from the deck."""
    state = position(hands={"R": f"{hand} red"}, **fields)
    return play(state, "exchange red", "take deck")


LU = "lu-1=R lu-2=R lu-3=Y"  # one space is free
RED, PAIR = {"R": "red red green"}, {"R": "red green green"}
OPEN = position("wei-1=R wei-2=Y", hands=RED)
BOTH = position("wei-1=R wei-2=Y", hands=PAIR)
FORTS = position("wei-1=R", hands=RED, supplies={"R": (20, 8, 1)})

COURTEOUS = "Send an emissary and lead there"
ROAD = position("wei-1=R wei-2=R wei-3=R", hands=RED)
COURT = position("wei-2=Y", "wei=Y", hands=RED)
GREEN = position(LU, hands={"R": "green green"})
IDEAS = [
    (OPEN, "", "place wei", "Place where the land is red"),
    (OPEN, "", "pass", ""),
    (OPEN, "", "exchange red", "Exchange a red card"),
    (OPEN, "place wei", "house wei-3", "Build a house and lead in a province"),
    (COURT, "place wei", "house wei-3", ""),
    (COURT, "place wei", "emissary wei", ""),
    (COURT._replace(emissaries=BOTH.emissaries), "place wei", "emissary wei", COURTEOUS),
    (ROAD, "place wei", "house wei-5", "Build a house for a chain of 4"),
    (ROAD, "place wei", "house wei-7", ""),
    (GREEN, "place lu", "house lu-4", "Fill a province with a house"),
]


@pytest.mark.parametrize("state, begun, text, said", IDEAS, ids=lambda *_: "")
def test_a_hint_begins_with_what_is_good_about_it(state, begun, text, said):
    assert voice.idea(look(play(state, *filter(None, [begun]))), text) == said


LINES = [
    (OPEN, "place wei; house wei-3", "Anna builds a house in Wei (north-east)"),
    (
        OPEN,
        "place wei; house wei-3; house wei-4",
        "Anna builds a house in Wei (west). Price: 2 red cards",
    ),
    (OPEN, "place wei; house wei-3; stop", "Anna pays a red card"),
    (BOTH, "place wei; house wei-3; stop; pay red", "Anna pays a red card"),
    (BOTH, "place wei; house wei-3; stop; pay green green", "Anna pays 2 green cards"),
    (
        BOTH,
        "place wei; house wei-3; house wei-4",
        "Anna builds a house in Wei (west). Price: a red card and 2 green cards",
    ),
    (OPEN, "place wei; emissary wei", "Anna sends an emissary to Wei and leads there"),
    (
        position("wei-1=R wei-2=R", "wei=Y", hands=RED),
        "place wei; emissary wei",
        "Anna sends an emissary to Wei and shares the lead",
    ),
    (
        position("wei-1=R wei-2=R wei-3=R", "wei=YY", hands=RED),
        "place wei; emissary wei",
        "Anna sends an emissary to Wei",
    ),
    (FORTS, "place wei; fort wei-3", "Anna places the fortification in Wei (north-east)"),
    (
        FORTS,
        "place wei; fort wei-3; house wei-3",
        "Anna builds a house on the fortification in Wei (north-east). Price: 2 red cards",
    ),
    (
        position(LU, hands={"R": "orange green red"}),
        "place lu; house lu-4",
        "Anna builds a house in Lu (south-east). Price: an orange card."
        " Lu is full and scores: Anna 4, Mei 3",
        "+4",
    ),
    (
        position(LU, forts="lu-4", hands={"R": "orange green red"}),
        "place lu; house lu-4",
        "Anna builds a house on the fortification in Lu (south-east). Price: an orange card."
        " Lu is full and scores: Anna 8 (doubled), Mei 3",
        "+8",
    ),
    (OPEN, "exchange green", "Anna exchanges a green card"),
    (OPEN, "exchange green; take yellow", "Anna takes a yellow card from the row"),
    (
        position(shows="", hands={"R": "red"}, deck="", renewed=True, finisher="Y"),
        "pass",
        "Anna passes: there is no card to exchange for",
    ),
]


test_what_is_in_the_way_is_said_before_its_clause = obstacles(
    EYES, [(row.state, row.words, row.said) for row in REFUSALS]
)
test_the_log_says = log(EYES, LINES)


def test_some_actions_are_told_by_the_next():
    assert maybe_told(OPEN, "place wei") is None
    assert maybe_told(OPEN, "exchange green", "take deck") is None
    two_payments = play(BOTH, "place wei", "house wei-3")
    assert EYES.line(two_payments, "stop", play(two_payments, "stop")) is None


def test_a_drawn_card_is_named_to_its_owner_alone():
    state = drawing()
    assert told(state, "deal red purple").text == "Anna draws a purple card from the deck"
    for eyes in (1, 2, -1):
        line = told(state, "deal red purple", eyes=eyes)
        assert line.text == "Anna draws a card from the deck"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_others_hear_the_same_whatever_card_is_drawn(lang):
    state = drawing(deck=" ".join(2 * CARDS))
    deals = [rules.write(action) for action in rules.actions(state)]
    assert len(deals) == len(CARDS)
    assert len({told(state, deal, eyes=1, lang=lang) for deal in deals}) == 1
    assert len({told(state, deal, eyes=0, lang=lang) for deal in deals}) == len(CARDS)


def test_the_deck_runs_out_twice():
    once = drawing(deck="purple", discard="red")
    assert told(once, "deal red purple").text.endswith(
        "The deck has run out: the discarded cards are shuffled into a new one"
    )
    last = drawing(deck="purple", discard="red", renewed=True, first="Y")
    assert told(last, "deal red purple").text.endswith("the last round ends after Anna")
    shown = position(hands={"R": "red red green"}, deck="purple", renewed=True)
    taken = play(shown, "exchange red", "take red")
    assert told(taken, "show purple").text.startswith("The deck has run out for the second time")


def test_a_card_that_comes_into_the_row_is_seen_and_not_told():
    taken = play(position(hands=RED), "exchange red", "take red")
    assert maybe_told(taken, "show purple") is None


def test_the_set_up_is_told_in_three_lines():
    sentences = list(EYES.set_up(first="yellow"))
    row = EYES.said_in("en")("log.row", cards="").strip()
    assert sentences[:2] == ["Mei begins and keeps the emperor", "Everybody is dealt 3 cards"]
    assert len(sentences) == 3 and sentences[2].startswith(row)


def test_these_matches_hold_every_kind_of_action():
    assert EYES.verbs() >= {"first", "deal", "show", "take", *CHOICES} - {"pass"}


def test_the_points_of_the_log_are_those_of_the_match():
    """Before the last scoring, every point of the actor stands behind a line of the log."""
    for match in matches():
        told_points = list(EYES.told_points(match))
        assert told_points
        for before, line, after in told_points:
            assert after.points[line.seat] - before.points[line.seat] == int(line.points)


test_a_choice_in_words = choices(
    EYES,
    OPEN,
    {
        "place": "Place a piece",
        "place chin": "Place in Ch'in",
        "house wei-3": "Build a house in Wei (north-east)",
        "fort wei-3": "Place the fortification in Wei (north-east)",
        "emissary wei": "Send an emissary to Wei",
        "stop": "No second piece",
        "exchange red": "Exchange a red card",
        "take orange": "Take an orange card from the row",
        "take deck": "Draw from the deck",
        "pass": "Pass",
    },
)


def test_a_payment_that_is_only_begun_already_means_the_pair():
    paying = look(play(BOTH, "place wei", "house wei-3", "stop"))
    assert voice.choice(paying, "pay red") == "Pay a red card"
    assert voice.choice(paying, "pay green") == "Pay 2 green cards as a joker"
    assert voice.choice(paying, "pay green green") == "Pay 2 green cards as a joker"


# What can be done now


def test_the_steps_follow_the_turn():
    def states(state: State) -> list[str]:
        return [step.state for step in voice.steps(look(state))]

    for phase in (PIECE, SECOND, PAY):
        assert states(OPEN._replace(phase=phase, province=5)) == ["now", "next", "next"]
    assert states(OPEN) == ["now", "next", "next"]
    assert states(OPEN._replace(phase=TAKE)) == ["done", "now", "next"]
    assert states(position(deck="", renewed=True, finisher="Y")) == ["next", "now"]


PROMPTS = [
    (OPEN, "", "Choose a province, or exchange a card", ["Exchange a card"]),
    (OPEN, "exchange", "Choose the card that you give away", []),
    (
        position(hands={"R": "red red red"}),
        "",
        "Choose a province, or exchange a card",
        ["Exchange a red card"],
    ),
    (
        position(hands={"R": "red"}, supplies={"R": (0, 0, 0)}),
        "",
        "Exchange a card",
        ["Exchange a red card"],
    ),
    (
        position(
            hands={"R": "red"},
            supplies={"R": (0, 0, 0)},
            shows="",
            deck="",
            renewed=True,
            finisher="Y",
        ),
        "",
        "Pass: there is no card to exchange for",
        ["Pass"],
    ),
    (
        position(shows="", deck="", renewed=True, finisher="Y"),
        "",
        "Choose a province, or pass",
        ["Pass"],
    ),
    (
        play(OPEN, "place wei"),
        "",
        "Wei: place a house or an emissary",
        ["Send an emissary to Wei"],
    ),
    (play(OPEN, "place shu"), "", "Shu: place a house", []),
    (
        play(OPEN, "place wei", "house wei-3"),
        "",
        "Wei: a house or an emissary as well?",
        ["Send an emissary to Wei", "No second piece"],
    ),
    (play(FORTS, "place wei"), "fort", "Choose a space for the fortification", ["Rather a house"]),
    (
        play(BOTH, "place wei", "house wei-3", "stop"),
        "",
        "Choose how to pay for the piece in Wei",
        ["Pay a red card", "Pay 2 green cards as a joker"],
    ),
    (
        play(OPEN, "exchange red"),
        "",
        "Take a card from the row or the deck",
        ["Draw from the deck"],
    ),
    (
        play(position(deck="", renewed=True, finisher="Y"), "exchange red"),
        "",
        "Take a card from the row",
        [],
    ),
]


@pytest.mark.parametrize("state, picked, say, buttons", PROMPTS, ids=lambda *_: "")
def test_the_prompt_asks(state, picked, say, buttons):
    prompt = voice.prompt(look(state, picked=picked))
    assert prompt.say == say
    assert [button.text for button in prompt.buttons] == buttons


PHONE = Room(378, 380, touch=True)
ON_PHONES = [
    (OPEN, "", "Choose a province", ["Exchange a card"]),
    (OPEN, "exchange", "Choose the card that you give away", []),
    (OPEN, "exchange red", "Exchange a red card", ["Exchange a card"]),
    (play(OPEN, "place wei"), "", "Wei: place a house or an emissary", []),
    (play(OPEN, "place wei"), "emissary wei", "Send an emissary to Wei", ["Send an emissary"]),
    (play(OPEN, "place wei", "house wei-3"), "", "A second piece?", ["No second piece"]),
    (
        play(BOTH, "place wei", "house wei-3", "stop"),
        "",
        "Choose how to pay",
        [],
    ),
    (play(OPEN, "exchange red"), "", "Take a card", ["Draw from the deck"]),
]


@pytest.mark.parametrize("state, picked, say, buttons", ON_PHONES, ids=lambda *_: "")
def test_a_phone_asks_in_few_words_and_leaves_to_the_board_what_lies_there(
    state, picked, say, buttons
):
    sight = look(state, picked=picked)._replace(board=PHONE)
    prompt = voice.prompt(sight)
    assert prompt.say == say
    assert [button.text for button in prompt.buttons] == buttons
    assert voice.verb(sight) == "on turn"


def test_the_prompt_tells_the_consequence():
    first_there = voice.prompt(look(play(OPEN, "place shu")))
    assert (first_there.detail, first_there.clause) == (
        "Shu is empty: only one piece may go there now.",
        "C17",
    )
    second = voice.prompt(look(play(BOTH, "place wei", "house wei-3")))
    assert second.detail == "Two pieces cost a red card and 2 green cards."
    filling = play(position(LU, hands={"R": "orange orange red"}), "place lu")
    assert voice.prompt(look(filling)).detail == "This house fills Lu: Anna 4, Mei 3."


def test_provinces_that_can_be_paid_for_are_named_while_they_are_few():
    few = voice.prompt(look(position(hands={"R": "red green purple"})))
    many = voice.prompt(look(position(hands={"R": "red red purple"})))
    assert few.detail == "Your cards pay for a piece in Yan, Wei, Han, Chu or Shu."
    assert many.detail == "Your cards pay for a piece in 9 provinces."


# Who knows what (C80-C82)


def test_a_panel_shows_points_and_supplies_and_what_all_have_seen():
    state = position(
        hands={"Y": "red red green"},
        known={"Y": "red"},
        points=(3, 7, 0),
        supplies={"Y": (11, 5, 0)},
    )
    panel = voice.panels(look(state))[1]
    assert panel.score == "7"
    assert [(fact.icon, fact.number) for fact in panel.facts] == [
        ("house", "11"),
        ("hand", "3"),
        ("pawn", "5"),
    ]
    assert (panel.tags, panel.more) == ((), ("seen: red",))
    assert panel.label == "Mei: 7 points, 11 houses, 3 cards, 5 emissaries, seen: red"
    assert voice.panels(look(state, eyes=1))[1].more == ()


def test_a_panel_names_who_starts_and_counts_fortifications_where_there_are_some():
    first, second, _ = voice.panels(look(FORTS))
    told = "20 houses, 3 cards, 8 emissaries, starts, 1 fort"
    assert first.label == f"Anna: 0 points, 1 more if it ended now, {told}"
    assert second.label.endswith("0 forts")


def test_the_cards_of_a_rival_are_in_nothing_that_is_said():
    def everything(state: State) -> list[object]:
        sight = look(state, 0, lens="now")
        return [
            voice.prompt(sight),
            voice.panels(sight),
            voice.spoken(sight),
            voice.standing(sight),
            voice.goal(sight),
            voice.stake(sight),
        ]

    deck = "purple purple orange"
    one = position(hands={"R": "red", "Y": "green green"}, known={"Y": "green"}, deck=deck)
    other = position(
        hands={"R": "red", "Y": "green orange"}, known={"Y": "green"}, deck="purple purple green"
    )
    assert everything(one) == everything(other)
    assert voice.panels(look(one, 1))[1] != voice.panels(look(one, 0))[1]


def test_the_position_is_spoken_with_the_own_hand_only():
    assert "Your hand: 2 red cards and a green card." in voice.spoken(look(OPEN))
    assert "Your hand" not in " ".join(voice.spoken(look(OPEN, eyes=-1)))


def test_a_province_is_spoken():
    state = position("wei-1=R wei-2=Y wei-4=Y", "wei=R", forts="wei-3")
    wei = voice.spoken(look(state))[PROVINCES.index("wei")]
    assert wei == (
        "Wei, red: Anna 1 house, on 1; Mei 2 houses, on 2 and 4; free: 3, 5, 6 and 7; "
        "fortified: 3; emissaries: Anna 1, room for 1 emissary."
    )
    full = position("lu-1=R lu-2=R lu-3=Y lu-4=Y")
    assert voice.spoken(look(full))[PROVINCES.index("lu")].endswith("; scored.")
    assert len(voice.spoken(look(state))) == len(SPACES_OF) + 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_phone_asks_has_room_in_three_lines(lang):
    for state, seat, picked in sayings.stages(matches()[1]):
        sight = look(state, seat, picked, lang)._replace(board=PHONE)
        sayings.expect_three_lines(voice.prompt(sight))

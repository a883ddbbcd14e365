"""What Great Wall says: of every action, in every language, and never a secret."""

import pytest

from tests.eyes import choices, hints, obstacles
from tests.great_wall.eyes import EYES, look, maybe_told, told
from tests.great_wall.positions import play, position
from tests.great_wall.refusal_rows import REFUSALS
from wallwright.core.match import Match
from wallwright.core.texts import LANGUAGES
from wallwright.games.great_wall import rules, voice
from wallwright.games.great_wall.rules.board import SCORE

WALLS = position([((5, 3), ("R.wall", "Y.gate")), ((4,), ("R.noble", "B.gate+2", "Y.wall"))])
ROWS = {"R": {"wall": 3, "noble": 1, "rider": 1, "dragon": 1, "warrior": 2, "gate": 1}}
BUSY = WALLS._replace(hands=position([((5, 3), ())], hands=ROWS).hands, piles=(1, 1, 1))
RICH = BUSY._replace(supply=position([None], supply=(1, 2, 3)).supply)
LAST = position([((5, 3), ("R.wall",))], hands={"R": {"gate": 1}})
SHORT = position([((5,), ("R.gate+2", "R.tower"))], phase=SCORE)
OTHERS = position([((5,), ("R.gate", "R.tower", "B.wall+2"))], phase=SCORE, supply=(1, 2))
PAIR = position([((5, 3), ("R.wall", "R.gate", "B.wall"))], phase=SCORE)

IDEAS = [
    (BUSY, "lay wall wall i", "Lay 2 walls to take the lead"),
    (BUSY, "lay wall i", "Lay a wall to draw level"),
    (BUSY, "lay gate ii", "Lay a gate to take the lead"),
    (BUSY, "lay dragon over i 2", "Cover a gate of Mei with the dragon"),
    (BUSY, "lay dragon over i 1", ""),
    (BUSY, "draw", ""),
    (position([((5,), ("R.wall", "Y.tower"))], hands=ROWS), "lay wall i", "Lay a wall to catch up"),
    (
        position([((5, 3), ("R.tower", "Y.wall"))], hands=ROWS),
        "lay gate i",
        "Lay a gate to strengthen your lead",
    ),
    (position([((5, 3), ())], hands=ROWS), "lay gate i", "Lay a gate in an empty section"),
    (PAIR, "take i 5 1", ""),
]


test_what_is_in_the_way_is_said_before_its_clause = obstacles(
    EYES, [(row.state, row.words, row.said) for row in REFUSALS]
)
test_a_hint_begins_with_what_is_good_about_it = hints(EYES, IDEAS)


LINES = [
    ("laid beside others", RICH, "lay wall wall i", "Anna lays 2 walls in I: total 1 → 3"),
    ("warriors grow", RICH, "lay warrior warrior i", "Anna lays 2 warriors in I: total 1 → 4"),
    ("under a noble", RICH, "lay gate ii", "Anna lays a gate in II: total 1 → 2"),
    (
        "a noble",
        RICH,
        "lay noble i",
        "Anna lays a noble in I: every card there is worth 1 – Anna 1 → 2, Mei 2 → 1",
    ),
    ("a free rider", RICH, "free rider i", "Anna lays a rider free in I: total 1 → 3"),
    (
        "a dragon on a rival's card",
        RICH,
        "lay dragon over i 2",
        "Anna covers a gate of Mei in I with the dragon – Anna 1 → 2, Mei 2 → –",
    ),
    (
        "a dragon on an own card",
        RICH,
        "lay dragon over i 1",
        "Anna covers a wall of the same colour in I with the dragon",
    ),
    ("a dragon at the end", RICH, "lay dragon i", "Anna lays a dragon in I: total 1 → 2"),
    (
        "the last card of all",
        LAST,
        "lay gate i",
        "Anna lays a gate in I: total 1 → 3. Anna has played out: the last round begins",
    ),
    (
        "the last card of another set",
        LAST._replace(finisher=1),
        "lay gate i",
        "Anna lays a gate in I: total 1 → 3. Anna has played out",
    ),
    ("the first token", PAIR, "take i 5 2", "Anna takes the 5 onto a gate in I: total now −2"),
    (
        "both tokens for one",
        SHORT,
        "win i",
        "Anna clears section I: 7 for Anna – the section closes",
    ),
    (
        "a token for each",
        OTHERS,
        "win i",
        "Anna clears section I: 5 for Anna, 2 for Otto",
    ),
]


@pytest.mark.parametrize("state, text, sentence", [row[1:] for row in LINES], ids=lambda *_: "")
def test_the_log_says(state, text, sentence):
    line = told(state, text)
    assert line.text.replace("\u00a0", " ") == sentence
    assert line.seat == 0


def test_the_first_card_of_a_section_has_no_total_before():
    empty = position([((5, 3), ())], hands={"R": {"gate": 2}}, piles={"R": ["wall"]})
    assert told(empty, "lay gate gate i").text == "Anna lays 2 gates in I: total 4"


def test_a_cleared_section_shows_what_the_actor_won():
    assert told(OTHERS, "win i").points == "+5"
    assert told(SHORT, "win i").points == "+7"


def test_a_drawn_card_is_named_to_its_owner_alone():
    drawn = play(RICH, "draw")
    assert maybe_told(RICH, "draw") is None
    assert told(drawn, "deal red wall", eyes=0).text == "Anna draws a wall"
    for eyes in (1, 2, -1):
        assert told(drawn, "deal red wall", eyes=eyes).text == "Anna draws a card"


def test_equal_tokens_of_two_players_go_to_the_box():
    start = Match(rules, 2, deal=False)
    for text in ("first red", "token i 5"):
        start.relive(text)
    assert told(start.state, "token i 5").text == "Section I: two tokens of 5 go to the box"
    assert told(start.state, "token i 3").text == "Section I: tokens 5 and 3"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_draws_others_hear_the_same_whatever_the_card(lang):
    drawn = play(RICH, "draw")
    cards = [rules.write(action) for action in rules.actions(drawn)]
    rich = drawn._replace(piles=(drawn.piles[0] + drawn.hands[0], *drawn.piles[1:]))
    cards = [rules.write(action) for action in rules.actions(rich)]
    assert len(cards) > 3
    assert len({told(rich, card, eyes=1, lang=lang) for card in cards}) == 1
    assert len({told(rich, card, eyes=0, lang=lang) for card in cards}) == len(cards)


test_a_choice_in_words = choices(
    EYES,
    RICH,
    {
        "draw": "Draw a card",
        "lay wall wall": "Lay 2 walls",
        "lay wall wall ii": "Lay 2 walls in II",
        "lay dragon over i": "Cover a card with the dragon",
        "lay dragon over i 2": "Cover a gate of Mei in I with the dragon",
        "free rider": "Lay a rider free",
        "free rider i": "Lay a rider free in I",
        "take i 5": "Take the 5 in I",
        "take i 5 1": "Take the 5 in I onto a wall",
        "win ii": "Take the 4 and clear II",
    },
)


# What can be done now


def test_the_steps_follow_the_turn():
    states = {
        step: [s.state for s in voice.steps(look(RICH._replace(phase=step)))]
        for step in ("score", "two", "three")
    }
    assert states == {
        "score": ["now", "next", "next"],
        "two": ["done", "now", "next"],
        "three": ["done", "done", "now"],
    }
    assert len(voice.steps(look(RICH._replace(finisher=1)))) == 4
    assert len(voice.steps(look(PAIR._replace(scoring_only=True, finisher=1)))) == 1


PROMPTS = [
    (RICH, "", "Lay cards or draw one", ["Draw a card"]),
    (RICH._replace(piles=(0, 1, 1)), "", "Lay cards: your pile is empty", []),
    (RICH._replace(hands=(0, 1, 1)), "", "Your hand is empty: draw a card", ["Draw a card"]),
    (RICH, "lay wall", "Choose a section for a wall", ["Draw a card", "Lay a wall …"]),
    (RICH, "lay dragon", "Choose a section for the dragon, or a card to cover", None),
    (
        RICH,
        "free rider",
        "Choose a section for the free rider",
        ["Draw a card", "Lay it as the action", "Lay a rider free …"],
    ),
    (RICH, "lay rider", "Choose a section for a rider", None),
    (LAST, "lay gate", "Choose a section for a gate", ["Lay a gate in I"]),
    (PAIR, "", "You lead I: take one of its tokens", ["Take the 5 in I", "Take the 3 in I"]),
    (PAIR, "take i 5", "Put the 5 onto one of your cards in I", ["Take the 5 in I …"]),
    (SHORT, "", "You lead I: take the last token", ["Take the 5 and clear I"]),
]


@pytest.mark.parametrize("state, picked, say, buttons", PROMPTS)
def test_the_prompt_asks(state, picked, say, buttons):
    prompt = voice.prompt(look(state, picked=picked))
    assert prompt.say == say
    if buttons is not None:
        assert [button.text for button in prompt.buttons] == buttons
    assert sum(button.kind == "pri" for button in prompt.buttons) <= 1


def test_the_price_of_a_first_token_is_told_before_it_is_paid():
    assert "3 → −2" in voice.prompt(look(PAIR, picked="take i 5")).detail


# Who knows what (G120-G122)


def test_rivals_show_how_many_tokens_they_have_and_not_their_worth():
    state = RICH._replace(won=position([None], won={"R": (5, 7), "Y": (8, 4)}).won)
    scores = [panel.score for panel in voice.panels(look(state))]
    assert scores == ["12", "2–16", "0"]
    opened = state._replace(open_scores=True)
    assert [panel.score for panel in voice.panels(look(opened))] == ["12", "12", "0"]
    hidden = [panel.label for panel in voice.panels(look(state, eyes=-1))]
    assert [label.split(",")[0] for label in hidden] == [
        "Anna: 2 to 16 points", "Mei: 2 to 16 points", "Otto: 0 points"
    ]  # fmt: skip


def test_the_position_is_spoken_with_the_own_hand_only():
    assert "Your hand: 3 walls" in " ".join(voice.spoken(look(RICH)))
    assert "hand:" not in " ".join(voice.spoken(look(RICH, eyes=-1)))


# The end


def final(**won):
    return position([((5, 3), ())], phase="over", finisher="Y", won=won)


def test_the_winner_and_the_lead():
    result = voice.result(look(final(R=(8, 3), Y=(7,))))
    assert result.headline == "Anna wins by 4 points"
    assert result.detail.startswith("Mei played out first")
    assert result.rows == (
        ("Tokens of 8", (8, 0, 0)),
        ("Tokens of 7", (0, 7, 0)),
        ("Tokens of 3", (3, 0, 0)),
    )


def test_a_victory_is_shared_by_all_who_have_most():
    assert voice.result(look(final(R=(5, 3), B=(8,)))).headline == "Anna and Otto win together"
    everybody = voice.result(look(final(R=(8,), Y=(8,), B=(8,)))).headline
    assert everybody == "Anna, Mei and Otto win together"


def test_the_last_token_ends_a_match():
    over = final(R=(8,))._replace(free=((),), finisher=-1)
    assert voice.result(look(over)).detail == "The last token has been won."

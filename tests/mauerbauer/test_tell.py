"""What Wall Builders says: of every action, in every language, and never a secret."""

import re
from itertools import pairwise
from string import Formatter
from typing import Any

import pytest

from tests.mauerbauer.eyes import PACKAGE, heard_line, look, matches, said_in, told
from tests.mauerbauer.positions import play, position
from tests.page import Page
from wallwright.core.match import Match
from wallwright.core.texts import LANGUAGES
from wallwright.core.title import Title
from wallwright.games.mauerbauer import draw, rules, tell
from wallwright.games.mauerbauer.board import FACES, FINAL, OVER, State
from wallwright.games.mauerbauer.phrases import (
    CHOICES,
    city_place,
    either,
    field_name,
    field_names,
    line_name,
    listed,
    spot_name,
)
from wallwright.games.mauerbauer.realm import FIELDS, LINES, SPOTS

# Sunland 1 lies between the walls w05 at the sea, w06 and w15; Sunland 2 is beyond w06.
EMPTY = position()
NEARLY = position("w06 w15", houses="f01=red,green f02=red f10=blue")
CLOSED = play(NEARLY, "wall w05", "roll - red blue", "house f01 red")
BESIDE = position("w05 w06 w15 w01", houses="f02=red,green f03=yellow", cities=["f01: blue; red"])
JOINING = play(BESIDE, "wall w07", "roll - red blue", "house f02 red")
SWAPPING = play(
    CLOSED,
    *("play size_1 now", "play size_2 now", "play size_3 now"),
    *("draw size_2", "draw size_1", "draw size_7plus"),
)
DISCARDED = play(CLOSED, "discard out_walls", "discard size_2", "discard size_3")
LAST = position(cities=["f01: blue; red", "f45: red"])._replace(phase=FINAL, ended="towers")
ONE_CITY = position(cities=["f01: blue; red"])._replace(phase=FINAL, ended="towers", city=1)
NO_CITY = position()._replace(phase=FINAL, ended="towers")

LINES_OF_THE_LOG = [
    (EMPTY, "wall w05", "Anna builds a wall at the sea by Sunland 1", ""),
    (EMPTY, "wall w01", "Anna builds a wall on the rim of Sunland 2", ""),
    (EMPTY, "wall w06", "Anna builds a wall between Sunland 1 and 2", ""),
    (EMPTY, "wall w08", "Anna builds a wall between Sunland 3 and Crownmark 1", ""),
    (EMPTY, "wall w05; roll grey red blue", "Anna rolls a grey tower, red and blue", ""),
    (NEARLY, "wall w05; roll - red joker", "Anna rolls red and a question mark", ""),
    (
        position("w06"),
        "wall w05; roll grey red red",
        "Anna rolls a grey tower, red and red."
        " Placed: a grey tower on B1 and a red house in Sunland 1",
        "",
    ),
    (
        EMPTY,
        "wall w05; roll grey red blue; tower t01 white",
        "Anna places a white tower on A1 and a grey tower on B1",
        "",
    ),
    (
        EMPTY,
        "wall w05; roll grey red blue; tower t01 grey",
        "Anna places a grey tower on A1",
        "",
    ),
    (
        EMPTY,
        "wall w06; roll grey red blue; tower t01 white; house f01 blue",
        "Anna places a blue house in Sunland 1 and a red house in Sunland 2",
        "",
    ),
    (
        NEARLY,
        "wall w05; roll - red blue; house f01 red",
        "Anna places a red house in Sunland 1. A city of 1 field is closed."
        " Pairs of houses become a red palace",
        "",
    ),
    (
        JOINING,
        "join f01",
        "Anna joins it with the city in the west: 2 fields now. Back to the supply: a wall",
        "",
    ),
    (JOINING, "join none", "Anna joins it with no neighbour", ""),
    (CLOSED, "play size_1 now", "Anna plays City: 1 field (6)", "+6"),
    (
        CLOSED,
        "play size_1 cities now",
        "Anna plays City: 1 field (6) and All cities (1)",
        "+7",
    ),
    (CLOSED, "discard out_walls", "Anna discards Outside: walls and will draw two", ""),
    (SWAPPING, "swap done", "Mei exchanges no card", ""),
    (SWAPPING, "swap out_water", "Mei exchanges Outside: water towers", ""),
    (LAST, "pass", "Anna plays no last card", ""),
    (LAST, "city f01; play size_1 now", "Anna plays City: 1 field (6)", "+6"),
]


@pytest.mark.parametrize("state, texts, sentence, points", LINES_OF_THE_LOG, ids=lambda *_: "")
def test_the_log_says(state, texts, sentence, points):
    line = told(state, *texts.split("; "))
    assert (line.seat, line.text, line.points) == (state.seat, sentence, points)


def test_some_actions_are_told_by_the_next():
    assert told(LAST, "city f01") is None
    assert told(SWAPPING, "swap out_water", "swap done", eyes=1) is None


def test_what_stands_inside_a_new_city_returns():
    """M38: six fields around spot B2, with a wall between two of them."""
    around = position(
        "w01 w08 w23 w30 w20 w06", houses="f01=red f02=red,red f03=blue f10=blue f11=pink f12=red"
    )
    line = told(around, "wall w05", "roll - green joker", "house f01 green")
    assert line.text == (
        "Anna places a green house in Sunland 1. A city of 6 fields is closed."
        " Pairs of houses become 2 red palaces and a blue palace."
        " Back to the supply: a wall and a tower"
    )


@pytest.mark.parametrize(
    "ended, sentence",
    [
        ("walls", "That was the last wall: the match ends with this turn"),
        ("towers", "That was the last tower: the match ends with this turn"),
        ("houses", "That was the last house: the match ends with this turn"),
        ("palaces", "That was the last palace: the match ends with this turn"),
        ("no line", "No line is left for a wall: the match is over"),
    ],
)
def test_the_log_says_once_why_the_match_ends(ended, sentence):
    before = position()
    after = play(before, "wall w05")._replace(ended=ended)
    assert heard_line(before, "wall w05", after).text.endswith(f"Sunland 1. {sentence}")
    on = heard_line(before._replace(ended=ended), "wall w05", after)
    assert on.text.endswith("Sunland 1")


# Cards, the own and those of others


def drawing(**fields) -> State:
    """Anna has played a card and Mei, who is to draw now, has put one away."""
    state = position(**fields)
    closed = play(
        NEARLY._replace(hands=state.hands, deck=state.deck, discard=state.discard),
        *("wall w05", "roll - red blue", "house f01 red"),
        *("play size_1 now", "discard size_2", "play size_3 now", "draw size_1"),
    )
    assert closed.seat == 1
    return closed


def test_a_drawn_card_is_named_to_its_owner_alone():
    state = drawing()
    assert told(state, "draw size_7plus", eyes=1).text == "Mei draws City: 7 or more fields"
    for eyes in (0, 2, -1):
        assert told(state, "draw size_7plus", eyes=eyes).text == "Mei draws 2 cards"
        assert told(state, "draw size_7plus", "draw size_2", eyes=eyes) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_others_hear_the_same_whatever_card_is_drawn(lang):
    state = drawing()
    draws = [rules.write(action) for action in rules.actions(state)]
    assert len(draws) > 20
    assert len({told(state, draw, eyes=0, lang=lang) for draw in draws}) == 1
    assert len({told(state, draw, eyes=1, lang=lang) for draw in draws}) == len(draws)


def test_the_deck_runs_out():
    state = drawing(deck="size_1 size_7plus cities")
    assert told(state, "draw size_7plus", eyes=1).text == "Mei draws City: 7 or more fields"
    last = told(state, "draw size_7plus", "draw cities", eyes=1)
    sentence = "The deck has run out: the discarded cards are shuffled into a new one"
    assert last.text == f"Mei draws All cities. {sentence}"
    assert told(state, "draw size_7plus", "draw cities", eyes=0) == (-1, sentence, "", False)


def test_the_set_up_is_told_in_two_lines():
    match = Match(rules, 3, "set up", {"first": "yellow"})
    lines = [
        heard_line(before, text, after)
        for (before, after), text in zip(pairwise(match.states), match.log, strict=True)
    ]
    sentences = [line.text for line in lines if line]
    assert sentences == ["Mei begins", "Everybody is dealt 6 guild cards"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", range(len(rules.SEATS)))
def test_whole_matches_are_told_in_every_language_to_all_eyes(number, lang):
    match = matches()[number]
    for (before, after), text in zip(pairwise(match.states), match.log, strict=True):
        for eyes in range(-1, match.seats):
            line = heard_line(before, text, after, eyes, lang)
            if line:
                assert line.text and "{" not in line.text and "?" not in line.text
            elif 0 <= eyes == rules.actor(before):
                assert text.startswith(("city ", "swap done"))


def test_these_matches_hold_every_kind_of_action():
    verbs = {text.split()[0] for match in matches() for text in match.log}
    assert verbs >= {"first", "deal", "roll", "draw", *CHOICES} - {"city", "pass"}


def test_every_point_stands_in_the_log():
    for match in matches():
        gained = [0] * match.seats
        for (before, after), text in zip(pairwise(match.states), match.log, strict=True):
            line = heard_line(before, text, after)
            if line and line.points:
                gained[line.seat] += int(line.points)
        assert tuple(gained) == rules.scores(match.state)


def test_the_points_of_the_cards_make_those_of_the_line():
    for match in matches():
        for (before, after), text in zip(pairwise(match.states), match.log, strict=True):
            if text.startswith("play "):
                line = heard_line(before, text, after)
                worth = [part.rpartition("(")[2] for part in line.text.split(")")[:-1]]
                assert sum(map(int, worth)) == int(line.points)


# Words for places and actions


def test_places_have_names():
    said = said_in("en")
    assert [spot_name(SPOTS.index(name)) for name in ("t01", "t05", "t06", "t33")] == [
        "A1",
        "A5",
        "B1",
        "F6",
    ]
    assert len({spot_name(spot) for spot in range(len(SPOTS))}) == len(SPOTS)
    assert len({field_name(said, field) for field in range(len(FIELDS))}) == len(FIELDS)
    for lang in LANGUAGES:
        assert len({line_name(said_in(lang), line) for line in range(len(LINES))}) == len(LINES)
    city = 0b111 | 1 << 44
    assert field_names(said, city) == "Sunland 1, 2 and 3, Starlea 15"
    assert city_place(said, city) == "Sunland 1"


def test_a_neighbour_is_named_by_where_it_lies_if_that_is_enough():
    """The city just closed, f14, has others beside it: all three around it, then two in one."""
    around = position(
        "w17 w24 w25 w09 w10 w02 w03 w11 w38 w22 w23 w37 w26 w18 w40",
        houses="f14=red,blue",
        cities=["f05: red", "f13: blue", "f15: pink"],
    )
    state = around._replace(phase="join", city=1 << FIELDS.index("f14"))
    state = state._replace(cities=(*state.cities, state.cities[0]._replace(fields=state.city)))
    sight = look(state)
    said = {text: tell.choice(sight, text) for text in sight.legal}
    assert said["join f05"] == "Join with the city in the north: 1 → 2 fields"
    assert said["join f13"] == "Join with the city in the west: 1 → 2 fields"
    assert said["join f15"] == "Join with the city in the east: 1 → 2 fields"
    twice = state._replace(cities=(*state.cities, state.cities[0]))
    assert tell.prompt(look(twice)).buttons[0].text == "Crownmark 2: 1 → 2"
    assert tell.choice(look(twice), "join f05") == "Join with the city at Crownmark 2: 1 → 2 fields"


def test_names_are_listed():
    said = said_in("de")
    assert listed(said, ["eine Mauer"]) == either(said, ["eine Mauer"]) == "eine Mauer"
    assert listed(said, ["1", "2", "3"]) == "1, 2 und 3"
    assert either(said, ["3", "4", "7"]) == "3, 4 oder 7"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_and_every_beginning_of_one_has_words(lang):
    for match in matches():
        for state in match.states[::3]:
            sight = look(state, max(rules.actor(state), 0), lang=lang)
            for text in sight.legal[:40]:
                said = text.split()
                for n in range(1, len(said) + 1):
                    sentence = tell.choice(sight, " ".join(said[:n]))
                    assert sentence and "{" not in sentence


@pytest.mark.parametrize(
    "state, text, sentence",
    [
        (EMPTY, "wall", "Build a wall"),
        (EMPTY, "wall w05", "Build a wall at the sea by Sunland 1"),
        (EMPTY, "tower", "Place a tower"),
        (EMPTY, "tower t01", "Place a tower on A1"),
        (EMPTY, "tower t01 grey", "Place a grey tower on A1"),
        (EMPTY, "house", "Place a house"),
        (EMPTY, "house f01", "Place a house in Sunland 1"),
        (EMPTY, "house f01 pink", "Place a pink house in Sunland 1"),
        (JOINING, "join", "Join the city"),
        (JOINING, "join f01", "Join with the city in the west: 1 → 2 fields"),
        (JOINING, "join none", "Join none"),
        (CLOSED, "play", "Play guild cards"),
        (CLOSED, "play size_1", "Play City: 1 field"),
        (CLOSED, "play size_1 cities", "Play City: 1 field and All cities"),
        (CLOSED, "play size_1 cities now", "Play City: 1 field and All cities for 7 points"),
        (CLOSED, "play cities now", "Play All cities for 1 point"),
        (CLOSED, "discard", "Discard a card"),
        (CLOSED, "discard cities", "Discard All cities"),
        (SWAPPING, "swap", "Exchange a card"),
        (SWAPPING, "swap cities", "Exchange All cities"),
        (SWAPPING, "swap done", "Keep all"),
        (play(SWAPPING, "swap out_water"), "swap done", "Draw 1 card"),
        (LAST, "city", "Choose a city"),
        (LAST, "city f45", "Play for the city at Starlea 15, 1 field"),
        (LAST, "pass", "Play none"),
    ],
    ids=lambda *_: "",
)
def test_a_choice_in_words(state, text, sentence):
    assert tell.choice(look(state, state.seat), text) == sentence


# What can be done now


def test_the_steps_follow_the_turn():
    def states(state: State) -> list[str]:
        return [step.state for step in tell.steps(look(state))]

    assert states(EMPTY) == ["now", "next", "next", "next", "next"]
    assert states(play(EMPTY, "wall w05")) == ["done", "now", "next", "next", "next"]
    rolled = play(EMPTY, "wall w05", "roll grey red blue")
    assert states(rolled) == ["done", "done", "now", "next", "next"]
    assert states(JOINING) == states(CLOSED) == ["done", "done", "done", "now", "next"]
    assert states(SWAPPING) == ["done", "done", "done", "done", "now"]
    assert [(step.text, step.state) for step in tell.steps(look(LAST))] == [("Last cards", "now")]


def test_the_verb_follows_the_phase():
    towers = play(EMPTY, "wall w05", "roll grey red blue")
    houses = play(NEARLY, "wall w05", "roll - red blue")
    states = (EMPTY, towers, houses, JOINING, CLOSED, SWAPPING, LAST)
    assert [tell.verb(look(state)) for state in states] == [
        "build a wall",
        "place towers",
        "place houses",
        "join or not",
        "play cards",
        "exchange cards",
        "play last cards",
    ]


def test_the_meter_tells_what_runs_out_first():
    assert tell.meter(look(position())) == "30 towers left"
    few = position(palaces_left="red")
    assert tell.meter(look(few)) == "1 palace left"
    assert tell.meter(look(position(houses_left="red blue"))) == "2 houses left"
    assert tell.meter(look(LAST)) == "Last turn"
    assert tell.meter(look(LAST._replace(phase=OVER))) == "The match is over"


PROMPTS = [
    (EMPTY, "", "Build a wall, then roll", []),
    (NEARLY, "wall w05", "Wall at the sea by Sunland 1", ["Build here, roll"]),
    (
        play(EMPTY, "wall w05", "roll grey red blue"),
        "",
        "Choose the tower for A1",
        ["white", "grey", "black"],
    ),
    (
        play(EMPTY, "wall w05", "roll grey red blue", "tower t01 grey"),
        "",
        "Choose the tower for B1 as well",
        ["white", "grey", "black"],
    ),
    (
        play(NEARLY, "wall w05", "roll - red blue"),
        "",
        "Choose the house for Sunland 1",
        ["red", "blue"],
    ),
    (
        play(BESIDE, "wall w07", "roll - red joker", "house f02 red"),
        "",
        "Choose the house for Sunland 3 as well",
        ["red", "green", "yellow", "blue", "pink"],
    ),
    (
        JOINING,
        "",
        "Join the new city with a neighbour?",
        ["In the west: 1 → 2", "Join none"],
    ),
    (CLOSED, "", "Play 1 or 2 guild cards – or discard one to draw two", ["Discard one"]),
    (CLOSED, "play size_1", "Play City: 1 field", ["Rather discard it", "Play for 6"]),
    (CLOSED, "play size_1 cities", "Play City: 1 field and All cities", ["Play for 7"]),
    (CLOSED, "discard", "Choose the card that you discard", []),
    (CLOSED, "discard cities", "Choose the card that you discard", ["Discard All cities"]),
    (
        position("w06 w15", hands={0: "cities"}, houses="f01=red,green f02=red f10=blue"),
        "wall w05",
        "Wall at the sea by Sunland 1",
        ["Build here, roll"],
    ),
    (SWAPPING, "", "Exchange as many cards as you like", ["Keep all"]),
    (
        play(SWAPPING, "swap out_water"),
        "",
        "Exchange as many cards as you like",
        ["Draw 1 card"],
    ),
    (LAST, "", "Play up to two last cards", ["Play none"]),
    (LAST, "play cities", "Play All cities", ["Play for 2"]),
    (play(LAST, "city f01"), "play size_1", "Play City: 1 field", ["Play for 6"]),
]


@pytest.mark.parametrize("state, picked, say, buttons", PROMPTS, ids=lambda *_: "")
def test_the_prompt_asks(state, picked, say, buttons):
    prompt = tell.prompt(look(state, state.seat, picked))
    assert prompt.say == say
    assert [button.text for button in prompt.buttons] == buttons


@pytest.mark.parametrize(
    "state, picked, detail",
    [
        (EMPTY, "wall w05", "Two free ends: one tower as rolled, one of your choice."),
        (position("w06"), "wall w05", "One free end: it gets a tower of the rolled colour."),
        (
            position("w06 w20"),
            "wall w05",
            "Both ends have towers: only the house dice are rolled.",
        ),
        (NEARLY, "wall w05", "Closes a city of 1 field."),
        (BESIDE, "wall w07", "Closes a city of 1 field (joined: 2)."),
        (CLOSED, "play size_1", "Chosen: 6 points. A second card may join it."),
        (CLOSED, "play size_1 cities", "Chosen: 6 + 1 = 7 points."),
        (CLOSED, "play cities", "Chosen: 1 point. A second card may join it."),
        (
            play(BESIDE, "wall w07", "roll - red blue"),
            "",
            "The dice show red and blue: one house here, the other in Sunland 3.",
        ),
        (
            play(NEARLY, "wall w05", "roll - red blue"),
            "",
            "The dice show red and blue: one of them counts.",
        ),
        (
            play(EMPTY, "wall w05", "roll grey red blue"),
            "",
            "The die shows a grey tower: one end gets it, the other any colour.",
        ),
        (LAST, "", "For city cards choose a city first. Nothing is drawn any more."),
        (
            ONE_CITY,
            "",
            "City cards count for the city at Sunland 1. Nothing is drawn any more.",
        ),
        (NO_CITY, "", "There is no closed city: city cards are worth 0."),
    ],
    ids=lambda *_: "",
)
def test_the_prompt_tells_the_consequence(state, picked, detail):
    assert tell.prompt(look(state, state.seat, picked)).detail == detail


def test_a_single_card_is_played_or_discarded():
    closed = CLOSED._replace(hands=(1 << 2 * FACES.index("cities"), *CLOSED.hands[1:]))
    prompt = tell.prompt(look(closed))
    assert prompt.say == "Play your only card – or discard it to draw two"
    assert prompt.buttons[0].pick == "discard cities"


def test_a_last_piece_is_placed_by_choosing_its_end_first():
    """M29: one tower is left for both ends of a wall."""
    ends = (SPOTS.index("t01"), SPOTS.index("t07"))
    towers = [0, 0, 0]
    for number, spot in enumerate([s for s in range(len(SPOTS)) if s not in ends][:29]):
        towers[number // 10] |= 1 << spot
    built = play(EMPTY, "wall w06")._replace(towers=tuple(towers))
    last = play(built, "roll black red blue")
    sight = look(last)
    assert {text.split()[1] for text in sight.legal} == {"t01", "t07"}
    prompt = tell.prompt(sight)
    assert (prompt.say, prompt.buttons) == ("Choose an end for the last tower", ())
    chosen = tell.prompt(look(last, picked="tower t07"))
    assert [button.pick for button in chosen.buttons] == ["tower t07 black"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_buttons_of_every_prompt_can_be_played(lang):
    match = matches()[1]
    for index, state in enumerate(match.states[:-1]):
        if (seat := rules.actor(state)) < 0:
            continue
        said = match.log[index].split()
        for kept in range(len(said)):
            sight = look(state, seat, " ".join(said[:kept]), lang)
            prompt = tell.prompt(sight)
            assert prompt.say and "{" not in prompt.say + prompt.detail
            assert tell.verb(sight) and tell.meter(sight)
            assert all("{" not in sheet.title + sheet.note for sheet in tell.sheets(sight))
            keys = [button.hot for button in prompt.buttons if button.hot]
            assert len(keys) == len(set(keys))
            assert sum(button.kind == "pri" for button in prompt.buttons) < 2
            for button in prompt.buttons:
                goes_on = " ".join([*said[:kept], button.pick])
                assert any(t.startswith((goes_on, button.pick)) for t in sight.legal)


def test_what_must_be_confirmed_says_so_on_its_own_golden_button():
    nobody_thinks: Any = None
    page = Page(shelf={"mauerbauer": Title(rules, draw, tell, nobody_thinks, PACKAGE)})
    page.ask("settings", confirm=True)
    page.new("", "random", game="mauerbauer", options={"first": "red"})
    page.ask("pick", words="wall w05")
    prompt = page.zones["prompt"]
    assert "Wall at the sea by Sunland 1" in prompt and "Two free ends:" in prompt
    assert re.search(r'data-do="confirm"[^>]*><span>Build here, roll<', prompt)
    page.ask("confirm")
    assert page.desk.table.match.log[-2] == "wall w05"


# Who knows what (M19)


def test_a_panel_shows_points_and_cards_and_who_leads():
    state = position(points=(23, 14, 31), hands={1: "cities"})
    panels = tell.panels(look(state))
    assert [panel.score for panel in panels] == ["23", "14", "31"]
    assert [panel.tags for panel in panels] == [(), ("lowest: may swap",), ("leads",)]
    assert panels[1].label == "Mei: 14 points, 1 card, lowest: may swap"
    assert [(fact.icon, fact.number) for fact in panels[1].facts] == [("hand", "1")]
    assert all(panel.tags == () for panel in tell.panels(look(position(points=(5, 5, 5)))))
    ended = tell.panels(look(state._replace(ended="walls")))
    assert [panel.tags for panel in ended] == [(), (), ("leads",)]


def test_the_cards_of_a_rival_are_in_nothing_that_is_said():
    def everything(state: State) -> list[object]:
        sight = look(state, 0)
        return [tell.prompt(sight), tell.panels(sight), tell.spoken(sight), tell.sheets(sight)]

    hands = ({1: "size_2 city_towers"}, {1: "size_7plus out_house_red"})
    one, other = (position(hands=hand) for hand in hands)
    assert everything(one) == everything(other)
    assert tell.spoken(look(one, 1)) != tell.spoken(look(other, 1))


def test_the_position_is_spoken():
    spoken = tell.spoken(look(BESIDE))
    assert spoken[0] == (
        "City at Sunland 1: 1 field, namely Sunland 1; it has a red palace, a blue house, "
        "2 white towers and a black tower."
    )
    assert spoken[1] == ("Outside in Sunland: 2 a red house and a green house; 3 a yellow house.")
    assert "Walls outside: on the rim of Sunland 2." in spoken
    assert "Towers outside: grey on A2." in spoken
    assert any(
        sentence.startswith("Your cards: City: exactly 1 field, now 0 points;")
        for sentence in spoken
    )
    assert spoken[-1] == f"{tell.meter(look(BESIDE))}."
    stranger = " ".join(tell.spoken(look(BESIDE, -1)))
    assert "Your cards" not in stranger
    assert "No city is closed yet." in tell.spoken(look(EMPTY))
    assert "The dice show red and blue." in tell.spoken(look(CLOSED))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_are_about_players_and_not_about_their_sex(lang):
    gendered = {
        "en": {"his", "her", "he", "she"},
        "de": {"sein", "seine", "seinen", "ihr", "ihre"},
        "nl": {"zijn", "hun"},
    }[lang]
    said = said_in(lang)
    for key in said.keys():  # noqa: SIM118
        if key.startswith(("log.", "result.", "finale.")):
            forms = said._texts[key]
            text = forms if isinstance(forms, str) else forms["other"]
            fields = {name: "x" for _, name, _, _ in Formatter().parse(text) if name}
            assert not gendered & set(said(key, **{**fields, "n": 2}).split()), key

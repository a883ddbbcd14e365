"""What Wall Builders asks and how it names things: places, actions, prompts and their buttons."""

import re

import pytest

from tests import sayings
from tests.mauerbauer.eyes import EYES, look, matches
from tests.mauerbauer.positions import play, position
from tests.mauerbauer.scenes import (
    AROUND,
    BESIDE,
    CLOSED,
    EMPTY,
    JOINING,
    LAST,
    NEARLY,
    NO_CITY,
    ONE_CITY,
    SWAPPING,
)
from tests.page import Page
from wallwright.core.lettering import width
from wallwright.core.sight import Room
from wallwright.core.texts import LANGUAGES
from wallwright.games.mauerbauer import voice
from wallwright.games.mauerbauer.rules.board import FACES, OVER, State
from wallwright.games.mauerbauer.rules.realm import FIELDS, LINES, SPOTS
from wallwright.games.mauerbauer.texts.landmarks import city_place
from wallwright.games.mauerbauer.texts.phrases import (
    field_name,
    field_names,
    line_name,
    spot_name,
)

# Words for places and actions


def test_places_have_names():
    said = EYES.said_in("en")
    assert [spot_name(SPOTS.index(name)) for name in ("t01", "t05", "t06", "t33")] == [
        "A1",
        "A5",
        "B1",
        "F6",
    ]
    assert len({spot_name(spot) for spot in range(len(SPOTS))}) == len(SPOTS)
    assert len({field_name(said, field) for field in range(len(FIELDS))}) == len(FIELDS)
    for lang in LANGUAGES:
        assert len({line_name(EYES.said_in(lang), line) for line in range(len(LINES))}) == len(
            LINES
        )
    city = 0b111 | 1 << 44
    assert field_names(said, city) == "Sunland 1, 2 and 3, Starlea 15"


def test_a_city_is_named_by_where_it_lies_and_by_what_tells_it_apart():
    said = EYES.said_in("en")
    north = position(cities=["f01: red", "f02: blue; red", "f45"])
    places = [city_place(said, north, city.fields) for city in north.cities]
    assert places == [
        "in the north of Sunland, with the red house",
        "in the north of Sunland, with the red palace",
        "in the south of Starlea",
    ]
    alike = position(cities=["f01: red", "f02: red"])
    assert {city_place(said, alike, city.fields) for city in alike.cities} == {places[0][:23]}


def test_a_neighbour_is_named_by_where_it_lies_if_that_is_enough():
    sight = look(AROUND)
    said = {text: voice.choice(sight, text) for text in sight.legal}
    assert said["join f05"] == "Join with the city in the north: 1 → 2 fields"
    assert said["join f13"] == "Join with the city in the west: 1 → 2 fields"
    assert said["join f15"] == "Join with the city in the east: 1 → 2 fields"
    twice = AROUND._replace(cities=(*AROUND.cities, AROUND.cities[0]))
    assert voice.sheets(look(twice))[0].strips[1].text.startswith("Crownmark, north: ")
    assert (
        voice.choice(look(twice), "join f05")
        == "Join with the city in the north of Crownmark: 1 → 2 fields"
    )


@pytest.mark.parametrize(
    "state, text, sentence",
    [
        (EMPTY, "wall", "Build a wall"),
        (EMPTY, "wall w05", "Build a wall at the sea in the north of Sunland"),
        (EMPTY, "tower", "Place a tower"),
        (EMPTY, "tower t01", "Place a tower on A1"),
        (EMPTY, "tower t01 grey", "Place a grey tower on A1"),
        (EMPTY, "house", "Place a house"),
        (EMPTY, "house f01", "Place a house in Sunland 1"),
        (EMPTY, "house f01 pink", "Place a pink house in Sunland 1"),
        (JOINING, "join", "Join the city or not"),
        (JOINING, "join f01", "Join with the city in the west: 1 → 2 fields"),
        (JOINING, "join none", "Join none"),
        (CLOSED, "play", "Play guild cards"),
        (CLOSED, "play size_1", "Play City: 1 field"),
        (CLOSED, "play size_1 cities", "Play City: 1 field and All cities"),
        (CLOSED, "play size_1 cities now", "Play City: 1 field and All cities for 7 points"),
        (CLOSED, "play cities now", "Play All cities for 1 point"),
        (CLOSED, "discard", "Discard a card"),
        (CLOSED, "discard cities", "Discard All cities"),
        (SWAPPING, "swap", "Exchange cards or not"),
        (SWAPPING, "swap cities", "Exchange All cities"),
        (SWAPPING, "swap done", "Keep all"),
        (play(SWAPPING, "swap out_water"), "swap done", "Draw 1 card"),
        (LAST, "city", "Choose a city"),
        (LAST, "city f45", "Play for the city in the south of Starlea, 1 field"),
        (LAST, "pass", "Play none"),
    ],
    ids=lambda *_: "",
)
def test_a_choice_in_words(state, text, sentence):
    assert voice.choice(look(state, state.seat), text) == sentence


# What can be done now


def test_the_steps_follow_the_turn():
    def states(state: State) -> list[str]:
        return [step.state for step in voice.steps(look(state))]

    assert states(EMPTY) == ["now", "next", "next", "next", "next"]
    assert states(play(EMPTY, "wall w05")) == ["done", "now", "next", "next", "next"]
    rolled = play(EMPTY, "wall w05", "roll grey red blue")
    assert states(rolled) == ["done", "done", "now", "next", "next"]
    assert states(JOINING) == states(CLOSED) == ["done", "done", "done", "now", "next"]
    assert states(SWAPPING) == ["done", "done", "done", "done", "now"]
    assert [(step.text, step.state) for step in voice.steps(look(LAST))] == [("Last cards", "now")]


def test_the_verb_follows_the_phase():
    towers = play(EMPTY, "wall w05", "roll grey red blue")
    houses = play(NEARLY, "wall w05", "roll - red blue")
    states = (EMPTY, towers, houses, JOINING, CLOSED, SWAPPING, LAST)
    assert [voice.verb(look(state)) for state in states] == [
        "build a wall",
        "place towers",
        "place houses",
        "join or not",
        "play cards",
        "exchange cards",
        "play last cards",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_verb_stands_whole_beside_a_short_name_on_the_smallest_phone(lang: str) -> None:
    said = EYES.said_in(lang)
    keys = said.keys()
    verbs = [key for key in keys if key.startswith("verb.")]
    assert verbs and all(width(f"Anna: {said(key)}", 17, bold=True) <= 235 for key in verbs)


def test_the_meter_tells_what_runs_out_first():
    assert voice.meter(look(position())) == "30 towers left"
    few = position(palaces_left="red")
    assert voice.meter(look(few)) == "1 palace left"
    assert voice.meter(look(position(houses_left="red blue"))) == "2 houses left"
    assert voice.meter(look(LAST)) == "Last turn"
    assert voice.meter(look(LAST._replace(phase=OVER))) == "The match is over"


PROMPTS = [
    (EMPTY, "", "Build a wall, then roll", []),
    (NEARLY, "wall w05", "Build here?", ["Build here, roll"]),
    (
        play(EMPTY, "wall w05", "roll grey red blue"),
        "",
        "Choose the tower for the north end",
        ["white", "grey", "black"],
    ),
    (
        play(EMPTY, "wall w05", "roll grey red blue", "tower t01 grey"),
        "",
        "Now the tower for the south end",
        ["white", "grey", "black"],
    ),
    (
        play(NEARLY, "wall w05", "roll - red blue"),
        "",
        "Choose the house for the east side",
        ["red", "blue"],
    ),
    (
        play(BESIDE, "wall w07", "roll - red joker", "house f02 red"),
        "",
        "Now the house for the east side",
        ["red", "green", "yellow", "blue", "pink"],
    ),
    (
        JOINING,
        "",
        "Join the city?",
        ["In the west: 1 → 2", "Join none"],
    ),
    (CLOSED, "", "Play 1 or 2 guild cards", ["Discard one"]),
    (CLOSED, "play size_1", "Play City: 1 field", ["Rather discard it", "Play for 6"]),
    (CLOSED, "play size_1 cities", "Play City: 1 field + All cities", ["Play for 7"]),
    (CLOSED, "discard", "Choose the card that you discard", []),
    (CLOSED, "discard cities", "Choose the card that you discard", ["Discard All cities"]),
    (
        position("w06 w15", hands={0: "cities"}, houses="f01=red,green f02=red f10=blue"),
        "wall w05",
        "Build here?",
        ["Build here, roll"],
    ),
    (SWAPPING, "", "Exchange cards?", ["Keep all"]),
    (
        play(SWAPPING, "swap out_water"),
        "",
        "Exchange cards?",
        ["Draw 1 card"],
    ),
    (LAST, "", "Play up to 2 cards", ["Play none"]),
    (LAST, "play cities", "Play All cities", ["Play for 2"]),
    (play(LAST, "city f01"), "play size_1", "Play City: 1 field", ["Play for 6"]),
]


@pytest.mark.parametrize("state, picked, say, buttons", PROMPTS, ids=lambda *_: "")
def test_the_prompt_asks(state, picked, say, buttons):
    prompt = voice.prompt(look(state, state.seat, picked))
    assert prompt.say == say
    assert [button.text for button in prompt.buttons] == buttons


@pytest.mark.parametrize(
    "state, picked, detail",
    [
        (EMPTY, "wall w05", "Two towers: one as rolled, one of your choice."),
        (position("w06"), "wall w05", "One tower of the rolled colour."),
        (
            position("w06 w20"),
            "wall w05",
            "Both ends have towers: only the house dice are rolled.",
        ),
        (NEARLY, "wall w05", "Closes a city of 1 field."),
        (BESIDE, "wall w07", "Closes a city of 1 field (joined: 2)."),
        (CLOSED, "play size_1", "A second one may join it."),
        (CLOSED, "play size_1 cities", "Chosen: 6 + 1 = 7 points."),
        (CLOSED, "play cities", "A second one may join it."),
        (
            play(BESIDE, "wall w07", "roll - red blue"),
            "",
            "The dice show red and blue: one for each side.",
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
            "City cards count for the city in the north of Sunland. Nothing is drawn any more.",
        ),
        (NO_CITY, "", "There is no closed city: city cards are worth 0."),
    ],
    ids=lambda *_: "",
)
def test_the_prompt_tells_the_consequence(state, picked, detail):
    assert voice.prompt(look(state, state.seat, picked)).detail == detail


def test_a_single_card_is_played_or_discarded():
    closed = CLOSED._replace(hands=(1 << 2 * FACES.index("cities"), *CLOSED.hands[1:]))
    prompt = voice.prompt(look(closed))
    assert prompt.say == "Play your only guild card"
    assert prompt.buttons[0].pick == "discard cities"
    chosen = voice.prompt(look(closed, picked="play cities"))
    assert chosen.detail == "Chosen: 1 point."  # no second one is there to join it


@pytest.mark.parametrize(
    "picked, detail", [("play size_1", "A second one may join it."), ("play size_1 cities", "")]
)
def test_on_a_phone_the_points_of_chosen_cards_stand_on_the_button_alone(picked, detail):
    sight = look(CLOSED, picked=picked)._replace(board=Room(378, 380, touch=True))
    prompt = voice.prompt(sight)
    assert prompt.detail == detail and prompt.buttons[-1].text.startswith("Play for ")


def test_a_last_piece_is_placed_by_choosing_its_end_first():
    """M29: one tower is left for both ends of a wall."""
    ends = (SPOTS.index("t01"), SPOTS.index("t07"))
    towers = [0, 0, 0]
    for number, spot in enumerate([s for s in range(len(SPOTS)) if s not in ends][:29]):
        towers[number // 10] |= 1 << spot
    built = play(EMPTY, "wall w06")._replace(towers=(towers[0], towers[1], towers[2]))
    last = play(built, "roll black red blue")
    sight = look(last)
    assert {text.split()[1] for text in sight.legal} == {"t01", "t07"}
    prompt = voice.prompt(sight)
    assert (prompt.say, prompt.buttons) == ("Choose an end for the last tower", ())
    chosen = voice.prompt(look(last, picked="tower t07"))
    assert [button.pick for button in chosen.buttons] == ["tower t07 black"]


def test_what_must_be_confirmed_says_so_on_its_own_golden_button():
    page = Page()
    page.ask("settings", confirm=True)
    page.new("", "random", game="mauerbauer", options={"first": "red"})
    page.ask("pick", words="wall w05")
    prompt = page.zones["prompt"]
    assert "Build here?" in prompt and "Two towers:" in prompt
    assert re.search(r'data-do="confirm"[^>]*><span>Build here, roll<', prompt)
    page.ask("confirm")
    assert page.desk.table
    assert page.desk.table.match.log[-2] == "wall w05"


def test_where_fingers_play_pieces_and_cities_are_left_to_the_board():
    def buttons(state: State) -> list[str]:
        sight = look(state)._replace(board=Room(378, 380, touch=True))
        return [button.text for button in voice.prompt(sight).buttons]

    assert buttons(play(EMPTY, "wall w05", "roll grey red blue")) == []
    assert buttons(play(NEARLY, "wall w05", "roll - red blue")) == []
    assert buttons(JOINING) == ["Join none"]
    assert buttons(AROUND) == ["Join none"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_phone_asks_has_room_in_three_lines(lang):
    for state, seat, picked in sayings.stages(matches()[1]):
        sight = look(state, seat, picked, lang)._replace(board=Room(378, 380, touch=True))
        sayings.expect_three_lines(voice.prompt(sight))

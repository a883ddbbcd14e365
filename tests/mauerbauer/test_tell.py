"""What Wall Builders says: of every action, in every language, and never a secret."""

import pytest

from tests import sayings
from tests.eyes import hints, log, obstacles
from tests.mauerbauer.eyes import EYES, look, matches, maybe_told, told
from tests.mauerbauer.positions import play, position
from tests.mauerbauer.scenes import BESIDE, CLOSED, EMPTY, JOINING, LAST, NEARLY, SWAPPING
from tests.mauerbauer.test_rules import REFUSALS
from wallwright.core.sight import Line
from wallwright.core.texts import LANGUAGES
from wallwright.games.mauerbauer import rules, voice
from wallwright.games.mauerbauer.rules.board import State
from wallwright.games.mauerbauer.texts.phrases import CHOICES


def held(cards: str) -> State:
    """Where the first wall is built, by somebody who holds these cards."""
    return position(hands={0: cards})


IDEAS = [
    (NEARLY, "wall w05", "Close a city of 1 field: 10 points for your cards"),
    (position("w06 w15", hands={0: "size_3"}), "wall w05", "Close a city of 1 field"),
    (position("w06"), "wall w15", "Prepare a city of 1 field: 7 points for your cards"),
    (position("w06"), "wall w77", "Build so that nobody can close a city next"),
    (EMPTY, "wall w01", "Build a wall in Sunland, for your card “Outside: all towers”"),
    (
        held("out_region_west out_walls"),
        "wall w01",
        "Build a wall in Sunland, for your card “Outside: Sunland”",
    ),
    (
        held("out_water out_walls"),
        "wall w05",
        "Build a wall in Sunland, for your card “Outside: water towers”",
    ),
    (held("size_1"), "wall w01", "Build a wall in Sunland: no city is in reach yet"),
    (position("w06 w15", hands={0: "out_house_red"}), "wall w01", "Build a wall in Sunland"),
    (
        play(held("size_1"), "wall w05", "roll grey red blue"),
        "tower t01 grey",
        "Place a grey tower",
    ),
    (
        play(held("out_tower_grey"), "wall w05", "roll grey red blue"),
        "tower t01 grey",
        "Place a grey tower, good for your card “Outside: grey towers”",
    ),
    (CLOSED, "house f01 red", "Place a red house"),
    (
        play(position("w06 w15", hands={0: "city_house_red"}), "wall w05", "roll - red blue"),
        "house f01 red",
        "Place a red house, good for your card “City: red”",
    ),
    (
        play(held("out_house_red"), "wall w05", "roll grey red blue", "tower t01 white"),
        "house f01 red",
        "Place a red house, good for your card “Outside: red houses”",
    ),
    (JOINING, "join f01", "Join the new city with a neighbour"),
    (JOINING, "join none", "Join none"),
    (SWAPPING, "swap size_2", "Exchange a card that may bring little"),
    (SWAPPING, "swap done", "Keep all"),
    (CLOSED, "play size_1 now", "Play a card for 6 points"),
    (CLOSED, "play size_1 cities now", "Play 2 cards for 7 points"),
    (CLOSED, "discard size_1", "Discard a card, to draw two"),
    (LAST, "pass", ""),  # the beginning says it
]


test_what_is_in_the_way_is_said_before_its_clause = obstacles(
    EYES, [(row.state, row.words, row.said) for row in REFUSALS]
)
test_a_hint_begins_with_what_is_good_about_it = hints(EYES, IDEAS)


LINES_OF_THE_LOG = [
    (EMPTY, "wall w05", "Anna builds a wall at the sea in the north of Sunland"),
    (EMPTY, "wall w01", "Anna builds a wall on the northern rim of Sunland"),
    (EMPTY, "wall w06", "Anna builds a wall in the north of Sunland"),
    (EMPTY, "wall w08", "Anna builds a wall between Sunland and Crownmark in the north"),
    (
        NEARLY,
        "wall w05",
        "Anna builds a wall at the sea in the north of Sunland, beside 2 houses",
    ),
    (
        BESIDE,
        "wall w07",
        "Anna builds a wall in the north of Sunland, between 2 houses and the yellow house",
    ),
    (EMPTY, "wall w05; roll grey red blue", "Anna rolls a grey tower, red and blue"),
    (NEARLY, "wall w05; roll - red joker", "Anna rolls red and a question mark"),
    (
        position("w06"),
        "wall w05; roll grey red red",
        "Anna rolls a grey tower, red and red."
        " Placed: a grey tower at the south end and a red house on the east side",
    ),
    (
        EMPTY,
        "wall w05; roll grey red blue; tower t01 white",
        "Anna places a white tower at the north end and a grey tower at the south end",
    ),
    (
        EMPTY,
        "wall w05; roll grey red blue; tower t01 grey",
        "Anna places a grey tower at the north end",
    ),
    (
        EMPTY,
        "wall w06; roll grey red blue; tower t01 white; house f01 blue",
        "Anna places a blue house on the west side and a red house on the east side",
    ),
    (
        NEARLY,
        "wall w05; roll - red blue; house f01 red",
        "Anna places a red house on the east side. A city of 1 field is closed."
        " Pairs of houses become a red palace",
    ),
    (
        JOINING,
        "join f01",
        "Anna joins it with the city in the west: 2 fields now. Back to the supply: a wall",
    ),
    (JOINING, "join none", "Anna joins it with no neighbour"),
    (CLOSED, "play size_1 now", "Anna plays City: 1 field (6)", "+6"),
    (
        CLOSED,
        "play size_1 cities now",
        "Anna plays City: 1 field (6) and All cities (1)",
        "+7",
    ),
    (CLOSED, "discard out_walls", "Anna discards Outside: walls and will draw two"),
    (SWAPPING, "swap done", "Mei exchanges no card"),
    (SWAPPING, "swap out_water", "Mei exchanges Outside: water towers"),
    (LAST, "pass", "Anna plays no last card"),
    (
        LAST,
        "city f01; play size_1 now",
        "Anna plays City: 1 field (6), for the city in the north of Sunland",
        "+6",
    ),
]


test_the_log_says = log(EYES, LINES_OF_THE_LOG)


def test_some_actions_are_told_by_the_next():
    assert maybe_told(LAST, "city f01") is None
    assert maybe_told(SWAPPING, "swap out_water", "swap done", eyes=1) is None


def test_what_stands_inside_a_new_city_returns():
    """M38: six fields around spot B2, with a wall between two of them."""
    around = position(
        "w01 w08 w23 w30 w20 w06", houses="f01=red f02=red,red f03=blue f10=blue f11=pink f12=red"
    )
    line = told(around, "wall w05", "roll - green joker", "house f01 green")
    assert line.text == (
        "Anna places a green house on the east side. A city of 6 fields is closed."
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
    line = EYES.line(before, "wall w05", after)
    assert line and line.text.endswith(f"the north of Sunland. {sentence}")
    on = EYES.line(before._replace(ended=ended), "wall w05", after)
    assert on and on.text.endswith("the north of Sunland")


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
        assert maybe_told(state, "draw size_7plus", "draw size_2", eyes=eyes) is None


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
    assert told(state, "draw size_7plus", "draw cities", eyes=0) == Line(-1, sentence)


def test_the_set_up_is_told_in_two_lines():
    assert list(EYES.set_up(first="yellow")) == ["Mei begins", "Everybody is dealt 6 guild cards"]


def test_whoever_acts_is_told_of_all_but_what_the_next_action_tells():
    for match in matches():
        for before, text, after in sayings.actions(match):
            seat = rules.actor(before)
            if seat >= 0 and not EYES.line(before, text, after, seat):
                assert text.startswith(("city ", "swap done"))


def test_these_matches_hold_every_kind_of_action():
    assert EYES.verbs() >= {"first", "deal", "roll", "draw", *CHOICES} - {"city", "pass"}


def test_every_point_stands_in_the_log():
    for match in matches():
        gained = [0] * match.seats
        for _, line, _ in EYES.told_points(match):
            gained[line.seat] += int(line.points)
        assert tuple(gained) == rules.scores(match.state)


def test_the_points_of_the_cards_make_those_of_the_line():
    for match in matches():
        for before, text, after in sayings.actions(match):
            if text.startswith("play "):
                line = EYES.line(before, text, after)
                assert line
                worth = [part.rpartition("(")[2] for part in line.text.split(")")[:-1]]
                assert sum(map(int, worth)) == int(line.points)


# Who knows what (M19)


def test_a_panel_shows_points_and_cards_and_who_leads():
    state = position(points=(23, 14, 31), hands={1: "cities"})
    panels = voice.panels(look(state))
    assert [panel.score for panel in panels] == ["23", "14", "31"]
    assert [panel.tags for panel in panels] == [(), ("last: may exchange",), ("leads",)]
    assert panels[1].label == "Mei: 14 points, 1 card, last: may exchange"
    assert [(fact.icon, fact.number) for fact in panels[1].facts] == [("hand", "1")]
    assert all(panel.tags == () for panel in voice.panels(look(position(points=(5, 5, 5)))))
    ended = voice.panels(look(state._replace(ended="walls")))
    assert [panel.tags for panel in ended] == [(), (), ("leads",)]


def test_the_cards_of_a_rival_are_in_nothing_that_is_said():
    def everything(state: State) -> list[object]:
        sight = look(state, 0)
        told = [voice.prompt(sight), voice.panels(sight), voice.spoken(sight), voice.sheets(sight)]
        return [*told, voice.goal(sight), voice.stake(sight)]

    hands = ({1: "size_2 city_towers"}, {1: "size_7plus out_house_red"})
    one, other = (position(hands=hand) for hand in hands)
    assert everything(one) == everything(other)
    assert voice.spoken(look(one, 1)) != voice.spoken(look(other, 1))


def test_the_position_is_spoken():
    spoken = voice.spoken(look(BESIDE))
    assert spoken[0] == (
        "City at Sunland 1: 1 field, namely Sunland 1; it has a red palace, a blue house, "
        "2 white towers and a black tower."
    )
    assert spoken[1] == ("Outside in Sunland: 2 a red house and a green house; 3 a yellow house.")
    assert "Walls outside: on the rim of Sunland 2." in spoken
    assert "Towers outside: grey on A2." in spoken
    assert any(
        sentence.startswith("Your cards: City: 6 for exactly 1 field, now 6 points;")
        for sentence in spoken
    )
    assert spoken[-1] == f"{voice.meter(look(BESIDE))}."
    stranger = " ".join(voice.spoken(look(BESIDE, -1)))
    assert "Your cards" not in stranger
    assert "No city is closed yet." in voice.spoken(look(EMPTY))
    assert "The dice show red and blue." in voice.spoken(look(CLOSED))

"""How the points of Wall Builders are told: the scoring beside the board, its end, the result."""

import pytest

from tests.mauerbauer.eyes import look, matches
from tests.mauerbauer.positions import packed, play, position
from tests.mauerbauer.scenes import BESIDE, CLOSED, EMPTY, JOINING, LAST, NEARLY, SWAPPING
from wallwright.core.sight import Room, Sheet
from wallwright.core.texts import LANGUAGES
from wallwright.games.mauerbauer import rules, voice
from wallwright.games.mauerbauer.rules.board import OVER, State


def sheet(state: State, name: str, eyes: int = 0, picked: str = "") -> Sheet:
    [found] = [one for one in voice.sheets(look(state, eyes, picked)) if one.name == name]
    return found


def shown(sheet: Sheet) -> list[tuple[str, str, str]]:
    """The strips in short: "City: 1 field 6, All cities 1"."""
    return [
        (
            strip.text,
            ", ".join(f"{chip.text} {chip.number}".strip() for chip in strip.chips),
            strip.points,
        )
        for strip in sheet.strips
    ]


def names(state: State, picked: str = "") -> list[str]:
    return [one.name for one in voice.sheets(look(state, picked=picked))]


# The scoring as a ceremony (M42 to M46)


def test_a_scoring_is_there_from_the_closing_until_the_next_wall():
    always = ["supply", "cities"]
    assert names(EMPTY) == names(NEARLY) == always
    assert names(NEARLY, "wall w05") == always
    for state in (JOINING, CLOSED, SWAPPING, LAST):
        assert names(state) == ["score", *always]
    done = play(SWAPPING, "swap done", "swap done")
    assert names(done) == ["score", *always]
    assert names(play(done, "wall w77")) == always


def test_a_scoring_tells_who_has_played_what_and_who_comes_next():
    begun = sheet(CLOSED, "score")
    assert begun.title == "Scoring the new city"
    assert shown(begun)[0][0] == "1 field"
    assert shown(begun)[1:] == [
        ("Anna", "now", ""),
        ("Mei", "still to come", ""),
        ("Otto", "still to come", ""),
    ]
    assert [strip.seat for strip in begun.strips] == [-1, 0, 1, 2]
    played = play(CLOSED, "play size_1 cities now", "discard size_2")
    assert shown(sheet(played, "score"))[1:] == [
        ("Anna", "City: 1 field 6, All cities 1", "+7"),
        ("Mei discards", "City: 2 fields", ""),
        ("Otto", "now", ""),
    ]
    assert shown(sheet(SWAPPING, "score", 1))[2] == ("Mei", "City: 2 fields 0, exchanges", "+0")


def test_the_city_is_drawn_where_the_sheet_lies_over_the_board():
    over = look(CLOSED)._replace(board=Room(378, 380, touch=True))
    assert "<title>" in voice.sheets(over)[0].art
    assert voice.sheets(look(CLOSED))[0].art == ""
    assert voice.sheets(over._replace(view=LAST))[0].art == ""


def test_the_own_choice_is_shown_before_it_is_played():
    chosen = sheet(CLOSED, "score", picked="play size_1 cities").strips[1].chips
    assert [(chip.text, chip.number, chip.on) for chip in chosen] == [
        ("City: 1 field", "6", True),
        ("All cities", "1", True),
    ]


def test_the_last_scoring_names_no_city_and_keeps_its_points():
    state = play(LAST, "city f01", "play size_1 cities now", "pass", "play out_tower_white now")
    assert state.phase == OVER
    last = sheet(state, "score")
    assert last.title == "The last cards"
    assert shown(last) == [
        ("Anna", "City: 1 field, All cities", "+8"),
        ("Mei", "nothing", ""),
        ("Otto", "Outside: white towers", ""),
    ]


def test_of_the_cities_to_be_named_the_best_comes_first():
    for cities in (LAST.cities, LAST.cities[::-1]):
        ways = sheet(LAST._replace(cities=cities), "score").strips[-2:]
        assert [(way.text, way.points) for way in ways] == [
            ("Sunland, north: 1 field", "+10"),
            ("Starlea, south: 1 field", "+8"),
        ]


def brings(state: State, text: str, eyes: int = 0) -> list[tuple[str, str, str]]:
    """What an action brings, line by line."""
    found = voice.outcome(look(state, eyes), text)
    assert found
    return [
        (one.text, ", ".join(chip.text for chip in one.chips), one.points) for one in found.strips
    ]


def test_a_wall_tells_what_it_closes_what_could_be_played_and_how_each_card_changes():
    told = brings(BESIDE, "wall w07")
    assert told[:3] == [
        ("City", "1 field, joined 2", ""),
        ("Your best 2 cards", "", "+10"),
        ("In the west: 2 fields", "", "+5"),
    ]
    assert ("City: 1 field", "", "+6") in told
    open_wall = brings(EMPTY, "wall w05")
    assert open_wall[0] == ("City", "stays open", "")
    assert [line[0] for line in open_wall[-2:]] == ["Houses", "Towers"]


def test_joining_shows_the_own_best_cards_both_ways_and_nobody_elses():
    alone, joined = shown(sheet(JOINING, "score"))
    assert alone == ("1 field", "City: 1 field 6, City: colours 4", "+10")
    assert joined == ("In the west: 2 fields", "City: colours 4, City: palaces 2", "+6")
    strangers = sheet(JOINING, "score", -1)
    assert [strip.chips for strip in strangers.strips] == [(), ()] and not strangers.note
    poor = JOINING._replace(hands=(packed("size_7plus"), *JOINING.hands[1:]))
    assert [row[1:] for row in shown(sheet(poor, "score"))] == [("nothing", "+0")] * 2


# What is always there


def test_the_supply_counts_every_kind():
    supply = sheet(BESIDE, "supply")
    assert [(strip.text, strip.points) for strip in supply.strips] == [
        ("Walls", ""),
        ("Towers 26", ""),
        ("Houses 56", ""),
        ("Palaces 14", ""),
    ]
    assert [chip.number for chip in supply.strips[2].chips] == ["11", "11", "11", "11", "12"]
    assert supply.strips[3].chips[0].text == "palaces, red: 2"
    assert supply.strips[0].chips[0].number == "29"
    assert supply.note == "One runs out: the match ends."


def test_every_city_has_its_line():
    cities = sheet(BESIDE, "cities")
    assert cities.title == "Closed cities: 1"
    assert shown(cities)[0][0] == "Sunland, north: 1 field"
    icons = [chip.icon for chip in cities.strips[0].chips]
    assert icons[:2] == ["mb-ic-palace-red", "mb-ic-house-blue"]
    assert sheet(EMPTY, "cities").note == "No city is closed yet."


def test_panels_tell_which_cards_made_the_points():
    played = play(CLOSED, "play size_1 cities now", "play city_towers now")
    panels = voice.panels(look(played))
    assert [panel.more for panel in panels] == [("City 6", "Cities 1"), ("City 3",), ()]
    assert panels[0].label.endswith("4 cards, leads, City 6, Cities 1")


# The end (M54 to M59)


ENDED = play(LAST, "city f01", "play size_1 cities now", "pass", "play out_tower_white now")


def test_the_last_scoring_is_told_step_by_step():
    assert [(line.seat, line.text, line.points) for line in voice.finale(look(ENDED))] == [
        (-1, "The last scoring", ""),
        (-1, "The last tower has been built.", ""),
        (0, "Anna had 0 points and plays City: 1 field and All cities", "+8"),
        (1, "Mei stays at 0 points", ""),
        (2, "Otto had 0 points and plays Outside: white towers", "+0"),
    ]


def test_a_card_may_be_put_away_in_the_last_scoring():
    state = play(CLOSED._replace(ended="walls"), "discard size_1", "play size_2 now")
    told = [line.text for line in voice.finale(look(state))]
    assert told[2] == "Anna had 0 points and discards City: 1 field"


def test_the_winner_and_the_lead():
    result = voice.result(look(ENDED))
    assert result.headline == "Anna wins by 8 points"
    assert result.detail == "The last tower has been built."
    assert result.rows == (
        ("City cards", (6, 0, 0)),
        ("Outside cards", (0, 0, 0)),
        ("The card for all cities", (2, 0, 0)),
    )


def test_a_tie_goes_to_most_cards_in_hand_and_then_is_shared():
    def headline(*hands: str) -> str:
        held = tuple(map(packed, hands))
        over = position(points=(9, 9, 4))._replace(phase=OVER, hands=held, ended="no line")
        return voice.result(look(over, -1)).headline

    assert headline("cities", "cities palaces", "") == "Mei wins the tie with 2 cards in hand"
    assert headline("cities", "palaces", "size_1 size_2") == "Anna and Mei win together"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ending", rules.ENDINGS)
def test_every_ending_has_its_sentences(ending, lang):
    over = ENDED._replace(ended=ending)
    result = voice.result(look(over, lang=lang))
    assert result.detail and voice.finale(look(over, lang=lang))[1].text == result.detail
    details = {voice.result(look(over._replace(ended=e), lang=lang)).detail for e in rules.ENDINGS}
    assert len(details) == len(rules.ENDINGS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_match_is_reckoned_in_every_language(lang):
    for match in matches():
        sight = look(match.state, lang=lang)
        lines = voice.finale(sight)
        assert all(line.text and "{" not in line.text for line in lines)
        result = voice.result(sight)
        assert result.headline and result.detail
        sums = [sum(figures[seat] for _, figures in result.rows) for seat in range(match.seats)]
        assert tuple(sums) == rules.scores(match.state)
        gained = {line.seat: int(line.points) for line in lines if line.points}
        assert tuple(gained.get(seat, 0) for seat in range(match.seats)) == match.state.gained


def test_the_sheets_of_whole_matches_show_the_points_of_each_card():
    """Played cards keep the worth they had, until the next wall is built."""
    for match in matches():
        for state in match.states:
            scored = [one for one in voice.sheets(look(state)) if one.name == "score"]
            for strip in scored[0].strips if scored else ():
                if strip.points and all(chip.number for chip in strip.chips):
                    assert sum(int(chip.number) for chip in strip.chips) == int(strip.points)

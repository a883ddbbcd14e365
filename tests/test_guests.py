"""One match on several devices: each sees what its eyes may, and nothing else reaches it."""

import json
import os
from random import Random
from typing import Any

import pytest

from tests.hostile import WISHED, anything
from tests.page import screens, table_of
from tests.party import Party, anew, play_on
from wallwright.core import record
from wallwright.games import SHELF
from wallwright.table.guests import LONGEST_WISH
from wallwright.table.screen import Screen
from wallwright.table.wishes.guests import LONGEST_NAME

ALL = "WALLWRIGHT_LAWS" in os.environ
TWINS = 1.0 if ALL else 0.06  # of the clicks are followed by a look at another world
CLICKS = {"great_wall": 9999, "china": 90, "mauerbauer": 60, "cheops": 60}  # every day
MALFORMED = 10_000 if ALL else 400
SEATINGS = {"great_wall": "hab", "china": "ha.b", "mauerbauer": "hab", "cheops": "hab"}

every_game = pytest.mark.parametrize("game", SHELF)


def seating(game: str) -> str:
    """A game that has just joined is played by two guests, where so many can play it."""
    return SEATINGS.get(game, "hab" if 3 in SHELF[game].rules.SEATS else "ha")


def test_every_game_is_played_by_guests():
    assert set(SEATINGS) <= set(SHELF)


@every_game
def test_a_match_comes_to_its_end_on_every_screen_and_nothing_hidden_travels(game):
    party, dice, looked = Party(game, seating(game)), Random(2), Random(7)
    for clicks, _ in enumerate(play_on(party, dice)):
        if clicks == CLICKS.get(game, 40) and not ALL:
            break
        if looked.random() > TWINS:
            continue
        for who, guest in party.guests.items():
            assert screens(guest) == screens(anew(party, who)), "as if it had come just now"
            assert screens(otherwise(party, who)) == screens(anew(party, who))
    for told in party.heard.values():
        assert party.seed not in "".join(told)


def otherwise(party, who):
    """The screen of a guest, were all that is hidden from it somewhere else."""
    table, dice = party.guest(who).laid(), Random(5)
    match, eyes, rules = table.match, table.eyes, table.title.rules
    known = match.states[:]
    match.states[:] = [rules.guess(rules.view(state, eyes), eyes, dice) for state in known]
    story, seen, table._story, table._seen = table._story, table._seen, None, ()
    try:
        return anew(party, who)
    finally:
        match.states[:] = known
        table._story, table._seen = story, seen


@every_game
def test_a_guest_acts_where_they_sit_and_nowhere_else(game):
    party, dice, refused = Party(game, seating(game)), Random(4), 0
    for turn, _ in enumerate(play_on(party, dice)):
        match = table_of(party.host).match
        if match.over or turn > 25:
            break
        by = {who: seats for who, seats in party.seats.items() if match.actor not in seats}
        for who in by:
            before = [*match.log]
            party.ask(who, "pick", words=match.legal()[0])
            assert match.log == before
            assert party.page(who).patch.get("toast")
            refused += 1
    assert refused


def test_guests_have_words_of_their_own():
    party = Party("china", "hab")
    party.sit("a", "de")
    party.sit("b", "nl")
    shown = {who: page.patch["asks"] for who, page in party.guests.items()}
    assert len({*shown.values(), party.host.patch["asks"]}) == 3
    party.ask("a", "lang", lang="nl")
    assert party.guests["a"].patch["name"] == party.guests["b"].patch["name"]


def test_several_people_at_a_guests_device_cover_it_for_each_other():
    party = Party("great_wall", "haa", first="yellow")
    assert party.guests["a"].patch["state"] == "cover"
    assert party.host.patch["state"] == "watch"
    party.ask("a", "uncover")
    assert party.guests["a"].patch["state"] == "play"
    assert party.guest("a").laid().eyes == 1


OTHERWISE: dict[str, dict[str, Any]] = {
    "new": {"game": "china", "players": []},
    "load": {"record": "x"},
}
RUNNING = ["record", "link", "picture", "poster", "analyse", "replay", "rematch", "new", "load"]


@pytest.mark.parametrize("op", [*RUNNING, "guest_says", "sits", "hurry", "nonsense"])
def test_what_is_the_hosts_is_refused(op):
    party = Party("great_wall", "ha")
    fields = OTHERWISE.get(op, {})
    before = record.write(table_of(party.host).match)
    assert "error" in json.loads(party.say("a", json.dumps({"op": op, **fields})))
    assert record.write(table_of(party.host).match) == before


def test_the_record_is_open_to_guests_when_the_match_is():
    party = Party("great_wall", "ha")
    for _ in play_on(party, Random(1)):
        assert "error" in party.ask("a", "record")
        break
    for _ in play_on(party, Random(1)):
        pass
    assert party.ask("a", "record")["text"] == record.write(table_of(party.host).match)
    assert 'data-do="rematch"' in party.host.zones["end"]
    assert 'data-do="rematch"' not in party.guests["a"].zones["end"], "the host begins the next"


@pytest.mark.parametrize("chunk", range(4))
def test_malformed_words_of_a_guest_change_nothing_and_are_answered(chunk):
    party, dice = Party("china", "ha."), Random(chunk)
    match = table_of(party.host).match
    before, shown = record.write(match), screens(party.host)
    kinds = list(WISHED.values())
    for number in range(MALFORMED // 4):
        said = dice.choice(kinds)(dice) if number % 2 else json.dumps(anything(dice))
        answer = json.loads(party.say("a", said[: 3 * LONGEST_WISH]))
        assert isinstance(answer, dict)
        party.deliver()
        if match.log and record.write(match) != before:  # a right click by chance
            before, shown = record.write(match), screens(party.host)
    assert screens(party.host) == shown


def test_a_word_that_is_too_long_is_not_even_read():
    party = Party("china", "ha.")
    assert "error" in json.loads(party.say("a", " " * LONGEST_WISH + '{"op":"ping"}'))
    assert json.loads(party.say("a", '{"op":"ping"}')) == {}


@pytest.mark.parametrize(
    ("who", "seats"),
    [("", [1]), ("x" * (LONGEST_NAME + 1), [1]), ("a", []), ("a", [0]), ("a", [1, 2]), ("a", [-1])],
)
def test_nobody_takes_a_seat_that_waits_for_no_guest(who, seats):
    party = Party("great_wall", "ha.")
    assert "error" in party.host.ask("guest_sits", who=who, seats=seats)
    assert "error" in party.host.ask("guest_says", who="nobody", asked="{}")


def test_who_comes_back_finds_the_table_as_it_stands():
    party = Party("cheops", "hab")
    for turn, _ in enumerate(play_on(party, Random(6))):
        if turn == 20:
            break
    left = screens(party.guests["a"])
    party.host.ask("guest_leaves", who="a")
    assert "error" in party.host.ask("guest_says", who="a", asked='{"op":"ping"}')
    number = party.guests["b"].patch["number"]
    party.sit("a")
    assert screens(party.guests["a"]) == left
    before = party.guests["b"].patch["number"]
    assert before == number, "nobody else notices"
    party.sit("b")
    assert party.guests["b"].patch["number"] > number, "nothing seems to be overtaken"


def test_a_seat_that_is_gone_is_played_by_an_ai_and_given_back():
    party = Party("great_wall", "ha", first="yellow")
    match = table_of(party.host).match
    assert party.host.desk.errand() is None
    party.host.ask("sits", seat=1, by="adept")
    party.host.ask("guest_leaves", who="a")
    party.drive()
    assert match.log and match.actor == 0
    assert "Mei for the moment" in party.host.log[-1] + "".join(party.host.log)
    assert not match.players[1].level, "the record knows a person"
    party.host.ask("sits", seat=1, by="elsewhere")
    party.sit("a")
    assert "Mei plays again" in "".join(party.guests["a"].log)
    for _ in play_on(party, Random(3)):
        pass
    text = record.write(match)
    assert party.host.ask("load", record=text)["state"] == "over"


def test_a_seat_can_be_taken_over_by_the_hosts_device():
    party = Party("great_wall", "ha", first="yellow")
    party.host.ask("sits", seat=1, by="here")
    assert party.host.patch["state"] == "cover"
    assert "error" in party.host.ask("guest_sits", who="a", seats=[1])
    assert "error" in party.host.ask("sits", seat=5, by="here")
    assert "error" in party.host.ask("sits", seat=1, by="nobody")


def test_a_failing_stand_in_is_relieved_and_the_seat_stays_a_persons():
    party = Party("great_wall", "ha", first="yellow")
    party.host.ask("sits", seat=1, by="adept")
    errand = party.host.desk.errand()
    assert errand
    party.host.show(json.loads(party.host.desk.relieve(errand)))
    assert table_of(party.host).stand_ins == {1: "novice"}
    party.drive()
    assert table_of(party.host).match.actor == 0


def test_hints_are_given_to_guests_only_where_the_host_allows_them():
    party = Party("great_wall", "ha", first="yellow")
    assert not party.guests["a"].patch["can"]["hint"]
    party.ask("a", "hint")
    assert "without hints" in party.guests["a"].patch["toast"]["text"]
    party.sit("a", helped=True)
    assert party.guests["a"].patch["can"]["hint"]
    party.ask("a", "hint")
    party.drive()
    assert party.guest("a").laid().hint
    assert not table_of(party.host).hint


def test_what_another_has_seen_cannot_be_taken_back():
    party = Party("great_wall", "hab", first="yellow")
    page, match = party.guests["a"], table_of(party.host).match
    party.ask("a", "pick", words=next(word for word in page.choices() if word.startswith("lay")))
    while match.actor == 1:
        party.ask("a", "pick", words=match.legal()[0])
        party.drive()
    long = len(match.log)
    party.ask("h", "undo")
    party.ask("a", "undo")
    party.ask("b", "undo")
    assert len(match.log) == long


def test_a_choice_that_waits_is_put_back_when_the_match_moves_on():
    party = Party("great_wall", "ha", first="yellow")
    party.ask("h", "settings", confirm=True)
    table_of(party.host).picked = ("lay",)
    party.ask("a", "pick", words=table_of(party.host).match.legal()[0])
    party.drive()
    assert table_of(party.host).picked == ()


def test_a_rematch_finds_all_guests_at_the_table():
    party = Party("great_wall", "hab")
    for _ in play_on(party, Random(9)):
        pass
    party.ask("h", "rematch")
    assert {patch["state"] for patch in party.patches().values()} <= {"watch", "play"}
    assert not table_of(party.host).match.over
    for who in ("a", "b"):
        assert screens(party.guests[who]) == screens(anew(party, who))


def test_another_match_of_the_host_alone_has_no_guests():
    party = Party("great_wall", "ha")
    party.host.new("", "novice")
    assert party.host.desk.company.guests == {}
    party = Party("great_wall", "ha")
    party.host.ask("lesson", game="great_wall", lesson="first")
    assert "error" in party.host.ask("guest_sits", who="a", seats=[1])


def test_the_host_looks_back_only_when_nobody_waits():
    party = Party("great_wall", "ha")
    assert "error" in party.host.ask("replay")
    for _ in play_on(party, Random(9)):
        pass
    assert party.host.ask("replay")["state"] == "replay"
    assert party.sit("a")["state"] == "over", "who comes back meanwhile finds the match"


def test_the_engine_goes_on_when_a_guest_moves():
    party = Party("great_wall", "a.", first="red")
    stamp = party.host.desk.stamp
    party.ask("a", "pick", words=table_of(party.host).match.legal()[0])
    assert party.host.desk.stamp > stamp
    stamp = party.host.desk.stamp
    party.host.ask("guest_leaves", who="a")
    assert party.host.desk.stamp >= stamp


def test_a_host_who_comes_back_has_the_seats_of_guests_still():
    party = Party("great_wall", "hab", first="yellow")
    saved = party.host.save
    party.host.ask("load", record=saved, elsewhere=[1, 2, 9])
    assert table_of(party.host).elsewhere == {1, 2}
    assert party.host.patch["state"] == "watch"
    assert party.sit("a")["state"] == "play"


def test_a_screen_of_ones_own_still_has_its_symbols():
    party = Party("great_wall", "ha")
    assert "defs" in Screen().patch(table_of(party.host))

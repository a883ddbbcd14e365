"""What the table tells of the past: where rounds begin, and what is new to whoever looks."""

from random import Random

import pytest

from tests.page import PASSING, Page, run, table_of
from wallwright.core.game import CHANCE
from wallwright.table.story import Rounds


def begun(seats, turns):
    """Where rounds begin, by whose turn it is; "c" is chance, "1>0" is 0 who acts in 1's turn."""
    rounds, found = Rounds(seats), []
    for number, turn in enumerate(turns.split()):
        whose, _, acting = turn.partition(">")
        actor = CHANCE if turn == "c" else int(acting or whose)
        if rounds.begins(actor, 0 if turn == "c" else int(whose)):
            found.append(number)
    return found


@pytest.mark.parametrize(
    ("seats", "turns", "found"),
    [
        (3, "0 1 2 0 1 2 0", [0, 3, 6]),
        (3, "2 0 1 2 0 1", [0, 3]),  # from whoever was first
        (4, "1 2 3 0 1", [0, 4]),
        (3, "1 2 1 2 0 1", [0, 2, 5]),  # a seat that is skipped delays nothing
        (3, "1 2 0 2 0", [0, 3]),  # not even the first
        (3, "0 0 0 1 1 0 0", [0, 5]),  # several decisions in a turn
        (3, "0 0>1 0>2 0 1 1>0 2 0", [0, 7]),  # who answers in another's turn
        (2, "c c 1 c 1 0 c 1", [2, 7]),  # chance begins nothing
    ],
)
def test_a_round_begins_when_the_turn_has_gone_past_the_first_seat(seats, turns, found):
    assert begun(seats, turns) == found


def deciders(match):
    """Who has decided so far, or chance."""
    return [match.game.actor(state) for state in match.states[:-1]]


def since(match, seat):
    """From the seat's last decision on, without what chance answered to it."""
    actors = deciders(match)
    start = max(index for index, actor in enumerate(actors) if actor == seat) + 1
    while start < len(actors) and actors[start] == CHANCE:
        start += 1
    return start, len(match.log)


@pytest.mark.parametrize("people", [("", "", "adept"), ("adept", "", "")])
def test_whoever_takes_the_device_learns_all_since_their_last_turn(people):
    """Also the card that was drawn last, with which the turn came to them."""
    page, dice, drawn = Page(), Random(3), 0
    covered: set[int] = set()
    page.new(*people, options={"first": "red"})
    while len(covered) < 2 or not drawn:
        page.drive()
        table = table_of(page)
        match, screen = table.match, page.patch["state"]
        assert not match.over
        if screen == "cover" and match.actor in deciders(match):
            assert table.news() == since(match, match.actor)
            covered.add(match.actor)
            drawn += deciders(match)[-1] == CHANCE
        if screen in PASSING:
            page.ask(PASSING[screen])
        else:
            page.choose(dice.choice(table.legal()))


def test_who_plays_alone_learns_what_all_the_others_did():
    page, dice, told = Page(), Random(4), 0
    page.new("", "adept", "adept", options={"first": "red"})
    for _ in range(16):
        page.drive()
        match = table_of(page).match
        turns = [actor for actor in deciders(match) if actor != CHANCE]
        if 0 in turns and turns[-1] != 0:
            assert table_of(page).news() == since(match, 0)
            told += 1
        page.choose(dice.choice(match.legal()))
    assert told > 3


def test_what_one_has_done_in_this_turn_is_no_news():
    page, dice = Page(), Random(4)
    page.new("", "adept", "adept", options={"first": "red"})
    page.choose(dice.choice(table_of(page).legal()))
    page.choose(dice.choice(table_of(page).legal()))
    log = table_of(page).match.log
    assert table_of(page).news() == (len(log), len(log)), "nobody has done anything since"
    page.drive()
    before = table_of(page).news()
    assert before == since(table_of(page).match, 0)
    page.ask("pick", words="draw")
    assert table_of(page).match.actor == 0
    assert table_of(page).news() == before


def test_spectators_learn_the_last_decision_and_what_chance_answered():
    page, answered = Page(), 0
    page.new("adept", "adept", "adept")
    for _ in range(30):
        errand = page.desk.errand()
        assert errand
        page.desk.finish(errand, run(errand.thinking))
        start, stop = table_of(page).news()
        actors = deciders(table_of(page).match)
        assert stop == len(actors)
        assert actors[start] != CHANCE and set(actors[start + 1 :]) <= {CHANCE}
        answered += stop > start + 1
    assert answered > 3


def test_rounds_are_counted_from_one():
    page, dice = Page(), Random(5)
    page.new("", "adept", options={"first": "red"})
    for _ in range(10):
        page.choose(dice.choice(table_of(page).legal()))
        page.drive()
    lines = [entry.line for entry in table_of(page).story().entries()]
    headings = [line.text for line in lines if line.heading]
    assert len(headings) > 3
    assert headings == [f"Round {number}" for number in range(1, len(headings) + 1)]

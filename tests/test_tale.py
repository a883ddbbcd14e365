"""The story: each rival's turn in a line, the oldest first, the weightiest where room is short."""

import re
from random import Random
from typing import Any

import pytest

from tests.page import Dice, Page, play_on, table_of
from tests.test_voice import eyes_of, second_match
from wallwright.core.game import CHANCE
from wallwright.core.lettering import width
from wallwright.core.match import Match, Player
from wallwright.core.sight import MAJOR, MINOR, PLAIN, Deed
from wallwright.core.texts import LANGUAGES, words
from wallwright.core.usual import voice as usual
from wallwright.games import SHELF
from wallwright.table.story import Story
from wallwright.table.table import Table
from wallwright.table.tale import BETWEEN, MORE, Lines, shortened, tales

every_game = pytest.mark.parametrize("game", SHELF)
LINES = Lines(1, 10, 150)


def watched(game: str, clicks: int = 12) -> Page:
    """Somebody alone against AIs, after some clicks."""
    page = Page(Dice(), SHELF)
    page.new("", "adept", "adept", game=game, seed="story")
    for click, _ in enumerate(play_on(page, Random(2))):
        if click > clicks:
            break
    return page


@every_game
def test_it_is_of_all_that_the_others_did_since_the_turn_before_oldest_first(game: str) -> None:
    page = Page(Dice(), SHELF)
    page.new("", "adept", "adept", game=game, seed="story")
    told = 0
    for click, _ in enumerate(play_on(page, Random(2))):
        table = table_of(page)
        if click > 40 or table.state == "over":
            break
        match, found = table.match, table.turns()
        assert {turn.seat for turn in found} == {1, 2}
        begun = [own(match, turn.seat, turn.at) for turn in found]
        assert begun == sorted(begun)
        for turn in found:
            assert list(turn.at) == sorted(turn.at)
            assert all(doer(match, at) == turn.seat for at in turn.at)
            told += len(turn.at)
    assert told > 5


def doer(match: Match[Any, Any], at: int) -> int:
    """Who has decided what was done there."""
    while match.game.actor(match.states[at]) == CHANCE:
        at -= 1
    return match.game.actor(match.states[at])


def own(match: Match[Any, Any], seat: int, at: tuple[int, ...]) -> int:
    """When it began to be a seat's turn in the story."""
    turn = [place for place in at if match.game.turn(match.states[place]) == seat]
    return min(turn or at, default=len(match.log))


@pytest.mark.parametrize("lang", LANGUAGES)
@every_game
def test_every_turn_of_whole_matches_is_told_in_short_parts_to_all_eyes(
    game: str, lang: str
) -> None:
    seen = eyes_of(game)
    match = second_match(seen)
    said = words(lang, "wallwright.table", seen.title.package)
    names = [Player(name) for name in ("Anna", "Mei", "Otto", "Sanne", "Bram")][: match.seats]
    told = set()
    for eyes in (-1, 0):
        whole = Match(match.game, match.seats, match.seed, match.options, names)
        whole.log, whole.states = match.log, match.states
        done = Story(seen.title, whole, eyes, said)
        look, met = done.look(match.states[-1]), done.done()
        for seat in range(match.seats):
            own = [done for whose, done in met if whose.doer == seat and done]
            for start in range(0, len(own), 9):
                deeds = seen.title.voice.tale(look, seat, own[start : start + 9]) or ()
                for deed in deeds:
                    assert deed.text and "{" not in deed.text and "?" not in deed.text
                    assert deed.weight in (MINOR, PLAIN, MAJOR)
                    told.add(deed.text)
    assert len(told) > 10 or seen.title.voice.tale is usual.tale


def test_where_room_is_short_the_weightiest_stay_in_their_order() -> None:
    deeds = [Deed("draws 2", MINOR), Deed("a wall", PLAIN), Deed("clears I", MAJOR, "+7")]
    assert shortened(deeds, Lines(2, 10, 150)) == deeds
    assert shortened(deeds, LINES) == [*deeds[1:], Deed(MORE)]
    assert shortened(deeds, Lines(1, 10, 110)) == [deeds[2], Deed(MORE)]
    cut = deeds[2]._replace(text=f"clears{MORE}")
    assert shortened(deeds, Lines(1, 10, 1)) == [cut, Deed(MORE)]


def test_what_is_shortened_fits() -> None:
    dice = Random(1)
    for _ in range(300):
        deeds = [Deed("x" * dice.randint(1, 12), dice.randint(1, 3)) for _ in range(5)]
        lines = Lines(1, 12, dice.randint(60, 400))
        shown = shortened(deeds, lines)
        said = BETWEEN.join(deed.text for deed in shown)
        assert width(said, 12) <= lines.wide or len(shown) < 3


@every_game
def test_a_turn_is_shown_once_more_and_the_others_wait_meanwhile(game: str) -> None:
    page = watched(game)
    if table_of(page).state == "over":  # a small match
        page = watched(game, clicks=1)
    table = table_of(page)
    turn = next(turn for turn in table.turns() if turn.at)
    before = page.patch["html"], table.look().since
    shown = page.ask("story", seat=turn.seat)
    met = [seen for _, seen in table.story().done()]
    assert list(table.look().since) == [met[at] for at in turn.at if met[at]]
    assert f'data-seat="{turn.seat}"' in page.zones["prompt"]
    assert 'aria-pressed="true"' in page.zones["story"]
    told = next(one for one in tales(table) if one.seat == turn.seat)
    assert all(deed.text in shown["say"][-1] for deed in told.deeds)
    assert page.desk.errand() is None
    page.ask("clear")
    assert table.retold == -1
    assert table.look().since == before[1]
    assert 'aria-pressed="true"' not in page.zones["story"]


def test_what_is_picked_leads_back_to_the_match() -> None:
    page = watched("great_wall")
    table = table_of(page)
    page.ask("story", seat=1)
    assert table.retold == 1
    page.ask("pick", words=table.legal()[0])
    assert table.retold == -1


def test_nobody_is_told_of_a_seat_that_is_not_there() -> None:
    page = watched("great_wall")
    for seat in (-5, 0, 9):
        page.ask("story", seat=seat)
        assert table_of(page).retold == -1


def test_a_game_that_tells_nothing_of_its_own_is_told_by_the_log() -> None:
    from tests.test_sheets import laid

    page = laid("", "adept", "adept")
    for click, _ in enumerate(play_on(page, Random(2))):
        if click > 5:
            break
    table: Table = table_of(page)
    log = {entry.line.text for entry in table.story().entries()}
    told = [(table.names[one.seat], deed) for one in tales(table) for deed in one.deeds]
    assert told
    assert all(f"{name} {deed.text}" in log or deed.text in log for name, deed in told)


def test_every_cell_says_whose_it_is_and_where_its_actions_begin() -> None:
    page = watched("cheops")
    cells = re.findall(r'data-seat="(\d)" data-at="(\d+)"', page.zones["story"])
    assert cells == [
        (str(turn.seat), str(turn.at[0])) for turn in table_of(page).turns() if turn.at
    ]

"""What is to be heard of a match: what these eyes have met, and nothing of what is hidden."""

import json
from itertools import islice
from typing import Any, get_args

import pytest

from tests.page import Page, run, table_of
from wallwright.core.sight import Sound
from wallwright.games import SHELF
from wallwright.table.sounds import MOST, sounds

every_game = pytest.mark.parametrize("game", SHELF)
HEARD = 120  # actions of AIs


def watched(game: str) -> Page:
    """A match in which AIs alone play."""
    page = Page()
    page.new("adept", "adept", "adept", game=game, seed="heard")
    return page


def acts(page: Page) -> Any:
    """The patch of every action that follows, until the match is over."""
    while errand := page.desk.errand():
        page.show(json.loads(page.desk.finish(errand, run(errand.thinking))))
        yield page.patch


@every_game
def test_what_is_done_is_heard_and_the_table_itself_is_silent(game: str) -> None:
    page = watched(game)
    assert "sounds" not in page.patch  # what has led to the first decision nobody has done
    told = [patch.get("sounds", []) for patch in islice(acts(page), HEARD)]
    made = {one for sound in told for one in sound}
    assert made <= {*get_args(Sound)}
    assert len(made) >= 2  # the end, and something before it
    assert sum(map(bool, told)) > len(told) // 6
    assert max(map(len, told)) <= MOST
    assert "sounds" not in page.ask("lang", lang="de")
    assert "sounds" not in page.ask("rooms", rooms={"board": [390, 400], "hand": [390, 150]})


def test_the_end_is_heard_once_as_a_victory_where_somebody_here_has_won() -> None:
    page = watched("great_wall")
    *_, last = acts(page)
    assert last["state"] == "over"
    assert last["sounds"][-1] == "win"
    table = table_of(page)
    [winner, *_] = table.match.game.winners(table.match.state)
    loser = (winner + 1) % 3
    player = table.match.players[loser]
    table.match.players[loser] = player._replace(level="")  # who sat here has lost
    assert sounds(table, len(table.match.log) - 1)[-1] == "end"
    assert sounds(table, len(table.match.log)) == []


def test_looking_back_a_step_is_heard_and_a_leap_is_not() -> None:
    page = watched("great_wall")
    *_, _ = acts(page)
    replay = page.ask("replay", step=0)["replay"]
    step = replay["course"]["turns"][2]
    assert "sounds" not in page.ask("look_at", step=replay["last"])
    page.ask("look_at", step=step)
    assert any("sounds" in page.ask("look_at", step=step + more) for more in (1, 2, 3))
    assert "sounds" not in page.ask("look_at", step=step)


@every_game
def test_a_sound_tells_nothing_that_is_hidden(game: str) -> None:
    """Whoever hears less of an action hears the same of it, whatever it was."""
    page = watched(game)
    voice, rules = SHELF[game].voice, SHELF[game].rules
    told: dict[str, set[Sound | None]] = {}
    for _ in islice(acts(page), HEARD):
        pass
    table = table_of(page)
    story, match = table.story(), table.match
    for place in range(story.settled):
        seen = story.met(place)
        if seen and seen.heard != match.log[place]:  # only a part of it is heard
            sound = voice.sound(story.look(seen.view), seen)
            told.setdefault(seen.heard, set()).add(sound)
            assert rules.heard(match.states[place], rules.read(match.log[place]), -1) == seen.heard
    assert all(len(one) == 1 for one in told.values())

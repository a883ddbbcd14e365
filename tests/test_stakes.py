"""What wins and what is at stake: always there, short, in every language, and said once."""

from random import Random
from typing import Any

import pytest

from tests.page import Dice, Page, play_on, table_of
from tests.test_voice import eyes_of, second_match
from wallwright.core.texts import LANGUAGES
from wallwright.core.usual import voice as usual
from wallwright.games import SHELF
from wallwright.table.stakes import stakes

ROOM = 150  # letters of both, which a phone shows in three lines of their place
CLICKS = 60

every_game = pytest.mark.parametrize("game", SHELF)


def at_stake(page: Page) -> tuple[str, str]:
    told = stakes(table_of(page), table_of(page).look())
    return told["goal"], told["stake"]


@pytest.mark.parametrize("lang", LANGUAGES)
@every_game
def test_both_have_room_in_every_language_for_all_eyes(game: str, lang: str) -> None:
    seen, voice = eyes_of(game), SHELF[game].voice
    match = second_match(seen)
    told = set()
    for state in match.states[:: 1 + len(match.log) // 100]:
        for eyes in range(-1, match.seats):
            sight = seen.look(state, eyes, lang=lang)
            goal, stake = voice.goal(sight), voice.stake(sight)
            assert len(goal) + len(stake) <= ROOM, goal + stake
            assert "{" not in goal + stake
            told.add(stake)
    assert any(told) or voice.stake is usual.stake, "nothing was ever at stake"


@every_game
def test_they_stand_there_and_are_said_when_they_are_new_and_no_more(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, patches = Page(Dice(), SHELF), []
    show = page.show

    def watch(patch: dict[str, Any]) -> None:
        show(patch)
        patches.append((patch["state"], at_stake(page), page.zones["stakes"], patch["say"]))

    monkeypatch.setattr(page, "show", watch)
    page.new("", "adept", "adept", game=game, seed="stakes")
    for click, _ in enumerate(play_on(page, Random(4))):
        if click > CLICKS:
            break
    before, heard = "", 0
    for state, (goal, stake), zone, said in patches:
        assert zone.startswith("<p") == (state != "over")
        heard += state == "play" and goal in said
        is_new = state == "play" and bool(stake) and stake != before
        assert (stake in said) == is_new
        before = stake if is_new else before
    assert heard == 1


def test_a_game_that_says_nothing_of_it_is_won_by_points() -> None:
    from tests.test_sheets import laid

    page = laid("", "adept")
    assert at_stake(page) == ("Most points win.", "")
    assert "Most points win.</b></p>" in page.zones["stakes"]

"""What every game says: of whole matches, in every language, to all eyes."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

from tests import sayings
from tests.eyes import Eyes
from wallwright.core.match import Match
from wallwright.core.texts import LANGUAGES
from wallwright.games import SHELF

STAGES = 1000  # about so many beginnings of actions of a match are enough
CHOICES = 40  # actions of one state whose words are tried

every_game = pytest.mark.parametrize("game", SHELF)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def eyes_of(game: str) -> Eyes:
    """Those of the game's own tests, which know how its matches come to show everything."""
    own = f"tests.{game}.eyes"
    if find_spec(own):
        found: Eyes = import_module(own).EYES
        return found
    return Eyes(game)


def second_match(seen: Eyes) -> Match[Any, Any]:
    """That of the second number of players, if the game has two."""
    return seen.matches()[:2][-1]


@every_language
@every_game
def test_whole_matches_are_told_in_every_language_to_all_eyes(game: str, lang: str) -> None:
    seen = eyes_of(game)
    for match in seen.matches():
        for before, text, after in sayings.actions(match):
            for eyes in range(-1, match.seats):
                if line := seen.line(before, text, after, eyes, lang):
                    sayings.expect_sentence(line)


@every_language
@every_game
def test_every_action_and_every_beginning_of_one_has_words(game: str, lang: str) -> None:
    seen = eyes_of(game)
    states = second_match(seen).states
    for state in states[:: 1 + len(states) // 300]:
        sight = seen.look(state, max(seen.title.rules.actor(state), 0), lang=lang)
        sayings.expect_choices(seen.title.voice, sight, CHOICES)


@every_language
@every_game
def test_the_buttons_of_every_prompt_can_be_played(game: str, lang: str) -> None:
    seen, voice = eyes_of(game), SHELF[game].voice
    match = second_match(seen)
    for state, seat, picked in sayings.stages(match, 1 + len(match.log) // STAGES):
        sight = seen.look(state, seat, picked, lang)
        prompt = sayings.expect_prompt(voice, sight)
        sayings.expect_playable(sight, [button for button in prompt.buttons if button.can])
        sayings.expect_own_keys(prompt.buttons)
        assert sum(button.kind == "pri" for button in prompt.buttons) < 2
        assert all("{" not in sheet.title + sheet.note for sheet in voice.sheets(sight))
        assert voice.steps(sight)

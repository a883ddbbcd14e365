"""A game that was begun by one command is built into the site, and plays there to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import checkout

NAME = "heaps"
JOURNEYS = (  # of every game; there it is one of them
    "e2e/test_lobby.py::test_who_begins_is_asked_where_it_can_be_chosen",
    f"e2e/test_matches.py::test_with_the_mouse[{NAME}]",
)


@pytest.mark.long  # what a new game needs is tested without a browser, too
def test_a_new_game_plays_in_the_browser(tmp_path: Path) -> None:
    folder = checkout.copy(tmp_path)
    checkout.expect(folder, "wallwright", "new-game", NAME)
    checkout.expect(folder, "web.build")
    told = checkout.expect(folder, "pytest", "-q", "-p", "no:cacheprovider", *JOURNEYS)
    assert told.splitlines()[-1].startswith(f"{len(JOURNEYS)} passed")

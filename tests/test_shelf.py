"""The shelf: what there is is known at once, and fetched when it is asked for."""

import subprocess
import sys

import pytest

from wallwright.core.shelf import Shelf
from wallwright.games import GAMES, SHELF


def test_a_thing_is_fetched_once_and_only_when_it_is_asked_for():
    fetched: list[str] = []

    def fetch(name: str) -> str:
        fetched.append(name)
        return name.upper()

    shelf = Shelf(["jug", "bowl"], fetch)
    assert ([*shelf], len(shelf)) == (["jug", "bowl"], 2)
    assert ("jug" in shelf, "cup" in shelf) == (True, False)
    assert fetched == []
    assert (shelf["bowl"], shelf["bowl"], shelf.get("cup")) == ("BOWL", "BOWL", None)
    assert fetched == ["bowl"]
    with pytest.raises(KeyError):
        shelf["cup"]


def test_whoever_knows_the_games_has_none_of_them_in_memory():
    look = (
        "import sys; from wallwright.games import GAMES, SHELF; import wallwright.table.desk;"
        "print([name for name in sys.modules if name.startswith('wallwright.games.')])"
    )
    done = subprocess.run([sys.executable, "-c", look], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


def test_every_title_stands_under_its_name():
    assert [title.rules.NAME for title in SHELF.values()] == list(SHELF) == list(GAMES)
    assert [GAMES[name] for name in SHELF] == [title.rules for title in SHELF.values()]

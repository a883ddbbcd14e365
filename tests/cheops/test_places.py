"""No two places of Egypt are called alike, and what a path touches tells where it is."""

import re

import pytest

from wallwright.core.texts import LANGUAGES, words
from wallwright.games import SHELF
from wallwright.games.cheops.rules.realm import NODES, PATHS
from wallwright.games.cheops.texts.places import corner, path_name

CODE = re.compile(r"\b[A-I]\d+\b")
AT_THE_RIM = 15  # paths of open sea and desert, far from all that has a name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_corner_and_every_path_has_a_name_of_its_own(lang: str) -> None:
    said = words(lang, "wallwright.table", SHELF["cheops"].package)
    corners = [corner(said, node) for node in range(len(NODES))]
    paths = [path_name(said, path) for path in range(len(PATHS))]
    assert len({*corners}) == len(corners)
    assert len({*paths}) == len(paths)
    assert len([name for name in paths if CODE.search(name)]) == AT_THE_RIM

"""No two places of Egypt are called alike, and what a path touches tells where it is."""

import re

import pytest

from tests.cheops.eyes import look
from tests.cheops.positions import position
from wallwright.core.sight import Look
from wallwright.core.texts import LANGUAGES
from wallwright.games.cheops.rules.realm import CHIPS, NODES, PATHS
from wallwright.games.cheops.texts.places import corner, hex_name, path_name

CODE = re.compile(r"\b[A-I]\d+\b")
AT_THE_RIM = 15  # paths of open sea and desert, far from all that has a name
ALIKE = "".join("0" if chip == "0" else "5" for chip in CHIPS)  # all on one number: the worst case


def names(said: Look) -> tuple[list[str], list[str]]:
    corners = [corner(said, node) for node in range(len(NODES))]
    return corners, [path_name(said, path) for path in range(len(PATHS))]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_corner_and_every_path_has_a_name_of_its_own(lang: str) -> None:
    corners, paths = names(look(position(), lang=lang))
    assert len({*corners}) == len(corners)
    assert len({*paths}) == len(paths)
    assert len([name for name in paths if CODE.search(name)]) == AT_THE_RIM


def test_hexes_that_shuffled_chips_make_alike_are_told_apart_by_their_codes() -> None:
    said = look(position(chips=ALIKE))
    corners, paths = names(said)
    assert len({*corners}) == len(corners)
    assert len({*paths}) == len(paths)
    numbered = [place for place, chip in enumerate(CHIPS) if chip != "0"]
    assert len({hex_name(said, place) for place in numbered}) == len(numbered)

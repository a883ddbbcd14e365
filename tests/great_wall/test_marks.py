"""What is marked on the wall, and how the wall fits into a low room."""

from typing import Any

import pytest

from tests.great_wall.eyes import EYES
from wallwright.core.match import Match
from wallwright.core.sight import Room, Seen
from wallwright.games.great_wall import picture, rules

LOWEST = Room(306, 194, touch=True)
LAID = 8  # of a match the states between those that are looked at


@pytest.mark.parametrize("match", EYES.matches(), ids=lambda match: str(match.seats))
def test_a_low_frame_shows_every_section_whole(match: Match[Any, Any]) -> None:
    """The lowest had to be scrolled for the third one."""
    for state in match.states[::LAID]:
        drawing = picture.board(EYES.look(state)._replace(board=LOWEST))
        assert drawing.height == LOWEST.height
        assert all(shape.y < drawing.height for shape in drawing.shapes)
        assert all(0 <= shape.x < LOWEST.width for shape in drawing.shapes)


def test_a_section_that_somebody_has_cleared_says_so_while_it_is_empty() -> None:
    match = EYES.matches()[0]
    at = next(n for n, text in enumerate(match.log) if text.startswith("win"))
    before, after = match.states[at], match.states[at + 1]
    since = (Seen(rules.view(before, 0), match.log[at], rules.view(after, 0)),)
    seen = EYES.look(after)._replace(board=Room(842, 590), since=since)
    [swept] = [s for s in picture.board(seen).shapes if s.key.startswith("swept")]
    assert seen.names[before.turn] in swept.markup
    assert not [s for s in picture.board(EYES.look(after)).shapes if s.key.startswith("swept")]

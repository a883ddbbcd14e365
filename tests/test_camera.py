"""What a drawing tells of its map, so that the page can move it without the engine."""

from collections.abc import Iterator

import pytest

from tests.eyes import NAMES
from tests.judging import random_match
from tests.looks import look, said_in
from wallwright.core.camera import CORNERS, Camera, keeps
from wallwright.core.sight import Look, Room
from wallwright.core.svg import Drawing, Shape, element
from wallwright.games import SHELF

SIZES = ((374, 428), (344, 330), (560, 300), (848, 500), (1186, 560))
MAPS = ("china", "mauerbauer", "cheops")
each_map = pytest.mark.parametrize("game", MAPS)


def boards(game: str) -> Iterator[tuple[Look, Drawing]]:
    title = SHELF[game]
    match = random_match(game, title.rules.SEATS[0], 3)
    names, words = NAMES[: match.seats], said_in("en", title.package)
    for size in SIZES:
        room = Room(*size, touch=size[0] < 600)
        for state in match.states[:: max(1, len(match.states) // 6)]:
            eyes = max(0, title.rules.actor(state))
            seen = look(title.rules, state, eyes, "", words, names, room, room)
            yield seen, title.picture.board(seen)


def told(drawing: Drawing) -> Camera:
    assert drawing.camera
    return drawing.camera


@each_map
def test_a_map_lies_in_its_view_and_that_in_its_room(game: str) -> None:
    for seen, board in boards(game):
        camera = told(board)
        left, top, width, height = camera.view
        assert left >= 0 and top >= 0 and width > 0 and height > 0
        assert left + width <= seen.board.width + 0.1
        assert top + height <= seen.board.height + 0.1
        x, y, wide, high = camera.land
        assert x >= left - 1 and x + wide <= left + width + 1
        assert y >= top - 1 and y + high <= top + height + 1
        assert camera.closest >= 2 and camera.detail >= 1 and camera.corner in CORNERS


@each_map
def test_what_stays_on_the_screen_comes_last(game: str) -> None:
    """It is painted above the map, in a drawing of its own."""
    for _, board in boards(game):
        fixed = [shape.fixed for shape in board.shapes]
        assert fixed == sorted(fixed)


@each_map
def test_the_small_map_is_made_of_shapes_that_nobody_points_at(game: str) -> None:
    for _, board in boards(game):
        moved = {shape.key: shape for shape in board.shapes if not shape.fixed}
        assert all(not moved[key].pick for key in told(board).small)


@each_map
def test_the_camera_of_a_room_is_the_same_in_every_position(game: str) -> None:
    """Else the map would jump where somebody has enlarged it."""
    assert {told(board) for _, board in boards(game)} != set()
    assert len({told(board) for _, board in boards(game)}) == len(SIZES)


def test_a_row_of_cards_is_no_map() -> None:
    assert all(board.camera is None for _, board in boards("great_wall"))


def test_a_shape_says_that_it_is_fixed() -> None:
    assert 'data-fixed="true"' in element(Shape("dice", 4, 5, "<g/>", fixed=True))
    assert "data-fixed" not in element(Shape("house", 4, 5, "<g/>"))


def test_what_keeps_its_size_says_from_where_on_it_grows() -> None:
    assert keeps("<g/>", 0.25) == '<g class="keeps keeps-2"><g/></g>'
    assert keeps("<g/>", 0.05) == '<g class="keeps"><g/></g>'
    assert keeps("<g/>", 1.0) == "<g/>"

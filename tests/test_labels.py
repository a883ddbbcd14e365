"""Labels find free places; no label of any game lies upon a piece, a number or another label."""

import pytest

from tests.labelled import faults, late, look, overlapping, screens
from wallwright.ai.arena import play
from wallwright.core.labels import Field, Wish, leader, meet, occupied, taken
from wallwright.core.latest import Latest, marked
from wallwright.core.marks import Pen
from wallwright.core.svg import LABEL, NUMBER, PIECE, PLACE, Drawing, Shape, Taken
from wallwright.core.texts import LANGUAGES
from wallwright.games import SHELF

PIECE_BOX = (40.0, 40.0, 60.0, 60.0)
SMALL = ((30.0, 10.0),)


def field(*boxes: tuple[float, float, float, float]) -> Field:
    found = Field(200, 100)
    for box in boxes:
        found.take(box)
    return found


@pytest.mark.parametrize(
    "taken, at",
    [
        ([], (50, 32)),  # above it
        ([(40, 27, 60, 37)], (50, 68)),  # or below
        ([(45, 0, 55, 37), (0, 63, 200, 100)], (78, 50)),  # or beside it
    ],
)
def test_a_label_lies_on_the_first_free_side(taken, at):
    spot = field(PIECE_BOX, *taken).place(Wish(PIECE_BOX, SMALL))
    assert spot and (spot.at, spot.led) == (at, False)


def test_where_nothing_is_free_around_it_a_line_leads_to_the_nearest_free_place():
    crowd = (0.0, 0.0, 150.0, 100.0)
    spot = field(crowd).place(Wish(PIECE_BOX, SMALL))
    assert spot and spot.led and spot.at == (165, 49) and "<path" in leader(spot, PIECE_BOX)
    assert not meet(spot.box, crowd)


def test_a_label_finds_the_only_hole_there_is():
    walls = [(0, 0, 200, 80), (0, 90, 200, 100), (0, 0, 20, 100), (50, 0, 200, 100)]
    spot = field(*walls).place(Wish((150, 20, 170, 40), ((40, 10), (30, 10))))
    assert spot and (spot.at, spot.nth) == ((35, 85), 1)
    assert field(*walls).place(Wish((150, 20, 170, 40), ((40, 10),))) is None


def test_where_a_piece_may_come_a_label_lies_only_if_it_must():
    room = occupied(200, 100, [Shape("site", 50, 32, "", takes=(taken(PLACE, (20, 20)),))])
    room.take(PIECE_BOX)
    free = room.place(Wish(PIECE_BOX, SMALL))
    assert free and free.at == (50, 68)
    for box in ((0, 0, 39, 100), (61, 0, 200, 100), (0, 62, 200, 100)):
        room.take(box)
    kept = room.place(Wish(PIECE_BOX, ((18, 10),)))
    assert kept and kept.at == (50, 32)


def test_a_label_does_not_jump_while_nothing_comes_to_lie_there():
    wish, others = Wish(PIECE_BOX, SMALL), [(0, 0, 20, 20), (100, 0, 120, 20), (0, 80, 30, 100)]
    before = field(PIECE_BOX).place(wish)
    assert all(field(PIECE_BOX, *others[:n]).place(wish) == before for n in range(4))


def test_brackets_leave_out_a_corner_where_something_lies():
    [seen, *_] = screens("china")
    match = play(SHELF["china"], ["random"] * 3, "corners")
    at = look(match, len(match.log), "en", seen)
    beside = (58.0, 30.0, 70.0, 45.0)  # at the corner above and to the right
    brackets, flag = marked(at, Pen("ch"), [Latest("last", 1, (50, 50), 12)], field(beside))
    assert len(brackets.takes) == 6
    assert not list(faults(_drawing(brackets, flag, _lying(beside))))


def _lying(box) -> Shape:
    return Shape("lying", 0, 0, "", takes=(Taken(PIECE, *box),))


def _drawing(*shapes: Shape) -> Drawing:
    return Drawing(200, 100, shapes)


@pytest.mark.parametrize(
    "shapes, told",
    [
        ([_lying((0, 0, 9, 9)), Shape("name", 5, 5, "", takes=(taken(LABEL, (8, 8)),))], "upon"),
        ([Shape("name", 5, 5, "", takes=(taken(LABEL, (12, 8)),))], "leaves"),
        ([Shape("name", 5, 5, "<text>")], "tells nothing"),
        ([Shape("pawn", 5, 5, "", comes="panel", takes=(taken(NUMBER, (2, 2)),))], "tells nothing"),
        ([Shape("one", 9, 9, "", takes=(taken(LABEL, (8, 8)), taken(LABEL, (8, 8), (3, 3))))], "u"),
    ],
)
def test_the_law_finds_what_is_wrong(shapes, told):
    assert [one for one in faults(_drawing(*shapes)) if told in one]


def test_pieces_may_touch_and_a_tip_may_cover():
    tip = Shape("tip", 5, 5, "<text>", marks="tip")
    assert not list(faults(_drawing(_lying((0, 0, 9, 9)), _lying((5, 5, 12, 12)), tip)))


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("level", ["random", "novice"])
def test_no_label_lies_upon_anything(game, level):
    """A sample, each position on some screens in one language; the bench has many."""
    match = play(SHELF[game], [level] * SHELF[game].rules.SEATS[-1], f"labels of {level}")
    for nth, at in enumerate(late(match, 4)):
        wrong = list(overlapping(game, match, at, screens(game)[nth % 2 :: 2], LANGUAGES[nth % 3]))
        assert not wrong, wrong[:5]

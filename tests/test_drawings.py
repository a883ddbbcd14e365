"""What the pictures of Great Wall promise: everything can be reached, read, and told apart."""

import re
from pathlib import Path

import pytest

from tests import looks
from tests.great_wall.positions import position
from tests.kept import expect_as_kept
from tests.sights import Sights, decisions, rooms
from wallwright.core.game import OVER
from wallwright.core.sight import Look, Seen
from wallwright.core.svg import Shape
from wallwright.core.texts import LANGUAGES, words
from wallwright.games.great_wall import picture, rules
from wallwright.games.great_wall.rules.board import (
    FULL,
    KINDS,
    LETTERS,
    held,
)

KEPT = Path(__file__).parent / "drawings"
ROOMS = rooms(
    mouse="desktop 1194x580 826x172, laptop 780x470 560x150",
    touch="phone 390x516 390x104, small 360x360 360x84, low 760x300 700x96, least 320x330 320x84",
)
SIGHTS = Sights("great_wall", ROOMS)
look, shapes, clicks, gestures = SIGHTS.look, SIGHTS.shapes, SIGHTS.clicks, SIGHTS.on_the_board
MARKS = {"spot", "can", "sel", "no", "last", "hint", "score", "dim", "closed", "tip", "shown"}
TARGET = 24  # of everything to be clicked, in pixels


# Positions in which a seat decides, from random matches of every size.
POSITIONS = [
    state
    for seats in rules.SEATS
    for state in decisions(rules, seats, {}, share=0.12)
    if rules.actor(state) != OVER
]
A_FEW = POSITIONS[::4]


@pytest.mark.parametrize("room", ["desktop", "small"])
def test_every_action_can_be_reached_by_clicks(room: str) -> None:
    for state in A_FEW:
        seen = look(state, room, eyes=state.turn)
        reached = {" ".join(now.picked) for now in gestures(seen)}
        # "as the action" is a button of the prompt while a rider may also be laid free
        free = any(action.startswith("free") for action in seen.legal)
        wanted = {one for one in seen.legal if not (free and one.startswith("lay rider"))}
        assert wanted <= reached


@pytest.mark.parametrize("room", ROOMS)
def test_spots_say_what_they_can_and_have_names_and_room(room: str) -> None:
    for state in A_FEW:
        for now in list(gestures(look(state, room, eyes=state.turn)))[:12]:
            for shape, picked in clicks(now):
                assert ("can" in shape.marks.split()) == (picked is not None), shape.key
                assert shape.label, shape.key
                assert min(_target(shape)) >= TARGET, shape.key


def _target(shape: Shape) -> tuple[float, float]:
    """The size of a spot: its focus ring lies 3 pixels around it."""
    [ring] = re.findall(r'width="([\d.]+)" height="([\d.]+)" rx="8" class="gw-focus"', shape.markup)
    return float(ring[0]) - 6, float(ring[1]) - 6


@pytest.mark.parametrize("room", ROOMS)
def test_drawings_are_sound(room: str) -> None:
    known = picture.defs()
    for state in POSITIONS:
        seen = look(state, room, eyes=state.turn)
        looks.expect_sound_shapes(shapes(seen), MARKS, known)


@pytest.mark.parametrize("room", ROOMS)
def test_nothing_leaves_the_room(room: str) -> None:
    for state in POSITIONS:
        seen = look(state, room, eyes=state.turn)
        for drawing, given in ((picture.board(seen), seen.board), (picture.hand(seen), seen.hand)):
            assert drawing.width == given.width
            assert drawing.height <= max(given.height + 1, 302)  # at worst the page scrolls
            for shape in drawing.shapes:
                if shape.pick:
                    wide, high = _target(shape)
                    assert shape.x >= 0 and shape.y >= 0, shape.key
                    assert shape.x + wide <= drawing.width + 1, shape.key
                    assert shape.y + high <= drawing.height + 3, shape.key


def test_a_picture_without_eyes_holds_no_hand() -> None:
    for state in A_FEW:
        seen = look(state, "desktop", eyes=-1)
        assert all(shape.key.startswith("emblem") for shape in picture.hand(seen).shapes)
        assert not any(shape.pick for shape in shapes(seen))


def test_a_hand_shows_the_own_cards_and_no_others() -> None:
    for state in A_FEW:
        for eyes in range(len(state.hands)):
            keys = [shape.key for shape in picture.hand(look(state, "desktop", eyes=eyes)).shapes]
            for kind, name in enumerate(KINDS):
                own = [key for key in keys if re.fullmatch(rf"{'RYBGN'[eyes]}-{name}-\d", key)]
                assert len(own) == held(state.hands[eyes], kind)
            assert not [key for key in keys if key[1:2] == "-" and key[0] != "RYBGN"[eyes]]


def test_a_card_keeps_its_key_while_it_lies() -> None:
    """Cards in a row never move, so nothing may be renamed when cards are added or covered."""
    before = position([((8, 3), ["R.wall", "Y.wall", "R.wall"]), None], "RY")
    later = position([((8, 3), ["R.wall", "Y.wall<R.dragon", "R.wall", "Y.wall"]), None], "RY")
    old = {shape.key: shape.x for shape in picture.board(look(before, "desktop")).shapes}
    new = {shape.key for shape in picture.board(look(later, "desktop")).shapes}
    assert {"R-wall-0-1", "R-wall-0-2", "Y-wall-0-1"} <= set(old)
    assert {"R-wall-0-1", "R-wall-0-2"} <= new


def test_a_crowded_row_opens_as_a_sheet() -> None:
    row = [f"{seat}.{kind}" for seat in "RYB" for kind in ("wall",) * 6 + ("warrior",) * 4]
    state = position([((8, 3), row), None, None], "RYB", hands={"R": {"dragon": 1}})
    seen = look(state, "phone", "lay dragon")
    [spot] = [shape for shape in shapes(seen) if shape.key.startswith("aim")]
    assert spot.pick == "over i"
    sheet = look(state, "phone", "lay dragon over i")
    chosen = [shape for shape in shapes(sheet) if shape.key.startswith("choice")]
    assert [shape.pick for shape in chosen] == [str(place + 1) for place in range(30)]
    assert all(min(_target(shape)) >= 40 for shape in chosen)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_twenty_cards_fit_in_a_hand(lang: str) -> None:
    full = {name: held(FULL, kind) for kind, name in enumerate(KINDS)}
    state = position([((8, 3), []), ((5, 4), [])], "RY", hands={"R": full})
    for room in ROOMS:
        seen = look(state, room)._replace(words=words(lang, "wallwright.games.great_wall"))
        drawing = picture.hand(seen)
        for name in KINDS:
            group = [s for s in drawing.shapes if s.pick.split()[-1:] == [name]]
            wide = sum(_target(shape)[0] for shape in group)
            assert wide >= {"small": 34, "least": 28}.get(room, 40), (room, name)


@pytest.mark.parametrize("room", ROOMS)
def test_a_hand_of_one_card_and_of_none_leave_the_pile_as_large(room: str) -> None:
    sizes = []
    for hand in ({"wall": 1}, {}):
        state = position([((8, 3), []), None], "RY", hands={"R": hand}, piles={"R": ["gate"]})
        [pile] = [shape for shape in picture.hand(look(state, room)).shapes if shape.key == "pile"]
        sizes.append(_target(pile))
    assert sizes[0] == sizes[1]


# The kept drawings: they change only when somebody means it


MIDDLE = position(
    [
        ((8, 3), ["Y.wall", "B.tower", "G.warrior", "G.warrior", "R.gate", "B.rider"]),
        ((2,), ["R.warrior", "R.warrior", "R.warrior+5", "G.gate", "Y.wall"]),
        ((7, 4), ["G.tower", "B.gate", "Y.noble", "G.rider"]),
        ((5,), ["B.gate+2", "Y.tower<G.dragon", "R.wall"]),
    ],
    "RYBG",
    hands={"R": {"wall": 2, "gate": 1, "noble": 1, "rider": 1, "dragon": 1}},
    piles={"R": ["wall", "tower"]},
)
SCORING = position(
    [((8, 3), ["R.tower", "Y.wall"]), ((2,), ["R.gate+5", "R.wall"]), None],
    "RYB",
    phase="score",
    hands={"R": {"wall": 1}},
)
LAID = (
    Seen(MIDDLE._replace(turn=3), "lay dragon over iv 2"),
    Seen(MIDDLE._replace(turn=2, rows=(MIDDLE.rows[0][:-1], *MIDDLE.rows[1:])), "free rider i"),
    Seen(MIDDLE._replace(turn=2), "take iv 2 1"),
)
SCENES: dict[str, Look] = {
    "start": look(position([((8, 3), []), ((5, 5), [])], "RY"), "desktop"),
    "laying": look(MIDDLE, "desktop", "lay wall wall"),
    "laying_phone": look(MIDDLE, "phone", "lay wall wall"),
    "covering": look(MIDDLE, "desktop", "lay dragon"),
    "covering_phone": look(MIDDLE, "phone", "lay dragon over ii"),
    "hinted": look(MIDDLE, "small", hint="lay wall iii"),
    "since": look(MIDDLE, "desktop", since=LAID),
    "scoring": look(SCORING, "desktop"),
    "taking_phone": look(SCORING, "phone", "take i 8"),
    "watching": look(MIDDLE, "desktop", eyes=-1),
}


def test_drawings_are_as_kept() -> None:
    expect_as_kept(KEPT, picture, SCENES)


def test_letters_of_all_cards_are_drawn() -> None:
    cards = "".join(LETTERS)
    assert len(set(cards)) == 35
    names = picture.defs()
    assert all(f'id="gw-art-{kind}"' in names for kind in KINDS)
    assert all(f'id="gw-card-{seat}"' in names for seat in "RYBGN")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS)
def test_a_ribbon_says_what_a_noble_does_however_little_room_it_has(room, lang):
    state = position(
        [((3, 4), ("R.wall", "G.noble")), ((4, 4), ()), ((7, 7), ()), ((5, 3), ())], "RYBG"
    )
    said = looks.said_in(lang, "wallwright.games.great_wall")
    board = picture.board(look(state, room, words=said))
    [ribbon] = [shape for shape in board.shapes if shape.key == "noble-0"]
    assert "1" in re.sub(r"<[^>]*>", "", ribbon.markup)

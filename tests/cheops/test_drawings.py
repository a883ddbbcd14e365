"""What the pictures of Cheops promise: everything can be reached, read, and told apart."""

import re
from gzip import compress
from itertools import islice
from math import dist
from pathlib import Path
from typing import Any

import pytest

from tests import looks
from tests.cheops.positions import position, stones
from tests.cheops.sights import (
    A_FEW,
    HELD,
    POSITIONS,
    ROBBED,
    ROOMS,
    SIGHTS,
    after,
    gestures,
    look,
    shapes,
)
from tests.kept import expect_as_kept
from wallwright.core import picks
from wallwright.core.bits import members
from wallwright.core.sight import UNDO, Look, Seen
from wallwright.core.svg import Shape, element
from wallwright.core.texts import LANGUAGES
from wallwright.games.cheops import picture, rules
from wallwright.games.cheops.picture.atlas import PATH_AT, PATH_BETWEEN, Point
from wallwright.games.cheops.picture.vignettes import pyramid_picture, rolls_picture
from wallwright.games.cheops.picture.window import camera, window
from wallwright.games.cheops.rules.realm import GOODS, HEXES, NODES, PATHS

KEPT = Path(__file__).parent / "drawings"
PHONES = ("phone", "small")
MARKS = {"still", "can", "sel", "last", "hint"}
TARGET = 24  # of everything to be clicked with a mouse, in pixels
TOUCHED = 40  # and with a finger, on the map
FINGER = 33  # and in the tray of the narrowest phone
LEAN = 20_000  # bytes of the symbols and the first board together, packed


@pytest.mark.parametrize("room", ["desktop", "phone"])
def test_every_action_can_be_reached_by_clicks(room: str) -> None:
    few = [*A_FEW[::3], HELD, ROBBED, *[one for one in POSITIONS if one.phase in ("free", "take")]]
    for state in few:
        seen = look(state, room, eyes=max(0, state.who))
        reached = {" ".join(now.picked) for now in gestures(seen)}
        assert set(seen.legal) <= reached, set(seen.legal) - reached


def test_hexes_can_be_found_by_the_names_that_the_log_uses() -> None:
    """At both ends of every row, where all of these names have room; none of them half."""

    def told(room: str) -> set[str]:
        board = shapes(look(A_FEW[0], room))
        markup = next((shape.markup for shape in board if shape.key == "rows"), "")
        return {name for name in HEXES if f">{name.upper()}<" in markup}

    rows = [[name for name in HEXES if name[0] == row] for row in "abcdefghi"]
    ends = {name for row in rows for name in (row[0], row[-1])}
    assert told("desktop") == ends - {"h2"}  # where the title stands
    assert told("phone") == set()


def test_the_map_and_the_tray_take_these_actions() -> None:
    found = set[str]()
    for state in POSITIONS:
        seen = look(state, "desktop", eyes=max(0, state.who))
        for picked in ("", "road", "ship", "settlement", "city", "monopoly", "bank wood"):
            if picked and not picks.narrow(seen.legal, picked.split()):
                continue
            now = seen._replace(picked=tuple(picked.split()))
            for shape in shapes(now):
                then = after(now, shape.pick) if shape.pick else None
                if then and " ".join(then.picked) in seen.legal:
                    found.add(then.picked[0])
    assert found == {
        "found", "road", "ship", "settlement", "city", "robber", "steal", "roll", "drop", "take",
        "buy", "block", "knight", "roads", "plenty", "monopoly", "bank", "give", "want",
    }  # fmt: skip


@pytest.mark.parametrize("room", ROOMS)
def test_spots_say_what_they_can_and_have_names_and_room(room: str) -> None:
    for state in A_FEW:
        for now in islice(gestures(look(state, room, eyes=max(0, state.who))), 6):
            for shape in shapes(now):
                if not shape.pick:
                    continue
                does = shape.pick.split()[0] == UNDO or after(now, shape.pick) is not None
                assert ("can" in shape.marks.split()) == does, (shape.key, now.picked)
                assert shape.label, shape.key
                if does:
                    assert ", allowed" in shape.label
                drawn = re.findall(r">([^<]+)</text>", shape.markup)
                assert all(word.lower() in shape.label.lower() for word in drawn), shape.label
                assert _target(shape) >= _least(shape, room), shape.key


def _least(shape: Shape, room: str) -> float:
    if room not in PHONES or "robber" in shape.key:
        return TARGET
    return FINGER if shape.key.startswith(("good", "card", "build", "less", "more")) else TOUCHED


def _target(shape: Shape) -> float:
    """The smaller side of what can be hit."""
    if "robber" in shape.key:
        scale = float(re.findall(r"scale\(([\d.]+)\)", shape.markup)[0])
        return 2 * 53.69 * scale
    if found := re.search(r'class="kp-focus" r="([\d.]+)"', shape.markup):
        return 2 * float(found[1])
    sides = re.findall(
        r'width="([\d.]+)" height="([\d.]+)" rx="[\d.]+" class="kp-focus"', shape.markup
    )
    return min(map(float, sides[-1])) - 6


@pytest.mark.parametrize("room", ROOMS)
def test_neighbouring_places_do_not_cover_each_other(room: str) -> None:
    """On the map enlarged as far as it can be."""
    whole = window(ROOMS[room][0])
    scale = whole.scale * (1 if whole.plan.roomy else camera(whole).closest)
    least = TOUCHED if room in PHONES else TARGET
    assert min(scale * dist(a, b) for a, b in PATH_BETWEEN) >= least
    assert scale * dist(*_nearest_paths()) >= least


def _nearest_paths() -> tuple[Point, Point]:
    first = PATH_AT[0]
    return first, min(PATH_AT[1:], key=lambda at: dist(at, first))


def test_below_the_map_of_a_high_phone_the_pyramid_grows() -> None:
    state = position(blocks_laid=stones(black=2, R=1))
    drawn = {shape.key: shape.markup for shape in shapes(look(state, "phone"))}
    side = drawn["pyramid-side"]
    assert [side.count(f'"#kp-stone-{letter}"') for letter in "Rx0"] == [1, 2, 13]
    for room in ("desktop", "small"):
        assert "pyramid-side" not in {shape.key for shape in shapes(look(state, room))}


@pytest.mark.parametrize("room", ROOMS)
def test_drawings_are_sound(room: str) -> None:
    known = picture.defs()
    for state in POSITIONS[::2]:
        seen = look(state, room, eyes=max(0, state.who))
        for now in (seen, seen._replace(picked=("road",))):
            looks.expect_sound_shapes(shapes(now), MARKS, known)


def test_the_symbols_are_sound_and_refer_to_each_other() -> None:
    named = looks.expect_sound_symbols(picture.defs(), "kp-")
    assert {f"kp-{good}" for good in GOODS} <= named


def test_the_first_board_is_lean() -> None:
    state = rules.start(4, {})
    for room in ROOMS:
        board = "".join(map(element, picture.board(look(state, room, eyes=-1)).shapes))
        assert len(compress((picture.defs() + board).encode())) < LEAN


@pytest.mark.parametrize("room", ROOMS)
def test_nothing_leaves_the_room(room: str) -> None:
    for state in A_FEW:
        board, hand = looks.fitting(picture, look(state, room, eyes=max(0, state.who)))
        for shape in board.shapes:
            if shape.key.startswith(("house", "road", "ship", "robber", "site")):
                assert 0 < shape.x < board.width and 0 < shape.y < board.height, shape.key
        for shape in hand.shapes:
            sides = re.findall(r'<rect[^>]* width="([\d.]+)" height="([\d.]+)"', shape.markup)
            wide, high = map(float, sides[0]) if sides else (0.0, 0.0)
            assert shape.x >= 0 and shape.x + wide <= hand.width, shape.key
            assert shape.y >= 0 and shape.y + high <= hand.height, shape.key


def test_every_piece_is_drawn_once_and_keeps_its_key() -> None:
    for state in POSITIONS:
        drawn = {shape.key for shape in picture.board(look(state, "desktop")).shapes}
        wanted = {f"house-{NODES[node]}" for node in members(state.built)}
        for kind, paths in (("road", state.roads), ("ship", state.ships)):
            wanted |= {f"{kind}-{PATHS[path]}" for own in paths for path in members(own)}
        assert {key for key in drawn if key.startswith(("house", "road-", "ship-"))} == wanted


def test_the_pictures_tell_nothing_that_a_view_does_not_know() -> None:
    """Of a rival's hand and cards, and of the pile, there is nothing at all."""
    kept: dict[str, Any] = {"settlements": {"R": "c2-c3-d2"}, "bank": "5 wood", "pile": "knight"}
    one = position(hands={"Y": "2 wood 1 ore"}, dev={"Y": "knight victory"}, **kept)
    other = position(hands={"Y": "3 grain"}, dev={"Y": "plenty plenty"}, **kept)
    for room in ROOMS:
        assert shapes(look(one, room)) == shapes(look(other, room))
        assert pyramid_picture(look(one, room)) == pyramid_picture(look(other, room))


def test_a_picture_without_eyes_holds_no_hand_and_no_spot() -> None:
    for state in A_FEW:
        for room in ("desktop", "phone"):
            found = shapes(look(state, room, eyes=-1))
            assert not any(shape.key.startswith("card-") for shape in found)
            assert not any(shape.pick for shape in found)
            assert not any(shape.label for shape in found if shape.key.startswith("good-"))


def test_what_was_placed_last_is_marked_with_the_name() -> None:
    state = position(settlements={"Y": "c2-c3-d2"}, roads={"Y": "c2=c3"}, robber="e3")
    before = rules.view(state._replace(who=1, turn=1), 0)
    heard = ("settlement c2-c3-d2", "road c2=c3", "robber e3", "block own", "bank wood ore")
    seen = look(state, "desktop", since=tuple(Seen(before, text) for text in heard))
    found = [
        shape for shape in picture.board(seen).shapes if shape.key.startswith(("last", "flag"))
    ]
    assert [shape.key for shape in found] == ["last-0", "last-1", "last-2", "flag-1"]
    by_key = {shape.key: shape for shape in picture.board(seen).shapes}
    house, road = (_at(by_key[key]) for key in ("house-c2-c3-d2", "road-c2=c3"))
    assert max(dist(_at(found[0]), at) for at in (house, road)) < dist(house, road)  # around both
    assert dist(_at(found[1]), _at(by_key["robber"])) < 1


def _at(shape: Shape) -> Point:
    return shape.x, shape.y


def test_only_what_was_picked_is_lit() -> None:
    state = position(settlements={"R": "c2-c3-d2"}, roads={"R": "c2=c3 c3=d2"},
                     hands={"R": "4 wood 4 brick 4 wool 4 grain 4 ore"})  # fmt: skip
    seen = look(state, "desktop")
    for verb in ("road", "ship", "settlement", "city"):
        spots = [
            shape
            for shape in picture.board(seen._replace(picked=(verb,))).shapes
            if shape.key.startswith("spot-")
        ]
        can = {shape.key.removeprefix("spot-").replace("-", " ", 1) for shape in spots
               if "can" in shape.marks}  # fmt: skip
        assert can == {text for text in seen.legal if text.startswith(f"{verb} ")}
    assert not [s for s in picture.board(seen).shapes if s.key.startswith("spot-")]


def test_a_path_that_takes_either_asks_which() -> None:
    """Without a word it is a road; the ship is said first by the tray or a button."""
    state = position(settlements={"R": "c2-c3-d2"}, phase="piece", node=NODES.index("c2-c3-d2"))
    seen = look(state, "desktop")
    either = "c3=d2"
    assert {f"road {either}", f"ship {either}"} <= set(seen.legal)
    keys = {shape.key for shape in picture.board(seen).shapes}
    assert f"spot-road-{either}" in keys and f"spot-ship-{either}" not in keys
    keys = {shape.key for shape in picture.board(seen._replace(picked=("ship",))).shapes}
    assert f"spot-ship-{either}" in keys and f"spot-road-{either}" not in keys
    [ship] = [shape for shape in picture.hand(seen).shapes if shape.key == "build-ship"]
    assert ship.pick == "ship" and "can" in ship.marks


def test_a_hint_shows_its_place_from_near() -> None:
    state = position(settlements={"R": "c2-c3-d2"}, phase="robber", robber="d7")
    seen = look(state, "phone", hint="robber f3")
    [spot_of] = [s for s in picture.board(seen).shapes if s.key == "spot-robber-f3"]
    assert "hint" in spot_of.marks
    assert 0 < spot_of.x < seen.board.width and 0 < spot_of.y < seen.board.height


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_words_of_the_pictures_exist(lang: str) -> None:
    for state in A_FEW:
        for room in ("desktop", "phone"):
            seen = look(state, room, eyes=max(0, state.who), words=SIGHTS.said_in(lang))
            assert all("{" not in shape.label + shape.markup for shape in shapes(seen))
            assert "{" not in pyramid_picture(seen) + rolls_picture(seen)


# The kept drawings: they change only when somebody means it


MIDDLE = position(
    settlements={
        "R": "c2-c3-d2 d2-e2-e3", "Y": "c5-c6-d5 d5-e5-e6",
        "B": "f4-f5-g5 e3-e4-f3", "G": "h4-i4-i5",
    },
    cities={"G": "g4-g5-h4"},
    roads={"R": "c3=d2 d2=e3", "Y": "c5=d5 d5=e6", "B": "e4=f3", "G": "h4=i4"},
    ships={"Y": "c6=d5", "B": "f4=f5", "G": "g5=h4"},
    hands={"R": "2 wood 3 brick 1 wool 1 grain 2 ore 2 coin", "Y": "4 wool"},
    dev={"R": "knight monopoly victory", "G": "knight"},
    blocks_laid="xYYBxRYGR", blessed="Y", cursed="G", dice=35, rolled=True, robber="g4",
    sums=(0, 1, 2, 2, 3, 4, 3, 2, 1, 1, 0),
)  # fmt: skip
SINCE = (Seen(MIDDLE._replace(who=3, turn=3), "city g4-g5-h4"),)
SCENES: dict[str, Look] = {
    "main": look(MIDDLE, "desktop", since=SINCE),
    "road": look(MIDDLE, "desktop", "road"),
    "road_phone": look(MIDDLE, "phone", "road"),
    "settlement_small": look(MIDDLE, "small", "settlement"),
    "robber": look(MIDDLE._replace(phase="robber"), "desktop", hint="robber f3"),
    "discard_phone": look(
        MIDDLE._replace(phase="discard", debts=(4, 0, 0, 0)), "phone", "drop wood"
    ),
    "watching": look(MIDDLE, "laptop", eyes=-1),
}


def test_drawings_are_as_kept() -> None:
    expect_as_kept(KEPT, picture, SCENES)

"""What the pictures of Wall Builders promise: all can be reached, read, and told apart."""

import gzip
import re
from itertools import combinations
from math import dist
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from tests import looks
from tests.kept import expect_as_kept
from tests.mauerbauer.eyes import EYES
from tests.mauerbauer.positions import position
from tests.mauerbauer.sights import ROOMS, clicks, gestures, look, one_of, positions, shapes
from wallwright.core import picks
from wallwright.core.bits import members
from wallwright.core.game import CHANCE
from wallwright.core.sight import Look, Seen
from wallwright.core.svg import Shape, element
from wallwright.core.texts import LANGUAGES
from wallwright.games.mauerbauer import picture, rules
from wallwright.games.mauerbauer.picture.atlas import LENSES, LINES, SPOTS
from wallwright.games.mauerbauer.picture.scale import MARKER, RAIL
from wallwright.games.mauerbauer.picture.vignettes import city_picture
from wallwright.games.mauerbauer.picture.window import line_length, window
from wallwright.games.mauerbauer.rules import realm
from wallwright.games.mauerbauer.rules.board import (
    CITY_FACES,
    COLOURS,
    FACES,
    HOUSE,
    JOIN,
    OTHER_HOUSE,
    SCORE,
    SWAP,
    TOWER,
    UNKNOWN,
    WALL,
    State,
    all_towers,
    cards,
    counts,
    free_lines,
    houses_on,
)
from wallwright.games.mauerbauer.rules.consequences import SCORED, preview, prospects
from wallwright.games.mauerbauer.rules.realm import (
    COAST,
    ENDS,
    FIELDS as FIELD_NAMES,
    LINES as LINE_NAMES,
    SPOTS as SPOT_NAMES,
)
from wallwright.games.mauerbauer.rules.scoring import value, values

KEPT = Path(__file__).parent / "drawings"
PHONES = ("phone", "small", "side")
MARKS = {"still", "can", "sel", "last", "hint", "tip"}
TARGET = 24  # of everything to be clicked, in pixels
TOUCHED = 40  # of what is offered beside the new wall, on phones


@pytest.mark.parametrize("room", ["desktop", "small"])
@pytest.mark.parametrize("phase", [WALL, TOWER, HOUSE, OTHER_HOUSE, JOIN, SCORE, SWAP])
def test_every_action_can_be_reached_by_clicks(room: str, phase: str) -> None:
    seen = look(one_of(phase), room)
    reached = {" ".join(now.picked) for now in gestures(seen, 400)}
    assert set(seen.legal) <= reached


def test_walls_pieces_cities_and_cards_are_picked_on_the_picture_itself() -> None:
    found = set[str]()
    for phase in (WALL, TOWER, HOUSE, JOIN, SCORE, SWAP):
        for picked in ("", "discard"):
            seen = look(one_of(phase), "desktop")
            if picked and not picks.narrow(seen.legal, [picked]):
                continue
            for _, made in clicks(seen._replace(picked=tuple(picked.split()))):
                found |= {made[0]} if made else set()
    assert {"wall", "tower", "house", "join", "play", "discard", "swap"} <= found


@pytest.mark.parametrize("room", ROOMS)
def test_spots_say_what_they_can_and_have_names_and_room(room: str) -> None:
    for state in positions()[::4]:
        for now in gestures(look(state, room), 4):
            for shape, picked in clicks(now):
                can = "can" in shape.marks.split()
                assert can == (picked is not None), shape.key
                assert shape.label, shape.key
                assert not can or ", allowed" in shape.label, shape.key
                assert _target(shape) >= _least(shape, room), shape.key


def _least(shape: Shape, room: str) -> float:
    return TOUCHED if room in PHONES and shape.key.startswith("offer") else TARGET


def _target(shape: Shape) -> float:
    """The diameter of the largest circle that fits in what can be hit."""
    if lens := re.search(r'points="([^"]+)" fill="#fff"', shape.markup):
        corners = [tuple(map(float, pair.split(","))) for pair in lens[1].split()]
        (a, b), (c, d) = ((corners[n], corners[n + 2]) for n in (0, 1))
        return dist(a, b) * dist(c, d) / dist(corners[0], corners[1]) / 2
    if shape.key.startswith("choice"):  # a city, at least one field
        scale = re.search(r"scale\(([\d.]+)\)", shape.markup)
        return 2 * 196 * 0.2887 * float(scale[1]) if scale else 0
    [sides] = re.findall(
        r'width="([\d.]+)" height="([\d.]+)" rx="8" class="mb-focus"', shape.markup
    )
    return min(map(float, sides)) - 6


def test_the_targets_of_lines_never_overlap() -> None:
    """A rhombus around each line, and every point belongs to the nearest one."""
    for one, other in combinations(range(len(LINES)), 2):
        reach = dist(LINES[one], LINES[other])
        shared = set(ENDS[one]) & set(ENDS[other])
        assert reach > 97 or not shared, (one, other)
        inside = [_inside(LINES[one], LENSES[other]), _inside(LINES[other], LENSES[one])]
        assert inside == [False, False]
        corners = set(LENSES[one]) & set(LENSES[other])
        assert len(corners) <= 2


def _inside(point: tuple[float, float], lens: tuple[tuple[float, float], ...]) -> bool:
    sides = zip(lens, (*lens[1:], lens[0]), strict=True)
    x, y = point
    turns = [(b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) for a, b in sides]
    return all(turn > 0 for turn in turns) or all(turn < 0 for turn in turns)


@pytest.mark.parametrize("room", ROOMS)
def test_drawings_are_sound(room: str) -> None:
    known = picture.defs()
    for state in positions():
        seen = look(state, room)
        for now in (seen, *list(gestures(seen, 3))[1:], look(state, room, eyes=-1)):
            looks.expect_sound_shapes(shapes(now), MARKS, known)


def test_the_symbols_are_sound_and_refer_to_each_other() -> None:
    named = looks.expect_sound_symbols(picture.defs(), "mb-")
    assert {f"mb-face-{face}" for face in FACES} <= named
    assert {f"mb-ic-{kind}-{colour}" for kind in ("house", "palace") for colour in COLOURS} <= set(
        named
    )


@pytest.mark.parametrize("room", ROOMS)
def test_nothing_leaves_the_room(room: str) -> None:
    for state in positions()[::2]:
        seen = look(state, room)
        board, hand = looks.fitting(picture, seen)
        for shape in board.shapes:
            assert 0 <= shape.x <= board.width and 0 <= shape.y <= board.height, shape.key
        for shape in hand.shapes:
            wide = re.findall(r'<rect [^>]*width="([\d.]+)"', shape.markup)
            reach = max(map(float, wide), default=0.0)
            assert shape.x >= 0 and shape.x + reach <= hand.width + 6, shape.key


@pytest.mark.parametrize("room", PHONES)
def test_a_hand_of_any_size_fits_on_a_phone(room: str) -> None:
    for number in range(1, 13):
        own = " ".join(FACES[:number])
        hand = picture.hand(look(position("", hands={0: own}), room, eyes=0))
        drawn = [shape for shape in hand.shapes if shape.key.startswith("card-")]
        assert len(drawn) == number
        spots = [_card_box(shape) for shape in drawn]
        assert all(x + wide <= hand.width + 1 for x, _, wide, _ in spots)
        assert all(y + high <= hand.height + 1 for _, y, _, high in spots)
        for (x, y, wide, high), (a, b, _, _) in combinations(spots, 2):
            assert a >= x + wide or b >= y + high or a + wide <= x or b + high <= y


def _card_box(shape: Shape) -> tuple[float, float, float, float]:
    first = re.search(r'<rect x="0.5" y="0.5" width="([\d.]+)" height="([\d.]+)"', shape.markup)
    assert first
    return shape.x, shape.y, float(first[1]), float(first[2])


def test_every_piece_is_drawn_once_and_keeps_its_key() -> None:
    for state in positions():
        keys = {shape.key for shape in picture.board(look(state, "desktop")).shapes}
        wanted = {f"wall-{LINE_NAMES[line]}" for line in members(state.walls)}
        wanted |= {f"tower-{SPOT_NAMES[spot]}" for spot in members(all_towers(state))}
        for field, name in enumerate(FIELD_NAMES):
            wanted |= {f"house-{name}-{n}" for n in range(len(houses_on(state, field)))}
        for city in state.cities:
            name = FIELD_NAMES[members(city.fields)[0]]
            there = sum(counts(city.houses)) + sum(counts(city.palaces))
            wanted |= {f"city-{name}", *(f"home-{name}-{n}" for n in range(there))}
        built = ("wall", "tower", "house", "city", "home")
        assert {key for key in keys if key.split("-")[0] in built} == wanted


def test_the_pictures_tell_nothing_that_a_view_does_not_know() -> None:
    """Of a rival's hand there is nothing but its size."""
    mine = "size_1 cities"
    one = position("w17 w24", towers="t08=white", hands={0: mine, 1: "palaces out_walls"})
    other = position("w17 w24", towers="t08=white", hands={0: mine, 1: "size_2 out_water"})
    for room in ROOMS:
        assert shapes(look(one, room, eyes=0)) == shapes(look(other, room, eyes=0))


def test_a_picture_without_eyes_holds_no_hand_and_no_spot() -> None:
    for state in positions()[::3]:
        seen = look(state, "desktop", eyes=-1)
        assert not any(shape.key.startswith("card-") for shape in picture.hand(seen).shapes)
        assert not any(shape.pick for shape in shapes(seen))


def test_the_cards_are_those_of_the_view_and_tell_what_they_are_worth() -> None:
    for state in positions():
        for eyes, hand in enumerate(state.hands):
            seen = look(state, "phone", eyes=eyes)
            drawn = [s for s in picture.hand(seen).shapes if s.key.startswith("card-")]
            own = cards(hand % UNKNOWN)
            assert [shape.key.split("-")[1] for shape in drawn] == [FACES[face] for face in own]
            for shape, face in zip(drawn, own, strict=True):
                worth = prospects(state)[face].points
                assert f"worth {worth} now" in shape.label
                assert f">{worth}</text>" in shape.markup


def test_city_cards_tell_what_the_best_city_would_pay_and_nothing_of_one_that_is_done() -> None:
    closable = 0
    for state in positions():
        found = prospects(state)
        if state.phase in SCORED:
            named = [state.city] if state.city else [city.fields for city in state.cities]
            ways = [values(state, fields) for fields in named]
            assert [one.points for one in found] == list(map(max, zip(*ways, strict=True)))
        if state.phase != WALL:
            continue
        closing = [line for line in members(free_lines(state)) if preview(state, line).fields]
        closable += bool(closing)
        for face, one in enumerate(found[:CITY_FACES]):
            ways = [worth for line in closing for worth in paid(state, line)]
            assert one.points == max((worth[face] for worth in ways), default=0)
            assert one.line in (closing if one.points else [-1])
    assert closable


def paid(state, line):
    """What a city pays that a wall closes, alone or joined."""
    found = preview(state, line)
    return [found.values, *(way.values for way in found.joins)]


@pytest.mark.parametrize("joined", [False, True], ids=["alone", "joined"])
def test_a_line_that_closes_a_city_tells_what_every_card_would_bring(joined: bool) -> None:
    state = next(
        state
        for state in positions()
        if state.phase == WALL
        and any(
            bool(found.joins) == joined
            for line in members(free_lines(state))
            if (found := preview(state, line)).fields
        )
    )
    board = picture.board(look(state, "desktop")).shapes
    tips = {shape.key: n for n, shape in enumerate(board) if shape.key.startswith("tip-")}
    closing = [line for line in members(free_lines(state)) if preview(state, line).fields]
    assert set(tips) == {f"tip-{LINE_NAMES[line]}" for line in closing}
    for line in closing:
        name = LINE_NAMES[line]
        place = tips[f"tip-{name}"]
        assert board[place - 1].key == f"line-{name}"  # so that pointing there shows it
        found, then = preview(state, line), preview(state, line).values
        own = cards(state.hands[state.turn])
        rows = [[str(then[face]) for face in own]]
        for way in found.joins:
            rows[0] = [str(found.size), *rows[0][-len(own) :]]
            rows.append([f"→ {way.fields.bit_count()}", *(str(way.values[face]) for face in own)])
        told = re.findall(r">((?:→ )?\d+)</text>", board[place].markup)
        assert told == [word for row in rows for word in row]
        picked = picture.hand(look(state, "phone", f"wall {name}")).shapes
        for shape, face in zip((s for s in picked if s.key.startswith("card")), own, strict=True):
            changed = then[face] != prospects(state)[face].points
            assert (f"→ {then[face]}<" in shape.markup) == changed


def test_chosen_cards_mark_every_piece_they_count() -> None:
    for state in positions():
        if state.phase != SCORE:
            continue
        for text in look(state, "desktop").legal:
            if text.startswith("play"):
                seen = look(state, "desktop", text)
                counted = [s for s in picture.board(seen).shapes if s.key.split("-")[0] == "count"]
                points = [int(n) for s in counted for n in re.findall(r">\+(\d+)<", s.markup)]
                faces = [FACES.index(word) for word in text.split()[1:-1]]
                assert sum(points) == sum(value(state, face) for face in faces)


def test_two_dice_can_be_clicked_at_either_side() -> None:
    state = next(
        state
        for seed in range(99)
        if (state := _rolled(seed)).phase == HOUSE and len(rules.actions(state)) == 2
    )
    drawn = picture.board(look(state, "desktop")).shapes
    offers = [shape for shape in drawn if shape.key.startswith("offer")]
    assert len(offers) == 4 and len({shape.pick for shape in offers}) == 2
    for shape in offers:
        _, place, colour = shape.key.split("-")
        after = rules.apply(state, rules.read(shape.pick))
        assert COLOURS.index(colour) in houses_on(after, FIELD_NAMES.index(place))


def _rolled(seed: int) -> State:
    rng = Random(seed)
    state = position("w17 w24", towers="t08=white t07=grey", hands={0: "size_1", 1: "size_2"})
    state = rules.apply(state, rules.read("wall w18"))
    while rules.actor(state) == CHANCE or state.phase == TOWER or "tower" in state.phase:
        acts = rules.actions(state)
        [action] = rng.choices(acts, rules.odds(state) if rules.actor(state) == CHANCE else None)
        state = rules.apply(state, action)
    return state


def test_the_last_walls_carry_names() -> None:
    before = position("w17", towers="t08=white", turn=1)
    after = rules.apply(before, rules.read("wall w24"))
    since = (Seen(rules.view(before, 0), "wall w24"),)
    drawn = {s.key: s for s in picture.board(look(after, "desktop", eyes=0, since=since)).shapes}
    assert {"fresh-w24", "last-w24-0"} <= set(drawn) and ">Mei<" in drawn["flag-1"].markup


def test_dice_lie_where_there_is_room_for_them() -> None:
    for room, (_, hand) in ROOMS.items():
        seen = look(one_of(WALL), room)
        on_board = [s for s in picture.board(seen).shapes if s.key.startswith("die-")]
        in_hand = [s for s in picture.hand(seen).shapes if s.key.startswith("die-")]
        assert len(on_board) + len(in_hand) == 3
        assert bool(in_hand) == (hand.width >= 560)


def test_the_first_board_is_light() -> None:
    for room in ("wide", "phone"):
        seen = look(rules.start(4, {}), room, eyes=-1)
        drawn = "".join(map(element, picture.board(seen).shapes))
        assert len(gzip.compress(drawn.encode())) < 8_000
    assert len(gzip.compress(picture.defs().encode())) < 20_000


def test_the_water_is_drawn_where_it_counts() -> None:
    shores = {spot for line in members(COAST) for spot in ENDS[line]}
    for spot, (x, y) in enumerate(SPOTS):
        name = "shore" if spot in shores else "site"
        assert f'href="#mb-{name}" x="{x:g}" y="{y:g}"' in picture.defs()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_words_of_the_pictures_exist(lang: str) -> None:
    own = EYES.said_in(lang)
    for state in positions()[::3]:
        for room in ("desktop", "phone"):
            seen = look(state, room, words=own)
            for now in (seen, seen._replace(eyes=-1), *list(gestures(seen, 2))[1:]):
                assert all("{" not in shape.label + shape.markup for shape in shapes(now))


def test_the_land_stays_large() -> None:
    for room in ROOMS:
        part = window(look(one_of(WALL), room))
        assert line_length(part) >= 50, room


@pytest.mark.parametrize("room", ["desktop", "wide", "laptop"])
@pytest.mark.parametrize("points", [[101, 130], [0, 0, 0, 0], [51, 52, 51, 51], [173, 0, 199, 150]])
def test_markers_stand_beside_the_scale_and_never_upon_each_other(
    room: str, points: list[int]
) -> None:
    seen = look(position(seats=len(points), points=points), room)
    here = window(seen)
    marks = [s for s in shapes(seen) if s.key.startswith("score-")]
    for one, other in combinations(marks, 2):
        assert max(abs(one.x - other.x), abs(one.y - other.y)) >= MARKER, (one.key, other.key)
    for mark in marks:
        assert here.plan.track + MARKER / 2 <= mark.x <= here.width - MARKER / 2
        assert MARKER / 2 <= mark.y <= here.height - MARKER / 2
        assert abs(mark.x - (here.plan.track + here.width) / 2) >= (RAIL + MARKER) / 2


def test_the_scale_shows_every_lap_that_somebody_has_begun() -> None:
    for most, laps in ((0, 1), (50, 1), (51, 2), (173, 4)):
        drawn = shapes(look(position(seats=2, points=[most, 0]), "desktop"))
        [track] = [shape for shape in drawn if shape.key == "track"]
        told = [int(n) for n in re.findall(r">(\d+)<", track.markup)]
        assert told == list(range(0, laps * 50 + 1, 10))


def test_a_crest_counts_who_lives_in_a_city() -> None:
    counted = 0
    for state in positions():
        seen = look(state, "desktop")
        drawn = {shape.key: shape for shape in picture.board(seen).shapes}
        for city in state.cities:
            if crest := drawn.get(f"crest-{FIELD_NAMES[members(city.fields)[0]]}"):
                told = [int(n) for n in re.findall(r">(\d+)<", crest.markup)]
                wanted = [sum(counts(packed)) for packed in (city.palaces, city.houses)]
                assert told == [number for number in wanted if number]
                counted += 1
    assert counted


# The kept drawings: they change only when somebody means it


MIDDLE = position(
    "w05 w06 w15 w17 w24 w25 w33",
    towers="t01=white t06=grey t07=black t08=white t13=grey t03=black",
    houses="f02=red f05=blue,pink f14=green",
    cities=["f01: yellow; blue"],
    hands={0: "size_2 city_towers out_water out_house_pink cities out_region_west", 1: "palaces"},
    points=[23, 58, 0],
)
SCENES: dict[str, Look] = {
    "start": look(rules.start(2, {}), "wide", eyes=-1),
    "building": look(MIDDLE, "desktop"),
    "building_phone": look(MIDDLE, "phone", "wall w18"),
    "watching_small": look(MIDDLE, "small", eyes=-1),
}


def test_drawings_are_as_kept() -> None:
    expect_as_kept(KEPT, picture, SCENES)


def test_a_city_alone_shows_all_that_belongs_to_it() -> None:
    for state in positions()[::5]:
        for city in state.cities:
            drawn = city_picture(look(state, "desktop"), city.fields)
            root = ElementTree.fromstring(drawn)
            assert "style" not in drawn and " id=" not in drawn
            used = [part.attrib["href"] for part in root.iter() if part.tag.endswith("use")]
            ring = realm.shape(city.fields)
            assert used.count("#mb-wall") + used.count("#mb-rampart") == ring.ring.bit_count()
            assert sum(name.startswith("#mb-palace") for name in used) == sum(counts(city.palaces))
            assert sum(name.startswith("#mb-house") for name in used) == sum(counts(city.houses))
            towers = (all_towers(state) & ring.corners).bit_count()
            assert sum(name.startswith("#mb-tower") for name in used) == towers


def test_what_others_have_just_played_is_marked_while_they_act() -> None:
    found = 0
    for state in positions():
        if state.phase != SCORE:
            continue
        for text in look(state, "desktop").legal:
            action = rules.read(text)
            after = rules.apply(state, action)
            watching = next(seat for seat in range(len(state.hands)) if seat != state.seat)
            if not text.startswith("play") or rules.actor(after) == watching:
                continue
            since = (Seen(rules.view(state, watching), text),)
            board = picture.board(look(after, "desktop", eyes=watching, since=since)).shapes
            marks = [shape for shape in board if shape.key.startswith("count-")]
            points = [int(n) for s in marks for n in re.findall(r">\+(\d+)<", s.markup)]
            assert sum(points) == after.gained[state.seat]
            found += bool(points)
    assert found


def test_however_many_live_in_a_city_they_all_have_a_place() -> None:
    """As many as walls may bring, with a crest and without."""
    for fields in ("f01", "f01 f02", "f01 f02 f03", "f01 f02 f03 f10"):
        for number in range(1, 3 * len(fields.split()) + 1):
            there = " ".join(COLOURS[n % len(COLOURS)] for n in range(number))
            state = position(cities=[f"{fields}: {there}"])
            for room in ("desktop", "phone", "small"):
                drawn = picture.board(look(state, room)).shapes
                homes = [shape for shape in drawn if shape.key.startswith("home-")]
                assert len(homes) == number == len({(home.x, home.y) for home in homes})

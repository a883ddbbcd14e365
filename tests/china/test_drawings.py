"""What the pictures of China promise: everything can be reached, read, and told apart."""

import re
from collections.abc import Sequence
from itertools import combinations, product
from math import dist
from pathlib import Path

import pytest

from tests import looks
from tests.china.positions import position
from tests.kept import expect_as_kept
from tests.sights import Sights, decisions, rooms
from wallwright.core import picks
from wallwright.core.sight import Look, Seen
from wallwright.core.svg import Shape
from wallwright.core.texts import LANGUAGES
from wallwright.games.china import picture, rules
from wallwright.games.china.picture.atlas import atlas
from wallwright.games.china.picture.window import camera, window
from wallwright.games.china.rules.board import (
    State,
    deck_size,
    has_fort,
    held,
    is_full,
    owner,
)
from wallwright.games.china.rules.notation import Action
from wallwright.games.china.rules.realm import CARDS, PROVINCES, SPACES
from wallwright.games.china.rules.scoring import final

KEPT = Path(__file__).parent / "drawings"
ROOMS = rooms(
    mouse="desktop 842x590 1060x160, wide 1194x580 826x172, laptop 600x470 560x150,"
    " embed 640x330 640x90",
    touch="phone 390x500 378x96, small 360x330 352x80, side 436x338 284x196",
)
SIGHTS = Sights("china", ROOMS)
look, shapes, clicks, gestures = SIGHTS.look, SIGHTS.shapes, SIGHTS.clicks, SIGHTS.gestures
PHONES = ("phone", "small")
MARKS = {"ground", "still", "can", "sel", "last", "hint"}
TARGET = 24  # of everything to be clicked with a mouse, in pixels
TOUCHED = 40  # and with a finger, on the map
FINGER = 33  # and among the cards of the narrowest phone


def taste(state: State, actions: Sequence[Action]) -> list[float]:
    return [9 if action.verb in ("place", "house") else 1 for action in actions]


# Positions in which a seat decides, from random matches of every size, and every end.
POSITIONS = [
    state
    for seats, forts in product(rules.SEATS, (False, True))
    for state in decisions(rules, seats, {"forts": forts}, share=0.02, taste=taste)
]
A_FEW = POSITIONS[::3]


@pytest.mark.parametrize("room", ["desktop", "small"])
def test_every_action_can_be_reached_by_clicks(room: str) -> None:
    for state in A_FEW:
        seen = look(state, room, eyes=state.turn)
        reached = {" ".join(now.picked) for now in gestures(seen)}
        assert set(seen.legal) <= reached


def test_spaces_emissaries_and_cards_are_picked_on_the_picture_itself() -> None:
    told = {"place", "house", "emissary", "pay", "take", "fort", "exchange"}
    found = set[str]()
    for state in (*POSITIONS, PLACING, PAYING):
        for picked in ("", "fort", "exchange"):
            seen = look(state, "desktop", eyes=state.turn)
            if picked and not picks.narrow(seen.legal, [picked]):
                continue
            seen = seen._replace(picked=tuple(picked.split()))
            made = {" ".join(chosen) for _, chosen in clicks(seen) if chosen}
            found |= {one.split()[0] for one in made & set(seen.legal)}
    assert found == told


@pytest.mark.parametrize("room", ROOMS)
def test_spots_say_what_they_can_and_have_names_and_room(room: str) -> None:
    for state in A_FEW:
        for now in list(gestures(look(state, room, eyes=state.turn)))[:8]:
            for shape, picked in clicks(now):
                assert ("can" in shape.marks.split()) == (picked is not None), shape.key
                assert shape.label, shape.key
                assert ", allowed" in shape.label or "can" not in shape.marks.split()
                assert _target(shape, now) >= _least(shape, room), shape.key


def _least(shape: Shape, room: str) -> float:
    if room not in PHONES:
        return TARGET
    return FINGER if shape.key.startswith(("card", "row", "deck")) else TOUCHED


def _target(shape: Shape, seen: Look) -> float:
    """The smaller side of what can be hit."""
    if shape.key.startswith("land-"):
        ring = (
            atlas("large", window(seen.board).plan.tall)
            .provinces[PROVINCES.index(shape.key[5:])]
            .outline
        )
        scale = window(seen.board).scale
        sides = [max(at[axis] for at in ring) - min(at[axis] for at in ring) for axis in (0, 1)]
        return min(sides) * scale
    if found := re.search(r'class="ch-focus" r="([\d.]+)"', shape.markup):
        return 2 * float(found[1])
    [sides] = re.findall(
        r'width="([\d.]+)" height="([\d.]+)" rx="8" class="ch-focus"', shape.markup
    )
    return min(map(float, sides)) - 6


@pytest.mark.parametrize("room", PHONES)
def test_spots_of_an_enlarged_province_stand_apart(room: str) -> None:
    whole = window(ROOMS[room][0])
    drawn = atlas("large", whole.plan.tall)
    scale = whole.scale * camera(whole).closest
    for number, name in enumerate(PROVINCES):
        own = [at for space, at in enumerate(drawn.spaces) if SPACES[space].startswith(name + "-")]
        own.append(drawn.provinces[number].dragon)
        assert min(dist(*pair) for pair in combinations(own, 2)) * scale >= TOUCHED - 2


@pytest.mark.parametrize("room", ROOMS)
def test_drawings_are_sound(room: str) -> None:
    known = picture.defs()
    for state in POSITIONS:
        seen = look(state, room, eyes=max(state.turn, 0), lens="now")
        for now in (seen, seen._replace(lens="", picked=("place", "chu"))):
            looks.expect_sound_shapes(shapes(now), MARKS, known)


def test_the_symbols_are_sound_and_refer_to_each_other() -> None:
    assert looks.expect_sound_symbols(picture.defs(), "ch-")


@pytest.mark.parametrize("room", ROOMS)
def test_nothing_leaves_the_room(room: str) -> None:
    for state in A_FEW:
        for picked in ("", *(f"place {name}" for name in PROVINCES)):
            seen = look(state, room, picked, eyes=max(state.turn, 0))
            board, hand = looks.fitting(picture, seen)
            for shape in board.shapes:
                if shape.key.startswith(("house", "fort", "emissary", "spot", "score")):
                    inside = 0 < shape.x < board.width and 0 < shape.y < board.height
                    assert inside or shape.markup.startswith("<svg"), shape.key  # cut off
            for shape in hand.shapes:
                wide = re.findall(r'width="([\d.]+)"', shape.markup)
                reach = max(map(float, wide), default=0.0)
                assert shape.x >= 0 and shape.x + reach <= hand.width + 6, shape.key


def test_every_piece_is_drawn_once_and_keeps_its_key() -> None:
    for state in POSITIONS:
        keys = {shape.key for shape in picture.board(look(state, "desktop")).shapes}
        houses = {f"house-{name}" for n, name in enumerate(SPACES) if owner(state, n) >= 0}
        forts = {f"fort-{name}" for n, name in enumerate(SPACES) if has_fort(state, n)}
        sent = {
            f"emissary-{name}-{digit}-{nth}"
            for name, row in zip(PROVINCES, state.emissaries, strict=True)
            for digit in set(row)
            for nth in range(row.count(digit))
        }
        scored = {f"scored-{name}" for n, name in enumerate(PROVINCES) if is_full(state, n)}
        drawn = {
            key for key in keys if key.split("-")[0] in ("house", "fort", "emissary", "scored")
        }
        assert drawn == houses | forts | sent | scored


def test_the_pictures_tell_nothing_that_a_view_does_not_know() -> None:
    """Of a rival's hand and of the order of the deck there is nothing but numbers."""
    hands = {"R": "red red green", "Y": "purple purple purple", "B": "orange orange yellow"}
    one = position("wei-1=R", hands=hands, deck="green green yellow")
    hands |= {"Y": "green green yellow", "B": "purple purple purple"}
    other = position("wei-1=R", hands=hands, deck="orange orange yellow")
    assert [shapes(look(one, room)) for room in ROOMS] == [
        shapes(look(other, room)) for room in ROOMS
    ]


def test_a_picture_without_eyes_holds_no_hand_and_no_spot() -> None:
    for state in A_FEW:
        seen = look(state, "desktop", eyes=-1)
        assert not any(shape.key.startswith("card-") for shape in picture.hand(seen).shapes)
        assert not any(shape.pick for shape in shapes(seen))


def test_the_cards_are_those_of_the_view() -> None:
    for state in POSITIONS:
        for eyes in range(len(state.hands)):
            found = {
                shape.key: shape for shape in picture.hand(look(state, "phone", eyes=eyes)).shapes
            }
            own = {
                f"card-{name}-{nth}"
                for colour, name in enumerate(CARDS)
                for nth in range(held(state.hands[eyes], colour))
            }
            assert {key for key in found if key.startswith("card-")} == own
            assert sum(key.startswith("row-") for key in found) == 4
            assert found["deck"].label.startswith(f"Deck: {deck_size(state)} card")


def test_a_new_card_comes_from_where_it_lay() -> None:
    before = position(hands={"R": "red green"}, shows="red green orange yellow", phase="take")
    taken = rules.apply(before, rules.read("take orange"))
    [card] = [s for s in picture.hand(look(taken, "desktop")).shapes if s.key == "card-orange-0"]
    assert card.comes == "row-2-orange"
    drawn = rules.apply(before, rules.read("take deck"))
    dealt = rules.apply(drawn, rules.read("deal red purple"))
    since = (Seen(rules.view(drawn, 0), "deal red purple"),)
    hand = picture.hand(look(dealt, "desktop", since=since)).shapes
    assert [s.comes for s in hand if s.key == "card-purple-0"] == ["deck"]


def test_of_two_cards_alike_in_the_row_one_is_chosen() -> None:
    state = position(hands={"R": "red green"}, shows="red orange red yellow", phase="take")
    row = [
        s for s in picture.hand(look(state, "desktop", "take red")).shapes if s.key[:4] == "row-"
    ]
    assert [s.key for s in row if "sel" in s.marks.split()] == ["row-0-red"]
    assert [s.key for s in row if "can" in s.marks.split()] == [s.key for s in row]


def test_a_province_that_filled_shows_what_everybody_got() -> None:
    before = position("lu-1=R lu-2=Y lu-3=R", phase="piece", turn="B")._replace(province=4)
    after = rules.apply(before, rules.read("house lu-4"))
    seen = look(after, "desktop", since=(Seen(rules.view(before, 0), "house lu-4"),))
    [paid] = [shape for shape in picture.board(seen).shapes if shape.key.startswith("paid")]
    assert paid.label == "Lu: Anna +4, Maximiliane-Luise +2, Otto +2"
    assert not [s for s in picture.board(look(after, "desktop")).shapes if s.key == paid.key]


def test_a_card_of_the_hand_is_never_exchanged_by_accident() -> None:
    state = position(hands={"R": "red red green"})
    cards = [s for s in picture.hand(look(state, "desktop")).shapes if s.key.startswith("card")]
    assert [card.pick for card in cards] == ["with red", "with red", "with green"]
    cards = [
        s
        for s in picture.hand(look(state, "desktop", "exchange")).shapes
        if s.key.startswith("card")
    ]
    assert [card.pick for card in cards] == ["red", "red", "green"]


def test_the_lens_tells_everything_the_last_scoring_would_pay() -> None:
    for state in POSITIONS:
        seen = look(state, "desktop", lens="now")
        paid = final(state)
        keys = {shape.key for shape in picture.board(seen).shapes}
        wanted = {f"now-{PROVINCES[province]}" for province, _ in paid.provinces}
        wanted |= {f"now-alliance-{one.number}" for one in paid.alliances if one.seats}
        wanted |= {f"now-{chain.seat}-{chain.spaces[0]}" for chain in paid.chains}
        assert {key for key in keys if key.startswith("now-")} == wanted
        plain = {shape.key for shape in picture.board(look(state, "desktop")).shapes}
        assert not [key for key in plain if key.startswith(("now-", "chain-"))]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_words_of_the_pictures_exist(lang: str) -> None:
    own = SIGHTS.said_in(lang)
    for state in A_FEW:
        seen = look(state, "phone", eyes=max(state.turn, 0), lens="now", words=own)
        assert all("{" not in shape.label + shape.markup for shape in shapes(seen))


# The kept drawings: they change only when somebody means it


MIDDLE = position(
    "wei-1=B wei-2=B wei-3=R wei-4=Y wei-5=B qi-1=R qi-2=R qi-3=Y qi-4=B qi-5=G "
    "han-1=Y han-2=R han-3=Y zhao-1=R shu-2=Y chu-1=Y lu-1=G",
    "wei=RB qi=RRYBG chu=YG",
    forts="wei-6 shu-2",
    players="RYBG",
    hands={"R": "red red purple"},
    points=(3, 5, 7, 52),
    supplies=dict.fromkeys("RYBG", (9, 5, 1)),
    discard="red green green purple",
    side="large",
)
PLACING = rules.apply(MIDDLE, rules.read("place wei"))
PAYING = position("wei-1=B", hands={"R": "red green green"}, phase="pay")._replace(province=5)
SINCE = (
    Seen(MIDDLE._replace(turn=1), "house chu-1"),
    Seen(MIDDLE._replace(turn=3), "emissary chu"),
)
SCENES: dict[str, Look] = {
    "choosing": look(MIDDLE, "desktop", since=SINCE),
    "chosen_phone": look(MIDDLE, "phone", "place shu"),
    "placing": look(PLACING, "desktop", hint="house wei-7"),
    "placing_phone": look(PLACING, "small", "emissary wei"),
    "paying": look(PAYING, "desktop", "pay green green"),
    "now": look(MIDDLE, "desktop", lens="now"),
    "watching_phone": look(MIDDLE, "phone", eyes=-1),
}


def test_drawings_are_as_kept() -> None:
    expect_as_kept(KEPT, picture, SCENES)

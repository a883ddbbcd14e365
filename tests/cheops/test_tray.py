"""What the tray and the small pictures of Cheops tell."""

import re

import pytest

from tests import looks
from tests.cheops.positions import position, stones
from tests.cheops.sights import POSITIONS, ROOMS, look
from wallwright.games.cheops import picture
from wallwright.games.cheops.picture.menu import ORDER
from wallwright.games.cheops.picture.stones import place, pyramid
from wallwright.games.cheops.picture.vignettes import pyramid_picture, rolls_picture
from wallwright.games.cheops.rules.board import (
    OFFER,
    PRICES,
    card_counts,
    counts,
    held,
)
from wallwright.games.cheops.rules.realm import CHIPS, GOODS, MAP


@pytest.mark.parametrize("room", ROOMS)
def test_nothing_in_the_tray_covers_anything_else(room: str) -> None:
    state = position(hands={"R": "9 wood"}, dev={"R": "knight roads plenty monopoly victory"})
    boxes = []
    for shape in picture.hand(look(state, room)).shapes:
        if shape.key != "heads":
            [(wide, high), *_] = re.findall(
                r'<rect[^>]* width="([\d.]+)" height="([\d.]+)"', shape.markup
            )
            boxes.append((shape.x, shape.y, shape.x + float(wide), shape.y + float(high)))
    assert len(boxes) == len(GOODS) + 5 + len(ORDER)
    for n, (left, top, right, bottom) in enumerate(boxes):
        for x, y, east, south in boxes[:n]:
            assert right <= x or east <= left or bottom <= y or south <= top


def test_the_rolls_are_a_bar_each_and_the_last_one_is_marked() -> None:
    state = position(sums=(0, 1, 2, 0, 0, 3, 0, 0, 0, 0, 1), dice=36)
    drawn = rolls_picture(look(state, "desktop"))
    looks.expect_sound(drawn, picture.defs())
    assert drawn.count("<rect") == 11
    assert drawn.count("kp-bar-last") == 1
    assert "7: 3 times" in drawn and "9: " not in drawn.split("</title>")[0]


def test_the_tray_tells_what_is_held_what_it_costs_and_what_is_missing() -> None:
    state = position(hands={"R": "2 wood 1 brick 1 coin"}, dev={"R": "knight knight"})
    found = {shape.key: shape for shape in picture.hand(look(state, "desktop")).shapes}
    assert found["good-wood"].label.startswith("Wood: 2")
    assert found["card-knight"].label.startswith("Knight ×2")
    label = found["build-settlement"].label
    assert "missing 1 wool and 1 grain" in label and "allowed" not in label
    assert found["build-settlement"].pick == "settlement"  # why not, the table says
    assert found["build-settlement"].markup.count("kp-lack") == 2
    assert found["build-city"].markup.count("kp-lack") == 5


def test_goods_of_every_hand_are_those_of_the_view() -> None:
    for state in POSITIONS[::2]:
        for eyes in range(len(state.hands)):
            found = {
                shape.key: shape for shape in picture.hand(look(state, "phone", eyes=eyes)).shapes
            }
            for good, name in enumerate(GOODS):
                assert f": {held(state.hands[eyes], good)}" in found[f"good-{name}"].label
            kinds = sum(number > 0 for number in card_counts(state.cards[eyes]))
            kinds *= state.phase != OFFER or eyes != state.turn  # an offer needs their room
            assert sum(key.startswith("card-") for key in found) == kinds


def test_prices_on_the_menu_are_those_of_the_rules() -> None:
    for seen in (look(position(), "desktop"), look(position(), "desktop", eyes=-1)):
        found = {shape.key: shape for shape in picture.hand(seen).shapes}
        for kind in ORDER:
            for good, number in enumerate(counts(PRICES[kind])):
                assert found[f"build-{kind}"].markup.count(f'"#kp-{GOODS[good]}"') == number


def test_the_pyramid_shows_every_block_in_its_place() -> None:
    for layers in ("16-8-4-1", "16-9-4-1"):
        total = sum(map(int, layers.split("-")))
        found = [place(number, layers) for number in range(total)]
        assert len(set(found)) == total
        assert [layer for layer, _ in found] == sorted(layer for layer, _ in found)
    seen = look(position(blocks_laid=stones(black=3, R=2, Y=1)), "desktop")
    [site] = [shape for shape in picture.board(seen).shapes if shape.key == "site"]
    drawn = pyramid_picture(seen)
    for markup in (site.markup, drawn):
        shown = [markup.count(f'"#kp-stone-{letter}"') for letter in "RYBGx0"]
        assert shown == [2, 1, 0, 0, 3, 10]  # and ten places that are still free
    assert site.label == "Pyramid: 6 of 29 blocks"
    assert "Anna 2" in drawn and "pharaoh 3" in drawn


def test_a_block_in_front_hides_one_behind_it_and_never_the_other_way() -> None:
    """Painted layer by layer, in each from the back to the front."""
    drawn = pyramid("x" * 29, "16-8-4-1")
    found = re.findall(r'#kp-stone-x" x="(-?[\d.]+)" y="(-?[\d.]+)"', drawn)
    heights = [round(float(y), 1) for _, y in found]
    assert len(found) == 29
    for first, last in ((0, 16), (16, 24), (24, 28)):
        assert heights[first:last] == sorted(heights[first:last])


def test_blessing_and_curse_lie_beside_the_pyramid_with_whom_they_are() -> None:
    nobody = pyramid_picture(look(position(), "desktop"))
    assert '"#kp-blessing"' in nobody and "#kp-em-" not in nobody and '"#kp-curse"' not in nobody
    drawn = pyramid_picture(
        look(position(blocks_laid=stones(R=1), blessed="R", cursed="YBG"), "desktop")
    )
    assert drawn.count('"#kp-blessing"') == 1 and drawn.count('"#kp-curse"') == 3
    assert [drawn.count(f'"#kp-em-{letter}"') for letter in "RYBG"] == [1, 1, 1, 1]
    assert ">+3<" in drawn and ">−2<" in drawn


def test_the_dice_show_what_was_rolled_and_can_be_rolled() -> None:
    rolled = position(dice=35, rolled=True)
    [dice] = [
        shape for shape in picture.board(look(rolled, "desktop")).shapes if shape.key == "dice"
    ]
    assert dice.label == "Rolled: 3 and 5, together 8" and not dice.pick
    rings = {s.key for s in picture.board(look(rolled, "desktop")).shapes if s.key[:6] == "rolled"}
    assert rings == {
        f"rolled-{one.name}" for one, chip in zip(MAP, CHIPS, strict=True) if chip == "8"
    }
    waiting = position(phase="roll", rolled=False)
    [dice] = [
        shape for shape in picture.board(look(waiting, "desktop")).shapes if shape.key == "dice"
    ]
    assert dice.pick == "roll" and "can" in dice.marks and "stroke-dasharray" in dice.markup

"""Wall Builders between two people at one device: walls, a city, its scoring, an exchange."""

from __future__ import annotations

import re
from typing import Any

import pytest

from e2e.longer import daily
from e2e.patience import expect
from e2e.person import Person, device
from e2e.sitting import NAMES, Sitting, led_to
from wallwright.core import record
from wallwright.core.match import Match
from wallwright.games.mauerbauer.rules import board
from wallwright.games.mauerbauer.rules.board import FACES, cards

GAME = "mauerbauer"
SIZES = pytest.mark.parametrize("size", daily(["desktop", "phone"], ["phone"]))

Guild = Match[Any, Any]

# The grey die and the pink one leave the other end and the other side open.
PLACED = {
    board.TOWER: "tower t14 grey",
    board.OTHER_TOWER: "tower t15 black",
    board.HOUSE: "house f15 pink",
    board.OTHER_HOUSE: "house f24 red",
}


def can_choose_much(match: Guild) -> bool:
    """Anna can build the wall that asks for both ends and both sides."""
    return bool(match.state.phase == board.WALL and match.state.turn == 0 and len(match.log) >= 20)


def can_close(match: Guild) -> bool:
    """Anna can build the wall that closes three fields, with houses to choose."""
    return bool(match.state.phase == board.WALL and match.state.turn == 0 and len(match.log) > 60)


def sit_down(visit, size: str, match: Guild) -> Sitting:
    sitting = Sitting(visit(size=size, device=device(), reduced_motion="reduce"), match)
    assert sitting.page.locator("svg[data-zone=hand] [id^=card-]").count() == 0
    return sitting


def expect_own_cards_only(sitting: Sitting) -> None:
    """The person at the device sees the own cards, and of what the other drew only how many."""
    seat = sitting.twin.actor
    own = [FACES[face] for face in cards(sitting.twin.state.hands[seat])]
    shown = sitting.page.locator("svg[data-zone=hand] [id^=card-]")
    expect(shown).to_have_count(len(own))
    names = shown.evaluate_all("(cards) => cards.map((card) => card.id.split('-')[1])")
    assert names == own
    text = sitting.page.locator("body").inner_text()
    drawn = re.findall(rf"{NAMES[1 - seat]} draws ([^.\n]*)", text)
    assert all(re.fullmatch(r"a card|\d+ cards", what) for what in drawn), drawn


@SIZES
def test_a_wall_brings_towers_to_its_ends_and_houses_to_its_sides(visit, size):
    sitting = sit_down(visit, size, led_to(can_choose_much, GAME, 2, "ring 0"))
    twin = sitting.twin
    sitting.hand_over()
    expect_own_cards_only(sitting)
    before = board.all_towers(twin.state).bit_count()
    sitting.act_on("wall w32")
    for phase, action in PLACED.items():
        assert twin.state.phase == phase
        sitting.act_on(action)
    assert board.all_towers(twin.state).bit_count() == before + 2
    sitting.hand_over()
    expect_own_cards_only(sitting)
    log = sitting.page.locator("#pane-log")
    expect(log).to_contain_text("Anna builds a wall")
    expect(log).to_contain_text(
        re.compile("Anna places .* tower at the .* end and .* house on the .* side")
    )


@SIZES
def test_a_city_is_scored_and_whoever_is_last_exchanges_cards(visit, size):
    sitting = sit_down(visit, size, led_to(can_close, GAME, 2, "ring 31"))
    twin, page = sitting.twin, sitting.page
    sitting.hand_over()
    sitting.act_on("wall w67")
    assert twin.state.phase == board.HOUSE
    sitting.act_on("house f40 red")
    assert twin.state.phase == board.SCORE
    play_two(sitting, "city_tower_white", "city_house_red")
    points = twin.state.points[0]
    assert points > 0
    sitting.hand_over()
    expect(page.locator("#pane-log")).to_contain_text("A city of 3 fields is closed")
    discard(sitting, twin.legal()[-1].split()[-1])
    assert (twin.state.phase, sitting.actor) == (board.SWAP, "Mei")
    expect_own_cards_only(sitting)
    exchange(sitting, 2)
    assert (twin.state.phase, sitting.actor) == (board.WALL, "Mei")  # who has the device already
    expect_own_cards_only(sitting)


def play_two(sitting: Sitting, *names: str) -> None:
    """Two cards from the hand, then the golden button that says what they bring."""
    expect_own_cards_only(sitting)
    for name in names:
        choose(sitting, name)
    sitting.act(f"play {' '.join(names)} now", where=".prompt")


def discard(sitting: Sitting, name: str) -> None:
    sitting.pick("discard", ".prompt")
    choose(sitting, name)
    sitting.settle(f"discard {name}")


def choose(sitting: Sitting, name: str) -> None:
    card = sitting.page.locator(f"#card-{name}-0")
    sitting.person.do(lambda: sitting.press(card))


def exchange(sitting: Sitting, number: int) -> None:
    for _ in range(number):
        sitting.act_on(sitting.twin.legal()[0])
    sitting.act("swap done", where=".prompt")


# What of a player's chip reaches beyond its rim, or upon the pattern at its foot.
BEYOND = """() => [...document.querySelectorAll(".players .pl")].flatMap((chip) => {
  const rim = chip.getBoundingClientRect();
  const foot = rim.bottom - 6;
  return [...chip.querySelectorAll(".n b, .em, .sc")]
    .map((part) => [part.className.baseVal ?? part.className, part.getBoundingClientRect()])
    .filter(([, box]) => box.height && (box.top < rim.top || box.bottom > foot + 1))
    .map(([name, box]) => `${name || "name"} ${box.top - rim.top} ${foot - box.bottom}`);
})"""


def test_on_a_small_phone_a_chip_holds_name_emblem_and_score(visit):
    match = led_to(can_choose_much, GAME, 2, "ring 0")
    small = {"viewport": {"width": 360, "height": 640}}
    sitting = Sitting(visit(size="phone", device=device(), **small), match)
    sitting.hand_over()
    assert sitting.page.evaluate(BEYOND) == []


@pytest.mark.parametrize("game", daily([GAME, "cheops"], ["cheops"]))
def test_on_a_small_phone_the_sources_of_the_points_fit(visit, game):
    """Dutch has the longest words for them."""
    small = {"viewport": {"width": 360, "height": 640}, "device": device(lang="nl")}
    person = Person(visit(size="phone", **small))
    person.open_record(record.write(led_to(lambda match: match.over, game, 4, "sources")))
    person.wait_for("over")
    box = "(one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().right]"
    table, card = (person.page.locator(one).evaluate(box) for one in (".bd", ".bdp"))
    assert card[0] < table[0] < table[1] < card[1]

"""Cheops among people at one device: offers made, accepted and refused, and what a seven brings."""

from __future__ import annotations

import re
from typing import Any

import pytest

from e2e.longer import daily
from e2e.patience import expect
from e2e.person import device
from e2e.sitting import Sitting, led_to
from wallwright.core.match import Match
from wallwright.core.texts import words
from wallwright.games import SHELF
from wallwright.games.cheops.rules.board import DISCARD, MAIN, ROBBER, ROLL, counts, size
from wallwright.games.cheops.rules.realm import GOODS, HEXES, ROBBER_HEXES
from wallwright.games.cheops.rules.turns import victims
from wallwright.games.cheops.texts.phrases import goods

GAME = "cheops"
PEOPLE = 3
ENGLISH = words("en", SHELF[GAME].package)

Market = Match[Any, Any]


def deal(match: Market) -> tuple[str, str] | None:
    """What Anna has twice, and something she lacks and both the others have."""
    anna, *others = (counts(hand)[:5] for hand in match.state.hands)
    give = [good for good, number in enumerate(anna) if number > 1]
    want = [good for good in range(5) if not anna[good] and all(hand[good] for hand in others)]
    return (GOODS[give[0]], GOODS[want[0]]) if give and want else None


def annas_turn(match: Market, phase: str) -> bool:
    return bool(match.state.phase == phase and match.state.turn == 0)


def may_deal(match: Market) -> bool:
    return annas_turn(match, MAIN) and deal(match) is not None


def owes(match: Market) -> bool:
    """Anna is to roll a seven that costs her and another so many cards."""
    many = [size(hand) > 7 for hand in match.state.hands]
    if not (annas_turn(match, ROLL) and many[0] and any(many[1:])):
        return False
    before = len(match.log)
    match.play("roll")
    found = match.state.phase == DISCARD
    match.undo(before)
    return bool(found)


def sit_down(visit, size: str, match: Market) -> Sitting:
    return Sitting(visit(size=size, device=device(), reduced_motion="reduce"), match)


def expect_hand(sitting: Sitting) -> None:
    """The person at the device sees the own goods, by eye and by ear."""
    hand = sitting.twin.state.hands[sitting.twin.actor]
    spoken = sitting.page.locator("[data-zone=list] li").first
    expect(spoken).to_have_text(f"Your hand: {goods(ENGLISH, hand) or 'nothing'}.")
    for name, number in zip(GOODS, counts(hand), strict=True):
        shown = sitting.page.locator(f"#good-{name}")
        expect(shown).to_have_attribute("aria-label", re.compile(rf": {number}\b"))


def size_of_hand(sitting: Sitting) -> int:
    return size(sitting.twin.state.hands[0])


def open_trade(sitting: Sitting) -> str:
    """Where the sheet for trade lies: beside the board, or in the drawer that a button opens."""
    if not sitting.by_finger:
        return ".side > .sheets"
    sitting.page.locator(".nav .openers [data-sheet=trade]").tap()
    return "#pane-sheet"


def offer(sitting: Sitting, *said: str) -> None:
    """Put an offer together, chip by chip, and make it."""
    sitting.act("offer", where=open_trade(sitting))
    expect(sitting.page.locator("dialog#side")).to_be_hidden()
    for action in said:
        sitting.act(action, where="svg[data-zone=hand]")
    sitting.act("propose", where=".prompt")


def answer(sitting: Sitting, said: str) -> None:
    sitting.hand_over()
    expect_hand(sitting)
    sitting.act(said, where=".prompt")


def expect_told(sitting: Sitting, sentence: str) -> None:
    expect(sitting.page.locator("#pane-log")).to_contain_text(sentence)


@pytest.mark.parametrize("size", daily(["desktop", "phone"], ["phone"]))
def test_an_offer_that_is_accepted_and_one_that_is_refused(visit, size):
    sitting = sit_down(visit, size, led_to(may_deal, GAME, PEOPLE, "bazaar 8", "roll", "end"))
    found = deal(sitting.twin)
    assert found
    give, want = found
    sitting.hand_over()
    expect_hand(sitting)
    offer(sitting, f"give {give}", f"want {want}")
    answer(sitting, "accept")
    answer(sitting, "refuse")
    sitting.hand_over()
    expect(sitting.page.locator(".prompt .say")).to_contain_text(ENGLISH("prompt.partner"))
    held = counts(sitting.twin.state.hands[0])
    sitting.act("partner yellow", where=".prompt")
    assert counts(sitting.twin.state.hands[0]) != held
    expect_hand(sitting)
    offer(sitting, f"want {want}", f"give {give}", "give coin")
    answer(sitting, "refuse")
    answer(sitting, "refuse")
    sitting.hand_over()
    expect_hand(sitting)
    expect_told(sitting, f"Anna gives Mei 1 {give} and gets 1 {want}")
    expect_told(sitting, "Nobody accepts")


@pytest.mark.parametrize("size", daily(["desktop", "phone"], []))
def test_a_seven_costs_cards_and_brings_one(visit, size):
    sitting = sit_down(visit, size, led_to(owes, GAME, PEOPLE, "seven 4", "roll", "end"))
    sitting.hand_over()
    sitting.act_on("roll")
    owing = sum(map(bool, sitting.twin.state.debts))
    assert owing > 1
    give_back(sitting)
    for _ in range(1, owing):
        sitting.hand_over()
        give_back(sitting)
    sitting.hand_over()
    assert sitting.twin.state.phase == ROBBER
    hand = size_of_hand(sitting)
    rob(sitting)
    expect_hand(sitting)
    assert size_of_hand(sitting) == hand + 1
    stolen = sitting.twin.log[-1].partition(" ")[2]
    expect_told(sitting, f"Anna takes 1 {stolen} from Otto")
    sitting.act("end", where=".prompt")
    sitting.hand_over()
    expect_told(sitting, "Anna gives back")
    expect_told(sitting, "Anna takes 1 card from Otto")


def give_back(sitting: Sitting) -> None:
    """What somebody owes, card by card from the tray; what is left is counted in the prompt."""
    seat = sitting.twin.actor
    owed = sitting.twin.state.debts[seat]
    while left := sitting.twin.state.debts[seat]:
        expect_hand(sitting)
        counted = ENGLISH("prompt.discards_detail", done=owed - left, all=owed)
        expect(sitting.page.locator(".prompt .say")).to_contain_text(counted)
        sitting.act_on(sitting.twin.legal()[-1])


def rob(sitting: Sitting) -> None:
    """Move the robber to where only Otto has built, and take a card from him."""
    hexes = [place for place in ROBBER_HEXES if victims(sitting.twin.state, place) == (2,)]
    wanted = {f"robber {HEXES[place]}" for place in hexes} & {*sitting.twin.legal()}
    shown = {target["pick"] for target in sitting.person.see().targets}
    sitting.act_on(min(wanted & shown))

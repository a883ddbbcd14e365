"""What lies beside the map: trade with its chips, the pyramid, the rolls, the stock."""

from collections.abc import Sequence

import pytest

from tests.cheops.eyes import ANSWERED, MAP, OFFERED, RICH, ROLL, look, matches
from tests.cheops.positions import play, position, stones
from wallwright.core.picks import narrow
from wallwright.core.sight import Chip, Look, Sheet
from wallwright.core.texts import LANGUAGES
from wallwright.games.cheops import picture, rules, voice
from wallwright.games.cheops.rules.board import State


def sheet(sight: Look, name: str) -> Sheet:
    return next(sheet for sheet in voice.sheets(sight) if sheet.name == name)


def strip(laid: Sheet, text: str) -> Sequence[Chip]:
    return next(strip.chips for strip in laid.strips if strip.text == text)


def trade(state: State, eyes: int = 0, picked: str = "") -> Sheet:
    return sheet(look(state, eyes, picked), "trade")


def pressable(laid: Sheet) -> list[str]:
    return [chip.pick for strip in laid.strips for chip in strip.chips if chip.pick and chip.can]


# Bank and harbours


def test_the_bank_shows_every_own_rate_and_what_can_be_given():
    chips = strip(trade(RICH), "Bank")
    assert [(chip.icon, chip.number) for chip in chips] == [
        (f"kp-{good}", "4:1") for good in ("wood", "brick", "wool", "grain", "ore", "coin")
    ]
    assert [chip.pick for chip in chips if chip.can] == ["bank wood", "bank ore"]


def test_an_own_harbour_lowers_the_rates():
    chips = strip(trade(RICH, eyes=2), "Bank")
    assert {chip.number for chip in chips} == {"3:1"}
    assert not any(chip.pick for chip in chips)  # it is not Otto's turn


def test_harbours_of_others_stand_with_the_emblem_of_whoever_is_paid():
    harbour = next(strip for strip in trade(RICH).strips if strip.text == "Memphis")
    assert harbour.seat == 2
    fee, wood, *others = harbour.chips
    assert fee == Chip("Each exchange: a coin for Otto", "kp-coin", "−1")
    assert wood == Chip(
        "Exchange wood 3:1, and a coin for Otto", "kp-wood", "3:1", "harbour memphis wood"
    )
    assert "coin" not in {chip.icon.removeprefix("kp-") for chip in others}  # K1005


def test_two_clicks_make_an_exchange():
    first = trade(RICH, picked="bank wood")
    assert [chip.icon for chip in strip(first, "Bank") if chip.on] == ["kp-wood"]
    wanted = strip(first, "Get")
    assert [chip.pick for chip in wanted] == [
        f"bank wood {good}" for good in ("brick", "wool", "grain", "ore")
    ]
    assert {chip.pick for chip in wanted} <= set(look(RICH).legal)
    harbour = trade(RICH, picked="harbour memphis ore")
    assert "harbour memphis ore grain" in pressable(harbour)


def test_trade_waits_for_the_roll_and_belongs_to_the_seat_on_turn():
    assert trade(ROLL).note == "You can trade once the roll is settled."
    assert pressable(trade(ROLL)) == []
    assert trade(RICH, eyes=1).note == "Trade begins with the player on turn."
    assert pressable(trade(RICH, eyes=1)) == []
    assert trade(RICH).note == "3 offers to the players are left this turn."


def test_offers_are_counted_when_they_are_made():
    left = "{} to the players are left this turn."
    begun = play(RICH, "offer")
    assert trade(begun).note.startswith("Offer 1 of 3")
    assert trade(play(begun, "withdraw")).note == left.format("3 offers")
    assert trade(play(begun, "withdraw", "offer")).note.startswith("Offer 1 of 3")
    refused = play(RICH, *OFFERED, "refuse", "refuse", "refuse")
    assert trade(refused).note == left.format("2 offers")
    assert trade(play(refused, "offer")).note.startswith("Offer 2 of 3")


def test_when_few_beginnings_are_left_so_many_offers_are():
    fourth = play(RICH, *["offer", "withdraw"] * 4)
    assert trade(fourth).note == "2 offers to the players are left this turn."
    last = play(fourth, *["offer", "withdraw"] * 2)
    assert trade(last).note == "0 offers to the players are left this turn."
    assert "offer" not in pressable(trade(last))


# Offers


def test_what_an_offer_holds_is_read_by_all_and_put_together_beside_the_hand():
    for eyes in (0, 1):
        seen = trade(play(RICH, "offer", "give ore", "give ore"), eyes)
        assert pressable(seen) == [] and not seen.wanted
        assert [(chip.icon, chip.number) for chip in strip(seen, "Give")] == [("kp-ore", "2")]
        assert [chip.text for chip in strip(seen, "Get")] == ["nothing yet"]


def test_every_answer_has_its_line():
    asked = play(RICH, *OFFERED, "refuse")
    lines = [(strip.seat, strip.text) for strip in trade(asked).strips if strip.seat >= 0]
    assert lines == [(1, "Mei declines"), (2, "Otto is asked now"), (3, "Sanne is asked next")]
    assert pressable(trade(asked, eyes=2)) == []  # who is asked answers below the board


def test_one_button_trades_with_who_accepts():
    answered = trade(play(RICH, *ANSWERED))
    assert pressable(answered) == ["partner blue"]
    assert answered.note == "Offer 1 of 3 by Anna."


def said(sheet: Sheet) -> list[str]:
    """What the chips of the last line tell of an offer that is over."""
    return [chip.text for chip in sheet.strips[-1].chips]


def test_the_answers_stay_to_be_read_after_a_refusal():
    refused = trade(play(RICH, *OFFERED, "refuse", "refuse", "refuse"))
    assert said(refused) == ["Mei declines", "Otto declines", "Sanne declines"]
    assert [chip.number for chip in refused.strips[-1].chips] == ["declines"] * 3


def test_who_has_traded_is_told_until_the_next_offer():
    traded = play(RICH, *ANSWERED, "partner blue")
    assert said(trade(traded)) == ["Mei declines", "Otto trades", "Sanne declines"]
    assert "Otto trades" not in said(trade(play(traded, "end"), eyes=1))


# The pyramid, the rolls, the stock


def test_the_pyramid_counts_blocks_and_names_blessing_and_curse():
    state = position(**MAP, blocks_laid=stones(black=4, R=2, Y=4, G=1), blessed="Y", cursed="B")
    laid = sheet(look(state), "pyramid")
    assert laid.title == "Great Pyramid 11 / 29"
    chips = laid.strips[0].chips
    assert [chip.number for chip in chips[:4]] == ["2", "4 · +3", "0 · −2", "1"]
    assert [chip.icon for chip in chips[:4]] == [f"tb-em-{letter}" for letter in "RYBG"]
    assert chips[1].text == "Mei: 4 blocks, blessing +3"
    assert chips[2].text == "Otto: 0 blocks, curse −2"
    assert chips[1].on and not chips[0].on
    assert chips[4].text == "pharaoh 4 / 16"
    assert laid.art.startswith("<svg")


def test_the_rolls_are_counted():
    assert sheet(look(ROLL), "rolls").note == "Nobody has rolled yet."
    rolled = play(position(**MAP, phase="roll"), "roll", "dice 3 4")
    laid = sheet(look(rolled), "rolls")
    assert laid.note == "1 roll, sevens: 1."
    assert laid.art.startswith("<svg")


def test_the_stock_shows_the_bank_and_what_everybody_can_still_build():
    laid = sheet(look(RICH), "stock")
    assert [chip.number for chip in strip(laid, "Bank")] == [
        "10",
        "16",
        "14",
        "17",
        "15",
        "36",
        "20",
    ]
    assert [chip.number for chip in strip(laid, "Anna")] == ["14", "8", "4", "4", "11"]


# Everywhere


def test_trade_is_gone_when_the_match_is_over():
    over = voice.sheets(look(matches()[0].state))
    assert [laid.name for laid in over] == ["pyramid", "rolls", "stock"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_can_be_pressed_can_be_played(lang):
    for match in matches():
        for state in match.states[::7]:
            if rules.actor(state) < 0:
                continue
            for eyes in range(-1, match.seats):
                sight = look(state, eyes, lang=lang)
                for laid in voice.sheets(sight):
                    assert laid.title and len(sight.words(f"sheet.{laid.name}")) <= 9
                    for pick in pressable(laid):
                        assert narrow(sight.legal, pick.split()), pick


def test_every_icon_is_drawn():
    defs = picture.defs()
    states = [RICH, play(RICH, "offer", "give ore"), play(RICH, *ANSWERED)]
    icons = {
        chip.icon
        for state in states
        for laid in voice.sheets(look(state))
        for strip in laid.strips
        for chip in strip.chips
        if chip.icon.startswith("kp-")
    }
    assert len(icons) > 10
    assert [icon for icon in icons if f'id="{icon}"' not in defs] == []

"""A turn of an AI takes as long as is wished, however many decisions it has."""

import json
from random import Random

import pytest

from tests.page import Dice, Page, run, table_of
from wallwright.games import SHELF
from wallwright.table.pacing import Beat, Pacer
from wallwright.table.sitting import PACE

QUICK = 0.03  # s that each decision is thought about


def turns_of(page: Page, clicks: int) -> tuple[list[float], list[int]]:
    """How long the turns of the AIs took, as the worker would wait, and of how many decisions."""
    pacer, now, dice = Pacer(), 0.0, Random(3)
    lengths: list[float] = []
    decisions: list[int] = []
    for _ in range(clicks):
        table, begun, number = table_of(page), -1.0, 0
        while errand := page.desk.errand():
            if not errand.beat:  # the own only choice plays itself
                page.show(json.loads(page.desk.finish(errand, run(errand.thinking))))
                pacer.begin(now := now + 1)
                begun = -1.0
                continue
            now += QUICK + pacer.wait(errand.beat, now + QUICK)
            if errand.beat.fresh:
                if begun >= 0:
                    lengths.append(now - begun)
                    decisions.append(number)
                begun, number = now, 0
            number += 1
            pacer.show(errand.beat, now)
            page.show(json.loads(page.desk.finish(errand, run(errand.thinking))))
        if table.state == "over":
            break
        now += 5
        page.choose(dice.choice(table.legal()))
        pacer.begin(now)
    return lengths, decisions


@pytest.mark.parametrize("game", SHELF)
def test_a_turn_takes_its_time_whatever_its_number_of_small_decisions(game: str) -> None:
    page = Page(Dice(), SHELF)
    page.new("", "adept", "adept", game=game, seed="pace")
    lengths, decisions = turns_of(page, 30)
    whole = PACE / 1000
    assert len(lengths) > 3  # a small match has no more
    assert min(lengths) == pytest.approx(whole)
    assert max(lengths) < 2.5 * whole, "what others score in it is seen as well"
    assert sum(lengths) / len(lengths) < 1.2 * whole
    assert len(set(decisions)) > 1 or max(decisions) == 1


def beats(*told: str) -> list[Beat]:
    """ "new" begins a turn, "told" and "silent" go on with it, "scored" follows points."""
    return [Beat(1000, one == "new", False, one != "silent", one == "scored") for one in told]


def shown(pacer: Pacer, told: list[Beat], thought: float = 0.0) -> list[float]:
    now, found = 100.0, []
    pacer.begin(now)
    for beat in told:
        now += thought
        now += pacer.wait(beat, now)
        pacer.show(beat, now)
        found.append(round(now - 100, 3))
    return found


def test_the_decisions_of_a_turn_share_its_time_and_the_last_is_seen_longest() -> None:
    first, *small, last = shown(Pacer(), beats("new", "told", "told", "told", "new"))
    assert last - first == pytest.approx(1)
    assert first < small[0] < small[1] < small[2] < first + 0.75 < last


def test_thinking_counts_in() -> None:
    quick = shown(Pacer(), beats("new", "told", "told", "new"))
    slow = shown(Pacer(), beats("new", "told", "told", "new"), thought=0.05)
    assert slow[-1] - slow[0] == pytest.approx(quick[-1] - quick[0])


def test_what_was_thought_about_for_long_is_still_seen() -> None:
    first, second, last = shown(Pacer(), beats("new", "told", "new"), thought=3)
    assert (second - first, last - second) == (3, 3)
    pacer = Pacer()
    pacer.begin(0)
    pacer.show(beats("new")[0], 0)
    pacer.show(beats("told")[0], 3)
    assert pacer.wait(beats("new")[0], 3) == pytest.approx(0.25)


def test_what_tells_nothing_needs_no_look() -> None:
    first, second, third, last = shown(Pacer(), beats("new", "silent", "silent", "new"))
    assert first == second == third
    assert last - first == pytest.approx(1), "the turn had something to tell"


def test_what_another_has_scored_is_seen_for_half_a_turn() -> None:
    first, second = shown(Pacer(), beats("new", "scored"))
    assert second - first == pytest.approx(0.5)


def test_who_has_just_acted_knows_it() -> None:
    beat = beats("new")[0]._replace(known=True)
    assert shown(Pacer(), [beat]) == [0.25]


def test_who_is_in_a_hurry_sees_the_rest_of_the_turn_at_once_and_no_more() -> None:
    pacer = Pacer()
    pacer.begin(0)
    new, told = beats("new", "told")
    pacer.show(new, 0)
    assert pacer.wait(told, 0) > 0
    pacer.skip()
    pacer.show(told, 0)
    assert pacer.wait(told, 0) == 0
    assert pacer.wait(new, 0) == 0
    pacer.show(new, 0)
    assert pacer.wait(told, 0) > 0


def test_at_once_is_at_once() -> None:
    told = [beat._replace(pace=0) for beat in beats("new", "told", "scored", "new", "new")]
    assert set(shown(Pacer(), told)) == {0}

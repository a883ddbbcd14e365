"""Who has one legal action: what is asked, the only answer to it, and how long it is shown."""

import json
import re
from collections.abc import Iterator
from html import escape as text
from random import Random

import pytest

from tests.page import Page, go_on, run, table_of
from wallwright.ai import arena, levels
from wallwright.core.match import Match, Player
from wallwright.core.texts import LANGUAGES
from wallwright.games import SHELF
from wallwright.table.sitting import Settings
from wallwright.table.table import Table
from wallwright.table.zones import zones


@pytest.fixture
def forced() -> Page:
    """Anna has one legal action."""
    page, dice = Page(), Random(6)
    page.new("", "adept", seed="forced")
    table = table_of(page)

    def decide() -> None:
        page.choose(dice.choice(table.legal()))
        while table.state == "watch" and (errand := page.desk.errand()):
            page.show(json.loads(page.desk.finish(errand, run(errand.thinking))))

    go_on(page, decide, until=lambda: len(table.legal()) == 1)
    return page


def test_a_single_possible_action_plays_itself_after_a_pause(forced):
    table = table_of(forced)
    only, before = table.forced, len(table.match.log)
    errand = table.errand()
    assert errand and errand.kind == "forced" and errand.pause > 0
    forced.show(json.loads(forced.desk.finish(errand, run(errand.thinking))))
    assert table.match.log[before] == only


def test_the_only_answer_is_golden_and_needs_no_confirmation(forced):
    forced.ask("settings", confirm=True)
    table = table_of(forced)
    only, before = table.forced, len(table.match.log)
    assert f'class="btn pri" data-pick="{only}"' in forced.zones["prompt"]
    forced.ask("pick", words=only)
    assert table.match.log[before] == only


def forced_tables(game: str, lang: str) -> Iterator[Table]:
    """Every kind of action of some matches where a person has no other."""
    title, met = SHELF[game], set[str]()
    for number in range(3):
        dice, seats = Random(number), title.rules.SEATS[-1 - number % len(title.rules.SEATS)]
        people = [Player(f"P{seat}") for seat in range(seats)]
        match = Match(title.rules, seats, f"only {number}", {}, people)
        while not match.over:
            legal = match.legal()
            kind = legal[0].split()[0]
            if len(legal) == 1 and kind not in met:
                met.add(kind)
                table = Table(title, match, levels, Settings(lang))
                table.looking = match.actor
                yield table
            match.play(dice.choice(legal))


def always_leaves_a_choice(game: str) -> bool:
    """Whether in no such match anybody had a single action."""
    match = arena.play(SHELF[game], ["random"] * SHELF[game].rules.SEATS[0], "a choice")
    rules = match.game
    deciding = [state for state in match.states if rules.actor(state) >= 0]
    return all(len(rules.actions(state)) > 1 for state in deciding)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", SHELF)
def test_who_has_no_choice_reads_what_is_asked_before_the_only_answer(game, lang):
    met = list[str]()
    for table in forced_tables(game, lang):
        met.append(table.forced)
        asked = table.title.voice.prompt(table.look())
        prompt = zones(table)["prompt"]
        label = re.search(r'class="btn pri" data-pick="[^"]*"[^>]*><span>([^<]*)', prompt)
        assert f"<b>{text(asked.say)}</b>" in prompt
        assert label and label[1] != text(asked.say)
        assert prompt.count("<button") == 1
        assert text(asked.detail) in prompt and text(table.words("table.forced")) in prompt
    assert met or always_leaves_a_choice(game)


def test_in_most_games_there_is_sometimes_no_choice():
    choosing = [game for game in SHELF if always_leaves_a_choice(game)]
    assert len(choosing) < len(SHELF) / 2


def test_what_another_asks_of_a_person_is_seen_long_enough_to_be_read():
    pauses: dict[bool, set[int]] = {False: set(), True: set()}
    for table in forced_tables("cheops", "en"):
        errand = table.errand()
        own = table.title.rules.turn(table.match.state) == table.match.actor
        pauses[own].add(errand.pause if errand else 0)
    assert max(pauses[True]) < min(pauses[False])


def test_the_ear_hears_that_there_is_no_choice(forced):
    table = table_of(forced)
    asked = table.title.voice.prompt(table.look()).say
    assert forced.patch["say"][-1].endswith(f"{asked}. {table.words('table.forced')}")

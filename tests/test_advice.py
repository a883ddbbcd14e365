"""A hint is one turn that can be played, with reasons that add up; a motive tells no secret."""

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.judging import random_match
from tests.page import Page, run, table_of
from wallwright.ai import levels
from wallwright.ai.advice import Thinking, advise
from wallwright.core.advice import NOTHING, PLAIN, Advice, Deed, Motive, Taste
from wallwright.core.apart import apart, chance, rounded
from wallwright.core.match import Match
from wallwright.core.sight import Seen
from wallwright.core.texts import LANGUAGES, words
from wallwright.core.title import Mind, Title
from wallwright.games import SHELF
from wallwright.table.counsel import can_be_asked, deed
from wallwright.table.reasons import spoken
from wallwright.table.sources import COMMON, source_name

every_game = pytest.mark.parametrize("game", SHELF)
POSITIONS = 4  # of a match; tests.bench.hints asks a thousand


def decisions(game: str, number: int = POSITIONS) -> Iterator[tuple[Any, int]]:
    """Some states of a match in which somebody has a choice."""
    rules = SHELF[game].rules
    match = random_match(game, rules.SEATS[-1], 5)
    places = [
        state for state in match.states if rules.actor(state) >= 0 and len(rules.actions(state)) > 1
    ]
    for state in places[:: 1 + len(places) // number]:
        yield state, rules.actor(state)


def quick(title: Title) -> Title:
    """The same game, but its best level thinks no longer than the one below."""
    answers = {**vars(title.mind), "PLANS": title.mind.SKETCHES}
    return title._replace(mind=cast(Mind, SimpleNamespace(**answers)))


def advised(game: str, state: Any, seat: int, taste: Taste = PLAIN) -> Advice:
    title = quick(SHELF[game])
    found = run(advise(title, title.rules.view(state, seat), seat, lambda ahead: 1 + ahead, taste))
    assert isinstance(found, Advice)
    return found


@every_game
def test_a_hint_can_be_played_and_its_parts_add_up_to_the_difference_that_is_told(
    game: str,
) -> None:
    rules = SHELF[game].rules
    for state, seat in decisions(game):
        found = advised(game, state, seat)
        assert sum(part for _, part in found.reason.parts) == found.reason.change
        assert all(part for _, part in found.reason.parts)
        assert found.reason.parts or found.reason.against == NOTHING
        assert found.reason.change >= found.behind >= 0 or not found.reason.parts
        assert -1 <= found.chance <= 1000
        assert found.second or not found.behind
        assert [text for group in found.together for text in group] == [*found.path]
        for text in found.path:
            assert rules.actor(state) == seat
            assert rules.read(text) in rules.actions(state)
            state = rules.apply(state, rules.read(text))


@every_game
def test_a_hint_goes_on_as_the_best_level_does_when_it_comes_there(game: str) -> None:
    """With the seeds it has at the table; of its openings a lot decides there."""
    title, met = quick(SHELF[game]), 0
    rules = title.rules
    for state, seat in decisions(game, 8):
        for ahead, text in enumerate(advised(game, state, seat).path):
            view = rules.view(state, seat)
            if not title.mind.leeway(view):
                chosen = run(levels.choose(title, view, seat, levels.strongest(), 1 + ahead))
                assert chosen == text
                met += 1
            state = rules.apply(state, rules.read(text))
    assert met > 4


@every_game
def test_who_has_no_time_gets_a_turn_that_can_be_played_or_the_beginning_of_one(game: str) -> None:
    title = SHELF[game]
    rules = title.rules
    for state, seat in decisions(game, 8):
        thinking = advise(title, rules.view(state, seat), seat, lambda ahead: 1 + ahead)
        found = hurried(thinking)
        assert [text for group in found.together for text in group] == [*found.path]
        for text in found.path:
            assert rules.actor(state) == seat
            assert rules.read(text) in rules.actions(state)
            state = rules.apply(state, rules.read(text))
        assert title.mind.settled(state) or rules.actor(state) != seat


def hurried(thinking: Thinking) -> Advice:
    """What is advised when it is wanted at once."""
    next(thinking)
    while True:
        try:
            thinking.send(True)
        except StopIteration as decided:
            assert isinstance(decided.value, Advice)
            return decided.value


@every_game
def test_taste_decides_only_among_what_is_equally_good(game: str) -> None:
    for state, seat in decisions(game, 2):
        liked: list[tuple[str, ...]] = []

        def appeal(path: tuple[str, ...], liked: list[tuple[str, ...]] = liked) -> int:
            liked.append(path)
            return len(liked)

        plain = advised(game, state, seat)
        found = advised(game, state, seat, Taste(appeal, "".join))
        assert found.first == plain.first or found.first in {path[0] for path in liked}


@every_game
def test_what_chances_come_from_is_what_is_shown(game: str) -> None:
    title = SHELF[game]
    for state, seat in decisions(game):
        view = title.rules.view(state, seat)
        rows, shown = title.mind.parts(view), title.mind.shown(view) or title.mind.scores(view)
        if title.mind.steady(view):
            told = [sum(own) // 1000 for own in rows]
            assert [score - told[0] for score in told] == [score - shown[0] for score in shown]
        assert {len(own) for own in rows} == {len(title.mind.SOURCES)}


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_source_has_a_name(game: str, lang: str) -> None:
    said = words(lang, "wallwright.table", SHELF[game].package)
    names = [source_name(said, source) for source in (*SHELF[game].mind.SOURCES, *COMMON)]
    assert len({*names}) == len(names)


def test_a_change_is_shared_out_without_a_rest() -> None:
    before, after = ((500_000, 0), (0, 200_000)), ((900_000, -300_000), (700_000, 200_000))
    for seat in range(2):
        parts = apart(before, after, seat, ("one", "other"))
        gained = chance(after, seat) - chance(before, seat)
        assert sum(parts.values()) == pytest.approx(gained, abs=1e-12)
        for total in range(-3, 4):
            assert sum(rounded(parts, total).values()) == total
    assert apart(before, before, 0, ("one", "other")) == {"one": 0, "other": 0, "rivals": 0}


# At the table


def hinted(game: str, lang: str = "en", seed: str = "1") -> Page:
    page = Page(levels, {game: quick(SHELF[game])})
    page.new("", *("novice",) * (SHELF[game].rules.SEATS[0] - 1), game=game, lang=lang, seed=seed)
    page.drive()
    page.ask("hint")
    page.drive()
    return page


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_has_an_idea_and_a_reason_then_the_turn(game: str, lang: str) -> None:
    page = hinted(game, lang)
    table, said = table_of(page), words(lang, "wallwright.table")
    idea = page.zones["reasons"]
    assert said("table.advice.idea", choice="").strip() in idea
    assert table.look().hint == ""
    page.ask("hint")
    assert table.look().hint == table.hint
    assert page.zones["reasons"] != idea
    assert page.patch["say"][-1] == spoken(table)
    assert page.patch["say"][-1][-1] == "."


@every_game
def test_what_was_advised_goes_on_once_its_first_action_is_done(game: str) -> None:
    for seed in "123":
        page = hinted(game, seed=seed)
        table = table_of(page)
        advice = table.counsel.advice
        assert advice
        page.ask("hint")
        page.choose(advice.first)
        if len(advice.path) > 1 and not table.forced and table.state == "play":
            assert table.counsel.advice == advice.gone_on()
            assert table.look().hint == advice.path[1]
            page.ask("enough")
        assert not table.hint
        assert page.zones["reasons"] == ""


# Motives


def told_of(game: str, seed: int = 3) -> Iterator[tuple[Match[Any, Any], Deed]]:
    """What an AI did, in the eyes of the first seat."""
    rules = SHELF[game].rules
    match = random_match(game, rules.SEATS[-1], seed)
    for place in range(5, len(match.log), 1 + len(match.log) // 12):
        state, after = match.states[place : place + 2]
        actor = rules.actor(state)
        if actor > 0 and (heard := rules.heard(state, rules.read(match.log[place]), 0)):
            yield match, Deed(rules.view(state, 0), (heard,), rules.view(after, 0), actor)


@every_game
def test_a_motive_adds_up_and_knows_no_more_than_the_eyes_that_ask(game: str) -> None:
    """Whatever lies face down may be exchanged for what these eyes could not tell from it."""
    title, asked = SHELF[game], 0
    for _, done in told_of(game):
        found = run(levels.explain(title, done, 0))
        assert isinstance(found, Motive)
        assert sum(part for _, part in found.reason.parts) == found.reason.change
        views = [
            title.rules.view(title.rules.guess(one, 0, Random(9)), 0)
            for one in (done.view, done.after)
        ]
        assert views == [done.view, done.after]
        again = done._replace(view=views[0], after=views[1])
        assert run(levels.explain(title, again, 0)) == found
        asked += 1
    assert asked > 2


@every_game
def test_whatever_an_ai_did_lately_can_be_asked_why(game: str) -> None:
    page = Page(levels)
    page.new("", *("novice",) * (SHELF[game].rules.SEATS[0] - 1), game=game, seed="2")
    table = table_of(page)
    for _ in range(4):
        page.drive()
        if table.state == "play":
            page.ask("pick", words=table.legal()[0])
    page.drive()
    places = [place for place in range(len(table.match.log)) if can_be_asked(table, place)]
    for place in places[-2:]:
        page.ask("motive", action=place)
        page.drive()
        assert table.counsel.motive
        assert (table.names[deed(table, place).actor]) in page.zones["reasons"]  # type: ignore[union-attr]
        assert any(said.startswith("Why did") for said in page.patch["say"])
    page.ask("enough")
    assert page.zones["reasons"] == ""
    for place in (-1, 0, 10**6):
        assert page.ask("motive", action=place)["toast"]["text"]


def test_only_recent_actions_of_ais_have_a_button_to_ask_why() -> None:
    page = Page(levels)
    page.new("", "novice", game="great_wall", seed="2", options={"first": "yellow"})
    page.drive()
    buttons = [line for line in page.log if "data-action" in line]
    assert buttons
    assert all("Mei" in line for line in buttons)
    assert "data-action" in page.zones["recent"]
    assert isinstance(table_of(page).story().met(0), Seen)

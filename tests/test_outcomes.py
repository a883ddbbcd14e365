"""What a choice is said to bring is what then happens; what weighs is seen before it is done."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.page import Page, play_on, table_of
from tests.test_voice import eyes_of, second_match
from wallwright.core.reckoning import plain
from wallwright.core.sight import Look, Outcome
from wallwright.core.texts import LANGUAGES
from wallwright.core.usual import voice as usual
from wallwright.games import SHELF
from wallwright.games.cheops.rules import production
from wallwright.games.cheops.rules.board import counts
from wallwright.games.cheops.voice.outcome import WAYS
from wallwright.games.china.rules.scoring import breakdown, filled
from wallwright.games.great_wall.rules.board import totals
from wallwright.games.mauerbauer.rules.board import FACES, FINAL, JOIN, OVER, SCORE, WALL, cards
from wallwright.games.mauerbauer.rules.scoring import values
from wallwright.games.mauerbauer.texts.phrases import called

FEW = 150  # states of a match that are looked at
LONG = 30  # letters of a label
CLICKS = 90

every_game = pytest.mark.parametrize("game", SHELF)
Foretold = tuple[Any, str, Look, Outcome]


def foretold(game: str, lang: str = "en") -> Iterator[Foretold]:
    """Of every fresh state some actions that bring something, told to whoever may do them."""
    seen, title = eyes_of(game), SHELF[game]
    match, dice = second_match(seen), Random(game)
    for state in match.states[:: 1 + len(match.log) // FEW]:
        seat = title.rules.actor(state)
        if seat < 0:
            continue
        sight = seen.look(state, seat, lang=lang)
        for text in dice.sample(sight.legal, min(6, len(sight.legal))):
            if found := title.voice.outcome(sight, text):
                yield state, text, sight, found


def value(found: Outcome, label: str) -> dict[str, int]:
    """The chips of a line by their words."""
    lines = [line for line in found.strips if line.text == label]
    return {chip.text: number(chip.number) for line in lines for chip in line.chips if chip.number}


def number(told: str) -> int:
    return int(told.replace("−", "-"))


@every_game
def test_the_points_that_an_action_is_said_to_bring_are_what_it_brings(game: str) -> None:
    rules, told = SHELF[game].rules, 0
    for state, text, _, found in foretold(game):
        after = rules.apply(state, rules.read(text))
        gains = [
            new - old for old, new in zip(rules.scores(state), rules.scores(after), strict=True)
        ]
        assert list(found.points) == gains, text
        told += 1
    assert told > FEW // 10 or SHELF[game].voice.outcome is usual.outcome


@pytest.mark.parametrize("lang", LANGUAGES)
@every_game
def test_every_line_says_something_and_has_room(game: str, lang: str) -> None:
    for _, text, sight, found in foretold(game, lang):
        assert found.title and found.strips
        for line in found.strips:
            assert line.text and len(line.text) <= LONG, line.text
            assert "{" not in line.text + line.points
            assert all(chip.text for chip in line.chips), text
        assert SHELF[game].voice.weighty(sight, text) in (True, False)


# What each game tells beside points


def test_a_piece_in_china_brings_what_the_end_would_pay_more() -> None:
    rules, full = SHELF["china"].rules, 0
    for state, text, sight, found in foretold("china"):
        action = rules.read(text)
        before, after = breakdown(state), breakdown(rules.apply(state, action))
        sources = [value(found, sight.words(f"outcome.{name}")) for name in SOURCES]
        filling = filled(state, action) >= 0
        full += filling
        for seat, name in enumerate(sight.names):
            gains = [new - old for old, new in zip(before[seat], after[seat], strict=True)]
            shown = [told.get(name, 0) for told in sources]
            assert shown[1:] == gains[2:]
            assert filling or shown[0] == gains[1]
    assert full


SOURCES = ("houses", "alliances", "roads")


def test_cards_in_great_wall_change_totals_as_foretold() -> None:
    rules, changed = SHELF["great_wall"].rules, 0
    for state, text, sight, found in foretold("great_wall"):
        if text.startswith("win"):
            continue
        section = rules.read(text).section
        after = rules.apply(state, rules.read(text))
        both = zip(totals(state, section), totals(after, section), strict=True)
        told = {line.seat: line.points for line in found.strips if line.seat >= 0}
        for seat, (old, new) in enumerate(both):
            shown = " → ".join("–" if one is None else plain(one) for one in (old, new))
            assert told.get(seat) == (shown if old != new else None)
            changed += old != new
        assert sight.eyes == state.turn
    assert changed


def test_a_wall_closes_and_changes_cards_as_foretold() -> None:
    """Whatever is rolled: the houses come to the city after what is told of it."""
    rules, closed = SHELF["mauerbauer"].rules, 0
    for state, text, sight, found in foretold("mauerbauer"):
        if not text.startswith("wall"):
            continue
        after, dice = rules.apply(state, rules.read(text)), Random(text)
        before_dice = after
        while after.phase not in (WALL, JOIN, SCORE, FINAL, OVER):
            after = rules.apply(after, dice.choice(list(rules.actions(after))))
        [city] = [line.chips[0].text for line in found.strips if line.text == "City"]
        if after.phase in (JOIN, SCORE) and after.city:
            size = after.city.bit_count()
            assert city.split(",")[0] == sight.words("count.fields", n=size)
            closed += 1
            continue
        assert city == sight.words("outcome.open")
        now, then = values(state, 0), values(before_dice, 0)
        told = {line.text: line.points for line in found.strips if line.points}
        own = {*cards(state.hands[state.turn])}
        expected = {
            called(sight.words, face): f"{now[face]} → {then[face]}"
            if now[face]
            else f"+{then[face]}"
            for face in own
            if now[face] != then[face]
        }
        assert told == expected, [FACES[face] for face in own]
    assert closed


def test_what_cheops_says_of_36_rolls_is_what_they_pay() -> None:
    rules, yields = SHELF["cheops"].rules, 0
    for state, text, sight, found in foretold("cheops"):
        seat, after = state.turn, rules.apply(state, rules.read(text))
        told = value(found, sight.words("outcome.yields"))
        if text.startswith("robber"):
            shown = [told.get(name, 0) for name in sight.names]
            assert shown == [
                sum(paid(after, one)) - sum(paid(state, one)) for one in range(len(shown))
            ]
        elif text.split()[0] in ("found", "settlement", "city"):
            more = [
                new - old for old, new in zip(paid(state, seat), paid(after, seat), strict=True)
            ]
            assert sum(told.values()) == sum(more)
            yields += 1
        if kept := value(found, sight.words("outcome.kept")):
            after = traded(rules, state, text)
            assert sorted(kept.values()) == sorted(filter(None, counts(after.hands[sight.eyes])))
    assert yields


def paid(state: Any, seat: int) -> list[int]:
    """Of each good in all the ways that two dice can fall, were the bank never short."""
    total = [0] * 6
    for sum_of_dice, ways in WAYS.items():
        due = production.outcome(state, sum_of_dice).due[seat]
        total = [old + ways * more for old, more in zip(total, counts(due), strict=True)]
    return total


def traded(rules: Any, state: Any, text: str) -> Any:
    """After a trade that comes about, whoever has to agree."""
    after = rules.apply(state, rules.read(text))
    if text == "propose":
        hands = list(state.hands)
        hands[state.turn] += state.want - state.give
        return after._replace(hands=tuple(hands))
    if text == "accept":
        hands = list(state.hands)
        hands[state.who] += state.give - state.want
        return after._replace(hands=tuple(hands))
    return after


# At the table


def weighing(game: str) -> tuple[Page, str]:
    """A page on which something can be done that is to be seen before."""
    page = Page()
    page.new("", *["adept"] * (SHELF[game].rules.SEATS[0] - 1), game=game, seed="weighs")
    for click, _ in enumerate(play_on(page, Random(1))):
        table = table_of(page)
        if table.state == "play" and not table.forced and not table.picked:
            for text in table.legal():
                if table.weighs(text):
                    return page, text
        assert click < 2000
    raise AssertionError("nothing ever weighs")


weighed = pytest.mark.parametrize(
    "game", [game for game in SHELF if SHELF[game].voice.weighty is not usual.weighty]
)


@weighed
def test_what_weighs_is_shown_by_the_first_click_and_done_by_the_second(game: str) -> None:
    page, text = weighing(game)
    log = len(table_of(page).match.log)
    page.ask("pick", words=text)
    assert len(table_of(page).match.log) == log and table_of(page).staged == text
    assert re.search("<h2>.+</h2>", page.zones["outcome"])
    assert 'data-do="confirm"' in page.zones["prompt"]
    title = re.findall("<h2>(.+?)</h2>", page.zones["outcome"])[0]
    assert any(title in said for said in page.patch["say"]), "the ear hears it, too"
    page.ask("pick", words=text)
    assert table_of(page).match.log[log] == text
    assert not table_of(page).staged


@weighed
def test_what_was_pointed_at_is_done_by_one_click(game: str) -> None:
    page, text = weighing(game)
    log = len(table_of(page).match.log)
    seen = page.ask("foresee", words=text)
    assert "<h2>" in seen["html"] and seen["say"]
    assert len(table_of(page).match.log) == log and not table_of(page).picked
    page.ask("pick", words=text)
    assert table_of(page).match.log[log] == text


@weighed
def test_what_was_chosen_is_put_back_by_cancel(game: str) -> None:
    page, text = weighing(game)
    page.ask("pick", words=text)
    assert 'data-do="clear"' in page.zones["prompt"]
    page.ask("clear")
    assert not table_of(page).staged and not table_of(page).picked


def test_what_says_enough_brings_nothing_to_be_shown() -> None:
    page = Page()
    page.new("", "adept")
    assert page.ask("foresee", words="draw") == {"html": "", "say": ""}
    assert page.ask("foresee", words="nothing at all") == {"html": "", "say": ""}


@weighed
def test_who_clicks_faster_than_the_answer_has_aimed_all_the_same(game: str) -> None:
    page, text = weighing(game)
    log = len(table_of(page).match.log)
    page.ask("pick", words=text, aimed=True)
    assert table_of(page).match.log[log] == text

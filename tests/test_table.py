"""The table: what people see, click, hear, take back and save."""

import re
from itertools import pairwise
from random import Random

import pytest

from e2e.longer import daily
from tests.page import (
    Page,
    begin_and_end,
    decide,
    go_on,
    nearly_over,
    play_on,
    screens,
    table_of,
)
from tests.seats import red_begins, seating
from wallwright.core import record
from wallwright.core.svg import element
from wallwright.games import GAMES, SHELF
from wallwright.table.asking import hint_sentence
from wallwright.table.chart import BROAD, LOW, SLIM, points
from wallwright.table.ends import placed
from wallwright.table.html import text
from wallwright.table.story import round_starts

SEATINGS = [("novice", "", "adept"), ("", "adept"), ("", "", "adept", ""), ("adept",) * 5]
SHARED = [("", "adept", ""), ("", "adept"), ("", "adept", "novice", "adept")]
each_game = pytest.mark.parametrize("game", SHELF)


def of_each_game(seatings):
    """Every game with all the seatings that it can be played in.

    Every day each game has the first of them that it knows, and the others the first game alone.
    """
    rows = [
        (g, levels) for g in SHELF for levels in seatings if len(levels) in SHELF[g].rules.SEATS
    ]
    firsts = [next((row for row in rows if row[0] == game), None) for game in SHELF]
    kept = [row for row in rows if row in firsts or row[0] == next(iter(SHELF))]
    names = [f"{game}:{'/'.join(levels)}" for game, levels in rows]
    return pytest.mark.parametrize("game, levels", daily(rows, kept), ids=names)


@of_each_game(SEATINGS)
def test_whole_matches_are_played_by_clicking_what_is_shown(game, levels):
    page, dice = Page(), Random(len(levels))
    page.new(*levels, game=game, seed="whole")
    for _ in play_on(page, dice):
        look, picture = table_of(page).look(), SHELF[game].picture
        for name, drawing in (("board", picture.board(look)), ("hand", picture.hand(look))):
            drawn = [(shape.key, element(shape)) for shape in drawing.shapes]
            assert page.drawings[name] == drawn
    match = table_of(page).match
    assert match.over
    assert record.read(page.save, GAMES).states == match.states
    plain = page.ask("record")["text"]
    assert record.read(plain, GAMES).log == match.log


@each_game
def test_a_running_match_is_sealed_and_a_finished_one_is_not(game):
    page = nearly_over(game, *seating(game))
    assert page.ask("record")["text"].startswith(record.SEALED)
    for _ in play_on(page, Random(1)):
        pass
    assert page.ask("record")["text"].startswith(record.FIRST_LINE)


# Secrets


def twin(page: Page, eyes: int) -> Page:
    """The same screen for a match whose hidden cards lie elsewhere."""
    other, table = Page(), table_of(page)
    game, dice = table.title.rules, Random(5)
    other.ask("load", record=page.save)
    copied = table_of(other)
    copied.looking, copied.parting, copied.picked = table.looking, table.parting, table.picked
    copied.lens, copied.staged = table.lens, table.staged
    copied.orders = table.orders
    match = copied.match
    guessed = [game.guess(game.view(state, eyes), eyes, dice) for state in match.states]
    match.states[:] = guessed
    other.ask("lang", lang="nl")
    other.ask("lang", lang="en")
    return other


@of_each_game(SHARED)
def test_the_screen_is_the_same_wherever_hidden_cards_lie(game, levels):
    seen = set()
    chosen = Random(7)
    for page in begin_and_end(game, *levels, seed="secret"):
        if page.patch["state"] in seen and chosen.random() > 0.08:
            continue
        eyes = table_of(page).eyes
        for lens in table_of(page).title.voice.LENSES:
            page.ask("lens", name=lens)
        seen.add(page.patch["state"])
        shown, other = screens(page), screens(twin(page, eyes))
        if page.patch["state"] == "over":  # then all has been open to everybody, as the chart tells
            shown["end"] = other["end"]
        assert other == shown
    assert seen >= ({"play", "cover"} if levels.count("") > 1 else {"play"})


def test_a_covered_screen_shows_no_hand_and_names_nobodys_drawn_card():
    page, dice, covers = Page(), Random(8), 0
    page.new("", "", "", seed="cover")
    for _ in play_on(page, dice):
        if page.patch["state"] != "cover":
            continue
        covers += 1
        assert table_of(page).eyes == -1
        assert not page.picks()
        drawn = re.findall(r"</b> draws ([^<]*)<", page.zones["log"])
        assert set(drawn) <= {"a card"}
        assert table_of(page).names[table_of(page).match.actor] in page.zones["cover"]
    assert covers > 20


def test_who_draws_last_sees_the_card_before_passing_the_device_on():
    page = Page()
    page.new("", "", options={"first": "red"})
    page.ask("uncover")
    for _ in range(2):
        page.ask("pick", words="draw")
    assert (page.patch["state"], table_of(page).eyes) == ("part", 0)
    drawn = table_of(page).match.log[-1].split()[-1]
    assert f"draws a {drawn}" in page.zones["prompt"]
    assert "tb-em-R" in page.zones["turn"]  # red passes on, though yellow is on turn
    page.ask("part")
    assert (page.patch["state"], table_of(page).eyes) == ("cover", -1)
    assert f"draws a {drawn}" not in page.text()


def test_who_leaves_the_table_comes_back_to_a_cover_if_the_device_is_shared():
    page = Page()
    page.new("", "", options={"first": "red"})
    page.ask("uncover")
    page.ask("pick", words="lay wall")
    page.ask("away")
    assert (page.patch["state"], table_of(page).eyes) == ("cover", -1)
    page.ask("uncover")
    assert (page.patch["state"], table_of(page).eyes) == ("play", 0)
    alone = Page()
    alone.new("", "adept", options={"first": "red"})
    alone.ask("away")
    assert (alone.patch["state"], table_of(alone).eyes) == ("play", 0)


def test_only_the_person_on_turn_uncovers_and_sees_the_own_hand():
    page = Page()
    page.new("", "", options={"first": "yellow"})
    assert page.patch["state"] == "cover"
    page.ask("uncover")
    assert (page.patch["state"], table_of(page).eyes) == ("play", 1)
    assert page.zones["cover"] == ""
    assert any(key.startswith("Y-") for key, _ in page.drawings["hand"])


def test_a_pick_on_a_covered_screen_is_refused():
    page = Page()
    page.new("", "")
    before = list(table_of(page).match.log)
    page.ask("pick", words="draw")
    assert table_of(page).match.log == before
    assert page.patch["toast"]["text"]


@each_game
def test_spectators_look_with_nobodys_eyes(game):
    page = nearly_over(game, *(level or "adept" for level in seating(game)))
    assert page.patch["state"] == "watch"
    assert table_of(page).eyes == -1
    page.drive()
    assert page.patch["state"] == "over"


# Taking back


@each_game
def test_one_person_takes_back_what_the_others_answered_and_meets_the_same_again(game):
    page = Page()
    page.new(*seating(game), game=game, seed="back")
    table = table_of(page)

    def others_have_answered() -> bool:
        states = table.match.states[table.undo_target() : -1]
        return any(table.match.game.actor(state) > 0 for state in states)

    decide(page, 1)
    go_on(page, lambda: decide(page, 1), until=others_have_answered)
    played, start = list(table.match.log), table.undo_target()
    text = played[start]
    page.ask("undo")
    assert table.match.actor == 0
    assert len(table.match.log) == start
    assert "taken back" in page.zones["log"]
    page.choose(text)
    page.drive()
    assert table.match.log == played


@each_game
def test_undo_goes_back_to_the_first_decision_and_no_further(game):
    page = Page()
    page.new(*seating(game), game=game, options=red_begins(game))
    first = page.zones["players"]
    decide(page, 6)
    for _ in range(10):
        page.ask("undo")
    assert page.zones["players"] == first
    assert page.patch["toast"]["text"]
    assert not page.patch["can"]["undo"]


def test_undo_puts_a_picked_card_back_first():
    page = Page()
    page.new("", "adept", options={"first": "red"})
    lay = next(text for text in table_of(page).legal() if text.startswith("lay"))
    page.ask("pick", words=" ".join(lay.split()[:2]))
    assert table_of(page).picked
    before = list(table_of(page).match.log)
    page.ask("undo")
    assert not table_of(page).picked
    assert table_of(page).match.log == before


def test_of_several_people_nobody_takes_back_what_somebody_has_seen():
    page = Page()
    page.new("", "", options={"first": "red"})
    page.ask("uncover")
    page.ask("pick", words="draw")
    before = list(table_of(page).match.log)
    page.ask("undo")
    assert table_of(page).match.log == before
    assert page.patch["toast"]["text"]


def test_of_several_people_a_lay_is_taken_back_even_from_the_cover():
    page = Page()
    page.new("", "", options={"first": "red"})
    page.ask("uncover")
    for _ in range(2):
        lay = next(text for text in table_of(page).legal() if text.startswith("lay"))
        page.choose(lay)
    assert page.patch["state"] == "cover"
    page.ask("undo")
    assert (page.patch["state"], table_of(page).match.actor, table_of(page).eyes) == (
        "cover",
        0,
        -1,
    )
    page.ask("uncover")
    page.ask("undo")
    assert table_of(page).eyes == 0
    page.ask("undo")
    assert page.patch["toast"]["text"]


# Settings


def test_the_language_changes_everywhere_the_log_included():
    page = Page()
    page.new("", "adept", "novice", seed="lang")
    decide(page, 8)
    english = dict(page.zones)
    for lang, word in (("de", "zieht"), ("nl", "trekt"), ("en", "draws")):
        page.ask("lang", lang=lang)
        assert table_of(page).words.lang == lang
        assert word in page.zones["log"]
        other = Page()
        other.ask("load", record=page.save, lang=lang)
        assert screens(other) == screens(page)
    assert page.zones == english


def test_a_new_room_draws_anew_and_only_that():
    page = Page()
    page.new("", "adept", options={"first": "red"})
    answer = page.ask("rooms", rooms={"board": [390, 460], "hand": [390, 100], "touch": True})
    assert answer["draw"]["board"]["size"] == [390, 460]
    assert answer["html"] == {}


def test_where_moves_are_confirmed_a_complete_choice_waits():
    page = Page()
    page.new("", "adept", confirm=True, options={"first": "red"})
    before = list(table_of(page).match.log)
    lay = next(text for text in table_of(page).legal() if text.startswith("lay"))
    *cards, _ = lay.split()
    page.ask("pick", words=lay)
    assert table_of(page).staged
    assert 'data-do="confirm"' in page.zones["prompt"]
    assert f"<b>{text(page.patch['asks'])}</b>" in page.zones["prompt"]
    page.ask("pick", words="ii")  # another section for the same cards
    assert table_of(page).staged == " ".join([*cards, "ii"])
    assert table_of(page).match.log == before
    page.ask("confirm")
    assert table_of(page).match.log[len(before)] == " ".join([*cards, "ii"])


@each_game
def test_actions_may_be_said_word_by_word(game):
    page, dice = Page(), Random(11)
    page.new(*seating(game), game=game, seed="words")
    page.drive()
    for _ in range(80):
        if table_of(page).match.over:
            break
        text = dice.choice(table_of(page).legal())
        before = len(table_of(page).match.log)
        for word in text.split():
            page.choose(word)
            assert page.zones["prompt"] or page.patch["state"] == "over"
        assert table_of(page).match.log[before] == text
        page.drive()


def test_a_card_that_is_clicked_twice_is_put_back():
    page = Page()
    page.new("", "adept", options={"first": "red"})
    kind = next(text for text in table_of(page).legal() if text.startswith("lay")).split()[1]
    page.ask("pick", words=f"lay {kind}")
    assert table_of(page).picked == ("lay", kind)
    page.ask("pick", words=f"lay {kind}")
    assert table_of(page).picked == ()


# Help


@each_game
def test_a_hint_tells_the_idea_first_and_the_spot_then(game):
    page = Page()
    page.new(*seating(game), game=game, options=red_begins(game))
    page.ask("hint")
    page.drive()
    hinted = table_of(page).hint
    assert hinted in table_of(page).legal()
    assert "Idea" in page.zones["reasons"]
    assert table_of(page).look().hint == ""
    page.ask("hint")
    assert table_of(page).look().hint == hinted
    assert "Move:" in page.zones["reasons"]
    page.choose(hinted)
    assert table_of(page).hint == ""


def test_a_hint_of_one_sentence_is_told_at_once():
    """To end a turn has no place that could be asked for."""
    page = Page()
    page.new("", "adept", "novice", game="cheops", options={"first": "red"})
    for _ in play_on(page, Random(3)):
        table = table_of(page)
        if table.state == "play" and "end" in table.legal() and not table.forced:
            break
    table.hint = "end"
    assert hint_sentence(table) == "Hint: End turn."
    table.hint = "offer"
    assert hint_sentence(table) == "Hint: Make an offer."


def test_what_cannot_be_done_is_answered_with_what_is_in_the_way_and_its_clause():
    page = Page()
    page.new("", "adept", options={"first": "red"})
    page.ask("pick", words="win i")
    toast = page.patch["toast"]
    assert toast["text"] != table_of(page).clauses[toast["clause"]]
    assert page.patch["say"][-1] == toast["text"]
    assert "toast" not in page.ask("rooms", rooms={"board": [900, 500], "hand": [900, 90]})


def test_every_refused_click_is_answered():
    page, dice, refused = Page(), Random(2), 0
    page.new("", "adept", "", seed="why")
    for _ in play_on(page, dice):
        table = table_of(page)
        if page.patch["state"] != "play":
            continue
        words = dice.choice(("draw", "lay wall i", "win ii", "over i 1", "take i 5", "xyz", "free"))
        before, picked = list(table.match.log), table.picked
        page.ask("pick", words=words)
        if table.match.log == before and table.picked == picked:
            refused += 1
            assert page.patch["toast"]["text"]
    assert refused > 20


def test_the_rules_open_at_the_clause_of_the_moment_or_at_any_other():
    page = Page()
    page.new("", "adept", options={"first": "red"})
    opened = page.ask("rules")
    assert f'id="rule-{opened["clause"]}" class="clause now"' in opened["html"]
    html = page.ask("rules", clause="G83")["html"]
    assert 'id="rule-G83" class="clause now"' in html
    assert html.count("clause now") == 1


# The end


@each_game
def test_the_end_tells_who_won_and_how(game):
    page = nearly_over(game, *seating(game), seed="end")
    assert page.zones["end"] == ""
    for _ in play_on(page, Random(9)):
        pass
    table = table_of(page)
    result = table.title.voice.result(table.look())
    scores = table.title.rules.scores(table.match.state)
    assert result.headline in page.zones["end"]
    assert result.headline in page.patch["say"]
    seats = range(table.match.seats)
    assert tuple(sum(figures[seat] for _, figures in result.rows) for seat in seats) == scores
    course = [one.values for one in points(table).moments]
    assert course[-1] == scores
    assert len(course) == len(round_starts(table.match)) + 1
    assert page.zones["end"].count("<polyline") == len(seats)


def at_the_end(game: str) -> Page:
    page = nearly_over(game, *seating(game), seed="end")
    for _ in play_on(page, Random(9)):
        pass
    return page


HEADING = '<li class="sep"'
ROOMS = (  # of board and hand: on a desktop, a lower one, a phone held upright, one on its side
    (BROAD, [845, 585], [1060, 180]),
    (LOW, [735, 430], [930, 160]),
    (SLIM, [376, 410], [376, 200]),
    (LOW, [404, 313], [270, 190]),
)


@each_game
def test_the_chart_of_the_scores_is_made_for_the_room_it_gets(game):
    """Drawn for a desktop its letters would have 10 px on a phone."""
    page = at_the_end(game)
    for frame, board, hand in ROOMS:
        page.ask("rooms", rooms={"board": board, "hand": hand, "touch": False})
        chart = page.zones["end"].partition(f'<svg class="{frame.kind}"')[2]
        assert f'viewBox="0 0 {frame.wide} {frame.high}"' in chart
        names = [float(y) for y in re.findall(r'class="nm" x="\d+" y="([\d.]+)"', chart)]
        assert len(names) == table_of(page).match.seats
        assert all(low + 30 < high for low, high in pairwise(names))
        assert max(names) < frame.high


@each_game
def test_the_end_screen_says_everything_once(game):
    """The log has no title above the last scoring and its reason; the end screen has."""
    page = at_the_end(game)
    table = table_of(page)
    detail = table.title.voice.result(table.look()).detail
    assert page.zones["end"].count(detail) == 1
    assert page.zones["end"].count(HEADING) != 1  # one that stands alone is for the log


def test_a_rematch_has_the_same_players_and_other_luck():
    page = Page()
    page.new("", "adept", options={"open_scores": True})
    first = table_of(page).match
    page.ask("rematch")
    second = table_of(page).match
    assert (second.players, second.options) == (first.players, first.options)
    assert second.seed != first.seed
    assert page.patch["fresh"]


def test_who_lost_a_tie_stands_below_who_won_it():
    assert placed((46, 46, 43, 43), (1,)) == [(1, 1), (2, 0), (3, 2), (3, 3)]
    assert placed((46, 43, 46), (0, 2)) == [(1, 0), (1, 2), (3, 1)]

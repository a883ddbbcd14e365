"""Studies on the table: read step by step, answered, led aside; written, taken back, handed on."""

import json
from typing import Any

import pytest

from tests.damaged import by_chance, files, links
from tests.hostile import MARKUP
from tests.page import Page, table_of
from tests.verdict import wrong_in
from wallwright.core import link, record, study, study_link, study_text
from wallwright.core.annotated import ANY, Lesson, moments
from wallwright.core.study import Where
from wallwright.core.texts import LANGUAGES
from wallwright.games import GAMES
from wallwright.table.editing import Editing

each_game = pytest.mark.parametrize("game", GAMES)


def match_of(game: str) -> Any:
    return by_chance(game, "a")


def writing(game: str = "great_wall") -> Page:
    """Where somebody has a choice, a while after the beginning."""
    page, match = Page(), match_of(game)
    later = moments(match, min(20, len(match.log) // 3))
    at = next(at for at in later if len(GAMES[game].actions(match.states[at])) > 1)
    page.ask("write", record=record.write(match), at=at)
    return page


def editing(page: Page) -> Editing:
    table = page.desk.table
    assert isinstance(table, Editing)
    return table


def edit(page: Page, do: str, **fields: Any) -> dict[str, Any]:
    return page.ask("edit", do=do, **fields)


def other_way(page: Page) -> str:
    """An action that was not played here."""
    table = editing(page)
    played = table.told.match.log[table.where.at]
    return next(text for text in table.match.legal() if text != played)


def reading(told: Lesson, **fields: Any) -> Page:
    page = Page()
    page.ask("study", study=study_text.write(told), **fields)
    return page


@each_game
def test_a_study_is_written_by_playing_and_saying(game):
    page = writing(game)
    edit(page, "title", text="A close one")
    edit(page, "say", text="Look at <b>this</b>.")
    edit(page, "light", text="seat 1")
    assert page.patch["guide"] == {"asks": False, "spots": ["seat 1"]}
    assert "&lt;b&gt;this" in page.zones["guide"]
    edit(page, "ask")
    assert page.patch["guide"]["asks"] and page.patch["state"] == "play"
    answer = other_way(page)
    page.ask("pick", words=answer)
    assert editing(page).step.find == answer and page.patch["state"] == "watch"
    edit(page, "part", text=ANY)
    edit(page, "say", text="Not that.")
    told = editing(page).told
    [step, last] = told.steps
    assert (step.spots, step.reply("whatever")) == (("seat 1",), {"en": "Not that."})
    assert step.variations[step.found].log[0] == answer and not last.find
    assert page.patch["save"]["place"]["study"] == study_text.write(told)


@each_game
def test_a_study_is_read_and_answered(game):
    writer = writing(game)
    edit(writer, "ask")
    answer = other_way(writer)
    writer.ask("pick", words=answer)
    edit(writer, "say", text="And now?")
    page = reading(editing(writer).told)
    assert "And now?" in page.zones["guide"] and page.patch["guide"]["asks"]
    wrong = next(text for text in table_of(page).legal() if text != answer)
    page.ask("pick", words=wrong)
    assert "Not this" in page.zones["guide"]
    page.ask("pick", words=answer)
    assert page.patch["toast"]["text"] == "That is it!"
    assert "Another way, step 1" in page.zones["guide"]
    assert page.patch["save"]["place"]["step"] == 0
    page.ask("undo")
    assert "And now?" in page.zones["guide"]


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_of_a_match_can_be_told(game, lang):
    told = study.begun(match_of(game), 0, "en")
    last = moments(told.match)[-1]
    told = study.said(told, Where(last), "That was all.")
    page = reading(told, lang=lang)
    assert "That was all." in page.zones["guide"]
    assert ('lang="en"' in page.zones["guide"]) == (lang != "en")
    assert page.patch["state"] == "watch" and page.patch["save"]["summary"]["over"]
    page = Page()
    page.ask("study", study=study_text.write(told), write=True, step=last, lang=lang)
    assert "That was all." in page.zones["guide"]
    assert not edit(page, "vary")["guide"]["asks"]


@each_game
def test_every_moment_can_be_gone_to_through_any_eyes(game):
    page = writing(game)
    table = editing(page)
    for seat in range(-1, table.match.seats):
        edit(page, "eyes", number=seat)
        for moment in range(0, len(table.moments), max(9, len(table.moments) // 20)):
            edit(page, "go", number=moment)
            assert page.patch["pen"]["moment"] == moment
            assert table.look().eyes == seat
    edit(page, "go", number=10**9)
    assert page.patch["pen"]["moment"] == page.patch["pen"]["last"]


def test_who_goes_back_is_not_taken_for_another_window():
    """What is saved with fewer actions is refused by the store, unless some were taken back."""
    page = writing()
    table = editing(page)
    for moment, back in ((9, False), (3, True), (6, False)):
        assert edit(page, "go", number=moment)["save"]["undone"] == back
    edit(page, "go", number=len(table.moments) - 1)
    assert page.patch["pen"]["said"].split(": ", 1)[1] != table.words("table.study.begins")


def test_whatever_was_changed_is_taken_back_and_made_again():
    page = writing()
    begun = study_text.write(editing(page).told)
    edit(page, "say", text="One.")
    edit(page, "vary")
    page.ask("pick", words=other_way(page))
    edit(page, "say", text="Two.")
    written = study_text.write(editing(page).told)
    for _ in range(3):
        page.ask("undo")
    assert study_text.write(editing(page).told) == begun
    assert "nothing to take back" in page.ask("undo")["toast"]["text"].lower()
    for _ in range(3):
        page.ask("redo")
    assert study_text.write(editing(page).told) == written
    assert editing(page).where.variation == 0 and editing(page).written == "Two."
    assert "toast" in page.ask("redo")
    edit(page, "strike", text="variation")
    assert not editing(page).step.variations and editing(page).written == "One."


def test_a_variation_is_gone_through_and_lengthened():
    page = writing()
    edit(page, "vary")
    page.ask("pick", words=other_way(page))
    edit(page, "vary")
    page.ask("pick", words=editing(page).match.legal()[0])
    there = editing(page).where
    assert there.place >= 1
    edit(page, "aside", variation=0, number=0)
    assert editing(page).where == there._replace(place=0)
    edit(page, "aside", variation=-1)
    assert editing(page).where == Where(there.at)
    edit(page, "aside", variation=7, number=7)
    assert editing(page).where == Where(there.at)
    read = reading(editing(page).told)
    assert "Or: " in read.zones["guide"]
    read.ask("lead_aside", variation=0, to=0)
    assert "Another way, step 1" in read.zones["guide"]
    read.ask("lead_aside", variation=-1, to=0)
    assert "Or: " in read.zones["guide"]
    assert "error" in read.ask("lead_aside", variation=1, to=0)


def test_a_wrong_try_gets_a_reply_of_its_own():
    page = writing()
    edit(page, "ask")
    page.ask("pick", words=editing(page).told.match.log[editing(page).where.at])
    edit(page, "try")
    page.ask("pick", words=editing(page).step.find)
    assert "answer already" in page.patch["toast"]["text"]
    tried = other_way(page)
    page.ask("pick", words=tried)
    edit(page, "say", text="That was tried in vain.")
    read = reading(editing(page).told)
    read.ask("pick", words=tried)
    assert "in vain" in read.zones["guide"]
    edit(page, "strike", text="reply")
    assert not editing(page).step.replies
    edit(page, "strike", text="question")
    assert not editing(page).step.find


def test_a_reader_plays_on_from_anywhere():
    edited = writing()
    edit(edited, "say", text="From here.")
    page = reading(editing(edited).told)
    before = list(table_of(page).match.log)
    page.ask("practise")
    table = table_of(page)
    assert table.live and table.match.log[: len(before)] == before
    assert [seat for seat, player in enumerate(table.match.players) if not player.level] == [0]
    assert page.patch["save"]["summary"]["practice"]


def test_of_a_match_that_runs_no_study_is_written():
    page = Page()
    page.new("", "novice")
    answer = page.ask("write")
    assert "Only of a match that is over" in answer["error"]


@each_game
def test_what_is_handed_on_is_read_elsewhere(game):
    page = writing(game)
    edit(page, "title", text='"Late" & <i>lost</i>')
    handed = page.ask("studied")
    assert handed["file"] == "Late-i-lost-i.toml" and handed["game"] == game
    for text in (handed["text"], handed["link"]):
        read = Page()
        read.ask("study", study=text)
        assert "&lt;i&gt;lost&lt;/i&gt;" in read.zones["guide"]
        assert read.ask("studied")["link"] == handed["link"]


@pytest.mark.parametrize("write", [False, True])
@pytest.mark.parametrize("markup", MARKUP)
def test_words_are_never_markup(markup, write):
    page = writing()
    for do in ("title", "say"):
        edit(page, do, text=markup)
    edit(page, "light", text=markup)
    edit(page, "ask")
    page.ask("pick", words=other_way(page))
    edit(page, "part", text=ANY)
    edit(page, "say", text=markup)
    assert wrong_in(page.patch) == []
    read = Page()
    answer = read.ask("study", study=study_text.write(editing(page).told), write=write)
    assert wrong_in(answer) == []
    tried = read.ask("pick", words=other_way(page))
    assert wrong_in(tried) == []


def test_a_study_that_is_broken_leaves_the_table_as_it_is():
    page = Page()
    page.new("", "novice")
    before = table_of(page)
    for text in (
        "",
        "x = 1",
        "3.AAAA",
        files()[0][:-90],
        links()[0][:-9],
        link.write(before.match),
    ):
        answer = json.loads(page.desk.answer(json.dumps({"op": "study", "study": text})))
        assert answer["error"].endswith(".")
        assert page.desk.table is before
    for wish in ("redo", "studied"):
        assert "error" in page.ask(wish)
    assert "error" in edit(page, "say", text="x") and "error" in page.ask(
        "lead_aside", variation=0, to=0
    )


def test_names_that_cannot_be_shown_are_none():
    told = study.begun(match_of("china"), 0, "en")
    told.match.players[0] = told.match.players[0]._replace(name="A\u202enna" + "x" * 50, level="")
    page = reading(told)
    assert table_of(page).names[0] == "Annaxxxxxxxxxxxx"
    assert study_link.read(page.ask("studied")["link"], GAMES).match.players[0].name != ""

"""Studies: written step by step, kept in a file and in a link, read again as they were."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from tests.damaged import KINDS, judge_fields, judge_study
from tests.test_core import SHELF, whole
from wallwright.core import lesson, study, study_link, study_text
from wallwright.core.annotated import (
    ANY,
    LONGEST_WORDS,
    MATCH,
    MOST_SPOTS,
    MOST_VARIATIONS,
    Lesson,
    LessonError,
    cleaned,
    moments,
)
from wallwright.core.match import Match
from wallwright.core.study import Where

HOSTILE = [
    "<script>window.hit=1</script>",
    '"""\nplay = "draw"',
    "'''\\u0041\\",
    "[[step]]\n[[step]]",
    "\x7f\x00\u202eabc\u200b",
    "{name}%s${x}",
    "é 王 🦄 ß",
    "a\n\n\n\nb\r\nc\u2028d",
    "\ud800",
]


def fresh(seat: int = 0) -> Lesson:
    return study.begun(whole(), seat, "en")


def facts(told: Lesson) -> tuple[Any, ...]:
    """All of a study that can be compared."""
    match = told.match
    begun = (match.seed, match.options, match.players, match.log, match.states)
    return (*begun, told.seat, told.title, told.steps, told.languages)


def again(told: Lesson) -> list[Lesson]:
    """As it is read from its file, and from its link."""
    texts = (study_text.write(told), study_link.write(told))
    return [study_link.read(text, SHELF) for text in texts]


def there(told: Lesson, number: int) -> Where:
    return Where(moments(told.match)[number])


def other_way(told: Lesson, where: Where) -> str:
    """Something else than was played."""
    match = study.position(told, where)
    return next(text for text in match.legal() if text != told.match.log[where.at])


def full() -> Lesson:
    """One with all that there may be."""
    told = study.named(fresh(), "Ada's race")
    told = study.said(told, there(told, 0), "It begins.\n\nSlowly.")
    told = study.lit(told, there(told, 1), "track")
    told, aside = study.played(told, there(told, 1), other_way(told, there(told, 1)))
    told = study.said(told, aside, "This would have been better.")
    told = study.asked(told, there(told, 2).at, told.match.log[there(told, 2).at])
    told = study.replied(told, there(told, 2).at, ANY, "Not quite.")
    told = study.replied(told, there(told, 2).at, "roll 9", "Nobody can do that.")
    return study.asked(told, there(told, 3).at, other_way(told, there(told, 3)))


def test_a_study_read_again_is_the_same():
    told = full()
    for read in again(told):
        assert facts(read) == facts(told)
    assert study_link.write(told) == study_link.write(
        study_link.read(study_link.write(told), SHELF)
    )


def test_nothing_is_told_of_a_match_that_runs():
    """Its file would name every card, and a variation would hear the dice that are to come."""
    match = whole()
    match.undo(len(match.log) - 2)
    with pytest.raises(LessonError) as refused:
        study.begun(match, 0, "en")
    assert refused.value.reason == "running"


def test_a_new_study_stands_at_the_beginning():
    told = fresh()
    assert [step.at for step in told.steps] == [moments(told.match)[0]]
    assert told.after(0).actor >= 0


def test_what_tells_nothing_any_more_is_no_step():
    told = study.said(fresh(), there(fresh(), 2), "Look!")
    assert [step.at for step in told.steps] == [there(told, 2).at]
    assert study.said(told, there(told, 2), " ").steps == fresh().steps
    assert study.dropped(told, there(told, 2)).steps == fresh().steps


def test_a_question_is_never_the_last_step():
    told = fresh()
    last = moments(told.match)[-2]
    told = study.asked(told, last, told.match.log[last])
    assert [step.at for step in told.steps] == [last, len(told.match.log)]
    assert told.after(1).over


def test_what_was_found_leads_on_or_aside():
    told = full()
    on, aside = told.steps[2], told.steps[3]
    assert (on.find, on.found) == (told.match.log[on.at], MATCH)
    assert aside.variations[aside.found].log[0] == aside.find != told.match.log[aside.at]
    gone = study.dropped(told, Where(aside.at, aside.found))
    assert not any(step.at == aside.at and step.find for step in gone.steps)
    kept = study.unasked(told, aside.at)
    assert kept.steps[3].variations == aside.variations and not kept.steps[3].find


def test_a_variation_goes_on_and_may_turn_elsewhere():
    told, aside = study.played(fresh(), there(fresh(), 1), "add 1")
    told, on = study.played(told, aside, "add 2")
    assert on.variation == aside.variation and on.place > aside.place
    told = study.said(told, on, "And on.")
    assert study.played(told, aside, "add 2") == (told, on)
    told, other = study.played(told, aside, "add 1")
    variation = study.told_at(told, Where(aside.at)).variations  # type: ignore[union-attr]
    assert len(variation) == 1 and variation[0].log[-1] != "add 2"
    assert not any(step.say["en"] for step in variation[0].steps) and other.place == on.place


def test_who_plays_what_was_played_goes_on_in_the_match():
    told = fresh()
    where = there(told, 1)
    assert study.played(told, where, told.match.log[where.at]) == (told, there(told, 2))


def test_the_answer_to_all_the_rest_stands_last():
    told = study.asked(fresh(), there(fresh(), 1).at, "roll")
    for tried in (ANY, "add *", "add 1"):
        told = study.replied(told, told.steps[0].at, tried, f"No {tried}")
    assert [reply.tried for reply in told.steps[0].replies] == ["add *", "add 1", ANY]
    assert told.steps[0].reply("add 2")["en"] == "No add *"
    assert study.unreplied(told, told.steps[0].at, ANY).steps[0].reply("roll 2") == {}
    with pytest.raises(LessonError):
        study.replied(told, told.steps[0].at, "roll", "That is the answer.")


def test_a_study_has_ceilings():
    told, where = fresh(), there(fresh(), 1)
    for number in range(MOST_SPOTS):
        told = study.lit(told, where, f"spot-{number}")
    with pytest.raises(LessonError):
        study.lit(told, where, "spot-more")
    assert len(study.lit(told, where, "spot-0").steps[0].spots) == MOST_SPOTS - 1
    with pytest.raises(LessonError):
        study.said(told, where, "x" * (LONGEST_WORDS + 1))
    with pytest.raises(LessonError):
        study.lit(told, where, "\ud800")
    assert MOST_VARIATIONS < 10


@pytest.mark.parametrize("words", HOSTILE)
def test_words_are_words_whatever_stands_in_them(words):
    told = study.named(full(), words[:100])
    told = study.said(told, there(told, 4), words)
    told = study.replied(told, told.steps[2].at, ANY, words)
    for read in again(told):
        assert facts(read) == facts(told)
    assert cleaned(cleaned(words)) == cleaned(words)


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_any_study_is_read_as_it_was_written(data):
    told = changed(fresh(data.draw(st.integers(-1, 1))), data)
    for read in again(told):
        assert facts(read) == facts(told)


CHANGES = ["say", "light", "play", "ask", "reply", "name", "drop"]


def changed(told: Lesson, data: Any) -> Lesson:
    """After some changes; what is refused leaves it as it was."""
    words = st.text(max_size=60) | st.sampled_from(HOSTILE)
    for _ in range(data.draw(st.integers(1, 8))):
        at = data.draw(st.sampled_from(moments(told.match)[:-1]))
        change = data.draw(st.sampled_from(CHANGES))
        legal = study.position(told, Where(at)).legal()
        try:
            if change == "say":
                told = study.said(told, Where(at), data.draw(words))
            elif change == "light":
                told = study.lit(told, Where(at), data.draw(words))
            elif change == "play":
                told, aside = study.played(told, Where(at), data.draw(st.sampled_from(legal)))
                told = study.said(told, aside, data.draw(words))
            elif change == "ask":
                told = study.asked(told, at, data.draw(st.sampled_from(legal)))
            elif change == "reply":
                told = study.replied(told, at, data.draw(words), data.draw(words))
            elif change == "name":
                told = study.named(told, data.draw(words))
            else:
                told = study.dropped(told, Where(at))
        except LessonError:
            continue
    return told


def test_a_study_names_its_game_even_to_those_who_have_it_not():
    for text in (study_text.write(full()), study_link.write(full())):
        assert study_link.game_of(text) == "toy"
        with pytest.raises(LessonError) as refused:
            study_link.read(text, {})
        assert refused.value.reason == "game"


def test_a_link_that_was_cut_or_changed_is_refused():
    text = study_link.write(full())
    dice = Random("cut")
    for at in range(len(study_link.FIRST_SIGNS), len(text), 3):
        wrong = text[:at] + dice.choice("AZaz09-_".replace(text[at], "")) + text[at + 1 :]
        for one in (text[:at], wrong):
            try:
                read = study_link.read(one, SHELF)
            except LessonError:
                continue
            assert facts(read) == facts(full()), "the last letter holds bits that mean nothing"


@pytest.mark.parametrize(
    ("wrong", "instead", "reason"),
    [
        ('languages = ["en"]', "", "form"),
        ('languages = ["en"]', 'languages = ["xx"]', "form"),
        ("format = 2", "format = 1", "form"),
        ("format = 2", "format = true", "form"),
        ('levels = ["", "adept"]', 'levels = [""]', "match"),
        ('levels = ["", "adept"]', 'levels = ["", "a b"]', "match"),
        ("seat = 0", "seat = -2", "match"),
        ("seat = 0", "seat = 2", "match"),
        ("found = true", "found = 1", "form"),
        ("[[step.variation.step]]", "[[step.variation.steps]]", "form"),
        ("[[step.variation]]", "[[step.variation]]\nplay = 'roll'", "form"),
        ('spots = ["track"]', 'spots = [""]', "form"),
        ('en = "Ada', 'xx = "Ada', "words"),
    ],
)
def test_a_study_with_a_fault_is_refused_whole(wrong, instead, reason):
    text = study_text.write(full())
    assert wrong in text
    with pytest.raises(LessonError) as refused:
        study_link.read(text.replace(wrong, instead, 1), SHELF)
    assert refused.value.reason == reason


def test_the_lessons_of_the_shelf_can_be_written_on():
    from wallwright.games import GAMES, SHELF as TITLES

    for title in TITLES.values():
        for name in lesson.names(title.package):
            told = lesson.load(title.package, name, title.rules)._replace(name="")
            read = study_link.read(study_link.write(told), GAMES)
            assert facts(read) == facts(told)
            assert facts(lesson.read(study_text.write(told), GAMES)) == facts(told)


def test_a_match_of_the_shelf_is_told_in_a_link_that_programs_take():
    from wallwright.ai import arena
    from wallwright.games import SHELF as TITLES

    title = TITLES["great_wall"]
    match: Match[Any, Any] = arena.play(title, ["novice"] * 2, "study")
    told = study.begun(match, 0, "de")
    for at in moments(match)[:40:5]:
        told = study.said(told, Where(at), f"Hier fällt bei {at} die Entscheidung, und zwar so.")
    assert len(study_link.write(told)) < 2000


@pytest.mark.parametrize("kind", [*KINDS, "fields"])
def test_a_damaged_study_is_refused_or_sound(kind):
    """Ten thousand are for `python -m tests.torture studies`."""
    dice = Random(kind)
    for _ in range(60):
        if kind == "fields":
            judge_fields(dice)
        else:
            judge_study(KINDS[kind](dice))

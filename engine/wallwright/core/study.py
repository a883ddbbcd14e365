"""Writing about a match: each change of a study makes a new one, so that all can be taken back.

Only of a match that is over: its file holds every card that fell, and who goes another way in it
hears what chance would have answered. While it runs, either would tell what nobody may know.

>>> from wallwright import GAMES, Match
>>> from wallwright.core.study import Where, begun, lit, told_at, said
>>> match = Match(GAMES["china"], seats=3, seed="jasmine")
>>> while not match.over:
...     match.play(match.legal()[0])
>>> told = begun(match, seat=0, lang="en")
>>> there = Where(moments(match)[5])
>>> told = said(told, there, "Too late: Chu is full.", "en")
>>> told = lit(told, there, "seat 1")
>>> told_at(told, there).say, told_at(told, there).spots, len(told.steps)
({'en': 'Too late: Chu is full.'}, ('seat 1',), 1)
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from wallwright.core.annotated import (
    ANY,
    LONGEST_TITLE,
    LONGEST_WORDS,
    MATCH,
    MOST_ASIDE,
    MOST_REPLIES,
    MOST_SPOTS,
    MOST_STEPS,
    MOST_VARIATIONS,
    Aside,
    Lesson,
    LessonError,
    Reply,
    Said,
    Step,
    Variation,
    cleaned,
    continued,
    moments,
    standing,
)
from wallwright.core.match import Match
from wallwright.core.plain import keepable
from wallwright.core.study_text import holds


class Where(NamedTuple):
    """A place in a study: a moment of the match, or a step of what leads aside from there."""

    at: int  # how many actions of the match are played
    variation: int = MATCH
    place: int = 0  # of the variation's steps


def begun(match: Match[Any, Any], seat: int, lang: str) -> Lesson:
    """A study in which nothing is said yet."""
    if not match.over:
        raise LessonError("running")
    own = match.copy()
    own.notes = []
    return _kept(Lesson("", {lang: ""}, seat, own, (), (lang,)))


def named(told: Lesson, title: str, lang: str = "") -> Lesson:
    return _kept(told._replace(title=_with(told, told.title, title, lang, LONGEST_TITLE)))


def told_at(told: Lesson, where: Where) -> Step | Aside:
    """What is told there; where nothing is, that is nothing."""
    step = _step(told, where.at)
    if where.variation == MATCH:
        return step
    return step.variations[where.variation].steps[where.place]


def position(told: Lesson, where: Where) -> Match[Any, Any]:
    """The match as it stands there, or would stand."""
    if where.variation == MATCH:
        return standing(told.match, where.at)
    variation = _step(told, where.at).variations[where.variation]
    played = variation.log[: variation.steps[where.place].at - where.at]
    return continued(told.match, where.at, played)


def said(told: Lesson, where: Where, words: str, lang: str = "") -> Lesson:
    """With another remark there."""
    say = _with(told, told_at(told, where).say, words, lang)
    return _changed(told, where, lambda one: one._replace(say=say))


def lit(told: Lesson, where: Where, spot: str) -> Lesson:
    """With a spotlight more there, or without one that was there."""
    spots = told_at(told, where).spots
    now = tuple(one for one in spots if one != spot) if spot in spots else (*spots, spot)
    if not spot or not keepable(spot) or len(now) > MOST_SPOTS:
        raise LessonError("many")
    return _changed(told, where, lambda one: one._replace(spots=now))


def played(told: Lesson, where: Where, text: str) -> tuple[Lesson, Where]:
    """With an action of whoever is to decide there: a new variation, or one that goes on.

    What was played there already is gone to, and what stood behind it in a variation is no more.
    """
    if where.variation == MATCH and told.match.log[where.at : where.at + 1] == [text]:
        return told, Where(moments(told.match, where.at + 1)[0])
    match = position(told, where)
    match.play(text)
    log, step = tuple(match.log[where.at :]), _step(told, where.at)
    known = [at for at, one in enumerate(step.variations) if one.log[: len(log)] == log]
    if known:
        at = where.variation if where.variation in known else known[0]
        return told, Where(where.at, at, _place(step.variations[at], len(match.log)))
    at = len(step.variations) if where.variation == MATCH else where.variation
    variation = _grown(step, where, match)
    if at >= MOST_VARIATIONS or len(variation.steps) > MOST_ASIDE:
        raise LessonError("many")
    variations = _put(step.variations, at, variation)
    changed = _changed(told, Where(where.at), lambda one: one._replace(variations=variations))
    return changed, Where(where.at, at, len(variation.steps) - 1)


def _grown(step: Step, where: Where, match: Match[Any, Any]) -> Variation:
    """What leads on from a place in a study to a match; at each decision something can be said."""
    kept: tuple[Aside, ...] = ()
    if where.variation != MATCH:
        kept = step.variations[where.variation].steps[: where.place + 1]
    start = kept[-1].at if kept else where.at
    added = (Aside(moment, {}) for moment in moments(match, start + 1))
    return Variation(tuple(match.log[where.at :]), (*kept, *added))


def dropped(told: Lesson, where: Where) -> Lesson:
    """Without the variation that is meant, or without all that is told at a moment."""
    step = _step(told, where.at)
    if where.variation == MATCH:
        return _kept(told._replace(steps=tuple(one for one in told.steps if one is not step)))
    rest = tuple(one for at, one in enumerate(step.variations) if at != where.variation)
    if step.found == where.variation:
        step = step._replace(find="", replies=(), found=MATCH)
    elif step.found > where.variation:
        step = step._replace(found=step.found - 1)
    return _changed(told, Where(where.at), lambda _: step._replace(variations=rest))


def asked(told: Lesson, at: int, text: str) -> Lesson:
    """With the question at a moment to which an action is the answer.

    If the match went on otherwise, a variation begins with it.
    """
    if text == told.match.log[at]:
        found = MATCH
    else:
        told, there = played(told, Where(at), text)
        found = there.variation
    replies = tuple(one for one in _step(told, at).replies if one.tried != text)
    return _changed(
        told, Where(at), lambda one: one._replace(find=text, found=found, replies=replies)
    )


def unasked(told: Lesson, at: int) -> Lesson:
    return _changed(told, Where(at), lambda one: one._replace(find="", found=MATCH, replies=()))


def replied(told: Lesson, at: int, tried: str, words: str, lang: str = "") -> Lesson:
    """With what is said to whoever tries something else; ANY stands for all the rest, and last."""
    step = _step(told, at)
    if not step.find or tried == step.find or not keepable(tried):
        raise LessonError("illegal")
    before = {one.tried: one.say for one in step.replies}
    say = _with(told, before.get(tried, {}), words, lang)
    answers = {**before, tried: say}
    order = sorted(answers, key=lambda one: one == ANY)
    if len(order) > MOST_REPLIES:
        raise LessonError("many")
    replies = tuple(Reply(one, answers[one]) for one in order)
    return _changed(told, Where(at), lambda one: one._replace(replies=replies))


def unreplied(told: Lesson, at: int, tried: str) -> Lesson:
    replies = tuple(one for one in _step(told, at).replies if one.tried != tried)
    return _changed(told, Where(at), lambda one: one._replace(replies=replies))


def seen_by(told: Lesson, seat: int) -> Lesson:
    """Told through the eyes of another seat."""
    return told._replace(seat=seat)


def _step(told: Lesson, at: int) -> Step:
    return next((step for step in told.steps if step.at == at), Step(at, {}))


def _place(variation: Variation, at: int) -> int:
    """The step of a variation that is told after so many actions, or the first one after that."""
    return next(place for place, step in enumerate(variation.steps) if step.at >= at)


def _put(parts: tuple[Any, ...], at: int, part: Any) -> tuple[Any, ...]:
    return (*parts[:at], part, *parts[at + 1 :])


def _with(told: Lesson, said: Said, words: str, lang: str, most: int = LONGEST_WORDS) -> Said:
    """Something said otherwise in one language, the study's first if it has not got that one."""
    now = cleaned(words)
    if len(now) > most:
        raise LessonError("words")
    known = lang if lang in told.languages else told.languages[0]
    return {**dict.fromkeys(told.languages, ""), **said, known: now}


def _changed(told: Lesson, where: Where, change: Callable[[Any], Any]) -> Lesson:
    """With something else at a place."""
    before = step = _step(told, where.at)
    if where.variation == MATCH:
        step = change(step)
    else:
        variation = step.variations[where.variation]
        asides = _put(variation.steps, where.place, change(variation.steps[where.place]))
        told_aside = variation._replace(steps=asides)
        step = step._replace(variations=_put(step.variations, where.variation, told_aside))
    steps = [step if one is before else one for one in told.steps]
    if before not in told.steps:
        steps.append(step)
    return _kept(told._replace(steps=tuple(sorted(steps, key=lambda one: one.at))))


def _kept(told: Lesson) -> Lesson:
    """With the steps that tell something, each in all its languages; the last asks nothing."""
    steps = [_whole(told, step) for step in told.steps if _tells(step)]
    if not steps:
        steps = [_whole(told, Step(moments(told.match)[0], {}))]
    if steps[-1].find:
        after = moments(told.match, steps[-1].at + 1)[0]
        steps.append(_whole(told, Step(after, {})))
    if len(steps) > MOST_STEPS:
        raise LessonError("many")
    study = told._replace(steps=tuple(steps))
    if not holds(study):
        raise LessonError("long")
    return study


def _tells(step: Step) -> bool:
    return bool(any(step.say.values()) or step.spots or step.find or step.variations)


def _whole(told: Lesson, step: Step) -> Step:
    """As a reader finds it: in every language something is said, be it nothing."""

    def whole(said: Said) -> Said:
        return {lang: said.get(lang, "") for lang in told.languages}

    return step._replace(
        say=whole(step.say),
        replies=tuple(one._replace(say=whole(one.say)) for one in step.replies),
        variations=tuple(
            one._replace(steps=tuple(aside._replace(say=whole(aside.say)) for aside in one.steps))
            for one in step.variations
        ),
    )

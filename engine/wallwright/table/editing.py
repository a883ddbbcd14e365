"""A table at which a study is written: remarks at the moments of a match, and what leads aside.

Where an action is to be named, whoever writes plays it: another way on, the answer to a question,
a wrong try that gets a reply of its own.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple

from wallwright.core import study
from wallwright.core.annotated import (
    ANY,
    MATCH,
    Aside,
    Lesson,
    LessonError,
    Step,
    in_words,
    moments,
)
from wallwright.core.study import Where
from wallwright.core.study_text import write
from wallwright.core.title import Title, without_styles
from wallwright.table.errands import Errand, Rivals
from wallwright.table.protocol import Place, State
from wallwright.table.refusing import Toast
from wallwright.table.sitting import Settings
from wallwright.table.studying import whose
from wallwright.table.table import Table

Doing = Literal["", "vary", "ask", "try"]  # what the next action that is played is for

MOST_BACK = 200  # changes that can be taken back


class Draft(NamedTuple):
    """The study as it stood, and where it was written on."""

    told: Lesson
    where: Where
    topic: str


class Editing(Table):
    """Nobody thinks here, and nothing is played but what somebody writes about."""

    live = False

    def __init__(
        self, title: Title, told: Lesson, rivals: Rivals, settings: Settings, at: int = 0
    ) -> None:
        self.told, self.where, self.topic = told, Where(at), ""
        self.doing: Doing = ""
        self.moments = moments(told.match)
        self.past: list[Draft] = []
        self.future: list[Draft] = []
        self.turned = 0  # how often something was taken back: then the page writes anew
        self.where = Where(self._nearest(at))
        match = study.position(told, self.where)
        super().__init__(without_styles(title), match, rivals, settings)

    def _nearest(self, at: int) -> int:
        return next((moment for moment in self.moments if moment >= at), self.moments[-1])

    @property
    def here(self) -> Step | Aside:
        """What is told at this place."""
        return study.told_at(self.told, self.where)

    @property
    def step(self) -> Step:
        """What is told at this moment of the match, variations among it."""
        step = study.told_at(self.told, Where(self.where.at))
        assert isinstance(step, Step)
        return step

    @property
    def moment(self) -> int:
        return self.moments.index(self.where.at)

    @property
    def lang(self) -> str:
        """In which language is written: of those the study has, that of the device if it may be."""
        known = self.told.languages
        return self.words.lang if self.words.lang in known else known[0]

    @property
    def written(self) -> str:
        """The words that are written on now."""
        if not self.topic:
            return self.here.say.get(self.lang, "")
        said = {one.tried: one.say for one in self.step.replies}
        return said.get(self.topic, {}).get(self.lang, "")

    @property
    def state(self) -> State:
        return "play" if self.doing else "watch"

    @property
    def eyes(self) -> int:
        return self.match.actor if self.doing else self.told.seat

    @property
    def people(self) -> list[int]:
        return [self.eyes] if self.eyes >= 0 else []

    @property
    def heading(self) -> str:
        title = in_words(self.told.title, self.lang)
        return title or self.words("table.pen.untitled")

    @property
    def asked(self) -> int:
        return whose(self)

    @property
    def forced(self) -> str:
        """Whoever writes plays even what is the only action."""
        return ""

    def weighs(self, text: str) -> bool:
        return False

    def errand(self) -> Errand | None:
        return None

    # Where something is written.

    def go(self, moment: int) -> None:
        """To a moment of the match, by its number."""
        at = self.moments[min(max(moment, 0), len(self.moments) - 1)]
        self._stand(Where(at))

    def go_aside(self, variation: int, place: int) -> None:
        """To a step of a variation, or back to what it leads aside from."""
        known = self.step.variations
        if variation in range(len(known)) and place in range(len(known[variation].steps)):
            self._stand(Where(self.where.at, variation, place))
        else:
            self._stand(Where(self.where.at))

    def turn_part(self, tried: str) -> None:
        """To the remark, or to what is replied to something that is tried; ANY for all the rest."""
        if tried == ANY and self.step.find and not any(r.tried == ANY for r in self.step.replies):
            self.change_study(lambda told: study.replied(told, self.where.at, ANY, "", self.lang))
        known = {one.tried for one in self.step.replies}
        self.topic, self.doing = tried if tried in known else "", ""
        self.clear()

    def see_by(self, seat: int) -> None:
        if seat in range(-1, self.match.seats):
            self.change_study(lambda told: study.seen_by(told, seat))
            self._stand(self.where)

    def _stand(self, where: Where) -> None:
        self.where, self.topic, self.doing = where, "", ""
        before, self.match = self.match, study.position(self.told, where)
        self.undone = self.undone or len(self.match.log) < len(before.log)
        self._story = None
        self._moved()

    # What is written.

    def change_study(self, change: Callable[[Lesson], Lesson]) -> bool:
        """One change, which can be taken back; whether it could be made."""
        try:
            told = change(self.told)
        except LessonError as refused:
            self.toast = Toast(self.words(f"refused.study.{refused.reason}"))
            return False
        if told != self.told:
            self.past = [*self.past[1 - MOST_BACK :], self._draft()]
            self.future, self.told = [], told
        return True

    def say(self, words: str) -> None:
        if words == self.written:
            return
        if self.topic:
            at, tried = self.where.at, self.topic
            self.change_study(lambda told: study.replied(told, at, tried, words, self.lang))
        else:
            self.change_study(lambda told: study.said(told, self.where, words, self.lang))

    def entitle(self, words: str) -> None:
        if words != self.told.title.get(self.lang, ""):
            self.change_study(lambda told: study.named(told, words, self.lang))

    def light(self, spot: str) -> None:
        self.change_study(lambda told: study.lit(told, self.where, spot))

    def begin(self, doing: Doing) -> None:
        """From now on the board is played on."""
        over = self.match.over or (doing != "vary" and self.where.variation != MATCH)
        if over or (doing == "try" and not self.step.find):
            self.toast = Toast(self.words("table.pen.over"))
        else:
            self.doing, self._story = doing, None
            self._moved()

    def stop(self) -> None:
        self.doing, self._story = "", None
        self._moved()

    def act(self, text: str) -> None:
        at, doing = self.where.at, self.doing
        if doing == "ask":
            self.change_study(lambda told: study.asked(told, at, text))
            self._stand(Where(at))
        elif doing == "try" and text != self.step.find:
            known = any(one.tried == text for one in self.step.replies)
            if known or self.change_study(lambda told: study.replied(told, at, text, "")):
                self.stop()
                self.topic = text
        elif doing == "try":
            self.toast = Toast(self.words("table.pen.is_answer"))
            self.clear()
        else:
            self._vary(text)

    def _vary(self, text: str) -> None:
        found = [self.where]

        def change(told: Lesson) -> Lesson:
            changed, found[0] = study.played(told, self.where, text)
            return changed

        self.change_study(change)
        self._stand(found[0])

    def strike(self, what: str) -> None:
        """No longer: what is told here, the question, the variation, the reply that is shown."""
        at, topic = self.where.at, self.topic
        if what == "question":
            self.change_study(lambda told: study.unasked(told, at))
        elif what == "reply" and topic:
            self.change_study(lambda told: study.unreplied(told, at, topic))
        elif what == "variation" and self.where.variation != MATCH:
            self.change_study(lambda told: study.dropped(told, self.where))
        elif what == "step":
            self.change_study(lambda told: study.dropped(told, Where(at)))
        self._stand(Where(at))

    # Taking back.

    def _draft(self) -> Draft:
        return Draft(self.told, self.where, self.topic)

    def undo(self) -> None:
        if self.picked:
            self.clear()
        elif self.doing:
            self.stop()
        elif self.past:
            self.future.append(self._draft())
            self._take(self.past.pop())
        else:
            self.toast = Toast(self.words("table.nothing_to_undo"))

    def redo(self) -> None:
        if self.future:
            self.past.append(self._draft())
            self._take(self.future.pop())
        else:
            self.toast = Toast(self.words("table.pen.nothing_to_redo"))

    def _take(self, draft: Draft) -> None:
        self.told, self.turned, self.undone = draft.told, self.turned + 1, True
        where = draft.where
        self._stand(where)
        self.topic = draft.topic

    def undo_target(self) -> int:
        return 0 if self.past or self.doing else -1

    def cancel(self) -> None:
        if self.picked:
            self.clear()
        elif self.doing:
            self.stop()

    def ask_hint(self) -> None:
        self.toast = Toast(self.words("table.no_hint"))

    def ask_motive(self, place: int) -> None:
        self.toast = Toast(self.words("table.why.no"))

    def away(self) -> None:
        """Who comes back goes on writing."""

    def _waiting(self) -> str:
        return "" if self.doing else self.words("table.pen.tap")

    def place(self) -> Place:
        game = self.title.rules.NAME
        return {
            "game": game,
            "lesson": "",
            "step": self.where.at,
            "study": write(self.told),
            "write": True,
        }

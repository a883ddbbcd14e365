"""A table at which a study is read: a lesson that may lead aside, told through any eyes."""

from typing import Any

from wallwright.core import witness
from wallwright.core.annotated import MATCH, Aside, Lesson, Step, in_words
from wallwright.core.game import OVER
from wallwright.core.match import Match
from wallwright.core.sight import Look, Room
from wallwright.core.title import Title
from wallwright.table.errands import Rivals
from wallwright.table.guided import Guided
from wallwright.table.protocol import Place, State
from wallwright.table.refusing import Toast
from wallwright.table.sitting import Settings
from wallwright.table.table import Table

NO_ROOM = Room(0, 0)
MOST_DONE = 3  # sentences of the log that stand for a remark


class Studying(Guided):
    """Nobody thinks here; what is asked is asked of whoever has to act there."""

    def __init__(
        self, title: Title, lesson: Lesson, rivals: Rivals, settings: Settings, number: int = 0
    ) -> None:
        self.variation, self.line = MATCH, 0  # what leads aside, and its step that is told
        super().__init__(title, lesson, rivals, settings, number)

    @property
    def here(self) -> Step | Aside:
        """What is told now."""
        step = self.step
        return step if self.variation == MATCH else step.variations[self.variation].steps[self.line]

    @property
    def asks(self) -> bool:
        return bool(self.step.find) and self.variation == MATCH

    @property
    def state(self) -> State:
        return "play" if self.asks else "watch"

    @property
    def eyes(self) -> int:
        return self.match.actor if self.asks else self.lesson.seat

    @property
    def people(self) -> list[int]:
        return [self.eyes] if self.eyes >= 0 else []

    @property
    def heading(self) -> str:
        return self.words("table.over") if self.match.over else ""

    @property
    def asked(self) -> int:
        return whose(self)

    @property
    def remark(self) -> str:
        """What is to be read now: where nothing was written, what was done."""
        words = self.reply or in_words(self.here.say, self.words.lang)
        if words:
            return words
        return self.words("table.study.find") if self.asks else done(self, self._before())

    def _before(self) -> int:
        """How many actions had been played when the step before this one was told."""
        if self.variation != MATCH and self.line:
            return self.step.variations[self.variation].steps[self.line - 1].at
        if self.variation != MATCH:
            return self.step.at
        return self.lesson.steps[self.number - 1].at if self.number else 0

    def turn_to(self, number: int) -> None:
        self.variation, self.line = MATCH, 0
        super().turn_to(number)

    def turn_aside(self, variation: int, line: int) -> None:
        """Tell a step of a variation, or what it leads aside from."""
        if variation == MATCH:
            self.turn_to(self.number)
            return
        self.match = self.lesson.aside(self.number, variation, line)
        self.variation, self.line, self.reply = variation, line, ""
        self.undone, self._story = True, None
        self._moved()

    def act(self, text: str) -> None:
        step = self.step
        if text != step.find:
            self.reply = in_words(step.reply(text), self.words.lang)
            self.reply = self.reply or self.words("table.study.other")
            self.tries += 1
            self.clear()
            return
        if step.found == MATCH:
            self.turn_to(self.number + 1)
        else:
            self.turn_aside(step.found, 0)
        self.toast = Toast(self.words("table.study.right"))

    def ask_hint(self) -> None:
        if self.asks:
            super().ask_hint()
        else:
            self.toast = Toast(self.words("table.no_hint"))

    def undo(self) -> None:
        """What was picked, or the step before."""
        if self.picked or self.variation == MATCH:
            super().undo()
        else:
            aside = self.variation if self.line else MATCH
            self.turn_aside(aside, max(self.line - 1, 0))

    def undo_target(self) -> int:
        return super().undo_target() if self.variation == MATCH else self.step.at

    def _waiting(self) -> str:
        return "" if self.asks else self.words("table.lesson.read")

    def place(self) -> Place:
        return {**super().place(), "lesson": "", "study": self.text}

    text = ""  # of its file


def whose(table: Table) -> int:
    """Whose turn it is at a table where nobody may be asked any more."""
    match = table.match
    return match.actor if match.actor != OVER else max(match.game.turn(match.state), 0)


def done(table: Table, start: int) -> str:
    """What was done since then, in the last sentences of the log; else what was told last."""
    told = [one for one in table.story().entries() if one.line.seat >= 0 and not one.line.heading]
    since = [one for one in told if one.action >= start] or told[-1:]
    said = [f"{one.line.text} {one.line.points}".strip() for one in since]
    return " ".join(said[-MOST_DONE:]) or table.words("table.study.begins")


def deed(table: Table, match: Match[Any, Any], at: int) -> str:
    """An action of a match in words, as these eyes met it: by its place in the log."""
    eyes = table.eyes
    [seen] = witness.met(match, at, at + 1, eyes)
    if seen is None:
        return table.words("table.study.unheard")
    look = Look(seen.view, eyes, (), (), table.names, table.words, NO_ROOM, NO_ROOM)
    line = table.title.voice.line(look, seen)
    return line.text if line else table.title.voice.choice(look, match.log[at])

"""A table at which a match is told step by step: a person reads on, or finds what comes next."""

from wallwright.core.lesson import Lesson, Step
from wallwright.core.title import Title, without_styles
from wallwright.table.errands import Errand, Rivals
from wallwright.table.protocol import Place, State
from wallwright.table.refusing import Toast
from wallwright.table.sitting import Settings
from wallwright.table.table import Table


class Guided(Table):
    """Nobody thinks here: all that is played stands in the lesson."""

    live = False

    def __init__(
        self, title: Title, lesson: Lesson, rivals: Rivals, settings: Settings, number: int = 0
    ) -> None:
        super().__init__(without_styles(title), lesson.after(number), rivals, settings)
        self.lesson, self.number = lesson, number
        self.reply = ""  # to what was tried last
        self.tries = 0  # how often something else was tried at any step: its reply is said again

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def last(self) -> bool:
        return self.number == len(self.lesson.steps) - 1

    @property
    def remark(self) -> str:
        """What is to be read now."""
        return self.reply or self.step.say[self.words.lang]

    @property
    def state(self) -> State:
        return "play" if self.step.find else "watch"

    @property
    def forced(self) -> str:
        """What is asked for is to be found, even where there is nothing else."""
        return ""

    def weighs(self, text: str) -> bool:
        """What is to be found is done at once."""
        return False

    def turn_to(self, number: int) -> None:
        """Tell another step: the next one, once its action was found, or any other."""
        back = self.lesson.steps[number].at < len(self.match.log)
        self.match = self.lesson.after(number)
        self.number, self.reply = number, ""
        self.undone = self.undone or back
        self._story = None
        self._moved()

    def act(self, text: str) -> None:
        if text == self.step.find:
            self.turn_to(self.number + 1)
            return
        self.reply = self.step.reply(text)[self.words.lang]
        self.tries += 1
        self.clear()

    def ask_hint(self) -> None:
        """Where to look; no search is needed to know it."""
        if self.step.find:
            self.hint, self.hint_shown = self.step.find, True
            self.clear()
        else:
            self.toast = Toast(self.words("table.no_hint"))

    def undo(self) -> None:
        """What was picked, or the step before."""
        if self.picked:
            self.clear()
        elif self.number:
            self.turn_to(self.number - 1)

    def undo_target(self) -> int:
        return self.lesson.steps[self.number - 1].at if self.number else -1

    def errand(self) -> Errand | None:
        return None

    def change(self, settings: Settings) -> None:
        if settings.lang != self.settings.lang:
            self.reply = ""
        super().change(settings)

    def away(self) -> None:
        """Who comes back goes on reading."""

    def _waiting(self) -> str:
        return "" if self.step.find else self.words("table.lesson.read")

    def place(self) -> Place:
        return {"game": self.title.rules.NAME, "lesson": self.lesson.name, "step": self.number}

"""A table at which something is to be found: what is clearly best in a position of a match.

What is tried instead is not done; it is weighed, as the strongest level would, and answered with
what it loses. Only what the seat may know goes into that.
"""

from typing import NamedTuple

from wallwright.core.advice import Motive, Path, Reason
from wallwright.core.match import Player
from wallwright.core.puzzle import Puzzle, answers
from wallwright.core.title import Title, without_styles
from wallwright.table.errands import Errand, Rivals, Thought
from wallwright.table.names import named
from wallwright.table.protocol import State
from wallwright.table.refusing import Toast
from wallwright.table.sitting import Settings
from wallwright.table.table import Table


class Which(NamedTuple):
    """How the page calls a puzzle."""

    number: int  # of the game's, counted from 1
    daily: bool = False


class Puzzling(Table):
    """Nobody else acts here."""

    live, kept = False, False

    def __init__(
        self, title: Title, puzzle: Puzzle, which: Which, rivals: Rivals, settings: Settings
    ) -> None:
        super().__init__(without_styles(title), puzzle.match.copy(), rivals, settings)
        self.puzzle, self.which = puzzle, which
        self.begin, self.seat = len(self.match.log), puzzle.seat
        level = [*rivals.LEVELS][-1]
        seats = [Player("", "" if seat == self.seat else level) for seat in range(self.match.seats)]
        self.match.players = named(seats, self.words)
        self.answers = answers(puzzle.match, puzzle.find)
        self.done: Path = ()
        self.tried: Path = ()  # what was answered last
        self.loses: Reason | None = None  # what that loses, once it is weighed
        self.weighed = True  # nothing waits for it
        self.tries = 0
        self.hinted = False  # the idea is told
        self.helped = False  # by a hint, be it of a step before
        self.given_up = False
        self.because: Reason | None = None  # why the answer is best, once it is found
        self.told = 0  # a reply that comes again is to be said again

    @property
    def solved(self) -> bool:
        return self.done in self.answers

    @property
    def state(self) -> State:
        return "watch" if self.solved else "play"

    @property
    def forced(self) -> str:
        """What is asked for is to be found, even where there is nothing else."""
        return ""

    @property
    def left(self) -> Path:
        """What is still to be done, in an order that fits what was."""
        whole = next(one for one in self.answers if one[: len(self.done)] == self.done)
        return whole[len(self.done) :]

    def weighs(self, text: str) -> bool:
        return False

    def act(self, text: str) -> None:
        path = (*self.done, text)
        self.told += 1
        if any(one[: len(path)] == path for one in self.answers):
            self._go_on(path)
        else:
            self.tries += 1
            self.tried, self.loses, self.weighed = path, None, False
            self._moved()

    def _go_on(self, path: Path) -> None:
        self.done, self.tried, self.loses, self.weighed = path, (), None, True
        then = self.match.copy()
        then.play(path[-1])
        if not then.over:  # else what decides it is told: no result is shown of what nobody played
            self.match = then
        self._story = None
        self._moved()

    def give_up(self) -> None:
        """Show what was to be found."""
        self.given_up = self.given_up or not self.solved
        while not self.solved:
            self._go_on((*self.done, self.left[0]))
        self.told += 1

    def again(self) -> None:
        """From the beginning: what counts is the first time."""
        self.match.undo(self.begin)
        self.done, self.tried, self.loses, self.weighed = (), (), None, True
        self._story = None
        self.told += 1
        self._moved()

    def ask_hint(self) -> None:
        """First the idea, then the spot; no search is needed to know it."""
        if self.solved:
            self.toast = Toast(self.words("table.no_hint"))
            return
        self.helped = True
        self.told += 1
        self.tried, self.weighed = (), True
        if self.hinted:
            self.hint, self.hint_shown = self.left[0], True
        self.hinted = True
        self.clear()

    def undo(self) -> None:
        """What was picked, or what was found so far."""
        if self.picked:
            self.clear()
        elif self.done and not self.solved:
            self.again()

    def undo_target(self) -> int:
        return self.begin if self.done and not self.solved else -1

    def errand(self) -> Errand | None:
        """To weigh what was tried, or to tell why the answer is best."""
        puzzle, rules = self.puzzle, self.title.rules
        view = rules.view(self.match.states[self.begin], self.seat)
        if not self.weighed:
            seed = self.puzzle.match.thought()
            path = (*self.done, *self.left)
            thinking = self.rivals.weigh(self.title, view, self.seat, seed, path, self.tried)
            return Errand(self.stamp, "try", 0, thinking)
        if self.solved and self.because is None:
            behind = puzzle.behind
            reasons = self.rivals.compare(
                self.title, view, self.seat, self.done, puzzle.second, behind
            )
            return Errand(self.stamp, "why", 0, reasons)
        return None

    def finish(self, errand: Errand, thought: Thought) -> None:
        if errand.stamp != self.stamp:
            return
        self.stamp += 1
        if isinstance(thought, Motive):
            self.loses, self.weighed = thought.reason, True
            self.told += 1
        elif isinstance(thought, Reason):
            self.because = thought
            self.told += 1

    def relieve(self, errand: Errand) -> None:
        """What cannot be weighed in time is told without figures."""
        if errand.stamp != self.stamp:
            return
        self.stamp += 1
        self.weighed = True
        if self.solved and self.because is None:
            self.because = Reason("", self.puzzle.behind, ())

    def away(self) -> None:
        """Who comes back goes on looking."""

    def _moved(self) -> None:
        super()._moved()
        self.hinted = False

    def _waiting(self) -> str:
        return self.words("table.puzzle.over") if self.solved else ""

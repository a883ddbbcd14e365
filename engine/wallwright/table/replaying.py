"""A table at which a match is looked back at: nothing is done here, and nobody thinks."""

from typing import Any

from wallwright.core.analysis import Verdict
from wallwright.core.match import Match
from wallwright.core.sight import Line, Look
from wallwright.table.course import Course, OpenStory
from wallwright.table.errands import Errand
from wallwright.table.protocol import State
from wallwright.table.refusing import Toast
from wallwright.table.sitting import Settings
from wallwright.table.story import Story
from wallwright.table.table import Table
from wallwright.table.turns import Turn
from wallwright.table.variation import variation

NOBODY = -1
OPEN = -2  # eyes from which nothing is hidden: for a match that is over


class Replaying(Table):
    """The match as it stood at a step, through the eyes of a seat.

    While it runs these are the eyes that look now, and they see what they saw then.
    """

    live, kept = False, False

    def __init__(self, table: Table, step: int | None = None) -> None:
        super().__init__(table.title, table.match, table.rivals, table.settings)
        self.table = table  # that goes on when nobody looks back any more
        self.lens, self.analysing = table.lens, table.analysing
        self.marked = self.analysing.found  # the analysis whose mistakes the page knows of
        self.aside = 0  # how many groups of what would have been better are shown
        self.through = self._first_eyes()
        self.unmarked = True  # the page has not been told of this course yet
        self._courses: dict[int, Course] = {}
        self.step = self.course.last
        self.look_at(self.course.last if step is None else step)

    @property
    def played(self) -> Match[Any, Any]:
        return self.table.match

    @property
    def state(self) -> State:
        return "replay"

    @property
    def heading(self) -> str:
        last = self.course.last
        return self.words("table.replay.step", step=self.step, last=last)

    @property
    def asked(self) -> int:
        return self.doer

    @property
    def open_to(self) -> list[int]:
        """Whose eyes may be looked through."""
        if not self.played.over:
            return [self.table.eyes]
        return [*range(self.played.seats), OPEN]

    def _first_eyes(self) -> int:
        return self.table.eyes if self.table.eyes in self.open_to else OPEN

    @property
    def eyes(self) -> int:
        """Where all is open, the hand of whoever acts is shown."""
        if self.through != OPEN:
            return self.through
        return self.doer

    @property
    def doer(self) -> int:
        """Whose turn it is at this step."""
        return max(self.title.rules.turn(self.course.view(self.step)), 0)

    @property
    def seat_of_person(self) -> int:
        """Who goes on from here: whose eyes these are, else who sat here alone, else who acts."""
        if self.through >= 0:
            return self.through
        people = self.table.people
        return people[0] if len(people) == 1 else self.doer

    @property
    def course(self) -> Course:
        """Everything up to now, as these eyes met it."""
        if self.through not in self._courses:
            self._courses[self.through] = Course(self._told(self.through))
        return self._courses[self.through]

    def _told(self, eyes: int) -> Story:
        if eyes == OPEN:
            return OpenStory(self.title, self.played, NOBODY, self.words)
        if eyes == self.table.eyes:
            return self.table.story()
        return Story(self.title, self.played, eyes, self.words)

    def look_at(self, step: int, eyes: int | None = None) -> None:
        """Another step, or the same match through other eyes; the nearest there is."""
        if eyes is not None and eyes in self.open_to and eyes != self.through:
            place = self.course.places[self.step] if step == self.step else -1
            self.through, self.unmarked = eyes, True
            step = self.course.step_at(place) if place >= 0 else step
        self.step = min(max(step, 0), self.course.last)
        self.match = self.played.before(self.course.places[self.step])
        self.aside = 0
        self.stamp += 1

    def story(self) -> Story:
        return self.course.story

    @property
    def lines(self) -> list[Line]:
        """What the log says of this step."""
        return self.course.lines(self.step)

    def news(self) -> tuple[int, int]:
        places = self.course.places
        return places[max(self.step - 1, 0)], places[self.step]

    def turns(self) -> list[Turn]:
        return []

    def legal(self) -> tuple[str, ...]:
        return ()

    def undo_target(self) -> int:
        return -1

    def errand(self) -> Errand | None:
        return self.analysing.errand(self.stamp)

    @property
    def verdict(self) -> Verdict | None:
        """What an analysis has found of the decision that this step shows, or is a part of."""
        found, places = self.analysing.found, self.course.places
        if not found or not self.step:
            return None
        done = range(places[self.step - 1], places[self.step])
        return next((one for place in done if (one := found.verdict(place))), None)

    def step_aside(self, groups: int) -> None:
        """Into what would have been better, so many of its groups; 0: back to what was done."""
        verdict = self.verdict
        self.aside = min(max(groups, 0), len(verdict.groups)) if verdict else 0
        self.stamp += 1

    def _new_look(self) -> Look:
        look = self._look_back()
        if self.aside and self.verdict:
            view, since = variation(self, self.verdict, self.through == OPEN)
            return look._replace(view=view, since=since)
        return look

    def _look_back(self) -> Look:
        settings = self.settings
        return Look(
            view=self.course.view(self.step),
            eyes=self.eyes,
            legal=(),
            picked=(),
            names=self.names,
            words=self.words,
            board=settings.board,
            hand=settings.hand,
            since=self.course.done(self.step),
            lens=self.lens,
        )

    def change(self, settings: Settings) -> None:
        if settings.lang != self.settings.lang:
            self._courses.clear()
            self.unmarked = True
        self.table.change(settings)
        super().change(settings)

    # What a person does at other tables.

    def pick(self, said: Any) -> None:
        self.toast = Toast(self.words("table.replay.only"))

    def act(self, text: str) -> None:
        raise AssertionError("nothing is done in what is past")

    def ask_hint(self) -> None:
        self.pick(())

    def ask_motive(self, place: int) -> None:
        self.pick(())

    def undo(self) -> None:
        self.pick(())

    def cancel(self) -> None:
        """Nothing is begun here."""

    confirm = why = part = uncover = enough = cancel

    def away(self) -> None:
        self.table.away()

    def retell(self, seat: int) -> None:
        """It is all told again."""

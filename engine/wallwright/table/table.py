"""What a device does with a match: what a person wants there, and what happens by itself."""

from collections.abc import Collection, Generator, Mapping, Sequence

from wallwright.core import picks, witness
from wallwright.core.advice import Advice, Motive
from wallwright.core.analysis import Progress
from wallwright.core.characters import characters
from wallwright.core.match import Player
from wallwright.core.sight import ORDER, UNDO
from wallwright.core.title import in_style
from wallwright.table import counsel, orders
from wallwright.table.analysing import Analysing
from wallwright.table.counsel import Counsel
from wallwright.table.errands import Errand, Thought
from wallwright.table.refusing import Toast, refused
from wallwright.table.sitting import Sitting
from wallwright.table.story import ELSEWHERE, HERE, replaced, seated, taken_back
from wallwright.table.taking_back import without

RANDOM = "random"  # the level below the lowest
FORCED_PAUSE = 800  # ms to see an action that plays itself because there is no other
ASKED_PACES = 2  # for how many turns of an AI it is seen if another has asked


class Table(Sitting):
    """The match and everything around it that is no rule."""

    # What a person does.

    def pick(self, said: Sequence[str]) -> None:
        """One click: it goes on with the gesture, mends its end, or begins a new one."""
        self.retell(-1)
        if said[0] == ORDER and len(said) > 1:
            self.order(said[1])
            return
        if said[0] == UNDO and len(said) > 1:
            self.take_back(" ".join(said[1:]))
            return
        ways = self.ways()
        legal = (*self.legal(), *ways)
        found = picks.mended(legal, self.picked, said)
        if found is None:
            self._refuse(said)
        elif (*found,) == self.picked and self.staged:
            self.act(self.staged)  # what waits to be confirmed is confirmed by itself as well
        elif (*found,) == self.picked:
            self.clear()  # what was clicked twice is put back
        else:
            self._choose(ways, found)

    def order(self, name: str) -> None:
        """Answer something once for all, or no more."""
        told, seat = self.title.voice.orders(self.look()).get(name), self.eyes
        if not told or seat not in self.people:
            return self._refuse([ORDER, name])
        self.orders = orders.turned(self.orders, seat, name)
        self.stamp += 1
        key = "given" if name in self.orders[seat] else "revoked"
        self.toast = Toast(self.words(f"table.order.{key}", order=told))
        return None

    def take_back(self, text: str) -> None:
        """One of the actions that a choice is made of, though others have followed."""
        if self.state != "play" or not without(self.match, text):
            self.toast = Toast(self.words("table.nothing_to_undo"))
            return
        self.undone, self._story = True, None
        self._moved()

    def foresee(self, said: Sequence[str]) -> str:
        """What a click would do, before it is made: what comes of it is about to be seen."""
        found = picks.mended((*self.legal(), *self.ways()), self.picked, said)
        self.foreseen = self.whole(found) if found else ""
        return self.foreseen

    def clear(self) -> None:
        self.picked, self.staged = (), ""

    def cancel(self) -> None:
        """Give up the choice that is begun, be it by clicks or by an action."""
        if self.retold >= 0:
            self.retell(-1)
        elif self.picked or self.state != "play":
            self.clear()
        elif words := self.title.voice.prompt(self.look()).cancel:
            self.undo() if words == UNDO else self.act(words)

    def confirm(self) -> None:
        self.retell(-1)
        if self.staged:
            self.act(self.staged)
        else:
            self.why()

    def why(self) -> None:
        """What the next click should be, for a button that cannot be pressed yet."""
        self.toast = Toast(self.title.voice.prompt(self.look()).say)

    def part(self) -> None:
        """The person has seen what was drawn and passes the device on."""
        if self.state == "part":
            self.parting, self.retold = False, -1
            self.stamp += 1

    def away(self) -> None:
        """Nobody looks any more: who comes back, of several people, has to say who it is."""
        if len(self.people) > 1 and self.looking >= 0 and not self.match.over:
            self.looking, self.parting, self.retold = -1, False, -1
            self.clear()
            self.stamp += 1

    def uncover(self) -> None:
        """The person on turn says that the device is now in their hands."""
        if self.state == "cover":
            self.looking, self.retold, self.veiled = self.match.actor, -1, False
            self.stamp += 1

    def ask_hint(self) -> None:
        """First the idea, then the spot."""
        self.retell(-1)
        if not self.helped:
            self.toast = Toast(self.words("table.unhelped"))
        elif self.state != "play" or self.forced:
            self.toast = Toast(self.words("table.no_hint"))
        elif self.hint:
            self.hint_shown = True
            self.clear()
        else:
            self.hinting, self.counsel = True, Counsel()
            self.stamp += 1

    def ask_motive(self, place: int) -> None:
        """Why an AI did what stands there in the log."""
        if counsel.can_be_asked(self, place):
            self.hint, self.hint_shown, self.hinting = "", False, False
            self.counsel = Counsel(asked=place)
            self.stamp += 1
        else:
            self.toast = Toast(self.words("table.why.no"))

    def enough(self) -> None:
        """Nothing more of a hint or a motive."""
        self.hint, self.hint_shown, self.hinting = "", False, False
        self.counsel = Counsel()
        self.stamp += 1

    def look_through(self, lens: str) -> None:
        """Lay one of the game's lenses over the board, or take it off again."""
        self.lens = "" if self.lens == lens else lens

    def retell(self, seat: int) -> None:
        """Show a rival's turn on the board once more, or no longer; the others wait meanwhile."""
        known = any(turn.seat == seat and turn.at for turn in self.turns())
        wanted = seat if known and seat != self.retold and not self.match.over else -1
        if wanted != self.retold:
            self.retold = wanted
            self.stamp += 1

    def undo(self) -> None:
        """Back to the last decision; what was only picked is put back first."""
        if self.picked:
            self.clear()
            return
        to = self.undo_target()
        if to < 0:
            key = "no_undo" if self._has_decided() else "nothing_to_undo"
            self.toast = Toast(self.words(f"table.{key}"))
            return
        gone, told = len(self.match.log) - to, witness.noticed(self.match, to)
        self.looking = self.looking if self.state == "play" else -1
        self.match.undo(to)
        self.undone = True
        if gone > 1:  # others or chance have acted: the log shall say so
            self.match.note(taken_back(max(told, 1)))
        self._story, self.counsel = None, Counsel()
        self._moved()

    def act(self, text: str) -> None:
        before, told, by = len(self.match.log), self._told_so_far(text), self.match.actor
        self.match.play(text)
        self.parting = witness.told_alone(self.match, self.looking, before)
        self._moved()
        if by in self.people:
            self.counsel = Counsel()
        if told and self.match.actor == by and told.first in self.legal() and not self.forced:
            self.counsel, self.hint, self.hint_shown = Counsel(told), told.first, True

    def _told_so_far(self, text: str) -> Advice | None:
        """What has been advised to follow an action."""
        advice = self.counsel.advice if text == self.hint and self.hint_shown else None
        return advice.gone_on() if advice else None

    # What happens by itself.

    def errand(self) -> Errand | None:
        """What the table should do next without a person."""
        match, seat = self.match, self.match.actor
        if self.counsel.asking:
            return Errand(self.stamp, "motive", 0, counsel.explaining(self))
        if self.retold >= 0:
            return None
        if self.state == "watch":
            level = match.players[seat].level or self.stand_ins.get(seat, "")
            if not level or not self.leads:
                return None
            beat = self.story().beat(self.people, self.settings.pace)
            style = characters(self.title, match)[seat]
            return Errand(self.stamp, "ai", 0, self._thinking(seat, level, style), beat)
        if self.state == "play" and self.forced:
            return Errand(self.stamp, "forced", self._reading(), _only(self.forced))
        if answer := self.ordered[1]:
            return Errand(self.stamp, "ordered", FORCED_PAUSE, _only(answer))
        if self.state == "play" and self.hinting:
            return Errand(self.stamp, "hint", 0, counsel.advising(self))
        return self.analysing.errand(self.stamp) if self.leads else None

    def finish(self, errand: Errand, thought: Thought) -> None:
        """Take what was thought, unless the match has gone another way meanwhile."""
        if errand.stamp != self.stamp:
            return
        if isinstance(thought, Progress):
            return
        if isinstance(thought, Motive):
            self.counsel = self.counsel._replace(motive=thought)
            self.stamp += 1
            return
        text = thought.first if isinstance(thought, Advice) else thought
        if text not in self.match.legal():
            self.relieve(errand)
        elif isinstance(thought, Advice):
            self.hint, self.hinting, self.counsel = text, False, Counsel(thought)
        else:
            if errand.kind == "ordered":
                self.match.note(orders.note(self.match.actor, self.ordered[0]))
            self.act(text)

    def relieve(self, errand: Errand) -> None:
        """Put the next lower level in the place of an AI that failed or did not come to an end."""
        if errand.stamp != self.stamp:
            return
        self.hinting, self.counsel = False, Counsel()
        self.analysing.stop()
        if errand.kind == "ai":
            seat = self.match.actor
            self._relieve(seat)
        else:
            key = "analysis.failed" if errand.kind == "analysis" else "no_hint"
            self.toast = Toast(self.words(f"table.{key}"))
        self.stamp += 1

    def _relieve(self, seat: int) -> None:
        name, level = self.match.players[seat]
        level = level or self.stand_ins[seat]
        lower = self.rivals.lower(level) if level in self.rivals.LEVELS else RANDOM
        if seat in self.stand_ins:
            self.stand_ins[seat] = lower
        else:
            self.match.players[seat] = Player(name, lower)
            self.match.note(replaced(seat, level, lower))

    def sits(self, seat: int, by: str) -> None:
        """A person's seat is played here from now on, elsewhere, or by an AI for the moment."""
        self.stand_ins.pop(seat, None)
        self.elsewhere = self.elsewhere - {seat} if by == HERE else self.elsewhere | {seat}
        if by not in (HERE, ELSEWHERE):
            self.stand_ins[seat] = by
        self.match.note(seated(seat, by))
        self._moved()

    def link(self, seats: Collection[int]) -> None:
        """These persons play by links, and those who did before and are not named play here."""
        still = self.elsewhere - self.linked
        self.linked = frozenset(seats).intersection(self.persons) - still
        self.elsewhere = still | self.linked
        self._moved()

    def sent_off(self, actions: int) -> None:
        """A link has gone out with the match as it stood after so many actions."""
        self.sent = actions
        self.stamp += 1

    def _reading(self) -> int:
        """What is asked in the turn of another comes as a surprise and must be read first."""
        asked = self.title.rules.turn(self.match.state) != self.match.actor
        return max(FORCED_PAUSE, self.settings.pace * ASKED_PACES if asked else 0)

    def _thinking(self, seat: int, level: str, style: str = "") -> Generator[None, None, str]:
        """A choice from the view of a seat; whatever fails in it fails while it thinks."""
        view, seed = self.title.rules.view(self.match.state, seat), self.match.thought()

        def think() -> Generator[None, None, str]:
            title = in_style(self.title, style)
            return (yield from self.rivals.choose(title, view, seat, level, seed))

        return think()

    def _choose(self, ways: Mapping[str, str], words: Sequence[str]) -> None:
        text = " ".join(words)
        text = ways.get(text, text)
        self.picked, self.staged = tuple(words), ""
        if text not in self.legal():
            return
        if self._waits(text):
            self.staged = text
        else:
            self.act(text)

    def _waits(self, text: str) -> bool:
        """Whether a whole choice is to be confirmed: by habit, or since its outcome is unseen."""
        voice = self.title.voice
        if self.forced:
            return False
        if self.settings.confirm and text.split()[0] not in voice.OPENINGS:
            return True
        return text != self.foreseen and self.weighs(text)

    def _refuse(self, said: Sequence[str]) -> None:
        """Say why a click does nothing: never a silent one."""
        waiting = self._waiting()
        self.toast = (
            Toast(waiting) if waiting else refused(self.title, self.look(), self.clauses, said)
        )

    def moved_on(self) -> None:
        """Somebody has done something at another device."""
        if self._story and self._story.is_ahead:  # something was taken back
            self._story = None
        self._moved()

    def _moved(self) -> None:
        self.clear()
        self.retold = -1
        self.hint, self.hint_shown, self.hinting = "", False, False
        self.foreseen = ""
        self.analysing = Analysing()
        self.stamp += 1


def _only(text: str) -> Generator[None, None, str]:
    yield
    return text

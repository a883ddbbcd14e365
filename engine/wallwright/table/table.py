"""One device's sight of a match: who looks, what is picked, what can be done, who acts next."""

from collections.abc import Generator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from wallwright.core import picks, witness
from wallwright.core.advice import Advice, Motive
from wallwright.core.characters import characters
from wallwright.core.match import Match, Player
from wallwright.core.sight import NEAR, ORDER, UNDO, Look, Room, Seen
from wallwright.core.texts import Words, words
from wallwright.core.title import Title, in_style
from wallwright.table import counsel, orders
from wallwright.table.counsel import Counsel
from wallwright.table.errands import Errand as Errand, Rivals as Rivals, Thought as Thought
from wallwright.table.protocol import State
from wallwright.table.refusing import Toast, refused
from wallwright.table.rulebook import clauses
from wallwright.table.story import Story, replaced, taken_back
from wallwright.table.taking_back import without
from wallwright.table.turns import Turn, turns

RANDOM = "random"  # the level below the lowest
FORCED_PAUSE = 800  # ms to see an action that plays itself because there is no other
ASKED_PACES = 2  # for how many turns of an AI it is seen if another has asked
PACE = 1200  # ms that the turn of an AI takes


class Settings(NamedTuple):
    """What belongs to the device and not to the match."""

    lang: str = "en"
    board: Room = Room(1160, 560)
    hand: Room = Room(860, 180)
    story: Room = Room(1056, 34)
    confirm: bool = False  # whether a complete choice waits for a button
    pace: int = PACE


class Table:
    """The match and everything around it that is no rule."""

    def __init__(
        self, title: Title, match: Match[Any, Any], rivals: Rivals, settings: Settings
    ) -> None:
        self.title, self.match, self.rivals, self.settings = title, match, rivals, settings
        self.picked: tuple[str, ...] = ()
        self.staged = ""  # a complete choice that waits for the person to confirm it
        self.orders: orders.Orders = {}  # what people have answered once for all
        self.foreseen = ""  # the action whose outcome the person has seen last
        self.hint = ""
        self.hint_shown = False  # first the idea, then the spot
        self.hinting = False
        self.counsel = Counsel()
        self.lens = ""  # the other way to see the board that is switched on
        self.near = ""  # the part of the board that is enlarged, by the game's name for it
        self.retold = -1  # whose turn is shown on the board once more
        self.looking = -1  # the person who was last seen to hold the device
        self.parting = False  # that person has something secret to see before passing it on
        self.stamp = 0  # grows whenever the match changes
        self.undone = False  # something was taken back, and no save has said so yet
        self.toast: Toast | None = None

    @cached_property
    def words(self) -> Words:
        return words(self.settings.lang, "wallwright.table", self.title.package)

    @cached_property
    def clauses(self) -> Mapping[str, str]:
        return clauses(self.title.package, self.words.lang)

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.match.players) if not player.level]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.match.players)

    @property
    def state(self) -> State:
        """What the screen is for now: play, watch, part, cover or over."""
        if self.match.over:
            return "over"
        actor, people = self.match.actor, self.people
        if actor in people and len(people) > 1 and actor != self.looking:
            return "part" if self.parting else "cover"
        return "play" if actor in people else "watch"

    @property
    def eyes(self) -> int:
        """The seat whose secrets are on the screen; -1: nobody's."""
        if len(self.people) == 1:
            return self.people[0]
        return self.looking if self.state in ("play", "watch", "part") else -1

    def legal(self) -> tuple[str, ...]:
        """What the person at the device may do now."""
        return tuple(self.match.legal()) if self.state == "play" else ()

    def ways(self) -> Mapping[str, str]:
        """Other words for what may be done, each with its action."""
        return self.title.voice.ways(self.look())

    @property
    def forced(self) -> str:
        """The only action there is, if there is only one."""
        legal = self.legal()
        return legal[0] if len(legal) == 1 else ""

    def story(self) -> Story:
        """The log as the present eyes met it."""
        eyes = self.eyes
        if self._story is None or (self._story.eyes, self._story.words) != (eyes, self.words):
            self._story = Story(self.title, self.match, eyes, self.words)
        return self._story

    _story: Story | None = None

    def news(self) -> tuple[int, int]:
        """The stretch of the log that is new to whoever looks, or is about to."""
        seat = self.match.actor if self.state == "cover" else self.eyes
        return self.story().last() if seat < 0 else self.story().news(seat)

    def turns(self) -> list[Turn]:
        """What each rival of whoever looks, or is about to, has done since their turn before."""
        seat = self.match.actor if self.state == "cover" else self.eyes
        return turns(self.story(), seat)

    def since(self) -> tuple[Seen, ...]:
        """What is marked on the board: the news, or the turn that is told once more."""
        told = [turn.at for turn in self.turns() if turn.seat == self.retold]
        if not told:
            return self.story().seen(*self.news())
        done = self.story().done()
        return tuple(seen for at in told[0] if (seen := done[at][1]))

    def look(self) -> Look:
        """What the game may know to draw and to speak; a patch asks for it ten times."""
        hinted = (self.hint_shown, self.hint)
        over = (self.lens, self.near, self.retold)
        seen = (self.stamp, self.looking, self.picked, hinted, over, self.settings)
        if seen != self._seen:
            self._seen, self._look = seen, self._new_look()
        return self._look

    _seen: tuple[object, ...] = ()
    _look: Look

    def _new_look(self) -> Look:
        settings, eyes = self.settings, self.eyes
        look = Look(
            view=self.title.rules.view(self.match.states[self.story().settled], eyes),
            eyes=eyes,
            legal=self.legal(),
            picked=self.picked,
            names=self.names,
            words=self.words,
            board=settings.board,
            hand=settings.hand,
            since=self.since(),
            hint=self.hint if self.hint_shown else "",
            advised=self.advised,
            lens=self.lens,
            near=self.near,
            orders=self.orders.get(eyes, ()),
        )
        return look._replace(ways=tuple(self.title.voice.ways(look)))

    # What a person does.

    def pick(self, said: Sequence[str]) -> None:
        """One click: it goes on with the gesture, mends its end, or begins a new one."""
        self.retell(-1)
        if said[0] == NEAR:
            self.near = " ".join(said[1:])
            return
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

    @property
    def ordered(self) -> tuple[str, str]:
        """The order that bears on what is asked now, and what it answers."""
        given = self.orders.get(self.match.actor, ()) if self.state == "play" else ()
        return orders.due(self.title.voice, self.look(), given) if given else ("", "")

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

    def whole(self, words: Sequence[str]) -> str:
        """The only action that begins with some words."""
        ways = self.ways()
        texts = picks.narrow((*self.legal(), *ways), words)
        meant = {ways.get(text, text) for text in texts}
        return meant.pop() if len(meant) == 1 else ""

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
            self.looking, self.retold = self.match.actor, -1
            self.stamp += 1

    @property
    def advised(self) -> tuple[str, ...]:
        """What a hint that is shown marks: all that belongs to its first action."""
        if not self.hint_shown:
            return ()
        advice = self.counsel.advice
        return advice.together[0] if advice else (self.hint,)

    def ask_hint(self) -> None:
        """First the idea, then the spot."""
        self.retell(-1)
        if self.state != "play" or self.forced:
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

    def undo_target(self) -> int:
        """How long the log will be after an undo, -1 if nothing can be taken back."""
        people, match = self.people, self.match
        covered = self.state == "cover"  # whether there was a choice is told by a hand
        for index in range(len(match.log) - 1, -1, -1):
            actor = match.game.actor(match.states[index])
            shared = len(people) > 1  # what others saw meanwhile cannot be unseen
            if shared and (actor != self.looking or actor not in people):
                return -1
            if actor in people and (covered or len(match.game.actions(match.states[index])) > 1):
                return index
        return -1

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
            level = match.players[seat].level
            beat = self.story().beat(self.people, self.settings.pace)
            style = characters(self.title, match)[seat]
            return Errand(self.stamp, "ai", 0, self._thinking(seat, level, style), beat)
        if self.state == "play" and self.forced:
            return Errand(self.stamp, "forced", self._reading(), _only(self.forced))
        if answer := self.ordered[1]:
            return Errand(self.stamp, "ordered", FORCED_PAUSE, _only(answer))
        if self.state == "play" and self.hinting:
            return Errand(self.stamp, "hint", 0, counsel.advising(self))
        return None

    def finish(self, errand: Errand, thought: Thought) -> None:
        """Take what was thought, unless the match has gone another way meanwhile."""
        if errand.stamp != self.stamp:
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
        if errand.kind == "ai":
            seat = self.match.actor
            name, level = self.match.players[seat]
            lower = self.rivals.lower(level) if level in self.rivals.LEVELS else RANDOM
            self.match.players[seat] = Player(name, lower)
            self.match.note(replaced(seat, level, lower))
        else:
            self.toast = Toast(self.words("table.no_hint"))
        self.stamp += 1

    def change(self, settings: Settings) -> None:
        """Another language, another size, another habit."""
        if settings.lang != self.settings.lang:
            self._story = None
            self.__dict__.pop("words", None)
            self.__dict__.pop("clauses", None)
        self.settings = settings

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

    def _has_decided(self) -> bool:
        """Whether anybody at this device has done anything yet."""
        actors = map(self.title.rules.actor, self.match.states[:-1])
        return any(actor in self.people for actor in actors)

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

    def weighs(self, text: str) -> bool:
        """Whether an action waits until what it brings has been seen."""
        return self.title.voice.weighty(self.look(), text)

    def _refuse(self, said: Sequence[str]) -> None:
        """Say why a click does nothing: never a silent one."""
        waiting = self._waiting()
        self.toast = (
            Toast(waiting) if waiting else refused(self.title, self.look(), self.clauses, said)
        )

    def _waiting(self) -> str:
        """Why nobody at this device may act now; nothing if somebody may."""
        if self.state == "play":
            return ""
        if self.state == "over":
            return self.words("table.is_over")
        return self.words("table.choosing", name=self.names[self.match.actor])

    def _moved(self) -> None:
        self.clear()
        self.near, self.retold = "", -1
        self.hint, self.hint_shown, self.hinting = "", False, False
        self.foreseen = ""
        self.stamp += 1


def _only(text: str) -> Generator[None, None, str]:
    yield
    return text

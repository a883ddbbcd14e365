"""What one device sees of a match: who looks, what is picked, what may be done."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from wallwright.core import picks
from wallwright.core.match import Match
from wallwright.core.sight import Look, Room, Seen
from wallwright.core.texts import Words, words
from wallwright.core.title import Title
from wallwright.table import orders
from wallwright.table.analysing import Analysing
from wallwright.table.counsel import Counsel
from wallwright.table.errands import Rivals
from wallwright.table.protocol import Place, State
from wallwright.table.refusing import Toast
from wallwright.table.rulebook import clauses
from wallwright.table.story import Story
from wallwright.table.turns import Turn, turns

PACE = 1200  # ms that the turn of an AI takes
POINTS, CHANCES = "points", "chances"


class Settings(NamedTuple):
    """What belongs to the device and not to the match."""

    lang: str = "en"
    board: Room = Room(1160, 560)
    hand: Room = Room(860, 180)
    story: Room = Room(1056, 34)
    confirm: bool = False  # whether a complete choice waits for a button
    pace: int = PACE


class Sitting:
    """Whoever sits at the device, and the match as they see it; nothing here changes the match."""

    live = True  # somebody decides here: a person, or an AI that thinks
    kept = True  # what happens here is saved
    leads = True  # by this device the AIs think, and the match is kept
    helped = True  # hints and reasons may be asked for

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
        self.analysing = Analysing()  # of the match, once it is over
        self.charted = POINTS  # what the chart at the end shows
        self.lens = ""  # the other way to see the board that is switched on
        self.retold = -1  # whose turn is shown on the board once more
        self.elsewhere: frozenset[int] = frozenset()  # seats of persons at devices of their own
        self.linked: frozenset[int] = frozenset()  # of those, who play by links
        self.sent = -1  # how many actions the last link from here holds
        self.veiled = False  # a link has just been opened: the person on turn has to say so
        self.stand_ins: dict[int, str] = {}  # of those, who plays by what level for the moment
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
    def persons(self) -> list[int]:
        """All who are no AI, wherever they sit."""
        return [seat for seat, player in enumerate(self.match.players) if not player.level]

    @property
    def people(self) -> list[int]:
        """The persons at this device."""
        return [seat for seat in self.persons if seat not in self.elsewhere]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.match.players)

    @property
    def played(self) -> Match[Any, Any]:
        """The whole match, even where only a part of it is shown."""
        return self.match

    @property
    def state(self) -> State:
        """What the screen is for now: play, watch, part, cover or over."""
        if self.match.over:
            return "over"
        actor, people = self.match.actor, self.people
        shared = len(people) > 1 and actor != self.looking
        if actor in people and (shared or self.veiled):
            return "part" if self.parting else "cover"
        return "play" if actor in people else "watch"

    @property
    def eyes(self) -> int:
        """The seat whose secrets are on the screen; -1: nobody's."""
        if len(self.people) == 1:
            return -1 if self.state == "cover" else self.people[0]
        return self.looking if self.state in ("play", "watch", "part") else -1

    @property
    def heading(self) -> str:
        """What the bar says in place of whose turn it is; nothing where somebody plays."""
        return ""

    @property
    def asked(self) -> int:
        """Who is to act next; chance where nobody decides."""
        return self.match.actor

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
        over = (self.lens, self.retold)
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
            orders=self.orders.get(eyes, ()),
        )
        return look._replace(ways=tuple(self.title.voice.ways(look)))

    @property
    def ordered(self) -> tuple[str, str]:
        """The order that bears on what is asked now, and what it answers."""
        given = self.orders.get(self.match.actor, ()) if self.state == "play" else ()
        return orders.due(self.title.voice, self.look(), given) if given else ("", "")

    def whole(self, words: Sequence[str]) -> str:
        """The only action that begins with some words."""
        ways = self.ways()
        texts = picks.narrow((*self.legal(), *ways), words)
        meant = {ways.get(text, text) for text in texts}
        return meant.pop() if len(meant) == 1 else ""

    @property
    def advised(self) -> tuple[str, ...]:
        """What a hint that is shown marks: all that belongs to its first action."""
        if not self.hint_shown:
            return ()
        advice = self.counsel.advice
        return advice.together[0] if advice else (self.hint,)

    def undo_target(self) -> int:
        """How long the log will be after an undo, -1 if nothing can be taken back."""
        people, match = self.people, self.match
        covered = self.state == "cover"  # whether there was a choice is told by a hand
        mine = people[0] if len(people) == 1 else self.looking
        for index in range(len(match.log) - 1, -1, -1):
            actor = match.game.actor(match.states[index])
            shared = len(self.persons) > 1  # what others saw meanwhile cannot be unseen
            if shared and (actor != mine or actor not in people):
                return -1
            if actor in people and (covered or len(match.game.actions(match.states[index])) > 1):
                return index
        return -1

    def change(self, settings: Settings) -> None:
        """Another language, another size, another habit."""
        if settings.lang != self.settings.lang:
            self._story = None
            self.__dict__.pop("words", None)
            self.__dict__.pop("clauses", None)
        self.settings = settings

    def _has_decided(self) -> bool:
        """Whether anybody at this device has done anything yet."""
        actors = map(self.title.rules.actor, self.match.states[:-1])
        return any(actor in self.people for actor in actors)

    def place(self) -> Place | None:
        """Where a lesson stands, to come back to it; nothing of a match."""
        return None

    def weighs(self, text: str) -> bool:
        """Whether an action waits until what it brings has been seen."""
        return self.title.voice.weighty(self.look(), text)

    def _waiting(self) -> str:
        """Why nobody at this device may act now; nothing if somebody may."""
        if self.state == "play":
            return ""
        if self.state == "over":
            return self.words("table.is_over")
        return self.words("table.choosing", name=self.names[self.match.actor])

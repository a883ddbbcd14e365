"""One match being played: the states so far, the actions so far, and the dice."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib import import_module
from types import ModuleType
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from wallwright.core import luck
from wallwright.core.chance import draw
from wallwright.core.game import CHANCE, OVER, Game, Value, settle_options
from wallwright.core.plain import NOT_KEPT, is_remark, keepable

S = TypeVar("S")
A = TypeVar("A")


class IllegalActionError(ValueError):
    """The text is not one of the legal actions now; the clause says why, where one does.

    >>> from wallwright import GAMES, IllegalActionError, Match
    >>> match = Match(GAMES["great_wall"], seats=2, seed="jasmine")
    >>> try:
    ...     match.play("lay noble rider ii")
    ... except IllegalActionError as refused:
    ...     print(refused)
    'lay noble rider ii' is not allowed (G72)
    """

    def __init__(self, text: str, clause: str | None = None) -> None:
        super().__init__(f"{text!r} is not allowed" + (f" ({clause})" if clause else ""))
        self.text, self.clause = text, clause


class Player(NamedTuple):
    """Who sits in a seat: a person (level "") or an AI of a level.

    >>> from wallwright import Player
    >>> Player("Anna"), Player("Otto", level="adept")
    (Player(name='Anna', level=''), Player(name='Otto', level='adept'))
    """

    name: str
    level: str = ""


class Note(NamedTuple):
    """A remark in the log that is no action: a player taken back, an AI replaced."""

    after: int  # how many actions stood in the log
    text: str


class Match(Generic[S, A]):
    """Owns the random numbers, so that no state ever holds the future.

    The n-th event of chance always gets the n-th number of the seed: whoever takes an
    action back and plays it again meets the same draws.

    >>> from wallwright import GAMES, Match
    >>> match = Match(GAMES["great_wall"], seats=2, seed="jasmine")
    >>> match.actor, match.legal()[:3]
    (1, ['draw', 'lay wall i', 'lay wall wall i'])
    >>> match.play("lay wall wall i")
    >>> match
    <Match of great_wall: 2 seats, 18 actions, seat 1 acts>

    What is tried in a copy leaves the match as it is. It can be pickled as well; between versions
    a record keeps better, for it is checked against the rules.

    >>> tried = match.copy()
    >>> tried.play(tried.legal()[0])
    >>> len(tried.log) > len(match.log)
    True
    """

    shelf: ClassVar[Mapping[str, Any]] = {}  # where pictures are found: core knows no game

    def __init__(
        self,
        game: Game[S, A],
        seats: int,
        seed: str = "",
        options: Mapping[str, Value] | None = None,
        players: Sequence[Player] = (),
        deal: bool = True,
    ) -> None:
        if seats not in game.SEATS:
            low, high = game.SEATS[0], game.SEATS[-1]
            raise ValueError(f"{game.NAME} is for {low} to {high} players, not for {seats}")
        if players and len(players) != seats:
            raise ValueError(f"{len(players)} players cannot take {seats} seats")
        if not all(map(keepable, (seed, *(part for player in players for part in player)))):
            raise ValueError(f"a seed or a name {NOT_KEPT}")
        self.game, self.seats, self.seed = game, seats, seed
        self.options = settle_options(game.OPTIONS, options or {})
        self.players = list(players) or [Player(f"Seat {n + 1}") for n in range(seats)]
        self.states: list[S] = [game.start(seats, self.options)]
        self.log: list[str] = []
        self.notes: list[Note] = []
        self._chances = 0
        if deal:  # a replay is told what was dealt
            self.settle()

    @property
    def state(self) -> S:
        return self.states[-1]

    @property
    def actor(self) -> int:
        return self.game.actor(self.state)

    @property
    def over(self) -> bool:
        return self.actor == OVER

    def legal(self) -> list[str]:
        return [self.game.write(action) for action in self.game.actions(self.state)]

    def play(self, text: str) -> None:
        """One action of the seat that acts, and what chance answers."""
        self._push(self._meant(text))
        self.settle()

    def settle(self) -> None:
        """Let chance act until a seat must decide; what fell out is in the log."""
        game = self.game
        while game.actor(self.state) == CHANCE:
            self._push(draw(self._number(), game.actions(self.state), game.odds(self.state)))

    def relive(self, text: str) -> None:
        """One recorded action, of a seat or of chance: a replay rolls no dice."""
        self._push(self._meant(text))

    def add(self, action: A, text: str) -> None:
        """One action that is known to be legal, and its text."""
        state = self.states[-1]
        if self.game.actor(state) == CHANCE:
            self._chances += 1
        self.log.append(text)
        self.states.append(self.game.apply(state, action))

    def undo(self, to: int) -> None:
        """Back to when the log held `to` actions."""
        del self.log[to:]
        del self.states[to + 1 :]
        self.notes = [note for note in self.notes if note.after <= to]
        self._chances = sum(self.game.actor(state) == CHANCE for state in self.states[:-1])

    def before(self, place: int) -> "Match[S, A]":
        """The match as it stood when the log held so many actions: to be looked at."""
        other = self.copy()
        del other.log[place:]
        del other.states[place + 1 :]
        other.notes = [note for note in self.notes if note.after <= place]
        return other

    @property
    def luck(self) -> str:
        """What chance draws from now, and what nobody may see who plays."""
        return luck.latest((note.text for note in self.notes), self.seed)

    def note(self, text: str) -> None:
        if not is_remark(text):
            raise ValueError(f"a remark {NOT_KEPT}, or breaks the line")
        self.notes.append(Note(len(self.log), text))

    def thought(self, ahead: int = 0) -> int:
        """A seed for whoever thinks now, or so many actions later.

        The draws cannot be worked out from it.
        """
        text = f"{self.luck}/thought/{len(self.log) + ahead}"
        return int.from_bytes(sha256(text.encode()).digest()[:7], "big")

    def copy(self) -> "Match[S, A]":
        """The same match once more: what is done in one, the other does not know."""
        other = type(self).__new__(type(self))
        vars(other).update(vars(self))
        other.options, other.players = dict(self.options), list(self.players)
        other.states, other.log, other.notes = list(self.states), list(self.log), list(self.notes)
        return other

    __copy__ = copy

    def __deepcopy__(self, _: dict[int, Any]) -> "Match[S, A]":
        return self.copy()  # what the lists hold never changes

    def __getstate__(self) -> dict[str, Any]:
        """A module cannot be pickled: its name goes along, and the version of its rules."""
        game = self.game.__name__ if isinstance(self.game, ModuleType) else self.game
        return {**vars(self), "game": game, "rules": self.game.RULES}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        game, rules = kept["game"], kept.pop("rules")
        vars(self).update(kept, game=import_module(game) if isinstance(game, str) else game)
        if rules != self.game.RULES:
            raise ValueError(f"{self.game.NAME} was played under another version of the rules")

    def __repr__(self) -> str:
        doing = {CHANCE: "chance acts", OVER: "over"}.get(self.actor, f"seat {self.actor} acts")
        told = f"{self.seats} seats, {len(self.log)} actions, {doing}"
        return f"<Match of {self.game.NAME}: {told}>"

    def _repr_svg_(self) -> str | None:
        """What a notebook shows: the board as a stranger sees it."""
        from wallwright.core.portrait import draw as drawn

        return drawn(self) if self.game.NAME in self.shelf else None

    def _meant(self, text: str) -> A:
        for action in self.game.actions(self.state):
            if self.game.write(action) == text:
                return action
        who = self.actor
        seen = self.game.view(self.state, who)
        raise IllegalActionError(text, self.game.why_not(seen, text.split()) if who >= 0 else None)

    def _number(self) -> float:
        return luck.number(self.luck, self._chances)

    def _push(self, action: A) -> None:
        self.add(action, self.game.write(action))

"""Pictures of positions of any game as they are seen, and what a person can click on them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from tests import looks
from wallwright.core.game import CHANCE, OVER, Game, Value
from wallwright.core.sight import Look, Room
from wallwright.core.svg import Shape
from wallwright.core.texts import Words
from wallwright.core.title import Title
from wallwright.games import SHELF

S = TypeVar("S")
A = TypeVar("A")
NAMES = ("Anna", "Maximiliane-Luise", "Otto", "Sanne", "Bram")
Rooms = Mapping[str, tuple[Room, Room]]  # what board and hand get of a screen, by its name


def rooms(mouse: str, touch: str) -> Rooms:
    """ "desktop 842x590 1060x160, …": what board and hand get of each screen."""
    return {
        name: (Room(*_size(board), finger), Room(*_size(hand), finger))
        for screens, finger in ((mouse, False), (touch, True))
        for name, board, hand in map(str.split, screens.split(", "))
    }


def _size(written: str) -> tuple[int, int]:
    width, height = written.split("x")
    return int(width), int(height)


class Sights:
    """Sights of one game. States are of its own kind, so the checker knows nothing of them."""

    def __init__(self, game: str, rooms: Rooms, names: tuple[str, ...] = NAMES) -> None:
        self.title: Title = SHELF[game]
        self.rooms, self.names = rooms, names

    def said_in(self, lang: str) -> Words:
        return looks.said_in(lang, self.title.package)

    def look(self, state: Any, room: str, picked: str = "", eyes: int = 0, **more: Any) -> Look:
        names, words = self.names[: len(self.title.rules.scores(state))], self.said_in("en")
        board, hand = self.rooms[room]
        seen = looks.look(self.title.rules, state, eyes, picked, words, names, board, hand)
        return seen._replace(**more)

    def shapes(self, seen: Look) -> list[Shape]:
        return looks.shapes(self.title.picture, seen)

    def clicks(self, seen: Look) -> Iterator[tuple[Shape, list[str] | None]]:
        return looks.clicks(self.title.picture, seen)

    def on_the_board(self, seen: Look) -> Iterator[Look]:
        """Every stage on the way to an action, by clicks on the picture alone."""
        return looks.gestures(seen, lambda now: looks.can(self.shapes(now)))

    def gestures(self, seen: Look) -> Iterator[Look]:
        """The same, by the buttons as well."""
        picture, voice = self.title.picture, self.title.voice
        return looks.gestures(seen, lambda now: looks.said(picture, voice, now))


def decisions(
    game: Game[S, A],
    seats: int,
    options: Mapping[str, Value],
    share: float,
    taste: Callable[[S, Sequence[A]], list[float]] | None = None,
) -> Iterator[S]:
    """A share of the positions in which a seat decides, from a random match, and its end."""
    rng, state = Random(seats), game.start(seats, options)
    while game.actor(state) != OVER:
        actions = game.actions(state)
        if game.actor(state) == CHANCE:
            [action] = rng.choices(actions, game.odds(state))
        else:
            [action] = rng.choices(actions, taste and taste(state, actions))
        state = game.apply(state, action)
        if game.actor(state) >= 0 and rng.random() < share:
            yield state
    yield state

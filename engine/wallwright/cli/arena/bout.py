"""One match of a tournament, as a process or a machine far away plays it."""

from collections.abc import Generator, Iterator, Sequence
from hashlib import sha256
from time import process_time
from typing import Any, NamedTuple

from wallwright.ai.arena import Agent, play
from wallwright.cli.arena.agents import agent
from wallwright.cli.arena.field import Place, Setting, sitting
from wallwright.cli.sight import NOBODY, language, look
from wallwright.core import remember
from wallwright.core.characters import drawn
from wallwright.core.match import Match
from wallwright.core.texts import LANGUAGES
from wallwright.core.title import Title
from wallwright.games import SHELF

SHOWN = 12  # digits


class Source(NamedTuple):
    """Where points came from, in the words of each language, and how many of each seat."""

    labels: tuple[str, ...]
    points: tuple[int, ...]


class Played(NamedTuple):
    """What a match has come to, and what the players took for it, by seat."""

    deal: int
    table: int
    seating: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    ending: str
    actions: int
    digest: str  # of all that was done: equal ones mean equal matches
    choices: tuple[int, ...]  # where there was more than one action
    spent: tuple[float, ...]  # CPU seconds of all of them together
    worst: tuple[float, ...]
    sources: tuple[Source, ...]  # how the points arose

    @property
    def place(self) -> Place:
        return Place(self.deal, self.table, self.seating)


class AgentError(Exception):
    """A player of the caller's failed: which, and how, in one sentence."""


def play_one(setting: Setting, place: Place) -> Played:
    title = SHELF[setting.game]
    seated = [setting.agents[number] for number in sitting(setting, place)]
    seed, styles = f"{setting.seed}/{place.deal}", title.mind.STYLES
    watched = [
        Watched(name, agent(name, drawn(styles, seed, seat))) for seat, name in enumerate(seated)
    ]
    try:
        match = play(title, watched, seed, setting.options)
    finally:
        remember.forget()
    rules, done = title.rules, match.state
    return Played(
        *place,
        tuple(rules.winners(done)),
        tuple(rules.scores(done)),
        rules.ending(done),
        len(match.log),
        sha256("\n".join(match.log).encode()).hexdigest()[:SHOWN],
        tuple(one.choices for one in watched),
        tuple(round(one.spent, 6) for one in watched),
        tuple(round(one.worst, 6) for one in watched),
        tuple(_sources(match)),
    )


def _sources(match: Match[Any, Any]) -> Iterator[Source]:
    """The rows of the result, which a table shows at the end."""
    told = [_rows(match, lang) for lang in LANGUAGES]
    for same in zip(*told, strict=True):
        yield Source(tuple(label for label, _ in same), tuple(same[0][1]))


def _rows(match: Match[Any, Any], lang: str) -> Sequence[tuple[str, tuple[int, ...]]]:
    title = SHELF[match.game.NAME]
    return title.voice.result(look(title, match, NOBODY, language(title, lang))).rows


class Watched:
    """A player with a watch beside it: forced actions do not count."""

    def __init__(self, name: str, agent: Agent) -> None:
        self.name, self._agent = name, agent
        self.choices, self.spent, self.worst = 0, 0.0, 0.0

    def __call__(self, title: Title, view: Any, seat: int, seed: int) -> Generator[None, None, str]:
        legal = title.rules.actions(view)
        begun = process_time()
        try:
            chosen = yield from self._agent(title, view, seat, seed)
        except Exception as wrong:  # whatever a player of the caller's may do
            raise AgentError(f"{self.name} failed: {type(wrong).__name__}: {wrong}") from wrong
        took = process_time() - begun
        if chosen not in map(title.rules.write, legal):
            raise AgentError(f"{self.name} chose {chosen!r}, which is not allowed")
        if len(legal) > 1:
            self.choices += 1
            self.spent += took
            self.worst = max(self.worst, took)
        return chosen

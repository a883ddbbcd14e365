"""Every byte that goes to guests of whole matches is read, and made once more in another world.

There everything that the guest may not know is somewhere else: whatever hung on it would differ.
And words that no page of ours would say come back on a guest's channel, thousands of them.
"""

import json
from collections.abc import Iterator
from copy import copy
from random import Random
from typing import Any, NamedTuple
from unittest import mock

from tests.bench.figures import Row, row
from tests.hostile import WISHED, anything, mangled
from tests.page import PICKS, table_of
from tests.party import Party, play_on
from wallwright.core import record
from wallwright.games import SHELF
from wallwright.table import guests
from wallwright.table.guests import LONGEST_WISH, RUNNING
from wallwright.table.protocol import Patch
from wallwright.table.screen import Screen
from wallwright.table.story import Story
from wallwright.table.table import Table

MATCHES = 100  # of each game
MALFORMED = 10_000
ASKED = 0.1  # of the deeds are followed by a question what a thing is
LANGUAGES = ("en", "de", "nl")
ASKING = ("foresee", "about", "rules")  # what is answered without a patch


class World:
    """A guest's match, were all that is hidden from its eyes somewhere else."""

    def __init__(self, table: Table) -> None:
        self.eyes, self.match = table.eyes, copy(table.match)
        self.known: list[Any] = []
        self.states: list[Any] = []
        self.story: Story | None = None
        self.dice = Random(5)

    def of(self, table: Table) -> Table:
        """The table there. What has been guessed of a state stays so."""
        rules, real = table.title.rules, table.match
        pairs = enumerate(zip(self.known, real.states, strict=False))
        kept = min(len(self.known), len(real.states))
        kept = next((at for at, (one, other) in pairs if one is not other), kept)
        self.states = self.states[:kept] + [
            rules.guess(rules.view(one, self.eyes), self.eyes, self.dice)
            for one in real.states[kept:]
        ]
        if kept < len(self.known) or table._story is None:
            self.story = None
        self.known = [*real.states]
        vars(self.match).update(vars(real) | {"states": self.states})
        other = copy(table)
        other.match, other._seen, other._story = self.match, (), self.story
        self.story = other.story()
        return other


class Watched(Screen):
    """Makes each patch of a guest in the other world as well."""

    told = 0
    hung: tuple[str, ...] = ()  # what differed there

    def __init__(self, before: Screen | None = None, symbols: bool = True) -> None:
        super().__init__(before, symbols)
        self.worlds: dict[int, World] = {}

    def elsewhere(self, table: Table) -> Table:
        world = self.worlds.get(table.eyes) or World(table)
        self.worlds[table.eyes] = world
        return world.of(table)

    def patch(self, table: Table) -> Patch:
        if table.match.over:  # and all lies open, what was before as well
            return super().patch(table)
        other = copy(self)
        other._drawings, other._frames = dict(self._drawings), dict(self._frames)
        elsewhere = Screen.patch(other, self.elsewhere(table))
        here = super().patch(table)
        Watched.told += 1
        note(here, elsewhere)
        return here


def difference(here: Any, elsewhere: Any) -> str:
    """Where the two part, in a line."""
    one, other = json.dumps(here), json.dumps(elsewhere)
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"{one[max(0, at - 150) : at + 80]} | {other[at : at + 80]}"


def note(here: Any, elsewhere: Any) -> None:
    if json.dumps(here) != json.dumps(elsewhere):
        Watched.hung += (difference(here, elsewhere),)


class Overheard(Party):
    """What is asked without a patch is asked in the other world, too."""

    def say(self, who: str, asked: str) -> str:
        if json.loads(asked).get("op") not in ASKING:
            return super().say(who, asked)
        guest = self.guest(who)
        table, screen = guest.laid(), guest.screen
        assert isinstance(screen, Watched)
        guest.table = screen.elsewhere(table)
        elsewhere = guest.answer(asked)
        guest.table = table
        here = super().say(who, asked)
        note(json.loads(here), json.loads(elsewhere))
        return here


class Read(NamedTuple):
    """What was read of the channels of a match."""

    size: int
    patches: int
    hung: tuple[str, ...]
    seeds: int


def seating(game: str, dice: Random) -> str:
    """The host, a guest, and of the others guests and AIs, wherever they sit."""
    seats = dice.choice(SHELF[game].rules.SEATS)
    more = [dice.choice("ab.") for _ in range(seats - 2)]
    order = ["h", "a", *more]
    dice.shuffle(order)
    return "".join(order)


def overheard(game: str, dice: Random) -> Read:
    Watched.told, Watched.hung = 0, ()
    seed = f"hidden{dice.randrange(1 << 40):x}"
    with mock.patch.object(guests, "Screen", Watched):
        party = Overheard(game, seating(game, dice), seed=seed)
        for who in party.guests:
            party.ask(who, "lang", lang=dice.choice(LANGUAGES))
        for _ in play_on(party, dice):
            if dice.random() < ASKED and not table_of(party.host).match.over:
                who = dice.choice([*party.guests])
                keys = [key for shapes in party.page(who).drawings.values() for key, _ in shapes]
                party.ask(who, "about", key=dice.choice(keys))
    heard = [text for texts in party.heard.values() for text in texts]
    size = sum(len(text.encode()) for text in heard)
    return Read(size, Watched.told, Watched.hung, sum(seed in text for text in heard))


def word(dice: Random, picks: list[str]) -> str:
    """Nonsense, half a wish, or one that is right but comes out of turn."""
    op = dice.choice(sorted(RUNNING))
    right = {"op": op, "words": dice.choice(picks), "key": "deck", "name": "lens", "seat": 0}
    kind = dice.randrange(4)
    if kind == 0:
        return dice.choice(list(WISHED.values()))(dice)
    if kind == 1:
        return json.dumps(anything(dice))
    return mangled(json.dumps(right), dice) if kind == 2 else json.dumps(right)


class Storm(NamedTuple):
    words: int
    moved: int  # deeds of the match that came of words of a guest who was not on turn
    silent: int  # words that had no answer


def storm(game: str, words: int, dice: Random) -> Storm:
    """Words of a guest while the host is on turn: whatever they are, the match stays as it is."""
    party = Party(game, "ha" + "." * (SHELF[game].rules.SEATS[0] - 2))
    match = table_of(party.host).match
    for _ in play_on(party, Random(1)):
        if match.actor == 0 and len(match.log) > 2:
            break
    before, moved, silent = record.write(match), 0, 0
    picks = PICKS.findall(party.host.text())
    for _ in range(words):
        said = word(dice, picks)
        answer = json.loads(party.say("a", said[: 2 * LONGEST_WISH]))
        silent += not isinstance(answer, dict)
        party.deliver()
        moved += record.write(match) != before
    return Storm(words, moved, silent)


def attack(times: float, seed: int) -> Iterator[Row]:
    for game in SHELF:
        dice = Random(f"{seed}/{game}")
        read = [overheard(game, dice) for _ in range(max(1, round(times * MATCHES)))]
        for one in [one for match in read for one in match.hung][:5]:
            print(f"  {game}: {one}", flush=True)
        yield row(f"channels, {game}: matches", "", [len(read)], None)
        yield row("  read of a match", "kB", [one.size / 1000 for one in read], None)
        yield row("  patches of a match made twice", "", [one.patches for one in read], None)
        yield row("  what hung on hidden things", "", [sum(len(m.hung) for m in read)], 0)
        yield row("  texts with the seed in them", "", [sum(m.seeds for m in read)], 0)
    each = max(1, round(times * MALFORMED / len(SHELF)))
    storms = [storm(game, each, Random(f"{seed}/{game}")) for game in SHELF]
    yield row("malformed words of guests", "", [sum(one.words for one in storms)], None)
    yield row("  that moved the match", "", [sum(one.moved for one in storms)], 0)
    yield row("  without an answer", "", [sum(one.silent for one in storms)], 0)

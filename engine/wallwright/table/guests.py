"""One match on several devices: whoever sits elsewhere has a table of their own.

All these tables hold the same match; each has what belongs to its device alone, the eyes above all.
The host's device makes the AIs think and keeps the match; it carries the words of the others here,
and back to them what their eyes may see.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, cast

from wallwright.table.counter import Counter
from wallwright.table.door import RefusedError
from wallwright.table.errands import Errand
from wallwright.table.protocol import Answer, PlayWishes
from wallwright.table.screen import Screen
from wallwright.table.sitting import Settings
from wallwright.table.table import Table
from wallwright.table.wishes import asking, playing

HOST = ""  # the name of the host's own device: guests' have letters
LONGEST_WISH = 2000  # characters; a click has some forty
# What a guest may wish. The match, its record and its seed are the host's, until all lies open.
RUNNING = frozenset(PlayWishes.__annotations__) | {
    *("lang", "rooms", "settings", "rules", "about", "ping"),
}
OVER = RUNNING | {"record"}


class Visit(Table):
    """What a guest's device does with the match: nothing that is everybody's."""

    leads = False

    def __init__(self, host: Table, seats: frozenset[int], settings: Settings) -> None:
        super().__init__(host.title, host.match, host.rivals, settings)
        self.elsewhere = frozenset(range(self.match.seats)) - seats


class Guest(Counter):
    """A device elsewhere: who sits there, their table, and what its screen shows."""

    def __init__(self, company: "Company", seats: frozenset[int], helped: bool) -> None:
        host = company.host
        super().__init__(host.shelf, host.rivals, host.new_seed)
        self.company, self.seats, self.helped = company, seats, helped
        self._wishes = cast(
            Mapping[str, Callable[[Any], Answer]], {**playing.wishes(self), **asking.wishes(self)}
        )

    def sit(self, host: Table, settings: Settings) -> None:
        """At a match of the host's: another one, or the same once more."""
        self.table = Visit(host, self.seats, settings)
        self.table.helped = self.helped
        self.settings, self.screen = settings, Screen(self.screen, symbols=False)

    def answer(self, asked: str) -> str:
        if len(asked) > LONGEST_WISH:
            return self.answered({}, "")
        allowed = OVER if self.laid().match.over else RUNNING
        answered = self.answered({name: self._wishes[name] for name in allowed}, asked)
        self.company.heard(self)
        return answered


class Standing(NamedTuple):
    """What tells whether a match has gone on."""

    actions: int
    notes: int
    players: tuple[object, ...]

    @classmethod
    def of(cls, table: Table) -> "Standing":
        match = table.match
        return cls(len(match.log), len(match.notes), tuple(match.players))


class Company:
    """All who have a table of the host's match."""

    def __init__(self, host: Counter) -> None:
        self.host = host
        self.guests: dict[str, Guest] = {}
        self.doing: Counter = host  # whose errand was begun last
        self._table: Table | None = None  # of the match they are at, whatever the host looks at
        self._known: Standing | None = None
        self._behind: dict[str, None] = {}  # whose screens: the order in which they are told
        self._gone = 0  # the stamps of those who have left, so that the sum never falls

    @property
    def stamp(self) -> int:
        tables = (guest.table for guest in self.guests.values())
        return self._gone + sum(table.stamp for table in tables if table)

    def seat(self, who: str, seats: frozenset[int], settings: Settings, helped: bool) -> str:
        """A guest comes, or comes back: everything is told anew."""
        if self._table is None:
            raise RefusedError("refused.no_match")
        if not seats or not seats <= self._table.elsewhere:
            raise RefusedError("refused.guest")
        guest, before = Guest(self, seats, helped), self.guests.get(who)
        if before:
            guest.screen = before.screen
        self.leave(who)
        guest.sit(self._table, settings)
        self.guests[who] = guest
        return json.dumps(guest.screen.patch(guest.laid()), ensure_ascii=False)

    def leave(self, who: str) -> None:
        guest = self.guests.pop(who, None)
        if guest and guest.table:
            self._gone += guest.table.stamp
        self._behind.pop(who, None)

    def begin(self, table: Table | None) -> None:
        """The host has laid another match: whoever is there sits at it as well. Or none."""
        self._gone, self._table = self.stamp, table
        seats = table.elsewhere if table else frozenset[int]()
        self.guests = {who: guest for who, guest in self.guests.items() if guest.seats <= seats}
        self._behind = dict.fromkeys(self.guests)
        if table:
            self._known = Standing.of(table)
            for guest in self.guests.values():
                guest.sit(table, guest.settings)

    @property
    def behind(self) -> bool:
        """Whether anybody's screen is."""
        return bool(self._behind)

    @property
    def waits(self) -> bool:
        """Whether guests play: the host then does nothing else with the match."""
        return bool(self.guests and self._table and not self._table.match.over)

    def heard(self, by: Counter) -> None:
        """Something was done at one of the tables: if the match has moved, it has for all."""
        if not self.guests or self._table is None or self._known == Standing.of(self._table):
            return
        self._known = Standing.of(self._table)
        for who, counter in self._all():
            if counter is not by and counter.table:
                counter.table.moved_on()
                self._behind[who] = None

    def errand(self) -> Errand | None:
        """The next of any table, the host's own first."""
        for _, counter in self._all():
            if counter.table and (errand := counter.table.errand()):
                self.doing = counter
                return errand
        return None

    def tell(self, told: Counter) -> None:
        """Its screen is behind: what happens there has not been asked for."""
        for who, counter in self._all():
            if counter is told:
                self._behind[who] = None

    def letters(self) -> Iterator[tuple[str, str]]:
        """To each what their screen must change; every one is made when it is asked for."""
        while self._behind:
            who = next(iter(self._behind))
            del self._behind[who]
            counter = self.guests[who] if who else self.host
            if counter.table:
                yield who, json.dumps(counter.screen.patch(counter.table), ensure_ascii=False)

    def guest(self, who: str) -> Guest:
        if who not in self.guests:
            raise RefusedError("refused.guest")
        return self.guests[who]

    def _all(self) -> Iterator[tuple[str, Counter]]:
        yield HOST, self.host
        yield from self.guests.items()

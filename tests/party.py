"""Several devices without browsers: a host's page, and guests who hear only their letters."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from tests.page import PASSING, REFUSED, Page, run
from wallwright.table.door import ANSWERS, fits
from wallwright.table.guests import Guest
from wallwright.table.protocol import Patch, Refusal
from wallwright.table.screen import Screen

NAMES = ("Anna", "Mei", "Otto", "Sanne", "Bram")


class Party:
    """A match of several devices; `heard` is every byte that went to a guest, by guest."""

    def __init__(self, game: str, seats: str, seed: str = "hidden party", **options: Any) -> None:
        """A letter for each seat: h the host, a to c guests, . an AI."""
        self.host, self.seed = Page(), seed
        players = [
            {"name": name, "level": "novice" if seat == "." else "", "elsewhere": seat in "abc"}
            for name, seat in zip(NAMES, seats, strict=False)
        ]
        self.host.ask("new", game=game, players=players, seed=seed, options=options)
        self.seats = {
            who: [seat for seat, one in enumerate(seats) if one == who]
            for who in sorted({*seats} & {*"abc"})
        }
        self.guests: dict[str, Page] = {}
        self.heard: dict[str, list[str]] = {who: [] for who in self.seats}
        for who in self.seats:
            self.sit(who)

    def sit(self, who: str, lang: str = "en", **wish: Any) -> dict[str, Any]:
        """A guest comes, or comes back with an empty page."""
        told = self.host.ask("guest_sits", who=who, seats=self.seats[who], lang=lang, **wish)
        if "error" in told:
            return told
        self.guests[who] = Page()
        patch = self._hear(who, told["text"])
        assert "defs" not in patch and patch["fresh"]
        return patch

    def ask(self, who: str, op: str, **fields: Any) -> dict[str, Any]:
        """A wish of a guest, by way of the host."""
        if who == "h":
            answer = self.host.ask(op, **fields)
        else:
            asked = json.dumps({"op": op, **fields})
            answer = json.loads(self.say(who, asked))
            assert fits(answer, Refusal if "error" in answer else ANSWERS[op])
            if "state" in answer:
                self.guests[who].show(answer)
        self.deliver()
        return answer

    def say(self, who: str, asked: str) -> str:
        told: str = self.host.ask("guest_says", who=who, asked=asked)["text"]
        self.heard[who].append(told)
        return told

    def deliver(self) -> None:
        for who, text in self.host.desk.letters():
            if who:
                self._hear(who, text)
            else:
                self.host.show(json.loads(text))

    def drive(self) -> None:
        """Let everything happen that needs no person."""
        while errand := self.host.desk.errand():
            self.host.show(json.loads(self.host.desk.finish(errand, run(errand.thinking))))
            self.deliver()

    def page(self, who: str) -> Page:
        return self.host if who == "h" else self.guests[who]

    def guest(self, who: str) -> Guest:
        return self.host.desk.company.guest(who)

    def patches(self) -> dict[str, dict[str, Any]]:
        return {who: self.page(who).patch for who in ("h", *self.guests)}

    def _hear(self, who: str, text: str) -> dict[str, Any]:
        self.heard[who].append(text)
        patch: dict[str, Any] = json.loads(text)
        assert fits(patch, Patch)
        assert not {"save", "analysis"} & patch.keys()
        self.guests[who].show(patch)
        return patch


def play_on(party: Party, dice: Random, clicks: int = 4000) -> Iterator[str]:
    """Whoever can do something clicks at random, until the match is over; a stop after each."""
    party.drive()
    for _ in range(clicks):
        states = {who: patch["state"] for who, patch in party.patches().items()}
        if "over" in states.values():
            assert {*states.values()} == {"over"}
            return
        who = next(who for who, state in states.items() if state != "watch")
        page = party.page(who)
        if states[who] in PASSING:
            party.ask(who, PASSING[states[who]])
        else:
            possible = [] if dice.random() < REFUSED else page.choices()
            words = dice.choice(possible or page.picks())
            party.ask(who, "foresee", words=words)
            party.ask(who, "pick", words=words)
        party.drive()
        yield who
    raise AssertionError("this match does not end")


def anew(party: Party, who: str) -> Page:
    """What a guest would see who came just now."""
    page, table = Page(), party.guest(who).laid()
    page.show(json.loads(json.dumps(Screen().patch(table))))
    return page

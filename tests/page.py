"""A page without a browser: it shows what the desk sends, and clicks what it shows."""

import json
import re
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any

from wallwright.core import record
from wallwright.core.advice import (
    NOTHING,
    SECOND,
    Advice,
    Deed,
    Motive,
    Path,
    Reason,
    Seeds,
    Taste,
)
from wallwright.core.analysis import BLUNDER, Analysis, Progress, Verdict, whole
from wallwright.core.match import Match, Player
from wallwright.core.title import Title
from wallwright.games import SHELF
from wallwright.table.desk import Desk
from wallwright.table.door import ANSWERS, fits
from wallwright.table.protocol import Patch, Refusal
from wallwright.table.table import Table

PICKS = re.compile(r'data-pick="([^"]*)"')


class Dice:
    """AIs that choose at random, so that the tests of the table need no strength."""

    LEVELS: Mapping[str, Any] = {"novice": 0, "adept": 1}
    ALIASES: Mapping[str, str] = {"greedy": "adept"}

    def choose(
        self, title: Title, view: Any, seat: int, level: str, seed: int
    ) -> Generator[None, None, str]:
        yield
        actions = title.rules.actions(view)
        return title.rules.write(actions[Random(seed).randrange(len(actions))])

    def lower(self, level: str) -> str:
        return {"adept": "novice"}.get(level, "random")

    def strongest(self) -> str:
        return "adept"

    def advise(
        self, title: Title, view: Any, seat: int, seeds: Seeds, taste: Taste
    ) -> Generator[None, Any, Advice]:
        text = yield from self.choose(title, view, seat, "adept", seeds(0))
        return Advice((text,), (1,), 500, Reason(NOTHING, 0, ()))

    def explain(self, title: Title, deed: Deed, eyes: int) -> Generator[None, Any, Motive]:
        yield
        return Motive(deed.path, 500, Reason(NOTHING, 0, ()))

    def weigh(
        self, title: Title, view: Any, seat: int, seed: int, best: Path, tried: Path
    ) -> Generator[None, Any, Motive]:
        yield
        return Motive(tried, 0, Reason(SECOND, 150, (("rivals", 150),)))

    def compare(
        self, title: Title, view: Any, seat: int, best: Path, other: Path, behind: int
    ) -> Generator[None, Any, Reason]:
        yield
        return Reason(SECOND, behind, (("rivals", behind),))

    def analyse(
        self, title: Title, states: Sequence[Any], log: Sequence[str], seats: Sequence[int]
    ) -> Iterator[Progress | None]:
        """It finds one blunder, the first decision of the first seat, and no other swing."""
        rules, seated = title.rules, len(title.rules.scores(states[-1]))
        winners, equal = rules.winners(states[-1]), whole([1 / seated] * seated)
        won = whole([(seat in winners) / len(winners) for seat in range(seated)])
        chances = (*[equal] * len(log), won)
        yield None
        yield Progress(1, 2, Analysis(chances))
        choices = (
            at
            for at, state in enumerate(states)
            if rules.actor(state) == seats[0] and len(rules.actions(state)) > 1
        )
        at = next(choices)
        texts = map(rules.write, rules.actions(states[at]))
        other = next(text for text in texts if text != log[at])
        why = Reason(SECOND, 200, (("rivals", 200),))
        blunder = Verdict(at, 1, seats[0], BLUNDER, 200, (other,), (1,), why)
        yield Progress(2, 2, Analysis(chances, (blunder,), (*seats,)))


class Page:
    """What a person would see and hear, patch by patch."""

    def __init__(self, rivals: Any = None, shelf: Mapping[str, Title] = SHELF) -> None:
        self.desk = Desk(shelf, rivals or Dice(), lambda: "fresh")
        self.zones: dict[str, str] = {}
        self.log: list[str] = []
        self.drawings: dict[str, list[tuple[str, str]]] = {}
        self.patch: dict[str, Any] = {}
        self.save = ""

    def ask(self, op: str, **fields: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.desk.answer(json.dumps({"op": op, **fields})))
        assert fits(answer, Refusal if "error" in answer else ANSWERS[op])
        if "state" in answer:
            self.show(answer)
        return answer

    def new(self, *levels: str, **fields: Any) -> dict[str, Any]:
        """A match of so many seats; a person's level is empty."""
        names = ("Anna", "Mei", "Otto", "Sanne", "Bram")
        players = [{"name": n, "level": v} for n, v in zip(names, levels, strict=False)]
        wish = {"game": "great_wall", "players": players, "seed": "1", **fields}
        return self.ask("new", **wish)

    def show(self, patch: dict[str, Any]) -> None:
        self.patch = patch
        self.zones.update(patch["html"])
        if "log" in patch:
            self.log[patch["log"]["keep"] :] = re.findall("<li.*?</li>", patch["log"]["html"])
            self.zones["log"] = "".join(self.log)
        if patch.get("fresh"):
            self.drawings = {}
        for name, change in patch["draw"].items():
            shown = [item for item in self.drawings.get(name, []) if item[0] not in change["gone"]]
            for key, markup, below in change["set"]:
                shown = [item for item in shown if item[0] != key]
                keys = [item[0] for item in shown]
                shown.insert(keys.index(below) + 1 if below else 0, (key, markup))
            self.drawings[name] = shown
        self.save = patch["save"]["record"] if "save" in patch else self.save

    def drive(self) -> list[dict[str, Any]]:
        """Let everything happen that needs no person."""
        patches = []
        while errand := self.desk.errand():
            text = run(errand.thinking)
            patches.append(json.loads(self.desk.finish(errand, text)))
            assert fits(patches[-1], Patch)
            self.show(patches[-1])
        return patches

    def choose(self, words: str) -> None:
        """Point at it, which shows what it brings, and click."""
        self.ask("foresee", words=words)
        self.ask("pick", words=words)

    def picks(self) -> list[str]:
        return list(dict.fromkeys(PICKS.findall(self.text())))

    def choices(self) -> list[str]:
        """Those that are not refused."""
        buttons = re.findall(r"<(?:g|button) [^>]*>", self.text())
        possible = "".join(button for button in buttons if "aria-disabled" not in button)
        return list(dict.fromkeys(PICKS.findall(possible)))

    def text(self) -> str:
        """Everything on the screen, drawings and labels included."""
        drawn = [markup for shapes in self.drawings.values() for _, markup in shapes]
        return "".join([*self.zones.values(), *drawn])


REFUSED = 0.15  # of the clicks go to anything that says words, possible or not
PASSING = {"part": "part", "cover": "uncover"}  # what hands the device on


def run(thinking: Iterator[object]) -> Any:
    while True:
        try:
            next(thinking)
        except StopIteration as decided:
            return decided.value


def play_on(page: Page, dice: Random, clicks: int = 3000) -> Iterator[None]:
    """Click at random whatever says words, until the match is over; a stop after every click."""
    page.drive()
    for _ in range(clicks):
        if page.patch["state"] in PASSING:
            page.ask(PASSING[page.patch["state"]])
        elif page.patch["state"] == "over":
            return
        else:
            possible = [] if dice.random() < REFUSED else page.choices()
            page.choose(dice.choice(possible or page.picks()))
        page.drive()
        yield
    raise AssertionError("this match does not end")


LAST = 40  # actions of a match that are left to a table


def nearly_over(game: str, *levels: str, seed: str = "nearly over") -> Page:
    """A match that chance has led almost to its end: a table takes long over a thousand actions."""
    players = [Player(f"Player {seat}", level) for seat, level in enumerate(levels)]
    match, dice = Match(SHELF[game].rules, len(levels), seed, None, players), Random(seed)
    while not match.over:
        match.play(dice.choice(match.legal()))
    match.undo(max(0, len(match.log) - LAST))
    match.settle()
    page = Page()
    page.ask("load", record=record.write(match))
    return page


def begin_and_end(game: str, *levels: str, seed: str, clicks: int = 150) -> Iterator[Page]:
    """The page after every click at the begin of a match, and at its end, if that is elsewhere."""
    page = Page()
    page.new(*levels, game=game, seed=seed)
    yield from (page for _ in islice(play_on(page, Random(seed)), clicks))
    if page.patch["state"] != "over":
        late = nearly_over(game, *levels, seed=seed)
        yield from (late for _ in play_on(late, Random(seed)))


def table_of(page: Page) -> Table:
    assert page.desk.table
    return page.desk.table


def decide(page: Page, count: int) -> None:
    """So many random decisions of a lone person, each said in full."""
    dice = Random(count)
    for _ in range(count):
        page.drive()
        if page.patch["state"] == "over":
            return
        page.choose(dice.choice(table_of(page).legal()))
    page.drive()


def go_on(page: Page, deed: Callable[[], object], until: Callable[[], bool]) -> None:
    """Do something again and again until it has led to what is meant, or the match is over."""
    while not until():
        assert not table_of(page).match.over, "the match was over before it came to that"
        deed()


def screens(page: Page) -> dict[str, Any]:
    return {**page.zones, **page.drawings}

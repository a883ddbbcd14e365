"""How long an analysis takes, and what it finds: python -m tests.bench.analysis [GAME ...]

Without more, matches of three in the built site, in Chromium: the seconds until all is known, and
the slowest answer of the page meanwhile (INP; the chart is switched again and again).

--planted N: so many blunders a game, planted in matches of strong players: a legal action that by
a search ten times as large loses more than 15 points of winning chance (tests.bench.blunders).
Candidates are what looks worst of a few legal actions, at those of many positions of a match where
that is furthest from what looks best: among all of them blunders are rare.
--strong N: so many decisions of the level `expert` itself, of which few should be blamed.
"""

import argparse
import os
import shutil
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter, process_time
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from e2e import patience
from e2e.conftest import FLAGS
from e2e.hosts import GITHUB, Host
from e2e.person import Person
from tests.bench.blunders import MUCH
from tests.bench.figures import Row, row, show
from tests.bench.positions import Cell, sample, wilson
from tests.bench.site_page import WATCH_VITALS, visit
from tests.page import run
from wallwright.ai.analysis import Decision, judge
from wallwright.ai.arena import play
from wallwright.ai.judge import Judge
from wallwright.ai.value import expect
from wallwright.core import link
from wallwright.core.analysis import BLUNDER, Verdict
from wallwright.core.match import Match, Player
from wallwright.core.title import Title
from wallwright.games import SHELF

SEATS, EACH = 3, 4  # positions of a match,
LOOKED = 60  # of so many
LONGEST, WORST = 60, 100  # seconds of an analysis, ms until the page has answered
TRIED = 12  # legal actions, of which the worst looking is planted
MANY = 60  # decisions of a match, as most have
PLAYERS = (Player("Anna"), Player("Mei", "adept"), Player("Otto", "adept"))
# In the browser


def measured(browser: Browser, game: str, level: str) -> Iterator[Row]:
    match = play(SHELF[game], [level, "adept", "adept"], "analysed")
    match.players = [*PLAYERS]
    with Host(GITHUB) as host, visit(browser, host.url, service_workers="block") as page:
        page.goto(f"{host.url}#record={link.write(match)}")
        Person(page).wait_for("over")
        page.evaluate(WATCH_VITALS)
        page.locator("[data-shows=chances]").click()
        begun = perf_counter()
        page.locator(".end [data-do=analyse]").click()
        clicks = 0
        while not page.locator(".luck").count():
            page.locator(f"[data-shows={'points' if clicks % 2 else 'chances'}]").click()
            clicks += 1
        took = perf_counter() - begun
        worst = float(page.evaluate("vitals.inp"))
    where = f"{game} {SEATS}, {len(match.log)} actions"
    yield row(f"analysis, {where}", "s", [took], LONGEST)
    yield row(f"INP of {clicks} clicks meanwhile, {where}", "ms", [worst], WORST)


# What it finds


class Planted(NamedTuple):
    """A blunder, and what the analysis says of it."""

    lost: float
    verdict: Verdict
    told: str


class Candidate(NamedTuple):
    """A legal action that looks worse than another, by so much."""

    apart: int
    place: int
    action: Any


def planted(game: str, number: int) -> Iterator[Planted]:
    """At some positions of one match the legal action that looks worst, if it is a blunder."""
    title = SHELF[game]
    rules = title.rules
    match, places = sample(Cell(game, SEATS, "expert", "planted"), number, LOOKED, is_choice(title))
    looked = sorted((candidate(title, match, place) for place in places), reverse=True)
    for _, place, action in looked[:EACH]:
        state = match.states[place]
        seat = rules.actor(state)
        view = rules.view(state, seat)
        judging = Judge(title, view, seat, f"{match.seed}/{place}")
        best, mine = judging.best(), judging.led_on((action,))
        if best[0] == action:
            continue
        lost = judging.apart(judging.led_on(best), mine, MUCH)
        if lost > MUCH:
            decision = Decision(place, begun(title, view, seat, mine), seat)
            verdict = run(judge(title, view, decision, MANY))
            told = f"{match.seed} after {place} actions: {rules.write(action)!r} lost {lost:.0%}"
            yield Planted(lost, verdict, told)


def is_choice(title: Title) -> Callable[[Any], bool]:
    rules = title.rules
    return lambda state: rules.actor(state) >= 0 and len(rules.actions(state)) > 1


def candidate(title: Title, match: Match[Any, Any], place: int) -> Candidate:
    """Of a few legal actions what looks worst there, and by how much at first sight."""
    state, rules = match.states[place], title.rules
    seat = rules.actor(state)
    view = rules.view(state, seat)
    actions = list(rules.actions(view))
    some = Random(f"{match.seed}/{place}").sample(actions, min(TRIED, len(actions)))
    looks = [run(expect(title, rules.apply(view, way), seat)) for way in some]
    worst = min(looks)
    return Candidate(max(looks) - worst, place, some[looks.index(worst)])


def begun(title: Title, view: Any, seat: int, path: tuple[Any, ...]) -> tuple[Any, ...]:
    """As much of a path as is one decision."""
    for done, action in enumerate(path, 1):
        view = title.rules.apply(view, action)
        if title.rules.actor(view) != seat or title.mind.settled(view):
            return path[:done]
    return path


def find(game: str, many: int, tell: bool) -> bool:
    found, number, began = list[Planted](), 0, process_time()
    while len(found) < many:
        for one in planted(game, number):
            found.append(one)
            if tell:
                print(f"  {one.told}: {one.verdict.kind}, {one.verdict.lost}", flush=True)
        number += 1
    found = found[:many]
    flagged = sum(one.verdict.is_mistake for one in found)
    grave = sum(one.verdict.kind == BLUNDER for one in found)
    low, high = wilson(flagged, many)
    kept = flagged / many >= 0.9
    print(
        f"{game} {SEATS}: {flagged} of {many} planted blunders are found: {flagged / many:.0%} "
        f"({low:.0%} to {high:.0%}), {grave} of them as blunders; {number} matches, "
        f"{process_time() - began:.0f} CPU s: {'kept' if kept else 'MISSED'}",
        flush=True,
    )
    return kept


def blamed(game: str, many: int) -> None:
    """How the decisions of strong players are judged."""
    title, kinds, number = SHELF[game], Counter[str](), 0
    while kinds.total() < many:
        cell = Cell(game, SEATS, "expert", "strong")
        match, places = sample(cell, number, EACH, is_choice(title))
        for place in places:
            state = match.states[place]
            seat = title.rules.actor(state)
            rest = tuple(map(title.rules.read, match.log[place : place + 8]))
            view = title.rules.view(state, seat)
            path = begun(title, view, seat, rest)
            kinds[run(judge(title, view, Decision(place, path, seat), MANY)).kind] += 1
        number += 1
    told = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())
    print(f"{game} {SEATS}: of {kinds.total()} decisions of experts: {told}", flush=True)


def in_time(game: str, level: str) -> bool:
    print(f"this machine takes {patience.slowness_now():.1f} x its time at rest")
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        rows = list(measured(browser, game, level))
        browser.close()
    for one in rows:
        show(one)
    return all(one.kept for one in rows)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.analysis", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, if none is named")
    parser.add_argument("--planted", type=int, default=0, metavar="N")
    parser.add_argument("--strong", type=int, default=0, metavar="N")
    parser.add_argument("--tell", action="store_true", help="each of them as it is found")
    parser.add_argument("--level", default="novice", help="of the one whose decisions are judged")
    asked = parser.parse_args()
    missed = 0
    for game in asked.games or SHELF:
        if asked.planted:
            missed += not find(game, asked.planted, asked.tell)
        if asked.strong:
            blamed(game, asked.strong)
        if not asked.planted and not asked.strong:
            missed += not in_time(game, asked.level)
    return missed > 0


if __name__ == "__main__":
    sys.exit(main())

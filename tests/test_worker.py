"""The worker, without a browser: it answers while AIs think, and nothing can freeze it."""

import asyncio
import importlib
import json
import sys
from types import SimpleNamespace

import pytest

from e2e.patience import seconds
from tests.page import Dice
from wallwright.games import SHELF
from wallwright.table import counter
from wallwright.table.desk import Desk

ENDLESS = 10**9  # ms: nobody waits so long


class Browser:
    """What the worker knows of the browser: where it posts."""

    def __init__(self):
        self.posted = []
        self.came = asyncio.Event()

    def post(self, text):
        self.posted.append(json.loads(text))
        self.came.set()

    async def until(self, wanted):
        """Wait for a posted patch; whoever waits in vain fails by the limit of the scene."""
        while not any(wanted(patch) for patch in self.posted):
            self.came.clear()
            await self.came.wait()


@pytest.fixture
def scenery(monkeypatch):
    """The module of the worker with its browser, new for every test."""
    browser = SimpleNamespace(at=None)
    js = SimpleNamespace(
        postMessage=lambda text: browser.at.post(text),
        console=SimpleNamespace(error=lambda text: pytest.fail(text), info=print),
    )
    monkeypatch.setitem(sys.modules, "js", js)
    monkeypatch.delitem(sys.modules, "web.worker.worker", raising=False)
    module = importlib.import_module("web.worker.worker")
    return SimpleNamespace(module=module, browser=browser)


def match(first="yellow", levels=("", "adept"), **fields):
    players = [{"name": f"P{n}", "level": level} for n, level in enumerate(levels)]
    return {
        "op": "new",
        "game": "great_wall",
        "players": players,
        "options": {"first": first},
        "seed": "1",
        "pace": 0,
        **fields,
    }


def live(scenery, scene, rivals=None):
    """Play a scene in the loop of the worker."""

    async def played():
        scenery.browser.at = Browser()
        worker = scenery.module.Worker()
        if rivals:
            worker.desk.rivals = rivals

        def ask(wish):
            return json.loads(worker.call(json.dumps(wish)))

        async with asyncio.timeout(seconds()):
            await scene(ask, scenery.browser.at, worker)
        if worker.running:
            worker.running.cancel()
            await asyncio.gather(worker.running, return_exceptions=True)

    asyncio.run(played())


def test_a_game_that_is_not_here_is_fetched_before_the_answer(scenery, monkeypatch):
    """The image holds no game: of a new match it is named, of a record it stands in the header."""
    here, fetched = {"great_wall"}, list[str]()

    async def fetch(game):
        fetched.append(game)
        here.add(game)

    def find(name):
        return name.rpartition(".")[2] in here or None

    monkeypatch.setattr(scenery.module, "find_spec", find)
    scenery.module.js.fetchGame = fetch

    async def scene(ask, browser, worker):
        wish = json.dumps(match(first="red"))
        assert json.loads(worker.call(wish))["state"]
        text = ask({"op": "record"})["text"]
        here.clear()
        waiting = [worker.call(json.dumps({"op": "load", "record": text})), worker.call(wish)]
        assert all(map(asyncio.iscoroutine, waiting))
        assert [json.loads(await one)["state"] for one in waiting] == ["play", "play"]
        assert fetched == ["great_wall", "great_wall"]

    live(scenery, scene)


@pytest.mark.parametrize(
    "wish", ["no wish", "[]", '{"op": "load", "record": 3}', '{"game": []}', '{"game": "chess"}']
)
def test_of_a_wish_that_makes_no_sense_nothing_is_fetched(scenery, monkeypatch, wish):
    monkeypatch.setattr(scenery.module, "find_spec", lambda name: None)
    assert scenery.module.lacking(wish) == ""


def test_what_a_guest_does_is_told_to_everybody_and_the_ais_go_on(scenery):
    async def scene(ask, browser, worker):
        levels = ("", "", "adept")
        wish = match(levels=levels, first="yellow")
        wish["players"][1]["elsewhere"] = True
        assert ask(wish)["state"] == "watch"
        sat = ask({"op": "guest_sits", "who": "a", "seats": [1]})
        assert json.loads(sat["text"])["state"] == "play"
        running = worker.desk.table.match
        while running.actor == 1:
            said = json.dumps({"op": "pick", "words": running.legal()[0]})
            answer = json.loads(ask({"op": "guest_says", "who": "a", "asked": said})["text"])
            await browser.until(lambda patch: patch.get("state") == "watch")
        await browser.until(lambda letter: "guest" in letter)
        letters = [json.loads(one["text"]) for one in browser.posted if "guest" in one]
        assert letters[0]["number"] > answer["number"]
        await browser.until(lambda patch: patch.get("state") == "play")
        assert worker.desk.table.match.actor == 0

    live(scenery, scene)


def test_the_ais_play_until_a_person_is_asked(scenery):
    async def scene(ask, browser, worker):
        assert ask(match(levels=("", "adept", "novice")))["state"] == "watch"
        await browser.until(lambda patch: patch["state"] == "play")
        assert worker.desk.table.match.actor == 0
        numbers = [patch["number"] for patch in browser.posted]
        assert numbers == list(range(2, 2 + len(numbers)))

    live(scenery, scene)


def test_a_match_of_ais_goes_to_its_end(scenery):
    async def scene(ask, browser, worker):
        ask(match(levels=("adept", "novice")))
        await browser.until(lambda patch: patch["state"] == "over")

    live(scenery, scene, Dice())


def test_a_new_match_without_a_seed_gets_one_of_its_own(scenery):
    async def scene(ask, browser, worker):
        seeds = []
        for _ in range(2):
            ask(match(first="red", seed=""))
            seeds.append(worker.desk.table.match.seed)
        assert "" not in seeds
        assert seeds[0] != seeds[1]

    live(scenery, scene)


class Endless(Dice):
    """An adept that never decides; what it stops is counted."""

    def __init__(self):
        self.steps = 0

    def choose(self, title, view, seat, level, seed):
        while level == "adept":
            self.steps += 1
            yield
        return (yield from super().choose(title, view, seat, level, seed))


class Failing(Dice):
    def choose(self, title, view, seat, level, seed):
        if level == "adept":
            raise ArithmeticError("it fails")
        return super().choose(title, view, seat, level, seed)


@pytest.mark.parametrize("mind", [Endless(), Failing()], ids=["endless", "failing"])
def test_an_ai_that_comes_to_no_decision_is_relieved(scenery, monkeypatch, mind):
    monkeypatch.setattr(scenery.module, "CEILING", 0.05)

    async def scene(ask, browser, worker):
        ask(match())
        await browser.until(lambda patch: patch["state"] == "play")
        assert worker.desk.table.match.players[1].level == "novice"
        assert "could not decide" in "".join(
            patch["log"]["html"] for patch in browser.posted if "log" in patch
        )

    live(scenery, scene, mind)


def test_the_page_is_answered_while_an_ai_thinks(scenery):
    mind = Endless()

    async def scene(ask, browser, worker):
        ask(match())
        for op in ({"op": "ping"}, {"op": "lang", "lang": "de"}, {"op": "rules"}):
            before = mind.steps
            while mind.steps == before:
                await asyncio.sleep(0)
            assert "error" not in ask(op)
        assert worker.running and not worker.running.done()

    live(scenery, scene, mind)


def test_the_page_is_answered_between_decisions_however_quick(scenery):
    async def scene(ask, browser, worker):
        ask(match(levels=("random", "random")))
        answered = 0
        while worker.running and not worker.running.done():
            await asyncio.sleep(0)
            answered += "error" not in ask({"op": "ping"})
        assert answered >= len(browser.posted) > 20

    live(scenery, scene, Dice())


def test_a_thought_is_given_up_when_the_match_goes_another_way(scenery):
    mind = Endless()

    async def scene(ask, browser, worker):
        ask(match())
        while not mind.steps:
            await asyncio.sleep(0)
        ask(match(first="red"))
        old, begun = worker.running, mind.steps
        for _ in range(5):
            await asyncio.sleep(0)
        assert (old.done(), mind.steps) == (True, begun)
        assert worker.desk.table.match.actor == 0

    live(scenery, scene, mind)


def test_a_hurried_person_does_not_wait_for_the_pause(scenery, monkeypatch):
    monkeypatch.setattr(counter, "LONGEST_PACE", ENDLESS)

    async def scene(ask, browser, worker):
        ask(match(pace=ENDLESS))
        while not browser.posted:
            ask({"op": "hurry"})
            await asyncio.sleep(0)

    live(scenery, scene, Dice())


def test_an_undo_while_an_ai_pauses_takes_the_turn_back(scenery):
    async def scene(ask, browser, worker):
        ask(match(first="red", pace=5000))
        table = worker.desk.table
        while table.match.actor == 0:
            answer = ask({"op": "pick", "words": next(t for t in table.legal() if "lay" in t)})
        assert answer["state"] == "watch"
        await asyncio.sleep(0)
        answer = ask({"op": "undo"})
        assert (answer["state"], table.match.actor) == ("play", 0)
        await asyncio.sleep(0)
        assert browser.posted == []

    live(scenery, scene, Dice())


def test_it_practises_while_the_person_looks_until_it_is_warm(scenery, monkeypatch):
    monkeypatch.setattr(scenery.module, "QUIET", 0)
    monkeypatch.setattr(scenery.module, "WARM_UP", 0.05)

    async def scene(ask, browser, worker):
        ask(match(first="red"))
        before = ask({"op": "record"})
        while not worker.practising:
            await asyncio.sleep(0)
        await worker.practising
        assert worker.warm >= 0.05
        assert (ask({"op": "record"}), browser.posted) == (before, [])

    live(scenery, scene)


def test_it_practises_only_in_silence_and_ends_with_a_move(scenery, monkeypatch):
    monkeypatch.setattr(scenery.module, "QUIET", 0)

    async def scene(ask, browser, worker):
        ask(match(first="red", levels=("", "")))
        while not worker.practising:
            await asyncio.sleep(0)
        for _ in range(5):
            ask({"op": "ping"})
            await asyncio.sleep(0)
            assert worker.warm == 0
        practising = worker.practising
        ask({"op": "new", **match(first="yellow", levels=("", ""))})
        await asyncio.sleep(0)
        assert practising.cancelled()

    live(scenery, scene)


@pytest.mark.parametrize("game", SHELF)
def test_an_exercise_goes_on_from_match_to_match_and_never_waits(scenery, monkeypatch, game):
    begun = []

    class Counting(Desk):
        def answer(self, asked):
            begun.append(asked)
            return super().answer(asked)

    monkeypatch.setattr(scenery.module, "levels", Dice())
    monkeypatch.setattr(scenery.module, "Desk", Counting)
    exercise = scenery.module.exercise(game)
    steps = 0
    while len(begun) < 2:
        assert next(exercise) is None
        steps += 1
    assert steps > 2

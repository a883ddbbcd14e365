"""Tuning: the regressions find what made the winners, the search what wins, and all repeats."""

import json
import sys
from importlib import import_module
from math import exp
from random import Random

import pytest

from e2e.longer import daily
from wallwright import cli
from wallwright.cli.tune.trial import Sample, Task, gather, meet, weighted
from wallwright.games import SHELF

TRUTH = [0.8, -0.5, 0.0]
every_game = pytest.mark.parametrize("game", SHELF)


@pytest.fixture
def tools():
    """What is no part of the wheel's core."""
    for name in ("numpy", "cma"):
        pytest.importorskip(name, reason=f"{name} comes with wallwright[arena]: make peers")


@pytest.fixture
def regress(tools):
    return import_module("wallwright.cli.tune.regress")


@pytest.fixture
def search(tools):
    return import_module("wallwright.cli.tune.search")


@pytest.fixture
def tune(capsys):
    """Tune; the exit code, the set that was printed, and what was complained of."""

    def command(*words):
        code = cli.main(["tune", *map(str, words)])
        out, err = capsys.readouterr()
        return code, json.loads(out) if out else None, err

    return command


def made(count):
    """Positions whose winners and margins come of true weights, by chance."""
    rng, samples = Random(7), []
    for _ in range(count):
        rows = tuple(tuple(int(rng.random() * 5) for _ in TRUTH) for _ in range(3))
        scores = [sum(w * x for w, x in zip(TRUTH, row, strict=True)) for row in rows]
        parts = [exp(score) for score in scores]
        drawn, winner = rng.random() * sum(parts), 0
        for seat, part in enumerate(parts):
            winner = seat
            drawn -= part
            if drawn < 0:
                break
        points = tuple(round(10 * score + 3 * rng.random()) for score in scores)
        samples.append(Sample(rows, tuple(float(seat == winner) for seat in range(3)), points))
    return samples


@pytest.mark.parametrize("way", ["by_win", "by_margin"])
def test_a_fit_finds_the_weights_that_made_the_winners(regress, way):
    known = regress.data(made(4000))
    found = vars(regress)[way](known)
    assert found.tolist() == pytest.approx(TRUTH, abs=0.1)
    assert regress.likelihood(known, found) > regress.likelihood(known, 0 * found)


def test_a_search_finds_what_wins(search):
    def tried(turn, some):
        return [
            -sum((w - t) ** 2 for w, t in zip(one, (800, -500, 90), strict=True)) for one in some
        ]

    found = search.searched((400, -900, 100), 40, "s", tried)
    assert found == pytest.approx([800, -500, 90], abs=25)
    assert found == search.searched((400, -900, 100), 40, "s", tried)


@every_game
def test_a_sample_tells_what_came_of_a_position(game):
    seats = SHELF[game].rules.SEATS[0]
    samples = gather(Task(game, seats, {}, "random"), "a sample", None, 0.0)
    assert samples == gather(Task(game, seats, {}, "random"), "a sample", None, 0.0)
    weights = SHELF[game].mind.WEIGHTS[seats]
    for sample in samples:
        assert len(sample.features) == len(sample.scores) == seats
        assert {len(row) for row in sample.features} == {len(weights)}
        assert sum(sample.shares) == pytest.approx(1)
        assert (sample.shares, sample.scores) == (samples[0].shares, samples[0].scores)


@every_game
def test_other_weights_make_another_judgement(game):
    title = SHELF[game]
    seats = title.rules.SEATS[0]
    weights = title.mind.WEIGHTS[seats]
    view = title.rules.view(title.rules.start(seats, {}), 0)
    same = weighted(title, weights, seats).mind
    none = weighted(title, [0] * len(weights), seats).mind
    assert set(none.scores(view)) == {0}
    assert same.settled(view) == title.mind.settled(view)
    assert same.STRAY == title.mind.STRAY


def test_weights_that_turn_everything_round_lose():
    title = SHELF["great_wall"]
    wrong = tuple(-weight for weight in title.mind.WEIGHTS[2])
    task = Task("great_wall", 2, {}, "novice")  # who searches less is as lost, and sooner
    assert sum(meet(task, f"s/{deal}", wrong, None) for deal in range(6)) <= 1


@pytest.mark.parametrize("way", daily(["margin", "win", "duel"], ["duel"]))
def test_the_set_says_where_it_comes_from_and_what_it_wins(tools, tune, tmp_path, way):
    words = ["great_wall", "--seed", "s", "--by", way, "--matches", 6, "--rounds", 1, "--deals", 2]
    words += ["--player", "random"] if way == "duel" else []
    code, found, err = tune(*words, "--jobs", 1)
    assert code == 0, err
    (one,) = found["choose"].values()
    assert [*found["choose"]] == ["2"]
    assert len(one["weights"]) == len(SHELF["great_wall"].mind.WEIGHTS[2])
    assert one["from"].startswith(f"wallwright tune great_wall --seats 2 --seed s --by {way}")
    assert "(2 deals, each in 2 seatings)" in one["figure"]
    assert all(type(weight) is int for weight in one["weights"])
    out = tmp_path / "set.json"
    assert tune(*words, "--jobs", 2, "--out", out)[:2] == (0, None)
    assert json.loads(out.read_text("utf-8")) == found


def test_without_its_tools_it_says_what_is_missing(tune, monkeypatch):
    monkeypatch.setitem(sys.modules, "cma", None)
    monkeypatch.setitem(sys.modules, "numpy", None)
    code, found, err = tune("great_wall", "--seed", "s")
    assert (code, found) == (2, None)
    assert err == "wallwright: numpy is needed, which comes along with wallwright[arena]\n"


@pytest.mark.parametrize(
    "words",
    [
        ("dance",),
        ("great_wall", "--by", "luck"),
        ("great_wall", "--seats", "9"),
        ("great_wall", "--player", "nobody"),
        ("great_wall", "--matches", "0"),
        ("great_wall", "--out", "no/such/folder/x"),
    ],
    ids=" ".join,
)
def test_a_mistake_gets_one_sentence(tune, words):
    code, found, err = tune(*words, "--seed", "s")
    assert (code, found) == (2, None)
    assert err.startswith("wallwright: ")
    assert err.count("\n") == 1

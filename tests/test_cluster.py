"""A tournament on a Dask cluster: a machine is lost in the midst of it, and nothing of the result.

Dask comes with wallwright[arena].
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from e2e.patience import milliseconds
from wallwright import cli
from wallwright.cli.arena.bout import play_one
from wallwright.cli.arena.crew import crew, done
from wallwright.cli.arena.field import Setting, matches
from wallwright.cli.arena.figures import figures
from wallwright.games import GAMES

distributed = pytest.importorskip(
    "distributed", reason="Dask comes with wallwright[arena]: make peers"
)
ROOT = Path(__file__).parent.parent
GAME = "great_wall"
SETTING = Setting(GAME, GAMES[GAME].RULES, 2, {}, "dask", ("random", "novice"), "each")
DEALS = 12


@pytest.fixture(scope="module")
def cluster(tmp_path_factory) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of a scheduler, and its two workers."""
    folder = tmp_path_factory.mktemp("cluster")
    told = folder / "scheduler.json"
    with ExitStack() as stack:

        def start(*words: object) -> subprocess.Popen[bytes]:
            process = subprocess.Popen(
                [sys.executable, "-m", "dask", *map(str, words), "--no-dashboard"],
                env={**os.environ, "PYTHONPATH": os.pathsep.join((f"{ROOT}/engine", str(ROOT)))},
                cwd=folder,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            stack.callback(process.wait)
            stack.callback(process.kill)
            return process

        start("scheduler", "--host", "127.0.0.1", "--port", 0, "--scheduler-file", told)
        alone = ("--nthreads", 1, "--no-nanny", "--host", "127.0.0.1")
        workers = [start("worker", "--scheduler-file", told, *alone) for _ in range(2)]
        seconds = milliseconds() / 1000
        with distributed.Client(scheduler_file=told, timeout=seconds) as client:
            client.wait_for_workers(2, timeout=seconds)
        yield json.loads(told.read_text("utf-8"))["address"], workers


def test_a_lost_worker_changes_nothing(cluster) -> None:
    address, workers = cluster
    tasks = [(SETTING, place) for place in matches(SETTING, DEALS)]
    alone = [play_one(*task) for task in tasks]
    together = []
    with crew(None, address) as hands:
        for played in done(*hands, play_one, tasks):
            together.append(played)
            if len(together) == len(tasks) // 3:
                workers[0].kill()
    assert figures(SETTING, together) == figures(SETTING, alone)
    assert sorted(one.digest for one in together) == sorted(one.digest for one in alone)


def test_nobody_at_the_address_gets_one_sentence(capsys, monkeypatch) -> None:
    monkeypatch.setattr("wallwright.cli.arena.crew.PATIENCE", 1)
    words = ("arena", GAME, "random", "novice", "--dask", "tcp://127.0.0.1:9", "--seed", "s")
    for address in ("tcp://127.0.0.1:9", "nonsense:", ""):
        assert cli.main([*words[:-4], "--dask", address, "--seed", "s"]) == 2
        out, err = capsys.readouterr()
        assert not out
        assert err.startswith("wallwright: no Dask cluster answers")
        assert err.count("\n") == 1

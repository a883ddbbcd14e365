"""Weights from the command line: asked for, found, tried, told."""

import json
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from importlib import import_module
from typing import Any, NamedTuple

from wallwright.ai.arena import Outcome, outcome
from wallwright.cli import UsageError, asked, files
from wallwright.cli.arena import agents
from wallwright.cli.arena.crew import crew, in_order
from wallwright.cli.asked import Asked
from wallwright.cli.progress import Progress
from wallwright.cli.tune.trial import WILD, Sample, Task, Weights, gather, meet
from wallwright.games import SHELF

FINE = 1_000_000  # weights are whole millionths of log-odds a unit of the feature
HELD = 5  # every so many matches are kept from the fit, to see what it foretells
TRIED = 10  # deals for each of the weights of a round of search


class Tuner(NamedTuple):
    """What is tuned, by whom."""

    wanted: Asked
    task: Task
    seed: str
    executor: Executor
    ahead: int

    def all(self, what: str, work: Any, tasks: Iterable[tuple[Any, ...]]) -> list[Any]:
        """What comes of every task, in the order of the tasks."""
        given = list(tasks)
        progress = Progress(len(given), what)
        found = in_order(self.executor, self.ahead, work, given, progress.step)
        progress.end()
        return found


def tune(wanted: Asked) -> int:
    title = asked.title(wanted.game)
    seats = asked.seats(title, wanted.seats)
    options = asked.options(title, wanted.option, seats)
    (player,) = agents.named(title, seats, [wanted.player])
    if wanted.out:
        files.expect(wanted.out)
    _expect_tools()
    task = Task(title.rules.NAME, seats, options, player)
    seed = asked.seed(wanted)
    asked.tell_seed(wanted)
    with crew(wanted.jobs, wanted.dask) as hands:
        tuner = Tuner(wanted, task, seed, *hands)
        weights = _searched(tuner) if wanted.by == "duel" else _fitted(tuner)
        won = _tried(tuner, weights)
    told = json.dumps(_set(tuner, weights, won), indent=1, ensure_ascii=False)
    if wanted.out:
        files.save(wanted.out, f"{told}\n")
    else:
        print(told)
    return 0


def _expect_tools() -> None:
    for name in ("numpy", "cma"):
        try:
            import_module(name)
        except ImportError:
            raise UsageError(
                f"{name} is needed, which comes along with wallwright[arena]"
            ) from None


def _fitted(tuner: Tuner) -> Weights:
    """Rounds of play and regression: what was found plays the next one."""
    from wallwright.cli.tune import regress

    fit = regress.by_win if tuner.wanted.by == "win" else regress.by_margin
    weights, wild = None, 1.0 if tuner.wanted.fresh else WILD
    for turn in range(tuner.wanted.rounds):
        seeds = [f"{tuner.seed}/{turn}/{deal}" for deal in range(tuner.wanted.matches)]
        tasks = ((tuner.task, seed, weights, wild) for seed in seeds)
        played: list[list[Sample]] = tuner.all("matches", gather, tasks)
        known = regress.data([one for deal in played for one in deal])
        fitting = [one for at, deal in enumerate(played) if at % HELD for one in deal]
        blind, held = fit(regress.data(fitting)), [one for deal in played[::HELD] for one in deal]
        foretold = regress.likelihood(regress.data(held), blind)
        print(f"log-likelihood on matches not fitted to: {foretold:.4f}", file=sys.stderr)
        weights, wild = tuple(round(FINE * one) for one in fit(known).tolist()), WILD
    assert weights is not None
    return weights


def _searched(tuner: Tuner) -> Weights:
    """Rounds of search: each of a round's weights meets those there are, on the same deals."""
    from wallwright.cli.tune.search import searched

    def tried(turn: int, some: list[Weights]) -> list[float]:
        seeds = [f"{tuner.seed}/search/{turn}/{deal}" for deal in range(TRIED)]
        tasks = ((tuner.task, seed, weights, None) for weights in some for seed in seeds)
        won: list[float] = tuner.all(f"duels of round {turn + 1}", meet, tasks)
        return [sum(won[at : at + TRIED]) / TRIED for at in range(0, len(won), TRIED)]

    begin = SHELF[tuner.task.game].mind.WEIGHTS[tuner.task.seats]
    return tuple(searched(begin, tuner.wanted.rounds, tuner.seed, tried))


def _tried(tuner: Tuner, weights: Weights) -> Outcome:
    """What the weights win of fresh deals, against those there are."""
    seeds = [f"{tuner.seed}/check/{deal}" for deal in range(tuner.wanted.deals)]
    tasks = ((tuner.task, seed, weights, None) for seed in seeds)
    return outcome(tuner.all("deals to check", meet, tasks))


def _set(tuner: Tuner, weights: Sequence[int], won: Outcome) -> dict[str, Any]:
    """As it stands in mind/weights.json."""
    wanted, task = tuner.wanted, tuner.task
    options = "".join(f" --option {name}={value}" for name, value in task.options.items())
    words = f"wallwright tune {task.game} --seats {task.seats} --seed {tuner.seed} --by {wanted.by}"
    words += f" --player {task.player} --rounds {wanted.rounds}{options}"
    if wanted.by != "duel":
        words += f" --matches {wanted.matches}{' --fresh' if wanted.fresh else ''}"
    figure = f"{won.share:.1%} +-{won.margin:.1%} of the wins of one against those before"
    figure += f" ({wanted.deals} deals, each in {task.seats} seatings)"
    one = {"from": words, "figure": figure, "weights": list(weights)}
    return {wanted.purpose: {f"{task.seats}": one}}

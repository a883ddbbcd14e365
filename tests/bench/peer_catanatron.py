"""Time random matches of catanatron; run by run.py in an environment where it is installed.

It times what our own bench times: the choices of random players, and all it takes to play them.
"""

import json
import sys
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

MOST_TURNS = 1000


def playout(catanatron: Any, rng: Random) -> int:
    """One match of four random players; how many choices they made."""
    colours = list(catanatron.Color)[:4]
    players = [catanatron.RandomPlayer(colour) for colour in colours]
    match = catanatron.Game(players, seed=rng.randrange(1, 1 << 60))
    decisions = 0
    while match.winning_color() is None and match.state.num_turns < MOST_TURNS:
        choices = match.state.playable_actions
        match.execute(choices[int(rng.random() * len(choices))], validate_action=False)
        decisions += 1
    return decisions


def main(seconds: float) -> None:
    catanatron = import_module("catanatron")  # not there where the linters run
    rng = Random(1)
    playout(catanatron, rng)
    decisions, started = 0, process_time()
    while (spent := process_time() - started) < seconds:
        decisions += playout(catanatron, rng)
    print(json.dumps({"decisions_per_cpu_second": round(decisions / spent)}))


if __name__ == "__main__":
    main(float(sys.argv[1]))

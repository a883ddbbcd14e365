"""Our random matches beside catanatron's, in turns within one run: python -m tests.bench.run

A ratio is taken within a round, so that a busy machine slows both sides alike. The peer lives
in an environment of its own in the cache folder, which the first run makes.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import venv
from pathlib import Path
from statistics import median
from typing import NamedTuple

from wallwright.games import SHELF

PEER = "catanatron==3.2.1"
WANTED = {  # times the peer, at least
    "great_wall": 5.5,
    "china": 7.0,
    "mauerbauer": 3.0,
    "cheops": 6.5,
}
USUAL = 1.0  # wanted of a game of which no more is promised
HERE = Path(__file__).parent
ROOT = HERE.parent.parent
# The scripts that measured the peers first, where they lie beside the checkout.
GIVEN = ROOT.parent / "shared" / "bench"


class Ratio(NamedTuple):
    game: str
    seats: int
    rate: float  # decisions per CPU second, the median of the rounds
    times: float  # as many as the peer, the median of the rounds
    least: float
    most: float


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.run", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.5, help="of CPU, per side and round")
    parser.add_argument("--json", metavar="FILE", help="the figures for a program")
    wanted = parser.parse_args()
    ratios, peers = measure(peer_python(), wanted.rounds, wanted.seconds)
    print(f"{PEER}: {median(peers):,.0f} decisions per CPU second")
    for one in ratios:
        print(
            f"{one.game}, {one.seats} seats: {one.rate:,.0f} decisions per CPU second, "
            f"{one.times:.1f} x ({one.least:.1f}-{one.most:.1f}; wanted {wanted_of(one.game):g})"
        )
    if wanted.json:
        told = {"python": platform.python_version(), "peer": PEER, "peer_rates": peers}
        told["ratios"] = [one._asdict() for one in ratios]
        Path(wanted.json).write_text(json.dumps(told, indent=1) + "\n")
    return any(one.times < wanted_of(one.game) for one in ratios)


def wanted_of(game: str) -> float:
    return WANTED.get(game, USUAL)


def seats_of(game: str) -> list[int]:
    """The fewest, and four if so many can play."""
    seats = SHELF[game].rules.SEATS
    return sorted({seats[0], min(4, seats[-1])})


def measure(peer: Path, rounds: int, seconds: float) -> tuple[list[Ratio], list[float]]:
    """Every game and number of seats in turn with the peer, so many rounds."""
    games = [(name, seats) for name in SHELF for seats in seats_of(name)]
    own: dict[tuple[str, int], list[float]] = {game: [] for game in games}
    peers: list[float] = []
    for _ in range(rounds):
        peers.append(peer_rate(peer, seconds))
        for game, seats in games:
            own[game, seats].append(own_rate(game, seats, seconds))
    ratios = []
    for (game, seats), rates in own.items():
        times = [rate / slower for rate, slower in zip(rates, peers, strict=True)]
        ratios.append(Ratio(game, seats, median(rates), median(times), min(times), max(times)))
    return ratios, peers


def own_rate(game: str, seats: int, seconds: float) -> float:
    command = [sys.executable, "-m", "wallwright", "bench", game, "--seed", "1", "--json"]
    command += ["--seats", str(seats), "--seconds", str(seconds)]
    return figure(command, {"PYTHONPATH": str(ROOT / "engine")})


def peer_rate(python: Path, seconds: float) -> float:
    """By the given script where there is one, else by our own of the same kind."""
    given = GIVEN / "bench_catanatron.py"
    if given.exists():
        answer = run([str(python), str(given)], {"BENCH_CPU": str(seconds)})
        return float(json.loads(answer)["random"]["raw_decisions_per_s"])
    return figure([str(python), str(HERE / "peer_catanatron.py"), str(seconds)], {})


def figure(command: list[str], more: dict[str, str]) -> float:
    return float(json.loads(run(command, more))["decisions_per_cpu_second"])


def run(command: list[str], more: dict[str, str]) -> str:
    """What a command prints; its mistake ends the run."""
    done = subprocess.run(
        command, env={**os.environ, **more}, stdout=subprocess.PIPE, text=True, check=True
    )
    return done.stdout.strip().splitlines()[-1]


def peer_python() -> Path:
    """The Python of the peer's environment, made if it is not there yet."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    home = cache / "wallwright" / f"{PEER}-py{sys.version_info.major}.{sys.version_info.minor}"
    python, ready = home / "bin" / "python", home / "ready"
    if not ready.exists():
        print(f"installing {PEER} into {home}", file=sys.stderr)
        venv.create(home, with_pip=True, clear=True)
        subprocess.run(
            [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", PEER],
            check=True,
        )
        ready.touch()
    return python


if __name__ == "__main__":
    sys.exit(main())

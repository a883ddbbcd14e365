"""Fit the weights of a game's features to who won: python -m tests.bench.fit GAME

It is a multinomial logistic regression.
Matches of the greedy player against itself, now and then at random, give positions; the
softmax of the weighted features over the seats should foretell the winner of each. The new
weights play the next round. Pure Python and seeded: the same command gives the same weights.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from math import exp, log, sqrt
from random import Random
from typing import Any, NamedTuple

from wallwright.ai.arena import decide, share
from wallwright.core.match import Match, Player
from wallwright.core.title import Mind, Title
from wallwright.games import SHELF

FINE = 1_000_000  # weights are whole millionths of log-odds a unit of the feature
COARSE = 1_000  # scores are whole thousandths
WILD = 0.15  # how often a player of the sample acts at random
KEPT = 0.35  # how many of the positions are kept
Row = Sequence[float]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.fit", description=__doc__)
    parser.add_argument("game", choices=SHELF, metavar="GAME", help=", ".join(SHELF))
    parser.add_argument("--seats", type=int, metavar="N", help="the fewest, if none are named")
    parser.add_argument("--seed", default="fit", help="equal seeds give equal weights")
    parser.add_argument("--matches", type=int, default=300, metavar="M", help="a round")
    parser.add_argument("--rounds", type=int, default=4, metavar="R")
    wanted = parser.parse_args()
    title = SHELF[wanted.game]
    seats = wanted.seats or title.rules.SEATS[0]
    if seats not in title.rules.SEATS:
        parser.error(f"{wanted.game} is not for {seats}")
    weights: list[int] = []
    for one_round in rounds(title, seats, wanted.matches, wanted.rounds, wanted.seed):
        weights, fitted, held = one_round
        print(f"log-likelihood {fitted:.4f}, of others {held:.4f}", file=sys.stderr)
    print(f"    {seats}: (  # --matches {wanted.matches} --rounds {wanted.rounds}")
    for at in range(0, len(weights), 8):
        print("        " + " ".join(f"{weight}," for weight in weights[at : at + 8]))
    print("    ),")
    return 0


class Sample(NamedTuple):
    """A position as its mover saw it, and what every seat had of the win in the end."""

    features: tuple[tuple[int, ...], ...]
    shares: tuple[float, ...]


class Weighted:
    """A game's features under other weights."""

    def __init__(self, mind: Mind, weights: Sequence[int], seats: int) -> None:
        self.STRAY, self.features, self.settled = mind.STRAY, mind.features, mind.settled
        self.sensible, self.edge = mind.sensible, mind.edge
        self.WEIGHTS: Mapping[int, Sequence[int]] = {seats: weights}
        self._weights, self._seats = tuple(weights), range(seats)

    def scores(self, view: Any) -> list[int]:
        return [self._score(self.features(view, seat)) for seat in self._seats]

    def _score(self, features: Sequence[int]) -> int:
        pairs = zip(self._weights, features, strict=True)
        return sum(weight * feature for weight, feature in pairs) // COARSE


def rounds(
    title: Title, seats: int, matches: int, times: int, seed: str
) -> Iterator[tuple[list[int], float, float]]:
    """Weights after each round of play and fitting, and how well they foretell the winner:

    the mean log-likelihood on the positions they were fitted to and on others. The first
    round is played by chance alone, so that no weights are needed to begin with.
    """
    playing, wild = title, 1.0
    for turn in range(times):
        samples: list[Sample] = []
        for deal in range(matches):
            samples += gather(playing, seats, f"{seed}/{turn}/{deal}", wild)
        held = len(samples) // 5  # in a row: the positions of one match tell almost the same
        blind = fit(samples[held:])
        weights = [round(FINE * weight) for weight in fit(samples)]
        yield weights, likelihood(samples[held:], blind), likelihood(samples[:held], blind)
        playing, wild = title._replace(mind=Weighted(title.mind, weights, seats)), WILD


def gather(title: Title, seats: int, seed: str, wild: float = WILD) -> list[Sample]:
    """Positions of one match after the acts that led to them, seen by who acted."""
    rng = Random(f"{seed}/wild")
    match: Match[Any, Any] = Match(title.rules, seats, seed, {}, [Player("", "adept")] * seats)
    kept = []
    while not match.over:
        seat, level = match.actor, "random" if rng.random() < wild else "adept"
        match.play(decide(title, match, level))
        view = title.rules.view(match.state, seat)
        if not match.over and title.mind.settled(view) and rng.random() < KEPT:
            kept.append(tuple(tuple(title.mind.features(view, one)) for one in range(seats)))
    shares = tuple(share(match, seat) for seat in range(seats))
    return [Sample(features, shares) for features in kept]


def fit(samples: Sequence[Sample], ridge: float = 1e-3, steps: int = 12) -> list[float]:
    """Newton's method on the likelihood, with a small pull towards zero."""
    scale = _spread(samples)
    scaled = [
        ([[x / s for x, s in zip(row, scale, strict=True)] for row in sample.features], sample)
        for sample in samples
    ]
    weights = [0.0] * len(scale)
    for _ in range(steps):
        slope = [-ridge * weight * len(samples) for weight in weights]
        curve = [[0.0] * len(scale) for _ in scale]
        for line, row in enumerate(curve):
            row[line] = ridge * len(samples)
        for rows, sample in scaled:
            _add(rows, sample.shares, weights, slope, curve)
        step = solve(curve, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-6:
            break
    return [weight / s for weight, s in zip(weights, scale, strict=True)]


def likelihood(samples: Sequence[Sample], weights: Row) -> float:
    """The mean log of the chance the weights gave to what came to pass."""
    total = 0.0
    for sample in samples:
        chances = softmax([_dot(weights, row) for row in sample.features])
        for chance, had in zip(chances, sample.shares, strict=True):
            total += had * log(chance + 1e-12)
    return total / max(1, len(samples))


def softmax(scores: Row) -> list[float]:
    best = max(scores)
    parts = [exp(score - best) for score in scores]
    whole = 0.0
    for part in parts:
        whole += part
    return [part / whole for part in parts]


def solve(matrix: Sequence[Row], right: Row) -> list[float]:
    """Gaussian elimination; the ridge keeps every pivot away from zero."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        best = max(range(at, size), key=lambda line: abs(rows[line][at]))
        rows[at], rows[best] = rows[best], rows[at]
        pivot = rows[at]
        for row in rows[at + 1 :]:
            factor = row[at] / pivot[at]
            for column in range(at, size + 1):
                row[column] -= factor * pivot[column]
    found = [0.0] * size
    for at in reversed(range(size)):
        rest = rows[at][size]
        for column in range(at + 1, size):
            rest -= rows[at][column] * found[column]
        found[at] = rest / rows[at][at]
    return found


def _add(
    rows: Sequence[Row],
    shares: Sequence[float],
    weights: Row,
    slope: list[float],
    curve: list[list[float]],
) -> None:
    """One sample's part of the slope and the curvature of the likelihood."""
    chances = softmax([_dot(weights, row) for row in rows])
    middle = [0.0] * len(weights)
    for chance, row in zip(chances, rows, strict=True):
        for at, x in enumerate(row):
            middle[at] += chance * x
    for chance, had, row in zip(chances, shares, rows, strict=True):
        miss = had - chance
        off = [x - m for x, m in zip(row, middle, strict=True)]
        for at, x in enumerate(off):
            slope[at] += miss * row[at]
            weighed = chance * x
            line = curve[at]
            if weighed:
                for column, y in enumerate(off):
                    line[column] += weighed * y


def _dot(weights: Row, row: Row) -> float:
    total = 0.0
    for weight, x in zip(weights, row, strict=True):
        total += weight * x
    return total


def _spread(samples: Sequence[Sample]) -> list[float]:
    """The root mean square of each feature, so that the ridge pulls all alike."""
    size = len(samples[0].features[0])
    squares = [0.0] * size
    for sample in samples:
        for row in sample.features:
            for at, x in enumerate(row):
                squares[at] += x * x
    count = len(samples) * len(samples[0].features)
    return [sqrt(square / count) or 1.0 for square in squares]


if __name__ == "__main__":
    sys.exit(main())

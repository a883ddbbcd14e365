"""Fit the weights of a game's features to who won, by multinomial logistic regression.

Matches of the greedy player against itself, now and then at random, give positions; the
softmax of the weighted features over the seats should foretell the winner of each. The new
weights play the next round. Pure Python and seeded: the same command gives the same weights.
"""

from collections.abc import Iterator, Sequence
from math import exp, log, sqrt
from random import Random
from typing import Any, NamedTuple

from wallwright.ai.arena import decide, share
from wallwright.core.match import Match, Player
from wallwright.core.title import Title, Worth

FINE = 1_000_000  # weights are whole millionths of log-odds a unit of the feature
COARSE = 1_000  # scores are whole thousandths
WILD = 0.15  # how often a player of the sample acts at random
KEPT = 0.35  # how many of the positions are kept
Row = Sequence[float]


class Sample(NamedTuple):
    """A position as its mover saw it, and what every seat had of the win in the end."""

    features: tuple[tuple[int, ...], ...]
    shares: tuple[float, ...]


class Weighted:
    """A game's features under other weights."""

    def __init__(self, worth: Worth, weights: Sequence[int], seats: int) -> None:
        self.STRAY, self.features, self.settled = worth.STRAY, worth.features, worth.settled
        self.sensible, self.edge = getattr(worth, "sensible", None), getattr(worth, "edge", None)
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
        playing, wild = title._replace(worth=Weighted(title.worth, weights, seats)), WILD


def gather(title: Title, seats: int, seed: str, wild: float = WILD) -> list[Sample]:
    """Positions of one match after the acts that led to them, seen by who acted."""
    rng = Random(f"{seed}/wild")
    match: Match[Any, Any] = Match(title.rules, seats, seed, {}, [Player("", "adept")] * seats)
    kept = []
    while not match.over:
        seat, level = match.actor, "random" if rng.random() < wild else "adept"
        match.play(decide(title, match, level))
        view = title.rules.view(match.state, seat)
        if not match.over and title.worth.settled(view) and rng.random() < KEPT:
            kept.append(tuple(tuple(title.worth.features(view, one)) for one in range(seats)))
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

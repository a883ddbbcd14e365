"""Bradley-Terry ratings: how strong players are, from who won how many matches among whom.

The chance to win is a player's strength over the strengths of all seats of the table, so that
matches of any number of players count. One drawn match against an average player is added for
each, which keeps whoever won or lost all of them at a finite distance.
"""

from collections.abc import Mapping, Sequence
from math import exp, log
from random import Random
from typing import NamedTuple

SCALE = 400 / log(10)  # as in chess: 400 points are odds of ten to one
DRAWS = 200  # of deals, to see how far a rating may be off
EDGE = 0.025  # of them are left out on each side
STEPS = 50
FARTHEST = 2.0  # a strength moves in one step, as a logarithm
NEAR = 1e-9

Seats = tuple[int, ...]  # how many seats of a table each player has


class Rating(NamedTuple):
    """Points above the average of all, and where 95 of 100 draws of the deals lie."""

    points: float
    low: float
    high: float


class Tally:
    """What is known of some matches: how often each company met, and what everybody won of it."""

    def __init__(self, players: int) -> None:
        self.met: dict[Seats, float] = {}
        self.won = [0.0] * players

    def add(self, seats: Seats, shares: Sequence[float], times: int = 1) -> None:
        self.met[seats] = self.met.get(seats, 0.0) + times
        for player, share in enumerate(shares):
            self.won[player] += share * times

    def join(self, other: "Tally") -> None:
        for seats, times in other.met.items():
            self.met[seats] = self.met.get(seats, 0.0) + times
        for player, share in enumerate(other.won):
            self.won[player] += share


def ratings(deals: Mapping[int, Tally], players: int, seed: str) -> list[Rating]:
    """Of every player, by the matches of each deal."""
    known = [deals[deal] for deal in sorted(deals)]
    found = logs_of(known, [0.0] * players)
    rng, drawn = Random(f"{seed}/ratings"), list[list[float]]()
    for _ in range(DRAWS):
        some = [known[int(rng.random() * len(known))] for _ in known]
        drawn.append(_points(logs_of(some, found)))
    skipped = int(DRAWS * EDGE)
    rated = []
    for player, points in enumerate(_points(found)):
        lying = sorted(draw[player] for draw in drawn)
        rated.append(Rating(points, lying[skipped], lying[-1 - skipped]))
    return rated


def logs_of(tallies: Sequence[Tally], begin: Sequence[float]) -> list[float]:
    """The logarithms of the strengths that make what was won likeliest: by Newton's method."""
    whole, logs = Tally(len(begin)), list(begin)
    for tally in tallies:
        whole.join(tally)
    for _ in range(STEPS):
        step = solve(*_slope(whole, logs))
        longest = max(map(abs, step))
        short = min(1.0, FARTHEST / max(longest, NEAR))
        logs = [log + short * change for log, change in zip(logs, step, strict=True)]
        if longest < NEAR:
            break
    return logs


def _slope(whole: Tally, logs: Sequence[float]) -> tuple[list[list[float]], list[float]]:
    """How the likelihood bends, and how it rises, at these strengths."""
    bend = [[0.0] * len(logs) for _ in logs]
    rise = list(whole.won)
    for player, one in enumerate(logs):  # the added match
        chance = 1 / (1 + exp(-one))
        rise[player] += 0.5 - chance
        bend[player][player] += chance * (1 - chance)
    for seats, times in whole.met.items():
        chances = _chances(seats, logs)
        for player, chance in enumerate(chances):
            rise[player] -= times * chance
            bend[player][player] += times * chance
            for other, rival in enumerate(chances):
                bend[player][other] -= times * chance * rival
    return bend, rise


def _chances(seats: Seats, logs: Sequence[float]) -> list[float]:
    parts = [count * exp(one) for count, one in zip(seats, logs, strict=True)]
    table = 0.0
    for part in parts:
        table += part
    return [part / table for part in parts]


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Gaussian elimination; the added matches keep every pivot away from zero."""
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


def _points(logs: Sequence[float]) -> list[float]:
    middle = 0.0
    for one in logs:
        middle += one / len(logs)
    return [SCALE * (one - middle) for one in logs]

"""Fit weights to positions and what came of them. Needs NumPy."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from wallwright.cli.tune.trial import Sample

RIDGE = 1e-3  # a small pull towards nothing, alike for all features
STEPS = 15
NEAR = 1e-6
SHARPNESS = np.exp(np.linspace(-5, 1, 121))  # of chances made of margins, to choose from
Array = Any  # numpy's own types say little more


class Data(NamedTuple):
    """Positions by seat and feature, with what each seat had in the end."""

    features: Array
    shares: Array
    scores: Array


def data(samples: Sequence[Sample]) -> Data:
    columns = zip(*samples, strict=True)
    return Data(*(np.array(column, dtype=np.float64) for column in columns))


def by_win(known: Data) -> Array:
    """Multinomial logistic regression on who won, by Newton's method."""
    scale = _scale(known.features)
    rows = known.features / scale
    count, _, size = rows.shape
    weights = np.zeros(size)
    for _ in range(STEPS):
        chances = softmax(rows @ weights)
        middle = np.einsum("ns,nsf->nf", chances, rows)
        off = rows - middle[:, None, :]
        rise = np.einsum("ns,nsf->f", known.shares - chances, rows) / count - RIDGE * weights
        heavy = (off * np.sqrt(chances)[:, :, None]).reshape(-1, size)
        bend = heavy.T @ heavy / count + RIDGE * np.eye(size)
        step = np.linalg.solve(bend, rise)
        weights = weights + step
        if np.abs(step).max() < NEAR:
            break
    return weights / scale


def by_margin(known: Data) -> Array:
    """Linear regression on how far each seat ended from the average, made as sharp as chances."""
    off = known.features - known.features.mean(axis=1, keepdims=True)
    margins = (known.scores - known.scores.mean(axis=1, keepdims=True)).reshape(-1)
    rows = off.reshape(-1, off.shape[2])
    scale = _scale(off)
    rows = rows / scale
    bend = rows.T @ rows / len(rows) + RIDGE * np.eye(len(scale))
    weights = np.linalg.solve(bend, rows.T @ margins / len(rows)) / scale
    return max((weights * sharp for sharp in SHARPNESS), key=lambda one: likelihood(known, one))


def likelihood(known: Data, weights: Array) -> float:
    """The mean log of the chance that the weights gave to what came to pass."""
    chances = softmax(known.features @ weights)
    return float((known.shares * np.log(chances + 1e-12)).sum(axis=1).mean())


def softmax(scores: Array) -> Array:
    parts = np.exp(scores - scores.max(axis=1, keepdims=True))
    return parts / parts.sum(axis=1, keepdims=True)


def _scale(features: Array) -> Array:
    """The root mean square of each feature, so that the ridge pulls all alike."""
    size = np.sqrt((features**2).mean(axis=(0, 1)))
    size[size == 0] = 1
    return size

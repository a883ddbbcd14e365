"""Ten thousand damaged studies: files, links, links with another head, and what files say.

Each is refused for a reason that the table can say in a sentence, or read as a study that can be
written and read again.
"""

import gc
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from time import process_time
from typing import NamedTuple

from tests.bench.figures import Row
from tests.damaged import KINDS, judge_fields, judge_study, studies

PROMISED = 10_000
CHUNK = 250
SHOWN = 300  # signs of a study that broke something


class Fate(NamedTuple):
    """What became of a chunk of studies."""

    wrong: list[str]
    read: int
    slowest: float  # refusal, in seconds


def attack(times: float, seed: int) -> Iterator[Row]:
    chunks = max(len(KINDS) + 1, round(times * PROMISED / CHUNK))
    kinds = [*KINDS, "fields"]
    jobs = [(kinds[number % len(kinds)], f"{seed}/{number}") for number in range(chunks)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        fates = list(pool.map(suffer, *zip(*jobs, strict=True)))
    wrong = [told for fate in fates for told in fate.wrong]
    print(*wrong[:20], sep="\n", end="\n" if wrong else "", flush=True)
    yield worst(f"studies: exceptions in {CHUNK * chunks:,}", "", [len(wrong)], 0)
    yield worst("studies: most of a chunk read as sound", "", [fate.read for fate in fates], None)
    yield worst("studies: worst refusal", "s", [fate.slowest for fate in fates], 0.5)


def worst(what: str, unit: str, figures: list[float], wanted: float | None) -> Row:
    return Row(what, unit, max(figures), wanted, figures)


def suffer(kind: str, seed: str) -> Fate:
    """One chunk of damaged studies."""
    dice, wrong, read, slowest = Random(f"{kind}/{seed}"), list[str](), 0, 0.0
    studies()
    for number in range(CHUNK):
        text = KINDS[kind](dice) if kind in KINDS else ""
        gc.disable()
        started = process_time()
        try:
            sound = judge_study(text) if kind in KINDS else judge_fields(dice)
            read += sound
            slowest = slowest if sound else max(slowest, process_time() - started)
        except Exception as error:
            wrong.append(f"{kind}/{seed} {number}: {error!r:.{SHOWN}} of {text[:SHOWN]!a}")
        gc.enable()
    return Fate(wrong, read, slowest)

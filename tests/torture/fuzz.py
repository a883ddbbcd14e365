"""A hundred thousand hostile inputs for records, seals, links and the desk, on all cores.

What it takes is the processor's time: of what was refused, and apart from it of what was fulfilled,
which may be a whole match with its drawing. Python's collector runs between the inputs, for it goes
through all that was ever made, whichever input happens to wake it.
"""

import encodings
import gc
import os
import resource
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from time import process_time
from typing import NamedTuple

from tests.bench.figures import Row
from tests.forged import CODES, LINKS, RECORDS, SEALS, TEXTS
from tests.hostile import WISHED
from tests.page import Page
from tests.verdict import judge_answer, judge_text
from wallwright.core import link
from wallwright.core.record import RecordError
from wallwright.games import GAMES

INPUTS = 100_000
CHUNK = 500
KINDS = [*WISHED, *TEXTS]
SHOWN = 300  # signs of an input that broke something


class Fate(NamedTuple):
    """What became of a chunk of inputs."""

    wrong: list[str]
    refused: float  # the worst, in seconds
    fulfilled: float
    swollen: float  # MB more than when the first of all began


def attack(times: float, seed: int) -> Iterator[Row]:
    chunks = max(len(KINDS), round(times * INPUTS / CHUNK))
    jobs = [(KINDS[number % len(KINDS)], f"{seed}/{number}") for number in range(chunks)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        fates = list(pool.map(suffer, *zip(*jobs, strict=True)))
    wrong = [told for fate in fates for told in fate.wrong]
    print(*wrong[:20], sep="\n", end="\n" if wrong else "", flush=True)
    yield worst(f"fuzz: exceptions in {CHUNK * chunks:,} inputs", "", [len(wrong)], 0)
    yield worst("fuzz: worst refusal", "s", [fate.refused for fate in fates], 0.1)
    yield worst("fuzz: worst that was fulfilled", "s", [fate.fulfilled for fate in fates], None)
    yield worst("fuzz: memory", "MB", [fate.swollen for fate in fates], 50)


def worst(what: str, unit: str, figures: list[float], wanted: float | None) -> Row:
    return Row(what, unit, max(figures), wanted, figures)


def suffer(kind: str, seed: str) -> Fate:
    """One chunk, in a process that has suffered others before."""
    begun, dice = begin(), Random(f"{kind}/{seed}")
    known = set(encodings._cache)
    judge = judge_of(kind)
    wrong: list[str] = []
    slowest = {False: 0.0, True: 0.0}
    for number in range(CHUNK):
        said = (WISHED | TEXTS)[kind](dice)
        gc.disable()
        started = process_time()
        try:
            fulfilled = judge(said)
            slowest[fulfilled] = max(slowest[fulfilled], process_time() - started)
        except Exception as error:
            wrong.append(f"{kind}/{seed} {number}: {error!r:.{SHOWN}} of {said[:SHOWN]!a}")
        gc.enable()
        if number % 50 == 0:
            gc.collect()
    asked = set(encodings._cache) - known
    wrong += [f"{kind}/{seed}: a codec was asked for, {codec}" for codec in asked]
    return Fate(wrong, slowest[False], slowest[True], memory() - begun)


def judge_of(kind: str) -> Callable[[str], bool]:
    if kind in TEXTS:
        return judge_text
    page = Page()
    page.new("", "novice")
    return lambda said: judge_answer(page, said)


_begun: list[float] = []


def begin() -> float:
    """How much memory the process had when all games stood on the shelf and had been read once."""
    if not _begun:
        for text in (*RECORDS, *SEALS, *LINKS):
            link.read(text, GAMES)
        for code in CODES:
            "".encode(code)  # the forger's own
        refuse("é\ud800")
        gc.collect()
        gc.freeze()
        _begun.append(memory())
    return _begun[0]


def refuse(text: str) -> None:
    try:
        link.read(text, GAMES)
    except RecordError:
        return
    raise AssertionError(text)


def memory() -> float:
    """The most this process has ever had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024

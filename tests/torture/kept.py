"""Every file that the offline worker keeps, spoilt in three ways: with a host and without one.

With a host the next visit plays, without anybody doing anything; without one it plays, or says in a
sentence what is missing.
"""

import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import PurePosixPath
from random import Random
from typing import NamedTuple

from playwright.sync_api import sync_playwright

from e2e.conftest import FLAGS
from e2e.damage import HARMS, Outcome, Spoilt, game_of, language_of, spoilt_site
from tests.bench.figures import Row, row
from web.build.serve import DIST

LISTED = re.compile(r"const FILES = (\{.*?\});", re.DOTALL)


class Case(NamedTuple):
    path: str
    harm: str


def listed() -> dict[str, str]:
    found = LISTED.search((DIST / "sw.js").read_text("utf-8"))
    assert found
    files: dict[str, str] = json.loads(found[1])
    return files


def cases(times: float, seed: int) -> list[Case]:
    every = [Case(path, harm) for path in listed() for harm in HARMS]
    wanted = max(1, round(times * len(every)))
    return every if wanted >= len(every) else Random(seed).sample(every, wanted)


def visit(site: Spoilt, case: Case) -> Outcome:
    site.begin(game_of(case.path))
    site.spoil(*case)
    return site.come_back(game_of(case.path), language_of(case.path))


def explained(case: Case, outcome: Outcome) -> bool:
    return outcome.plays or PurePosixPath(case.path).name in outcome.seen


def attack(times: float, seed: int) -> Iterator[Row]:
    stuck, slow, silent = [], [], []
    with sync_playwright() as playwright:
        program = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        with spoilt_site(browser) as site:
            for case in cases(times, seed):
                with_host = visit(site, case)
                slow.append(with_host.seconds)
                if not with_host.plays:
                    stuck.append(case)
                    print(f"  with a host: {case.path} {case.harm}: {with_host.seen!r}", flush=True)
                with site.cut_off():
                    without = visit(site, case)
                if not explained(case, without):
                    silent.append(case)
                    print(f"  without: {case.path} {case.harm}: {without.seen!r}", flush=True)
                site.restore()
        browser.close()
    yield row("kept files: do not play though there is a host", "", [len(stuck)], 0)
    yield row("kept files: no sentence where there is none", "", [len(silent)], 0)
    yield row("kept files: slowest start that mends", "s", [max(slow)], None)

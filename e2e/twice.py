"""The journeys as make takes them: python -m e2e.twice MARKS...

Those of each choice of marks are taken two at a time; those that measure time one by one, for two
browsers at once would measure each other. What fails is tried once more, alone. The very last lines
say what was tried again, and how that went.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

MEASURING = "alone"
TWO = ["-n", "2", "--dist", "worksteal"]  # who has no more to do takes over from the other
FAILED = 1  # what pytest answers if tests failed and nothing worse happened

Attempt = Callable[..., list[str]]


def attempt(*asked: str) -> list[str]:
    """The names of the tests that fail; whatever else is wrong ends all at once."""
    with TemporaryDirectory() as notes:
        command = [sys.executable, "-m", "pytest", "-q", "-rs", "-o", f"cache_dir={notes}", *asked]
        answer = subprocess.run(command).returncode
        if answer not in {0, FAILED}:
            raise SystemExit(answer)
        failed = Path(notes, "v", "cache", "lastfailed")
        return sorted(json.loads(failed.read_text("utf-8"))) if failed.exists() else []


def journeys(choices: Iterable[str], attempt: Attempt = attempt) -> tuple[list[str], list[str]]:
    """What was tried again, and what of that failed again."""
    tried, lost = [], []
    for marks in choices:
        failed = attempt("e2e", "-m", marks, *([] if marks == MEASURING else TWO))
        tried += failed
        lost += attempt(*failed) if failed else []
    return tried, lost


def told(tried: list[str], lost: list[str]) -> str:
    if not tried:
        return "nothing was tried again"
    lines = [f"  {'failed' if name in lost else 'passed'}  {name}" for name in tried]
    return "\n".join(["tried again, alone:", *lines])


def main(choices: list[str]) -> int:
    tried, lost = journeys(choices)
    print(told(tried, lost), flush=True)
    return FAILED if lost else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

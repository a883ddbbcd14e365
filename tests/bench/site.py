"""How fast and how light the built site is, in three browsers: python -m tests.bench.site

Each start is measured beside PyScript's ordinary one with stock files, on a variant of the site
made for that, and the ratio is taken within a round, so that a busy machine slows both alike.
"""

import argparse
import json
import platform
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from e2e.browsers import KINDS
from tests.bench import site_line, site_page, site_starts
from tests.bench.figures import Row, row, show

LEAST_ROUNDS = 5
COLD = {"chromium": 0.40, "firefox": 0.50, "webkit": 0.35}  # of the ordinary start, at most
WARM = 0.30


# What site_page measures: name, unit, at most.
PAGE = {
    "board_time": ("first board painted, wasm blocked", "ms", 500),
    "board_bytes": ("transferred until then", "kB", 100),
    "play_bytes": ("bytes to play, gzip host", "kB", 6600),
    "facade_bytes": ("embed facade", "kB", 60),
    "update_requests": ("update of one changed file", "requests", 3),
    "broken_deploys": ("broken deploys the old version did not survive", "", 0),
    "lobby_lcp": ("LCP, lobby", "ms", 1000),
    "table_lcp": ("LCP, table", "ms", 1000),
    "lobby_cls": ("CLS, lobby", "", 0),
    "table_cls": ("CLS, table", "", 0),
    "lobby_inp": ("INP, lobby", "ms", 100),
    "table_inp": ("INP, table", "ms", 100),
}


def start_rows(browser: str, rounds: list[site_starts.Round]) -> list[Row]:
    """The starts of one browser."""
    ordinary = f"ordinary start, {browser}"
    return [
        row(ordinary, "ms", (one.ordinary for one in rounds), None),
        row(f"cold start, {browser}", "ms", (one.cold for one in rounds), None),
        row(f"warm start, {browser}", "ms", (one.warm for one in rounds), None),
        row(
            f"cold against ordinary, {browser}",
            "",
            (one.cold / one.ordinary for one in rounds),
            COLD[browser],
        ),
        row(
            f"warm against ordinary, {browser}",
            "",
            (one.warm / one.ordinary for one in rounds),
            WARM,
        ),
    ]


def page_rows(rounds: list[dict[str, float]]) -> list[Row]:
    return [
        row(what, unit, (one[name] for one in rounds), wanted)
        for name, (what, unit, wanted) in PAGE.items()
    ]


def line_rows() -> list[Row]:
    """Where the browser knows that its line is slow, and where it does not."""
    visits = {"3g": site_line.measure(True), "unknown": site_line.measure(False)}
    return [
        row(f"400 kbit/s, {what}, {known}", "s", [one[name]], wanted)
        for known, one in visits.items()
        for name, what, wanted in (
            ("over", "table after its bytes", 10),
            ("still", "bar stands still", 8),
        )
    ]


def measure(browsers: list[str], rounds: int, say: Callable[[Row], None]) -> list[Row]:
    """Every row of the table, each said as soon as it is known."""
    rows: list[Row] = []
    for browser in browsers:
        if lacking := KINDS[browser].why_not():
            print(f"{browser} is left out: {lacking}", flush=True)
            continue
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            measured = site_starts.measure(browser, rounds, Path(folder))
        rows += start_rows(browser, measured)
        for one in rows[-5:]:
            say(one)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        of_page = page_rows(site_page.measure(rounds, Path(folder)))
    of_line = line_rows()
    for one in of_page + of_line:
        say(one)
    return rows + of_page + of_line


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.site", description=__doc__)
    parser.add_argument("--rounds", type=int, default=LEAST_ROUNDS)
    parser.add_argument("--browsers", nargs="+", choices=KINDS, default=list(KINDS))
    parser.add_argument("--json", metavar="FILE", help="the figures for a program")
    asked = parser.parse_args()
    rows = measure(asked.browsers, asked.rounds, show)
    if asked.json:
        told = {"machine": platform.platform(), "rounds": asked.rounds}
        told["rows"] = [{**one._asdict(), "kept": one.kept} for one in rows]
        Path(asked.json).write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    return not all(one.kept for one in rows)


if __name__ == "__main__":
    sys.exit(main())

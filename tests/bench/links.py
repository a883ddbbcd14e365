"""How long the links of a match by links are, and how soon they open: python -m tests.bench.links

Every match that is kept of a game is cut in its middle, and at its end, as if all its players sat
at devices of their own: the page's modules make the link that is sent then, in Node. Then the
middle of the longest match of each game is sent on in the built site, and opened in a browser that
was never there: from the address until it is covered; and once more from a paste.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any

from playwright.sync_api import Page

from e2e.patience import expect
from tests.bench.figures import Row, row, show
from tests.bench.replay import KEPT, longest
from tests.torture.addresses import visitor
from wallwright.core import link, record
from wallwright.core.match import Match
from wallwright.games import GAMES, SHELF

ROOT = Path(__file__).parents[2]
NODE = ["node", "--import", "./tests/js/browser.mjs", "tests/bench/links.mjs"]
ADDRESS = 2000  # letters: what every program takes for one
OPENS = 3000  # ms, engine and game included
COVER = ".cover [data-do=uncover]"


def kept(game: str) -> list[Match[Any, Any]]:
    paths = sorted(KEPT.joinpath(game).glob(f"*-rules-{GAMES[game].RULES}.txt"))
    return [record.read(path.read_text("utf-8"), GAMES) for path in paths]


def passes(match: Match[Any, Any]) -> list[dict[str, int]]:
    """Whenever somebody else is to act, the match goes to them."""
    seats = [
        (at, seat)
        for at, state in enumerate(match.states)
        if (seat := match.game.actor(state)) >= 0
    ]
    after = pairwise(seats)
    return [{"at": at, "seat": seat} for (_, before), (at, seat) in after if seat != before]


def moment(match: Match[Any, Any], number: int) -> dict[str, Any]:
    """The match as it is handed on for so manieth time."""
    went = passes(match)
    *earlier, now = went[:number]
    sender = earlier[-1]["seat"] if earlier else 0
    told = link.write(match.before(now["at"]))
    facts = {"seats": match.seats, "passes": earlier, "from": sender, "to": now["seat"]}
    return {**facts, "record": told, "actions": now["at"]}


def letters(moments: list[dict[str, Any]]) -> list[int]:
    asked = json.dumps(moments)
    made = subprocess.run(NODE, cwd=ROOT, input=asked, capture_output=True, text=True, check=True)
    found: list[int] = json.loads(made.stdout)
    return found


def lengths(game: str) -> Iterator[Row]:
    matches = [match for match in kept(game) if len(passes(match)) > 1]
    numbers = [len(passes(match)) for match in matches]
    yield row(f"{game}: handed on", "times", numbers, None)
    middle = [moment(m, n // 2 or 1) for m, n in zip(matches, numbers, strict=True)]
    yield row(f"{game}: a link in the middle", "letters", letters(middle), ADDRESS)
    last = [moment(match, number) for match, number in zip(matches, numbers, strict=True)]
    yield row(f"{game}: the last link", "letters", letters(last), None)


def half(game: str) -> str:
    """The longest match, where somebody else comes on turn in its middle."""
    match = record.read(longest(game).read_text("utf-8"), GAMES)
    went = passes(match)
    return record.write(match.before(went[len(went) // 2]["at"]))


def sent(page: Page, site: str, text: str, folder: Path) -> str:
    """The link that is sent on from a device with several people."""
    file = folder / "half.txt"
    file.write_text(text, "utf-8")
    page.goto(site)
    page.set_input_files("#file", str(file))
    page.locator(".cover [data-do=send_turn]").click()
    field = page.locator("#links[open] input[readonly]").first
    expect(field).to_be_visible()
    return field.input_value()


def openings(game: str, rounds: int) -> Iterator[Row]:
    with visitor() as (context, site), tempfile.TemporaryDirectory() as folder:
        address = sent(context.new_page(), site, half(game), Path(folder))
        opened, pasted = [], []
        browser = context.browser
        assert browser
        for _ in range(rounds):
            fresh = browser.new_context()
            page = fresh.new_page()
            began = perf_counter()
            page.goto(address)
            page.locator("#links [data-act=take]").click()
            page.locator(COVER).wait_for()
            opened.append(1000 * (perf_counter() - began))
            page.goto(site + "#")
            page.reload()
            page.locator("#engine-state").wait_for()
            page.locator(".lf [data-do=paste_turn]").click()
            began = perf_counter()
            page.locator("#links .incoming input").fill(address)
            page.locator("#table[data-state]").wait_for()
            pasted.append(1000 * (perf_counter() - began))
            fresh.close()
        yield row(f"{game}: from the address until it is covered", "ms", opened, OPENS)
        yield row(f"{game}: from a paste until it is there", "ms", pasted, OPENS)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.links", description=__doc__)
    parser.add_argument("--games", nargs="+", choices=SHELF, default=list(SHELF))
    parser.add_argument("--rounds", type=int, default=5, help="0: only lengths")
    asked = parser.parse_args()
    rows = list[Row]()
    for game in asked.games:
        for one in lengths(game):
            show(one)
            rows.append(one)
        for one in openings(game, asked.rounds) if asked.rounds else ():
            show(one)
            rows.append(one)
    return not all(one.kept for one in rows)


if __name__ == "__main__":
    sys.exit(main())

"""Whether labels lie upon something: python -m tests.bench.labels GAME --positions N

At N late positions of a game, of matches of random players and of AIs in turn, as many with each
number of players, board and hand are drawn for screens of eight sizes, in three languages, through
every lens: no label may lie upon a piece, a number or another label, nor leave the drawing. With
`--screens 390x844` only on those; what a drawing took on this machine is told as well.
"""

import re
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from itertools import islice, product
from math import ceil
from time import process_time
from typing import Any

from tests.bench.positions import parser
from tests.labelled import drawn, faults, late, look, screens
from wallwright.ai.arena import play
from wallwright.core.match import Match
from wallwright.core.sight import Look
from wallwright.core.texts import LANGUAGES
from wallwright.games import SHELF

EACH = 10  # positions of a match
PLAYERS = ("random", "novice")
SHOWN = 12  # of the kinds of faults
NUMBERED = re.compile(r"-[\w-]*(?=[/ ])")  # what differs from one piece to the next


def main(args: list[str] | None = None) -> int:
    wanted = _parser().parse_args(args)
    return max([asked(game, wanted) for game in wanted.games or SHELF])


def _parser() -> ArgumentParser:
    found = parser("labels", __doc__, 500, list(PLAYERS))
    found.add_argument("--screens", nargs="+", metavar="WxH", help="only these")
    return found


class Tally:
    """What was found in the drawings of a game."""

    def __init__(self) -> None:
        self.drawings, self.took = 0, 0.0
        self.wrong, self.examples = Counter[str](), dict[str, str]()

    def look(self, game: str, seen: Look, where: str) -> None:
        begun = process_time()
        both = drawn(game, seen)
        self.took += process_time() - begun
        self.drawings += 1
        for fault in (one for drawing in both for one in faults(drawing)):
            kind = NUMBERED.sub("", fault)
            self.wrong[kind] += 1
            self.examples.setdefault(kind, f"{fault}: {where}")


def asked(game: str, wanted: Namespace) -> int:
    """Tells what is wrong in a game; 1 where something is."""
    tally = Tally()
    sizes = [one for one in screens(game) if not wanted.screens or one.size in wanted.screens]
    for match, at in islice(_positions(game, wanted), wanted.positions):
        for screen, lang in product(sizes, LANGUAGES):
            for lens in ("", *SHELF[game].voice.LENSES):
                where = f"{screen.size} {lang} {lens or '-'}, {match.seed} after {at}"
                tally.look(game, look(match, at, lang, screen, lens), where)
    each = 1000 * tally.took / tally.drawings
    told = f"{wanted.positions} late positions, {tally.drawings} drawings of board and hand"
    print(f"{game}: {told}, {each:.1f} ms each: {tally.wrong.total()} faults")
    for kind, count in tally.wrong.most_common(SHOWN):
        print(f"  {count:6} {kind}, for one {tally.examples[kind]}")
    return int(bool(tally.wrong))


def _positions(game: str, wanted: Namespace) -> Iterator[tuple[Match[Any, Any], int]]:
    seats = [n for n in SHELF[game].rules.SEATS if wanted.seats in (None, n)]
    for number in range(ceil(wanted.positions / EACH)):
        several = seats[number % len(seats)]
        level = wanted.level[number // len(seats) % len(wanted.level)]
        match = play(SHELF[game], [level] * several, f"{wanted.seed}/{number}")
        for at in late(match, EACH):
            yield match, at


if __name__ == "__main__":
    sys.exit(main())

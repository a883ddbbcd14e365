"""How strong the players are, against what was promised: python -m tests.bench.strength [GAME ...]

Each row is a tournament of one player alone against another in all other seats, as of
`wallwright arena GAME ONE OTHER --tables first`; its matches are kept, so that a row that was
interrupted goes on. Deals are fresh: nothing was tuned on them. With --peers the best level meets
OpenSpiel's search (make peers installs it), which is given at least ten times as long.
"""

import argparse
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from itertools import pairwise
from json import loads
from pathlib import Path
from typing import Any, NamedTuple

from wallwright import cli
from wallwright.ai.levels import carried, strongest
from wallwright.games import SHELF

YARDSTICK = "tests.peers.yardstick:adept"
SEED = "report"
SHORT, LONG = 200, 60  # deals, where a match is short and elsewhere
NEAR = 0.04  # the lower end of an interval may lie so far below what is wanted
PEERS = (  # simulations that take OpenSpiel's search ten times as long as the best level thinks
    ("great_wall", 2, "ismcts_1000", 0.80),
    ("mauerbauer", 2, "ismcts_150", 0.80),
    ("china", 3, "ismcts_150", 0.63),
    ("cheops", 3, "ismcts_10", 0.63),
)
TEN = 10
BRIEF = {"great_wall", "mauerbauer"}  # their matches are short


class Claim(NamedTuple):
    """What a player must win alone against others, at least and at most."""

    game: str
    seats: int
    one: str
    other: str
    least: float
    most: float = 1.0
    longer: float = 0.0  # how many times as long the others must have thought


def of_peers() -> Iterator[Claim]:
    for game, seats, peer, least in PEERS:
        yield Claim(game, seats, strongest(), f"tests.peers.openspiel:{peer}", least, longer=TEN)


def of_levels() -> Iterator[Claim]:
    for game, seats, least in (
        ("great_wall", 2, 0.88),
        ("great_wall", 4, 0.68),
        ("china", 3, 0.86),
        ("china", 5, 0.80),
        ("mauerbauer", 2, 0.93),
        ("mauerbauer", 4, 0.72),
        ("cheops", 3, 0.50),
        ("cheops", 4, 0.40),
    ):
        yield Claim(game, seats, "master", YARDSTICK, least)
    for game, title in SHELF.items():
        for seats in title.rules.SEATS:
            for lower, higher in pairwise(carried(title, seats)):
                par = 1 / seats
                low, high = (0.65, 0.85) if seats == 2 else (par + 0.12, par + 0.40)
                yield Claim(game, seats, higher, lower, low, high)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.strength", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, if none is named")
    parser.add_argument("--seats", type=int, metavar="N", help="only with so many")
    parser.add_argument("--one", metavar="LEVEL", help="only what is claimed of this one")
    parser.add_argument("--other", metavar="NAME", help="only against levels or players so named")
    parser.add_argument("--peers", action="store_true", help="what is claimed against OpenSpiel")
    parser.add_argument("--deals", type=int, metavar="D", help=f"{SHORT} or {LONG}, if not given")
    parser.add_argument("--kept", default="strength", metavar="FOLDER", help="of the matches")
    parser.add_argument("--dask", metavar="ADDRESS")
    parser.add_argument("--jobs", metavar="N")
    wanted = parser.parse_args()
    Path(wanted.kept).mkdir(parents=True, exist_ok=True)
    missed = 0
    for claim in of_peers() if wanted.peers else of_levels():
        if wanted.games and claim.game not in wanted.games:
            continue
        if wanted.seats not in (None, claim.seats) or wanted.one not in (None, claim.one):
            continue
        if (wanted.other or "") in claim.other:
            missed += not told(claim, wanted)
    return missed > 0


def told(claim: Claim, wanted: argparse.Namespace) -> bool:
    """Play what is missing of a row, print it, and say whether it keeps its promise."""
    deals = wanted.deals or (SHORT if claim.game in BRIEF else LONG)
    found = tournament(claim, deals, wanted)
    met = found["met"][0]
    share: float = met["share"]
    margin: float = met["margin"]
    kept = share - margin >= claim.least - NEAR and share + margin >= claim.least
    kept = kept and share - margin <= claim.most
    own, others = (one["mean"] for one in found["times"])
    kept = kept and others >= claim.longer * own
    versus = f"{claim.one} against {claim.seats - 1} x {claim.other.rpartition('.')[2]}"
    wants = f"{claim.least:.0%} to {claim.most:.0%}" if claim.most < 1 else f"{claim.least:.0%}"
    print(
        f"{claim.game} {claim.seats}: {versus}: {share:.1%} +-{margin:.1%} of {met['matches']} "
        f"matches, {1000 * own:.1f} and {1000 * others:.1f} ms a decision, wanted {wants}: "
        f"{'kept' if kept else 'MISSED'}",
        flush=True,
    )
    return kept


def tournament(claim: Claim, deals: int, wanted: argparse.Namespace) -> dict[str, Any]:
    name = f"{claim.game}-{claim.seats}-{claim.one}-{claim.other.replace(':', '-')}.jsonl"
    words = ["arena", claim.game, claim.one, claim.other, "--seats", claim.seats, "--seed", SEED]
    words += ["--tables", "first", "--deals", deals, "--out", Path(wanted.kept, name)]
    words += ["--resume", "--json"]
    for more in ("dask", "jobs"):
        if value := vars(wanted)[more]:
            words += [f"--{more}", value]
    with redirect_stdout(StringIO()) as out:
        if code := cli.main([str(word) for word in words]):
            sys.exit(code)
    found: dict[str, Any] = loads(out.getvalue())
    return found


if __name__ == "__main__":
    sys.exit(main())

"""The figures of the pages of statistics: python -m tests.bench.tournaments [GAME ...]

For every number of players the levels meet each other, and the best of them meets itself. Matches
are kept in a folder, so that it goes on after an interrupt; the figures go to docs/statistics.
"""

import argparse
import sys
from contextlib import redirect_stdout
from io import StringIO
from json import dumps, loads
from pathlib import Path

from wallwright import cli
from wallwright.ai.levels import carried, strongest
from wallwright.games import SHELF
from web.build.statistics import DATA

SEED = "statistics"
DEALS = {"each": 30, "same": 300}
NAMES = {"each": "", "same": "-same"}  # what the name of a file ends with


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.tournaments", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, if none is named")
    parser.add_argument("--seats", type=int, metavar="N", help="only with so many")
    parser.add_argument("--tables", choices=DEALS, help="only these")
    parser.add_argument("--deals", type=int, metavar="D", help=f"{DEALS}, if not given")
    parser.add_argument("--kept", default="tournaments", metavar="FOLDER", help="of the matches")
    parser.add_argument("--jobs", metavar="N")
    parser.add_argument("--dask", metavar="ADDRESS")
    wanted = parser.parse_args()
    Path(wanted.kept).mkdir(parents=True, exist_ok=True)
    for game in wanted.games or SHELF:
        for seats in SHELF[game].rules.SEATS:
            for tables in DEALS:
                if wanted.seats in (None, seats) and wanted.tables in (None, tables):
                    play(game, seats, tables, wanted)
    return 0


def play(game: str, seats: int, tables: str, wanted: argparse.Namespace) -> None:
    players = carried(SHELF[game], seats) if tables == "each" else [strongest()]
    name = f"{game}-{seats}{NAMES[tables]}"
    words = ["arena", game, *players, "--seats", seats, "--tables", tables, "--seed", SEED]
    words += ["--deals", wanted.deals or DEALS[tables], "--json", "--resume"]
    words += ["--out", Path(wanted.kept, f"{name}.jsonl")]
    for more in ("jobs", "dask"):
        if value := vars(wanted)[more]:
            words += [f"--{more}", value]
    with redirect_stdout(StringIO()) as out:
        if code := cli.main([str(word) for word in words]):
            sys.exit(code)
    figures = loads(out.getvalue())
    del figures["times"]  # they are of one machine
    told = dumps(figures, ensure_ascii=False, separators=(",", ":"))
    (DATA / f"{name}.json").write_text(f"{told}\n", "utf-8")
    print(f"{name}: {figures['matches']} matches", flush=True)


if __name__ == "__main__":
    sys.exit(main())

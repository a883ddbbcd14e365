"""Play the golden matches: python -m tests.golden.make [game]

For each number of players and each way to end, the first random match that ends so. A game with
ends that chance does not find has a module `endings`, whose matches are taken instead. Old
files are never overwritten: a match that was recorded must replay for ever, or be refused by
its rules number.
"""

import json
import sys
from collections.abc import Collection, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

from wallwright.core import record
from wallwright.core.game import Game
from wallwright.core.match import Match, Player
from wallwright.games import GAMES

HERE = Path(__file__).parent
MOST_TRIED = 5_000
NAMES = ("Ada", "Ben", "Chen", "Dora", "Emil")


def random_match(game: Game[Any, Any], seats: int, number: int) -> Match[Any, Any]:
    seed = f"golden {number}"
    match = Match(game, seats, seed, players=[Player(name) for name in NAMES[:seats]])
    rng = Random(seed)
    while not match.over:
        legal = match.legal()
        match.play(legal[int(rng.random() * len(legal))])
    return match


def search(game: Game[Any, Any], seats: int, ending: str) -> Match[Any, Any]:
    for number in range(MOST_TRIED):
        match = random_match(game, seats, number)
        if game.ending(match.state) == ending:
            return match
    raise SystemExit(f"no random match of {game.NAME} for {seats} ended by {ending!r}")


def matches(game: Game[Any, Any], known: Collection[str]) -> Iterator[tuple[str, Match[Any, Any]]]:
    """The matches that are not known yet, by what tells them apart."""
    if find_spec(f"tests.{game.NAME}.endings"):
        yield from import_module(f"tests.{game.NAME}.endings").matches(known)
        return
    for seats in game.SEATS:
        for ending in game.ENDINGS:
            if (name := f"{seats} {ending}") not in known:
                yield name, search(game, seats, ending)


def keep(game: Game[Any, Any]) -> None:
    """Write the matches of a game, and how they ended, beside each other."""
    folder = HERE / game.NAME
    folder.mkdir(exist_ok=True)
    results = folder / "results.json"
    known = json.loads(results.read_text("utf-8")) if results.exists() else {}
    tail = f"-rules-{game.RULES}.txt"
    told = {name.removesuffix(tail).replace("-", " ") for name in known if name.endswith(tail)}
    for what, match in matches(game, told):
        name = what.replace(" ", "-") + tail
        (folder / name).write_text(record.write(match), "utf-8")
        known[name] = {
            "ending": game.ending(match.state),
            "scores": game.scores(match.state),
            "winners": game.winners(match.state),
        }
    lines = [f"  {json.dumps(name)}: {json.dumps(known[name])}" for name in sorted(known)]
    results.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        keep(GAMES[name])

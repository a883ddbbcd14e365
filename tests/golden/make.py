"""Play the golden matches: python -m tests.golden.make [game]

For each number of players and each way to end, the first random match that ends so. Old files
are never overwritten: a match that was recorded must replay for ever, or be refused by its
rules number.
"""

import json
import sys
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


def keep(game: Game[Any, Any]) -> None:
    """Write the matches of a game, and how they ended, beside each other."""
    folder = HERE / game.NAME
    folder.mkdir(exist_ok=True)
    results = folder / "results.json"
    known = json.loads(results.read_text("utf-8")) if results.exists() else {}
    for seats in game.SEATS:
        for ending in game.ENDINGS:
            name = f"{seats}-{ending.replace(' ', '-')}-rules-{game.RULES}.txt"
            if name in known:
                continue
            match = search(game, seats, ending)
            (folder / name).write_text(record.write(match), "utf-8")
            scores, winners = game.scores(match.state), game.winners(match.state)
            known[name] = {"ending": ending, "scores": scores, "winners": winners}
    lines = [f"  {json.dumps(name)}: {json.dumps(known[name])}" for name in sorted(known)]
    results.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        keep(GAMES[name])

"""Write the counts of a game: python -m tests.counts.make [game]

A line is a golden match, how many of its actions are played, and the leaves at depth 1, 2, 3 and 4.
"""

import sys
from pathlib import Path

from wallwright.core import record
from wallwright.core.count import LimitError, count
from wallwright.core.game import OVER
from wallwright.games import GAMES

HERE = Path(__file__).parent
GOLDEN = HERE.with_name("golden")
DEPTHS = (1, 2, 3, 4)
MOST_LEAVES = 60_000
PARTS = (0, 2, 9, 30, 45, 60, 75, 90, 97)  # hundredths of a match
SHORT = 20  # actions: of such a match, every position
ENOUGH = 8  # matches; of more, each gives fewer positions


def lines(name: str) -> list[str]:
    game, found = GAMES[name], []
    paths = sorted((GOLDEN / name).glob(f"*-rules-{game.RULES}.txt"))
    step = max(1, len(paths) // ENOUGH)
    for number, path in enumerate(paths):
        match = record.read(path.read_text("utf-8"), GAMES)
        parts = [len(match.log) * part // 100 for part in PARTS[number % step :: step]]
        for place in range(len(match.log)) if len(match.log) < SHORT else parts:
            state = match.states[place]
            if game.actor(state) == OVER:
                continue
            try:
                leaves = [count(game, state, depth, MOST_LEAVES) for depth in DEPTHS]
            except LimitError:
                continue
            found.append(" ".join(map(str, [path.name, place, *leaves])))
    return found


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        (HERE / f"{name}.txt").write_text("\n".join([*lines(name), ""]), "utf-8")

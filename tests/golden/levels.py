"""Keep what the levels play: python -m tests.golden.levels [game]

One number stands for the begin of a match of every number of players, the strongest levels first.
It changes when a level chooses otherwise.
"""

import sys
from hashlib import sha256
from pathlib import Path

from wallwright.ai.arena import decide
from wallwright.ai.levels import LEVELS
from wallwright.core.match import Match
from wallwright.core.title import Title
from wallwright.games import SHELF

HERE = Path(__file__).parent
SHOWN = 12  # digits
AS_FAR = 24  # actions of a match after the deal


def digest_of(title: Title) -> str:
    """Of the actions that the levels, in turn, take in a match for each number of players."""
    played = sha256()
    for seats in title.rules.SEATS:
        match = Match(title.rules, seats, "the same")
        for _ in range(AS_FAR):
            if not match.over:
                match.play(decide(title, match, [*LEVELS][-1 - match.actor % len(LEVELS)]))
        played.update("\n".join(match.log).encode())
    return played.hexdigest()[:SHOWN]


def place(title: Title) -> Path:
    return HERE / title.rules.NAME / "levels.sha256"


def kept(title: Title) -> str:
    return place(title).read_text("utf-8").strip()


if __name__ == "__main__":
    for name in sys.argv[1:] or SHELF:
        place(SHELF[name]).write_text(f"{digest_of(SHELF[name])}\n", "utf-8")

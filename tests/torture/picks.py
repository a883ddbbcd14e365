"""Ten thousand picks a game that are not allowed: each is told what stands against it.

Half of them are on the screen, the others were possible at another moment; in every language.
"""

from collections.abc import Iterator
from itertools import islice

from tests.bench.figures import Row
from tests.obstructed import faults, refusals
from wallwright.core.sight import SHORT
from wallwright.games import SHELF

PICKS = 10_000


def attack(times: float, seed: int) -> Iterator[Row]:
    for game in SHELF:
        number, longest, wrong = max(1, round(times * PICKS)), 0, 0
        for tried in islice(refusals(game, str(seed)), number):
            found = list(faults(tried))
            for told in found[: 1 if wrong < 20 else 0]:
                print(f"  {told} | {tried}", flush=True)
            wrong += bool(found)
            longest = max(longest, *(len(text) for text, _ in tried.answers.values()))
        yield Row(f"picks: {number:,} of {game} without a cause", "", wrong, 0, [wrong])
        yield Row(f"picks: longest answer of {game}", "letters", longest, SHORT, [longest])

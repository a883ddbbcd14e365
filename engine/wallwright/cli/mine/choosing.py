"""Which of all puzzles that were found make the set of a game, and how it is written."""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from wallwright.cli.ledger import Ledger
from wallwright.cli.mine.dig import WEAKEST, Dug, Nugget, Setting

FIRST_LINE = "wallwright puzzles 1"
MOST_BYTES = 60_000
ALIKE = 3  # puzzles with one and the same answer


def chosen(ledgers: Iterable[Ledger[Setting, Dug]], most: int) -> list[Nugget]:
    """Those that beginners miss most, none too like another; the easiest first."""
    nuggets = [one for ledger in ledgers for dug in ledger.parts for one in dug.puzzles]
    order = sorted(nuggets, key=lambda one: (one.found[WEAKEST], one.line))
    found, answers, size = list[Nugget](), Counter[str](), 0
    for nugget in order:
        told = json.loads(nugget.line)
        answer = json.dumps([told["seats"], told["find"]])
        if answers[answer] == ALIKE:
            continue
        size += len(nugget.line.encode()) + 1
        if len(found) == most or size > MOST_BYTES - _head_room():
            break
        answers[answer] += 1
        found.append(nugget)
    return sorted(found, key=lambda one: (_rating(one), one.line))


def written(
    game: str, found: Sequence[Nugget], made: Sequence[tuple[Setting, Sequence[Dug]]]
) -> str:
    """A line that says where they come from, then one for each."""
    runs = [_run(setting, len(dug)) for setting, dug in made if dug]
    head = {FIRST_LINE: game, "made": runs}
    lines = [json.dumps(head, ensure_ascii=False), *(one.line for one in found)]
    return "\n".join([*lines, ""])


def _run(setting: Setting, matches: int) -> str:
    """The command that finds the same once more."""
    words: list[Any] = ["wallwright mine", setting.game, "--seats", setting.seats]
    for name, value in setting.options.items():
        words += ["--option", f"{name}={value}"]
    words += ["--seed", setting.seed, "--matches", matches]
    return " ".join(map(str, words))


def _rating(nugget: Nugget) -> int:
    rating: int = json.loads(nugget.line)["rating"]
    return rating


def _head_room() -> int:
    return 1000  # bytes for the first line

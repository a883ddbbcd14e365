"""Numbers and texts as the caller may write them; argparse says the sentence behind the option."""

import re
from argparse import ArgumentTypeError
from collections.abc import Callable

from wallwright.core.plain import MOST_IN_A_NAME, keepable

MOST = 10**9  # of whatever is counted and has no bound of its own
MOST_JOBS = 1000  # processes
LONGEST_SIDE = 20_000  # of a picture
DEEPEST = 500  # far below where Python's own stack ends
LONGEST_TIME = 10**6  # seconds
SHOWN = 40  # signs of what is no number


def whole(low: int, high: int = MOST) -> Callable[[str], int]:
    """A number of plain digits: int() also takes those of other scripts, blanks and _."""

    def read(given: str) -> int:
        if not re.fullmatch(r"-?[0-9]{1,18}", given) or not low <= int(given) <= high:
            raise ArgumentTypeError(f"a number from {low} to {high} is wanted, not {_shown(given)}")
        return int(given)

    return read


count = whole(1)
place = whole(0)
eyes = whole(-1)
jobs = whole(1, MOST_JOBS)
side = whole(1, LONGEST_SIDE)
depth = whole(1, DEEPEST)


def seconds(given: str) -> float:
    plain = re.fullmatch(r"[0-9]{1,18}(\.[0-9]{0,18})?|\.[0-9]{1,18}", given)
    if not plain or not 0 < float(given) < LONGEST_TIME:
        raise ArgumentTypeError(f"a number of seconds is wanted, not {_shown(given)}")
    return float(given)


def seed(given: str) -> str:
    if not keepable(given):
        raise ArgumentTypeError(f"a seed is a text of at most {MOST_IN_A_NAME} characters")
    return given


def path(given: str) -> str:
    if not given or "\0" in given:
        raise ArgumentTypeError(f"{given!r} is no name of a file")
    return given


def _shown(given: str) -> str:
    return repr(given if len(given) <= SHOWN else given[:SHOWN] + "…")

"""Positions with one clearly best thing to do, in matches of the strongest with themselves.

First the search's own trials say that a closer look may be worth its time. Then the judge thinks
ten times as long, leads whatever seems good on to the end of its turn, and compares all of it with
the best in fresh worlds.
"""

from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple, TypeVar

from wallwright.ai.judge import Judge, Path
from wallwright.ai.levels import LEVELS, choose
from wallwright.ai.search import WHOLE, Search, Trial
from wallwright.core.title import Title

CLEARLY = 0.12  # of winning chance, that the second best loses at least
SEEMS = 0.08  # the same by the trials of the search, which are few,
HINTS = 0.05  # and by those of a sketch of it
LEAST = 4  # ways to go on, so that nobody finds it by chance
OTHERS = 8  # of them that are held against the best
LONGEST = 5  # actions
CHANCES = (0.10, 0.985)  # of winning with the best: what is lost or won anyway is no riddle
WORLDS = 48  # for that
THOUSAND = 1000
T = TypeVar("T")


class Find(NamedTuple):
    """What is best by far, and the best of another kind."""

    path: tuple[str, ...]
    second: tuple[str, ...]
    behind: int  # thousandths that it loses
    chance: int  # of winning, in thousandths


def promises(search: Search, least: float = SEEMS) -> bool:
    """Whether what the search likes best seems to be best by far."""
    if not search.trials:
        return False
    best, *others = search.trials
    apart = [trial for trial in others if trial.path[0] not in best.path]
    trust = search.plan.trust
    return bool(apart) and all(_mean(best, trust) - _mean(one, trust) >= least for one in apart)


def _mean(trial: Trial, trust: int) -> float:
    return trial.total / (WHOLE * (trust + len(trial.won)))


class Clear(NamedTuple):
    """What is to be found, the turn it is a part of, the best other turn, and what that loses."""

    path: Path
    turn: Path
    second: Path
    behind: float


def find(title: Title, view: Any, seat: int, seed: str) -> Find | None:
    """What is clearly best for a seat, if there is such a thing; and what is so after it."""
    judge = Judge(title, view, seat, seed)
    clear = _clear(judge)
    if clear is None or len(clear.path) > LONGEST:
        return None
    chance = sum(judge.won(clear.turn, judge.rng.getrandbits(40)) for _ in range(WORLDS)) / WORLDS
    if not CHANCES[0] <= chance <= CHANCES[1]:
        return None
    path = _gone_on(judge, clear.path, seed)
    second = first_actions(title, view, seat, clear.second)
    write = title.rules.write
    texts = tuple(map(write, path)), tuple(map(write, second))
    return Find(*texts, round(THOUSAND * clear.behind), round(THOUSAND * chance))


def _gone_on(judge: Judge, path: Path, seed: str) -> Path:
    """As long as it is clear what to do in the same turn, that is to be found, too."""
    title, seat = judge.title, judge.seat
    rules, turn = title.rules, title.rules.turn(judge.view)
    while True:
        view = judge.after(path)
        if rules.actor(view) != seat or rules.turn(view) != turn:
            return path
        clear = _clear(Judge(title, view, seat, f"{seed}/{len(path)}"))
        if clear is None or len(path) + len(clear.path) > LONGEST:
            return path
        path = (*path, *clear.path)


def _clear(judge: Judge) -> Clear | None:
    """What is clearly best now, if there is such a thing."""
    courses = judge.ranked()
    turn = judge.led_on(courses[0])
    path, rivals = _contest(judge, turn, courses[1 : OTHERS + 1])
    losses = []
    for rival in rivals:
        losses.append(judge.apart(turn, rival, CLEARLY))
        if losses[-1] < CLEARLY:
            return None
    least = min(losses, default=0.0)
    return Clear(path, turn, rivals[losses.index(least)], least) if rivals else None


def _contest(judge: Judge, turn: Path, courses: Sequence[Path]) -> tuple[Path, list[Path]]:
    """What is to be found, and the turns that would be something else.

    It is what belongs together at the beginning of the best turn; the whole turn where the same
    can be done in another order.
    """
    path = first_actions(judge.title, judge.view, judge.seat, turn)
    end = judge.after(turn)
    begun = judge.after(path)
    alike, goes_on, others = False, list[Path](), list[Path]()
    for course in courses:
        other = judge.led_on(course)
        same = judge.after(other[: len(path)]) == begun
        if judge.after(other) == end:
            alike = alike or not same
        elif same:
            goes_on.append(other)
        else:
            others.append(other)
    return (turn, others + goes_on) if alike else (path, others)


def first_actions(title: Title, state: Any, seat: int, path: Path) -> Path:
    """What belongs to its first action: up to where a position can be judged."""
    rules, mind = title.rules, title.mind
    for done, action in enumerate(path, 1):
        state = rules.apply(state, action)
        if rules.actor(state) != seat or mind.settled(state):
            return path[:done]
    return path


# Who finds it.


def solves(
    title: Title, view: Any, seat: int, answers: Sequence[tuple[str, ...]], level: str, seed: int
) -> bool:
    """Whether a player of a level does all of it, in one of the orders."""
    rules, done = title.rules, tuple[str, ...]()
    while done not in answers:
        text = run(choose(title, view, seat, level, seed + len(done)))
        done = (*done, text)
        if all(answer[: len(done)] != done for answer in answers):
            return False
        view = rules.apply(view, rules.read(text))
    return True


def run(thinking: Generator[Any, Any, T]) -> T:
    """To its end."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            found: T = done.value
            return found


STRENGTHS = dict(zip(LEVELS, (1000, 1300, 1600, 1900), strict=True))
LOW, HIGH = 600, 2600


def rating(found: dict[str, float]) -> int:
    """Of a puzzle, by the share of each level that finds it: as of a player who met them all."""
    wanted = sum(found.values())

    def expected(rating: int) -> float:
        return sum(expects(STRENGTHS[level], rating) for level in found)

    return _least(lambda rating: expected(rating) <= wanted)


def expects(player: float, puzzle: float) -> float:
    """How often a player of a rating finds a puzzle of a rating."""
    chance: float = 1 / (1 + 10 ** ((puzzle - player) / 400))
    return chance


def _least(fits: Callable[[int], bool]) -> int:
    low, high = LOW, HIGH
    while low < high:
        middle = (low + high) // 2
        if fits(middle):
            high = middle
        else:
            low = middle + 1
    return low

"""The players a person can meet: each is handed a view, and answers with an action's text.

>>> from wallwright import levels
>>> list(levels.LEVELS), levels.strongest()
(['novice', 'adept', 'expert', 'master'], 'master')
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from math import log
from random import Random
from typing import Any, NamedTuple

from wallwright.ai import advice, analysis, answer, motive, trying
from wallwright.ai.search import Search
from wallwright.ai.value import Judge, considered, expect, worth
from wallwright.core.advice import PLAIN, Deed, Path, Reason, Seeds, Taste
from wallwright.core.game import OVER
from wallwright.core.plan import Plan
from wallwright.core.title import Mind, Title

RANDOM = "random"  # below every level: what is left when all thinking fails


class Level(NamedTuple):
    """How a player of this level chooses."""

    strays: int = 0  # per cent of a beginner's misjudgement: the game says how far that strays
    half_blind: bool = False  # it sees but half of what others get out of an action
    plans: Callable[[Mind], Mapping[int, Plan]] | None = None  # none: it judges its next action


LEVELS = {  # weakest first
    "novice": Level(strays=100, half_blind=True),
    "adept": Level(),
    "expert": Level(plans=lambda mind: mind.SKETCHES),
    "master": Level(plans=lambda mind: mind.PLANS),
}
ALIASES = {"greedy": "adept"}


def choose(title: Title, view: Any, seat: int, level: str, seed: int) -> Generator[None, None, str]:
    """The text of the chosen action; it yields often, so that a caller can stop it anywhere."""
    game = title.rules
    actions = game.actions(view)
    if len(actions) == 1 or level == RANDOM:
        return game.write(actions[int(Random(seed).random() * len(actions))])
    seats = len(title.mind.scores(view))
    known = LEVELS[playing(title, seats, level)]
    plan = _plan(title, view, known, seats)
    if known.plans or plan.simulations:
        chosen = yield from Search(title, view, seat, seed, plan).think()
    else:
        chosen = yield from _next_best(title, view, seat, known, Random(seed))
    return game.write(chosen)


def advise(
    title: Title, view: Any, seat: int, seeds: Seeds, taste: Taste = PLAIN
) -> advice.Thinking:
    """What the strongest level would do, and why; who sends True hears what is best by now."""
    return advice.advise(title, view, seat, seeds, taste)


def explain(title: Title, deed: Deed, eyes: int) -> motive.Explaining:
    """Why somebody did something, by what one pair of eyes could know of it."""
    return motive.explain(title, deed, eyes)


def analyse(
    title: Title, states: Sequence[Any], log: Sequence[str], seats: Sequence[int]
) -> analysis.Analysing:
    """Winning chances over a match that is over, and the decisions of some seats."""
    return analysis.analyse(title, states, log, seats)


def weigh(title: Title, view: Any, seat: int, seed: int, best: Path, tried: Path) -> trying.Trying:
    """How much is lost by what somebody tried instead of the best, and why."""
    return trying.weigh(title, view, seat, seed, best, tried)


def compare(
    title: Title, view: Any, seat: int, best: Path, other: Path, behind: int
) -> Generator[None, bool | None, Reason]:
    """Why the best is better by so many thousandths than something else."""
    return answer.compared(title, view, seat, best, other, behind)


def _plan(title: Title, view: Any, level: Level, seats: int) -> Plan:
    if level.half_blind:
        return Plan()
    usual = level.plans(title.mind)[seats] if level.plans else Plan()
    return title.mind.foresight(view, usual)


def carried(title: Title, seats: int) -> list[str]:
    """The levels that a game with so many players can be played at, the weakest first."""
    merged = title.mind.MERGED.get(seats, {})
    return [level for level in LEVELS if level not in merged]


def playing(title: Title, seats: int, level: str) -> str:
    """The level that plays where one is asked for, by whatever name."""
    known = ALIASES.get(level, level)
    return title.mind.MERGED.get(seats, {}).get(known, known)


def lower(level: str) -> str:
    """The next weaker level; below the weakest there is only chance."""
    order = [RANDOM, *LEVELS]
    return order[max(0, order.index(level) - 1)]


def first(title: Title) -> str:
    """The level that is proposed to who has not played a game yet."""
    return title.mind.FIRST_LEVEL


def strongest() -> str:
    return [*LEVELS][-1]


def _next_best(
    title: Title, view: Any, seat: int, level: Level, rng: Random
) -> Generator[None, None, Any]:
    """The action that looks best by itself, to a judgement that may stray."""
    judge = _half_blind(title, view, seat) if level.half_blind else worth
    judged: dict[int, list[Any]] = {}
    for action in considered(title, view):
        after = title.rules.apply(view, action)
        value = yield from expect(title, after, seat, judge=judge)
        # Actions worth the same are one choice to a stray judgement, however many they are:
        # seven places for one piece should not tempt it seven times.
        judged.setdefault(value, []).append(action)
        yield
    chosen = _stray(list(judged), title.mind.STRAY * level.strays // 100, rng)
    near = title.mind.leeway(view)
    alike = [one for value, ones in judged.items() if abs(value - chosen) <= near for one in ones]
    return alike[int(rng.random() * len(alike))]


def _half_blind(title: Title, view: Any, seat: int) -> Judge:
    """What a seat gains, less half of what its strongest rival does."""

    def ahead(state: Any) -> int:
        scores = title.mind.scores(state)
        return 2 * scores[seat] - max([*scores[:seat], *scores[seat + 1 :]])

    before = ahead(view)

    def gain(title: Title, state: Any, seat: int) -> int:
        if title.rules.actor(state) == OVER:
            return worth(title, state, seat)
        return (ahead(state) - before) // 2

    return gain


def _stray(worths: list[int], noise: int, rng: Random) -> int:
    """The best worth, each seen through Gumbel noise: small errors often, blunders hardly ever."""
    if not noise:
        return max(worths)
    return max(worths, key=lambda worth: worth + round(noise * _gumbel(rng)))


def _gumbel(rng: Random) -> float:
    drawn = min(max(rng.random(), 1e-9), 1 - 1e-9)
    return -log(-log(drawn))

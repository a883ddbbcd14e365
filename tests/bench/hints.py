"""Whether hints are good and add up: python -m tests.bench.hints GAME --positions N

At positions of fresh matches of the level `expert` with itself, forced decisions apart: the parts
of the reason are added up, idea and turn are asked for in all languages, the turn is played as it
is told. Where it is not the turn of the best level, both are led on to its end and compared in
worlds that neither has met, by the chances that are shown; those who seem worse are compared once
more in other worlds, for of many differences the largest is luck.
"""

import sys
from time import process_time
from typing import Any, NamedTuple

from tests.bench.blunders import Judge
from tests.bench.positions import Cell, asked_of_each, cells, parser, sample
from wallwright.ai.advice import advise
from wallwright.ai.levels import choose, strongest
from wallwright.core.advice import NOTHING, Advice
from wallwright.core.match import Match
from wallwright.core.sight import Look, Room
from wallwright.core.texts import LANGUAGES, words
from wallwright.core.title import Title
from wallwright.games import SHELF
from wallwright.table.counsel import idea, steps, taste

EACH = 5  # positions of a match
MUCH = 0.03  # of the winning chance: a hint that is worse by more than that is a bad one
ROOM = Room(800, 500)


class Found(NamedTuple):
    """What was found at a position."""

    faults: tuple[str, ...]
    lost: float  # against the best level
    differs: bool  # whether it is another turn
    told: str
    took: float  # CPU seconds until the hint


def asked(cell: Cell, number: int) -> list[Found]:
    """Some positions of one match."""
    title = SHELF[cell.game]
    rules = title.rules

    def is_choice(state: Any) -> bool:
        return rules.actor(state) >= 0 and len(rules.actions(state)) > 1

    match, places = sample(cell, number, EACH, is_choice)
    return [_at(title, cell, match, place) for place in places]


def _at(title: Title, cell: Cell, match: Match[Any, Any], place: int) -> Found:
    rules, state = title.rules, match.states[place]
    seat = rules.actor(state)
    view = rules.view(state, seat)
    look = _look(title, match, view, seat, LANGUAGES[0])
    seed = hash_of(f"{cell.seed}/{match.seed}/{place}")
    began = process_time()
    found = run(advise(title, view, seat, seed, taste(title, look)))
    took = process_time() - began
    faults = [*_sums(found), *_played(title, view, seat, found)]
    for lang in LANGUAGES:
        faults += _said(title, _look(title, match, view, seat, lang), found)
    best = run(choose(title, view, seat, strongest(), seed))
    judge = Judge(title, view, seat, f"{cell.seed}/{place}")
    mine = judge.led_on(tuple(map(rules.read, found.path)))
    its = judge.led_on((rules.read(best),))
    differs, lost = mine != its, 0.0
    if differs and (lost := judge.apart(its, mine, MUCH)) > MUCH:
        lost = judge.apart(its, mine, MUCH)
    told = f"{match.seed} after {place}: {found.path} for {best!r}, lost {lost:.1%}"
    return Found((*faults,), lost, differs, told, took)


def hash_of(text: str) -> int:
    return int.from_bytes(text.encode(), "big") % (1 << 40)


def run(thinking: Any) -> Any:
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return done.value


def _look(title: Title, match: Match[Any, Any], view: Any, seat: int, lang: str) -> Look:
    names = tuple(player.name for player in match.players)
    legal = tuple(map(title.rules.write, title.rules.actions(view)))
    said = words(lang, "wallwright.table", title.package)
    return Look(view, seat, legal, (), names, said, ROOM, ROOM)


def _sums(found: Advice) -> list[str]:
    told = sum(part for _, part in found.reason.parts)
    faults = [] if told == found.reason.change else ["the parts do not add up"]
    without = not found.reason.parts and found.reason.against != NOTHING
    return [*faults, "no reason"] if without else faults


def _said(title: Title, look: Look, found: Advice) -> list[str]:
    """Idea and turn in one language."""
    said = [idea(title, look, found.path), *steps(title, look, found.together)]
    return [] if all(said) else [f"nothing said of {found.path}"]


def _played(title: Title, view: Any, seat: int, found: Advice) -> list[str]:
    rules = title.rules
    for text in found.path:
        if rules.actor(view) != seat or rules.read(text) not in rules.actions(view):
            return [f"{text!r} cannot be played"]
        view = rules.apply(view, rules.read(text))
    return []


def told(cell: Cell, found: list[Found]) -> bool:
    """Print a row, and say whether it keeps its promise."""
    many, bad = len(found), [one for one in found if one.lost > MUCH]
    faults = [fault for one in found for fault in one.faults]
    others, worst = sum(one.differs for one in found), max(one.lost for one in found)
    took = sorted(one.took for one in found)
    print(
        f"{cell.game} {cell.seats}: {many} positions, {len(faults)} faults, {others} other turns "
        f"than the best level's, {len(bad)} of them worse by more than {MUCH:.0%}, the worst by "
        f"{worst:.1%}; {took[many // 2]:.2f} CPU s in the median, {took[many * 19 // 20]:.2f} "
        f"at p95: {'MISSED' if faults or bad else 'kept'}",
        flush=True,
    )
    for one in bad:
        print(f"  {one.told}", flush=True)
    for fault in sorted({*faults}):
        print(f"  {fault}", flush=True)
    return not faults and not bad


def main() -> int:
    reader = parser("hints", __doc__, 1000, ["expert"])
    wanted = reader.parse_args()
    missed = 0
    for cell in cells(wanted):
        found = [one for some in asked_of_each(cell, asked, EACH, wanted) for one in some]
        missed += not told(cell, found)
    return missed > 0


if __name__ == "__main__":
    sys.exit(main())

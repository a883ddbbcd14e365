"""Whether hints are good and add up: python -m tests.bench.hints GAME --positions N

At N positions a game, of fresh matches of the level `adept` with itself, as many with each number
of players, forced decisions apart: the parts of the reason are added up, idea and turn are asked
for in all languages, the turn is played as it is told. The best level is asked what it does there,
action by action with the seeds it would have at the table, to the end of the turn; what is told is
led on by it, too. Where that leads elsewhere, both are compared in worlds that neither has met, by
the chances that are shown. Those who seem a little worse are compared once more, in many other
worlds: of many differences the largest is luck. Where a game shows no chance, because none can be
told yet (a foundation of Cheops, of which the best level draws a lot among what is nearly as good),
some matches are played out from both, and what hints win more is told of all such positions
together. What was found is kept, so that it goes on where it was interrupted; after a change of the
players another folder is wanted.
"""

import sys
from argparse import Namespace
from collections.abc import Sequence
from math import ceil, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any, NamedTuple

from tests.bench.kept import kept_of_each
from tests.bench.positions import Cell, cells, parser, sample
from wallwright.ai.advice import advise
from wallwright.ai.judge import Judge
from wallwright.ai.levels import choose, strongest
from wallwright.ai.search import LONGEST
from wallwright.core.advice import NOTHING, Advice, Seeds
from wallwright.core.chance import draw
from wallwright.core.game import CHANCE, OVER
from wallwright.core.match import Match
from wallwright.core.sight import Look, Room
from wallwright.core.texts import LANGUAGES, words
from wallwright.core.title import Title
from wallwright.games import SHELF
from wallwright.table.counsel import idea, steps, taste

Course = tuple[Any, ...]

EACH = 5  # positions of a match
MUCH = 0.03  # of the winning chance: a hint that is worse by more than that is a bad one
DOUBTED = 0.01  # what seems worse by that is looked at once more, in so many worlds
SURE = 2000
PLAYED, PLAYERS = 4, "adept"  # matches played out from where no chance can be told, and by whom
ROOM = Room(800, 500)


class Found(NamedTuple):
    """What was found at a position."""

    faults: tuple[str, ...]
    lost: float  # against the best level
    differs: bool  # whether it leads elsewhere
    begins: bool  # whether it begins as the best level does
    same: bool  # whether it says that nothing is better
    won: tuple[float, ...]  # more than the best level, where matches were played out
    told: str
    took: float  # CPU seconds until the hint


class Master:
    """The best level where a hint was asked for, with its seeds at the table."""

    def __init__(self, title: Title, view: Any, seat: int, seeds: Seeds) -> None:
        self.title, self.view, self.seat, self.seeds = title, view, seat, seeds
        self.thought: dict[tuple[Any, int], Any] = {}

    def led_on(self, path: Course) -> Course:
        """To where others or chance go on."""
        rules, view = self.title.rules, self.after(path)
        turn = rules.turn(self.view)
        while len(path) < LONGEST and rules.actor(view) == self.seat and rules.turn(view) == turn:
            action = self.next(view, len(path))
            path, view = (*path, action), rules.apply(view, action)
        return path

    def after(self, path: Course) -> Any:
        view = self.view
        for action in path:
            view = self.title.rules.apply(view, action)
        return view

    def next(self, view: Any, ahead: int) -> Any:
        asked = view, ahead
        if asked not in self.thought:
            seed = self.seeds(ahead)
            text = run(choose(self.title, view, self.seat, strongest(), seed))
            self.thought[asked] = self.title.rules.read(text)
        return self.thought[asked]


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

    def seeds(ahead: int) -> int:
        return hash_of(f"{cell.seed}/{match.seed}/{place + ahead}")

    began = process_time()
    found = run(advise(title, view, seat, seeds, taste(title, look)))
    took = process_time() - began
    faults = [*_sums(found), *_played(title, view, seat, found)]
    for lang in LANGUAGES:
        faults += _said(title, _look(title, match, view, seat, lang), found)
    master = Master(title, view, seat, seeds)
    mine, its = (master.led_on(path) for path in (tuple(map(rules.read, found.path)), ()))
    differs = master.after(mine) != master.after(its)
    judge = Judge(title, view, seat, f"{cell.seed}/{place}")
    steady = title.mind.steady(view)
    lost = _lost(judge, its, mine) if differs and steady else 0.0
    won = () if steady or not differs else _won(judge, its, mine)
    turn = " ".join(map(repr, map(rules.write, its)))
    told = f"{match.seed} after {place}: {found.path} for {turn}, lost {lost:.1%}"
    same = found.reason.against == NOTHING
    return Found((*faults,), lost, differs, mine[0] == its[0], same, won, told, took)


def _lost(judge: Judge, its: Course, mine: Course) -> float:
    """The second look is long enough to tell 3 points from 2, and alone decides."""
    lost = judge.apart(its, mine, MUCH)
    return judge.apart(its, mine, MUCH, SURE) if lost > DOUBTED else lost


def _won(judge: Judge, its: Course, mine: Course) -> tuple[float, ...]:
    """What the one wins more than the other, in matches with the same luck at first."""
    found = []
    for _ in range(PLAYED):
        world = judge.rng.getrandbits(40)
        found.append(_played_out(judge, mine, world) - _played_out(judge, its, world))
    return tuple(found)


def _played_out(judge: Judge, path: Course, world: int) -> float:
    """What the seat has of the win when all go on as quick players do."""
    title, rng = judge.title, Random(world)
    rules, state = title.rules, title.rules.guess(judge.view, judge.seat, Random(world))
    for action in path:
        state = rules.apply(state, action)
    while (who := rules.actor(state)) != OVER:
        if who == CHANCE:
            action = draw(rng.random(), rules.actions(state), rules.odds(state))
        else:
            view, seed = rules.view(state, who), rng.getrandbits(40)
            action = rules.read(run(choose(title, view, who, PLAYERS, seed)))
        state = rules.apply(state, action)
    winners = rules.winners(state)
    return (judge.seat in winners) / len(winners)


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


def told(cell: Cell, found: Sequence[Found]) -> bool:
    """Print a row, and say whether it keeps its promise."""
    many, bad = len(found), [one for one in found if one.lost > MUCH]
    faults = [fault for one in found for fault in one.faults]
    others, begun = sum(one.differs for one in found), sum(one.begins for one in found)
    worst, same = max(one.lost for one in found), sum(one.same for one in found)
    took = sorted(one.took for one in found)
    print(
        f"{cell.game} {cell.seats}: {many} positions, {len(faults)} faults, {many - begun} begin "
        f"otherwise than the best level, {others} lead elsewhere, {len(bad)} of them worse by more "
        f"than {MUCH:.0%}, the worst by {worst:.1%}; {same} say that nothing is better; "
        f"{took[many // 2]:.2f} CPU s in the median, {took[many * 19 // 20]:.2f} at p95: "
        f"{'MISSED' if faults or bad else 'kept'}",
        flush=True,
    )
    kept = _of_matches(cell, found) and not faults and not bad
    for one in bad:
        print(f"  {one.told}", flush=True)
    for fault in sorted({*faults}):
        print(f"  {fault}", flush=True)
    return kept


def _of_matches(cell: Cell, found: Sequence[Found]) -> bool:
    """Print what hints win where no chance can be told: worse if that is clear."""
    places = [sum(one.won) / len(one.won) for one in found if one.won]
    if len(places) < 2:
        return True
    mean, spread = fmean(places), 1.96 * stdev(places) / sqrt(len(places))
    kept = mean + spread > -MUCH
    print(
        f"{cell.game} {cell.seats}: at {len(places)} of them, where no chance can be told, "
        f"hints win {mean:+.1%} +-{spread:.1%} in {PLAYED} matches each of "
        f"{PLAYERS} players: {'kept' if kept else 'MISSED'}",
        flush=True,
    )
    return kept


def main() -> int:
    reader = parser("hints", __doc__, 1000, ["adept"])
    reader.add_argument("--kept", default="hints", metavar="FOLDER", help="of what was found")
    reader.add_argument("--so-far", action="store_true", help="only tell what is kept")
    wanted = reader.parse_args()
    missed = 0
    for game in wanted.games or SHELF:
        rows = [cell for cell in cells(wanted) if cell.game == game]
        for cell in rows:
            found = _found(cell, ceil(wanted.positions / len(rows)), wanted)
            missed += bool(found) and not told(cell, found)
    return missed > 0


def _found(cell: Cell, positions: int, wanted: Namespace) -> list[Found]:
    path = Path(wanted.kept, f"{cell.game}-{cell.seats}-{cell.level}-{cell.seed}.jsonl")
    jobs = 0 if wanted.so_far else wanted.jobs
    of_each = kept_of_each(cell, asked, Found, ceil(positions / EACH), jobs, path)
    return [one for found in of_each for one in found][:positions]


if __name__ == "__main__":
    sys.exit(main())

"""Count, time and compare: count, bench, simulate."""

import argparse
import json
import platform
import sys
from collections.abc import Mapping
from contextlib import nullcontext
from random import Random
from time import process_time
from typing import Any

from wallwright import __version__
from wallwright.ai.arena import play, seatings, share
from wallwright.ai.playout import playout
from wallwright.cli import UsageError, asked, files, numbers
from wallwright.cli.asked import Asked
from wallwright.core.count import count
from wallwright.core.game import Value
from wallwright.core.match import Match
from wallwright.core.record import digest
from wallwright.core.title import Title


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    counted = commands.add_parser("count", help="count the lines of play of a certain depth")
    asked.add_game(counted)
    asked.add_match(counted)
    counted.add_argument("--depth", type=numbers.depth, required=True, metavar="N")
    counted.set_defaults(run=count_lines)

    timed = commands.add_parser("bench", help="time random matches")
    asked.add_game(timed)
    asked.add_match(timed)
    timed.add_argument("--seconds", type=numbers.seconds, default=5.0, metavar="S")
    timed.add_argument("--json", action="store_true", help="the figures for a program")
    timed.set_defaults(run=bench)

    simulated = commands.add_parser(
        "simulate",
        help="let players meet, one record a line",
        description="Let players meet. Every deal is played once in every seating that differs.",
    )
    asked.add_game(simulated)
    asked.add_match(simulated)
    simulated.add_argument(
        "--players", default="adept", metavar="A,B", help=f"{asked.PLAYERS}; taken in turn"
    )
    simulated.add_argument("--matches", type=numbers.count, default=10, metavar="M")
    simulated.add_argument(
        "--jsonl", type=numbers.path, metavar="FILE", help="where to, if not to the screen"
    )
    simulated.set_defaults(run=simulate)


def count_lines(wanted: Asked) -> int:
    game, seats, options = _setting(wanted)
    match = Match(game.rules, seats, asked.seed(wanted), options)
    asked.tell_seed(wanted)
    print(count(game.rules, match.state, wanted.depth, limit=sys.maxsize))
    return 0


def bench(wanted: Asked) -> int:
    game, seats, options = _setting(wanted)
    rules, rng = game.rules, Random(asked.seed(wanted))
    asked.tell_seed(wanted)
    begin = rules.start(seats, options)
    playout(rules, begin, rng)  # the first match fills the tables
    matches = decisions = 0
    started = process_time()
    while (spent := process_time() - started) < wanted.seconds:
        decisions += playout(rules, begin, rng)
        matches += 1
    figures = {
        "game": rules.NAME,
        "seats": seats,
        "seed": wanted.seed,
        "matches": matches,
        "decisions": decisions,
        "cpu_seconds": round(spent, 3),
        "decisions_per_cpu_second": round(decisions / spent),
        "python": platform.python_version(),
        "wallwright": __version__,
    }
    if wanted.json:
        print(json.dumps(figures))
    else:
        print(f"{figures['decisions_per_cpu_second']:,} decisions per CPU second", end=" ")
        print(f"({seats} seats, {matches:,} matches in {spent:.1f} s)")
    return 0


def simulate(wanted: Asked) -> int:
    game, seats, options = _setting(wanted)
    levels = _players(game, wanted.players, seats)
    seating = list(dict.fromkeys(seatings(levels)))  # who swaps with an equal plays the same again
    seed, won = asked.seed(wanted), dict.fromkeys(levels, 0.0)
    with files.written(wanted.jsonl) if wanted.jsonl else nullcontext(sys.stdout) as out:
        asked.tell_seed(wanted)
        for number in range(wanted.matches):
            deal, turn = divmod(number, len(seating))
            match = play(game, seating[turn], f"{seed}/{deal}", options)
            for seat, level in enumerate(seating[turn]):
                won[level] += share(match, seat)
            print(json.dumps(_told(match), ensure_ascii=False), file=out)
    for level, wins in won.items():
        chairs = levels.count(level)
        told = f"{level}: {wins:g} of {wanted.matches} matches won from {chairs} of {seats} seats"
        print(told, file=sys.stderr)
    return 0


def _setting(wanted: Asked) -> tuple[Title, int, Mapping[str, Value]]:
    game = asked.title(wanted.game)
    seats = asked.seats(game, wanted.seats)
    return game, seats, asked.options(game, wanted.option, seats)


def _players(game: Title, named: str, seats: int) -> list[str]:
    levels = [asked.player(game, seats, name) for name in named.split(",")]
    if len(levels) > seats:
        raise UsageError(f"{len(levels)} players cannot take {seats} seats")
    return [levels[seat % len(levels)] for seat in range(seats)]


def _told(match: Match[Any, Any]) -> dict[str, object]:
    """A whole match in one value: what it was, what was done, how it ended."""
    return {
        "game": match.game.NAME,
        "rules": match.game.RULES,
        "seats": match.seats,
        "seed": match.seed,
        "options": dict(match.options),
        "players": [player.level for player in match.players],
        "version": __version__,
        "log": match.log,
        "scores": match.game.scores(match.state),
        "winners": match.game.winners(match.state),
        "ending": match.game.ending(match.state),
        "digest": digest(match),
    }

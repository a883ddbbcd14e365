"""Look at matches that were played: replay, verify, draw."""

import argparse
import sys
from random import Random
from typing import Any

from wallwright.cli import UsageError, asked, files, numbers
from wallwright.cli.asked import Asked
from wallwright.cli.sight import NOBODY, company, ending, language, look, sentences
from wallwright.core import portrait
from wallwright.core.match import Match
from wallwright.core.record import digest
from wallwright.games import SHELF


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    replayed = commands.add_parser("replay", help="tell a recorded match, sentence by sentence")
    replayed.add_argument("file", type=numbers.path, metavar="FILE")
    replayed.add_argument("--at", type=numbers.place, metavar="N", help="tell the position there")
    asked.add_language(replayed)
    replayed.set_defaults(run=replay)

    verified = commands.add_parser("verify", help="check records line by line")
    verified.add_argument("files", nargs="+", type=numbers.path, metavar="FILE")
    verified.set_defaults(run=verify)

    drawn = commands.add_parser("draw", help="a position as an SVG file")
    asked.add_game(drawn)
    asked.add_match(drawn)
    asked.add_language(drawn)
    drawn.add_argument(
        "--record", type=numbers.path, metavar="FILE", help="of this match, not of a random one"
    )
    drawn.add_argument("--at", type=numbers.place, metavar="N", help="after so many actions")
    drawn.add_argument(
        "--eyes", type=numbers.eyes, default=NOBODY, metavar="SEAT", help="who looks, from 0"
    )
    drawn.add_argument("--width", type=numbers.side, default=1000)
    drawn.add_argument("--height", type=numbers.side, default=640)
    drawn.add_argument(
        "--out", type=numbers.path, metavar="FILE", help="where to, if not to the screen"
    )
    drawn.set_defaults(run=draw)


def replay(wanted: Asked) -> int:
    match = asked.match(wanted.file)
    game, spoken = SHELF[match.game.NAME], language(SHELF[match.game.NAME], wanted.lang)
    if wanted.at is not None:
        match.undo(_within(wanted.at, match))
    told = sentences(game, match, 0, len(match.log), NOBODY, spoken)
    for sentence in [*company(game, match, spoken), *told]:
        print(sentence)
    if match.over:
        ends = ending(game, match, NOBODY, spoken)
    else:
        ends = list(game.voice.spoken(look(game, match, NOBODY, spoken)))
    print("", *ends, sep="\n")
    return 0


def verify(wanted: Asked) -> int:
    """Every file gets its line; one bad record is enough for a bad end."""
    bad = 0
    for name in wanted.files:
        try:
            match = asked.match(name)
        except UsageError as wrong:
            print(f"wallwright: {wrong}", file=sys.stderr)
            bad += 1
            continue
        how = match.game.ending(match.state) if match.over else "not over"
        print(f"{name}: {match.game.NAME}, {len(match.log)} actions, {how}, {digest(match)[:8]}")
    return 2 if bad else 0


def draw(wanted: Asked) -> int:
    game = asked.title(wanted.game)
    match = asked.match(wanted.record) if wanted.record else _random(wanted)
    if match.game.NAME != game.rules.NAME:
        raise UsageError(f"{wanted.record} is a record of {match.game.NAME}")
    if not NOBODY <= wanted.eyes < match.seats:
        raise UsageError(f"there is no seat {wanted.eyes}; they are counted from 0")
    at = None if wanted.at is None else _within(wanted.at, match)
    picture = portrait.draw(match, wanted.eyes, at, wanted.lang, wanted.width, wanted.height)
    if wanted.out:
        files.save(wanted.out, picture)
    else:
        print(picture)
    asked.tell_seed(wanted)
    return 0


def _within(at: int, match: Match[Any, Any]) -> int:
    if not 0 <= at <= len(match.log):
        raise UsageError(f"the match has {len(match.log)} actions, so there is none after {at}")
    return at


def _random(wanted: Asked) -> Match[Any, Any]:
    """A match played by chance alone, as far as it is asked for."""
    game = asked.title(wanted.game)
    seats = asked.seats(game, wanted.seats)
    options = asked.options(game, wanted.option, seats)
    seed = asked.seed(wanted)
    match = Match(game.rules, seats, seed, options)
    rng = Random(f"{seed}/random")
    while not match.over and (wanted.at is None or len(match.log) < wanted.at):
        legal = match.legal()
        match.play(legal[int(rng.random() * len(legal))])
    return match

"""What the caller named on the command line: a game, options, files; or one sentence why not."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from secrets import token_hex
from typing import Any

from wallwright.ai.arena import PLAIN, STYLE
from wallwright.ai.levels import ALIASES, LEVELS, RANDOM, carried, playing
from wallwright.cli import UsageError, numbers
from wallwright.cli.files import text
from wallwright.core.game import UnknownOptionError, Value, settle_options
from wallwright.core.link import read
from wallwright.core.match import Match
from wallwright.core.record import RecordError
from wallwright.core.texts import LANGUAGES
from wallwright.core.title import Title
from wallwright.games import GAMES, SHELF

Asked = argparse.Namespace
PLAYERS = ", ".join([RANDOM, *LEVELS])


def title(name: str) -> Title:
    if name not in SHELF:
        raise UsageError(f"there is no game {name!r}; there are: {', '.join(SHELF)}")
    return SHELF[name]


def level(name: str) -> str:
    """A level by its name or another name for it."""
    known = ALIASES.get(name, name)
    if known not in LEVELS and known != RANDOM:
        raise UsageError(f"there is no player {name!r}; there are: {PLAYERS}")
    return known


def offered(game: Title, seats: int, name: str) -> str:
    """The same, if the game has it for so many players."""
    known = level(name)
    if known != RANDOM and known not in (there := carried(game, seats)):
        alike, number = playing(game, seats, known), f"{game.rules.NAME} with {seats} players"
        raise UsageError(f"{number} knows no {known}, who plays like {alike}: {', '.join(there)}")
    return known


def player(game: Title, seats: int, name: str) -> str:
    """A level, and after a stroke a style of the game, if one is named."""
    named, stroke, style = name.partition(STYLE)
    styles = [PLAIN, *game.mind.STYLES]
    if stroke and style not in styles:
        known = ", ".join(styles)
        raise UsageError(f"{game.rules.NAME} knows no style {style!r}; there are: {known}")
    return offered(game, seats, named) + stroke + style


def seats(game: Title, wanted: int | None) -> int:
    """So many as were asked for, or the fewest of the game."""
    if wanted is None:
        return game.rules.SEATS[0]
    if wanted not in game.rules.SEATS:
        low, high = game.rules.SEATS[0], game.rules.SEATS[-1]
        raise UsageError(f"{game.rules.NAME} is for {low} to {high} players, not for {wanted}")
    return wanted


def seed(wanted: Asked) -> str:
    """The seed that was given, or a fresh one, which stays with what was asked."""
    if wanted.seed is None:
        wanted.seed, wanted.fresh = token_hex(4), True
    return str(wanted.seed)


def tell_seed(wanted: Asked) -> None:
    """Name a fresh seed, so that the same can be had again; what is asked for stays alone."""
    if "fresh" in wanted:
        print(f"seed {wanted.seed}", file=sys.stderr)


def options(game: Title, wanted: Sequence[str], seats: int) -> Mapping[str, Value]:
    """name=value pairs as the values the game knows."""
    chosen: dict[str, Value] = {}
    for pair in wanted:
        name, given, text = pair.partition("=")
        if not given:
            raise UsageError(f"an option is given as name=value, not as {pair!r}")
        known = game.rules.OPTIONS.get(name)
        values = known.values if known else ()
        chosen[name] = next((v for v in values if str(v).lower() == text.lower()), text)
    try:
        settle_options(game.rules.OPTIONS, chosen)
        game.rules.start(seats, settle_options(game.rules.OPTIONS, chosen))
    except UnknownOptionError as unknown:
        raise UsageError(str(unknown)) from None
    return chosen


def match(name: str) -> Match[Any, Any]:
    """The match of a file: a record, a sealed save or a link."""
    try:
        return read(text(name), GAMES)
    except RecordError as wrong:
        raise UsageError(f"{name}: {wrong}") from None


def add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help=", ".join(SHELF))


def add_match(command: argparse.ArgumentParser) -> None:
    """What a new match is made of."""
    command.add_argument(
        "--seats",
        type=numbers.count,
        metavar="N",
        help="how many players; the fewest, if not given",
    )
    command.add_argument(
        "--seed", type=numbers.seed, help="equal seeds deal equally; a fresh one, if not given"
    )
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a rule, e.g. first=red"
    )


def add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument("--lang", choices=LANGUAGES, default="en", help="the language it speaks")

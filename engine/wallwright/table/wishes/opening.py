"""Wishes that lay a match on the table: a new one, one from its record, the same players again."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal

from wallwright.core import link
from wallwright.core.game import Value
from wallwright.core.match import Match, Player
from wallwright.core.plain import keepable
from wallwright.core.record import RecordError
from wallwright.core.shelf import Shelf
from wallwright.core.texts import Words, words
from wallwright.core.title import Title
from wallwright.table.counter import Counter
from wallwright.table.door import RefusedError
from wallwright.table.names import named
from wallwright.table.protocol import Device, Load, New, OpeningWishes, Patch, Seated
from wallwright.table.sitting import Settings
from wallwright.table.table import RANDOM, Table

LONGEST_SEED = 64


def wishes(counter: Counter) -> OpeningWishes:
    return {
        "new": lambda wish: new(counter, wish),
        "load": lambda wish: load(counter, wish),
        "rematch": lambda wish: rematch(counter, wish),
    }


def new(counter: Counter, wish: New) -> Patch:
    title, settings = counter.title(wish["game"]), counter.device(wish)
    said = words(settings.lang, "wallwright.table")
    players = _players(counter, wish["players"], title, said)
    match = _deal(counter, title, players, wish.get("options", {}), wish.get("seed", ""))
    table = _elsewhere(Table(title, match, counter.rivals, settings), _who(wish, "elsewhere"))
    table.link(_who(wish, "linked"))
    return counter.lay(table)


def _who(wish: New, flag: Literal["elsewhere", "linked"]) -> list[int]:
    return [seat for seat, player in enumerate(wish["players"]) if player.get(flag)]


def rematch(counter: Counter, wish: Device) -> Patch:
    """The same players once more, with other luck."""
    table = counter.laid()
    match = _deal(counter, table.title, table.match.players, table.match.options, "")
    again = Table(table.title, match, counter.rivals, counter.device(wish))
    _elsewhere(again, table.elsewhere).link(table.linked)
    return counter.lay(again)


def load(counter: Counter, wish: Load) -> Patch:
    table = read(counter, wish["record"], counter.device(wish), counter.words(wish))
    _elsewhere(table, wish.get("elsewhere", ())).link(wish.get("linked", ()))
    table.analysing.recall(table.title, table.match, wish.get("analysis", ""))  # all seats are set
    if wish.get("stuck") and (errand := table.errand()):
        table.relieve(errand)
    shown = counter.lay(table)
    counter.recovered = "stuck" in wish
    return shown


def _elsewhere(table: Table, seats: Collection[int]) -> Table:
    """With persons who sit at other devices."""
    table.elsewhere = frozenset(seats).intersection(table.persons)
    return table


def read(counter: Counter, record: str, settings: Settings, said: Words) -> Table:
    """A table with the match of a record or of a link."""
    return seated(counter, replayed(counter, record, said), settings)


def replayed(counter: Counter, record: str, said: Words) -> Match[Any, Any]:
    games = Shelf(counter.shelf, lambda name: counter.shelf[name].rules)
    try:
        return link.read(record, games)
    except RecordError as refused:
        raise _record_refusal(refused, said) from None


def seated(counter: Counter, match: Match[Any, Any], settings: Settings) -> Table:
    """A table with a match that was read."""
    match.settle()  # a record may stop where chance is to answer
    match.players = _seated(counter, match.players, words(settings.lang, "wallwright.table"))
    return Table(counter.shelf[match.game.NAME], match, counter.rivals, settings)


def _deal(
    counter: Counter,
    title: Title,
    players: list[Player],
    options: Mapping[str, Value],
    seed: str,
) -> Match[Any, Any]:
    if len(seed) > LONGEST_SEED or not keepable(seed):
        raise RefusedError("refused.seed")
    try:
        return Match(title.rules, len(players), seed or counter.new_seed(), options, players)
    except ValueError:
        raise RefusedError("refused.option") from None


def _players(counter: Counter, asked: Sequence[Seated], title: Title, said: Words) -> list[Player]:
    seats = title.rules.SEATS
    if len(asked) not in seats:
        raise RefusedError("refused.players", low=seats[0], high=seats[-1])
    players = [Player(seated.get("name", ""), seated.get("level", "")) for seated in asked]
    players = _seated(counter, players, said)
    if any(level not in ("", RANDOM, *counter.rivals.LEVELS) for _, level in players):
        raise RefusedError("refused.level")
    return players


def _seated(counter: Counter, players: Sequence[Player], said: Words) -> list[Player]:
    """The players under names that can be shown, with levels as they are called today."""
    known = counter.rivals.ALIASES
    return named([Player(name, known.get(level, level)) for name, level in players], said)


def _record_refusal(refused: RecordError, said: Words) -> RefusedError:
    """Why a record is refused whole: in which line, against which clause."""
    reason = said(f"refused.record.{refused.reason}")
    if refused.clause:
        reason = f"{reason} ({refused.clause})"
    if not refused.line:
        return RefusedError("refused.record.whole", reason=reason)
    return RefusedError("refused.record.in_line", line=refused.line, reason=reason)

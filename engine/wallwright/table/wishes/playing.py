"""Wishes of whoever sits at a table, of whatever kind it is."""

from collections.abc import Callable
from operator import methodcaller

from wallwright.table.counter import Counter
from wallwright.table.door import RefusedError
from wallwright.table.outcome import foreseen
from wallwright.table.protocol import Bare, Foreseen, Lens, Patch, Pick, PlayWishes

MOST_WORDS = 12  # of one click


def wishes(counter: Counter) -> PlayWishes:
    def doing(deed: str) -> Callable[[Bare], Patch]:
        """A deed that every kind of table does in its own way."""
        return lambda wish: counter.after(methodcaller(deed))

    return {
        "pick": lambda wish: pick(counter, wish),
        "foresee": lambda wish: foresee(counter, wish),
        "clear": doing("cancel"),
        "confirm": doing("confirm"),
        "undo": doing("undo"),
        "hint": doing("ask_hint"),
        "motive": lambda wish: counter.after(lambda table: table.ask_motive(wish["action"])),
        "enough": doing("enough"),
        "lens": lambda wish: look_through(counter, wish),
        "story": lambda wish: counter.after(lambda table: table.retell(wish["seat"])),
        "away": doing("away"),
        "part": doing("part"),
        "uncover": doing("uncover"),
        "why": doing("why"),
    }


def pick(counter: Counter, wish: Pick) -> Patch:
    said = _said(wish)
    if wish.get("aimed"):
        counter.laid().foresee(said)  # who is faster than the answer has aimed all the same
    return counter.after(lambda table: table.pick(said))


def foresee(counter: Counter, wish: Pick) -> Foreseen:
    table = counter.laid()
    return foreseen(table, table.foresee(_said(wish)))


def look_through(counter: Counter, wish: Lens) -> Patch:
    lens = wish["name"]
    if lens not in counter.laid().title.voice.LENSES:
        raise RefusedError("refused.wish")
    return counter.after(lambda table: table.look_through(lens))


def _said(wish: Pick) -> list[str]:
    """The words of a click."""
    said = wish["words"].split()
    if not 0 < len(said) <= MOST_WORDS:
        raise RefusedError("refused.wish")
    return said

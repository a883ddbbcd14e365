"""Wishes that change nothing of a match: settings, files, rules, what something is."""

from wallwright.core import link, record
from wallwright.table.counter import Counter
from wallwright.table.door import RefusedError
from wallwright.table.inspecting import about
from wallwright.table.picture import picture
from wallwright.table.poster import poster
from wallwright.table.protocol import (
    AskingWishes,
    Bare,
    Clause,
    Device,
    Done,
    Known,
    MatchLink,
    Patch,
    Piece,
    RecordFile,
    Rules,
)
from wallwright.table.rulebook import page


def wishes(counter: Counter) -> AskingWishes:
    return {
        "lang": lambda wish: change(counter, {"lang": wish["lang"]}),
        "rooms": lambda wish: change(counter, {"rooms": wish["rooms"]}),
        "settings": lambda wish: change(counter, wish),
        "record": lambda wish: recorded(counter),
        "link": lambda wish: linked(counter),
        "picture": lambda wish: picture(counter.laid()),
        "poster": lambda wish: poster(counter.laid()),
        "rules": lambda wish: rules(counter, wish),
        "about": lambda wish: known(counter, wish),
        "hurry": lambda wish: hurry(counter, wish),
        "ping": lambda wish: Done(),
    }


def change(counter: Counter, wish: Device) -> Patch | Done:
    settings = counter.device(wish)
    if counter.table is None:
        counter.settings = settings
        return Done()
    return counter.after(lambda table: table.change(settings))


def recorded(counter: Counter) -> RecordFile:
    """The match as a file: sealed while it runs, so that no hand can be read in it."""
    match = counter.laid().played
    plain = record.write(match)
    seed = "".join(sign for sign in match.seed if sign.isalnum())[:16]
    name = "-".join(part for part in ("wallwright", match.game.NAME, seed) if part)
    return {"file": f"{name}.txt", "text": plain if match.over else record.seal(plain)}


def linked(counter: Counter) -> MatchLink:
    """The match as it stands, short enough for an address."""
    match = counter.laid().played
    return {"link": link.write(match), "over": match.over}


def rules(counter: Counter, wish: Clause) -> Rules:
    table = counter.laid()
    clause = wish.get("clause") or table.title.voice.prompt(table.look()).clause
    if clause and clause not in table.clauses:
        raise RefusedError("refused.clause")
    return {"html": page(table.title.package, table.words.lang, clause), "clause": clause}


def known(counter: Counter, wish: Piece) -> Known:
    """What something is that the page shows; nothing changes by asking."""
    return about(counter.laid(), wish["key"], counter.screen.named(wish["key"]))


def hurry(counter: Counter, wish: Bare) -> Done:
    counter.laid()
    counter.hurried = True
    return Done()

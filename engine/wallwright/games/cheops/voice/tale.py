"""The story of a turn of Cheops: the roll, what was traded and built, in a few words."""

from collections.abc import Callable, Sequence

from wallwright.core.chronicle import Often, gathered
from wallwright.core.sight import MAJOR, MINOR, PLAIN, Deed, Look, Seen
from wallwright.games.cheops.rules.board import (
    NOBODY,
    State,
    black_blocks,
    blocks,
    open_points,
    size,
)
from wallwright.games.cheops.rules.notation import Action, read
from wallwright.games.cheops.rules.production import outcome
from wallwright.games.cheops.rules.realm import GOODS
from wallwright.games.cheops.rules.trade import harbour_rate, rates
from wallwright.games.cheops.texts.phrases import (
    corner,
    good_count,
    good_name,
    goods,
    hex_name,
    signed,
)

Part = Deed | Often | None
PHARAOH = 7


def tale(look: Look, seat: int, turn: Sequence[Seen]) -> Sequence[Deed] | None:
    parts: list[Part] = []
    for seen in turn:
        verb, *rest = seen.heard.split()
        if verb == "theft":  # the kind may be a secret, which read() does not know
            parts.append(_theft(look, seen, rest[0]))
        elif verb == "card":
            parts.append(Often("tale.buy", PLAIN))
        elif verb in PARTS:
            parts.append(_pointed(PARTS[verb](look, seen, seat, read(seen.heard)), seen, seat))
    return gathered(look, parts)


def _pointed(part: Part, seen: Seen, seat: int) -> Part:
    """With the points that it won or lost before all eyes."""
    gained = open_points(seen.after, seat) - open_points(seen.view, seat)
    if not gained or not isinstance(part, Deed):
        return part
    return part._replace(weight=MAJOR, points=signed(gained))


def _dice(look: Look, seen: Seen, seat: int, action: Action) -> Deed:
    """Whose turn it is gets something, and what all look for: what the own eyes get."""
    number, words = action.low + action.high, look.words
    rolled = words("tale.rolls", sum=number)
    if number == PHARAOH:
        laid = black_blocks(seen.after)
        waits = laid == black_blocks(seen.view)
        return Deed(rolled if waits else words("tale.pharaoh", rolled=rolled, n=laid), PLAIN)
    paid = outcome(seen.view, number).paid
    told = [goods(words, paid[seat])] if paid[seat] else []
    if look.eyes not in (seat, NOBODY) and paid[look.eyes]:
        told.append(words("tale.you", goods=goods(words, paid[look.eyes])))
    return Deed(words("tale.brings", rolled=rolled, goods="; ".join(told)) if told else rolled)


def _plain(key: str, weight: int = PLAIN) -> Callable[[Look, Seen, int, Action], Deed]:
    return lambda look, seen, seat, action: Deed(look.words(key), weight)


def _often(key: str) -> Callable[[Look, Seen, int, Action], Often]:
    return lambda look, seen, seat, action: Often(key)


def _on_corner(key: str) -> Callable[[Look, Seen, int, Action], Deed]:
    def told(look: Look, seen: Seen, seat: int, action: Action) -> Deed:
        return Deed(look.words(key, corner=corner(look, action.place)), MAJOR)

    return told


def _drop(look: Look, seen: Seen, seat: int, action: Action) -> Deed | None:
    """All that a seat gives back, when it has given the last card."""
    if seen.after.debts[seat]:
        return None
    number = size(seen.after.returned[seat])
    return Deed(look.words("tale.drop", cards=look.words("goods.cards", n=number)), PLAIN)


def _robber(look: Look, seen: Seen, seat: int, action: Action) -> Deed:
    return Deed(look.words("tale.robber", hex=hex_name(look, action.place)), PLAIN)


def _theft(look: Look, seen: Seen, good: str) -> Deed:
    """K802: only two players know what was taken."""
    words, victim = look.words, seen.view.victim
    taken = words("goods.cards", n=1) if good == "?" else good_count(words, GOODS.index(good), 1)
    told = words("tale.theft", goods=taken, victim=look.names[victim])
    return Deed(told, MAJOR if victim == look.eyes else PLAIN)


def _block(look: Look, seen: Seen, seat: int, action: Action) -> Deed:
    return Deed(look.words("tale.block", number=blocks(seen.after, seat)), MAJOR)


def _knight(look: Look, seen: Seen, seat: int, action: Action) -> Deed:
    army = seen.after.army != seen.view.army
    return Deed(look.words("tale.army" if army else "tale.knight"), PLAIN)


def _take(look: Look, seen: Seen, seat: int, action: Action) -> Deed:
    return Deed(look.words("tale.take", goods=good_count(look.words, action.good, 1)), PLAIN)


def _monopoly(look: Look, seen: Seen, seat: int, action: Action) -> Deed:
    """How much came of it: all can count it."""
    hands = zip(seen.view.hands, seen.after.hands, strict=True)
    lost = [size(before) - size(after) for before, after in hands]
    number = sum(more for whose, more in enumerate(lost) if whose != seat)
    said = {"good": good_name(look.words, action.good), "number": number}
    return Deed(look.words("tale.monopoly", **said), MAJOR)


def _bank(look: Look, seen: Seen, seat: int, action: Action) -> Deed:
    given = good_count(look.words, action.good, rates(seen.view, seat)[action.good])
    return _exchanged(look, given, action)


def _harbour(look: Look, seen: Seen, seat: int, action: Action) -> Deed:
    given = good_count(
        look.words, action.good, harbour_rate(look.view.ports, action.place, action.good)
    )
    return _exchanged(look, given, action)


def _exchanged(look: Look, given: str, action: Action) -> Deed:
    taken = good_count(look.words, action.other, 1)
    return Deed(look.words("tale.exchange", given=given, taken=taken), MINOR)


def _partner(look: Look, seen: Seen, seat: int, action: Action) -> Deed | None:
    if action.seat < 0:
        return None
    state: State = seen.view
    said = {"given": goods(look.words, state.give), "taken": goods(look.words, state.want)}
    return Deed(look.words("tale.trade", partner=look.names[action.seat], **said), PLAIN)


PARTS: dict[str, Callable[[Look, Seen, int, Action], Part]] = {
    "found": _on_corner("tale.settlement"),
    "dice": _dice,
    "drop": _drop,
    "robber": _robber,
    "road": _often("tale.road"),
    "ship": _often("tale.ship"),
    "settlement": _on_corner("tale.settlement"),
    "city": _on_corner("tale.city"),
    "block": _block,
    "knight": _knight,
    "roads": _plain("tale.roads", MINOR),
    "plenty": _plain("tale.plenty", MINOR),
    "take": _take,
    "monopoly": _monopoly,
    "bank": _bank,
    "harbour": _harbour,
    "partner": _partner,
}

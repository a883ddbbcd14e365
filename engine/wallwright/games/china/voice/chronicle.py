"""The log of China: one sentence for what was done, from what was heard and seen of it."""

from collections.abc import Callable

from wallwright.core.chronicle import and_then, deed
from wallwright.core.sight import Line, Look, Seen
from wallwright.games.china.rules.board import (
    DEALING,
    HAND,
    LAYING,
    REFILL,
    has_fort,
    in_last_round,
    last_seat,
    row_cards,
)
from wallwright.games.china.rules.notation import Action, read, space_of
from wallwright.games.china.rules.realm import CARDS
from wallwright.games.china.rules.scoring import filled, leaders, ranking
from wallwright.games.china.texts.phrases import card, cards, province, shares, space


def line(look: Look, seen: Seen) -> Line | None:
    """What the log says of an action; None where another line says it."""
    verb, *rest = seen.heard.split()
    if verb == "deal":  # the colour may be a secret, which read() does not know
        return _deal(look, seen, rest[1])
    if seen.heard == "take deck":  # the card that follows tells of it
        return None
    return LINES[verb](look, seen, read(seen.heard))


# Set-up, and what chance gives


def _first(look: Look, seen: Seen, action: Action) -> Line:
    return deed(look, action.seat, "log.first")


def _deal(look: Look, seen: Seen, colour: str) -> Line | None:
    before, after = seen.view, seen.after
    words, seat = look.words, before.turn
    if before.phase == DEALING:
        dealt = after.phase != DEALING
        return Line(-1, words("log.hands", number=HAND)) if dealt else None
    drawn = words("log.a_card") if colour == "?" else card(words, CARDS.index(colour))
    told = words("log.draw", name=look.names[seat], cards=drawn)
    return Line(seat, and_then(told, _runs_out(look, seen)))


def _show(look: Look, seen: Seen, action: Action) -> Line | None:
    """The first row is told whole; later only what the end hangs on."""
    before, after = seen.view, seen.after
    if before.phase == LAYING and after.phase != LAYING:
        return Line(-1, look.words("log.row", cards=cards(look.words, row_cards(after))))
    gone = _runs_out(look, seen) if before.phase == REFILL else ""
    return Line(-1, gone) if gone else None


def _runs_out(look: Look, seen: Seen) -> str:
    """C42, C43: with its last card the deck is renewed, or the last round begins."""
    before, after = seen.view, seen.after
    if in_last_round(after) and not in_last_round(before):
        return look.words("log.last_round", name=look.names[last_seat(after)])
    return look.words("log.renewed") if after.renewed and not before.renewed else ""


# Pieces


def _place(look: Look, seen: Seen, action: Action) -> None:
    """The piece that follows tells where."""


def _house(look: Look, seen: Seen, action: Action) -> Line:
    before, after, seat = seen.view, seen.after, seen.view.turn
    key = "log.house_on_fort" if has_fort(before, space_of(action)) else "log.house"
    where = space(look.words, space_of(action))
    told = look.words(key, name=look.names[seat], space=where)
    gained = after.points[seat] - before.points[seat]
    points = f"+{gained}" if gained else ""
    return Line(seat, and_then(_paid(look, seen, told), _fills(look, seen, action)), points)


def _fills(look: Look, seen: Seen, action: Action) -> str:
    """C33: who gets what for a province that is full now."""
    number = filled(seen.view, action)
    if number < 0:
        return ""
    where, paid = province(look.words, number), ranking(seen.after, number)
    return look.words("log.full", province=where, shares=shares(look, paid))


def _fort(look: Look, seen: Seen, action: Action) -> Line:
    seat, where = seen.view.turn, space(look.words, space_of(action))
    told = look.words("log.fort", name=look.names[seat], space=where)
    return Line(seat, _paid(look, seen, told))


def _emissary(look: Look, seen: Seen, action: Action) -> Line:
    words, seat = look.words, seen.view.turn
    leading = leaders(seen.after.emissaries[action.province])
    key = "log.emissary"
    if seat in leading:
        key = "log.emissary_leads" if len(leading) == 1 else "log.emissary_shares"
    where = province(words, action.province)
    return Line(seat, _paid(look, seen, words(key, name=look.names[seat], province=where)))


# Cards


def _stop(look: Look, seen: Seen, action: Action) -> Line | None:
    return _pay(look, seen, action) if _spent(seen) else None


def _pay(look: Look, seen: Seen, action: Action) -> Line:
    return deed(look, seen.view.turn, "log.pay", cards=cards(look.words, _spent(seen)))


def _paid(look: Look, seen: Seen, told: str) -> str:
    """A piece that ends the placing is paid at once where there is no choice (C26)."""
    price = _spent(seen)
    return look.words("log.paid", told=told, cards=cards(look.words, price)) if price else told


def _spent(seen: Seen) -> int:
    """The cards that lie on the discard pile now and did not before."""
    spent: int = seen.after.discard - seen.view.discard
    return spent


def _of_card(key: str) -> Callable[[Look, Seen, Action], Line]:
    """What is told of one card, by who had or has it."""
    return lambda look, seen, act: deed(look, seen.view.turn, key, cards=card(look.words, act.card))


def _pass(look: Look, seen: Seen, action: Action) -> Line:
    return deed(look, seen.view.turn, "log.pass")


LINES = {
    "first": _first,
    "show": _show,
    "place": _place,
    "house": _house,
    "fort": _fort,
    "emissary": _emissary,
    "stop": _stop,
    "pay": _pay,
    "exchange": _of_card("log.exchange"),
    "take": _of_card("log.take"),
    "pass": _pass,
}

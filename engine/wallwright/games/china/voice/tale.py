"""The story of a turn of China: pieces, provinces that are full, cards, in a few words."""

from collections.abc import Sequence

from wallwright.core.chronicle import Often, gathered
from wallwright.core.sight import MAJOR, MINOR, PLAIN, Deed, Look, Seen
from wallwright.games.china.rules.board import DEALING, ONE, in_last_round
from wallwright.games.china.rules.notation import Action, read
from wallwright.games.china.rules.scoring import filled, leaders, ranking
from wallwright.games.china.texts.phrases import card, cards, province, shares

Part = Deed | Often | None


def tale(look: Look, seat: int, turn: Sequence[Seen]) -> Sequence[Deed] | None:
    parts: list[Part] = []
    taken = 0
    for seen in turn:
        verb = seen.heard.split()[0]
        if verb == "deal":  # the colour may be a secret, which read() does not know
            parts.append(Often("tale.draw", MINOR) if seen.view.phase != DEALING else None)
        elif verb == "take" and seen.heard != "take deck":
            taken += ONE[read(seen.heard).card]
        elif verb in PARTS:
            parts += PARTS[verb](look, seen, read(seen.heard))
        if in_last_round(seen.after) and not in_last_round(seen.view):
            parts.append(Deed(look.words("tale.last_round"), MAJOR))
    if taken:
        parts.append(Deed(look.words("tale.take", cards=cards(look.words, taken)), MINOR))
    return gathered(look, parts)


def _house(look: Look, seen: Seen, action: Action) -> list[Part]:
    """With what it brought, and C33: who gets what for a province that is full now."""
    seat = seen.view.turn
    gained = seen.after.points[seat] - seen.view.points[seat]
    where = province(look.words, action.province)
    key = ("province", where)
    parts: list[Part] = [Often("tale.house", PLAIN, points=gained, fields=(key,))]
    if (number := filled(seen.view, action)) >= 0:
        paid = shares(look, ranking(seen.after, number))
        parts.append(Deed(look.words("tale.full", province=where, shares=paid), MAJOR))
    return parts


def _fort(look: Look, seen: Seen, action: Action) -> list[Part]:
    where = province(look.words, action.province)
    return [Deed(look.words("tale.fort", province=where), PLAIN)]


def _emissary(look: Look, seen: Seen, action: Action) -> list[Part]:
    where = province(look.words, action.province)
    leading = leaders(seen.after.emissaries[action.province])
    key = "tale.emissary_leads" if leading == (seen.view.turn,) else "tale.emissary"
    return [Deed(look.words(key, province=where), PLAIN)]


def _exchange(look: Look, seen: Seen, action: Action) -> list[Part]:
    card_told = card(look.words, action.card)
    return [Deed(look.words("tale.exchange", cards=card_told), MINOR)]


def _pass(look: Look, seen: Seen, action: Action) -> list[Part]:
    return [Deed(look.words("tale.pass"), MINOR)]


PARTS = {
    "house": _house,
    "fort": _fort,
    "emissary": _emissary,
    "exchange": _exchange,
    "pass": _pass,
}

"""The story of a turn of Wall Builders: the wall, what it closed, and the cards, in a few words."""

from collections.abc import Callable, Sequence

from wallwright.core.chronicle import Often, gathered, signed
from wallwright.core.sight import MAJOR, MINOR, PLAIN, Deed, Look, Seen
from wallwright.core.texts import listed
from wallwright.games.mauerbauer.rules.board import COLOURS, TONES
from wallwright.games.mauerbauer.rules.consequences import change
from wallwright.games.mauerbauer.rules.notation import Action, faces_of, read
from wallwright.games.mauerbauer.rules.realm import BESIDE
from wallwright.games.mauerbauer.texts.landmarks import where
from wallwright.games.mauerbauer.texts.phrases import (
    called,
    palaces,
)

Part = Deed | Often | None


def tale(look: Look, seat: int, turn: Sequence[Seen]) -> Sequence[Deed] | None:
    """The cards that are drawn come by themselves after all that they are drawn for."""
    parts: list[Part] = []
    for seen in turn:
        if seen.heard.split()[0] not in ("deal", "draw"):  # the card may be a secret
            action = read(seen.heard)
            if action.verb in PARTS:
                parts += PARTS[action.verb](look, seen, action)
            parts += _pieces(seen)
            parts += _closed(look, seen)
            ends = seen.after.ended and not seen.view.ended
            parts.append(Deed(look.words("tale.ends"), MAJOR) if ends else None)
    return gathered(look, parts)


def _wall(look: Look, seen: Seen, action: Action) -> list[Part]:
    place = where(look.words, BESIDE[action.place])
    return [Deed(look.words("tale.wall", where=place), PLAIN)]


def _pieces(seen: Seen) -> list[Part]:
    """What the dice brought to the board."""
    before, after = seen.view, seen.after
    towers = [f"tower.{TONES[tone]}" for _, tone in after.new_towers[len(before.new_towers) :]]
    houses = [f"house.{COLOURS[kind]}" for _, kind in after.new_houses[len(before.new_houses) :]]
    return [Often(piece, MINOR) for piece in (*towers, *houses)]


def _closed(look: Look, seen: Seen) -> list[Part]:
    """M35 to M40: a new city or a joined one, and its palaces."""
    closed = change(seen.view, seen.after).closed
    if not closed:
        return []
    key = "tale.closes" if seen.heard.split()[0] != "join" else "tale.joins"
    parts: list[Part] = [Deed(look.words(key, n=closed[0].fields.bit_count()), MAJOR)]
    if new := palaces(look.words, seen.view.palaces_left - seen.after.palaces_left):
        parts.append(Deed(listed(look.words, new), PLAIN))
    return parts


def _play(look: Look, seen: Seen, action: Action) -> list[Part]:
    """What the cards brought, and which they were where there is room for it."""
    names = [called(look.words, face) for face in faces_of(action)]
    seat = seen.view.seat
    gained = seen.after.points[seat] - seen.view.points[seat]
    scored = Deed(look.words("tale.scores"), MAJOR, signed(gained))
    return [scored, Deed(listed(look.words, names), MINOR)]


def _discard(look: Look, seen: Seen, action: Action) -> list[Part]:
    card = called(look.words, action.kind)
    return [Deed(look.words("tale.discard", card=card), MINOR)]


def _swap(look: Look, seen: Seen, action: Action) -> list[Part]:
    return [Often("tale.swap", MINOR)]


PARTS: dict[str, Callable[[Look, Seen, Action], list[Part]]] = {
    "wall": _wall,
    "play": _play,
    "discard": _discard,
    "swap": _swap,
}

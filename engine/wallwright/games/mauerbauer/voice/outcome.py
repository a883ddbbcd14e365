"""What a choice of Wall Builders brings: to the board, and to every card of one's own."""

from collections.abc import Sequence

from wallwright.core.outcome import change, signed
from wallwright.core.sight import Chip, Look, Outcome, Strip
from wallwright.core.texts import either
from wallwright.games.mauerbauer import rules
from wallwright.games.mauerbauer.rules.board import State, all_towers, cards
from wallwright.games.mauerbauer.rules.consequences import SCORED, Joined, best_pair, preview
from wallwright.games.mauerbauer.rules.notation import Action, faces_of
from wallwright.games.mauerbauer.rules.realm import BESIDE, ENDS
from wallwright.games.mauerbauer.rules.scoring import value, values
from wallwright.games.mauerbauer.texts.phrases import called, direction


def outcome(look: Look, text: str) -> Outcome | None:
    action = rules.read(text)
    if action.verb == "wall":
        return _wall(look, action)
    if action.verb == "play":
        return _play(look, action)
    if action.verb in ("tower", "house", "join", "stay"):
        return _built(look, action)
    return None


def weighty(look: Look, text: str) -> bool:
    """M24: the dice come after the wall."""
    return text.startswith("wall ")


def _wall(look: Look, action: Action) -> Outcome:
    """M21: before the dice, which add houses and towers to it."""
    words, wall = look.words, action.place
    free = [spot for spot in ENDS[wall] if not all_towers(look.view) >> spot & 1]
    strips = (
        _closes(look, wall),
        *_best(look, wall),
        *_cards(look, _with_wall(look.view, action)),
        _plain(words("outcome.houses"), words(f"outcome.houses_{len(BESIDE[wall])}")),
        _plain(words("outcome.towers"), words(f"outcome.towers_{len(free)}")),
    )
    return Outcome(words("outcome.wall"), strips, _nothing(look))


def _with_wall(state: State, action: Action) -> Sequence[int]:
    """What every card is worth then, if no city is joined."""
    found = preview(state, action.place)
    return found.values if found.size else values(rules.apply(state, action), 0)


def _closes(look: Look, wall: int) -> Strip:
    words, found = look.words, preview(look.view, wall)
    if not found.size:
        return _plain(words("outcome.city"), words("outcome.open"))
    told = words("count.fields", n=found.size)
    if found.joins:
        sizes = [str(way.fields.bit_count()) for way in found.joins]
        told = words("outcome.or_joined", told=told, sizes=either(words, sizes))
    return _plain(words("outcome.city"), told)


def _best(look: Look, wall: int) -> tuple[Strip, ...]:
    """What the own two best cards would bring for each city that may come of it.

    Houses to come are left out.
    """
    found = preview(look.view, wall)
    if look.eyes < 0 or not found.size:
        return ()
    beside = [way.other for way in found.joins]
    joined = [(_joined(look, found.fields, way, beside), way.values) for way in found.joins]
    hand = look.view.hands[look.eyes]
    return tuple(
        Strip(told, points=f"+{sum(worth[face] for face in best_pair(hand, worth))}")
        for told, worth in ((look.words("outcome.best"), found.values), *joined)
    )


def _joined(look: Look, city: int, way: Joined, beside: Sequence[int]) -> str:
    place = direction(look.words, city, way.other, beside)
    return look.words("sheets.joined", n=way.fields.bit_count(), place=place)


def _plain(text: str, told: str) -> Strip:
    return Strip(text, (Chip(told),))


def _cards(look: Look, then: Sequence[int]) -> tuple[Strip, ...]:
    """M73: the own cards whose worth changes, the greatest gain first.

    While there is no city to be scored, a city card has nothing to change from.
    """
    state: State = look.view
    if look.eyes < 0:
        return ()
    here, own = _worth(state), dict.fromkeys(cards(state.hands[look.eyes]))
    changed = [face for face in own if here[face] != then[face]]
    changed.sort(key=lambda face: here[face] - then[face])
    return tuple(
        Strip(
            called(look.words, face),
            points=change(here[face], then[face]) if here[face] else signed(then[face]),
        )
        for face in changed
    )


def _worth(state: State) -> Sequence[int]:
    """What every card brings if it is played at once."""
    return values(state, None if state.phase in SCORED else 0)


def _built(look: Look, action: Action) -> Outcome | None:
    """The last house may close a city (M35); joining changes it (M39)."""
    then: State = rules.apply(look.view, action)
    strips = _cards(look, _worth(then))
    if then.city and then.city != look.view.city:
        told = look.words("count.fields", n=then.city.bit_count())
        strips = (_plain(look.words("outcome.city"), told), *strips)
    title = look.words(f"outcome.{action.verb}")
    return Outcome(title, strips, _nothing(look)) if strips else None


def _play(look: Look, action: Action) -> Outcome:
    """M45: points at once, card by card."""
    state: State = look.view
    worth = [(face, value(state, face)) for face in faces_of(action)]
    strips = tuple(Strip(called(look.words, face), points=f"+{points}") for face, points in worth)
    gains = list(_nothing(look))
    gains[look.eyes] = sum(points for _, points in worth)
    return Outcome(look.words("outcome.play"), strips, tuple(gains))


def _nothing(look: Look) -> tuple[int, ...]:
    return (0,) * len(look.names)

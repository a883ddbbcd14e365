"""What a choice of Cheops brings: points, what the dice will yield, and what a trade costs."""

from collections.abc import Callable, Mapping, Sequence

from wallwright.core.outcome import by_seat, signed
from wallwright.core.sight import Chip, Look, Outcome, Strip
from wallwright.core.texts import listed
from wallwright.games.cheops import rules
from wallwright.games.cheops.rules.board import (
    PRICES,
    State,
    counts,
    covers,
    open_points,
    size,
)
from wallwright.games.cheops.rules.production import claims
from wallwright.games.cheops.rules.realm import GOODS, HARBOURS, NODES
from wallwright.games.cheops.rules.turns import victims
from wallwright.games.cheops.texts.phrases import good_name, harbour_name

# In how many of the 36 ways two dice can fall a sum comes up; a seven yields nothing.
WAYS = {number: 6 - abs(number - 7) for number in range(2, 13) if number != 7}
BUILDABLE = ("settlement", "city", "road", "ship", "block", "card")


def outcome(look: Look, text: str) -> Outcome | None:
    """Nothing where its words say enough."""
    verb = text.partition(" ")[0]
    told = TOLD.get(verb)
    strips = told(look, text) if told else ()
    if not strips:
        return None
    return Outcome(look.words(f"outcome.{verb}"), strips, _gains(look, text))


def weighty(look: Look, text: str) -> bool:
    """What stands for good, and what others feel."""
    return text.partition(" ")[0] in ("found", "settlement", "city", "block", "robber")


def _then(look: Look, text: str) -> State:
    after: State = rules.apply(look.view, rules.read(text))
    return after


def _gains(look: Look, text: str) -> tuple[int, ...]:
    now, then = look.view, _then(look, text)
    return tuple(open_points(then, seat) - open_points(now, seat) for seat in range(len(now.hands)))


def _points(look: Look, text: str) -> tuple[Strip, ...]:
    return by_seat(look, look.words("outcome.points"), _gains(look, text))


# Goods


def _goods(look: Look, text: str, numbers: Sequence[int], sign: str = "") -> tuple[Strip, ...]:
    """A line with a chip for each good there is."""
    chips = tuple(
        Chip(good_name(look.words, good), f"kp-{GOODS[good]}", f"{sign}{number}")
        for good, number in enumerate(numbers)
        if number
    )
    return (Strip(text, chips),) if chips else ()


def _kept(look: Look, hand: int) -> tuple[Strip, ...]:
    """What is in the own hand then, and what that pays for."""
    words = look.words
    paid = [words(f"piece.{kind}") for kind in BUILDABLE if covers(hand, PRICES[kind])]
    told = _goods(look, words("outcome.kept"), counts(hand))
    strips = told or (Strip(words("outcome.kept"), (Chip(words("trade.nothing")),)),)
    enough = Strip(words("outcome.enough"), (Chip(listed(words, paid)),))
    return (*strips, enough) if paid else strips


# What is built


def _yields(state: State, seat: int) -> list[int]:
    """How many of each good a seat gets in the 36 ways the dice can fall."""
    total = [0] * len(GOODS)
    for number, ways in WAYS.items():
        due = claims(state.chips, number, state.robber, state.settlements, state.cities)[seat]
        for good, count in enumerate(counts(due)):
            total[good] += ways * count
    return total


def _more(look: Look, text: str) -> tuple[Strip, ...]:
    """K601: what more the dice will yield; the robber's hex brings nothing."""
    now, then = (_yields(state, look.view.turn) for state in (look.view, _then(look, text)))
    more = [new - old for old, new in zip(now, then, strict=True)]
    told = _goods(look, look.words("outcome.yields"), more, "+")
    return told or (Strip(look.words("outcome.yields"), (Chip(look.words("trade.nothing")),)),)


def _harbours(look: Look, text: str) -> tuple[Strip, ...]:
    node = NODES.index(text.split()[1])
    found = [place for place, harbour in enumerate(HARBOURS) if harbour.nodes >> node & 1]
    return tuple(
        Strip(look.words("outcome.harbour_at"), (Chip(harbour_name(look, place)),))
        for place in found
    )


def _settlement(look: Look, text: str) -> tuple[Strip, ...]:
    return (
        *_points(look, text),
        *_more(look, text),
        *_harbours(look, text),
        *_kept(look, _then(look, text).hands[look.view.turn]),
    )


def _city(look: Look, text: str) -> tuple[Strip, ...]:
    return (
        *_points(look, text),
        *_more(look, text),
        *_kept(look, _then(look, text).hands[look.view.turn]),
    )


def _found(look: Look, text: str) -> tuple[Strip, ...]:
    """K406: the last one brings goods at once."""
    now, seat = look.view, look.view.turn
    brought = _then(look, text).hands[seat] - now.hands[seat]
    at_once = _goods(look, look.words("outcome.at_once"), counts(brought), "+")
    return (*at_once, *_more(look, text), *_harbours(look, text))


def _block(look: Look, text: str) -> tuple[Strip, ...]:
    """K1302: who is blessed and who is cursed may change."""
    points = _points(look, text)
    same = (Strip(look.words("outcome.points"), (Chip(look.words("outcome.same")),)),)
    return (*(points or same), *_kept(look, _then(look, text).hands[look.view.turn]))


# The robber


def _robber(look: Look, text: str) -> tuple[Strip, ...]:
    """K801: what he takes from each where he goes, and gives back where he was."""
    now, then = look.view, _then(look, text)
    losses = [sum(_yields(then, seat)) - sum(_yields(now, seat)) for seat in range(len(now.hands))]
    words = look.words
    strips = by_seat(look, words("outcome.yields"), losses)
    strips = strips or (Strip(words("outcome.hinders"), (Chip(words("outcome.nobody")),)),)
    robbed = victims(now, rules.read(text).place)
    chips = tuple(
        Chip(words("outcome.holds", name=look.names[seat], n=size(now.hands[seat])))
        for seat in robbed
    )
    return (*strips, Strip(words("outcome.robs"), chips)) if chips else strips


# Exchanges


def _exchange(look: Look, text: str) -> tuple[Strip, ...]:
    return _kept(look, _then(look, text).hands[look.view.turn])


def _offer(look: Look, text: str) -> tuple[Strip, ...]:
    """What it costs the others, then what is left of the own hand."""
    state, words = look.view, look.words
    return (
        _swapped(look, words("outcome.other"), state.want, state.give),
        *_kept(look, state.hands[look.eyes] - state.give + state.want),
    )


def _accept(look: Look, text: str) -> tuple[Strip, ...]:
    """From the side of who answers."""
    state = look.view
    return (
        _swapped(look, look.names[state.turn], state.give, state.want),
        *_kept(look, state.hands[look.eyes] - state.want + state.give),
    )


def _swapped(look: Look, who: str, gone: int, come: int) -> Strip:
    """What somebody loses and gets."""
    change = [new - old for old, new in zip(counts(gone), counts(come), strict=True)]
    chips = tuple(
        Chip(good_name(look.words, good), f"kp-{GOODS[good]}", signed(number))
        for good, number in enumerate(change)
        if number
    )
    return Strip(who, chips)


TOLD: Mapping[str, Callable[[Look, str], tuple[Strip, ...]]] = {
    "found": _found,
    "settlement": _settlement,
    "city": _city,
    "block": _block,
    "robber": _robber,
    "bank": _exchange,
    "harbour": _exchange,
    "propose": _offer,
    "accept": _accept,
}

"""Goods, places and actions of Cheops in words."""

from collections.abc import Callable

from wallwright.core.bits import members
from wallwright.core.sight import Look
from wallwright.core.texts import Words, listed
from wallwright.games.cheops.rules.board import COLOURS, State, counts, hand_size, owner
from wallwright.games.cheops.rules.realm import (
    GOODS,
    HARBOUR_NAMES,
    HEX_NODES,
    HEXES,
    NODE_HEXES,
    NODES,
    NOTHING,
    PATHS,
    YIELDS,
)
from wallwright.games.cheops.rules.trade import harbour_owner, harbour_rate, rates
from wallwright.games.cheops.texts.places import (
    corner as corner,
    harbour_name as harbour_name,
    harbours,
    hex_name as hex_name,
    path_name as path_name,
    port as port,
)

NEVER, EVEN = "never", "even"  # of orders: with whom not, and only one for one

# Goods


def good_name(words: Words, good: int) -> str:
    """A good without a number: "wool"."""
    return words(f"good.{GOODS[good]}")


def good_count(words: Words, good: int, number: int) -> str:
    """So many of a good: "2 wool"."""
    return words(f"goods.{GOODS[good]}", n=number)


def goods(words: Words, packed: int) -> str:
    """A multiset of goods: "2 wood, 1 ore and 3 coins"."""
    kinds = [(good, number) for good, number in enumerate(counts(packed)) if number]
    return listed(words, [good_count(words, good, number) for good, number in kinds])


def signed(points: int) -> str:
    """Points won or lost: "+3", "−2"."""
    return f"{points:+d}".replace("-", "−") if points else "0"


# Places


def brings(look: Look, node: int) -> list[str]:
    """What an intersection brings: "wool 10", "Memphis 3:1"."""
    found = [hex_name(look, place) for place in NODE_HEXES[node] if YIELDS[place] != NOTHING]
    return found + harbours(look, node)


# Actions


def order(look: Look, name: str) -> str:
    """What a person answers once for all."""
    if name == EVEN:
        return look.words("order.even")
    seat = COLOURS.index(name.removeprefix(f"{NEVER}_"))
    return look.words("order.never", name=look.names[seat])


def choice(look: Look, text: str) -> str:
    """An action in words. One that is only begun says as much as is known of it."""
    verb, *rest = text.split()
    return CHOICES[verb](look, rest)


def _plain(key: str) -> Callable[[Look, list[str]], str]:
    """An action without an object, or one whose object does not matter."""
    return lambda look, rest: look.words(f"choice.{key}")


def _on(key: str, name: Callable[[Look, str], str], field: str) -> Callable[..., str]:
    """An action with one object, named by a function; without it only its beginning."""

    def told(look: Look, rest: list[str]) -> str:
        if not rest:
            return look.words(f"choice.{key.removesuffix('_on')}")
        return look.words(f"choice.{key}", **{field: name(look, rest[0])})

    return told


def _corner_of(look: Look, name: str) -> str:
    return corner(look, NODES.index(name))


def _path_of(look: Look, name: str) -> str:
    return path_name(look, PATHS.index(name))


def _one_of(look: Look, name: str) -> str:
    return good_count(look.words, GOODS.index(name), 1)


def _good_of(look: Look, name: str) -> str:
    return good_name(look.words, GOODS.index(name))


def _robber(look: Look, rest: list[str]) -> str:
    """With the names of those whose hex it is."""
    if not rest:
        return look.words("choice.robber")
    place = HEXES.index(rest[0])
    there = others_at(look, place)
    where = hex_name(look, place)
    if not there:
        return look.words("choice.robber_on", hex=where)
    return look.words("choice.robber_against", hex=where, names=listed(look.words, there))


def others_at(look: Look, place: int) -> list[str]:
    """The names of the others with a building at a hex, in seat order."""
    state: State = look.view
    seats = {owner(state, node) for node in members(HEX_NODES[place] & state.built)}
    return [look.names[seat] for seat in sorted(seats - {look.eyes})]


def _steal(look: Look, rest: list[str]) -> str:
    if not rest:
        return look.words("choice.steal")
    seat = COLOURS.index(rest[0])
    held = look.words("goods.cards", n=hand_size(look.view, seat))
    return look.words("choice.steal_on", name=look.names[seat], cards=held)


def _block(look: Look, rest: list[str]) -> str:
    if not rest:
        return look.words("choice.block")
    if rest[0] == "own":
        return look.words("choice.block_own")
    return look.words("choice.block_fee", owner=look.names[COLOURS.index(rest[0])])


def _bank(look: Look, rest: list[str]) -> str:
    """What is given, at the best own rate; then what for."""
    if not rest:
        return look.words("choice.bank")
    state: State = look.view
    good = GOODS.index(rest[0])
    given = good_count(look.words, good, rates(state, state.turn)[good])
    if len(rest) < 2:
        return look.words("choice.bank_give", goods=given)
    return look.words("choice.bank_on", given=given, taken=_one_of(look, rest[1]))


def _harbour(look: Look, rest: list[str]) -> str:
    """In another player's harbour, whose owner gets a coin."""
    if not rest:
        return look.words("choice.harbour")
    place = HARBOUR_NAMES.index(rest[0])
    where = port(look.words, place)
    if len(rest) < 2:
        return look.words("choice.harbour_at", harbour=harbour_name(look, place))
    good = GOODS.index(rest[1])
    given = good_count(look.words, good, harbour_rate(look.view.ports, place, good))
    if len(rest) < 3:
        return look.words("choice.harbour_give", harbour=where, goods=given)
    taken, payee = _one_of(look, rest[2]), look.names[harbour_owner(look.view, place)]
    return look.words("choice.harbour_on", harbour=where, given=given, taken=taken, owner=payee)


def _partner(look: Look, rest: list[str]) -> str:
    if not rest:
        return look.words("choice.partner")
    if rest[0] == "nobody":
        return look.words("choice.partner_nobody")
    return look.words("choice.partner_on", name=look.names[COLOURS.index(rest[0])])


CHOICES: dict[str, Callable[[Look, list[str]], str]] = {
    "found": _on("found_on", _corner_of, "corner"),
    "road": _on("road_on", _path_of, "path"),
    "ship": _on("ship_on", _path_of, "path"),
    "settlement": _on("settlement_on", _corner_of, "corner"),
    "city": _on("city_on", _corner_of, "corner"),
    "roll": _plain("roll"),
    "end": _plain("end"),
    "buy": _plain("buy"),
    "block": _block,
    "knight": _plain("knight"),
    "roads": _plain("roads"),
    "plenty": _plain("plenty"),
    "take": _on("take_on", _one_of, "goods"),
    "monopoly": _on("monopoly_on", _good_of, "good"),
    "drop": _on("drop_on", _one_of, "goods"),
    "robber": _robber,
    "steal": _steal,
    "bank": _bank,
    "harbour": _harbour,
    "offer": _plain("offer"),
    "give": _on("give_on", _one_of, "goods"),
    "want": _on("want_on", _one_of, "goods"),
    "propose": _plain("propose"),
    "withdraw": _plain("withdraw"),
    "accept": _plain("accept"),
    "refuse": _plain("refuse"),
    "partner": _partner,
}

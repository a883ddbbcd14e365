"""Why something cannot be done in Cheops: the clause that forbids it."""

from collections.abc import Callable, Mapping, Sequence

from wallwright.core.picks import named
from wallwright.games.cheops.rules.board import (
    ANSWER,
    BLOCKS,
    CARD_ONES,
    CARDS,
    CHOOSE,
    CITIES_LEFT,
    COLOURS,
    DISCARD,
    FOUND,
    FREE,
    MAIN,
    MAX_BEGUN,
    MAX_OFFERS,
    OFFER,
    PIECE,
    PRICES,
    ROADS_LEFT,
    ROBBER,
    ROLL,
    SETTLEMENTS_LEFT,
    SHIPS_LEFT,
    STEAL,
    TAKE,
    State,
    blocks,
    buildings,
    coins,
    covers,
    held,
    pile_size,
    size,
)
from wallwright.games.cheops.rules.plots import (
    foundation_places,
    free_pieces,
    open_paths,
    settlement_places,
)
from wallwright.games.cheops.rules.pyramid import right
from wallwright.games.cheops.rules.realm import (
    COIN,
    GOODS,
    HARBOUR_NAMES,
    HARBOURS,
    HEXES,
    MEETING,
    NODES,
    PATHS,
    ROAD_PATHS,
    ROBBER_HEXES,
    SHIP_PATHS,
)
from wallwright.games.cheops.rules.trade import (
    foreign_harbours,
    givable,
    harbour_rate,
    may_offer,
    rates,
    wantable,
)
from wallwright.games.cheops.rules.turns import victims

Refusal = Callable[[State, Sequence[str]], str | None]


def why_not(view: State, words: Sequence[str]) -> str | None:
    """The clause that forbids these words of an action; None if nothing does."""
    if not words or words[0] not in FORBIDDEN or view.phase not in OWN_VERBS:
        return None
    verb, rest = words[0], words[1:]
    verbs, clause = OWN_VERBS[view.phase]
    if verb not in verbs:
        return ELSEWHERE.get(verb, clause) if view.phase == MAIN else clause
    return FORBIDDEN[verb](view, rest)


# On the map


def _founding(view: State, words: Sequence[str]) -> str | None:
    node = named(NODES, words)
    return "K404" if node >= 0 and not foundation_places(view) >> node & 1 else None


def _road(view: State, words: Sequence[str]) -> str | None:
    return _piece(view, "road", ROADS_LEFT, ROAD_PATHS, named(PATHS, words))


def _ship(view: State, words: Sequence[str]) -> str | None:
    return _piece(view, "ship", SHIPS_LEFT, SHIP_PATHS, named(PATHS, words))


def _piece(view: State, kind: str, left: int, fitting: int, path: int) -> str | None:
    """K204 for the path, K902 for where it lies."""
    if view.phase == MAIN and not covers(_hand(view), PRICES[kind]):
        return "K901"
    if not view.supplies[view.turn] & left:
        return "K108"
    free = MEETING[view.node] & ~view.taken if view.phase == PIECE else open_paths(view, view.turn)
    nowhere = "K401" if view.phase == PIECE else "K902"
    if path < 0:
        return None if free & fitting else nowhere
    if view.taken >> path & 1 or not fitting >> path & 1:
        return "K204"
    return None if free >> path & 1 else nowhere


def _settling(view: State, words: Sequence[str]) -> str | None:
    if not covers(_hand(view), PRICES["settlement"]):
        return "K901"
    if not view.supplies[view.turn] & SETTLEMENTS_LEFT:
        return "K108"
    return _among(settlement_places(view, view.turn), NODES, words, "K903")


def _raising(view: State, words: Sequence[str]) -> str | None:
    """A city."""
    if not covers(_hand(view), PRICES["city"]):
        return "K901"
    if not view.supplies[view.turn] & CITIES_LEFT:
        return "K108"
    return _among(view.settlements[view.turn], NODES, words, "K904")


def _stone(view: State, words: Sequence[str]) -> str | None:
    if not covers(_hand(view), PRICES["block"]):
        return "K901"
    if blocks(view, view.turn) == BLOCKS:
        return "K1101"
    own, owners = right(view, view.turn)
    if not own and (not owners or not coins(_hand(view))):
        return "K1102"
    if words and words[0] == "own":
        return None if own else "K1102"
    owner = named(COLOURS, words)
    return "K1102" if owner >= 0 and owner not in owners else None


# Development cards


def _buying(view: State, words: Sequence[str]) -> str | None:
    if not pile_size(view):
        return "K907"
    return None if covers(_hand(view), PRICES["card"]) else "K901"


def _holds(view: State, card: str) -> bool:
    """K503: whether one may be played that was not bought in this turn."""
    playable = view.cards[view.turn] - view.bought
    return not view.played and bool(playable & 15 * CARD_ONES[CARDS.index(card)])


def _knight(view: State, words: Sequence[str]) -> str | None:
    return None if _holds(view, "knight") else "K503"


def _road_building(view: State, words: Sequence[str]) -> str | None:
    if not _holds(view, "roads"):
        return "K503"
    return None if free_pieces(view, view.turn) else "K1203"


def _plenty(view: State, words: Sequence[str]) -> str | None:
    if not _holds(view, "plenty"):
        return "K503"
    return None if size(view.bank) else "K1204"


def _monopoly(view: State, words: Sequence[str]) -> str | None:
    if not _holds(view, "monopoly"):
        return "K503"
    return "K1205" if named(GOODS, words) == COIN else None


def _taking(view: State, words: Sequence[str]) -> str | None:
    good = named(GOODS, words)
    return "K1204" if good == COIN or (good >= 0 and not held(view.bank, good)) else None


# The 7 and the robber


def _dropping(view: State, words: Sequence[str]) -> str | None:
    good = named(GOODS, words)
    mine = view.hands[view.who]
    return "K702" if good == COIN or (good >= 0 and not held(mine, good)) else None


def _robber(view: State, words: Sequence[str]) -> str | None:
    place = named(HEXES, words)
    return "K801" if place == view.robber or (place >= 0 and place not in ROBBER_HEXES) else None


def _stealing(view: State, words: Sequence[str]) -> str | None:
    seat = named(COLOURS, words)
    return "K802" if seat >= 0 and seat not in victims(view, view.robber) else None


# Exchange and offers


def _at_bank(view: State, words: Sequence[str]) -> str | None:
    good, wanted = named(GOODS, words), named(GOODS, words[1:])
    own, hand = rates(view, view.turn), _hand(view)
    clause = "K1002" if good == COIN else "K1001"
    if good < 0:
        return None if any(held(hand, one) >= own[one] for one in range(6)) else "K1001"
    return clause if held(hand, good) < own[good] else _received(view, good, wanted, clause)


def _at_harbour(view: State, words: Sequence[str]) -> str | None:
    place = named(HARBOUR_NAMES, words)
    if not coins(_hand(view)):
        return "K1005"
    if place < 0:
        return None if foreign_harbours(view, view.turn) else "K1005"
    if not HARBOURS[place].nodes & view.built:
        return "K1006"
    if HARBOURS[place].nodes & buildings(view, view.turn):
        return "K1001"
    if all(place != harbour.place for harbour in foreign_harbours(view, view.turn)):
        return "K1005"
    good, wanted = named(GOODS, words[1:]), named(GOODS, words[2:])
    if good < 0:
        return None if any(_helps(view, place, one) for one in range(5)) else "K1005"
    if good == COIN or not _helps(view, place, good):
        return "K1005"
    return _received(view, good, wanted, "K1005")


def _helps(view: State, place: int, good: int) -> bool:
    """K1005: whether a harbour is better for a good than one's own, and there is enough of it."""
    rate = harbour_rate(view.ports, place, good)
    return rate < rates(view, view.turn)[good] and held(_hand(view), good) >= rate


def _received(view: State, good: int, wanted: int, clause: str) -> str | None:
    """K1003 for what the bank has not, K1002 for coins, the clause for the same good."""
    if wanted == COIN:
        return "K1002"
    if wanted < 0:
        stock = any(held(view.bank, one) for one in range(5) if one != good)
        return None if stock else "K1003"
    if wanted == good:
        return clause
    return None if held(view.bank, wanted) else "K1003"


def _offering(view: State, words: Sequence[str]) -> str | None:
    if len(view.made) >= MAX_OFFERS:
        return "K1008"
    if view.offers >= MAX_BEGUN:
        return "K1010"
    return None if may_offer(view) else "K1007"


def _giving(view: State, words: Sequence[str]) -> str | None:
    return _side(givable(view), view.want, named(GOODS, words))


def _wanting(view: State, words: Sequence[str]) -> str | None:
    return _side(wantable(view), view.give, named(GOODS, words))


def _side(possible: int, other_side: int, good: int) -> str | None:
    """K1007 for a good that is on the other side, K1009 for one of which there is no more."""
    if good < 0 or possible >> good & 1:
        return None
    return "K1007" if held(other_side, good) else "K1009"


def _proposing(view: State, words: Sequence[str]) -> str | None:
    if not view.give or not view.want:
        return "K1007"
    return "K1008" if (view.give, view.want) in view.made else None


def _accepting(view: State, words: Sequence[str]) -> str | None:
    return None if covers(view.hands[view.who], view.want) else "K1009"


def _partner(view: State, words: Sequence[str]) -> str | None:
    seat = named(COLOURS, words)
    return "K1008" if seat >= 0 and view.answers[seat : seat + 1] != "y" else None


def _nothing(view: State, words: Sequence[str]) -> str | None:
    return None


# What words say


def _hand(view: State) -> int:
    return view.hands[view.turn]


def _among(allowed: int, names: Sequence[str], words: Sequence[str], clause: str) -> str | None:
    """The clause if a place is none of those allowed, or if there is none."""
    place = named(names, words)
    if place < 0:
        return None if allowed else clause
    return None if allowed >> place & 1 else clause


FORBIDDEN: Mapping[str, Refusal] = {
    "found": _founding,
    "road": _road,
    "ship": _ship,
    "settlement": _settling,
    "city": _raising,
    "block": _stone,
    "buy": _buying,
    "knight": _knight,
    "roads": _road_building,
    "plenty": _plenty,
    "monopoly": _monopoly,
    "take": _taking,
    "drop": _dropping,
    "robber": _robber,
    "steal": _stealing,
    "bank": _at_bank,
    "harbour": _at_harbour,
    "offer": _offering,
    "give": _giving,
    "want": _wanting,
    "propose": _proposing,
    "accept": _accepting,
    "partner": _partner,
    **dict.fromkeys(("roll", "end", "withdraw", "refuse"), _nothing),
}
_CARDS = ("knight", "roads", "plenty", "monopoly")
_WORKS = ("road", "ship", "settlement", "city", "block", "buy")
# The verbs of a phase, and the clause that any other verb meets in it.
OWN_VERBS: Mapping[str, tuple[frozenset[str], str]] = {
    FOUND: (frozenset(("found",)), "K401"),
    PIECE: (frozenset(("road", "ship")), "K401"),
    ROLL: (frozenset(("roll", *_CARDS)), "K502"),
    DISCARD: (frozenset(("drop",)), "K702"),
    ROBBER: (frozenset(("robber",)), "K801"),
    STEAL: (frozenset(("steal",)), "K802"),
    MAIN: (frozenset((*_CARDS, *_WORKS, "bank", "harbour", "offer", "end")), "K501"),
    TAKE: (frozenset(("take",)), "K1204"),
    FREE: (frozenset(("road", "ship")), "K1203"),
    OFFER: (frozenset(("give", "want", "propose", "withdraw")), "K1010"),
    ANSWER: (frozenset(("accept", "refuse")), "K1008"),
    CHOOSE: (frozenset(("partner",)), "K1008"),
}
# In the middle of a turn: the clause that says when a verb has its time.
ELSEWHERE: Mapping[str, str] = {
    "found": "K401",
    "drop": "K702",
    "robber": "K801",
    "steal": "K802",
    "take": "K1204",
    **dict.fromkeys(("give", "want", "propose", "withdraw"), "K1010"),
    **dict.fromkeys(("accept", "refuse", "partner"), "K1008"),
}

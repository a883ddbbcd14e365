"""What is missing or in the way in Cheops, before the clause that says so."""

from collections.abc import Callable, Mapping, Sequence

from wallwright.core.bits import members
from wallwright.core.picks import named
from wallwright.core.sight import Look
from wallwright.games.cheops.rules import board
from wallwright.games.cheops.rules.board import (
    CARD_ONES,
    CARDS,
    COLOURS,
    ONE,
    PRICES,
    State,
    blocks,
    coins,
    held,
    missing,
    owner,
)
from wallwright.games.cheops.rules.pyramid import right
from wallwright.games.cheops.rules.realm import (
    AROUND,
    COIN,
    ENDS,
    GOODS,
    HARBOUR_NAMES,
    HARBOURS,
    HEX_NODES,
    HEXES,
    LAND_NODES,
    NODES,
    PATHS,
    SITE,
)
from wallwright.games.cheops.rules.refusals import OWN_VERBS
from wallwright.games.cheops.rules.trade import foreign_harbours, harbour_rate, may_offer, rates
from wallwright.games.cheops.texts.phrases import corner, good_count, good_name, goods

Words = Sequence[str]


def obstacle(look: Look, words: Words, clause: str) -> str:
    state: State = look.view
    if not clause:
        return _say(look, "victory") if words[0] == "victory" else ""
    if words[0] in OWN_VERBS[state.phase][0]:
        return OBSTACLES[words[0]](look, words[1:], clause)
    if state.phase == board.MAIN:
        return _say(look, LATER[words[0]])
    return _first(look)


def _say(look: Look, key: str, **fields: object) -> str:
    return look.words(f"obstacle.{key}", **fields)


# What has another time


def _first(look: Look) -> str:
    """What has to be done before anything else."""
    state: State = look.view
    key = FIRST[state.phase]
    left = state.debts[state.who] if state.phase == board.DISCARD else state.left
    return _say(look, key, n=left, name=look.names[state.turn])


# On the map


def _founding(look: Look, rest: Words, clause: str) -> str:
    node = named(NODES, rest)
    return _occupied(look, node) or _say(look, "off_bank")


def _occupied(look: Look, node: int) -> str:
    """Whose building stands on a corner, or one path away."""
    state: State = look.view
    beside = AROUND[node] & state.built
    if not beside:
        return ""
    there = node if beside >> node & 1 else members(beside)[0]
    seat = owner(state, there)
    key = "built_there" if there == node else "built_near"
    if seat == look.eyes:
        return _say(look, OWN[key], corner=corner(look, there))
    return _say(look, key, name=look.names[seat], corner=corner(look, there))


def _route(kind: str) -> Callable[[Look, Words, str], str]:
    """A road or a ship."""

    def told(look: Look, rest: Words, clause: str) -> str:
        state: State = look.view
        path = named(PATHS, rest)
        if clause == "K901":
            return _lacking(look, kind)
        if clause == "K108":
            return look.words(f"obstacle.used_{kind}")
        if path < 0:
            return look.words(f"obstacle.no_path_{kind}")
        if clause == "K204":
            taken = state.taken >> path & 1
            return _say(look, "path_taken") if taken else look.words(f"obstacle.path_not_{kind}")
        return _say(look, "path_piece") if state.phase == board.PIECE else _apart(look, path)

    return told


def _apart(look: Look, path: int) -> str:
    """Why a free path does not go on from one's own pieces: a rival's building may cut it off."""
    state: State = look.view
    cut = members(ENDS[path] & state.ends[look.eyes] & state.built)
    rivals = [node for node in cut if owner(state, node) != look.eyes]
    if not rivals:
        return _say(look, "path_apart")
    name, where = look.names[owner(state, rivals[0])], corner(look, rivals[0])
    return _say(look, "path_cut", name=name, corner=where)


def _settling(look: Look, rest: Words, clause: str) -> str:
    if clause != "K903":
        return _unbuilt(look, "settlement", clause)
    node = named(NODES, rest)
    if node < 0:
        return _say(look, "no_corner")
    if taken := _occupied(look, node):
        return taken
    return _say(look, "off_road" if LAND_NODES >> node & 1 else "off_land")


def _raising(look: Look, rest: Words, clause: str) -> str:
    """A city."""
    if clause != "K904":
        return _unbuilt(look, "city", clause)
    state: State = look.view
    return _say(look, "off_settlement" if state.settlements[look.eyes] else "no_settlement")


def _unbuilt(look: Look, kind: str, clause: str) -> str:
    return _lacking(look, kind) if clause == "K901" else look.words(f"obstacle.used_{kind}")


def _lacking(look: Look, kind: str) -> str:
    """K901: which goods are missing in the hand."""
    lacks = _packed(missing(look.view.hands[look.eyes], PRICES[kind]))
    piece = look.words(f"piece.{kind}")
    return _say(look, "lacks", piece=piece, goods=goods(look.words, lacks))


def _packed(numbers: Sequence[int]) -> int:
    packed = 0
    for good, number in enumerate(numbers):
        packed += number * ONE[good]
    return packed


def _stone(look: Look, rest: Words, clause: str) -> str:
    if clause == "K901":
        return _lacking(look, "block")
    if clause == "K1101":
        return _say(look, "used_block", n=blocks(look.view, look.eyes))
    own, owners = right(look.view, look.eyes)
    if own:
        return _say(look, "site_own")
    if owners and not coins(look.view.hands[look.eyes]):
        return _say(look, "fee_site")
    return _say(look, "site_other" if owners else "site_apart")


# Development cards


def _buying(look: Look, rest: Words, clause: str) -> str:
    return _say(look, "no_pile") if clause == "K907" else _lacking(look, "card")


def _card(kind: str) -> Callable[[Look, Words, str], str]:
    """K503, or what stands against this card alone."""

    def told(look: Look, rest: Words, clause: str) -> str:
        state: State = look.view
        if clause != "K503":
            return _say(look, CARD_CLAUSES[clause])
        if state.played:
            return _say(look, "played")
        one = 15 * CARD_ONES[CARDS.index(kind)]
        key = "bought" if state.cards[look.eyes] & one else "no_card"
        return _say(look, key, card=look.words(f"card.{kind}"))

    return told


def _taking(look: Look, rest: Words, clause: str) -> str:
    good = named(GOODS, rest)
    if good == COIN:
        return _say(look, "no_coin_taken")
    return _say(look, "bank_lacks", good=good_name(look.words, good))


# The 7 and the robber


def _dropping(look: Look, rest: Words, clause: str) -> str:
    good = named(GOODS, rest)
    if good == COIN:
        return _say(look, "no_coin_dropped")
    return _say(look, "hand_lacks", good=good_name(look.words, good))


def _robber(look: Look, rest: Words, clause: str) -> str:
    place = named(HEXES, rest)
    if place == look.view.robber:
        return _say(look, "robber_there")
    return _say(look, "robber_site" if place == SITE else "robber_water")


def _stealing(look: Look, rest: Words, clause: str) -> str:
    state: State = look.view
    seat = named(COLOURS[: len(state.hands)], rest)
    if seat < 0:
        return _say(look, "no_player")
    if seat == look.eyes:
        return _say(look, "own_card")
    own = state.settlements[seat] | state.cities[seat]
    key = "victim_empty" if own & HEX_NODES[state.robber] else "victim_apart"
    return _say(look, key, name=look.names[seat])


# Exchange and offers


def _at_bank(look: Look, rest: Words, clause: str) -> str:
    good, wanted = named(GOODS, rest), named(GOODS, rest[1:])
    if good < 0:
        return _say(look, "few_alike")
    rate = rates(look.view, look.eyes)[good]
    return _too_few(look, "bank_takes", good, rate) or _wanted(look, good, wanted)


def _too_few(look: Look, key: str, good: int, rate: int) -> str:
    """How many of a good are asked for, if there are fewer in the hand."""
    own = held(look.view.hands[look.eyes], good)
    given = good_count(look.words, good, rate)
    return _say(look, key, given=given, number=own) if own < rate else ""


def _wanted(look: Look, good: int, wanted: int) -> str:
    if wanted < 0:
        return _say(look, "bank_empty")
    if wanted == COIN:
        return _say(look, "no_coin_given")
    if wanted == good:
        return _say(look, "same_good")
    return _say(look, "bank_lacks", good=good_name(look.words, wanted))


def _at_harbour(look: Look, rest: Words, clause: str) -> str:
    """K1005: the fee, the way there, the rate; then what is wanted."""
    place, good, wanted = named(HARBOUR_NAMES, rest), named(GOODS, rest[1:]), named(GOODS, rest[2:])
    if not coins(look.view.hands[look.eyes]):
        return _say(look, "fee_harbour")
    if place < 0:
        return _say(look, "no_harbour")
    if clause in HARBOUR_CLAUSES and good < 0:
        return _say(look, HARBOUR_CLAUSES[clause])
    if all(place != harbour.place for harbour in foreign_harbours(look.view, look.eyes)):
        nobody = not HARBOURS[place].nodes & look.view.built
        return _say(look, "harbour_empty" if nobody else "harbour_apart")
    return _rate(look, place, good) or _wanted(look, good, wanted)


def _rate(look: Look, place: int, good: int) -> str:
    """Why a good is not exchanged in a harbour; nothing, if it is."""
    if good < 0:
        return _say(look, "harbour_useless")
    if good == COIN:
        return _say(look, "no_coin_harbour")
    rate = harbour_rate(look.view.ports, place, good)
    if rate >= rates(look.view, look.eyes)[good]:
        return _say(look, "harbour_dear", good=good_name(look.words, good))
    return _too_few(look, "harbour_takes", good, rate)


def _offering(look: Look, rest: Words, clause: str) -> str:
    state: State = look.view
    if clause in OFFER_CLAUSES:
        return _say(look, OFFER_CLAUSES[clause])
    assert not may_offer(state)
    return _say(look, "hands_empty" if state.hands[look.eyes] else "hand_empty")


def _giving(look: Look, rest: Words, clause: str) -> str:
    good = good_name(look.words, named(GOODS, rest))
    return _say(look, "other_side" if clause == "K1007" else "give_lacks", good=good)


def _wanting(look: Look, rest: Words, clause: str) -> str:
    good = named(GOODS, rest)
    if clause == "K1007":
        return _say(look, "other_side", good=good_name(look.words, good))
    return _say(look, "want_coins" if good == COIN else "want_cards")


def _proposing(look: Look, rest: Words, clause: str) -> str:
    state: State = look.view
    if clause == "K1008":
        return _say(look, "offer_again")
    return _say(look, "offer_wants" if state.give else "offer_gives")


def _accepting(look: Look, rest: Words, clause: str) -> str:
    state: State = look.view
    lacks = _packed(missing(state.hands[look.eyes], state.want))
    return _say(look, "accept_lacks", goods=goods(look.words, lacks))


def _partner(look: Look, rest: Words, clause: str) -> str:
    state: State = look.view
    seat = named(COLOURS[: len(state.hands)], rest)
    if seat < 0 or seat == look.eyes:
        return _say(look, "no_player" if seat < 0 else "own_card")
    return _say(look, "said_no", name=look.names[seat])


OBSTACLES: Mapping[str, Callable[[Look, Words, str], str]] = {
    "found": _founding,
    "road": _route("road"),
    "ship": _route("ship"),
    "settlement": _settling,
    "city": _raising,
    "block": _stone,
    "buy": _buying,
    "knight": _card("knight"),
    "roads": _card("roads"),
    "plenty": _card("plenty"),
    "monopoly": _card("monopoly"),
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
}
OWN = {"built_there": "built_there_own", "built_near": "built_near_own"}
CARD_CLAUSES = {"K1203": "no_room", "K1204": "bank_no_cards", "K1205": "no_coin_named"}
HARBOUR_CLAUSES = {"K1001": "harbour_own", "K1006": "harbour_empty"}
OFFER_CLAUSES = {"K1008": "offers_made", "K1010": "offers_begun"}
# What a phase is for.
FIRST: Mapping[str, str] = {
    board.FOUND: "first_found",
    board.PIECE: "first_piece",
    board.ROLL: "first_roll",
    board.DISCARD: "first_discard",
    board.ROBBER: "first_robber",
    board.STEAL: "first_steal",
    board.TAKE: "first_take",
    board.FREE: "first_free",
    board.OFFER: "first_offer",
    board.ANSWER: "first_answer",
    board.CHOOSE: "first_partner",
}
# In the middle of a turn: when a verb has its time.
LATER: Mapping[str, str] = {
    "found": "later_found",
    "roll": "later_roll",
    "drop": "later_drop",
    "robber": "later_robber",
    "steal": "later_steal",
    "take": "later_take",
    **dict.fromkeys(("give", "want", "propose", "withdraw"), "later_offer"),
    **dict.fromkeys(("accept", "refuse", "partner"), "later_answer"),
}

"""Moments of a match of Cheops that several tests speak about, and what is seen in them."""

from collections.abc import Callable, Mapping
from typing import Any

from tests.cheops.positions import (
    NOTHING,
    SEATS,
    cursed,
    hand,
    laid,
    named,
    path_names,
    position,
    stones,
)
from wallwright.games.cheops import rules
from wallwright.games.cheops.rules.board import State, card_count, card_counts, pieces_left, points
from wallwright.games.cheops.rules.realm import HEXES

# Red is joined to yellow's building at Memphis by a road of each.
ROUTE: Mapping[str, Any] = {
    "settlements": {"R": "d2-d3-e3", "Y": "e3-e4-f3"},
    "roads": {"R": "d3=e3", "Y": "e3=e4"},
}
# Red is joined to yellow's building on the site, and stands on no corner of it.
APPROACH: Mapping[str, Any] = {
    "settlements": {"R": "e3-f2-f3", "Y": "d2-e2-e3"},
    "roads": {"R": "e3=f2", "Y": "e2=e3"},
}
# Red may build blocks by its own building.
AT_SITE: Mapping[str, Any] = {"settlements": {"R": "d1-d2-e2"}}
FOUR_CITIES = "f3-f4-g4 g4-g5-h4 c5-d4-d5 e5-e6-f5"  # 8 points


RICH = "9 wood 9 brick 9 wool 9 grain 9 ore"
LINE = position({"R": "c2-c3-d2"}, roads={"R": "c3=d2 d2=d3"}, hands={"R": RICH})
ROLLED_7 = "roll, dice 1 6"


def holding(what: str, **kept: Any) -> State:
    """Red holds this in the middle of a turn."""
    return position(**{"hands": {"R": what}, **kept})


def bare(settlements: Mapping[str, str] = NOTHING, **kept: Any) -> State:
    """Nobody holds anything."""
    return position(settlements, hands={}, **kept)


def with_card(card: str, **kept: Any) -> State:
    return position(**{"dev": {"R": card}, "hands": {}, **kept})


def block(before: str, blessed: str, cursed_before: str, **options: Any) -> State:
    """Red is about to build a block; `before` holds the blocks of R Y B G, a figure each."""
    players = SEATS[: len(before)]
    built = dict(zip(players, map(int, before), strict=True))
    return position(
        **AT_SITE,
        players=players,
        hands={"R": "brick ore"},
        blocks_laid=stones(**built),
        blessed=blessed,
        cursed=cursed_before,
        options=options,
    )


def letter(seat: int) -> str:
    return SEATS[seat] if seat >= 0 else ""


WHOLE: Mapping[str, Callable[[State], Any]] = {
    "phase": lambda s: s.phase,
    "turn": lambda s: letter(s.turn),
    "who": lambda s: letter(rules.actor(s)),
    "turns": lambda s: s.turns,
    "robber": lambda s: HEXES[s.robber],
    "bank": lambda s: named(s.bank),
    "blocks": lambda s: "".join(str(number) for number in laid(s).values()),
    "blessed": lambda s: letter(s.blessed),
    "cursed": cursed,
    "army": lambda s: letter(s.army),
    "debts": lambda s: s.debts,
    "pile": lambda s: card_count(s.pile),
    "made": lambda s: len(s.made),
    "odds": lambda s: dict(zip(map(rules.write, rules.actions(s)), rules.odds(s), strict=True)),
    "ending": lambda s: rules.ending(s),
    "winners": lambda s: "".join(map(letter, rules.winners(s))),
    "scores": lambda s: rules.scores(s),
}
OF_A_SEAT: Mapping[str, Callable[[State, str], Any]] = {
    "hand": hand,
    "left": lambda s, who: pieces_left(s, SEATS.index(who)),
    "points": lambda s, who: points(s, SEATS.index(who)),
    "cards": lambda s, who: card_counts(s.cards[SEATS.index(who)]),
    "knights": lambda s, who: s.knights[SEATS.index(who)],
    "roads": lambda s, who: path_names(s.roads[SEATS.index(who)]),
}


def seen(state: State, key: str) -> Any:
    """What a key tells of a state: "bank", or "hand R"."""
    what, _, who = key.partition(" ")
    return OF_A_SEAT[what](state, who) if who else WHOLE[what](state)

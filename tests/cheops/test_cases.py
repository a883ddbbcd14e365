"""Cheops against cases worked out on paper: each names its clauses and says why."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.cheops.casework import (
    CASES,
    NAMES,
    Case,
    colour,
    done,
    number,
    offered,
    seat,
    table,
    words,
)
from tests.cheops.positions import SEATS, cursed, goods, legal, play
from tests.clauses import every_case
from wallwright.games.cheops import rules
from wallwright.games.cheops.rules.board import (
    PIECES,
    State,
    black_blocks,
    blocks,
    coins,
    counts,
    held,
    open_points,
    pieces_left,
    points,
)
from wallwright.games.cheops.rules.pyramid import place_of
from wallwright.games.cheops.rules.realm import GOODS, HEXES, NODES
from wallwright.games.cheops.rules.trade import rates

# What may be done


def check_legal_foundation(case: Case) -> None:
    check_among(table(case), "found", case["expect"])


def check_legal_robber(case: Case) -> None:
    check_among(table(case), "robber", case["expect"])


def check_among(state: State, verb: str, wanted: Case) -> None:
    """The legal places of a verb against those of a case."""
    may = {text.removeprefix(f"{verb} ") for text in legal(state) if text.startswith(f"{verb} ")}
    assert may >= set(wanted.get("legal", ()))
    assert not may & set(wanted.get("illegal", ()))
    assert len(may) == wanted.get("count", len(may))


def check_legal_pieces(case: Case) -> None:
    state = table(case)._replace(node=NODES.index(case["do"]["at"]))
    assert legal(state) == {f"{kind} {path}" for path, kind in case["expect"]["pieces"]}


def check_check_paths(case: Case) -> None:
    for kind, wanted in case["expect"].items():
        check_among(table(case), kind, wanted)


def check_legal_roads(case: Case) -> None:
    wanted = case["expect"]
    check_among(table(case), "road", {"legal": wanted["edges"], "illegal": wanted["not_edges"]})


def check_legal_settlements(case: Case) -> None:
    wanted = case["expect"]
    check_among(
        table(case), "settlement", {"legal": wanted["spots"], "illegal": wanted["not_spots"]}
    )


def check_legal_kinds(case: Case) -> None:
    verbs = {text.split()[0] for text in legal(table(case))}
    assert {verb: verb in verbs for verb in case["expect"]} == case["expect"]


def check_legal_blocks(case: Case) -> None:
    may = {text.split()[1] for text in legal(table(case)) if text.startswith("block")}
    assert may == {"own" if who == "self" else colour(who) for who in case["expect"]["owners"]}


def check_legal_plenty(case: Case) -> None:
    state = play(table(case), "plenty")
    taken = {
        tuple(sorted((first.split()[1], second.split()[1])))
        for first in legal(state)
        for second in legal(play(state, first))
    }
    assert taken == {tuple(sorted(pair)) for pair in case["expect"]["choices"]}


def check_list_exchanges(case: Case) -> None:
    state, good, wanted = table(case), case["do"]["good"], case["expect"]
    assert rates(state, state.turn)[GOODS.index(good)] == wanted["best"][1]
    foreign = any(text.startswith("harbour") and good in text for text in legal(state))
    assert foreign is wanted["foreign_offered"]


def check_move_ship(case: Case) -> None:
    """No words say it: a piece that lies on a path is in no action."""
    state = table(case)
    with pytest.raises(ValueError, match="no action"):
        rules.read(f"move {case['do']['edge']}")
    assert not any(case["do"]["edge"] in text for text in legal(state))


# Setting up


def check_setup(case: Case) -> None:
    state, wanted = rules.start(case["given"]["players"], {}), case["expect"]
    assert dict(zip(NAMES, map(coins, state.hands), strict=True)) == wanted["coins"]
    assert coins(state.bank) == wanted["coin_supply"]


def check_setup_robber_choices(case: Case) -> None:
    state = play(rules.start(case["given"]["players"], {"first": "red"}), "first red")
    wanted = {"count": case["expect"]["count"], "illegal": case["expect"]["excluded"]}
    check_among(state, "desert", wanted)
    assert set(rules.odds(state)) == {1}


def check_foundation_sequence(case: Case) -> None:
    """Played from the start: who founds, and for which time."""
    state = rules.start(case["given"]["players"], {"first": "red", **case.get("options", {})})
    told, order = dict.fromkeys(NAMES, 0), []
    while state.phase != "roll":
        if state.phase == "found":
            name = NAMES[rules.actor(state)]
            told[name] += 1
            order.append(f"{name}{told[name]}")
        state = rules.apply(state, rules.actions(state)[0])
    assert order == case["expect"]["sequence"]
    assert NAMES[rules.actor(state)] == case["expect"]["first_turn"]


# What comes of it


def kinds(state: State, who: int) -> dict[str, int]:
    """The resource cards of a hand."""
    cards = zip(GOODS[:5], counts(state.hands[who])[:5], strict=True)
    return {good: number for good, number in cards if number}


def supplies(state: State, who: int) -> dict[str, int]:
    return dict(zip(PIECES, pieces_left(state, who), strict=True))


PER_PLAYER: Mapping[str, Callable[[State, int], Any]] = {
    "hands": kinds,
    "coins": lambda s, who: coins(s.hands[who]),
    "blocks": blocks,
    "points": points,
    "must_discard": lambda s, who: s.debts[who],
    "knights": lambda s, who: s.knights[who],
}
SEEN: Mapping[str, Callable[[State], Any]] = {
    "coin_supply": lambda s: coins(s.bank),
    "black": black_blocks,
    "blessing": lambda s: NAMES[s.blessed] if s.blessed >= 0 else None,
    "curse": lambda s: [NAMES[SEATS.index(letter)] for letter in cursed(s)],
    "over": lambda s: s.phase == "over",
    "winners": lambda s: [NAMES[who] for who in rules.winners(s)],
    "robber": lambda s: HEXES[s.robber],
    "army": lambda s: NAMES[s.army],
    "next_phase": lambda s: {"main": "MAIN", "robber": "MOVE_ROBBER"}[s.phase],
    "steal_choices": lambda s: [name for name in NAMES if f"steal {colour(name)}" in legal(s)],
    "reason": lambda s: {"points": "12"}[rules.ending(s)],
}


def check_result(before: State, state: State, wanted: Case) -> None:
    for key, value in wanted.items():
        if key in PER_PLAYER:
            told = {name: PER_PLAYER[key](state, number(name)) for name in value}
            assert told == value, key
            assert value or not any(state.debts), "an empty list of debts means that there are none"
        elif key == "bank":
            assert {good: held(state.bank, GOODS.index(good)) for good in value} == value
        elif key == "supply":
            for name, pieces in value.items():
                assert supplies(state, number(name)).items() >= pieces.items()
        elif key == "stolen":
            assert (state.hands, state.phase) == (before.hands, "main") and value is None
        else:
            assert SEEN[key](state) == value, key


def check_action(case: Case) -> None:
    state = table(case)
    if case["expect"].get("legal") is False:
        assert words(case["do"]) not in legal(state)
        return
    after = state
    for step in case["do"].get("steps", [case["do"]]):
        after = done(after, step)
    check_result(state, after, case["expect"])


def check_points(case: Case) -> None:
    state, who = table(case), number(case["do"]["player"])
    assert points(state, who) == case["expect"]["points"]
    assert open_points(state, who) == case["expect"].get("public", open_points(state, who))


def check_next_place(case: Case) -> None:
    state = table(case)
    laid = len(state.pyramid)
    assert laid + 1 == case["expect"]["n"]
    assert place_of(laid, state.layers).layer + 1 == case["expect"]["layer"]


# Offers


def dealing(case: Case) -> State:
    """The position of a case, in which players it does not mention hold one of everything."""
    state, told = table(case), case["given"].get("hands", {})
    everything = goods(" ".join(GOODS))
    hands = tuple(
        hand if name in told else everything for name, hand in zip(NAMES, state.hands, strict=True)
    )
    made = [(packed(one["give"]), packed(one["want"])) for one in case["given"].get("made", ())]
    return state._replace(hands=hands, made=tuple(made), offers=len(made))


def packed(kinds: Mapping[str, int]) -> int:
    return goods(" ".join(f"{count} {good}" for good, count in kinds.items()))


def check_offer(case: Case) -> None:
    do, wanted, state = case["do"], case["expect"], dealing(case)
    asked = offered(state, do["give"], do["want"])
    assert (asked is not None) is wanted.get("legal", True)
    for text in wanted.get("also_illegal", ()):
        give, want = (side.split() for side in text.split(" for "))
        assert offered(state, {give[0]: int(give[1])}, {want[0]: int(want[1])}) is None
    for name, answers in wanted.get("answers", {}).items():
        assert asked is not None and NAMES[rules.actor(asked)] == name
        assert legal(asked) == {{"REJECT": "refuse", "ACCEPT": "accept"}[one] for one in answers}
        asked = play(asked, "refuse")


def check_trade(case: Case) -> None:
    """Only who is on turn offers, and the others answer nobody else."""
    do, state = case["do"], dealing(case)
    trader = do.get("player", case["given"]["turn"])
    if case["expect"].get("legal") is False:
        assert NAMES[rules.actor(state)] != trader
        asked = offered(state, {"coin": 1}, do["give"])
        assert asked is not None and NAMES[rules.actor(asked)] == trader
        assert legal(asked) == {"accept", "refuse"}
        return
    after = offered(state, do["give"], do["want"])
    assert after is not None
    while rules.actor(after) != number(trader):
        after = play(after, "accept" if NAMES[after.who] == do["partner"] else "refuse")
    after = play(after, f"partner {colour(do['partner'])}")
    check_result(state, after, case["expect"])


CHECKS: Mapping[str, Callable[[Case], None]] = {
    name.removeprefix("check_"): check
    for name, check in globals().items()
    if name.startswith("check_")
}


@every_case(CASES)
def test_case(case: Case) -> None:
    CHECKS.get(case["do"]["type"], check_action)(case)


def test_there_are_as_many_cases_as_were_worked_out() -> None:
    assert len(CASES) == len({case["id"] for case in CASES}) == 82
    assert all(case["why"] and case["clauses"] for case in CASES)
    assert seat("D") == "G" and colour("A") == "red"

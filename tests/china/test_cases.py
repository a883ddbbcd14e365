"""China against cases worked out on paper: each names its clauses and says why."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.china.positions import SEATS, legal, named, packed, play, position, scored, shown
from tests.clauses import every_case
from wallwright.core.game import CHANCE
from wallwright.games.china import rules
from wallwright.games.china.rules.board import (
    COLOURS,
    DIGITS,
    OVER,
    PAY,
    SECOND,
    TAKE,
    State,
    ceiling,
    counts,
    deck_size,
    exhaustions,
    left,
    size,
    track,
)
from wallwright.games.china.rules.realm import CARDS, PROVINCES, SPACES
from wallwright.games.china.rules.scoring import (
    alliance,
    breakdown,
    filled,
    ranks,
)

CASES = json.loads(Path(__file__).with_name("cases.json").read_text("utf-8"))["cases"]
PLAYERS_OF = {47: "RYB", 52: "RYBG", 57: "RYBGN"}
Case = Mapping[str, Any]
Seating = Mapping[str, str]  # a letter for every name of a case


def seated(names: Iterable[str]) -> Seating:
    return dict(zip(names, SEATS, strict=False))


def per_name(seating: Seating, figures: Sequence[int]) -> dict[str, int]:
    return dict(zip(seating, figures, strict=False))


def table(given: Case) -> tuple[State, Seating]:
    """The position of a case, and where its players sit."""
    seating = seated(given["players"])
    mover = seating[given.get("to_move", given["players"][0])]
    pieces = given.get("supply", {"houses": 20, "emissaries": 8, "forts": 1})
    sent = {
        province: "".join(seating[name] * number for name, number in who.items())
        for province, who in given.get("emissaries", {}).items()
    }
    state = position(
        houses=" ".join(f"{space}={seating[name]}" for space, name in given["houses"].items()),
        emissaries=" ".join(f"{province}={who}" for province, who in sent.items()),
        forts=" ".join(given.get("forts", ())),
        players=max("".join(seating.values()), SEATS[:3], key=len),
        turn=mover,
        hands={mover: " ".join(given.get("hand", ()))},
        supplies={mover: (pieces["houses"], pieces["emissaries"], pieces["forts"])},
        side=given["side"],
    )
    return state, seating


def texts(move: Case) -> list[str]:
    province = move["province"]
    pieces = [f"{piece['t']} {piece.get('at', province)}" for piece in move["pieces"]]
    return [f"place {province}", *pieces]


def attempt(state: State, move: Case) -> tuple[State | None, list[str]]:
    """The state after a whole move and what happened on the way; None if it is not legal."""
    events: list[str] = []
    before = state
    for text in texts(move):
        if text not in legal(state):
            return None, events
        action = rules.read(text)
        events += [f"place {text}"] if action.verb != "place" else []
        if (province := filled(state, action)) >= 0:
            events.append(f"score {PROVINCES[province]}")
        state = rules.apply(state, action)
    return paid(before, state, move["pay"]), events


def paid(before: State, state: State, prices: Sequence[Sequence[str]]) -> State | None:
    """The state after the payment a case wants, None if the rules take another one."""
    if state.phase == SECOND:
        state = play(state, "stop")
    wanted = f"pay {' '.join(prices[0])}"
    if state.phase == PAY and wanted in legal(state):
        state = play(state, wanted)
    price = packed([card for cards in prices for card in cards])
    return state if state.discard - before.discard == price else None


def check_legality(case: Case) -> None:
    state, _ = table(case["input"])
    after, _ = attempt(state, case["input"]["move"])
    assert (after is not None) == case["expect"]["legal"]


def check_turn(case: Case) -> None:
    wanted = case["expect"]
    state, seating = table(case["input"])
    after, events = attempt(state, case["input"]["move"])
    assert after is not None and wanted["legal"]
    assert per_name(seating, after.points) == wanted["scores"]
    assert scored(after) == wanted["scored"]
    if "event_order" in wanted:
        assert events == wanted["event_order"]
    for province, who in wanted.get("emissaries", {}).items():
        there = after.emissaries[PROVINCES.index(province)]
        assert {name: there.count(DIGITS[SEATS.index(seating[name])]) for name in who} == who


def check_setup(case: Case) -> None:
    given, wanted = case["input"], case["expect"]
    state = rules.start(given["players"], {"map": given["side"], "forts": given["forts"]})
    assert dict(zip(CARDS, counts(state.deck), strict=True)) == wanted["per_colour"]
    assert size(state.deck) == wanted["cards_in_game"]
    while rules.actor(state) == CHANCE:
        state = rules.apply(state, rules.actions(state)[0])
    assert {size(hand) for hand in state.hands} == {wanted["hand"]}
    assert (len(shown(state)), size(state.deck)) == (wanted["open"], wanted["deck"])
    supply = tuple(wanted["supply"][kind] for kind in ("houses", "emissaries", "forts"))
    assert {left(state, seat) for seat in range(given["players"])} == {supply}


def check_province(case: Case) -> None:
    given = case["input"]
    seating = seated(given["houses"])
    row = "".join(DIGITS[SEATS.index(seating[n])] * k for n, k in given["houses"].items())
    forts = 0
    for name in given["fort_owners"]:
        places = [p for p, who in enumerate(row) if who == DIGITS[SEATS.index(seating[name])]]
        forts |= 1 << next(place for place in places if not forts >> place & 1)
    names = list(seating)
    found = {names[rank.seat]: rank.points for rank in ranks(row, forts)}
    assert found == case["expect"]["points"]


def check_final_houses(case: Case) -> None:
    state, seating = table(case["input"])
    assert scored(state) == case["input"]["scored"]
    found = [houses for _, houses, _, _ in breakdown(state)]
    assert per_name(seating, found) == case["expect"]["points"]


def check_alliances(case: Case) -> None:
    given, wanted = case["input"], case["expect"]
    names = sorted({name for who in given["emissaries"].values() for name in who})
    state, seating = table({**given, "players": names, "houses": {}})
    numbers = given.get("only", range(1, 16))
    found = {
        str(number): {names[seat]: one.points for seat in one.seats}
        for number in numbers
        if (one := alliance(state, number)).seats
    }
    assert found == wanted["by_alliance"]
    totals = {name: sum(who.get(name, 0) for who in found.values()) for name in wanted["points"]}
    assert totals == wanted["points"]
    if "only" not in given:
        sums = [pacts for _, _, pacts, _ in breakdown(state)]
        assert {name: per_name(seating, sums)[name] for name in totals} == totals


def check_roads(case: Case) -> None:
    given, wanted = case["input"], case["expect"]
    houses = {space: name for name, spaces in given["houses"].items() for space in spaces}
    state, seating = table({**given, "players": list(given["houses"]), "houses": houses})
    others = wanted.get("under_other_chain_rules", {})
    for chain_rule, points in {"best_disjoint": wanted["points"], **others}.items():
        found = [roads for *_, roads in breakdown(state._replace(chain_rule=chain_rule))]
        assert per_name(seating, found[: len(seating)]) == points


def check_exchange(case: Case) -> None:
    given = case["input"]
    state = position(hands={"R": " ".join(given["hand"])}, deck=spread(given["deck"]))
    assert any(text.startswith("place") for text in legal(state))
    offered = {text for text in legal(state) if text.startswith("exchange")}
    assert offered == {f"exchange {card}" for card in given["hand"]}


def check_pass(case: Case) -> None:
    given = case["input"]
    state = position(hands={"R": " ".join(given["hand"])}, deck=spread(given["deck"]))
    assert ("pass" in legal(state)) == case["expect"]["legal"]


# Cards in numbers


def spread(number: int) -> str:
    """So many cards, of every colour about equally many."""
    return " ".join(CARDS[n % 5] for n in range(number))


def cards_table(given: Case) -> State:
    players = PLAYERS_OF[given["cards_in_game"]]
    each = given["other_hands"] // (len(players) - 1)
    hands = {seat: spread(each) for seat in players[1:]}
    hands["R"] = " ".join(given["hand"]) if "hand" in given else spread(given["own_hand"])
    order = given.get("deck_order", [])
    state = position(
        players=players,
        phase=TAKE if "draws" in given else "turn",
        hands=hands,
        shows=" ".join(given["open_cards"])
        if "open_cards" in given
        else spread(given.get("open", 0)),
        deck=" ".join([*order, *spread(given["deck"] - len(order)).split()]),
        discard=spread(given["discard"]),
        renewed=given.get("exhaustions", 0) == 1,
    )
    lying = size(state.deck) + size(state.discard) + len(shown(state))
    assert lying + sum(map(size, state.hands)) == given["cards_in_game"]
    return state


def taken(state: State, wanted: str) -> str:
    """What a case takes, as an action."""
    place, _, card = wanted.partition(":")
    return "take deck" if place == "deck" else f"take {card or shown(state)[0]}"


def fate(state: State, order: list[str]) -> State:
    """What chance does, in the order a case wants where it wants one."""
    while rules.actor(state) == CHANCE:
        choices = rules.actions(state)
        wanted = [a for a in choices if order and a.card == CARDS.index(order[0])]
        del order[:1]
        state = rules.apply(state, (wanted or list(choices))[0])
    return state


def check_deck(case: Case) -> None:
    given, wanted = case["input"], case["expect"]
    state, order = cards_table(given), list(given.get("deck_order", ()))
    draws = list(given.get("draws", ()))
    if "exchange" in given:
        state = play(state, f"exchange {given['exchange']['give']}")
        draws = [given["exchange"]["take"]]
    for draw in draws:
        state = fate(play(state, taken(state, draw)), order)
    assert state.turn == 1
    found = {
        "own_hand": size(state.hands[0]),
        "hand": sorted(named(state.hands[0]).split()),
        "open": len(shown(state)),
        "open_cards": sorted(shown(state)),
        "deck": deck_size(state),
        "discard": size(state.discard),
        "exhaustions": exhaustions(state),
    }
    expected = {
        key: sorted(kept) if isinstance(kept, list) else kept for key, kept in wanted.items()
    }
    assert {key: found[key] for key in expected} == expected


# The end


def check_end(case: Case) -> None:
    given = case["input"]
    if "second_exhaustion_in_turn_of" in given:
        check_last_round(case)
    elif "action" in given:
        check_last_exchange(case)
    else:
        check_full_map(case)


def check_last_round(case: Case) -> None:
    given, wanted = case["input"], case["expect"]
    players = SEATS[: given["players"]]
    mover, first = (players[given[key]] for key in ("second_exhaustion_in_turn_of", "start"))
    state = position(
        players=players, turn=mover, first=first, phase=TAKE, renewed=True, deck="purple",
        hands={mover: "red green"},
    )  # fmt: skip
    state = play(
        state, "take deck", f"deal {COLOURS[given['second_exhaustion_in_turn_of']]} purple"
    )
    turns = []
    while state.phase != OVER:
        turns.append(state.turn)
        state = play(state, "exchange red", f"take {shown(state)[0]}")
    assert turns == wanted["turns_still_to_play"]
    assert state.turn == wanted["last_turn"]


def check_last_exchange(case: Case) -> None:
    given, wanted = case["input"], case["expect"]
    state = position(
        hands={"R": spread(given["hand"])}, shows=spread(given["open"]), deck="",
        discard=spread(given["discard"]), renewed=True, finisher="R", turn="R",
    )  # fmt: skip
    state = play(state, "exchange red", f"take {shown(state)[0]}")
    assert wanted["legal"] and state.turn == 1
    found = (len(shown(state)), size(state.hands[0]), size(state.discard))
    assert found == (wanted["open"], wanted["hand"], wanted["discard"])


def check_full_map(case: Case) -> None:
    """All spaces built on, all emissaries sent, but for the room a case leaves."""
    given = case["input"]
    free = [f"{given.get('free_space_province', 'lu')}-1"] if given["free_house_spaces"] else []
    built = {space: "RYB"[n % 3] for n, space in enumerate(SPACES) if space not in free}
    houses = " ".join(f"{space}={seat}" for space, seat in built.items())
    rows = position(houses).houses
    rooms = {name: ceiling(row) for name, row in zip(PROVINCES, rows, strict=True)}
    for province, room in given["emissary_room"].items():
        rooms[province] -= room
    supplies = {seat: tuple(given["supplies"][name]) for name, seat in seated("ABC").items()}
    hands = {"R": " ".join(given.get("hands", {}).get("A", ("red", "green", "orange")))}
    state = position(
        houses, " ".join(f"{p}={'R' * n}" for p, n in rooms.items()),
        forts=" ".join(free) if given.get("free_space_has_fort") else "",
        turn="B", hands=hands, supplies=supplies, renewed=given["exhaustions"] == 1,
    )  # fmt: skip
    state = fate(play(state, "exchange red", "take yellow"), [])
    assert (state.phase == OVER) == case["expect"]["over"]
    if state.phase == OVER:
        assert rules.ending(state) == "nothing to place"


def check_winner(case: Case) -> None:
    given = case["input"]
    seating = seated([*given["scores"], *"XYZ"[: 3 - len(given["scores"])]])
    supplies = {
        seating[name]: (kept["houses"], kept["emissaries"], kept["forts"])
        for name, kept in given["supply"].items()
    }
    state = position(
        players="".join(seating.values()), phase=OVER, supplies=supplies,
        points=[given["scores"].get(name, 0) for name in seating],
    )  # fmt: skip
    names = list(seating)
    assert [names[seat] for seat in rules.winners(state)] == case["expect"]["winners"]


def check_track(case: Case) -> None:
    found = [list(track(score)) for score in case["input"]["scores"]]
    assert found == case["expect"]["field_and_cards"]


CHECKS: Mapping[str, Callable[[Case], None]] = {
    "legality": check_legality,
    "turn": check_turn,
    "setup": check_setup,
    "province_score": check_province,
    "final_houses": check_final_houses,
    "alliance_score": check_alliances,
    "road_score": check_roads,
    "legality_exchange": check_exchange,
    "legality_pass": check_pass,
    "deck": check_deck,
    "end": check_end,
    "winner": check_winner,
    "track": check_track,
}


@every_case(CASES)
def test_case(case: Case) -> None:
    CHECKS[case["kind"]](case)

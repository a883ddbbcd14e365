"""The tables that the cases of Cheops speak of, and the words of what is done there."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.cheops.positions import SEATS, legal, play, position, stones, supply
from wallwright.core.bits import mask, members
from wallwright.games.cheops.rules.board import (
    COLOURS,
    PIECES,
    State,
    counted,
    held,
    open_points,
    pieces_left,
    points,
)
from wallwright.games.cheops.rules.realm import GOODS, NODES, RESOURCES

CASES = json.loads(Path(__file__).with_name("cases.json").read_text("utf-8"))["cases"]
NAMES = "ABCD"  # who sits red, yellow, blue, green
Case = Mapping[str, Any]
PHASES = {"SETUP_SETTLEMENT": "found", "SETUP_PIECE": "piece", "PRE_ROLL": "roll"}
PHASES |= {"MOVE_ROBBER": "robber"}
PHASE_OF = {"legal_foundation": "found", "found": "found", "roll": "roll", "robber": "robber"}
CARDS = {"vp": "victory"}
BUILDERS = ("player_block", "sequence")  # what is done by seats that may build blocks
# Corners of the site, away from each other; and banks of the Nile far from all that cases build.
CORNERS = ("d1-d2-e2", "e1-e2-f1", "e2-e3-f2")
BANKS = ("c2-c3-d2", "f4-f5-g5")


def number(name: str) -> int:
    return NAMES.index(name)


def seat(name: str) -> str:
    return SEATS[number(name)]


def colour(name: str) -> str:
    return COLOURS[number(name)]


def listed(kinds: Mapping[str, int]) -> str:
    """Kinds and their numbers as `position` reads them."""
    return " ".join(f"{count} {kind}" for kind, count in kinds.items() if count)


def hands(given: Case) -> dict[str, str]:
    """Cards, coins, and so many cards of any kinds."""
    found = {name: dict(kinds) for name, kinds in given.get("hands", {}).items()}
    for name, size in given.get("hand_sizes", {}).items():
        found[name] = {kind: (size + 4 - n) // 5 for n, kind in enumerate(RESOURCES)}
    for name, coins in given.get("coins", {}).items():
        found.setdefault(name, {})["coin"] = coins
    return {seat(name): listed(kinds) for name, kinds in found.items()}


def places_of(given: Case, kind: str) -> dict[str, str]:
    return {seat(name): " ".join(names) for name, names in given.get(kind, {}).items()}


def cards(kinds: Mapping[str, int]) -> str:
    return " ".join(CARDS.get(kind, kind) for kind, count in kinds.items() for _ in range(count))


def phase(case: Case) -> str:
    given = case["given"].get("phase")
    return PHASES[given] if given else PHASE_OF.get(case["do"]["type"], "main")


def table(case: Case) -> State:
    """The position of a case."""
    given = case["given"]
    state = position(
        places_of(given, "settlements"),
        players=SEATS[: given.get("players", 4)],
        turn=seat(mover(case)),
        phase=phase(case),
        options=case.get("options", {}),
        hands=hands(given),
        dev={seat(name): cards(kinds) for name, kinds in given.get("dev", {}).items()},
        cursed="".join(map(seat, given.get("curse", ()))),
        **other_fields(given),
    )
    return scored(stocked(state, given), case)


def mover(case: Case) -> str:
    return str(case["given"].get("turn") or case["do"].get("player", "A"))


def other_fields(given: Case) -> dict[str, Any]:
    """What else a case says, as fields of `position`."""
    built = {seat(name): count for name, count in given.get("blocks", {}).items()}
    found: dict[str, Any] = {"blocks_laid": stones(given.get("black", 0), **built)}
    found |= {kind: places_of(given, kind) for kind in ("cities", "roads", "ships")}
    found["knights"] = {seat(name): count for name, count in given.get("knights", {}).items()}
    for field, key in (("blessed", "blessing"), ("army", "army")):
        if given.get(key):
            found[field] = seat(given[key])
    if "robber" in given:
        found["robber"] = given["robber"]
    if "deck" in given or "deck_top" in given:
        found["pile"] = CARDS.get(given.get("deck_top", ""), "")
    return found


def stocked(state: State, given: Case) -> State:
    """With the stock of the bank, and the supplies, that a case wants."""
    wanted = {**given.get("bank", {}), "coin": given.get("coin_supply", held(state.bank, 5))}
    left = {good: held(state.bank, place) for place, good in enumerate(GOODS)} | wanted
    bank = position(bank=listed(left)).bank
    supplies = list(state.supplies)
    for name, pieces in given.get("supply", {}).items():
        kept = dict(zip(PIECES, pieces_left(state, number(name)), strict=True)) | pieces
        supplies[number(name)] = supply(*[kept[kind] for kind in PIECES[:4]])
    return state._replace(bank=bank, supplies=tuple(supplies))


def scored(state: State, case: Case) -> State:
    """With a right to build for who builds blocks, and buildings for the points that are said."""
    given, settlements = case["given"], list(state.settlements)
    if case["do"]["type"] in BUILDERS and "player_block" in str(case["do"]):
        builders = {step["player"] for step in case["do"].get("steps", [case["do"]])}
        for name, corner in zip(sorted(builders), CORNERS, strict=False):
            settlements[number(name)] |= 1 << NODES.index(corner)
    if case["do"]["type"] == "found":
        settlements[number(mover(case))] |= mask(map(NODES.index, BANKS))
    state = counted(state._replace(settlements=tuple(settlements)))
    for name, total in given.get("points", {}).items():
        state = raised(state, number(name), total - points(state, number(name)))
    for name, total in given.get("public_points", {}).items():
        state = raised(state, number(name), total - open_points(state, number(name)))
    return state


def raised(state: State, who: int, more: int) -> State:
    """With cities and a settlement, in the far south-east of the map, that bring so many points."""
    assert more >= 0
    settlements, cities = list(state.settlements), list(state.cities)
    for worth in [2] * (more // 2) + [1] * (more % 2):
        spot = 1 << members(state.spots)[-1]
        (cities if worth == 2 else settlements)[who] |= spot
        state = counted(state._replace(settlements=tuple(settlements), cities=tuple(cities)))
    return state


# What is done


def words(do: Case) -> str:
    """What a case does, in the words of an action."""
    kind = str(do["type"])
    if kind == "block":
        return f"block {colour(do['owner']) if 'owner' in do else 'own'}"
    if kind in ("bank", "harbour"):
        place = [do["harbour"]] if "harbour" in do else []
        return " ".join([kind, *place, do["give"][0], do["take"]])
    if kind == "roll":
        return "dice {} {}".format(*sorted(do["dice"]))
    texts = {
        "found": f"found {do.get('at')}",
        "city": f"city {do.get('at')}",
        "robber": f"robber {do.get('hex')}",
        "monopoly": f"monopoly {do.get('resource')}",
        "player_block": "block own",
    }
    return texts.get(kind, kind)


def done(state: State, do: Case) -> State:
    """The state after what a case does, with what chance must do then."""
    if do["type"] == "roll":
        state = play(state, "roll")
    if do["type"] == "player_block":
        assert state.turn == number(do["player"])
        state = with_price(state)
    state = play(state, words(do))
    if state.phase in ("theft", "card"):
        (only,) = legal(state)
        state = play(state, only)
    return state


def with_price(state: State) -> State:
    """The seat on turn gets what a stone block costs."""
    price = position(hands={"R": "brick ore"}).hands[0]
    held_now = list(state.hands)
    held_now[state.turn] += price
    return state._replace(hands=tuple(held_now), bank=state.bank - price)


def offered(state: State, give: Mapping[str, int], want: Mapping[str, int]) -> State | None:
    """The state after an offer; None if it cannot be made."""
    for text in ("offer", *units("give", give), *units("want", want), "propose"):
        if text not in legal(state):
            return None
        state = play(state, text)
    return state


def units(verb: str, goods: Mapping[str, int]) -> Sequence[str]:
    return [f"{verb} {good}" for good, count in goods.items() for _ in range(count)]

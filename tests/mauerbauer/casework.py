"""The tables that the cases of Wall Builders speak of, and how their turns are played."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.mauerbauer.positions import (
    fields,
    legal,
    lines,
    names,
    play,
    position,
    told,
    with_more_walls,
)
from wallwright.games.mauerbauer import rules
from wallwright.games.mauerbauer.rules.board import (
    COLOURS,
    FACES,
    FINAL,
    JOIN,
    OVER,
    SCORE,
    TONES,
    TOWERS_EACH,
    WALL,
    City,
    State,
    tone_at,
    towers_left,
    walls_left,
)
from wallwright.games.mauerbauer.rules.consequences import change
from wallwright.games.mauerbauer.rules.realm import FIELDS, SPOTS
from wallwright.games.mauerbauer.rules.scoring import value

BOOK = json.loads(Path(__file__).with_name("cases.json").read_text("utf-8"))
CASES, LETTERS = BOOK["cases"], "ABCD"
CITIES_OF_A = {"X": 0, "Y1": 1, "Y2": 2, "Y3": 3}
Case = Mapping[str, Any]


def position_a(**kept: Any) -> State:
    """The worked example: city X has just been closed, everybody is to score."""
    given = BOOK["A"]
    cities = [
        f"{' '.join(city['fields'])}: {spread(city['houses'])}; {spread(city['palaces'])}"
        for city in given["cities"]
    ]
    state = position(
        " ".join(given["walls"]),
        " ".join(f"{spot}={tone}" for spot, tone in given["towers"].items()),
        " ".join(f"{field}={','.join(colours)}" for field, colours in given["houses"].items()),
        cities,
        seats=4,
        points=tuple(given["scores"].values()),
        **kept,
    )
    supply = given["supply"]
    assert walls_left(state) == supply["walls"]
    assert dict(zip(TONES, towers_left(state), strict=True)) == supply["towers"]
    assert told(state.houses_left) == supply["houses"]
    assert told(state.palaces_left) == supply["palaces"]
    return state._replace(city=state.cities[0].fields, phase=SCORE)


def spread(numbers: Mapping[str, int]) -> str:
    """{"red": 2} as "red red"."""
    return " ".join(" ".join([colour] * number) for colour, number in numbers.items())


def city_a(state: State, name: str) -> City:
    return state.cities[CITIES_OF_A[name]]


def board(given: Case, **kept: Any) -> State:
    """The walls of a case, with a tower at every end, and its cities."""
    closed = [" ".join(city) for city in given.get("cities", ())]
    return position(" ".join(given["walls"]), cities=closed, **kept)


def finish(state: State, until: Sequence[str] = (JOIN, SCORE, WALL, FINAL, OVER)) -> State:
    """Whatever is legal first, until the city of the turn is closed or none is."""
    while state.phase not in until:
        state = rules.apply(state, rules.actions(state)[0])
    return state


def rolled(state: State, wall: str, dice: str = "red green") -> State:
    state = play(state, f"wall {wall}")
    tone = "- " if len(rules.actions(state)) == 21 else "white "
    return play(state, f"roll {tone}{dice}")


def closed_now(before: State, after: State) -> list[list[str]]:
    return [names(FIELDS, city.fields).split() for city in change(before, after).closed]


def with_towers_left(state: State, left: Mapping[str, int], free: Sequence[int]) -> State:
    """So many towers of each tone in supply, the others anywhere but on the free spots."""
    others = [spot for spot in range(len(SPOTS)) if spot not in free]
    towers = []
    for tone in TONES:
        standing = [others.pop(0) for _ in range(TOWERS_EACH - left[tone])]
        towers.append(sum(1 << spot for spot in standing))
    return state._replace(towers=(towers[0], towers[1], towers[2]))


def every_end(state: State, phases: Sequence[str]) -> list[State]:
    """The states after every way to go on while the match is in some phases."""
    if state.phase not in phases:
        return [state]
    after = [rules.apply(state, action) for action in rules.actions(state)]
    return [end for one in after for end in every_end(one, phases)]


def city_worth(houses: Mapping[str, int], palaces: Mapping[str, int], face: str) -> int:
    state = position(cities=[f"f14: {spread(houses)}; {spread(palaces)}"])
    return value(state, FACES.index(face), fields("f14"))


def just_closed(seats: int = 3, turn: int = 0, **kept: Any) -> State:
    """A city of one field is to be scored."""
    state = position("w17 w24", seats=seats, turn=turn, **kept)
    return finish(rolled(state, "w25"))


def ending_table(given: Case) -> tuple[State, str]:
    """A match before its last wall, and that wall."""
    last, walls = "w25", "w17 w24"
    if given.get("walls_returned"):
        last, walls = "w27", "w17 w24 w02 w03 w12 w40 w46 w37 w22 w07"
    if not given["closed"]:
        last, walls = "w25", "w63 w64 w73"
    if "legal_after" in given:
        closing = next(case for case in CASES if case["id"] == "C015")["input"]
        last, walls = closing["place"], " ".join(closing["walls"])
    cities = ["f37"] if not given["closed"] else []
    houses = "f14=red,red" if given["closed"] and last == "w25" else ""
    state = position(walls, houses=houses, cities=cities)
    if "legal_after" in given:
        return state, last
    number = 32 - given["supply_after_wall"]
    if given["closed"]:
        return with_more_walls(state, number), last
    state = with_more_walls(state._replace(walls=state.walls | lines(last)), number + 1)
    return state._replace(walls=state.walls & ~lines(last)), last


def every_end_of_seat(state: State, seat: int) -> list[State]:
    if state.phase != FINAL or state.seat != seat:
        return [state]
    after = [rules.apply(state, action) for action in rules.actions(state)]
    return [end for one in after for end in every_end_of_seat(one, seat)]


def legal_in_order(state: State) -> list[str]:
    return [rules.write(action) for action in rules.actions(state)]


def whole_turn(state: State, turn: Case) -> State:
    tone, *dice = ["joker" if die == "?" else die or "-" for die in turn["dice"]]
    dice.sort(key=[*COLOURS, "joker"].index)
    state = play(state, f"wall {turn['wall']}", f"roll {tone} {' '.join(dice)}")
    while state.phase not in (WALL, SCORE):
        wanted = {f"tower {spot} {tone}" for spot, tone in turn["towers"].items()}
        wanted |= {f"house {field} {colour}" for field, colour in turn["houses"].items()}
        (said,) = wanted & legal(state)
        state = play(state, said)
    placed = {SPOTS[spot]: tone_at(state, spot) for spot, _ in state.new_towers}
    assert {spot: TONES[tone] for spot, tone in placed.items()} == turn["towers"]
    houses = {FIELDS[field]: COLOURS[colour] for field, colour in state.new_houses}
    assert houses == turn["houses"]
    return state

"""Wall Builders against cases worked out on paper: each names its clauses and says why."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.mauerbauer.positions import (
    fields,
    legal,
    lines,
    named,
    names,
    packed,
    pieces,
    play,
    position,
    spots,
    told,
    with_more_walls,
)
from wallwright.games.mauerbauer import rules
from wallwright.games.mauerbauer.board import (
    COLOURS,
    DRAW,
    FACES,
    FINAL,
    JOIN,
    ONE,
    OVER,
    REDRAW,
    SCORE,
    SWAP,
    TONES,
    TOWERS_EACH,
    WALL,
    City,
    State,
    all_towers,
    cards,
    first_field,
    free_lines,
    size,
    tone_at,
    towers_left,
    towers_outside,
    walls_left,
)
from wallwright.games.mauerbauer.cities import enclosed, with_palaces
from wallwright.games.mauerbauer.prospects import change
from wallwright.games.mauerbauer.realm import (
    ENDS,
    FIELDS,
    LINES,
    REGIONS,
    SPOTS,
    members,
)
from wallwright.games.mauerbauer.scoring import REGION_PLACES, counted, ring_towers, value

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


def check_legal_walls(case: Case) -> None:
    given, wanted = case["input"], case["expect"]
    may = {text.split()[1] for text in legal(board(given))}
    assert len(may) == wanted["count"]
    assert may >= set(wanted.get("legal", ()))
    assert not may & set(wanted.get("illegal", ()))


def check_closing(case: Case) -> None:
    given, wanted = case["input"], case["expect"]
    before = board(given)
    built = play(before, f"wall {given['place']}")
    assert (len(rules.actions(built)) == 63) == wanted["tower_die"]
    after = finish(rolled(before, given["place"]))
    assert closed_now(before, after) == wanted["closed"]
    if "legal_after" in wanted:
        assert free_lines(after).bit_count() == wanted["legal_after"]
    for neighbour in wanted.get("neighbours", ()):
        assert f"join {neighbour[0]}" in legal(after)


def check_cleanup(case: Case) -> None:
    given, wanted = case["input"], case["expect"]
    before = board(given)
    after = finish(rolled(before, given["place"]))
    gone = change(before, after)
    assert closed_now(before, after) == wanted["closed"]
    assert names(LINES, gone.walls_back).split() == wanted["walls_returned"]
    assert names(SPOTS, sum(gone.towers_back)).split() == wanted["towers_returned"]
    assert names(SPOTS, ring_towers(after, after.city)).split() == wanted["ring_towers"]


def check_connect(case: Case) -> None:
    given, wanted = case["input"], case["expect"]
    before = finish(rolled(board(given), given["place"]))
    assert names(FIELDS, before.city).split() == wanted["new"]
    assert len(legal(before)) == wanted["options"] + 1 if wanted["options"] else True
    assert (before.phase == JOIN) == bool(wanted["options"])
    after = before
    if before.phase == JOIN:
        other = given["cities"][given["join"]][0] if given["join"] is not None else "none"
        after = play(before, f"join {other}")
    gone = change(before, after)
    assert after.phase == SCORE and len(after.cities) == wanted["cities_after"]
    assert names(FIELDS, after.city).split() == wanted["fields"]
    assert names(LINES, gone.walls_back).split() == wanted["walls_removed"]
    assert names(SPOTS, sum(gone.towers_back)).split() == wanted["towers_returned"]
    assert names(SPOTS, ring_towers(after, after.city)).split() == wanted["ring_towers"]


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


def check_towers(case: Case) -> None:
    given, wanted = case["input"], case["expect"]
    wall = "w34" if len(given["free"]) != 1 else "w20"
    ends = ENDS[LINES.index(wall)]
    free = [SPOTS.index(spot) for spot in given["free"]]
    state = with_towers_left(position(), given["supply"], free)
    taken = sum(1 << spot for spot in ends if spot not in free)
    state = state._replace(towers=(state.towers[0] | taken, *state.towers[1:]))
    state = play(state, f"wall {wall}")
    assert (len(legal(state)) == 63) == wanted["roll"]
    if not free:
        assert wanted["outcomes"] == [{}]
        return
    state = play(state, f"roll {given['die']} red red")
    after = every_end(state, ("tower", "other tower"))
    found = [{SPOTS[spot]: TONES[tone] for spot, tone in end.new_towers} for end in after]
    assert len(found) == len(wanted["outcomes"])
    assert all(outcome in found for outcome in wanted["outcomes"])
    assert {end.ended for end in after} == {"towers" if "end" in wanted else ""}


def check_houses(case: Case) -> None:
    given, wanted = case["input"], case["expect"]
    wall = "w24" if len(given["fields"]) == 2 else "w05"
    left = " ".join([colour for colour in COLOURS for _ in range(given["supply"][colour])])
    dice = sorted(
        ["joker" if die == "?" else die for die in given["dice"]],
        key=[*COLOURS, "joker"].index,
    )
    state = position(houses_left=left)
    taken = sum(1 << spot for spot in ENDS[LINES.index(wall)])
    state = play(state._replace(towers=(taken, 0, 0)), f"wall {wall}", f"roll - {' '.join(dice)}")
    ends = every_end(state, ("house", "other house"))
    found = [{FIELDS[field]: COLOURS[colour] for field, colour in e.new_houses} for e in ends]
    assert len(found) == wanted.get("count", len(wanted.get("outcomes", ())))
    assert all(found.count(outcome) == 1 for outcome in found), "a placing is listed twice"
    assert all(outcome in found for outcome in wanted.get("outcomes", ()))
    assert {end.ended for end in ends} == {"houses" if "end" in wanted else ""}


def check_palaces(case: Case) -> None:
    given, wanted = case["input"], case["expect"]
    houses, palaces = pieces(spread(given["houses"])), pieces(spread(given["palaces"]))
    if given.get("open_field"):
        state = finish(rolled(position("w17", houses="f14=red"), "w24", "red green"), (WALL,))
        assert state.palaces_left == position().palaces_left and not state.cities
        return
    left, there, built = with_palaces(houses, palaces, pieces(spread(given["stock"])))
    assert (told(left), told(there)) == (wanted["houses"], wanted["palaces"])
    assert told(2 * built) == wanted["houses_returned"]


def check_card(case: Case) -> None:
    given, state = case["input"], position_a()
    face, city = FACES.index(given["card"]), city_a(state, given["city"])
    assert value(state, face, city.fields) == case["expect"]["points"]
    marks = counted(state, face, city.fields)
    assert sum(mark.points for mark in marks) == case["expect"]["points"]


def city_worth(houses: Mapping[str, int], palaces: Mapping[str, int], face: str) -> int:
    state = position(cities=[f"f14: {spread(houses)}; {spread(palaces)}"])
    return value(state, FACES.index(face), fields("f14"))


def check_colour_table(case: Case) -> None:
    contents = case["input"]["contents"]
    found = [city_worth(one["houses"], one["palaces"], "colours") for one in contents]
    assert found == case["expect"]["points"]


def check_colour_city(case: Case) -> None:
    given = case["input"]
    face = f"city_house_{given['colour']}"
    assert city_worth(given["houses"], given["palaces"], face) == case["expect"]["points"]


def check_outside(case: Case) -> None:
    outside = sum(towers_outside(position_a()))
    assert names(SPOTS, outside).split() == case["expect"]["towers"]
    assert not outside & spots(" ".join(case["expect"]["not_towers"]))


def check_invariant(case: Case) -> None:
    standing = sum(position_a().houses)
    wanted = case["expect"]
    assert standing.bit_count() == wanted["houses_outside"]
    per_region = [(standing & within).bit_count() for within in REGION_PLACES]
    assert dict(zip(REGIONS, per_region, strict=True)) == wanted["per_region"]


def check_scoring(case: Case) -> None:
    given, wanted = case["input"], case["expect"]
    filler = "palaces colours city_towers out_towers"
    hands = {}
    for seat, letter in enumerate(given["order"]):
        plays = given["plays"][letter]
        hands[seat] = " ".join([*plays, *filler.split()[: 6 - len(plays)], "size_2"][:6])
    state = position_a(hands=hands, deck="cities cities out_water out_water size_3 size_3")
    for seat, letter in enumerate(given["order"]):
        assert state.seat == seat
        face = sorted(given["plays"][letter], key=FACES.index)
        state = play(state, f"play {' '.join(face)} now")
    assert dict(zip(LETTERS, state.gained, strict=True)) == wanted["gains"]
    assert dict(zip(LETTERS, state.points, strict=True)) == wanted["scores"]
    while state.phase == DRAW:
        state = rules.apply(state, rules.actions(state)[0])
    assert dict(zip(LETTERS, map(size, state.hands), strict=True)) == wanted["hands"]
    assert state.phase == SWAP and [LETTERS[state.seat]] == wanted["exchange"]


def just_closed(seats: int = 3, turn: int = 0, **kept: Any) -> State:
    """A city of one field is to be scored."""
    state = position("w17 w24", seats=seats, turn=turn, **kept)
    return finish(rolled(state, "w25"))


def check_order(case: Case) -> None:
    given = case["input"]
    state, order = just_closed(given["players"], given["closer"]), []
    while state.phase == SCORE:
        order.append(state.seat)
        state = rules.apply(state, rules.actions(state)[0])
    assert order == case["expect"]["order"]


def check_hand(case: Case) -> None:
    given, wanted = case["input"], case["expect"]
    state = just_closed(2)
    faces = sorted(FACES[face] for face in cards(state.hands[0]))[: given["n"]]
    faces.sort(key=FACES.index)
    said = f"play {' '.join(faces)} now" if given["action"] == "play" else f"discard {faces[0]}"
    state = play(state, said)
    state = finish(state, (WALL, SWAP))
    assert size(state.hands[0]) == wanted["hand"]
    assert state.gained[0] == wanted.get("points", state.gained[0])


def check_hand_options(case: Case) -> None:
    found = legal(just_closed(hands={0: " ".join(case["input"]["hand"])}))
    wanted = case["expect"]
    if "actions" in wanted:
        said = {f"{verb} {face}{' now' * (verb == 'play')}" for verb, face in wanted["actions"]}
        assert found == said
    assert len(found) == wanted.get("count", len(found))


def check_gain(case: Case) -> None:
    given = case["input"]
    hand = {0: " ".join(given["cards"])}
    if "position" in given:
        state = position_a(hands=hand)
    else:
        state = just_closed(hands=hand)
        outside = members(~all_towers(state) & (1 << 33) - 1)[: given["outside_towers"]]
        white = state.towers[0] | sum(1 << spot for spot in outside)
        state = state._replace(towers=(white, *state.towers[1:]))
    state = play(state, f"play {' '.join(given['cards'])} now")
    assert state.gained[0] == case["expect"]["points"]


def check_draw(case: Case) -> None:
    given, wanted = case["input"], case["expect"]
    state = just_closed(2, hands={0: "palaces", 1: "colours"}, deck="cities", discard="")
    before = state.hands
    state = play(state, "discard palaces", "discard colours")  # two cards in all, two draws each
    assert [size(state.deck), size(state.discard)] == [given["deck"], given["discard"]]
    assert list(state.owed) == given["draws"]
    state = finish(state, (WALL, SWAP))
    got = [size(hand) - size(had) + 1 for had, hand in zip(before, state.hands, strict=True)]
    assert got == wanted["got"]
    assert (size(state.deck), size(state.discard)) == (wanted["deck"], wanted["discard"])


def check_exchange_draw(case: Case) -> None:
    given, wanted = case["input"], case["expect"]
    away = "size_1 size_2 size_3"
    pile = " ".join(FACES[15 : 15 + given["discard"]])
    state = position(hands={0: away}, deck="cities", discard=pile, points=(0, 1, 1))
    state = state._replace(phase=SWAP)
    for face in away.split():
        state = play(state, f"swap {face}")
    drawn = 0
    while state.phase == REDRAW:
        state = rules.apply(state, rules.actions(state)[0])
        drawn += 1
    assert drawn == wanted["got"] == given["exchange"]
    assert (size(state.deck), size(state.discard)) == (wanted["deck"], wanted["discard"])


def check_exchange(case: Case) -> None:
    given = case["input"]
    state = just_closed(
        3, given["active"], points=given["scores"], hands=dict.fromkeys(range(3), "size_2 size_3")
    )
    order = []
    while state.phase in (SCORE, DRAW):
        state = rules.apply(state, rules.actions(state)[0])
    while state.phase == SWAP:
        order.append(state.seat)
        state = play(state, "swap done")
    assert order == case["expect"]["order"] and state.phase == WALL


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


def check_end(case: Case) -> None:
    given, wanted = case["input"], case["expect"]
    state, last = ending_table(given)
    left = given.get("towers") or {"white": 0, "grey": given.get("towers_left", 0), "black": 0}
    if given.get("towers_left") == 0:
        one_end = ENDS[LINES.index(last)][:1]
        state = with_towers_left(state, {"white": 1, "grey": 0, "black": 0}, one_end)
    elif "legal_after" not in given:
        state = with_towers_left(state, left, ())
    palaces = " ".join(["red"] * max(1, given["palaces_left"] // 2))
    state = state._replace(
        houses_left=pieces(" ".join(["red"] * given["houses_left"])),
        palaces_left=pieces(palaces),
    )
    after = finish(rolled(state, last, "red red"))
    assert (len(after.cities) > len(state.cities)) == given["closed"]
    reasons = {"wall": "walls", "tower": "towers", "palace": "palaces", "nospace": "no line"}
    phase = after.phase
    while after.phase in (SCORE, DRAW, FINAL):
        after = rules.apply(after, rules.actions(after)[0])
    if "legal_after" in given:
        assert free_lines(after).bit_count() == given["legal_after"]
    assert after.ended == reasons.get(wanted.get("reason", ""), "")
    assert (after.phase == OVER) == wanted["ends"]
    if wanted["ends"]:
        assert (phase == SCORE, phase == FINAL) == (
            wanted["normal_scoring"],
            wanted["free_scoring"],
        )


def check_final(case: Case) -> None:
    given, wanted = case["input"], case["expect"]
    hand = {0: " ".join(given["hand"])}
    state = position_a(hands=hand) if "position" in given else board(given, hands=hand)
    state = state._replace(phase=FINAL, city=0)
    assert "pass" in legal(state)
    if given.get("actions"):
        assert wanted["actions_include"] == ["none"]
        return
    ends = every_end_of_seat(state, 0)
    assert max(end.gained[0] for end in ends) == wanted["best"]


def every_end_of_seat(state: State, seat: int) -> list[State]:
    if state.phase != FINAL or state.seat != seat:
        return [state]
    after = [rules.apply(state, action) for action in rules.actions(state)]
    return [end for one in after for end in every_end_of_seat(one, seat)]


def check_tiebreak(case: Case) -> None:
    given = case["input"]
    held = {seat: sum(ONE[:number]) for seat, number in enumerate(given["hands"])}
    state = position(seats=len(given["scores"]), points=given["scores"])
    state = state._replace(phase=OVER, hands=tuple(held.values()))
    assert list(rules.winners(state)) == case["expect"]["winners"]


def check_dice(case: Case) -> None:
    wanted = case["expect"]
    wall = "w25" if case["input"]["tower_die"] else "w24"
    state = play(position("w17 w25" if wall == "w24" else ""), f"wall {wall}")
    odds = dict(zip(legal_in_order(state), rules.odds(state), strict=True))
    assert (sum(odds.values()), len(odds)) == (wanted["ordered"], wanted["distinct"])
    if "p_white" in wanted:
        white = sum(weight for roll, weight in odds.items() if "white" in roll)
        joker = sum(weight for roll, weight in odds.items() if "joker" in roll)
        assert 3 * white == sum(odds.values()) and 36 * joker == 11 * sum(odds.values())


def legal_in_order(state: State) -> list[str]:
    return [rules.write(action) for action in rules.actions(state)]


def check_opening(case: Case) -> None:
    state, wanted = position(), case["expect"]
    for turn in case["input"]["turns"]:
        state = whole_turn(state, turn)
    (city,) = state.cities
    assert names(FIELDS, city.fields).split() == wanted["closed"]
    assert (told(city.houses), told(city.palaces)) == tuple(wanted["city"].values())
    supply = wanted["supply"]
    assert walls_left(state) == supply["walls"]
    assert dict(zip(TONES, towers_left(state), strict=True)) == supply["towers"]
    assert told(state.houses_left) == supply["houses"]
    assert told(state.palaces_left) == supply["palaces"]
    for face, points in wanted["cards"].items():
        assert value(state, FACES.index(face)) == points


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


CHECKS: Mapping[str, Callable[[Case], None]] = {
    name.removeprefix("check_"): check
    for name, check in globals().items()
    if name.startswith("check_")
}


@pytest.mark.parametrize("case", CASES, ids=[f"{case['id']} {case['kind']}" for case in CASES])
def test_case(case: Case) -> None:
    CHECKS[case["kind"]](case)


def test_every_field_of_the_worked_example_is_closed_or_open_as_drawn() -> None:
    state = position_a()
    for city in state.cities:
        assert enclosed(state.walls, first_field(city.fields)) == city.fields
    assert named(packed("cities size_1")) == "size_1 cities"

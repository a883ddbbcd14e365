"""Wall Builders against cases worked out on paper: each names its clauses and says why."""

from collections.abc import Callable, Mapping

import pytest

from tests.mauerbauer.casework import (
    CASES,
    LETTERS,
    Case,
    board,
    city_a,
    city_worth,
    closed_now,
    ending_table,
    every_end,
    every_end_of_seat,
    finish,
    just_closed,
    legal_in_order,
    position_a,
    rolled,
    spread,
    whole_turn,
    with_towers_left,
)
from tests.mauerbauer.positions import (
    legal,
    named,
    names,
    packed,
    pieces,
    play,
    position,
    spots,
    told,
)
from wallwright.core.bits import members
from wallwright.games.mauerbauer import rules
from wallwright.games.mauerbauer.rules.board import (
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
    WALL,
    all_towers,
    cards,
    first_field,
    free_lines,
    size,
    towers_left,
    towers_outside,
    walls_left,
)
from wallwright.games.mauerbauer.rules.cities import enclosed, with_palaces
from wallwright.games.mauerbauer.rules.consequences import change
from wallwright.games.mauerbauer.rules.payments import REGION_PLACES
from wallwright.games.mauerbauer.rules.realm import ENDS, FIELDS, LINES, REGIONS, SPOTS
from wallwright.games.mauerbauer.rules.scoring import counted, ring_towers, value


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

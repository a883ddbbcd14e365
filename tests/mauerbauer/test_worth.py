"""What the player of Wall Builders sees in a position, and that it plays by it."""

from itertools import pairwise
from typing import Any

from tests.judging import chosen, random_match
from tests.mauerbauer.positions import legal, play, position
from wallwright.ai import arena
from wallwright.core.bits import mask, members
from wallwright.games import SHELF
from wallwright.games.mauerbauer import mind, rules
from wallwright.games.mauerbauer.mind import aspects
from wallwright.games.mauerbauer.mind.lookahead import closable
from wallwright.games.mauerbauer.mind.weights import EDGE, WEIGHTS
from wallwright.games.mauerbauer.rules.board import (
    FACES,
    JOIN,
    ROLL,
    SCORE,
    WALL,
    State,
    cards,
    city_of,
    free_lines,
)
from wallwright.games.mauerbauer.rules.cities import closed_by
from wallwright.games.mauerbauer.rules.realm import CORNERS, FIELDS, LINES, LINES_AT, SIDES, shape
from wallwright.games.mauerbauer.rules.scoring import values

WEST, EAST = "f19", "f27"  # two fields far from each other
CLOSED = (JOIN, SCORE)  # the phases a city closed just now leads to
SMALL = "size_1 size_1 out_walls"  # cards for a city of one field


def sides(field: str) -> list[str]:
    return [LINES[line] for line in SIDES[FIELDS.index(field)]]


def seen(state: State, seat: int) -> dict[str, int]:
    """The features of a seat by their names."""
    return dict(zip(mind.FEATURES, mind.features(state, seat), strict=True))


def nearly_closed(hand: str, field: str = WEST, **more: Any) -> State:
    """A field that one wall more closes, and what the seat on turn holds."""
    one, other, _ = sides(field)
    return position(f"{one} {other}", hands={0: hand}, **more)


# What is counted


def test_the_points_are_those_of_the_board() -> None:
    for state in random_match("mauerbauer", 3, 2).states[::23]:
        for seat in range(3):
            assert seen(rules.view(state, 0), seat)["points"] == state.points[seat]


def test_a_closing_wall_is_seen_to_pay_the_best_two_cards() -> None:
    built = play(nearly_closed(SMALL), f"wall {sides(WEST)[2]}")
    assert built.phase == ROLL
    assert seen(rules.view(built, 0), 0)["in this scoring"] == 6 + 6


def test_a_wall_elsewhere_leaves_the_city_to_be_closed_next() -> None:
    built = play(nearly_closed(SMALL), f"wall {sides(EAST)[0]}")
    found = seen(rules.view(built, 0), 0)
    assert found["in this scoring"] == 0
    assert found["best city to close"] == 6 + 6


def test_a_wall_without_towers_at_both_ends_promises_no_city() -> None:
    built = play(position(), f"wall {sides(EAST)[0]}")
    assert seen(rules.view(built, 0), 0)["best city to close"] == 0


def test_a_closing_wall_leaves_other_cities_to_be_closed_next() -> None:
    walls = " ".join(sides(WEST)[:2] + sides(EAST)[:2])
    built = play(position(walls, hands={0: "size_1 size_1 city_towers"}), f"wall {sides(WEST)[2]}")
    found = seen(rules.view(built, 0), 0)
    assert found["in this scoring"] == 6 + 6
    assert found["best city to close"] == 3  # by the third card


def test_a_city_card_promises_more_where_a_city_suits_it() -> None:
    few, many = (
        seen(rules.view(nearly_closed(card), 0), 0)["cards for later"]
        for card in ("size_2", "size_1")
    )
    assert few < many


def test_only_a_wall_between_joined_ends_can_close_a_city() -> None:
    closing = 0
    for number in range(3):
        for state in random_match("mauerbauer", 2, number).states:
            lines = free_lines(state)
            found = {line for line in members(lines) if closed_by(state.walls | 1 << line, line)}
            assert found <= set(members(closable(state.walls) & lines))
            closing += len(found)
    assert closing > 50


def test_the_judging_seat_wants_a_match_to_go_on() -> None:
    start = position()
    one = play(start, f"wall {sides(WEST)[0]}")
    assert mind.edge(start, 0) == (33 + 30) * EDGE
    assert mind.edge(one, 0) == (32 + 28) * EDGE
    assert mind.edge(start._replace(ended="walls"), 0) == 0


def test_a_city_gives_back_the_walls_within_it() -> None:
    spot = next(spot for spot, lines in enumerate(LINES_AT) if lines.bit_count() == 6)
    around = mask(field for field, corners in enumerate(CORNERS) if spot in corners)
    *ring, last = [LINES[line] for line in members(shape(around).ring)]
    spoke = LINES[members(LINES_AT[spot])[0]]
    built = play(position(" ".join([*ring, spoke]), hands={0: SMALL}), f"wall {last}")
    assert mind.edge(built, 0) == (33 - 6 + 30 - 6) * EDGE


def test_only_seats_that_have_still_to_act_are_paid_in_a_scoring() -> None:
    state = scoring(position(" ".join(sides(WEST)[:2]), hands={0: "size_1 cities", 1: "size_1"}))
    after = play(state, "play size_1 now")
    now = [seen(rules.view(state, seat), seat)["in this scoring"] for seat in range(2)]
    then = [seen(rules.view(after, seat), seat)["in this scoring"] for seat in range(2)]
    assert now == [6 + 1, 6]
    assert then == [0, 6]


def test_a_card_left_over_at_the_end_is_worth_less_than_a_point() -> None:
    ended = scoring(nearly_closed("size_1 city_towers out_walls"))._replace(ended="walls")
    weights = WEIGHTS[3]
    for hand in ("city_towers", "city_tower_white"):
        view = rules.view(ended._replace(hands=(position(hands={0: hand}).hands[0], 0, 0)), 0)
        kept = mind.features(view._replace(seat=1), 0)
        point = weights[0] + weights[1] * aspects.LATE
        assert 0 < weights[4] * kept[4] + weights[5] * kept[5] < point


def test_it_is_not_judged_before_it_is_known_what_a_city_is_joined_with() -> None:
    phases = {state.phase: state for state in random_match("mauerbauer", 3, 5).states}
    assert not mind.settled(phases[SCORE]._replace(phase=JOIN))
    assert all(mind.settled(phases[phase]) for phase in (WALL, ROLL, SCORE))


# What it plays


def scoring(state: State) -> State:
    """After the wall that closes the western field."""
    rolled = play(state, f"wall {sides(WEST)[2]}", "roll - red blue")
    texts = sorted(legal(rolled)) if rolled.phase != SCORE else []
    return play(rolled, *texts[:1])


def test_it_closes_more_cities_than_chance_does() -> None:
    closed = [0, 0]
    for deal in range(4):
        match = arena.play(SHELF["mauerbauer"], ["adept", "random"], f"closer {deal}")
        for before, after in pairwise(match.states):
            if after.phase in CLOSED and before.phase not in CLOSED:
                closed[after.turn] += 1
    assert closed[0] > 2 * closed[1]


def test_it_leaves_a_city_open_that_pays_only_its_rivals() -> None:
    state = nearly_closed("size_2 size_2 size_3 size_3 size_7plus size_7plus")
    assert chosen("mauerbauer", state) != f"wall {sides(WEST)[2]}"


def test_it_lays_the_cards_that_pay() -> None:
    state = scoring(nearly_closed("size_1 size_1 size_3 city_towers", palaces_left="red"))
    assert chosen("mauerbauer", state) == "play size_1 size_1 now"


def test_at_the_very_end_it_lays_all_that_pays_and_keeps_what_does_not() -> None:
    state = scoring(nearly_closed("size_1 size_2 size_3"))
    assert chosen("mauerbauer", state._replace(ended="walls")) == "play size_1 now"
    two = scoring(nearly_closed("size_1 city_towers size_3"))
    assert chosen("mauerbauer", two._replace(ended="walls")) == "play size_1 city_towers now"


def test_it_names_the_city_that_pays_most() -> None:
    state = position(
        " ".join(sides(WEST) + sides(EAST)),
        cities=[f"{WEST}: red", f"{EAST}:; blue"],
        hands={0: "city_house_blue"},
    )._replace(phase="final", ended="walls")
    small, large = (city_of(state, FIELDS.index(field)) for field in (WEST, EAST))
    assert small is not None
    assert large is not None
    blue = FACES.index("city_house_blue")
    assert values(state, small.fields)[blue] < values(state, large.fields)[blue]
    assert chosen("mauerbauer", state) == f"city {EAST}"


def test_it_exchanges_what_is_hard_to_use() -> None:
    state = position(hands={0: "size_1 size_2 size_3 city_towers"})._replace(phase="swap", seat=0)
    assert chosen("mauerbauer", state) in {f"swap size_{size}" for size in range(1, 4)}
    kept = play(state, "swap size_1", "swap size_2", "swap size_3")
    assert [FACES[face] for face in cards(kept.hands[0])] == ["city_towers"]
    assert chosen("mauerbauer", kept) == "swap done"

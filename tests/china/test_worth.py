"""What the player of China sees in a position, and that it plays by it."""

from typing import Any, cast

import pytest

from tests.china.positions import legal, play, position
from tests.judging import chosen, random_match
from wallwright.ai.arena import decide
from wallwright.core.match import Match
from wallwright.games import SHELF
from wallwright.games.china import mind, rules
from wallwright.games.china.mind import aspects
from wallwright.games.china.mind.holds import HOLD, SAFETY, holds, safety
from wallwright.games.china.mind.payable import CARDS
from wallwright.games.china.mind.promises import (
    ALLIANCE,
    CHAIN,
    PROVINCE,
    chain_hopes,
    one_more,
    pays,
    province,
    reach,
)
from wallwright.games.china.rules import board
from wallwright.games.china.rules.realm import LINKS, SIDES, space
from wallwright.games.china.rules.scoring import breakdown

PARTS = (PROVINCE, ALLIANCE, CHAIN)


def part(state: board.State, seat: int, names: tuple[str, ...]) -> dict[str, int]:
    """The features of a seat that one part of the map gives."""
    start = len(aspects.SEAT) + len(CARDS)
    for other in PARTS:
        if other is names:
            break
        start += len(other)
    found = mind.features(state, seat)[start : start + len(names)]
    return dict(zip(names, found, strict=True))


# What is counted


@pytest.mark.parametrize("seats", rules.SEATS)
def test_what_it_would_pay_now_is_what_the_last_scoring_pays(seats: int) -> None:
    """Each part of the map begins with its points as the rules reckon them."""
    for state in random_match("china", seats, seats, forts=seats % 2 == 0).states[::11]:
        for seat, (points, houses, pacts, roads) in enumerate(breakdown(state)):
            now = [part(state, seat, names)["pays now"] for names in PARTS]
            assert now == [houses, pacts, roads]
            assert mind.features(state, seat)[0] == points


def test_another_house_is_worth_what_it_would_pay() -> None:
    row, forts = "00112..", 0b1000000
    for seat in range(4):
        gain = province(row, forts, 4)[seat][PROVINCE.index("a house more")]
        assert gain == pays(*one_more(row, forts, seat), 4)[seat] - pays(row, forts, 4)[seat]
    assert one_more(row, forts, 2) == ("00112.2", forts), "on the fortification"


def test_an_emissary_that_finds_no_room_promises_nothing() -> None:
    roomy = position("wei-1=R wei-2=R wei-3=R chin-1=R", "wei=Y chin=R")
    full = position("wei-1=R chin-1=R", "wei=Y chin=R")
    assert part(roomy, 0, ALLIANCE)["one emissary short"] > 0
    assert part(full, 0, ALLIANCE)["one emissary short"] == 0


def test_a_lead_is_safe_when_its_rivals_find_no_room() -> None:
    """Three houses are room for three emissaries (C22)."""
    many = 4  # alliances of the province
    for emissaries, firm in (
        ("0", "led, led alone, led with room"),
        ("00", "led, led alone, led safely, led for good, led with room"),
        ("001", "led, led alone, led safely, led for good"),
        ("01", "led, led with room"),
    ):
        held = dict(zip(HOLD, holds("00011..", emissaries, many, 3)[0], strict=True))
        assert [name for name, number in held.items() if number == many] == firm.split(", ")
    in_reach = HOLD.index("lead in reach")
    rivals = [holds("00011..", emissaries, many, 3)[1][in_reach] for emissaries in ("0", "000")]
    assert rivals == [many, 0]


def test_a_majority_is_sure_when_too_few_spaces_are_left() -> None:
    for row, names in (
        ("000011.", "majority, sure"),
        ("00001..", "majority, sure"),
        ("0001..", "majority or tie, sure"),
        ("0001...", "majority, built"),
        ("00011..", "majority, built"),
        ("0011...", "tied, to fill"),
        ("1111220", "none, for it is full"),
        ("111122.", "absent, built"),
        (".......", "untouched"),
        ("0......", "majority, built, first house"),
    ):
        held = dict(zip(HOLD, holds(row, "", 0, 3)[0], strict=True))
        found = [name for name, number in held.items() if number]
        assert ", ".join(found) == names.partition("none")[0]
    assert holds("00.....", "", 0, 3)[0][HOLD.index("majority, built")] == 2


def test_an_alliance_is_paid_for_sure_when_both_leads_are_safe() -> None:
    for room, paid in ((0, (3, 0, 4)), (1, (0, 3, 4))):
        assert safety("00", "0", 1, room * 2, 4, 3)[0] == paid
    assert safety("00", "1", 1, 0, 4, 3) == ((0,) * len(SAFETY),) * 3


@pytest.mark.parametrize("side", SIDES)
def test_the_best_next_house_joins_a_chain(side: str) -> None:
    three = sum(1 << space(name) for name in ("chin-1", "chin-2", "chin-3"))
    free = reach(side, three)
    assert (
        free
        == (
            LINKS[side][space("chin-1")]
            | LINKS[side][space("chin-2")]
            | LINKS[side][space("chin-3")]
        )
        & ~three
    )
    best, total, in_three, in_two = chain_hopes(side, three, free)
    assert (best, total, in_three, in_two) == (4, 4 * free.bit_count(), 1, 0)
    assert chain_hopes(side, three, 0) == (0, 0, 0, 0), "shut in by rivals"


def test_who_has_had_the_last_turn_has_no_use_for_cards() -> None:
    state = position("wei-1=Y", players="RYBG", turn="B", first="R", finisher="Y")
    cards = slice(len(aspects.SEAT), len(aspects.SEAT) + len(CARDS))
    assert [any(mind.features(state, seat)[cards]) for seat in range(4)] == [
        False, False, True, True,
    ]  # fmt: skip


def test_a_turn_is_judged_when_its_pieces_stand() -> None:
    settled = {
        phase: mind.settled(position(phase=phase))
        for phase in (
            board.TURN,
            board.TAKE,
            board.REFILL,
            board.PIECE,
            board.SECOND,
            board.PAY,
            board.DEALT,
        )
    }
    assert [phase for phase, is_settled in settled.items() if not is_settled] == [
        board.PIECE, board.SECOND, board.PAY, board.DEALT,
    ]  # fmt: skip


# What it plays


def test_one_house_beside_many_is_taken() -> None:
    """The second rank gets what the first has in houses: six points for a single card (C35)."""
    six = " ".join(f"wei-{place}=Y" for place in range(1, 7))
    state = position(six, hands={"R": "red green orange"})
    assert chosen("china", state) == "place wei"
    assert chosen("china", play(state, "place wei")) == "house wei-7"


def test_a_house_that_makes_room_is_followed_by_an_emissary() -> None:
    """The whole turn is foreseen: the place for the emissary is there only after the house."""
    state = position(
        "wei-1=R wei-2=Y chin-1=R chin-2=R",
        "wei=Y chin=RR",
        hands={"R": "red red purple"},
        players="RYB",
    )
    first = play(state, "place wei")
    assert "emissary wei" not in legal(first)
    plan = chosen("china", state)
    after = play(state, plan)
    moves = [plan]
    while after.phase in (board.PIECE, board.SECOND):
        moves.append(chosen("china", after))
        after = play(after, moves[-1])
    assert moves[0] == "place wei"
    assert moves[-1] == "emissary wei"


def test_both_maps_and_fortifications_are_played_to_the_end() -> None:
    for forts, side in ((False, "small"), (True, "large")):
        match: Match[Any, Any] = Match(rules, 4, "both", {"forts": forts, "map": side})
        while not match.over:
            match.play(decide(SHELF["china"], match, "adept"))
        assert cast(board.State, match.state).side == side

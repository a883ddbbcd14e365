"""Shuffled numbers and harbours: what is dealt, that it is fair, and that all else heeds it."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import factorial
from random import Random

import pytest

from tests.cheops.eyes import look
from tests.cheops.positions import goods, nodes, position
from tests.cheops.walks import MATCHES
from wallwright import GAMES, SHELF, Match, decide, draw, record
from wallwright.core.game import Value
from wallwright.games.cheops import rules, voice
from wallwright.games.cheops.mind.foundation import foundations
from wallwright.games.cheops.mind.income import income
from wallwright.games.cheops.rules import production, shuffle, trade
from wallwright.games.cheops.rules.board import FOUND, NUMBER, PORT, State
from wallwright.games.cheops.rules.realm import (
    ANY,
    CHIPS,
    GRAIN,
    HARBOUR_NAMES,
    HEX_NODES,
    HEXES,
    NUMBERED,
    ORE,
    PATH_HEXES,
    PORTS,
    figure,
)

DEALS = 40 * MATCHES  # `make laws` has 40,000 of them
BOTH: dict[str, Value] = {"shuffled_numbers": True, "shuffled_harbours": True}
RED = "68"
TOUCHING = [pair for pair in PATH_HEXES if {*pair} <= {*NUMBERED}]
FAIR = position(phase=NUMBER, options=BOTH)


def dealt(seed: int, until: int = len(NUMBERED)) -> tuple[State, Fraction]:
    """So many chips dealt, and how likely that was."""
    rng, state, likely = Random(seed), FAIR, Fraction(1)
    for _ in range(until):
        weights = rules.odds(state)
        [at] = rng.choices(range(len(weights)), weights)
        likely *= Fraction(weights[at], sum(weights))
        state = rules.apply(state, rules.actions(state)[at])
    return state, likely


def deals(number: int, until: int) -> Iterator[str]:
    for seed in range(number):
        yield dealt(seed, until)[0].chips


def test_red_numbers_never_touch_in_any_deal() -> None:
    """They are dealt first, so that what follows changes nothing of it."""
    assert [str(number) for number in shuffle.CHIPS_DEALT[: shuffle.REDS]] == [*"666888"]
    for chips in deals(DEALS, shuffle.REDS):
        assert sum(chip in RED for chip in chips) == shuffle.REDS
        assert not any(chips[one] in RED and chips[other] in RED for one, other in TOUCHING)


def test_every_deal_of_the_red_numbers_is_as_likely_as_any_other() -> None:
    ways = shuffle._ways(shuffle.RED_PLACES, shuffle.REDS)
    orders = factorial(shuffle.REDS)
    assert {dealt(seed, shuffle.REDS)[1] for seed in range(50)} == {Fraction(1, ways * orders)}


def test_the_ways_are_counted_rightly() -> None:
    """Pairs of hexes that do not touch: all pairs but those that do."""
    pairs = len(NUMBERED) * (len(NUMBERED) - 1) // 2
    assert shuffle._ways(shuffle.RED_PLACES, 2) == pairs - len(TOUCHING)


def test_all_that_is_printed_is_dealt_and_nothing_else() -> None:
    match = Match(GAMES["cheops"], 3, "a deal", BOTH)
    while match.state.phase in (NUMBER, PORT):
        match.play(match.legal()[0])
    assert match.state.phase == FOUND
    assert Counter(match.state.chips) == Counter(CHIPS) and match.state.chips != CHIPS
    assert Counter(match.state.ports) == Counter(PORTS) and match.state.ports != PORTS
    assert [figure(match.state.chips, place) > 0 for place in range(len(CHIPS))] == [
        place in NUMBERED for place in range(len(CHIPS))
    ]


def test_without_the_options_nothing_is_dealt() -> None:
    match = Match(GAMES["cheops"], 3, "jasmine")
    assert not any(text.startswith(("number", "port")) for text in match.log)
    assert (match.state.chips, match.state.ports) == (CHIPS, PORTS)


@pytest.mark.parametrize("seats", [3, 4])
def test_a_match_with_both_replays_from_its_record_and_is_played_by_its_players(seats: int) -> None:
    match = Match(GAMES["cheops"], seats, f"replays {seats}", BOTH)
    for _ in range(30):
        match.play(decide(SHELF["cheops"], match, "novice"))
    assert record.read(record.write(match), GAMES).states == match.states
    assert draw(match).startswith("<svg")


# What heeds them


def swapped(one: str, other: str) -> str:
    """The printed chips, but for two that changed places."""
    chips, a, b = [*CHIPS], HEXES.index(one), HEXES.index(other)
    chips[a], chips[b] = chips[b], chips[a]
    return "".join(chips)


AT_C2 = position({"R": "c2-c3-d2"}, chips=swapped("c2", "e3"))  # grain 2 and wool 10


def test_a_hex_yields_on_the_number_it_was_dealt() -> None:
    assert production.outcome(AT_C2, 6).paid[0] == 0
    assert production.outcome(AT_C2, 2).paid[0] == goods("grain")
    assert rules.apply(AT_C2._replace(phase="dice"), rules.read("dice 1 1")).hands[0] == (
        goods("grain") + AT_C2.hands[0]
    )


def test_a_harbour_exchanges_what_it_was_dealt() -> None:
    """Rakotis takes ore here, and Midian grain."""
    ports = [*PORTS]
    rakotis, midian = HARBOUR_NAMES.index("rakotis"), HARBOUR_NAMES.index("midian")
    ports[rakotis], ports[midian] = ports[midian], ports[rakotis]
    state = position({"R": "b2-c2-c3"}, ports="".join(ports), hands={"R": "2 ore 3 grain"})
    assert trade.rates(state, 0)[ORE] == 2 and trade.rates(state, 0)[GRAIN] == 4
    assert "bank ore wood" in {rules.write(action) for action in rules.actions(state)}
    assert "Rakotis ore 2:1" in {
        shape.label for shape in SHELF["cheops"].picture.board(look(state)).shapes
    }
    assert figure(PORTS, HARBOUR_NAMES.index("buto")) == ANY


def test_its_mind_reckons_with_the_numbers_of_the_match() -> None:
    """Right after one another, so that nothing remembered of one map may serve the other."""
    node = nodes("c2-c3-d2")
    printed, other = income(CHIPS, -1, node, 0), income(AT_C2.chips, -1, node, 0)
    assert printed[GRAIN] == 5 * other[GRAIN]
    founding = position({"R": "c2-c3-d2", "Y": "f3-f4-g4"}, phase=FOUND)
    before, after = foundations(founding), foundations(founding._replace(chips=AT_C2.chips))
    assert before[0] > after[0] and before[1] == after[1]
    assert foundations(founding) == before


def test_places_are_named_and_read_aloud_by_the_numbers_of_the_match() -> None:
    assert "grain 2 (C2)" not in " ".join(voice.spoken(look(position())))
    told_there = " ".join(voice.spoken(look(AT_C2)))
    assert "grain 2 (C2)" in told_there and "grain 6 (E3)" in told_there
    assert HEX_NODES[HEXES.index("c2")] & nodes("c2-c3-d2")

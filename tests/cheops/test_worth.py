"""What the player of Cheops sees in a position, and that it plays by it."""

from typing import Any

from tests.cheops.positions import goods, legal, nodes, play, position, stones
from tests.judging import chosen
from wallwright.ai.arena import decide
from wallwright.ai.value import considered
from wallwright.core.match import Match
from wallwright.games import SHELF
from wallwright.games.cheops import mind, rules
from wallwright.games.cheops.mind.bargains import bargain
from wallwright.games.cheops.mind.holdings import expected_hands, signed
from wallwright.games.cheops.mind.income import growth, income, paces
from wallwright.games.cheops.mind.outlook import outlooks
from wallwright.games.cheops.mind.pace import (
    CLUMSY,
    FINE,
    QUARTERS,
    SLOWEST,
    wait,
)
from wallwright.games.cheops.mind.prices import PRICE, price_of
from wallwright.games.cheops.rules.board import (
    ANSWER,
    CARD,
    CHOOSE,
    DICE,
    DISCARD,
    FOUND,
    FREE,
    MAIN,
    OFFER,
    ONE,
    PIECE,
    PRICES,
    ROBBER,
    ROLL,
    STEAL,
    TAKE,
    THEFT,
    State,
    points,
    size,
)
from wallwright.games.cheops.rules.realm import (
    BRICK,
    CHIPS,
    GOODS,
    GRAIN,
    NODES,
    ORE,
    PORTS,
    WOOD,
    WOOL,
)
from wallwright.games.cheops.rules.trade import kinds

RED, YELLOW, BLUE, GREEN = range(4)
NOTHING = (0,) * 6
AT_THE_BANK = (4 * FINE,) * 6
# Each seat at home somewhere, away from all others.
HOMES = {"R": "c2-c3-d2", "Y": "c6-c7-d6", "B": "g4-g5-h4", "G": "h4-i4-i5"}
WAYS = {"R": "c2=d2", "Y": "c7=d6", "B": "g4=h4", "G": "i4=i5"}


def settled_down(**given: Any) -> State:
    return position(given.pop("settlements", HOMES), **{"roads": WAYS} | given)


def feature(state: State, seat: int, name: str) -> int:
    return mind.features(state, seat)[mind.FEATURES.index(name)]


def weighed(state: State) -> set[str]:
    view = rules.view(state, rules.actor(state))
    return {rules.write(action) for action in considered(SHELF["cheops"], view)}


def played(level: str, seats: int, seed: str, options: dict[str, Any]) -> Match[Any, Any]:
    match: Match[Any, Any] = Match(rules, seats, seed, options)
    while not match.over:
        match.play(decide(SHELF["cheops"], match, level))
    return match


# How long a purchase takes


def fine(names: str) -> tuple[int, ...]:
    packed = goods(names)
    return tuple(FINE * (packed >> 7 * good & 127) for good in range(6))


def test_what_can_be_paid_is_there_at_once() -> None:
    assert wait(fine("wood brick"), NOTHING, AT_THE_BANK, PRICE["road"]) == 0


def test_without_income_nothing_comes() -> None:
    assert wait(NOTHING, NOTHING, AT_THE_BANK, PRICE["city"]) >= SLOWEST


def test_a_card_a_roll_takes_as_many_rolls_as_cards_are_missing() -> None:
    each = (0, 0, 0, 0, FINE, 0)
    assert wait(fine("2 grain"), each, AT_THE_BANK, PRICE["city"]) == 3 * QUARTERS + 3 * CLUMSY


def test_whole_exchanges_only() -> None:
    """Four of a kind bring a card, twice two bring none."""
    four, twice_two = fine("brick 4 wool"), fine("3 brick 2 wool")
    assert wait(four, NOTHING, AT_THE_BANK, PRICE["road"]) == CLUMSY
    assert wait(twice_two, NOTHING, AT_THE_BANK, PRICE["road"]) >= SLOWEST


def test_coins_are_exchanged_but_cannot_be_had_for_goods() -> None:
    assert wait(fine("brick 4 coin"), NOTHING, AT_THE_BANK, PRICE["block"]) == CLUMSY
    with_fee = price_of("block", 1, 0, 1)
    assert wait(fine("brick ore 19 wool"), NOTHING, AT_THE_BANK, with_fee) >= SLOWEST


def test_the_robber_halves_a_hex_and_a_city_doubles_it() -> None:
    node = nodes("c2-c3-d2")  # grain 6 and wool 10
    alone, city = income(CHIPS, -1, node, 0), income(CHIPS, -1, 0, node)
    assert (alone[GRAIN], alone[WOOL]) == (10, 6)
    assert city == tuple(2 * part for part in alone)
    field = next(place for place, hexagon in enumerate(rules_map()) if hexagon.name == "c2")
    assert income(CHIPS, field, node, 0)[GRAIN] == 5


def rules_map() -> Any:
    from wallwright.games.cheops.rules.realm import MAP

    return MAP


def test_a_harbour_is_growth() -> None:
    """At Pelusium two wool buy anything, at its neighbour four."""
    produced = income(CHIPS, -1, nodes("c6-c7-d6"), 0)
    harbour, beside = NODES.index("b6-c6-c7"), NODES.index("c3-c4-d3")
    more = [growth(CHIPS, PORTS, produced, AT_THE_BANK, node) for node in (harbour, beside)]
    assert more[0] > more[1] // 2
    better = (*AT_THE_BANK[:WOOL], 2 * FINE, *AT_THE_BANK[WOOL + 1 :])
    assert all(
        fast >= slow
        for fast, slow in zip(paces(produced, better), paces(produced, AT_THE_BANK), strict=True)
    )


# What is seen


def test_points_are_those_of_the_rules() -> None:
    match = played("random", 4, "points", {})
    for state in match.states[60::40]:
        for seat in range(4):
            view = rules.view(state, seat)
            by_blocks = 3 * (state.blessed == seat) - 2 * (state.cursed >> seat & 1)
            assert feature(view, seat, "points") + by_blocks == points(state, seat)


def test_a_rival_in_a_view_pays_from_its_hidden_cards() -> None:
    """Who trades away a card that lies face down owes it until it is seen."""
    state = settled_down(hands={"R": "wood", "Y": "ore ore"}, phase=CHOOSE, give=ONE[WOOD],
                         want=ONE[ORE], answers="-ynn")  # fmt: skip
    after = rules.apply(rules.view(state, RED), rules.read("partner yellow"))
    wood, _, _, _, ore, _, hidden = signed(after.hands[YELLOW])
    assert (wood, ore, hidden) == (1, -1, 2)
    assert sum(expected_hands(after)[YELLOW][:5]) == 2 * FINE


def test_a_monopoly_is_known_to_bring_all_that_is_out() -> None:
    state = settled_down(
        hands={"R": "brick", "Y": "3 wool", "B": "2 wool ore"}, dev={"R": "monopoly"}
    )
    view = rules.view(state, RED)
    before = expected_hands(view)[RED]
    after = expected_hands(rules.apply(view, rules.read("monopoly wool")))[RED]
    assert after[WOOL] - before[WOOL] == 5 * FINE


def test_what_others_get_after_a_monopoly_is_not_thought_to_be_ones_own() -> None:
    state = settled_down(hands={"Y": "3 wool"}, dev={"R": "monopoly"}, phase=ROLL, rolled=False)
    state = play(state, "monopoly wool", "roll", "dice 4 5")  # c7 brings Yellow a wool
    assert size(state.hands[YELLOW]) == 1
    assert expected_hands(rules.view(state, RED))[RED][WOOL] == 3 * FINE


def test_a_state_is_judged_when_nothing_is_left_to_pick() -> None:
    phases = (FOUND, PIECE, ROLL, DICE, DISCARD, ROBBER, STEAL, THEFT, MAIN, CARD, TAKE, FREE,
              OFFER, ANSWER, CHOOSE)  # fmt: skip
    open_ones = {phase for phase in phases if not mind.settled(settled_down(phase=phase))}
    assert open_ones == {ROBBER, STEAL, CARD, TAKE, OFFER}


def test_the_way_to_the_site_is_counted() -> None:
    far = settled_down()
    near = settled_down(roads=WAYS | {"R": "c2=d2 d1=d2"})
    there = settled_down(settlements=HOMES | {"R": "d1-d2-e2"})
    ways = [outlooks(state)[RED].to_site for state in (far, near, there)]
    assert ways[0] > ways[1] > ways[2] == 0


# What it plays


def test_it_builds_what_it_can_pay() -> None:
    assert chosen("cheops", settled_down(hands={"R": "3 ore 2 grain"})) == "city c2-c3-d2"


def test_it_exchanges_what_is_left_over_for_what_is_missing() -> None:
    state = settled_down(hands={"R": "2 ore 2 grain 4 brick"})
    assert chosen("cheops", state) == "bank brick ore"
    assert chosen("cheops", play(state, "bank brick ore")) == "city c2-c3-d2"


def test_coins_are_used_for_what_is_missing() -> None:
    state = settled_down(hands={"R": "2 ore 2 grain 4 coin"})
    assert chosen("cheops", state) == "bank coin ore"


def test_it_blesses_itself() -> None:
    home = {"R": "d1-d2-e2"}
    state = settled_down(settlements=HOMES | home, hands={"R": "brick ore"}, roads={})
    assert chosen("cheops", state) == "block own"
    behind = settled_down(
        settlements=HOMES | home, hands={"R": "brick ore"}, roads={}, cursed="RBG",
        blocks_laid=stones(black=12, Y=1), blessed="Y",
    )  # fmt: skip
    assert chosen("cheops", behind) == "block own", "to be rid of the curse"


def test_the_robber_does_not_sit_on_its_own_fields() -> None:
    state = settled_down(hands={"R": "wood", "Y": "2 ore"}, cities={"Y": "e5-e6-f5"}, phase=ROBBER)
    robbed = rules.read(chosen("cheops", state)).place
    own = HOMES["R"].split("-")
    assert rules_map()[robbed].name not in own
    after = rules.apply(state, rules.read(chosen("cheops", state)))
    assert after.victim == YELLOW or after.phase == STEAL, "the leader is hit"


def test_it_gives_back_what_it_needs_least() -> None:
    state = settled_down(hands={"R": "3 ore 2 grain 5 brick"}, phase=DISCARD, debts=(5, 0, 0, 0))
    while state.phase == DISCARD:
        assert chosen("cheops", state) == "drop brick"
        state = play(state, "drop brick")
    assert state.phase == ROBBER


def test_a_monopoly_names_what_most_is_out_of() -> None:
    state = settled_down(hands={"R": "2 grain", "Y": "4 ore", "B": "3 ore"}, dev={"R": "monopoly"})
    assert chosen("cheops", state) == "monopoly ore"


# Trade

NEEDY = {"R": "2 grain 2 ore 3 wool", "Y": "3 ore brick wood grain"}


ORE_CARDS = 127 * ONE[ORE]


def trading(**given: Any) -> State:
    """Red lacks an ore for a city, Yellow a wool for a settlement."""
    roads = {"R": "c2=d2", "Y": "c7=d6 d6=d7 d6=e7"}
    # Yellow produces ore, so that it can be thought to have some.
    homes = HOMES | {"Y": "c6-c7-d6 e8-e9-f8"}
    return settled_down(**{"settlements": homes, "roads": roads, "hands": NEEDY} | given)


def test_an_offer_is_made_where_both_gain() -> None:
    state = trading(pile="")
    best = bargain(rules.view(state, RED))
    assert best is not None
    assert (kinds(best.give), best.want) == (1 << WOOL, ONE[ORE])
    words = []
    while state.phase in (MAIN, OFFER):
        words.append(chosen("cheops", state))
        state = play(state, words[-1])
    given = ["give wool"] * size(best.give)
    assert words == ["offer", *given, "want ore", "propose"]
    assert chosen("cheops", state) == "accept"


def test_others_are_asked_three_times_a_turn_at_most() -> None:
    for begun in range(5):
        state = trading(offers=begun)
        assert "offer" in legal(state)
        assert ("offer" in weighed(state)) == (begun < 3)


def test_nobody_is_asked_twice_for_the_same() -> None:
    state = trading(offers=1, made=((2 * ONE[WOOL], ONE[ORE]),))
    again = bargain(rules.view(state, RED))
    assert again is None or not again.want & ORE_CARDS
    assert bargain(rules.view(trading(), RED)) is not None


def test_an_offer_begun_by_somebody_else_is_taken_back() -> None:
    state = trading(phase=OFFER, offers=1, give=ONE[ORE])
    assert chosen("cheops", state) == "withdraw"


def test_only_cards_in_hand_are_offered() -> None:
    """What a monopoly has brought and a trade has taken on is no longer there to give."""
    state = trading(
        claimed=WOOL, hands={"R": "2 grain 2 ore", "Y": "3 wool 3 ore"}, phase=OFFER, offers=1
    )
    assert weighed(state) <= legal(state)


WINNING = {"R": "c2-c3-d2 e3-e4-f3 f3-f4-g4 g6-h5-h6"}


def test_nobody_feeds_who_is_about_to_win() -> None:
    asked = {"phase": ANSWER, "who": YELLOW, "offers": 1, "answers": "-...",
             "give": ONE[WOOL], "want": ONE[ORE]}  # fmt: skip
    assert chosen("cheops", trading(**asked)) == "accept"
    ahead = {"cities": WINNING, "settlements": {"Y": "c6-c7-d6 e8-e9-f8"}, "army": "R"}
    assert "accept" in legal(trading(**asked, **ahead))
    assert chosen("cheops", trading(**asked, **ahead)) == "refuse"
    assert bargain(rules.view(trading(**ahead), RED)) is None


def test_a_bad_offer_is_refused() -> None:
    state = trading(phase=ANSWER, who=YELLOW, offers=1, answers="-...", give=ONE[WOOD],
                    want=2 * ONE[ORE])  # fmt: skip
    assert chosen("cheops", state) == "refuse"


# Strength


def test_a_match_of_the_best_level_uses_all_there_is() -> None:
    """Trade, the pyramid, the coins and the cards; and it ends where the pharaoh waits as well."""
    verbs = set()
    for number, waits in enumerate((False, True, False, True)):
        match = played("adept", 3 + number // 2, f"end {number}", {"pharaoh_waits": waits})
        assert match.state.turns < 400
        verbs |= {entry.split()[0] for entry in match.log}
    assert verbs >= {"settlement", "city", "block", "road", "ship", "buy", "knight", "bank"}
    assert verbs >= {"propose", "accept", "refuse", "partner"}


def test_prices_are_those_of_the_rules() -> None:
    assert set(PRICE) == set(PRICES)
    assert PRICE["block"][BRICK] == FINE
    assert PRICE["block"][GOODS.index("ore")] == FINE
    two, way = price_of("block", 2, 3, 2), price_of("block", 0, 1, 0)
    assert two[WOOD] == 3 * way[WOOD] == 3 * FINE
    assert two[5] == 2 * FINE

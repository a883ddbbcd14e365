"""What the modules of Cheops tell: map, packing, notation, routes, rates, rights, refusals."""

from itertools import combinations, pairwise
from random import Random

import pytest

from tests.cheops.positions import (
    cards,
    goods,
    hand,
    legal,
    node_names,
    nodes,
    path_names,
    paths,
    play,
    position,
    stones,
    supply,
)
from wallwright.core.bits import mask, members
from wallwright.core.game import UnknownOptionError
from wallwright.games.cheops import rules
from wallwright.games.cheops.rules import board, plots, production, pyramid, realm, trade
from wallwright.games.cheops.rules.legal import PAIRS
from wallwright.games.cheops.rules.notation import DICE, every, read, write
from wallwright.games.cheops.rules.routes import connected, networks
from wallwright.games.cheops.rules.turns import founder

RED, YELLOW, BLUE, GREEN = range(4)


# The map


def test_the_map_has_its_hexes_intersections_and_paths():
    assert (len(realm.HEXES), len(realm.NODES), len(realm.PATHS)) == (86, 170, 223)
    assert realm.LAND_NODES.bit_count() == 140
    assert realm.BANK_NODES.bit_count() == 37
    assert node_names(realm.SITE_NODES) == {
        *("d1-d2-e2", "d1-e1-e2", "d2-e2-e3", "e1-e2-f1", "e2-e3-f2", "e2-f1-f2")
    }
    both = realm.ROAD_PATHS & realm.SHIP_PATHS
    assert (realm.ROAD_PATHS & ~both).bit_count() == 92
    assert (realm.SHIP_PATHS & ~both).bit_count() == 55
    assert both.bit_count() == 76
    assert len(realm.DESERTS) == 21 and len(realm.ROBBER_HEXES) == 49


def test_chips_are_spread_as_the_clause_says():
    numbers = [int(figure, 16) for figure in realm.CHIPS]
    chips = [number for number in numbers if number]
    assert len(chips) == 28 and 7 not in chips
    for one, other in realm.PATH_HEXES:
        pair = numbers[one], numbers[other]
        assert not (pair[0] and pair[0] == pair[1])
        assert not {*pair} <= {6, 8}


def test_wood_and_ore_do_not_grow_on_the_nile():
    for node in members(realm.BANK_NODES):
        found = {realm.YIELDS[place] for place in realm.NODE_HEXES[node]}
        assert not found & {realm.WOOD, realm.ORE}


def test_every_path_has_two_ends_and_every_node_its_paths():
    for path, ends in enumerate(realm.PATH_ENDS):
        assert len(ends) == 2
        assert all(path in realm.NODE_PATHS[node] for node in ends)
    assert {len(paths) for paths in realm.NODE_PATHS} == {1, 3}  # one on the rim


def test_harbours_lie_on_the_coast_and_serve_two_places():
    for harbour in realm.HARBOURS:
        assert realm.ROAD_PATHS & realm.SHIP_PATHS & 1 << harbour.path
        assert harbour.nodes.bit_count() == 2
    on_the_bank = {h.name for h in realm.HARBOURS if h.nodes & realm.BANK_NODES}
    assert on_the_bank == {"rakotis", "buto", "pelusium", "memphis", "coptos"}


# Packing and notation


def test_goods_are_packed_and_counted():
    packed = goods("2 wood 19 ore 40 coin")
    assert board.counts(packed) == (2, 0, 0, 0, 19, 40)
    assert board.size(packed) == 21 and board.coins(packed) == 40
    assert board.size(packed + 3 * board.UNKNOWN) == 24


@pytest.mark.parametrize(
    ("held", "price", "enough"),
    [
        ("wood brick", "road", True),
        ("19 wood 40 coin", "road", False),
        ("2 ore 2 grain 19 wool", "city", False),
        ("3 ore 2 grain", "city", True),
        ("", "block", False),
    ],
)
def test_a_price_is_covered_good_by_good(held, price, enough):
    assert board.covers(goods(held), board.PRICES[price]) is enough
    lacks = board.missing(goods(held), board.PRICES[price])
    assert (sum(lacks) == 0) is enough


def test_every_action_has_a_text_of_its_own():
    texts = [write(action) for action in every()]
    assert len(set(texts)) == len(texts)
    assert [read(text) for text in texts] == every()
    with pytest.raises(ValueError, match="no action of Cheops"):
        read("bank wood wood")


def test_dice_fall_as_thirty_six_pairs():
    sums = dict.fromkeys(range(2, 13), 0)
    for dice, weight in zip(DICE, PAIRS, strict=True):
        sums[dice.low + dice.high] += weight
    assert list(sums.values()) == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def test_nobody_begins_who_does_not_play():
    with pytest.raises(UnknownOptionError):
        rules.start(3, {"first": "green"})


# Routes, rates and rights


def test_networks_join_where_pieces_meet_whoever_owns_them():
    taken = paths("d3=e3 e3=e4 d2=e2")
    joined, apart = sorted(networks(taken), key=int.bit_count, reverse=True)
    assert node_names(joined) == {"d2-d3-e3", "d3-e3-e4", "e3-e4-f3"}
    assert node_names(apart) == {"d1-d2-e2", "d2-e2-e3"}
    assert not networks(0)


def test_connected_needs_a_building_and_a_piece():
    state = position(settlements={"R": "d2-d3-e3", "Y": "e3-e4-f3"}, roads={"B": "d3=e3 e3=e4"})
    assert connected(state, RED) == connected(state, YELLOW) == nodes("d2-d3-e3 d3-e3-e4 e3-e4-f3")
    assert connected(state, BLUE) == 0
    bare = position(settlements={"R": "d2-d3-e3"})
    assert connected(bare, RED) == 0


def test_flooding_agrees_with_joining_one_path_after_the_other():
    taken = mask(range(0, len(realm.PATHS), 3))
    groups: list[set[int]] = []
    for path in members(taken):
        ends = set(realm.PATH_ENDS[path])
        touching = [group for group in groups if group & ends]
        groups = [group for group in groups if not group & ends]
        groups.append(ends.union(*touching))
    assert sorted(networks(taken)) == sorted(mask(group) for group in groups)


def test_rates_are_the_best_of_ones_own_harbours():
    state = position(settlements={"R": "b3-c3-c4 b2-c2-c3"})
    assert trade.rates(state, RED) == (3, 3, 3, 2, 3, 3)
    assert trade.rates(state, BLUE) == (4,) * 6
    coptos = position(settlements={"R": "g6-h5-h6"})
    assert trade.rates(coptos, RED) == (4, 2, 4, 4, 4, 4)


def test_a_foreign_harbour_is_known_with_its_owner():
    state = position(
        settlements={"R": "d2-d3-e3", "Y": "e3-e4-f3"}, roads={"R": "d3=e3", "Y": "e3=e4"}
    )
    place = realm.HARBOUR_NAMES.index("memphis")
    assert trade.foreign_harbours(state, RED) == ((place, YELLOW),)
    assert trade.foreign_harbours(state, YELLOW) == ()
    assert trade.harbour_owner(state, place) == YELLOW
    assert trade.harbour_owner(state, 0) == -1


def test_rights_at_the_site():
    own = position(settlements={"R": "d1-e1-e2", "Y": "d2-e2-e3"})
    assert pyramid.right(own, RED) == (True, ())
    over = position(
        settlements={"R": "e3-f2-f3", "Y": "d2-e2-e3", "B": "e1-e2-f1"},
        roads={"R": "e3=f2", "Y": "e2=e3", "B": "e2=f2 e2=f1"},
        hands={"R": "coin"},
    )
    assert pyramid.right(over, RED) == (False, (YELLOW, BLUE))
    assert pyramid.payable_owners(over, RED) == (YELLOW, BLUE)
    assert pyramid.payable_owners(over._replace(hands=(0,) * 4), RED) == ()
    assert pyramid.right(over, GREEN) == pyramid.NO_RIGHT


def test_blocks_fill_the_layers_from_the_ground():
    seed = [pyramid.place_of(number, "16-8-4-1") for number in range(29)]
    assert [seed.count(pyramid.Place(layer, 0)) for layer in range(4)] == [1] * 4
    assert seed[15] == (0, 15) and seed[16] == (1, 0) and seed[28] == (3, 0)
    assert pyramid.place_of(29, "16-9-4-1") == (3, 0)
    with pytest.raises(ValueError, match="no such place"):
        pyramid.place_of(29, "16-8-4-1")


def test_what_a_roll_brings_and_what_falls_short():
    state = position(
        cities={"R": "c4-d3-d4"},
        settlements={"Y": "c5-d4-d5", "B": "c2-c3-d2"},
        bank="2 brick 5 grain",
    )
    outcome = production.outcome(state, 6)
    assert outcome.due == (goods("2 brick"), goods("brick"), goods("grain"), 0)
    assert outcome.paid == (0, 0, goods("grain"), 0)
    assert production.hex_claims(state, realm.HEXES.index("d4")) == (2, 1, 0, 0)


# Counts


def test_pieces_left_and_points():
    state = position(
        settlements={"R": "c2-c3-d2"},
        cities={"R": "e3-e4-f3"},
        roads={"R": "c2=c3"},
        dev={"R": "victory knight"},
        blocks_laid=stones(black=2, R=3, Y=1),
        blessed="R",
        cursed="BG",
        army="R",
    )
    assert board.pieces_left(state, RED) == (14, 8, 4, 3, 8)
    assert board.room(state) == 23 and board.black_blocks(state) == 2
    assert board.open_points(state, RED) == 8 and board.points(state, RED) == 9
    assert board.points(state, BLUE) == -2
    seen = rules.view(state, YELLOW)
    assert board.points(seen, RED) == 8
    assert board.card_count(seen.cards[RED]) == 2
    assert board.pile_size(seen) == board.pile_size(state) == 23


def test_what_is_derived_follows_from_the_pieces():
    match = play(
        rules.start(3, {"first": "red"}), "first red", "desert d7", "found c2-c3-d2", "ship c2=c3"
    )
    assert board.counted(match) == match
    assert plots.foundation_places(match) & nodes("b2-c2-c3") == 0
    assert path_names(plots.open_paths(match, RED)) == {*("b2=c2", "b2=c3", "c2=d2", "c3=d2")}


def test_a_view_hides_kinds_and_the_guess_deals_them():
    state = position(hands={"R": "2 wood 1 coin", "Y": "3 ore 2 coin"}, dev={"Y": "victory"})
    seen = rules.view(state, RED)
    assert hand(seen, "R") == "2 wood 1 coin"
    assert seen.hands[YELLOW] == 3 * board.UNKNOWN + goods("2 coin")
    assert seen.pile == state.pile + cards("victory")


def test_a_guess_holds_what_was_said_in_an_offer():
    state = position(
        phase="choose",
        hands={"R": "2 wood", "Y": "ore wool", "B": "ore grain", "G": "3 brick"},
        give=goods("2 wood"),
        want=goods("ore"),
        answers="-yyn",
    )
    for seed in range(40):
        for eyes in (GREEN, RED, -1):
            seen = rules.view(state, eyes)
            dealt = rules.guess(seen, eyes, Random(seed))
            assert rules.view(dealt, eyes) == seen
            assert all(board.held(dealt.hands[seat], realm.ORE) for seat in (YELLOW, BLUE))
            assert board.held(dealt.hands[RED], realm.WOOD) >= 2


def test_a_guess_makes_nobody_a_winner_before_the_end():
    state = position(
        cities={"Y": "c2-c3-d2 d2-d3-e3 c4-d3-d4 d4-d5-e5"},
        dev={"Y": "knight knight"},
        blocks_laid="Y",
        blessed="Y",
        turn="Y",
        pile="victory victory victory victory victory",
    )
    assert board.open_points(state, YELLOW) == 11
    for seed in range(40):
        dealt = rules.guess(rules.view(state, RED), RED, Random(seed))
        assert board.points(dealt, YELLOW) == 11


def test_whoever_hears_of_a_trade_or_a_monopoly_can_see_it():
    choosing = position(
        phase="choose",
        hands={"R": "wood", "Y": "ore"},
        give=goods("wood"),
        want=goods("ore"),
        answers="-ynn",
    )
    dealt, left = play(choosing, "partner yellow"), play(choosing, "partner nobody")
    assert hand(dealt, "R") == "1 ore" and hand(left, "R") == "1 wood"
    assert rules.view(dealt, BLUE) != rules.view(left, BLUE)
    monopolist = position(dev={"R": "monopoly"}, hands={"Y": "ore wood"})
    wood, ore = play(monopolist, "monopoly wood"), play(monopolist, "monopoly ore")
    assert rules.view(wood, BLUE) != rules.view(ore, BLUE)


def test_only_thief_victim_and_buyer_hear_the_card():
    theft = position(phase="theft", victim=YELLOW, hands={"Y": "ore"})
    told = [rules.heard(theft, read("theft ore"), seat) for seat in range(-1, 4)]
    assert told == ["theft ?", "theft ore", "theft ore", "theft ?", "theft ?"]
    bought = position(phase="card")
    told = [rules.heard(bought, read("card victory"), seat) for seat in range(-1, 4)]
    assert told == ["card ?", "card victory", *["card ?"] * 3]


# Refusals


@pytest.mark.parametrize(
    ("fields", "words", "clause"),
    [
        ({"phase": "found"}, "found d2-e2-e3", "K404"),
        ({"phase": "found"}, "roll", "K401"),
        ({"phase": "roll"}, "end", "K502"),
        ({"phase": "roll"}, "knight", "K503"),
        ({}, "roll", "K501"),
        ({}, "road c2=c3", "K901"),
        ({"hands": {"R": "wood brick"}}, "road c2=c3", "K902"),
        ({"hands": {"R": "wood brick"}}, "road e4=e5", "K204"),
        ({"hands": {"R": "wood brick"}, "supplies": {"R": supply(roads=0)}}, "road", "K108"),
        ({"hands": {"R": "wood brick wool grain"}}, "settlement c2-c3-d2", "K903"),
        ({"hands": {"R": "3 ore 2 grain"}}, "city c2-c3-d2", "K904"),
        ({"hands": {"R": "brick ore"}}, "block own", "K1102"),
        ({"hands": {"R": "ore wool grain"}, "pile": ""}, "buy", "K907"),
        ({"hands": {"R": "3 wood"}}, "bank wood ore", "K1001"),
        ({"hands": {"R": "4 wood"}, "bank": "wood"}, "bank wood ore", "K1003"),
        ({"hands": {"R": "4 wood"}}, "bank wood coin", "K1002"),
        ({"hands": {"R": "3 coin"}}, "bank coin ore", "K1002"),
        ({"hands": {"R": "4 wood"}}, "harbour memphis wood ore", "K1005"),
        ({"hands": {"R": "4 wood coin"}}, "harbour memphis wood ore", "K1006"),
        ({"hands": {"R": "wood", "Y": "ore"}, "made": ((1, 2),) * 3}, "offer", "K1008"),
        ({"hands": {"R": "wood", "Y": "ore"}, "offers": 6}, "offer", "K1010"),
        ({"hands": {"R": "wood"}}, "offer", "K1007"),
        ({"phase": "offer", "hands": {"R": "wood"}}, "give ore", "K1009"),
        ({"phase": "offer", "hands": {"R": "wood"}}, "propose", "K1007"),
        ({"phase": "answer", "who": 1, "want": goods("ore")}, "accept", "K1009"),
        ({"phase": "robber"}, "robber d7", "K801"),
        ({"phase": "robber"}, "robber e4", "K801"),
        ({"phase": "steal"}, "steal blue", "K802"),
        ({"phase": "discard", "hands": {"R": "wood"}}, "drop ore", "K702"),
        ({"phase": "take", "bank": "wood"}, "take ore", "K1204"),
        ({"dev": {"R": "knight"}, "bought": "knight"}, "knight", "K503"),
        ({"dev": {"R": "monopoly"}}, "monopoly coin", "K1205"),
        ({"dev": {"R": "plenty"}, "bank": "3 coin"}, "plenty", "K1204"),
        ({"dev": {"R": "roads"}}, "roads", "K1203"),
        ({"phase": "choose", "answers": "-yn."}, "partner blue", "K1008"),
    ],
)
def test_the_clause_that_forbids_it(fields, words, clause):
    state = position(**fields)
    assert words not in legal(state)
    assert rules.why_not(rules.view(state, state.who), words.split()) == clause


def test_no_clause_forbids_what_may_be_done():
    state = position(
        settlements={"R": "c2-c3-d2 g4-g5-h4"},
        roads={"R": "c2=c3 b2=c2"},
        hands={"R": "9 wood 9 brick 9 wool 9 grain 9 ore 9 coin", "Y": "ore"},
        dev={"R": "knight roads plenty monopoly"},
    )
    texts = legal(state)
    assert {text.split()[0] for text in texts} >= {
        *("road", "ship", "city", "buy", "bank", "offer", "end"),
        *("knight", "roads", "plenty", "monopoly"),
    }
    for text in texts:
        assert rules.why_not(state, text.split()) is None


def test_the_foundation_goes_out_and_back():
    steps = {
        order: [founder(done, 4, order) for done in range(12)] for order in ("seed", "three_rounds")
    }
    assert steps["seed"] == [0, 1, 2, 3, 3, 3, 2, 2, 1, 1, 0, 0]
    assert steps["three_rounds"] == [0, 1, 2, 3, 3, 2, 1, 0, 0, 1, 2, 3]
    assert all(abs(one - other) <= 1 for one, other in pairwise(steps["seed"]))


def test_prices_are_all_different():
    assert all(one != other for one, other in combinations(board.PRICES.values(), 2))

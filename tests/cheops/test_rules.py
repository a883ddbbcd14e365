"""Cheops clause by clause: the number of the clause is the name of the test."""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tests.cheops.legal_rows import FOUNDING, LEGAL, Legal
from tests.cheops.play_rows import PLAYS, Play
from tests.cheops.positions import (
    goods,
    hand,
    legal,
    named,
    node_names,
    nodes,
    play,
    position,
    stones,
    supply,
)
from tests.cheops.scenes import APPROACH, AT_SITE, RICH, ROUTE, block, holding, seen, with_card
from tests.clauses import Refusal, by_clause, expect_refused
from wallwright.core.bits import members
from wallwright.games.cheops import rules, texts
from wallwright.games.cheops.rules.board import (
    COLOURS,
    State,
    card_count,
    card_counts,
    counts,
    hand_size,
    pieces_left,
    pile_size,
    points,
)
from wallwright.games.cheops.rules.notation import DICE
from wallwright.games.cheops.rules.pyramid import place_of
from wallwright.games.cheops.rules.realm import (
    AROUND,
    BANK_NODES,
    CHIPS,
    GOODS,
    HARBOURS,
    HEXES,
    LAND_NODES,
    MAP,
    NODE_HEXES,
    NUMBERED,
    PATH_HEXES,
    PORTS,
    ROAD_PATHS,
    SHIP_PATHS,
    SITE_NODES,
    YIELDS,
)
from wallwright.games.cheops.rules.routes import connected

TEXT = Path(texts.__file__).with_name("rules.en.toml")
NUMBERED_HEXES = [HEXES[place] for place in NUMBERED]
ONE_RED = "".join("f" if chip != "0" else chip for chip in CHIPS).replace("f", "6", 1)
ALL_RED = "".join(chip if chip in "068" else "f" for chip in CHIPS)
START = rules.start(4, {"first": "red"})
LAYING = holding("brick ore", **AT_SITE)
THIRD = position(ROUTE["settlements"], roads={"B": "d3=e3 e3=e4"})
VICTORIOUS = position(dev={"R": "victory victory knight"})
HOLDING = position(hands={"R": "3 ore 2 wool 2 coin"}, dev={"R": "knight plenty victory"},
                   knights={"R": 1})  # fmt: skip
ROBBING = play(position({"Y": "f3-f4-g4"}, phase="robber", hands={"Y": "ore wool"}), "robber g4")
BUYING = play(holding("ore wool grain"), "buy")
PIECES = dict(zip(("roads", "ships", "settlements", "cities"), (15, 8, 5, 4), strict=True))


def terrain_yields() -> dict[str, str]:
    return {
        hexagon.terrain: GOODS[yields] if yields >= 0 else ""
        for hexagon, yields in zip(MAP, YIELDS, strict=True)
    }


def terrains(node: int) -> set[str]:
    return {MAP[place].terrain for place in NODE_HEXES[node]}


@cache
def fewest(spots: int) -> int:
    """How many settlements at least stand on these spots when there is no room left."""
    if not spots:
        return 0
    nearest = members(spots)[0]
    return 1 + min(fewest(spots & ~AROUND[node]) for node in members(AROUND[nearest] & spots))


def beside(path: int) -> tuple[int, int]:
    one, other = PATH_HEXES[path]
    return int(CHIPS[one], 16), int(CHIPS[other], 16)


def founders(seats: int, **options: str) -> Iterator[str]:
    """Who founds, one settlement after the other."""
    state = rules.start(seats, {"first": "red", **options})
    while state.phase != "roll":
        if state.phase == "found":
            yield str(rules.actor(state))
        state = rules.apply(state, rules.actions(state)[0])


class Fact(NamedTuple):
    clause: str
    found: Any
    expected: Any


FACTS = (
    Fact("K101 three or four", (tuple(rules.SEATS), COLOURS),
         ((3, 4), ("red", "yellow", "blue", "green"))),
    Fact("K102 all pieces are there", pieces_left(START, 0), (*PIECES.values(), 11)),
    Fact("K103 nineteen of each", counts(START.bank)[:5], (19,) * 5),
    Fact("K104 the pile", card_counts(START.pile), (14, 2, 2, 2, 5)),
    Fact("K105 forty coins", sum(counts(goods)[5] for goods in (START.bank, *START.hands)), 40),
    Fact("K106 what the cards count", rules.scores(position(army="R", blessed="Y", cursed="BG")),
         (2, 3, -2, -2)),
    Fact("K107 two dice", (len(DICE), sum(rules.odds(position(phase="dice")))), (21, 36)),
    Fact("K107 no longest route", rules.scores(position(
        roads={"R": "c2=d2 c3=d2 d2=d3 d2=e3 d3=e3 e3=e4 e3=f3 f3=f4 f3=g4"})), (0,) * 4),
    Fact("K201 names by rows", (len(HEXES), HEXES[0], HEXES[-1]), (86, "a1", "i10")),
    Fact("K202 what the land yields", terrain_yields(),
         {"field": "grain", "pasture": "wool", "hills": "brick", "forest": "wood",
          "mountains": "ore", "gold": "coin", "desert": "", "site": "", "sea": "", "nile": ""}),
    Fact("K203 land on one side", {node for node in range(170) if terrains(node) - {"sea", "nile"}},
         set(members(LAND_NODES))),
    Fact("K206 bank intersections", {node for node in members(LAND_NODES) if "nile" in
                                     terrains(node)}, set(members(BANK_NODES))),
    Fact("K206 thirty-seven", BANK_NODES.bit_count(), 37),
    Fact("K207 the middle of the island", nodes("c4-c5-d4") & BANK_NODES, 0),
    Fact("K208 the corners of E2", node_names(SITE_NODES),
         {"d1-d2-e2", "d1-e1-e2", "d2-e2-e3", "e1-e2-f1", "e2-e3-f2", "e2-f1-f2"}),
    Fact("K209 nine harbours", {
        (one.name, 3 if takes == "6" else 2, "" if takes == "6" else GOODS[int(takes)])
        for one, takes in zip(HARBOURS, PORTS, strict=True)},
         {("buto", 3, ""), ("memphis", 3, ""), ("gaza", 3, ""), ("saww", 3, ""),
          ("rakotis", 2, "grain"), ("pelusium", 2, "wool"), ("coptos", 2, "brick"),
          ("byblos", 2, "wood"), ("midian", 2, "ore")}),
    Fact("K209 on the coast", [one.name for one in HARBOURS
                               if not (ROAD_PATHS & SHIP_PATHS) >> one.path & 1], []),
    Fact("K210 numbers", sorted(int(chip, 16) for chip in CHIPS if chip != "0"),
         [2, *[3] * 3, *[4] * 3, *[5] * 4, *[6] * 3, *[8] * 3, *[9] * 4, *[10] * 3, *[11] * 3, 12]),
    Fact("K210 none beside its like", [
        path for path in range(len(PATH_HEXES))
        if {*beside(path)} <= {6, 8} or (beside(path)[0] and len({*beside(path)}) == 1)], []),
    Fact("K211 no wood or ore on the banks",
         [n for n in members(BANK_NODES) if terrains(n) & {"forest", "mountains"}], []),
    Fact("K212 a red number beside no other",
         {text.split()[1] for text in legal(position(phase="number", chips=ONE_RED))},
         {*NUMBERED_HEXES} - {"a9", "a10", "b8", "b9"}),
    Fact("K212 any other number anywhere",
         len(legal(position(phase="number", chips=ALL_RED))), 22),
    Fact("K213 what is left for a harbour", legal(position(phase="port", ports="3266fffff")),
         {f"port coptos {good}" for good in ("any", "wood", "brick", "ore")}),
    Fact("K301 chance, or who is chosen",
         (len(rules.actions(rules.start(3, {}))), legal(rules.start(3, {"first": "blue"}))),
         (3, {"first blue"})),
    Fact("K302 three coins each", [hand(START, letter) for letter in "RYBG"], ["3 coin"] * 4),
    Fact("K302 the rest is the supply", named(rules.start(3, {}).bank).split(" ")[-2:],
         ["31", "coin"]),
    Fact("K303 any desert", {MAP[HEXES.index(text.split()[1])].terrain for text in
                             legal(play(START, "first red"))}, {"desert"}),
    Fact("K304 nothing is given out", {key: seen(START, key) for key in
                                       ("army", "blessed", "cursed", "blocks")},
         {"army": "", "blessed": "", "cursed": "", "blocks": "00000"}),
    Fact("K407 thirteen fit at worst", fewest(BANK_NODES), 13),
    Fact("K1104 blocks enough", [seats * 11 + 16 > 30 for seats in rules.SEATS], [True, True]),
    Fact("K1105 no place is chosen", [text for text in legal(LAYING) if text.startswith("block")],
         ["block own"]),
    Fact("K1103 the lowest layer with room", [place_of(n, "16-8-4-1").layer for n in range(29)],
         [*[0] * 16, *[1] * 8, *[2] * 4, 3]),
    Fact("K1103 nine in the second, as an option",
         [place_of(n, "16-9-4-1").layer for n in range(30)], [*[0] * 16, *[1] * 9, *[2] * 4, 3]),
    Fact("K402 everybody once, then two each on the way back",
         ["".join(founders(seats)) for seats in rules.SEATS], ["012221100", "012333221100"]),
    Fact("K403 or three rounds",
         ["".join(founders(seats, foundation_order="three_rounds")) for seats in rules.SEATS],
         ["012210012", "012332100123"]),
    Fact("K404 on the Nile alone", {text.split()[1] for text in legal(FOUNDING)},
         node_names(BANK_NODES)),
    Fact("K1004 over anybody's pieces", node_names(connected(THIRD, 0)),
         {"d2-d3-e3", "d3-e3-e4", "e3-e4-f3"}),
    Fact("K1004 from a building, over a piece at least",
         (connected(THIRD, 3), connected(position({"R": "d2-d3-e3"}), 0)), (0, 0)),
    Fact("K1206 others do not see it",
         [points(rules.view(VICTORIOUS, seat), 0) for seat in (-1, 0, 1)], [0, 2, 0]),
    Fact("K1206 before the match is over",
         points(rules.view(VICTORIOUS._replace(phase="over"), 1), 0), 2),
    Fact("K1304 never everybody, and never nobody", {
        bool(0 < after.cursed < 15) for after in (play(block("3333", "R", letter), "block own")
                                                  for letter in "RYBG")}, {True}),
    Fact("K1501 what all may know", [
        (hand_size(seen_by, 0), counts(seen_by.hands[0])[5], card_count(seen_by.cards[0]),
         seen_by.knights[0], seen_by.bank == HOLDING.bank, pile_size(seen_by))
        for seen_by in (rules.view(HOLDING, seat) for seat in (-1, 1, 2))],
        [(5, 2, 3, 1, True, 21)] * 3),
    Fact("K1502 what is secret", [
        (counts(seen_by.hands[0])[:5], card_counts(seen_by.cards[0]))
        for seen_by in (rules.view(HOLDING, seat) for seat in (-1, 1, 2))],
        [((0,) * 5, (0,) * 5)] * 3),
    Fact("K1502 only two know what the robber took",
         ([rules.heard(ROBBING, rules.read("theft ore"), seat) for seat in range(-1, 3)],
          rules.view(play(ROBBING, "theft ore"), 2) == rules.view(play(ROBBING, "theft wool"), 2)),
         (["theft ?", "theft ore", "theft ore", "theft ?"], True)),
    Fact("K1502 nor what is bought",
         (rules.heard(BUYING, rules.read("card victory"), 1),
          len({rules.view(play(BUYING, card), 1) for card in legal(BUYING)})), ("card ?", 1)),
)  # fmt: skip


@by_clause(FACTS)
def test_what_is_so(case: Fact) -> None:
    assert case.found == case.expected


@by_clause(LEGAL)
def test_what_may_be_done(case: Legal) -> None:
    state = play(case.state, *filter(None, case.moves.split(", ")))
    may = {text for text in legal(state) if not case.verbs or text.split()[0] in case.verbs.split()}
    assert may == set(filter(None, case.actions.split(", ")))


@by_clause(PLAYS)
def test_what_comes_of_it(case: Play) -> None:
    state = play(case.state, *filter(None, case.moves.split(", ")))
    assert {key: seen(state, key) for key in case.expected} == case.expected


# Why something cannot be done.


FOUNDED = play(FOUNDING, "found c2-c3-d2")
OFFERING = play(position(hands={"R": "wood coin", "Y": "ore"}), "offer")
MADE = tuple((goods("wood"), goods(wanted)) for wanted in ("ore", "wool", "grain"))


def made(offers: int) -> State:
    """So many offers were made in this turn, and no other one was begun."""
    return position(hands={"R": "wood", "Y": "ore"}, made=MADE[:offers], offers=offers)


BESIDE_YELLOW = position(
    {"R": "c2-c3-d2", "Y": "d2-d3-e3"}, roads={"R": "c3=d2 d2=d3"}, hands={"R": RICH}
)
REFUSALS = (
    Refusal("K108 no city left",
            position({"R": "c2-c3-d2"}, hands={"R": RICH}, supplies={"R": supply(cities=0)}),
            "city c2-c3-d2",
            "You have no city left in your supply."),
    Refusal("K204 a road at sea", position({"R": "d4-e4-e5"}, hands={"R": RICH}), "road e4=e5",
            "There is water on both sides: that path takes a ship."),
    Refusal("K204 a ship inland", position({"R": "d1-d2-e2"}, hands={"R": RICH}), "ship d1=d2",
            "There is land on both sides: that path takes a road."),
    Refusal("K204 a taken path",
            position({"R": "d4-e4-e5"}, roads={"Y": "d4=e4"}, hands={"R": RICH}), "ship d4=e4",
            "A road or ship lies there already."),
    Refusal("K401 a road elsewhere", FOUNDED, "road e4=f3",
            "That path does not begin at your new settlement."),
    Refusal("K401 a second settlement", FOUNDED, "found e3-e4-f3",
            "First add a road or ship to your new settlement."),
    Refusal("K404 in the middle of the island", FOUNDING, "found c4-c5-d4",
            "That corner is not on the bank of the Nile."),
    Refusal("K404 too near", play(FOUNDED, "road c2=c3"), "found c3-d2-d3",
            "One path away, at grain 6 and wool 10 (Nile), stands a building of Anna."),
    Refusal("K501 rolling again", position(), "roll",
            "You have rolled in this turn."),
    Refusal("K502 ending before the roll", position(phase="roll"), "end",
            "First roll the dice."),
    Refusal("K502 building before the roll",
            position({"R": "d1-d2-e2"}, phase="roll", hands={"R": RICH}), "road d1=d2",
            "First roll the dice."),
    Refusal("K503 a second card", play(with_card("knight monopoly"), "knight", "robber c2"),
            "monopoly ore",
            "You have played a development card in this turn."),
    Refusal("K503 one bought in this turn", with_card("plenty", bought="plenty"), "plenty",
            "Year of plenty: bought in this turn, it waits for your next one."),
    Refusal("K702 coins", play(position(phase="roll", hands={"R": "8 ore 2 coin"}), "roll",
                               "dice 3 4"), "drop coin",
            "Coins stay with you: give back a resource."),
    Refusal("K801 staying", position(phase="robber"), "robber d7",
            "The robber stands there already."),
    Refusal("K801 the building site", position(phase="robber"), "robber e2",
            "The building site is closed to the robber."),
    Refusal("K801 the Nile", position(phase="robber"), "robber e4",
            "There is water: the robber stays on land."),
    Refusal("K801 moving him for nothing", position(), "robber c2",
            "The robber moves on a 7 or with a knight."),
    Refusal("K802 who has no cards",
            play(position({"B": "f3-f4-g4", "G": "g4-g5-h4", "Y": "g3-g4-h3"}, phase="robber",
                          hands={"B": "ore", "Y": "wood", "G": "coin"}), "robber g4"),
            "steal green",
            "Sanne holds no resource cards."),
    Refusal("K901 not enough for a block", position(**AT_SITE, hands={"R": "2 brick"}),
            "block own",
            "Missing for a stone block: 1 ore."),
    Refusal("K902 beyond a building of another", BESIDE_YELLOW,
            "road d2=e3",
            "The building of Mei at wool 10 and grain 2 cuts you off."),
    Refusal("K903 too near", BESIDE_YELLOW, "settlement c3-d2-d3",
            "One path away, at grain 6 and wool 10 (Nile), stands a building of yours."),
    Refusal("K903 without a road", position(hands={"R": RICH}), "settlement g4-g5-h4",
            "No road or ship of yours ends there."),
    Refusal("K904 a city from nothing", BESIDE_YELLOW,
            "city d2-d3-e3",
            "No settlement of yours stands there."),
    Refusal("K907 an empty pile", holding("ore wool grain", pile=""), "buy",
            "The pile of development cards is empty."),
    Refusal("K1001 three without a harbour", holding("3 wool"), "bank wool ore",
            "The bank takes 4 wool: you hold 3."),
    Refusal("K1001 for the same", holding("4 wool"), "bank wool wool",
            "That is what you give: choose something else."),
    Refusal("K1002 coins from the bank", holding("4 wool"), "bank wool coin",
            "The bank gives no coins."),
    Refusal("K1002 too few coins", holding("3 coin"), "bank coin ore",
            "The bank takes 4 coins: you hold 3."),
    Refusal("K1003 what the bank has not", holding("4 wool", bank="wood"), "bank wool ore",
            "The bank has no ore left."),
    Refusal("K1005 without a coin", position(**ROUTE, hands={"R": "3 wool"}),
            "harbour memphis wool ore",
            "1 coin is missing: you pay it to whoever has the harbour."),
    Refusal("K1005 not connected",
            position(ROUTE["settlements"], roads={"R": "d3=e3"}, hands={"R": "3 wool coin"}),
            "harbour memphis wool ore",
            "You are not connected to that harbour."),
    Refusal("K1005 no better than one's own",
            position({"R": "d2-d3-e3 b3-c3-c4", "Y": "e3-e4-f3"}, roads=ROUTE["roads"],
                     hands={"R": "3 wool coin"}), "harbour memphis wool ore",
            "That harbour takes no less wool than you pay anyway."),
    Refusal("K1006 nobody's harbour",
            position({"R": "d2-d3-e3"}, roads={"R": "d3=e3"}, hands={"R": "3 wool coin"}),
            "harbour memphis wool ore",
            "Nobody has built at that harbour."),
    Refusal("K1007 a gift", play(OFFERING, "give wood"), "propose",
            "What you want for it is missing: choose it first."),
    Refusal("K1007 nothing to give", position(hands={"Y": "ore"}), "offer",
            "You hold nothing that you could offer."),
    Refusal("K1007 the kind that is given", play(OFFERING, "give wood"), "want wood",
            "The other side of your offer has it already: wood."),
    Refusal("K1007 the kind that is wanted", play(OFFERING, "want wood"), "give wood",
            "The other side of your offer has it already: wood."),
    Refusal("K1009 a yes one cannot keep",
            play(position(hands={"R": "wood", "Y": "wool"}), "offer", "give wood", "want ore",
                 "propose"), "accept",
            "Missing for this trade: 1 ore."),
    Refusal("K1008 a fourth offer", made(3), "offer",
            "You have made three offers in this turn."),
    Refusal("K1008 a fourth offer, after three withdrawn", made(3)._replace(offers=6), "offer",
            "You have made three offers in this turn."),
    Refusal("K1008 a partner who said no",
            play(position(hands={"R": "wood", "Y": "ore", "B": "ore"}), "offer", "give wood",
                 "want ore", "propose", "accept", "refuse", "refuse"), "partner blue",
            "Otto has not accepted."),
    Refusal("K1008 the same offer again",
            play(position(hands={"R": "wood", "Y": "ore"}, made=MADE[:1], offers=1), "offer",
                 "give wood", "want ore"), "propose",
            "You have made this very offer in this turn."),
    Refusal("K1009 giving what one has not", OFFERING, "give ore",
            "You have no more to give: ore."),
    Refusal("K1009 giving more than one has", play(OFFERING, "give wood"), "give wood",
            "You have no more to give: wood."),
    Refusal("K1009 more cards than anybody has", play(OFFERING, "want ore"), "want wool",
            "Nobody holds so many cards."),
    Refusal("K1009 more coins than anybody has", OFFERING, "want coin",
            "Nobody has so many coins."),
    Refusal("K1010 building meanwhile",
            play(position({"R": "d1-d2-e2"}, hands={"R": RICH, "Y": "ore"}), "offer"),
            "road d1=d2",
            "First make your offer, or withdraw it."),
    Refusal("K1010 ending the turn meanwhile", OFFERING, "end",
            "First make your offer, or withdraw it."),
    Refusal("K1010 a seventh beginning", made(0)._replace(offers=6), "offer",
            "You have begun six offers in this turn."),
    Refusal("K1010 making what was not begun", made(0), "propose",
            "No offer is begun yet: begin one in the trade box."),
    Refusal("K1010 withdrawing what was made", made(1), "withdraw",
            "No offer is begun yet: begin one in the trade box."),
    Refusal("K1101 a twelfth block",
            position(**AT_SITE, hands={"R": "brick ore"}, blocks_laid=stones(R=11)), "block own",
            "You have built all your 11 stone blocks."),
    Refusal("K1102 no right", position(hands={"R": "brick ore coin"}), "block own",
            "You are connected to no building at the pyramid."),
    Refusal("K1102 no coin", position(**APPROACH, hands={"R": "brick ore"}), "block yellow",
            "1 coin is missing: you pay it to whoever has built at the pyramid."),
    Refusal("K1102 paying though one need not",
            position({"R": "d1-e1-e2", "Y": "d2-e2-e3"}, roads={"R": "d1=e2 d2=e2"},
                     hands={"R": "brick ore coin"}), "block yellow",
            "You have a building at the pyramid: no coin is due."),
    Refusal("K1203 nowhere to build", with_card("roads"), "roads",
            "There is room for no road and no ship of yours."),
    Refusal("K1204 an empty bank", with_card("plenty", bank="3 coin"), "plenty",
            "The bank has no cards left."),
    Refusal("K1204 coins", play(with_card("plenty"), "plenty"), "take coin",
            "Coins cannot be taken: choose a resource."),
    Refusal("K1205 coins", with_card("monopoly"), "monopoly coin",
            "Coins cannot be named: choose a resource."),
)  # fmt: skip


@by_clause(REFUSALS)
def test_why_something_cannot_be_done(case: Refusal) -> None:
    expect_refused(rules, case)


def test_every_clause_has_a_row() -> None:
    """A number of ours that is no clause would be an error as well."""
    rows: tuple[Fact | Legal | Play | Refusal, ...] = (*FACTS, *LEGAL, *PLAYS, *REFUSALS)
    written = tomllib.loads(TEXT.read_text("utf-8"))
    clauses = {clause["id"] for chapter in written["chapter"] for clause in chapter["clause"]}
    assert len(clauses) == 90
    assert {row.clause.split()[0] for row in rows} == clauses

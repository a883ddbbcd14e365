"""Wall Builders clause by clause: the number of the clause is the name of the test."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tests import clauses
from tests.clauses import Legal, Play, Refusal, by_clause
from tests.mauerbauer.positions import fields, named, names, play, position, told
from wallwright.games.mauerbauer import rules
from wallwright.games.mauerbauer.rules.board import (
    COLOURS,
    FACES,
    FINAL,
    OVER,
    SWAP,
    TONES,
    State,
    size,
    towers_left,
    walls_left,
    walls_outside,
)
from wallwright.games.mauerbauer.rules.cities import neighbours
from wallwright.games.mauerbauer.rules.realm import FIELDS, LINES, SPOTS
from wallwright.games.mauerbauer.rules.scoring import counted, ring_towers, value

WHITES = " ".join(f"t{number:02}=white" for number in range(1, 11))
RIM_TOWERS = "t01=white t06=black"
# f14 lacks a wall on w25; f13 and f14 have had houses.
NEARLY = position("w17 w24", houses="f14=red,red f05=blue f13=green")
CLOSING = "wall w25, roll - green pink, house f14 pink"
BESIDE_ONE = position("w17 w24 w38 w26 w40 w46 w23", cities=["f14 f15 f23 f24: red blue; pink"])
JOINING = "wall w37, roll - red red"
WITH_WALLS_INSIDE = position("w17 w24 w02 w03 w12 w40 w46 w37 w22 w07")
CLOSING_THEM = "wall w27, roll - red red"
AROUND = position("w17 w24 w25 w02 w03 w12 w40 w46 w37 w22 w07", cities=["f14"])
ALL_BUT_ONE = position(
    "w01 w02 w03 w04 w05 w14 w20 w29 w34 w43 w49 w58 w63 w72 w73 w74 w75 w76",
    seats=2,
    hands={0: "cities size_1", 1: "colours size_2"},
    deck="palaces palaces out_walls",
)
TWO_CARDS = position("w17 w24", seats=2, hands={0: "cities size_1", 1: "colours size_2"},
                     deck="palaces palaces out_walls")  # fmt: skip
CLOSED_FIRST = "wall w25, roll - red red"
LAST = position("w17 w24", cities=["f37: red; blue", "f01 f02"])._replace(phase=FINAL)
A_SWAP = position(hands={0: "size_1 cities"}, points=(1, 2, 2), deck="out_walls")._replace(
    phase=SWAP
)


def last(hand: str, *cities: str) -> State:
    return position("w17 w24", cities=cities, hands={0: hand})._replace(phase=FINAL)


# What may be done: all legal actions after some moves.


LEGAL = (
    Legal("M28 one end by the die", position(), "wall w34, roll black red red",
          "tower t12 white, tower t12 grey, tower t12 black"),
    Legal("M28 the other as one likes", position(),
          "wall w34, roll black red red, tower t12 black",
          "tower t17 white, tower t17 grey, tower t17 black"),
    Legal("M29 another tone for one that is used up", position(towers=WHITES),
          "wall w49, roll white red red",
          "tower t17 grey, tower t17 black"),
    Legal("M29 and for both ends", position(towers=WHITES),
          "wall w49, roll white red red, tower t17 grey",
          "tower t23 grey, tower t23 black"),
    Legal("M30 either die for either side", position("w17 w24"), "wall w25, roll - red blue",
          "house f14 red, house f14 blue"),
    Legal("M31 one house, one of both dice", position(towers=RIM_TOWERS),
          "wall w05, roll - red blue", "house f01 red, house f01 blue"),
    Legal("M32 any colour for a question mark", position("w17 w24"),
          "wall w25, roll - red joker, house f14 red",
          "house f15 red, house f15 green, house f15 yellow, house f15 blue, house f15 pink"),
    Legal("M32 that the supply has", position("w17 w24", houses_left="red red blue"),
          "wall w25, roll - red joker, house f14 red", "house f15 red, house f15 blue"),
    Legal("M33 another colour for one that is used up",
          position("w17 w24", houses_left="green blue blue"), "wall w25, roll - red green",
          "house f14 green, house f14 blue"),
    Legal("M33 used up by the other house",
          position("w17 w24", houses_left="red green blue"), "wall w25, roll - red red",
          "house f14 red, house f14 green, house f14 blue"),
    Legal("M33 a single house goes to either side", position("w17 w24", houses_left="pink"),
          "wall w25, roll - red red", "house f14 pink, house f15 pink"),
    Legal("M39 with one neighbour or with none", BESIDE_ONE, JOINING, "join f14, join none"),
    Legal("M43 one card or two, M44 or one away", TWO_CARDS, CLOSED_FIRST,
          "play size_1 now, play cities now, play size_1 cities now, "
          "discard size_1, discard cities"),
    Legal("M47 with one card that one", position("w17 w24", hands={0: "cities"}), CLOSED_FIRST,
          "play cities now, discard cities"),
    Legal("M51 any number, one by one", A_SWAP, "", "swap size_1, swap cities, swap done"),
    Legal("M51 until one has enough", A_SWAP, "swap cities", "swap size_1, swap done"),
    Legal("M58 a city for city cards, other cards without", last("size_1 cities", "f37", "f01 f02"),
          "", "city f01, city f37, play cities now, pass"),
    Legal("M58 one city for both", last("size_1 size_2 cities", "f37", "f01 f02"), "city f37",
          "play size_1 now, play size_2 now, play size_1 size_2 now, "
          "play size_1 cities now, play size_2 cities now"),
    Legal("M58 the only city has no need of a name", last("size_1 cities", "f37"), "",
          "play size_1 now, play cities now, play size_1 cities now, pass"),
    Legal("M58 without a city as well", last("size_1"), "", "play size_1 now, pass"),
    Legal("M73 two equal cards are one choice", position("w17 w24", hands={0: "cities cities"}),
          CLOSED_FIRST, "play cities now, play cities cities now, discard cities"),
)  # fmt: skip


@by_clause(LEGAL)
def test_what_may_be_done(case: Legal) -> None:
    clauses.expect_legal(rules, case)


# What comes of it.


SEEN: Mapping[str, Callable[[State], Any]] = {
    "seat": lambda s: s.seat,
    "turn": lambda s: s.turn,
    "phase": lambda s: s.phase,
    "points": lambda s: s.points,
    "gained": lambda s: s.gained,
    "hand": lambda s: named(s.hands[0]),
    "hands": lambda s: tuple(map(size, s.hands)),
    "deck": lambda s: size(s.deck),
    "discard": lambda s: named(s.discard),
    "left": lambda s: s.left,
    "walls": lambda s: names(LINES, s.walls),
    "walls left": walls_left,
    "outside": lambda s: names(LINES, walls_outside(s)),
    "towers": lambda s: " ".join(f"{SPOTS[spot]}={TONES[tone]}" for spot, tone in s.new_towers),
    "towers left": lambda s: sum(towers_left(s)),
    "houses": lambda s: " ".join(f"{FIELDS[f]}={COLOURS[colour]}" for f, colour in s.new_houses),
    "houses left": lambda s: told(s.houses_left),
    "palaces left": lambda s: sum(told(s.palaces_left).values()),
    "cities": lambda s: [names(FIELDS, city.fields) for city in s.cities],
    "city": lambda s: names(FIELDS, s.city),
    "contents": lambda s: (told(s.cities[-1].houses), told(s.cities[-1].palaces)),
    "ring": lambda s: names(SPOTS, ring_towers(s, s.city)),
    "neighbours": lambda s: [names(FIELDS, c.fields) for c in neighbours(s.cities, s.city)],
    "ended": rules.ending,
    "winners": rules.winners,
}
TWELVE = "f03 f04 f05 f06 f07 f12 f13 f15 f16 f22 f23 f24"
PLAYS = (
    Play("M2 pieces come from the common supply", position(),
         "wall w34, roll black red red, tower t12 black, tower t17 grey",
         {"walls left": 32, "towers left": 28,
          "houses left": {"red": 11, "green": 12, "yellow": 12, "blue": 12, "pink": 12}}),
    Play("M11 ring and towers", NEARLY, CLOSING,
         {"cities": ["f14"], "ring": "t08 t09 t14", "city": "f14"}),
    Play("M12 the contents are the city's", NEARLY, CLOSING,
         {"contents": ({"pink": 1}, {"red": 1})}),
    Play("M14 neighbours have a wall in common", BESIDE_ONE, JOINING,
         {"neighbours": ["f14 f15 f23 f24"]}),
    Play("M14 not a corner", position("w17 w24 w25 w38 w39", cities=["f14"]),
         "wall w46, roll - red red", {"neighbours": [], "phase": "score"}),
    Play("M20 wall, roll, towers, houses, next player", position(),
         "wall w34, roll black red blue, tower t12 white, house f19 blue",
         {"turn": 1, "phase": "wall", "towers": "t12=white t17=black", "houses": "f19=blue"}),
    Play("M21 all alone", position("w17"), "wall w34", {"walls": "w17 w34"}),
    Play("M23 no line is left: scored and drawn, not exchanged", ALL_BUT_ONE,
         "wall w77, roll - red red, play cities now, discard colours, "
         "draw palaces, draw palaces, draw out_walls",
         {"phase": "over", "ended": "no line", "points": (1, 0), "hands": (2, 3)}),
    Play("M24 first the wall", position(), "wall w34", {"phase": "roll", "towers": ""}),
    Play("M25 without the tower die", position("w17 w24"), "wall w25, roll - red blue",
         {"phase": "house"}),
    Play("M26 both ends have towers", position("w17 w24"), "wall w25, roll - red blue",
         {"towers": ""}),
    Play("M27 the rolled colour at the only end", position("w17"),
         "wall w24, roll black red green", {"towers": "t14=black", "phase": "house"}),
    Play("M28 the rolled colour at the other end", position(),
         "wall w34, roll black red red, tower t12 grey", {"towers": "t12=grey t17=black"}),
    Play("M29 one tower for two ends",
         position(towers=f"{WHITES} t11=grey t13=grey t14=grey t15=grey t16=grey t18=grey "
                         "t19=grey t20=grey t21=grey t22=grey t24=black t25=black t26=black "
                         "t27=black t28=black t29=black t30=black t31=black t32=black"),
         "wall w34, roll white red red, tower t17 black",
         {"towers": "t17=black", "ended": "towers", "phase": "final"}),
    Play("M30 the other die for the other side", position("w17 w24"),
         "wall w25, roll - red blue, house f14 blue", {"houses": "f14=blue f15=red"}),
    Play("M30 a double leaves no choice", position("w17 w24"), "wall w25, roll - red red",
         {"houses": "f14=red f15=red", "phase": "score"}),
    Play("M31 the other die is left", position(towers=RIM_TOWERS),
         "wall w05, roll - red blue, house f01 blue", {"houses": "f01=blue", "turn": 1}),
    Play("M31 a double leaves no choice", position(towers=RIM_TOWERS),
         "wall w05, roll - red red", {"houses": "f01=red", "turn": 1}),
    Play("M33 the other side gets none", position("w17 w24", houses_left="pink"),
         "wall w25, roll - red red, house f15 pink", {"houses": "f15=pink", "ended": "houses"}),
    Play("M35 one field or many", ALL_BUT_ONE, "wall w77, roll - red red",
         {"cities": [" ".join(FIELDS)]}),
    Play("M35 an older city within stays", AROUND, "wall w27, roll - red red",
         {"cities": ["f14", TWELVE], "phase": "join"}),
    Play("M36 the other part stays open", position("w01 w05 w15"),
         "wall w07, roll - red red", {"cities": ["f01 f02"]}),
    Play("M37 two houses become a palace", NEARLY, CLOSING,
         {"palaces left": 14, "contents": ({"pink": 1}, {"red": 1})}),
    Play("M37 of every colour", position("w17 w24", houses="f14=red,pink"),
         "wall w25, roll - green pink, house f14 pink", {"contents": ({"red": 1}, {"pink": 1})}),
    Play("M37 without a palace they stay",
         NEARLY._replace(palaces_left=position(palaces_left="pink").palaces_left), CLOSING,
         {"contents": ({"red": 2, "pink": 1}, {}), "palaces left": 1, "ended": ""}),
    Play("M38 walls inside return, then towers without a wall", WITH_WALLS_INSIDE, CLOSING_THEM,
         {"walls": "w02 w03 w07 w12 w22 w27 w37 w40 w46",
          "ring": "t02 t03 t04 t07 t10 t13 t15 t19 t20", "towers left": 21}),
    Play("M38 a wall that touches the ring as well",
         position("w17 w24 w16 w02 w03 w12 w40 w46 w37 w22 w07"), CLOSING_THEM,
         {"walls": "w02 w03 w07 w12 w22 w27 w37 w40 w46", "towers left": 21}),
    Play("M38 the ring of an older city stays", AROUND, "wall w27, roll - red red, join none",
         {"walls": "w02 w03 w07 w12 w17 w22 w24 w25 w27 w37 w40 w46", "towers left": 18}),
    Play("M39 with none", BESIDE_ONE, f"{JOINING}, join none",
         {"cities": ["f14 f15 f23 f24", "f13 f22"], "city": "f13 f22"}),
    Play("M40 walls between them return, and their contents are one", BESIDE_ONE,
         f"{JOINING}, join f14",
         {"cities": ["f13 f14 f15 f22 f23 f24"], "walls": "w17 w23 w26 w37 w40 w46",
          "contents": ({"blue": 1}, {"red": 1, "pink": 1})}),
    Play("M40 towers without a wall return",
         position("w17 w24 w31 w25 w23", cities=["f14: red", "f13: red"])._replace(
             phase="join", city=fields("f13")),
         "join f14", {"ring": "t08 t09 t13 t14", "contents": ({}, {"red": 1})}),
    Play("M40 those in the middle", AROUND, "wall w27, roll - red red, join f14",
         {"ring": "t02 t03 t04 t07 t10 t13 t15 t19 t20", "towers left": 21}),
    Play("M41 the joined city is scored", BESIDE_ONE, f"{JOINING}, join f14",
         {"city": "f13 f14 f15 f22 f23 f24", "phase": "score"}),
    Play("M42 clockwise from the closer", TWO_CARDS._replace(turn=1, seat=1),
         f"{CLOSED_FIRST}, discard size_2", {"seat": 0, "phase": "score"}),
    Play("M43 both cards count", TWO_CARDS, f"{CLOSED_FIRST}, play size_1 cities now",
         {"gained": (7, 0), "hand": "", "discard": "size_1 cities"}),
    Play("M43 even for nothing", TWO_CARDS, f"{CLOSED_FIRST}, discard size_1, play size_2 now",
         {"points": (0, 0)}),
    Play("M44 two cards for one", TWO_CARDS,
         f"{CLOSED_FIRST}, discard size_1, play size_2 now, draw palaces, draw palaces",
         {"hands": (3, 1), "seat": 1, "points": (0, 0)}),
    Play("M45 straight away", TWO_CARDS, f"{CLOSED_FIRST}, play size_1 now",
         {"points": (6, 0), "seat": 1}),
    Play("M46 drawn when all have acted", TWO_CARDS,
         f"{CLOSED_FIRST}, play size_1 now, play size_2 now",
         {"phase": "draw", "seat": 0, "hands": (1, 1), "left": 1}),
    Play("M46 in the same order", TWO_CARDS,
         f"{CLOSED_FIRST}, play size_1 now, play size_2 now, draw palaces",
         {"phase": "draw", "seat": 1, "hands": (2, 1)}),
    Play("M47 with no card passed over, and one drawn",
         position("w17 w24", seats=2, hands={0: "", 1: "cities"}, deck="palaces out_walls size_3"),
         f"{CLOSED_FIRST}, play cities now, draw palaces, draw size_3",
         {"hands": (1, 1), "points": (0, 1)}),
    Play("M48 shuffled with the last card",
         position("w17 w24", seats=2, hands={0: "cities", 1: "palaces"}, deck="out_walls"),
         f"{CLOSED_FIRST}, play cities now, play palaces now, draw out_walls",
         {"deck": 2, "discard": "", "seat": 1}),
    Play("M49 what cannot be drawn is lost",
         position("w17 w24", seats=2, hands={0: "cities", 1: "palaces"}, deck=""),
         f"{CLOSED_FIRST}, discard cities, discard palaces, draw cities, draw palaces",
         {"hands": (2, 0), "deck": 0, "phase": "swap", "seat": 0}),
    Play("M49 discarded meanwhile, shuffled by who draws",
         position(hands={0: "size_1 cities"}, points=(1, 2, 2), deck="")._replace(phase=SWAP),
         "swap size_1, swap done", {"deck": 1, "phase": "redraw", "discard": ""}),
    Play("M50 the lowest score", TWO_CARDS._replace(points=(9, 2)),
         f"{CLOSED_FIRST}, discard size_1, discard size_2, "
         "draw palaces, draw palaces, draw out_walls, draw size_1",
         {"phase": "swap", "seat": 1}),
    Play("M50 nobody else", A_SWAP, "swap done", {"phase": "wall", "turn": 1}),
    Play("M50 nobody without a card",
         position(seats=2, hands={0: "size_1", 1: ""}, deck="")._replace(phase=SWAP), "swap done",
         {"phase": "wall", "turn": 1}),
    Play("M51 as many as went", A_SWAP._replace(deck=position().deck),
         "swap size_1, swap done, draw size_2", {"hand": "size_2 cities", "turn": 1}),
    Play("M51 all of them need no word", A_SWAP, "swap size_1, swap cities",
         {"phase": "redraw", "left": 2, "hand": ""}),
    Play("M51 then the next one", position(hands={0: "size_1"})._replace(phase=SWAP), "swap done",
         {"phase": "swap", "seat": 1, "turn": 0}),
    Play("M52 all if all are equal", position()._replace(phase=SWAP),
         "swap done, swap done", {"phase": "swap", "seat": 2}),
    Play("M53 to the left", position(turn=2)._replace(phase=SWAP),
         "swap done, swap done, swap done", {"phase": "wall", "turn": 0, "seat": 0}),
    Play("M54 the last house", position("w17 w24", houses_left="pink pink"),
         "wall w25, roll - red red", {"ended": "houses", "phase": "score"}),
    Play("M54 one colour is no end", position("w17", houses_left="pink green green"),
         "wall w24, roll white green pink, house f13 pink", {"ended": "", "phase": "wall"}),
    Play("M54 the last palace",
         NEARLY._replace(palaces_left=position(palaces_left="red").palaces_left), CLOSING,
         {"ended": "palaces", "phase": "score", "palaces left": 0}),
    Play("M55 houses and closing still", position("w17 w24", houses_left="pink pink"),
         "wall w25, roll - red red", {"cities": ["f14"], "phase": "score"}),
    Play("M56 for good, though houses return",
         position("w17 w24", houses="f14=pink", houses_left="pink pink"),
         "wall w25, roll - red red",
         {"ended": "houses", "houses left": {"pink": 2}, "phase": "score"}),
    Play("M57 scored and drawn, not exchanged",
         TWO_CARDS._replace(houses_left=position(houses_left="pink pink").houses_left),
         f"{CLOSED_FIRST}, play size_1 now, discard size_2, draw palaces, draw palaces, "
         "draw out_walls", {"phase": "over", "hands": (2, 3), "points": (6, 0)}),
    Play("M58 nobody draws",
         position("w17", seats=2, houses_left="pink pink", hands={0: "out_walls", 1: "cities"}),
         "wall w24, roll white red red, play out_walls now, pass",
         {"phase": "over", "points": (2, 0), "hands": (0, 1), "ended": "houses"}),
    Play("M58 the named city counts", last("size_1 size_2 cities", "f37", "f01 f02"),
         "city f01, play size_1 size_2 now", {"gained": (7, 0, 0), "seat": 1}),
    Play("M58 without a city they are worth nothing", last("size_1 out_walls"),
         "play size_1 out_walls now", {"gained": (2, 0, 0)}),
    Play("M58 each names a city of his own", last("size_1", "f37", "f01 f02"),
         "city f37, play size_1 now", {"seat": 1, "city": ""}),
    Play("M59 most points", position(points=(3, 9, 8))._replace(phase=OVER), "", {"winners": (1,)}),
    Play("M59 then most cards in hand",
         position(points=(9, 9, 8), hands={0: "cities", 1: "size_1 size_2"})._replace(phase=OVER),
         "", {"winners": (1,)}),
    Play("M59 then together", position(points=(9, 9, 8))._replace(phase=OVER), "",
         {"winners": (0, 1)}),
)  # fmt: skip


@by_clause(PLAYS)
def test_what_comes_of_it(case: Play) -> None:
    clauses.expect_outcome(rules, case, SEEN)


# What a card is worth.


class Card(NamedTuple):
    clause: str
    face: str
    points: int
    city: str = "f14"


# f14 with two houses and three palaces; f37 beside nothing; the wall w71 stands free.
TABLE = position(
    "w17 w24 w25 w63 w64 w73 w71 w34",
    "t08=white t09=white t14=grey t12=black t17=grey t28=grey t32=white",
    "f45=red f19=blue f44=blue",
    ["f14: red blue; red blue blue", "f37: pink pink", "f01 f02", "f03 f04 f05", "f20 f21 f22 f23",
     "f29 f30 f31 f32 f33 f34 f35"],
)  # fmt: skip
VALUES = (
    Card("M60 one field", "size_1", 6),
    Card("M60 not two", "size_1", 0, "f01 f02"),
    Card("M60 two fields", "size_2", 7, "f01 f02"),
    Card("M60 three fields", "size_3", 8, "f03 f04 f05"),
    Card("M60 seven or more", "size_7plus", 9, "f29 f30 f31 f32 f33 f34 f35"),
    Card("M60 nothing for four", "size_7plus", 0, "f20 f21 f22 f23"),
    Card("M60 nor for four as three", "size_3", 0, "f20 f21 f22 f23"),
    Card("M61 two colours", "colours", 4),
    Card("M61 one colour", "colours", 0, "f37"),
    Card("M61 none", "colours", 0, "f01 f02"),
    Card("M62 white towers", "city_tower_white", 4),
    Card("M62 grey towers", "city_tower_grey", 2),
    Card("M62 black towers", "city_tower_black", 0),
    Card("M63 all towers", "city_towers", 3),
    Card("M64 palaces", "palaces", 3),
    Card("M64 houses are none", "palaces", 0, "f37"),
    Card("M65 red", "city_house_red", 4),
    Card("M65 blue", "city_house_blue", 7),
    Card("M65 pink", "city_house_pink", 2, "f37"),
    Card("M65 none", "city_house_green", 0),
    Card("M66 red outside", "out_house_red", 1),
    Card("M66 blue outside", "out_house_blue", 2),
    Card("M66 not in cities", "out_house_pink", 0),
    Card("M67 west", "out_region_west", 1),
    Card("M67 centre", "out_region_centre", 0),
    Card("M67 east", "out_region_east", 2),
    Card("M72 cities", "cities", 6),
)


@by_clause(VALUES)
def test_what_a_card_is_worth(case: Card) -> None:
    face, city = FACES.index(case.face), fields(case.city)
    assert value(TABLE, face, city) == case.points
    assert sum(mark.points for mark in counted(TABLE, face, city)) == case.points


# One city, a wall beside it that ends on its ring, a free wall at the water and one inland.
OPEN = position(
    "w17 w24 w25 w16 w34 w60",
    "t07=black t08=white t09=white t14=grey t12=black t17=white t24=black t25=grey",
    cities=["f14"],
)
OUTSIDE = (
    Card("M68 all towers outside", "out_towers", 5),
    Card("M69 white outside", "out_tower_white", 2),
    Card("M69 grey outside", "out_tower_grey", 2),
    Card("M69 black outside", "out_tower_black", 6),
    Card("M70 at the water", "out_water", 4),
    Card("M71 walls outside", "out_walls", 3),
)


@by_clause(OUTSIDE)
def test_what_lies_outside(case: Card) -> None:
    face = FACES.index(case.face)
    assert value(OPEN, face) == case.points
    assert sum(mark.points for mark in counted(OPEN, face)) == case.points


def test_m13_a_wall_outside_has_no_city_beside_it() -> None:
    assert names(LINES, walls_outside(OPEN)) == "w16 w34 w60"


# Why something cannot be done.


ROLLED = play(position(), "wall w34", "roll black red blue")
ONE_END = play(position("w17", towers="t08=white t09=white"), "wall w24")
HOUSING = play(position("w17 w24"), "wall w25", "roll - red blue")
AT_RIM = play(position(towers=RIM_TOWERS), "wall w05", "roll - red blue")
SCORING = play(TWO_CARDS, *CLOSED_FIRST.split(", "))
REFUSALS = (
    Refusal("M14 no neighbour", play(position("w17 w24 w38 w26 w40 w46 w23 w63 w64 w73",
                                              cities=["f14 f15 f23 f24", "f37"]),
                                     *JOINING.split(", ")), "join f37",
            "That city has no wall in common with the new one."),
    Refusal("M20 cards without a city", position(), "play cities now",
            "First build a wall."),
    Refusal("M20 a tower before the wall", position(), "tower t08 white",
            "First build a wall."),
    Refusal("M20 another wall", ROLLED, "wall w01",
            "First place the tower."),
    Refusal("M21 on a wall", position("w17"), "wall w17",
            "A wall stands there already."),
    Refusal("M22 within a city", position("w17 w23 w31 w25", cities=["f13 f14"]), "wall w24",
            "That line lies inside a closed city."),
    Refusal("M26 at an end that has one", play(position(towers=WHITES), "wall w34",
                                               "roll grey red blue"), "tower t01 black",
            "A tower stands there already."),
    Refusal("M28 the second end first", ROLLED, "tower t17 black",
            "The other end of the wall comes first."),
    Refusal("M29 a tone that is used up", play(position(towers=WHITES), "wall w34",
                                               "roll white red red"), "tower t12 white",
            "The supply no longer has a white tower."),
    Refusal("M30 a colour that was not rolled", HOUSING, "house f14 pink",
            "The dice show red and blue, and each die counts once."),
    Refusal("M30 a field elsewhere", HOUSING, "house f01 red",
            "That field does not lie beside the new wall."),
    Refusal("M31 at the rim likewise", AT_RIM, "house f01 pink",
            "The dice show red and blue, and each die counts once."),
    Refusal("M32 a question mark gives what there is",
            play(position("w17 w24", houses_left="red blue blue"), "wall w25",
                 "roll - red joker"), "house f14 pink",
            "The supply no longer has a pink house."),
    Refusal("M33 a colour that is used up",
            play(position("w17 w24", houses_left="green blue blue"), "wall w25",
                 "roll - red green"), "house f14 red",
            "The supply no longer has a red house."),
    Refusal("M39 with itself", play(BESIDE_ONE, *JOINING.split(", ")), "join f13",
            "That is the new city itself: choose a neighbour."),
    Refusal("M43 a card one does not hold", SCORING, "play palaces now",
            "You do not hold that card: City: palaces."),
    Refusal("M43 a second one of the same", SCORING, "play cities cities now",
            "You hold only one of these: All cities."),
    Refusal("M44 passing", SCORING, "pass",
            "You may not pass now."),
    Refusal("M44 a card away one does not hold", SCORING, "discard palaces",
            "You do not hold that card: City: palaces."),
    Refusal("M50 exchanging at another time", position(), "swap done",
            "Cards are exchanged after a scoring, by whoever is last."),
    Refusal("M51 a card one does not hold", A_SWAP, "swap palaces",
            "You do not hold that card: City: palaces."),
    Refusal("M58 a card away", LAST, "discard palaces",
            "The match ends: only last cards are played, up to two."),
    Refusal("M58 a city card before its city", last("size_1", "f37", "f01 f02"),
            "play size_1 now",
            "For a city card, choose a city first."),
    Refusal("M58 passing at another time", position(), "pass",
            "You may not pass now."),
)  # fmt: skip


@by_clause(REFUSALS)
def test_why_something_cannot_be_done(case: Refusal) -> None:
    clauses.expect_refused(rules, case)


def test_only_what_can_be_meant_is_refused() -> None:
    for words in ([], ["fly"], ["wall"], ["wall", "w99"], ["roll", "-"], ["deal", "size_1"]):
        assert rules.why_not(position(), words) is None
    assert rules.why_not(play(position(), "wall w34"), ["wall", "w34"]) is None, "chance acts"
    assert rules.why_not(ONE_END, ["tower"]) is None

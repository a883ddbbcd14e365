"""China clause by clause: the number of the clause is the name of the test."""

from collections.abc import Callable, Mapping
from typing import Any

from tests import clauses
from tests.china.positions import named, play, position, scored, shown
from tests.clauses import Legal, Play, Refusal, by_clause
from wallwright.games.china import rules
from wallwright.games.china.rules.board import (
    State,
    deck_size,
    exhaustions,
    left,
)
from wallwright.games.china.rules.realm import PROVINCES
from wallwright.games.china.rules.scoring import breakdown

LU = "lu-1=R lu-2=R lu-3=Y"
FULL_LU = f"{LU} lu-4=Y"
CHAIN = "yan-5=R yan-4=R yan-1=R zhao-2=R"
LAST: Mapping[str, Any] = {"renewed": True, "finisher": "R", "deck": "", "turn": "Y"}


def holds(hand: str, **kept: Any) -> Mapping[str, Any]:
    return {"hands": {"R": hand}, **kept}


# What may be done: all legal actions after some moves.


SEEN: Mapping[str, Callable[[State], Any]] = {
    "phase": lambda s: s.phase,
    "turn": lambda s: "RYBGN"[s.turn],
    "points": lambda s: s.points,
    "scores": rules.scores,
    "scored": scored,
    "hand": lambda s: named(s.hands[0]),
    "row": lambda s: " ".join(shown(s)),
    "deck": deck_size,
    "discard": lambda s: named(s.discard),
    "exhaustions": exhaustions,
    "left": lambda s: left(s, 0),
    "lu": lambda s: s.houses[PROVINCES.index("lu")],
    "emissaries": lambda s: s.emissaries[PROVINCES.index("lu")],
    "ending": lambda s: rules.ending(s),
    "winners": rules.winners,
    "known": lambda s: named(s.known[0]),
    "parts": breakdown,
}

LEGAL = (
    Legal("C2 a card is for either province of its colour", position(**holds("yellow red green")),
          "", "place chin, place qi, place wei, place han, place yan, place shu, "
              "exchange red, exchange green, exchange yellow"),
    Legal("C11 place or exchange", position(**holds("purple red red")), "",
          "place chin, place zhao, place yan, place qi, place lu, place wei, place han, place chu, "
          "place shu, exchange red, exchange purple"),
    Legal("C12 both pieces in one province", position(LU, **holds("orange orange red")),
          "place zhao", "house zhao-1, house zhao-2, house zhao-3, house zhao-4, house zhao-5"),
    Legal("C13 a card of the colour", position(**holds("purple red yellow")), "",
          "place chu, place wei, place shu, place chin, place qi, "
          "exchange purple, exchange red, exchange yellow"),
    Legal("C14 a pair of another colour", position(**holds("yellow yellow purple")), "",
          "place chin, place zhao, place yan, place qi, place lu, place wei, place han, place chu, "
          "place shu, exchange yellow, exchange purple"),
    Legal("C16 own card or pair", position("lu-1=Y", **holds("orange red red")),
          "place lu, house lu-2, stop", "pay orange, pay red red"),
    Legal("C17 one piece where nothing stood", position(**holds("orange orange red")),
          "place lu, house lu-2", "take red, take green, take orange, take yellow, take deck"),
    Legal("C18 the second on the map as it then is", position(LU, **holds("orange orange red")),
          "place lu, house lu-4", "emissary lu, stop"),
    Legal("C19 from the own supply",
          position(LU, supplies={"R": (0, 1, 0)}, **holds("orange orange red")),
          "place lu", "emissary lu"),
    Legal("C20 a space without a house", position(LU, "lu=RR", **holds("orange red green")),
          "place lu", "house lu-4"),
    Legal("C21 an empty supply", position(LU, supplies={"R": (0, 0, 0)}), "",
          "exchange red, exchange green, exchange orange"),
    Legal("C21 nothing to pay with", position(FULL_LU, "lu=RR", supplies={"R": (0, 3, 0)}), "",
          "exchange red, exchange green, exchange orange"),
    Legal("C22 as many emissaries as one has houses",
          position("zhao-1=R zhao-2=R zhao-3=R zhao-4=Y zhao-5=Y", "zhao=RYB",
                   supplies={"R": (0, 8, 0)}, **holds("orange orange orange")),
          "", "exchange orange"),
    Legal("C23 without a house no emissary",
          position(supplies={"R": (0, 8, 0)}, **holds("purple purple purple")), "",
          "exchange purple"),
    Legal("C24 a tie is as good",
          position("chu-1=R chu-2=R chu-3=Y chu-4=Y", "chu=B", supplies={"R": (0, 8, 0)},
                   **holds("purple red green")), "place chu", "emissary chu"),
    Legal("C25 nobody's own houses count",
          position("lu-1=Y lu-2=Y lu-3=Y lu-4=Y", supplies={"R": (9, 8, 0)},
                   **holds("orange red purple")), "place lu", "emissary lu"),
    Legal("C26 a second piece only if it can be paid",
          position("lu-1=Y", **holds("orange red green")),
          "place lu, house lu-2", "take red, take green, take orange, take yellow, take deck"),
    Legal("C38 row or deck, card by card", position("lu-1=Y", **holds("orange orange red")),
          "place lu, house lu-2, house lu-3, take red",
          "take green, take orange, take yellow, take deck"),
    Legal("C46 though one could place", position(**holds("red red red")), "",
          "place chin, place zhao, place yan, place qi, place lu, place wei, place han, place chu, "
          "place shu, exchange red"),
    Legal("C47 a card of the row or of the deck", position(shows="red red green"), "exchange red",
          "take red, take green, take deck"),
    Legal("C49 in the last round only of the row", position(shows="red green", **LAST),
          "exchange red", "take red, take green"),
    Legal("C49 with an empty row one passes",
          position(FULL_LU, shows="", supplies={"Y": (0, 0, 0)}, **LAST), "", "pass"),
    Legal("C65 without the variant no fortification", position("qi-1=Y", **holds("yellow red red")),
          "place qi", "house qi-2, house qi-3, house qi-4, house qi-5, emissary qi"),
    Legal("C66 where neither house nor fortification is",
          position("lu-1=Y lu-2=Y", "lu=YY", "lu-3", supplies={"R": (0, 1, 1)},
                   **holds("orange red red")), "place lu", "fort lu-4"),
    Legal("C67 a space with a fortification takes anybody's house",
          position("lu-1=B lu-2=B lu-4=B", "lu=BBB", "lu-3", **holds("orange red green")),
          "place lu", "house lu-3"),
)  # fmt: skip


@by_clause(LEGAL)
def test_what_may_be_done(case: Legal) -> None:
    clauses.expect_legal(rules, case)


# What comes of it.


THREE_ORANGE = position("lu-1=Y", **holds("orange orange orange"))
ONE_LEFT = position("lu-1=Y", deck="purple", discard="red red", **holds("orange red green"))
ROOM = {"R": (0, 0, 0), "Y": (0, 0, 0), "B": (0, 0, 0)}
PLAYS = (
    Play("C5 a piece stays where it is", THREE_ORANGE, "place lu, house lu-2, house lu-3",
         {"lu": "100."}),
    Play("C7 clockwise", position(turn="B"), "exchange red, take green, show purple",
         {"turn": "R", "phase": "turn"}),
    Play("C12 one piece or two", THREE_ORANGE, "place lu, house lu-2, stop",
         {"lu": "10..", "hand": "orange orange", "phase": "take"}),
    Play("C13 a card for each piece", THREE_ORANGE, "place lu, house lu-2, house lu-4",
         {"discard": "orange orange", "hand": "orange"}),
    Play("C14 a joker pays for one piece",
         position("lu-1=Y", **holds("yellow yellow purple")), "place lu, house lu-3",
         {"discard": "yellow yellow", "hand": "purple"}),
    Play("C15 nothing is played beside", THREE_ORANGE, "place lu, house lu-3, stop",
         {"discard": "orange"}),
    Play("C16 own card and joker for two pieces",
         position("lu-1=Y", **holds("orange red red")), "place lu, house lu-2, house lu-3",
         {"discard": "red red orange", "hand": "", "phase": "take"}),
    Play("C16 the choice is the player's",
         position("lu-1=Y", **holds("orange red red")), "place lu, house lu-2, stop, pay red red",
         {"discard": "red red", "hand": "orange"}),
    Play("C18 a house lifts the ceiling for an emissary",
         position("lu-1=R lu-2=Y", "lu=Y", **holds("orange orange red")),
         "place lu, house lu-3, emissary lu", {"emissaries": "10", "phase": "take"}),
    Play("C19 it leaves the supply", THREE_ORANGE, "place lu, house lu-2, emissary lu",
         {"left": (19, 7, 0)}),
    Play("C22 over the ceiling never",
         position("lu-1=R lu-2=R", "lu=YY", **holds("orange orange red")),
         "place lu, house lu-3, emissary lu", {"emissaries": "110"}),
    Play("C26 the hand is whole until the last piece", THREE_ORANGE, "place lu, house lu-2",
         {"hand": "orange orange orange", "discard": "", "phase": "second"}),
    Play("C27 scored before the second piece", position(LU, **holds("orange orange red")),
         "place lu, house lu-4", {"points": (4, 3, 0), "phase": "second", "turn": "R"}),
    Play("C27 then the turn goes on", position(LU, **holds("orange orange red")),
         "place lu, house lu-4, emissary lu",
         {"points": (4, 3, 0), "emissaries": "0", "phase": "take"}),
    Play("C28 hand, row, next player", THREE_ORANGE,
         "place lu, house lu-2, stop, take red, show purple",
         {"hand": "red orange orange", "row": "purple green orange yellow", "turn": "Y"}),
    Play("C29 emissaries do not count for a province",
         position("lu-1=Y lu-2=Y lu-3=Y", "lu=RRR", **holds("orange red green")),
         "place lu, house lu-4", {"points": (3, 4, 0)}),
    Play("C30 a fortification fills no space",
         position("lu-1=Y lu-2=Y", "", "lu-4", **holds("orange red green")),
         "place lu, house lu-3", {"scored": [], "points": (0, 0, 0)}),
    Play("C31 it has its marker", position(LU, **holds("orange red green")),
         "place lu, house lu-4", {"scored": ["lu"]}),
    Play("C32 not once more at the end", position(FULL_LU, points=(4, 4, 0)), "",
         {"parts": ((4, 0, 0, 0), (4, 0, 0, 0), (0, 0, 0, 0))}),
    Play("C33 for all, with the last house",
         position("lu-1=Y lu-2=B lu-3=B", **holds("orange red green")), "place lu, house lu-4",
         {"points": (2, 2, 4)}),
    Play("C34 the first gets all houses",
         position("lu-1=Y lu-2=R lu-3=R", **holds("orange red green")), "place lu, house lu-4",
         {"points": (4, 3, 0)}),
    Play("C35 the next what one above has",
         position("zhao-1=Y zhao-2=Y zhao-3=B zhao-4=B", **holds("orange red green")),
         "place zhao, house zhao-5", {"points": (2, 5, 5)}),
    Play("C36 equals share a rank",
         position("lu-1=Y lu-2=Y lu-3=B", **holds("orange red green")), "place lu, house lu-4",
         {"points": (2, 4, 2)}),
    Play("C37 without a house nothing",
         position("lu-1=R lu-2=R lu-3=R", **holds("orange red green")), "place lu, house lu-4",
         {"points": (4, 0, 0)}),
    Play("C38 back to three", THREE_ORANGE,
         "place lu, house lu-2, house lu-3, take green, take deck, deal red purple",
         {"hand": "green orange purple", "phase": "refill", "known": "green"}),
    Play("C39 a blind card is seen before the next choice", THREE_ORANGE,
         "place lu, house lu-2, house lu-3, take deck, deal red purple",
         {"phase": "take", "hand": "orange purple", "turn": "R"}),
    Play("C40 gaps stay open until the hand is complete", THREE_ORANGE,
         "place lu, house lu-2, house lu-3, take green", {"row": "red orange yellow", "deck": 5}),
    Play("C40 then the row is filled", THREE_ORANGE,
         "place lu, house lu-2, house lu-3, take green, take red, show purple, show orange",
         {"row": "purple orange orange yellow", "turn": "Y"}),
    Play("C41 with its last card, whatever for", ONE_LEFT,
         "place lu, house lu-2, take red, show purple", {"exhaustions": 1, "turn": "Y"}),
    Play("C42 the discard pile becomes the deck, the cards just played included", ONE_LEFT,
         "place lu, house lu-2, take deck, deal red purple",
         {"deck": 3, "discard": "", "hand": "red green purple", "turn": "Y"}),
    Play("C43 the second time the last round is on", ONE_LEFT._replace(renewed=True),
         "place lu, house lu-2, take deck, deal red purple",
         {"deck": 0, "exhaustions": 2, "discard": "red red orange", "turn": "Y"}),
    Play("C44 a refill stops at that moment", THREE_ORANGE._replace(deck=1, renewed=True),
         "place lu, house lu-2, house lu-3, take deck, deal red red",
         {"hand": "red orange", "turn": "Y", "row": "red green orange yellow"}),
    Play("C44 so does that of the row", THREE_ORANGE._replace(deck=1, renewed=True),
         "place lu, house lu-2, house lu-3, take green, take yellow, show red",
         {"row": "red red orange", "turn": "Y"}),
    Play("C44 and nobody draws any more",
         position("lu-1=Y", **{**LAST, "hands": {"Y": "orange red green"}}),
         "place lu, house lu-2", {"turn": "B", "row": "red green orange yellow"}),
    Play("C45 an empty discard pile renews nothing",
         position(deck="purple", phase="take", **holds("red green")),
         "take deck, deal red purple", {"exhaustions": 2, "turn": "Y"}),
    Play("C47 first one goes, then one comes", position(deck="purple", discard="yellow"),
         "exchange red, take deck, deal red purple",
         {"hand": "green orange purple", "deck": 2, "discard": ""}),
    Play("C48 the row is refilled", position(), "exchange red, take yellow, show purple",
         {"row": "red green orange purple", "turn": "Y", "hand": "green orange yellow"}),
    Play("C49 not in the last round", position(**LAST), "exchange red, take yellow",
         {"row": "red green orange", "turn": "B", "discard": "red"}),
    Play("C49 a pass discards nothing",
         position(FULL_LU, shows="", supplies={"Y": (0, 0, 0)}, **LAST), "pass",
         {"turn": "B", "discard": ""}),
    Play("C50 to the right of the start player", position(**{**LAST, "turn": "B"}),
         "exchange red, take yellow", {"phase": "over", "ending": "last round"}),
    Play("C50 in that seat's own turn it is over at once",
         position(turn="B", first="R", phase="take", deck="purple", renewed=True,
                  hands={"B": "red red"}),
         "take deck, deal blue purple", {"phase": "over", "ending": "round complete"}),
    Play("C51 nobody has a piece", position(supplies=ROOM), "exchange red, take red, show purple",
         {"phase": "over", "ending": "nothing to place"}),
    Play("C51 a fortification and a site for it",
         position(supplies={**ROOM, "B": (0, 0, 1)}), "exchange red, take red, show purple",
         {"phase": "turn", "turn": "Y"}),
    Play("C52 at once, wherever the round is", position(supplies=ROOM, turn="Y"),
         "exchange red, take red, show purple", {"phase": "over", "turn": "Y"}),
    Play("C53 houses, alliances, roads",
         position(CHAIN, "zhao=R yan=R"), "",
         {"parts": ((0, 4, 2, 4), (0, 0, 0, 0), (0, 0, 0, 0)), "points": (0, 0, 0)}),
    Play("C54 the sum is the score",
         position(CHAIN, "zhao=R yan=R", phase="over", points=(7, 2, 0)), "",
         {"scores": (17, 2, 0), "winners": (0,)}),
    Play("C55 open provinces with the houses that stand there",
         position("shu-1=R shu-2=R shu-3=Y"), "",
         {"parts": ((0, 3, 0, 0), (0, 2, 0, 0), (0, 0, 0, 0))}),
    Play("C66 a fortification is paid and counts as a piece",
         position("qi-1=Y", supplies={"R": (20, 8, 1)}, **holds("yellow red green")),
         "place qi, fort qi-2", {"discard": "yellow", "left": (20, 8, 0), "phase": "take"}),
    Play("C67 in the same turn one's own house",
         position("lu-1=Y", supplies={"R": (20, 8, 1)}, **holds("orange orange red")),
         "place lu, fort lu-3, house lu-3", {"lu": "1.0.", "phase": "take"}),
    Play("C68 double points for the house on it",
         position("lu-1=Y lu-2=B lu-3=B", "", "lu-4 lu-3", **holds("orange red green")),
         "place lu, house lu-4", {"points": (4, 2, 8)}),
    Play("C70 the highest total", position(phase="over", points=(3, 9, 8)), "",
         {"winners": (1,)}),
    Play("C71 of equals those with more pieces left",
         position(phase="over", points=(9, 9, 8), supplies={"R": (1, 0, 1), "Y": (0, 1, 0)}), "",
         {"winners": (0,)}),
    Play("C72 still equal: together",
         position(phase="over", points=(9, 9, 8), supplies={"R": (1, 0, 1), "Y": (0, 2, 0)}), "",
         {"winners": (0, 1)}),
)  # fmt: skip


@by_clause(PLAYS)
def test_what_comes_of_it(case: Play) -> None:
    clauses.expect_outcome(rules, case, SEEN)


# Why something cannot be done.


PLACING = play(position(LU, "lu=RR", **holds("orange orange red")), "place lu")
SECOND = play(position("lu-1=Y", **holds("orange orange red")), "place lu", "house lu-2")
TAKING = play(THREE_ORANGE, "place lu", "house lu-2", "stop")
FORTS = play(
    position("lu-1=Y", "", "lu-2", supplies={"R": (20, 8, 1)}, **holds("orange orange red")),
    "place lu",
)
REFUSALS = (
    Refusal("C11 passing", position(), "pass",
            "You may not pass: place pieces or exchange a card."),
    Refusal("C11 exchanging after a piece", SECOND, "exchange red",
            "You place in this turn: exchanging and passing are out."),
    Refusal("C12 a house before a province", position(), "house lu-1",
            "First choose a province, or exchange a card."),
    Refusal("C12 a house elsewhere", PLACING, "house zhao-1",
            "All pieces of this turn go to Lu."),
    Refusal("C12 no piece at all", PLACING, "stop",
            "First place a piece in Lu."),
    Refusal("C13 a province one cannot pay for", position(), "place chu",
            "Chu is purple: you hold no purple card and no pair of others."),
    Refusal("C14 a mixed pair", play(position("lu-1=Y", **holds("orange red red")),
                                     "place lu", "house lu-2", "stop"), "pay red green",
            "That pays for nothing in Lu: one of its colour, or a pair of another."),
    Refusal("C19 no house left",
            play(position(LU, supplies={"R": (0, 1, 0)}, **holds("orange red green")), "place lu"),
            "house lu-4",
            "You have no house left in your supply."),
    Refusal("C20 on a house", PLACING, "house lu-1",
            "A house of yours stands there."),
    Refusal("C21 nothing to place", position(supplies={"R": (0, 0, 0)}), "place lu",
            "You have no pieces left in your supply."),
    Refusal("C22 over the ceiling", PLACING, "emissary lu",
            "Lu has its 2 emissaries: nobody has more than 2 houses there."),
    Refusal("C22 nothing but emissaries, and no room",
            position("lu-1=Y lu-2=Y lu-3=B lu-4=B wei-1=R", "lu=RR", **holds("orange red green")),
            "place lu",
            "Lu has its 2 emissaries: nobody has more than 2 houses there."),
    Refusal("C23 without a house",
            play(position(**holds("orange red green")), "place lu"), "emissary lu",
            "Lu has no house yet: no emissary goes there."),
    Refusal("C26 a house after the last piece",
            play(position("lu-1=Y", **holds("orange red red")), "place lu", "house lu-2", "stop"),
            "house lu-3",
            "First pay for your piece in Lu."),
    Refusal("C28 a third piece", TAKING, "house lu-3",
            "First take a card, from the row or the deck."),
    Refusal("C38 a card that is not in the row", TAKING, "take purple",
            "No purple card lies in the row."),
    Refusal("C47 exchanging a card one does not hold", position(), "exchange purple",
            "You hold no purple card."),
    Refusal("C49 the deck in the last round",
            play(position(**LAST), "exchange red"), "take deck",
            "In the last round there is no deck: take from the row."),
    Refusal("C65 a fortification in a match without", PLACING, "fort lu-4",
            "This match is played without fortifications."),
    Refusal("C66 on a fortification", FORTS, "fort lu-2",
            "A fortification stands there."),
    Refusal("C66 on a house", FORTS, "fort lu-1",
            "A house of Mei stands there."),
)  # fmt: skip


@by_clause(REFUSALS)
def test_why_something_cannot_be_done(case: Refusal) -> None:
    clauses.expect_refused(rules, case)

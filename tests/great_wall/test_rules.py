"""Great Wall clause by clause: the number of the clause is the name of the test."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tests.clauses import Refusal, by_clause, expect_refused
from tests.great_wall.positions import SEATS, legal, packed, play, position, row
from tests.great_wall.refusal_rows import (
    DECK,
    EMPTY,
    LAST_ROUND,
    LEADS,
    OTHER,
    REFUSALS,
    RIDERS,
    board,
)
from wallwright.games.great_wall import rules
from wallwright.games.great_wall.rules.board import State, mode, tokens

# What may be done: all legal actions of a position.


class Legal(NamedTuple):
    clause: str
    state: State
    actions: str  # separated by commas


LEGAL = (
    Legal(
        "G40 scoring comes first",
        position([board("R.wall"), EMPTY, OTHER], phase="score", piles={"R": DECK}),
        "take i 5 1, take i 2 1",
    ),
    Legal(
        "G41 nothing may be skipped",
        position([EMPTY, OTHER], players="RY", piles={"R": DECK}),
        "draw, lay wall i, lay wall ii",
    ),
    Legal(
        "G50 only the sections one leads",
        position([board("R.wall"), board("Y.wall"), board("R.gate", "Y.gate")], phase="score"),
        "take i 5 1, take i 2 1",
    ),
    Legal(
        "G51 scoring cannot be refused",
        position([board("R.wall+3", free=(1,)), EMPTY, OTHER], phase="score"),
        "win i",
    ),
    Legal(
        "G52 any order",
        position([board("R.wall"), board("R.wall+3", free=(1,)), OTHER], phase="score"),
        "take i 5 1, take i 2 1, win ii",
    ),
    Legal(
        "G53 either token onto a card of one's own",
        position([board("Y.wall", "R.tower", "R.wall"), EMPTY, OTHER], phase="score"),
        "take i 5 2, take i 5 3, take i 2 2, take i 2 3",
    ),
    Legal(
        "G54 uncovered, of any kind",
        position([board("R.gate<R.dragon", "R.wall", "Y.wall<B.dragon"), OTHER], phase="score"),
        "take i 5 1, take i 5 2, take i 2 1, take i 2 2",
    ),
    Legal(
        "G55 the last free token is won",
        position([board("R.wall", "Y.gate+7", free=(1,)), EMPTY, OTHER], phase="score"),
        "win i",
    ),
    Legal(
        "G70 draw or lay, in action three as in action two",
        position([EMPTY, OTHER], players="RY", phase="three", piles={"R": DECK}),
        "draw, lay wall i, lay wall ii",
    ),
    Legal(
        "G72 several of one kind, to one section",
        position([EMPTY, OTHER], players="RY", hands={"R": {"wall": 2, "warrior": 1}}),
        "lay wall i, lay wall wall i, lay wall ii, lay wall wall ii, lay warrior i, lay warrior ii",
    ),
    Legal(
        "G73 with an empty pile one must lay",
        position([board("R.tower"), None], players="RY", hands={"R": {"noble": 1}}),
        "lay noble i",
    ),
    Legal(
        "G74 with an empty hand one must draw",
        position([EMPTY, OTHER], players="RY", hands={"R": {}}, piles={"R": DECK}),
        "draw",
    ),
    Legal(
        "G76 a free rider before action two",
        position([EMPTY, None], players="RY", hands={"R": {"rider": 1}}, piles={"R": DECK}),
        "draw, lay rider i, free rider i",
    ),
    Legal(
        "G76 a free rider before action three",
        position(
            [EMPTY, None], players="RY", phase="three", hands={"R": {"rider": 1}},
            piles={"R": DECK},
        ),
        "draw, lay rider i, free rider i",
    ),
    Legal(
        "G77 no rider while scoring",
        position([board("R.wall"), None, None], phase="score", hands={"R": {"rider": 2}}),
        "take i 5 1, take i 2 1",
    ),
    Legal(
        "G78 one of two riders at a time",
        position([EMPTY, OTHER], players="RY", hands={"R": {"rider": 2}}),
        "lay rider i, lay rider rider i, lay rider ii, lay rider rider ii, "
        "free rider i, free rider ii",
    ),
    Legal(
        "G79 riders as action three by R9's option",
        position(
            [EMPTY, None], players="RY", phase="three", hands={"R": {"rider": 2}},
            piles={"R": DECK}, riders_act=False,
        ),
        "draw, free rider i",
    ),
    Legal(
        "G79 riders are action two whatever the option says",
        position([EMPTY, None], players="RY", hands={"R": {"rider": 2}}, riders_act=False),
        "lay rider i, lay rider rider i, free rider i",
    ),
    Legal(
        "G81 a dragon at the end or over a card",
        position([board("Y.wall", "R.gate"), EMPTY], players="RY", hands={"R": {"dragon": 1}}),
        "lay dragon i, lay dragon ii, lay dragon over i 1, lay dragon over i 2",
    ),
    Legal(
        "G82 over any kind, over one's own",
        position([board("R.noble", "Y.noble", "Y.tower"), None], players="RY",
                 hands={"R": {"dragon": 1}}),
        "lay dragon i, lay dragon over i 1, lay dragon over i 2, lay dragon over i 3",
    ),
    Legal(
        "G83 not over a card with a token",
        position([board("Y.wall", "Y.dragon+3", "R.wall", free=(5,)), None], players="RY",
                 hands={"R": {"dragon": 1}}),
        "lay dragon i, lay dragon over i 1, lay dragon over i 3",
    ),
    Legal(
        "G84 over a dragon",
        position([board("R.wall<Y.dragon"), None], players="RY", hands={"R": {"dragon": 1}}),
        "lay dragon i, lay dragon over i 1",
    ),
    Legal(
        "G86 no other card covers",
        position([board("Y.dragon"), None], players="RY", hands={"R": {"noble": 1}}),
        "lay noble i",
    ),
    Legal(
        "G88 closed sections take no cards",
        position([None, EMPTY], players="RY", hands={"R": {"rider": 1, "dragon": 1}}),
        "lay rider ii, lay dragon ii, free rider ii",
    ),
    Legal(
        "G94 scoring alone",
        position([board("R.wall"), None, None], phase="score", finisher="B", scoring_only=True,
                 hands={"R": {"rider": 1}}, piles={"R": DECK}),
        "take i 5 1, take i 2 1",
    ),
)  # fmt: skip


@by_clause(LEGAL)
def test_what_may_be_done(case: Legal) -> None:
    assert legal(case.state) == set(case.actions.split(", "))
    assert len(rules.actions(case.state)) == len(legal(case.state))


# What an action does: the position after some actions, those of chance included.


class Play(NamedTuple):
    clause: str
    state: State
    actions: str  # separated by commas
    expect: Mapping[str, object]


def seat(number: int) -> str:
    return SEATS[number] if number >= 0 else ""


READERS: Mapping[str, Callable[[State], object]] = {
    "turn": lambda s: seat(s.turn),
    "phase": lambda s: s.phase,
    "mode": mode,
    "finisher": lambda s: seat(s.finisher),
    "won": lambda s: [tokens(won) for won in s.won],
    "scores": rules.scores,
    "winners": lambda s: [seat(number) for number in rules.winners(s)],
    "ending": rules.ending,
    "free": lambda s: list(s.free),
    "i": lambda s: row(s, 0),
    "ii": lambda s: row(s, 1),
    "hand": lambda s: s.hands[0],
    "noted": lambda s: s.noted,
    "supply": lambda s: tokens(s.supply),
}

SECOND = position(
    [board("R.gate+5", "Y.wall<R.dragon", "Y.wall", free=(2,)), EMPTY, OTHER],
    turn="Y", phase="score", supply=(4, 4, 8, 1),
)  # fmt: skip
PAIR = position(
    [board("R.gate+5", "Y.wall", free=(2,)), EMPTY],
    players="RY", turn="Y", phase="score", supply=(4, 4, 3, 1),
)  # fmt: skip
LAST_PAIR = position(
    [board("R.gate+5", "Y.wall", free=(2,)), EMPTY],
    players="RY", turn="Y", phase="score", supply=(4, 4),
)  # fmt: skip
RIDER = {"R": {"rider": 1, "wall": 1}}
LAST_CARD = position([EMPTY, OTHER, EMPTY], hands={"R": {"wall": 1}})

PLAYS = (
    Play("G17 clockwise", position([EMPTY, OTHER, EMPTY], turn="B", phase="three"),
         "lay wall i", {"turn": "R"}),
    Play("G21 to the right end", position([board("Y.gate"), OTHER, EMPTY]),
         "lay wall i", {"i": ["Y.gate", "R.wall"]}),
    Play("G40 action two follows scoring", LEADS, "take i 5 1", {"phase": "two", "turn": "R"}),
    Play("G40 action three follows action two", LEADS, "take i 5 1, lay wall i",
         {"phase": "three", "turn": "R"}),
    Play("G40 then the next player", LEADS, "take i 5 1, draw, deal red gate, lay gate ii",
         {"phase": "two", "turn": "Y"}),
    Play("G50 noted at the start of the turn",
         position([board("R.gate", "Y.wall"), EMPTY, OTHER], turn="B", phase="three"),
         "lay wall ii", {"turn": "R", "phase": "score", "noted": 1}),
    Play("G50 a lead won during the turn waits", position([EMPTY, OTHER, EMPTY]),
         "lay wall i", {"turn": "Y", "phase": "two"}),
    Play("G52 the second section follows",
         position([board("R.wall"), board("R.wall+3", free=(1,)), OTHER], phase="score",
                  supply=(8, 2)),
         "win ii, token ii 8, token ii 2", {"phase": "score", "noted": 1}),
    Play("G53 the other token stays free", LEADS, "take i 2 1",
         {"i": ["R.wall+2"], "free": [(5,), (3, 4), (1, 7)], "won": [[], [], []]}),
    Play("G55 the borne token goes to the owner of the card", SECOND, "win i",
         {"won": [[5], [2], []]}),
    Play("G55 both may be one's own",
         position([board("R.wall+5", free=(2,)), EMPTY, OTHER], phase="score"),
         "win i", {"won": [[2, 5], [], []]}),
    Play("G57 one token a turn, even if one still leads", LEADS, "take i 5 1",
         {"phase": "two", "noted": 0}),
    Play("G57 the second comes a turn later",
         position([board("R.wall+5", free=(2,)), EMPTY, OTHER], turn="B", phase="three"),
         "lay wall iii", {"turn": "R", "phase": "score"}),
    Play("G58 all cards leave, a new pair comes", SECOND, "win i, token i 4, token i 8",
         {"i": [], "free": [(4, 8), (3, 4), (1, 7)], "phase": "two", "turn": "Y"}),
    Play("G14 an equal pair stays with three players", SECOND, "win i, token i 4, token i 4",
         {"free": [(4, 4), (3, 4), (1, 7)], "supply": [1, 8]}),
    Play("G59 with two players it does not", PAIR, "win i, token i 4, token i 4",
         {"phase": "refill", "free": [(), (3, 4)], "supply": [1, 3]}),
    Play("G59 another is drawn", PAIR, "win i, token i 4, token i 4, token i 3, token i 1",
         {"phase": "two", "free": [(3, 1), (3, 4)], "supply": []}),
    Play("G60 no tokens left: the section closes", SECOND._replace(supply=0), "win i",
         {"free": [(), (3, 4), (1, 7)], "phase": "two", "turn": "Y"}),
    Play("G61 equal pairs eat up the supply", LAST_PAIR, "win i, token i 4, token i 4",
         {"free": [(), (3, 4)], "phase": "two", "supply": []}),
    Play("G62 one token opens no section", SECOND._replace(supply=1), "win i",
         {"free": [(), (3, 4), (1, 7)], "supply": [1], "phase": "two"}),
    Play("G70 twice the same", position([EMPTY, OTHER, EMPTY], piles={"R": DECK}),
         "draw, deal red wall, draw, deal red gate",
         {"turn": "Y", "hand": packed(["wall", "wall", "gate"])}),
    Play("G71 a card from the pile", position([EMPTY, OTHER, EMPTY], piles={"R": DECK}),
         "draw, deal red gate", {"hand": packed(["wall", "gate"]), "phase": "three"}),
    Play("G72 several at once", position([EMPTY, OTHER, EMPTY], hands={"R": {"wall": 3}}),
         "lay wall wall i", {"i": ["R.wall", "R.wall"], "hand": packed(["wall"])}),
    Play("G76 a free rider takes no action", position([EMPTY, OTHER, EMPTY], hands=RIDERS),
         "free rider i", {"phase": "two", "turn": "R", "i": ["R.rider"]}),
    Play("G76 a rider just drawn",
         position([EMPTY, OTHER, EMPTY], piles={"R": ["rider", "wall"]}),
         "draw, deal red rider, free rider ii", {"phase": "three", "ii": ["R.rider"]}),
    Play("G78 both riders in one turn", position([EMPTY, OTHER, EMPTY], hands=RIDERS),
         "free rider i, free rider ii", {"phase": "two", "i": ["R.rider"], "ii": ["R.rider"]}),
    Play("G78 at different moments",
         position([EMPTY, OTHER, EMPTY], hands=RIDERS, piles={"R": DECK}),
         "free rider i, draw, deal red gate, free rider ii", {"phase": "three", "turn": "R"}),
    Play("G79 a rider as action two", position([EMPTY, OTHER, EMPTY], hands=RIDERS),
         "lay rider rider i", {"phase": "three", "i": ["R.rider", "R.rider"]}),
    Play("G79 a rider as action three",
         position([EMPTY, OTHER, EMPTY], phase="three", hands=RIDERS),
         "lay rider i", {"phase": "two", "turn": "Y"}),
    Play("G75 by R9's option who holds only two riders skips action three",
         position([EMPTY, OTHER, EMPTY], hands=RIDERS, riders_act=False),
         "lay wall i", {"turn": "Y", "hand": packed(["rider", "rider"]), "mode": "normal"}),
    Play("G75 or one rider", position([EMPTY, OTHER, EMPTY], hands=RIDER, riders_act=False),
         "lay wall i", {"turn": "Y", "hand": packed(["rider"]), "mode": "normal"}),
    Play("G75 one of two by a rider as action two",
         position([EMPTY, OTHER, EMPTY], hands={"R": {"rider": 2}}, riders_act=False),
         "lay rider i", {"turn": "Y", "hand": packed(["rider"]), "mode": "normal"}),
    Play("G75 by a dragon over a card",
         position([board("Y.wall"), OTHER, EMPTY], hands={"R": {"rider": 1, "dragon": 1}},
                  riders_act=False),
         "lay dragon over i 1", {"turn": "Y", "hand": packed(["rider"])}),
    Play("G75 not with cards in the pile",
         position([EMPTY, OTHER, EMPTY], hands=RIDER, piles={"R": DECK}, riders_act=False),
         "lay wall i", {"turn": "R", "phase": "three"}),
    Play("G75 not with another card in the hand",
         position([EMPTY, OTHER, EMPTY], hands={"R": {"rider": 1, "wall": 2}}, riders_act=False),
         "lay wall i", {"turn": "R", "phase": "three"}),
    Play("G75 not without the option", position([EMPTY, OTHER, EMPTY], hands=RIDER),
         "lay wall i", {"turn": "R", "phase": "three"}),
    Play("G76 a rider just drawn stays where action three is skipped",
         position([EMPTY, OTHER, EMPTY], hands={"R": {}}, piles={"R": ["rider"]},
                  riders_act=False),
         "draw, deal red rider", {"turn": "Y", "hand": packed(["rider"]), "i": []}),
    Play("G76 and so do two", position([EMPTY, OTHER, EMPTY], hands={"R": {"rider": 1}},
                                       piles={"R": ["rider"]}, riders_act=False),
         "draw, deal red rider", {"turn": "Y", "hand": packed(["rider", "rider"])}),
    Play("G76 not where action three is to come",
         position([EMPTY, OTHER, EMPTY], piles={"R": ["rider"]}, riders_act=False),
         "draw, deal red rider, free rider i", {"turn": "R", "phase": "three", "i": ["R.rider"]}),
    Play("G80 a rider drawn as action three stays",
         position([EMPTY, OTHER, EMPTY], phase="three", piles={"R": ["rider", "wall"]}),
         "draw, deal red rider", {"turn": "Y", "hand": packed(["wall", "rider"])}),
    Play("G81 over a card", position([board("Y.gate"), OTHER, EMPTY], hands={"R": {"dragon": 1}},
                                     piles={"R": DECK}),
         "lay dragon over i 1", {"i": ["Y.gate<R.dragon"], "phase": "three"}),
    Play("G84 only the top one counts",
         position([board("Y.gate<Y.dragon"), OTHER, EMPTY], hands={"R": {"dragon": 1}},
                  piles={"R": DECK}),
         "lay dragon over i 1", {"i": ["Y.gate<Y.dragon<R.dragon"]}),
    Play("G85 the dragon takes the place, the next card the end",
         position([board("Y.gate", "Y.wall"), OTHER, EMPTY],
                  hands={"R": {"dragon": 1, "wall": 2}}),
         "lay dragon over i 1, lay wall i", {"i": ["Y.gate<R.dragon", "Y.wall", "R.wall"]}),
    Play("G90 the tokens run out",
         position([board("R.wall+5", free=(2,)), None, None], phase="score"), "win i",
         {"phase": "over", "ending": "last token"}),
    Play("G90 or nobody leads after somebody was played out", LAST_ROUND, "lay wall i",
         {"phase": "score", "mode": "scoring"}),
    Play("G91 over at once", LAST_PAIR._replace(free=((2,), ())), "win i, token i 4, token i 4",
         {"phase": "over", "scores": (5, 2), "winners": ["R"]}),
    Play("G92 by action two", LAST_CARD, "lay wall i",
         {"finisher": "R", "turn": "Y", "mode": "last"}),
    Play("G92 by a free rider",
         position([EMPTY, OTHER, EMPTY], hands={"R": {"rider": 1}}), "free rider i",
         {"finisher": "R", "turn": "Y", "mode": "last"}),
    Play("G92 by a dragon over a card",
         position([board("Y.wall"), OTHER, EMPTY], hands={"R": {"dragon": 1}}),
         "lay dragon over i 1", {"finisher": "R", "turn": "Y"}),
    Play("G92 not with cards in the pile",
         position([EMPTY, OTHER, EMPTY], piles={"R": DECK}), "lay wall i",
         {"finisher": "", "phase": "three", "turn": "R"}),
    Play("G93 the others have one more turn", LAST_CARD, "lay wall i, lay wall i",
         {"finisher": "R", "turn": "B", "mode": "last", "phase": "two"}),
    Play("G93 with both actions",
         position([EMPTY, OTHER, EMPTY], hands={"Y": {"wall": 2}}),
         "lay wall i, lay wall ii, lay wall ii", {"turn": "B", "mode": "last"}),
    Play("G94 then scoring alone", LAST_ROUND, "draw, deal blue gate",
         {"turn": "Y", "phase": "score", "mode": "scoring"}),
    Play("G95 the borne token counts",
         position([board("R.gate", "Y.wall"), None, None], phase="score", finisher="R",
                  scoring_only=True),
         "take i 5 1", {"turn": "Y", "phase": "score", "mode": "scoring"}),
    Play("G96 over when nobody leads",
         position([board("R.gate", "Y.wall"), board("R.gate", "Y.gate")], players="RY",
                  phase="score", finisher="R", scoring_only=True, supply=(1, 3)),
         "take i 5 1, win i, token i 1, token i 3", {"phase": "over", "ending": "played out"}),
    Play("G97 a token on a card is worth nothing",
         position([board("R.tower", "Y.wall"), None], players="RY", phase="score",
                  finisher="R", scoring_only=True),
         "take i 2 1", {"phase": "over", "scores": (0, 0), "winners": ["R", "Y"]}),
)  # fmt: skip


@by_clause(PLAYS)
def test_what_an_action_does(case: Play) -> None:
    after = play(case.state, *case.actions.split(", "))
    assert {key: READERS[key](after) for key in case.expect} == case.expect


# What a newcomer tries: the clause that forbids it.


@by_clause(REFUSALS)
def test_why_something_cannot_be_done(case: Refusal) -> None:
    expect_refused(rules, case)

"""What Cheops says: of every action, in every language, and never a secret."""

import pytest

from tests import sayings
from tests.cheops.eyes import (
    ANSWERED,
    EYES,
    HANDS,
    MAP,
    OFFERED,
    RICH,
    ROLL,
    look,
    matches,
    maybe_told,
    sentence,
    told,
)
from tests.cheops.positions import play, position, stones
from tests.cheops.test_rules import REFUSALS
from tests.eyes import choices, hints, log, obstacles
from wallwright.core.texts import LANGUAGES
from wallwright.games.cheops import rules, voice
from wallwright.games.cheops.rules.board import State, open_points
from wallwright.games.cheops.rules.realm import CHIPS, HEXES, PORTS
from wallwright.games.cheops.texts.phrases import CHOICES
from wallwright.games.cheops.voice.chronicle import LINES, SECRETS

SITE = position(
    settlements={"R": "c3-d2-d3", "Y": "d2-e2-e3"},
    roads={"R": "d2=d3", "Y": "d2=e3"},
    hands={"R": "5 brick 5 ore 5 coin"},
    blocks_laid=stones(Y=1),
    blessed="Y",
    cursed="RBG",
)

IDEAS = [
    (
        position(phase="found", founded=0),
        "found c2-c3-d2",
        "Found a settlement at grain 6 and wool 10",
    ),
    (RICH, "settlement e3-e4-f3", "Build a settlement at grain 2, brick 10 and Memphis 3:1"),
    (RICH, "city c3-d2-d3", "Build a city at wool 10"),
    (RICH, "robber e3", "Move the robber against Mei and Otto"),
    (RICH, "robber d7", ""),
    (ROLL, "drop ore", "Give back 1 ore"),
    (RICH, "road c3=d2", ""),  # the beginning says it
]


test_what_is_in_the_way_is_said_before_its_clause = obstacles(
    EYES, [(row.state, row.words, row.said) for row in REFUSALS]
)
test_a_hint_begins_with_what_is_good_about_it = hints(EYES, IDEAS)


LAST_CHIP = position(phase="number", chips=CHIPS.replace("c", "f"))
LAST_PORT = position(phase="port", ports=f"{PORTS[:-1]}f")
LINES_SAID = [
    (LAST_CHIP, "number a10 12", "The numbers are shuffled: no 6 or 8 lies beside another"),
    (
        LAST_PORT,
        "port midian ore",
        "The harbours are shuffled: Rakotis grain 2:1; Pelusium wool 2:1; Buto 3:1; Memphis 3:1; "
        "Coptos brick 2:1; Byblos wood 2:1; Gaza 3:1; Saww 3:1; Midian ore 2:1",
    ),
    (RICH, "road c3=d2", "Anna builds a road at wool 10 (north-east)"),
    (RICH, "ship c3=d3", "Anna builds a ship from wool 5 to wool 10"),
    (RICH, "city c3-d2-d3", "Anna builds a city at wool 10", "+1"),
    (RICH, "bank wood ore", "Anna exchanges 4 wood for 1 ore at the bank"),
    (
        RICH,
        "harbour memphis wood ore",
        "Anna exchanges 3 wood for 1 ore in Memphis and pays Otto a coin",
    ),
    (
        RICH,
        "block yellow",
        "Anna builds stone block 1 and pays Mei a coin. Anna is blessed. "
        "Cursed: Mei, Otto and Sanne",
        "+3",
    ),
    (
        SITE,
        "block yellow",
        "Anna builds stone block 1 and pays Mei a coin. Free of the curse: Anna",
        "+2",
    ),
    (
        SITE,
        "block yellow; block yellow",
        "Anna builds stone block 2 and pays Mei a coin. The blessing passes from Mei to Anna",
        "+3",
    ),
    (RICH, "knight", "Anna plays a knight"),
    (
        position(**MAP, dev={"R": "knight"}, knights={"R": 2, "Y": 1}),
        "knight",
        "Anna plays a knight. The largest army is now with Anna",
        "+2",
    ),
    (RICH, "knight; robber e3", "Anna moves the robber to grain 2"),
    (RICH, "knight; robber i4", "Anna moves the robber to gold 10"),
    (RICH, "knight; robber c8", "Anna moves the robber to desert C8"),
    (RICH, "knight; robber e3; steal blue; theft wood", "Anna takes 1 wood from Otto"),
    (RICH, "roads", "Anna plays road building"),
    (RICH, "plenty", "Anna plays a year of plenty"),
    (RICH, "plenty; take ore", "Anna takes 1 ore from the bank"),
    (RICH, "monopoly wood", "Anna plays a monopoly on wood: Mei 2 wood; Otto 3 wood"),
    (RICH, "monopoly ore", "Anna plays a monopoly on ore: nobody has any"),
    (ROLL, "roll; dice 1 1", "Anna rolls 1 + 1 = 2: Mei 1 grain; Otto 1 grain"),
    (ROLL, "roll; dice 1 2", "Anna rolls 1 + 2 = 3: nobody gets anything"),
    (
        ROLL._replace(robber=HEXES.index("e3")),
        "roll; dice 1 1",
        "Anna rolls 1 + 1 = 2: nobody gets anything. The robber blocks grain 2",
    ),
    (
        position(**MAP, phase="roll", bank="1 grain"),
        "roll; dice 1 1",
        "Anna rolls 1 + 1 = 2: nobody gets anything. "
        "The bank has too little for all who are due: grain",
    ),
    (
        ROLL,
        "roll; dice 3 4",
        "Anna rolls 3 + 4 = 7: the pharaoh lays block 1 of 16. Anna has to give back 8 cards",
    ),
    (
        position(**MAP, phase="roll", options={"pharaoh_waits": True}),
        "roll; dice 3 4",
        "Anna rolls 3 + 4 = 7: the pharaoh waits for the first block",
    ),
    (RICH, "; ".join(OFFERED), "Anna offers 1 ore and 1 coin for 1 wood"),
    (
        RICH,
        "; ".join((*ANSWERED, "partner nobody")),
        "Anna trades with nobody. Otto would have accepted",
    ),
    (
        RICH,
        "; ".join((*ANSWERED, "partner blue")),
        "Anna gives Otto 1 ore and 1 coin and gets 1 wood",
    ),
    (RICH, "offer; give ore; withdraw", "Anna withdraws the offer"),
]


test_the_log_says = log(EYES, LINES_SAID)


def test_the_log_tells_how_an_offer_ends():
    yes = (*OFFERED, "accept", "accept", "refuse")
    for count in range(len(OFFERED) + 1, len(yes) + 1):
        assert maybe_told(RICH, *yes[:count]) is None  # the answers stand beside the map
    assert sentence(RICH, *yes, "partner blue") == (
        "Anna gives Otto 1 ore and 1 coin and gets 1 wood. Mei would have accepted"
    )
    assert sentence(RICH, *yes, "partner nobody") == (
        "Anna trades with nobody. Mei and Otto would have accepted"
    )
    assert sentence(RICH, *OFFERED, "refuse", "refuse", "refuse") == "Nobody accepts"


def test_what_is_given_back_is_told_in_one_line():
    seven = play(ROLL, "roll", "dice 3 4")
    drops = ("ore", "ore", "ore", "wood", "wood", "brick", "wool", "grain")
    texts = [f"drop {good}" for good in drops]
    lines = [maybe_told(seven, *texts[: count + 1]) for count in range(len(texts))]
    assert lines[:-1] == [None] * 7
    assert lines[-1] and lines[-1].text == (
        "Anna gives back 2 wood, 1 brick, 1 wool, 1 grain and 3 ore"
    )


def test_some_actions_are_told_by_the_next():
    before_steal = ("knight", "robber e3", "steal blue")
    for texts in (("offer",), ("offer", "give ore"), ("buy",), ("end",), before_steal):
        assert maybe_told(RICH, *texts) is None
    assert maybe_told(RICH, "offer", "withdraw") is None  # nothing had been said
    assert maybe_told(ROLL, "roll") is None


def test_a_third_settlement_tells_what_it_brings():
    two = "c3-d2-d3 e3-e4-f3"
    state = position(settlements={"R": two}, phase="found", founded=9)
    where = "Anna founds a settlement at wool 8 and brick 5 (Nile)"
    assert sentence(state, "found g4-g5-h4") == f"{where} and receives 1 brick and 1 wool"
    one = position(settlements={"R": "c3-d2-d3"}, phase="found", founded=4)
    assert sentence(one, "found g4-g5-h4") == where


# Who knows what (K1501, K1502)


def test_a_stolen_card_is_named_to_thief_and_victim_alone():
    stolen = ("knight", "robber e3", "steal blue", "theft wood")
    for eyes in (0, 2):
        assert sentence(RICH, *stolen, eyes=eyes) == "Anna takes 1 wood from Otto"
    for eyes in (1, 3, -1):
        assert sentence(RICH, *stolen, eyes=eyes) == "Anna takes 1 card from Otto"


def test_a_bought_card_is_named_to_its_buyer_alone():
    assert sentence(RICH, "buy", "card victory") == ("Anna buys a development card: Victory point")
    for eyes in (1, 2, -1):
        assert sentence(RICH, "buy", "card victory", eyes=eyes) == "Anna buys a development card"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_others_hear_the_same_whatever_chance_gives(lang):
    owing = {"card": ("buy",), "theft": ("knight", "robber e3", "steal blue")}
    for texts in owing.values():
        state = play(RICH, *texts)
        given = [rules.write(action) for action in rules.actions(state)]
        assert len(given) > 1
        assert len({told(state, text, eyes=3, lang=lang) for text in given}) == 1
        assert len({told(state, text, eyes=0, lang=lang) for text in given}) == len(given)


def test_the_cards_of_a_rival_are_in_nothing_that_is_said():
    def everything(state: State) -> list[object]:
        sight = look(state, 1)
        seen = [voice.prompt(sight), voice.panels(sight), voice.spoken(sight)]
        seen += [voice.goal(sight), voice.stake(sight)]
        return [*seen, voice.standing(sight), voice.sheets(sight), voice.steps(sight)]

    one = RICH._replace(turn=1, who=1)
    swapped = {**HANDS, "R": "5 wood 3 brick 2 wool 2 grain 4 ore 2 coin", "B": "2 wood 3 wool"}
    other = position(**MAP, hands=swapped, dev={"R": "knight knight knight roads victory"})
    other = other._replace(turn=1, who=1)
    assert everything(one) == everything(other)
    assert voice.spoken(look(one, 0)) != voice.spoken(look(other, 0))


def test_secret_points_are_told_to_their_owner_alone():
    own, seen = voice.panels(look(RICH))[0], voice.panels(look(RICH, 1))[0]
    assert (own.score, own.beside, own.tags) == ("1", "+1", ())
    assert own.label.endswith("+1 secret")
    assert (seen.score, seen.beside, seen.tags) == ("1", "", ())
    over = RICH._replace(phase="over")
    assert voice.panels(look(over, 1))[0].score == "2"


def test_a_panel_counts_what_all_may_count():
    state = position(
        **MAP, hands=HANDS, dev={"Y": "knight victory"}, knights={"Y": 3}, army="Y",
        blocks_laid=stones(Y=2, black=1), blessed="Y", cursed="RBG",
    )  # fmt: skip
    anna, mei, *_ = voice.panels(look(state))
    assert [(fact.icon, fact.number) for fact in mei.facts] == [
        ("hand", "2"),
        ("scroll", "2"),
        ("shield", "3"),
        ("coin", "1"),
    ]
    assert (mei.score, mei.tags) == ("6", ("blessing +3", "army +2"))
    assert [(fact.icon, fact.number) for fact in mei.brief] == [
        ("tb-ic-hand", "2"),
        ("kp-card", "2"),
        ("kp-blessing", ""),
        ("kp-army", ""),
    ]
    assert [fact.icon for fact in anna.brief][2:] == ["kp-curse"]
    assert (anna.score, anna.tags) == ("−1", ("curse −2",))
    assert mei.label == (
        "Mei: 6 points, 2 cards, 2 development cards, 3 knights, 1 coin, blessing +3, army +2"
    )


def test_the_position_is_spoken_with_the_own_hand_only():
    spoken = voice.spoken(look(RICH))
    assert spoken[0] == "Your hand: 4 wood, 3 brick, 3 wool, 2 grain, 4 ore and 2 coins."
    assert (
        "Mei: 1 point; 1 settlement at wool 10, building site and grain 2; 1 road; 0 ships; "
        in (" ".join(spoken))
    )
    assert "The robber stands on desert D7." in spoken
    assert "Your hand" not in " ".join(voice.spoken(look(RICH, -1)))


# Whole matches


def test_every_verb_of_the_notation_has_a_line_and_a_choice():
    scripted = {text.split()[0] for row in LINES_SAID for text in str(row[1]).split("; ")}
    by_chance = {"first", "desert", "number", "port", "dice", "theft", "card"}
    assert EYES.verbs() | scripted == {*LINES, *SECRETS} == {*CHOICES} | by_chance


def test_the_points_of_the_log_are_those_of_the_match():
    """Every open point stands behind a line of its winner, or was lost to another's blocks."""
    for match in matches():
        for before, text, after in sayings.actions(match):
            line = EYES.line(before, text, after)
            gained = [open_points(after, s) - open_points(before, s) for s in range(match.seats)]
            if any(gained):
                assert line, text
            if line and line.points:
                assert gained[line.seat] == int(line.points.replace("−", "-"))


test_a_choice_in_words = choices(
    EYES,
    RICH,
    {
        "road c3=d2": "Build a road at wool 10 (north-east)",
        "settlement": "Build a settlement",
        "city c3-d2-d3": "Build a city at wool 10",
        "block yellow": "Build a stone block and pay Mei a coin",
        "bank wood": "Give 4 wood to the bank",
        "bank wood ore": "Exchange 4 wood for 1 ore at the bank",
        "harbour memphis wood": "Give 3 wood in Memphis",
        "harbour memphis wood ore": "Exchange 3 wood for 1 ore in Memphis and pay Otto a coin",
        "robber e3": "Move the robber to grain 2, against Mei and Otto",
        "robber c8": "Move the robber to desert C8",
        "steal blue": "Take a card from Otto (5 cards)",
        "found b3-c3-c4": "Found a settlement at wool 5 and Buto 3:1 (north-west)",
        "found b1-b2-c2": "Found a settlement at grain 6 and Rakotis grain 2:1 (north)",
        "give coin": "Give 1 coin more",
        "partner nobody": "Trade with nobody",
    },
)

"""Cards, coins, pieces and blocks of Cheops in whole matches: none is lost, none appears.

With them the pyramid's blessing and curses (K1304) and what a view may tell (K1502).
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest

from tests.cheops.walks import PARTS, POLICIES, Step, walks
from wallwright.core.bits import members
from wallwright.core.game import OVER
from wallwright.games.cheops import rules
from wallwright.games.cheops.rules.board import (
    BLACK,
    BLACK_BLOCKS,
    BLOCKS,
    COIN_SUPPLY,
    CURSE,
    GOAL,
    LAYERS,
    OF_EACH,
    THEFT,
    TURN_CAP,
    UNKNOWN,
    UNKNOWN_CARD,
    State,
    black_blocks,
    blocks,
    buildings,
    card_count,
    card_counts,
    coins,
    counted,
    counts,
    open_points,
    pieces_left,
    pile_size,
    points,
    size,
)
from wallwright.games.cheops.rules.draft import (
    ARMY,
    BANK,
    BLESSED,
    CARDS,
    CITIES,
    CURSED,
    HANDS,
    KNIGHTS,
    PILE,
    PYRAMID,
    ROADS,
    SETTLEMENTS,
    SHIPS,
    SUPPLIES,
)
from wallwright.games.cheops.rules.notation import every
from wallwright.games.cheops.rules.realm import AROUND, LAND_NODES, ROAD_PATHS, SHIP_PATHS

CHANCE_VERBS = ("first", "desert", "number", "port", "dice", "theft", "card")
# Who loses goods by what another player does: thefts, monopolies, trades and offers' partners.
TAKING = ("theft", "monopoly", "partner")
PLACED = (ROADS, SHIPS, SETTLEMENTS, CITIES)
SCORED = (SETTLEMENTS, CITIES, CARDS, ARMY, BLESSED, CURSED)


Walk = list[Step]
TEXTS = [rules.write(action) for action in every() if action.verb not in CHANCE_VERBS]


def seats(state: State) -> range:
    return range(len(state.hands))


def changes(walk: Walk, *fields: int) -> Iterator[Step]:
    """The first step, and those that change one of these fields: what stays stays right."""
    yield walk[0]
    for step in walk:
        before, _, after = step
        if any(before[field] is not after[field] for field in fields):
            yield step


# Conservation


def law_k103_k105_nineteen_of_each_card_and_forty_coins(walk: Walk) -> None:
    everything = (OF_EACH,) * 5 + (COIN_SUPPLY,)
    for _, _, state in changes(walk, HANDS, BANK):
        held = [counts(goods) for goods in (state.bank, *state.hands)]
        assert tuple(map(sum, zip(*held, strict=True))) == everything


def law_k104_fourteen_knights_and_the_other_cards(walk: Walk) -> None:
    gone = [0, 0, 0, 0, 0]
    for _, action, state in changes(walk, CARDS, PILE, KNIGHTS):
        if action.verb in ("roads", "plenty", "monopoly"):
            gone[("roads", "plenty", "monopoly").index(action.verb) + 1] += 1
        gone[0] = sum(state.knights)
        held = [card_counts(cards) for cards in (state.pile, *state.cards)]
        assert list(map(sum, zip(*held, gone, strict=True))) == [14, 2, 2, 2, 5]


def law_k102_pieces_are_in_the_supply_or_on_the_map(walk: Walk) -> None:
    for _, _, state in changes(walk, *PLACED, SUPPLIES, PYRAMID):
        for seat in seats(state):
            placed = [
                field[seat].bit_count()
                for field in (state.roads, state.ships, state.settlements, state.cities)
            ]
            placed.append(blocks(state, seat))
            left = pieces_left(state, seat)
            assert min(left) >= 0
            assert [*map(sum, zip(placed, left, strict=True))] == [15, 8, 5, 4, BLOCKS]


def law_k204_k903_pieces_lie_where_they_may(walk: Walk) -> None:
    for _, _, state in changes(walk, *PLACED):
        assert counted(state) == state, "what is derived follows from the pieces"
        lying = [*state.roads, *state.ships]
        assert sum(lying) == state.taken, "one piece on a path"
        assert not sum(state.roads) & ~ROAD_PATHS and not sum(state.ships) & ~SHIP_PATHS
        standing = members(state.built)
        assert len(standing) == sum(buildings(state, s).bit_count() for s in seats(state))
        assert not state.built & ~LAND_NODES
        assert all(state.built & AROUND[node] == 1 << node for node in standing)


def law_k906_k1103_what_was_built_stays(walk: Walk) -> None:
    for before, _, state in changes(walk, *PLACED, PYRAMID):
        for seat in seats(state):
            assert before.roads[seat] & state.roads[seat] == before.roads[seat]
            assert before.ships[seat] & state.ships[seat] == before.ships[seat]
            assert before.cities[seat] & state.cities[seat] == before.cities[seat]
            own = buildings(before, seat)
            assert own & buildings(state, seat) == own
        assert state.pyramid.startswith(before.pyramid)
        assert len(state.pyramid) <= min(len(before.pyramid) + 1, sum(LAYERS[state.layers]))
        assert black_blocks(state) <= BLACK_BLOCKS


def law_nobody_pays_for_what_others_do(walk: Walk) -> None:
    """A hand gets smaller by its own player's actions, and by what K802, K1205 and K1007 say."""
    for before, action, state in changes(walk, HANDS):
        for seat, (had, has) in enumerate(zip(before.hands, state.hands, strict=True)):
            lost = [one - other for one, other in zip(counts(had), counts(has), strict=True)]
            if max(lost) > 0 and seat not in (before.turn, before.who):
                assert action.verb in TAKING
                assert lost[5] <= 0 or action.verb == "partner", "coins are only traded"


# Points and the pyramid


def law_k1304_curses_lie_with_the_fewest_and_never_with_all(walk: Walk) -> None:
    for before, _, state in changes(walk, PYRAMID, BLESSED, CURSED):
        if state.pyramid == before.pyramid or not state.pyramid.strip(BLACK):
            assert (state.blessed, state.cursed) == (before.blessed, before.cursed)
            continue
        built = [blocks(state, seat) for seat in seats(state)]
        lowest = {seat for seat in seats(state) if built[seat] == min(built)}
        cursed = set(members(state.cursed))
        assert cursed and cursed <= lowest and len(cursed) < len(built)
        if state.curse_rule == "all_least":
            assert cursed == (lowest if len(lowest) < len(built) else lowest - {state.blessed})
        else:
            first = len(state.pyramid.replace(BLACK, "")) == 1
            assert cursed == lowest or len(cursed) == 1
            assert first or cursed == lowest or cursed <= set(members(before.cursed))
        if state.moves:
            assert built[state.blessed] == max(built)
        else:
            assert before.blessed in (-1, state.blessed)


def law_k1304_nobody_gains_a_point_by_what_another_does(walk: Walk) -> None:
    for before, _, state in changes(walk, *SCORED):
        for seat in seats(state):
            if seat != before.turn and before.turn >= 0:
                assert points(state, seat) <= points(before, seat)


def law_k1401_every_point_has_its_source(walk: Walk) -> None:
    for _, _, state in changes(walk, *SCORED):
        for seat in seats(state):
            cards = card_counts(state.cards[seat])[4]
            sources = [
                len(members(state.settlements[seat])),
                2 * len(members(state.cities[seat])),
            ]
            sources += [2 * (state.army == seat), 3 * (state.blessed == seat)]
            sources += [CURSE * (state.cursed >> seat & 1)]
            assert open_points(state, seat) == sum(sources)
            assert points(state, seat) == sum(sources) + cards


def law_k1402_k1403_k1404_k1406_a_match_ends_when_it_should(walk: Walk) -> None:
    """In no state before the last is there a reason to stop, and in the last there is one."""
    for before, action, state in walk:
        reasons = {
            "points": state.turn >= 0 and points(state, state.turn) >= GOAL,
            "black blocks": black_blocks(state) == BLACK_BLOCKS,
            "pyramid complete": len(state.pyramid) == sum(LAYERS[state.layers]),
            "turn cap": state.waits and before.turns == TURN_CAP and action.verb == "end",
        }
        assert (rules.actor(state) == OVER) is any(reasons.values())
    told = next(name for name, holds in reasons.items() if holds)
    assert rules.ending(state) == told
    winners, scores = rules.winners(state), rules.scores(state)
    best = {seat for seat in seats(state) if scores[seat] == max(scores)}
    assert set(winners) == ({state.turn} if told == "points" else best)
    assert not state.waits or state.turns <= TURN_CAP


# What a view tells


def check_view(state: State, seat: int) -> None:
    view = rules.view(state, seat)
    for rival in seats(state):
        if rival == seat:
            assert view.hands[rival] == state.hands[rival]
            assert view.cards[rival] == state.cards[rival]
            continue
        had = state.hands[rival]
        assert view.hands[rival] == coins(had) * (1 << 35) + size(had) * UNKNOWN
        assert view.cards[rival] == card_count(state.cards[rival]) * UNKNOWN_CARD
    assert pile_size(view) == pile_size(state)
    if seat != state.turn:
        assert view.bought == card_count(state.bought) * UNKNOWN_CARD


def law_k1502_a_view_numbers_what_others_hold(walk: Walk) -> None:
    for _, _, state in walk[:-1:5]:
        for seat in range(-1, len(state.hands)):
            check_view(state, seat)


def law_k1502_a_view_is_the_same_whatever_the_others_hold(walk: Walk) -> None:
    """Dealt anew to the same numbers, hands and pile look as before, and nothing is lost."""
    rng = Random(len(walk))
    for _, _, state in walk[::23]:
        for seat in range(-1, len(state.hands)):
            view = rules.view(state, seat)
            dealt = rules.guess(view, seat, rng)
            assert rules.view(dealt, seat) == view
            assert sum(dealt.hands) + dealt.bank == sum(state.hands) + state.bank
            assert sum(dealt.cards) + dealt.pile == sum(state.cards) + state.pile


def hides(step: Step, seat: int) -> bool:
    """Whether a card is drawn that a seat must not know."""
    verb, before = step.action.verb, step.before
    knowing = (before.turn, before.victim) if verb == THEFT else (before.turn,)
    return verb in ("theft", "card") and seat not in knowing


def law_k1502_a_stolen_or_bought_card_is_known_to_those_concerned(walk: Walk) -> None:
    for step in walk:
        if step.action.verb not in ("theft", "card") or rules.actor(step.after) == OVER:
            continue
        others = [rules.apply(step.before, other) for other in rules.actions(step.before)]
        others = [state for state in others if rules.actor(state) != OVER]
        for seat in range(-1, len(step.before.hands)):
            told = rules.heard(step.before, step.action, seat)
            views = {rules.view(state, seat) for state in others}
            hidden = hides(step, seat)
            assert told.endswith("?") is hidden
            assert len(views) == (1 if hidden else len(others))


# What is refused


def law_an_action_is_forbidden_exactly_when_it_is_not_legal(walk: Walk) -> None:
    rng = Random(len(walk))
    deciding = [step.before for step in walk if rules.actor(step.before) >= 0]
    state = deciding[int(rng.random() * len(deciding))]
    view = rules.view(state, state.who)
    allowed = {text for text in TEXTS if rules.why_not(view, text.split()) is None}
    assert allowed == set(map(rules.write, rules.actions(state)))


LAWS: Sequence[Callable[[Walk], None]] = [
    law for name, law in globals().items() if name.startswith("law_")
]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("player", POLICIES)
def test_every_law_holds(player: str, part: int) -> None:
    """One walk after the other is looked at by all laws: to walk takes longer than to look."""
    for walk in walks(player, part):
        for law in LAWS:
            law(walk)

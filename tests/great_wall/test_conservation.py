"""Cards and tokens of Great Wall, followed action by action: none is lost and none appears."""

from random import Random

import pytest

from wallwright.core.match import Match
from wallwright.games.great_wall import rules
from wallwright.games.great_wall.rules.board import (
    ALL_TOKENS,
    FULL,
    KIND,
    ONE,
    OWNER,
    REFILL,
    SECTION_NAMES,
    TOKEN,
    TOKENS,
    State,
    counted,
    in_section,
)
from wallwright.games.great_wall.rules.notation import Action, every


def random_match(seats: int, seed: str, **options: bool) -> Match[State, Action]:
    match = Match(rules, seats, seed, options)
    rng = Random(seed)
    while not match.over:
        legal = match.legal()
        match.play(legal[int(rng.random() * len(legal))])
    return match


class Box:
    """What has left the match, entered when it leaves and never worked out from what is left."""

    def __init__(self, seats: int) -> None:
        self.cards = [0] * seats
        self.tokens = 0

    def enter(self, before: State, action: Action, after: State) -> None:
        if action.verb == "win":
            below = [letter for _, letter in before.under[action.section]]
            for letter in [*before.rows[action.section], *below]:
                self.cards[OWNER[letter]] += ONE[KIND[letter]]
        second = action.verb == "token" and before.free[action.section] == (action.number,)
        if second and not after.free[action.section]:
            self.tokens += 2 * TOKEN[action.number]  # an equal pair


def cards_of(state: State, seat: int) -> int:
    """All cards of a seat that are still in the match, packed."""
    lying = [letter for row in state.rows for letter in row]
    covered = [letter for pairs in state.under for _, letter in pairs]
    own = [ONE[KIND[letter]] for letter in lying + covered if OWNER[letter] == seat]
    return state.hands[seat] + state.piles[seat] + sum(own)


def tokens_of(state: State) -> int:
    """All tokens that are still in the match, packed."""
    shown = [value for free in state.free for value in free] + [b for b in state.borne if b]
    return state.supply + sum(state.won) + sum(TOKEN[value] for value in shown)


def check_section(state: State, section: int) -> None:
    row, bearer = state.rows[section], state.bearer[section]
    assert (bearer >= 0) == (state.borne[section] > 0)
    if bearer >= 0:
        assert in_section(state, section)[OWNER[row[bearer]]], "who bears a token is present"
    assert all(place < len(row) for place, _ in state.under[section])
    assert state.free[section] or not row, "a closed section has no cards"
    if state.phase not in (TOKENS, REFILL):
        assert len(state.free[section]) + (bearer >= 0) in (0, 2)


@pytest.mark.parametrize("riders_act", [True, False])
@pytest.mark.parametrize("seats", rules.SEATS)
def test_nothing_is_lost_and_nothing_appears(seats: int, riders_act: bool) -> None:
    for seed in range(10):
        match = random_match(seats, f"whole {seed}", rider_as_action3=riders_act)
        box, states = Box(seats), match.states
        for text, before, after in zip(match.log, states, states[1:], strict=False):
            box.enter(before, rules.read(text), after)
            assert [cards_of(after, s) + box.cards[s] for s in range(seats)] == [FULL] * seats
            assert tokens_of(after) + box.tokens == ALL_TOKENS
            assert counted(after) == after, "laid and leaders are what the rows say"
            for section in range(len(after.free)):
                check_section(after, section)


@pytest.mark.parametrize("seats", rules.SEATS)
def test_a_card_with_a_token_stays_where_it_is_until_the_section_is_won(seats: int) -> None:
    followed = 0
    for seed in range(10):
        match = random_match(seats, f"bearers {seed}")
        for before, text, after in zip(match.states, match.log, match.states[1:], strict=False):
            for section, place in enumerate(before.bearer):
                if place >= 0 and text != f"win {SECTION_NAMES[section]}":
                    assert after.bearer[section] == place
                    assert after.rows[section][place] == before.rows[section][place]
                    followed += 1
    assert followed > 100


@pytest.mark.parametrize("riders_act", [True, False])
@pytest.mark.parametrize("seats", rules.SEATS)
def test_no_rider_has_to_be_laid_for_free(seats: int, riders_act: bool) -> None:
    """G78: something else may always be done instead."""
    offered = 0
    for seed in range(30):
        for state in random_match(seats, f"free {seed}", rider_as_action3=riders_act).states:
            verbs = {action.verb for action in rules.actions(state)}
            assert verbs != {"free"}, rules.view(state, -1)
            offered += "free" in verbs
    assert offered > 100


@pytest.mark.parametrize("seats", rules.SEATS)
def test_an_action_is_forbidden_exactly_when_it_is_not_legal(seats: int) -> None:
    chance = ("first", "token", "deal")
    texts = [rules.write(action) for action in every() if action.verb not in chance]
    for seed in range(2):
        match = random_match(seats, f"forbidden {seed}", rider_as_action3=seed == 0)
        deciding = [state for state in match.states if rules.actor(state) >= 0]
        for state in deciding[::12] + [state for state in deciding if state.scoring_only]:
            view = rules.view(state, state.turn)
            allowed = {text for text in texts if rules.why_not(view, text.split()) is None}
            assert allowed == set(map(rules.write, rules.actions(state)))

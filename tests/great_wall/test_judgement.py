"""What the player of Great Wall sees in a position."""

from tests.great_wall.positions import position
from wallwright.core.match import Match
from wallwright.games.great_wall import mind, rules
from wallwright.games.great_wall.rules.board import State


def seen(state: State, seat: int, *names: str) -> list[int]:
    numbers = dict(zip(mind.FEATURES, mind.features(state, seat), strict=True))
    return [numbers[name] for name in names]


def test_who_leads_counts_the_tokens_there_and_the_others_what_they_miss() -> None:
    state = position([((5, 2), ["R.gate", "Y.wall"]), ((8,), ["R.wall"]), ((3, 1), [])])
    names = ("sections led", "sections led, squared", "tokens a rival leads", "tokens where absent")
    assert seen(state, 0, *names) == [2, 4, 0, 4]
    assert seen(state, 1, *names) == [0, 0, 15, 12]
    assert seen(state, 2, *names) == [0, 0, 15, 19]


def test_the_strength_of_cards_is_held_against_the_rivals() -> None:
    hands = {"R": {"tower": 1, "gate": 1}, "Y": {"wall": 2}, "B": {"wall": 1}}
    state = position([((5, 2), [])], hands=hands)
    names = ("worth of all cards", "worth beyond a rival's", "all cards")
    assert [seen(state, seat, *names) for seat in range(3)] == [[5, 4, 2], [2, -1, 2], [1, -2, 1]]


def test_a_noble_and_a_dragon_count_where_tokens_lie() -> None:
    hands = {"R": {"noble": 1, "dragon": 1}}
    state = position([((5, 2), ["Y.noble"]), ((8, 1), ["R.wall"])], hands=hands)
    assert seen(state, 0, "noble for tokens beside one", "dragon for tokens led") == [7, 9]
    assert seen(state, 1, "noble for tokens beside one", "dragon for tokens led") == [0, 0]


def test_a_lot_ends_the_race_of_two_of_whom_none_has_won_a_token() -> None:
    """Late, and only then: else the best is taken."""
    begun = Match(rules, 2, "race").state
    late = begun._replace(piles=(0, 0))
    assert mind.leeway(late) > 0
    assert not mind.leeway(begun)
    assert not mind.leeway(late._replace(won=(1, 0)))
    three = Match(rules, 3, "race").state
    assert not mind.leeway(three._replace(piles=(0, 0, 0)))

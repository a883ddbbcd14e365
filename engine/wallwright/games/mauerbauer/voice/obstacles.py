"""What is missing or in the way in Wall Builders, before the clause that says so."""

from collections.abc import Callable, Mapping, Sequence

from wallwright.core.picks import named
from wallwright.core.sight import Look
from wallwright.games.mauerbauer.rules import board
from wallwright.games.mauerbauer.rules.board import (
    CITY_FACES,
    COLOURS,
    FACES,
    FINAL,
    SWAP,
    TONES,
    City,
    State,
    all_towers,
    city_of,
    count,
    free_ends,
    held,
    towers_left,
)
from wallwright.games.mauerbauer.rules.realm import BESIDE, ENDS, FIELDS, SPOTS
from wallwright.games.mauerbauer.rules.refusals import VERBS_OF
from wallwright.games.mauerbauer.texts.phrases import called, dice, house, tower

Words = Sequence[str]


def obstacle(look: Look, words: Words, clause: str) -> str:
    if not clause:
        return ""
    state: State = look.view
    if words[0] in VERBS_OF[state.phase]:
        return OBSTACLES[words[0]](look, words[1:], clause)
    later = LATER.get(words[0], "") if state.phase != FINAL else "only_last"
    return _say(look, later or FIRST[state.phase])


def _say(look: Look, key: str, **fields: object) -> str:
    return look.words(f"obstacle.{key}", **fields)


# On the board


def _building(look: Look, rest: Words, clause: str) -> str:
    return _say(look, "inside_city" if clause == "M22" else "wall_there")


def _raising(look: Look, rest: Words, clause: str) -> str:
    """A tower: where there is none, at an end of the new wall, as rolled and still there."""
    state: State = look.view
    spot, tone = named(SPOTS, rest), named(TONES, rest[1:])
    if clause == "M26":
        return _say(look, "tower_there" if all_towers(state) >> spot & 1 else "no_end")
    if not any(text.startswith(f"tower {rest[0]} ") for text in look.legal):
        return _say(look, "other_end" if spot in ENDS[state.wall] else "no_end")
    if not towers_left(state)[tone]:
        return _say(look, "tower_gone", piece=tower(look.words, tone))
    key = "one_as_rolled" if len(free_ends(state)) == 2 or state.new_towers else "as_rolled"
    return _say(look, key, piece=tower(look.words, state.dice[0]))


def _housing(look: Look, rest: Words, clause: str) -> str:
    """A house: beside the wall, by the dice, and still there."""
    state: State = look.view
    field, colour = named(FIELDS, rest), named(COLOURS, rest[1:])
    if field not in BESIDE[state.wall]:
        return _say(look, "not_beside")
    if not any(text.startswith(f"house {rest[0]} ") for text in look.legal):
        return _say(look, "other_side")
    if not count(state.houses_left, colour):
        return _say(look, "house_gone", piece=house(look.words, colour))
    return _say(look, "not_rolled", dice=dice(look.words, (-1, *state.dice[1:])))


def _joining(look: Look, rest: Words, clause: str) -> str:
    state: State = look.view
    if clause == "M14":
        return _say(look, "no_neighbour")
    city = city_of(state, named(FIELDS, rest))
    return _say(look, "same_city" if _is_new(city, state) else "no_city")


def _is_new(city: City | None, state: State) -> bool:
    return city is not None and city.fields == state.city


# Guild cards


def _playing(look: Look, rest: Words, clause: str) -> str:
    """Cards that are not held, or in the last scoring city cards without a city."""
    state: State = look.view
    shown = [FACES.index(word) for word in rest if word in FACES]
    if gone := _not_held(look, shown):
        return gone
    if state.phase == FINAL and any(face < CITY_FACES for face in shown) and not state.city:
        return _say(look, "city_first")
    return _say(look, "city_named" if state.phase == FINAL and state.city else "two_cards")


def _not_held(look: Look, shown: Sequence[int]) -> str:
    hand = look.view.hands[look.eyes]
    for face in shown:
        number = held(hand, face)
        if number < shown.count(face):
            return _say(look, "one_card" if number else "no_card", card=called(look.words, face))
    return ""


def _card_of(look: Look, rest: Words, clause: str) -> str:
    """Discard or exchange."""
    shown = [FACES.index(word) for word in rest if word in FACES]
    return _not_held(look, shown) or _say(look, FIRST[look.view.phase])


def _naming(look: Look, rest: Words, clause: str) -> str:
    state: State = look.view
    if state.city:
        return _say(look, "city_named")
    return _say(look, "no_city" if state.cities else "no_city_left")


def _passing(look: Look, rest: Words, clause: str) -> str:
    return _say(look, "city_named")


OBSTACLES: Mapping[str, Callable[[Look, Words, str], str]] = {
    "wall": _building,
    "tower": _raising,
    "house": _housing,
    "join": _joining,
    "play": _playing,
    "discard": _card_of,
    "swap": _card_of,
    "city": _naming,
    "pass": _passing,
}
# What a phase is for.
FIRST: Mapping[str, str] = {
    board.WALL: "first_wall",
    board.TOWER: "first_tower",
    board.OTHER_TOWER: "first_tower",
    board.HOUSE: "first_house",
    board.OTHER_HOUSE: "first_house",
    board.JOIN: "first_join",
    board.SCORE: "first_score",
    SWAP: "first_swap",
    FINAL: "only_last",
}
# What has another time, whatever is done first.
LATER: Mapping[str, str] = {"city": "later_city", "pass": "no_pass", "swap": "later_swap"}

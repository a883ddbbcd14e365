"""The position of China for the ear, province by province."""

from collections.abc import Sequence

from wallwright.core.sight import Look
from wallwright.core.texts import listed
from wallwright.games.china.rules.board import (
    DIGITS,
    EMPTY,
    State,
    ceiling,
    count,
    has_fort,
    is_full,
    row_cards,
)
from wallwright.games.china.rules.realm import CARDS, COLOUR_OF, FIRST_SPACE, PROVINCES, SPACES_OF
from wallwright.games.china.texts.phrases import cards, province
from wallwright.games.china.voice.bar import meter


def spoken(look: Look) -> Sequence[str]:
    """Every province, the open cards and the own hand, then what the end depends on."""
    provinces = [_province(look, number) for number in range(len(PROVINCES))]
    return [*provinces, *_cards(look), f"{meter(look)}."]


def _province(look: Look, number: int) -> str:
    """Whose houses stand where, what is free, who has emissaries, how many more have room."""
    state: State = look.view
    words = look.words
    told = [_houses(look, number, seat) for seat in range(len(look.names))]
    told.append(_places("spoken.free", look, _standing(state, number, EMPTY)))
    forts = [p for p in range(SPACES_OF[number]) if has_fort(state, FIRST_SPACE[number] + p)]
    told.append(_places("spoken.forts", look, forts))
    told.append(_emissaries(look, number))
    if is_full(state, number):
        told.append(words("spoken.scored"))
    return words(
        "spoken.province",
        province=province(words, number),
        colour=words(f"colour.{CARDS[COLOUR_OF[number]]}"),
        told="; ".join(filter(None, told)),
    )


def _houses(look: Look, number: int, seat: int) -> str:
    state: State = look.view
    places = _standing(state, number, DIGITS[seat])
    if not places:
        return ""
    return look.words(
        "spoken.houses", name=look.names[seat], n=len(places), places=_numbers(look, places)
    )


def _standing(state: State, number: int, letter: str) -> list[int]:
    """The places of a province where a seat's houses stand, or none."""
    return [place for place, who in enumerate(state.houses[number]) if who == letter]


def _places(key: str, look: Look, places: list[int]) -> str:
    return look.words(key, places=_numbers(look, places)) if places else ""


def _numbers(look: Look, places: list[int]) -> str:
    """As people count them: from one."""
    return listed(look.words, [str(place + 1) for place in places])


def _emissaries(look: Look, number: int) -> str:
    """Who has how many, and how many more the ceiling allows (C22)."""
    state: State = look.view
    there = state.emissaries[number]
    own = [(name, count(there, seat)) for seat, name in enumerate(look.names)]
    names = [f"{name} {emissaries}" for name, emissaries in own if emissaries]
    more = max(0, ceiling(state.houses[number]) - len(there))
    room = look.words("spoken.room", n=more) if more else look.words("spoken.no_room")
    if not names:
        return room
    return f"{look.words('spoken.emissaries', names=', '.join(names))}, {room}"


def _cards(look: Look) -> list[str]:
    """The row, the discard pile and the own hand."""
    state: State = look.view
    words = look.words
    told = [words("spoken.row", cards=cards(words, row_cards(state)) or "–")]
    told.append(words("spoken.discard", cards=cards(words, state.discard) or "–"))
    if look.eyes >= 0:
        told.append(words("spoken.hand", cards=cards(words, state.hands[look.eyes]) or "–"))
    return told

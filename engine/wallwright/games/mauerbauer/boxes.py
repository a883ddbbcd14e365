"""Beside the board of Wall Builders: the scoring, the wall that is picked, supply and cities."""

from collections.abc import Callable, Sequence

from wallwright.core.sight import Chip, Look, Sheet, Strip
from wallwright.core.texts import Words
from wallwright.games.mauerbauer.asking import brings
from wallwright.games.mauerbauer.board import (
    COLOURS,
    DRAW,
    FACES,
    FINAL,
    OVER,
    REDRAW,
    SCORE,
    SWAP,
    TONES,
    WALL,
    City,
    State,
    cards,
    counts,
    first_field,
    towers_left,
    walls_left,
)
from wallwright.games.mauerbauer.phrases import (
    card,
    field_name,
    house,
    palace,
    tower,
)
from wallwright.games.mauerbauer.realm import line, shape
from wallwright.games.mauerbauer.scoring import city_with, value

SCORING = (SCORE, DRAW, SWAP, REDRAW, FINAL)


def sheets(look: Look) -> Sequence[Sheet]:
    """What is going on first, then what is always there."""
    state: State = look.view
    always = (_supply(look), _cities(look))
    if state.phase == WALL and len(look.picked) > 1:
        return (_this_wall(look, line(look.picked[1])), *always)
    if state.phase in SCORING or any(state.laid):
        return (_scoring(look), *always)
    return always


# The scoring as a ceremony


def _scoring(look: Look) -> Sheet:
    """Who has played what for how many points, in the order of the seats."""
    state, words = look.view, look.words
    seats = len(look.names)
    order = [(state.turn + step) % seats for step in range(seats)]
    last = not any(state.owed) and state.phase in (FINAL, OVER)
    city = city_with(state, None)
    strips = [] if last or not city.fields else [_city_strip(look, city)]
    strips += [_player(look, seat) for seat in order]
    title = words("sheets.last" if last else "sheets.score")
    return Sheet("score", title, tuple(strips), icon="tb-ic-score")


def _player(look: Look, seat: int) -> Strip:
    """Done, now or next."""
    state, words = look.view, look.words
    name = look.names[seat]
    acts = seat == state.seat
    if state.laid[seat]:
        chips = _laid(look, seat)
    elif acts and state.phase in (SCORE, FINAL):
        chips = _chosen(look) or (Chip(words("sheets.now"), on=True),)
    else:
        chips = (Chip(words("sheets.next" if _comes(state, seat) else "sheets.nothing")),)
    if acts and state.phase == SWAP:
        chips = (*chips, Chip(words("sheets.swaps"), on=True))
    played = state.owed[seat] == 1 or state.gained[seat]
    return Strip(name, chips, seat, f"+{state.gained[seat]}" if played else "")


def _comes(state: State, seat: int) -> bool:
    """Whether a seat has still to act in this scoring."""
    seats = len(state.hands)
    still = state.phase in (SCORE, FINAL)
    return still and (seat - state.turn) % seats > (state.seat - state.turn) % seats


def _laid(look: Look, seat: int) -> tuple[Chip, ...]:
    """The cards on the table; in the last scoring each seat may have named another city."""
    state, words = look.view, look.words
    if state.owed[seat] == 2:
        gone = card(words, cards(state.laid[seat])[0])
        return (Chip(words("sheets.discards", card=gone)),)
    told = state.owed[seat] == 1
    return tuple(
        Chip(card(words, face), number=str(value(state, face)) if told else "")
        for face in cards(state.laid[seat])
    )


def _chosen(look: Look) -> tuple[Chip, ...]:
    """The own cards that are picked, with what they bring."""
    names = [word for word in look.picked[1:] if word in FACES]
    return tuple(
        Chip(card(look.words, face), number=str(value(look.view, face)), on=True)
        for face in map(FACES.index, names)
    )


# A wall that is picked


def _this_wall(look: Look, wall: int) -> Sheet:
    """What it brings, and what the own cards would be worth then."""
    words = look.words
    strips = [Strip(f"{brings(look, wall)}.")]
    return Sheet("wall", words("sheets.wall"), tuple(strips), icon="tb-ic-score")


# What is always there


def _supply(look: Look) -> Sheet:
    """M2: everything that may still be built; M54: what runs out ends the match."""
    state, words = look.view, look.words
    walls = walls_left(state)
    built = Chip(words("count.walls", n=walls), "mb-ic-wall", str(walls))
    towers, houses = towers_left(state), counts(state.houses_left)
    palaces = counts(state.palaces_left)
    strips = (
        Strip(words("sheets.walls"), (built,)),
        _kinds(look, "towers", towers, [f"mb-ic-tower-{tone}" for tone in TONES], tower),
        _kinds(look, "houses", houses, [f"mb-ic-house-{colour}" for colour in COLOURS], house),
        _kinds(look, "palaces", palaces, [f"mb-ic-palace-{name}" for name in COLOURS], palace),
    )
    note = words("sheets.supply_note")
    return Sheet("supply", words("sheets.supply"), strips, note, icon="tb-ic-supply")


def _kinds(
    look: Look,
    name: str,
    left: Sequence[int],
    icons: Sequence[str],
    called: Callable[[Words, int, int], str],
) -> Strip:
    """A kind of piece by tone or colour, and how many there are in all."""
    chips = tuple(
        Chip(called(look.words, kind, number), icon, str(number))
        for kind, (number, icon) in enumerate(zip(left, icons, strict=True))
    )
    return Strip(look.words(f"sheets.{name}"), chips, points=str(sum(left)))


def _cities(look: Look) -> Sheet:
    """Every closed city with its size, what it holds, and the towers around it."""
    state, words = look.view, look.words
    strips = tuple(_city_strip(look, city) for city in state.cities)
    note = "" if strips else words("sheets.no_city")
    title = words("sheets.cities", number=len(strips))
    return Sheet("cities", title, strips, note, icon="tb-ic-sheet")


def _city_strip(look: Look, city: City) -> Strip:
    state, words = look.view, look.words
    ring = shape(city.fields).corners
    towers = [(spots & ring).bit_count() for spots in state.towers]
    kinds = (
        (counts(city.palaces), [f"mb-ic-palace-{colour}" for colour in COLOURS], palace),
        (counts(city.houses), [f"mb-ic-house-{colour}" for colour in COLOURS], house),
        (towers, [f"mb-ic-tower-{tone}" for tone in TONES], tower),
    )
    chips = tuple(
        Chip(called(words, kind, number), icons[kind], str(number))
        for numbers, icons, called in kinds
        for kind, number in enumerate(numbers)
        if number
    )
    size = words("count.fields", n=city.fields.bit_count())
    return Strip(
        words("sheets.city", size=size, place=field_name(words, first_field(city.fields))), chips
    )

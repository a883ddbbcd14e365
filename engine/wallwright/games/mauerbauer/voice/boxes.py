"""Beside the board of Wall Builders: the scoring, supply and cities."""

from collections.abc import Sequence

from wallwright.core.sight import Chip, Look, Sheet, Strip
from wallwright.games.mauerbauer.picture.vignettes import city_picture
from wallwright.games.mauerbauer.rules import board
from wallwright.games.mauerbauer.rules.board import (
    COLOURS,
    FACES,
    TONES,
    City,
    State,
    cards,
    counts,
    towers_left,
    walls_left,
)
from wallwright.games.mauerbauer.rules.consequences import Joined, best_pair, joins
from wallwright.games.mauerbauer.rules.realm import shape
from wallwright.games.mauerbauer.rules.scoring import city_with, value, values
from wallwright.games.mauerbauer.texts.landmarks import in_brief
from wallwright.games.mauerbauer.texts.phrases import (
    called,
    direction,
)

WALL_ICON = "mb-ic-wall"
SCORING = (board.SCORE, board.DRAW, board.SWAP, board.REDRAW, board.FINAL)
DISCARDED = 2  # M44: so many cards are owed to who discards


def sheets(look: Look) -> Sequence[Sheet]:
    """What is going on first, then what is always there."""
    state: State = look.view
    always = (_supply(look), _cities(look))
    if state.phase == board.JOIN:
        return (_joining(look), *always)
    if state.phase in SCORING or any(state.laid):
        return (_scoring(look), *always)
    return always


# The scoring as a ceremony


def _scoring(look: Look) -> Sheet:
    """Who has played what for how many points, from the closer on.

    Where the sheet lies over the board, the city is drawn once more.
    """
    state, words = look.view, look.words
    last = not any(state.owed) and state.phase in (board.FINAL, board.OVER)
    city = city_with(state, None)
    size = words("count.fields", n=city.fields.bit_count())
    strips = [] if last or not city.fields else [Strip(size, _contents(look, city))]
    strips += [_player(look, seat) for seat in _order(state)]
    strips += _cities_to_name(look)
    note = words("sheets.best") if _names_city(look) else ""
    title = words("sheets.last" if last else "sheets.score")
    art = city_picture(look, city.fields) if look.board.touch and not last else ""
    return Sheet("score", title, tuple(strips), note, art, icon="tb-ic-score")


def _order(state: State) -> list[int]:
    """M42; before the next wall the turn has passed on already (M53)."""
    seats = len(state.hands)
    first = state.turn - 1 if state.phase == board.WALL else state.turn
    return [(first + step) % seats for step in range(seats)]


def _player(look: Look, seat: int) -> Strip:
    """Done, now or next."""
    state, words = look.view, look.words
    name = look.names[seat]
    acts = seat == state.seat
    if state.laid[seat] and state.owed[seat] == DISCARDED:
        name = words("sheets.discards", name=name)
    if state.laid[seat]:
        chips = _laid(look, seat)
    elif acts and state.phase in (board.SCORE, board.FINAL):
        chips = _chosen(look) or (Chip(words("sheets.now"), on=True),)
    else:
        chips = (Chip(words("sheets.next" if _comes(state, seat) else "sheets.nothing")),)
    if acts and state.phase == board.SWAP:
        chips = (*chips, Chip(words("sheets.swaps"), on=True))
    played = state.owed[seat] == 1 or state.gained[seat]
    return Strip(name, chips, seat, f"+{state.gained[seat]}" if played else "")


def _comes(state: State, seat: int) -> bool:
    """Whether a seat has still to act in this scoring."""
    seats = len(state.hands)
    still = state.phase in (board.SCORE, board.FINAL)
    return still and (seat - state.turn) % seats > (state.seat - state.turn) % seats


def _laid(look: Look, seat: int) -> tuple[Chip, ...]:
    """The cards on the table; in the last scoring each seat may have named another city."""
    state, words = look.view, look.words
    told = state.owed[seat] == 1
    return tuple(
        Chip(called(words, face), number=str(value(state, face)) if told else "")
        for face in cards(state.laid[seat])
    )


def _chosen(look: Look) -> tuple[Chip, ...]:
    """The own cards that are picked, with what they bring."""
    names = [word for word in look.picked[1:] if word in FACES]
    return tuple(
        Chip(called(look.words, face), number=str(value(look.view, face)), on=True)
        for face in map(FACES.index, names)
    )


def _names_city(look: Look) -> bool:
    """M58: whether a city is to be chosen now."""
    return any(text.startswith("city ") for text in look.legal)


def _cities_to_name(look: Look) -> list[Strip]:
    """What could be played for each of the cities, the best first: there may be many."""
    if not _names_city(look):
        return []
    state: State = look.view

    def brings(city: City) -> int:
        worth = values(state, city.fields)
        own = best_pair(state.hands[look.eyes], worth, for_city=True)
        return sum(worth[face] for face in own)

    return [
        _way(look, _city_name(look, city), values(state, city.fields), for_city=True)
        for city in sorted(state.cities, key=brings, reverse=True)
    ]


# What could come


def _joining(look: Look) -> Sheet:
    """M39: what could be played for the new city alone, or with each neighbour."""
    state, words = look.view, look.words
    ways = _ways(look, state.city, values(state), joins(state))
    note = words("sheets.best") if look.eyes >= 0 else ""
    return Sheet("score", words("sheets.joining"), tuple(ways), note, icon="tb-ic-score")


def _ways(look: Look, city: int, alone: Sequence[int], joined: Sequence[Joined]) -> list[Strip]:
    """A strip for every city that may come of it."""
    words = look.words
    ways = [_way(look, words("count.fields", n=city.bit_count()), alone)]
    beside = [way.other for way in joined]
    for way in joined:
        place = direction(words, city, way.other, beside)
        told = words("sheets.joined", n=way.fields.bit_count(), place=place)
        ways.append(_way(look, told, way.values))
    return ways


def _way(look: Look, told: str, worth: Sequence[int], for_city: bool = False) -> Strip:
    """The own two cards that would bring most; nobody else's are known."""
    if look.eyes < 0:
        return Strip(told)
    best = best_pair(look.view.hands[look.eyes], worth, for_city)
    chips = [Chip(called(look.words, face), number=str(worth[face])) for face in best]
    points = sum(worth[face] for face in best)
    return Strip(told, tuple(chips) or (Chip(look.words("sheets.nothing")),), points=f"+{points}")


# What is always there


def _supply(look: Look) -> Sheet:
    """M2: everything that may still be built; M54: what runs out ends the match."""
    state, words = look.view, look.words
    walls = walls_left(state)
    built = Chip(
        words("sheets.count", kind=words("kind.wall"), number=walls), WALL_ICON, str(walls)
    )
    left = {
        "tower": towers_left(state),
        "house": counts(state.houses_left),
        "palace": counts(state.palaces_left),
    }
    strips = [Strip(words("sheets.walls"), (built,))]
    strips += [
        Strip(words(f"sheets.{kind}s", number=sum(numbers)), _pieces(look, kind, numbers))
        for kind, numbers in left.items()
    ]
    note = words("sheets.supply_note")
    return Sheet("supply", words("sheets.supply"), tuple(strips), note, icon="tb-ic-supply")


def _pieces(look: Look, kind: str, numbers: Sequence[int]) -> tuple[Chip, ...]:
    """A chip for every colour of a kind of piece: its icon and how many there are."""
    return tuple(_piece(look, kind, which, number) for which, number in enumerate(numbers))


def _piece(look: Look, kind: str, which: int, number: int) -> Chip:
    words = look.words
    name = TONES[which] if kind == "tower" else COLOURS[which]
    colour = words(f"tone.{name}" if kind == "tower" else f"colour.{name}")
    told = words("sheets.coloured", kind=words(f"kind.{kind}"), colour=colour, number=number)
    return Chip(told, f"mb-ic-{kind}-{name}", str(number))


def _cities(look: Look) -> Sheet:
    """Every closed city with its size, what it holds, and the towers around it."""
    state, words = look.view, look.words
    strips = [Strip(_city_name(look, city), _contents(look, city)) for city in state.cities]
    note = "" if strips else words("sheets.no_city")
    title = words("sheets.cities", number=len(strips))
    return Sheet("cities", title, tuple(strips), note)


def _city_name(look: Look, city: City) -> str:
    """Where it lies, and its size."""
    words = look.words
    size = words("count.fields", n=city.fields.bit_count())
    return words("sheets.city", size=size, place=in_brief(words, city.fields))


def _contents(look: Look, city: City) -> tuple[Chip, ...]:
    """Palaces, houses, and the towers on the ring."""
    ring = shape(city.fields).corners
    towers = [(spots & ring).bit_count() for spots in look.view.towers]
    chips = (
        *_pieces(look, "palace", counts(city.palaces)),
        *_pieces(look, "house", counts(city.houses)),
        *_pieces(look, "tower", towers),
    )
    return tuple(chip for chip in chips if chip.number != "0")

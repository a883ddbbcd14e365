"""What an action brought about, seen from the table before and after it."""

from typing import NamedTuple

from wallwright.games.mauerbauer.board import COLOURS, State, count, counts
from wallwright.games.mauerbauer.notation import Action
from wallwright.games.mauerbauer.realm import BESIDE, members


class Outcome(NamedTuple):
    """Pieces that came to the board, and a city with what its closing or joining changed."""

    towers: list[tuple[int, int]]  # spot and tone
    houses: list[tuple[int, int]]  # field and colour, also where a palace took their place
    city: int  # the fields of the city that came about, 0 for none
    palaces: int  # new ones, packed by colour
    freed: tuple[int, int, int]  # walls, towers and houses that returned to the supply


def outcome(before: State, after: State, action: Action) -> Outcome:
    """What follows by force happens within an action, so only the tables can tell it."""
    palaces = before.palaces_left - after.palaces_left  # packed numbers subtract colour by colour
    return Outcome(
        _towers(before, after),
        _houses(before, after, action),
        _came_about(before, after),
        palaces,
        (
            (before.walls & ~after.walls).bit_count(),
            sum((a & ~b).bit_count() for a, b in zip(before.towers, after.towers, strict=True)),
            2 * sum(counts(palaces)),
        ),
    )


def _towers(before: State, after: State) -> list[tuple[int, int]]:
    tones = enumerate(zip(before.towers, after.towers, strict=True))
    return [(spot, tone) for tone, (had, has) in tones for spot in members(has & ~had)]


def _houses(before: State, after: State, action: Action) -> list[tuple[int, int]]:
    """Which colour went where: an action names one house, the other is forced to the other side.

    Houses that became palaces at once are counted by what the supply lacks.
    """
    came = [colour for colour in range(len(COLOURS)) for _ in range(_came(before, after, colour))]
    fields = list(BESIDE[after.wall]) if came else []
    if action.verb != "house":
        return list(zip(fields, came, strict=False))
    came.remove(action.kind)
    fields.remove(action.place)
    return [(action.place, action.kind), *zip(fields, came, strict=False)]


def _came(before: State, after: State, colour: int) -> int:
    """M37: two houses return for every palace."""
    new_palaces = count(before.palaces_left, colour) - count(after.palaces_left, colour)
    missing = count(before.houses_left, colour) - count(after.houses_left, colour)
    return missing + 2 * new_palaces


def _came_about(before: State, after: State) -> int:
    """The city that was closed or joined: in the last scoring an old one is named instead."""
    old = {city.fields for city in before.cities}
    return 0 if after.city in old else after.city

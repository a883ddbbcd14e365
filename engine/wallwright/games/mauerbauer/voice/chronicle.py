"""The log of Wall Builders: what was done and all that followed from it, seen before and after."""

from collections.abc import Callable

from wallwright.core.chronicle import and_then, deed
from wallwright.core.sight import Line, Look, Seen
from wallwright.core.texts import Words, listed
from wallwright.games.mauerbauer.rules.board import DEALING, DRAW, FACES, FINAL, HAND, State
from wallwright.games.mauerbauer.rules.consequences import Change, change
from wallwright.games.mauerbauer.rules.notation import Action, faces_of, read
from wallwright.games.mauerbauer.rules.scoring import value
from wallwright.games.mauerbauer.texts.landmarks import city_place, line_seen
from wallwright.games.mauerbauer.texts.phrases import (
    at_end,
    called,
    dice,
    house,
    neighbour_name,
    on_side,
    palaces,
    tower,
)
from wallwright.games.mauerbauer.voice.reckoning import ending_key


def line(look: Look, seen: Seen) -> Line | None:
    """What the log says of an action; None where another line says it."""
    verb, face = seen.heard.split()[0], seen.heard.split()[-1]
    if verb == "deal":  # the card may be a secret, which read() does not know
        return _deal(look, seen)
    if verb == "draw":
        return _draw(look, seen, face)
    action = read(seen.heard)
    told = LINES[action.verb](look, seen, action)
    return told and told._replace(text=and_then(told.text, _end_comes(look, seen)))


# Set-up, and what chance gives


def _first(look: Look, seen: Seen, action: Action) -> Line:
    return deed(look, action.place, "log.first")


def _deal(look: Look, seen: Seen) -> Line | None:
    """The hands are told once, when all are dealt."""
    dealt = seen.view.phase == DEALING and seen.after.phase != DEALING
    return Line(-1, look.words("log.hands", number=HAND)) if dealt else None


def _draw(look: Look, seen: Seen, face: str) -> Line | None:
    """The own cards by name; of others how many, once, and nothing after an exchange."""
    before, words, seat = seen.view, look.words, seen.view.seat
    shuffled = _shuffled(words, before, seen.after)
    if face == "?":
        owed = before.owed[seat] if before.phase == DRAW else 0
        if before.left != owed:
            return Line(-1, shuffled) if shuffled else None
        drawn = words("count.cards", n=owed)
    else:
        drawn = called(words, FACES.index(face))
    told = words("log.draw", name=look.names[seat], cards=drawn)
    return Line(seat, and_then(told, shuffled))


def _shuffled(words: Words, before: State, after: State) -> str:
    """M48, M49: the discard pile becomes the deck, at the last card or before the next."""
    return words("log.shuffled") if before.discard and not after.discard else ""


# Wall, dice, towers and houses


def _wall(look: Look, seen: Seen, action: Action) -> Line:
    return deed(
        look, seen.view.seat, "log.wall", where=line_seen(look.words, seen.view, action.place)
    )


def _roll(look: Look, seen: Seen, action: Action) -> Line:
    """Where the dice leave no choice, their pieces are placed at once."""
    words, seat = look.words, seen.view.turn
    told = words("log.roll", name=look.names[seat], dice=dice(words, action.dice))
    pieces = _pieces(look, seen)
    placed = words("log.forced", pieces=pieces) if pieces else ""
    return Line(seat, and_then(told, placed, _closed(look, seen)))


def _place(look: Look, seen: Seen, action: Action) -> Line:
    """A tower or a house of choice, and what was left for the other side."""
    words, seat = look.words, seen.view.seat
    told = words("log.place", name=look.names[seat], pieces=_pieces(look, seen))
    return Line(seat, and_then(told, _closed(look, seen)))


def _pieces(look: Look, seen: Seen) -> str:
    """What came to the board, the forced pieces among it."""
    words, before, after = look.words, seen.view, seen.after
    towers = [
        words("log.piece_on", piece=tower(words, tone), place=at_end(words, after.wall, spot))
        for spot, tone in after.new_towers[len(before.new_towers) :]
    ]
    houses = [
        words("log.piece_in", piece=house(words, colour), place=on_side(words, after.wall, field))
        for field, colour in after.new_houses[len(before.new_houses) :]
    ]
    return listed(words, [*towers, *houses])


# Cities


def _closed(look: Look, seen: Seen) -> str:
    """M35 to M38: a new city, its palaces, and what returns."""
    came = change(seen.view, seen.after)
    if not came.closed:
        return ""
    told = look.words("log.closes", n=came.closed[0].fields.bit_count())
    return and_then(told, _palaces(look, seen), _returned(look, came))


def _palaces(look: Look, seen: Seen) -> str:
    """Packed numbers subtract colour by colour."""
    new = palaces(look.words, seen.view.palaces_left - seen.after.palaces_left)
    return look.words("log.palaces", palaces=listed(look.words, new)) if new else ""


def _returned(look: Look, came: Change) -> str:
    """Walls and towers; a palace already tells of its two houses."""
    words = look.words
    towers = sum(spots.bit_count() for spots in came.towers_back)
    kinds = (("count.walls", came.walls_back.bit_count()), ("count.towers", towers))
    pieces = [words(key, n=number) for key, number in kinds if number]
    return words("log.return", pieces=listed(words, pieces)) if pieces else ""


def _join(look: Look, seen: Seen, action: Action) -> Line:
    """M39, M40."""
    words, before, seat = look.words, seen.view, seen.view.seat
    came = change(before, seen.after)
    joined = came.closed[0].fields
    other = neighbour_name(words, before, joined & ~before.city)
    told = words("log.join", name=look.names[seat], city=other, n=joined.bit_count())
    return Line(seat, and_then(told, _palaces(look, seen), _returned(look, came)))


def _stay(look: Look, seen: Seen, action: Action) -> Line:
    return deed(look, seen.view.seat, "log.join_none")


# Guild cards


def _play(look: Look, seen: Seen, action: Action) -> Line:
    """Each card with the points it brings."""
    words, before, seat = look.words, seen.view, seen.view.seat
    shown = [
        words("log.worth", card=called(words, face), points=value(before, face))
        for face in faces_of(action)
    ]
    told = words("log.play", name=look.names[seat], cards=listed(words, shown))
    if before.phase == FINAL and before.city and len(before.cities) > 1:
        told = words("log.for_city", told=told, place=city_place(words, before, before.city))
    return Line(seat, told, f"+{seen.after.points[seat] - before.points[seat]}")


def _of_card(key: str) -> Callable[[Look, Seen, Action], Line]:
    """What is told of the card that somebody gives away."""
    return lambda look, seen, action: deed(
        look, seen.view.seat, key, card=called(look.words, action.kind)
    )


def _done(look: Look, seen: Seen, action: Action) -> Line | None:
    """The cards that are drawn tell of an exchange."""
    return None if seen.view.left else deed(look, seen.view.seat, "log.keep")


def _city(look: Look, seen: Seen, action: Action) -> None:
    """Told with the cards that are played for it."""


def _pass(look: Look, seen: Seen, action: Action) -> Line:
    return deed(look, seen.view.seat, "log.pass")


# The end


def _end_comes(look: Look, seen: Seen) -> str:
    """M54: with which piece the match ends."""
    if not seen.after.ended or seen.view.ended:
        return ""
    return look.words(f"log.ends.{ending_key(seen.after)}")


LINES = {
    "first": _first,
    "wall": _wall,
    "roll": _roll,
    "tower": _place,
    "house": _place,
    "join": _join,
    "stay": _stay,
    "play": _play,
    "discard": _of_card("log.discard"),
    "swap": _of_card("log.swap"),
    "done": _done,
    "city": _city,
    "pass": _pass,
}

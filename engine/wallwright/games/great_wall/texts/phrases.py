"""Cards, sections and actions of Great Wall in words."""

from wallwright.core.sight import Look
from wallwright.core.texts import Words
from wallwright.games.great_wall.rules.board import KIND, KINDS, OWNER, SECTION_NAMES


def cards(words: Words, kind: int, number: int = 1) -> str:
    """So many cards of a kind, as they follow "lays" or "draws"."""
    return words(f"cards.{KINDS[kind]}", n=number)


def section_name(section: int) -> str:
    return SECTION_NAMES[section].upper()


def choice(look: Look, text: str) -> str:
    """An action in words. One that is only begun says as much as is known of it."""
    verb, *rest = text.split()
    return CHOICES[verb](look, rest)


def _draw(look: Look, rest: list[str]) -> str:
    return look.words("choice.draw")


def _win(look: Look, rest: list[str]) -> str:
    if not rest:
        return look.words("choice.win")
    section = SECTION_NAMES.index(rest[0])
    token = "".join(map(str, look.view.free[section]))
    return look.words("choice.win_in", token=token, section=section_name(section))


def _take(look: Look, rest: list[str]) -> str:
    words = look.words
    if len(rest) < 2:
        return words("choice.take")
    name, token, *place = rest
    if not place:
        return words("choice.take_token", token=token, section=name.upper())
    letter = look.view.rows[SECTION_NAMES.index(name)][int(place[0]) - 1]
    bearer = cards(words, KIND[letter])
    return words("choice.take_onto", token=token, cards=bearer, section=name.upper())


def _lay(look: Look, rest: list[str]) -> str:
    words = look.words
    if "over" in rest:
        return _cover(look, rest[2:])
    kinds = [KINDS.index(word) for word in rest if word in KINDS]
    if not kinds:
        return words("choice.lay_any")
    laid = cards(words, kinds[0], len(kinds))
    if rest[-1] in SECTION_NAMES:
        return words("choice.lay_in", cards=laid, section=rest[-1].upper())
    return words("choice.lay", cards=laid)


def _cover(look: Look, rest: list[str]) -> str:
    words = look.words
    if len(rest) < 2:
        return words("choice.cover_any")
    name, place = rest
    letter = look.view.rows[SECTION_NAMES.index(name)][int(place) - 1]
    return words(
        "choice.cover",
        cards=cards(words, KIND[letter]),
        owner=look.names[OWNER[letter]],
        section=name.upper(),
    )


def _free(look: Look, rest: list[str]) -> str:
    if len(rest) < 2:
        return look.words("choice.free")
    return look.words("choice.free_in", section=rest[1].upper())


CHOICES = {"draw": _draw, "win": _win, "take": _take, "lay": _lay, "free": _free}

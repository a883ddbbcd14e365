"""What is good about a choice of Wall Builders, in a few words that do not show where it is."""

from collections.abc import Callable

from wallwright.core.sight import Look
from wallwright.core.texts import Words
from wallwright.games.mauerbauer.rules.board import COLOURS, TONES
from wallwright.games.mauerbauer.rules.consequences import preview
from wallwright.games.mauerbauer.rules.realm import BESIDE, REGION_OF, line as line_of
from wallwright.games.mauerbauer.texts.phrases import choice, house, region, tower


def idea(look: Look, text: str) -> str:
    """Nothing where the words an action begins with say enough."""
    verb, *rest = text.split()
    return IDEAS[verb](look, rest) if verb in IDEAS else ""


def appeal(look: Look, text: str) -> int:
    """To close a city; the larger the better it shows."""
    verb, *rest = text.split()
    return preview(look.view, line_of(rest[0])).size if verb == "wall" else 0


def _wall(look: Look, rest: list[str]) -> str:
    """The city it closes, else the region it is in."""
    wall, words = line_of(rest[0]), look.words
    if size := preview(look.view, wall).size:
        return words("idea.closes", n=size)
    return words("idea.wall", region=region(words, REGION_OF[BESIDE[wall][0]]))


def _piece(names: tuple[str, ...], told: Callable[[Words, int], str]) -> Callable[..., str]:
    """The colour decides."""
    return lambda look, rest: look.words("idea.piece", piece=told(look.words, names.index(rest[1])))


def _join(look: Look, rest: list[str]) -> str:
    return choice(look, "join none") if rest == ["none"] else look.words("idea.join")


def _swap(look: Look, rest: list[str]) -> str:
    return choice(look, "swap done") if rest == ["done"] else look.words("idea.swap")


IDEAS: dict[str, Callable[[Look, list[str]], str]] = {
    "wall": _wall,
    "tower": _piece(TONES, tower),
    "house": _piece(COLOURS, house),
    "join": _join,
    "swap": _swap,
}

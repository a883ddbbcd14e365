"""What is good about a choice of China, in a few words that do not show where it is."""

from collections.abc import Callable

from wallwright.core.sight import Look
from wallwright.games.china import rules
from wallwright.games.china.rules.board import EMPTY, State
from wallwright.games.china.rules.realm import CARDS, COLOUR_OF, PROVINCE_OF, PROVINCES, SPACES
from wallwright.games.china.rules.scoring import chains, leaders
from wallwright.games.china.texts.phrases import choice

# What is said at once: there is nothing to find on the map.
WHOLE = ("pay", "take", "exchange")


PLAIN = {"fill": 6, "lead": 5, "chain": 3, "court": 5}  # what shows on the map at once
OPEN = 1  # a card that lies there for all to see


def idea(look: Look, text: str) -> str:
    """Nothing where the words an action begins with say enough."""
    verb, *rest = text.split()
    if verb in WHOLE:
        return choice(look, text)
    if verb == "place":
        return _place(look, rest[0])
    kind, length = _kind(look, text)
    return look.words(f"idea.{kind}", n=length) if kind else ""


def appeal(look: Look, text: str) -> int:
    if text.startswith("take "):
        return OPEN * (text != "take deck")
    return PLAIN.get(_kind(look, text)[0], 0)


def _place(look: Look, name: str) -> str:
    """The colour that is paid, of the two provinces or one that have it."""
    colour = CARDS[COLOUR_OF[PROVINCES.index(name)]]
    return look.words("idea.place", colour=look.words(f"colour.{colour}"))


def _kind(look: Look, text: str) -> tuple[str, int]:
    """What a piece does, and how long a chain it makes."""
    verb, *rest = text.split()
    if verb not in KINDS:
        return "", 0
    then: State = rules.apply(look.view, rules.read(text))
    return KINDS[verb](look.view, then, rest[0])


def _house(now: State, then: State, name: str) -> tuple[str, int]:
    """A full province is scored at once, a chain in the end, and the lead decides both."""
    space = SPACES.index(name)
    province, seat = PROVINCE_OF[space], now.turn
    if EMPTY not in then.houses[province]:
        return "fill", 0
    for chain in chains(then, seat):
        if space in chain.spaces:
            return "chain", len(chain.spaces)
    return "lead" if _takes(now.houses, then.houses, province, seat) else "", 0


def _emissary(now: State, then: State, name: str) -> tuple[str, int]:
    province = PROVINCES.index(name)
    return "court" if _takes(now.emissaries, then.emissaries, province, now.turn) else "", 0


def _takes(now: tuple[str, ...], then: tuple[str, ...], province: int, seat: int) -> bool:
    """Whether a seat leads alone in a province where it did not before."""
    before, after = (leaders(rows[province].replace(EMPTY, "")) for rows in (now, then))
    return after == (seat,) != before


KINDS: dict[str, Callable[[State, State, str], tuple[str, int]]] = {
    "house": _house,
    "emissary": _emissary,
}

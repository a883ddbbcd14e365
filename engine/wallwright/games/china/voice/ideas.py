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


def idea(look: Look, text: str) -> str:
    """Nothing where the words an action begins with say enough."""
    verb, *rest = text.split()
    if verb in WHOLE:
        return choice(look, text)
    return IDEAS[verb](look, text, rest[0]) if verb in IDEAS else ""


def _place(look: Look, text: str, name: str) -> str:
    """The colour that is paid, of the two provinces or one that have it."""
    colour = CARDS[COLOUR_OF[PROVINCES.index(name)]]
    return look.words("idea.place", colour=look.words(f"colour.{colour}"))


def _house(look: Look, text: str, name: str) -> str:
    """A full province is scored at once, a chain in the end, and the lead decides both."""
    now, space = look.view, SPACES.index(name)
    then: State = rules.apply(now, rules.read(text))
    province, seat = PROVINCE_OF[space], now.turn
    if EMPTY not in then.houses[province]:
        return look.words("idea.fill")
    for chain in chains(then, seat):
        if space in chain.spaces:
            return look.words("idea.chain", n=len(chain.spaces))
    return look.words("idea.lead") if _takes(now.houses, then.houses, province, seat) else ""


def _emissary(look: Look, text: str, name: str) -> str:
    now, province = look.view, PROVINCES.index(name)
    then: State = rules.apply(now, rules.read(text))
    takes = _takes(now.emissaries, then.emissaries, province, now.turn)
    return look.words("idea.court") if takes else ""


def _takes(now: tuple[str, ...], then: tuple[str, ...], province: int, seat: int) -> bool:
    """Whether a seat leads alone in a province where it did not before."""
    before, after = (leaders(rows[province].replace(EMPTY, "")) for rows in (now, then))
    return after == (seat,) != before


IDEAS: dict[str, Callable[[Look, str, str], str]] = {
    "place": _place,
    "house": _house,
    "emissary": _emissary,
}

"""What is good about a choice of Cheops, in a few words that do not show where it is."""

from collections.abc import Callable

from wallwright.core.sight import Look
from wallwright.core.texts import listed
from wallwright.games.cheops.rules.realm import HEXES, NODES
from wallwright.games.cheops.texts.phrases import brings, choice, others_at

# What is short enough to be said at once.
WHOLE = ("drop", "take", "steal", "monopoly", "partner", "give", "want")


def idea(look: Look, text: str) -> str:
    """Nothing where the words an action begins with say enough."""
    verb, *rest = text.split()
    if verb in WHOLE:
        return choice(look, text)
    return IDEAS[verb](look, rest[0]) if verb in IDEAS else ""


def _at(verb: str) -> Callable[[Look, str], str]:
    """What the place yields, and the harbour there."""

    def told(look: Look, name: str) -> str:
        found = brings(look.words, NODES.index(name))
        return look.words(f"idea.{verb}", brings=listed(look.words, found)) if found else ""

    return told


def _robber(look: Look, name: str) -> str:
    """Whom it hinders."""
    there = others_at(look, HEXES.index(name))
    return look.words("idea.robber", names=listed(look.words, there)) if there else ""


IDEAS: dict[str, Callable[[Look, str], str]] = {
    "found": _at("found"),
    "settlement": _at("settlement"),
    "city": _at("city"),
    "robber": _robber,
}

"""What is good about a choice of Cheops, in a few words that do not show where it is."""

from collections.abc import Callable, Sequence

from wallwright.core.sight import Look
from wallwright.core.texts import listed
from wallwright.games.cheops.rules.board import ONE
from wallwright.games.cheops.rules.realm import GOODS, HEXES, NODES
from wallwright.games.cheops.texts.phrases import brings, choice, goods, others_at

# What is short enough to be said at once.
WHOLE = ("drop", "take", "steal", "monopoly", "partner", "give", "want")


def idea(look: Look, text: str) -> str:
    """Nothing where the words an action begins with say enough."""
    verb, *rest = text.split()
    if verb in WHOLE:
        return choice(look, text)
    return IDEAS[verb](look, rest[0]) if verb in IDEAS else ""


PLAIN = {"settlement": 6, "city": 6, "block": 5, "buy": 2, "road": 1, "ship": 1}  # it is there then


def appeal(look: Look, text: str) -> int:
    return PLAIN.get(text.split()[0], 0)


def joined(look: Look, texts: Sequence[str]) -> str:
    """An offer as a whole: what is given and wanted of it already, and what is to come."""
    said = [text.split() for text in texts]
    if ["propose"] not in said:
        return ""
    given = sum([ONE[GOODS.index(words[1])] for words in said if words[0] == "give"])
    wanted = sum([ONE[GOODS.index(words[1])] for words in said if words[0] == "want"])
    return look.words(
        "choice.offer_whole",
        given=goods(look.words, look.view.give + given),
        wanted=goods(look.words, look.view.want + wanted),
    )


def _at(verb: str) -> Callable[[Look, str], str]:
    """What the place yields, and the harbour there."""

    def told(look: Look, name: str) -> str:
        found = brings(look, NODES.index(name))
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

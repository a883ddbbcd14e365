"""Turn clicks into an action: each click says the next word, or words, of its notation."""

from collections.abc import Sequence


def narrow(legal: Sequence[str], picked: Sequence[str]) -> list[str]:
    """The legal actions that begin with the words picked so far."""
    words = list(picked)
    return [text for text in legal if text.split()[: len(words)] == words]


def next_words(legal: Sequence[str], picked: Sequence[str]) -> list[str]:
    """The words that may be picked now, in the order the rules list them."""
    rest = [text.split()[len(picked) :] for text in narrow(legal, picked)]
    return list(dict.fromkeys(words[0] for words in rest if words))


def pick(legal: Sequence[str], picked: Sequence[str], words: Sequence[str]) -> list[str] | None:
    """The picks after one more click: it goes on with the gesture, or begins a new one.

    None if no legal action could be meant.
    """
    for tried in ([*picked, *words], list(words)):
        if narrow(legal, tried):
            return tried
    return None


def mended(legal: Sequence[str], picked: Sequence[str], words: Sequence[str]) -> list[str] | None:
    """The picks after one more click that may also go on from fewer of them."""
    tried = (pick(legal, picked[:kept], words) for kept in range(len(picked), -1, -1))
    return next((found for found in tried if found is not None), None)


def named(names: Sequence[str], words: Sequence[str]) -> int:
    """What the first word names; -1 for nothing."""
    return names.index(words[0]) if words and words[0] in names else -1

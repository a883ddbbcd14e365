"""The words of a language: TOML tables, English behind every gap."""

import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from wallwright.core.remember import lasting

LARGE_NOUNS = {"de"}  # the languages that write every noun with a capital
LANGUAGES = ("en", "de", "nl")
Forms = str | Mapping[str, str]  # a sentence, or its {one, other} by number


class Words:
    """The sentences of one language by dotted key."""

    def __init__(self, lang: str, *tables: Mapping[str, Any]) -> None:
        self.lang = lang
        self._texts: dict[str, Forms] = {}
        for table in tables:  # a later table goes over an earlier one
            self._texts.update(flatten(table))

    def __call__(self, key: str, **fields: object) -> str:
        """The sentence of a key. A field `n` chooses between `one` and `other`."""
        forms = self._texts[key]
        if not isinstance(forms, str):
            forms = forms["one" if fields.get("n") in (1, -1) else "other"]
        return forms.format(**fields)

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def keys(self) -> list[str]:
        return list(self._texts)


def flatten(table: Mapping[str, Any], prefix: str = "") -> dict[str, Forms]:
    """Nested tables as dotted keys; a table {one, other} is one text."""
    texts: dict[str, Forms] = {}
    for name, value in table.items():
        key = f"{prefix}{name}"
        if isinstance(value, str) or (isinstance(value, Mapping) and {*value} == {"one", "other"}):
            texts[key] = value
        elif isinstance(value, Mapping):
            texts.update(flatten(value, f"{key}."))
    return texts


@lasting(1 << 6)
def load(package: str, name: str) -> Mapping[str, Any]:
    """A TOML file of a package's `texts` folder, read once and never changed."""
    return tomllib.loads(_texts(package).joinpath(f"{name}.toml").read_text("utf-8"))


def words(lang: str, *packages: str) -> Words:
    """The words of some packages in a language, English behind them."""
    known = lang if lang in LANGUAGES else "en"
    order = ("en", known) if known != "en" else ("en",)
    return Words(known, *(load(package, name) for name in order for package in packages))


def within(words: Words, heading: str) -> str:
    """A heading as it stands within a sentence."""
    return heading if words.lang in LARGE_NOUNS else heading[:1].lower() + heading[1:]


def listed(words: Words, names: Sequence[str]) -> str:
    """One after another, by a game's own joints: "Anna, Mei and Otto"."""
    return joined(words, "list.and", names)


def either(words: Words, names: Sequence[str]) -> str:
    """One or another: "Wei, Shu or Chu"."""
    return joined(words, "list.or", names)


def joined(words: Words, key: str, names: Sequence[str]) -> str:
    """One after another, by the joint of a key."""
    if len(names) < 2:
        return "".join(names)
    return words(key, names=", ".join(names[:-1]), last=names[-1])


def _texts(package: str) -> Traversable:
    return files(package).joinpath("texts")

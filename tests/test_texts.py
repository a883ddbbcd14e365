"""Every language says the same things, with the same fields; nothing is missing, nothing idle."""

import re
import tomllib
from bisect import bisect_left
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from tests.page import Dice
from wallwright.core.offer import lobby_words
from wallwright.core.record import REASONS
from wallwright.core.texts import LANGUAGES, Words, either, flatten, listed, load, words
from wallwright.games import SHELF

ROOT = Path(__file__).parent.parent
FOLDERS = sorted(
    path.parent for top in ("engine", "web") for path in (ROOT / top).rglob("texts/en.toml")
)
GENDERED = {
    "en": {"his", "her", "he", "she"},
    "de": {"sein", "seine", "seinen", "ihr", "ihre"},
    "nl": {"zijn", "haar", "hun"},
}
PLAIN = re.compile(r"[^<>]*")


FOLDER_OF = {
    game: ROOT / "engine" / title.package.replace(".", "/") / "texts"
    for game, title in SHELF.items()
}


def texts(folder, lang):
    return flatten(tomllib.loads((folder / f"{lang}.toml").read_text("utf-8")))


def fields(forms):
    """The fields of a text; one that has forms by number has those of all forms."""
    said = [forms] if isinstance(forms, str) else forms.values()
    return {name for text in said for _, name, _, _ in Formatter().parse(text) if name}


def folder_name(folder):
    return str(folder.relative_to(ROOT))


def test_there_are_texts_of_the_table_of_every_game_and_of_the_page():
    packages = ["engine/wallwright/table", "web"]
    packages += [f"engine/{title.package.replace('.', '/')}" for title in SHELF.values()]
    names = {folder_name(folder).removesuffix("/texts") for folder in FOLDERS}
    assert names == {
        name if name.startswith(("engine", "web")) else f"engine/{name}" for name in packages
    }


@pytest.mark.parametrize("lang", LANGUAGES[1:])
@pytest.mark.parametrize("folder", FOLDERS, ids=folder_name)
def test_every_language_has_the_same_texts_with_the_same_fields(folder, lang):
    english, other = texts(folder, "en"), texts(folder, lang)
    assert list(other) == list(english)
    for key, forms in english.items():
        assert fields(other[key]) == fields(forms), key
        assert isinstance(other[key], str) == isinstance(forms, str), key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=folder_name)
def test_no_text_is_empty_or_holds_markup(folder, lang):
    for key, forms in texts(folder, lang).items():
        for text in [forms] if isinstance(forms, str) else forms.values():
            assert text.strip() == text != "", key
            assert PLAIN.fullmatch(text), key


@pytest.mark.parametrize("game", SHELF)
def test_a_game_and_the_table_never_say_different_things_under_one_key(game):
    title = SHELF[game]
    shared = {*words("en", title.package).keys()} & {*words("en", "wallwright.table").keys()}
    assert shared == set()


def about_others(game):
    """The keys of sentences in which somebody or something has a sex who is no player."""
    listed = ROOT / "tests" / game / "about_others.txt"
    return set(listed.read_text("utf-8").split()) if listed.exists() else set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", SHELF)
def test_sentences_are_about_players_and_not_about_their_sex(game, lang):
    said = texts(FOLDER_OF[game], lang)
    about = [key for key in said if key.startswith(("log.", "result.", "finale."))]
    assert about and about_others(game) <= set(about)
    for key in set(about) - about_others(game):
        forms = [said[key]] if isinstance(said[key], str) else said[key].values()
        found = {word for text in forms for word in re.findall(r"\w+", text)}
        assert not GENDERED[lang] & found, key


@pytest.mark.parametrize("game", SHELF)
def test_names_are_joined_as_the_language_has_it(game):
    said = words("de", SHELF[game].package)
    assert listed(said, ["Anna"]) == "Anna"
    if "list.and" in said:  # a game that joins nothing says nothing of it
        assert listed(said, ["Anna", "Mei", "Otto"]) == "Anna, Mei und Otto"


def test_names_are_joined_by_or_where_one_of_them_is_meant():
    said = Words("de", {"list": {"or": "{names} oder {last}"}})
    assert either(said, ["Holz"]) == "Holz"
    assert either(said, ["Holz", "Erz", "Wolle"]) == "Holz, Erz oder Wolle"


@cache
def sources(top):
    """All that may ask for a text; styles are named where their weights are."""
    kinds = (".py", ".mjs", ".html", ".json")
    files = [path for path in top.rglob("*") if path.suffix in kinds]
    return "\n".join(path.read_text("utf-8") for path in files)


@cache
def heads(top):
    """What stands before a gap."""
    return set(re.findall(r"([\w.-]+)\$?\{", sources(top)))


@cache
def ends(top):
    """What may stand behind one, in order: levels, colours and emblems are the engine's."""
    found = sources(top) + sources(ROOT / "engine")
    return sorted(set(re.findall(r"(?<![\w.])[\w.-]+", found)))


def is_put_together(key, top):
    """Whether a string with a gap holds the beginning of a key, and its end stands somewhere."""
    cuts = ((key[:cut], key[cut:]) for cut in range(key.find(".") + 1, len(key)))
    return any(head in heads(top) and begins_one(tail, ends(top)) for head, tail in cuts)


def begins_one(tail, found):
    at = bisect_left(found, tail)
    return found[at : at + 1] != [] and found[at].startswith(tail)


@pytest.mark.parametrize("folder", FOLDERS, ids=folder_name)
def test_no_text_is_idle(folder):
    top = folder.parent if folder.parent == ROOT / "web" else ROOT / "engine"
    idle = [key for key in texts(folder, "en") if key not in sources(top)]
    assert [key for key in idle if not is_put_together(key, top)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_against_a_record_has_its_sentence(lang):
    said = words(lang, "wallwright.table")
    for reason in REASONS:
        assert said(f"refused.record.{reason}")


def test_every_level_has_a_name():
    said = words("en", "wallwright.table")
    for level in (*Dice.LEVELS, "random", "person"):
        assert f"level.{level}" in said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", SHELF)
def test_the_lobby_presents_a_game_and_names_its_options_and_their_values(game, lang):
    title = SHELF[game]
    said = load(title.package, f"lobby.{lang}")
    assert said["pips"] in (1, 2, 3)
    assert {*flatten(said), "pips"} == lobby_words(title)  # a number is no text

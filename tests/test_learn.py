"""What Learn shows first: five drawings a game and few, easy words; no clause."""

import re

import pytest

from wallwright.core.texts import LANGUAGES, load
from wallwright.games import SHELF
from web.build.learn import cards, clauses, known, written

CARDS, MOST_WORDS, MOST_OF_ALL = 5, 45, 250
HARDEST = 6.0  # the school year in which a reader of English can follow
LARGEST = 34_000  # bytes of a drawing: its symbols come once for all

each_game = pytest.mark.parametrize("game", [game for game, title in SHELF.items() if known(title)])
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def grade(text: str) -> float:
    """The grade of Flesch and Kincaid; a syllable is a group of vowels, but for a mute e."""
    sentences = max(1, len(re.findall(r"[.!?:]+(?:\s|$)", text)))
    words = re.findall(r"[A-Za-z']+|\d+", text)
    return 0.39 * len(words) / sentences + 11.8 * sum(map(syllables, words)) / len(words) - 15.59


def syllables(word: str) -> int:
    groups = re.findall(r"[aeiouy]+", word.lower())
    mute = bool(re.search(r"[^aeiouyl]e$|[^aeiouytd]ed$", word.lower())) and len(groups) > 1
    return max(1, len(groups) - mute)


def test_the_grade_tells_easy_from_hard() -> None:
    easy = "The cat sat on the mat. It was warm there."
    hard = (
        "Notwithstanding considerable uncertainty, participants generally anticipate improvement."
    )
    assert grade(easy) < 2 < HARDEST < 15 < grade(hard)
    words = {"house": 1, "played": 1, "table": 2, "wanted": 2, "emissary": 4}
    assert {word: syllables(word) for word in words} == words


@each_game
@each_language
def test_there_are_five_cards_of_few_words(game, lang):
    told = cards(SHELF[game], lang)
    lengths = [len(f"{card['title']} {card['say']}".split()) for card in told]
    assert len(told) == CARDS
    assert max(lengths) <= MOST_WORDS and sum(lengths) <= MOST_OF_ALL
    assert not any(re.search(r"\b[A-Z]\d+\b", card["say"]) for card in told)


@each_game
def test_the_english_is_easy_to_read(game):
    text = " ".join(card["say"] for card in cards(SHELF[game], "en"))
    assert grade(text) <= HARDEST, grade(text)


@each_game
def test_what_is_drawn_is_drawn_by_the_table_and_nothing_in_it_can_be_chosen(game):
    drawn = [*cards(SHELF[game], "en"), *clauses(SHELF[game], "en").values()]
    for picture in drawn:
        assert 1000 < len(picture["svg"]) <= LARGEST
        assert not re.search(r"data-pick|tabindex|aria-label|<g id=", picture["svg"])


@each_game
def test_a_card_says_all_that_is_needed_and_no_more(game):
    for told in written(SHELF[game])["card"]:
        assert {"step", "shows", "room", "title", *LANGUAGES} <= told.keys()
        assert told.keys() - {"view"} == {"step", "shows", "room", "title", *LANGUAGES}


@each_game
def test_clauses_are_drawn_that_there_are_and_each_as_something_else(game):
    title = SHELF[game]
    drawn = clauses(title, "en")
    book = load(title.package, "rules.en")["chapter"]
    names = [clause["id"] for chapter in book for clause in chapter["clause"]]
    assert len(drawn) == len(written(title)["clause"]) >= 5
    assert list(drawn) == [name for name in names if name in drawn]
    assert len({(picture["view"], picture["svg"]) for picture in drawn.values()}) == len(drawn)

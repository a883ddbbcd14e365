"""The papers agree with each other and with what the program does."""

import doctest
import re
import shlex
import tomllib
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest

from wallwright import __version__
from wallwright.cli import commands

ROOT = Path(__file__).parents[1]
GAMES = sorted(path.parent for path in ROOT.glob("engine/wallwright/games/*/__init__.py"))
PAPERS = ("README.md", "CONTRIBUTING.md", "CREDITS.md", "DECISIONS.md", "CHANGELOG.md")
TRANSLATIONS = ("de", "nl")

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
each_translation = pytest.mark.parametrize("lang", TRANSLATIONS)

Chapter = tuple[str, dict[str, str]]


def chapters(game: Path, lang: str) -> list[Chapter]:
    """Title and clauses by id, in the order a player reads them."""
    told = tomllib.loads((game / f"texts/rules.{lang}.toml").read_text("utf-8"))
    return [
        (chapter["title"], {clause["id"]: clause["text"] for clause in chapter["clause"]})
        for chapter in told["chapter"]
    ]


def clauses(game: Path, lang: str) -> dict[str, str]:
    return {key: text for _, told in chapters(game, lang) for key, text in told.items()}


def split_rules(game: Path) -> tuple[str, str]:
    """RULES.md before and after the heading of the rulings."""
    told, _, rulings = (game / "RULES.md").read_text("utf-8").partition("\n## Rulings\n")
    return told, rulings


def paragraphs(text: str) -> dict[str, str]:
    """Numbered paragraphs, unwrapped: "**G4** From behind ..." is {"G4": "From behind ..."}."""
    numbered = re.findall(r"^\*\*([A-Z]\d+)\*\* (.+?)\n\n", text + "\n\n", re.M | re.S)
    return {key: " ".join(told.split()) for key, told in numbered}


def digits(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))


def slug(heading: str) -> str:
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def test_there_are_rules_to_compare() -> None:
    assert "great_wall" in [game.name for game in GAMES]


@each_game
def test_rules_md_tells_the_english_clauses_word_for_word(game: Path) -> None:
    told, _ = split_rules(game)
    assert paragraphs(told) == clauses(game, "en")


@each_game
def test_rules_md_has_the_chapters_of_the_page(game: Path) -> None:
    told, _ = split_rules(game)
    assert re.findall(r"^## (.+)$", told, re.M) == [title for title, _ in chapters(game, "en")]


@each_game
def test_clauses_are_numbered_once_and_upwards(game: Path) -> None:
    told = tomllib.loads((game / "texts/rules.en.toml").read_text("utf-8"))
    numbers = [int(clause["id"][1:]) for chapter in told["chapter"] for clause in chapter["clause"]]
    assert all(earlier < later for earlier, later in pairwise(numbers))


@each_game
@each_translation
def test_each_language_has_the_same_clauses_in_the_same_chapters(game: Path, lang: str) -> None:
    english = [list(told) for _, told in chapters(game, "en")]
    assert [list(told) for _, told in chapters(game, lang)] == english


@each_game
@each_translation
def test_each_language_names_the_same_numbers(game: Path, lang: str) -> None:
    translated = clauses(game, lang)
    differing = [
        key for key, text in clauses(game, "en").items() if digits(text) != digits(translated[key])
    ]
    assert not differing


@each_game
@each_translation
def test_no_clause_was_left_untranslated(game: Path, lang: str) -> None:
    translated = clauses(game, lang)
    assert not [key for key, text in clauses(game, "en").items() if text == translated[key]]
    assert {title for title, _ in chapters(game, "en")}.isdisjoint(
        title for title, _ in chapters(game, lang)
    )


@each_game
@pytest.mark.parametrize("lang", ("en", *TRANSLATIONS))
def test_a_clause_is_whole_sentences(game: Path, lang: str) -> None:
    unfinished = [
        key
        for key, text in clauses(game, lang).items()
        if not re.fullmatch(r"[A-ZÄÖÜ].*[.]", text) or "  " in text
    ]
    assert not unfinished


@each_game
def test_rulings_are_numbered_without_a_gap_and_cite_clauses_that_exist(game: Path) -> None:
    _, rulings = split_rules(game)
    numbers = [int(number) for number in re.findall(r"^\*\*R(\d+) ", rulings, re.M)]
    assert numbers == list(range(1, len(numbers) + 1)) and numbers
    cited = set(re.findall(r"\b[A-QS-Z]\d+\b", rulings))
    assert cited
    assert cited <= set(clauses(game, "en"))


def test_the_match_in_the_readme_plays() -> None:
    shown = doctest.DocTestParser().get_examples((ROOT / "README.md").read_text("utf-8"))
    assert len(shown) > 5
    failed, _ = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert not failed


def test_the_command_lines_in_the_readme_are_understood() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    lines = re.findall(r"^wallwright (.+)$", readme, re.M)
    shown = {
        commands.parser().parse_args(shlex.split(line, comments=True)).command for line in lines
    }
    other = {"play", "replay", "verify", "draw", "count", "bench", "simulate"}
    assert shown == {*other, "arena", "mine", "tune", "new-game"}


@pytest.mark.parametrize("paper", PAPERS)
def test_links_between_papers_lead_somewhere(paper: str) -> None:
    text = (ROOT / paper).read_text("utf-8")
    targets = re.findall(r"\]\(([^)\s]+)\)", text)
    lost = []
    for target in targets:
        if target.startswith("https://"):
            continue
        file, _, place = target.partition("#")
        linked = ROOT / (file or paper)
        headings = re.findall(r"^#+ (.+)$", linked.read_text("utf-8"), re.M) if place else []
        if not linked.exists() or (place and place not in map(slug, headings)):
            lost.append(target)
    assert not lost


def test_the_papers_name_only_folders_and_targets_that_exist() -> None:
    tree = (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("```")[1]
    named = re.findall(r"^ *([\w./]+/)(?=\s)", tree, re.M)
    assert len(named) > 5
    assert not [folder for folder in named if not any(ROOT.glob(f"**/{folder}"))]
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    used = {
        target
        for paper in PAPERS
        for target in re.findall(r"(?m)(?:^|`)make ([a-z-]+)", (ROOT / paper).read_text("utf-8"))
    }
    assert {"play", "test"} <= used <= targets


def test_the_changelog_tells_this_version_and_of_what_kind_each_change_is() -> None:
    _, *versions = (ROOT / "CHANGELOG.md").read_text("utf-8").split("\n## ")
    heads = [version.splitlines()[0] for version in versions]
    if heads[0] == "Unreleased":
        del heads[0]
    told = [re.fullmatch(r"(\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)", head) for head in heads]
    assert all(told) and told
    numbers = [tuple(map(int, one[1].split("."))) for one in told if one]
    assert numbers == sorted(numbers, reverse=True)
    assert told[0] and told[0][1] == __version__
    days = [date.fromisoformat(one[2]) for one in told if one]
    assert days == sorted(days, reverse=True)
    kinds = [re.findall(r"^### (.+)$", version, re.M) for version in versions]
    order = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]
    for found in kinds:
        assert found and found == [kind for kind in order if kind in found]


def test_decisions_are_dated_in_order_and_short() -> None:
    _, *entries = (ROOT / "DECISIONS.md").read_text("utf-8").split("\n## ")
    assert entries
    days = [date.fromisoformat(entry[:10]) for entry in entries]
    assert days == sorted(days)
    long = [entry.splitlines()[0] for entry in entries if len(entry.strip().splitlines()) > 6]
    assert not long, "five lines under the heading at most"

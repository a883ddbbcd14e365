"""The pages of statistics: whole in each language, without a script, and as the figures say."""

import json
import re
import tomllib
from html.parser import HTMLParser

import pytest

from wallwright import cli
from wallwright.core.texts import LANGUAGES
from wallwright.games import SHELF
from web.build import statistics
from web.build.markup import tags
from web.build.places import WEB

GAME = "great_wall"
FIELD = ("random", "novice", "adept")
WORDS = ("arena", GAME, *FIELD, "--seed", "s", "--deals", "2", "--jobs", "1")


@pytest.fixture(scope="module")
def met(tmp_path_factory):
    """A folder with the figures of a small tournament, and what they are."""
    folder = tmp_path_factory.mktemp("statistics")
    out = folder / "matches"
    assert cli.main([*WORDS, "--out", str(out)]) == 0
    return folder, out


@pytest.fixture
def pages(met, monkeypatch, capsys):
    """The pages made of them, by address; and the figures."""
    folder, out = met
    assert cli.main([*WORDS, "--out", str(out), "--resume", "--json"]) == 0
    told = capsys.readouterr().out
    (folder / f"{GAME}-2.json").write_text(told, "utf-8")
    monkeypatch.setattr(statistics, "DATA", folder)
    return dict(statistics.pages()), json.loads(told)


class Text(HTMLParser):
    """What can be read on a page."""

    def __init__(self, page):
        super().__init__()
        self.said = []
        self.feed(page)

    def handle_data(self, data):
        self.said.append(data)


def said(page):
    return " ".join(" ".join(Text(page).said).split())


def test_there_is_a_page_for_each_language_and_each_leads_to_the_others(pages):
    made, _ = pages
    assert len(made) == len(LANGUAGES)
    for page in made.values():
        links = [tag.given for tag in tags(page) if tag.name == "a" and "hreflang" in tag.given]
        assert [link["hreflang"] for link in links] == [*LANGUAGES]
        assert {f"statistics/{link['href']}" for link in links} == made.keys()
        assert sum("aria-current" in link for link in links) == 1


def test_a_page_needs_no_script_and_no_style_of_its_own(pages):
    for page in pages[0].values():
        names = {tag.name for tag in tags(page)}
        assert "script" not in names
        assert not [tag for tag in tags(page) if {"style", "onclick"} & tag.given.keys()]
        assert "default-src 'none'" in page


def test_the_figures_stand_on_the_page(pages):
    made, figures = pages
    english, german = (said(made[f"statistics/{name}.html"]) for name in ("index", "de"))
    for one in figures["ratings"]:
        told = (f"{round(one[key]):+}".replace("-", "−") for key in ("points", "low", "high"))
        assert "{} ({} … {})".format(*told) in english
    for one in figures["seats_share"]:
        share = f"{100 * one['share']:.1f} %"
        assert f"Seat {one['seat'] + 1} {share}" in english
        assert f"Platz {one['seat'] + 1} {share.replace('.', ',')}" in german
    step = next(one for one in figures["met"] if one["players"] == ["novice", "adept"])
    assert f"Adept against Novice {100 * (1 - step['share']):.1f} %" in english
    assert "--seats 2 --tables each --deals 2 --seed s" in english
    for one in figures["sources"]:
        assert one["labels"]["de"] in german


def test_each_language_says_the_same():
    told = {
        lang: tomllib.loads((WEB / f"statistics/{lang}.toml").read_text()) for lang in LANGUAGES
    }
    for lang in LANGUAGES:
        assert told[lang].keys() == told["en"].keys()
        for key, text in told[lang].items():
            assert sorted(re.findall(r"\{\w+\}", text)) == sorted(
                re.findall(r"\{\w+\}", told["en"][key])
            )
            assert lang == "en" or text != told["en"][key]


def test_every_colour_is_there_for_light_and_dark():
    css = (WEB / "statistics" / "statistics.css").read_text("utf-8")
    read = (WEB / "game" / "read.css").read_text("utf-8")
    assert re.findall(r"#[0-9a-f]{3,6}", css)
    assert not re.findall(r"#[0-9a-f]{3,6}", re.sub(r"light-dark\([^)]*\)", "", css))
    known = set(re.findall(r"(--\w+):", css + read))
    assert set(re.findall(r"var\((--\w+)\)", css + read)) <= known


@pytest.mark.parametrize("name", [one for one in SHELF if one in statistics.endings()])
def test_every_ending_has_a_name_in_each_language(name):
    told = statistics.endings()[name]
    assert told.keys() == set(LANGUAGES)
    for named in told.values():
        assert named.keys() == set(SHELF[name].rules.ENDINGS)


@pytest.mark.parametrize("path", sorted(statistics.DATA.glob("*.json")), ids=lambda path: path.stem)
def test_what_is_committed_is_of_the_rules_of_today(path):
    told = json.loads(path.read_text("utf-8"))
    game, seats = path.stem.removesuffix("-same").rsplit("-", 1)
    assert (told["game"], told["seats"]) == (game, int(seats))
    assert told["rules"] == SHELF[game].rules.RULES
    assert told["tables"] == ("same" if path.stem.endswith("-same") else "each")


def test_only_where_there_are_figures_links_lead_to_them(pages, monkeypatch, tmp_path):
    assert all("data-t-href" in link for link in statistics.links().values())
    monkeypatch.setattr(statistics, "DATA", tmp_path)
    assert {*statistics.links().values()} == {""}
    assert not dict(statistics.pages())

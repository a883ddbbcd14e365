"""What the build makes for other people's pages."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET

import pytest

from wallwright.core import styles
from wallwright.core.texts import LANGUAGES
from wallwright.games import SHELF
from web.build import embeds, facade_art
from web.build.game_pages import path
from web.build.markup import tags
from web.build.pages import write_pages
from web.build.site import build, copy_files, site_address


@pytest.fixture
def site(tmp_path):
    copy_files(tmp_path)
    return tmp_path


def policies(page):
    found = [tag.given for tag in tags(page.read_text("utf-8")) if "http-equiv" in tag.given]
    return [one["content"] for one in found]


def read(path):
    return json.loads(path.read_text("utf-8"))


@pytest.fixture(scope="module")
def embedded(tmp_path_factory):
    """A site that stands at an address."""
    folder = tmp_path_factory.mktemp("embedded")
    copy_files(folder)
    embeds.write_embeds(folder, site_address("https://games.example/wall"))
    return folder


def test_every_game_has_a_facade_its_pictures_and_its_oembed(embedded):
    site = embedded
    for game in SHELF:
        assert read(site / "oembed" / f"{game}.json")["type"] == "rich"
        for lang in LANGUAGES:
            ET.parse(site / "embed" / f"{game}.{lang}.svg")
    assert [game["id"] for game in read(site / "embed" / "games.json")] == list(SHELF)


def test_no_blank_of_a_page_is_left_empty(site):
    write_pages(site, "")
    pages = [path.relative_to(site).as_posix() for path in site.rglob("*.html")]
    games = [f"embed/{game}.html" for game in SHELF]
    games += [path(title, lang) for title in SHELF.values() for lang in LANGUAGES]
    assert sorted(pages) == sorted(["index.html", "blog/index.html", "embed/index.html", *games])
    for page in pages:
        html = (site / page).read_text("utf-8")
        assert "${" not in html, page
        ids = [tag.given["id"] for tag in tags(html) if "id" in tag.given]
        assert len(ids) == len(set(ids)), page


def test_an_address_ends_with_a_slash_however_it_is_written():
    for written in ("https://games.example/wall", "https://games.example/wall/"):
        assert site_address(written) == "https://games.example/wall/"
    assert site_address("") == ""


def test_where_the_site_stands_is_in_the_oembed_files(embedded):
    for game in SHELF:
        offered = read(embedded / "oembed" / f"{game}.json")
        assert f'src="https://games.example/wall/embed/{game}.html"' in offered["html"]
        assert offered["provider_url"] == "https://games.example/wall/"


def test_where_the_site_stands_is_in_the_policy_of_the_frames(site):
    """To WebKit 'self' is nobody in a frame without an origin; the other pages need no more."""
    write_pages(site, "https://games.example/wall/")
    for page in site.glob("embed/*.html"):
        [policy] = policies(page)
        named = policy.count("'self' https://games.example/wall/")
        assert named == policy.count("'self'") == 5, policy
    for page in (site / "index.html", site / "blog" / "index.html"):
        [policy] = policies(page)
        assert "games.example" not in policy


@pytest.mark.parametrize(
    "site_url",
    [
        "games.example", "javascript:alert(1)", "//x", "https://",
        "https://x; script-src *", 'https://x/"><script>', "https://x/?a=b", "https://x y",
    ],
)  # fmt: skip
def test_an_address_that_is_none_stops_the_build(tmp_path, monkeypatch, site_url):
    monkeypatch.setenv("SITE_URL", site_url)
    with pytest.raises(SystemExit, match="SITE_URL"):
        build(tmp_path / "dist")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("game", SHELF)
def test_a_picture_needs_no_style_sheet_and_tells_no_secret(embedded, game):
    title = SHELF[game]
    view = facade_art.busiest(title)
    assert view == title.rules.view(view, facade_art.NOBODY)
    svg = (embedded / "embed" / f"{game}.en.svg").read_text("utf-8")
    assert not re.search(r'\s(?:class|style|role|tabindex|data-\w+)="|<style|<script|var\(', svg)
    assert svg == facade_art.picture(title, view, "en"), "it is another one every time"


def test_a_class_becomes_what_it_means():
    sheet = (
        ".ink { fill: #123; }\n.ink,\n.gone { visibility: hidden; }\n"
        ".ink { visibility: visible; }\n.spot .ink { fill: red; }\n.gone { fill: red; }"
    )
    meanings = facade_art.as_attributes(styles.read(sheet))
    drawn = (
        '<svg xmlns="http://www.w3.org/2000/svg"><path class="ink" fill="none" d="M0 0"/>'
        '<g class="gone"><path d="M1 1"/></g></svg>'
    )
    assert facade_art.painted(drawn, meanings) == (
        '<svg xmlns="http://www.w3.org/2000/svg">'
        '<path fill="#123" d="M0 0" visibility="visible" /></svg>\n'
    )

"""What a link to the site or to a game shows on other sites."""

import pytest

from tests.test_offline_files import size
from wallwright.core.texts import LANGUAGES
from wallwright.games import SHELF
from web.build import game_pages
from web.build.markup import tags
from web.build.pages import write_pages
from web.build.places import WEB
from web.build.previews import FOLDER, SIZE, SUITE, painted
from web.build.site import copy_files
from web.build.texts import name, said

PAINTED = [SUITE, *(game for game in SHELF if (WEB / FOLDER / f"{game}.jpg").is_file())]
HOME = "https://games.example/wall/"
EMBEDS = {f"embed/{game}.html": game for game in SHELF}
PAGES = {  # of the games, with the language of each
    game_pages.path(title, lang): (game, lang)
    for game, title in SHELF.items()
    for lang in LANGUAGES
}
LEADS_TO = {"index.html": "", "embed/index.html": "embed/"} | {
    path: path.removesuffix("/index.html") + "/" * path.endswith("/index.html")
    for path in (*EMBEDS, *PAGES)
}


@pytest.fixture(scope="module")
def site_at(tmp_path_factory):
    """A site whose address is known, or empty."""

    def write(address):
        folder = tmp_path_factory.mktemp("pages")
        copy_files(folder)
        write_pages(folder, address)
        return folder

    return write


@pytest.fixture(scope="module")
def site(site_at):
    return site_at(HOME)


def heads(page):
    return [tag.given for tag in tags(page.read_text("utf-8")) if tag.name in {"link", "meta"}]


def told(page):
    return {given["property"]: given["content"] for given in heads(page) if "property" in given}


def named(page):
    return {
        given["name"]: given["content"]
        for given in heads(page)
        if "name" in given and "content" in given
    }


def canonical(page):
    return [given["href"] for given in heads(page) if given.get("rel") == "canonical"]


@pytest.mark.parametrize("page", LEADS_TO)
def test_a_page_says_what_a_link_to_it_shows(site, page):
    found = told(site / page)
    address = HOME + LEADS_TO[page]
    assert found["og:url"] == address
    assert canonical(site / page) == [address]
    assert found["og:title"] and found["og:description"]
    picture = found["og:image"].removeprefix(HOME)
    assert (site / picture).is_file()
    game, lang = PAGES.get(page, (EMBEDS.get(page, SUITE), "en"))
    assert picture == f"{FOLDER}/{painted(game, lang)}.jpg"
    assert game in picture or game not in PAINTED
    assert found["og:locale"].startswith(lang)
    unfolded = named(site / page)
    assert unfolded["twitter:card"] == "summary_large_image"
    for word in ("title", "description", "image"):
        assert unfolded[f"twitter:{word}"] == found[f"og:{word}"]


@pytest.mark.parametrize("page", PAGES)
def test_the_page_of_a_game_speaks_its_language_and_leads_to_the_others(site, page):
    game, lang = PAGES[page]
    text = (site / page).read_text("utf-8")
    title = SHELF[game]
    assert f'<html lang="{lang}">' in text
    assert f"<title>{name(title, lang)} – Wallwright</title>" in text
    assert told(site / page)["og:title"] == f"{name(title, lang)} – Wallwright"
    assert told(site / page)["og:description"] == said(f"game.{game}.pitch", lang)
    others = {HOME + game_pages.address(title, one): one for one in LANGUAGES}
    alternates = [given for given in heads(site / page) if "hreflang" in given]
    assert {(given["href"], given["hreflang"]) for given in alternates} == {
        *others.items(),
        (HOME + game_pages.address(title, "en"), "x-default"),
    }
    links = [tag.given["href"] for tag in tags(text) if tag.name == "a"]
    places = {
        (site / page).parent.joinpath(link.partition("?")[0].partition("#")[0]) for link in links
    }
    assert all(place.exists() for place in places), links
    assert f"../?lang={lang}#new/{game}" in links
    assert "<script" not in text


def test_the_pages_of_a_game_name_each_other_alike(site):
    """Whoever is named as another language names those who name it."""
    for game in SHELF:
        named = [
            {given["href"] for given in heads(site / page) if "hreflang" in given}
            for page, (one, _) in PAGES.items()
            if one == game
        ]
        assert len(named) == len(LANGUAGES) and all(one == named[0] for one in named)


def test_where_nobody_knows_the_address_nothing_is_said(site_at):
    site = site_at("")
    for page in LEADS_TO:
        assert told(site / page) == {}
        assert canonical(site / page) == []
        assert not [given for given in heads(site / page) if "hreflang" in given]


@pytest.mark.parametrize("game", SHELF)
def test_a_game_is_painted_for_links_and_for_the_manifest_or_not_yet(game):
    forms = ("", ".de", ".nl", "-wide", "-narrow")
    there = {(WEB / FOLDER / f"{game}{form}.jpg").is_file() for form in forms}
    assert there == {game in PAINTED}


@pytest.mark.parametrize("shown", PAINTED)
def test_the_pictures_have_the_size_that_is_told(shown):
    assert size(WEB / FOLDER / f"{shown}.jpg") == "x".join(map(str, SIZE))

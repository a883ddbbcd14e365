"""What a link to the site or to a game shows on other sites."""

import pytest

from tests.test_offline_files import size
from wallwright.games import SHELF
from web.build.markup import tags
from web.build.pages import write_pages
from web.build.places import WEB
from web.build.previews import FOLDER, SIZE, SUITE
from web.build.site import copy_files

PAINTED = [SUITE, *(game for game in SHELF if (WEB / FOLDER / f"{game}.jpg").is_file())]
HOME = "https://games.example/wall/"
LEADS_TO = {"index.html": "", "embed/index.html": "embed/"} | {
    path: path for path in (f"embed/{game}.html" for game in SHELF)
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
    game = next((game for game in PAINTED if page == f"embed/{game}.html"), SUITE)
    assert picture == f"{FOLDER}/{game}.jpg"


def test_where_nobody_knows_the_address_nothing_is_said(site_at):
    site = site_at("")
    for page in LEADS_TO:
        assert told(site / page) == {}
        assert canonical(site / page) == []


@pytest.mark.parametrize("game", SHELF)
def test_a_game_is_painted_for_links_and_for_the_manifest_or_not_yet(game):
    forms = ("", "-wide", "-narrow")
    there = {(WEB / FOLDER / f"{game}{form}.jpg").is_file() for form in forms}
    assert there == {game in PAINTED}


@pytest.mark.parametrize("name", PAINTED)
def test_the_pictures_have_the_size_that_is_told(name):
    assert size(WEB / FOLDER / f"{name}.jpg") == "x".join(map(str, SIZE))

"""What a link to the site or to a game shows on other sites."""

import re
import shutil

import pytest

from tests.test_offline_files import size
from wallwright.games import SHELF
from web.build.embeds import write_embeds
from web.build.places import WEB
from web.build.previews import BLANK, FOLDER, SIZE, SUITE, write_previews
from web.build.site import copy_pages

HOME = "https://games.example/wall/"
LEADS_TO = {"index.html": "", "embed/index.html": "embed/"} | {
    path: path for path in (f"embed/{game}.html" for game in SHELF)
}


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """Every page, before it is known where the site will stand."""
    folder = tmp_path_factory.mktemp("pages")
    copy_pages(folder)
    write_embeds(folder, "")
    return folder


@pytest.fixture
def site(pages, tmp_path):
    return shutil.copytree(pages, tmp_path / "site")


def told(page):
    return dict(re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)">', page))


@pytest.mark.parametrize("page", LEADS_TO)
def test_a_page_says_what_a_link_to_it_shows(site, page):
    write_previews(site, HOME)
    html = (site / page).read_text("utf-8")
    assert BLANK not in html
    found = told(html)
    address = HOME + LEADS_TO[page]
    assert found["og:url"] == address
    assert html.count(f'<link rel="canonical" href="{address}">') == 1
    assert found["og:title"] and found["og:description"]
    picture = found["og:image"].removeprefix(HOME)
    assert (site / picture).is_file()
    game = next((game for game in SHELF if page == f"embed/{game}.html"), SUITE)
    assert picture == f"{FOLDER}/{game}.jpg"


def test_where_nobody_knows_the_address_nothing_is_said(site):
    write_previews(site, "")
    for page in LEADS_TO:
        html = (site / page).read_text("utf-8")
        assert BLANK not in html
        assert told(html) == {}
        assert "canonical" not in html


def test_a_page_without_a_place_for_it_is_refused(site):
    write_previews(site, HOME)
    with pytest.raises(SystemExit, match="no place"):
        write_previews(site, HOME)


@pytest.mark.parametrize("name", [SUITE, *SHELF])
def test_the_pictures_have_the_size_that_is_told(name):
    assert size(WEB / FOLDER / f"{name}.jpg") == "x".join(map(str, SIZE))

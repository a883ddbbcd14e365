"""Pages are forms: each place is filled, and elements have the words that they name."""

from __future__ import annotations

import pytest

from web.build import markup, policy
from web.build.markup import filled, modules, style_sheets, worded
from web.build.pages import head
from web.build.places import LOBBY, WEB

WORDS = {"a.b": "Salt & “pepper”", "c": "<see>"}


@pytest.fixture
def write(tmp_path, monkeypatch):
    monkeypatch.setattr(markup, "WEB", tmp_path)
    return lambda text: (tmp_path / "form.html").write_text(text, "utf-8")


def test_a_place_is_filled_wherever_it_stands(write):
    write('<p title="${told}">\n  ${told} and ${more.of_it}</p>\n')
    assert filled("form.html", {"told": "x", "more.of_it": "<b>$1 ${told}</b>"}) == (
        '<p title="x">\n  x and <b>$1 ${told}</b></p>'
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("${one} ${two} ${three}", "nothing is there for three"),
        ("${one}", "no place for two"),
        ("${one} ${two} $3", "a dollar"),
        ("${one} ${two} $three", "a dollar"),
        ("${one} ${two} ${ one }", "a dollar"),
    ],
)
def test_a_form_and_what_it_is_given_must_fit(write, text, told):
    write(text)
    with pytest.raises(SystemExit, match=f"form.html.* {told}"):
        filled("form.html", {"one": "1", "two": "2"})


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ('<p data-t="a.b"></p>', '<p data-t="a.b">Salt &amp; “pepper”</p>'),
        ("<p\n data-t='c'\n></p>", "<p\n data-t='c'\n>&lt;see&gt;</p>"),
        ('<p data-t="c">there</p>', '<p data-t="c">there</p>'),
        ('<p data-x="a>b" data-t="c"></p>', '<p data-x="a>b" data-t="c">&lt;see&gt;</p>'),
        ('<input data-t-title="a.b">', '<input title="Salt &amp; “pepper”" data-t-title="a.b">'),
        ('<i data-t-alt="c"/>', '<i alt="&lt;see&gt;" data-t-alt="c"/>'),
        ('<!-- <p data-t="c"></p> -->', '<!-- <p data-t="c"></p> -->'),
        ('<a title="<p data-t=c></p>"></a>', '<a title="<p data-t=c></p>"></a>'),
        ('ü\n<b></b>\n&amp;<linearGradient data-t="c"></linearGradient>',
         'ü\n<b></b>\n&amp;<linearGradient data-t="c">&lt;see&gt;</linearGradient>'),
        ('<template><p data-t="c"></p></template>',
         '<template><p data-t="c">&lt;see&gt;</p></template>'),
    ],
)  # fmt: skip
def test_an_element_gets_the_words_it_names_and_nothing_else_is_touched(page, expected):
    assert worded(page, WORDS.__getitem__) == expected


def test_what_a_page_loads_is_read_from_its_elements():
    page = (WEB / LOBBY).read_text("utf-8")
    assert "./front.mjs" in modules(page)
    assert "./page.css" in style_sheets(page)
    assert all((WEB / "page" / name).is_file() for name in modules(page))
    assert all((WEB / "style" / name).is_file() for name in style_sheets(page))


def test_nothing_is_asked_for_before_the_policy_stands():
    tags = markup.tags(head(policy.LOBBY, "page.title", "page.description", "./"))
    first = next(at for at, tag in enumerate(tags) if {"src", "href"} & tag.given.keys())
    assert [tag.given.get("http-equiv") for tag in tags[:first]].count(
        "Content-Security-Policy"
    ) == 1


def test_a_policy_names_the_site_wherever_it_allows_itself():
    named = policy.naming(policy.TABLE, "https://games.example/wall/")
    assert named["script-src"] == "'self' https://games.example/wall/ 'wasm-unsafe-eval'"
    assert named["default-src"] == "'none'"
    assert policy.naming(policy.TABLE, "") == policy.TABLE

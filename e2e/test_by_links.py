"""A match by links: each turn goes to the next person's device, which alone can open it."""

import base64
import re
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.ear import findings
from e2e.longer import games
from e2e.patience import expect, until
from e2e.person import Person, device

SEED = "jade-moon-4711"
CLIPBOARD = ["clipboard-read", "clipboard-write"]
MOST = 300  # links: more than any match takes
SEND = ".prompt [data-do=send_turn]"
# Two people, and as many AIs as a game needs beside them.
COUPLE = [("Anna", ""), ("Mei", "")]


def begun(visit, game: str, **options: Any) -> Page:
    """Somebody who has begun a match, the other of which plays by links."""
    page: Page = visit(device=device(COUPLE), permissions=CLIPBOARD, **options)
    page.locator(f"#lobby [data-do=new][data-game={game}]").first.click()
    page.locator("#new .seat:nth-child(2) select").select_option("by_links")
    page.locator("#new #more summary").click()
    page.locator("#new [name=seed]").fill(SEED)
    page.locator("#new [value=start]").click()
    Person(page).wait_for("play", "watch")
    return page


def play(page: Page, way: str, dice: int = 1) -> str:
    """All that somebody can do now: then the match wants to be sent, or is over."""
    person = Person(page, dice)
    for _ in range(600):
        state = until(lambda _: settled(page), "the match does not go on")
        if state in ("send", "over"):
            return state
        if state == "cover":
            uncover(page, person)
        else:
            person.play(getattr(person, way), turns=1)
    raise AssertionError("this turn does not end")


def uncover(page: Page, person: Person) -> None:
    """What opens the hand has the focus."""
    expect(page.locator(".cover [data-do=uncover]")).to_be_focused()
    person.do(lambda: page.keyboard.press("Enter"))


def settled(page: Page) -> str:
    state = page.locator("#table").get_attribute("data-state") or ""
    if state == "watch":
        return "send" if page.locator(SEND).is_visible() else ""
    return state


def link_of(page: Page) -> str:
    """What is sent after a turn; it lies in the clipboard as well."""
    page.locator(SEND).click()
    return shown_link(page)


def shown_link(page: Page) -> str:
    field = page.locator("#links[open] input[readonly]").first
    expect(field).to_have_value(re.compile("#turn="))
    return field.input_value()


def follow(page: Page, link: str) -> None:
    """Paste a link where the answer is awaited."""
    page.locator("#links .incoming input").fill(link)
    expect(page.locator(".cover [data-do=uncover]")).to_be_visible()


def taken(visit, link: str, **options: Any) -> Page:
    """Somebody who has opened an invitation, and taken the seat."""
    page: Page = visit("#" + link.partition("#")[2], permissions=CLIPBOARD, **options)
    page.locator("#links [data-act=take]").click()
    expect(page.locator(".cover [data-do=uncover]")).to_be_visible()
    return page


def bytes_of(link: str) -> bytes:
    letters = link.partition("#turn=")[2]
    return base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))


def lies_open(link: str) -> list[str]:
    """What of the match can be read in a link without a key."""
    inside = bytes_of(link).decode("latin-1")
    return [word for word in (SEED, "Anna", "Mei", "draw", '"seed"', "deal ") if word in inside]


def test_a_match_goes_to_and_fro_by_links_and_other_links_are_refused(visit):
    anna = begun(visit, "great_wall")
    assert play(anna, "by_mouse") == "send"
    first = link_of(anna)
    assert anna.evaluate("navigator.clipboard.readText()") == first
    assert findings(anna) == []
    look = {"device": device(lang="de"), "size": "phone", "color_scheme": "dark"}
    mei = taken(visit, first, **look)
    assert mei.locator(".cover h1").inner_text() == "Ein Link für Mei"
    assert play(mei, "by_finger") == "send"
    second = link_of(mei)
    follow(anna, second)
    assert play(anna, "by_keys") == "send"
    third = link_of(anna)
    assert not [found for link in (first, second, third) for found in lies_open(link)]
    field, wrong = mei.locator("#links .incoming input"), mei.locator("#links .error")
    field.fill(third[:-9])
    expect(wrong).to_contain_text("beschädigt")
    field.fill(second)
    expect(wrong).to_contain_text("anderes Gerät")
    follow(mei, third)
    mei.goto(mei.url.partition("#")[0] + "#" + first.partition("#")[2])
    expect(mei.locator("#links .lead")).to_contain_text("älter")
    mei.locator("#links [data-act=keep]").click()
    Person(mei).wait_for("cover", "play")


@pytest.mark.long
@pytest.mark.parametrize("game", games())
def test_whole_matches_go_by_links_to_their_end(visit, game):
    anna = begun(visit, game)
    pages, ways, links = [anna], ["by_mouse", "by_finger"], []
    state = play(anna, ways[0])
    for number in range(1, MOST):
        sender = pages[(number - 1) % 2]
        if state == "over":
            sender.locator(".end [data-do=send_turn]").click()
        links.append(shown_link(sender) if state == "over" else link_of(sender))
        if len(pages) == 1:
            look = {"device": device(lang="nl"), "size": "phone", "color_scheme": "dark"}
            pages.append(taken(visit, links[-1], **look))
        else:
            receive(pages[number % 2], links[-1], state)
        if state == "over":
            break
        state = play(pages[number % 2], ways[number % 2], number)
    assert state == "over"
    assert not [found for link in links for found in lies_open(link)]
    assert len({len(page.locator(".end .rk li").all()) for page in pages}) == 1
    print(game, len(links), "links, letters:", [len(link) for link in links][:: len(links) // 4])


def receive(page: Page, link: str, state: str) -> None:
    if state == "over":
        page.locator("#links .incoming input").fill(link)
        Person(page).wait_for("over")
    else:
        follow(page, link)


@pytest.mark.long
def test_two_links_of_a_turn_are_told_apart_and_another_device_can_take_the_seat(visit):
    anna = begun(visit, "mauerbauer")
    play(anna, "by_mouse")
    first = link_of(anna)
    mei = taken(visit, first, device=device())
    play(mei, "by_mouse")
    second = link_of(mei)
    follow(anna, second)
    mei.keyboard.press("Escape")
    mei.locator("#table [data-do=undo]").first.click()
    Person(mei).wait_for("play")
    play(mei, "by_mouse", dice=9)
    twin = link_of(mei)
    assert twin != second
    anna.goto(anna.url.partition("#")[0] + "#" + twin.partition("#")[2])
    expect(anna.locator("#links .lead")).to_contain_text("same turn")
    anna.locator("#links [data-act=take_other]").click()
    expect(anna.locator(".cover [data-do=uncover]")).to_be_visible()
    play(anna, "by_mouse")
    third = link_of(anna)
    other = visit("#" + third.partition("#")[2], device=device(), permissions=CLIPBOARD)
    expect(other.locator("#lobby-note")).to_contain_text("sealed for another device")
    anna.locator("#links .trouble summary, #links details summary").last.click()
    anna.locator("#links [data-act=anew]").click()
    expect(anna.locator("#links .lead-in")).to_be_visible()
    again = taken(visit, shown_link(anna), device=device())
    play(again, "by_mouse")
    follow(anna, link_of(again))
    expect(anna.locator("#toast")).to_contain_text("another device")


@pytest.mark.long
def test_instead_of_the_device_the_match_is_handed_on(visit):
    page = visit(device=device(COUPLE), permissions=CLIPBOARD)
    person = Person(page)
    person.begin("share", "great_wall")
    while page.locator("#table").get_attribute("data-state") == "play":
        person.play(person.by_mouse, turns=1)
    expect(page.locator(".cover [data-do=send_turn]")).to_be_visible()
    page.locator(".cover [data-do=send_turn]").click()
    link = shown_link(page)
    page.reload()
    expect(page.locator(SEND)).to_be_visible()
    other = taken(visit, link, device=device())
    assert play(other, "by_mouse") == "send"
    page.locator("#table [data-do=menu]:visible").first.click()
    page.locator("#menu [data-do=lobby]").click()
    page.locator(".lf [data-do=paste_turn]").click()
    follow(page, link_of(other))

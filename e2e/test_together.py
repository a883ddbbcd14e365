"""One match on several devices: invited by a link, played by each on their own, and it holds."""

import re

import pytest
from playwright.sync_api import Page

from e2e.longer import daily
from e2e.patience import expect, until
from e2e.person import Person, device
from wallwright.games import SHELF

LONGEST_TICKET = 250
MOST = 700  # deeds of all: far more than any match takes
LETTERS = re.compile(r"#join=([\w-]+)$")
KEEP_HEARD = """() => {
  window.heard = [];
  const create = RTCPeerConnection.prototype.createDataChannel;
  RTCPeerConnection.prototype.createDataChannel = function (...asked) {
    const channel = create.apply(this, asked);
    channel.addEventListener("message", async ({ data }) => {
      const [mark, ...bytes] = new Uint8Array(data);
      const body = new Uint8Array(bytes);
      const stream = new Response(body).body.pipeThrough(new DecompressionStream("deflate-raw"));
      const text = mark & 2 ? new Response(stream).text() : new TextDecoder().decode(body);
      window.heard.push(await text);
    });
    return channel;
  };
}"""
FETCHED = """() => performance.getEntriesByType("resource").map((one) => one.name)"""
# An engine, the lobby's pictures, what is the host's or nobody's: who only sits down needs none.
NOT_A_GUESTS = re.compile(r"\.(wasm|gz|zip)$|/(art|embed|jsqr)/|/(seldom|scan|hosting)\.mjs$")
PAINTED = "() => [...document.querySelectorAll('.tiles img')].every((one) => one.naturalWidth)"


def host_of(visit, game: str, others: int = 1, **options) -> Page:
    """Somebody who has begun a match for people at other devices, and sees the invitations."""
    players = [("Anna", ""), *((f"Guest {n + 1}", "") for n in range(others))]
    page: Page = visit(device=device(players), **options)
    page.locator(f"#lobby [data-do=new][data-game={game}]").first.click()
    for seat in range(2, others + 2):
        page.locator(f"#new .seat:nth-child({seat}) select").select_option("own_device")
    page.locator("#new [value=start]").click()
    expect(page.locator("#company .invitation")).to_have_count(others)
    return page


def invitation(host: Page) -> str:
    link = host.locator("#company .invitation .handing input").first
    until(lambda _: "#join=" in link.input_value(), "there is no invitation")
    return link.input_value()


def guest_of(visit, host: Page, name: str, lang: str = "en", **options) -> Page:
    """Somebody who has followed an invitation, and given the answer back."""
    link = invitation(host)
    page: Page = visit("#" + link.partition("#")[2], device=device(lang=lang), **options)
    page.locator("#company input").fill(name)
    page.locator("#company [data-act=join]").click()
    answer = page.locator("#company .handing input")
    expect(answer).to_have_value(re.compile("#answer="))
    field = host.locator("#company .invitation .taking input").first
    field.fill(answer.input_value())
    expect(host.locator("#company .guests .here").filter(has_text=name)).to_be_visible()
    return page


def start(host: Page, *guests: Page) -> None:
    host.locator("#company [data-act=start]").click()
    for page in (host, *guests):
        expect(page.locator("#table[data-state]")).to_be_visible()
        expect(page.locator("#boot")).to_be_hidden()


def state(page: Page) -> str:
    return page.locator("#table").get_attribute("data-state") or ""


def play(people: dict[Page, str], deeds: int = MOST) -> str:
    """Whoever is on turn does something, each in their own way, until the match is over."""
    persons = {page: Person(page, place) for place, page in enumerate(people)}
    for _ in range(deeds):
        on_turn = somebody(people)
        if on_turn is None:
            return "over"
        persons[on_turn].play(getattr(persons[on_turn], people[on_turn]), turns=1)
    return "running"


def somebody(people: dict[Page, str]) -> Page | None:
    """Who is on turn; nobody when it is over for all."""
    found: list[Page] = []

    def look(_: float) -> bool:
        states = {page: state(page) for page in people}
        found[:] = [page for page in people if states[page] == "play"]
        return bool(found) or set(states.values()) == {"over"}

    until(look, "nobody is on turn")
    return found[0] if found else None


def test_a_friend_is_invited_plays_along_and_both_find_each_other_again(visit):
    host = host_of(visit, "great_wall")
    ticket = LETTERS.search(invitation(host))
    assert ticket and len(ticket[1]) <= LONGEST_TICKET
    guest = guest_of(visit, host, "Mei", lang="de", size="phone", color_scheme="dark")
    start(host, guest)
    assert not list(filter(NOT_A_GUESTS.search, guest.evaluate(FETCHED)))
    expect(guest.locator("html")).to_have_attribute("lang", "de")
    assert play({host: "by_mouse", guest: "by_finger"}, 6) == "running"
    board = guest.locator('aside[data-zone="players"]').inner_text()
    guest.reload()
    expect(guest.locator("#table[data-state]")).to_be_visible()
    expect(guest.locator('aside[data-zone="players"]')).to_have_text(board, use_inner_text=True)
    host.reload()
    expect(host.locator("#table[data-state]")).to_be_visible()
    host.locator("#table [data-do=menu]").first.click()
    host.locator("#menu [data-do=company]").click()
    expect(host.locator("#company .guests .here")).to_be_visible()
    host.keyboard.press("Escape")
    assert play({host: "by_mouse", guest: "by_finger"}, 4) == "running"
    guest.clock.install()
    host.goto("about:blank")
    expect(guest.locator("#toast")).to_contain_text("verloren")
    guest.clock.fast_forward(61_000)
    expect(guest.locator("#company .db")).to_contain_text("nicht zu finden")
    guest.locator("#company [data-act=wait_on]").click()
    expect(guest.locator('aside[data-zone="players"]')).to_be_visible()


def test_a_guest_who_is_gone_is_played_for_by_an_ai_until_invited_anew(visit):
    host = host_of(visit, "great_wall")
    guest = guest_of(visit, host, "Mei")
    start(host, guest)
    guest.goto("about:blank")
    host.locator("#table [data-do=menu]").first.click()
    host.locator("#menu [data-do=company]").click()
    expect(host.locator("#company .guests .here")).to_have_count(0)
    host.locator("#company [data-act=stand_in]").click()
    expect(host.locator("#company [data-act=wait]")).to_be_visible()
    host.locator("#company [data-act=invite]").click()
    again = guest_of(visit, host, "Mei")
    expect(again.locator("#table[data-state]")).to_be_visible()
    host.keyboard.press("Escape")
    assert play({host: "by_mouse", again: "by_keys"}, 6) == "running"
    to_lobby_and_back(again)
    hand_on(host, again)
    assert play({host: "by_mouse", again: "by_mouse"}, 4) == "running"


def company(page: Page) -> None:
    page.locator("#table [data-do=menu]").first.click()
    page.locator("#menu [data-do=company]").click()


def to_lobby_and_back(guest: Page) -> None:
    """Whoever leaves as a guest finds the seat in the lobby, and the table as it stood."""
    shown = state(guest)
    guest.locator("#table [data-do=menu]").first.click()
    guest.locator("#menu [data-do=lobby]").click()
    expect(guest.locator("#seat h2")).to_contain_text("Anna’s match")
    guest.locator("#lobby .tiles img").last.scroll_into_view_if_needed()
    until(lambda _: guest.evaluate(PAINTED), "the lobby has no pictures")
    guest.locator("#seat [data-do=seat]").click()
    expect(guest.locator("#seat")).to_be_hidden()
    expect(guest.locator("#boot")).to_be_hidden()
    assert state(guest) == shown


def hand_on(host: Page, guest: Page) -> None:
    """The guest's device holds the match from now on; whoever held it is a guest there."""
    board = host.locator('aside[data-zone="players"]').inner_text()
    company(host)
    host.locator("#company .another summary").click()
    host.locator("#company [data-act=hand]").first.click()
    guest.locator("#company [data-act=take_on]").click()
    expect(host.locator("#table[data-guest][data-state]")).to_be_visible()
    expect(host.locator("#boot")).to_be_hidden()
    expect(guest.locator("#table:not([data-guest])[data-state]")).to_be_visible()
    expect(host.locator('aside[data-zone="players"]')).to_have_text(board, use_inner_text=True)
    assert re.search(r"#guest$", host.url) and "#table/" in guest.url


def test_what_is_no_answer_or_none_to_this_is_told_in_a_sentence(visit):
    host = host_of(visit, "great_wall")
    field = host.locator("#company .invitation .taking input")
    toast = host.locator("#toast")
    for wrong in ("x" * 50, invitation(host)):
        field.fill(wrong)
        expect(toast).to_be_visible()
        host.evaluate("document.querySelector('#toast').hidden = true")
        field.fill("")
    lost = visit("#join=nonsense")
    expect(lost.locator("#lobby-note")).to_contain_text("That is no invitation")
    answer = visit("#answer=" + "A" * 100)
    expect(answer.locator("#lobby-note")).to_be_visible()


PARTIES = {"great_wall": 1, "china": 2, "mauerbauer": 1, "cheops": 2}


@pytest.mark.parametrize("game", daily(SHELF, []))
def test_whole_matches_come_to_their_end_on_every_screen(visit, game):
    host = host_of(visit, game, PARTIES[game])
    looks = [
        {"lang": "de", "size": "phone", "color_scheme": "dark"},
        {"lang": "nl"},
    ]
    # In Cheops some things go by themselves after a while: no time to walk there by keys.
    guests, ways = [], ["by_finger", "by_mouse" if game == "cheops" else "by_keys"]
    for place, (name, look) in enumerate(zip(["Mei", "Sanne"], looks, strict=True)):
        if place < PARTIES[game]:
            guests.append(guest_of(visit, host, name, prepare=heard, **look))
    start(host, *guests)
    assert play({host: "by_mouse", **dict(zip(guests, ways, strict=False))}) == "over"
    for guest in guests:
        expect(guest.locator("#toast")).to_contain_text(re.compile("Geprüft|Gecontroleerd"))
        told = "".join(guest.evaluate("window.heard"))
        assert '"save"' not in told


@pytest.mark.long
def test_a_match_moves_with_all_its_guests_ends_and_begins_again(visit):
    host = host_of(visit, "great_wall", 2)
    mei = guest_of(visit, host, "Mei", lang="de", size="phone", color_scheme="dark")
    sanne = guest_of(visit, host, "Sanne", lang="nl")
    people = {host: "by_mouse", mei: "by_finger", sanne: "by_keys"}
    start(host, mei, sanne)
    assert play(people, 6) == "running"
    company(host)
    host.locator("#company .another summary").click()
    host.locator("#company [data-act=hand]").first.click()
    mei.locator("#company [data-act=decline]").click()
    expect(host.locator("#toast")).to_contain_text("It stays here")
    host.keyboard.press("Escape")
    hand_on(host, mei)
    assert play(people, 6) == "running"
    mei.reload()  # she is the host now: whoever comes back to her finds her
    expect(mei.locator("#table[data-state]")).to_be_visible()
    assert play(people) == "over"
    expect(sanne.locator("#toast")).to_contain_text("Gecontroleerd")
    expect(host.locator("#toast")).to_contain_text("Checked")
    for page in people:
        page.locator("#table").press("Escape")  # the finale
        expect(page.locator(".end .rk")).to_be_visible()
    assert not host.locator("#table [data-do=rematch]").count()
    sanne.locator(".end [data-do=replay]").click()  # with an engine of her own
    expect(sanne.locator("#table[data-state=replay]")).to_be_visible()
    mei.locator(".end [data-do=rematch]").click()
    expect(host.locator("#table[data-state]:not([data-state=over])")).to_be_visible()
    sanne.locator("#company [data-act=sit_down]").click()
    expect(sanne.locator("#table[data-guest]:not([data-state=replay])")).to_be_visible()
    assert play(people, 6) == "running"
    company(mei)
    mei.locator("#company .more summary").click()
    mei.locator("#company [data-act=dismiss]").click()
    mei.locator("#company [data-act=dismiss]").click()
    for page in (host, sanne):
        expect(page.locator("#lobby-note")).to_contain_text("Mei")
        expect(page.locator("#seat")).to_be_hidden()


def heard(context):
    context.add_init_script(f"({KEEP_HEARD})()")

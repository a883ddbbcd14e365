"""A match in an address: whole, short, and refused whole when a letter is wrong."""

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from math import prod
from random import Random

import pytest
from hypothesis import given, strategies as st

from tests.test_core import SHELF, TOY, played, whole
from wallwright.ai import arena
from wallwright.core import link, record
from wallwright.core.match import Match, Note, Player
from wallwright.core.record import RecordError
from wallwright.games import GAMES, SHELF as GAMES_AND_MORE

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def test_a_link_read_again_is_the_same_match():
    match = played("roll", "add 1")
    match.undo(3)
    match.note("1 taken back")
    match.play("add 2")
    again = link.read(link.write(match), SHELF)
    assert record.write(again) == record.write(match)
    again.play("roll")
    match.play("roll")
    assert again.log == match.log, "and it goes on with the same draws"


def test_remarks_stand_where_they_stood():
    match = Match(TOY, 2, "x")
    match.note("before all")
    match.note("and again")
    match.play("add 1")
    match.note("at the end")
    assert link.read(link.write(match), SHELF).notes == match.notes


@pytest.mark.parametrize(
    "remarks", [["2 taken back"] * 5000, [f"{7**n}" for n in range(200)], ["[" * 100, "{" * 100]]
)
def test_more_remarks_than_an_address_holds_are_left_out(remarks):
    """They are said in the log and change nothing; a link that cannot be read is of no use."""
    match = whole()
    for remark in remarks:
        match.note(remark)
    again = link.read(link.write(match), SHELF)
    assert (again.log, again.notes) == (match.log, [])


def test_it_needs_no_escape():
    match = Match(TOY, 2, "x", players=[Player("Zoë 王"), Player("#&=+ /?%")])
    text = link.write(match)
    assert re.fullmatch(r"2\.[\w-]+", text, re.ASCII)
    assert link.read(text, SHELF).players == match.players


def test_records_are_read_as_well():
    for text in (record.write(whole()), record.seal(record.write(whole()))):
        assert link.read(text, SHELF).log == whole().log
        assert link.game_of(text) == "toy"


def test_a_link_names_its_game_even_to_those_who_have_it_not():
    text = link.write(whole())
    assert link.game_of(text) == "toy"
    with pytest.raises(RecordError) as refused:
        link.read(text, {})
    assert (refused.value.reason, refused.value.line) == ("game", 0)


@pytest.mark.parametrize("game", GAMES_AND_MORE)
def test_the_longest_of_matches_fits_an_address(game):
    title = GAMES_AND_MORE[game]
    match = arena.play(title, ["adept"] * title.rules.SEATS[-1], "link")
    begun = match.copy()
    begun.undo(0)
    text = link.write(match)
    assert len(text) < 1000
    # What an action takes, without what stands before the first of them.
    sealed = [len(record.seal(record.write(one))) for one in (begun, match)]
    assert len(text) - len(link.write(begun)) < (sealed[1] - sealed[0]) / 5
    assert link.read(text, GAMES).states == match.states


def test_every_wrong_letter_is_noticed():
    text = link.write(whole())
    dice = Random("letters")
    for at in range(len(link.FIRST_SIGNS), len(text)):
        wrong = text[:at] + dice.choice(SIGNS.replace(text[at], "")) + text[at + 1 :]
        try:
            again = link.read(wrong, SHELF)
        except RecordError:
            continue
        # the last letter holds bits that mean nothing
        assert at == len(text) - 1 and record.write(again) == record.write(whole())


@pytest.mark.parametrize("sign", [" ", "\n", "%", "+", "/", "=", ".", "é"])
def test_a_sign_that_no_link_has_is_refused_wherever_it_stands(sign):
    """Whoever leaves it out reads another text than was sent."""
    text = link.write(whole())
    for at in (len(link.FIRST_SIGNS), len(text) // 2, len(text) - 1):
        with pytest.raises(RecordError):
            link.read(text[:at] + sign + text[at:], SHELF)


def test_a_link_that_was_cut_is_refused():
    text = link.write(whole())
    for end in range(len(text)):
        with pytest.raises(RecordError):
            link.read(text[:end], SHELF)


def test_a_link_that_tells_more_than_its_actions_is_refused():
    """Every match has one link: a number that is not used up belongs to no match."""
    match = whole()
    number, most = link.folded(link.places(match)), prod(base for _, base in link.places(match))
    assert number < most
    assert link.read(link_with(match, number), SHELF).log == match.log
    for more in (most, 5 * most):
        with pytest.raises(RecordError) as refused:
            link.read(link_with(match, number + more), SHELF)
        assert refused.value.reason == "link"


def test_a_link_with_a_remark_that_stands_nowhere_is_refused():
    """Neither before the first action nor after the last."""
    for after in (-1, len(whole().log) + 1):
        match = whole()
        match.notes.append(Note(after, "out of place"))
        with pytest.raises(RecordError) as refused:
            link.read(link.write(match), SHELF)
        assert refused.value.reason == "link"


def link_with(match, number):
    """A match's link whose sum is right, with another number for its actions."""
    signs = link.write(match).removeprefix(link.FIRST_SIGNS)
    body = urlsafe_b64decode(signs + "=" * (-len(signs) % 4))
    end = link.SUM + link.LENGTH + int.from_bytes(body[link.SUM : link.SUM + link.LENGTH], "big")
    body = body[:end] + number.to_bytes((number.bit_length() + 7) // 8, "big")
    return link.FIRST_SIGNS + urlsafe_b64encode(body).rstrip(b"=").decode()


def link_of_head(head):
    """A link without any actions, and without its right sum."""
    body = b"\0" * link.SUM + len(head).to_bytes(link.LENGTH, "big") + head
    return link.FIRST_SIGNS + urlsafe_b64encode(body).rstrip(b"=").decode()


@given(st.text(SIGNS + " .\n%", max_size=300))
def test_what_only_begins_like_a_link_is_refused(letters):
    with pytest.raises(RecordError):
        link.read(link.FIRST_SIGNS + letters, SHELF)
    with pytest.raises(RecordError):
        link.game_of(link.FIRST_SIGNS + letters)


def test_a_link_that_swells_or_never_ends_is_refused():
    for facts in (
        b"0" * 10_000_000,
        b"[" * 100_000,
        b'["{}", 1e999, []]',
        b'["{}", 0, 1e999, ""]',
        b'["{}", 0, [], ""]',
        b'["{}", 0, 1]',
        b'{"header": 1, "count": 2}',
        b'["[]", 0]',
        b'["\\ud800", 0]',
        b'["{}", 0, 0, "\\ud800"]',
        b'"\xff"',
    ):
        with pytest.raises(RecordError):
            link.read(link_of_head(zlib.compress(facts, 9)), SHELF)
    with pytest.raises(RecordError) as refused:
        link.read(link.FIRST_SIGNS + "A" * (link.MOST_SIGNS + 1), SHELF)
    assert refused.value.reason == "long"


@pytest.mark.parametrize("code", ["utf-16-le", "utf-16", "utf-32", "utf-8-sig"])
def test_a_head_is_written_in_one_code_alone(code):
    """Of bytes json would guess another; a browser's Python has it not, and cannot start then."""
    facts = json.dumps([record.header_of(whole()), 0]).encode(code)
    with pytest.raises(RecordError) as refused:
        link.game_of(link_of_head(zlib.compress(facts, 9)))
    assert refused.value.reason == "link"


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(1, 9)).map(lambda d: (d[0] % d[1], d[1]))))
def test_folded_digits_unfold(digits):
    number = link.folded(digits)
    for digit, base in digits:
        number, found = divmod(number, base)
        assert found == digit
    assert number == 0

"""A worker that ends: the page hears of it at once, and the match goes on as it was."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

from e2e.killing import able_to_end, kill
from e2e.longer import daily
from e2e.patience import expect
from e2e.person import Person, device
from e2e.test_lost_line import KILL

HARMED = [".*"]  # whole tracebacks
BUSY = 16  # processes beside, each with all the work there is


@pytest.fixture
def busy_machine() -> Iterator[None]:
    work = [sys.executable, "-c", "while True: pass"]
    beside = [subprocess.Popen(work) for _ in range(BUSY)]
    yield
    for one in beside:
        one.kill()
        one.wait()


@pytest.mark.parametrize("way", daily(["terminated", "closed", "broken", "hanging"], ["closed"]))
def test_the_table_comes_back_as_it_was(visit, way):
    page = visit(device=device(), prepare=able_to_end, expect=HARMED)
    person = Person(page)
    person.begin(seed="killed")
    person.play(person.by_mouse, 2)
    person.wait_for("play")
    assert kill(page, way).lost == []
    person.play(person.by_mouse, 2)


def test_a_worker_that_ends_in_the_lobby_is_followed_by_another(visit):
    page = visit(device=device(), expect=HARMED)
    expect(page.locator("#engine-state")).to_be_visible()
    page.evaluate(KILL)
    Person(page).begin()


@pytest.mark.long  # it plays for a while
def test_a_busy_machine_is_no_reason_to_replace_it(visit, busy_machine):
    page = visit(device=device())
    person = Person(page)
    person.begin()
    page.evaluate("window.first = document.querySelector('script[type=py]')")
    person.play(person.by_mouse, 30)
    assert page.evaluate("window.first === document.querySelector('script[type=py]')")

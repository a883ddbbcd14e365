"""A slow machine is no trouble to a page: it takes longer for all, and gives up later."""

from __future__ import annotations

from e2e import patience

WAIT = """(ms) => new Promise((done) => {
  const began = performance.now();
  setTimeout(() => done(performance.now() - began), ms);
})"""


def test_a_page_gives_a_slow_machine_more_time(visit, monkeypatch):
    assert visit("embed/").evaluate(WAIT, 5) >= 5
    monkeypatch.setattr(patience, "slowness", lambda: 100)
    assert visit("embed/").evaluate(WAIT, 5) >= 500

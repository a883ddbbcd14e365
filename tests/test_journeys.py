"""How the journeys wait, and what becomes of one that fails.

No test gives up after a time of its own: how long it waits comes from one place. The benches are no
tests; they measure time.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e import patience, twice

ROOT = Path(__file__).parent.parent
SOURCES = sorted(
    path
    for folder in ("e2e", "tests")
    for end in ("py", "mjs")
    for path in (ROOT / folder).rglob(f"*.{end}")
    if path not in {ROOT / "e2e" / "patience.py", Path(__file__)} and "bench" not in path.parts
)
WAITING = {"Timer", "sleep", "timeout"}  # what is called with a time to wait
METHODS = {
    *WAITING, "set_default_navigation_timeout", "set_default_timeout", "settimeout", "wait",
    "wait_for_timeout",
}  # fmt: skip
PATIENT = {"LOOK"}  # a time of that place
BROWSERS = {"new_context", "launch_persistent_context"}
IN_A_PAGE = re.compile(r"setTimeout\([^;\n]*?,\s*([1-9][\d_]*)\s*[,)]")


def fixed(time: ast.expr) -> bool:
    """Whether a time is the same on every machine."""
    if isinstance(time, ast.BinOp):
        return fixed(time.left) and fixed(time.right)
    if isinstance(time, ast.Name):
        return time.id.isupper() and time.id not in PATIENT
    return isinstance(time, ast.Constant) and isinstance(time.value, int | float) and time.value > 0


def called(call: ast.Call) -> str:
    """The name of what is called, of a module, of an object or here."""
    return ast.unparse(call.func).rpartition(".")[2]


def times(call: ast.Call) -> Iterator[ast.expr]:
    """How long a call may take."""
    yield from (given.value for given in call.keywords if given.arg == "timeout")
    if called(call) in (METHODS if isinstance(call.func, ast.Attribute) else WAITING):
        yield from call.args[:1]


def impatient(source: str) -> list[str]:
    """What in a Python source waits for a time of its own, or not long enough."""
    tree = ast.parse(source)
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    found = [ast.unparse(call) for call in calls if any(map(fixed, times(call)))]
    patient = [given for call in calls if called(call) == "patient" for given in call.args]
    browsers = [call for call in calls if called(call) in BROWSERS and call not in patient]
    return [*found, *map(ast.unparse, browsers), *expecting(tree), *IN_A_PAGE.findall(source)]


def expecting(tree: ast.Module) -> list[str]:
    """Playwright's own expectations give up after five seconds."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    named = {f"{node.module}.{name.name}" for node in imports for name in node.names}
    return sorted(named & {"playwright.sync_api.expect"})


def test_every_time_comes_from_the_one_place() -> None:
    found = {}
    for path in SOURCES:
        source = path.read_text("utf-8")
        own = impatient(source) if path.suffix == ".py" else IN_A_PAGE.findall(source)
        found[str(path.relative_to(ROOT))] = own
    assert len(found) > 100
    assert {path: own for path, own in found.items() if own} == {}


@pytest.mark.parametrize(
    "source",
    [
        "expect(page).to_have_url(url, timeout=5000)",
        "wait_for(timeout=60 * SECOND)",
        "page.wait_for_timeout(50)",
        "time.sleep(0.5)",
        "asyncio.timeout(VAIN)",
        "process.wait(PATIENCE)",
        'page.evaluate("new Promise((done) => setTimeout(done, 300))")',
        'page.evaluate("setTimeout(() => done(new Error()), 40_000)")',
        "from playwright.sync_api import Page, expect",
        "context = browser.new_context()",
    ],
)
def test_a_time_of_its_own_is_found(source: str) -> None:
    assert len(impatient(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "process.wait(patience.seconds())",
        "launch(timeout=milliseconds())",
        "await asyncio.sleep(0)",
        "server.wait(LOOK)",
        "self.hung_up.wait(seconds / DROPS)",
        '", ".join(names)',
        'page.evaluate("new Promise((done) => setTimeout(done))")',
        'page.evaluate("(ms) => new Promise((done) => setTimeout(done, ms, false))")',
        "context = patient(browser.new_context())",
    ],
)
def test_a_time_of_the_machine_is_let_pass(source: str) -> None:
    assert impatient(source) == []


class Clock:
    """A machine of this slowness, and how long somebody waits there for what does not come."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *slowness: float) -> None:
        self.now, self.slowness = 0.0, [*slowness]
        monkeypatch.setattr(patience, "monotonic", lambda: self.now)
        monkeypatch.setattr(patience, "slowness", self.look)

    def look(self) -> float:
        return self.slowness.pop(0) if len(self.slowness) > 1 else self.slowness[0]

    def spend(self, seconds: float) -> bool:
        self.now += seconds
        return False

    def wait(self) -> float:
        with pytest.raises(AssertionError, match="no moon"):
            patience.until(self.spend, "no moon")
        return self.now


def test_a_machine_at_rest_gives_up_soon_and_a_slow_one_later(monkeypatch) -> None:
    assert Clock(monkeypatch, 1).wait() == patience.PATIENCE
    assert Clock(monkeypatch, 8).wait() == 8 * patience.PATIENCE


def test_a_machine_that_becomes_slow_is_given_longer_from_then_on(monkeypatch) -> None:
    half = round(patience.PATIENCE / 2)
    assert Clock(monkeypatch, *[1] * half, 8).wait() == half + 8 * (patience.PATIENCE - half)


def test_what_comes_is_waited_for_no_longer(monkeypatch) -> None:
    clock = Clock(monkeypatch, 1)
    assert patience.until(lambda spend: clock.spend(spend) or clock.now == 3, "no moon")
    assert clock.now == 3


class Runs:
    """Runs of pytest, of which each is to fail in what is said."""

    def __init__(self, *failures: list[str]) -> None:
        self.failures, self.asked = list(failures), list[tuple[str, ...]]()

    def __call__(self, *asked: str) -> list[str]:
        self.asked.append(asked)
        return self.failures.pop(0)


def test_what_failed_is_tried_once_more_and_all_of_it_is_told() -> None:
    runs = Runs(["b", "a"], ["a"], [])
    tried, lost = twice.journeys(["not alone", "alone"], runs)
    first, again, measuring = runs.asked
    assert again == ("b", "a")
    assert ("-n" in first, "-n" in measuring) == (True, False)
    assert twice.told(tried, lost).split("\n")[1:] == ["  passed  b", "  failed  a"]


def test_where_nothing_fails_nothing_is_tried_again() -> None:
    runs = Runs([], [])
    assert twice.told(*twice.journeys(["not alone", "alone"], runs)) == "nothing was tried again"
    assert len(runs.asked) == 2


def test_a_run_names_what_fails_before_a_test_in_it_and_behind_it(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text("""
import pytest
@pytest.fixture
def trouble():
    yield
    assert 0
def test_well(): pass
def test_ill(): assert 0
@pytest.mark.parametrize("name", ["a b"])
def test_troubled(trouble, name): pass
""")
    assert twice.attempt(str(tmp_path), "--rootdir", str(tmp_path)) == [
        "test_it.py::test_ill",
        "test_it.py::test_troubled[a b]",
    ]


def test_what_is_worse_than_a_failure_is_not_tried_again(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text("import nowhere")
    with pytest.raises(SystemExit):
        twice.attempt(str(tmp_path))

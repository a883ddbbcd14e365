"""The memory image as it is built: the same bytes every time, lean, and soon fetched."""

from __future__ import annotations

import ast
import sys
import traceback
import types
import typing
from pathlib import Path

import pytest

from e2e.longer import daily
from tests.test_build import digests, needs_npm
from web.build import image, imprint
from web.build.lean import lean, without_lines
from web.build.wheel import write_wheel

ROOT = Path(__file__).parent.parent
SOURCE = '''
"""What nobody reads."""
from functools import singledispatch
from typing import NamedTuple

class Point(NamedTuple):
    """A place."""
    x: int
    y: int = 2

def area(point: Point, *scales: int, base: int = 1, **rest: int) -> int:
    """How much."""
    return point.x * point.y * base

async def later(point: Point) -> int:
    return area(point)

@singledispatch
def name(thing):
    return "thing"

@name.register
def _(thing: int):
    return "number"

def fails():
    raise ValueError("as it should")
'''


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    return folder / write_wheel(ROOT, folder)


@needs_npm
@pytest.mark.parametrize("begun", daily(["runtime", "nothing"], ["runtime"]))
def test_the_image_has_the_same_bytes_every_time_and_everywhere(
    wheel, tmp_path, monkeypatch, begun
):
    for name in ("kept", "again"):
        (tmp_path / name).mkdir()
    image.write_image(wheel, tmp_path / "kept")
    for name, elsewhere in {"TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8", "HOME": "/nowhere"}.items():
        monkeypatch.setenv(name, elsewhere)
    image.make_image(wheel, tmp_path / "again", image.runtime() if begun == "runtime" else None)
    assert digests(tmp_path / "kept") == digests(tmp_path / "again")


@needs_npm
def test_a_change_of_the_engine_makes_another_image(wheel, tmp_path):
    other = tmp_path / wheel.name
    other.write_bytes(wheel.read_bytes() + b" ")
    assert image.digest(other) != image.digest(wheel) == image.digest(wheel)


@needs_npm
def test_a_failure_to_make_it_is_told_and_leaves_nothing(tmp_path):
    (tmp_path / "file").write_bytes(b"no folder")
    with pytest.raises(SystemExit, match="the memory image could not be made"):
        image.make_image(tmp_path / "no.whl", tmp_path / "file" / "out")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_lean_code_does_the_same_without_what_only_people_read():
    module: dict[str, typing.Any] = {"__name__": "lean"}
    exec(lean(SOURCE, "lean.py"), module)
    point = module["Point"](3)
    assert (point, module["area"](point, 4, base=2, more=5)) == ((3, 2), 12)
    assert (module["name"](1), module["name"]("")) == ("number", "thing")
    assert module["Point"].__annotations__ == {"x": int, "y": int}
    assert module["area"].__annotations__ == module["later"].__annotations__ == {}
    assert {module["area"].__doc__, module.get("__doc__")} == {None}


def test_code_without_lines_still_tells_the_function():
    module: dict[str, typing.Any] = {"__name__": "lean"}
    exec(without_lines(lean(SOURCE, "lean.py")), module)
    with pytest.raises(ValueError, match="as it should") as raised:
        module["fails"]()
    assert raised.traceback[-1].frame.code.name == "fails"
    assert {line for *_, line in module["area"].__code__.co_lines()} == {None}
    assert traceback.format_exception(raised.value)[-1] == "ValueError: as it should\n"


@pytest.mark.parametrize("names", range(17))
def test_a_table_without_lines_covers_every_instruction(names):
    """Neither fewer nor more than there are, whatever is left over after eights of them."""
    code = without_lines(compile("; ".join(["it", *["it()"] * names]), "lean.py", "exec"))
    covered = list(code.co_lines())
    assert covered[0][0] == 0
    assert [end for _, end, _ in covered[:-1]] == [start for start, _, _ in covered[1:]]
    assert covered[-1][1] == len(code.co_code)
    assert {line for *_, line in covered} == {None}


def test_the_image_has_whatever_the_worker_imports():
    named = set(imprint.imported_by(str(ROOT / "web" / "worker" / "worker.py")))
    assert {"asyncio", "json", "secrets", "time"} <= named
    assert {"wallwright.ai.levels", "wallwright.core.link", "wallwright.table.desk"} <= named


def pyodide_base() -> types.ModuleType:
    """Of Pyodide's own module what compiles a script in two steps, with a syntax tree between."""
    base = types.ModuleType("_pyodide._base")
    exec(
        """
def _parse_and_compile_gen(source, *, filename="<exec>", flags=0):
    tree = yield compile(source, filename, "exec", flags | 0x400)
    return compile(tree, filename, "exec", flags)

class CodeRunner:
    def __init__(self, source, **options):
        self.steps = _parse_and_compile_gen(source, **options)
        self.ast = next(self.steps)
        self.code = None

    def compile(self):
        try:
            self.steps.send(self.ast)
        except StopIteration as done:
            self.code = done.value
        return self
""",
        base.__dict__,
    )
    return base


def test_pyodide_neither_parses_nor_compiles_the_worker_again(monkeypatch, tmp_path):
    """Any other script it does."""
    base, script = pyodide_base(), tmp_path / "script.py"
    script.write_text("answer = await asked()")
    package = types.ModuleType("_pyodide")
    monkeypatch.setattr(package, "_base", base, raising=False)
    monkeypatch.setitem(sys.modules, "_pyodide", package)
    monkeypatch.setattr(imprint, "WORKER", str(script))
    imprint.remember_worker()
    flags = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
    known = base.CodeRunner(script.read_text(), flags=flags)
    assert known.ast.body == []
    assert known.compile().code is base.CodeRunner(script.read_text(), flags=flags).compile().code
    assert known.code.co_names == ("asked", "answer")
    other = base.CodeRunner("answer = 6 * 7").compile()
    found: dict[str, int] = {}
    exec(other.code, found)
    assert found["answer"] == 42

"""Bring the interpreter of the memory image to where every visitor's begins. Pyodide runs this.

Whatever the worker may ever import is imported here: after a restore there is no library to
import from, so that a gap fails every time, and is seen by the tests.
"""

import ast
import gc
import importlib
import importlib.util
import json
import linecache
import random
import re
import sys
import zipimport
from collections.abc import Generator, Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from web.build.lean import lean, without_lines

PYSCRIPT = Path("/build/pyscript.js")
WORKER = "/build/web/worker/worker.py"
ENGINE = Path("/home/pyodide/wallwright")
GAMES = "wallwright.games."
LIBRARY = "/lib/python314.zip/"
BROWSER = {"js", "pyscript", "polyscript"}  # modules that exist only where the worker runs
# What PyScript imports while it starts, and the codecs that a zip or a file may ask for.
NEIGHBOURS = ("base64", "html", "inspect", "io", "json", "pathlib", "traceback", "zipfile")
CODECS = ("ascii", "cp437", "latin_1", "raw_unicode_escape", "unicode_escape", "utf_8_sig")


def imported_by(path: str) -> Iterator[str]:
    """The modules a script names, and whatever it takes out of one, which may be a module too."""
    return named_in(Path(path).read_text("utf-8"))


def named_in(script: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(script)):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield module
                yield from (f"{module}.{name.name}" for name in names)


def needed_by_games() -> Iterator[str]:
    """What the games import; they themselves come later, each in a pack."""
    for path in sorted(ENGINE.glob("games/*/**/*.py")):
        yield from (name for name in imported_by(str(path)) if not name.startswith(GAMES))


def import_everything() -> None:
    """The engine's modules are compiled leanly; their loaders are the ordinary ones."""
    ordinary = SourceFileLoader.source_to_code
    SourceFileLoader.source_to_code = _lean_code  # type: ignore[method-assign,assignment]
    codecs = (f"encodings.{codec}" for codec in CODECS)
    for name in (*NEIGHBOURS, *codecs, *needed_by_games(), *imported_by(WORKER)):
        if name.partition(".")[0] not in BROWSER and is_module(name):
            importlib.import_module(name)
    SourceFileLoader.source_to_code = ordinary  # type: ignore[method-assign]


def is_module(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):  # its parent is no package
        return False


def _lean_code(loader: SourceFileLoader, data: bytes, path: str, **_: object) -> CodeType:
    return without_lines(lean(data, path))


def read_texts() -> None:
    """The words that all games share are kept in memory: no file of the engine is at hand later."""
    from wallwright.core.texts import load

    for path in sorted(ENGINE.glob("*/texts/*.toml")):
        load(f"wallwright.{path.parts[-3]}", path.stem)


def remember_pyscript() -> None:
    """PyScript brings modules of its own as source: the very same source gets this code at once."""
    script = PYSCRIPT.read_text("utf-8")
    sources, _ = json.JSONDecoder().raw_decode(script, script.index('{"__init__.py":'))
    known = dict(_compiled(sources, "__init__"))
    ordinary = SourceFileLoader.source_to_code

    def source_to_code(
        loader: SourceFileLoader, data: bytes, path: str, **options: int
    ) -> CodeType:
        return known.pop(bytes(data), None) or ordinary(loader, data, path, **options)

    SourceFileLoader.source_to_code = source_to_code  # type: ignore[method-assign,assignment]
    sys.dont_write_bytecode = True  # nobody would read it


def _compiled(sources: dict[str, str], first: str) -> Iterator[tuple[bytes, CodeType]]:
    """By its source the code of a module of PyScript, and of those that it imports."""
    waiting, found = [first], {first}
    while waiting:
        name = waiting.pop()
        source = sources[f"{name}.py"]
        code = compile(source, f"/home/pyodide/pyscript/{name}.py", "exec", dont_inherit=True)
        yield source.encode(), without_lines(code)
        used = {used.removeprefix("pyscript.") for used in named_in(source)} - found
        waiting += sorted(name for name in used if f"{name}.py" in sources)
        found |= used


def remember_worker() -> None:
    """PyScript has the worker parsed, read for a last semicolon and compiled: done here."""
    from _pyodide import _base  # type: ignore[import-not-found]

    script = Path(WORKER).read_text("utf-8")
    runner = _base.CodeRunner(script, flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    known = without_lines(runner.compile().code)
    ordinary = _base._parse_and_compile_gen

    def parse_and_compile(source: str, **options: Any) -> Generator[ast.AST, ast.AST, CodeType]:
        if source == script:
            yield ast.Module([], [])
            return known
        code: CodeType = yield from ordinary(source, **options)
        return code

    _base._parse_and_compile_gen = parse_and_compile


def forget() -> None:
    """Drop what only the build needed, so that the image is small and the same every time."""
    re.purge()
    linecache.clearcache()
    random.seed(0)
    sys.path[:] = [place for place in sys.path if place not in ("/build", LIBRARY.rstrip("/"))]
    for name in ("web", "web.build", "web.build.lean"):
        del sys.modules[name]
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    sys._clear_internal_caches()  # type: ignore[attr-defined]
    gc.collect()
    gc.collect()


def library_path(module: ModuleType) -> str:
    """Where a module lies inside the compiled library; nothing for any other module."""
    place = (module.__spec__ and module.__spec__.origin) or ""
    return place.removeprefix(LIBRARY) if place.startswith(LIBRARY) else ""


def library_modules() -> list[str]:
    return sorted(filter(None, map(library_path, list(sys.modules.values()))))


if __name__ == "__main__":
    import_everything()
    read_texts()
    remember_pyscript()
    remember_worker()
    forget()

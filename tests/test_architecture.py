"""Who may import whom, how large anything may grow, and what each part must not know."""

import ast
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest

from wallwright.cli import new_game
from wallwright.core import styles
from wallwright.core.texts import LANGUAGES, words
from wallwright.games import SHELF

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "engine" / "wallwright"
PYTHON = sorted(
    path
    for folder in ("engine", "web", "tests", "e2e")
    for path in (ROOT / folder).rglob("*.py")
    if "node_modules" not in path.parts
)
MODULES = [path for path in PYTHON if path.is_relative_to(ENGINE)]

MAY_IMPORT = {  # beside the standard library; a game is told apart below
    "core": {"wallwright.core"},
    "ai": {"wallwright.core", "wallwright.ai"},
    "table": {"wallwright.core", "wallwright.table"},
    "games": {"wallwright.core", "wallwright.games"},
    "cli": {"wallwright"},
}
NEVER = {  # a clock, threads and the browser would make the engine differ from place to place
    "js", "pyodide", "pyscript", "polyscript", "time", "datetime", "threading", "asyncio",
    "multiprocessing", "copy",
}  # fmt: skip
EXTRAS = {  # what wallwright[arena] brings, and the only modules that import it
    "cli/tune/regress.py": {"numpy"},
    "cli/tune/search.py": {"cma", "numpy"},
}
SPEAKING = {"wallwright.core.svg", "wallwright.core.texts", "wallwright.core.sight"}
LONGEST_FUNCTION = 40
LONGEST_FILE = 500
CONDITION = re.compile(r"@[^{]*\{((?:[^{}]*\{[^{}]*\})*)[^{}]*\}")  # around styles
UNREAD = {".jpg", ".png", ".pyc", ".template"}  # the last are of a game without a name

ROOMS = {  # of a game, each with the rooms it may look into
    "rules": set[str](),
    "texts": {"rules"},
    "picture": {"rules", "texts"},
    "voice": {"rules", "texts", "picture"},
    "mind": {"rules"},
}

every_game = pytest.mark.parametrize("name", SHELF)


class Source(NamedTuple):
    """What is asked of a file here; it is parsed once, and all files at once are one test."""

    imports: frozenset[str]  # for `from a import b` also a.b
    at_head: frozenset[str]  # of these, what is imported before anything is done
    asked: tuple[str, ...]  # by a name in a string
    functions: tuple[tuple[str, int], ...]  # names and lengths, decorators not counted


@cache
def source(path: Path) -> Source:
    tree = ast.parse(path.read_text("utf-8"))
    nodes = list(ast.walk(tree))
    head = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    functions = (
        (node.name, (node.end_lineno or 0) - node.lineno + 1)
        for node in nodes
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    return Source(
        frozenset(imported(nodes)), frozenset(imported(head)), (*asked(nodes),), (*functions,)
    )


def imported(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: relative import"
            yield str(node.module)
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def asked(nodes: Iterable[ast.AST]) -> Iterator[str]:
    named = {"getattr", "hasattr", "setattr", "delattr"}
    for node in nodes:
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in named
            and any(isinstance(it, ast.Constant) and isinstance(it.value, str) for it in node.args)
        ):
            yield f"line {node.lineno}: {ast.unparse(node)}"


def imports(path: Path) -> frozenset[str]:
    return source(path).imports


def expect_none(paths: Iterable[Path], faults: Callable[[Path], Iterable[object]]) -> None:
    """No file has any; which has is told."""
    seen = list(paths)
    assert seen
    found = {str(path.relative_to(ROOT)): list(faults(path)) for path in seen}
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


def part(path: Path) -> str:
    """core, games, ai, table, cli; the package itself has none."""
    inside = path.relative_to(ENGINE).parts
    return inside[0] if len(inside) > 1 else ""


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


def own(name: str) -> bool:
    return within(name, "wallwright") and not within(name, "wallwright.__version__")


def outwards(path: Path) -> Iterator[str]:
    """What a module imports of the engine and may not."""
    if not (allowed := MAY_IMPORT.get(part(path))):
        return
    inside = path.relative_to(ENGINE).parts
    if part(path) == "games" and len(inside) > 2:
        allowed = {"wallwright.core", f"wallwright.games.{inside[1]}"}
    # `from wallwright.core import svg` names wallwright.core.svg as well, so "wallwright" is safe.
    for name in set(filter(own, imports(path))) - {"wallwright"}:
        if not any(within(name, package) for package in allowed):
            yield name


def test_imports_point_inwards() -> None:
    expect_none(MODULES, outwards)


def foreign(path: Path) -> Iterator[str]:
    extra = EXTRAS.get(path.relative_to(ENGINE).as_posix(), set())
    known = {"wallwright", *sys.stdlib_module_names, *extra}
    return (name for name in imports(path) if not own(name) and name.split(".")[0] not in known)


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    expect_none(MODULES, foreign)


def test_what_needs_an_extra_is_imported_by_whoever_wants_it() -> None:
    """At the head of a module it would be wanted by all."""
    needy = {f"wallwright.{name.removesuffix('.py').replace('/', '.')}" for name in EXTRAS}
    expect_none(MODULES, lambda path: needy & source(path).at_head)


def test_the_engine_knows_no_clock_no_thread_and_no_browser() -> None:
    """But for the command line, which measures time."""
    quiet = [path for path in MODULES if part(path) != "cli"]
    expect_none(quiet, lambda path: {name.split(".")[0] for name in imports(path)} & NEVER)


def test_nobody_shares_a_random_generator() -> None:
    allowed = {"random", "random.Random"}
    expect_none(
        MODULES, lambda path: {name for name in imports(path) if within(name, "random")} - allowed
    )
    expect_none(MODULES, lambda path: {"import random"} & {*path.read_text("utf-8").splitlines()})


def test_every_cache_has_a_ceiling() -> None:
    """What would grow with every match is made by core/remember alone, which bounds it."""
    others = [path for path in MODULES if path != ENGINE / "core" / "remember.py"]
    expect_none(others, lambda path: {"functools.cache", "functools.lru_cache"} & imports(path))
    expect_none(others, lambda path: {"import functools"} & {*path.read_text("utf-8").splitlines()})


def module_file(module: str) -> Path:
    """Where a module of the engine stands; a package stands in its `__init__`."""
    path = ENGINE.parent.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def reached(module: str) -> set[str]:
    """All modules of the engine that a module imports, directly or not."""
    found, waiting = set[str](), [module]
    while waiting:
        name = waiting.pop()
        if name not in found and module_file(name).exists():
            found.add(name)
            waiting += imports(module_file(name))
    return found - {module}


@every_game
def test_a_game_is_its_rooms(name: str) -> None:
    folder = ENGINE / "games" / name
    rooms = {path.name for path in folder.iterdir() if path.is_dir()} - {"__pycache__"}
    assert rooms - {"lessons"} == ROOMS.keys()  # lessons are data, which a game may have
    assert {path.name for path in folder.glob("*.py")} == {"__init__.py"}


@every_game
@pytest.mark.parametrize("room", ROOMS)
def test_a_room_opens_only_to_those_it_may_see(name: str, room: str) -> None:
    game = f"wallwright.games.{name}"
    allowed = {"wallwright.core", *(f"{game}.{other}" for other in ROOMS[room] | {room})}
    for path in (ENGINE / "games" / name / room).glob("*.py"):
        for found in {one for one in imports(path) if within(one, "wallwright")} - {game}:
            where = f"{path.name} imports {found}"
            assert found == "wallwright.core" or any(within(found, one) for one in allowed), where


@every_game
@pytest.mark.parametrize("room", ROOMS)
def test_a_door_only_names_what_stands_behind_it(name: str, room: str) -> None:
    """What a room answers is imported there under its own name; the work is done in a module."""
    door = ast.parse(module_file(f"wallwright.games.{name}.{room}").read_text("utf-8"))
    assert ast.get_docstring(door)
    for node in door.body[1:]:
        assert isinstance(node, ast.ImportFrom)
        assert all(alias.asname in (None, alias.name) for alias in node.names)


@every_game
def test_rules_and_mind_neither_draw_nor_speak(name: str) -> None:
    game = f"wallwright.games.{name}"
    assert f"{game}.rules.board" in reached(f"{game}.rules")
    for room in ("rules", "mind"):
        assert not reached(f"{game}.{room}") & SPEAKING


def test_nobody_asks_for_a_thing_by_a_name_in_a_string() -> None:
    """No checker of types sees such a question: what may be missing is a protocol's business."""
    expect_none(PYTHON, lambda path: source(path).asked)


LENT = re.compile(r"wallwright\.core\b|tests(?!\.nameless)\b")


def lent(text: str) -> Iterator[tuple[str, str]]:
    """What a module takes from the core, or a test from what tests share: where, and what."""
    for node in ast.walk(ast.parse(text)):
        module = str(node.module) if isinstance(node, ast.ImportFrom) else ""
        if isinstance(node, ast.ImportFrom) and LENT.match(module):
            yield from ((module, alias.name) for alias in node.names)


def is_there(module: str, name: str) -> bool:
    found = vars(import_module(module))
    return name in found or ("__path__" in found and find_spec(f"{module}.{name}") is not None)


def test_a_new_game_asks_for_what_is_there() -> None:
    """Looked at here, for it is soon done; tests/test_new_game.py tries all of it."""
    modules = ((place, text) for place, text in new_game.files("nameless") if ".py" in place)
    asked = [(place, *one) for place, text in modules for one in lent(text)]
    assert len(asked) > 40
    assert [one for one in asked if not is_there(*one[1:])] == []


def too_long(path: Path) -> list[tuple[str, int]]:
    return [found for found in source(path).functions if found[1] > LONGEST_FUNCTION]


def test_functions_are_short() -> None:
    expect_none(PYTHON, too_long)


@pytest.mark.parametrize("suffix", ["py", "mjs"])
def test_files_are_short(suffix: str) -> None:
    mine = [*PYTHON, *(ROOT / "web").rglob("*.mjs"), *(ROOT / "e2e").rglob("*.mjs")]
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines())
        for path in mine
        if path.suffix == f".{suffix}" and "node_modules" not in path.parts
    }
    assert lengths
    assert {path: lines for path, lines in lengths.items() if lines > LONGEST_FILE} == {}


@cache
def code(path: Path) -> str:
    """A file without what only people read: in Python, comments and docstrings."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return text
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            continue
        if ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree)


def texts(folder: Path) -> set[Path]:
    """Every file below a folder that is read."""
    files = {path for path in folder.rglob("*.*") if path.is_file()}
    return {path for path in files if path.suffix not in UNREAD}


def letters(name: str) -> str:
    """What the symbols of a game begin with, and its classes."""
    found: set[str] = set(re.findall(r'\sid="([a-z]+)-', SHELF[name].picture.defs()))
    [begun] = found
    return begun


def lacquer(name: str) -> set[str]:
    """The colours of a game that are not the suite's as well."""
    own = styles.read(styles.own(SHELF[name].package))
    dressed = [style for style in own if f".{SHELF[name].voice.THEME}" in style.selectors]
    tokens = (ROOT / "web" / "style" / "tokens.css").read_text("utf-8")
    return {value for style in dressed for value in style.meaning.values() if value not in tokens}


def signs(name: str) -> set[str]:
    """What tells a game from all others in a file that styles or draws."""
    return {SHELF[name].voice.THEME, rf"{letters(name)}-[\w-]+", *lacquer(name)}


def known(paths: Iterable[Path], signs: Iterable[str]) -> dict[str, list[str]]:
    """The files that know one of these signs."""
    sign = re.compile(rf"(?<![\w-])(?:{'|'.join(signs)})(?![\w-])", re.IGNORECASE)
    found = {path: sign.findall(code(path)) for path in paths}
    return {str(path.relative_to(ROOT)): signs for path, signs in found.items() if signs}


@every_game
def test_only_its_own_folder_knows_a_game(name: str) -> None:
    general = texts(ENGINE) - texts(ENGINE / "games") | texts(ROOT / "web")
    assert {path.suffix for path in general} > {".py", ".mjs", ".js", ".css", ".html", ".svg"}
    called = {words(lang, SHELF[name].package)("name") for lang in LANGUAGES}
    special = (ROOT / "tests" / name / "words.txt").read_text("utf-8").split()
    assert special  # words that only this game may know, beside those that it declares for itself
    assert known(general, {name, *called, *signs(name), *special}) == {}


@every_game
def test_no_game_dresses_like_another(name: str) -> None:
    others = texts(ENGINE / "games") - texts(ENGINE / "games" / name)
    assert others
    assert known(others, signs(name)) == {}


@every_game
def test_the_style_sheet_of_a_game_is_about_nothing_else(name: str) -> None:
    css = CONDITION.sub(r"\1", styles.own(SHELF[name].package))
    own = re.compile(rf"\.(?:{SHELF[name].voice.THEME}\b|{letters(name)}-)")
    selectors = [selector for style in styles.read(css) for selector in style.selectors]
    assert [selector for selector in selectors if not own.search(selector)] == []


def test_every_rule_of_imports_is_about_a_part_that_is_there() -> None:
    assert {part(path) for path in MODULES} - {""} == MAY_IMPORT.keys()

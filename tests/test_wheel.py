"""The wheel as others install it: typed, with its facts, and without what is only a tool."""

import os
import subprocess
import sys
import tomllib
import venv
import zipfile
from email import message_from_string
from pathlib import Path

import pytest

import wallwright
from web.build.wheel import write_wheel

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

USE = '''
"""What a program of somebody else's may do, with the types it may rely on."""

from collections.abc import Mapping, Sequence

import wallwright
from wallwright import (
    GAMES, SHELF, IllegalActionError, Match, Picture, Player, RecordError, decide, draw, games,
    levels, link, play, record,
)

LEVELS: Sequence[str] = list(levels.LEVELS)


def through(name: str, seed: str) -> str:
    rules = GAMES[name]
    seats: int = rules.SEATS[0]
    players = [Player(f"Seat {seat}", LEVELS[seat % 2]) for seat in range(seats)]
    match = Match(rules, seats, seed, players=players)
    while not match.over:
        text: str = decide(SHELF[name], match, match.players[match.actor].level)
        match.copy().play(text)
        match.play(text)
    assert record.read(record.write(match), GAMES).log == match.log
    assert link.read(link.write(match), games.GAMES).log == match.log
    return record.digest(match)


def pictures(name: str) -> list[Picture]:
    match = play(SHELF[name], ["random"] * GAMES[name].SEATS[0], seed="drawn")
    try:
        match.play("nonsense")
    except IllegalActionError as refused:
        clause: str | None = refused.clause
        assert clause is None
    shown: str | None = match._repr_svg_()
    assert shown
    return [draw(match), draw(match, eyes=0, at=9, lang="nl")]


def reason(text: str) -> str:
    shelf: Mapping[str, object] = SHELF
    assert len(shelf) > 3
    try:
        record.read(text, GAMES)
    except RecordError as refused:
        return refused.reason
    return ""


print(wallwright.__version__, reason("?"), len(pictures("china")), len(through("great_wall", "s")))
'''
MISUSE = """
from wallwright import GAMES, Match, draw, nonsense

Match(GAMES["china"], seats="three").play(3)
draw("china").no_such_thing()
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    return folder / write_wheel(ROOT, folder)


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The Python of a fresh environment with the wheel and nothing else in it."""
    home = tmp_path_factory.mktemp("fresh") / "env"
    venv.create(home, with_pip=False)
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python]
    run(*pip, "install", "-q", "--no-index", "--no-deps", wheel)
    return python


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    return tmp_path_factory.mktemp("mypy")


def run(*command, **more):
    """What a command prints, away from the checkout; its mistake is one of the test."""
    clean = {
        key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "MYPY"))
    }
    done = subprocess.run(
        list(map(str, command)),
        cwd=Path(sys.executable).anchor,
        env=clean,
        capture_output=True,
        text=True,
    )
    if more.get("check", True):
        assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def judged(script, python, cache):
    """What mypy --strict says of a script, with nothing of ours but what is installed there."""
    options = ["--strict", "--config-file", os.devnull, "--no-error-summary"]
    options += ["--python-executable", python, "--cache-dir", cache]
    return run(sys.executable, "-m", "mypy", *options, script, check=False)


def test_a_program_that_uses_the_installed_wheel_is_checked_strictly(installed, cache, tmp_path):
    program = tmp_path / "program.py"
    program.write_text(USE, "utf-8")
    assert judged(program, installed, cache) == ""
    wrong = tmp_path / "wrong.py"
    wrong.write_text(MISUSE, "utf-8")
    told = judged(wrong, installed, cache)
    for found in ('"nonsense"', '"seats"', '"play"', '"no_such_thing"', '"draw"'):
        assert found in told


def test_it_is_the_mark_in_the_wheel_that_makes_it_typed(installed, tmp_path):
    program = tmp_path / "program.py"
    program.write_text(USE, "utf-8")
    (mark,) = installed.parent.parent.glob("**/wallwright/py.typed")
    away = mark.rename(mark.with_name("untyped"))
    try:
        assert "missing library stubs or py.typed marker" in judged(program, installed, tmp_path)
    finally:
        away.rename(mark)


def test_such_a_program_runs(installed, tmp_path):
    program = tmp_path / "program.py"
    program.write_text(USE, "utf-8")
    assert run(installed, program).split() == [wallwright.__version__, "foreign", "2", "64"]


def test_the_command_is_installed(installed):
    command = installed.with_name("wallwright")
    assert run(command, "--version").split() == ["wallwright", wallwright.__version__]


def test_the_wheel_is_marked_as_typed_and_holds_no_tool(wheel):
    with zipfile.ZipFile(wheel) as files:
        names = set(files.namelist())
    assert "wallwright/py.typed" in names
    assert "wallwright/core/match.py" in names
    assert not [name for name in names if name.endswith("fit.py")]
    info = f"wallwright-{wallwright.__version__}.dist-info"
    assert {name.split("/")[0] for name in names} == {"wallwright", info}


def test_the_wheel_says_whose_it_is_and_what(wheel):
    info = f"wallwright-{wallwright.__version__}.dist-info"
    with zipfile.ZipFile(wheel) as files:
        told = message_from_string(files.read(f"{info}/METADATA").decode())
        licence = files.read(f"{info}/licenses/{told['License-File']}").decode()
    assert told["Author"] == PROJECT["authors"][0]["name"]
    assert told["Author"].removeprefix("The ") in licence
    assert told.get_all("Classifier") == PROJECT["classifiers"]
    assert "Typing :: Typed" in PROJECT["classifiers"]
    assert told["Keywords"].split(",") == PROJECT["keywords"]
    urls = [f"{what}, {place}" for what, place in PROJECT["urls"].items()]
    assert told.get_all("Project-URL") == urls


@pytest.mark.parametrize("place", PROJECT["urls"].values())
def test_what_the_project_refers_to_is_there(place):
    assert (ROOT / place).is_file()

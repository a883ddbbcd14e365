"""The command line when what it reads from or writes to fails: one sentence, and no half a file."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from wallwright import GAMES, cli
from wallwright.cli import files, new_game

GOLDEN = next(
    (Path(__file__).parent / "golden" / "great_wall").glob(
        f"*-rules-{GAMES['great_wall'].RULES}.txt"
    )
)
RUN = f"{sys.executable} -m wallwright"
FULL = "No space left on device"
STOP_AT = """
import os, signal, sys
class Stop:
    def find_spec(self, name, *_):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)
signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it is ignored
sys.meta_path.insert(0, Stop())
from wallwright.cli import main
sys.exit(main({words!r}))
"""


def shell(line: str, **settings: str) -> tuple[int, str, str]:
    """What a command line comes to; its code is that of wallwright, wherever it stands in it."""
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {line}"],
        capture_output=True,
        text=True,
        env={**os.environ, **settings},
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("buffered", ["", "1"], ids=["buffered", "unbuffered"])
@pytest.mark.parametrize("words", [f"replay {GOLDEN}", "--help"], ids=["replay", "help"])
def test_a_full_disk_is_told_in_one_sentence(words: str, buffered: str) -> None:
    told = shell(f"{RUN} {words} >/dev/full", PYTHONUNBUFFERED=buffered)
    assert told == (2, "", f"wallwright: cannot write what was asked for: {FULL}\n")


def test_an_output_that_is_closed_is_told_in_one_sentence() -> None:
    code, _, told = shell(f"{RUN} replay {GOLDEN} >&-")
    assert (code, told.count("\n")) == (2, 1)
    assert told.startswith("wallwright: cannot write what was asked for")


@pytest.mark.parametrize("line", ["2>&-", "2>/dev/full", ">/dev/full 2>&1", ">&- 2>&- <&-"])
def test_where_nobody_can_be_told_the_code_tells_it(line: str) -> None:
    assert shell(f"{RUN} replay nothing {line}") == (2, "", "")


def test_a_pipe_that_was_closed_is_nothing_to_speak_of() -> None:
    assert shell(f"{RUN} replay {GOLDEN} | head -1")[::2] == (0, "")
    assert shell(f"{RUN} replay nothing 2>&1 | true")[2] == ""


def test_who_cannot_be_asked_has_left() -> None:
    code, out, err = shell(f"{RUN} play great_wall --seed x --save /dev/null <&-")
    assert (code, err) == (0, "")
    assert out.endswith("> ")


def test_signs_that_do_not_fit_are_spelled_out() -> None:
    code, out, err = shell(f"{RUN} replay {GOLDEN} --lang de", PYTHONIOENCODING="ascii")
    assert (code, err) == (0, "")
    assert "\\xe4" in out
    assert shell(f"printf '\\377\\n' | {RUN} play great_wall --seed x")[::2] == (0, "")


@pytest.mark.parametrize("module", ["argparse", "wallwright.cli.streams", "wallwright.cli.play"])
def test_an_interrupt_while_modules_load_is_told_by_the_code_alone(module: str) -> None:
    script = STOP_AT.format(module=module, words=["--version"])
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (cli.STOPPED, "", "")


# Files


@pytest.fixture(params=["", "what stood there before"], ids=["a new file", "an old one"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The place of a file, and nothing else beside it."""
    place = tmp_path / "kept.txt"
    if request.param:
        place.write_text(request.param, "utf-8")
        place.chmod(0o640)
    return place


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


WRITERS = {
    "draw": ("draw", "great_wall", "--at", "20", "--out"),
    "simulate": ("simulate", "great_wall", "--players", "random", "--matches", "2", "--jsonl"),
    "play": ("play", "great_wall", "--save"),
}


@pytest.mark.parametrize("words", WRITERS.values(), ids=WRITERS)
@pytest.mark.parametrize("wrong", [OSError(28, FULL), KeyboardInterrupt()], ids=["full", "stopped"])
def test_a_file_that_cannot_be_written_whole_is_not_begun(
    kept: Path, words: tuple[str, ...], wrong: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: int) -> None:
        raise wrong

    before = contents(kept.parent)
    monkeypatch.setattr("builtins.input", lambda _: "quit")
    monkeypatch.setattr(os, "fsync", fail)
    code = cli.main([*words, str(kept)])
    assert code == (cli.WRONG if isinstance(wrong, OSError) else cli.STOPPED)
    assert contents(kept.parent) == before


def test_a_file_is_there_whole_with_the_rights_it_had(kept: Path) -> None:
    rights = kept.stat().st_mode if kept.exists() else None
    linked = kept.with_name("linked")
    linked.symlink_to(kept)
    for place in (kept, linked):
        files.save(str(place), place.name)
        assert kept.read_text("utf-8") == place.name
    assert linked.is_symlink()
    assert rights in (None, kept.stat().st_mode)
    assert set(contents(kept.parent)) == {"kept.txt", "linked"}


def test_a_device_is_written_to_and_not_replaced() -> None:
    assert shell(f"{RUN} draw great_wall --at 9 --seed x --out /dev/full") == (
        2, "", f"wallwright: cannot write /dev/full: {FULL}\n"
    )  # fmt: skip
    code, out, _ = shell(f"{RUN} draw great_wall --at 9 --seed x --out /dev/stdout | head -c 4")
    assert (code, out) == (0, "<svg")
    assert Path("/dev/full").is_char_device()


@pytest.mark.parametrize("wrong", [OSError(28, FULL), KeyboardInterrupt()], ids=["full", "stopped"])
def test_a_game_that_cannot_be_written_whole_is_not_begun(
    wrong: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: int) -> None:
        raise wrong

    shelf = tmp_path / new_game.SHELF
    shelf.parent.mkdir(parents=True)
    shelf.write_bytes((new_game.CHECKOUT / new_game.SHELF).read_bytes())
    (tmp_path / "tests").mkdir()
    before = sorted(tmp_path.rglob("*")), shelf.read_bytes()
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises((cli.UsageError, KeyboardInterrupt)):
        new_game.plant("heaps", tmp_path)
    assert (sorted(tmp_path.rglob("*")), shelf.read_bytes()) == before

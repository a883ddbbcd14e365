"""A new game by one command: whole at once, for any name that is one, and nothing else changed."""

from colorsys import rgb_to_hls
from pathlib import Path

import pytest

from tests import checkout
from wallwright import cli
from wallwright.cli import new_game
from wallwright.games import SHELF as GAMES
from web.build.wheel import package_files

NAME = "heaps"
SHELF = new_game.SHELF
WRITTEN = (f"engine/wallwright/games/{NAME}/", f"tests/{NAME}/", f"tests/golden/{NAME}/")
IVORY = 0.88  # how light the letters on a bar are


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return checkout.copy(tmp_path_factory.mktemp("before"))


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout in which a game was begun."""
    folder = checkout.copy(tmp_path_factory.mktemp("begun"))
    told = checkout.expect(folder, "wallwright", "new-game", NAME)
    assert told.startswith("Heaps stands in")
    return folder


def test_nothing_is_changed_but_a_line_of_the_shelf(before: Path, begun: Path) -> None:
    old, new = checkout.contents(before), checkout.contents(begun)
    added = [name for name in new.keys() - old.keys() if not name.startswith(WRITTEN)]
    assert added == [f"tests/counts/{NAME}.txt"]
    assert [name for name in old if new[name] != old[name]] == [SHELF]
    was, has = (kept[SHELF].decode().splitlines() for kept in (old, new))
    line = has.index(f'    "{NAME}",')
    assert [*has[:line], *has[line + 1 :]] == was


def test_it_passes_what_looks_for_mistakes(begun: Path) -> None:
    checkout.expect(begun, "ruff", "check", ".")
    checkout.expect(begun, "ruff", "format", "--check", ".")
    checkout.expect(checkout.with_known_types(begun), "mypy")


def test_it_passes_every_test_of_a_game(begun: Path) -> None:
    """What an optional package is needed for is left out: without it there it would be skipped.
    So are the folders of other games, which know nothing of this one.
    """
    extras = [f"--ignore=tests/{one}" for one in ("peers", "test_cluster.py", *GAMES)]
    told = checkout.expect(
        begun, "pytest", "-q", "-x", "-p", "no:cacheprovider", "tests", "-k", NAME, *extras
    )
    passed = int(told.splitlines()[-1].split()[0])
    assert passed > 300
    assert "skipped" not in told.splitlines()[-1]


def test_a_second_one_of_that_name_is_refused_and_changes_nothing(begun: Path) -> None:
    kept = checkout.contents(begun)
    done = checkout.run(begun, "wallwright", "new-game", NAME)
    assert (done.returncode, done.stderr) == (2, f"wallwright: there is a game '{NAME}' already\n")
    assert checkout.contents(begun) == kept


def test_its_modules_are_in_form_whatever_its_name(tmp_path: Path) -> None:
    """Lines get longer with the name, and its place in a list of imports is another."""
    folder = checkout.copy(tmp_path)
    for name in ("q", "zoo_7", "quixotic_zebras_2026"):
        assert len(name) <= new_game.LONGEST
        for place, text in new_game.files(name):
            (folder / place).parent.mkdir(parents=True, exist_ok=True)
            (folder / place).write_text(text, "utf-8")
    checkout.expect(folder, "ruff", "check", ".")
    checkout.expect(folder, "ruff", "format", "--check", ".")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "is no name for a game"),
        ("Heaps", "is no name for a game"),
        ("7up", "is no name for a game"),
        ("five-heaps", "is no name for a game"),
        ("../heaps", "is no name for a game"),
        ("käse", "is no name for a game"),
        ("lambda", "is no name for a game"),
        ("x" * 21, "is too long"),
        ("china", "there is a game 'china' already"),
        ("golden", "there is a folder or module tests/golden already"),
        ("toy", "there is a folder or module tests/toy.py already"),
        ("table", "means something else in"),  # of the engine
        ("stroke", "means something else in"),  # its symbols would be named like stroke-width
        ("ch", "means something else in"),  # as those of China are
    ],
)
def test_a_name_that_will_not_do_is_answered_in_one_sentence(
    name: str, why: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "write_text", lambda *_: pytest.fail("something was written"))
    assert cli.main(["new-game", name]) == 2
    told = capsys.readouterr()
    assert told.err.startswith("wallwright: ") and why in told.err
    assert (told.out, told.err.count("\n")) == ("", 1)


def test_without_a_checkout_there_is_no_place_for_a_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_game, "CHECKOUT", tmp_path)
    assert cli.main(["new-game", NAME]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_the_wheel_holds_no_template() -> None:
    packed = [name for name, _ in package_files(checkout.ROOT / "engine", "wallwright")]
    assert "wallwright/cli/new_game/__init__.py" in packed
    assert not [name for name in packed if "cli/new_game/" in name and "template" in name]


def test_every_bar_is_dark_enough_for_its_letters() -> None:
    """By the formula of WCAG, with letters of ivory: 4.5 to 1 at least."""
    for number in range(300):
        for colour in new_game.lacquer(f"game_{number}"):
            parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
            assert rgb_to_hls(*parts)[1] < 0.3
            assert (IVORY + 0.05) / (luminance(parts) + 0.05) > 4.5


def luminance(parts: list[float]) -> float:
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))

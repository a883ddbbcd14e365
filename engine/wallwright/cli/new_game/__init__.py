"""Begin a new game in this checkout: a small one that is whole, to be changed step by step."""

import argparse
import keyword
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from colorsys import hls_to_rgb
from pathlib import Path
from shutil import rmtree
from string import Template
from zlib import crc32

from wallwright.cli import UsageError
from wallwright.cli.asked import Asked
from wallwright.cli.files import save, unfinished
from wallwright.games import NAMES

HERE = Path(__file__).parent
CHECKOUT = HERE.parents[3]
LONGEST = 20  # signs: then every line that holds the name stays as short as lines should be
SHELF = "engine/wallwright/games/__init__.py"
PLACES = {"game": "engine/wallwright/games/{}", "tests": "tests/{}"}  # of the two folders here
# They play matches of it and keep them, what the levels play, and how its tree grows.
MAKERS = ("tests.golden.make", "tests.golden.levels", "tests.counts.make")
NAMELESS = ".template"  # of a file of a game that has no name yet
UNREAD = {".jpg", ".png", ".pyc", NAMELESS}


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser(
        "new-game",
        help="begin a new game in this checkout",
        description="Write a small game that is whole, with its texts and tests, and shelve it.",
    )
    command.add_argument("name", metavar="NAME", help="small letters, digits and _")
    command.set_defaults(run=new_game)


def new_game(wanted: Asked) -> int:
    name: str = wanted.name
    if not is_checkout(CHECKOUT):
        raise UsageError("new-game writes into a checkout of the source, and this is none")
    if wrong := why_not(name, CHECKOUT):
        raise UsageError(wrong)
    plant(name, CHECKOUT)
    for maker in MAKERS:
        make(maker, name)
    where = " and ".join(place.format(name) for place in PLACES.values())
    print(f"{title_of(name)} stands in {where}.")
    print("It can be played at once (make play), and passes make check. Now make it yours.")
    return 0


def is_checkout(root: Path) -> bool:
    return all((root / place).exists() for place in (SHELF, "tests/golden/make.py", "Makefile"))


def why_not(name: str, root: Path) -> str:
    """Why a game cannot have this name, in one sentence; nothing if it can."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        return f"{name!r} is no name for a game: small letters, digits and _, and no word of Python"
    if len(name) > LONGEST:
        return f"{name!r} is too long for the name of a game: {LONGEST} signs at most"
    if name in NAMES:
        return f"there is a game {name!r} already"
    for place in (*PLACES.values(), "tests/{}.py"):
        if (root / place.format(name)).exists():
            return f"there is a folder or module {place.format(name)} already"
    if place := known_to(name, root):
        return f"{name!r} means something else in {place}: choose another name"
    return ""


def known_to(name: str, root: Path) -> str:
    """A file that knows no game, and this name all the same; or a game with the same symbols."""
    said = said_of(name)
    symbols = rf"(?:g-{said['ids']}|{said['ids']}-[\w-]+)"
    words = rf"(?:{name}|{said['title']}|{symbols})"
    games = set(texts(root / "engine/wallwright/games"))
    for path in (*texts(root / "engine/wallwright"), *texts(root / "web")):
        sign = symbols if path in games else words
        if re.search(rf"(?<![\w-]){sign}(?![\w-])", path.read_text("utf-8"), re.IGNORECASE):
            return path.relative_to(root).as_posix()
    return ""


def texts(folder: Path) -> list[Path]:
    """Every file below a folder that can be read."""
    files = (path for path in folder.rglob("*.*") if path.is_file())
    return sorted(path for path in files if path.suffix not in UNREAD)


def title_of(name: str) -> str:
    return " ".join(name.split("_")).strip().title()


def said_of(name: str) -> Mapping[str, str]:
    """What the templates say of the name in their own ways."""
    letter = name[0].upper().replace("R", "X")  # R numbers the rulings
    light, dark = lacquer(name)
    return {
        "name": name,
        "title": title_of(name),
        "ids": re.sub("[^a-z]", "", name),
        "letter": letter,
        "lower": letter.lower(),
        "light": light,
        "dark": dark,
    }


def lacquer(name: str) -> tuple[str, str]:
    """Two colours of its own for the bar of a game, dark enough for letters in ivory."""
    hue = crc32(name.encode()) / (1 << 32)
    shades = (hls_to_rgb(hue, lightness, 0.4) for lightness in (0.25, 0.17))
    light, dark = ("#" + "".join(f"{round(255 * part):02x}" for part in rgb) for rgb in shades)
    return light, dark


def files(name: str) -> Iterator[tuple[str, str]]:
    """Every file of the new game: its place in the checkout, and what stands in it."""
    for folder, place in PLACES.items():
        for inside, text in written(folder, name):
            yield f"{place.format(name)}/{inside}", text


def written(folder: str, name: str) -> Iterator[tuple[str, str]]:
    """What one of the folders will hold."""
    said = said_of(name)
    for path in sorted((HERE / folder).rglob(f"*{NAMELESS}")):
        inside = path.relative_to(HERE / folder).as_posix().removesuffix(NAMELESS)
        yield inside, Template(path.read_text("utf-8")).substitute(said)


def plant(name: str, root: Path) -> None:
    """Both folders and the name on the shelf, or nothing: written beside their places first."""
    beside = {place: unfinished(root / place.format(name)) for place in PLACES.values()}
    there = [root / place.format(name) for place in beside]
    try:
        for folder, place in PLACES.items():
            for inside, text in written(folder, name):
                path = beside[place] / inside
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, "utf-8", newline="\n")
        for done, to in zip(beside.values(), there, strict=True):
            done.rename(to)
        shelve(name, root / SHELF)
    except BaseException:
        for path in (*beside.values(), *there):
            rmtree(path, ignore_errors=True)
        raise


def shelve(name: str, shelf: Path) -> None:
    """Put the name behind those that stand there."""
    text = shelf.read_text("utf-8")
    before, after = re.split(r"(?<=,\n)(?=\)\n)", text, maxsplit=1)
    save(str(shelf), f'{before}    "{name}",\n{after}')


def make(maker: str, name: str) -> None:
    paths = os.pathsep.join(map(str, (CHECKOUT / "engine", CHECKOUT)))
    command = [sys.executable, "-m", maker, name]
    # In a session of its own: an interrupt is heard here alone, and ends it without its own words.
    settings = {**os.environ, "PYTHONPATH": paths}
    done = subprocess.run(command, cwd=CHECKOUT, env=settings, start_new_session=True)
    if done.returncode:
        raise UsageError(f"the game is written, but python -m {maker} {name} failed")

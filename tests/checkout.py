"""The source once more in another folder, to try there what changes it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
LENT = ("node_modules",)  # what is too large to be copied and is not changed
KNOWN = ".mypy_cache"  # what the checker of types found out; it asks whether a file is the same


def copy(folder: Path) -> Path:
    """Every file that git knows or would take up."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True)
    for name in listed.stdout.splitlines():
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    for name in LENT:
        if (ROOT / name).is_dir():
            (folder / name).symlink_to(ROOT / name, target_is_directory=True)
    return folder


def with_known_types(folder: Path) -> Path:
    """A copy in which only what is changed there has to be checked."""
    if (ROOT / KNOWN).is_dir():
        shutil.copytree(ROOT / KNOWN, folder / KNOWN)
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a copy by its name, but for what is made while something runs."""
    files = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in files
        if not {*LENT, KNOWN, ".ruff_cache"} & {*path.relative_to(folder).parts}
    }


def run(folder: Path, *module: str) -> subprocess.CompletedProcess[str]:
    """Run a module of Python on a copy, whose own source comes before any other."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    paths = os.pathsep.join(map(str, (folder / "engine", folder)))
    return subprocess.run(
        [sys.executable, "-m", *module],
        cwd=folder,
        env={**clean, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
    )


def expect(folder: Path, *module: str) -> str:
    """What it prints; its mistake is one of the test."""
    done = run(folder, *module)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout

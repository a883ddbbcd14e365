"""The memory image of the started engine, and the runtime it is of: made by Node, and kept while
their ingredients are.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from web.build.places import NODE_MODULES, WEB

KEPT = NODE_MODULES / ".cache" / "wallwright"
FORMER = 3  # images kept beside the new one: of another branch, or of a change taken back
MAKERS = (
    "build/image.mjs", "build/trim.mjs", "build/stdlib.py", "build/lean.py", "build/packs.py",
    "build/imprint.py", "worker/memory.mjs", "worker/boot.mjs", "worker/worker.py",
)  # fmt: skip
PACKAGES = ("pyodide", "@pyscript/core", "acorn", "acorn-walk", "binaryen")


def write_image(wheel: Path, out: Path) -> None:
    """Put the image of the engine in `wheel`, and all that belongs to it, into `out`."""
    kept = KEPT / digest(wheel)
    if not kept.is_dir():
        keep(wheel, kept)
    shutil.copytree(kept, out, dirs_exist_ok=True)


def digest(wheel: Path) -> str:
    """What the image depends on, as one name."""
    node = subprocess.run(["node", "--version"], check=True, capture_output=True).stdout
    summed = hashlib.sha256(node)
    for part in ingredients(wheel):
        summed.update(part.name.encode() + hashlib.sha256(part.read_bytes()).digest())
    return summed.hexdigest()[:16]


def ingredients(wheel: Path) -> Iterator[Path]:
    yield wheel
    yield from (NODE_MODULES / package / "package.json" for package in PACKAGES)
    yield from (WEB / name for name in MAKERS)


def keep(wheel: Path, place: Path) -> None:
    """Make the image aside, so that nobody ever finds half of one."""
    fresh = place.with_name(f"{place.name}.{os.getpid()}")
    make_image(wheel, fresh)
    try:
        fresh.rename(place)
    except OSError:  # another build was faster
        shutil.rmtree(fresh)
    former = sorted(KEPT.iterdir(), key=lambda path: path.stat().st_mtime)
    for old in former[: -FORMER - 1]:
        shutil.rmtree(old, ignore_errors=True)


def make_image(wheel: Path, out: Path) -> None:
    made = subprocess.run(
        ["node", str(WEB / "build" / "image.mjs"), str(wheel), str(out)],
        capture_output=True,
        text=True,
    )
    if made.returncode:
        shutil.rmtree(out, ignore_errors=True)
        raise SystemExit(f"wallwright: the memory image could not be made.\n{made.stderr[-2000:]}")

"""The memory image of the started engine, and the runtime it is of: made by Node, and kept while
their ingredients are.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

from web.build.places import NODE_MODULES, WEB

KEPT = NODE_MODULES / ".cache" / "wallwright"
RUNTIMES = NODE_MODULES / ".cache" / "wallwright runtime"
FORMER = 3  # of each kept beside the new one: of another branch, or of a change taken back
MAKERS = (
    "build/image.mjs", "build/trim.mjs", "build/unlink.mjs", "build/stdlib.py", "build/lean.py",
    "build/packs.py", "build/imprint.py", "worker/memory.mjs", "worker/boot.mjs",
    "worker/worker.py",
)  # fmt: skip
RUNTIME = ("pyodide.asm.mjs", "pyodide.asm.wasm")
TRIMMERS = (
    "build/image.mjs",
    "build/trim.mjs",
    "build/unlink.mjs",
    "worker/memory.mjs",
    "worker/boot.mjs",
)
PACKAGES = ("pyodide", "@pyscript/core", "acorn", "acorn-walk", "binaryen")


def write_image(wheel: Path, out: Path) -> None:
    """Put the image of the engine in `wheel`, and all that belongs to it, into `out`."""
    kept = KEPT / digest(wheel)
    if not kept.is_dir():
        keep(wheel, kept)
    shutil.copytree(kept, out, dirs_exist_ok=True)


def digest(wheel: Path) -> str:
    """What the image depends on, as one name."""
    return summed(ingredients(wheel))


def summed(parts: Iterable[Path]) -> str:
    node = subprocess.run(["node", "--version"], check=True, capture_output=True).stdout
    digest = hashlib.sha256(node)
    for part in parts:
        digest.update(part.name.encode() + hashlib.sha256(part.read_bytes()).digest())
    return digest.hexdigest()[:16]


def ingredients(wheel: Path) -> Iterator[Path]:
    yield wheel
    yield from packages()
    yield from (WEB / name for name in MAKERS)


def packages() -> Iterator[Path]:
    yield from (NODE_MODULES / package / "package.json" for package in PACKAGES)


def runtime() -> Path:
    """Where the runtime is kept, which no change of the engine changes; it may not be there yet."""
    return RUNTIMES / summed([*packages(), *(WEB / name for name in TRIMMERS)])


def keep(wheel: Path, place: Path) -> None:
    """Make the image aside, so that nobody ever finds half of one."""
    fresh = place.with_name(f"{place.name}.{os.getpid()}")
    make_image(wheel, fresh, runtime())
    keep_runtime(fresh, runtime())
    put(fresh, place)


def keep_runtime(image: Path, place: Path) -> None:
    """Keep what another image will begin from as well."""
    if place.is_dir():
        return
    fresh = place.with_name(f"{place.name}.{os.getpid()}")
    fresh.mkdir(parents=True)
    for name in RUNTIME:
        shutil.copyfile(image / name, fresh / name)
    put(fresh, place)


def put(fresh: Path, place: Path) -> None:
    """What was made aside takes its place, and a few former ones stay."""
    try:
        fresh.rename(place)
    except OSError:  # another build was faster
        shutil.rmtree(fresh, ignore_errors=True)
    former = sorted(place.parent.iterdir(), key=lambda path: path.stat().st_mtime)
    for old in former[: -FORMER - 1]:
        shutil.rmtree(old, ignore_errors=True)


def make_image(wheel: Path, out: Path, runtime: Path | None = None) -> None:
    """Made from the ground up if no runtime is at hand."""
    kept = [str(runtime)] if runtime and runtime.is_dir() else []
    made = subprocess.run(
        ["node", str(WEB / "build" / "image.mjs"), str(wheel), str(out), *kept],
        capture_output=True,
        text=True,
    )
    if made.returncode:
        shutil.rmtree(out, ignore_errors=True)
        raise SystemExit(f"wallwright: the memory image could not be made.\n{made.stderr[-2000:]}")

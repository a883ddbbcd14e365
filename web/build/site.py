"""Build the static site: python -m web.build [--out dist].

Everything is copied or generated from this checkout and from node_modules; nothing is fetched.
The new site takes the place of the old one only when it is complete.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from web.build.bundle import as_module, drop_joined, join_files, shorten
from web.build.embeds import write_embeds
from web.build.image import write_image
from web.build.learn import write_learn
from web.build.manifest import write_manifest
from web.build.pages import write_pages
from web.build.places import NODE_MODULES, ROOT, WEB, shipped, with_places
from web.build.precache import write_worker
from web.build.prerender import write_first_boards
from web.build.puzzle_art import write_pictures
from web.build.puzzles import write_puzzles
from web.build.styles import write_styles
from web.build.texts import by_language, write_texts
from web.build.wheel import write_wheel

PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"
LEAN_QR = NODE_MODULES / "lean-qr"
JSQR = NODE_MODULES / "jsqr"
# What core.js pulls in for a page with one Python worker and the settings of pyscript.toml; it asks
# for error.js only to tell it that it is not wanted. The names belong to the version in
# package-lock.json.
PYSCRIPT_FILES = ("core.js", "core-C9KDLldu.js", "error-D2315lOB.js")
PLAIN_ADDRESS = re.compile(r"https?://[\w.-]+(:\d+)?(/[\w.~%-]+)*/?")  # it stands in a policy
LANDING = "wallwright: SITE_URL must be the https address of the folder the site stands in."
SOURCE_MAP = re.compile(r"\n//# sourceMappingURL=\S*\s*$")


def build(out: Path) -> None:
    """Build the site into `out`, replacing what was there."""
    address = site_address(os.environ.get("SITE_URL", ""))
    fresh = out.with_name(out.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    copy_files(fresh)
    write_styles(fresh)
    write_texts(fresh / "texts")
    write_learn(fresh / "texts")
    write_puzzles(fresh / "puzzles")
    copy_pyodide(fresh / "vendor" / "pyodide")
    copy_pyscript(fresh / "vendor" / "pyscript")
    copy_codes(fresh / "vendor")
    wheel = write_wheel(ROOT, fresh / "wheels")
    write_image(fresh / "wheels" / wheel, fresh / "vendor" / "pyodide")
    fill_in(
        fresh / "start_engine.mjs", {"PARTS": list(PYSCRIPT_FILES), "SETTINGS": settings(fresh)}
    )
    fill_in(fresh / "fetch_ahead.mjs", {"SIZES": sizes(fresh / "vendor" / "pyodide")})
    fill_in(fresh / "wallwright-game.js", {"WORDS": by_language("embed.refused", "embed.full")})
    fill_in(fresh / "waiting.mjs", {"WORDS": by_language("page.stalled", "boot.retry")})
    join_files(fresh)
    write_pages(fresh, address)
    drop_joined(fresh)
    shorten(fresh)
    write_first_boards(fresh / "first")
    write_embeds(fresh, address)
    write_pictures(fresh / "puzzle_pictures")
    write_manifest(WEB / "offline", fresh)
    write_worker(fresh / "sw.js", fresh)  # last: it lists all that is there
    replace(fresh, out)


def site_address(asked: str) -> str:
    """Where the site will stand, as far as that is known; it ends with a slash."""
    if asked and not PLAIN_ADDRESS.fullmatch(asked):
        raise SystemExit(LANDING)
    return asked.rstrip("/") + "/" if asked else ""


def copy_files(out: Path) -> None:
    for path, place in shipped():
        target = out / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix in {".js", ".mjs"}:
            script = with_places(path.read_text("utf-8"), path)
            target.write_text(script, "utf-8", newline="\n")
        else:
            shutil.copyfile(path, target)


def copy_pyodide(out: Path) -> None:
    """Its front; what it starts, its library and the package index come with the memory image."""
    out.mkdir(parents=True)
    copy_without_map(PYODIDE / "pyodide.mjs", out / "pyodide.mjs")


def copy_pyscript(out: Path) -> None:
    out.mkdir(parents=True)
    shutil.copyfile(PYSCRIPT.parent / "LICENSE", out / "LICENSE")
    for name in PYSCRIPT_FILES:
        copy_without_map(PYSCRIPT / name, out / name)


def copy_codes(out: Path) -> None:
    """What draws QR codes, and what reads them, made a module: it comes as a script of old."""
    for package in (LEAN_QR, JSQR):
        (out / package.name).mkdir()
        shutil.copyfile(package / "LICENSE", out / package.name / "LICENSE")
    shutil.copyfile(LEAN_QR / "index.mjs", out / "lean-qr" / "index.mjs")
    as_module(JSQR / "dist" / "jsQR.js", out / "jsqr" / "jsqr.mjs")


def copy_without_map(source: Path, target: Path) -> None:
    """Copy, leaving out a script's pointer to its source map, which is not shipped."""
    if source.suffix not in {".js", ".mjs"}:
        shutil.copyfile(source, target)
        return
    target.write_text(SOURCE_MAP.sub("\n", source.read_text("utf-8")), "utf-8", newline="\n")


def settings(site: Path) -> dict[str, Any]:
    """What pyscript.toml says; what it names must have been built."""
    settled = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    if not (site / settled["interpreter"]).is_file():
        raise SystemExit(f"wallwright: pyscript.toml names {settled['interpreter']}: not built.")
    return settled


def sizes(runtime: Path) -> dict[str, Any]:
    """How many bytes of the large files a page will count, however the host sends them."""
    return {path.name: path.stat().st_size for path in sorted(runtime.iterdir()) if path.is_file()}


def fill_in(module: Path, values: Mapping[str, list[str] | dict[str, Any]]) -> None:
    """Put values in place of a script's empty ones, so that a page need not fetch and read them."""
    script = module.read_text("utf-8")
    for name, value in values.items():
        blank = f"const {name} = {json.dumps(type(value)())};"
        if script.count(blank) != 1:
            raise SystemExit(f"wallwright: {module.name} has no place for {name}.")
        script = script.replace(blank, f"const {name} = {json.dumps(value)};")
    module.write_text(script, "utf-8", newline="\n")


def replace(fresh: Path, out: Path) -> None:
    """Put the finished site in place of the old one, so nobody ever serves half a site."""
    old = out.with_name(out.name + ".old")
    shutil.rmtree(old, ignore_errors=True)
    if out.exists():
        out.rename(old)
    fresh.rename(out)
    shutil.rmtree(old, ignore_errors=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the static site.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where to (default: dist)")
    out = parser.parse_args().out.resolve()
    if not PYODIDE.is_dir() or not PYSCRIPT.is_dir():
        raise SystemExit("wallwright: Pyodide or PyScript is not installed; run make site.")
    build(out)
    files = [path for path in out.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    print(f"site built: {out}, {len(files)} files, {size / 1e6:.1f} MB")

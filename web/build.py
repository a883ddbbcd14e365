"""Build the static site: python web/build.py [--out dist].

Everything is copied or generated from this checkout and from node_modules; nothing is fetched.
The new site takes the place of the old one only when it is complete.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "engine")]

from web.bundle import join_files  # noqa: E402
from web.embeds import site_address, write_embeds  # noqa: E402
from web.image import write_image  # noqa: E402  (found by the line above)
from web.manifest import write_manifest  # noqa: E402
from web.pages import write_page, write_rules, write_words  # noqa: E402
from web.precache import write_worker  # noqa: E402
from web.preload import write_preloads  # noqa: E402
from web.prerender import write_first_boards  # noqa: E402
from web.previews import write_previews  # noqa: E402
from web.wheel import write_wheel  # noqa: E402

WEB = ROOT / "web"
GAMES = ROOT / "engine" / "wallwright" / "games"
PYODIDE = ROOT / "node_modules" / "pyodide"
PYSCRIPT = ROOT / "node_modules" / "@pyscript" / "core" / "dist"

PAGES = {".html", ".js", ".mjs", ".css", ".svg", ".png", ".jpg", ".webmanifest"}
WORKER = "engine_room.py"
IMAGE_MAKERS = {"image.mjs", "trim.mjs"}  # run in Node, while the site is built
# What core.js pulls in for a page with one Python worker and the settings of pyscript.toml; it asks
# for error.js only to tell it that it is not wanted. The names belong to the version in
# package-lock.json.
PYSCRIPT_FILES = ("core.js", "core-C9KDLldu.js", "error-D2315lOB.js")
SOURCE_MAP = re.compile(r"\n//# sourceMappingURL=\S*\s*$")


def build(out: Path) -> None:
    """Build the site into `out`, replacing what was there."""
    fresh = out.with_name(out.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    copy_pages(fresh)
    write_texts(fresh / "texts")
    copy_pyodide(fresh / "vendor" / "pyodide")
    copy_pyscript(fresh / "vendor" / "pyscript")
    wheel = write_wheel(ROOT, fresh / "wheels")
    write_image(fresh / "wheels" / wheel, fresh / "vendor" / "pyodide")
    fill_in(fresh / "engine.mjs", {"PARTS": list(PYSCRIPT_FILES), "SETTINGS": settings(fresh)})
    fill_in(fresh / "ahead.mjs", {"SIZES": sizes(fresh / "vendor" / "pyodide")})
    join_files(fresh)
    write_preloads(fresh / "index.html")
    write_first_boards(fresh / "first")
    write_embeds(fresh)
    write_previews(fresh, site_address(os.environ.get("SITE_URL", "")))
    write_manifest(WEB, fresh)
    write_worker(WEB / "sw.js", fresh)  # last: it lists all that is there
    replace(fresh, out)


def copy_pages(out: Path) -> None:
    for path in sorted(WEB.rglob("*")):
        if (path.suffix in PAGES and path.name not in IMAGE_MAKERS) or path.name == WORKER:
            target = out / path.relative_to(WEB)
            target.parent.mkdir(parents=True, exist_ok=True)
            if path.suffix == ".html":
                write_page(path, target)
            else:
                shutil.copyfile(path, target)


def write_texts(out: Path) -> None:
    """The page's own words, and the rules of every game."""
    write_words(out)
    write_rules(out)


def copy_pyodide(out: Path) -> None:
    """Its front; what it starts, its library and the package index come with the memory image."""
    out.mkdir(parents=True)
    copy_without_map(PYODIDE / "pyodide.mjs", out / "pyodide.mjs")


def copy_pyscript(out: Path) -> None:
    out.mkdir(parents=True)
    shutil.copyfile(PYSCRIPT.parent / "LICENSE", out / "LICENSE")
    for name in PYSCRIPT_FILES:
        copy_without_map(PYSCRIPT / name, out / name)


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


def fill_in(module: Path, values: dict[str, list[str] | dict[str, Any]]) -> None:
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


if __name__ == "__main__":
    main()

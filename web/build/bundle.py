"""Fewer files for the browser: esbuild joins its modules, and its style sheets.

An offline worker takes a millisecond or two for each file, and a browser waits for all of them
before it paints. A module is joined to the one that alone needs it; one that several need stays
a file, so that there is never a second copy of what it remembers.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

from web.build.markup import form, modules, style_sheets
from web.build.places import LOBBY, NODE_MODULES
from web.build.preload import imported, needed

ESBUILD = NODE_MODULES / ".bin" / "esbuild"
VENDOR = "vendor"  # what is not ours stays as it came
JOINED_STYLES = ("tokens.css", "page.css")

NAMED = re.compile(r'"(\.{1,2}/[\w./-]+\.mjs)"')


def join_files(site: Path) -> None:
    """Join what the page and the engine's worker load, each to as few files as can be."""
    for sheet in JOINED_STYLES:
        join(site / sheet, [])
    leave_out_comments(site)
    join_scripts(site)


def join_scripts(site: Path) -> None:
    join_modules([site / name for name in modules(form(LOBBY).template)])
    join_modules([site / "boot.mjs"])
    # Games elsewhere share no file with the page. What starts an engine stays: probes need it.
    join_modules([*named_by(site / "embed" / "play.mjs"), site / "start_engine.mjs"])


def drop_joined(site: Path) -> None:
    """Leave out what no page, when all are there, and no script of theirs names any more."""
    drop_styles(site)
    drop_modules(site)


def drop_styles(site: Path) -> None:
    named = {
        (page.parent / sheet).resolve()
        for page in site.rglob("*.html")
        for sheet in style_sheets(page.read_text("utf-8"))
    }
    for sheet in site.rglob("*.css"):
        if sheet.resolve() not in named:
            sheet.unlink()


# Modules.


def join_modules(entries: list[Path]) -> None:
    """Join to each module those that it alone needs, of all that the entries load together."""
    owners = owned(entries)
    for owner in sorted(set(owners.values())):
        if list(owners.values()).count(owner) > 1:
            join(owner, [other for other in owners.values() if other != owner])


def owned(entries: list[Path]) -> dict[Path, Path]:
    """Each module of ours that the entries load, and into which file it goes."""
    entries = [entry.resolve() for entry in entries]
    importers: dict[Path, set[Path]] = {}
    for module in of_ours({*entries, *needed(*entries)}):
        for taken in of_ours(imported(module)):
            importers.setdefault(taken, set()).add(module)
    owners = {entry: entry for entry in entries}
    waiting = [module for module in importers if module not in owners]
    while waiting:
        module = settled_next(waiting, importers, owners)
        waiting.remove(module)
        takers = {owners[importer] for importer in importers[module]}
        owners[module] = takers.pop() if len(takers) == 1 else module
    return owners


def settled_next(
    waiting: list[Path], importers: dict[Path, set[Path]], owners: dict[Path, Path]
) -> Path:
    """A module comes after all that import it."""
    for module in waiting:
        if importers[module] <= owners.keys():
            return module
    names = ", ".join(sorted(path.name for path in waiting))
    raise SystemExit(f"wallwright: {names} import each other.")


def of_ours(modules: Iterable[Path]) -> list[Path]:
    return [path for path in modules if VENDOR not in path.parts]


def join(file: Path, apart: list[Path]) -> None:
    """Put into a module or a style sheet what it imports, but for what stays a file of its own."""
    asked = [file.name, "--bundle", "--format=esm", f"--outfile={file.name}"]
    asked += [f"--external:./{VENDOR}/*"]
    asked += [f"--external:./{path.name}" for path in sorted(set(apart))]
    run_esbuild(file.parent, asked, f"{file.name} could not be joined")


def leave_out_comments(site: Path) -> None:
    """Types and reasons are for who reads the source; what is not joined would carry them along."""
    for suffix in (".mjs", ".js"):
        scripts = of_ours(path.relative_to(site) for path in site.rglob(f"*{suffix}"))
        asked = [*map(str, scripts), "--outdir=.", "--outbase=.", f"--out-extension:.js={suffix}"]
        if scripts:
            run_esbuild(site, asked, "a script could not be read")


def run_esbuild(folder: Path, asked: list[str], failure: str) -> None:
    command = [str(ESBUILD), *asked, "--target=esnext", "--charset=utf8", "--allow-overwrite"]
    command += ["--log-level=warning", "--tsconfig-raw={}"]  # those are the checker's
    made = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if made.returncode or made.stderr:
        raise SystemExit(f"wallwright: {failure}.\n{made.stderr[-2000:]}")


def drop_modules(site: Path) -> None:
    """Remove the modules that no page and no other script names."""
    waiting = [*site.rglob("*.html"), *site.rglob("*.js")]
    named: set[Path] = set()
    while waiting:
        fresh = set(named_by(waiting.pop())) - named
        waiting += fresh
        named |= fresh
    for module in site.rglob("*.mjs"):
        if VENDOR not in module.relative_to(site).parts and module.resolve() not in named:
            module.unlink()


def named_by(file: Path) -> list[Path]:
    """The modules that a page or a script names, those included that it imports when needed."""
    names = sorted(set(NAMED.findall(file.read_text("utf-8"))))
    paths = ((file.parent / name).resolve() for name in names)
    return [path for path in paths if path.is_file()]

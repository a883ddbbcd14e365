"""Fewer files for the browser: esbuild joins its modules, and its style sheets.

An offline worker takes a millisecond or two for each file, and a browser waits for all of them
before it paints. So each script that a page or the worker begins with becomes one file, with all
that it alone needs; what several of them need stays a file by its name, so that there is never a
second copy of what it remembers.

All the joining is esbuild's; only which files there are is said here. By its own `--splitting` the
page's seven modules would be ten, for whatever one script imports of another goes to a third. And
those are named by their content: a changed line of settings.mjs makes six of the ten new to every
installed site, and here one of the seven.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from web.build.chain import join_chain
from web.build.markup import form, modules, style_sheets
from web.build.places import LOBBY, NODE_MODULES
from web.build.preload import needed

ESBUILD = NODE_MODULES / ".bin" / "esbuild"
VENDOR = "vendor"  # what is not ours stays as it came
JOINED_STYLES = ("tokens.css", "page.css", "rest.css", "seldom.css")
# What the page is painted with, the lobby, what is fetched when somebody acts, with the first map,
# with the first pieces, what few ever need; and what comes when somebody plays by links, is
# invited, invites, or is to hold the match of another.
CHAIN = (
    *("first_paint.mjs", "front.mjs", "page.mjs"),
    *("camera_table.mjs", "inspecting.mjs", "seldom.mjs"),
    *("together/pieces.mjs", "links/passing.mjs"),
    *("company_door.mjs", "together/both.mjs", "together/joining.mjs"),
    *("together/hosting.mjs", "together/taking_on.mjs"),
)
# What several of the last need, and none before them.
BETWEEN = ("usual_names.mjs",)
# Games elsewhere share no file with the page: what both fetch late the page has by another name.
OWN = {"camera_table.mjs": "map.mjs"}
WORKER = "boot.mjs"  # the worker has its own copies: it shares no memory with the page

# A type in a comment asks for nothing; esbuild leaves those of methods where they are.
NAMED = re.compile(r'"(\.{1,2}/[\w./-]+\.mjs)"(?!\)\.[A-Z])')
LATE = re.compile(r'\bimport\("(\.{1,2}/[\w./-]+\.mjs)"\)(?!\.[A-Z])')


def join_files(site: Path) -> None:
    """Join what the page and the engine's worker load, each to as few files as can be."""
    for sheet in JOINED_STYLES:
        join(site / sheet)
    leave_out_comments(site)
    join_scripts(site)


def join_scripts(site: Path) -> None:
    begun = {(site / name).resolve() for name in modules(form(LOBBY).template)}
    chain = [(site / name).resolve() for name in CHAIN]
    apart = (begun | shared(begun, chain)) - set(chain) | not_ours(site)
    apart |= {(site / name).resolve() for name in BETWEEN}
    join_chain(chain, apart, join, OWN)
    for entry in sorted(begun - set(chain)):
        join(entry, apart - {entry})
    join_modules([site / WORKER])
    # What starts an engine stays: probes need it.
    elsewhere = [*named_by(site / "embed" / "play.mjs"), *(site / name for name in OWN)]
    join_modules([*elsewhere, site / "start_engine.mjs"])


def not_ours(site: Path) -> set[Path]:
    return {path.resolve() for path in (site / VENDOR).rglob("*.mjs")}


def join_modules(entries: list[Path]) -> None:
    """Join to each entry what it alone needs."""
    begun = {entry.resolve() for entry in entries}
    apart = begun | shared(begun)
    for entry in sorted(begun):
        if needed(entry, apart):
            join(entry, apart - {entry})


def shared(entries: set[Path], chain: Sequence[Path] = ()) -> set[Path]:
    """What several of them reach, each without going through another; a chain counts as one."""
    alone = [needed(entry, entries) for entry in entries - set(chain)]
    along = set[Path]().union(*(needed(entry, entries | set(chain)) for entry in chain))
    reached = Counter(module for one in (*alone, along) for module in one)
    return {module for module, times in reached.items() if times > 1}


def join(file: Path, apart: Iterable[Path] = ()) -> None:
    """Put into a module or a style sheet what it imports, but for what stays a file of its own."""
    asked = [file.name, "--bundle", "--format=esm", f"--outfile={file.name}"]
    asked += [f"--external:./{VENDOR}/*"]
    stays = {os.path.relpath(path, file.parent) for path in {*apart, *late(file)}}
    asked += [f"--external:./{path}" for path in sorted(stays)]
    run_esbuild(file.parent, asked, f"{file.name} could not be joined")


def late(entry: Path) -> set[Path]:
    """What is imported only when it is needed, by a module or by what it imports."""
    return {
        (module.parent / name).resolve()
        for module in {entry, *needed(entry)}
        if module.suffix == ".mjs" and module.is_file()
        for name in LATE.findall(module.read_text("utf-8"))
    }


def as_module(script: Path, target: Path) -> None:
    """A script of one of the old kinds as a module, with short names."""
    asked = [str(script), "--bundle", "--minify", "--format=esm", f"--outfile={target.name}"]
    run_esbuild(target.parent, asked, f"{script.name} could not be made a module")


def leave_out_comments(site: Path) -> None:
    """Types and reasons are for who reads the source; what is not joined would carry them along."""
    for suffix in (".mjs", ".js"):
        paths = (path.relative_to(site) for path in site.rglob(f"*{suffix}"))
        scripts = [str(path) for path in paths if VENDOR not in path.parts]
        asked = [*scripts, "--outdir=.", "--outbase=.", f"--out-extension:.js={suffix}"]
        if scripts:
            run_esbuild(site, asked, "a script could not be read")


def shorten(site: Path) -> None:
    """What visits fetch: names and lines are for who reads the source."""
    folders = {(site / entry).parent for entry in CHAIN}
    found = (path for folder in folders for path in folder.glob("*.mjs"))
    scripts = sorted(str(path.relative_to(site)) for path in found)
    sheets = [name for name in (*JOINED_STYLES, "style.css") if (site / name).is_file()]
    for kind, files in (("", scripts), ("-whitespace", sheets)):
        asked = [*files, f"--minify{kind}", "--outdir=.", "--outbase=.", "--out-extension:.js=.mjs"]
        run_esbuild(site, asked, "a file could not be shortened")


def run_esbuild(folder: Path, asked: list[str], failure: str) -> None:
    command = [str(ESBUILD), *asked, "--target=esnext", "--charset=utf8", "--allow-overwrite"]
    command += ["--log-level=warning", "--tsconfig-raw={}"]  # those are the checker's
    made = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if made.returncode or made.stderr:
        raise SystemExit(f"wallwright: {failure}.\n{made.stderr[-2000:]}")


# What is left over.


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


def drop_modules(site: Path) -> None:
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

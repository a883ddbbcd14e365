"""Name in a page all modules that its own module needs, so that they are fetched at once."""

from __future__ import annotations

import re
from pathlib import Path

IMPORT = re.compile(r'^(?:import|export)\b[^;"]*"(\.{1,2}/[\w./-]+)";', re.MULTILINE)
ENTRY = re.compile(r'<script type="module" src="(\./[\w.-]+)"></script>')


def write_preloads(page: Path) -> None:
    """Without this a browser finds the modules one level of imports after another."""
    html = page.read_text("utf-8")
    entry = ENTRY.search(html)
    if not entry:
        raise SystemExit(f"wallwright: {page.name} has no module of its own.")
    links = [
        f'<link rel="modulepreload" href="./{path.relative_to(page.parent).as_posix()}">'
        for path in sorted(needed(page.parent / entry[1]))
    ]
    page.write_text(html.replace(entry[0], "\n".join([*links, entry[0]])), "utf-8", newline="\n")


def needed(*entries: Path) -> set[Path]:
    """Every module that is imported on the way, but for those that are imported when needed."""
    found: set[Path] = set()
    to_read = list(entries)
    while to_read:
        fresh = set(imported(to_read.pop())) - found
        found |= fresh
        to_read += fresh
    return found


def imported(module: Path) -> list[Path]:
    """The modules that a module itself names."""
    names = IMPORT.findall(module.read_text("utf-8"))
    return [(module.parent / name).resolve() for name in names]

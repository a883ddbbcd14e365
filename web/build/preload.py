"""Name in a page all modules that its own module needs, so that they are fetched at once."""

from __future__ import annotations

import re
from collections.abc import Set
from pathlib import Path

IMPORT = re.compile(r'^(?:import|export)\b[^;"]*"(\.{1,2}/[\w./-]+)";', re.MULTILINE)


def preloads(module: Path) -> str:
    """Without this a browser finds the modules one level of imports after another."""
    module = module.resolve()
    paths = (path.relative_to(module.parent).as_posix() for path in needed(module))
    return "\n".join(f'<link rel="modulepreload" href="./{path}">' for path in sorted(paths))


def needed(entry: Path, apart: Set[Path] = frozenset()) -> set[Path]:
    """Every module that is imported on the way, but for those that are imported when needed.

    The way does not lead through what stands apart."""
    found: set[Path] = set()
    to_read = [entry]
    while to_read:
        fresh = set(imported(to_read.pop())) - found - apart
        found |= fresh
        to_read += fresh
    return found


def imported(module: Path) -> list[Path]:
    """The modules that a module itself names."""
    names = IMPORT.findall(module.read_text("utf-8"))
    return [(module.parent / name).resolve() for name in names]

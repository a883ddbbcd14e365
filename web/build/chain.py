"""Scripts that come one after another: each brings what it alone needs beside those before it.

The page begins with what its first sight needs, fetches the rest when somebody acts, and what few
need when that is wanted. A module that a later script shares with an earlier one is taken from that
one, so nothing is there twice: the earlier script exports what is wanted of it, under short names,
and in its place the later one finds a stub that hands these on.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from web.build.preload import needed

NAMES = re.compile(r'^(?:import|export) \{([^}]*)\} from "(\.{1,2}/[\w./-]+)";', re.MULTILINE)
WHOLE = re.compile(r"^(?:import|export) (?:\w+,? ?)?\*", re.MULTILINE)

Wanted = dict[Path, set[str]]  # names, by the module that has them
Join = Callable[[Path, Iterable[Path]], None]  # a file with all but what stays apart


class Link(NamedTuple):
    """One of the scripts: the modules it brings, and what later ones want of them."""

    entry: Path
    brings: set[Path]
    wanted: Wanted

    def short(self) -> dict[tuple[Path, str], str]:
        pairs = [(path, name) for path in sorted(self.wanted) for name in sorted(self.wanted[path])]
        return {pair: f"${number}" for number, pair in enumerate(pairs)}


def join_chain(
    entries: Sequence[Path], apart: set[Path], join: Join, own: Mapping[str, str] | None = None
) -> None:
    """Join each of the scripts; what stands apart stays a file of its own, as does what is late.

    What is there for others too the chain has under another name, `own` says which."""
    folder = entries[0].resolve().parent
    with tempfile.TemporaryDirectory(dir=folder.parent) as copied:
        work = Path(copied).resolve() / folder.name
        shutil.copytree(folder, work, ignore=lambda _, names: [n for n in names if bulky(n)])
        away = {work / path.relative_to(folder) for path in apart}
        named = {work / old: work / new for old, new in (own or {}).items()}
        rename(named)
        at = [work / entry.relative_to(folder) for entry in entries]
        chain = links([named.get(entry, entry) for entry in at], away)
        for place, link in enumerate(chain):
            export_wanted(link)
            join(link.entry, away | {other.entry for other in chain[:place]})
            leave_stubs(link)
            shutil.copyfile(link.entry, folder / link.entry.relative_to(work))


def rename(named: Mapping[Path, Path]) -> None:
    """Give modules other names, also where they are asked for when they are needed."""
    for old, new in named.items():
        old.rename(new)
        for module in old.parent.glob("*.mjs"):
            script = module.read_text("utf-8")
            asks, asked = (f'import("./{path.name}")' for path in (old, new))
            module.write_text(script.replace(asks, asked), "utf-8")


def bulky(name: str) -> bool:
    """Nothing that scripts are joined from."""
    return "." in name and not name.endswith((".mjs", ".js"))


def links(entries: Sequence[Path], apart: set[Path]) -> list[Link]:
    chain: list[Link] = []
    for entry in entries:
        had = set[Path]().union(*(link.brings for link in chain))
        ours = ({entry} | needed(entry, apart | set(entries))) - had - apart
        chain.append(Link(entry, ours, {}))
        for path, names in asked_by(chain[-1].brings).items():
            for link in chain[:-1]:
                if path in link.brings:
                    link.wanted.setdefault(path, set()).update(names)
    return chain


def asked_by(modules: Iterable[Path]) -> Wanted:
    """What modules import, name by name."""
    asked: Wanted = defaultdict(set)
    for module in (path for path in modules if path.suffix == ".mjs" and path.is_file()):
        script = module.read_text("utf-8")
        if WHOLE.search(script):
            raise SystemExit(f"wallwright: {module.name} imports all of a module: name what of it.")
        for names, place in NAMES.findall(script):
            listed = (name.split(" as ")[0].strip() for name in names.split(","))
            asked[(module.parent / place).resolve()] |= {name for name in listed if name}
    return asked


def export_wanted(link: Link) -> None:
    lines = ""
    for (path, name), short in link.short().items():
        lines += f'export {{ {name} as {short} }} from "./{way(link.entry, path)}";\n'
    with link.entry.open("a", encoding="utf-8") as script:
        script.write(lines)


def leave_stubs(link: Link) -> None:
    """Where the modules were, later scripts find the way to the one that has them.

    It leads through a single module, so that they are asked for in one line."""
    hub = link.entry.with_name(f"{link.entry.stem}.hub.mjs")
    shorts = link.short()
    listed = ", ".join(shorts.values())
    hub.write_text(f'export {{ {listed} }} from "./{link.entry.name}";\n', "utf-8")
    stubs = {path: "" for path in link.brings - {link.entry} if path.suffix == ".mjs"}
    for (path, name), short in shorts.items():
        if path != link.entry:
            stubs[path] += f'export {{ {short} as {name} }} from "./{way(path, hub)}";\n'
    for path, stub in stubs.items():
        path.write_text(stub, "utf-8")


def way(start: Path, to: Path) -> str:
    """From one module to another, in folders of one site."""
    return os.path.relpath(to, start.parent).replace(os.sep, "/")

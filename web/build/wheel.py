"""The pure wheel of the engine, written with nothing but the standard library.

`pip wheel` makes a wheel for whoever installs the engine from its source; for the site it will not
do. It wants pip, setuptools and, as it is meant to be used, a net, where a machine that plays needs
only Python and Node. Three runs over one source gave three files, for they hold the moment and the
umask; but of another wheel the memory image is made anew, for ten seconds, and an installed site
fetches anew what has other bytes. It also packs the rulebooks, which a page has from the texts, and
so is 6 % larger; it takes 1.0 to 2.8 s instead of 0.3, and leaves a folder `build` behind.
"""

from __future__ import annotations

import ast
import base64
import hashlib
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

# The page has the rules from the texts.
PACKAGED = {".py", ".toml", ".json", ".svg", ".css", ".typed"}
LOBBY_ART = "picture/lobby.svg"  # of a game, for the site alone
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the first moment a zip can name


def write_wheel(root: Path, folder: Path) -> str:
    """Write the wheel of the project at `root` into `folder`; return its file name."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    name, version = project["name"], read_version(root / "engine" / project["name"])
    info = f"{name}-{version}.dist-info"
    contents = dict(package_files(root / "engine", name))
    contents[f"{info}/METADATA"] = metadata(project, version)
    contents[f"{info}/WHEEL"] = wheel_facts()
    contents[f"{info}/entry_points.txt"] = entry_points(project)
    for licence in project["license-files"]:
        contents[f"{info}/licenses/{licence}"] = (root / licence).read_bytes()
    contents[f"{info}/RECORD"] = record(contents, f"{info}/RECORD")
    file_name = f"{name}-{version}-py3-none-any.whl"
    folder.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(folder / file_name, "w") as wheel:
        for path, content in contents.items():
            entry = zipfile.ZipInfo(path, LONG_AGO)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, content, compresslevel=9)
    return file_name


def read_version(package: Path) -> str:
    """Read `__version__` without importing the package."""
    for statement in ast.parse((package / "__init__.py").read_text("utf-8")).body:
        match statement:
            case ast.Assign(
                targets=[ast.Name(id="__version__")], value=ast.Constant(value=str(version))
            ):
                return version
    raise SystemExit(f"wallwright: {package}/__init__.py names no __version__.")


def package_files(source: Path, name: str) -> Iterator[tuple[str, bytes]]:
    """Yield every packaged file below `source/name` with its path inside the wheel, in order."""
    for path in sorted((source / name).rglob("*")):
        if path.is_file() and path.suffix in PACKAGED and in_package(path):
            yield path.relative_to(source).as_posix(), path.read_bytes()


def in_package(path: Path) -> bool:
    """Not a game that has only its texts so far, and not what the site alone shows."""
    if path.match(LOBBY_ART):
        return False
    apart = path.parent.name in ("lessons", "texts")
    folder = path.parent.parent if apart else path.parent
    return (folder / "__init__.py").is_file()


def metadata(project: dict[str, Any], version: str) -> bytes:
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {project['name']}",
        f"Version: {version}",
        f"Summary: {project['description']}",
        *(f"Author: {author['name']}" for author in project["authors"]),
        f"License-Expression: {project['license']}",
        *(f"License-File: {name}" for name in project["license-files"]),
        *(f"Project-URL: {what}, {place}" for what, place in project["urls"].items()),
        f"Keywords: {','.join(project['keywords'])}",
        *(f"Classifier: {classifier}" for classifier in project["classifiers"]),
        f"Requires-Python: {project['requires-python']}",
        *(f"Requires-Dist: {requirement}" for requirement in project["dependencies"]),
    ]
    return text(lines)


def wheel_facts() -> bytes:
    facts = ["Wheel-Version: 1.0", "Generator: wallwright"]
    return text([*facts, "Root-Is-Purelib: true", "Tag: py3-none-any"])


def entry_points(project: dict[str, Any]) -> bytes:
    scripts = [f"{name} = {target}" for name, target in project["scripts"].items()]
    return text(["[console_scripts]", *scripts])


def record(contents: dict[str, bytes], own_path: str) -> bytes:
    lines = []
    for path, content in contents.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(content)}")
    return text([*lines, f"{own_path},,"])


def text(lines: list[str]) -> bytes:
    return ("\n".join(lines) + "\n").encode()

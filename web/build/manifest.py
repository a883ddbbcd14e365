"""The manifest of the installed site: a part written by hand, and the games of the shelf."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from wallwright.core.texts import words
from wallwright.core.title import Title
from wallwright.games import SHELF

MANIFEST = "manifest.webmanifest"


def write_manifest(source: Path, site: Path, shelf: Mapping[str, Title] = SHELF) -> None:
    """Write the manifest with what it says of every game; addresses stay relative."""
    manifest = json.loads((source / MANIFEST).read_text("utf-8"))
    icons = [icon for icon in manifest["icons"] if icon["sizes"] == "192x192"]
    manifest["shortcuts"] = [shortcut(title, icons) for title in shelf.values()]
    lobbies = manifest["screenshots"]
    tables = [table(title, lobby) for title in shelf.values() for lobby in lobbies]
    # A game that has just joined is painted by its built site (web/build/pictures.py).
    manifest["screenshots"] = lobbies + [one for one in tables if (site / one["src"]).is_file()]
    for picture in (*manifest["icons"], *manifest["screenshots"]):
        if not (site / picture["src"]).is_file():
            raise SystemExit(f"wallwright: {MANIFEST} names {picture['src']}, which is not there.")
    text = json.dumps(manifest, ensure_ascii=False, indent=1)
    (site / MANIFEST).write_text(text + "\n", "utf-8", newline="\n")


def table(title: Title, lobby: dict[str, Any]) -> dict[str, Any]:
    """A match in a window like that of a picture of the lobby."""
    source = lobby["src"].replace("lobby", title.rules.NAME)
    return {**lobby, "src": source, "label": f"A match of {name(title)}"}


def shortcut(title: Title, icons: list[dict[str, Any]]) -> dict[str, Any]:
    """To a new match."""
    return {"name": name(title), "url": f"./#new/{title.rules.NAME}", "icons": icons}


def name(title: Title) -> str:
    return words("en", "wallwright.table", title.package)("name")

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
    """Write the manifest with a shortcut to a new match of every game; addresses stay relative."""
    manifest = json.loads((source / MANIFEST).read_text("utf-8"))
    icons = [icon for icon in manifest["icons"] if icon["sizes"] == "192x192"]
    manifest["shortcuts"] = [shortcut(title, icons) for title in shelf.values()]
    for picture in (*manifest["icons"], *manifest["screenshots"]):
        if not (site / picture["src"]).is_file():
            raise SystemExit(f"wallwright: {MANIFEST} names {picture['src']}, which is not there.")
    text = json.dumps(manifest, ensure_ascii=False, indent=1)
    (site / MANIFEST).write_text(text + "\n", "utf-8", newline="\n")


def shortcut(title: Title, icons: list[dict[str, Any]]) -> dict[str, Any]:
    name = words("en", "wallwright.table", title.package)("name")
    return {"name": name, "url": f"./#new/{title.rules.NAME}", "icons": icons}

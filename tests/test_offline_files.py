"""What the build adds for offline play: the worker's list, the manifest, first boards, preloads."""

from __future__ import annotations

import hashlib
import json
import re
import struct
from pathlib import Path

import pytest

from wallwright.games import SHELF
from web.build.bundle import CHAIN
from web.build.manifest import write_manifest
from web.build.markup import tags
from web.build.places import WEB
from web.build.precache import WORKER, write_worker
from web.build.preload import needed, preloads
from web.build.prerender import ROOMS, write_first_boards

SOURCE = WEB / "offline" / WORKER
FRAMES = {0xC0, 0xC2}  # of a JPEG: the segments that state its measures


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name in ("index.html", "a/b.mjs", "screenshots/one.jpg", "LICENSE", ".nojekyll"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name)
    return tmp_path


def worker(site: Path) -> str:
    write_worker(SOURCE, site)
    return (site / WORKER).read_text("utf-8")


def listed(text: str) -> dict[str, str]:
    found = re.search(r"const FILES = (\{.*?\});", text, re.DOTALL)
    assert found
    files: dict[str, str] = json.loads(found[1])
    return files


def version(text: str) -> str:
    found = re.search(r'const VERSION = "(\w+)";', text)
    assert found
    return found[1]


def test_the_worker_lists_every_file_of_the_site_with_its_hash(site):
    digests = {
        name: hashlib.sha256(name.encode()).hexdigest() for name in ("a/b.mjs", "index.html")
    }
    assert listed(worker(site)) == digests


def test_the_worker_is_the_same_for_the_same_site(site):
    first = worker(site)
    assert worker(site) == first


def test_another_content_or_another_worker_is_another_version(site, tmp_path):
    first = version(worker(site))
    (site / "index.html").write_text("changed")
    second = version(worker(site))
    source = tmp_path / "other.js"
    source.write_text(SOURCE.read_text("utf-8") + "\n// changed\n", "utf-8")
    write_worker(source, site)
    third = version((site / WORKER).read_text("utf-8"))
    assert len({first, second, third}) == 3


def test_a_worker_without_a_place_for_the_list_is_refused(site, tmp_path):
    source = tmp_path / "odd.js"
    source.write_text('const VERSION = "";\n', "utf-8")
    with pytest.raises(SystemExit, match="FILES"):
        write_worker(source, site)


@pytest.fixture
def manifest(tmp_path: Path) -> dict[str, object]:
    for folder in ("icons", "screenshots"):
        (tmp_path / folder).symlink_to(WEB / folder, target_is_directory=True)
    write_manifest(WEB / "offline", tmp_path)
    written: dict[str, object] = json.loads((tmp_path / "manifest.webmanifest").read_text("utf-8"))
    return written


def size(path: Path) -> str:
    """The measures a PNG or a JPEG states."""
    content = path.read_bytes()
    if path.suffix == ".png":
        width, height = struct.unpack(">II", content[16:24])
    else:
        at = 2  # behind the start of the image: its segments, of which one frames it
        while content[at + 1] not in FRAMES:
            at += 2 + int.from_bytes(content[at + 2 : at + 4])
        height, width = struct.unpack(">HH", content[at + 5 : at + 9])
    return f"{width}x{height}"


def test_the_manifest_states_what_an_installation_needs(manifest):
    assert manifest["display"] == "standalone"
    assert manifest["id"] == manifest["start_url"] == manifest["scope"] == "./"
    assert all(manifest[key] for key in ("name", "short_name", "description"))
    assert all(
        re.fullmatch("#[0-9a-f]{6}", manifest[k]) for k in ("theme_color", "background_color")
    )
    assert "prefer_related_applications" not in manifest


def test_the_icons_and_screenshots_have_the_sizes_the_manifest_states(manifest):
    pictures = [*manifest["icons"], *manifest["screenshots"]]
    drawn = [one for one in pictures if one["type"] != "image/svg+xml"]
    assert {size(WEB / one["src"]) for one in drawn} >= {"192x192", "512x512"}
    assert [one for one in drawn if size(WEB / one["src"]) != one["sizes"]] == []
    assert [one["sizes"] for one in pictures if one.get("purpose") == "maskable"] == ["512x512"]
    assert {one["form_factor"] for one in manifest["screenshots"]} == {"wide", "narrow"}


def test_the_manifest_has_a_shortcut_to_every_game(manifest):
    addresses = [shortcut["url"] for shortcut in manifest["shortcuts"]]
    assert addresses == [f"./#new/{game}" for game in SHELF]


def test_the_manifest_shows_every_game_that_is_painted_in_both_forms(manifest):
    shown = {one["src"].removeprefix("screenshots/") for one in manifest["screenshots"]}
    painted = [game for game in SHELF if (WEB / "screenshots" / f"{game}.jpg").is_file()]
    assert painted
    assert shown == {
        f"{what}-{form}.jpg" for what in ("lobby", *painted) for form in ("wide", "narrow")
    }


def test_a_manifest_that_names_a_missing_picture_is_refused(tmp_path):
    with pytest.raises(SystemExit, match="icons/"):
        write_manifest(WEB / "offline", tmp_path)


def test_first_boards_know_no_luck(tmp_path):
    for name in ("one", "two"):
        write_first_boards(tmp_path / name)
    names = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert len(names) == 4 * len(SHELF)
    for name in names:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
    first = json.loads((tmp_path / "one" / f"{next(iter(SHELF))}.en.json").read_text("utf-8"))
    for boards in first["boards"].values():
        assert [board["size"] for board in boards] == [list(room[:2]) for room in ROOMS]


def test_preloads_name_every_module_of_the_page_once(tmp_path):
    modules = {
        "page.mjs": 'import { a } from "./a.mjs";\nimport "./b.mjs";\nimport("./late.mjs");\n',
        "a.mjs": 'export { b } from "./b.mjs";\n',
        "b.mjs": "export const b = 1;\n",
        "late.mjs": "",
    }
    for name, text in modules.items():
        (tmp_path / name).write_text(text)
    links = [tag.given for tag in tags(preloads(tmp_path / "page.mjs"))]
    assert [link["href"] for link in links] == ["./a.mjs", "./b.mjs"]
    assert {link["rel"] for link in links} == {"modulepreload"}


def test_the_page_imports_only_modules_that_are_there():
    imports = {path for name in CHAIN if "/" not in name for path in needed(WEB / "page" / name)}
    assert [path for path in imports if not path.is_file()] == []

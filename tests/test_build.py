"""The build: the same bytes every time, a wheel pip accepts, a site with nothing foreign in it."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tomllib
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from wallwright import __version__
from wallwright.core import styles
from wallwright.games import SHELF
from web.build import site as build
from web.build.serve import site_server
from web.build.texts import BUILT
from web.build.wheel import LOBBY_ART, write_wheel

ROOT = Path(__file__).parent.parent
MADE = os.environ.get("WALLWRIGHT_SITE", "")
INSTALLED = build.PYODIDE.is_dir() and build.PYSCRIPT.is_dir()
needs_npm = pytest.mark.skipif(not INSTALLED, reason="node_modules is not there: make site")


def digests(folder: Path) -> dict[str, str]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
    }


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    return folder / write_wheel(ROOT, folder)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What make has just built, if it says so."""
    if MADE:
        return ROOT / MADE
    out = tmp_path_factory.mktemp("site") / "dist"
    build.build(out)
    return out


def test_the_wheel_has_the_same_bytes_every_time(wheel, tmp_path):
    again = tmp_path / write_wheel(ROOT, tmp_path)
    assert again.name == wheel.name == f"wallwright-{__version__}-py3-none-any.whl"
    assert again.read_bytes() == wheel.read_bytes()


def test_the_wheel_carries_all_that_runs_and_nothing_else(wheel):
    """Rulebooks are for readers of the source, a picture of the lobby is for the lobby, and a game
    that is only texts is no game yet."""
    package = ROOT / "engine" / "wallwright"
    kept = {".py", ".toml", ".json", ".svg", ".css", ".typed"}
    unfinished = {
        path for path in (package / "games").iterdir() if not (path / "__init__.py").exists()
    }
    expected = {
        path.relative_to(ROOT / "engine").as_posix()
        for path in package.rglob("*")
        if path.is_file() and path.suffix in kept and not unfinished & {*path.parents}
    } - {f"wallwright/games/{game}/{LOBBY_ART}" for game in SHELF}
    with zipfile.ZipFile(wheel) as packed:
        names = [name for name in packed.namelist() if ".dist-info/" not in name]
    assert len(names) == len(set(names))
    assert set(names) == expected


def test_pip_installs_the_wheel(wheel, tmp_path):
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*pip, "--target", str(tmp_path), str(wheel)], check=True)
    show = "import wallwright; print(wallwright.__version__, wallwright.__file__)"
    shown = subprocess.run(
        [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(tmp_path)!r}); {show}"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    assert shown == [__version__, str(tmp_path / "wallwright" / "__init__.py")]
    assert (tmp_path / "bin" / "wallwright").is_file()


def test_the_engine_needs_no_other_package():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["dependencies"] == []


def test_every_development_tool_is_pinned_and_locked():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    tools = project["optional-dependencies"]["dev"]
    locked = (ROOT / "requirements-lock.txt").read_text("utf-8").splitlines()
    assert [tool for tool in tools if tool not in locked] == []


@needs_npm
def test_a_build_takes_the_place_of_the_former_one_and_has_the_same_bytes_every_time(
    site, tmp_path
):
    out = tmp_path / "dist"
    out.mkdir()
    (out / "forgotten.html").write_text("from an older build")
    build.build(out)
    assert digests(out) == digests(site)
    assert not (out / "forgotten.html").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["dist"]


@needs_npm
def test_the_page_starts_pyscript_as_its_settings_say(site):
    settings = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    assert settings.keys() == {"interpreter", "plugins"}
    assert (site / settings["interpreter"]).is_file()
    script = (site / "start_engine.mjs").read_text("utf-8")
    [(interpreter, plugins)] = re.findall(r'\{interpreter:"([^"]+)",plugins:(\[[^\]]*\])\}', script)
    assert {"interpreter": interpreter, "plugins": json.loads(plugins)} == settings


@needs_npm
def test_the_site_has_every_module_that_it_names_and_no_other(site):
    named = {site / "boot.mjs"}
    for file in [*site.rglob("*.html"), *site.rglob("*.js"), *site.rglob("*.mjs")]:
        if "vendor" not in file.parts:
            found = re.findall(r'"(\.{1,2}/[\w./-]+\.mjs)"', file.read_text("utf-8"))
            named |= {(file.parent / name).resolve() for name in found}
    modules = {path.resolve() for path in site.rglob("*.mjs") if "vendor" not in path.parts}
    assert {path for path in named if "vendor" not in path.parts} == modules


@needs_npm
def test_every_part_of_pyscript_is_wanted_or_declined(site):
    """A new version may bring a part that pyscript.toml does not know yet."""
    core = (site / "vendor" / "pyscript" / "core-C9KDLldu.js").read_text("utf-8")
    [parts] = re.findall(r"var \w+=(\{codemirror:.*?\});", core)
    names = set(re.findall(r'"?([\w-]+)"?:\(\)=>', parts))
    settings = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    assert {f"!{name}" for name in names} == set(settings["plugins"])


@needs_npm
def test_the_site_has_a_wheel_and_a_pack_for_every_game(site):
    script = (site / "vendor" / "pyodide" / "image.mjs").read_text("utf-8")
    known = json.loads(script[script.index("{") : script.rindex("}") + 1])
    assert [path.name for path in (site / "wheels").iterdir()] == [known["wheel"]]
    packs = sorted((site / "vendor" / "pyodide" / "games").iterdir())
    assert [path.name for path in packs] == sorted(known["games"].values())
    assert {*known["games"]} == {*SHELF}
    for pack in packs:
        digest = hashlib.sha256(pack.read_bytes()).hexdigest()
        assert pack.name.split(".")[1] == digest[:8]


@needs_npm
def test_the_style_sheets_of_drawings_and_games_are_joined_to_those_of_the_page(site):
    """The theme comes first, as all else is made of it; a game comes last and may say more."""
    shared, rest = (
        selectors((site / f"{name}.css").read_text("utf-8")) for name in ("tokens", "rest")
    )
    theme = selectors(styles.theme())
    drawn = selectors(styles.general())
    drawn += [one for title in SHELF.values() for one in selectors(styles.own(title.package))]
    assert shared[: len(theme)] == theme
    assert rest[-len(drawn) :] == drawn


def selectors(sheet: str) -> list[str]:
    """In their order, as they are written without need."""
    said = (one.replace('"', "") for style in styles.read(sheet) for one in style.selectors)
    return [re.sub(r"\s*([+>~,])\s*", r"\1", one) for one in said]


@needs_npm
def test_a_pack_holds_one_game_whole(site):
    for game, title in SHELF.items():
        home = ROOT / "engine" / title.package.replace(".", "/")
        carried = {".py", ".toml", ".json", ".svg"}
        files = [path for path in home.rglob("*.*") if path.suffix in carried]
        expected = {
            path.relative_to(ROOT / "engine").as_posix()
            for path in files
            if not path.match(LOBBY_ART)
        }
        [pack] = (site / "vendor" / "pyodide" / "games").glob(f"{game}.*.zip.gz")
        with gzip.open(pack) as file, zipfile.ZipFile(io.BytesIO(file.read())) as packed:
            assert {name.replace(".pyc", ".py") for name in packed.namelist()} == expected


@needs_npm
def test_pages_name_no_other_host_and_carry_the_policy(site):
    for page in site.rglob("*.html"):
        html = page.read_text("utf-8")
        assert re.findall(r"(?:src|href)=\"(?:[a-z]+:)?//[^\"]*", html) == [], page
        policy = re.search(r"http-equiv=\"Content-Security-Policy\"\s+content=\"([^\"]*)", html)
        assert policy, page
        assert "default-src 'none'" in policy[1]
        assert "'unsafe-" not in policy[1].replace("'wasm-unsafe-eval'", "")


@needs_npm
def test_words_are_built_from_their_tables(site):
    sources = sorted((ROOT / "web" / "texts").glob("*.toml"))
    assert sources
    for source in sources:
        built = json.loads((site / "texts" / f"{source.stem}.json").read_text("utf-8"))
        assert {*built.pop("game")} == {*SHELF}
        said = tomllib.loads(source.read_text("utf-8"))
        assert built == {part: of for part, of in said.items() if part not in BUILT}


@needs_npm
def test_no_source_map_is_shipped_or_asked_for(site):
    assert list(site.rglob("*.map")) == []
    scripts = [*site.rglob("*.js"), *site.rglob("*.mjs")]
    assert [path for path in scripts if b"\n//# sourceMappingURL" in path.read_bytes()] == []


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    (tmp_path / "engine.wasm").write_bytes(b"\0asm")
    (tmp_path / "page.mjs").write_text("export {};")
    with site_server(tmp_path) as server:
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.mark.parametrize(
    ("file", "type_sent"),
    [("engine.wasm", "application/wasm"), ("page.mjs", "text/javascript; charset=utf-8")],
)
def test_the_server_sends_the_types_browsers_insist_on(address, file, type_sent):
    with urllib.request.urlopen(address + file) as answer:
        assert answer.headers["Content-Type"] == type_sent


def test_the_server_stays_inside_its_folder(address):
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(address + "../../etc/passwd")
    refused.value.close()
    assert refused.value.code == 404


def test_a_taken_port_is_replaced_by_a_free_one(tmp_path):
    with site_server(tmp_path) as first, site_server(tmp_path, first.server_port) as second:
        assert second.server_port != first.server_port

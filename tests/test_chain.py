"""Scripts that come one after another bring each module once, with what later ones want of it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from web.build.bundle import CHAIN, ESBUILD, join
from web.build.chain import join_chain
from web.build.places import source
from web.build.preload import needed

needs_npm = pytest.mark.skipif(not ESBUILD.exists(), reason="npm packages are not installed")

MODULES = {
    "first.mjs": 'import { count } from "./state.mjs";\nimport "./own.mjs";\ncount();\n'
    'export const more = () => import("./second.mjs");\n',
    "second.mjs": 'import { count, counted as all } from "./state.mjs";\n'
    'import { twice } from "./twice.mjs";\n'
    'count();\nconsole.log("second", all, twice);\n'
    'export const more = () => import("./third.mjs");\n',
    "third.mjs": 'import { twice } from "./twice.mjs";\nimport { counted } from "./state.mjs";\n'
    'import { apart } from "./deep/apart.mjs";\nconsole.log("third", counted, twice, apart);\n',
    "state.mjs": 'import { apart } from "./deep/apart.mjs";\nexport let counted = 0;\n'
    "export const count = () => (counted += 1);\nexport const unused = apart;\n",
    "twice.mjs": 'import { count } from "./state.mjs";\nexport const twice = count();\n',
    "own.mjs": 'console.log("own");\n',
    "deep/apart.mjs": 'console.log("apart");\nexport const apart = "apart";\n',
}
RUN = 'const { more } = await import("./first.mjs"); const second = await more(); second.more();'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = (tmp_path / "site").resolve()
    for name, text in MODULES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def joined(site: Path) -> None:
    entries = [site / name for name in ("first.mjs", "second.mjs", "third.mjs")]
    join_chain(entries, {site / "deep" / "apart.mjs"}, join)


@needs_npm
def test_later_scripts_take_from_earlier_ones(site):
    """What one counts the others see, and nothing runs twice."""
    joined(site)
    command = ["node", "--input-type=module", "--eval", RUN]
    told = subprocess.run(command, cwd=site, check=True, capture_output=True, text=True).stdout
    assert told.splitlines() == ["apart", "own", "second 3 2", "third 3 2 apart"]


@needs_npm
def test_each_script_names_earlier_ones_and_what_stands_apart_alone(site):
    joined(site)
    names = {
        name: {path.relative_to(site).as_posix() for path in needed(site / name)}
        for name in ("first.mjs", "second.mjs", "third.mjs")
    }
    assert names["first.mjs"] == {"deep/apart.mjs"}
    assert names["second.mjs"] == {"first.mjs", "deep/apart.mjs"}
    assert names["third.mjs"] == {"first.mjs", "second.mjs", "deep/apart.mjs"}
    assert "counted = 0" not in (site / "second.mjs").read_text("utf-8")
    assert (site / "state.mjs").read_text("utf-8") == MODULES["state.mjs"]


@needs_npm
def test_what_others_fetch_late_too_the_chain_has_by_another_name(site):
    """For those others it stays as it was, with copies of its own of what it needs."""
    entries = [site / name for name in ("first.mjs", "second.mjs", "third.mjs")]
    join_chain(entries, {site / "deep" / "apart.mjs"}, join, {"third.mjs": "last.mjs"})
    assert 'import("./last.mjs")' in (site / "second.mjs").read_text("utf-8")
    assert "./second.mjs" in (site / "last.mjs").read_text("utf-8")
    assert (site / "third.mjs").read_text("utf-8") == MODULES["third.mjs"]


@needs_npm
def test_whoever_imports_all_of_a_module_is_told(site):
    (site / "third.mjs").write_text('import * as state from "./state.mjs";\nconsole.log(state);\n')
    with pytest.raises(SystemExit, match=r"third\.mjs imports all of a module"):
        joined(site)


def test_no_script_of_the_page_waits_while_it_is_imported():
    """A later one that it awaits would wait for it in turn."""
    for name in CHAIN:
        lines = source(name).read_text("utf-8").splitlines()
        waits = [line for line in lines if "await " in line and line[0] not in " /"]
        assert [line for line in waits if "async" not in line] == [], name

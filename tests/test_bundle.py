"""Modules and style sheets are joined to few files; none is lost, and none is there twice."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from web.build.bundle import (
    ESBUILD,
    VENDOR,
    drop_joined,
    join,
    join_modules,
    leave_out_comments,
    named_by,
    shared,
)
from web.build.preload import imported

needs_npm = pytest.mark.skipif(not ESBUILD.exists(), reason="npm packages are not installed")

MODULES = {
    "page.mjs": 'import { a } from "./a.mjs";\nimport { b } from "./b.mjs";\n'
    'import { c } from "./c.mjs";\nconsole.log(a, b, c);\n',
    "early.mjs": 'import { c } from "./c.mjs";\nconsole.log(c);\n',
    "a.mjs": 'import { deep } from "./deep.mjs";\nexport const a = `a${deep}`;\n',
    "b.mjs": 'import { deep } from "./deep.mjs";\nexport const b = `b${deep}`;\n',
    "c.mjs": 'import { root } from "./root.mjs";\nexport const c = `c${root}`;\n',
    "deep.mjs": 'export const deep = "deep";\n',
    "root.mjs": 'import "./vendor/other.js";\n'
    'export const root = new URL("./x", import.meta.url);\n',
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name, text in MODULES.items():
        (tmp_path / name).write_text(text)
    (tmp_path / VENDOR).mkdir()
    (tmp_path / VENDOR / "other.js").write_text("// not ours\n")
    return tmp_path


def test_what_several_need_is_shared_with_all_it_needs_itself(site):
    entries = {(site / name).resolve() for name in ("early.mjs", "page.mjs")}
    assert {path.name for path in shared(entries)} >= {"c.mjs", "root.mjs"}
    assert {path.name for path in shared(entries)} <= {"c.mjs", "root.mjs", "other.js"}


def test_what_is_reached_through_another_entry_only_is_not_shared(site):
    entries = {(site / name).resolve() for name in ("c.mjs", "page.mjs")}
    assert shared(entries) == set()


@needs_npm
def test_what_is_joined_names_only_files_that_others_need_too(site):
    join_modules([site / "early.mjs", site / "page.mjs"])
    joined = (site / "page.mjs").read_text("utf-8")
    assert [path.name for path in imported(site / "page.mjs")] == ["c.mjs"]
    assert [path.name for path in imported(site / "early.mjs")] == ["c.mjs"]
    assert joined.count('"deep"') == 1
    for kept in ("early.mjs", "c.mjs", "root.mjs"):
        assert (site / kept).read_text("utf-8") == MODULES[kept]


@needs_npm
def test_what_is_not_ours_stays_as_it_came(site):
    join_modules([site / "root.mjs"])
    joined = (site / "root.mjs").read_text("utf-8")
    assert 'new URL("./x", import.meta.url)' in joined
    assert '"./vendor/other.js"' in joined


@needs_npm
def test_what_is_imported_when_needed_stays_a_file_of_its_own(site):
    """And so does what is not ours, from wherever it is named."""
    (site / "apart").mkdir()
    (site / "apart" / "rare.mjs").write_text('export const rare = "rarely";\n')
    (site / "apart" / "often.mjs").write_text(
        'import "../vendor/other.js";\nexport const rare = () => import("./rare.mjs");\n'
    )
    (site / "a.mjs").write_text('export { rare as a } from "./apart/often.mjs";\n')
    join_modules([site / "page.mjs"])
    joined = (site / "page.mjs").read_text("utf-8")
    assert 'import("./apart/rare.mjs")' in joined
    assert '"./vendor/other.js"' in joined
    assert "rarely" not in joined


@needs_npm
def test_no_module_runs_twice(site):
    """Two copies would each remember something else."""
    for name in MODULES:
        with (site / name).open("a") as module:
            module.write(f'console.log("{name}");\n')
    join_modules([site / "early.mjs", site / "page.mjs"])
    run = 'await import("./early.mjs"); await import("./page.mjs");'
    command = ["node", "--input-type=module", "--eval", run]
    told = subprocess.run(command, cwd=site, check=True, capture_output=True, text=True).stdout
    ran = [line for line in told.splitlines() if line.endswith(".mjs")]
    assert sorted(ran) == sorted(MODULES)


def test_what_is_imported_when_needed_is_named_as_well(site):
    (site / "play.mjs").write_text('import "./a.mjs";\nconst b = () => import("./b.mjs");\n')
    assert [path.name for path in named_by(site / "play.mjs")] == ["a.mjs", "b.mjs"]


@needs_npm
def test_comments_stay_in_the_source(site):
    (site / "deep.mjs").write_text("/** @type {string} why */\nexport const deep = 'deep'; // so\n")
    (site / "plain.js").write_text("(() => {\n  document.title = 'plain'; // here\n})();\n")
    leave_out_comments(site)
    assert (site / "deep.mjs").read_text("utf-8") == 'export const deep = "deep";\n'
    assert "here" not in (site / "plain.js").read_text("utf-8")
    assert [path.name for path in imported(site / "page.mjs")] == ["a.mjs", "b.mjs", "c.mjs"]
    assert (site / VENDOR / "other.js").read_text("utf-8") == "// not ours\n"


@needs_npm
def test_an_import_of_what_a_module_has_not_is_told(site):
    (site / "deep.mjs").write_text("export const deeper = 1;\n")
    with pytest.raises(SystemExit, match=r"page\.mjs could not be joined"):
        join_modules([site / "page.mjs"])


def test_modules_that_nobody_names_are_dropped(site):
    (site / "index.html").write_text('<script type="module" src="./early.mjs"></script>')
    (site / "late.js").write_text('import(new URL("./deep.mjs", document.baseURI).href);')
    drop_joined(site)
    left = sorted(path.name for path in site.glob("*.mjs"))
    assert left == ["c.mjs", "deep.mjs", "early.mjs", "root.mjs"]


@needs_npm
def test_style_sheets_keep_their_order_in_one_file(tmp_path):
    names = ("tokens", "two", "one", "page")
    for name in names:
        (tmp_path / f"{name}.css").write_text(f".{name} {{ color: red; }}\n")
    (tmp_path / "page.css").write_text('@import "./two.css";\n@import "./one.css";\n')
    (tmp_path / "index.html").write_text(
        '<link rel="stylesheet" href="./tokens.css"><link rel="stylesheet" href="./page.css">'
    )
    join(tmp_path / "page.css")
    drop_joined(tmp_path)
    rules = (tmp_path / "page.css").read_text("utf-8")
    assert re.findall(r"\.(\w+) \{", rules) == ["two", "one"]
    assert sorted(path.name for path in tmp_path.glob("*.css")) == ["page.css", "tokens.css"]


@needs_npm
def test_a_style_sheet_that_is_missing_is_told(tmp_path):
    (tmp_path / "page.css").write_text('@import "./lost.css";\n')
    with pytest.raises(SystemExit, match=r"page\.css could not be joined"):
        join(tmp_path / "page.css")

"""The way to a host: what the workflow calls is there, and the paper tells the types we serve."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from web.build import PAGES
from web.serve import SiteHandler

ROOT = Path(__file__).parents[1]
WORKFLOW = (ROOT / ".github/workflows/pages.yml").read_text("utf-8")
PAPER = (ROOT / "docs/hosting.md").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


def told_types() -> dict[str, str]:
    """Suffix to type, as the paper's table has them; "" for any other."""
    rows = re.findall(r"^\| ([.\w, ]+) \| (\w+/[\w.+-]+) \|$", PAPER, re.M)
    told = {suffix: kind for suffixes, kind in rows for suffix in suffixes.split(", ")}
    return {suffix if suffix.startswith(".") else "": kind for suffix, kind in told.items()}


def test_the_paper_tells_the_types_we_serve() -> None:
    served = {suffix: kind.partition(";")[0] for suffix, kind in SiteHandler.extensions_map.items()}
    assert told_types() == served
    assert served.keys() >= PAGES


def test_the_paper_tells_which_types_are_utf_8() -> None:
    marked = {suffix for suffix, kind in SiteHandler.extensions_map.items() if "utf-8" in kind}
    told = re.search(r"^(`\.css`.+) are UTF-8\.", PAPER, re.M)
    assert told
    assert set(re.findall(r"\.\w+", told[1])) == marked - {".py"}


def test_the_workflow_builds_with_a_target_that_is_there_and_publishes_what_it_writes() -> None:
    commands = re.findall(r"- run: (.+)", WORKFLOW)
    assert commands == ["make site"]
    assert re.search(r"^site:", MAKEFILE, re.M)
    assert "path: dist\n" in WORKFLOW


def test_the_workflow_uses_the_oldest_versions_we_promise() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    versions = dict(re.findall(r'(python|node)-version: "([\d.]+)"', WORKFLOW))
    assert project["requires-python"] == f">={versions['python']}"
    assert package["engines"]["node"] == f">={versions['node']}"


def test_the_workflow_may_publish_and_nothing_else() -> None:
    granted = set(re.findall(r"^ +([\w-]+): (read|write)$", WORKFLOW, re.M))
    assert granted == {
        ("contents", "read"),
        ("pages", "read"),
        ("pages", "write"),
        ("id-token", "write"),
    }


@pytest.mark.parametrize("action", re.findall(r"uses: (\S+)", WORKFLOW))
def test_every_action_is_the_hosts_own_and_of_a_fixed_version(action: str) -> None:
    assert re.fullmatch(r"actions/[\w-]+@v\d+", action)


def test_links_of_the_paper_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)\s]+)\)", PAPER)
    assert links
    assert [link for link in links if not (ROOT / "docs" / link).is_file()] == []

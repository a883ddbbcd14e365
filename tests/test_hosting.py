"""The way to a host: what the workflow calls is there, and the paper tells the types we serve."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from web.build.places import SHIPPED
from web.build.serve import SiteHandler

ROOT = Path(__file__).parents[1]
FLOWS = {path.name: path.read_text("utf-8") for path in ROOT.glob(".github/workflows/*.yml")}
WORKFLOW, TESTING = FLOWS["pages.yml"], FLOWS["test.yml"]
PAPER = (ROOT / "docs/hosting.md").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


def jobs(flow: str) -> dict[str, str]:
    """The jobs of a workflow by name, each as it is written."""
    _, name, *parts = re.split(r"^  (\w+):$", flow[flow.index("\njobs:\n") :], flags=re.M)
    return dict(zip([name, *parts[1::2]], parts[::2], strict=True))


def needed(job: str) -> str:
    """What a job waits for, and does not run without."""
    found = re.search(r"^    needs: (\w+)$", job, re.M)
    return found[1] if found else ""


def told_types() -> dict[str, str]:
    """Suffix to type, as the paper's table has them; "" for any other."""
    rows = re.findall(r"^\| ([.\w, ]+) \| (\w+/[\w.+-]+) \|$", PAPER, re.M)
    told = {suffix: kind for suffixes, kind in rows for suffix in suffixes.split(", ")}
    return {suffix if suffix.startswith(".") else "": kind for suffix, kind in told.items()}


def test_the_paper_tells_the_types_we_serve() -> None:
    served = {suffix: kind.partition(";")[0] for suffix, kind in SiteHandler.extensions_map.items()}
    assert told_types() == served
    assert served.keys() >= SHIPPED


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


def test_the_workflows_use_the_oldest_versions_we_promise() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    for flow in FLOWS.values():
        versions = dict(re.findall(r'(python|node)-version: "([\d.]+)"', flow))
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


def test_nothing_is_published_that_was_not_tested() -> None:
    steps = jobs(WORKFLOW)
    way = ["publish"]
    while following := needed(steps[way[-1]]):
        way.append(following)
    assert way == ["publish", "build", "test"]
    assert "uses: ./.github/workflows/test.yml" in steps["test"]
    assert not re.search(r"^    if:|continue-on-error", WORKFLOW, re.M)


def test_what_is_asked_to_be_merged_and_what_is_published_pass_the_same_tests() -> None:
    begun = TESTING[TESTING.index("\non:\n") : TESTING.index("\npermissions:")]
    assert re.findall(r"^  (\w+):$", begun, re.M) == ["pull_request", "workflow_call"]
    assert re.search(r"^        run: make test$", jobs(TESTING)["test"], re.M)
    assert re.search(r"^test:", MAKEFILE, re.M)
    assert not re.search(r"^    if:|continue-on-error", TESTING, re.M)
    assert re.findall(r"^ +([\w-]+): (read|write)$", TESTING, re.M) == [("contents", "read")]


@pytest.mark.parametrize("flow", FLOWS)
def test_every_workflow_keeps_what_it_has_fetched(flow: str) -> None:
    text = FLOWS[flow]
    for kind, cache in (("python", "pip"), ("node", "npm")):
        assert text.count(f"actions/setup-{kind}@") == text.count(f"cache: {cache}\n") > 0
    assert (ROOT / "requirements-lock.txt").is_file()
    assert set(re.findall(r"cache-dependency-path: (\S+)", text)) == {"requirements-lock.txt"}


ACTIONS = re.findall(r"uses: ([^.\s]\S+)", "".join(FLOWS.values()))


@pytest.mark.parametrize("action", sorted(set(ACTIONS)))
def test_every_action_is_the_hosts_own_and_of_a_fixed_version(action: str) -> None:
    assert re.fullmatch(r"actions/[\w-]+@v\d+", action)


def test_links_of_the_paper_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)\s]+)\)", PAPER)
    assert links
    assert [link for link in links if not (ROOT / "docs" / link).is_file()] == []

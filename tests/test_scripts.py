"""The scripts of the site: all are read by the type checker, and none gets out of it."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from web.build.places import NODE_MODULES

ROOT = Path(__file__).parent.parent
SCRIPTS = {
    path
    for folder in ("web", "e2e")
    for suffix in ("mjs", "js")
    for path in (ROOT / folder).rglob(f"*.{suffix}")
}
TSC = NODE_MODULES / ".bin" / "tsc"
WAY_OUT = re.compile(r"@ts-(?:nocheck|ignore)|(?:@ts-expect-error|biome-ignore[^:\n]*:?)\s*$")
ANY = re.compile(r"@\w+ \{[^}\n]*\bany\b")  # the type of what nobody looks at


@pytest.mark.skipif(not TSC.exists(), reason="npm packages are not installed")
def test_every_script_is_read_by_the_type_checker() -> None:
    commands = json.loads((ROOT / "package.json").read_text("utf-8"))["scripts"]["types"]
    read: set[Path] = set()
    for command in commands.split(" && "):
        _, *project = command.split()
        listed = [str(TSC), *project, "--listFilesOnly"]
        made = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True)
        read |= {Path(line) for line in made.stdout.splitlines()}
    assert len(SCRIPTS) > 40
    assert {str(path.relative_to(ROOT)) for path in SCRIPTS - read} == set()


@pytest.mark.parametrize("script", sorted(SCRIPTS), ids=lambda path: path.name)
def test_no_script_gets_out_of_a_check_without_a_reason(script: Path) -> None:
    lines = script.read_text("utf-8").splitlines()
    assert [line for line in lines if WAY_OUT.search(line) or ANY.search(line)] == []

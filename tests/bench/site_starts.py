"""From the navigation to the engine that answers: the ordinary way, for the first time, again.

A browser that has just begun works for a second or two on pages of its own. That is no part of any
start, so that every one waits until the machine has nothing else to do.
"""

import shutil
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple

from e2e.browsers import KINDS, SIZE, Browser, Visitor
from e2e.hosts import GITHUB, Host
from web.build.bundle import join_scripts
from web.build.serve import DIST
from web.build.site import PYODIDE, PYSCRIPT, PYSCRIPT_FILES, copy_files, fill_in

STOCK = ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
# PyScript's own way, from this host. The word is for the page: it gives up on a silent worker.
ORDINARY_BOOT = """import "./shim.mjs";
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";
export { version };
export function loadPyodide(options) {
  self.postMessage(JSON.stringify({ type: "boot", stage: "runtime" }));
  return load({ ...options, indexURL: new URL("./vendor/pyodide/", import.meta.url).href });
}
"""
NOTHING_AHEAD = """
export const fetchAhead = () => ({ handTo() {} });
export const fetched = () => 0;
"""
STAT = Path("/proc/stat")  # for what the processors have been used so far
AT_REST = 0.1  # of all processors' time, at most
LOOK = 0.4  # s
PATIENCE = 15.0  # s: then the machine is a busy one
READY = "performance.getEntriesByName('engine: ready')[0]?.startTime"


class Round(NamedTuple):
    """Milliseconds until the engine is ready."""

    ordinary: float  # stock files, nothing kept
    cold: float  # the site as it is, nothing kept
    warm: float  # the site as it is, kept by its offline worker, third visit


def make_ordinary(site: Path) -> None:
    """A variant of the site in which PyScript starts stock Pyodide files, and nothing is kept."""
    shutil.copytree(DIST, site)
    for name in STOCK:
        shutil.copyfile(PYODIDE / name, site / "vendor" / "pyodide" / name)
    for path in PYSCRIPT.glob("*.js"):
        shutil.copyfile(path, site / "vendor" / "pyscript" / path.name)
    copy_files(site)  # apart again, to be joined anew
    (site / "boot.mjs").write_text(ORDINARY_BOOT)
    (site / "fetch_ahead.mjs").write_text(NOTHING_AHEAD)
    settle(site)
    join_scripts(site)
    (site / "sw.js").unlink()


def settle(site: Path) -> None:
    """Let PyScript fetch and unpack the engine, and keep all its parts, as its manual says."""
    [wheel] = (site / "wheels").iterdir()
    files = {f"./wheels/{wheel.name}": "./*"}
    settings = {"interpreter": "./boot.mjs", "plugins": [], "files": files}
    fill_in(site / "start_engine.mjs", {"PARTS": list(PYSCRIPT_FILES), "SETTINGS": settings})


def measure(name: str, rounds: int, folder: Path) -> list[Round]:
    ordinary = folder / "ordinary"
    make_ordinary(ordinary)
    return [one_round(name, ordinary, folder / str(number)) for number in range(rounds)]


def one_round(name: str, ordinary: Path, folder: Path) -> Round:
    with Host(GITHUB, site=ordinary) as host:
        browser = fresh(name, folder / "ordinary")
        first = start(browser, host)
        assert host.asked("python_stdlib.zip"), "the ordinary start was not an ordinary one"
        browser.close()
    with Host(GITHUB) as host:
        browser = fresh(name, folder / "own")
        cold = start(browser, host)
        assert not host.asked("python_stdlib.zip"), "the image was refused"
        Visitor(browser, host.url).until_seen("#offline-state")
        browser.restart()
        start(
            browser, host
        )  # moving into the offline worker costs the browser's compiled code once
        browser.restart()
        host.forget()
        warm = start(browser, host)
        assert not host.asked(".wasm"), "the third visit was not served by the offline worker"
        browser.close()
    return Round(first, cold, warm)


def fresh(name: str, folder: Path) -> Browser:
    folder.mkdir(parents=True)
    return KINDS[name].start(folder, SIZE)


def start(browser: Browser, host: Host) -> float:
    """Milliseconds from the navigation until the engine answers."""
    rest()
    browser.open(host.url)
    return float(Visitor(browser, host.url).until(READY))


def rest() -> None:
    """Wait until the browser has settled."""
    if not STAT.exists():
        return sleep(3)
    end = monotonic() + PATIENCE
    while busy() > AT_REST and monotonic() < end:
        pass
    return None


def busy() -> float:
    """The share of the processors' time that was used for something just now."""
    before = ticks()
    sleep(LOOK)
    idle, total = (now - then for now, then in zip(ticks(), before, strict=True))
    return 1 - idle / max(1, total)


def ticks() -> tuple[int, int]:
    """Of all processors: how long they had nothing to do, and how long there was."""
    numbers = [int(word) for word in STAT.read_text().splitlines()[0].split()[1:9]]
    return numbers[3] + numbers[4], sum(numbers)

"""One match in two windows with wrong clocks, in so many random interleavings."""

import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from e2e.conftest import FLAGS, FOLDER
from e2e.interleaving import Interleaving, Outcome
from tests.bench.figures import Row, row
from web.build.serve import DIST, site_server

INTERLEAVINGS = 200


@contextmanager
def served() -> Iterator[str]:
    """The address of the built site."""
    with TemporaryDirectory() as folder:
        place = Path(folder) / FOLDER
        place.parent.mkdir(parents=True)
        place.symlink_to(DIST, target_is_directory=True)
        with site_server(Path(folder)) as server:
            thread = threading.Thread(target=server.serve_forever)
            thread.start()
            yield f"http://localhost:{server.server_port}/{FOLDER}/"
            server.shutdown()
            thread.join()


def outcomes(times: float, seed: int) -> Iterator[Outcome]:
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with served() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        for number in range(max(1, round(times * INTERLEAVINGS))):
            one = Interleaving(browser, site, f"{seed}/{number}").run()
            if one.lost or one.double:
                print(f"  {seed}/{number}: {', '.join(one.deeds)}", flush=True)
            yield one
        browser.close()


def attack(times: float, seed: int) -> Iterator[Row]:
    done = list(outcomes(times, seed))
    yield row("two windows: interleavings", "", [len(done)], None)
    yield row("two windows: actions of a match", "", [one.actions for one in done], None)
    yield row("two windows: saved actions that were lost", "", [sum(one.lost for one in done)], 0)
    yield row("two windows: both alive", "", [sum(one.double for one in done)], 0)

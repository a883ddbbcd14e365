"""What board and hand get of screens of eight sizes: python -m tests.bench.rooms

The built site is asked, for each game; the law of labels reads what is written of it.
"""

import json
import os
import shutil
import sys
import threading

from playwright.sync_api import Page, sync_playwright

from e2e.conftest import FLAGS
from e2e.patience import milliseconds
from tests.labelled import ROOMS
from wallwright.games import SHELF
from web.build.serve import DIST, site_server

SIZES = (
    (360, 640), (390, 844), (844, 390), (768, 1024),
    (1280, 720), (1440, 900), (1920, 1080), (2560, 1440),
)  # fmt: skip
LAID_OUT = 3000  # ms after which a table has been drawn for another size
BOTH = """["board", "hand"].map((zone) => {
  const { width, height } = document.querySelector(`svg[data-zone=${zone}]`).viewBox.baseVal;
  return [width, height];
})"""


def main() -> int:
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with site_server(DIST) as server, sync_playwright() as playwright:
        serving = threading.Thread(target=server.serve_forever)
        serving.start()
        try:
            browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
            page, address = browser.new_page(), f"http://localhost:{server.server_port}/"
            found = {game: rooms(page, address, game) for game in SHELF}
            browser.close()
        finally:
            server.shutdown()
            serving.join()
    ROOMS.write_text(written(found), "utf-8")
    return 0


def rooms(page: Page, address: str, game: str) -> dict[str, list[list[int]]]:
    """What a game gets, by the size of the screen."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(address)
    page.locator(f"#lobby [data-do=new][data-game={game}]").first.click()
    page.locator("#new [value=start]").click()
    page.locator("#table[data-state=play]").wait_for(timeout=milliseconds())
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(LAID_OUT)
        found[f"{width}x{height}"] = page.evaluate(BOTH)
    return found


def written(found: dict[str, dict[str, list[list[int]]]]) -> str:
    """A line for each screen, so that a change is seen."""
    games = []
    for game, sizes in found.items():
        lines = ",\n".join(f'    "{size}": {json.dumps(both)}' for size, both in sizes.items())
        games.append(f'  "{game}": {{\n{lines}\n  }}')
    return "{\n" + ",\n".join(games) + "\n}\n"


if __name__ == "__main__":
    sys.exit(main())

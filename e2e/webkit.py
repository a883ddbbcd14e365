"""WebKitGTK, driven by its own WebDriver program: a small browser on a screen in memory."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

from e2e import patience
from e2e.frames import on_page

PROGRAMS = ("WebKitWebDriver", "Xvfb")
# The driver may come back before the page's scripts have run, and a click would go unheard.
LOADED = """document.readyState === "complete" ||
  new Promise((resolve) => addEventListener("load", () => resolve(true)))"""
# Without a graphics card; and without a desktop's bus, which it would wait for.
SURROUNDINGS = {
    "GDK_BACKEND": "x11",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "NO_AT_BRIDGE": "1",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
}


def why_not() -> str:
    """Why there is no WebKit to drive here; nothing if there is one."""
    lacking = [program for program in PROGRAMS if not shutil.which(program)]
    if not lacking and not small_browsers():
        lacking = ["MiniBrowser"]
    return f"no {' and no '.join(lacking)} on this machine" if lacking else ""


def small_browsers() -> list[Path]:
    """Where Debian puts the browser that belongs to the driver; the newest last."""
    return sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))


class WebKit:
    """A WebKitGTK browser that keeps what it stores as long as it runs, and one page."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        self.size = size
        self.screen, display = open_screen()
        port = free_port()
        self.driver = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"],
            env={**os.environ, **SURROUNDINGS, "DISPLAY": display, "HOME": str(folder)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_for(port, self.driver)
        self.session = f"http://127.0.0.1:{port}/session"
        options = {"binary": str(small_browsers()[-1]), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self.session += f"/{self.command('', capabilities=wanted)['sessionId']}"
        width, height = size
        self.command("/window/rect", x=0, y=0, width=width, height=height)

    def command(self, path: str, **parameters: Any) -> Any:
        request = urllib.request.Request(
            self.session + path,
            json.dumps(parameters).encode(),
            {"Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=patience.seconds()) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as refused:
            with refused:
                raise AssertionError(f"{path}: {json.load(refused)['value']}") from None

    def open(self, address: str) -> None:
        """The driver gives up before we give up the driver."""
        slow = round(patience.milliseconds())
        self.command("/timeouts", script=slow, pageLoad=slow)
        self.command("/url", url=address)
        self.ask(LOADED)

    def ask(self, expression: str, frame: int | None = None) -> Any:
        """The value of an expression in the page, or in one of its frames; promises are awaited."""
        script = f"""const done = arguments[0];
          (async () => ({expression}))().then((value) => done([value]),
            (error) => done(String(error)));"""
        if frame is not None:
            self.command("/frame", id=frame)
        answer = self.command("/execute/async", script=script, args=[])
        if frame is not None:
            self.command("/frame", id=None)
        assert isinstance(answer, list), answer
        return answer[0]

    def click(self, x: float, y: float, frame: int | None = None) -> None:
        x, y = on_page(self.ask, x, y, frame)
        where = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
        button = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        mouse = {"type": "pointer", "id": "mouse", "actions": [where, *button]}
        self.command("/actions", actions=[mouse])

    def restart(self) -> None:
        """Leave the page: an automated WebKit keeps nothing beyond its end."""
        self.open("about:blank")

    def close(self) -> None:
        end = urllib.request.Request(self.session, method="DELETE")
        urllib.request.urlopen(end, timeout=patience.seconds()).close()
        for process in (self.driver, self.screen):
            process.terminate()
            process.wait(patience.seconds())


def open_screen() -> tuple[subprocess.Popen[bytes], str]:
    """A screen in memory, and its name: it takes the first number that is free."""
    reading, writing = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1100x24"],
        pass_fds=(writing,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    assert number, "Xvfb did not start"
    return screen, f":{number}"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as asked:
        return int(asked.getsockname()[1])


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Until a program listens: it does not say so, but it may end instead."""

    def listens() -> bool:
        assert process.poll() is None, f"{process.args!r} has ended"
        with suppress(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", port)).close()
            return True
        return False

    patience.until_true(listens, f"{process.args!r} did not start")

"""Firefox, driven by WebDriver BiDi over its own socket: no driver program is needed."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections import deque
from itertools import count
from pathlib import Path
from threading import Thread, Timer
from typing import Any

import websocket

from e2e import patience

PROGRAMS = ("firefox-esr", "firefox")
# Firefox calls home at its start, for updates, settings and to see if there is a net.
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.safebrowsing.downloads.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "",
    "startup.homepage_welcome_url": "",
    "toolkit.telemetry.server": "",
}


def why_not() -> str:
    """Why there is no Firefox to drive here; nothing if there is one."""
    return "" if any(map(shutil.which, PROGRAMS)) else "no firefox-esr or firefox on this machine"


class Firefox:
    """A Firefox with a profile of its own, and one page."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        self.profile, self.size = folder / "firefox", size
        self.profile.mkdir()
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items()]
        (self.profile / "user.js").write_text("\n".join(lines) + "\n")
        self.start()

    def start(self) -> None:
        program = next(filter(None, map(shutil.which, PROGRAMS)))
        command = [program, "--headless", "--no-remote", "--profile", str(self.profile)]
        self.process = subprocess.Popen(
            [*command, "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.socket = websocket.create_connection(
            f"{self.listening()}/session", timeout=patience.seconds(), suppress_origin=True
        )
        self.numbers = count(1)
        self.command("session.new", capabilities={})
        self.page = self.command("browsingContext.getTree")["contexts"][0]["context"]
        width, height = self.size
        viewport = {"width": width, "height": height}
        self.command("browsingContext.setViewport", context=self.page, viewport=viewport)

    def listening(self) -> str:
        """The address of its socket, which it says among its remarks; those go on, unread."""
        assert self.process.stderr
        late = Timer(patience.seconds(), self.process.kill)
        late.start()
        said = next((line for line in self.process.stderr if "BiDi listening on" in line), "")
        late.cancel()
        assert said, "Firefox did not start"
        self.drain = Thread(target=deque, args=(self.process.stderr, 0))
        self.drain.start()
        return said.split()[-1]

    def command(self, method: str, **parameters: Any) -> Any:
        number = next(self.numbers)
        asked = {"id": number, "method": method, "params": parameters}
        self.socket.send(json.dumps(asked))
        while True:  # events come in between
            answer = patience.until(self.hear, f"Firefox does not answer {method}")
            if answer.get("id") == number:
                assert answer["type"] == "success", f"{method}: {answer.get('message')}"
                return answer["result"]

    def hear(self, seconds: float) -> Any:
        """What Firefox says next, if it does within these seconds."""
        self.socket.settimeout(seconds)
        try:
            return json.loads(self.socket.recv())
        except websocket.WebSocketTimeoutException:
            return None

    def open(self, address: str) -> None:
        self.command("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def frame(self, number: int) -> str:
        tree = self.command("browsingContext.getTree", root=self.page)
        return str(tree["contexts"][0]["children"][number]["context"])

    def ask(self, expression: str, frame: int | None = None) -> Any:
        """The value of an expression in the page, or in one of its frames; promises are awaited."""
        context = self.page if frame is None else self.frame(frame)
        answer = self.command(
            "script.evaluate",
            expression=f"(async () => JSON.stringify([await ({expression})]))()",
            target={"context": context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])[0]

    def click(self, x: float, y: float, frame: int | None = None) -> None:
        """A frame of another site is another process, which hears only what is sent to itself."""
        context = self.page if frame is None else self.frame(frame)
        where = {"type": "pointerMove", "x": round(x), "y": round(y)}
        button = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        mouse = {"type": "pointer", "id": "mouse", "actions": [where, *button]}
        self.command("input.performActions", context=context, actions=[mouse])

    def restart(self) -> None:
        """End the program and start it again; it keeps what it has stored."""
        self.end()
        self.start()

    def end(self) -> None:
        self.command("browser.close")
        self.socket.close()
        self.process.wait(patience.seconds())
        self.drain.join()
        assert self.process.stderr
        self.process.stderr.close()

    def close(self) -> None:
        self.end()
        shutil.rmtree(self.profile)

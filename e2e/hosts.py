"""Static hosts of several habits, each with a log of what it was asked and what it sent."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from socket import SHUT_RDWR, socket
from threading import Event, Lock, Thread
from time import monotonic
from typing import NamedTuple, Self
from urllib.parse import unquote, urlsplit

from e2e.patience import LOOK
from web.build.serve import DIST, SiteHandler, SiteServer

TEXTS = frozenset([".css", ".html", ".js", ".json", ".mjs", ".svg", ".py", ".webmanifest"])
DROPS = 20  # parts of a file that a host sends bit by bit
PACKET = 1500  # bytes that a slow line carries at a time
HEAD = 250  # bytes: what the lines before a body take, about


class Habits(NamedTuple):
    """What a host does on its own account."""

    squeezes: frozenset[str] = frozenset()  # suffixes of what it sends compressed
    unpacks: bool = False  # declares .gz as compressed, so that browsers unpack it
    types: Mapping[str, str] = {}  # suffix -> the type it sends instead of the right one
    headers: Mapping[str, str] = {"Cache-Control": "no-cache"}
    drips: Mapping[str, float] = {}  # ending -> seconds that it takes to send such a file
    rate: float = 0  # bytes a second that its line carries, of all files together; 0: any number


PLAIN = Habits()
GITHUB = Habits(
    squeezes=TEXTS | {".wasm"},
    headers={"Cache-Control": "max-age=600", "Access-Control-Allow-Origin": "*"},
)
EAGER = GITHUB._replace(unpacks=True)


class Sent(NamedTuple):
    path: str  # below the folder of the site
    status: int
    size: int  # bytes on the wire


@cache
def squeezed(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


class HostHandler(SiteHandler):
    """One connection to a host."""

    def __init__(self, host: Host, *connection: object) -> None:
        self.host = host
        super().__init__(*connection, directory=str(host.site))  # type: ignore[arg-type]

    def setup(self) -> None:
        super().setup()
        self.host.open.add(self.connection)

    def finish(self) -> None:
        self.host.open.discard(self.connection)
        with suppress(OSError):  # nobody reads what was still to be sent
            super().finish()

    def do_GET(self) -> None:  # noqa: N802  (http.server calls it so)
        path = unquote(urlsplit(self.path).path).removeprefix(f"/{self.host.folder}")
        if path.endswith("/") or not path:
            path += "index.html"
        file = Path(self.translate_path(path))
        if path.lstrip("/") in self.host.missing or not file.is_file():
            return self.answer(path, 404, b"not here", {})
        content = file.read_bytes()
        headers = {"Content-Type": self.type_of(file), **self.host.habits.headers}
        headers["ETag"] = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
        if self.headers.get("If-None-Match") == headers["ETag"]:
            return self.answer(path, 304, b"", headers)
        if "gzip" in self.headers.get("Accept-Encoding", ""):
            content = self.encode(file.suffix, content, headers)
        return self.answer(path, 200, content, headers)

    def type_of(self, file: Path) -> str:
        return self.host.habits.types.get(file.suffix) or self.guess_type(file)

    def encode(self, suffix: str, content: bytes, headers: dict[str, str]) -> bytes:
        """The content as this host sends it; the headers say how."""
        habits = self.host.habits
        if suffix in habits.squeezes or (habits.unpacks and suffix == ".gz"):
            headers["Content-Encoding"] = "gzip"
        return squeezed(content) if suffix in habits.squeezes else content

    def answer(self, path: str, status: int, body: bytes, headers: Mapping[str, str]) -> None:
        self.host.note(Sent(path.lstrip("/"), status, len(body) + HEAD))
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != 304:
            self.send_header("Content-Length", str(len(body)))
        super(SiteHandler, self).end_headers()  # the host has its own idea of keeping
        for part in self.parts(path, body):
            self.host.carry(len(part))
            self.wfile.write(part)

    def parts(self, path: str, body: bytes) -> Iterator[bytes]:
        """The body at once, or bit by bit."""
        drips = self.host.habits.drips
        seconds = next((long for end, long in drips.items() if path.endswith(end)), 0)
        whole = PACKET if self.host.habits.rate else len(body) or 1
        size = len(body) // DROPS + 1 if seconds else whole
        for start in range(0, len(body), size):
            yield body[start : start + size]
            self.host.hung_up.wait(seconds / DROPS)


class Host:
    """A site below a folder of a host, as long as the `with` lasts or until it is stopped."""

    def __init__(self, habits: Habits, folder: str = "", site: Path = DIST) -> None:
        self.habits, self.folder, self.site = habits, folder, site
        self.missing: set[str] = set()  # paths that got lost on the way to the host
        self.sent: list[Sent] = []
        self.open: set[socket] = set()  # connections, which a browser keeps for what it asks next
        self.lock = Lock()
        self.line, self.carried = Lock(), 0.0  # until when it is taken
        self.hung_up = Event()
        self.server = SiteServer(("127.0.0.1", 0), partial(HostHandler, self))
        self.origin = f"http://localhost:{self.server.server_port}"
        self.url = f"{self.origin}/{folder}/" if folder else f"{self.origin}/"
        self.thread = Thread(target=self.server.serve_forever, args=(LOOK,))
        self.running = True
        self.thread.start()

    def note(self, sent: Sent) -> None:
        with self.lock:
            self.sent.append(sent)

    def carry(self, size: int) -> None:
        """One packet after another, as long as the line takes for it."""
        if not self.habits.rate:
            return
        with self.line:
            self.carried = max(self.carried, monotonic()) + size / self.habits.rate
            ready = self.carried
        self.hung_up.wait(max(0, ready - monotonic()))

    def forget(self) -> None:
        """Begin a new log."""
        with self.lock:
            self.sent = []

    def asked(self, ending: str) -> list[Sent]:
        """What was asked for with this ending of its path."""
        return [one for one in self.sent if one.path.endswith(ending)]

    def stop(self) -> None:
        """Hang up for good, on whoever is connected as well."""
        if self.running:
            self.running = False
            self.hung_up.set()
            self.server.shutdown()
            self.thread.join()
            self.server.server_close()
            for connection in list(self.open):
                with suppress(OSError):  # the browser was first
                    connection.shutdown(SHUT_RDWR)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *trouble: object) -> None:
        self.stop()

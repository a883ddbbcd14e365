"""A static host in a process of its own, so that a test can stop it: python -m e2e.host FOLDER.

It writes its address to standard output, then a line for each request it has answered.
"""

from __future__ import annotations

import argparse
import gzip
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache, partial
from http import HTTPStatus
from pathlib import Path
from typing import Any

from web.serve import SiteHandler, SiteServer

COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".toml", ".wasm"}


class LoggingHandler(SiteHandler):
    """Tells each request, and lets any page read the answer, as the usual static hosts do."""

    def log_request(self, code: Any = "-", size: Any = "-") -> None:
        print(int(code), self.path, flush=True)

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing else is told."""


class GzipHandler(LoggingHandler):
    """Compresses what compresses well, as the usual static hosts do."""

    def do_GET(self) -> None:  # noqa: N802  (http.server's name)
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if path.suffix not in COMPRESSED or not path.is_file():
            super().do_GET()
            return
        content = packed(path, path.stat().st_mtime_ns)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


@lru_cache(maxsize=200)
def packed(path: Path, changed: int) -> bytes:
    return gzip.compress(path.read_bytes(), 9, mtime=0)


class Host:
    """The process, seen from the test."""

    def __init__(self, folder: Path, *options: str) -> None:
        command = [sys.executable, "-m", "e2e.host", str(folder), *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        self.address = self.process.stdout.readline().strip()
        self.lines: list[str] = []
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.lines.append(line.strip())

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)
        self.reader.join(10)


@contextmanager
def host(folder: Path, *options: str) -> Iterator[Host]:
    running = Host(folder, *options)
    try:
        yield running
    finally:
        running.stop()
        if running.process.stdout:
            running.process.stdout.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve a folder and tell each request.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--gzip", action="store_true", help="compress what compresses well")
    asked = parser.parse_args()
    handler = GzipHandler if asked.gzip else LoggingHandler
    with SiteServer(("127.0.0.1", 0), partial(handler, directory=str(asked.folder))) as server:
        print(f"http://localhost:{server.server_port}/", flush=True)
        server.serve_forever()


if __name__ == "__main__":
    main()

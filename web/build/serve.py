"""Serve the built site with a plain static file server: python -m web.build.serve [--port 8000]."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from web.build.places import ROOT

DIST = ROOT / "dist"


class SiteHandler(SimpleHTTPRequestHandler):
    """Static files, each with its right type whatever the machine's own table of types says."""

    protocol_version = "HTTP/1.1"  # keeps connections open: a first visit asks for some 30 files
    disable_nagle_algorithm = True  # else each of them waits 40 ms for the browser's receipt
    extensions_map = {  # noqa: RUF012  (http.server declares it on the class)
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".jpg": "image/jpeg",
        ".json": "application/json",
        ".mjs": "text/javascript; charset=utf-8",
        ".py": "text/x-python; charset=utf-8",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".zip": "application/zip",
    }

    def end_headers(self) -> None:
        """Let the browser keep files but ask each time, so that a rebuilt site is seen at once."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: the address stays the last line on the screen."""


class SiteServer(ThreadingHTTPServer):
    """One thread a connection; a browser that hangs up early is nothing to report."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def site_server(folder: Path, port: int = 0) -> SiteServer:
    """Listen on localhost for `folder`; if the port is taken, on any free one."""
    handler = partial(SiteHandler, directory=str(folder))
    try:
        return SiteServer(("127.0.0.1", port), handler)
    except OSError:
        return SiteServer(("127.0.0.1", 0), handler)


def has_browser() -> bool:
    """Is there a screen to open a browser on, and a person in front of it?"""
    if os.environ.get("CI"):
        return False
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the built site on localhost.")
    parser.add_argument("--port", type=int, default=8000, help="any free one if taken")
    port = parser.parse_args().port
    if not (DIST / "index.html").is_file():
        raise SystemExit("wallwright: there is no site in dist yet; run make site.")
    with site_server(DIST, port) as server:
        address = f"http://localhost:{server.server_port}/"
        print(f"Wallwright is at {address}  (Ctrl+C stops it)", flush=True)
        if has_browser():
            webbrowser.open(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()

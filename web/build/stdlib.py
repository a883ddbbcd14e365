"""Compile Python's standard library to byte-code. Pyodide runs this, since the code must be its.

Pyodide carries the library as source and compiles some 145 modules of it at every start, which is
three quarters of the start. Here that is done once, when the site is built.
"""

import importlib.util
import zipfile
from collections.abc import Iterable, Iterator
from importlib import _bootstrap_external

from web.build.lean import lean, without_lines

SOURCES = "/build/python_stdlib.zip"
COMPILED = "/build/compiled.zip"
PLACE = "/lib/python314.zip/"  # where the library lies when it runs: tracebacks name it
READ_THEIR_DOCSTRINGS = ("_pyodide/", "pyodide/")  # when they are imported, so these keep them
# What other modules take only if it is there: further packers of archives, encryption.
LEFT_OUT = ("bz2.py", "compression/", "lzma.py", "ssl.py")
# What asyncio takes for loops that wait for sockets and processes; a browser has its own loop.
REPLACED = {
    "asyncio/base_events.py": b"__all__ = ()",
    "asyncio/streams.py": b"__all__ = ()",
    "asyncio/subprocess.py": b"__all__ = ()",
    "asyncio/unix_events.py": b"""
from .events import _BaseDefaultEventLoopPolicy as _DefaultEventLoopPolicy
__all__ = ()
""",
    "socket.py": b"from _socket import *",
    "subprocess.py": b"PIPE = -1",
}
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the first moment a zip can name


def byte_code(place: str, source: bytes) -> bytes:
    """A module as the content of a .pyc file that nobody checks against its source."""
    if place.removeprefix(PLACE).startswith(READ_THEIR_DOCSTRINGS):
        code = compile(source, place, "exec", dont_inherit=True)
    else:
        code = lean(source, place)
    digest = importlib.util.source_hash(source)
    pack_code = _bootstrap_external._code_to_hash_pyc  # type: ignore[attr-defined]
    return bytes(pack_code(without_lines(code), digest, False))


def compiled(sources: zipfile.ZipFile) -> Iterator[tuple[str, bytes]]:
    for name in sources.namelist():
        if name.endswith(".py") and not name.startswith(LEFT_OUT):
            source = REPLACED.get(name) or sources.read(name)
            yield f"{name}c", byte_code(PLACE + name, source)


def pack(
    path: str, contents: Iterable[tuple[str, bytes]], method: int = zipfile.ZIP_DEFLATED
) -> None:
    with zipfile.ZipFile(path, "w") as packed:
        for name, content in sorted(contents):
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.compress_type = method
            packed.writestr(entry, content, compresslevel=9)


def compile_library() -> None:
    with zipfile.ZipFile(SOURCES) as sources:
        pack(COMPILED, compiled(sources))


def keep(modules: Iterable[str], target: str) -> None:
    """Pack only these modules of the compiled library, by their paths inside it."""
    wanted = set(modules)
    with zipfile.ZipFile(COMPILED) as library:
        pack(target, ((name, library.read(name)) for name in library.namelist() if name in wanted))


if __name__ == "__main__":
    compile_library()

"""wallwright on the command line.

Next to nothing is imported here: all that may be interrupted, or may fail, stands within `main`.
"""

import sys

TYPE_CHECKING = False  # as `typing` says it, which takes long to import
if TYPE_CHECKING:
    from collections.abc import Sequence

WRONG = 2  # the exit code of whatever the caller can mend
STOPPED = 130  # as a shell reports Control-C


class UsageError(Exception):
    """A mistake of the caller, as one sentence."""


def main(argv: "Sequence[str] | None" = None) -> int:
    """Run one command; the answer is the exit code."""
    try:
        from wallwright.cli import streams

        streams.open_all()
        try:
            from wallwright.cli import commands

            return commands.run(argv)
        finally:
            sys.stdout.flush()
    except UsageError as wrong:
        return _complain(str(wrong))
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:  # the reader of a pipe has seen enough
        streams.let_go()
        return 0
    except OSError as wrong:
        streams.let_go()
        what = f"use {wrong.filename}" if wrong.filename else "write what was asked for"
        return _complain(f"cannot {what}: {wrong.strerror}")


def _complain(wrong: str) -> int:
    """In one line, whatever stands in what the caller named."""
    plain = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in wrong)
    try:
        print(f"wallwright: {plain}", file=sys.stderr)
    except OSError:  # nobody can be told
        from wallwright.cli import streams

        streams.let_go()
    return WRONG

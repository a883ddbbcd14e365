"""What a page may do. What is not named here, as object-src or font-src, is forbidden."""

from __future__ import annotations

from collections.abc import Mapping

PAGE = {
    "default-src": "'none'",
    "script-src": "'self'",
    "connect-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
TABLE = PAGE | {
    "script-src": "'self' 'wasm-unsafe-eval'",  # Python is WebAssembly
    # the offline worker; PyScript's is a blob, and in a frame without an origin it must be data
    "worker-src": "'self' blob: data:",
    "img-src": "'self' blob:",  # a picture that the page itself has drawn or put together
}
LOBBY = TABLE | {"manifest-src": "'self'"}
READ = {  # only read: no script runs there
    "default-src": "'none'",
    "style-src": "'self'",
    "img-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
BLOG = PAGE | {"frame-src": "'self'"}


def told(policy: Mapping[str, str]) -> str:
    return "; ".join(f"{what} {whom}" for what, whom in policy.items())


def naming(policy: Mapping[str, str], site: str) -> dict[str, str]:
    """With the site's address: to WebKit 'self' is nobody in a frame without an origin."""
    itself = f"'self' {site}".rstrip()
    return {what: whom.replace("'self'", itself) for what, whom in policy.items()}

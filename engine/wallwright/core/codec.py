"""A state is flat, so its JSON is itself; only lists must become tuples again."""

import json
from typing import Any, TypeVar

T = TypeVar("T")


def dump(state: Any) -> str:
    return json.dumps(state, separators=(",", ":"), ensure_ascii=False)


def load(kind: type[T], text: str) -> T:
    return kind(*map(_freeze, json.loads(text)))


def _freeze(value: Any) -> Any:
    return tuple(map(_freeze, value)) if isinstance(value, list) else value

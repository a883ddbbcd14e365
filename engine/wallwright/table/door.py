"""The door of the engine: of what the page says only what the protocol declares comes in."""

import json
from math import isfinite
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from wallwright.core.remember import lasting
from wallwright.table.protocol import Wishes


class RefusedError(Exception):
    """A wish that cannot be fulfilled: the key of the sentence that says so, and its fields."""

    def __init__(self, key: str, **fields: object) -> None:
        super().__init__(key)
        self.key, self.fields = key, fields


_DECLARED = {name: get_args(wish) for name, wish in get_type_hints(Wishes).items()}
WISHES: dict[str, Any] = {name: said for name, ([said], _) in _DECLARED.items()}
ANSWERS: dict[str, Any] = {name: answer for name, (_, answer) in _DECLARED.items()}


def enter(asked: str) -> tuple[str, Any]:
    """The name of a wish and its fields, as they are declared."""
    try:
        wish = json.loads(asked)
    except (ValueError, RecursionError):
        raise RefusedError("refused.wish") from None
    name = wish.pop("op", None) if isinstance(wish, dict) else None
    if not isinstance(name, str) or name not in WISHES or not fits(wish, WISHES[name]):
        raise RefusedError("refused.wish")
    return name, wish


def fits(value: object, form: Any) -> bool:
    """Whether what was read from JSON is of a declared type; true is no number, nor is infinity."""
    if is_typeddict(form):
        return isinstance(value, dict) and _fits_fields(value, form)
    kind, parts = get_origin(form), get_args(form)
    if kind in (Union, UnionType):
        return any(fits(value, part) for part in parts)
    if kind is Literal:
        return isinstance(value, str) and value in parts
    if kind is list:
        return isinstance(value, list) and all(fits(item, parts[0]) for item in value)
    if kind is tuple:
        return isinstance(value, list) and len(value) == len(parts) and all(map(fits, value, parts))
    if kind is dict:
        return isinstance(value, dict) and all(fits(item, parts[1]) for item in value.values())
    if form is float:
        return type(value) is int or (type(value) is float and isfinite(value))
    return type(value) is form


def _fits_fields(value: dict[str, object], form: Any) -> bool:
    """Whether all is there that must be, and nothing that is unknown."""
    fields = fields_of(form)
    if not form.__required_keys__ <= value.keys() <= fields.keys():
        return False
    return all(fits(item, fields[name]) for name, item in value.items())


@lasting(1 << 6)
def fields_of(form: Any) -> dict[str, Any]:
    """The types of the fields of a declared type."""
    return get_type_hints(form)

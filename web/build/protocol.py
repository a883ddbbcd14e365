"""The protocol for the page: python -m web.build.protocol writes web/page/protocol.d.ts.

What page and engine say to each other is declared in wallwright/table/protocol.py. The page is
checked against the same types, in the language its checker reads.
"""

from __future__ import annotations

from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, is_typeddict

from wallwright.table import protocol
from wallwright.table.door import ANSWERS, WISHES, fields_of
from web.build.places import WEB

DECLARED = WEB / "page" / "protocol.d.ts"
HEAD = (
    "// Written by python -m web.build.protocol from what wallwright/table/protocol.py declares.\n"
)
PLAIN = {str: "string", bool: "boolean", int: "number", float: "number"}
INDEXED = """
/** A wish, as it is said. */
export type Wish = { [Name in keyof Wishes]: { op: Name } & Wishes[Name] }[keyof Wishes];

/** What a wish is answered with. */
export type Answer<Asked extends Wish> = Answers[Asked["op"]] | Refusal;
"""


def declarations() -> str:
    """Every type of the protocol, and by the name of each wish its fields and its answer."""
    types = [form for form in vars(protocol).values() if is_typeddict(form) and is_ours(form)]
    parts = [HEAD, *map(interface, types)]
    parts.append(table("Wishes", "By the name of each wish its fields.", WISHES))
    parts.append(table("Answers", "By the name of each wish what fulfils it.", ANSWERS))
    return "\n".join(parts) + INDEXED


def is_ours(form: Any) -> bool:
    return form.__module__ == protocol.__name__ and form is not protocol.Wishes


def interface(form: Any) -> str:
    """A TypedDict with all its fields."""
    lines = [
        f"{name}{'' if name in form.__required_keys__ else '?'}: {typescript(field)}"
        for name, field in fields_of(form).items()
    ]
    return block(form.__name__, " ".join(form.__doc__.split()), lines)


def table(name: str, about: str, forms: dict[str, Any]) -> str:
    return block(name, about, [f"{wish}: {typescript(form)}" for wish, form in forms.items()])


def block(name: str, about: str, lines: list[str]) -> str:
    body = "".join(f"\n  {line};" for line in lines)
    return f"/** {about} */\nexport interface {name} {{{body}{bool(body) * chr(10)}}}\n"


def typescript(form: Any) -> str:
    """A type in the words of TypeScript."""
    if is_typeddict(form):
        return str(form.__name__)
    kind, parts = get_origin(form), get_args(form)
    if kind in (Union, UnionType):
        return " | ".join(map(typescript, parts))
    if kind is Literal:
        return " | ".join(f'"{value}"' for value in parts)
    if kind is list:
        inner = typescript(parts[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind is tuple:
        return f"[{', '.join(map(typescript, parts))}]"
    if kind is dict:
        return f"Record<string, {typescript(parts[1])}>"
    return PLAIN[form]


if __name__ == "__main__":
    DECLARED.write_text(declarations(), "utf-8", newline="\n")

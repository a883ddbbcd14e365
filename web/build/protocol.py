"""The protocol for the page: python -m web.build.protocol writes what web/page knows of it.

What page and engine say to each other is declared in wallwright/table/protocol. The page is
checked against the same types, in the language its checker reads (protocol.d.ts); what it reads
where others can write it checks itself, by tests that are made of them as well (shapes.mjs).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, is_typeddict

from wallwright.table import protocol
from wallwright.table.door import ANSWERS, WISHES, fields_of
from web.build.places import WEB

DECLARED = WEB / "page" / "protocol.d.ts"
TESTED = WEB / "page" / "shapes.mjs"
DOOR = WEB / "page" / "fits.mjs"
HEAD = "// Written by python -m web.build.protocol from what wallwright/table/protocol declares.\n"
UNTRUSTED = (protocol.New, protocol.Picture, protocol.Place, protocol.Summary, protocol.Patch)
PASSES = {str: "isText", bool: "isFlag", int: "isNumber", float: "isNumber"}
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
    return form.__module__.startswith(protocol.__name__) and not form.__name__.endswith("Wishes")


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


# The tests.


def shapes() -> str:
    """A test for each type that the page reads where others can write, and for those within it."""
    forms = dict.fromkeys(part for form in UNTRUSTED for part in within(form))
    tested = "\n".join(map(shape, forms))
    known = re.findall(r"export const (\w+)", DOOR.read_text("utf-8"))
    needed = ", ".join(sorted(name for name in known if re.search(rf"\b{name}\b", tested)))
    types = "".join(f" *   {form.__name__},\n" for form in forms)
    return (
        f'{HEAD}import {{ {needed} }} from "./fits.mjs";\n\n'
        '/** @import { Test } from "./fits.mjs" */\n'
        f'/**\n * @import {{\n{types} * }} from "./protocol.d.ts"\n */\n\n{tested}'
    )


def within(form: Any) -> list[Any]:
    """The declared types that a type is made of, what is needed first, and itself."""
    parts = fields_of(form).values() if is_typeddict(form) else get_args(form)
    inner = [one for part in parts for one in within(part)]
    return [*inner, form] if is_typeddict(form) else inner


def shape(form: Any) -> str:
    """The test of one type, with all its fields."""
    fields = "".join(f"  {field}: {test},\n" for field, test in fields_tested(form))
    exported = "export " * (form in UNTRUSTED)
    name = form.__name__
    return (
        f"/** @type {{Test<{name}>}} */\n{exported}const is{name} = withFields({{\n{fields}}});\n"
    )


def fields_tested(form: Any) -> Iterator[tuple[str, str]]:
    for name, field in fields_of(form).items():
        must = name in form.__required_keys__
        yield name, passes(field) if must else f"maybe({passes(field)})"


def passes(form: Any) -> str:
    """The test that a value of a type passes, as fits.mjs names it."""
    if is_typeddict(form):
        return f"is{form.__name__}"
    kind, parts = get_origin(form), get_args(form)
    if kind is Literal:
        return f"oneOf({', '.join(map(json.dumps, parts))})"
    if kind is dict:
        return f"tableOf({passes(parts[1])})"
    if kind is None:
        return PASSES[form]
    made = {list: "listOf", tuple: "tupleOf"}.get(kind, "either")
    return f"{made}({', '.join(map(passes, parts))})"


if __name__ == "__main__":
    DECLARED.write_text(declarations(), "utf-8", newline="\n")
    TESTED.write_text(shapes(), "utf-8", newline="\n")

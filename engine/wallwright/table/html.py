"""HTML as text: what comes from people is escaped, nothing carries a style or a script."""

import re
from html import escape

from wallwright.core.sight import Button

__all__ = ["button", "emblem", "icon", "pick_button", "symbol", "tag", "text"]


_has_signs = re.compile("[&<>\"']").search


def text(value: str) -> str:
    """What comes from people or texts; most of it has no sign that HTML knows."""
    return escape(value) if _has_signs(value) else value


def tag(name: str, body: str = "", **attributes: str | None) -> str:
    """An element around some HTML: cls is its class, data_pick its data-pick, None left out."""
    shown = "".join(
        f' {key.replace("cls", "class").replace("_", "-")}="{text(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{shown}>{body}</{name}>"


def emblem(letter: str, size: str = "", label: str = "") -> str:
    """A player's emblem; without a label it is an ornament beside the name."""
    use = f'<use href="#tb-em-{letter}" x="-12" y="-12" width="24" height="24"/>'
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    # viewBox keeps its capital letter, so it cannot go through tag()
    return tag("svg", use, cls=f"em {size}".strip(), **named).replace(
        "<svg", '<svg viewBox="-12 -12 24 24"', 1
    )


def icon(name: str) -> str:
    return symbol(f"tb-ic-{name}")


def symbol(name: str) -> str:
    """A symbol by its id: icons of the table are strokes, all others are pictures."""
    kind = "i" if name.startswith("tb-ic-") else "g"
    use = f'<use href="#{text(name)}"/>'
    return f'<svg class="{kind}" viewBox="0 0 24 24" aria-hidden="true">{use}</svg>'


def button(
    label: str, do: str, kind: str = "", picture: str = "", can: bool = True, hot: str = ""
) -> str:
    """A button that asks the table for something."""
    return _button(label, kind, picture, can, data_do=do, data_hot=hot or None)


def pick_button(asked: Button) -> str:
    """A button that says words of an action; one that says none tells what is missing."""
    pick, do = (asked.pick, None) if asked.pick else (None, "why")
    return _button(
        asked.text,
        asked.kind,
        "",
        asked.can,
        data_pick=pick,
        data_do=do,
        data_hot=asked.hot or None,
    )


def _button(label: str, kind: str, picture: str, can: bool, **attributes: str | None) -> str:
    inside = (icon(picture) if picture else "") + tag("span", text(label))
    return tag(
        "button",
        inside,
        type="button",
        cls=f"btn {kind}".strip(),
        aria_disabled=None if can else "true",
        **attributes,
    )

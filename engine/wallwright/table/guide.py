"""What is said at a step of a lesson, and the buttons that lead on."""

from wallwright.table.guided import Guided
from wallwright.table.html import tag, text
from wallwright.table.protocol import Extra


def guide(table: Guided) -> str:
    kind = "said tried" if table.reply else "said"
    said = tag("p", text(table.remark), cls=kind, data_key=f"{table.number}")
    return tag("div", _head(table) + said, cls="g") + tag("div", _ways(table), cls="ways")


def told(table: Guided) -> Extra:
    """What the page must know of the step."""
    step = table.step
    spots = () if table.hint else step.spots
    return {"guide": {"asks": bool(step.find), "spots": list(spots)}}


def spoken(table: Guided) -> tuple[str, int]:
    """For the ear: how far it is, what is to be read, and whether something is to be done."""
    key = "end" if table.last else "find" if table.step.find else "read"
    said = f"{counted(table)}: {table.remark} {table.words(f'table.lesson.{key}')}"
    return said, table.tries


def counted(table: Guided) -> str:
    return table.words("table.lesson.place", step=table.number + 1, steps=len(table.lesson.steps))


def _head(table: Guided) -> str:
    words, steps = table.words, len(table.lesson.steps)
    title = tag("b", text(table.lesson.title[words.lang]))
    dots = "".join(
        tag("i", cls="done" if at < table.number else "now" if at == table.number else None)
        for at in range(steps)
    )
    leave = do_button(words("table.lesson.leave"), "leave", "ghost")
    far = tag("span", text(counted(table)), cls="mut")
    shown = tag("span", dots, cls="dots", aria_hidden="true")
    return tag("div", title + far + shown + leave, cls="gh")


def _ways(table: Guided) -> str:
    """Back, and what leads on: the golden one, but where the person has to find it."""
    words, number = table.words, table.number
    back = way_button(words("table.lesson.back"), number - 1, "ghost") if number else ""
    if table.last:
        again = way_button(words("table.lesson.again"), 0, "ghost")
        return again + do_button(words("table.lesson.first"), "new", "pri", table.title.rules.NAME)
    if not table.step.find:
        return back + way_button(words("table.lesson.next"), number + 1, "pri")
    if table.hint:
        return back + way_button(words("table.lesson.for_me"), number + 1, "")
    return back + do_button(words("table.lesson.show"), "hint", "")


def way_button(label: str, to: int, kind: str) -> str:
    """To another step; the key keeps the focus on it from step to step."""
    key = f"way-{kind or 'done'}"
    return _button(label, kind, data_do="step", data_to=str(to), data_key=key)


def do_button(label: str, what: str, kind: str, game: str | None = None) -> str:
    return _button(label, kind, data_do=what, data_game=game, data_key=f"way-{what}")


def _button(label: str, kind: str, **attributes: str | None) -> str:
    return tag("button", text(label), type="button", cls=f"btn {kind}".strip(), **attributes)

"""A study as it is read: the remark, what leads aside from it, and the buttons that lead on."""

from wallwright.core.annotated import MATCH, in_words
from wallwright.table.guide import counted, do_button, way_button
from wallwright.table.html import tag, text
from wallwright.table.protocol import Extra
from wallwright.table.reasons import reasons
from wallwright.table.studying import Studying, deed
from wallwright.table.zones import position, zones

EMPTY = ("stakes", "story", "outcome", "prompt", "recent", "list", "cover")


def zones_of(table: Studying) -> dict[str, str]:
    """Where nothing is to be found nothing is asked either, and the match may be over."""
    shown = {**zones(table), "reasons": reasons(table)} if table.asks else _still(table)
    return {**shown, "guide": guide(table)}


def _still(table: Studying) -> dict[str, str]:
    return {**dict.fromkeys(EMPTY, ""), **position(table)}


def guide(table: Studying) -> str:
    kind = "said tried" if table.reply else "said"
    key = f"{table.number}" if table.variation == MATCH else f"{table.number}-{table.variation}"
    words = tag("p", text(table.remark), lang=_language(table))
    first = not table.number and table.variation == MATCH and not table.reply
    title = tag("b", text(_title(table)), cls="named", aria_hidden="true") if first else ""
    said = tag("div", title + words + _asides(table), cls=kind, data_key=key)
    return tag("div", _head(table) + said, cls="g") + tag("div", _ways(table), cls="ways")


def _language(table: Studying) -> str | None:
    """Of the words of the study, where it is not the table's: for the ear."""
    if (
        table.reply
        or table.words.lang in table.lesson.languages
        or not any(table.here.say.values())
    ):
        return None
    return table.lesson.languages[0]


def told(table: Studying) -> Extra:
    """What the page must know of the step."""
    spots = () if table.hint else table.here.spots
    return {"guide": {"asks": table.asks, "spots": list(spots)}}


def spoken(table: Studying) -> tuple[str, int]:
    """For the ear: how far it is, what is to be read, and whether something is to be done."""
    key = "study.end" if table.last else "lesson.find" if table.asks else "lesson.read"
    asides = " ".join(label for label in _labels(table))
    said = f"{place_said(table)}: {table.remark} {asides}"
    return f"{said.strip()} {table.words(f'table.{key}')}", table.tries


def place_said(table: Studying) -> str:
    if table.variation == MATCH:
        return counted(table)
    steps = len(table.step.variations[table.variation].steps)
    return table.words("table.study.aside_place", step=table.line + 1, steps=steps)


def _title(table: Studying) -> str:
    return in_words(table.lesson.title, table.words.lang) or table.words("table.pen.untitled")


def _head(table: Studying) -> str:
    words, steps = table.words, len(table.lesson.steps)
    dots = "".join(
        tag("i", cls="done" if at < table.number else "now" if at == table.number else None)
        for at in range(steps)
    )
    far = tag("span", text(place_said(table)), cls="mut")
    shown = tag("span", dots, cls="dots", aria_hidden="true")
    leave = do_button(words("table.lesson.leave"), "leave", "ghost")
    return tag("div", tag("b", text(_title(table))) + far + shown + leave, cls="gh")


def _labels(table: Studying) -> list[str]:
    """What leads aside, in words; where something is to be found that would tell it."""
    if table.asks or table.variation != MATCH:
        return []
    at, words = table.step.at, table.words
    return [
        words("table.study.or", deed=deed(table, table.lesson.aside(table.number, place, 0), at))
        for place in range(len(table.step.variations))
    ]


def _asides(table: Studying) -> str:
    buttons = "".join(
        aside_button(label, place, 0, "aside") for place, label in enumerate(_labels(table))
    )
    if not table.asks and not table.match.over:
        buttons += do_button(table.words("table.study.practise"), "practise", "ghost")
    return tag("p", buttons, cls="asides") if buttons else ""


def _ways(table: Studying) -> str:
    words, number = table.words, table.number
    if table.variation != MATCH:
        return _ways_aside(table)
    back = way_button(words("table.lesson.back"), number - 1, "ghost") if number else ""
    if table.asks and not table.hint:
        return back + do_button(words("table.lesson.show"), "hint", "")
    if table.asks and table.step.found != MATCH:
        return back + aside_button(words("table.lesson.for_me"), table.step.found, 0, "")
    if table.asks:
        return back + way_button(words("table.lesson.for_me"), number + 1, "")
    if table.last:
        return way_button(words("table.lesson.again"), 0, "pri") if number else ""
    return back + way_button(words("table.lesson.next"), number + 1, "pri")


def _ways_aside(table: Studying) -> str:
    words, variation, line = table.words, table.variation, table.line
    before = (variation, line - 1) if line else (MATCH, 0)
    back = aside_button(words("table.lesson.back"), *before, "ghost")
    if line < len(table.step.variations[variation].steps) - 1:
        return back + aside_button(words("table.lesson.next"), variation, line + 1, "pri")
    if variation == table.step.found:  # what was asked is answered: the study goes on
        return back + way_button(words("table.lesson.next"), table.number + 1, "pri")
    return back + aside_button(words("table.study.home"), MATCH, 0, "pri")


def aside_button(label: str, variation: int, to: int, kind: str) -> str:
    return tag(
        "button",
        text(label),
        type="button",
        cls=f"btn {kind}".strip(),
        data_do="lead_aside",
        data_variation=str(variation),
        data_to=str(to),
        data_key=f"aside-{variation}" if kind == "aside" else f"way-{kind or 'done'}",
    )

"""A study as it is written: a sheet with its title and its words, and the moments of the match."""

from wallwright.core import study
from wallwright.core.annotated import ANY, LONGEST_TITLE, LONGEST_WORDS, MATCH, NOBODY, Step
from wallwright.core.study import Where
from wallwright.table.editing import Editing
from wallwright.table.html import icon, tag, text
from wallwright.table.panels import owner
from wallwright.table.protocol import Extra
from wallwright.table.reasons import reasons
from wallwright.table.studying import deed, done
from wallwright.table.zones import position, zones

EMPTY = ("stakes", "story", "outcome", "prompt", "recent", "list", "cover")
HIGH = 10  # of the band that tells where something stands, in its own measure
LONGEST_SPOT = 24  # signs of a spotlight's name


def zones_of(table: Editing) -> dict[str, str]:
    shown = {**zones(table), "reasons": reasons(table)} if table.doing else _still(table)
    return {**shown, "guide": _sheet(table)}


def _still(table: Editing) -> dict[str, str]:
    return {**dict.fromkeys(EMPTY, ""), **position(table)}


def told(table: Editing) -> Extra:
    last = len(table.moments) - 1
    said = table.words("table.pen.moment", step=table.moment + 1, steps=last + 1)
    return {
        "guide": {"asks": bool(table.doing), "spots": list(table.here.spots)},
        "pen": {"moment": table.moment, "last": last, "said": f"{said}: {_happened(table)}"},
    }


def spoken(table: Editing) -> tuple[str, int]:
    """For the ear: where it is, what was done, or what is wanted now."""
    if table.doing:
        return table.words(f"table.pen.now.{table.doing}", name=_actor(table)), table.stamp
    said = table.words("table.pen.moment", step=table.moment + 1, steps=len(table.moments))
    return f"{said}: {_happened(table)}", table.turned


def _actor(table: Editing) -> str:
    return table.names[table.asked]


def _happened(table: Editing) -> str:
    """What was done since the moment before, or what led here from the match."""
    where = table.where
    if where.variation != MATCH:
        steps = table.step.variations[where.variation].steps
        return done(table, steps[where.place - 1].at if where.place else where.at)
    return done(table, table.moments[table.moment - 1] if table.moment else 0)


def _sheet(table: Editing) -> str:
    body = _wanted(table) if table.doing else _page(table)
    return tag("div", _head(table) + _course(table) + body, cls="g pen")


def _head(table: Editing) -> str:
    """The title, and what is done with the study as a whole."""
    words = table.words
    title = (
        f'<input class="title" data-pen="title" data-key="title-{table.turned}" '
        f'value="{text(table.told.title.get(table.lang, ""))}" maxlength="{LONGEST_TITLE}" '
        f'placeholder="{text(words("table.pen.title"))}" '
        f'aria-label="{text(words("table.pen.title"))}" autocomplete="off">'
    )
    undo = _tool(table, "undo", "undo", can=table.undo_target() >= 0)
    redo = _tool(table, "redo", "redo", can=bool(table.future))
    hand_on = tag(
        "button",
        icon("hand_on") + tag("span", text(words("table.pen.hand_on"))),
        type="button",
        cls="btn pri",
        aria_label=words("table.pen.hand_on"),
        data_do="hand_on",
        data_key="hand-on",
    )
    acts = tag("span", _eyes(table) + undo + redo + hand_on, cls="acts")
    return tag("div", title + acts, cls="ph")


def _eyes(table: Editing) -> str:
    """Through whose eyes it is told."""
    words, seats = table.words, range(table.match.seats)
    names = {**{seat: table.names[seat] for seat in seats}, NOBODY: words("table.replay.nobody")}
    options = "".join(
        tag("option", text(name), value=str(seat), selected="" if seat == table.told.seat else None)
        for seat, name in names.items()
    )
    return tag("select", options, data_pen="eyes", aria_label=words("table.replay.eyes"))


def _tool(table: Editing, name: str, picture: str, can: bool = True, **data: str) -> str:
    """A small button of which only its picture is to be seen; it does what it is called."""
    return tag(
        "button",
        icon(picture),
        type="button",
        cls="btn icon ghost",
        data_key=f"pen-{name}",
        aria_label=table.words(f"table.pen.{name}"),
        aria_disabled=None if can else "true",
        **{f"data_{key}": value for key, value in {"do": name, **data}.items()},
    )


def _course(table: Editing) -> str:
    """The moments of the match, those that are told marked; or where a variation stands."""
    if table.where.variation != MATCH:
        return _aside_course(table)
    words, last = table.words, len(table.moments) - 1
    slider = (
        f'<input type="range" min="0" max="{last}" step="1" value="{table.moment}" '
        f'data-pen="moment" data-key="moments" aria-label="{text(words("table.pen.moments"))}">'
    )
    known = {step.at for step in table.told.steps if any(step.say.values()) or step.spots}
    marks = "".join(f"M{at} 0V{HIGH}" for at, one in enumerate(table.moments) if one in known)
    band = (
        f'<svg class="band" viewBox="0 0 {max(last, 1)} {HIGH}" preserveAspectRatio="none" '
        f'aria-hidden="true"><path class="pts" d="{marks}"/></svg>'
    )
    back = _move(table, "back", table.moment - 1)
    on = _move(table, "on", table.moment + 1)
    course = tag("span", slider + band, cls="course")
    return tag("div", back + course + on + _done(table), cls="pc")


def _done(table: Editing) -> str:
    """What led to this moment, beside the sheet: so one knows what one writes about."""
    said = tag("span", text(_happened(table)))
    return tag("p", owner(table, table.asked, "s") + said, cls="mut done")


def _move(table: Editing, name: str, moment: int) -> str:
    can = 0 <= moment < len(table.moments)
    return _edit(table, name, "go", f"rp-{name}", number=str(moment), can=can)


def _edit(
    table: Editing, name: str, change: str, picture: str, can: bool = True, **more: str
) -> str:
    """A small button that changes what is written."""
    return _tool(table, name, picture, can, do="edit", edit=change, **more)


def _aside_course(table: Editing) -> str:
    """A variation: its steps to be gone through, and the way back to the match."""
    words, where = table.words, table.where
    steps = len(table.step.variations[where.variation].steps)
    aside = str(where.variation)
    home = _chip(words("table.study.home"), "aside", "home", variation=str(MATCH))
    back = _edit(
        table, "back", "aside", "rp-back", where.place > 0,
        variation=aside, number=str(where.place - 1),
    )  # fmt: skip
    on = _edit(
        table, "on", "aside", "rp-on", where.place < steps - 1,
        variation=aside, number=str(where.place + 1),
    )  # fmt: skip
    far = words("table.study.aside_place", step=where.place + 1, steps=steps)
    return tag("div", home + back + on + tag("b", text(far)) + _done(table), cls="pc aside")


def _wanted(table: Editing) -> str:
    """The board is played on: what for, and the way back to writing."""
    words = table.words
    said = words(f"table.pen.now.{table.doing}", name=_actor(table))
    stop = _chip(words("table.clear"), "stop", "stop")
    return tag("div", tag("p", text(said)) + stop, cls="pw")


def _page(table: Editing) -> str:
    return tag("div", _parts(table) + _words(table) + _spots(table), cls="pp") + _more(table)


def _words(table: Editing) -> str:
    """What is written on. Where that is the same, so is the element: the cursor stays."""
    where, label = table.where, _part_name(table, table.topic)
    key = f"pen-{where.at}-{where.variation}-{where.place}-{table.topic}-{table.turned}"
    asked = "reply_here" if table.topic else "write_here"
    return tag(
        "textarea",
        text(table.written),
        data_pen="say",
        data_key=key,
        maxlength=str(LONGEST_WORDS),
        lang=table.lang,
        placeholder=table.words(f"table.pen.{asked}"),
        aria_label=label,
    )


def _parts(table: Editing) -> str:
    """Where something is asked: the question, and what is replied to wrong tries."""
    step = table.step
    if not step.find or table.where.variation != MATCH:
        return ""
    asked = (reply.tried for reply in step.replies if reply.tried != ANY)
    tabs = "".join(_tab(table, part) for part in ("", *asked, ANY))
    add = _chip(f"+ {table.words('table.pen.try')}", "try", "try")
    return tag("div", tabs + add, cls="tabs", role="group")


def _tab(table: Editing, part: str) -> str:
    return tag(
        "button",
        text(_part_name(table, part)),
        type="button",
        cls="tab",
        data_do="edit",
        data_edit="part",
        data_text=part,
        data_key=f"part-{part}",
        aria_pressed="true" if part == table.topic else "false",
    )


def _part_name(table: Editing, part: str) -> str:
    words = table.words
    if not part:
        return words("table.pen.question" if table.step.find else "table.pen.remark")
    if part == ANY:
        return words("table.pen.otherwise")
    return words("table.pen.tried", deed=_named(table, part))


def _named(table: Editing, action: str) -> str:
    """An action at this moment in words."""
    if table.where.variation != MATCH:
        return action
    asker = table.match.actor
    view = table.title.rules.view(table.match.state, asker)
    look = table.look()._replace(view=view, eyes=asker)
    return table.title.voice.choice(look, action)


def _spots(table: Editing) -> str:
    """What is lit, each to be put out; the page names them, and offers what else can be lit."""
    lit = "".join(
        tag(
            "button",
            tag("span", text(spot), data_spot=spot) + icon("close"),
            type="button",
            cls="chip",
            data_do="edit",
            data_edit="light",
            data_text=spot,
            data_key=f"lit-{spot}",
            aria_label=table.words("table.pen.put_out", spot=spot[:LONGEST_SPOT]),
        )
        for spot in table.here.spots
    )
    chooser = tag(
        "select",
        tag("option", text(table.words("table.pen.point")), value=""),
        data_pen="light",
        data_key="lights",
        aria_label=table.words("table.pen.point"),
    )
    return tag("div", lit + chooser, cls="lit")


def _more(table: Editing) -> str:
    """What leads aside from here, and what can be added."""
    words, step, where = table.words, table.step, table.where
    if where.variation != MATCH:
        on = _chip(words("table.pen.vary_on"), "vary", "vary") if not table.match.over else ""
        gone = _chip(words("table.pen.strike_variation"), "strike", "gone", text="variation")
        return tag("div", on + gone, cls="pm")
    asides = "".join(_aside(table, step, place) for place in range(len(step.variations)))
    if table.match.over:
        return tag("div", asides, cls="pm")
    vary = _chip(f"+ {words('table.pen.vary')}", "vary", "vary")
    if table.topic and table.topic != ANY:
        ask = _chip(words("table.pen.strike_reply"), "strike", "unreply", text="reply")
    elif step.find:
        ask = _chip(words("table.pen.strike_question"), "strike", "unask", text="question")
    else:
        ask = _chip(f"+ {words('table.pen.ask')}", "ask", "ask")
    return tag("div", _answer(table) + asides + vary + ask, cls="pm")


def _answer(table: Editing) -> str:
    if not table.step.find:
        return ""
    told = table.words("table.pen.answer", deed=_named(table, table.step.find))
    return tag("p", icon("hint") + tag("span", text(told)), cls="answer")


def _aside(table: Editing, step: Step, place: int) -> str:
    there = study.position(table.told, Where(step.at, place, 0))
    label = table.words("table.study.or", deed=deed(table, there, step.at))
    return _chip(label, "aside", f"aside-{place}", variation=str(place), number="0")


def _chip(label: str, change: str, key: str, **more: str) -> str:
    return tag(
        "button",
        text(label),
        type="button",
        cls="btn chip",
        data_do="edit",
        data_edit=change,
        data_key=f"chip-{key}",
        **{f"data_{name}": value for name, value in more.items()},
    )

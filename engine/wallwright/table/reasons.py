"""A hint with its reasons, and why an AI did something: as HTML, and in sentences for the ear."""

from wallwright.core.advice import NOTHING, Advice, Motive, Reason
from wallwright.core.characters import character
from wallwright.core.texts import Words
from wallwright.table.company import introduction
from wallwright.table.counsel import Counsel, deed, idea, steps
from wallwright.table.html import emblem, icon, tag, text
from wallwright.table.sources import source_name
from wallwright.table.table import Table


def reasons(table: Table) -> str:
    """The box for it; nothing where nothing was asked."""
    if table.hinting:
        title = tag("h2", text(table.words("table.advice.title")))
        return _box(table, icon("hint"), title, _waiting(table))
    if table.counsel.advice and table.hint:
        return _hint(table, table.counsel.advice)
    return _why(table) if table.counsel.asked >= 0 else ""


def spoken(table: Table) -> str:
    """All that the box says, in sentences."""
    told = table.counsel
    if told.advice and table.hint:
        parts = [_advised(table, told.advice), *_reasoned(table, told.advice)]
        if table.hint_shown:
            parts.append(_second(table, told.advice))
    elif told.motive:
        parts = [_title(table), *_explained(table, told, told.motive)]
    else:
        return ""
    return " ".join(part if part[-1] in ".?" else f"{part}." for part in parts if part)


def figure(words: Words, thousandths: int) -> str:
    """Of a chance, in percent: "4.2"."""
    whole, tenth = divmod(abs(thousandths), 10)
    return words("table.advice.points", whole=whole, tenth=tenth)


def signed(words: Words, thousandths: int) -> str:
    sign = "−" if thousandths < 0 else "+"
    return sign + figure(words, thousandths)


# A hint


def _hint(table: Table, advice: Advice) -> str:
    words = table.words
    chance = words("table.advice.chance", chance=figure(words, advice.chance))
    title = tag("h2", text(words("table.advice.title")))
    title += tag("span", text(chance)) if advice.chance >= 0 else ""
    said = steps(table.title, table.look(), advice.together) if table.hint_shown else []
    if len(said) > 1:
        first = tag("ol", "".join(tag("li", text(one)) for one in said), cls="course")
    else:
        first = tag("p", tag("b", text(_advised(table, advice))))
    why = tag("p", text(_against(words, advice.reason))) + chips(words, advice.reason)
    if table.hint_shown:
        last = tag("p", text(_second(table, advice)), cls="mut")
    else:
        label = tag("span", text(words("table.advice.show")))
        last = tag("button", label, type="button", cls="btn", data_do="hint", data_key="show")
    return _box(table, icon("hint"), title, first + why + last)


def _advised(table: Table, advice: Advice) -> str:
    """The idea; then the whole turn in a sentence."""
    words = table.words
    if not table.hint_shown:
        return words("table.advice.idea", choice=idea(table.title, table.look(), advice.path))
    said = steps(table.title, table.look(), advice.together)
    numbered = [f"{place}. {one}" for place, one in enumerate(said, 1)]
    return words("table.advice.move", choice="; ".join(numbered if len(said) > 1 else said))


def _reasoned(table: Table, advice: Advice) -> list[str]:
    return [with_parts(table.words, _against(table.words, advice.reason), advice.reason)]


def _second(table: Table, advice: Advice) -> str:
    """The best of the other ideas."""
    if not advice.second:
        return ""
    words = table.words
    said = steps(table.title, table.look(), (advice.second,))
    key = "next_best" if advice.behind else "as_good"
    behind = figure(words, advice.behind)
    return words(f"table.advice.{key}", choice="; ".join(said), points=behind)


def _against(words: Words, reason: Reason) -> str:
    """What the change is told against."""
    if reason.against == NOTHING:
        return words("table.advice.same")
    return words(f"table.advice.{reason.against}", points=signed(words, reason.change))


# A motive


def _why(table: Table) -> str:
    motive = table.counsel.motive
    seat = _actor(table)
    picture = emblem(table.title.voice.EMBLEMS[seat], "s") if seat >= 0 else ""
    title = tag("h2", text(_title(table)))
    if not motive:
        return _box(table, picture, title, _waiting(table))
    *others, seen = _explained(table, table.counsel, motive)[1:]
    said = tag("p", tag("b", text(_for_it(table, motive)))) + chips(table.words, motive.reason)
    said += "".join(tag("p", text(one)) for one in others)
    return _box(table, picture, title, said + tag("p", text(seen), cls="mut"))


def _title(table: Table) -> str:
    seat = _actor(table)
    return table.words("table.why.title", name=table.names[seat]) if seat >= 0 else ""


def _explained(table: Table, told: Counsel, motive: Motive) -> list[str]:
    """What it brought whoever did it, what it cost the eyes, how an AI of this style plays."""
    words, seat = table.words, _actor(table)
    said = [with_parts(words, _for_it(table, motive), motive.reason)]
    if motive.cost:
        said[0] += "; " + words("table.why.cost", points=signed(words, motive.cost))
    style = character(table.title, table.match, seat)
    if style:
        said.append(introduction(table.names[seat], style, words))
    return [*said, words("table.why.seen")]


def _for_it(table: Table, motive: Motive) -> str:
    words, reason, name = table.words, motive.reason, table.names[_actor(table)]
    if reason.against == NOTHING:
        return words("table.why.same", name=name)
    key = "now" if reason.against == "now" else "others"
    return words(f"table.why.{key}", name=name, points=signed(words, reason.change))


def _actor(table: Table) -> int:
    """Whose action was asked about; -1 if these eyes have not met it any more."""
    done = deed(table, table.counsel.asked)
    return done.actor if done else -1


# Both


def chips(words: Words, reason: Reason) -> str:
    """The sources, each with what it adds: together they are the change."""
    items = "".join(
        tag(
            "li",
            text(source_name(words, source)) + " " + tag("b", text(signed(words, part))),
            cls="more" if part > 0 else "less",
        )
        for source, part in reason.parts
    )
    return tag("ul", items, cls="parts") if items else ""


def with_parts(words: Words, said: str, reason: Reason) -> str:
    parts = ", ".join(
        words("table.advice.part", source=source_name(words, source), points=signed(words, part))
        for source, part in reason.parts
    )
    return words("table.advice.parts", told=said, parts=parts) if parts else said


def _waiting(table: Table) -> str:
    if table.hinting:
        return tag("p", text(table.words("table.hint_thinking")))
    name = table.names[_actor(table)]
    return tag("p", text(table.words("table.why.thinking", name=name)))


def _box(table: Table, picture: str, title: str, body: str) -> str:
    close = tag(
        "button",
        icon("close"),
        type="button",
        cls="btn icon",
        data_do="enough",
        data_key="enough",
        aria_label=table.words("table.advice.close"),
    )
    head = tag("div", picture + title + close, cls="rh")
    return head + tag("div", body, cls="rb")

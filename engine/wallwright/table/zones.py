"""The parts of the page around the drawings, as HTML."""

from collections.abc import Sequence

from wallwright.core.picks import narrow
from wallwright.core.sight import Button, Sheet
from wallwright.table.asking import prompt_zone
from wallwright.table.html import button, icon, pick_button, symbol, tag, text
from wallwright.table.logbook import log_line, news_lines, recent
from wallwright.table.outcome import aimed
from wallwright.table.panels import owner, players
from wallwright.table.sheets import openers, sheets
from wallwright.table.side import lens_buttons, side
from wallwright.table.stakes import stakes_line
from wallwright.table.table import Table
from wallwright.table.tale import strip

COVERED = 4  # lines that find room on a cover


def position(table: Table) -> dict[str, str]:
    """How things stand, beside the board: whether somebody plays or looks back."""
    laid = table.title.voice.sheets(table.look())
    return {
        "steps": _steps(table),
        "turn": _turn(table),
        "meter": _meter(table),
        "tools": _tools(table, laid),
        "players": players(table),
        "side": side(table, bool(laid)),
        "sheets": sheets(table, laid),
        "openers": openers(table, laid),
    }


def zones(table: Table) -> dict[str, str]:
    """Every zone of a match that is played, but for the log and the end."""
    laid = table.title.voice.sheets(table.look())
    return {
        **position(table),
        "stakes": stakes_line(table),
        "story": strip(table),
        "outcome": aimed(table),
        "prompt": prompt_zone(table, laid),
        "recent": recent(table),
        "list": _list(table),
        "cover": _cover(table) if table.state == "cover" else "",
    }


def status(table: Table) -> str:
    """Whose turn it is and for what, in one line: the bar and the title of the page say it."""
    words = table.words
    if table.state == "over":
        return words("table.over")
    if table.heading:
        return table.heading
    actor = table.match.actor
    name = table.names[actor]
    if table.state == "part":
        return words("table.part.status", name=table.names[table.looking])
    if actor in table.linked:
        return words("table.waiting", name=name)
    if table.match.players[actor].level and table.live:
        return words("table.thinking", name=name)
    return words("table.turn", name=name, verb=table.title.voice.verb(table.look()))


def _steps(table: Table) -> str:
    if table.match.over:
        return ""
    return "".join(
        tag(
            "li",
            text(("✓ " if step.state == "done" else "") + step.text),
            cls=step.state,
            aria_current="step" if step.state == "now" else None,
            data_about=f"step {place}",
        )
        for place, step in enumerate(table.title.voice.steps(table.look()))
    )


def _turn(table: Table) -> str:
    line = tag("b", text(status(table)))
    if table.match.over:
        return tag("span", line)
    small = "".join(
        tag("small", text(step.brief or step.text), cls="show-p", data_about=f"step {place}")
        for place, step in enumerate(table.title.voice.steps(table.look()))
        if step.state == "now"
    )
    seat = table.looking if table.state == "part" else table.asked
    return owner(table, seat) + tag("span", line + small)


def _meter(table: Table) -> str:
    voice = table.title.voice
    return symbol(voice.METER) + tag("span", text(voice.meter(table.look())))


def _tools(table: Table, laid: Sequence[Sheet]) -> str:
    words = table.words
    can_undo = bool(table.picked) or table.undo_target() >= 0
    can_hint = table.helped and table.state == "play" and not table.forced
    return (
        button(words("table.undo"), "undo", "d show-d", "undo", can_undo, hot="u")
        + button(words("table.hint"), "hint", "d show-d", "hint", can_hint, hot="h")
        + openers(table, laid, "btn open-sheet")
        + lens_buttons(table)
        + tag(
            "button",
            icon("menu"),
            type="button",
            cls="btn icon",
            data_do="menu",
            aria_label=words("table.menu"),
        )
    )


def _list(table: Table) -> str:
    """The position sentence by sentence, and every possible action as a button."""
    words, look, voice = table.words, table.look(), table.title.voice
    spoken = "".join(tag("li", text(sentence)) for sentence in voice.spoken(look))
    body = tag("h3", text(words("table.position"))) + tag("ul", spoken)
    ways = table.ways()
    said = narrow((*look.legal, *ways), look.picked)
    choices = list(dict.fromkeys(ways.get(text, text) for text in said))
    if not choices:
        return body
    buttons = "".join(
        tag("li", pick_button(Button(voice.choice(look, choice), choice))) for choice in choices
    )
    return body + tag("h3", text(words("table.actions", n=len(choices)))) + tag("ul", buttons)


def _passing(table: Table) -> str:
    """Why the device goes on: a turn is over, or another has to decide within it."""
    game, match, before = table.title.rules, table.match, table.looking
    turn = game.turn(match.state)
    decided = [game.turn(state) for state in match.states[:-1] if game.actor(state) == before]
    if before >= 0 and decided[-1:] == [before] and turn != before:
        return table.words("table.cover.done", name=table.names[before])
    if turn != match.actor:
        return table.words("table.cover.within", name=table.names[turn])
    return ""


def _cover(table: Table) -> str:
    words, seat = table.words, table.match.actor
    name = table.names[seat]
    happened = "".join(log_line(table, line, new=False) for line in news_lines(table)[-COVERED:])
    passing = _passing(table) if not table.veiled else ""
    key = "mail" if table.veiled else "pass"
    return (
        (tag("span", text(passing), cls="mut2") if passing else "")
        + owner(table, seat)
        + tag("h1", text(words(f"table.cover.{key}", name=name)))
        + tag("p", text(words("table.cover.secret")))
        + button(words("table.cover.open", name=name), "uncover", "pri big", "eye")
        + (tag("ul", happened, cls="what") if happened else "")
        + tag("div", _beside_cover(table, name), cls="acts")
    )


def _beside_cover(table: Table, name: str) -> str:
    """The device need not go to somebody who is far away: the match does."""
    leave = button(table.words("table.cover.leave"), "lobby", "ghost", "lobby")
    if table.veiled or not table.leads or table.elsewhere != table.linked:
        return leave
    return button(table.words("table.send", name=name), "send_turn", "ghost", "share") + leave

"""The parts of the page around the drawings, as HTML."""

from collections.abc import Sequence

from wallwright.core.picks import narrow
from wallwright.core.remember import remembered
from wallwright.core.sight import Button, Fact, Line, Panel, Prompt, Sheet
from wallwright.core.texts import Words
from wallwright.table.company import introduced
from wallwright.table.counsel import can_be_asked, idea
from wallwright.table.guided import Guided
from wallwright.table.html import button, emblem, icon, pick_button, symbol, tag, text
from wallwright.table.outcome import aimed
from wallwright.table.sheets import openers, sheets, wanted
from wallwright.table.side import lens_buttons, side
from wallwright.table.story import Entry
from wallwright.table.table import Table
from wallwright.table.tale import retelling, retold, strip

THINKING = '<span class="think" aria-hidden="true"><i></i><i></i><i></i></span>'
RECENT = 8  # lines that find room beside the hand
TOO_LONG = {"long": 100, "longer": 132}  # letters that fit on a phone, and beside a column
WIDE = 2  # signs of most scores; what is known only roughly takes more
COVERED = 4  # lines that find room on a cover


def zones(table: Table) -> dict[str, str]:
    """Every zone of a match that is running or looked back on, but for the log and the end."""
    laid = table.title.voice.sheets(table.look())
    return {
        "steps": _steps(table),
        "turn": _turn(table),
        "meter": _meter(table),
        "tools": _tools(table, laid),
        "players": _players(table),
        "stakes": _stakes(table),
        "story": strip(table),
        "outcome": aimed(table),
        "prompt": _prompt(table, laid),
        "side": side(table, bool(laid)),
        "sheets": sheets(table, laid),
        "openers": openers(table, laid),
        "recent": _recent(table),
        "list": _list(table),
        "cover": _cover(table) if table.state == "cover" else "",
    }


def status(table: Table) -> str:
    """Whose turn it is and for what, in one line: the bar and the title of the page say it."""
    words = table.words
    if table.state == "over":
        return words("table.over")
    actor = table.match.actor
    name = table.names[actor]
    if table.state == "part":
        return words("table.part.status", name=table.names[table.looking])
    if table.match.players[actor].level and not isinstance(table, Guided):
        return words("table.thinking", name=name)
    return words("table.turn", name=name, verb=table.title.voice.verb(table.look()))


def owner(table: Table, seat: int, size: str = "") -> str:
    """The emblem of a seat; the name stands beside it, so it is mute."""
    return emblem(table.title.voice.EMBLEMS[seat], size)


def _steps(table: Table) -> str:
    if table.state == "over":
        return ""
    return "".join(
        tag(
            "li",
            text(("✓ " if step.state == "done" else "") + step.text),
            cls=step.state,
            aria_current="step" if step.state == "now" else None,
        )
        for step in table.title.voice.steps(table.look())
    )


def _turn(table: Table) -> str:
    line = tag("b", text(status(table)))
    if table.state == "over":
        return tag("span", line)
    now = [step.text for step in table.title.voice.steps(table.look()) if step.state == "now"]
    small = "".join(tag("small", text(step), cls="show-p") for step in now)
    seat = table.looking if table.state == "part" else table.match.actor
    return owner(table, seat) + tag("span", line + small)


def stakes(table: Table) -> tuple[str, str]:
    """What wins, and what is at stake now; nothing once it is over."""
    if table.state == "over":
        return "", ""
    voice, look = table.title.voice, table.look()
    return voice.goal(look) or table.words("table.goal"), voice.stake(look)


def _stakes(table: Table) -> str:
    goal, stake = stakes(table)
    told = tag("b", text(goal)) + (f" {tag('span', text(stake))}" if stake else "")
    letters = len(goal) + len(stake)
    kinds = [kind for kind, most in TOO_LONG.items() if letters > most]
    return tag("p", told, cls=" ".join(kinds) or None) if goal else ""


def _meter(table: Table) -> str:
    voice = table.title.voice
    return symbol(voice.METER) + tag("span", text(voice.meter(table.look())))


def _tools(table: Table, laid: Sequence[Sheet]) -> str:
    words = table.words
    can_undo = bool(table.picked) or table.undo_target() >= 0
    can_hint = table.state == "play" and not table.forced
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


def _players(table: Table) -> str:
    return "".join(_panel(table, panel) for panel in table.title.voice.panels(table.look()))


def _panel(table: Table, panel: Panel) -> str:
    seat = panel.seat
    on = table.match.actor == seat
    head = (
        owner(table, seat, "l")
        + tag("div", tag("b", text(table.names[seat])) + _kind(table, seat, on), cls="n")
        + _score(panel)
    )
    body = (
        tag("div", head, cls="h")
        + tag("div", "".join(_fact(seat, fact) for fact in panel.facts), cls="st")
        + _tags(panel.tags, "st")
        + _tags(panel.more, "st more")
    )
    letter = table.title.voice.EMBLEMS[seat]
    return tag(
        "section",
        body,
        cls=f"pl p{letter}" + (" on" if on else ""),
        role="group",
        aria_label=_spoken(table, panel),
        aria_current="true" if on else None,
        data_seat=str(seat),
    )


def _score(panel: Panel) -> str:
    kind = "sc wide" if len(panel.score) > WIDE else "sc"
    shown = text(panel.score) + _beside(panel)
    return tag("span", shown, cls=kind, data_about=f"score {panel.seat}")


def _beside(panel: Panel) -> str:
    return tag("small", text(panel.beside)) if panel.beside else ""


def _spoken(table: Table, panel: Panel) -> str:
    """A panel for the ear, with what an AI is."""
    if not table.match.players[panel.seat].level:
        return panel.label
    known = ", ".join(introduced(table.title, table.match, panel.seat, table.words))
    return f"{panel.label}. {table.words('table.ai', known=known)}"


def _kind(table: Table, seat: int, on: bool) -> str:
    words, level = table.words, table.match.players[seat].level
    if on and level and not isinstance(table, Guided):
        return tag("span", text(words("table.thinks")) + THINKING)
    if level:
        return _ai(introduced(table.title, table.match, seat, words), words)
    you = seat == table.eyes
    return tag("span", text(words("table.you" if you else "level.person")))


def _ai(known: Sequence[str], words: Words) -> str:
    """Its level, and its style; where it has one, that tells an AI from a person."""
    level, *style = known
    if not style:
        return tag("span", text(words("table.ai", known=level)))
    return tag("span", text(" · ".join(known)))


def _tags(words: tuple[str, ...], kind: str) -> str:
    tags = "".join(tag("span", text(word), cls="tag") for word in words)
    return tag("div", tags, cls=kind) if tags else ""


def _fact(seat: int, fact: Fact) -> str:
    number = tag("b", text(fact.number), cls="num") + " " if fact.number else ""
    shown = icon(fact.icon) + number + tag("span", text(fact.text), cls="mut")
    return tag("span", shown, data_about=f"fact {seat} {fact.icon}")


def question(table: Table) -> str:
    """What is asked of whoever looks, in a sentence that stands out; nothing when all is over."""
    state, words = table.state, table.words
    if state == "over":
        return ""
    if state == "part":
        own = [entry.line for entry in table.story().entries() if entry.line.seat == table.looking]
        return own[-1].text
    if state in ("watch", "cover"):
        key = "thinking" if state == "watch" else "waiting"
        return words(f"table.{key}", name=table.names[table.match.actor])
    prompt = table.title.voice.prompt(table.look())
    sure = table.staged and not table.forced and not _own_button(prompt)
    return words("table.sure") if sure else prompt.say


def _prompt(table: Table, laid: Sequence[Sheet]) -> str:
    if table.state == "over":
        return ""
    if told := retelling(table):
        return retold(table, told)
    if table.state == "part":
        return _parting(table)
    prompt = table.title.voice.prompt(table.look())
    detail, buttons = prompt.detail, list(map(pick_button, prompt.buttons))
    if table.state in ("watch", "cover"):
        detail, buttons = _latest(table), []
    elif table.forced:
        return _only(table, prompt)
    elif table.staged:
        detail, buttons = _confirming(table, prompt)
    if table.picked or (table.state == "play" and prompt.cancel):
        buttons.insert(0, button(table.words("table.clear"), "clear", "ghost", "close"))
    if table.state == "play":
        choices = sum(asked.can and bool(asked.pick) for asked in prompt.buttons)
        buttons.insert(0, wanted(table, laid, choices))
    return _asking(table, table.match.actor, _hint(table) or tag("span", text(detail)), *buttons)


def _asking(table: Table, seat: int, remark: str, *buttons: str) -> str:
    """The question, beside the emblem of whom it is put to, with a remark below it."""
    said = tag("div", tag("b", text(question(table))) + remark, cls="say")
    return owner(table, seat, "l") + said + "".join(buttons)


def _only(table: Table, prompt: Prompt) -> str:
    """What is asked although a single answer is left, which the golden button gives."""
    choice = table.forced
    own = next((asked for asked in prompt.buttons if asked.pick == choice), None)
    asked = own or Button(table.title.voice.choice(table.look(), choice), choice)
    detail = tag("span", text(prompt.detail)) + " " if prompt.detail else ""
    remark = tag("span", detail + tag("span", text(table.words("table.forced"))), cls="only")
    return _asking(table, table.match.actor, remark, pick_button(asked._replace(kind="pri")))


def _latest(table: Table) -> str:
    """What another has just done, for where the log is out of sight."""
    news = _news_lines(table)[-1:] if table.state == "watch" else []
    return " ".join(f"{line.text} {line.points}".strip() for line in news)


def _confirming(table: Table, prompt: Prompt) -> tuple[str, list[str]]:
    """A complete choice, and the golden button for it."""
    if own := _own_button(prompt):
        return prompt.detail, [button(own.text, "confirm", "pri")]
    choice = table.title.voice.choice(table.look(), table.staged)
    return choice, [button(choice, "confirm", "pri")]


def _own_button(prompt: Prompt) -> Button | None:
    """The golden button of a game that says no more words: it confirms."""
    golden = (own for own in prompt.buttons if own.kind == "pri" and own.can)
    return next((own for own in golden if not own.pick), None)


def _parting(table: Table) -> str:
    """What the person drew last, still to be seen before another looks."""
    words, name = table.words, table.names[table.match.actor]
    remark = tag("span", text(words("table.part.detail")))
    pass_on = button(words("table.cover.pass", name=name), "part", "pri")
    return _asking(table, table.looking, remark, pass_on)


def _hint(table: Table) -> str:
    """In two steps: what a strong player would do, then where. With reasons it has its own box."""
    if not table.hint or table.counsel.advice:
        return ""
    return tag("span", icon("hint") + text(hint_sentence(table)), cls="hint")


def hint_sentence(table: Table) -> str:
    """What is said in one sentence, as to end the turn, is no mere idea."""
    whole, idea = table.title.voice.choice(table.look(), table.hint), _idea(table)
    if table.hint_shown or idea == whole:
        return table.words("table.hint_spot", choice=whole)
    return table.words("table.hint_idea", choice=idea)


def _idea(table: Table) -> str:
    return idea(table.title, table.look(), (table.hint,))


def log(table: Table) -> list[str]:
    """The whole log, an element a line."""
    start, _ = table.news()
    return [
        log_line(table, line, action >= start, _asked_of(table, action, line, start))
        for action, line in table.story().entries()
    ]


def _recent(table: Table) -> str:
    start, _ = table.news()
    return "".join(
        log_line(table, line, new=False, why=_asked_of(table, action, line, start))
        for action, line in _news(table)[-RECENT:]
    )


def _news(table: Table) -> list[Entry]:
    start, stop = table.news()
    entries = table.story().entries()
    return [one for one in entries if start <= one.action < stop and not one.line.heading]


def _news_lines(table: Table) -> list[Line]:
    return [line for _, line in _news(table)]


def _asked_of(table: Table, action: int, line: Line, start: int) -> int:
    """The action whose motive can be asked for at a line: an AI's, not long ago; else -1."""
    if action < start or line.seat < 0 or line.heading or isinstance(table, Guided):
        return -1
    return action if can_be_asked(table, action) else -1


def log_line(table: Table, line: Line, new: bool, why: int = -1) -> str:
    seat, voice = line.seat, table.title.voice
    who = (voice.EMBLEMS[seat], table.names[seat]) if seat >= 0 else ("", "")
    return _item(line, *who, new) if why < 0 else _asked(table, line, *who, new, why)


# A log has some 300 lines, and each would be made anew after every click.
@remembered(1 << 11, each=400)
def _item(line: Line, letter: str, name: str, new: bool) -> str:
    if line.heading:
        return tag("li", text(line.text), cls="sep")
    picture = emblem(letter, "s") if letter else ""
    said = tag("span", _bold(line.text, name))
    gained = tag("span", text(line.points), cls="pt")
    return tag("li", picture + said + gained, cls="new" if new else None)


def _asked(table: Table, line: Line, letter: str, name: str, new: bool, why: int) -> str:
    """A line that can be asked why: of those there are but a few."""
    ask = tag(
        "button",
        icon("why"),
        type="button",
        cls="why",
        data_do="motive",
        data_action=str(why),
        data_key=f"why-{why}",
        aria_label=table.words("table.why.title", name=name),
    )
    return _item(line, letter, name, new).replace("</li>", f"{ask}</li>")


def _bold(sentence: str, name: str) -> str:
    """The name a sentence begins with stands out."""
    if name and sentence.startswith(name):
        return tag("b", text(name)) + text(sentence[len(name) :])
    return text(sentence)


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
    happened = "".join(log_line(table, line, new=False) for line in _news_lines(table)[-COVERED:])
    passing = _passing(table)
    return (
        (tag("span", text(passing), cls="mut2") if passing else "")
        + owner(table, seat)
        + tag("h1", text(words("table.cover.pass", name=name)))
        + tag("p", text(words("table.cover.secret")))
        + button(words("table.cover.open", name=name), "uncover", "pri big", "eye")
        + (tag("ul", happened, cls="what") if happened else "")
        + tag("div", button(words("table.cover.leave"), "lobby", "ghost", "lobby"), cls="acts")
    )

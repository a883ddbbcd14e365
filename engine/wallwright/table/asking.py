"""What is asked of whoever looks, with the buttons that answer it."""

import re
from collections.abc import Sequence

from wallwright.core.sight import Button, Prompt, Sheet
from wallwright.table.counsel import idea
from wallwright.table.html import button, icon, pick_button, tag, text
from wallwright.table.logbook import news_lines
from wallwright.table.panels import owner
from wallwright.table.sheets import wanted
from wallwright.table.table import Table
from wallwright.table.tale import retelling, retold

SENTENCES = re.compile(r"(?<=[.!?…]) ")


def question(table: Table) -> str:
    """What is asked of whoever looks, in a sentence that stands out; nothing when all is over."""
    state, words = table.state, table.words
    if table.match.over:
        return ""
    if state == "part":
        own = [entry.line for entry in table.story().entries() if entry.line.seat == table.looking]
        return own[-1].text
    if state == "watch" and table.match.actor in table.linked:
        key = "sent" if table.sent == len(table.match.log) else "to_send"
        return words(f"table.{key}", name=table.names[table.match.actor])
    if state in ("watch", "cover"):
        key = "thinking" if state == "watch" else "waiting"
        return words(f"table.{key}", name=table.names[table.match.actor])
    prompt = table.title.voice.prompt(table.look())
    sure = table.staged and not table.forced and not _own_button(prompt)
    return words("table.sure") if sure else prompt.say


def prompt_zone(table: Table, laid: Sequence[Sheet]) -> str:
    if table.state == "over":
        return ""
    if told := retelling(table):
        return retold(table, told)
    if table.state == "part":
        return _parting(table)
    prompt = table.title.voice.prompt(table.look())
    detail, buttons = prompt.detail, list(map(pick_button, prompt.buttons))
    if table.state in ("watch", "cover"):
        detail, buttons = _latest(table), _sending(table)
    elif table.forced:
        return _only(table, prompt)
    elif table.staged:
        detail, buttons = _confirming(table, prompt)
    if table.picked or (table.state == "play" and prompt.cancel):
        buttons.insert(0, button(table.words("table.clear"), "clear", "ghost", "close"))
    if table.state == "play":
        choices = sum(asked.can and bool(asked.pick) for asked in prompt.buttons)
        buttons.insert(0, wanted(table, laid, choices))
    return _asking(table, table.match.actor, _hint(table) or _remark(detail), *buttons)


def _asking(table: Table, seat: int, remark: str, *buttons: str) -> str:
    """The question, beside the emblem of whom it is put to, with a remark below it."""
    said = tag("div", tag("b", text(question(table))) + remark, cls="say")
    return owner(table, seat, "l") + said + "".join(buttons)


def _remark(detail: str) -> str:
    """Sentence by sentence: where room is short only whole ones are read."""
    told = SENTENCES.split(detail) if detail else []
    return tag("span", " ".join(tag("span", text(one)) for one in told), cls="remark")


def _only(table: Table, prompt: Prompt) -> str:
    """What is asked although a single answer is left, which the golden button gives."""
    choice = table.forced
    own = next((asked for asked in prompt.buttons if asked.pick == choice), None)
    asked = own or Button(table.title.voice.choice(table.look(), choice), choice)
    detail = tag("span", text(prompt.detail)) + " " if prompt.detail else ""
    remark = tag("span", detail + tag("span", text(table.words("table.forced"))), cls="only")
    return _asking(table, table.match.actor, remark, pick_button(asked._replace(kind="pri")))


def _sending(table: Table) -> list[str]:
    """Whoever plays by links gets the match by one."""
    match = table.match
    if table.state != "watch" or match.actor not in table.linked:
        return []
    key, kind = ("send_again", "") if table.sent == len(match.log) else ("send", "pri")
    label = table.words(f"table.{key}", name=table.names[match.actor])
    return [button(label, "send_turn", kind, "share")]


def _latest(table: Table) -> str:
    """What another has just done, for where the log is out of sight."""
    news = news_lines(table)[-1:] if table.state == "watch" else []
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

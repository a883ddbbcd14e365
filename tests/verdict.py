"""What hostile input may come to: it is fulfilled without markup, or refused in a sentence."""

import json
import re
from html.parser import HTMLParser
from typing import Any

from tests.page import Page, table_of
from wallwright.core import link, record
from wallwright.core.record import REASONS, RecordError
from wallwright.games import GAMES

# What drawings, zones and logs are made of.
TAG = re.compile(
    """b|br|button|caption|circle|clippath|dd|defs|details|div|dl|dt|ellipse|em|g|h[1-6]|i|input|
    label|li|line|lineargradient|main|mask|ol|option|p|path|pattern|polygon|polyline|
    radialgradient|rect|section|select|small|span|stop|strong|summary|svg|symbol|table|tbody|td|
    text|textarea|tfoot|th|thead|title|tr|tspan|ul|use""",
    re.X,
)


class Judge(HTMLParser):
    """Reads what the page will be given, as a browser does, and finds what must not be in it."""

    def __init__(self) -> None:
        super().__init__()
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if not TAG.fullmatch(tag):
            self.wrong.append(f"<{tag}>")
        for name, value in attributes:
            leads_away = name in {"href", "src", "xlink:href"} and not (value or "").startswith("#")
            if name.startswith("on") or name in {"style", "autofocus"} or leads_away:
                self.wrong.append(f"{tag} {name}={value}")

    def handle_comment(self, data: str) -> None:
        self.wrong.append(f"<!--{data}")

    def handle_decl(self, decl: str) -> None:
        self.wrong.append(f"<!{decl}>")

    unknown_decl = handle_pi = handle_comment


def wrong_in(patch: dict[str, Any]) -> list[str]:
    judge = Judge()
    html = patch.get("html", {})
    parts = [*(html.values() if isinstance(html, dict) else [html])]  # the rules are one text
    parts.append(patch.get("log", {}).get("html", ""))
    for drawing in patch.get("draw", {}).values():
        parts += [markup for _, markup, _ in drawing["set"]]
    for part in parts:
        judge.feed(part)
        judge.close()
        judge.reset()
    return judge.wrong


def judge_answer(page: Page, asked: str) -> bool:
    """Whether the wish was fulfilled; if not, it was refused as it should be."""
    stamp, match = page.desk.stamp, table_of(page).match
    log = list(match.log)
    answer = json.loads(page.desk.answer(asked))
    assert wrong_in(answer) == [], asked
    if "error" not in answer:
        return True
    assert list(answer) == ["error"]
    sentence = answer["error"]
    assert re.fullmatch(r"[^\n{}<>]{8,240}[.!]", sentence), (sentence, asked)
    assert not re.search(r"Traceback|Error\b|Exception|None|object at", sentence), sentence
    assert (page.desk.stamp, table_of(page).match, match.log) == (stamp, match, log)
    return False


def judge_text(text: str) -> bool:
    """Whether a record, a seal or a link was read; then it can be written and read again."""
    try:
        match = link.read(text, GAMES)
    except RecordError as refused:
        assert refused.reason in REASONS
        return False
    kept = record.write(match)
    for again in (kept, record.seal(kept)):
        assert record.write(link.read(again, GAMES)) == kept
    assert link.read(link.write(match), GAMES).states == match.states
    return True

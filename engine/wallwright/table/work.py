"""The work of an analysis as the page shows it: what it is for, how far it is, how to stop it."""

from wallwright.table.html import button, tag, text
from wallwright.table.table import Table


def work(table: Table) -> str:
    """Nothing where all is known."""
    if table.analysing.is_running:
        return _progress(table)
    if table.analysing.found:
        return _everybody(table) if table.state == "over" else ""
    words = table.words
    told = tag("p", text(words("table.analysis.what")))
    return tag("div", told + button(words("table.analysis.begin"), "analyse", "pri"), cls="work")


def _progress(table: Table) -> str:
    words, share = table.words, table.analysing.share
    label = words("table.analysis.share", share=share)
    bar = f'<progress max="100" value="{share}" aria-label="{text(label)}"></progress>'
    said = tag("span", text(label))
    stop = button(words("table.analysis.stop"), "analyse_stop", "ghost")
    return tag("div", said + bar + stop, cls="work", data_key="work")


def _everybody(table: Table) -> str:
    """The decisions of the AIs are judged if somebody wants it."""
    found = table.analysing.found
    if not found or len(found.seats) == table.played.seats:
        return ""
    more = button(table.words("table.analysis.all"), "analyse_all", "ghost")
    return tag("div", more, cls="work")

"""What wins, and what is at stake now: the line that always stands over the question."""

from wallwright.core.sight import Look
from wallwright.table.html import tag, text
from wallwright.table.protocol import Stakes
from wallwright.table.table import Table

TOO_LONG = {"long": 100, "longer": 132}  # letters that fit on a phone, and beside a column


def stakes(table: Table, look: Look) -> Stakes:
    """As some eyes see it; nothing once it is over, nor where nobody plays."""
    if table.state == "over" or not table.live:
        return {"goal": "", "stake": "", "kinds": ""}
    voice = table.title.voice
    goal, stake = voice.goal(look) or table.words("table.goal"), voice.stake(look)
    kinds = [kind for kind, most in TOO_LONG.items() if len(goal) + len(stake) > most]
    return {"goal": goal, "stake": stake, "kinds": " ".join(kinds)}


def stakes_line(table: Table) -> str:
    """Both can be asked about."""
    told = stakes(table, table.look())
    if not told["goal"]:
        return ""
    both = tag("b", text(told["goal"]), data_about="goal")
    both += " " + tag("span", text(told["stake"]), data_about="stake") if told["stake"] else ""
    return tag("p", both, cls=told["kinds"] or None)

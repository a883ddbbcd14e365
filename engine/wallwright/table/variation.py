"""What would have been better, shown on the board as if it had been done."""

from typing import TYPE_CHECKING, Any

from wallwright.core.analysis import Verdict
from wallwright.core.sight import Seen

if TYPE_CHECKING:
    from wallwright.table.replaying import Replaying


def variation(table: "Replaying", verdict: Verdict, all_open: bool) -> tuple[Any, tuple[Seen, ...]]:
    """The position it leads to, as far as somebody has stepped into it, and how it came about."""
    rules, state = table.title.rules, table.played.states[verdict.at]

    def seen(state: Any) -> Any:
        return state if all_open else rules.view(state, table.eyes)

    done = []
    for text in verdict.other[: sum(verdict.groups[: table.aside])]:
        action = rules.read(text)
        heard = text if all_open else rules.heard(state, action, table.eyes)
        then = rules.apply(state, action)
        done.append(Seen(seen(state), heard, seen(then)))
        state = then
    return seen(state), tuple(one for one in done if one.heard)

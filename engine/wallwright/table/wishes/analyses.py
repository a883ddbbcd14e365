"""Wishes of whoever wants to know what a match has turned on."""

from wallwright.table.counter import Counter
from wallwright.table.door import RefusedError
from wallwright.table.guided import Guided
from wallwright.table.practice import gone_on
from wallwright.table.protocol import Analyse, AnalysisWishes, Aside, Chart, Device, Patch
from wallwright.table.refusing import Toast
from wallwright.table.replaying import Replaying
from wallwright.table.table import Table


def wishes(counter: Counter) -> AnalysisWishes:
    return {
        "analyse": lambda wish: analyse(counter, wish),
        "chart": lambda wish: chart(counter, wish),
        "aside": lambda wish: aside(counter, wish),
        "try_again": lambda wish: try_again(counter, wish),
    }


def analyse(counter: Counter, wish: Analyse) -> Patch:
    table = counter.laid()
    if isinstance(table, Guided):
        raise RefusedError("refused.wish")
    return counter.after(lambda _: _begin(table, wish))


def _begin(table: Table, wish: Analyse) -> None:
    """Nothing of a match that runs: hands lie open in an analysis."""
    match, analysing = table.played, table.analysing
    if not match.over:
        table.toast = Toast(table.words("table.analysis.running"))
        return
    if wish.get("stop"):
        analysing.stop()
    else:
        people = [seat for seat, player in enumerate(match.players) if not player.level]
        everybody = range(match.seats)
        analysing.begin(table, [*everybody] if wish.get("all") or not people else people)
    table.stamp += 1


def chart(counter: Counter, wish: Chart) -> Patch:
    shows = wish["shows"]

    def show(table: Table) -> None:
        table.charted = shows

    return counter.after(show)


def aside(counter: Counter, wish: Aside) -> Patch:
    table = counter.laid()
    if not isinstance(table, Replaying):
        raise RefusedError("refused.wish")
    return counter.after(lambda _: table.step_aside(wish["groups"]))


def try_again(counter: Counter, wish: Device) -> Patch:
    """A practice match from before the decision that is looked at, for whoever made it."""
    table = counter.laid()
    verdict = table.verdict if isinstance(table, Replaying) else None
    if not isinstance(table, Replaying) or not verdict:
        raise RefusedError("refused.wish")
    step, level = table.course.step_at(verdict.at), table.title.mind.FIRST_LEVEL
    seed = counter.new_seed()
    match = gone_on(table.played, verdict.at, step, verdict.seat, level, seed)
    return counter.lay(Table(table.title, match, counter.rivals, counter.device(wish)))

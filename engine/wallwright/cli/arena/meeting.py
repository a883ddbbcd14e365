"""A tournament from the command line: asked for, played, told."""

from collections.abc import Sequence

from wallwright.cli import UsageError, asked, files
from wallwright.cli.arena import agents, told
from wallwright.cli.arena.bout import AgentError, Played, play_one
from wallwright.cli.arena.charts import charts
from wallwright.cli.arena.crew import crew, done
from wallwright.cli.arena.field import Setting, code, matches
from wallwright.cli.arena.figures import figures, times
from wallwright.cli.arena.ledger import KIND
from wallwright.cli.arena.line_ups import why_not
from wallwright.cli.asked import Asked
from wallwright.cli.ledger import Ledger, expected, pen, same
from wallwright.cli.progress import Progress


def meet(wanted: Asked) -> int:
    kept = expected(KIND, wanted.out, wanted.resume)
    setting = _setting(wanted, kept)
    if wanted.svg:
        files.expect(wanted.svg)
    asked.tell_seed(wanted)
    try:
        played = _played(wanted, setting, kept)
    except AgentError as wrong:
        raise UsageError(str(wrong)) from None
    found, took = figures(setting, played), times(setting, played)
    if wanted.svg:
        files.save(wanted.svg, charts(found))
    print(told.as_json(found, took) if wanted.json else "\n".join(told.as_lines(found, took)))
    return 0


def _setting(wanted: Asked, kept: Ledger[Setting, Played] | None) -> Setting:
    title = asked.title(wanted.game)
    seats = asked.seats(title, wanted.seats)
    options = asked.options(title, wanted.option, seats)
    players = agents.named(title, seats, wanted.agents)
    if wrong := why_not(wanted.tables, len(players), seats):
        raise UsageError(wrong)
    if kept and wanted.seed is None:
        wanted.seed = kept.setting.seed
    seed, rules = asked.seed(wanted), title.rules
    own = rules.NAME, rules.RULES, seats, options, seed, players, wanted.tables
    setting = Setting(*own, code(rules.NAME))
    same(KIND, wanted.out, kept, setting)
    return setting


def _played(
    wanted: Asked, setting: Setting, kept: Ledger[Setting, Played] | None
) -> Sequence[Played]:
    """Every match that is wanted: those that are kept, and the others as they end."""
    known = {one.place: one for one in kept.parts} if kept else {}
    places = list(matches(setting, wanted.deals))
    left = [(setting, place) for place in places if place not in known]
    played = [known[place] for place in places if place in known]
    progress = Progress(len(places), "matches", len(played))
    with pen(KIND, wanted.out, setting, kept) as out, crew(wanted.jobs, wanted.dask) as hands:
        for one in done(*hands, play_one, left):
            out.add(one)
            played.append(one)
            progress.step()
    progress.end()
    return played

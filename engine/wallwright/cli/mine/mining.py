"""A search for puzzles from the command line: asked for, dug, chosen, written."""

from collections.abc import Mapping
from typing import Any

from wallwright.cli import UsageError, asked, files
from wallwright.cli.arena.crew import crew, done
from wallwright.cli.arena.field import code
from wallwright.cli.asked import Asked
from wallwright.cli.ledger import Kind, Ledger, expected, pen, read, same
from wallwright.cli.mine.choosing import chosen, written
from wallwright.cli.mine.dig import Dug, Nugget, Setting, dig
from wallwright.cli.progress import Progress

Kept = Ledger[Setting, Dug]


def mine(wanted: Asked) -> int:
    kept = expected(KIND, wanted.out, wanted.resume)
    setting = _setting(wanted, kept)
    if wanted.puzzles:
        files.expect(wanted.puzzles)
    others = [_other(name, setting) for name in wanted.also]
    asked.tell_seed(wanted)
    dug = _dug(wanted, setting, kept)
    print(_told(dug))
    if wanted.puzzles:
        found = chosen([Ledger(setting, dug, 0), *others], wanted.most)
        files.save(wanted.puzzles, written(setting.game, found, [(setting, dug), *_of(others)]))
        print(f"{len(found)} puzzles in {wanted.puzzles}")
    return 0


def _of(ledgers: list[Kept]) -> list[tuple[Setting, list[Dug]]]:
    return [(ledger.setting, ledger.parts) for ledger in ledgers]


def _setting(wanted: Asked, kept: Kept | None) -> Setting:
    title = asked.title(wanted.game)
    seats = asked.seats(title, wanted.seats)
    options = asked.options(title, wanted.option, seats)
    if kept and wanted.seed is None:
        wanted.seed = kept.setting.seed
    rules = title.rules
    setting = Setting(rules.NAME, rules.RULES, seats, options, asked.seed(wanted), code(rules.NAME))
    same(KIND, wanted.out, kept, setting)
    return setting


def _other(name: str, setting: Setting) -> Kept:
    found = read(KIND, name)
    if not found or (found.setting.game, found.setting.rules) != (setting.game, setting.rules):
        raise UsageError(f"{name} holds nothing of {setting.game} as it is now")
    return found


def _dug(wanted: Asked, setting: Setting, kept: Kept | None) -> list[Dug]:
    """Every match that is wanted, in order."""
    known = {one.number: one for one in kept.parts} if kept else {}
    left = [(setting, number) for number in range(wanted.matches) if number not in known]
    dug = [known[number] for number in sorted(known) if number < wanted.matches]
    progress = Progress(wanted.matches or 1, "matches", len(dug))
    with pen(KIND, wanted.out, setting, kept) as out, crew(wanted.jobs, wanted.dask) as hands:
        for one in done(*hands, dig, left):
            out.add(one)
            dug.append(one)
            progress.step()
    progress.end()
    return sorted(dug)


def _told(dug: list[Dug]) -> str:
    choices, promised, hard = (
        sum(getattr(one, name) for one in dug) for name in ("choices", "promised", "hard")
    )
    puzzles, spent = sum(len(one.puzzles) for one in dug), sum(one.spent for one in dug)
    return (
        f"{len(dug)} matches, {choices} decisions, {promised} promise something, {hard} of them "
        f"are hard for beginners: {puzzles} puzzles, {spent:.0f} CPU s"
    )


def _part(told: Mapping[str, Any]) -> Dug:
    return Dug(**{**told, "puzzles": tuple(Nugget(*one) for one in told["puzzles"])})


KIND = Kind("mine", "matches", lambda told: Setting(**told), _part)

"""Wishes of whoever looks back at a match."""

from wallwright.table.counter import Counter
from wallwright.table.door import RefusedError
from wallwright.table.guided import Guided
from wallwright.table.practice import gone_on
from wallwright.table.protocol import Bare, Device, LookAt, Patch, Replay, ReplayWishes
from wallwright.table.replaying import Replaying
from wallwright.table.studying import Studying
from wallwright.table.table import Table
from wallwright.table.wishes.opening import read


def wishes(counter: Counter) -> ReplayWishes:
    return {
        "replay": lambda wish: replay(counter, wish),
        "look_at": lambda wish: look_at(counter, wish),
        "look_away": lambda wish: look_away(counter, wish),
        "practise": lambda wish: practise(counter, wish),
    }


def replay(counter: Counter, wish: Replay) -> Patch:
    settings = counter.device(wish)
    if "record" in wish:
        table = read(counter, wish["record"], settings, counter.words(wish))
        table.analysing.recall(table.title, table.match, wish.get("analysis", ""))
        return counter.lay(Replaying(table, wish.get("step")))
    table = counter.laid()
    if isinstance(table, Guided):
        raise RefusedError("refused.wish")
    if isinstance(table, Replaying):
        return counter.after(lambda _: table.look_at(wish.get("step", table.step)))
    if counter.awaited:
        raise RefusedError("refused.guests_wait")
    table.change(settings)
    return counter.turn(Replaying(table, wish.get("step")))


def look_at(counter: Counter, wish: LookAt) -> Patch:
    table = _looking_back(counter)
    return counter.after(lambda _: table.look_at(wish["step"], wish.get("eyes")))


def look_away(counter: Counter, wish: Bare) -> Patch:
    """Back to the match as it stands now."""
    return counter.turn(_looking_back(counter).table)


def practise(counter: Counter, wish: Device) -> Patch:
    """Another match that goes on from the step that is looked at; this one stays as it is."""
    table = counter.laid()
    if isinstance(table, Studying):
        played, place = table.match, len(table.match.log)
        step, seat = table.number + 1, table.eyes if table.eyes >= 0 else table.asked
    else:
        table = _looking_back(counter)
        if not table.played.over:
            raise RefusedError("refused.wish")
        played, place = table.played, table.course.places[table.step]
        step, seat = table.step, table.seat_of_person
    if table.match.over:
        raise RefusedError("refused.wish")
    level = table.title.mind.FIRST_LEVEL
    match = gone_on(played, place, step, seat, level, counter.new_seed())
    return counter.lay(Table(table.title, match, counter.rivals, counter.device(wish)))


def _looking_back(counter: Counter) -> Replaying:
    table = counter.laid()
    if not isinstance(table, Replaying):
        raise RefusedError("refused.wish")
    return table

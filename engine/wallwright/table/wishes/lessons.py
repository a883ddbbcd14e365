"""Wishes of whoever reads a lesson."""

from wallwright.core import lesson
from wallwright.core.lesson import LessonError
from wallwright.table.counter import Counter
from wallwright.table.door import RefusedError
from wallwright.table.guided import Guided
from wallwright.table.protocol import Lesson, LessonWishes, Patch, Turn


def wishes(counter: Counter) -> LessonWishes:
    return {
        "lesson": lambda wish: begin(counter, wish),
        "step": lambda wish: step(counter, wish),
    }


def begin(counter: Counter, wish: Lesson) -> Patch:
    title, settings = counter.title(wish["game"]), counter.device(wish)
    try:
        told = lesson.load(title.package, wish["lesson"], title.rules)
    except LessonError as refused:
        raise RefusedError(f"refused.lesson.{refused.reason}") from None
    last = len(told.steps) - 1
    at = min(max(wish.get("step", 0), 0), last)
    return counter.lay(Guided(title, told, counter.rivals, settings, at))


def step(counter: Counter, wish: Turn) -> Patch:
    table = counter.laid()
    if not isinstance(table, Guided) or wish["to"] not in range(len(table.lesson.steps)):
        raise RefusedError("refused.wish")
    return counter.after(lambda _: table.turn_to(wish["to"]))

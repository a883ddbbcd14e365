"""The pictures of Learn, each a position as the engine draws it: of five cards, and of clauses.

The cards come first; a clause has a drawing where a picture says it better. The words of the cards
and all positions stand in `learn.toml` of a game; a game may have none.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

from wallwright.core import lesson, svg
from wallwright.core.lesson import Lesson
from wallwright.core.match import Match
from wallwright.core.replay import Replay
from wallwright.core.sight import Look, Room
from wallwright.core.svg import Drawing, Shape
from wallwright.core.texts import LANGUAGES, words
from wallwright.core.title import Title
from wallwright.games import SHELF
from web.build.texts import write_json

FILE = "learn.toml"
OWN_ID = re.compile(r' id="[^"]*"')


def write_learn(out: Path, shelf: Mapping[str, Title] = SHELF) -> None:
    """For each game that has cards, and each language, what the page shows of them."""
    for game, title in shelf.items():
        if known(title):
            for lang in LANGUAGES:
                write_json(out / f"learn-{game}.{lang}.json", {"card": cards(title, lang)})
                write_json(out / f"clauses-{game}.{lang}.json", {"clause": clauses(title, lang)})


def known(title: Title) -> bool:
    return files(title.package).joinpath(FILE).is_file()


def written(title: Title) -> dict[str, Any]:
    return tomllib.loads(files(title.package).joinpath(FILE).read_text("utf-8"))


def cards(title: Title, lang: str) -> list[dict[str, str]]:
    """What the first layer shows, in its order."""
    return [
        {"title": told["title"][lang], "say": told[lang], **picture(title, seen, told, lang)}
        for seen, told in _each(title, "card")
    ]


def clauses(title: Title, lang: str) -> dict[str, dict[str, str]]:
    """The pictures of clauses, by their names."""
    drawn = _each(title, "clause")
    return {told["name"]: picture(title, seen, told, lang) for seen, told in drawn}


def _each(title: Title, what: str) -> Iterator[tuple[Lesson, dict[str, Any]]]:
    told = written(title)
    seen = lesson.load(title.package, told["lesson"], title.rules)
    return ((seen, one) for one in told[what])


def picture(title: Title, seen: Lesson, told: Mapping[str, Any], lang: str) -> dict[str, str]:
    """A drawing, or the part of it that is meant."""
    drawn = drawing(title, seen, told, lang)
    left, top, wide, high = told.get("view", [0, 0, drawn.width, drawn.height])
    view = f"{left:g} {top:g} {wide:g} {high:g}"
    place = f'x="{left:g}" y="{top:g}" width="{wide:g}" height="{high:g}"'
    shown = "".join(map(still, drawn.shapes))
    cut = f'<svg {place} viewBox="{view}" class="cut">{shown}</svg>'  # nothing beside it
    return {"view": view, "svg": cut}


def drawing(title: Title, seen: Lesson, told: Mapping[str, Any], lang: str) -> Drawing:
    """A position as the seat of the lesson sees it; nothing in it is to be chosen."""
    width, height = told["room"]
    match, room = position(seen, told), Room(width, height, True)
    look = Look(
        view=title.rules.view(match.state, seen.seat),
        eyes=seen.seat,
        legal=(),
        picked=(),
        names=tuple(player.name for player in match.players),
        words=words(lang, "wallwright.table", title.package),
        board=room,
        hand=room,
    )
    draw = title.picture.board if told["shows"] == "board" else title.picture.hand
    return draw(look)


def position(seen: Lesson, told: Mapping[str, Any]) -> Match[Any, Any]:
    """The match at a step, gone on from there with what is told in `play`, an action a line."""
    match = seen.after(told["step"] - 1)
    replay = Replay(match)
    for action in told.get("play", "").split("\n"):
        if action:
            replay.act(action)
    return match


def still(shape: Shape) -> str:
    """A shape that is only looked at: the table has one of the same name."""
    mute = shape._replace(pick="", label="", hot="", comes="")
    return OWN_ID.sub("", svg.element(mute), count=1)

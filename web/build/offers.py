"""What the lobby offers: a tile for every game of the shelf, and what its new match may be."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from wallwright.ai import levels
from wallwright.core.lesson import names
from wallwright.core.offer import offer
from wallwright.core.puzzle import lines
from wallwright.core.texts import load
from wallwright.core.title import Title
from wallwright.games import SHELF
from web.build import learn
from web.build.puzzles import stride
from web.build.wheel import LOBBY_ART


def known(title: Title) -> str:
    """What the dialog of a new match must know of a game."""
    offered = {
        **offer(title)._asdict(),
        "levels": list(levels.LEVELS),
        "merged": title.mind.MERGED,
        "level": levels.first(title),
        "lessons": names(title.package),
        "cards": learn.known(title),
        "puzzles": (puzzled := len(lines(title.package))),
        "stride": stride(puzzled),
    }
    return escape(json.dumps(offered, separators=(",", ":")))


def tiles(shelf: Mapping[str, Title] = SHELF) -> str:
    return "\n    ".join(tile(title, load(title.package, "lobby.en")) for title in shelf.values())


def credits(shelf: Mapping[str, Title] = SHELF) -> str:
    return "".join(f'<p data-t="game.{game}.credit"></p>' for game in shelf)


def welcome(shelf: Mapping[str, Title] = SHELF) -> str:
    """What newcomers are offered first: a lesson of the first game that has one."""
    title = next((one for one in shelf.values() if names(one.package)), None)
    if title is None:
        return '<section id="welcome" hidden></section>'
    game = title.rules.NAME
    return f"""<section id="welcome" class="cont {title.voice.THEME}" \
aria-labelledby="welcome-title" hidden>
        <div class="cart"><img data-art="{art(title)}" alt="" loading="lazy"></div>
        <div class="ct">
          <h2 id="welcome-title" data-t="lobby.welcome"></h2>
          <p><b data-t="game.{game}.name"></b>: <span data-t="lobby.welcome_about"></span></p>
          <button class="btn pri" data-do="lesson" data-game="{game}">\
{icon("play")}<span data-t="learn.lesson"></span></button>
        </div>
      </section>"""


def tile(title: Title, said: Mapping[str, Any]) -> str:
    """Its words are filled in by their keys, as everywhere on the page."""
    game, theme, seats = title.rules.NAME, title.voice.THEME, title.rules.SEATS
    pips = "".join('<i class="f"></i>' if pip < said["pips"] else "<i></i>" for pip in range(3))
    return f"""<article class="tile {theme}" data-game="{game}" data-offer="{known(title)}" \
aria-labelledby="tile-{game}">
      <div class="art"><img data-art="{art(title)}" alt="" width="800" \
height="560" loading="lazy"></div>
      <div class="tb">
        <h3 id="tile-{game}" data-t="game.{game}.name"></h3>
        <p class="pitch" data-t="game.{game}.pitch"></p>
        <p class="about" data-t="game.{game}.about"></p>
        <ul class="meta">
          <li>{icon("people")}<span>{seats[0]}–{seats[-1]}</span>\
<span class="sr" data-t="lobby.players"></span></li>
          <li>{icon("clock")}<span data-t="game.{game}.time"></span></li>
          <li><span class="pips" aria-hidden="true">{pips}</span>\
<span data-t="game.{game}.weight"></span></li>
        </ul>
        <div class="acts">
          <button class="btn pri" data-do="new" data-game="{game}" id="to-play-{game}" \
aria-labelledby="to-play-{game} tile-{game}">\
{icon("play")}<span data-t="lobby.play"></span></button>
          <button class="btn" data-do="learn" data-game="{game}" id="to-learn-{game}" \
aria-labelledby="to-learn-{game} tile-{game}">\
{icon("rules")}<span data-t="lobby.learn"></span></button>\
{puzzles(title)}
        </div>
      </div>
    </article>"""


def puzzles(title: Title) -> str:
    """The way to its puzzles, if it has any."""
    if not lines(title.package):
        return ""
    game = title.rules.NAME
    return f"""
          <button class="btn icon" data-do="puzzles" data-game="{game}" id="to-solve-{game}" \
aria-labelledby="to-solve-{game} tile-{game}" data-t-aria-label="puzzles.open">\
{icon("puzzle")}</button>"""


def no_puzzles(shelf: Mapping[str, Title] = SHELF) -> str:
    """The lobby keeps no room for a puzzle of the day where there is none."""
    return "" if any(lines(title.package) for title in shelf.values()) else " hidden"


def art(title: Title) -> str:
    """A picture drawn for the lobby, or the one that the engine draws for embeds in each language.

    The page puts in which language it speaks: first_paint.mjs.
    """
    game = title.rules.NAME
    return f"./art/{game}.svg" if lobby_art(title).is_file() else f"./embed/{game}.{{lang}}.svg"


def lobby_art(title: Title) -> Traversable:
    """Where a game may have a picture drawn for the lobby alone; it holds no words."""
    return files(title.package).joinpath(LOBBY_ART)


def icon(name: str) -> str:
    return f'<svg class="i" aria-hidden="true"><use href="#i-{name}"/></svg>'

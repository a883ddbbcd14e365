"""Whatever is pointed at says what it is: every shape of every game, in each language."""

import re
from collections.abc import Iterator
from html import unescape
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests import sights
from tests.page import Page, play_on
from tests.seats import seating
from tests.sights import Sights
from wallwright.core.game import OVER
from wallwright.core.sight import BRIEF, About, Look
from wallwright.core.texts import LANGUAGES
from wallwright.games import SHELF

ROOMS = sights.rooms("desk 842x590 1060x160", "phone 390x350 390x170")
ASKED = re.compile(r'data-about="([^"]*)"')
SHARE = 0.02  # of the decisions of a match that are looked at
each_game = pytest.mark.parametrize("game", SHELF)


def positions(game: str) -> Iterator[Any]:
    """Moments of random matches of every number of players, their ends among them."""
    rules = SHELF[game].rules
    for seats in rules.SEATS:
        options = {name: option.values[0] for name, option in rules.OPTIONS.items()}
        yield from sights.decisions(rules, seats, options, SHARE)


def sights_of(seen: Sights, state: Any) -> Iterator[Look]:
    """What the actor and a stranger see of it, in each room: chosen from and not."""
    actor = seen.title.rules.actor(state)
    for room in ROOMS:
        yield seen.look(state, room, eyes=-1)
        mine = seen.look(state, room, eyes=max(actor, 0))
        yield mine
        yield from islice(seen.on_the_board(mine), 1, 3)


def labels(seen: Sights, look: Look) -> Iterator[tuple[str, str]]:
    """Every shape by its key, with what it is called where the game says nothing of it."""
    for drawing in (seen.title.picture.board(look), seen.title.picture.hand(look)):
        for shape in drawing.shapes:
            yield shape.key, shape.label or drawing.label


@each_game
def test_every_shape_answers_in_every_language(game: str) -> None:
    seen, langs = Sights(game, ROOMS), Random(game)
    for state in positions(game):
        for sight in sights_of(seen, state):
            lang = langs.choice(LANGUAGES)
            look = sight._replace(words=seen.said_in(lang))
            for key, label in labels(seen, look):
                told = seen.title.voice.about(look, key) or About(label)
                said = " ".join(filter(None, told))
                assert told.name, (lang, key)
                assert len(said) <= BRIEF, (lang, key, said)
                assert all(part.endswith((".", "!")) for part in told[1:] if part), said


@each_game
def test_whatever_the_page_shows_can_be_asked_about_whoever_acts(game: str) -> None:
    """Also while others act, what was done since, the counts and the chips; and nothing else."""
    page, asked = Page(), 0
    page.new(*seating(game), game=game, seed="asked", lang="de")
    for _ in islice(play_on(page, Random(1)), 0, 80, 25):
        zones = "".join(page.zones.values())
        for key in [key for shapes in page.drawings.values() for key, _ in shapes]:
            assert page.ask("about", key=key)["name"], key
        for key in map(unescape, ASKED.findall(zones)):
            assert page.ask("about", key=key)["name"], key
            asked += 1
    assert asked
    for key in (
        "",
        "no-such-1",
        "score 9",
        "fact 0 nothing",
        "chip bank x 0",
        "meter 1",
        "step 9",
        "cell 9 9",
    ):
        assert page.ask("about", key=key) == {"name": "", "does": "", "worth": ""}


@each_game
def test_asking_tells_nothing_that_eyes_cannot_know(game: str) -> None:
    """Of two worlds that a seat cannot tell apart it is told the same."""
    seen, rules, dice = Sights(game, ROOMS), SHELF[game].rules, Random(game)
    for state in positions(game):
        if not rules.SECRETS or rules.actor(state) == OVER:
            continue
        for eyes in (-1, *range(len(rules.scores(state)))):
            other = rules.guess(rules.view(state, eyes), eyes, dice)
            one, twin = (seen.look(world, "desk", eyes=eyes) for world in (state, other))
            for key, _ in labels(seen, one):
                assert seen.title.voice.about(one, key) == seen.title.voice.about(twin, key), key

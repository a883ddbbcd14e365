"""Whatever is pointed at says what it is: every shape of every game, in each language."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests import sights
from tests.sights import Sights
from wallwright.core.game import OVER
from wallwright.core.sight import BRIEF, About, Look
from wallwright.core.texts import LANGUAGES
from wallwright.games import SHELF

ROOMS = sights.rooms("desk 842x590 1060x160", "phone 390x350 390x170")
SHARE = 0.03  # of the decisions of a match that are looked at
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
        yield from list(seen.on_the_board(mine))[1:4] if actor != OVER else ()


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

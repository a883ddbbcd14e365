"""What must be seen at one glance in small rooms: what cards pay, and the place in question."""

import re

import pytest

from tests.mauerbauer.eyes import EYES
from tests.mauerbauer.positions import position
from tests.mauerbauer.sights import ROOMS, look
from wallwright.core.game import CHANCE
from wallwright.core.texts import LANGUAGES
from wallwright.games.mauerbauer import picture, rules
from wallwright.games.mauerbauer.picture import art, glance
from wallwright.games.mauerbauer.rules.board import (
    FACES,
    OTHER_TOWER,
    TOWER,
    State,
)
from wallwright.games.mauerbauer.rules.realm import LINES


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", FACES)
def test_a_small_card_shows_the_points_that_its_words_tell(lang: str, name: str) -> None:
    told = EYES.said_in(lang)(f"card.{name}")
    numbers = [int(number) for number in re.findall(r"\d+", told)]
    figures = glance.pays(name)
    assert set(figures) <= set(numbers)
    assert figures[0] == numbers[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_is_written_on_a_card_is_read_out(lang: str) -> None:
    own = EYES.said_in(lang)
    for room in ROOMS:
        for first in range(0, len(FACES), 6):
            hand = " ".join(FACES[first : first + 6])
            seen = look(position("", hands={0: hand}), room, eyes=0, words=own)
            for shape in picture.hand(seen).shapes:
                if shape.key.startswith("card-"):
                    written = re.findall(r"<text [^>]*>([^<]*)</text>", shape.markup)
                    assert all(word.lower() in shape.label.lower() for word in written), written


@pytest.mark.parametrize("room", ROOMS)
def test_no_plate_of_towers_covers_the_end_they_are_for(room: str) -> None:
    for name in LINES:
        seen = look(_two_free_ends(name), room)
        shapes = {shape.key: shape for shape in picture.board(seen).shapes}
        [end] = [key.removeprefix("end-") for key in shapes if key.startswith("end-")]
        place, plate = shapes[f"end-{end}"], shapes[f"stem-{end}"]
        box = re.search(
            r'<rect x="-?([\d.]+)" y="-?([\d.]+)"[^>]*' + re.escape(art.PLATE), plate.markup
        )
        assert box
        across, down = abs(place.x - plate.x), abs(place.y - plate.y)
        assert across > float(box[1]) or down > float(box[2]), (room, name)


def _two_free_ends(line: str) -> State:
    """A wall that stands alone, and its dice are rolled."""
    state = rules.apply(position(""), rules.read(f"wall {line}"))
    while rules.actor(state) == CHANCE:
        state = rules.apply(state, rules.actions(state)[0])
    assert state.phase in (TOWER, OTHER_TOWER)
    return state

"""What any game says: every action has words, and every prompt can be answered."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from wallwright.core.lettering import wrap
from wallwright.core.match import Match
from wallwright.core.sight import Button, Line, Look, Prompt, Voice


class Stage(NamedTuple):
    """On the way to an action that was played."""

    state: Any
    seat: int
    picked: str


class Played(NamedTuple):
    before: Any
    text: str
    after: Any


def stages(match: Match[Any, Any], step: int = 1) -> Iterator[Stage]:
    """Every word of every decision of a match; or of each so many actions only."""
    for state, text in list(zip(match.states, match.log, strict=False))[::step]:
        if (seat := match.game.actor(state)) >= 0:
            said = text.split()
            for kept in range(len(said)):
                yield Stage(state, seat, " ".join(said[:kept]))


def actions(match: Match[Any, Any]) -> Iterator[Played]:
    for (before, after), text in zip(pairwise(match.states), match.log, strict=True):
        yield Played(before, text, after)


def expect_sentence(line: Line) -> None:
    """Without a gap, and without a card that lies face down."""
    assert line.text and "{" not in line.text and "?" not in line.text


def expect_choices(voice: Voice, sight: Look, most: int | None = None) -> None:
    """Every action that is legal, and every beginning of one, has words."""
    for text in sight.legal[:most]:
        said = text.split()
        sentences = [voice.choice(sight, " ".join(said[:n])) for n in range(1, len(said) + 1)]
        assert all(sentence and "{" not in sentence for sentence in sentences)


def expect_prompt(voice: Voice, sight: Look) -> Prompt:
    """What is asked for, and for all others what is being done, in words."""
    prompt = voice.prompt(sight)
    assert prompt.say and "{" not in prompt.say + prompt.detail
    assert voice.verb(sight) and voice.meter(sight)
    return prompt


def expect_playable(sight: Look, buttons: Iterable[Button]) -> None:
    """Each goes on with what is picked, or begins something else."""
    for button in buttons:
        goes_on = " ".join([*sight.picked, button.pick])
        assert any(text.startswith((goes_on, button.pick)) for text in sight.legal)


def expect_three_lines(prompt: Prompt) -> None:
    """On a phone of 374 pixels, half of which a button may take; widths are estimated wide."""
    room = (187 if prompt.buttons else 374) * 1.2
    said = [*wrap(prompt.say, 15.2, room, 9), *filter(None, wrap(prompt.detail, 14, room, 9))]
    assert len(said) <= 3, said


def expect_own_keys(buttons: Iterable[Button]) -> None:
    keys = [button.hot for button in buttons if button.hot]
    assert len(keys) == len(set(keys))

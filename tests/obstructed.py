"""Picks that are not allowed, of any game, and what is asked of every answer to one."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from tests.page import Dice
from wallwright.core import picks
from wallwright.core.match import Match
from wallwright.core.sight import ORDER, SHORT, UNDO, Room
from wallwright.core.texts import LANGUAGES
from wallwright.core.title import Title
from wallwright.games import SHELF
from wallwright.table.refusing import Toast
from wallwright.table.sitting import Settings
from wallwright.table.table import Table

DONE = (ORDER, UNDO)  # what these words begin is no action, and is done
KNOWN = 400  # picks of other moments that are remembered
EACH = 12  # tried in one moment
APART = 3  # decisions between two moments
ROOMS = ((Room(1160, 560), Room(860, 180)), (Room(374, 340, True), Room(374, 190, True)))


class Tried(NamedTuple):
    """A pick that is not allowed, after what has been picked, and the answers by language."""

    table: Table
    said: str
    answers: dict[str, Toast]

    def __str__(self) -> str:
        return f"{' '.join(self.table.picked)} + {self.said} -> {self.answers}"


def refusals(game: str, seed: str) -> Iterator[Tried]:
    """Without end: what can be clicked, or could at another moment, where it is not allowed."""
    title, dice = SHELF[game], Random(f"{game}/{seed}")
    known: list[str] = []
    number = 0
    while True:
        number += 1
        match = _match(title, f"{seed}/{number}", dice)
        while not match.over:
            if dice.randrange(APART) == 0:
                yield from _moment(title, match, known, dice)
            match.play(dice.choice(match.legal()))


def _match(title: Title, seed: str, dice: Random) -> Match[Any, Any]:
    """With any options that go together."""
    while True:
        options = {name: dice.choice(kept.values) for name, kept in title.rules.OPTIONS.items()}
        try:
            return Match(title.rules, dice.choice(title.rules.SEATS), seed, options)
        except ValueError:
            continue


def _moment(
    title: Title, match: Match[Any, Any], known: list[str], dice: Random
) -> Iterator[Tried]:
    board, hand = dice.choice(ROOMS)
    table = Table(title, match, Dice(), Settings(board=board, hand=hand))
    table.looking = match.actor
    begun = dice.choice(match.legal()).split()
    table.picked = tuple(begun[: dice.randrange(len(begun))])
    here = clickable(table)
    for said in dice.sample(here, min(len(here), EACH // 2)) + dice.choices(
        known or here, k=EACH // 2
    ):
        if not allowed(table, said):
            yield Tried(table, said, {lang: answer(table, said, lang) for lang in LANGUAGES})
    known += [*match.legal(), *([] if table.picked else here)]
    dice.shuffle(known)
    del known[KNOWN:]


def clickable(table: Table) -> list[str]:
    """All words that anything on the screen says."""
    look, title = table.look(), table.title
    shapes = [*title.picture.board(look).shapes, *title.picture.hand(look).shapes]
    chips = [
        chip.pick
        for sheet in title.voice.sheets(look)
        for strip in sheet.strips
        for chip in strip.chips
    ]
    said = [*(shape.pick for shape in shapes), *chips]
    said += [button.pick for button in title.voice.prompt(look).buttons]
    return sorted({words for words in said if words and words.split()[0] not in DONE})


def allowed(table: Table, said: str) -> bool:
    legal = [*table.legal(), *table.ways()]
    kept = range(len(table.picked) + 1)
    return any(picks.pick(legal, table.picked[:k], said.split()) for k in kept)


def answer(table: Table, said: str, lang: str) -> Toast:
    table.change(table.settings._replace(lang=lang))
    table.toast = None
    table.pick(said.split())
    assert table.toast, said
    return table.toast


def faults(tried: Tried) -> Iterator[str]:
    """What is wrong with the answers: too long, a law instead of the cause, or only what is due."""
    for lang, (text, clause) in tried.answers.items():
        if not 0 < len(text) <= SHORT or "{" in text or "?" in text:
            yield f"{lang}: {len(text)} letters: {text}"
        table = tried.table
        table.change(table.settings._replace(lang=lang))
        if clause and text == table.clauses[clause]:
            yield f"{lang}: the clause itself: {text}"
        elif text == table.words("table.not_now", asks=table.title.voice.prompt(table.look()).say):
            yield f"{lang}: no cause: {text}"

"""Play a match in a terminal, against the players of the engine."""

import argparse
import sys
from typing import Any

from wallwright.ai.arena import decide
from wallwright.cli import UsageError, asked, files, numbers
from wallwright.cli.asked import Asked
from wallwright.cli.sight import company, ending, language, look, sentences
from wallwright.core.match import Match, Player
from wallwright.core.record import seal, write
from wallwright.core.texts import Words, words
from wallwright.core.title import Title
from wallwright.core.witness import noticed, settled
from wallwright.table.names import named
from wallwright.table.story import taken_back

HELP = "A number or the action's own text plays it. Also: board, undo, quit, help."


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser(
        "play",
        help="play in this terminal against the engine",
        description="Play in this terminal against the engine. " + HELP,
    )
    asked.add_game(command)
    asked.add_match(command)
    asked.add_language(command)
    command.add_argument("--level", default="adept", help=f"who the others are: {asked.PLAYERS}")
    command.add_argument("--seat", type=numbers.place, default=0, help="where you sit, from 0")
    command.add_argument("--name", default="Anna", help="what the log calls you")
    command.add_argument(
        "--save", type=numbers.path, metavar="FILE", help="write the record there at the end"
    )
    command.add_argument(
        "--resume", type=numbers.path, metavar="FILE", help="go on with a saved match"
    )
    command.set_defaults(run=play)


def play(wanted: Asked) -> int:
    game = asked.title(wanted.game)
    if wanted.save:
        files.expect(wanted.save)
    match = _resumed(wanted, game) if wanted.resume else _fresh(wanted, game)
    person = next(seat for seat, player in enumerate(match.players) if not player.level)
    spoken = language(game, wanted.lang)
    print(HELP)
    table = Terminal(game, match, person, spoken)
    table.run()
    if wanted.save:
        record = write(match)
        files.save(wanted.save, record if match.over else seal(record))
    return 0


def _fresh(wanted: Asked, game: Title) -> Match[Any, Any]:
    seats = asked.seats(game, wanted.seats)
    level = asked.offered(game, seats, wanted.level)
    if not 0 <= wanted.seat < seats:
        raise UsageError(f"there is no seat {wanted.seat}; they are counted from 0")
    players = [Player(f"{level.capitalize()} {seat + 1}", level) for seat in range(seats)]
    players[wanted.seat] = Player(wanted.name)
    players = named(players, words(wanted.lang, "wallwright.table"))
    options = asked.options(game, wanted.option, seats)
    match = Match(game.rules, seats, asked.seed(wanted), options, players)
    asked.tell_seed(wanted)
    return match


def _resumed(wanted: Asked, game: Title) -> Match[Any, Any]:
    match = asked.match(wanted.resume)
    match.settle()  # a record may stop where chance is to answer
    match.players = named(match.players, words(wanted.lang, "wallwright.table"))
    if match.game.NAME != game.rules.NAME:
        raise UsageError(f"{wanted.resume} is a record of {match.game.NAME}")
    people = [player for player in match.players if not player.level]
    if len(people) != 1:
        raise UsageError(f"{wanted.resume} is a match of {len(people)} people, not of one")
    for player in match.players:
        if player.level:
            asked.level(player.level)
    return match


class Terminal:
    """A match between one person at a keyboard and the engine."""

    def __init__(self, game: Title, match: Match[Any, Any], person: int, spoken: Words) -> None:
        self.game, self.match, self.person, self.words = game, match, person, spoken
        self.told = 0  # actions of the log already printed

    def run(self) -> None:
        for sentence in company(self.game, self.match, self.words):
            print(sentence)
        while not self.match.over:
            self._tell()
            if self.match.actor != self.person:
                level = self.match.players[self.match.actor].level
                self.match.play(decide(self.game, self.match, level))
            elif not self._ask():
                return
        self._tell()
        print("", *ending(self.game, self.match, self.person, self.words), sep="\n")

    def _tell(self) -> None:
        known = settled(self.match, self.person)
        for sentence in sentences(self.game, self.match, self.told, known, self.person, self.words):
            print(sentence)
        self.told = known

    def _ask(self) -> bool:
        """One decision of the person; False to leave the match."""
        legal = self.match.legal()
        self._show(legal)
        while True:
            answer = typed()
            if answer is None:
                return False
            if answer == "quit":
                return False
            if answer == "undo":
                self._undo()
                return True
            text = _meant(answer, legal)
            if text is not None:
                self.match.play(text)
                return True
            if answer == "board":
                self._show(legal)
            else:
                print(HELP if answer in ("", "help") else self._refuse(answer))

    def _show(self, legal: list[str]) -> None:
        seen = look(self.game, self.match, self.person, self.words, legal=legal)
        print("", *self.game.voice.spoken(seen), sep="\n")
        print("", self.game.voice.prompt(seen).say, sep="\n")
        for number, text in enumerate(legal, 1):
            print(f"{number:4}  {self.game.voice.choice(seen, text)}  [{text}]")

    def _refuse(self, answer: str) -> str:
        seen = look(self.game, self.match, self.person, self.words, legal=self.match.legal())
        said = answer.split()
        clause = self.game.rules.why_not(seen.view, said)
        cause = self.game.voice.obstacle(seen, said, clause) if clause else ""
        refused = f"{answer!r} is not allowed now" + (f" ({clause})." if clause else ".")
        return f"{refused} {cause}".strip()

    def _undo(self) -> None:
        """Back to the person's own decision before this one, if there is one."""
        actors = [self.match.game.actor(state) for state in self.match.states[:-1]]
        own = [at for at, actor in enumerate(actors) if actor == self.person]
        if own:
            gone = noticed(self.match, own[-1])
            self.match.undo(own[-1])
            self.match.note(taken_back(max(gone, 1)))
            self.told = len(self.match.log)


def typed() -> str | None:
    """What the person answers; None when nobody is there any more."""
    sys.stdout.flush()  # what cannot be written is no fault of the answer
    try:
        return input("> ").strip()
    except EOFError:
        return None
    except BrokenPipeError:
        raise
    except OSError as wrong:
        raise UsageError(f"cannot read an answer: {wrong.strerror}") from None


def _meant(answer: str, legal: list[str]) -> str | None:
    """The action of a number or of its own text."""
    numbers = {str(number): text for number, text in enumerate(legal, 1)}
    return numbers.get(answer, answer if answer in legal else None)

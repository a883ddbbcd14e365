"""Positions of Great Wall in writing: "R.wall", "B.noble<G.dragon", "Y.gate+5"."""

from collections.abc import Mapping, Sequence

from tests import moves
from wallwright.games.great_wall import rules
from wallwright.games.great_wall.rules.board import (
    KIND,
    KINDS,
    LETTERS,
    ONE,
    OWNER,
    SCORE,
    TOKEN,
    TWO,
    State,
    counted,
)

SEATS = "RYBGN"  # one letter a seat; brown is N, as in every drawing
Section = tuple[Sequence[int], Sequence[str]]  # free tokens, row
Stack = tuple[list[str], int]  # letters from below, and the token on top


def card(text: str) -> str:
    """ "R.wall" as its letter."""
    colour, kind = text.split(".")
    return LETTERS[SEATS.index(colour)][KINDS.index(kind)]


def named(letter: str) -> str:
    return f"{SEATS[OWNER[letter]]}.{KINDS[KIND[letter]]}"


def stack(text: str) -> Stack:
    below, _, token = text.partition("+")
    return [card(one) for one in below.split("<")], int(token or 0)


def packed(hand: Mapping[str, int] | Sequence[str]) -> int:
    """{"wall": 2} or ["wall", "wall"] as one number."""
    kinds = [k for k, n in hand.items() for _ in range(n)] if isinstance(hand, Mapping) else hand
    total = 0
    for kind in kinds:
        total += ONE[KINDS.index(kind)]
    return total


def purse(values: Sequence[int]) -> int:
    """Tokens, packed."""
    total = 0
    for value in values:
        total += TOKEN[value]
    return total


def position(
    sections: Sequence[Section | None],
    players: str = "RYB",
    turn: str = "R",
    phase: str = TWO,
    hands: Mapping[str, Mapping[str, int]] | None = None,
    piles: Mapping[str, Sequence[str]] | None = None,
    won: Mapping[str, Sequence[int]] | None = None,
    supply: Sequence[int] = (),
    finisher: str = "",
    scoring_only: bool = False,
    riders_act: bool = True,
) -> State:
    """A state in the middle of a match; a section is (free tokens, row), None when closed.

    Who is not given a hand holds a wall. With phase "score" the sections that the seat on
    turn leads are noted.
    """
    hands, piles, won = hands or {}, piles or {}, won or {}
    state = _built(sections)._replace(
        phase=phase,
        turn=SEATS.index(turn),
        finisher=SEATS.index(finisher) if finisher else -1,
        scoring_only=scoring_only,
        hands=tuple(packed(hands.get(seat, {"wall": 1})) for seat in players),
        piles=tuple(packed(piles.get(seat, ())) for seat in players),
        won=tuple(purse(won.get(seat, ())) for seat in players),
        supply=purse(supply),
        rider_as_action3=riders_act,
    )
    return noted(counted(state))


def _built(sections: Sequence[Section | None]) -> State:
    """Sections as they are written, and nothing else."""
    lying = [section or ((), ()) for section in sections]
    stacks = [[stack(text) for text in row] for _, row in lying]
    bearers = [[place for place, (_, token) in enumerate(row) if token] for row in stacks]
    return rules.start(2, {})._replace(
        free=tuple(tuple(free) for free, _ in lying),
        borne=tuple(sum(token for _, token in row) for row in stacks),
        bearer=tuple(places[0] if places else -1 for places in bearers),
        rows=tuple("".join(letters[-1] for letters, _ in row) for row in stacks),
        under=tuple(_covered(row) for row in stacks),
    )


def noted(state: State) -> State:
    """The state with the sections noted that are to be scored."""
    if state.phase != SCORE:
        return state
    leads = [section for section, leader in enumerate(state.leaders) if leader == state.turn]
    return state._replace(noted=sum(1 << section for section in leads))


def _covered(row: Sequence[Stack]) -> tuple[tuple[int, str], ...]:
    return tuple((place, letter) for place, (below, _) in enumerate(row) for letter in below[:-1])


def row(state: State, section: int) -> list[str]:
    """A row in writing, what is covered included."""
    texts = []
    for place, letter in enumerate(state.rows[section]):
        below = [covered for at, covered in state.under[section] if at == place]
        token = f"+{state.borne[section]}" if state.bearer[section] == place else ""
        texts.append("<".join(map(named, [*below, letter])) + token)
    return texts


def legal(state: State) -> set[str]:
    return moves.legal(rules, state)


def play(state: State, *texts: str) -> State:
    return moves.play(rules, state, *texts)

"""Great Wall against cases worked out on paper: each names its clauses and says why."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tests.clauses import every_case
from tests.great_wall.positions import SEATS, named, position, purse, row
from wallwright.core.game import CHANCE
from wallwright.games.great_wall import rules
from wallwright.games.great_wall.rules.board import (
    ALL_TOKENS,
    COLOURS,
    DEALT,
    KINDS,
    OVER,
    SCORE,
    SECTION_NAMES,
    THREE,
    TOKEN_VALUES,
    TWO,
    State,
    cards,
    hand_size,
    leader,
    mode,
    pile_size,
    tokens,
    totals,
    values,
)
from wallwright.games.great_wall.rules.notation import Action

CASES = json.loads(Path(__file__).with_name("cases.json").read_text("utf-8"))["cases"]
PHASES = {"score": SCORE, "act2": TWO, "act3": THREE, "over": OVER}
MODES = {"normal": "normal", "last_round": "last", "scoring_only": "scoring"}
Case = Mapping[str, Any]


def written(state: State, action: Action) -> str:
    """An action as the cases write it: kinds instead of places."""
    section, kind = action.section, KINDS[action.kind]
    if action.verb in ("take", "cover"):
        owner, _, there = named(state.rows[section][action.place]).partition(".")
        if action.verb == "take":
            return f"score {section} {action.number} {there}"
        return f"cover {section} {owner}.{there}"
    return {
        "win": f"score {section}",
        "draw": "draw",
        "lay": f"play {section} {kind} {action.number}",
        "free": f"rider {section}",
    }[action.verb]


def moves(state: State) -> dict[str, Action]:
    """The legal actions as the cases write them; of equal ones the first."""
    by_text: dict[str, Action] = {}
    for action in rules.actions(state) if rules.actor(state) >= 0 else ():
        by_text.setdefault(written(state, action), action)
    return by_text


def state_of(given: Case) -> State:
    played = MODES[given.get("mode", "normal")]
    state = position(
        [section and (section["free"], section["row"]) for section in given["sections"]],
        players=given["players"],
        turn=given["turn"],
        phase=PHASES[given.get("phase", "score")],
        hands=given.get("hands"),
        piles=given.get("decks"),
        won=given.get("taken"),
        supply=given.get("supply", ()),
        finisher=given.get("finisher", ""),
        scoring_only=played == "scoring",
    )
    # Without a phase the turn begins, and with nothing to score action one is over.
    return state if state.noted or state.phase != SCORE else state._replace(phase=TWO)


class Table:
    """A position with its supply and its piles in the order the case gives them."""

    def __init__(self, given: Case) -> None:
        self.state = state_of(given)
        self.supply = list(given.get("supply", ()))
        self.piles = {seat: list(pile) for seat, pile in given.get("decks", {}).items()}

    def play(self, text: str) -> None:
        found = moves(self.state)
        assert text in found, f"{text!r} is not among {sorted(found)}"
        self.state = rules.apply(self.state, found[text])
        while rules.actor(self.state) == CHANCE:
            self.state = rules.apply(self.state, rules.read(self.fate()))

    def fate(self) -> str:
        state = self.state
        if state.phase == DEALT:
            kind = self.piles[SEATS[state.turn]].pop(0)
            return f"deal {COLOURS[state.turn]} {kind}"
        return f"token {SECTION_NAMES[state.step]} {self.supply.pop(0)}"


def seen_sections(state: State) -> list[object]:
    return [
        {"free": list(free), "row": row(state, section)} if free else None
        for section, free in enumerate(state.free)
    ]


def hands(state: State) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for seat, hand in enumerate(state.hands):
        counts = [KINDS[kind] for kind in cards(hand)]
        found[SEATS[seat]] = {kind: counts.count(kind) for kind in dict.fromkeys(counts)}
    return found


def per_seat(figures: tuple[Any, ...]) -> dict[str, Any]:
    return {SEATS[seat]: figure for seat, figure in enumerate(figures)}


READERS: Mapping[str, Callable[[State], object]] = {
    "phase": lambda s: next(name for name, phase in PHASES.items() if phase == s.phase),
    "turn": lambda s: SEATS[s.turn],
    "mode": lambda s: next(name for name, kept in MODES.items() if kept == mode(s)),
    "finisher": lambda s: SEATS[s.finisher] if s.finisher >= 0 else None,
    "sections": seen_sections,
    "taken": lambda s: {seat: tokens(won) for seat, won in per_seat(s.won).items()},
    "scores": lambda s: per_seat(rules.scores(s)),
    "winners": lambda s: [SEATS[seat] for seat in rules.winners(s)],
    "legal": lambda s: sorted(moves(s)),
}


def check_run(case: Case) -> None:
    table = Table(case["input"]["state"])
    before = table.state
    for text in case["input"]["moves"]:
        table.play(text)
    after = table.state
    for key, wanted in case["expect"].items():
        if key == "supply":
            assert after.supply == purse(wanted) and table.supply == wanted
        elif key == "aside":
            assert before.supply - after.supply == purse(wanted)
        elif key == "box":
            gone = [named(letter) for text in before.rows for letter in text]
            assert sorted(gone) == sorted(wanted) and not any(after.rows)
        elif key == "hands":
            assert {seat: hands(after)[seat] for seat in wanted} == wanted
        elif key == "taken":
            assert READERS[key](after) == {seat: sorted(won) for seat, won in wanted.items()}
        else:
            expected = sorted(wanted) if key == "legal" else wanted
            assert READERS[key](after) == expected, key


def check_value(case: Case) -> None:
    given, wanted = case["input"], case["expect"]
    state = position([(given["free"], given["row"])], players="RYBGN")
    found = {seat: total for seat, total in per_seat(totals(state, 0)).items() if total is not None}
    assert found == wanted["totals"]
    assert leader(state, 0) == (SEATS.index(wanted["leader"]) if wanted["leader"] else -1)
    if "cards" in wanted:
        assert list(values(state, 0)) == wanted["cards"]


def check_moves(case: Case) -> None:
    assert sorted(moves(state_of(case["input"]))) == sorted(case["expect"]["moves"])


def check_deal(case: Case) -> None:
    supply = list(case["input"]["supply"])
    state = rules.start(len(case["input"]["players"]), {})._replace(supply=purse(supply))
    state = rules.apply(state, rules.read("first red"))
    while state.phase == "tokens":
        text = f"token {SECTION_NAMES[state.step]} {supply.pop(0)}"
        state = rules.apply(state, rules.read(text))
    assert [list(free) for free in state.free] == case["expect"]["free"]
    assert supply == case["expect"]["supply"] and state.supply == purse(supply)
    out = purse(case["input"]["supply"]) - state.supply - sum(map(purse, state.free))
    assert out == purse(case["expect"]["aside"])


def check_tokens(case: Case) -> None:
    every, wanted = tokens(ALL_TOKENS), case["expect"]
    assert {str(value): every.count(value) for value in TOKEN_VALUES} == wanted["counts"]
    assert (len(every), sum(every)) == (wanted["number"], wanted["sum"])


def check_sections(case: Case) -> None:
    wanted = {int(seats): sections for seats, sections in case["expect"].items()}
    assert {seats: len(rules.start(seats, {}).free) for seats in rules.SEATS} == wanted


def check_start(case: Case) -> None:
    state = rules.start(len(case["input"]["players"]), {})
    while rules.actor(state) == CHANCE:
        state = rules.apply(state, rules.actions(state)[0])
    for seat in range(len(state.hands)):
        assert hand_size(state, seat) == case["expect"]["hand"]
        assert pile_size(state, seat) == case["expect"]["pile"]


def check_result(case: Case) -> None:
    won = case["input"]["taken"]
    state = position([None], players="".join(won), phase=OVER, won=won)
    assert READERS["scores"](state) == case["expect"]["scores"]
    assert READERS["winners"](state) == case["expect"]["winners"]


CHECKS: Mapping[str, Callable[[Case], None]] = {
    "run": check_run,
    "value": check_value,
    "moves": check_moves,
    "deal": check_deal,
    "tokens": check_tokens,
    "sections": check_sections,
    "start": check_start,
    "result": check_result,
}


@every_case(CASES)
def test_case(case: Case) -> None:
    CHECKS[case["kind"]](case)

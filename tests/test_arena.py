"""Tournaments: the same figures however they are played, resumed after anything, told well."""

import json
import os
import subprocess
import sys
from io import StringIO
from math import exp, log
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests import odd_players
from wallwright import cli
from wallwright.cli import progress
from wallwright.cli.arena import ratings
from wallwright.cli.arena.agents import short
from wallwright.cli.arena.bout import Played, Watched, play_one
from wallwright.cli.arena.crew import Alone, done
from wallwright.cli.arena.field import Place, Setting, matches, seated, tables
from wallwright.cli.arena.figures import figures, spread
from wallwright.cli.arena.line_ups import LINE_UPS, line_ups
from wallwright.games import SHELF

ROOT = Path(__file__).parent.parent
FIELD = ("great_wall", "random", "novice", "--seats", "3", "--seed", "s")
TWO = Setting("great_wall", 1, 2, {}, "s", ("random", "novice"), "each")


@pytest.fixture
def run(capsys):
    """Run a command; its exit code, what it printed and what it complained of."""

    def command(*words):
        code = cli.main(["arena", *map(str, words)])
        return (code, *capsys.readouterr())

    return command


@pytest.fixture
def told(run):
    """The figures for a program, without the times."""

    def figures(*words):
        code, out, err = run(*words, "--json")
        assert code == 0, err
        found = json.loads(out)
        assert [one["player"] for one in found.pop("times")] == found["agents"]
        return found

    return figures


def apart(path):
    """The lines of a file of matches: what it is of, and each match without its times."""
    head, *lines = path.read_text("utf-8").splitlines()
    played = [json.loads(line) for line in lines]
    return head, [{**one, "spent": 0, "worst": 0} for one in played]


# Who meets whom


@pytest.mark.parametrize(
    "kind, players, seats, met",
    [
        ("each", 2, 2, [(0, 1)]),
        ("each", 3, 2, [(0, 1), (0, 2), (1, 2)]),
        ("each", 2, 4, [(0, 1, 1, 1), (1, 0, 0, 0)]),
        ("first", 3, 3, [(0, 1, 1), (0, 2, 2)]),
        ("mixed", 4, 3, [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]),
        ("same", 2, 3, [(0, 0, 0), (1, 1, 1)]),
    ],
)
def test_tables(kind, players, seats, met):
    assert list(line_ups(kind, players, seats)) == met


@pytest.mark.parametrize("kind", LINE_UPS)
def test_everybody_sits_everywhere_equally_often(kind):
    setting = TWO._replace(seats=3, agents=("random", "novice", "adept"), tables=kind)
    for number, table in enumerate(tables(setting)):
        seatings = seated(table)
        for seat in range(3):
            sat = [seating[seat] for seating in seatings]
            assert {one: sat.count(one) * 3 for one in table} == {
                one: table.count(one) * len(seatings) for one in table
            }
        places = [place for place in matches(setting, 2) if place.table == number]
        assert places == [
            Place(deal, number, turn) for deal in range(2) for turn in range(len(seatings))
        ]


def test_all_seatings_of_a_deal_are_dealt_alike():
    setting = TWO._replace(agents=("tests.odd_players:first", "tests.odd_players:likewise"))
    one, turned, other = (
        play_one(setting, Place(deal, 0, turn)).digest for deal, turn in ((0, 0), (0, 1), (1, 0))
    )
    assert one == turned != other


# The same, however it is played


def test_two_processes_come_to_the_same_as_one(told, tmp_path):
    one, two = tmp_path / "one", tmp_path / "two"
    words = (*FIELD, "--deals", 3)
    assert told(*words, "--jobs", 2, "--out", two) == told(*words, "--jobs", 1, "--out", one)
    head, played = apart(one)
    other_head, others = apart(two)
    assert head == other_head
    assert sorted(played, key=str) == sorted(others, key=str)
    assert len(played) == 2 * 3 * 3


def test_figures_do_not_depend_on_the_order():
    setting = TWO._replace(seats=3)
    played = [play_one(setting, place) for place in matches(setting, 2)]
    assert figures(setting, reversed(played)) == figures(setting, played)


@pytest.mark.parametrize("cut", [0, 1, 40, 100])
def test_what_was_cut_off_is_played_again(told, tmp_path, cut):
    words, out = (*FIELD, "--deals", 2, "--jobs", 1), tmp_path / "matches"
    whole = told(*words, "--out", out)
    kept = out.read_bytes()
    lines = kept.splitlines(keepends=True)
    out.write_bytes(b"".join(lines[:5]) + lines[5][:cut])
    assert told(*words, "--out", out, "--resume") == whole
    assert out.read_bytes().startswith(b"".join(lines[:5]))
    assert apart(out)[1] == [{**json.loads(one), "spent": 0, "worst": 0} for one in lines[1:]]


def test_a_last_line_that_is_rubbish_is_written_over(told, tmp_path):
    words, out = (*FIELD, "--deals", 1, "--jobs", 1), tmp_path / "matches"
    whole = told(*words, "--out", out)
    kept = out.read_bytes().splitlines(keepends=True)
    for rubbish in (
        b'{"deal": 0}\n',
        b"\xff\xfe\n",
        b"[" * 5000 + b"\n",
        b"\n",
        kept[2][:-9] + b"\n",
    ):
        out.write_bytes(b"".join(kept[:4]) + rubbish)
        assert told(*words, "--out", out, "--resume") == whole


def test_more_deals_go_on_where_fewer_ended(told, tmp_path):
    out = tmp_path / "matches"
    told(*FIELD, "--deals", 1, "--jobs", 1, "--out", out)
    first = out.read_bytes()
    more = told("great_wall", "random", "novice", "--seats", 3, "--deals", 2, "--jobs", 1,
                "--out", out, "--resume")  # fmt: skip
    assert out.read_bytes().startswith(first)
    assert more == told(*FIELD, "--deals", 2, "--jobs", 1)


def test_nothing_kept_yet_is_no_hindrance(told, tmp_path):
    empty = tmp_path / "empty"
    empty.write_bytes(b'{"wallwr')  # not even a whole line
    whole = told(*FIELD, "--deals", 1, "--jobs", 1)
    for out in (empty, tmp_path / "none"):
        assert told(*FIELD, "--deals", 1, "--jobs", 1, "--out", out, "--resume") == whole


def test_a_killed_tournament_goes_on(told, tmp_path):
    """The player ends the whole process in the midst of a match, as a machine would."""
    out = tmp_path / "matches"
    players = ("great_wall", "random", "tests.odd_players:mortal")
    words = (*players, "--seed", "s", "--deals", "6", "--jobs", "1", "--out", str(out))
    paths = os.pathsep.join(map(str, (ROOT / "engine", ROOT)))
    clean = {**os.environ, "PYTHONPATH": paths, odd_players.LIFE: "100"}
    killed = subprocess.run([sys.executable, "-m", "wallwright", "arena", *words], env=clean)
    assert killed.returncode < 0
    assert 0 < len(apart(out)[1]) < 12
    assert told(*words, "--resume") == told(*words[:-2])


# What it finds


def test_the_share_of_a_table_is_that_of_its_first_player(told):
    found = told("great_wall", "adept", "random", "--seats", 4, "--deals", 2, "--jobs", 1,
                 "--tables", "first", "--seed", "x")  # fmt: skip
    (table,) = found["met"]
    assert table["players"] == ["adept", "random", "random", "random"]
    assert (table["deals"], table["matches"], table["par"]) == (2, 8, 0.25)
    assert table["share"] > 0.5
    seats = found["seats_share"]
    assert sum(one["share"] for one in seats) == pytest.approx(1)
    assert sum(found["endings"].values()) == found["matches"] == 8


def test_a_level_among_itself_is_not_rated(told):
    found = told("great_wall", "random", "--tables", "same", "--deals", 4, "--jobs", 1)
    assert (found["ratings"], found["matches"]) == ([], 4)


def test_a_distribution_is_cut_where_it_says():
    found = spread(list(range(101)))
    assert found["mean"] == 50
    assert found["cuts"] == {str(cut): cut for cut in (0, 5, 25, 50, 75, 95, 100)}
    assert spread([3, 3, 1])["counts"] == {"1": 1, "3": 2}


def test_scoreless_and_shared_matches_are_counted():
    nothing = Played(
        0, 0, 0, (0, 1), (0, 0), "played out", 9, "x", (1, 1), (0.1, 0.1), (0.1, 0.1), ()
    )
    found = figures(TWO, [nothing, nothing._replace(seating=1, winners=(0,), scores=(3, 0))])
    assert (found["shared"], found["scoreless"]) == (1, 1)
    assert found["met"][0]["share"] == 0.25


def deals_of(won, seats, deals=400):
    """So many deals in which each player won so much of a table with such seats."""
    known = {}
    for deal in range(deals):
        known[deal] = ratings.Tally(len(seats))
        known[deal].add(seats, won)
    return known


def test_two_players_are_as_far_apart_as_their_odds():
    better, worse = ratings.ratings(deals_of([0.75, 0.25], (1, 1)), 2, "s")
    assert better.points - worse.points == pytest.approx(400 * log(3) / log(10), abs=1.5)
    assert better.low <= better.points <= better.high


def test_who_wins_a_fair_share_of_a_larger_table_is_as_strong():
    one, three = ratings.ratings(deals_of([0.25, 0.75], (1, 3)), 2, "s")
    assert one.points == pytest.approx(three.points, abs=1)


def test_who_wins_all_has_a_rating_all_the_same():
    better, worse = ratings.ratings(deals_of([1.0, 0.0], (1, 1), 50), 2, "s")
    assert 300 < better.points - worse.points < 3000


def test_strengths_are_those_that_made_the_winners():
    truth, seats = [0.9, 0.2, -1.1], (1, 2, 1)
    parts = [count * exp(one) for count, one in zip(seats, truth, strict=True)]
    found = ratings.ratings(deals_of([part / sum(parts) for part in parts], seats, 2000), 3, "s")
    middle = sum(truth) / 3
    for one, was in zip(found, truth, strict=True):
        assert one.points == pytest.approx(ratings.SCALE * (was - middle), abs=1)


def test_few_deals_make_wide_intervals():
    few, many = dict[int, ratings.Tally](), dict[int, ratings.Tally]()
    for known, deals in ((few, 10), (many, 1000)):
        for deal in range(deals):
            known[deal] = ratings.Tally(2)
            known[deal].add((1, 1), [1.0, 0.0] if deal % 5 < 3 else [0.0, 1.0])
    (one, _), (other, _) = (ratings.ratings(known, 2, "s") for known in (few, many))
    assert one.high - one.low > 5 * (other.high - other.low) > 0


def test_elimination_solves():
    assert ratings.solve([[0.0, 2.0], [3.0, 1.0]], [4.0, 5.0]) == pytest.approx([1.0, 2.0])


# Who plays


def test_a_function_of_a_module_plays(told):
    found = told("great_wall", "random", "tests.odd_players:first", "--deals", 1, "--jobs", 1)
    assert found["agents"] == ["random", "tests.odd_players:first"]


def test_only_decisions_between_several_actions_are_timed():
    title, watched = SHELF["great_wall"], Watched("one", odd_players.first)
    match = odd_players.opened()
    view = title.rules.view(match.state, match.actor)
    assert odd_players.answer(watched, title, view, match.actor) in match.legal()
    assert (watched.choices, watched.worst) == (1, watched.spent)
    only = title.rules.actions(view)[:1]
    forced = title._replace(rules=odd_players.Forced(title.rules, only))
    odd_players.answer(watched, forced, view, match.actor)
    assert watched.choices == 1


def test_names_are_shortened_where_they_stay_apart():
    names = ("adept", "tests.peers.yardstick:adept", "mine.one:play", "other.one:play")
    assert list(short(names).values()) == ["adept", "yardstick:adept", *names[2:]]


def test_an_executor_is_given_no_more_than_it_may_hold():
    class Hands(Alone):
        given = 0

        def submit(self, task, /, *given, **named):
            self.given += 1
            return super().submit(task, *given, **named)

    hands = Hands()
    for number, one in enumerate(done(hands, 1, abs, [(-3,), (-4,), (-5,)]), 1):
        assert (one, hands.given) == (2 + number, number)


# What it tells


def test_a_terminal_is_told_in_lines(run):
    code, out, err = run(*FIELD, "--deals", 1, "--jobs", 1)
    assert code == 0
    for words in ("great_wall, 3 seats", "6 matches of 1 deals", "novice against 2 x random"):
        assert words in out
    assert max(map(len, out.splitlines())) < 80
    assert "ms a decision" in out
    assert "seed" not in err


def test_charts_stand_alone_in_light_and_dark(run, tmp_path):
    drawn = tmp_path / "charts.svg"
    assert run(*FIELD, "--deals", 1, "--jobs", 1, "--svg", drawn)[0] == 0
    text = drawn.read_text("utf-8")
    root = ElementTree.fromstring(text)
    words = [part.text for part in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"random", "novice", "seat 3", "novice against 2 x random"} <= set(words)
    assert "prefers-color-scheme: dark" in text
    assert "http" not in text.replace('xmlns="http://www.w3.org/2000/svg"', "")
    for shape in root.iter("{http://www.w3.org/2000/svg}rect"):
        assert float(shape.get("width", -1)) >= 0
        assert float(shape.get("height", -1)) >= 0


class Screen(StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize("screen", [True, False])
def test_progress_says_how_long_it_will_take(monkeypatch, screen):
    now = iter([0.0, 10.0, 20.0, 30.0, 40.0])
    monkeypatch.setattr(progress, "monotonic", lambda: next(now))
    out = Screen() if screen else StringIO()
    bar = progress.Progress(6, "matches", done=2, out=out)
    for _ in range(4):
        bar.step()
    bar.end()
    lines = out.getvalue().split("\r\x1b[K" if screen else "\n")
    wanted = ("3 of 6 matches, 30 s left", "4 of 6", "5 of 6", "6 of 6 matches, 0 s left")
    seldom = ("4 of 6 matches, 20 s left", "6 of 6 matches, 0 s left")
    assert [part in line for part, line in zip(
        wanted if screen else seldom, filter(None, lines), strict=False)
    ] == [True] * (4 if screen else 2)  # fmt: skip


@pytest.mark.parametrize(
    "seconds, said", [(9.4, "9 s"), (99, "99 s"), (150, "2 min"), (9000, "2 h 30 min")]
)
def test_a_span_is_said_shortly(seconds, said):
    assert progress.span(seconds) == said


# Mistakes


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("great_wall",),
        ("dance", "random"),
        ("great_wall", "random"),
        ("great_wall", "random", "random"),
        ("great_wall", "random", "nobody"),
        ("great_wall", "greedy", "adept"),
        ("great_wall", "random", "novice/merchant"),
        ("great_wall", "random", "novice/"),
        ("great_wall", "random", "no.such.module:agent"),
        ("great_wall", "random", "tests.odd_players:nobody"),
        ("great_wall", "random", "tests.odd_players:LIFE"),
        ("great_wall", "random", ":"),
        ("great_wall", "random", "novice", "--seats", "9"),
        ("great_wall", "random", "novice", "--seats", "3", "--tables", "mixed"),
        ("great_wall", "random", "novice", "--tables", "round"),
        ("great_wall", "random", "novice", "--deals", "0"),
        ("great_wall", "random", "novice", "--jobs", "0"),
        ("great_wall", "random", "novice", "--option", "wind=east"),
        ("great_wall", "random", "novice", "--resume"),
        ("great_wall", "random", "novice", "--out", "no/such/folder/x"),
        ("great_wall", "random", "novice", "--out", ""),
        ("great_wall", "random", "novice", "--out", __file__),
        ("great_wall", "random", "novice", "--out", __file__, "--resume"),
        ("great_wall", "random", "novice", "--svg", "no/such/folder/x"),
        ("great_wall", "random", "tests.odd_players:failing", "--jobs", "1"),
        ("great_wall", "random", "tests.odd_players:cheating", "--jobs", "1"),
        ("great_wall", "random", "tests.odd_players:failing", "--jobs", "2"),
    ],
    ids=lambda words: " ".join(Path(word).name[:24] for word in words) or "nothing",
)
def test_a_mistake_gets_one_sentence(run, words):
    code, out, err = run(*words, *(() if "--seed" in words else ("--seed", "s")))
    assert code == 2
    assert not out
    assert err.startswith("wallwright: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "words, named",
    [
        ((*FIELD[:-1], "t", "--resume"), "seed"),
        ((*FIELD, "--tables", "same", "--resume"), "tables"),
        ((*FIELD, "--option", "first=red", "--resume"), "options"),
        (FIELD, "--resume"),
    ],
)
def test_a_file_of_another_tournament_is_left_alone(run, tmp_path, words, named):
    out = tmp_path / "matches"
    assert run(*FIELD, "--deals", 1, "--jobs", 1, "--out", out)[0] == 0
    kept = out.read_bytes()
    code, _, err = run(*words, "--deals", 1, "--jobs", 1, "--out", out)
    assert (code, out.read_bytes()) == (2, kept)
    assert named in err


def test_a_file_of_something_else_is_never_written_over(run, tmp_path):
    mine = tmp_path / "mine"
    for text in (b"my notes", b"my notes\n", b"{}"):
        mine.write_bytes(text)
        for more in ((), ("--resume",)):
            assert run(*FIELD, "--out", mine, *more)[0] == 2
            assert mine.read_bytes() == text


def test_matches_of_other_players_of_the_same_name_are_not_mixed(run, tmp_path, monkeypatch):
    out = tmp_path / "matches"
    words = (*FIELD, "--deals", 1, "--jobs", 1, "--out", out)
    assert run(*words)[0] == 0
    monkeypatch.setattr("wallwright.cli.arena.meeting.code", lambda game: "another")
    code, _, err = run(*words, "--resume")
    assert code == 2
    assert "its code differs" in err


def test_damage_before_the_last_line_is_named(run, tmp_path):
    out = tmp_path / "matches"
    words = (*FIELD, "--deals", 1, "--jobs", 1, "--out", out)
    assert run(*words)[0] == 0
    lines = out.read_bytes().splitlines(keepends=True)
    out.write_bytes(b"".join([*lines[:2], b"{}\n", *lines[3:]]))
    code, _, err = run(*words, "--resume")
    assert code == 2
    assert "line 3 is damaged" in err

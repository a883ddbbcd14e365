"""The command line: every command does its work, and every mistake gets one sentence."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.seats import seating
from wallwright import cli, draw
from wallwright.cli import numbers
from wallwright.core.match import Match, Player
from wallwright.core.record import FIRST_LINE, SEALED, digest, read, write
from wallwright.games import GAMES

KEPT = Path(__file__).parent / "golden" / "great_wall"
GOLDEN = sorted(KEPT.glob(f"*-rules-{GAMES['great_wall'].RULES}.txt"))
COMMANDS = (
    *(
        "play",
        "replay",
        "verify",
        "count",
        "draw",
        "bench",
        "simulate",
        "arena",
        "tune",
        "new-game",
    ),
)


@pytest.fixture
def run(capsys):
    """Run a command; its exit code, what it printed and what it complained of."""

    def command(*words):
        code = cli.main([str(word) for word in words])
        return (code, *capsys.readouterr())

    return command


@pytest.fixture
def keyboard(monkeypatch):
    """Somebody who types these answers and then goes away."""

    def types(*answers):
        left = iter(answers)

        def answer(prompt=""):
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)

    return types


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(run, capsys, command):
    with pytest.raises(SystemExit) as left:
        run(command, "--help")
    assert left.value.code == 0
    assert command in capsys.readouterr().out


def test_a_whole_match_can_be_played_by_numbers(run, keyboard, tmp_path):
    keyboard(*["1"] * 400)
    saved = tmp_path / "match.txt"
    code, out, _ = run("play", "great_wall", "--seed", "typed", "--save", saved)
    assert code == 0
    assert "Anna draws" in out
    assert out.count("Adept 2 plays as the") == 1
    assert "Adept 2 (Adept, " in out.splitlines()[-1]
    match = read(saved.read_text("utf-8"), GAMES)
    assert match.over
    assert saved.read_text("utf-8").startswith(FIRST_LINE)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_told_while_it_is_played(run, keyboard, game):
    keyboard(*["1"] * 12)
    code, out, _ = run("play", game, "--seats", len(seating(game)), "--seed", "typed")
    assert code == 0
    assert len(out.splitlines()) > 12


def test_typed_notation_undo_and_nonsense_are_understood(run, keyboard, tmp_path):
    keyboard("help", "nonsense", "draw", "undo", "draw", "quit")
    saved = tmp_path / "match.txt"
    words = ("play", "great_wall", "--seed", "typed", "--option", "first=red", "--save", saved)
    code, out, _ = run(*words)
    assert code == 0
    assert "'nonsense' is not allowed now" in out
    text = saved.read_text("utf-8")
    assert text.startswith(SEALED)
    match = read(text, GAMES)
    assert [line for line in match.log if line == "draw"] == ["draw"]
    assert [note.text for note in match.notes] == ["2 taken back"]


def test_a_saved_match_is_resumed_where_it_stopped(run, keyboard, tmp_path):
    saved, later = tmp_path / "first.txt", tmp_path / "later.txt"
    keyboard("1", "1", "quit")
    run("play", "great_wall", "--seed", "r", "--option", "first=red", "--save", saved)
    keyboard("1", "quit")
    code, _, _ = run("play", "great_wall", "--resume", saved, "--save", later)
    assert code == 0
    first, then = (read(path.read_text("utf-8"), GAMES) for path in (saved, later))
    assert then.log[: len(first.log)] == first.log
    assert len(then.log) > len(first.log)


@pytest.mark.parametrize("path", GOLDEN[:3], ids=lambda path: path.stem)
def test_kept_matches_are_told_and_verified(run, path):
    code, out, _ = run("verify", path)
    assert code == 0
    assert digest(read(path.read_text("utf-8"), GAMES))[:8] in out
    for lang, word in (("en", "draws"), ("de", "zieht"), ("nl", "trekt")):
        code, out, _ = run("replay", path, "--lang", lang)
        assert code == 0
        assert word in out


def test_a_changed_record_is_refused_with_its_line(run, tmp_path):
    lines = GOLDEN[0].read_text("utf-8").splitlines()
    lines[9] = lines[9].replace("deal", "meal")
    bad = tmp_path / "bad.txt"
    bad.write_text("\n".join(lines), "utf-8")
    code, _, err = run("verify", bad, GOLDEN[0])
    assert code == 2
    assert "line 10" in err
    assert err.count("\n") == 1


def test_a_position_is_drawn_as_svg(run, tmp_path):
    picture = tmp_path / "wall.svg"
    code, _, _ = run("draw", "great_wall", "--seats", 4, "--at", 70, "--out", picture)
    assert code == 0
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")


def test_a_position_of_a_record_is_drawn_as_the_library_draws_it(run):
    asked = ("--at", 40, "--eyes", 1, "--lang", "de", "--width", 800, "--height", 500)
    code, out, _ = run("draw", "great_wall", "--record", GOLDEN[0], *asked)
    match = read(GOLDEN[0].read_text("utf-8"), GAMES)
    assert code == 0
    assert out == f"{draw(match, eyes=1, at=40, lang='de', width=800, height=500)}\n"


def test_the_largest_picture_and_the_smallest_are_drawn(run):
    for side in (1, numbers.LONGEST_SIDE):
        code, out, _ = run("draw", "great_wall", "--at", 30, "--width", side, "--height", side)
        assert (code, ElementTree.fromstring(out).tag.endswith("svg")) == (0, True)


def test_a_name_is_shown_as_at_the_table_of_the_page(run, keyboard, tmp_path):
    """Half a character and signs that a terminal obeys are left out, as there."""
    for name, shown in (("An\udcffna", "Anna"), ("\x1b[2J", "[2J"), ("", "Player 1")):
        saved = tmp_path / "match.txt"
        keyboard("1", "quit")
        assert run("play", "great_wall", "--name", name, "--save", saved)[0] == 0
        assert read(saved.read_text("utf-8"), GAMES).players[0].name == shown


def test_a_name_in_a_file_cannot_command_the_terminal(run, tmp_path):
    match = read(GOLDEN[0].read_text("utf-8"), GAMES)
    match.players[0] = Player("\x1b[2JAda\x00")
    kept = tmp_path / "match.txt"
    kept.write_text(write(match), "utf-8")
    code, out, _ = run("replay", kept)
    assert (code, "\x1b" in out, "\x00" in out) == (0, False, False)
    assert "[2JAda" in out


def test_a_match_that_was_kept_before_chance_answered_goes_on(run, keyboard, tmp_path):
    match = Match(GAMES["great_wall"], 2, "x", players=[Player("Ada"), Player("Ben", "novice")])
    match.undo(3)
    kept = tmp_path / "match.txt"
    kept.write_text(write(match), "utf-8")
    keyboard("1", "quit")
    assert run("play", "great_wall", "--resume", kept)[0] == 0


@pytest.mark.parametrize("answer", ["٣", "9" * 5000, "1_0", "-1", "0", "\udcff", "\0", "² draw"])
def test_an_answer_that_is_no_number_of_the_list_is_refused(run, keyboard, answer):
    keyboard(answer, "quit")
    code, out, _ = run("play", "great_wall", "--seed", "typed")
    assert (code, "is not allowed now" in out) == (0, True)


def test_lines_of_play_are_counted(run):
    code, out, _ = run("count", "great_wall", "--depth", 1, "--seed", 1, "--option", "first=red")
    assert code == 0
    assert int(out) > 5


def test_the_bench_speaks_to_programs(run):
    code, out, _ = run("bench", "great_wall", "--seconds", 0.1, "--json")
    assert code == 0
    assert json.loads(out)["decisions_per_cpu_second"] > 1000


def test_simulated_matches_are_records_and_repeat(run, tmp_path):
    def simulated(name):
        path = tmp_path / name
        words = ("--players", "random,greedy", "--matches", 2, "--seed", 5, "--jsonl", path)
        assert run("simulate", "great_wall", "--seats", 3, *words)[0] == 0
        return path.read_text("utf-8")

    text = simulated("one")
    assert simulated("two") == text
    first, second = map(json.loads, text.splitlines())
    assert first["game"] == second["game"] == "great_wall"
    assert len(first["scores"]) == 3
    assert first["ending"] in GAMES["great_wall"].ENDINGS


def simulated(run, tmp_path, *words):
    """The matches that a command has written."""
    path = tmp_path / "matches.jsonl"
    assert run("simulate", *words, "--jsonl", path)[0] == 0
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_equal_players_play_as_many_deals_as_matches(run, tmp_path, game):
    matches = simulated(run, tmp_path, game, "--players", "random", "--matches", 12)
    assert len({match["seed"] for match in matches}) == 12
    assert len({tuple(match["log"]) for match in matches}) > 6  # short ones may be alike by chance


@pytest.mark.parametrize(
    ("players", "seatings"),
    [("random", 1), ("random,novice", 2), ("novice,random,random", 4), ("random,random,novice", 4)],
)
def test_a_deal_is_played_once_in_every_seating_that_differs(run, tmp_path, players, seatings):
    words = ("great_wall", "--seats", 4, "--players", players, "--matches", 2 * seatings)
    matches = simulated(run, tmp_path, *words)
    assert len({tuple(match["log"]) for match in matches}) == 2 * seatings
    deals = [match["seed"] for match in matches]
    assert deals == [deals[0]] * seatings + [deals[-1]] * seatings
    assert len({tuple(match["players"]) for match in matches[:seatings]}) == seatings


@pytest.mark.parametrize("game", GAMES)
def test_the_fewest_play_where_nobody_says_how_many(run, keyboard, tmp_path, game):
    fewest = GAMES[game].SEATS[0]
    (match,) = simulated(run, tmp_path, game, "--players", "random", "--matches", 1)
    assert match["seats"] == fewest
    _, out, _ = run("bench", game, "--seconds", 0.01, "--json")
    assert json.loads(out)["seats"] == fewest
    saved = tmp_path / "match.txt"
    keyboard("quit")
    assert run("play", game, "--save", saved)[0] == 0
    assert read(saved.read_text("utf-8"), GAMES).seats == fewest


@pytest.mark.parametrize(
    "words",
    [
        ("play", "great_wall"),
        ("count", "great_wall", "--depth", 2),
        ("draw", "great_wall", "--at", 30),
        ("simulate", "great_wall", "--players", "random", "--matches", 2),
    ],
    ids=lambda words: words[0],
)
def test_a_fresh_seed_is_named_and_gives_the_same_again(run, keyboard, words):
    keyboard("quit")
    code, out, err = run(*words)
    assert code == 0
    named = re.search(r"^seed (\w+)$", err, re.MULTILINE)
    keyboard("quit")
    assert named
    again = run(*words, "--seed", named[1])
    assert again == (0, out, err.replace(named[0] + "\n", ""))
    keyboard("quit")
    assert run(*words)[2] != err


def test_the_bench_names_its_seed(run):
    _, out, err = run("bench", "great_wall", "--seconds", 0.01, "--json")
    assert err == f"seed {json.loads(out)['seed']}\n"


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("dance",),
        ("play", "tic_tac_toe"),
        ("play", "great_wall", "--seats", "9"),
        ("play", "great_wall", "--level", "grandmaster"),
        ("play", "great_wall", "--seat", "7"),
        ("play", "great_wall", "--option", "wind=east"),
        ("play", "great_wall", "--option", "first=green"),
        ("play", "great_wall", "--option", "first"),
        ("play", "great_wall", "--lang", "la"),
        ("replay", "no such file"),
        ("replay", __file__),
        ("replay", GOLDEN[0], "--at", "99999"),
        ("draw", "great_wall", "--eyes", "5"),
        ("draw", "great_wall", "--out", "no/such/folder/x.svg", "--at", "9"),
        ("count", "great_wall", "--depth", "0"),
        ("bench", "great_wall", "--seconds", "nan"),
        ("simulate", "great_wall", "--players", "random,nobody"),
        ("simulate", "mauerbauer", "--players", "random,expert"),
        ("play", "mauerbauer", "--level", "expert"),
        ("arena", "mauerbauer", "expert", "novice"),
        ("simulate", "great_wall", "--players", "random,random,random"),
        ("play", "great_wall", "--seats", "٣"),
        ("play", "great_wall", "--seats", "1_0"),
        ("play", "great_wall", "--seats", " 2"),
        ("play", "great_wall", "--seat", "-1"),
        ("play", "great_wall", "--seed", "\udcff"),
        ("play", "great_wall", "--seed", "x" * 201),
        ("play", "great_wall", "--option", "first=\udcff"),
        ("play", "great_wall", "--level", "\udcff"),
        ("play", "great_wall", "--save", ""),
        ("play", "great_wall", "--save", "no/such/folder/x.txt"),
        ("play", "great_wall", "--save", Path(__file__).parent),
        ("play", "great_wall", "--resume", ""),
        ("play", "\udcff"),
        ("play", "great_wall", "\udcff\n"),
        ("replay", ""),
        ("replay", "a\0b"),
        ("replay", "/dev/zero"),
        ("replay", GOLDEN[0], "--at", "-1"),
        ("replay", GOLDEN[0], "--at", "٣"),
        ("draw", "great_wall", "--width", "1" + "0" * 20),
        ("draw", "great_wall", "--height", "9" * 5000),
        ("draw", "great_wall", "--height", "0"),
        ("draw", "great_wall", "--out", ""),
        ("draw", "great_wall", "--record", ""),
        ("draw", "great_wall", "--eyes", "-2"),
        ("count", "great_wall", "--depth", "5000"),
        ("bench", "great_wall", "--seconds", "inf"),
        ("bench", "great_wall", "--seconds", "٣"),
        ("bench", "great_wall", "--seconds", "."),
        ("simulate", "great_wall", "--matches", "9" * 30),
        ("simulate", "great_wall", "--jsonl", ""),
        ("new-game", "\udcff"),
    ],
    ids=lambda words: ascii(" ".join(Path(str(word)).name[:20] for word in words)) or "nothing",
)
def test_a_mistake_gets_one_sentence(run, words):
    code, out, err = run(*words)
    assert code == 2
    assert not out
    assert err.startswith("wallwright: ")
    assert err.count("\n") == 1

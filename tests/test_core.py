"""The core: a match and its dice, records, picks, codec, drawings and words."""

import json
from collections.abc import Callable
from typing import NamedTuple

import pytest
from hypothesis import given, settings, strategies as st

from tests import toy
from wallwright import __version__
from wallwright.core import codec, link, picks, record, svg
from wallwright.core.chance import draw
from wallwright.core.game import CHANCE, Game, UnknownOptionError, settle_options
from wallwright.core.match import IllegalActionError, Match, Note, Player
from wallwright.core.record import REASONS, RecordError
from wallwright.core.svg import Drawing, Shape
from wallwright.core.texts import LANGUAGES, Words, flatten, words

TOY: Game[toy.State, str] = toy  # mypy holds the module against the protocol
SHELF = {"toy": TOY}


def played(*texts: str, seed: str = "x") -> Match[toy.State, str]:
    match = Match(TOY, 2, seed)
    for text in texts:
        match.play(text)
    return match


def whole() -> Match[toy.State, str]:
    match = Match(TOY, 2, "whole", players=[Player("Ada"), Player("Ben", "adept")])
    while not match.over:
        match.play("roll" if len(match.log) % 3 == 0 else "add 2")
    return match


# Options


def test_options_left_out_have_their_first_value() -> None:
    assert settle_options(toy.OPTIONS, {"loud": True}) == {"target": 12, "loud": True}


@pytest.mark.parametrize("wrong", [{"size": 1}, {"target": 13}, {"loud": 0}, {"target": "12"}])
def test_an_option_or_value_that_does_not_exist_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(UnknownOptionError):
        settle_options(toy.OPTIONS, wrong)  # type: ignore[arg-type]


# Match


def test_a_match_begins_when_chance_has_acted() -> None:
    match = played()
    assert match.actor == 1 and len(match.log) == 1 and match.log[0].startswith("die")
    assert match.legal() == ["add 1", "add 2", "roll"]


@pytest.mark.parametrize("seats", [0, 1, 4])
def test_too_few_or_too_many_cannot_play(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 3 players"):
        Match(TOY, seats)


def test_every_seat_has_one_player() -> None:
    with pytest.raises(ValueError, match="1 players cannot take 2 seats"):
        Match(TOY, 2, players=[Player("Ada")])
    assert len(Match(TOY, 3).players) == 3


@pytest.mark.parametrize("half", ["\ud800", "A\udfff", "\udcff", "x" * 201])
def test_what_no_record_could_keep_is_no_text_of_a_match(half: str) -> None:
    """Half a character could be read, but never written: no link could tell of the match either."""
    for wrong in (
        lambda: Match(TOY, 2, half),
        lambda: Match(TOY, 2, players=[Player(half), Player("Ben")]),
        lambda: Match(TOY, 2, players=[Player("Ada", half), Player("Ben")]),
        lambda: played().note(half),
    ):
        with pytest.raises(ValueError, match="which no record can keep"):
            wrong()


@pytest.mark.parametrize(("text", "clause"), [("add 3", "T2"), ("add  1", None), ("", None)])
def test_what_is_not_legal_is_refused_with_its_clause(text: str, clause: str | None) -> None:
    match = played()
    before = (list(match.log), list(match.states))
    with pytest.raises(IllegalActionError) as refused:
        match.play(text)
    assert (refused.value.text, refused.value.clause) == (text, clause)
    assert (match.log, match.states) == before


def test_nobody_plays_for_chance() -> None:
    with pytest.raises(IllegalActionError):
        played().play("die 1")


def test_the_same_seed_gives_the_same_draws_and_another_seed_others() -> None:
    rolls = ["roll"] * 3
    assert played(*rolls, seed="a").log == played(*rolls, seed="a").log
    assert len({tuple(played(*rolls, seed=str(n)).log) for n in range(20)}) > 5


def test_who_takes_back_and_does_otherwise_meets_the_same_draw() -> None:
    match = played("roll")
    rolled = match.log[-1]
    match.undo(1)
    match.play("add 1")
    match.play("roll")
    assert match.log[-1] == rolled, "the second event of chance has the second number"


@pytest.mark.parametrize("remark", ["two\nlines", "\r", "x" * 199])
def test_a_remark_is_a_line_of_a_record(remark: str) -> None:
    with pytest.raises(ValueError, match="breaks the line"):
        played().note(remark)
    match = played()
    match.notes.append(Note(0, remark))
    with pytest.raises(RecordError):
        link.read(link.write(match), SHELF)


@given(st.lists(st.text(max_size=200), min_size=2, max_size=2), st.text(max_size=200))
def test_a_record_of_any_names_and_seed_is_read_again(names: list[str], seed: str) -> None:
    match = Match(TOY, 2, seed, players=[Player(name) for name in names])
    for again in (record.write(match), record.seal(record.write(match)), link.write(match)):
        assert link.read(again, SHELF).players == match.players


def test_taking_back_takes_the_later_notes_along() -> None:
    match = played()
    match.note("first")
    match.play("add 1")
    match.note("second")
    match.undo(1)
    assert [note.text for note in match.notes] == ["first"]
    assert len(match.states) == len(match.log) + 1 == 2


def test_a_thought_depends_on_seed_and_moment_alone() -> None:
    match = played()
    thought = match.thought()
    match.note("a note is no action")
    assert match.thought() == thought == played().thought()
    match.play("add 1")
    assert match.thought() != thought and played(seed="y").thought() != thought


@given(st.floats(0, 1, exclude_max=True), st.lists(st.integers(1, 9), min_size=1, max_size=6))
def test_a_number_falls_on_an_action_by_its_weight(number: float, odds: list[int]) -> None:
    bag = [index for index, weight in enumerate(odds) for _ in range(weight)]
    assert draw(number, range(len(odds)), odds) == bag[int(number * len(bag))]


# Record


def test_a_record_tells_header_actions_notes_and_end() -> None:
    match = whole()
    match.note("the end")
    lines = record.write(match).splitlines()
    header = json.loads(lines[1])
    assert lines[0] == "wallwright record 1"
    assert (header["game"], header["rules"], header["seats"]) == ("toy", 3, 2)
    assert header["players"] == [["Ada", ""], ["Ben", "adept"]]
    assert [line.split(" ", 1)[1] for line in lines[2:-2]] == match.log
    assert lines[-2].endswith(" # the end") and lines[-1].split()[1] == record.digest(match)


def test_a_record_read_again_is_the_same_match() -> None:
    match = played("roll", "add 1")
    match.undo(3)
    match.note("1 taken back")
    match.play("add 2")
    again = record.read(record.write(match), SHELF)
    assert (again.log, again.states, again.notes) == (match.log, match.states, match.notes)
    assert (again.seed, again.options, again.players) == (match.seed, match.options, match.players)
    again.play("roll")
    match.play("roll")
    assert again.log == match.log, "and it goes on with the same draws"


@pytest.mark.parametrize("name", ["Zoë 王", "a b\u2028c", "\x85", '"<&', "line\nline", "😀"])
def test_a_player_may_have_any_name(name: str) -> None:
    match = Match(TOY, 2, "x", players=[Player(name), Player("")])
    text = record.write(match)
    assert record.read(text, SHELF).players[0].name == name
    assert record.read(record.seal(text), SHELF).players[0].name == name
    assert record.read(text.replace("\n", "\r\n"), SHELF).log == match.log


def test_a_record_names_its_game_even_to_those_who_have_it_not() -> None:
    text = record.write(whole())
    assert record.game_of(text) == record.game_of(record.seal(text)) == "toy"
    with pytest.raises(RecordError):
        record.game_of("no record")


def test_a_sealed_save_shows_nothing() -> None:
    sealed = record.seal(record.write(whole()))
    assert "die" not in sealed and "Ada" not in sealed
    assert sealed.startswith("wallwright sealed 1\n")


def changed(field: str, value: object) -> Callable[[str], str]:
    """Damage to a header, with all check digits made right again."""

    def damage(text: str) -> str:
        first, header, *lines = text.splitlines()
        head = json.dumps({**json.loads(header), field: value}, ensure_ascii=False)
        return "\n".join([first, head, *lines, ""])

    return damage


def line(number: int, old: str, new: str) -> Callable[[str], str]:
    def damage(text: str) -> str:
        lines = text.splitlines()
        lines[number - 1] = lines[number - 1].replace(old, new)
        return "\n".join([*lines, ""])

    return damage


def without(number: int) -> Callable[[str], str]:
    return lambda text: "\n".join(
        [*text.splitlines()[: number - 1], *text.splitlines()[number:], ""]
    )


class Damage(NamedTuple):
    reason: str
    line: int
    to: Callable[[str], str]


DAMAGES = (
    Damage("foreign", 0, lambda text: ""),
    Damage("foreign", 0, lambda text: "[1, 2]"),
    Damage("foreign", 0, line(1, "1", "2")),
    Damage("long", 0, lambda text: text + " " * record.MOST_CHARACTERS),
    Damage("header", 2, lambda text: text.splitlines()[0]),
    Damage("header", 2, line(2, "{", "")),
    Damage("header", 2, line(2, "{", "[" * 100_000)),
    Damage("header", 2, lambda text: "wallwright record 1\n[]\n"),
    Damage("header", 2, changed("more", 1)),
    Damage("header", 2, changed("seats", "2")),
    Damage("header", 2, changed("seats", True)),
    Damage("header", 2, changed("rules", 3.0)),
    Damage("header", 2, changed("game", ["toy"])),
    Damage("header", 2, changed("seed", 1)),
    Damage("header", 2, changed("options", "loud")),
    Damage("header", 2, changed("players", [["Ada", "", ""], ["Ben", ""]])),
    Damage("header", 2, changed("players", [[1, ""], ["Ben", ""]])),
    Damage("header", 2, line(2, "Ada", "\\ud800")),
    Damage("header", 2, line(2, "whole", "\\ud800")),
    Damage("header", 2, changed("version", 1)),
    Damage("header", 2, line(2, __version__, "\\ud800")),
    Damage("foreign", 0, line(2, "Ada", "\ud800")),
    Damage("foreign", 0, line(4, "add 2", "\udfff")),
    Damage("game", 2, changed("game", "chess")),
    Damage("rules", 2, changed("rules", 2)),
    Damage("rules", 2, changed("rules", 4)),
    Damage("seats", 2, changed("seats", 9)),
    Damage("seats", 2, changed("seats", 3)),
    Damage("option", 2, changed("options", {"target": 13})),
    Damage("option", 2, changed("options", {"target": [12]})),
    Damage("option", 2, changed("options", {"colour": "red"})),
    Damage("digest", 3, changed("seed", "other")),
    Damage("digest", 4, line(4, "add 2", "add 1")),
    Damage("digest", 4, without(4)),
    Damage("digest", 3, line(3, " ", "  ")),
    Damage("digest", 3, line(3, "die", "\ndie")),
    Damage("end", 11, lambda text: "\n".join(text.splitlines()[:-1])),
)


@pytest.mark.parametrize("damage", DAMAGES, ids=[f"{d.reason} {n}" for n, d in enumerate(DAMAGES)])
def test_a_damaged_record_is_refused_whole(damage: Damage) -> None:
    text = record.write(whole())
    record.read(text, SHELF)
    with pytest.raises(RecordError) as refused:
        record.read(damage.to(text), SHELF)
    assert (refused.value.reason, refused.value.line) == (damage.reason, damage.line)


def test_an_illegal_action_is_refused_with_line_and_clause() -> None:
    match = played("add 1")
    match.log[-1] = "add 3"  # a forger who makes the digest right
    with pytest.raises(RecordError) as refused:
        record.read(record.write(match), SHELF)
    error = refused.value
    assert (error.reason, error.line, error.clause) == ("illegal", 4, "T2")


def test_nothing_may_follow_the_end() -> None:
    with pytest.raises(RecordError, match="check digits"):
        record.read(record.write(whole()) + "00000000 add 1\n", SHELF)


@pytest.mark.parametrize("body", ["", "no base64 !", "AAAA", "eJz="])
def test_a_damaged_seal_is_refused(body: str) -> None:
    with pytest.raises(RecordError) as refused:
        record.read(f"{record.SEALED}\n{body}\n", SHELF)
    assert refused.value.reason == "sealed"


def test_a_seal_that_swells_is_refused() -> None:
    bomb = record.seal("0" * (record.MOST_CHARACTERS * 20))
    assert len(bomb) < record.MOST_CHARACTERS
    with pytest.raises(RecordError) as refused:
        record.read(bomb, SHELF)
    assert refused.value.reason == "sealed"


def test_every_reason_is_tried_here() -> None:
    assert {damage.reason for damage in DAMAGES} | {"illegal", "sealed", "link"} == REASONS.keys()


# Picks

LEGAL = ("draw", "lay wall i", "lay wall wall i", "lay dragon over i 4", "lay gate ii")


@pytest.mark.parametrize(
    ("picked", "said", "after"),
    [
        ("", "draw", "draw"),
        ("", "lay wall", "lay wall"),
        ("lay wall", "wall", "lay wall wall"),
        ("lay wall", "i", "lay wall i"),
        ("lay wall", "lay gate", "lay gate"),  # begins anew
        ("lay dragon", "over i 4", "lay dragon over i 4"),
        ("lay wall", "over i 4", None),
        ("lay wall wall", "wall", None),
        ("", "wall", None),
        ("", "lay wa", None),
    ],
)
def test_a_click_goes_on_or_begins_anew(picked: str, said: str, after: str | None) -> None:
    found = picks.pick(LEGAL, picked.split(), said.split())
    assert found == (None if after is None else after.split())


def test_what_can_be_said_next() -> None:
    assert picks.next_words(LEGAL, []) == ["draw", "lay"]
    assert picks.next_words(LEGAL, ["lay"]) == ["wall", "dragon", "gate"]
    assert picks.next_words(LEGAL, ["lay", "wall"]) == ["i", "wall"]
    assert picks.next_words(LEGAL, ["draw"]) == []
    assert picks.narrow(LEGAL, ["lay", "wall"]) == ["lay wall i", "lay wall wall i"]


# Codec


class Nested(NamedTuple):
    number: int
    truth: bool
    word: str
    deep: tuple[tuple[int | str, ...], ...]


@given(
    st.builds(
        Nested,
        st.integers(),
        st.booleans(),
        st.text(),
        st.lists(st.lists(st.integers() | st.text()).map(tuple)).map(tuple),
    )
)
def test_a_flat_state_comes_back_the_same(state: Nested) -> None:
    again = codec.load(Nested, codec.dump(state))
    assert again == state and type(again.truth) is bool and hash(again) == hash(state)


# Drawings

shapes = st.lists(
    st.builds(
        Shape,
        st.sampled_from("abcdefgh"),
        st.integers(0, 2).map(float),
        st.just(0.0),
        st.just("<path/>"),
    ),
    unique_by=lambda shape: shape.key,
)


def patched(old: list[Shape], patch: svg.Patch) -> list[tuple[str, str]]:
    """What the page makes of a patch: elements are put right above the one they name."""
    page = [(shape.key, svg.element(shape)) for shape in old if shape.key not in patch.gone]
    for key, element, below in patch.changed:
        page = [there for there in page if there[0] != key]
        place = [there[0] for there in page].index(below) + 1 if below else 0
        page.insert(place, (key, element))
    return page


@settings(max_examples=150)
@given(shapes, shapes)
def test_a_patch_makes_the_new_drawing_of_the_old_one(old: list[Shape], new: list[Shape]) -> None:
    patch = svg.patch(old, new)
    assert patched(old, patch) == [(shape.key, svg.element(shape)) for shape in new]
    assert svg.patch(new, new) == svg.Patch([], [])


def test_a_patch_holds_only_what_changed() -> None:
    old = [Shape(key, 0, 0, "<path/>") for key in "abcd"]
    new = [old[0], old[1]._replace(x=5), old[3], Shape("e", 0, 0, "<rect/>")]
    gone, changed_shapes = svg.patch(old, new)
    assert gone == ["c"]
    assert [(key, below) for key, _, below in changed_shapes] == [("b", "a"), ("e", "d")]


def test_a_patch_sends_of_a_new_order_only_what_moved() -> None:
    """What lay above the piece that moved stays where it is and is not sent."""
    old = [Shape(key, 0, 0, "<path/>") for key in "abcd"]
    new = [old["abcd".index(key)] for key in "cabd"]
    gone, changed_shapes = svg.patch(old, new)
    assert (gone, [(key, below) for key, _, below in changed_shapes]) == ([], [("c", "")])


def test_a_spot_is_a_button_with_a_name() -> None:
    spot = Shape("k", 1.5, 2, "<path/>", pick='say "i"', label="<Ada> & Ben", marks="can", hot="a")
    assert svg.element(spot) == (
        '<g id="k" transform="translate(1.5 2)" role="button" tabindex="-1" '
        'data-pick="say &quot;i&quot;" aria-label="&lt;Ada&gt; &amp; Ben" class="spot can" '
        'data-hot="a"><path/></g>'
    )


def test_what_cannot_be_done_now_says_so_and_what_is_picked_too() -> None:
    assert 'aria-disabled="true"' in svg.element(Shape("k", 0, 0, "", pick="i"))
    assert 'aria-pressed="true"' in svg.element(Shape("k", 0, 0, "", pick="i", marks="can sel"))
    assert 'aria-hidden="true"' in svg.element(Shape("k", 0, 0, ""))
    assert 'role="img"' in svg.element(Shape("k", 0, 0, "", label="a wall"))


def test_a_drawing_is_a_whole_file() -> None:
    drawing = Drawing(40, 30, (Shape("k", 0, 0, "<path/>"),), "Ada & Ben")
    text = svg.document(drawing, "<symbol/>")
    assert text.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"')
    assert 'aria-label="Ada &amp; Ben"' in text and "<defs><symbol/></defs>" in text
    assert "<style>" not in text
    assert f'class="{svg.WHOLE}"' in text


def test_a_whole_file_may_carry_its_styles() -> None:
    text = svg.document(Drawing(40, 30, ()), style=".a > .b { fill: red }")
    assert "<style>.a &gt; .b { fill: red }</style>" in text


# Words


def test_a_field_n_chooses_the_form() -> None:
    say = Words("en", {"cards": {"one": "{n} card", "other": "{n} cards"}, "hello": "Hi {who}"})
    assert [say("cards", n=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert say("hello", who="Ada") == "Hi Ada" and "hello" in say and "bye" not in say
    with pytest.raises(KeyError):
        say("bye")


def test_tables_become_dotted_keys_and_later_ones_win() -> None:
    table = {"a": {"b": {"c": "x"}, "n": {"one": "1", "other": "2"}}}
    assert flatten(table) == {"a.b.c": "x", "a.n": {"one": "1", "other": "2"}}
    assert Words("de", table, {"a": {"b": {"c": "y"}}})("a.b.c") == "y"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_is_there_with_english_behind_it(lang: str) -> None:
    english, spoken = words("en", "wallwright.table"), words(lang, "wallwright.table")
    assert spoken.lang == lang and set(english.keys()) <= set(spoken.keys())


def test_an_unknown_language_is_english() -> None:
    assert words("xx", "wallwright.table").lang == "en"


def test_chance_is_nobody() -> None:
    assert CHANCE not in toy.SEATS and toy.actor(Match(TOY, 2, deal=False).state) == CHANCE

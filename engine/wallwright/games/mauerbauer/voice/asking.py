"""What Wall Builders asks of the person who decides, and what it tells of the consequence."""

from wallwright.core.picks import narrow, next_words
from wallwright.core.sight import Button, Look, Prompt
from wallwright.core.texts import either
from wallwright.games.mauerbauer.rules.board import (
    COLOURS,
    FACES,
    FINAL,
    HOUSE,
    JOIN,
    JOKER,
    OTHER_HOUSE,
    OTHER_TOWER,
    SCORE,
    SWAP,
    TONES,
    TOWER,
    WALL,
    State,
    all_towers,
    city_of,
    count,
    free_lines,
    size,
    towers_left,
)
from wallwright.games.mauerbauer.rules.cities import neighbours
from wallwright.games.mauerbauer.rules.consequences import preview
from wallwright.games.mauerbauer.rules.notation import read
from wallwright.games.mauerbauer.rules.realm import BESIDE, ENDS, line
from wallwright.games.mauerbauer.rules.scoring import value
from wallwright.games.mauerbauer.texts.landmarks import city_place, end_of, side_of
from wallwright.games.mauerbauer.texts.phrases import (
    called,
    choice,
    dice,
    direction,
    tower,
)

NOW = "now"  # the word that ends the playing of cards
LONG = 3  # so many long buttons leave no room for the sentence


def prompt(look: Look) -> Prompt:
    """What can be done now, in a sentence, with its consequence."""
    if not look.legal:
        return Prompt(look.words("prompt.wait"), clause="M20")
    state: State = look.view
    return ASKED[state.phase](look)


# Wall


def _wall(look: Look) -> Prompt:
    """M21: any free line."""
    words, state = look.words, look.view
    if look.picked[:1] == ("wall",) and len(look.picked) > 1:
        return _this_wall(look, line(look.picked[1]))
    lines = free_lines(state).bit_count()
    key = "prompt.wall_tap" if look.board.touch else "prompt.wall_detail"
    return Prompt(words("prompt.wall"), words(key, n=lines), (), "M21")


def _this_wall(look: Look, wall: int) -> Prompt:
    """What a wall will bring, before it is built."""
    words = look.words
    say = words("prompt.this_wall")
    build = Button(words("prompt.build"), "", "pri")  # nothing is left to be said
    detail = "" if look.board.touch else f"{brings(look, wall)}."  # a phone tells it just above
    return Prompt(say, detail, (build,), "M21")


def brings(look: Look, wall: int) -> str:
    """The city a wall would close, or the dice it lets roll."""
    words, state = look.words, look.view
    found = preview(state, wall)
    if not found.size:
        free = [spot for spot in ENDS[wall] if not all_towers(state) >> spot & 1]
        return words(f"brings.ends_{len(free)}")
    told = words("brings.closes", n=found.size)
    if not found.joins:
        return told
    sizes = [str(way.fields.bit_count()) for way in found.joins]
    return words("brings.or_joins", told=told, sizes=either(words, sizes))


# Towers and houses


def _tower(look: Look) -> Prompt:
    """M27 to M29: which tower goes to which end."""
    words, state = look.words, look.view
    end = words(f"seen.end.{end_of(state.wall, read(look.legal[0]).place)}")
    if len(_places(look)) > 1:
        return Prompt(words("prompt.last_tower"), "", _piece_buttons(look), "M29")
    if state.phase == OTHER_TOWER:
        say = words("prompt.other_tower", end=end)
        return Prompt(say, words("prompt.tower_any"), _piece_buttons(look), "M28")
    say = words("prompt.tower", end=end)
    if not towers_left(state)[state.dice[0]]:
        tone = words(f"tone.{TONES[state.dice[0]]}")
        return Prompt(say, words("prompt.tower_gone", tone=tone), _piece_buttons(look), "M29")
    detail = words("prompt.tower_either", tower=tower(words, state.dice[0]))
    return Prompt(say, detail, _piece_buttons(look), "M28")


def _house(look: Look) -> Prompt:
    """M30 to M33: which die is for which side."""
    words, state = look.words, look.view
    rim = len(BESIDE[state.wall]) == 1
    side = words(f"seen.side.{side_of(state.wall, read(look.legal[0]).place)}")
    if len(_places(look)) > 1:
        say, key = words("prompt.last_house"), "prompt.house_rim"
    elif state.phase == OTHER_HOUSE:
        say, key = words("prompt.other_house", side=side), "prompt.house_free"
    elif rim:
        say, key = words("prompt.house", side=side), "prompt.house_rim"
    else:
        say, key = words("prompt.house", side=side), "prompt.house_either"
    detail = words(key, dice=dice(words, (-1, *state.dice[1:])))
    if gone := _used_up(look):
        return Prompt(say, gone, _piece_buttons(look), "M33")
    return Prompt(say, detail, _piece_buttons(look), "M31" if rim else "M30")


def _used_up(look: Look) -> str:
    """M33: which colours of the dice are gone, if that is why there is more to choose."""
    state, words = look.view, look.words
    gone = [
        words(f"colour.{COLOURS[die]}")
        for die in sorted({*state.dice[1:]})
        if die < JOKER and not count(state.houses_left, die)
    ]
    return words("prompt.house_gone", colours=either(words, gone)) if gone else ""


def _places(look: Look) -> set[int]:
    """The spots or fields that the next piece may go to."""
    return {read(text).place for text in look.legal}


def _piece_buttons(look: Look) -> tuple[Button, ...]:
    """A button for every colour; where there are several places, only for the one picked."""
    if len(_places(look)) > 1 and len(look.picked) < 2:
        return ()
    texts = narrow(look.legal, look.picked[:2])
    return _room_for(look, [Button(_colour(look, text), text) for text in texts])


def _room_for(look: Look, buttons: list[Button]) -> tuple[Button, ...]:
    """The board offers the same choices: where fingers play, the sentence needs the room."""
    return () if look.board.touch else tuple(buttons)


def _in_brief(look: Look, ways: list[Button], none: Button) -> tuple[Button, ...]:
    """Where there is no room for all, the board offers the ways, and the button is for none."""
    return (none,) if look.board.touch or len(ways) >= LONG else (*ways, none)


def _colour(look: Look, text: str) -> str:
    verb, _, name = text.split()
    return look.words(f"tone.{name}" if verb == "tower" else f"colour.{name}")


# Joining


def _join(look: Look) -> Prompt:
    """M39: with one neighbour, or with none."""
    words, state = look.words, look.view
    texts = [text for text in look.legal if text != "join none"]
    buttons = [Button(_joined(look, text), text) for text in texts]
    none = Button(words("prompt.join_none"), "join none", hot="n")
    size_now = words("count.fields", n=state.city.bit_count())
    detail = words("prompt.join_detail")
    if look.board.touch:
        detail = words("prompt.join_tap", size=size_now)
    return Prompt(words("prompt.join"), detail, _in_brief(look, buttons, none), "M39")


def _joined(look: Look, text: str) -> str:
    """What it makes of the city, in few words: the board shows with which one."""
    words, state = look.words, look.view
    found = city_of(state, read(text).place)
    assert found, "only closed cities can be joined"
    beside = [city.fields for city in neighbours(state.cities, state.city)]
    place = direction(words, state.city, found.fields, beside)
    one = state.city.bit_count()
    return words("prompt.joined", place=place, one=one, both=one + found.fields.bit_count())


# Guild cards


def _score(look: Look) -> Prompt:
    """M43, M44: play one or two cards, or discard one."""
    words, state = look.words, look.view
    verb, *shown = look.picked or ("",)
    if verb == "discard":
        return _discarding(look)
    if verb == "play" and shown:
        return _playing(look, [word for word in shown if word != NOW])
    only = size(state.hands[look.eyes]) == 1
    discards = [text for text in look.legal if text.startswith("discard ")]
    pick = discards[0] if len(discards) == 1 else "discard"
    say = words("prompt.score_one" if only else "prompt.score")
    button = Button(words("prompt.discard"), pick, hot="d")
    detail = words("prompt.score_detail")
    if not look.board.touch:
        detail = f"{detail} {words('prompt.score_worth')}"
    return Prompt(say, detail, (button,), "M43")


def _playing(look: Look, names: list[str]) -> Prompt:
    """What the chosen cards bring; the golden button plays them."""
    words, state = look.words, look.view
    worth = [value(state, FACES.index(name)) for name in names]
    buttons = []
    rather = f"discard {names[0]}"
    if len(names) == 1 and rather in look.legal and not look.board.touch:
        buttons.append(Button(words("prompt.discard_this"), rather, hot="d"))
    if NOW in next_words(look.legal, ["play", *names]):
        label = words("prompt.play_for", n=sum(worth))
        buttons.append(Button(label, " ".join(["play", *names, NOW]), "pri", hot="p"))
    cards = [called(words, FACES.index(name)) for name in names]
    shown = " + ".join(cards)
    say = shown if look.board.touch else words("prompt.playing", cards=shown)
    return Prompt(say, _chosen(look, names, worth), tuple(buttons), "M43")


def _chosen(look: Look, names: list[str], worth: list[int]) -> str:
    """That a second card may join, or how the sum arose; a phone has it on the button alone."""
    words = look.words
    plays = [text.split() for text in look.legal if text.startswith("play ")]
    joined = any(names[0] in play and len(play) > 3 for play in plays)  # besides verb and end
    if len(names) == 1 and joined:
        return words("prompt.second")
    if look.board.touch:
        return ""
    key = "prompt.chosen" if len(worth) == 1 else "prompt.chosen_two"
    return words(key, sum=" + ".join(map(str, worth)), n=sum(worth))


def _discarding(look: Look) -> Prompt:
    """M44: one card away for two new ones."""
    words = look.words
    buttons: tuple[Button, ...] = ()
    if len(look.picked) > 1:
        buttons = (Button(choice(look, " ".join(look.picked)), "", "pri"),)
    detail = "" if buttons and look.board.touch else words("prompt.discarding_detail")
    return Prompt(words("prompt.discarding"), detail, buttons, "M44")


def _swap(look: Look) -> Prompt:
    """M51: any number of cards, one at a time."""
    words, state = look.words, look.view
    if not state.left:
        keep = Button(choice(look, "swap done"), "swap done", hot="k")
        return Prompt(words("prompt.swap"), words("prompt.swap_detail"), (keep,), "M50")
    done = Button(choice(look, "swap done"), "swap done", "pri", hot="k")
    detail = words("prompt.swap_next", n=state.left)
    return Prompt(words("prompt.swap"), detail, (done,), "M51")


# The last scoring


def _final(look: Look) -> Prompt:
    """M58: up to two cards, and a city for the city cards."""
    words, state = look.words, look.view
    if look.picked[:1] == ("play",) and len(look.picked) > 1:
        return _playing(look, [word for word in look.picked[1:] if word != NOW])
    passes = Button(words("choice.pass"), "pass", hot="n")
    buttons = (passes,) if "pass" in look.legal else ()
    say = words("prompt.last")
    if state.city:
        detail = words("prompt.last_city", place=city_place(words, state, state.city))
    elif not state.cities:
        detail = words("prompt.last_no_city")
    elif any(text.startswith("city ") for text in look.legal):
        detail = words("prompt.last_detail")
        if not look.board.touch:
            detail = f"{detail} {words('prompt.last_outside')}"
    else:
        detail = words("prompt.last_outside")
    return Prompt(say, detail, buttons, "M58")


ASKED = {
    WALL: _wall,
    TOWER: _tower,
    OTHER_TOWER: _tower,
    HOUSE: _house,
    OTHER_HOUSE: _house,
    JOIN: _join,
    SCORE: _score,
    SWAP: _swap,
    FINAL: _final,
}

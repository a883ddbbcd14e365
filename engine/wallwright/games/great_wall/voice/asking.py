"""What Great Wall asks of the person who decides, and what it tells of the consequence."""

from wallwright.core.reckoning import plain
from wallwright.core.sight import Button, Look, Prompt
from wallwright.core.texts import listed
from wallwright.games.great_wall.rules.board import (
    KINDS,
    SCORE,
    SECTION_NAMES,
    THREE,
    totals as all_totals,
)
from wallwright.games.great_wall.texts.phrases import cards as some_cards, choice

FEW = 2  # more buttons than this are left to the board


def prompt(look: Look) -> Prompt:
    """What can be done now, in a sentence, with its consequence."""
    if not look.legal:
        return Prompt(look.words("prompt.wait"), clause="G40")
    if look.view.phase == SCORE:
        return _token_prompt(look) if len(look.picked) > 2 else _score_prompt(look)
    if len(look.picked) > 1:
        return _section_prompt(look)
    return _move_prompt(look)


def _score_prompt(look: Look) -> Prompt:
    """Which section, and which of its tokens."""
    words = look.words
    sections = list(dict.fromkeys(text.split()[1] for text in look.legal))
    beginnings = list(dict.fromkeys(_without_place(text) for text in look.legal))
    wins = [text for text in beginnings if text.startswith("win")]
    only_wins = len(wins) == len(beginnings)
    detail = words("prompt.win_detail" if only_wins else "prompt.take_detail")
    if len(sections) > 1:
        names = listed(words, [name.upper() for name in sections])
        say = words("prompt.score_several", sections=names)
    elif look.board.touch and len(beginnings) == FEW:
        say, detail = words("prompt.lead", section=sections[0].upper()), ""
    elif wins:
        say = words("prompt.win", section=sections[0].upper())
    else:
        say = words("prompt.take", section=sections[0].upper())
    clause = "G52" if len(sections) > 1 else "G55" if wins else "G53"
    lone = len(sections) == 1 and look.board.touch
    buttons = [Button(_token(look, text, lone), text) for text in beginnings]
    return Prompt(say, detail, tuple(buttons) if len(buttons) <= FEW else (), clause)


def _token(look: Look, text: str, lone: bool) -> str:
    """What a token is taken by; on a phone the sentence says where."""
    verb, *rest = text.split()
    if lone and verb == "take":
        return look.words("prompt.take_token", token=rest[1])
    return choice(look, text)


def _without_place(text: str) -> str:
    return " ".join(text.split()[:3])


def _token_prompt(look: Look) -> Prompt:
    """Which of the own cards bears the token."""
    name, token = look.picked[1:3]
    section = SECTION_NAMES.index(name)
    before = all_totals(look.view, section)[look.eyes] or 0
    change = f"{plain(before)} → {plain(before - int(token))}"
    return Prompt(
        look.words("prompt.bearer", token=token, section=name.upper()),
        look.words("prompt.bearer_detail", change=change),
        _last_words(look),
        "G54",
    )


def _move_prompt(look: Look) -> Prompt:
    """Lay or draw, whichever is possible."""
    words = look.words
    can_draw, can_lay = "draw" in look.legal, any(text != "draw" for text in look.legal)
    if can_draw and can_lay:
        say, clause = "prompt.move", "G70"
    else:
        say, clause = ("prompt.draw", "G74") if can_draw else ("prompt.lay", "G73")
    return Prompt(
        words(say), _consequence(look), _draw_button(look, "" if can_lay else "pri"), clause
    )


def _consequence(look: Look) -> str:
    """What else is left of this turn, and who comes then."""
    words, seats = look.words, len(look.names)
    after = [look.names[(look.eyes + step) % seats] for step in range(1, seats)]
    following = words("prompt.then", names=", ".join(after))
    if any(text.startswith("free") for text in look.legal):
        return words("prompt.rider_free")
    if look.view.phase == THREE:
        return f"{words('prompt.last_action')} {following}"
    return f"{words('prompt.one_more')} {following}"


def _section_prompt(look: Look) -> Prompt:
    """Where the picked cards go."""
    words, picked = look.words, look.picked
    kind, number = KINDS.index(picked[1]), sum(word in KINDS for word in picked)
    if picked[:2] == ("lay", "dragon"):
        say, detail, clause = words("prompt.dragon"), words("prompt.dragon_detail"), "G81"
    elif picked[0] == "free":
        say, detail, clause = words("prompt.free"), words("prompt.free_detail"), "G76"
    else:
        say = words("prompt.section", cards=some_cards(words, kind, number))
        more = any(text.startswith(f"{' '.join(picked)} {KINDS[kind]} ") for text in look.legal)
        detail, clause = words("prompt.more" if more else "prompt.preview"), "G72"
    swap = _rider_button(look)
    return Prompt(say, detail, (*_draw_button(look), *swap, *_last_words(look)), clause)


def _rider_button(look: Look) -> tuple[Button, ...]:
    """A rider can be laid free or as the action."""
    other = {"free rider": "lay rider", "lay rider": "free rider"}.get(" ".join(look.picked))
    if other is None or not any(text.startswith(f"{other} ") for text in look.legal):
        return ()
    key = "prompt.as_action" if other == "lay rider" else "prompt.as_free"
    return (Button(look.words(key), other),)


def _draw_button(look: Look, kind: str = "") -> tuple[Button, ...]:
    if "draw" not in look.legal:
        return ()
    return (Button(look.words("choice.draw"), "draw", kind, hot="d"),)


def _last_words(look: Look) -> tuple[Button, ...]:
    """The golden button: it repeats the choice, and plays it where only one spot is left."""
    begun = f"{' '.join(look.picked)} "
    whole = [text for text in look.legal if text.startswith(begun)]
    if len(whole) == 1:
        return (Button(choice(look, whole[0]), whole[0].removeprefix(begun), "pri"),)
    return (Button(f"{choice(look, begun.strip())} …", "", "pri", can=False),)

"""The voice of Great Wall: what is to be done, what has happened, how it ended."""

from collections.abc import Sequence

from wallwright.core.sight import (
    Button,
    Fact,
    Line,
    Look,
    Panel,
    Prompt,
    Result,
    Sheet,
    Standing,
    Step,
)
from wallwright.core.texts import listed
from wallwright.games.great_wall.picture import totals
from wallwright.games.great_wall.rules.board import (
    KINDS,
    OVER,
    SCORE,
    SECTION_NAMES,
    THREE,
    TOKEN_VALUES,
    State,
    hand_size,
    held,
    left,
    mode,
    pile_size,
    points,
    tokens,
    totals as all_totals,
)
from wallwright.games.great_wall.texts.phrases import cards as some_cards, choice, figure

THEME = "g-wall"
EMBLEMS: tuple[str, ...] = ("R", "Y", "B", "G", "N")
SIDE = False
TALL = False
METER = "tb-ic-pile"
OPENINGS: tuple[str, ...] = ()
LENSES: tuple[str, ...] = ()
FEW = 2  # more buttons than this are left to the board


def steps(look: Look) -> Sequence[Step]:
    state: State = look.view
    words = look.words
    if mode(state) == "scoring":
        return (Step(words("steps.scoring_only"), "now"),)
    names = [words("steps.scoring"), words("steps.two"), words("steps.three")]
    now = 0 if state.phase == SCORE else 2 if state.phase == THREE else 1
    order = ["done"] * now + ["now"] + ["next"] * (2 - now)
    pills = [Step(name, at) for name, at in zip(names, order, strict=True)]
    if mode(state) == "last":
        pills.insert(0, Step(words("steps.last_round"), "next"))
    return pills


def verb(look: Look) -> str:
    """What the actor does now, to follow a name and a colon."""
    picked, words = look.picked, look.words
    if look.view.phase == SCORE:
        return words("verb.card" if len(picked) > 2 else "verb.score")
    if picked[:2] == ("lay", "dragon"):
        return words("verb.dragon")
    return words("verb.section" if len(picked) > 1 else "verb.move")


def meter(look: Look) -> str:
    """What the end depends on."""
    state: State = look.view
    words = look.words
    if state.phase == OVER:
        return words("meter.over")
    if mode(state) == "scoring":
        return words("meter.scoring_only")
    if mode(state) == "last":
        return words("meter.last_round", name=look.names[state.finisher])
    return words("meter.left", n=left(state) // 2)  # G62: never one alone


def prompt(look: Look) -> Prompt:
    """What can be done now, in a sentence, with its consequence."""
    if not look.legal:
        return Prompt(look.words("prompt.wait"), clause="G40")
    if look.view.phase == SCORE:
        return _token_prompt(look) if len(look.picked) > 2 else _score_prompt(look)
    if len(look.picked) > 1:
        return _section_prompt(look)
    return _move_prompt(look)


def panels(look: Look) -> Sequence[Panel]:
    return [_panel(look, seat) for seat in range(len(look.names))]


def spoken(look: Look) -> Sequence[str]:
    """Every section, then the own hand, then what the end depends on."""
    state: State = look.view
    told = [totals.spoken(look, section) for section in range(len(state.free))]
    if look.eyes >= 0:
        hand = state.hands[look.eyes]
        kinds = [kind for kind in range(7) if held(hand, kind)]
        shown = [some_cards(look.words, kind, held(hand, kind)) for kind in kinds]
        told.append(look.words("spoken.hand", cards=", ".join(shown) or "–"))
    return [*told, f"{meter(look)}."]


def result(look: Look) -> Result:
    """Who has won, and which tokens made the points."""
    state: State = look.view
    words, names = look.words, look.names
    scores = [points(won) for won in state.won]
    best = max(scores)
    winners = [name for name, score in zip(names, scores, strict=True) if score == best]
    if len(winners) > 1:
        headline = words("result.shared", names=listed(words, winners))
    else:
        second = max(score for score in scores if score != best)
        headline = words("result.wins", name=winners[0], n=best - second)
    counts = [[tokens(won).count(value) * value for won in state.won] for value in TOKEN_VALUES]
    rows = tuple(
        (words("result.tokens_of", value=value), tuple(figures))
        for value, figures in zip(reversed(TOKEN_VALUES), reversed(counts), strict=True)
        if any(figures)
    )
    return Result(headline, _why_over(look), rows)


def standing(look: Look) -> Standing | None:
    """The worth of the tokens of rivals is nobody else's to see (G122)."""
    return None


def sheets(look: Look) -> Sequence[Sheet]:
    """Everything there is lies on the board and in the panels."""
    return ()


def finale(look: Look) -> Sequence[Line]:
    """The end brings nothing new: every token was won before."""
    return ()


def _why_over(look: Look) -> str:
    state: State = look.view
    if not any(state.free):
        return look.words("result.last_token")
    return look.words("result.played_out", name=look.names[state.finisher])


def _panel(look: Look, seat: int) -> Panel:
    state: State = look.view
    words, won = look.words, tokens(state.won[seat])
    is_open = seat == look.eyes or state.open_scores or state.phase == OVER  # G122
    facts = (
        Fact("hand", str(hand_size(state, seat)), words("panel.hand")),
        Fact("pile", str(pile_size(state, seat)), words("panel.pile")),
    )
    number = words("panel.tokens", n=len(won))
    tags = [f"◆ {number}"] if is_open else []
    if seat == state.finisher:
        tags.append(words("panel.played_out"))
    score = words("panel.points", n=sum(won)) if is_open else ""
    label = words(
        "panel.label",
        name=look.names[seat],
        score=f"{score}, {number}" if score else number,
        hand=hand_size(state, seat),
        pile=pile_size(state, seat),
    )
    shown = str(sum(won)) if is_open else f"◆{len(won)}"
    return Panel(seat, shown, facts, tuple(tags), label)


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
    elif wins:
        say = words("prompt.win", section=sections[0].upper())
    else:
        say = words("prompt.take", section=sections[0].upper())
    clause = "G52" if len(sections) > 1 else "G55" if wins else "G53"
    buttons = [Button(choice(look, text), text) for text in beginnings]
    return Prompt(say, detail, tuple(buttons) if len(buttons) <= FEW else (), clause)


def _without_place(text: str) -> str:
    return " ".join(text.split()[:3])


def _token_prompt(look: Look) -> Prompt:
    """Which of the own cards bears the token."""
    name, token = look.picked[1:3]
    section = SECTION_NAMES.index(name)
    before = all_totals(look.view, section)[look.eyes] or 0
    change = f"{figure(before)} → {figure(before - int(token))}"
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

"""The band of a section: its ground, its plaque with the tokens, and the place to lay."""

from wallwright.core import lit
from wallwright.core.gesture import Gesture, Words, click
from wallwright.core.lettering import width, wrap
from wallwright.core.sight import Look
from wallwright.core.svg import NUMBER, PIECE, Shape, Taken
from wallwright.games.great_wall.picture import art, totals
from wallwright.games.great_wall.picture.changes import changes
from wallwright.games.great_wall.picture.gesture import marks, piece
from wallwright.games.great_wall.picture.layout import PLAQUE, Plan, Row
from wallwright.games.great_wall.picture.lettering import text
from wallwright.games.great_wall.rules import board
from wallwright.games.great_wall.rules.board import OWNER, SCORE, SECTION_NAMES, State


def open_section(state: State, section: int) -> bool:
    return bool(state.free[section] or state.borne[section])


def due(state: State, section: int) -> bool:
    """Whether the section is to be scored now."""
    return state.phase == SCORE and bool(state.noted >> section & 1)


def ground(look: Look, plan: Plan, section: int) -> Shape:
    """The panel a section lies on, which also says it all for the ear."""
    state: State = look.view
    high, scored = plan.band, due(state, section)
    margin = 0.75 if plan.wide else 4
    wide = plan.width - 2 * margin
    markup = art.box(margin, 0, wide, high, 10, "gw-band")
    if scored:
        markup += art.box(margin + 2, 2, wide - 4, high - 4, 8, "gw-due", 'fill="none"')
    if open_section(state, section):
        markup += _country(plan)
    markup += _plaque(look, plan, section) if plan.wide else _head(look, plan, section)
    label = totals.spoken(look, section)
    named = "score" if scored else "" if open_section(state, section) else "closed"
    takes = _written(look, plan, section)
    y = plan.tops[section]
    return Shape(f"band-{section}", 0, y, markup, label=label, marks=named, takes=takes)


def _country(plan: Plan) -> str:
    """What waits for the wall: hills, and the course of stones on which it will stand."""
    wide, foot = plan.right - plan.left, plan.band - (5 if plan.wide else 4)
    high = min(foot - plan.head - 6, plan.card * art.TALL * 0.78, wide * 0.24)
    stones = max(7.0, min(15.0, plan.card * 0.17))
    hills = f'x="{plan.left:g}" y="{foot - high:g}" width="{wide:g}" height="{high:g}"'
    course = f'x="{plan.left:g}" y="{foot - stones:g}" width="{wide:g}" height="{stones:g}"'
    return (
        f'<use href="#gw-hills" class="gw-hills" {hills}/>'
        f'<use href="#gw-course" class="gw-course" {course}/>'
    )


def _written(look: Look, plan: Plan, section: int) -> tuple[Taken, ...]:
    """What the names, tokens and captions of the plaque take."""
    if plan.wide:
        return (Taken(NUMBER, 8, 7, 8 + PLAQUE, plan.band - 7),)
    (left, top), (right, _) = seats_of_tokens(plan)
    end = right + seal(plan)
    closed = not open_section(look.view, section)
    if plan.low:
        shut = width(look.words("draw.closed"), 15) if closed else 0
        told = Taken(NUMBER, plan.left, plan.band / 2 - 9, plan.left + shut, plan.band / 2 + 8)
        return (Taken(NUMBER, 4, 1, end, top + seal(plan)), *([told] if closed else []))
    if closed:
        end = max(end, left + width(look.words("draw.closed"), 15))
    return (Taken(NUMBER, 6, 3, end, top + seal(plan)),)


def _caption(look: Look, section: int) -> str:
    state: State = look.view
    if not open_section(state, section):
        return look.words("draw.closed")
    return look.words("draw.last_one" if state.borne[section] else "draw.two_to_win")


def seal(plan: Plan) -> float:
    """How large a token is on the plaque."""
    if plan.low:
        return min(26.0, plan.band - 25)
    if not plan.wide:
        return 28.0
    return min(46.0, max(30.0, plan.band * 0.29))


def _plaque_top(plan: Plan) -> float:
    """Where the tokens begin on the plaque, so that all it says is centred."""
    captioned = 40 if plan.band >= 104 else 0
    return (plan.band - 27 - seal(plan) - captioned) / 2 + 27


def seats_of_tokens(plan: Plan) -> tuple[tuple[float, float], tuple[float, float]]:
    """The corners of the two tokens, within the band."""
    size = seal(plan)
    if plan.wide:
        middle, top = 8 + PLAQUE / 2, _plaque_top(plan)
        return (middle - size - 4, top), (middle + 4, top)
    if plan.low:
        top = (plan.band - size - 19) / 2 + 19
        return (9, top), (9 + size + 3, top)
    return (46, 3), (46 + size + 4, 3)


def _plaque(look: Look, plan: Plan, section: int) -> str:
    middle, top, size = 8 + PLAQUE / 2, _plaque_top(plan), seal(plan)
    markup = art.box(8, 7, PLAQUE, plan.band - 14, 6, "gw-plaque")
    name = SECTION_NAMES[section].upper()
    markup += text(name, middle, top - 7, 20, look="gw-serif gw-gold", bold=True)
    if look.view.borne[section]:
        markup += _missing(look, plan)
    if plan.band >= 104:
        for n, line in enumerate(wrap(_caption(look, section), 14, PLAQUE - 4, 2)):
            y = top + size + 18 + 16 * n
            markup += text(line, middle, y, 14, look="gw-ink2")
    return markup


def _missing(look: Look, plan: Plan) -> str:
    """The dashed outline of the token that went onto a card."""
    (_, _), (x, y) = seats_of_tokens(plan)
    size = seal(plan)
    lines = [look.words("draw.on_card_upper"), look.words("draw.on_card_lower")]
    wide = max(size, max(width(line, 14) for line in lines) + 4)
    x = min(x, 4 + PLAQUE - wide)  # no wider than the plaque
    markup = art.gone(x, y, wide, size)
    if size >= 34:
        for n, line in enumerate(lines):
            markup += text(line, x + wide / 2, y + size / 2 - 2 + 15 * n, 14, look="gw-ink3")
    return markup


def _head(look: Look, plan: Plan, section: int) -> str:
    """The narrow plans: the name, and the outline of a token that is gone."""
    name = SECTION_NAMES[section].upper()
    (_, top), (x, _) = seats_of_tokens(plan)
    at = (x - 1.5, top - 4, 17) if plan.low else (25, 24, 20)
    markup = text(name, *at, look="gw-serif gw-gold", bold=True)
    if not open_section(look.view, section):
        at = (plan.left, plan.band / 2 + 5, 15) if plan.low else (46, 23, 15)
        markup += text(look.words("draw.closed"), *at, look="gw-ink3", anchor="start")
    if not look.view.borne[section]:
        return markup
    (_, _), (x, y) = seats_of_tokens(plan)
    return markup + art.gone(x, y, seal(plan), seal(plan))


def token_keys(state: State, section: int) -> list[str]:
    """A key for each token, the borne one first; equal values are numbered."""
    values = [value for value in (state.borne[section], *state.free[section]) if value]
    return [f"token-{section}-{v}-{values[:n].count(v)}" for n, v in enumerate(values)]


def free_tokens(look: Look, now: Gesture, plan: Plan, section: int) -> list[Shape]:
    state: State = look.view
    values, size = state.free[section], seal(plan)
    keys = token_keys(state, section)[-len(values) :] if values else []
    shapes = []
    for n, value in enumerate(values):
        x, y = seats_of_tokens(plan)[n]
        words = _token_words(state, section, value)
        asked = look.eyes == state.turn and state.phase == SCORE
        named = marks(now, words) if asked else ""
        if "sel" in named.split() and value in values[:n]:
            named = "can"  # of two equal tokens only one is taken
        markup = art.token(str(value), size) + _token_marks(named, size)
        label = look.words("draw.token", token=value, section=SECTION_NAMES[section].upper())
        if asked and words in now.can:
            label += ": " + look.words(f"draw.do.{words[0]}")
        pick, why = (click(now, words), "") if asked else ("", _why(look, words))
        y += plan.tops[section]
        takes = (Taken(PIECE, 0, 0, size, size),)
        shapes.append(Shape(keys[n], x, y, markup, pick, label, named, why=why, takes=takes))
    return shapes


def _why(look: Look, words: Words) -> str:
    """What a token says that cannot be chosen."""
    return " ".join(words) if look.legal else ""


def _token_words(state: State, section: int, value: int) -> Words:
    name = SECTION_NAMES[section]
    return ("win", name) if state.borne[section] else ("take", name, str(value))


def _token_marks(named: str, size: float) -> str:
    shown = lit.state(named)
    markup = art.lit_box(-1, -1, size + 2, size + 2, 7, named)
    if shown in art.SIGNS:
        markup += art.use(art.SIGNS[shown], size - 12, size - 12, 19)
    return markup + art.ring(-3, -3, size + 6, size + 6)


def borne_token(look: Look, plan: Plan, section: int, row: Row) -> Shape | None:
    """The token on its card, above all cards: it is never hidden."""
    state: State = look.view
    if not state.borne[section]:
        return None
    spot = row.spots[state.bearer[section]]
    high = spot.width * art.TALL
    size = max(24.0, min(46.0, spot.width * 0.54))
    x = spot.x + (min(spot.seen, spot.width) - size) / 2
    x = max(plan.left, x)
    y = plan.tops[section] + spot.y + min(high * 0.62, high - size - 1)
    told = f"{totals.MINUS}{state.borne[section]}"
    markup = art.token(told, size)
    if piece_is_dragon(look):
        markup += art.use("lock", size - 7, -10, 16, 19)
    owner = look.names[OWNER[state.rows[section][state.bearer[section]]]]
    label = look.words("draw.says.borne", token=state.borne[section], name=owner)
    why = _why(look, ("take", SECTION_NAMES[section]))
    takes = (Taken(PIECE, 0, 0, size, size),)
    key = token_keys(state, section)[0]
    return Shape(key, x, y, markup, label=label, why=why, takes=takes)


def piece_is_dragon(look: Look) -> bool:
    return look.picked[:2] == ("lay", "dragon")


def place(look: Look, now: Gesture, plan: Plan, section: int, row: Row) -> list[Shape]:
    """The place at the end of a row: cards go here, or the last token is won here."""
    state: State = look.view
    if look.eyes < 0 or not open_section(state, section):
        return []
    name, words = SECTION_NAMES[section], piece(now)
    full = (*words, name) if words else ("win", name)
    if not words and not (due(state, section) and ("win", name) in now.can):
        return []
    if not now.picked and words and (*words, name) != now.hint:
        return []  # a hint shows one place only
    named = marks(now, full)
    high, wide = row.card * art.TALL, plan.place
    lines = _place_lines(look, section, full)
    markup = _place_box(look, wide, high, named, lines)
    told = " ".join(lines)
    section_name = name.upper()
    label = look.words(f"draw.place.{full[0]}", section=section_name, told=told)
    x, y = row.end, plan.tops[section] + row.top
    takes = (Taken(PIECE, 0, 0, wide, high),)
    spot = Shape(f"end-{section}", x, y, markup, click(now, full), label, named, takes=takes)
    then = totals.preview(look, plan, section, full, f"tip-{section}-end")
    return [spot, then] if then and full[0] != "win" else [spot]


def _place_lines(look: Look, section: int, full: Words) -> tuple[str, ...]:
    """The eyes' own total before and after; for the last token what it brings."""
    state: State = look.view
    if full[0] == "win":
        return (f"+{state.free[section][0]}",)
    own = [one for one in changes(look, full, section) if one.seat == look.eyes]
    if not own:
        same = totals.figure(_own(state, section, look.eyes))
        return (f"{same} → {same}",) if " ".join(full) in look.legal else ()
    before = totals.figure(own[0].before or 0)
    return (f"{before} → {totals.figure(own[0].after)}",)


def _own(state: State, section: int, seat: int) -> int | None:
    return board.totals(state, section)[seat]


def _place_box(look: Look, wide: float, high: float, named: str, lines: tuple[str, ...]) -> str:
    found = named.split()
    markup = art.box(1, 1, wide - 2, high - 2, 8, "gw-place")
    markup += art.lit_box(1, 1, wide - 2, high - 2, 8, named)
    told = lines[0] if lines else ""
    size = 18.0
    while size > 14 and width(told, size, True) > wide - 6:
        size -= 1
    if width(told, size, True) > wide - 6:
        told = told.replace(" → ", "→")
    showing = high >= 74
    captioned = high >= 100
    caption = look.words("draw.take_here" if lines[:1] and lines[0][0] == "+" else "draw.lay_here")
    y = high / 2 + (4 if captioned else 17 if showing else 6)
    if showing:
        markup += art.emblem(look.eyes, wide / 2 - 11, y - 42, 22)
    markup += text(told, wide / 2, y, size, bold=True, room=wide - 6)
    if captioned:
        markup += text(caption, wide / 2, y + 21, 14, look="gw-ink2", room=wide - 6)
    if "sel" in found:
        markup += art.use("tick", wide - 16, -8, 22)
    elif "hint" in found:
        markup += art.use("bulb", wide - 16, -8, 22)
    return markup + art.ring(0, 0, wide, high)

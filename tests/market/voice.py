"""The voice of the market, with every kind of thing a sheet may hold."""

from collections.abc import Sequence
from html import escape

from tests.market.rules import GOODS, State, scores, size
from wallwright.core.sight import (
    Button,
    Chip,
    Fact,
    Line,
    Look,
    Panel,
    Prompt,
    Result,
    Seen,
    Sheet,
    Step,
    Strip,
)
from wallwright.core.usual.voice import (
    LENSES as LENSES,
    METER as METER,
    OPENINGS as OPENINGS,
    about as about,
    appeal as appeal,
    finale as finale,
    goal as goal,
    idea as idea,
    joined as joined,
    obeyed as obeyed,
    obstacle as obstacle,
    orders as orders,
    outcome as outcome,
    sound as sound,
    stake as stake,
    standing as standing,
    tale as tale,
    ways as ways,
    weighty as weighty,
)

THEME = "g-wall"
EMBLEMS: tuple[str, ...] = ("R", "Y", "B", "G")
SIDE = True
TALL = True


def steps(look: Look) -> Sequence[Step]:
    return (Step(look.words("steps.trade"), "now"),)


def verb(look: Look) -> str:
    return look.words("verb.answer" if look.view.asked >= 0 else "verb.trade")


def meter(look: Look) -> str:
    return look.words("meter", n=look.view.left)


def prompt(look: Look) -> Prompt:
    if look.view.asked >= 0:
        buttons = [Button(choice(look, text), text) for text in look.legal]
        return Prompt(look.words("prompt.answer"), offer_of(look), tuple(buttons), "T2")
    done = Button(look.words("choice.pass"), "pass", "pri")
    return Prompt(look.words("prompt.trade"), "", (done,) if look.legal else (), "T1")


def offer_of(look: Look) -> str:
    give, want = (look.words(f"good.{GOODS[good]}") for good in look.view.offer)
    return look.words("offer", name=look.names[look.view.turn], give=give, want=want)


def panels(look: Look) -> Sequence[Panel]:
    state: State = look.view
    return [
        Panel(seat, "?", (Fact("hand", str(size(hand)), look.words("goods")),), (), name)
        for seat, (hand, name) in enumerate(zip(state.hands, look.names, strict=True))
    ]


def line(look: Look, seen: Seen) -> Line | None:
    """Of what chance deals only the own is told; passing is told by the next turn."""
    verb, *goods = seen.heard.split()
    state: State = seen.view
    seat = state.asked if state.asked >= 0 else state.turn
    if verb == "pass" or goods == ["?"]:
        return None
    if verb == "deal":
        seat = (state.turn + state.owed) % len(state.hands)
    said = [look.words(f"good.{good}") for good in goods]
    return Line(seat, look.words(f"line.{verb}", name=look.names[seat], goods=" – ".join(said)))


def choice(look: Look, text: str) -> str:
    verb, *goods = text.split()
    return " ".join([look.words(f"choice.{verb}"), *(look.words(f"good.{g}") for g in goods)])


def spoken(look: Look) -> Sequence[str]:
    return [f"{meter(look)}."]


def result(look: Look) -> Result:
    figures = scores(look.view)
    return Result(look.words("result"), "", ((look.words("good.ore"), figures),))


def sheets(look: Look) -> Sequence[Sheet]:
    words, state = look.words, look.view
    asked = bool(look.legal) and state.asked >= 0
    trade = Sheet(
        "trade", words("sheet.trade"), (*_composer(look), *_answers(look)), wanted=asked,
        icon="tb-ic-trade",
    )  # fmt: skip
    count = Strip(words("goods"), tuple(Chip(words(f"good.{g}"), f"mk-{g}", "9") for g in GOODS))
    stock = Sheet("stock", words("sheet.stock"), (count,), words("note"), _picture(look))
    return (trade, stock, Sheet("past", words("sheet.past"), (Strip(meter(look), points="7"),)))


def _composer(look: Look) -> tuple[Strip, ...]:
    """What is given first, then what is wanted for it."""
    if look.eyes < 0 or look.view.asked >= 0:
        return ()
    hand, picked = look.view.hands[look.eyes], look.picked[1:2]
    give = [_good(look, good, str(hand[place])) for place, good in enumerate(GOODS)]
    strips = [Strip(look.words("give"), tuple(give))]
    if picked:
        others = [good for good in GOODS if good != picked[0]]
        want = [Chip(look.words(f"good.{g}"), f"mk-{g}", pick=g) for g in others]
        strips.append(Strip(look.words("want"), tuple(want)))
    return tuple(strips)


def _good(look: Look, good: str, number: str) -> Chip:
    pick = f"offer {good}"
    can = any(text.startswith(f"{pick} ") for text in look.legal)
    chosen = look.picked[1:2] == (good,)
    return Chip(look.words(f"good.{good}"), f"mk-{good}", number, pick, can, chosen)


def _answers(look: Look) -> tuple[Strip, ...]:
    state: State = look.view
    if state.asked < 0:
        return ()
    chips = [Chip(choice(look, text), pick=text) for text in look.legal]
    name = look.names[state.asked]
    return (
        Strip(offer_of(look)),
        Strip(look.words("asked", name=name), tuple(chips), state.asked),
    )


def _picture(look: Look) -> str:
    title = escape(look.words("sheet.stock"))
    return (
        f'<svg viewBox="0 0 300 40" role="img" aria-label="{title}"><title>{title}</title>'
        '<rect width="290" height="30" x="5" y="5" fill="url(#tb-hatch-R)"/></svg>'
    )

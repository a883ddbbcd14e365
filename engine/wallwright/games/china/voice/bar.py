"""The voice of China: what is to be done, and what everybody may know."""

from collections.abc import Sequence

from wallwright.core.sight import Fact, Look, Panel, Sheet, Step
from wallwright.games.china.rules.board import (
    FACES,
    OVER,
    PAY,
    PIECE,
    SECOND,
    TAKE,
    State,
    cards,
    deck_size,
    in_last_round,
    last_seat,
    left,
    size,
    with_forts,
)
from wallwright.games.china.rules.realm import CARDS, PROVINCES
from wallwright.games.china.rules.scoring import breakdown
from wallwright.games.china.texts.phrases import province
from wallwright.games.china.voice.brief import is_brief
from wallwright.games.china.voice.hearing import spoken_cards, spoken_province
from wallwright.games.china.voice.reckoning import NOW

THEME = "g-china"
EMBLEMS: tuple[str, ...] = ("R", "Y", "B", "G", "N")
SIDE = True
TALL = False
METER = "tb-ic-pile"
OPENINGS: tuple[str, ...] = ("place",)  # a province; what goes there is asked next
LENSES: tuple[str, ...] = (NOW,)


def steps(look: Look) -> Sequence[Step]:
    """C28: place or exchange, then the hand, then the row; the last round has but the first."""
    state: State = look.view
    words = look.words
    if in_last_round(state):
        return (Step(words("steps.last_round"), "next"), Step(words("steps.act"), "now"))
    taking = state.phase == TAKE
    return (
        Step(words("steps.act"), "done" if taking else "now"),
        Step(words("steps.hand"), "now" if taking else "next"),
        Step(words("steps.row"), "next"),
    )


def verb(look: Look) -> str:
    """What the actor does now, to follow a name and a colon."""
    state: State = look.view
    if is_brief(look):
        return look.words("brief.verb")
    if state.phase in (PIECE, SECOND, PAY):
        return look.words(f"verb.{state.phase}", province=province(look.words, state.province))
    if look.picked[:1] == ("exchange",):
        return look.words("verb.exchange")
    return look.words("verb.take" if state.phase == TAKE else "verb.turn")


def meter(look: Look) -> str:
    """What the end depends on."""
    state: State = look.view
    words = look.words
    if state.phase == OVER:
        return words("meter.over")
    if in_last_round(state):
        return words("meter.last_round", name=look.names[last_seat(state)])
    return words("meter.last_deck" if state.renewed else "meter.first_deck", n=deck_size(state))


def panels(look: Look) -> Sequence[Panel]:
    return [_panel(look, seat) for seat in range(len(look.names))]


def _panel(look: Look, seat: int) -> Panel:
    state: State = look.view
    words = look.words
    score = state.points[seat] if state.phase != OVER else sum(breakdown(state)[seat])
    facts = _facts(look, seat)
    more = _seen_of(look, seat)
    told = [words("panel.points", n=score), *(f"{fact.number} {fact.text}" for fact in facts)]
    label = f"{look.names[seat]}: {', '.join(part.strip() for part in (*told, *more))}"
    return Panel(seat, str(score), facts, (), label, more)


def _facts(look: Look, seat: int) -> tuple[Fact, ...]:
    """What is left in the supply, how many cards are in the hand, and who keeps the emperor."""
    state: State = look.view
    words = look.words
    houses, emissaries, forts = left(state, seat)
    hand = size(state.hands[seat])
    facts = [
        Fact("house", str(houses), words("panel.houses", n=houses)),
        Fact("hand", str(hand), words("panel.cards", n=hand)),
        Fact("pawn", str(emissaries), words("panel.emissaries", n=emissaries)),
    ]
    if seat == state.first:
        facts.append(Fact("crown", "", words("panel.first")))
    if with_forts(state):
        facts.append(Fact("tower", str(forts), words("panel.forts", n=forts)))
    return tuple(facts)


def _seen_of(look: Look, seat: int) -> tuple[str, ...]:
    """C80: the cards in a rival's hand that all saw being taken from the row."""
    state: State = look.view
    known = state.known[seat] & FACES
    if not known or seat == look.eyes:
        return ()
    colours = [look.words(f"colour.{CARDS[colour]}") for colour in cards(known)]
    return (look.words("panel.known", cards=", ".join(colours)),)


def sheets(look: Look) -> Sequence[Sheet]:
    """Beside its board stands the standing alone."""
    return ()


def spoken(look: Look) -> Sequence[str]:
    """Every province, the open cards and the own hand, then what the end depends on."""
    provinces = [spoken_province(look, number) for number in range(len(PROVINCES))]
    return [*provinces, *spoken_cards(look), f"{meter(look)}."]

"""The players of China: what everybody may know of each of them."""

from collections.abc import Sequence

from wallwright.core.sight import Fact, Look, Panel
from wallwright.games.china.rules.board import FACES, OVER, State, cards, left, size, with_forts
from wallwright.games.china.rules.realm import CARDS
from wallwright.games.china.rules.scoring import breakdown


def panels(look: Look) -> Sequence[Panel]:
    return [_panel(look, seat) for seat in range(len(look.names))]


def _panel(look: Look, seat: int) -> Panel:
    state: State = look.view
    words = look.words
    score, *later = breakdown(state)[seat]
    if state.phase == OVER:
        score, later = score + sum(later), []
    facts = _facts(look, seat)
    more = _seen_of(look, seat)
    told = [words("panel.points", n=score)]
    told += [words("panel.more", n=sum(later))] if any(later) else []
    told += [f"{fact.number} {fact.text}" for fact in facts]
    label = f"{look.names[seat]}: {', '.join(part.strip() for part in (*told, *more))}"
    beside = f"+{sum(later)}" if any(later) else ""
    return Panel(seat, str(score), facts, (), label, more, beside)


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

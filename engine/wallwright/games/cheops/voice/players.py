"""The players of Cheops: what everybody may know of each of them."""

from collections.abc import Sequence

from wallwright.core.reckoning import plain
from wallwright.core.sight import Fact, Look, Panel
from wallwright.games.cheops.rules.board import (
    ARMY_POINTS,
    BLESSING,
    CURSE,
    OVER,
    State,
    card_count,
    coins,
    hand_size,
    open_points,
    points,
    secret_points,
)
from wallwright.games.cheops.texts.phrases import signed

ICONS = {"cards": "hand", "development": "scroll", "knights": "shield", "coins": "coin"}


def panels(look: Look) -> Sequence[Panel]:
    return [_panel(look, seat) for seat in range(len(look.names))]


def _panel(look: Look, seat: int) -> Panel:
    """Open points for all, and the own secret ones."""
    state: State = look.view
    words = look.words
    score, secret = points(state, seat), ""
    if state.phase != OVER and secret_points(state, seat):  # a view knows of nobody's but the own
        secret = signed(secret_points(state, seat))
        score = open_points(state, seat)
    counted, tags = _counted(state, seat), _tags(look, seat)
    facts = [Fact(ICONS[what], str(number), _unit(look, what, number)) for what, number in counted]
    told = [words("panel.points", n=score)]
    told += [f"{number} {words(f'panel.{what}', n=number)}" for what, number in counted]
    told += [*tags, words("panel.secret", points=secret)] if secret else tags
    label = f"{look.names[seat]}: {', '.join(told)}"
    brief = (*_cards_briefly(state, seat), *_marks(state, seat))
    return Panel(seat, plain(score), tuple(facts), tags, label, beside=secret, brief=brief)


def _cards_briefly(state: State, seat: int) -> tuple[Fact, ...]:
    counted = (("tb-ic-hand", hand_size(state, seat)), ("kp-card", card_count(state.cards[seat])))
    return tuple(Fact(icon, str(number), "") for icon, number in counted)


def _marks(state: State, seat: int) -> tuple[Fact, ...]:
    """Blessing, curse and army as their signs."""
    held = (
        ("kp-blessing", state.blessed == seat),
        ("kp-curse", bool(state.cursed >> seat & 1)),
        ("kp-army", state.army == seat),
    )
    return tuple(Fact(icon, "", "") for icon, has in held if has)


def _counted(state: State, seat: int) -> tuple[tuple[str, int], ...]:
    """K1501: how many cards there are, and what lies open."""
    return (
        ("cards", hand_size(state, seat)),
        ("development", card_count(state.cards[seat])),
        ("knights", state.knights[seat]),
        ("coins", coins(state.hands[seat])),
    )


def _unit(look: Look, what: str, number: int) -> str:
    """The word beside a number: two of them have to fit in a line, and a coin is known by sight."""
    if what == "coins":
        return ""
    return (
        look.words("panel.dev") if what == "development" else look.words(f"panel.{what}", n=number)
    )


def _tags(look: Look, seat: int) -> tuple[str, ...]:
    """What lifts and lowers a score."""
    state: State = look.view
    words, tags = look.words, []
    if state.blessed == seat:
        tags.append(words("panel.blessing", points=signed(BLESSING)))
    if state.cursed >> seat & 1:
        tags.append(words("panel.curse", points=signed(CURSE)))
    if state.army == seat:
        tags.append(words("panel.army", points=signed(ARMY_POINTS)))
    return tuple(tags)

"""The voice of Cheops: what is to be done, and what everybody may know."""

from collections.abc import Sequence

from wallwright.core.sight import Fact, Look, Panel, Step
from wallwright.games.cheops.rules.board import (
    ARMY_POINTS,
    BLACK_BLOCKS,
    BLESSING,
    CHOOSE,
    CURSE,
    DISCARD,
    FOUND,
    FREE,
    OVER,
    PIECE,
    ROBBER,
    STEAL,
    TAKE,
    THEFT,
    State,
    black_blocks,
    card_count,
    coins,
    dice,
    hand_size,
    open_points,
    points,
    secret_points,
)
from wallwright.games.cheops.rules.pyramid import pharaoh_builds
from wallwright.games.cheops.texts.phrases import plain, signed

THEME = "g-cheops"
EMBLEMS: tuple[str, ...] = ("R", "Y", "B", "G")
SIDE = True
TALL = True
METER = "kp-block"
# An offer is said word by word, and a roll or a card given back is said at once.
OPENINGS: tuple[str, ...] = ("roll", "drop", "offer", "give", "want")
LENSES: tuple[str, ...] = ()

DONE, NOW, NEXT = "done", "now", "next"
BY_ROBBER = (ROBBER, STEAL, THEFT)
BY_CARD = (TAKE, FREE)
ICONS = {"cards": "hand", "development": "scroll", "knights": "shield", "coins": "coin"}
VERBS = {THEFT: STEAL, CHOOSE: "partner"}  # a phase that is told in the words of another


# The turn


def steps(look: Look) -> Sequence[Step]:
    """K401: the foundation; K501: a turn; K701 to K703: what a 7 brings."""
    state: State = look.view
    if state.phase in (FOUND, PIECE):
        named = {FOUND: (NOW, NEXT), PIECE: (DONE, NOW)}[state.phase]
        return _steps(look, ("settlement", named[0]), ("piece", named[1]))
    if state.phase == DISCARD or (state.phase in BY_ROBBER and state.rolled and _is_seven(state)):
        return _seven(look)
    if state.phase in (*BY_ROBBER, *BY_CARD):
        extra = ("robber" if state.phase in BY_ROBBER else "card", NOW)
        if state.rolled:
            return _steps(look, ("roll", DONE), extra, ("build", NEXT), ("end", NEXT))
        return _steps(look, extra, ("roll", NEXT), ("build", NEXT), ("end", NEXT))
    if not state.rolled:
        return _steps(look, ("roll", NOW), ("build", NEXT), ("end", NEXT))
    return _steps(look, ("roll", DONE), ("build", NOW), ("end", NEXT))


def _steps(look: Look, *named: tuple[str, str]) -> Sequence[Step]:
    return [Step(look.words(f"steps.{name}"), state) for name, state in named]


def _is_seven(state: State) -> bool:
    return sum(dice(state)) == 7


def _seven(look: Look) -> Sequence[Step]:
    """The pharaoh has built already when somebody has to decide."""
    giving = look.view.phase == DISCARD
    return _steps(
        look,
        ("roll", DONE),
        ("pharaoh", DONE),
        ("discards", NOW if giving else DONE),
        ("robber", NEXT if giving else NOW),
        ("build", NEXT),
    )


def verb(look: Look) -> str:
    """What the actor does now, to follow a name and a colon."""
    phase = look.view.phase
    return look.words(f"verb.{VERBS.get(phase, phase)}")


def meter(look: Look) -> str:
    """What the end depends on."""
    state: State = look.view
    if state.phase == OVER:
        return look.words("meter.over")
    if not pharaoh_builds(state):
        return look.words("meter.waits")
    return look.words("meter.pharaoh", laid=black_blocks(state), all=BLACK_BLOCKS)


# The players


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
    return Panel(seat, plain(score), tuple(facts), tags, label, secret=secret)


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

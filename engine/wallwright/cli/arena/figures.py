"""What a tournament has come to: one value, the same for the same matches in any order."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from wallwright import __version__
from wallwright.ai.arena import outcome
from wallwright.cli.arena.bout import Played
from wallwright.cli.arena.field import Setting, seated, sitting, tables
from wallwright.cli.arena.ratings import Tally, ratings
from wallwright.core.texts import LANGUAGES

Told = dict[str, Any]
CUTS = (0, 5, 25, 50, 75, 95, 100)  # in a hundred, where a distribution is cut


class Match(NamedTuple):
    """A match with who sat where, and what each seat has of the win."""

    played: Played
    seats: tuple[int, ...]
    shares: tuple[float, ...]


def figures(setting: Setting, played: Iterable[Played]) -> Told:
    matches = [_seated(setting, one) for one in sorted(played, key=lambda one: one.place)]
    return {
        **setting._asdict(),
        "version": __version__,
        "deals": len({match.played.deal for match in matches}),
        "matches": len(matches),
        "ratings": _ratings(setting, matches),
        "met": [_table(setting, number, matches) for number in range(len(tables(setting)))],
        "seats_share": _by_seat(setting, matches),
        "players": [_player(setting, number, matches) for number in range(len(setting.agents))],
        "sources": _sources(matches),
        "endings": _counted(match.played.ending for match in matches),
        "actions": spread([match.played.actions for match in matches]),
        "best_scores": spread([max(match.played.scores) for match in matches]),
        "shared": sum(len(match.played.winners) > 1 for match in matches),
        "scoreless": sum(not any(match.played.scores) for match in matches),
    }


def times(setting: Setting, played: Iterable[Played]) -> list[Told]:
    """CPU seconds of each player's decisions: no part of what is the same every time."""
    choices = Counter[int]()
    parts = dict.fromkeys(range(len(setting.agents)), 0.0)
    longest = dict(parts)
    for one in played:
        for seat, player in enumerate(sitting(setting, one.place)):
            choices[player] += one.choices[seat]
            parts[player] += one.spent[seat]
            longest[player] = max(longest[player], one.worst[seat])
    return [
        {
            "player": name,
            "choices": choices[player],
            "mean": parts[player] / max(1, choices[player]),
            "worst": longest[player],
        }
        for player, name in enumerate(setting.agents)
    ]


def spread(values: Sequence[int]) -> Told:
    """A distribution: how often each value came, its mean, and where so many in a hundred lie."""
    ordered = sorted(values)
    last = len(ordered) - 1
    return {
        "mean": sum(ordered) / max(1, len(ordered)),
        "cuts": {str(cut): ordered[last * cut // 100] for cut in CUTS} if ordered else {},
        "counts": {str(value): times for value, times in sorted(Counter(ordered).items())},
    }


def _seated(setting: Setting, played: Played) -> Match:
    seats, winners = sitting(setting, played.place), played.winners
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(seats)))
    return Match(played, seats, shares)


def _ratings(setting: Setting, matches: Sequence[Match]) -> list[Told]:
    players, deals = len(setting.agents), dict[int, Tally]()
    for match in matches:
        company = tuple(match.seats.count(player) for player in range(players))
        if max(company) < len(match.seats):  # who meets only itself learns nothing of its strength
            won = [_won(match, player) for player in range(players)]
            deals.setdefault(match.played.deal, Tally(players)).add(company, won)
    if not deals:
        return []
    found = ratings(deals, players, setting.seed)
    named = zip(setting.agents, found, strict=True)
    return [{"player": name, **rating._asdict()} for name, rating in named]


def _won(match: Match, player: int) -> float:
    won = 0.0
    for seat, share in zip(match.seats, match.shares, strict=True):
        won += share if seat == player else 0.0
    return won


def _table(setting: Setting, number: int, matches: Sequence[Match]) -> Told:
    """What the first of a table's players has of the wins, with the interval over its deals."""
    table, seatings = tables(setting)[number], len(seated(tables(setting)[number]))
    won: dict[int, list[float]] = {}
    for match in matches:
        if match.played.table == number:
            won.setdefault(match.played.deal, []).append(_won(match, table[0]))
    whole = [sum(shares) / seatings for shares in won.values() if len(shares) == seatings]
    share, margin = outcome(whole) if whole else (0.0, 0.0)
    return {
        "players": [setting.agents[player] for player in table],
        "deals": len(whole),
        "matches": sum(len(shares) for shares in won.values()),
        "share": share,
        "margin": margin,
        "par": table.count(table[0]) / len(table),
    }


def _by_seat(setting: Setting, matches: Sequence[Match]) -> list[Told]:
    """What each seat has of the wins, whoever sits there: all sit everywhere equally often."""
    deals: dict[int, list[list[float]]] = {}
    for match in matches:
        seats = deals.setdefault(match.played.deal, [[] for _ in match.shares])
        for seat, share in enumerate(match.shares):
            seats[seat].append(share)
    found = []
    for seat in range(setting.seats):
        share, margin = outcome([sum(one[seat]) / len(one[seat]) for one in deals.values()])
        found.append({"seat": seat, "share": share, "margin": margin})
    return found


def _player(setting: Setting, number: int, matches: Sequence[Match]) -> Told:
    scores, shares = list[int](), [list[float]() for _ in range(setting.seats)]
    for match in matches:
        for seat, player in enumerate(match.seats):
            if player == number:
                scores.append(match.played.scores[seat])
                shares[seat].append(match.shares[seat])
    return {
        "player": setting.agents[number],
        "seats_share": [sum(won) / len(won) if won else None for won in shares],
        "scores": spread(scores),
    }


def _sources(matches: Sequence[Match]) -> list[Told]:
    """What winners and others had from each source on average, named in each language."""
    points: dict[tuple[str, ...], list[list[int]]] = {}
    seats = [0, 0]
    for match in matches:
        for share in match.shares:
            seats[share > 0] += 1
        for labels, brought in match.played.sources:
            both = points.setdefault(labels, [[], []])
            for share, number in zip(match.shares, brought, strict=True):
                both[share > 0].append(number)
    return [
        {
            "labels": dict(zip(LANGUAGES, labels, strict=True)),
            "winners": sum(won) / max(1, seats[True]),
            "others": sum(lost) / max(1, seats[False]),
        }
        for labels, (lost, won) in sorted(points.items())
    ]


def _counted(endings: Iterable[str]) -> Mapping[str, int]:
    return dict(sorted(Counter(endings).items()))

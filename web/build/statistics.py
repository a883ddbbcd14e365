"""The pages of statistics/: what tournaments have found, a page for each language, without scripts.

The figures are committed as `wallwright arena --json` prints them, in docs/statistics: in
NAME-SEATS.json the levels against each other, in NAME-SEATS-same.json the best among itself.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any

from wallwright.ai.levels import LEVELS
from wallwright.core.texts import LANGUAGES
from wallwright.core.title import Title
from wallwright.games import SHELF
from web.build import policy
from web.build.markup import filled
from web.build.places import ROOT, WEB
from web.build.texts import name, said

PLACE = "statistics"
FORM = "statistics/page.html"
DATA = ROOT / "docs" / "statistics"
SAID = ("title", "lead", "how", "home", "language")  # at the head of a page
ENDINGS = DATA / "endings.toml"
STRETCHED = 'preserveAspectRatio="none" aria-hidden="true"'
WHO = ("winners", "others")
BINS = 24  # of a distribution, at most
Told = dict[str, Any]


def pages() -> Iterator[tuple[str, str]]:
    """The address of each page, and the page; none, as long as nothing was found."""
    if not any(map(_seats, SHELF.values())):
        return
    for lang in LANGUAGES:
        told = {key: escape(_words(lang)[key]) for key in SAID}
        parts = {
            "lang": lang,
            "policy": escape(policy.told(policy.READ), quote=False),
            "languages": _languages(lang),
            "contents": _contents(lang),
            "games": "\n".join(_game(title, lang) for title in SHELF.values() if _seats(title)),
        }
        yield f"{PLACE}/{_file(lang)}", filled(FORM, {**parts, **told})


def links() -> dict[str, str]:
    """The ways to them from the lobby's page: none, as long as there is nothing to be seen."""
    if not any(map(_seats, SHELF.values())):
        return {"statistics": "", "of_levels": ""}
    way = '<a {} data-t-href="credits.statistics_page" data-t="credits.statistics"></a>'
    return {
        "statistics": "<footer>" + way.format('class="btn"') + "</footer>",
        "of_levels": "<p>" + way.format('class="link"') + "</p>",
    }


def _file(lang: str) -> str:
    return "index.html" if lang == LANGUAGES[0] else f"{lang}.html"


@cache
def _words(lang: str) -> dict[str, str]:
    told: dict[str, str] = tomllib.loads((WEB / PLACE / f"{lang}.toml").read_text("utf-8"))
    return told


@cache
def endings() -> dict[str, dict[str, dict[str, str]]]:
    """What the endings of matches are called, by game and language."""
    return tomllib.loads(ENDINGS.read_text("utf-8"))


def _seats(title: Title) -> list[int]:
    """For how many players there are figures."""
    return [seats for seats in title.rules.SEATS if _path(title, seats).is_file()]


def _path(title: Title, seats: int, kind: str = "") -> Path:
    return DATA / f"{title.rules.NAME}-{seats}{kind}.json"


def _read(path: Path) -> Told | None:
    return json.loads(path.read_text("utf-8")) if path.is_file() else None


def _languages(lang: str) -> str:
    links = []
    for one in LANGUAGES:
        here = ' aria-current="page"' if one == lang else ""
        own = escape(_words(one)["own_name"])
        links.append(f'<a href="{_file(one)}" lang="{one}" hreflang="{one}"{here}>{own}</a>')
    return "\n".join(links)


def _contents(lang: str) -> str:
    titles = [title for title in SHELF.values() if _seats(title)]
    items = (f'<li><a href="#{_anchor(one)}">{escape(name(one, lang))}</a></li>' for one in titles)
    return f"<ul>{''.join(items)}</ul>"


def _anchor(title: Title) -> str:
    return title.rules.NAME.replace("_", "-")


def _game(title: Title, lang: str) -> str:
    parts = [_played(title, seats, lang) for seats in _seats(title)]
    heading = f'<h2 id="{_anchor(title)}">{escape(name(title, lang))}</h2>'
    return f"<section>{heading}{''.join(parts)}</section>"


def _played(title: Title, seats: int, lang: str) -> str:
    words, met = _words(lang), _read(_path(title, seats))
    assert met
    same = _read(_path(title, seats, "-same")) or met
    parts = [
        f"<h3>{escape(words['players'].format(n=seats))}</h3>",
        _table(words["ladder"], words["ladder_note"], _ladder(met, lang)),
        _table(words["steps"], words["steps_note"], _steps(met, lang)),
        _table(words["seats"], words["seats_note"].format(par=_percent(1 / seats, lang)),
               _by_seat(same, lang)),
        _table(words["endings"], "", _endings(title, same, lang)),
        _table(words["sources"], words["sources_note"], _sources(same, lang), _who(lang)),
        _spread(words["length"], same["actions"], lang),
        _spread(words["scores"], same["best_scores"], lang),
        *(_command(figures, lang) for figures in ([met] if same is met else [met, same])),
    ]  # fmt: skip
    return f'<div class="setting">{"".join(parts)}</div>'


def _table(heading: str, note: str, rows: Sequence[str], key: str = "") -> str:
    if not rows:
        return ""
    told = f"<p>{escape(note)} {key}</p>" if note else ""
    return _card(heading, f"{told}<table>{''.join(rows)}</table>")


def _card(heading: str, body: str) -> str:
    return f'<section class="f"><h4>{escape(heading)}</h4>{body}</section>'


def _row(label: str, bar: str, figure: str, sure: str = "") -> str:
    """A line of a table; `sure` tells how sure its figure is."""
    beside = f" <small>{escape(sure)}</small>" if sure else ""
    cells = f"<td>{bar}</td><td>{escape(figure)}{beside}</td>"
    return f'<tr><th scope="row">{escape(label)}</th>{cells}</tr>'


def _ladder(met: Told, lang: str) -> list[str]:
    """Ratings from best to worst, on one scale."""
    ratings = sorted(met["ratings"], key=lambda one: -one["points"])
    if not ratings:
        return []
    low = min(one["low"] for one in ratings)
    span = max(one["high"] for one in ratings) - low or 1
    rows = []
    for one in ratings:
        near, far, at = (100 * (one[key] - low) / span for key in ("low", "high", "points"))
        drawn = f'<path class="i" d="M{near:.1f} 5H{far:.1f}"/>'
        drawn += f'<path class="d" d="M{at:.1f} 1V9"/>'
        points, least, most = (_signed(one[key]) for key in ("points", "low", "high"))
        bar, sure = _svg(drawn), f"({least} … {most})"
        rows.append(_row(_level(one["player"], lang), bar, points, sure))
    return rows


def _steps(met: Told, lang: str) -> list[str]:
    """Each level, alone, against the next lower one in all other seats."""
    words, rows = _words(lang), list[str]()
    shares = {(one["players"][0], one["players"][-1]): one for one in met["met"]}
    there = {player for pair in shares for player in pair}
    for low, high in pairwise([level for level in LEVELS if level in there]):
        share, turned = shares.get((high, low)), shares.get((low, high))
        if share is None and turned and met["seats"] == 2:
            share = {**turned, "share": 1 - turned["share"]}
        if share:
            label = words["against"].format(one=_level(high, lang), other=_level(low, lang))
            rows.append(_share(label, share, share["par"], lang))
    return rows


def _by_seat(same: Told, lang: str) -> list[str]:
    words = _words(lang)
    return [
        _share(words["seat"].format(n=one["seat"] + 1), one, 1 / same["seats"], lang)
        for one in same["seats_share"]
    ]


def _share(label: str, one: Told, par: float, lang: str) -> str:
    share, margin = one["share"], one["margin"]
    near, far = max(0.0, share - margin), min(1.0, share + margin)
    drawn = _bar(share) + f'<path class="i" d="M{100 * near:.1f} 5H{100 * far:.1f}"/>'
    drawn += f'<path class="p" d="M{100 * par:.1f} 0V10"/>'
    return _row(label, _svg(drawn), _percent(share, lang), f"±{_number(100 * margin, lang)}")


def _endings(title: Title, same: Told, lang: str) -> list[str]:
    known = endings().get(title.rules.NAME, {}).get(lang, {})
    whole = max(1, same["matches"])
    counted = sorted(same["endings"].items(), key=lambda one: -one[1])
    rows = [
        _row(known.get(ending, ending), _svg(_bar(times / whole)), _percent(times / whole, lang))
        for ending, times in counted
    ]
    shared = same["shared"] / whole
    return [*rows, _row(_words(lang)["shared"], _svg(_bar(shared)), _percent(shared, lang))]


def _sources(same: Told, lang: str) -> list[str]:
    """Where the points of winners and of others came from: two bars below each other."""
    most = max((abs(one[who]) for one in same["sources"] for who in WHO), default=0) or 1
    rows = []
    for one in same["sources"]:
        bars = "".join(_svg(_bar(max(0.0, one[who]) / most, who)) for who in WHO)
        winners, others = (_number(one[who], lang) for who in WHO)
        rows.append(_row(one["labels"][lang], bars, winners, others))
    return rows


def _who(lang: str) -> str:
    """Whose bar is which."""
    return "".join(f'<span class="k {who}">{escape(_words(lang)[who])}</span> ' for who in WHO)


def _spread(heading: str, spread: Told, lang: str) -> str:
    """How often which number came."""
    values = {int(value): times for value, times in spread["counts"].items()}
    if not values:
        return ""
    low, high = min(values), max(values)
    each = -(-(high - low + 1) // BINS)
    sums = [0] * ((high - low) // each + 1)
    for value, times in values.items():
        sums[(value - low) // each] += times
    wide, most = 100 / len(sums), max(sums)
    drawn = "".join(
        f'<rect class="b" x="{at * wide + 0.3:.2f}" y="{30 - 30 * times / most:.2f}" '
        f'width="{wide - 0.6:.2f}" height="{30 * times / most:.2f}"/>'
        for at, times in enumerate(sums)
    )
    cuts = spread["cuts"]
    note = _words(lang)["spread"].format(
        mean=_number(spread["mean"], lang), low=cuts["5"], high=cuts["95"], least=low, most=high
    )
    chart = f'<svg class="s" viewBox="0 0 100 30" {STRETCHED}>{drawn}</svg>'
    ends = f'<p class="e"><span>{low}</span><span>{high}</span></p>'
    return _card(heading, f"{chart}{ends}<p>{escape(note)}</p>")


def _command(figures: Told, lang: str) -> str:
    """What to type for the same figures."""
    options = "".join(f" --option {key}={value}" for key, value in figures["options"].items())
    typed = f"wallwright arena {figures['game']} {' '.join(figures['agents'])}{options}"
    for word in ("seats", "tables", "deals", "seed"):
        typed += f" --{word} {figures[word]}"
    told = _words(lang)["played"].format(matches=_whole(figures["matches"], lang))
    told = f"<summary>{escape(told)}</summary><code>{escape(typed)}</code>"
    return f'<details class="c">{told}</details>'


def _level(player: str, lang: str) -> str:
    return said(f"level.{player}", lang) if player in LEVELS else player


def _svg(drawn: str) -> str:
    track = '<path class="t" d="M0 9.5H100"/>'
    return f'<svg viewBox="0 0 100 10" {STRETCHED}>{track}{drawn}</svg>'


def _bar(share: float, kind: str = "b") -> str:
    return f'<rect class="b {kind}" y="1" width="{100 * share:.1f}" height="8"/>'


def _signed(value: float) -> str:
    return f"{round(value):+}".replace("-", "−")


def _percent(share: float, lang: str) -> str:
    return f"{_number(100 * share, lang)}\N{NO-BREAK SPACE}%"


def _number(value: float, lang: str) -> str:
    told = f"{value:.1f}"
    return told if lang == "en" else told.replace(".", ",")


def _whole(value: int, lang: str) -> str:
    return f"{value:,}" if lang == "en" else f"{value:,}".replace(",", ".")

"""The results of an arena as a plain HTML page: shares of wins with confidence intervals, and how to replay every
game."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from gonfalon.bots.one_game import PlayedGame, Setting, record_name, save_lines

STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
    "table{border-collapse:collapse;margin:1rem 0}"
    "td,th{padding:.2rem .8rem;text-align:right;border-bottom:1px solid #ccc}"
    "td:first-child,th:first-child{text-align:left}svg{vertical-align:middle}code{font-size:.9em}"
    "@media(prefers-color-scheme:dark){body{background:#181614;color:#eee}td,th{border-color:#444}}"
)
WIDTH = 240  # of a plot


def write_page(path: Path, setting: Setting, report: dict[str, Any], games: Sequence[PlayedGame], command: str) -> None:
    save_lines(path.parent, path.name, page(setting, report, games, command))


def page(setting: Setting, report: dict[str, Any], games: Sequence[PlayedGame], command: str) -> list[str]:
    title = escape(f"{setting.game}: {', '.join(dict.fromkeys(setting.bots))}")
    return [
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><style>{STYLE}</style>',
        f"<h1>{title}</h1>",
        f"<p>{len(games)} games at {setting.seats} seats, seed {setting.seed}, {report['games_per_deal']} games a deal."
        f" Every bot sits at every seat of a deal. {report['outcomes']['cut']} games were ended by a limit.</p>",
        f"<p><code>{escape(command)}</code></p>",
        *_sequential(report),
        "<table><tr><th>bot<th>games<th>wins<th>share<th>95 %<th>fair<th>rating<th>ms a decision<th></tr>",
        *(_row(one) for one in report["bots"]),
        "</table>",
        "<h2>Games</h2><table><tr><th>game<th>deal<th>seats<th>places<th>decisions<th>replay</tr>",
        *(_game(setting, one) for one in games),
        "</table></html>",
    ]


def _sequential(report: dict[str, Any]) -> list[str]:
    test = report.get("sequential")
    if test is None:
        return []
    return [
        f"<p><strong>{escape(test['bot'])}: {test['verdict']}</strong> "
        f"(H0 {test['h0']:.1%}, H1 {test['h1']:.1%}, errors {test['error']:.0%}: {test['wins']:g} of "
        f"{test['games']} won, evidence {test['evidence']:+.2f}).</p>"
    ]


def _row(one: dict[str, Any]) -> str:
    low, high = one["interval"]
    rating = one.get("rating")
    rated = f"{rating['report']} ± {rating['give_or_take']}" if rating else "–"
    return (
        f"<tr><td>{escape(one['bot'])}<td>{one['games']}<td>{one['wins']:g}<td>{one['win_share']:.1%}"
        f"<td>{low:.1%} – {high:.1%}<td>{one['fair_share']:.1%}<td>{rated}"
        f"<td>{1000 * one['seconds_per_decision']:.2f}<td>{_plot(one)}</tr>"
    )


def _plot(one: dict[str, Any]) -> str:
    """A plot of a share: the interval as a line, the share as a point, the fair share as a mark."""
    low, high = (WIDTH * edge for edge in one["interval"])
    fair, share = WIDTH * one["fair_share"], WIDTH * one["win_share"]
    return (
        f'<svg width="{WIDTH}" height="14" aria-hidden="true"><path d="M{low:.0f} 7H{high:.0f}M{fair:.0f} 1V13" '
        f'stroke="currentColor"/><circle cx="{share:.0f}" cy="7" r="4" fill="currentColor"/></svg>'
    )


def _game(setting: Setting, one: PlayedGame) -> str:
    seated = ", ".join(escape(setting.bots[index]) for index in setting.line_up(one.number))
    places = ", ".join(map(str, one.places)) if one.places is not None else "none"
    record = record_name(setting.game, setting.seed, one.number)
    replay = f"<code>gonfalon replay {escape(str(Path(setting.save) / record))}</code>" if setting.save else "–"
    limit = " (limit)" if one.cut else ""
    cells = (one.number, setting.deal(one.number), seated, places + limit, one.decisions, replay)
    return "<tr>" + "".join(f"<td>{cell}" for cell in cells) + "</tr>"

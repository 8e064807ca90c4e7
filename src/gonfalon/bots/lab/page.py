"""The lab's figures as a page with plots, and as a table for spreadsheets."""

import csv
import io
from html import escape
from pathlib import Path
from typing import Any

from gonfalon.bots.one_game import save_lines
from gonfalon.bots.results_page import STYLE

WIDTH, ROW = 420, 22  # width of a plot, height of a row in it


def write_page(path: Path, report: dict[str, Any], command: str) -> None:
    save_lines(path.parent, path.name, page(report, command))


def write_csv(path: Path, report: dict[str, Any]) -> None:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["variant", "figure", "of", "value", "low", "high"])
    writer.writerows(rows(report))
    save_lines(path.parent, path.name, text.getvalue().splitlines())


def rows(report: dict[str, Any]) -> list[list[Any]]:
    """The rows of the table: every figure of every variant."""
    found: list[list[Any]] = []
    for one in report["variants"]:
        name = title(one["variant"])
        for kind in ("by_seat", "by_faction"):
            for who, share in one[kind].items():
                found.append([name, "share of wins", who, share["share"], *share["interval"]])
        for figure in ("decisive", "cut", "lead_changes", "comebacks", "skill", "luck"):
            found.append([name, figure, "", one[figure], "", ""])
        low, middle, high = one["length"]["quartiles"]
        found.append([name, "decisions a game", "median and quartiles", middle, low, high])
        for what, use in one["uses"].items():
            found.append([name, "uses a game", what, use["per_game"], "", ""])
    for one in report["compared"]:
        for who, gap in one["differences"].items():
            found.append([title(one["variant"]), "share against the first variant", who, gap["more"], "", ""])
    return found


def page(report: dict[str, Any], command: str) -> list[str]:
    heading = escape(f"{report['game']}: the lab")
    return [
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{heading}</title><style>{STYLE}</style>',
        f"<h1>{heading}</h1>",
        f"<p>{report['games']} games at {report['seats']} seats by {escape(', '.join(report['bots']))}, "
        f"seed {report['seed']}. Every variant meets the same deals.</p><p><code>{escape(command)}</code></p>",
        _verdict(report),
        *(line for one in report["variants"] for line in _variant(one)),
        *(line for one in report["compared"] for line in _compared(one)),
        "</html>",
    ]


def title(variant: dict[str, str]) -> str:
    return ", ".join(f"{name} {value}" for name, value in variant.items()) or "as it is"


def _verdict(report: dict[str, Any]) -> str:
    if len(report["variants"]) == 1:
        return ""
    found = ", ".join(report["differences"])
    words = f"The variants differ: {escape(found)}." if found else "No difference between the variants is sure."
    return f"<p><strong>{words}</strong> A difference where there is none is told in {report['error']:.0%} of runs.</p>"


def _variant(one: dict[str, Any]) -> list[str]:
    length = one["length"]
    figures = [
        ("games", one["games"]),
        ("decisions a game", f"{length['mean']:.0f} ({length['shortest']} to {length['longest']})"),
        ("one winner, no limit", _percent(one["decisive"])),
        ("lead changes", "–" if one["lead_changes"] is None else f"{one['lead_changes']:.1f}"),
        ("winner did not lead halfway", _percent(one["comebacks"])),
        ("deals that one bot won from everywhere (skill)", _percent(one["skill"])),
        ("deals that one seat won, whoever sat there (luck)", _percent(one["luck"])),
    ]
    used = sorted(one["uses"].items(), key=lambda item: -item[1]["per_game"])
    return [
        f"<h2>{escape(title(one['variant']))}</h2><table>",
        *(f"<tr><td>{escape(name)}<td>{value}</tr>" for name, value in figures),
        "</table><h3>Share of wins</h3>",
        shares({**one["by_seat"], **one["by_faction"]}),
        "<h3>Uses</h3><table><tr><th>what<th>a game<th>in games</tr>",
        *(f"<tr><td>{escape(name)}<td>{use['per_game']:.2f}<td>{use['games']:.0%}</tr>" for name, use in used),
        "</table>",
    ]


def _compared(one: dict[str, Any]) -> list[str]:
    return [
        f"<h2>{escape(title(one['variant']))} against the first</h2>",
        "<table><tr><th>who<th>deals<th>wins more<th>evidence<th>needed<th></tr>",
        *(
            f"<tr><td>{escape(name)}<td>{gap['deals']}<td>{gap['more']:+.1%}<td>{gap['evidence']:.3g}"
            f"<td>{gap['needed']:.0f}<td>{'sure' if gap['sure'] else ''}</tr>"
            for name, gap in one["differences"].items()
        ),
        "</table>",
    ]


def shares(named: dict[str, Any]) -> str:
    """A plot with a row for each share: the interval as a line, the share as a point, the fair share as a mark."""
    height = ROW * len(named)
    words = ", ".join(f"{name} {one['share']:.0%}" for name, one in named.items())
    parts = [f'<svg width="{WIDTH + 320}" height="{height}" role="img" aria-label="{escape(words)}">']
    for number, (name, one) in enumerate(named.items()):
        y = ROW * number + ROW // 2
        low, high, fair, share = (WIDTH * part for part in (*one["interval"], one["fair"], one["share"]))
        parts.append(
            f'<text x="0" y="{y + 5}" fill="currentColor">{escape(name)}</text><g transform="translate(200 0)">'
            f'<path d="M{low:.0f} {y}H{high:.0f}M{fair:.0f} {y - 7}V{y + 7}" stroke="currentColor"/>'
            f'<circle cx="{share:.0f}" cy="{y}" r="4" fill="currentColor"/>'
            f'<text x="{WIDTH + 10}" y="{y + 5}" fill="currentColor">{one["share"]:.1%}</text></g>'
        )
    return "".join([*parts, "</svg>"])


def _percent(value: float | None) -> str:
    return "–" if value is None else f"{value:.0%}"

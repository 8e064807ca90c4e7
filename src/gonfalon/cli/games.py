"""`gonfalon games`: lists every game found, with its seats, options and the provenance of its data."""

from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from gonfalon import build_info
from gonfalon.catalog import Found, built_in_pack, every_game
from gonfalon.catalog.packs import provenance
from gonfalon.engine.options import Option, offered


def games(as_json: Annotated[bool, typer.Option("--json", help="One JSON object, nothing else.")] = False) -> None:
    """List every game found: seats, options, and where its data comes from."""
    described = [_described(found) for found in every_game().values()]
    if as_json:
        report = {"compiled": build_info.is_compiled(), "why_plain": build_info.why_plain(), "games": described}
        print(msgspec.json.encode(report).decode())
        return
    table = Table(title="Games", title_justify="left")
    for column in ("game", "seats", "data", "options (default first)"):
        table.add_column(column)
    for game in described:
        seats = (
            f"{game['seats'][0]}–{game['seats'][1]}" if game["seats"][0] < game["seats"][1] else str(game["seats"][0])
        )
        options = "\n".join(_line(one) for one in game["options"])
        data = "\n".join(
            f"{name}: " + ", ".join(f"{count} {kind}" for kind, count in kinds.items())
            for name, kinds in game["provenance"].items()
        )
        table.add_row(game["slug"], seats, data, options)
    console = Console()
    console.print(table)
    compiled = "compiled" if build_info.is_compiled() else f"plain Python: {build_info.why_plain()}"
    console.print(f"The rules run {compiled}.", highlight=False)


def _described(found: Found) -> dict[str, Any]:
    game = found.game
    loaded = built_in_pack(found)
    return {
        "slug": game.slug,
        "seats": [game.least_seats, game.most_seats],
        "rules_version": game.version,
        "pack": loaded.hash,
        "options": [_option(option) for option in offered(game.options(loaded.pack))],
        "provenance": provenance(loaded),
    }


def _line(option: dict[str, Any]) -> str:
    ours = f"; we recommend {option['recommended']}" if "recommended" in option else ""
    return f"{option['name']} = {option['default']}  ({option['expected']}{ours})"


def _option(option: Option) -> dict[str, Any]:
    described: dict[str, Any] = {
        "name": option.name,
        "default": option.default,
        "for_people": option.for_people,
        "expected": option.expected(),
    }
    if option.recommended is not None:
        described["recommended"] = option.recommended
    if option.choices:
        described["choices"] = option.choices
        if option.only_for:
            described["only_for"] = option.only_for
    elif not isinstance(option.default, bool):
        described["low"], described["high"] = option.low, option.high
    return described

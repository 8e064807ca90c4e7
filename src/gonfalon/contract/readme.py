"""Checks on a game's README, which maps rules to code: there is a row for every numbered paragraph, and everything
named in `code` exists."""

import importlib
import re
from importlib.resources.abc import Traversable

from gonfalon.catalog.found import Found
from gonfalon.catalog.packs import built_in_pack
from gonfalon.catalog.rulespages import rules_page

NAME = re.compile(r"`([\w/]+(?:\.\w+)+)`")
RULING = re.compile(r"-R-?\d+[a-z]?$|-RULING-")


def rows(text: str, prefix: str) -> dict[str, str]:
    """The rows of all tables whose first cell is a rule of the game, in order: the rule, and the rest of the row."""
    found: dict[str, str] = {}
    for rule, rest in re.findall(rf"^\| ({prefix}-[A-Z0-9a-z-]+) \|(.*)$", text, re.MULTILINE):
        found[rule] = found.get(rule, "") + rest
    return found


def faults(found: Found, text: str) -> list[str]:
    """Everything that is wrong with a README; empty if nothing is."""
    page = rules_page(found, "en")
    paragraphs = list(page.paragraphs) if page is not None else []
    mapped = rows(text, found.game.prefix)
    wrong = [f"{rule} has no row" for rule in paragraphs if rule not in mapped]
    wrong += [f"{rule} has a row, but no paragraph in rules/en.md" for rule in mapped if rule not in paragraphs]
    if not wrong and list(mapped) != paragraphs:
        wrong.append("the rows stand in another order than the paragraphs")
    table = "\n".join(line for line in text.splitlines() if line.startswith("|"))
    return wrong + [f"`{name}` does not exist" for name in sorted(set(NAME.findall(table))) if not _exists(found, name)]


def options_of_rulings(text: str, prefix: str) -> set[str]:
    """The options that switch rulings off, as named in the second cell of the rulings' rows."""
    cells = [rest.split("|")[1] for rule, rest in rows(text, prefix).items() if RULING.search(rule)]
    return {name for cell in cells for name in re.findall(r"`(\w+)`", cell)}


def options_of(found: Found) -> set[str]:
    return {option.name for option in found.game.options(built_in_pack(found).pack)}


def _exists(found: Found, name: str) -> bool:
    """Whether a name is a file of the game (`turn.py`, `data/map.toml`, `map.toml`) or an attribute of one of its
    modules (`turn.Turn.menu`)."""
    if name.endswith((".py", ".toml", ".md")):
        return any(_below(found.folder, f"{folder}{name}").is_file() for folder in ("", "data/", "tests/"))
    parts = name.split(".")
    for cut in range(len(parts), 0, -1):
        module = ".".join([found.package, *parts[:cut]])
        try:
            thing: object = importlib.import_module(module)
        except ModuleNotFoundError:
            continue
        return _has(thing, parts[cut:])
    return False


def _has(thing: object, names: list[str]) -> bool:
    for name in names:
        if not hasattr(thing, name):
            return False
        thing = getattr(thing, name)
    return True


def _below(folder: Traversable, path: str) -> Traversable:
    for part in path.split("/"):
        folder = folder / part
    return folder

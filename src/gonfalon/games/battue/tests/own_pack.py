"""Packs of a player's own for tests: the built-in tables with some lines written anew."""

from pathlib import Path

from gonfalon.catalog.found import find

DATA = Path(str(find("battue").folder)) / "data"


def table(name: str) -> str:
    return (DATA / f"{name}.toml").read_text(encoding="utf-8")


def with_card(name: str, old: str, line: str) -> str:
    """A table of cards in which the line of one card is another. `line` holds what a card needs besides its names."""
    lines = table(name).splitlines()
    places = [i for i, one in enumerate(lines) if one.strip().startswith(f'{{id = "{old}"')]
    assert len(places) == 1, f"{old!r} has no line of its own"
    words = 'name_en = "New", name_fr = "Neuve", en = "New.", fr = "Neuve.", provenance = "reconstructed"'
    lines[places[0]] = f"  {{{words}, {line}}},"
    return "\n".join(lines)


def written(folder: Path, **tables: str) -> Path:
    """A folder with these tables."""
    for name, text in tables.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder

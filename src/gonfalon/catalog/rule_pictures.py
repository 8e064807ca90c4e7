"""Pictures on a game's rules pages: `rules/pictures.toml` says where in a lesson each is taken, and
`tools/rules-pictures` makes a file for every language and theme. A page shows one by `![What is to be seen](name)` in a
paragraph of its own."""

from importlib.resources.abc import Traversable

import msgspec
from msgspec import Struct

from gonfalon.catalog.found import Found

THEMES = ("light", "dark")


class RulePicture(Struct, frozen=True, forbid_unknown_fields=True):
    lesson: str
    beat: int  # the beat at which the picture is taken, counted from 0
    part: tuple[int, int, int, int]  # the part of a window of 1440 × 900: left, top, width, height
    ringed: bool = True  # whether the marks around what the coach points at are kept


def rule_pictures(found: Found) -> dict[str, RulePicture]:
    """The pictures of a game by name; empty without the file."""
    file = found.folder / "rules" / "pictures.toml"
    if not file.is_file():
        return {}
    return msgspec.toml.decode(file.read_bytes(), type=dict[str, RulePicture])


def picture_file(found: Found, name: str, lang: str, theme: str) -> Traversable:
    return found.folder / "rules" / "pictures" / f"{name}.{lang}.{theme}.webp"

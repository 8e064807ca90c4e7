"""Warrior Knights' data: `shape` says what a table holds, `vocabulary` what cards may do, `checks` the rest."""

from gonfalon.games.warrior_knights.pack.checks import check
from gonfalon.games.warrior_knights.pack.shape import Tables


class Pack(Tables, forbid_unknown_fields=True):
    def check(self) -> None:
        """What types cannot say. Raises `BadPack` with the path of the culprit."""
        check(self)

"""Warrior Knights' data: `shape` has the tables, `vocabulary` the effects of cards, `checks` everything else."""

from gonfalon.games.warrior_knights.pack.checks import check
from gonfalon.games.warrior_knights.pack.shape import Tables


class Pack(Tables, forbid_unknown_fields=True):
    def check(self) -> None:
        """Checks what types cannot express. Raises `BadPack` with the path of the fault."""
        check(self)

"""Commitments to the luck of tables that are not yet opened. A browser asks for one before it opens a table; players
who join later see the table's."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from gonfalon.engine.luck import BYTES, commitment_to
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.errors import UnknownLuck
from gonfalon.server.table_luck import TableLuck, new_luck

SECONDS = 3600
MOST = 10_000  # unused secrets at a time


@dataclass(frozen=True, slots=True)
class _Drawn:
    secret: str
    until: float


class Commitments:
    """Secrets drawn for tables that are not yet opened: each valid for one person and one table, for a limited time."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._drawn: dict[Person, _Drawn] = {}  # the oldest first

    def make(self, person: Person) -> str:
        self._drawn.pop(person, None)
        while len(self._drawn) >= MOST:
            del self._drawn[next(iter(self._drawn))]
        secret = secrets.token_hex(BYTES)
        self._drawn[person] = _Drawn(secret, self._clock() + SECONDS)
        return commitment_to(secret)

    def use(self, person: Person, wanted: wire.OwnLuck | None) -> tuple[TableLuck, str]:
        """The luck of a new table and its opener's entropy; a new secret and none if the opener asked for no
        commitment."""
        if wanted is None:
            return new_luck(), ""
        drawn = self._drawn.pop(person, None)
        if drawn is None or drawn.until <= self._clock() or commitment_to(drawn.secret) != wanted.commitment:
            raise UnknownLuck("the commitment is used, too old, or another's; ask for a new one")
        return TableLuck(drawn.secret), wanted.entropy

"""The luck of tables: secrets that the server commits itself to, what players add, and when the secret is told.

The order is what makes it fair: first the commitment, then what the players add, then the game. A browser that opens a
table asks for a commitment first; whoever sits down later finds the table's."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from gonfalon.engine.chance import Chance
from gonfalon.engine.luck import BYTES, Added, CommittedChance, Luck, commitment_to, is_entropy
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.entropy import Entropy
from gonfalon.server.errors import BadMessage, UnknownLuck

SECONDS = 3600
MOST = 10_000  # secrets at a time that no table has yet


class TableLuck(msgspec.Struct):
    """As a table keeps it. The secret is told to nobody before the end."""

    secret: str
    added: dict[int, str] = {}  # by seat, before the game began

    def add(self, seat: int, entropy: str) -> None:
        if not is_entropy(entropy):
            raise BadMessage(f"what is added to chance is 8 to 64 bytes in hexadecimal, got {entropy[:20]!r}")
        self.added[seat] = entropy

    def is_committed_to(self, commitment: str) -> bool:
        return commitment_to(self.secret) == commitment

    def luck(self, opened: bool) -> Luck:
        added = [Added(seat, entropy) for seat, entropy in sorted(self.added.items())]
        return Luck(commitment_to(self.secret), self.secret if opened else "", added)

    def told(self, begun: bool, opened: bool) -> wire.TableLuck:
        luck = self.luck(opened)
        return wire.TableLuck(luck.commitment, begun, dict(sorted(self.added.items())), luck.secret or None)


def new_luck() -> TableLuck:
    return TableLuck(secrets.token_hex(BYTES))


def chance_of(luck: TableLuck | None) -> Chance:
    """Tables that were opened before there was luck to check go on with the system's."""
    return CommittedChance(luck.luck(opened=True)) if luck is not None else Entropy()


@dataclass(frozen=True, slots=True)
class _Drawn:
    secret: str
    until: float


class Commitments:
    """Secrets drawn for tables that are not opened yet: each for one person and one table, and not for long."""

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
        """The luck of a new table, and what its opener adds; a secret of its own if none was asked for."""
        if wanted is None:
            return new_luck(), ""
        drawn = self._drawn.pop(person, None)
        if drawn is None or drawn.until <= self._clock() or commitment_to(drawn.secret) != wanted.commitment:
            raise UnknownLuck("the commitment is used, too old, or another's; ask for a new one")
        return TableLuck(drawn.secret), wanted.entropy

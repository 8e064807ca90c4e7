"""The luck of a table: the server's secret, the entropy that players add, and the publishing of the secret.

The order makes it fair: first the commitment (`commitments.py`), then what the players add, then the game."""

import secrets

import msgspec

from gonfalon.engine.chance import Chance
from gonfalon.engine.luck import BYTES, Added, CommittedChance, Luck, commitment_to, is_entropy
from gonfalon.server import wire
from gonfalon.server.entropy import Entropy
from gonfalon.server.errors import BadMessage


class TableLuck(msgspec.Struct):
    """The luck as stored with the table. The secret is not published before the end."""

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
    """A table's chance. Tables from before verifiable luck continue with the system's randomness."""
    return CommittedChance(luck.luck(opened=True)) if luck is not None else Entropy()

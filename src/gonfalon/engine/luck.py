"""Verifiable randomness, by commitment.

Before anybody sits down, a server draws a secret and publishes its hash, the commitment. Players who sit down before
the game begins may add entropy, which the server could not know when it committed itself. Every random number follows
from the secret, the added entropy and the number of its batch. When the game is over the secret is published, and
everybody can recompute every die, shuffle and draw. docs/records.md explains how, for other programs.
"""

import hashlib
from struct import Struct
from typing import Final

from gonfalon.engine.chance import Chance, Scripted
from gonfalon.engine.errors import BadRecord, BrokenRules

DOMAIN: Final = b"gonfalon luck 1"  # separates these hashes from any others
BYTES: Final = 32  # of a secret
LEAST_ADDED: Final = 8  # bytes of entropy
MOST_ADDED: Final = 64
EIGHT: Final = Struct(">8I")  # a hash as words of four bytes
RANGE: Final = 1 << 32


class Added:
    """The entropy that a player added, in hexadecimal."""

    def __init__(self, seat: int, entropy: str) -> None:
        self.seat = seat
        self.entropy = entropy


class Luck:
    """The seed of a game's chance. `secret` is empty until it is published."""

    def __init__(self, commitment: str, secret: str, added: list[Added]) -> None:
        self.commitment = commitment
        self.secret = secret
        self.added = added

    def plain(self) -> dict[str, object]:
        out: dict[str, object] = {"commitment": self.commitment}
        if self.secret:
            out["secret"] = self.secret
        out["added"] = [[one.seat, one.entropy] for one in self.added]
        return out

    def key(self) -> bytes:
        """The key that, together with the number of a batch, determines its random numbers."""
        hashed = hashlib.sha256(DOMAIN + bytes.fromhex(self.secret))
        for one in self.added:
            entropy = bytes.fromhex(one.entropy)
            hashed.update(bytes([one.seat, len(entropy)]) + entropy)
        return hashed.digest()


def commitment_to(secret: str) -> str:
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


class CommittedChance(Chance):
    """The random numbers that follow from a table's luck, batch by batch."""

    def __init__(self, luck: Luck) -> None:
        self._key = luck.key()
        self._batch = 0
        self._hashes = 0
        self._words: list[int] = []  # unused ones, the next one last

    def begin_batch(self, batch: int) -> None:
        self._batch = batch
        self._hashes = 0
        self._words = []

    def below(self, n: int) -> int:
        if n <= 0 or n > 1 << 29:
            raise BrokenRules(f"chance was asked for a number below {n}")
        # Words at the end of the range, which would make some answers likelier, are skipped.
        fair = RANGE - RANGE % n
        word = self._word()
        while word >= fair:
            word = self._word()
        return word % n

    def _word(self) -> int:
        if not self._words:
            counter = self._batch.to_bytes(8, "big") + self._hashes.to_bytes(8, "big")
            digest = hashlib.sha256(self._key + counter).digest()
            self._hashes += 1
            self._words.extend(EIGHT.unpack(digest))
            self._words.reverse()
        return self._words.pop()


class CheckedChance(Chance):
    """Gives the recorded answers, and refuses an answer that does not follow from the record's luck."""

    def __init__(self, luck: Luck, answers: list[int]) -> None:
        self.checked = 0
        self._recorded = Scripted(answers)
        self._true = CommittedChance(luck)

    def begin_batch(self, batch: int) -> None:
        self._true.begin_batch(batch)

    def below(self, n: int) -> int:
        recorded = self._recorded.below(n)
        true = self._true.below(n)
        if recorded != true:
            raise BadRecord(f"chance answered {recorded} of {n}, but {true} follows from the secret and what was added")
        self.checked += 1
        return recorded


# -- reading -----------------------------------------------------------------------------------------------------------


def luck_in(value: object, seats: int) -> Luck:
    if not isinstance(value, dict):
        raise BadRecord("line 1: 'luck' must be a table")
    commitment, secret, added = value.get("commitment"), value.get("secret", ""), value.get("added")
    if not _is_hex(commitment, BYTES, BYTES):
        raise BadRecord(f"line 1: 'commitment' must be {2 * BYTES} hexadecimal digits")
    if secret != "" and not _is_hex(secret, BYTES, BYTES):
        raise BadRecord(f"line 1: 'secret' must be {2 * BYTES} hexadecimal digits")
    if not isinstance(added, list):
        raise BadRecord("line 1: 'added' must be a list")
    luck = Luck(str(commitment), str(secret), [])
    for one in added:
        if not isinstance(one, list) or len(one) != 2 or not isinstance(one[0], int) or not 0 <= one[0] < seats:
            raise BadRecord("line 1: what was added must be a seat and hexadecimal digits")
        if not _is_hex(one[1], LEAST_ADDED, MOST_ADDED):
            raise BadRecord(f"line 1: what was added must be {LEAST_ADDED} to {MOST_ADDED} bytes in hexadecimal")
        luck.added.append(Added(one[0], str(one[1])))
    if luck.secret and commitment_to(luck.secret) != luck.commitment:
        raise BadRecord("line 1: the secret is not the one that was committed to")
    return luck


def _is_hex(value: object, least: int, most: int) -> bool:
    if not isinstance(value, str) or len(value) % 2 or not 2 * least <= len(value) <= 2 * most:
        return False
    for letter in value:
        if letter not in "0123456789abcdef":
            return False
    return True


def is_entropy(text: str) -> bool:
    return _is_hex(text, LEAST_ADDED, MOST_ADDED)

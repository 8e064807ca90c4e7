"""A series in parts that know nothing of each other, for clusters: each plays every so manieth game, and writes what
came of it. Put together (`merging.py`) they say what one run would have said."""

import msgspec

from gonfalon.bots.one_game import Played, Setting
from gonfalon.engine.errors import BadNumber


class Shard(msgspec.Struct, frozen=True):
    """Part `number` of `of`, counted from 1."""

    number: int
    of: int

    @classmethod
    def read(cls, text: str) -> "Shard":
        number, slash, of = text.partition("/")
        if not (slash and number.isdecimal() and of.isdecimal() and 1 <= int(number) <= int(of)):
            raise BadNumber(f"--shard {text!r}: expected I/N, such as 1/8 to 8/8")
        return cls(int(number), int(of))

    def numbers(self, games: int) -> list[int]:
        return list(range(self.number - 1, games, self.of))


class ShardFile(msgspec.Struct):
    """What one part says."""

    setting: Setting
    wanted: int  # games of all parts
    shard: Shard
    seconds: float
    played: list[Played]

"""Shards of a series, for clusters: shard I of N plays every Nth game and writes its results to a file. `merging.py`
merges the files into the report that a single run would have given."""

import msgspec

from gonfalon.bots.one_game import PlayedGame, Setting
from gonfalon.engine.errors import BadNumber


class Shard(msgspec.Struct, frozen=True):
    """Shard `number` of `of`, counted from 1."""

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
    """The results of one shard."""

    setting: Setting
    wanted: int  # games of all shards together
    shard: Shard
    seconds: float
    played: list[PlayedGame]

"""Merges the files of all shards of a series into one report."""

from dataclasses import replace
from typing import Any

import msgspec

from gonfalon.bots.one_game import PlayedGame, Setting
from gonfalon.bots.selfplay import report
from gonfalon.bots.series import Series
from gonfalon.bots.shards import Shard, ShardFile
from gonfalon.engine.errors import BadOption


def merge(parts: dict[str, bytes]) -> dict[str, Any]:
    """The report of a single run, from the files of all shards by name; its time is the sum of theirs."""
    read: dict[str, ShardFile] = {}
    for name, content in parts.items():
        try:
            read[name] = msgspec.json.decode(content, type=ShardFile)
        except msgspec.DecodeError as error:
            raise BadOption(f"{name} is no part of a series: {error}") from error
    first_name, first = next(iter(read.items()))
    for name, part in read.items():
        if (_same(part.setting), part.wanted, part.shard.of) != (_same(first.setting), first.wanted, first.shard.of):
            raise BadOption(f"{name} and {first_name} are parts of different series")
    found = {one.number: one for part in read.values() for one in part.played}
    missing = [f"{i}/{first.shard.of}" for i in range(1, first.shard.of + 1) if not _has(first, i, found)]
    if missing:
        raise BadOption(f"games of these parts are missing: {', '.join(missing)}")
    games = [found[number] for number in sorted(found)]
    series = Series(games, sum(part.seconds for part in read.values()), False)
    return report(first.setting, series, first.wanted)


def _same(setting: Setting) -> Setting:
    """The setting without the folder of records, which may differ from shard to shard."""
    return replace(setting, save=None)


def _has(part: ShardFile, number: int, found: dict[int, PlayedGame]) -> bool:
    return all(one in found for one in Shard(number, part.shard.of).numbers(part.wanted))

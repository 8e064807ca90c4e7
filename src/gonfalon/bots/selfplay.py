"""Self-play: many games of the same line-up, with a report of the results.

from gonfalon.bots.selfplay import selfplay selfplay("grand-conqueror", games=100, bots=["greedy", "random"],
seed=7)["outcomes"]
"""

import hashlib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from gonfalon import build_info
from gonfalon.bots.intervals import wilson
from gonfalon.bots.one_game import PlayedGame, Setting
from gonfalon.bots.series import OnGame, Series, play_series
from gonfalon.bots.shards import Shard, ShardFile
from gonfalon.catalog import find
from gonfalon.engine.options import Value


def selfplay(
    game: str,
    games: int,
    *,
    seats: int | None = None,
    bots: Sequence[str] = ("random",),
    seed: int = 1,
    jobs: int = 1,
    options: dict[str, Value] | None = None,
    pack: Path | None = None,
    save: Path | str | None = None,
    hashes: bool = False,
    on_game: OnGame | None = None,
    shard: Shard | None = None,
    ray: str = "",
) -> dict[str, Any]:
    """Plays and returns a plain dict, ready for JSON. Bots take seats in the order named, repeatedly until every seat
    is taken. With `jobs` above 1 call it below `if __name__ == "__main__":`, as Python's multiprocessing requires."""
    found = find(game)
    count = max(found.game.least_seats, len(bots)) if seats is None else seats
    setting = Setting(
        game,
        count,
        tuple(bots),
        seed,
        tuple(sorted((options or {}).items())),
        str(pack) if pack is not None else None,
        hashes=hashes,
        save=str(save) if save is not None else None,
    )
    if shard is None:
        return report(setting, play_series(setting, games, jobs, on_game, ray=ray), games)
    series = play_series(setting, games, jobs, on_game, among=shard.numbers(games), ray=ray)
    part: dict[str, Any] = msgspec.to_builtins(ShardFile(setting, games, shard, series.seconds, series.games))
    return part | {"interrupted": series.interrupted}


def report(setting: Setting, series: Series, wanted: int) -> dict[str, Any]:
    """The report of a series. A *decision* is an answer to a menu of two or more entries. Games add up to wins + draws
    + unfinished; a draw has several winners or none. `cut` counts the games that a limit ended, whether or not the
    rules still rank the seats then."""
    games, seconds = len(series.games), series.seconds
    decisions = sum(one.decisions for one in series.games)
    result: dict[str, Any] = {
        "game": setting.game,
        "seats": setting.seats,
        "bots": [setting.bots[i] for i in setting.line_up(0)],
        "options": dict(setting.options),
        "seed": setting.seed,
        "games": games,
        "decisions": decisions,
        "seconds": seconds,
        "decisions_per_second": decisions / seconds if seconds > 0 else 0.0,
        "games_per_second": games / seconds if seconds > 0 else 0.0,
        "mean_decisions": decisions / games if games else 0.0,
        "outcomes": outcomes(setting.seats, series.games),
        "compiled": build_info.is_compiled(),
        "interrupted": series.interrupted,
    }
    if setting.hashes:
        result["hash"] = hash_of(series.games) if games == wanted else None  # an interrupted run has no hash to compare
    if setting.save is not None:
        result["saved"] = setting.save
    return result


def outcomes(seats: int, games: Sequence[PlayedGame]) -> dict[str, Any]:
    wins = [0] * seats
    factions: Counter[str] = Counter()
    took_part: Counter[str] = Counter()
    draws = unfinished = 0
    for one in games:
        winners = one.winners()
        for faction in one.factions:
            if faction:
                factions[faction] += 0
                took_part[faction] += 1
        if one.places is None:
            unfinished += 1
        elif len(winners) == 1:
            wins[winners[0]] += 1
            if one.factions[winners[0]]:
                factions[one.factions[winners[0]]] += 1
        else:
            draws += 1
    return {
        "wins": wins,
        "intervals": [list(wilson(won, len(games))) for won in wins],
        "wins_by_faction": dict(sorted(factions.items())),
        "games_by_faction": dict(sorted(took_part.items())),
        "intervals_by_faction": {name: list(wilson(won, took_part[name])) for name, won in sorted(factions.items())},
        "draws": draws,
        "unfinished": unfinished,
        "cut": sum(one.cut for one in games),
    }


def hash_of(games: Sequence[PlayedGame]) -> str:
    """One hash over the digests of all records: equal if and only if every game was played the same way."""
    hashed = hashlib.sha256()
    for one in games:
        hashed.update(f"{one.number} {one.digest}\n".encode())
    return hashed.hexdigest()

"""The report of `gonfalon bench`: every game found, its plain Python version, and other engines, in the same rounds."""

import os
import platform
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from math import inf
from statistics import median
from typing import Any

from gonfalon import build_info
from gonfalon.bench.own import Own
from gonfalon.bench.peers import BASELINE, TICKS, every_peer
from gonfalon.bench.rounds import COPY, PLAY, ROUNDS, OnSample, run_rounds
from gonfalon.bench.sample import Contender
from gonfalon.bench.subprocess_peer import Command
from gonfalon.catalog import every_game
from gonfalon.engine.errors import BadNumber, UnknownGame

PLAIN = "plain:"  # prefix of a game's name for its plain Python version


def bench(
    name: str | None = None,
    *,
    rounds: int = ROUNDS,
    seconds: float = 1.0,
    seed: int = 1,
    on_sample: OnSample | None = None,
) -> dict[str, Any]:
    """Measures and returns a plain dict, ready for JSON. `name` is a game or a peer, which is compared with the
    baseline."""
    if rounds < 1:
        raise BadNumber(f"expected one round or more, got {rounds}")
    if not 0 < seconds < inf:  # "nan" and "inf" are numbers to the command line
        raise BadNumber(f"expected more than 0 seconds, got {seconds:g}")
    games, contenders = line_up(name)
    measured = run_rounds(contenders, baseline=BASELINE, rounds=rounds, seconds=seconds, seed=seed, on_sample=on_sample)
    if not build_info.is_compiled():
        for game in games:
            measured["skipped"][PLAIN + game] = f"the rules run as plain Python: {build_info.why_plain()}"
    return {
        "compiled": build_info.is_compiled(),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "ratios": {game: ratios(measured, game) for game in games},
        **measured,
    }


def line_up(name: str | None) -> tuple[list[str], list[Contender]]:
    """The games and all contenders to measure."""
    games = list(every_game())
    if name is None:
        peers = every_peer()
    elif name in games:
        games, peers = [name], every_peer([BASELINE])
    else:
        try:
            peers = every_peer([BASELINE, name])
        except KeyError as error:
            known = ", ".join([*games, *(peer.name for peer in every_peer())])
            raise UnknownGame(f"nothing to measure is called {name!r}; expected one of {known}") from error
        games = []
    own: list[Contender] = []
    for game in games:
        own.append(Own(game))
        if build_info.is_compiled():
            own.append(plain(game))
    return games, [*own, *peers]


def plain(game: str) -> Command:
    """A game in a process that imports only sources."""
    spec = find_spec("gonfalon.bench.plain")
    assert spec is not None and spec.origin is not None
    path = os.pathsep.join(entry or os.getcwd() for entry in sys.path)
    return Command(
        PLAIN + game,
        [sys.executable, "-P", spec.origin, game, "{games}", "{seed}"],
        env={"PYTHONPATH": path},
        expect={"compiled": False},
    )


def ratios(measured: dict[str, Any], game: str) -> dict[str, float | None]:
    """The ratios, named after what is divided by what: medians of the ratios in each round; None if one side is
    missing."""
    play, copy = measured[PLAY], measured[COPY]
    return {
        "decisions_vs_catanatron_decisions": ratio(play, game, BASELINE),
        "decisions_vs_catanatron_ticks": ratio(play, game, TICKS),
        "copies_vs_catanatron_copies": ratio(copy, game, BASELINE),
        "compiled_vs_plain": ratio(play, game, PLAIN + game),
    }


def ratio(table: dict[str, dict[str, Any]], name: str, other: str) -> float | None:
    above: Sequence[float] = table.get(name, {}).get("by_round", [])
    below: Sequence[float] = table.get(other, {}).get("by_round", [])
    if not above or len(above) != len(below) or min(below) <= 0:
        return None  # one was skipped, failed or was interrupted, so their rounds differ
    return median(a / b for a, b in zip(above, below, strict=True))

"""Plays the variants of a game deal by deal, and stops as soon as a difference between them is sure."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from gonfalon import build_info
from gonfalon.bots.lab.evidence import ERROR, Evidence
from gonfalon.bots.lab.measured import Measured, measured
from gonfalon.bots.lab.report import compared, summary
from gonfalon.bots.one_game import Setting, settled
from gonfalon.catalog import find
from gonfalon.engine.errors import BadNumber, BadOption
from gonfalon.engine.game import Value

Told = Callable[[], None]
PACK = "pack"  # what is varied by folder
AS_IT_IS = "-"  # in place of a folder: the pack that the game brings with it
WARM_UP = 10  # deals that show who takes part, and so how many questions share the error, before anything is told
DEALS_AT_ONCE = 8  # for each process, between two looks at the evidence


def lab(
    game: str,
    *,
    vary: Sequence[str] = (),
    bots: Sequence[str] = ("greedy",),
    games: int = 200,
    seats: int | None = None,
    seed: int = 1,
    jobs: int = 1,
    options: dict[str, Value] | None = None,
    error: float = ERROR,
    told: Told | None = None,
) -> dict[str, Any]:
    """Plays at most `games` games of every variant and returns a plain dict, ready for JSON. `vary` has entries such as
    "withdraw_leader=true,false" or "pack=-,my/folder"; variants are all their combinations, and the first is what the
    others are compared with. `error`: how often a difference may be told where there is none, over all questions."""
    if games < 1:
        raise BadNumber(f"expected one game or more, got {games}")
    if not 0 < error < 1:
        raise BadNumber(f"expected an error between 0 and 1, got {error:g}")
    variants = combined(vary)
    settings = [_setting(game, variant, bots, seats, seed, options or {}) for variant in variants]
    for setting in settings:
        settled(setting)
    per_deal = settings[0].line_ups()
    played: list[list[Measured]] = [[] for _ in settings]
    found: list[dict[str, Evidence]] = [{} for _ in settings]
    sure: list[str] = []
    deals = max(1, games // per_deal)
    step = 1 if jobs == 1 else DEALS_AT_ONCE * jobs
    with _player(jobs) as play:
        for first in range(0, deals, step):
            wanted = [
                (setting, number, arm)
                for deal in range(first, min(first + step, deals))
                for number in range(deal * per_deal, (deal + 1) * per_deal)
                for arm, setting in enumerate(settings)
            ]
            for (_, _, arm), one in zip(wanted, play(wanted), strict=True):
                played[arm].append(one)
                if told is not None:
                    told()
            # In the order of the deals, and no further than the first that settles it: so any number of jobs tells
            # the same.
            for deal in range(first, min(first + step, deals)):
                _weigh(deal, per_deal, played, found, known=deal >= WARM_UP)
                sure = _sure(found, error) if deal + 1 >= WARM_UP else []
                if sure:
                    played = [one[: (deal + 1) * per_deal] for one in played]
                    break
            if sure:
                break
    return {
        "game": game,
        "seats": settings[0].seats,
        "bots": list(bots),
        "seed": seed,
        "error": error,
        "games": sum(map(len, played)),
        "stopped": "sure" if sure else "all games played",
        "differences": sure,
        "variants": [
            summary(setting, variant, one) for setting, variant, one in zip(settings, variants, played, strict=True)
        ],
        "compared": [compared(variants[arm], found[arm], error / _questions(found)) for arm in range(1, len(settings))],
        "compiled": build_info.is_compiled(),
    }


def combined(vary: Sequence[str]) -> list[dict[str, str]]:
    axes: list[list[tuple[str, str]]] = []
    for text in vary:
        name, sign, values = text.partition("=")
        if not sign or not values:
            raise BadOption(f"--vary {text!r}: expected NAME=VALUE,VALUE or pack={AS_IT_IS},FOLDER")
        chosen = values.split(",")
        if name == PACK and len(chosen) == 1:
            chosen.insert(0, AS_IT_IS)
        axes.append([(name, value.strip()) for value in chosen])
    return [dict(one) for one in product(*axes)]


def _setting(
    game: str, variant: dict[str, str], bots: Sequence[str], seats: int | None, seed: int, options: dict[str, Value]
) -> Setting:
    count = max(find(game).game.least_seats, len(bots)) if seats is None else seats
    pack = variant.get(PACK, AS_IT_IS)
    chosen = {**options, **{name: value for name, value in variant.items() if name != PACK}}
    where = None if pack == AS_IT_IS else str(Path(pack))
    return Setting(game, count, tuple(bots), seed, tuple(sorted(chosen.items())), where, rotate=len(set(bots)) > 1)


def _weigh(
    deal: int, per_deal: int, played: list[list[Measured]], found: list[dict[str, Evidence]], known: bool
) -> None:
    """How much oftener each seat and each faction won in this deal than in the first variant. Once it is `known` who
    takes part, nobody is asked about who comes later."""
    games = slice(deal * per_deal, (deal + 1) * per_deal)
    base = _parts(played[0][games])
    for arm in range(1, len(played)):
        mine = _parts(played[arm][games])
        for name in base.keys() & mine.keys():
            if not known or name in found[arm]:
                found[arm].setdefault(name, Evidence()).add(mine[name] - base[name])


def _parts(games: Sequence[Measured]) -> dict[str, float]:
    """Of each who took part, the mean part of the first place."""
    won: dict[str, list[float]] = {}
    for one in games:
        for seat, faction in enumerate(one.factions):
            won.setdefault(f"seat {seat + 1}", []).append(one.won(seat))
            if faction:
                won.setdefault(faction, []).append(one.won(seat))
    return {name: sum(parts) / len(parts) for name, parts in won.items()}


def _questions(found: list[dict[str, Evidence]]) -> int:
    """Each has its part of the error (Bonferroni)."""
    return max(1, sum(len(one) for one in found))


def _sure(found: list[dict[str, Evidence]], error: float) -> list[str]:
    bound = _questions(found) / error
    return [
        f"variant {arm + 1}: {name}"
        for arm, one in enumerate(found)
        for name, evidence in sorted(one.items())
        if evidence.wealth >= bound
    ]


@contextmanager
def _player(jobs: int) -> Iterator[Callable[[list[tuple[Setting, int, int]]], Iterator[Measured]]]:
    if jobs == 1:
        yield lambda wanted: (measured(*one) for one in wanted)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield lambda wanted: pool.map(measured, *zip(*wanted, strict=True))

"""The figures of a variant: balance, length, decisiveness, leads, luck and skill, use of every verb and card."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import isfinite
from statistics import mean, quantiles
from typing import Any

from gonfalon.bots.intervals import wilson
from gonfalon.bots.lab.evidence import Evidence
from gonfalon.bots.lab.measured import MeasuredGame
from gonfalon.bots.one_game import Setting


def summary(setting: Setting, variant: dict[str, str], games: Sequence[MeasuredGame]) -> dict[str, Any]:
    lengths = sorted(one.decisions for one in games)
    quarters = quantiles(lengths, n=4) if len(lengths) > 1 else lengths * 3
    traced = [one for one in games if any(one.leaders)]
    ended = [one for one in traced if len(one.winners()) == 1]
    used: Counter[str] = Counter()
    in_games: Counter[str] = Counter()
    for one in games:
        used.update(one.uses)
        in_games.update(one.uses.keys())
    return {
        "variant": variant,
        "games": len(games),
        "by_seat": _shares(games, [[f"seat {seat + 1}" for seat in range(setting.seats)]] * len(games)),
        "by_faction": _shares(games, [one.factions for one in games]),
        "length": {"mean": mean(lengths), "quartiles": quarters, "shortest": lengths[0], "longest": lengths[-1]},
        "decisive": sum(len(one.winners()) == 1 and not one.cut for one in games) / len(games),
        "cut": sum(one.cut for one in games) / len(games),
        "lead_changes": mean(one.lead_changes() for one in traced) if traced else None,
        "comebacks": mean(one.came_back() for one in ended) if ended else None,
        **luck_and_skill(setting, games),
        "uses": {
            name: {"per_game": count / len(games), "games": in_games[name] / len(games)}
            for name, count in sorted(used.items())
        },
    }


def luck_and_skill(setting: Setting, games: Sequence[MeasuredGame]) -> dict[str, Any]:
    """The shares of deals decided by skill and by luck, among those played in every line-up. If the same bot won from
    every seat it was skill; if the same seat won, whoever sat there, it was luck (of the deal or of the seat). None if
    there is only one kind of bot."""
    per_deal = setting.line_ups()
    skill = luck = deals = 0
    for first in range(0, len(games) - per_deal + 1, per_deal):
        line_ups = games[first : first + per_deal]
        winners = [one.winners() for one in line_ups]
        if per_deal == 1 or any(len(one) != 1 for one in winners):
            continue
        deals += 1
        bots = {setting.bots[setting.line_up(one.number)[one.winners()[0]]] for one in line_ups}
        seats = {one[0] for one in winners}
        skill += len(bots) == 1
        luck += len(seats) == 1
    return {"skill": skill / deals if deals else None, "luck": luck / deals if deals else None, "deals": deals}


def compared(variant: dict[str, str], found: dict[str, Evidence], needed: dict[str, float]) -> dict[str, Any]:
    """The comparison with the first variant: how much more often each seat or faction wins, and whether that is
    sure."""
    return {
        "variant": variant,
        "differences": {
            name: {
                "deals": one.count,
                "more": one.mean,
                "evidence": one.wealth if isfinite(one.wealth) else 1e300,
                "needed": needed[name],
                "sure": one.wealth >= needed[name],
            }
            for name, one in sorted(found.items())
        },
    }


def _shares(games: Sequence[MeasuredGame], names: Sequence[Sequence[str]]) -> dict[str, Any]:
    won: dict[str, float] = defaultdict(float)
    took_part: Counter[str] = Counter()
    fair: dict[str, float] = defaultdict(float)
    for one, named in zip(games, names, strict=True):
        for seat, name in enumerate(named):
            if name:
                took_part[name] += 1
                fair[name] += 1 / len(named)
                won[name] += one.won(seat)
    return {
        name: {
            "games": count,
            "share": won[name] / count,
            "fair": fair[name] / count,
            "interval": list(wilson(won[name], count)),
        }
        for name, count in sorted(took_part.items())
    }

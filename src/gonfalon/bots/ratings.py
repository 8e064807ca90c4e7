"""Ratings of three or more bots that meet in varying groups, where a share of wins would depend on the opponents.

They follow openskill's Plackett-Luce model. A rating starts at 25 and has a standard error of `sigma`; `told` is the
rating on a scale that people are used to: 25 as 1500, with 40 points for one."""

from collections.abc import Sequence
from typing import Any

from gonfalon.bots.one_game import PlayedGame, Setting

START, MIDDLE, SCALE = 25.0, 1500, 40


def ratings(setting: Setting, games: Sequence[PlayedGame]) -> list[dict[str, Any]] | None:
    """A rating for each bot, in their order; None if there are fewer than three, or a bot sits twice at a table."""
    if len(setting.bots) < 3 or setting.seats > len(setting.bots):
        return None
    from openskill.models import PlackettLuce  # only here: no other command needs it

    model = PlackettLuce(mu=START, sigma=START / 3)
    rated = [model.rating() for _ in setting.bots]
    for one in games:
        if one.places is None:
            continue  # abandoned without a ranking
        sitting = setting.line_up(one.number)
        after = model.rate([[rated[index]] for index in sitting], ranks=[float(place) for place in one.places])
        for index, (changed,) in zip(sitting, after, strict=True):
            rated[index] = changed
    return [
        {
            "mu": one.mu,
            "sigma": one.sigma,
            "told": round(MIDDLE + SCALE * (one.mu - START)),
            "give_or_take": round(2 * SCALE * one.sigma),
        }
        for one in rated
    ]

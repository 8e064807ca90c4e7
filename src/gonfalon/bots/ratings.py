"""Ratings of three bots or more that meet in changing company: a share of wins would not say against whom.

By openskill's model of Plackett and Luce. A rating starts at 25 and is sure to about `sigma`; `told` is 25 as 1500,
with 40 points for one, which people are used to read."""

from collections.abc import Sequence
from typing import Any

from gonfalon.bots.one_game import PlayedGame, Setting

START, MIDDLE, SCALE = 25.0, 1500, 40


def ratings(setting: Setting, games: Sequence[PlayedGame]) -> list[dict[str, Any]] | None:
    """One for each of the bots, in their order; None where two are too few, or one of them sits twice at a table."""
    if len(setting.bots) < 3 or setting.seats > len(setting.bots):
        return None
    from openskill.models import PlackettLuce  # only here: no other command needs it

    model = PlackettLuce(mu=START, sigma=START / 3)
    rated = [model.rating() for _ in setting.bots]
    for one in games:
        if one.places is None:
            continue  # nobody was ranked
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

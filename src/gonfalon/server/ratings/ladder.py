"""Ratings of the people who play one game, by openskill, each game weighed by what seats and factions are worth."""

from math import sqrt

import msgspec
from openskill.models import PlackettLuce

from gonfalon.server.ratings.fairness import Place, worths

SURE = 5.0  # a rating whose doubt is larger is provisional
SMALL = 1e-3  # the doubt about what a faction is worth: it is known from all games, and a game does not change it


class Rated(msgspec.Struct):
    player: str
    rating: float
    doubt: float
    games: int
    provisional: bool


def ladder(games: list[list[Place]]) -> list[Rated]:
    """The strongest first, by what is sure of them; those of whom little is known are marked. `games` in order."""
    model = PlackettLuce()
    worth = worths(games)
    known = {place.player: model.rating(name=place.player) for game in games for place in game}
    counts = dict.fromkeys(known, 0)
    for game in games:
        scale = model.beta * sqrt(len(game))  # of a logit, among so many whose strength is known
        teams = []
        for place in game:
            drawn = sum(worth[part] for part in place.parts() if part[0] != "player")
            teams.append([known[place.player], model.rating(mu=drawn * scale, sigma=SMALL)])
        after = model.rate(teams, ranks=[float(place.rank) for place in game])
        for place, team in zip(game, after, strict=True):
            known[place.player] = team[0]
            counts[place.player] += 1
    rated = [Rated(who, one.mu, one.sigma, counts[who], one.sigma > SURE) for who, one in known.items()]
    return sorted(rated, key=lambda one: (one.provisional, -(one.rating - 2 * one.doubt), one.player))

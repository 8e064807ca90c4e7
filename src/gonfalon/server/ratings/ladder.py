"""Ratings of the people who play one game, by openskill, corrected for the worth of seats and factions."""

from math import log, sqrt

import msgspec
from openskill.models import PlackettLuce

from gonfalon.server.ratings.fairness import Finisher, Part, worths

SURE = 5.0  # a rating with a larger doubt is provisional
SMALL = 1e-3  # doubt about the worth of seat and faction: fixed, since it is estimated from all games
MIDDLE = 1200  # points of a beginner
OF_A_LOGIT = 400 / log(10)  # points per logit: with 400 more, a player wins ten two-player games for each loss


class Rated(msgspec.Struct):
    player: str
    rating: float
    doubt: float
    games: int
    provisional: bool
    course: list[tuple[int, float, float]] = []  # after each of the player's games: its number, rating and doubt

    def points(self) -> int:
        return in_points(self.rating)


class Ladder(msgspec.Struct):
    rated: list[Rated]
    worth: dict[Part, float]  # of seats and factions, in logits


def ladder_of(games: list[list[Finisher]]) -> Ladder:
    """The ladder, the strongest first by a cautious estimate, provisional ratings last. `games` are in order of
    time."""
    model = PlackettLuce()
    worth = worths(games)
    known = {place.player: model.rating(name=place.player) for game in games for place in game}
    courses: dict[str, list[tuple[int, float, float]]] = {player: [] for player in known}
    for number, game in enumerate(games):
        scale = model.beta * sqrt(len(game))  # rating per logit in a game of this many players
        teams = []
        for place in game:
            drawn = sum(worth[part] for part in place.parts() if part[0] != "player")
            teams.append([known[place.player], model.rating(mu=drawn * scale, sigma=SMALL)])
        after = model.rate(teams, ranks=[float(place.rank) for place in game])
        for place, team in zip(game, after, strict=True):
            known[place.player] = team[0]
            courses[place.player].append((number, team[0].mu, team[0].sigma))
    rated = [
        Rated(who, one.mu, one.sigma, len(courses[who]), one.sigma > SURE, courses[who]) for who, one in known.items()
    ]
    rated.sort(key=lambda one: (one.provisional, -(one.rating - 2 * one.doubt), one.player))
    return Ladder(rated, {part: value for part, value in worth.items() if part[0] != "player"})


def ladder(games: list[list[Finisher]]) -> list[Rated]:
    return ladder_of(games).rated


def in_points(rating: float) -> int:
    """A rating in points, on the scale of the bots' levels."""
    model = PlackettLuce()
    return round(MIDDLE + (rating - model.mu) * _points_of_one())


def doubt_in_points(doubt: float) -> int:
    return round(doubt * _points_of_one())


def _points_of_one() -> float:
    return OF_A_LOGIT / (PlackettLuce().beta * sqrt(2))

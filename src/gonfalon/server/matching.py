"""Finds a game for somebody: a seat at the open table nearest in pace, strength and usual time to answer, or a
new table that waits for the next person who searches."""

import asyncio
from math import log2
from typing import TYPE_CHECKING

import msgspec

from gonfalon.catalog import find
from gonfalon.server import wire
from gonfalon.server.auth import Person

if TYPE_CHECKING:
    from gonfalon.server.lobby import Lobby

POINTS = 200  # difference in rating that weighs as much as half or twice the time
CONSIDERED = 0.5  # weight of the usual times to answer, relative to the chosen pace


class Player(msgspec.Struct, frozen=True):
    points: int  # rating at the game
    answers: int = 0  # usual seconds to answer; 0: unknown


def distance(wanted: wire.FindGame, offered: wire.Summary, seeker: Player, host: Player) -> float | None:
    """How far an open table is from the wanted game; None if it does not fit at all."""
    free = any(seat.kind == "open" and not seat.name for seat in offered.seats)
    if offered.game != wanted.game or offered.rated != wanted.rated or offered.state != "waiting" or not free:
        return None
    if wanted.seats and len(offered.seats) != wanted.seats:
        return None
    apart = _pace_apart(wanted.pace, offered.pace)
    if apart is None:
        return None
    apart += abs(seeker.points - host.points) / POINTS
    if offered.pace is not None and offered.pace.kind != "live" and seeker.answers and host.answers:
        apart += CONSIDERED * abs(log2(seeker.answers / host.answers))
    return apart


def _pace_apart(one: wire.Pace | None, other: wire.Pace | None) -> float | None:
    """0 for the same time, 1 for half or twice as much; None if only one is live. A daily deadline counts as 24
    hours."""
    if one is None or other is None:
        return 0.0 if one is other else None
    if (one.kind == "live") != (other.kind == "live"):
        return None
    return abs(log2(_time_of(one) / _time_of(other)))


def _time_of(pace: wire.Pace) -> int:
    return pace.minutes if pace.kind == "live" else pace.hours if pace.kind == "days" else 24


class Matching:
    def __init__(self, lobby: "Lobby") -> None:
        self._lobby = lobby
        self._turn = asyncio.Lock()  # one search at a time, so that of two at once the second finds the first's table

    async def find(self, person: Person, name: str, wanted: wire.FindGame, address: str) -> wire.GameFound:
        async with self._turn:
            found = find(wanted.game)
            if wanted.rated:
                self._lobby.services.ratings.check_player(person)
            nearest = await self._nearest(person, wanted)
            if nearest is not None:
                return wire.GameFound(nearest, opened=False)
            new = wire.NewTable(found.slug, wanted.seats or found.game.least_seats, my_seats=[0], public=True)
            new.pace, new.rated, new.luck = wanted.pace, wanted.rated, wanted.luck
            made = await self._lobby.new_tables.open(person, name, new, address)
            return wire.GameFound(made.table, opened=True)

    async def _nearest(self, person: Person, wanted: wire.FindGame) -> str | None:
        """The nearest table: first of those where the person waits already, then of the others. Of equally near ones,
        the first listed."""
        tables, owners = await self._lobby.table_list.with_owners(person)
        owned = owners()
        mine = [one for one in tables.mine if one.public and any(seat.mine and seat.name for seat in one.seats)]
        for offered in (mine, [*tables.open, *tables.friends]):
            hosts = {one.id: owned.get(one.id) or person for one in offered}
            players = await self._players(wanted.game, {person, *hosts.values()})
            near = [(distance(wanted, one, players[person], players[hosts[one.id]]), one.id) for one in offered]
            fitting = [(apart, id) for apart, id in near if apart is not None]
            if fitting:
                return min(fitting, key=lambda one: one[0])[1]
        return None

    async def _players(self, game: str, people: set[Person]) -> dict[Person, Player]:
        services = self._lobby.services
        points = await services.ratings.points_of(game, people)
        return {one: Player(points[one], await services.usual_answers.of(one)) for one in people}

"""One series as it is stored: its entrants, the tables of each round, and their results."""

from typing import Literal

import msgspec

from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.series.pairing import Table, points_of, round_robin, swiss


class Entrant(msgspec.Struct, omit_defaults=True):
    name: str
    person: Person | None = None
    bot: str | None = None


class SeriesTable(msgspec.Struct):
    id: str
    entrants: Table  # by seat
    places: list[int] | None = None  # once it is over


class Series(msgspec.Struct):
    id: str
    title: str
    owner: Person | None
    game: str
    seats: int
    kind: Literal["round-robin", "swiss"]
    rounds: int  # of a Swiss; a round robin takes as many as it needs
    since: int
    options: dict[str, wire.Setting] = {}
    pace: wire.Pace | None = None
    state: Literal["open", "running", "over"] = "open"
    entrants: list[Entrant] = []
    played: list[list[SeriesTable]] = []

    def entrant(self, person: Person | None) -> int | None:
        return next((i for i, one in enumerate(self.entrants) if person is not None and one.person == person), None)

    def points(self) -> list[float]:
        """Each entrant's points. A bye in a Swiss counts as a win."""
        found = [0.0] * len(self.entrants)
        for tables in self.played:
            for table in tables:
                if table.places is not None:
                    for one, more in zip(table.entrants, points_of(table.places), strict=True):
                        found[one] += more
            if self.kind == "swiss":
                sitting = {one for table in tables for one in table.entrants}
                for one in set(range(len(self.entrants))) - sitting:
                    found[one] += 1.0
        return found

    def games(self, entrant: int) -> int:
        """The number of an entrant's finished games."""
        return sum(entrant in one.entrants and one.places is not None for tables in self.played for one in tables)

    def in_all(self) -> int:
        """The number of rounds in all."""
        return len(round_robin(len(self.entrants))) if self.kind == "round-robin" else self.rounds

    def next_round(self) -> list[Table]:
        """The tables of the next round; empty if the series is over."""
        if len(self.played) >= self.in_all():
            return []
        if self.kind == "round-robin":
            return round_robin(len(self.entrants))[len(self.played)]
        return swiss(self.points(), [[table.entrants for table in tables] for tables in self.played], self.seats)

    def round_is_over(self) -> bool:
        return all(table.places is not None for table in self.played[-1]) if self.played else True

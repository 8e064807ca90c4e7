"""Over HTTP: how strong people are, and statistics of games."""

from typing import Literal

from msgspec import Struct

from gonfalon.server.wire.basics import Language


class Won(Struct):
    """How often something won: a faction, a seat (from 0), a length in moves (`1-40`, `41-`), an opening."""

    what: str
    words: dict[Language, str]  # none for seats and lengths
    games: int
    won: float  # a shared victory counts in part
    fair: float  # how many wins would be an even share among the seats


class Statistics(Struct):
    factions: list[Won]
    seats: list[Won]
    lengths: list[Won]
    openings: list[Won]  # your own


class RatingPoint(Struct):
    at: int  # when the game ended, in seconds since 1970
    rating: int
    doubt: int


class GameRating(Struct):
    """How strong somebody is at one game: points, and how uncertain. 400 more win ten games for one lost."""

    game: str
    rating: int
    doubt: int
    games: int
    provisional: bool  # not yet certain
    place: int  # among people whose rating is certain; 0: none yet
    course: list[RatingPoint]
    statistics: Statistics


class LadderEntry(Struct):
    name: str
    rating: int
    doubt: int
    games: int
    won: int
    provisional: bool
    mine: bool


class Worth(Struct):
    """What a seat or a faction is worth, in points, which ratings take into account."""

    kind: Literal["faction", "seat"]
    what: str
    words: dict[Language, str]
    points: int


class Ladder(Struct):
    """Everybody who has played rated games of one kind, the strongest first, and statistics of these games."""

    game: str
    games: int
    entries: list[LadderEntry]
    worth: list[Worth]
    statistics: Statistics  # of all players

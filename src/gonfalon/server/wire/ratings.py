"""How strong people are, and what games tell of themselves."""

from typing import Literal

from msgspec import Struct

from gonfalon.server.wire.basics import Language


class Won(Struct):
    """How often was won with something: a faction, a seat (from 0), a length in moves (`1-40`, `41-`), an opening."""

    what: str
    words: dict[Language, str]  # none for seats and lengths
    games: int
    won: float  # a shared victory counts in part
    fair: float  # how many an even share among the seats would be


class Statistics(Struct):
    factions: list[Won]
    seats: list[Won]
    lengths: list[Won]
    openings: list[Won]  # one's own


class RatingPoint(Struct):
    at: int  # when the game ended, in seconds since 1970
    rating: int
    doubt: int


class GameRating(Struct):
    """How strong somebody is at one game: points, and so many more or less. 400 more win ten games for one lost."""

    game: str
    rating: int
    doubt: int
    games: int
    provisional: bool  # it is not sure yet
    place: int  # among those whose rating is sure; 0: not yet
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
    """Everybody who has played a game for a rating, the strongest first, and what those games tell of it."""

    game: str
    games: int
    entries: list[LadderEntry]
    worth: list[Worth]
    statistics: Statistics  # of all who played

"""Names and limits that several messages share, and a refusal over HTTP."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Args = dict[str, int | str | list[int]]
Name = Annotated[str, Meta(max_length=40)]
NoteText = Annotated[str, Meta(max_length=4000)]
Id = Annotated[str, Meta(max_length=64)]
MoveText = Annotated[str, Meta(max_length=200)]
Language = Literal["fr", "en"]
Password = Annotated[str, Meta(min_length=1, max_length=200)]
Credential = Annotated[str, Meta(max_length=8000)]  # what the browser's authenticator answered, as JSON
Setting = bool | int | Annotated[str, Meta(max_length=64)]
Stack = list[list[int | str | list[int]]]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Luck = Annotated[str, Meta(max_length=128, pattern="^[0-9a-f]*$")]
Zone = Annotated[str, Meta(max_length=40, pattern=r"^[A-Za-z0-9_+/-]*$")]  # a time zone, such as Europe/Paris


class Heard(Struct, forbid_unknown_fields=True):
    """An incoming message: unknown fields are refused."""


class Pace(Heard):
    """How fast a table plays. A turn lasts until the seat is no longer asked."""

    kind: Literal["live", "days", "daily"]
    minutes: Annotated[int, Meta(ge=1, le=600)] = 20  # live: for the whole game, and
    increment: Annotated[int, Meta(ge=0, le=600)] = 10  # seconds more after each turn
    hours: Annotated[int, Meta(ge=1, le=720)] = 24  # days: for each turn, and
    reserve: Annotated[int, Meta(ge=0, le=2400)] = 72  # hours over the whole game
    hour: Annotated[int, Meta(ge=0, le=23)] = 20  # daily: by this hour, in the time zone of the table's owner
    # Days: no time passes between these hours, in each player's own time zone. Both the same: it always passes.
    night_from: Annotated[int, Meta(ge=0, le=23)] = 0
    night_to: Annotated[int, Meta(ge=0, le=23)] = 0
    weekends: bool = False  # days, daily: on Saturdays and Sundays no time passes and nothing is due
    zone: Zone = ""  # of the table's owner; shown to nobody
    # When time runs out: a bot plays that one turn, everybody waits, a bot takes the seat until its player is back, or
    # the seat goes to whoever comes first, its player or somebody else. Live: that happens twice per seat, then a bot
    # takes it.
    runs_out: Literal["bot-move", "wait", "bot-seat", "offer-seat"] = "bot-move"

    def nights(self) -> tuple[int, int] | None:
        return (self.night_from, self.night_to) if self.night_from != self.night_to else None


Motion = Literal["pause", "resume", "more-time", "rewind", "replace", "cancel"]  # what a table can vote on


class Problem(Struct):
    """The body of every refusal over HTTP."""

    code: str
    message: str


class Condition(Heard):
    """What must hold for an order: a fact about the question that everybody can work out (`Orderable.facts`)."""

    fact: Id
    test: Literal["is", "most", "least"]
    value: int  # 1: yes, 0: no; where the fact is a player, the seat


class Order(Heard, omit_defaults=True):
    """How to answer a question that comes out of turn. Orders are tried one after the other; the first whose conditions
    all hold is followed. If it cannot be followed, the question is passed on."""

    occasion: Id
    way: Id  # `pass`, `ask`, `wake` (ask, and notify me at once by all my channels), or one of `Orderable.ways`
    conditions: Annotated[list[Condition], Meta(max_length=6)] = []
    most: Annotated[int, Meta(ge=0, le=999)] = 0  # the ceiling, if the way has a number


class FactInfo(Struct):
    name: str  # its words are `fact-NAME`
    most: int  # 1: yes or no
    seat: bool  # whether the fact is a player


class WayInfo(Struct):
    name: str  # its words are `way-NAME`
    most: int  # the greatest number; 0: the way has no number


class Orderable(Struct):
    """What orders for one kind of question can say."""

    occasion: str  # its words are `question-NAME`
    facts: list[FactInfo]
    ways: list[WayInfo]

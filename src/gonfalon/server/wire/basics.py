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
    """What comes in: a field nobody knows is refused."""


class Pace(Heard):
    """How fast a table plays. A turn is what a seat does until it is not asked any more."""

    kind: Literal["live", "days", "daily"]
    minutes: Annotated[int, Meta(ge=1, le=600)] = 20  # live: for the whole game, and
    increment: Annotated[int, Meta(ge=0, le=600)] = 10  # seconds more after each turn
    hours: Annotated[int, Meta(ge=1, le=720)] = 24  # days: for each turn, and
    reserve: Annotated[int, Meta(ge=0, le=2400)] = 72  # hours over the whole game
    hour: Annotated[int, Meta(ge=0, le=23)] = 20  # daily: by this hour, in the zone of whoever opened the table
    # Days: from this hour to that one no time passes, in each player's own zone. Both the same: it always passes.
    night_from: Annotated[int, Meta(ge=0, le=23)] = 0
    night_to: Annotated[int, Meta(ge=0, le=23)] = 0
    weekends: bool = False  # days, daily: on Saturdays and Sundays no time passes, nor is anything due
    zone: Zone = ""  # of whoever opened the table; told to nobody
    # When time runs out: a bot plays that one turn, everybody waits, a bot takes the seat until its player is back, or
    # the seat is open to whoever comes first, its player or somebody else.
    runs_out: Literal["bot-move", "wait", "bot-seat", "offer-seat"] = "bot-move"

    def nights(self) -> tuple[int, int] | None:
        return (self.night_from, self.night_to) if self.night_from != self.night_to else None


Motion = Literal["pause", "resume", "more-time", "rewind", "replace", "cancel"]  # what a table can be asked


class Problem(Struct):
    """The body of every refusal over HTTP."""

    code: str
    message: str


class Condition(Heard):
    """What must hold for an order: a fact of the question, as everybody can work it out (`Orderable.facts`)."""

    fact: Id
    test: Literal["is", "most", "least"]
    value: int  # 1: yes, 0: no; for somebody, the seat


class Order(Heard, omit_defaults=True):
    """How a question is answered that is put out of turn. Orders are looked at one after the other; the first of which
    all conditions hold is followed. One that cannot be followed lets the question pass."""

    occasion: Id
    way: Id  # `pass`, `ask`, `wake` (ask, and tell me at once by all my channels), or one of `Orderable.ways`
    conditions: Annotated[list[Condition], Meta(max_length=6)] = []
    most: Annotated[int, Meta(ge=0, le=999)] = 0  # the ceiling, where a way has a number


class FactInfo(Struct):
    name: str  # in words, `fact-NAME`
    most: int  # 1: yes or no
    seat: bool  # it is somebody


class WayInfo(Struct):
    name: str  # in words, `way-NAME`
    most: int  # the greatest number; 0: it has none


class Orderable(Struct):
    """What orders for one kind of question can say."""

    occasion: str  # in words, `question-NAME`
    facts: list[FactInfo]
    ways: list[WayInfo]

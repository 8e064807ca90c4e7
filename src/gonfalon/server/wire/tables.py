"""Over HTTP: tables, seats and keys, series, luck, records and reviews."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from gonfalon.bots.review_figures import Review
from gonfalon.server.wire.basics import Heard, Id, Luck, Name, NoteText, Pace, SeatNumber, Setting, Stack, Zone
from gonfalon.server.wire.parts import Entry, Line, Summary


class NewSeries(Heard):
    title: Annotated[str, Meta(min_length=1, max_length=60)]
    game: Id
    seats: Annotated[int, Meta(ge=2, le=15)] = 2
    kind: Literal["round-robin", "swiss"] = "round-robin"  # the first for two seats only
    rounds: Annotated[int, Meta(ge=1, le=9)] = 3  # of a Swiss
    options: Annotated[dict[Id, Setting], Meta(max_length=64)] = {}
    bots: Annotated[list[Id], Meta(max_length=15)] = []  # bots that take part
    pace: Pace | None = None


class SeriesEntrant(Struct):
    name: str
    bot: bool
    points: float
    games: int  # finished games


class SeriesTable(Struct):
    table: str
    entrants: list[int]  # by seat
    places: list[int] | None  # once it is over


class Series(Struct):
    """Several games of the same people and bots. A place is worth the share of the other players behind it."""

    id: str
    title: str
    game: str
    seats: int
    kind: Literal["round-robin", "swiss"]
    rounds: int  # planned
    state: Literal["open", "running", "over"]
    owner: bool  # the asker opened it
    mine: int | None  # which entrant the asker is
    entrants: list[SeriesEntrant]
    played: list[list[SeriesTable]]
    pace: Pace | None


class Tables(Struct):
    mine: list[Summary]
    open: list[Summary]
    faster: Literal["", "building", "ready"] = ""  # whether a compiled build is ready for the next start
    friends: list[Summary] = []  # tables of friends with an open seat, for everybody or for friends


class Commitment(Struct):
    """The server's commitment for the chance of a table that is not yet opened: SHA-256 of a secret."""

    commitment: str


class OwnLuck(Heard):
    """A commitment that you were given, and what you add: 8 to 64 random bytes in hexadecimal."""

    commitment: Luck
    entropy: Luck


class TableLuck(Struct):
    """What the chance of a table is computed from (docs/records.md)."""

    commitment: str
    begun: bool  # whether the game has begun; nothing can be added after that
    added: dict[int, str]  # by seat
    secret: str | None  # after the end


class ServerKey(Struct):
    """The public key (Ed25519, hexadecimal) of a server's records."""

    key: str


class Rematch(Heard):
    luck: OwnLuck | None = None


class NewTable(Heard):
    game: Id
    seats: SeatNumber
    options: Annotated[dict[Id, Setting], Meta(max_length=64)] = {}
    bots: Annotated[dict[SeatNumber, Id], Meta(max_length=8)] = {}  # by seat
    my_seats: Annotated[list[SeatNumber], Meta(max_length=8)] = []  # several: hot-seat
    names: Annotated[dict[SeatNumber, Name], Meta(max_length=8)] = {}  # of your own seats
    public: bool = False
    pack: Id = ""  # hash of the data to play with; empty: the built-in data
    pace: Pace | None = None  # null: no clock
    friends: bool = False  # your friends see it in their lobby, and may sit down there
    asked: Annotated[dict[SeatNumber, Name], Meta(max_length=8)] = {}  # seats reserved for people, by name
    luck: OwnLuck | None = None  # null: the server draws a secret, and you add nothing
    rated: bool = False  # for people with an account, one seat each, with the built-in data


class FindGame(Heard):
    """Finds a game with somebody, at the open table nearest in pace and strength."""

    game: Id
    seats: Annotated[int, Meta(ge=0, le=15)] = 0  # 0: any number; a new table has the fewest possible
    pace: Pace | None = None  # null: no clock
    rated: bool = False
    luck: OwnLuck | None = None  # for a new table


class GameFound(Struct):
    table: str
    # Nobody waited for such a game: this table was opened, and is listed in the hall. Otherwise take the seat, as at
    # any other table, and search again if somebody was faster.
    opened: bool


class TableMade(Struct):
    table: str
    invite: str


class Qr(Struct):
    """A QR code as a drawing: the dark modules as one SVG path in a square of this size, quiet zone included."""

    size: int
    path: str


class Link(Struct):
    """Something to send to others. It uses an address at which they can reach this server, not `localhost`."""

    link: str
    qr: Qr
    reachable: bool  # false: this server is for one machine only; the link works nowhere else


class Device(Struct):
    """Another device that holds your seats at a table."""

    sign: str
    kind: Literal["phone", "computer"]
    browser: str  # its name; may be empty
    since: int  # seconds since 1970


class Share(Struct):
    """How others come to a table: to a free seat, or only to watch. For its players and its owner."""

    seat: Link
    watch: Link
    devices: list[Device]  # your own


class SeatKey(Struct):
    """Takes your own seats at a table to another device: once, and within a short time."""

    key: str  # to type in
    link: Link
    seconds: int  # how long it is valid


class UseKey(Heard):
    key: Annotated[str, Meta(max_length=64)]


class KeyUsed(Struct):
    table: str


class Unseat(Heard):
    """One of your devices no longer holds the seats."""

    sign: Id


class Sit(Heard):
    seat: SeatNumber | None = None  # null: any open one
    name: Name = ""
    invite: Id = ""
    zone: Zone = ""  # of the player, for pauses at night
    entropy: Luck = ""  # added to the table's chance, if the game has not begun


class SeatTaken(Struct):
    seat: int
    table: Summary


class SetSeat(Heard):
    """A bot's name seats that bot; null removes it and gives the seat back to its player, if there is one."""

    bot: Id | None


class SetNote(Heard):
    """Your private note about this game, complete; empty: deletes it."""

    text: NoteText


class OwnNote(Struct):
    """Your note as it is stored. Nobody else is shown it, not even after the end."""

    text: str


class Imported(Struct):
    table: str


class Position(Struct):
    """The position that a viewer was shown after one of its batches."""

    fields: dict[str, list[int]]
    stack: Stack
    log_until: int  # the last log line at that point


class Tally(Struct):
    """One line of a count: what it counts, the rule, and what each seat got."""

    key: str  # of the words that name it
    rule: str
    values: list[int]


class Moment(Struct):
    """Something worth going back to."""

    kind: str  # the key of its name
    batch: int  # in the match's numbering
    round: int  # 0: during set-up, or the game counts no rounds
    line: Line


class Story(Struct):
    """A finished game, as everybody may know it then. Batches have the match's numbers, which `Viewpoint` translates
    into a viewer's own."""

    ending: Line | None  # how the game ended
    rounds: list[tuple[int, int]]  # the number of each, and its first batch
    last: int  # number of the last batch
    measure: str  # what the series count; like the next two, the key of a word
    goal_name: str
    round_name: str
    series: list[list[tuple[int, int]]]  # per seat: from which batch on it had which score; empty: none
    goal: int  # the score that wins; 0: there is none
    moments: list[Moment]
    count: list[Tally]  # how the places came about; the last is the total
    opened: list[list[Line]]  # per seat: what was hidden until the end
    hides: bool  # whether seats saw the game differently


class ReviewStatus(Struct):
    """How far the review of a game has come. A review is made once and then stored."""

    state: Literal["none", "waiting", "working", "done", "failed"]
    percent: int = 0
    reason: str = ""  # why it failed
    review: msgspec.Raw | Review | None = None


class AskReview(Heard):
    """Asks for the review of a finished game, from the view of one seat."""

    seat: SeatNumber
    invite: Annotated[str, Meta(max_length=64)] = ""


class AskBranch(Heard):
    """Asks for a table of your own that goes on from an earlier position, from the view of one seat."""

    seat: SeatNumber
    batch: Annotated[int, Meta(ge=0, le=1_000_000)]  # in the seat's own numbering
    bot: Annotated[str, Meta(max_length=64)] = ""  # who plays the other seats; empty: the game's strongest bot
    invite: Annotated[str, Meta(max_length=64)] = ""


class MoveReasons(Struct):
    """What spoke for the move of one of the match's batches, weightiest first, judged by what its player was shown."""

    seat: SeatNumber | None  # whose move it was; null: nobody moved there
    move: str
    reasons: list[Line]


class Viewpoint(Struct):
    """What a seat was sent, or everything, and which batches of the match it was shown: its batch `i` is the match's
    `batches[i]`. Before the end `batches[i]` is `i`: what a seat was not shown does not count."""

    log: msgspec.Raw | list[Entry]
    batches: list[int]

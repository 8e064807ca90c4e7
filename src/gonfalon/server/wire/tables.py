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
    bots: Annotated[list[Id], Meta(max_length=15)] = []  # that take part
    pace: Pace | None = None


class SeriesEntrant(Struct):
    name: str
    bot: bool
    points: float
    games: int  # that are over


class SeriesTable(Struct):
    table: str
    entrants: list[int]  # by seat
    places: list[int] | None  # once it is over


class Series(Struct):
    """Several games of the same people and bots. A place is worth the share of the others that one has left behind."""

    id: str
    title: str
    game: str
    seats: int
    kind: Literal["round-robin", "swiss"]
    rounds: int  # that there are to be
    state: Literal["open", "running", "over"]
    owner: bool  # the asker opened it
    mine: int | None  # which entrant the asker is
    entrants: list[SeriesEntrant]
    played: list[list[SeriesTable]]
    pace: Pace | None


class Tables(Struct):
    mine: list[Summary]
    open: list[Summary]
    faster: Literal["", "building", "ready"] = ""  # whether a compiled build is there for the next start
    friends: list[Summary] = []  # those with an open seat that friends have opened, for everybody or for friends


class Commitment(Struct):
    """The server's word for the chance of a table that is not opened yet: SHA-256 of a secret."""

    commitment: str


class OwnLuck(Heard):
    """A commitment that one was given, and what one adds: 8 to 64 random bytes in hexadecimal."""

    commitment: Luck
    entropy: Luck


class TableLuck(Struct):
    """What the chance of a table follows from (docs/records.md)."""

    commitment: str
    begun: bool  # the game; nothing is added from then on
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
    names: Annotated[dict[SeatNumber, Name], Meta(max_length=8)] = {}  # of one's own seats
    public: bool = False
    pack: Id = ""  # hash of the data to play with; empty: the built-in ones
    pace: Pace | None = None  # null: no clock
    friends: bool = False  # one's friends see it in their lobby, and sit down there
    asked: Annotated[dict[SeatNumber, Name], Meta(max_length=8)] = {}  # seats kept for people, by their name
    luck: OwnLuck | None = None  # null: the server draws a secret, and one adds nothing
    rated: bool = False  # for people with an account, one seat each, with the built-in data


class FindGame(Heard):
    """A game to play with somebody, at the open table that is nearest in pace and strength."""

    game: Id
    seats: Annotated[int, Meta(ge=0, le=15)] = 0  # 0: any number; a table that is opened has the fewest there can be
    pace: Pace | None = None  # null: no clock
    rated: bool = False
    luck: OwnLuck | None = None  # for a table that is opened


class GameFound(Struct):
    table: str
    # Nobody waited for such a game: this table was opened, and stands in the hall. Otherwise one sits down there, as at
    # any other table, and looks again where somebody was faster.
    opened: bool


class TableMade(Struct):
    table: str
    invite: str


class Qr(Struct):
    """A QR code, drawn: the dark modules as one path of SVG in a square of this size, its quiet zone included."""

    size: int
    path: str


class Link(Struct):
    """Something to send to others. Made of an address at which they reach this server, not of `localhost`."""

    link: str
    qr: Qr
    reachable: bool  # false: this server is for one machine alone; the link opens nowhere else


class Device(Struct):
    """A further device that holds one's seats at a table."""

    sign: str
    kind: Literal["phone", "computer"]
    browser: str  # its name; may be empty
    since: int  # seconds since 1970


class Share(Struct):
    """How others come to a table: to a free seat, or only to watch. For whoever sits there or has opened it."""

    seat: Link
    watch: Link
    devices: list[Device]  # one's own


class SeatKey(Struct):
    """Takes one's own seats at a table to another device: once, and for a short time."""

    key: str  # to be typed
    link: Link
    seconds: int  # until it is void


class UseKey(Heard):
    key: Annotated[str, Meta(max_length=64)]


class KeyUsed(Struct):
    table: str


class Unseat(Heard):
    """One of one's devices holds the seats no more."""

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
    """A bot's name puts that bot there; null takes it away and gives the seat back to whom it belonged, if anybody."""

    bot: Id | None


class SetNote(Heard):
    """What one notes for oneself about this game, whole; empty: nothing any more."""

    text: NoteText


class OwnNote(Struct):
    """As it is kept. Nobody else is told, not after the end either."""

    text: str


class Imported(Struct):
    table: str


class Position(Struct):
    """What a viewer was shown after one of its batches."""

    fields: dict[str, list[int]]
    stack: Stack
    log_until: int  # the last log line by then


class Tally(Struct):
    """One line of a count: what for, the rule, and what each seat got."""

    key: str  # of its words
    rule: str
    values: list[int]


class Moment(Struct):
    """Something worth going back to."""

    kind: str  # the key of its name
    batch: int  # the match's number
    round: int  # 0: in the set-up, or the game counts none
    line: Line


class Story(Struct):
    """A game that is over, as everybody may know it then. Batches are numbered as the match numbers them, which
    `Viewpoint` puts into a viewer's own numbers."""

    ending: Line | None  # how it came to an end
    rounds: list[tuple[int, int]]  # the number of each, and its first batch
    last: int  # batch
    measure: str  # what the series count, the key of a word as those of the next two
    goal_name: str
    round_name: str
    series: list[list[tuple[int, int]]]  # per seat: from which batch it stood how; empty: the game does not say
    goal: int  # the score that wins; 0: there is none
    moments: list[Moment]
    count: list[Tally]  # how the places came about; the total is the last of them
    opened: list[list[Line]]  # per seat: what was hidden until the end
    hides: bool  # whether it was seen differently by different seats


class ReviewStatus(Struct):
    """How far the review of a game has come. A review is made once and then kept."""

    state: Literal["none", "waiting", "working", "done", "failed"]
    percent: int = 0
    reason: str = ""  # why it failed
    review: msgspec.Raw | Review | None = None


class AskReview(Heard):
    """Asks for the review of a finished game, as a seat saw it."""

    seat: SeatNumber
    invite: Annotated[str, Meta(max_length=64)] = ""


class AskBranch(Heard):
    """Asks for a table of one's own that goes on from an earlier position, as a seat saw it."""

    seat: SeatNumber
    batch: Annotated[int, Meta(ge=0, le=1_000_000)]  # in the seat's own numbers
    bot: Annotated[str, Meta(max_length=64)] = ""  # who plays the other seats; empty: the strongest of the game
    invite: Annotated[str, Meta(max_length=64)] = ""


class MoveReasons(Struct):
    """What spoke for the move of one of the match's batches, the weightiest first, by what its player was shown."""

    seat: SeatNumber | None  # whose move it was; null: nobody moved there
    move: str
    reasons: list[Line]


class Viewpoint(Struct):
    """What a seat was told, or everything, and which batches of the match it was shown: its batch `i` is the match's
    `batches[i]`. Before the end that is `i`: what a seat was not shown is not counted for it."""

    log: msgspec.Raw | list[Entry]
    batches: list[int]

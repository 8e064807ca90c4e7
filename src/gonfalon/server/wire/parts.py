"""Parts of socket messages and HTTP answers."""

from typing import Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from gonfalon.server.wire.basics import Args, Language, Motion, Pace, Setting


class Line(Struct):
    """Something the rules say, before it is put into words: the key of a Fluent message, the rule, the particulars."""

    key: str
    rule: str
    args: Args


class Entry(Struct):
    """One face: what this viewer saw of one event. With a key it is a line of the log; without one it is only for
    drawing. The event `Undone` says that everything after the viewer's batch `args.back_to` was taken back."""

    n: int  # counts from 1, per viewer
    batch: int  # the viewer's number of the batch it belongs to
    event: str  # name of the event
    key: str | None  # of the line's words; null: not a line of the log
    rule: str
    args: Args


class Menu(Struct):
    """What a seat may do now. Null instead of a menu: nothing at all."""

    number: int  # to be sent with a move that answers this menu
    prompt: Line | None  # the question; null when the seat is not asked
    moves: msgspec.Raw | list[str]  # answers to the question
    asides: msgspec.Raw | list[str]  # moves that the seat may make unasked
    takebacks: msgspec.Raw | list[str]  # moves that reopen its own sealed choice
    can_undo: bool
    # The names under which a standing answer may pass this question; left out: it is always asked in person.
    occasion: list[str] | UnsetType = UNSET


class Stake(Struct):
    """What is at stake in one move, as far as its seat knows, and what it costs."""

    move: str
    lines: list[Line]
    price: Line | None  # null: its button shows none


class SeatInfo(Struct):
    """Who sits where."""

    seat: int
    kind: Literal["open", "human", "bot"]
    name: str  # of the player or the bot; for an open seat empty, or the person for whom it is reserved
    connected: bool
    mine: bool  # the asker sits here, or may come back
    meanwhile: str = ""  # for a bot that plays until somebody is back: that player's name
    lent: bool = False  # somebody else was given the asker's seat; the asker may take it back
    # While a table by correspondence waits for players: seconds that this player usually takes to answer; 0: unknown.
    answers: int = 0


class SeatTime(Struct):
    """The clock of one seat, at the time of this message."""

    left: int  # seconds until its time runs out, the reserve included; for a clock that stands still: seconds left
    reserve: int  # seconds of that in reserve
    runs: bool
    until: int  # when it runs out, in seconds since 1970; 0: it does not run
    out: bool  # time ran out in this turn
    helped: bool  # and a bot is playing this turn
    # Nights and weekends until then in which no time passes, in seconds from now to their beginning and end.
    rests: list[tuple[int, int]] = []


class Outcome(Struct):
    """How the game ended: the place of each seat (1 is best, equal places are shared; if nobody wins, the best have 2)
    and the rule that ended it."""

    places: list[int]
    rule: str


class Branch(Struct):
    """The position of another table from which this one goes on."""

    table: str
    batch: int  # in the seat's own numbering
    seat: int


class Summary(Struct):
    """A table as the lobby and the head of its page show it."""

    id: str
    game: str
    seats: list[SeatInfo]
    options: dict[str, Setting]
    state: Literal["waiting", "playing", "over", "replay", "cancelled", "damaged"]
    deciders: list[int]  # whose turn it is
    batch: int  # how many batches a spectator has been shown
    public: bool  # listed in the lobby, open to everybody
    owner: bool  # the asker opened it
    muted: list[str]  # for the owner: the signs of people who are muted here
    pack: str  # hash of the data that the game uses
    invite: str | None  # for people who sit here: the word that lets others in
    outcome: Outcome | None
    changed: int  # when something last happened, in seconds since 1970
    # Why the table cannot be played: moves are missing, or it cannot be read at the moment.
    closed: Literal["short", "unreadable"] | None = None
    nudged: str = ""  # who has nudged the asker since the asker was last here
    next: str = ""  # for people who sat here: the table of the rematch
    lesson: str = ""  # the lesson that is played here
    news: dict[Language, str] = {}  # in the lobby: the last line of the log, as shown to a spectator
    pace: Pace | None = None  # null: no clock
    times: list[SeatTime] = []  # by seat; empty without a clock, and before and after the game
    branch: Branch | None = None  # the position of another table from which this one goes on
    paused: bool = False  # the clocks stand still until the table votes to continue
    friends: bool = False  # friends of the owner come in without an invitation
    asked: bool = False  # a seat is reserved for the asker by name
    said: list[int] = []  # in the lobby, for your own tables: the last few times when others wrote something
    rated: bool = False  # otherwise friendly
    opened: list[int] = []  # after the end: the seats with which the asker agrees to open their private talk
    opens: list[int] = []  # the seats that agree to open theirs with the asker
    reported: list[str] = []  # reported lines: those the asker reported, and for the owner all


class AbsentSeat(Struct):
    """A player who is not here, as sent to one of the others. Nobody is told who has agreed."""

    seat: int
    grace: int  # seconds until a bot may play for the time being
    agreed: bool  # whether you have agreed to that
    waiting: int  # how many others have still to agree
    offered: bool = False  # whether you have agreed that the seat is offered to somebody else
    offer_waiting: int = 0  # how many others have still to agree to that


class VoteInfo(Struct):
    """What the table votes on. Nobody is told who has voted, or how."""

    vote: int  # its number, for `vote`
    what: Motion
    unanimous: bool  # everybody must agree; otherwise more than half
    voters: int  # people who play here, except the one who would be replaced
    sealed: int  # how many of them have voted
    mine: bool  # your vote is sealed, or you have none
    until: int  # when it closes at the latest, in seconds since 1970
    to: int  # to go back: to the position after this batch, in a spectator's numbering
    round: int  # the round of that turn; 0: the game counts no rounds
    asked: list[int]  # whose turn began there
    whom: int | None  # to replace: the seat of the player who is gone
    how: Literal["bot", "offer"]  # a bot plays until that player is back, or the seat is offered to others
    stops: bool  # clocks stand still meanwhile


class VoteResult(Struct):
    """The result and no more: not even how many agreed."""

    result: Literal["passed", "failed", "lapsed"]  # lapsed: there is nothing left to vote on
    vote: VoteInfo


class Turn(Struct):
    """Where a turn began, as everybody could see: somebody was asked who had not been asked before."""

    batch: int  # the turn begins after this one, in a spectator's numbering
    round: int  # from 1; 0: the game counts no rounds
    seats: list[int]  # who was asked


class Said(Struct):
    """One line of chat."""

    seat: int | None  # null: a spectator
    name: str
    text: str
    at: int  # seconds since 1970
    sign: str | None = None  # of the writer, as in `Me.id`; null in lines of long ago
    id: str = ""  # for `report`; empty in lines of long ago
    to: int | None = None  # in private, for this seat
    among: bool = False  # among spectators, until the game is over
    batch: int = -1  # the viewer's number of the last batch when it was said; -1: before the game began


class Onlooker(Struct):
    """A spectator."""

    sign: str  # as in `Me.id`
    name: str  # may be empty

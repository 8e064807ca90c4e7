"""What messages of the socket and answers over HTTP are made of."""

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
    """One face: what this viewer saw of one event. With a key it is a line of the log; without, it is for drawing only.
    The event `Undone` says that everything after the viewer's batch `args.back_to` was taken back."""

    n: int  # counts from 1, per viewer
    batch: int  # the viewer's number of the batch it belongs to
    event: str  # name of the event
    key: str | None  # of the line's words; null: no line of the log
    rule: str
    args: Args


class Menu(Struct):
    """What a seat may do now. Null in its place: nothing at all."""

    number: int  # to be sent with a move that answers this menu
    prompt: Line | None  # the question; null when the seat is not asked
    moves: msgspec.Raw | list[str]  # answers to the question
    asides: msgspec.Raw | list[str]  # moves it may make unasked
    takebacks: msgspec.Raw | list[str]  # moves that reopen its own sealed choice
    can_undo: bool
    # Under which names this question may be let pass by a standing answer; left out: it is always asked in person.
    occasion: list[str] | UnsetType = UNSET


class Stake(Struct):
    """What hangs on one move, as far as its seat knows, and what it costs."""

    move: str
    lines: list[Line]
    price: Line | None  # null: none stands on its button


class SeatInfo(Struct):
    """Who sits where."""

    seat: int
    kind: Literal["open", "human", "bot"]
    name: str  # of the player or the bot; for an open seat empty, or whom it is kept for
    connected: bool
    mine: bool  # the asker sits here, or may come back here
    meanwhile: str = ""  # for a bot that plays until somebody is back: that player's name
    lent: bool = False  # somebody else was given the asker's seat, who may take it back
    # Where a table by correspondence waits for players: seconds that this player usually takes to answer; 0: not known.
    answers: int = 0


class SeatTime(Struct):
    """The clock of one seat, when this was told."""

    left: int  # seconds until its time runs out, the reserve included; for a clock that stands: what is left of it
    reserve: int  # of those, seconds in reserve
    runs: bool
    until: int  # when it runs out, in seconds since 1970; 0: it does not run
    out: bool  # time ran out in this turn
    helped: bool  # and a bot plays this turn
    # Until it runs out: nights and weekends in which no time passes, in seconds from now to their beginning and end.
    rests: list[tuple[int, int]] = []


class Outcome(Struct):
    """How it ended: the place of each seat (1 is best, equal places are shared; where nobody wins, the best have 2) and
    the rule that ended it."""

    places: list[int]
    rule: str


class Branch(Struct):
    """Where a table was taken up that tries something else."""

    table: str
    batch: int  # in the seat's own numbers
    seat: int


class Summary(Struct):
    """A table as lobby and page head show it."""

    id: str
    game: str
    seats: list[SeatInfo]
    options: dict[str, Setting]
    state: Literal["waiting", "playing", "over", "replay", "cancelled", "damaged"]
    deciders: list[int]  # whose turn it is
    batch: int  # how many batches a spectator has been shown
    public: bool  # listed in the lobby, open to everybody
    owner: bool  # the asker opened it
    muted: list[str]  # for the owner: the signs of those who are not heard here
    pack: str  # hash of the data it is played with
    invite: str | None  # for those who sit here: the word that lets others in
    outcome: Outcome | None
    changed: int  # when something last happened, in seconds since 1970
    # Why nothing is played here: moves that were made are missing, or it cannot be read just now.
    closed: Literal["short", "unreadable"] | None = None
    nudged: str = ""  # who has asked the asker to come and play, since that player was last here
    next: str = ""  # for those who sat here: the table where they play again
    lesson: str = ""  # the lesson that is played here
    news: dict[Language, str] = {}  # in the lobby: the last line of the log, as a spectator was shown it
    pace: Pace | None = None  # null: no clock
    times: list[SeatTime] = []  # by seat; empty without a clock, and before and after the game
    branch: Branch | None = None  # the position of another table that this one goes on from
    paused: bool = False  # the clocks stand still until the table votes otherwise
    friends: bool = False  # friends of whoever opened it come in without an invitation
    asked: bool = False  # a seat is kept for the asker, who was named
    said: list[int] = []  # in the lobby, at one's own tables: when others last said something, the last few times
    rated: bool = False  # otherwise friendly
    opened: list[int] = []  # after the end: with which seats the asker's private talk may be read, if they wish it too
    opens: list[int] = []  # and which of them wish it
    reported: list[str] = []  # lines that were reported: by the asker, or to the owner


class AbsentSeat(Struct):
    """A player who is not here, as one of the others is told. Who has agreed is told to nobody."""

    seat: int
    grace: int  # seconds until a bot may play in the meantime
    agreed: bool  # whether one has agreed to that oneself
    waiting: int  # for how many others
    offered: bool = False  # whether one has agreed that the seat is offered to somebody else
    offer_waiting: int = 0  # for how many others that waits


class VoteInfo(Struct):
    """What the table is asked. Who has voted, and how, is told to nobody."""

    vote: int  # names it, in `vote`
    what: Motion
    unanimous: bool  # everybody must agree; otherwise more than half
    voters: int  # people who play here, but not who would be replaced
    sealed: int  # how many of them have voted
    mine: bool  # one's own vote is sealed, or one has none
    until: int  # when it closes at the latest, in seconds since 1970
    to: int  # to go back: to what was after this batch, as a spectator counts them
    round: int  # the round of that turn; 0: the game counts none
    asked: list[int]  # whose turn began there
    whom: int | None  # to replace: who is gone
    how: Literal["bot", "offer"]  # a bot plays until that player is back, or the seat is offered to others


class VoteResult(Struct):
    """What came of it, and no more: not even how many agreed."""

    result: Literal["passed", "failed", "lapsed"]  # lapsed: what was asked for has no object any more
    vote: VoteInfo


class Turn(Struct):
    """Where a turn began, as everybody could see it: somebody was asked who had not been asked before."""

    batch: int  # after this one, as a spectator counts them
    round: int  # as people count them; 0: the game counts none
    seats: list[int]  # who was asked


class Said(Struct):
    """One line of chat."""

    seat: int | None  # null: a spectator
    name: str
    text: str
    at: int  # seconds since 1970
    sign: str | None = None  # of whoever said it, as in `Me.id`; null in lines of long ago
    id: str = ""  # names it, in `report`; empty in lines of long ago
    to: int | None = None  # in private, for this seat
    among: bool = False  # spectators, until the game is over
    batch: int = -1  # the viewer's number of the last batch when it was said; -1: before the game began


class Onlooker(Struct):
    """A spectator."""

    sign: str  # as in `Me.id`
    name: str  # may be empty

"""The socket: what the server says."""

from typing import Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from gonfalon.server.wire.basics import Language, Order, Orderable, Stack
from gonfalon.server.wire.parts import (
    AbsentSeat,
    Entry,
    Line,
    Menu,
    Onlooker,
    Outcome,
    Said,
    SeatTime,
    Stake,
    Summary,
    VoteInfo,
    VoteResult,
)


class Sync(Struct, tag_field="t", tag="sync"):
    """Everything needed to draw the table for one viewer: after `join`, when the game begins, after a stale move."""

    seat: int | None  # null: looking on
    table: Summary
    fields: dict[str, list[int]]  # all that is shown; empty until the game begins
    menu: msgspec.Raw | Menu | None
    stack: msgspec.Raw | Stack  # what is going on, from the bottom up: name and integers of each step
    batch: int  # the viewer's number of the last batch; -1 before the game begins
    deciders: list[int]
    log: msgspec.Raw | list[Entry]  # from the line after `seen` on
    chat: list[Said]
    kinds: dict[str, str]  # which kind of thing an argument names: `cell`, `seat`, `army`
    verbs: dict[str, list[str]]  # each verb with the kinds of its arguments
    worded: list[str]  # verbs that take words of one's own
    over: Outcome | None
    occasions: list[str]  # for which questions standing answers can be left; in words, `standing-NAME`
    standing: list[str]  # those the viewer has left; known to nobody else
    goal: list[Line]  # how near the seat is to winning, a line for each way
    note: str  # what the viewer has noted for itself; known to nobody else
    orders: list[Order] = []  # the viewer's own; known to nobody else
    plan: list[str] = []  # the moves it has planned for its next turn, likewise
    orderables: list[Orderable] = []  # what orders can say
    private_talk: str = ""  # the rule by which players may talk apart; empty: they may not


class Batch(Struct, tag_field="t", tag="batch", omit_defaults=True):
    """One move and what followed from it, as one viewer was shown it. A person with several seats gets one for each."""

    seat: int | None  # the viewer; null: looking on
    number: int  # the viewer's number of this batch
    by: str  # move, aside, undo, left, rewind
    actor: int  # the seat that made it; -1: the table went back
    entries: msgspec.Raw | list[Entry]
    changed: msgspec.Raw | dict[str, list[int]]  # fields that differ now, whole
    menu: msgspec.Raw | Menu | None
    deciders: list[int]
    stack: msgspec.Raw | Stack | UnsetType = UNSET  # left out: as before
    back_to: int | UnsetType = UNSET  # for an undo or a rewind: the viewer's batch that stands again
    over: Outcome | UnsetType = UNSET
    goal: list[Line] | UnsetType = UNSET  # how near the seat is to winning; left out: there is nothing to tell


class Refused(Struct, tag_field="t", tag="refused", omit_defaults=True):
    """Nothing was changed. `code` is for programs, `message` for people, `line` names the rule where there is one."""

    code: str
    message: str
    seat: int | UnsetType = UNSET
    move: str | UnsetType = UNSET  # the move that was refused
    line: Line | UnsetType = UNSET


class Why(Struct, tag_field="t", tag="why"):
    seat: int
    move: str
    line: Line | None  # null: it is allowed


class Stakes(Struct, tag_field="t", tag="stakes"):
    """What hangs on moves. Of the same menu the same is always told; once another one has been offered the answer is
    `stakes/stale`, and `stakes/busy` while the question before it is being answered."""

    seat: int
    menu: int
    stakes: msgspec.Raw | list[Stake]


class PlanStep(Struct):
    """What the same seat would do next in this turn."""

    move: str
    sure: bool  # nothing hidden and no chance lies before it


class Idea(Struct):
    """A move that a bot would make, and why."""

    move: str
    reasons: list[Line]  # sentences, the weightiest first
    holds: int | None  # percent of the answers tried after which the seat stood no worse; null: cannot be told
    plan: list[PlanStep]


class Hint(Struct, tag_field="t", tag="hint"):
    """What a bot would do. Once another menu has been offered it is of no use: it is refused with `hint/stale`."""

    seat: int
    menu: int  # the number of the menu it was looked for at
    ideas: list[Idea]  # one to three, the best first


class Picture(Struct, tag_field="t", tag="picture"):
    seat: int | None
    lang: Language
    text: str


class ChatSaid(Struct, tag_field="t", tag="chat"):
    said: Said


class Standing(Struct, tag_field="t", tag="standing"):
    """The standing answers of one's own seat, after a change."""

    seat: int
    names: list[str]


class Orders(Struct, tag_field="t", tag="orders", omit_defaults=True):
    """The orders and planned moves of one's own seat, after a change, and what was done by them."""

    seat: int
    orders: list[Order]
    plan: list[str]
    given: str = ""  # the move that was just made in one's place
    fell: str = ""  # the planned move for which the plan fell
    why: Literal["", "not-offered", "changed"] = ""


class Presence(Struct, tag_field="t", tag="presence"):
    """Who is here now."""

    connected: list[int]  # seats
    watching: int  # how many spectators there are
    onlookers: list[Onlooker]  # those of them who have a cookie


class Absent(Struct, tag_field="t", tag="absent"):
    """To those who play: who of the others is not here. Sent when that changes, and when somebody agrees."""

    seats: list[AbsentSeat]


class Voting(Struct, tag_field="t", tag="voting"):
    """To those who play: the vote that is open, or what came of it."""

    vote: VoteInfo | None
    result: VoteResult | None


class Nudged(Struct, tag_field="t", tag="nudged"):
    """Somebody was asked to play: told to that player and to whoever asked."""

    seat: int  # who was asked
    by: str  # the name of whoever asked


class Times(Struct, tag_field="t", tag="times"):
    """Other clocks run now, or one has run out."""

    times: list[SeatTime]


class TableChanged(Struct, tag_field="t", tag="table"):
    """Somebody sat down, stood up or was replaced; the game ended."""

    table: Summary


class Coached(Struct, tag_field="t", tag="coached"):
    """Where a lesson stands: after `sync`, and after everything that was done in it."""

    beat: int  # counts from 0; as many as there are: the lesson is done
    left: int  # moves that this beat still asks for
    wanted: list[str]  # moves of the menu that go on; none: there is something to read, or to answer
    answer: int | None  # which of the beat's answers is given to the last move; -1: the general one; null: none
    may_keep: bool  # whether the lesson can go on if that move is kept


class Bye(Struct, tag_field="t", tag="bye"):
    """The last message before the server closes the socket. `server/stopping` and `server/slow` ask to come back."""

    code: str
    message: str


ToBrowser = (
    Sync
    | Batch
    | Refused
    | Why
    | Stakes
    | Hint
    | Picture
    | ChatSaid
    | Standing
    | Orders
    | Presence
    | Absent
    | Voting
    | Nudged
    | Times
    | TableChanged
    | Coached
    | Bye
)

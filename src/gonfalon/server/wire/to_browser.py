"""The socket: messages that the server sends."""

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

    seat: int | None  # null: a spectator
    table: Summary
    fields: dict[str, list[int]]  # all that is shown; empty until the game begins
    menu: msgspec.Raw | Menu | None
    stack: msgspec.Raw | Stack  # the steps in progress, from the bottom up: name and integers of each
    batch: int  # the viewer's number of the last batch; -1 before the game begins
    deciders: list[int]
    log: msgspec.Raw | list[Entry]  # from the line after `seen` on
    chat: list[Said]
    kinds: dict[str, str]  # the kinds of things that arguments name: `cell`, `seat`, `army`
    verbs: dict[str, list[str]]  # each verb with the kinds of its arguments
    worded: list[str]  # verbs that take the player's own words
    over: Outcome | None
    occasions: list[str]  # questions for which standing answers can be left; their words are `standing-NAME`
    standing: list[str]  # those that the viewer has left; shown to nobody else
    goal: list[Line]  # how near the seat is to winning, a line for each way
    note: str  # the viewer's private note; shown to nobody else
    orders: list[Order] = []  # the viewer's own; shown to nobody else
    plan: list[str] = []  # the moves that the viewer has planned for its next turn; shown to nobody else
    orderables: list[Orderable] = []  # what orders can say
    private_talk: str = ""  # the rule that lets players talk in private; empty: they may not


class Batch(Struct, tag_field="t", tag="batch", omit_defaults=True):
    """One move and what followed from it, as one viewer was shown it. A person with several seats gets one for each."""

    seat: int | None  # the viewer; null: a spectator
    number: int  # the viewer's number of this batch
    by: str  # move, aside, undo, left, rewind
    actor: int  # the seat that made it; -1: the table went back
    entries: msgspec.Raw | list[Entry]
    changed: msgspec.Raw | dict[str, list[int]]  # the fields that have changed, complete
    menu: msgspec.Raw | Menu | None
    deciders: list[int]
    stack: msgspec.Raw | Stack | UnsetType = UNSET  # left out: unchanged
    back_to: int | UnsetType = UNSET  # for an undo or a rewind: the viewer's batch that is the last one again
    over: Outcome | UnsetType = UNSET
    goal: list[Line] | UnsetType = UNSET  # how near the seat is to winning; left out: there is nothing to say


class Refused(Struct, tag_field="t", tag="refused", omit_defaults=True):
    """Nothing was changed. `code` is for programs, `message` for people, `line` names the rule if there is one."""

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
    """What is at stake in moves. For the same menu the answer is always the same. Once another menu has been offered it
    is `stakes/stale`, and while the previous question is being answered `stakes/busy`."""

    seat: int
    menu: int
    stakes: msgspec.Raw | list[Stake]


class PlanStep(Struct):
    """What the same seat would do next in this turn."""

    move: str
    sure: bool  # nothing hidden and no chance comes before it


class Idea(Struct):
    """A move that a bot would make, and why."""

    move: str
    reasons: list[Line]  # sentences, the weightiest first
    holds: int | None  # percent of the answers tried after which the seat stood no worse; null: unknown
    plan: list[PlanStep]


class Hint(Struct, tag_field="t", tag="hint"):
    """What a bot would do. Once another menu has been offered, the question is refused with `hint/stale` instead."""

    seat: int
    menu: int  # the number of the menu that the hint is for
    ideas: list[Idea]  # one to three, the best first


class Picture(Struct, tag_field="t", tag="picture"):
    seat: int | None
    lang: Language
    text: str


class ChatSaid(Struct, tag_field="t", tag="chat"):
    said: Said


class Standing(Struct, tag_field="t", tag="standing"):
    """The standing answers of your own seat, after a change."""

    seat: int
    names: list[str]


class Orders(Struct, tag_field="t", tag="orders", omit_defaults=True):
    """The orders and planned moves of your own seat, after a change, and what they did."""

    seat: int
    orders: list[Order]
    plan: list[str]
    given: str = ""  # the move that was just made in your place
    fell: str = ""  # the planned move at which the plan lapsed
    why: Literal["", "not-offered", "changed"] = ""


class Presence(Struct, tag_field="t", tag="presence"):
    """Who is here now."""

    connected: list[int]  # seats
    watching: int  # how many spectators there are
    onlookers: list[Onlooker]  # those of them who have a cookie


class Absent(Struct, tag_field="t", tag="absent"):
    """To the players: which of the others are not here. Sent when that changes, and when somebody agrees."""

    seats: list[AbsentSeat]


class Voting(Struct, tag_field="t", tag="voting"):
    """To the players: the open vote, or its result."""

    vote: VoteInfo | None
    result: VoteResult | None


class Nudged(Struct, tag_field="t", tag="nudged"):
    """Somebody was asked to play: sent to that player and to the one who asked."""

    seat: int  # who was asked
    by: str  # the name of the one who asked


class Times(Struct, tag_field="t", tag="times"):
    """Different clocks run now, or one has run out."""

    times: list[SeatTime]


class TableChanged(Struct, tag_field="t", tag="table"):
    """Somebody sat down, stood up or was replaced; the game ended."""

    table: Summary


class Coached(Struct, tag_field="t", tag="coached"):
    """How far a lesson has come: sent after `sync`, and after everything done in it."""

    beat: int  # counts from 0; the number of beats: the lesson is done
    left: int  # moves that this beat still asks for
    wanted: list[str]  # moves of the menu that the lesson wants; none: there is something to read, or to answer
    answer: int | None  # which of the beat's answers is given to the last move; -1: the general one; null: none
    may_keep: bool  # whether the lesson can continue if that move is kept


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

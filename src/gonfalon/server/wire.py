"""Everything that browser and server say to each other. `docs/wire.md` and the client's types are made from this file
by `tools/wire-types`: docstrings and the comments behind the fields are their text. A review has the form that
`bots/review_figures.py` gives it.

A message can hold faces and shown fields only: there is no message a hidden state would fit in. Batches, log lines and
menus are numbered per viewer, so that gaps tell nothing. Seats count from 0; moves are text (`move 4 17`).
"""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from gonfalon.bots.review_figures import Review

Args = dict[str, int | str | list[int]]
Name = Annotated[str, Meta(max_length=40)]
NoteText = Annotated[str, Meta(max_length=4000)]
Id = Annotated[str, Meta(max_length=64)]
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
    hour: Annotated[int, Meta(ge=0, le=23)] = 20  # daily: by this hour, in the zone of who opened the table
    # Days: from this hour to that one no time passes, in each player's own zone. Both the same: it always passes.
    night_from: Annotated[int, Meta(ge=0, le=23)] = 0
    night_to: Annotated[int, Meta(ge=0, le=23)] = 0
    weekends: bool = False  # days, daily: on Saturdays and Sundays no time passes, nor is anything due
    zone: Zone = ""  # of who opened the table; told to nobody
    # When time runs out: a bot plays that one turn, everybody waits, or a bot takes the seat until its player is back.
    runs_out: Literal["bot-move", "wait", "bot-seat"] = "bot-move"

    def nights(self) -> tuple[int, int] | None:
        return (self.night_from, self.night_to) if self.night_from != self.night_to else None


Motion = Literal["pause", "resume", "more-time", "rewind", "replace", "cancel"]  # what a table can be asked


# -- parts -------------------------------------------------------------------------------------------------------------


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


class SeatTime(Struct):
    """The clock of one seat, when this was told."""

    left: int  # seconds until its time runs out, the reserve included; for a clock that stands: what is left of it
    reserve: int  # of those, seconds in reserve
    runs: bool
    until: int  # when it runs out, in seconds since 1970; 0: it does not run
    out: bool  # time ran out in this turn
    helped: bool  # and a bot plays this turn


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
    batch: int  # how many batches somebody who looks on has been shown
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
    news: dict[Language, str] = {}  # in the lobby: the last line of the log, as who looks on was shown it
    pace: Pace | None = None  # null: no clock
    times: list[SeatTime] = []  # by seat; empty without a clock, and before and after the game
    branch: Branch | None = None  # the position of another table that this one goes on from
    paused: bool = False  # the clocks stand still until the table votes otherwise
    friends: bool = False  # friends of who opened it come in without an invitation
    asked: bool = False  # a seat is kept for the asker, who was named
    said: list[int] = []  # in the lobby, at one's own tables: when others last said something, the last few times
    rated: bool = False  # otherwise friendly


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
    to: int  # to go back: to what was after this batch, as who looks on counts them
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

    batch: int  # after this one, as who looks on counts them
    round: int  # as people count them; 0: the game counts none
    seats: list[int]  # who was asked


class Said(Struct):
    """One line of chat."""

    seat: int | None  # null: somebody who looks on
    name: str
    text: str
    at: int  # seconds since 1970
    sign: str | None = None  # of who said it, as in `Me.id`; null in lines of long ago


class Onlooker(Struct):
    """Somebody who looks on."""

    sign: str  # as in `Me.id`
    name: str  # may be empty


# -- the socket: from the browser --------------------------------------------------------------------------------------


class Join(Heard, tag_field="t", tag="join"):
    """The first message on a socket. Answered by one `sync` per seat (or one for who looks on)."""

    table: Id
    seats: Annotated[list[SeatNumber], Meta(max_length=8)] = []  # one's own seats; none: looking on
    invite: Id = ""
    # For each of the seats, the last log line that is already here; `sync` brings what came after.
    seen: Annotated[list[int], Meta(max_length=8)] = []


class MakeMove(Heard, tag_field="t", tag="move"):
    """A move, with the number of the menu it answers. An older number is refused with `move/stale` and a `sync`."""

    seat: SeatNumber
    menu: int
    move: Annotated[str, Meta(max_length=400)]  # words of one's own follow in quotation marks: `invent "No toll."`


class Undo(Heard, tag_field="t", tag="undo"):
    """Takes back the seat's last move, where that is allowed."""

    seat: SeatNumber


class AskWhy(Heard, tag_field="t", tag="why"):
    """Why is this move not allowed? Answered by `why`."""

    seat: SeatNumber
    move: Annotated[str, Meta(max_length=200)]


class AskStakes(Heard, tag_field="t", tag="stakes"):
    """What hangs on these moves of the menu? Answered by `stakes`, some time later; one question at a time."""

    seat: SeatNumber
    menu: int
    moves: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=12)]


class AskHint(Heard, tag_field="t", tag="hint"):
    """What would a bot do here? Answered by `hint`, some time later."""

    seat: SeatNumber


class AskPicture(Heard, tag_field="t", tag="picture"):
    """The position as text, for who cannot see a board or has none. Answered by `picture`."""

    seat: SeatNumber | None
    lang: Language


class Chat(Heard, tag_field="t", tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Leave(Heard, tag_field="t", tag="leave"):
    """Stands up. The seat is open to others and to a bot, and to oneself as long as nobody takes it."""

    seat: SeatNumber


class Resign(Heard, tag_field="t", tag="resign"):
    """Gone for good: the game's own rules say what follows. Refused where they say nothing."""

    seat: SeatNumber


class Nudge(Heard, tag_field="t", tag="nudge"):
    """Asks somebody whose turn it is to play. Who is not here reads it in the lobby, and on coming back. Answered by
    `nudged`; refused if that player was nudged a moment ago."""

    seat: SeatNumber  # one's own
    whom: SeatNumber


class StandIn(Heard, tag_field="t", tag="stand-in"):
    """Agrees that a bot plays for somebody who has been gone for a while, or agrees no more. It does once everybody
    else who plays and is here has agreed; the player takes the seat back by coming back. Answered by `absent`."""

    seat: SeatNumber  # one's own
    absent: SeatNumber
    agreed: bool


class OfferSeat(Heard, tag_field="t", tag="offer-seat"):
    """Agrees that the seat of somebody who has been gone for a while is offered to whoever has the invitation, or
    agrees no more. It is once everybody else who plays and is here has agreed, or the table's owner alone. Whoever sits
    down there plays on with the hand; the player who was gone may take the seat back. Answered by `absent`."""

    seat: SeatNumber  # one's own
    absent: SeatNumber
    agreed: bool


class Propose(Heard, tag_field="t", tag="propose"):
    """Asks the table to pause its clocks or go on, for more time, to go back to the beginning of an earlier turn, to
    replace somebody who has been gone for a while, or to end the game without a winner. It is one's own vote for it,
    too. Answered by `voting`, to all who play."""

    seat: SeatNumber  # one's own
    what: Motion
    to: int = -1  # to go back: `Turn.batch`
    whom: SeatNumber | None = None  # to replace
    how: Literal["bot", "offer"] = "bot"


class CastVote(Heard, tag_field="t", tag="vote"):
    """Seals one's vote. Nobody learns how anybody voted. Answered by `voting`, to all who play."""

    seat: SeatNumber  # one's own
    vote: int  # `VoteInfo.vote`
    agreed: bool


class SetStanding(Heard, tag_field="t", tag="standing"):
    """From now on the seat's questions under any of these names are let pass for it, about a second after they were
    put; a move of its own made before then comes first. No names: always ask. Nobody else is told. Answered by
    `standing`, to every tab of the seat."""

    seat: SeatNumber
    names: Annotated[list[Id], Meta(max_length=64)]


class Mute(Heard, tag_field="t", tag="mute"):
    """From the table's owner: somebody's chat is refused from now on, or heard again."""

    sign: Id
    muted: bool


class Remove(Heard, tag_field="t", tag="remove"):
    """From the table's owner: somebody who looks on goes, and the invitation does not let that person in again."""

    sign: Id | None  # null: all who have no cookie


class Reinvite(Heard, tag_field="t", tag="reinvite"):
    """From the table's owner: a new invitation, told by `table`; the old one lets nobody in any more."""


class ToCoach(Heard, tag_field="t", tag="coach"):
    """In a lesson: goes on after a beat that was only to be read, goes back one beat, begins this beat or the lesson
    again, takes back or keeps a move that the lesson did not want. Answered by `coached`."""

    do: Literal["go-on", "back", "again", "restart", "take-back", "keep"]


FromBrowser = (
    Join
    | MakeMove
    | Undo
    | AskWhy
    | AskStakes
    | AskHint
    | AskPicture
    | Chat
    | Leave
    | Resign
    | Nudge
    | StandIn
    | OfferSeat
    | Propose
    | CastVote
    | SetStanding
    | Mute
    | Remove
    | Reinvite
    | ToCoach
)


# -- the socket: to the browser ----------------------------------------------------------------------------------------


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


class Batch(Struct, tag_field="t", tag="batch", omit_defaults=True):
    """One move and what followed from it, as one viewer was shown it. Who holds several seats gets one for each."""

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


class Presence(Struct, tag_field="t", tag="presence"):
    """Who is here now."""

    connected: list[int]  # seats
    watching: int  # how many look on
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
    by: str  # the name of who asked


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
    | Presence
    | Absent
    | Voting
    | Nudged
    | Times
    | TableChanged
    | Coached
    | Bye
)


# -- over HTTP ---------------------------------------------------------------------------------------------------------


class OptionInfo(Struct):
    name: str
    kind: Literal["flag", "choice", "number"]
    default: Setting
    recommended: Setting | None  # how we would rather play than the book says; null: as it says
    choices: list[str]
    low: int
    high: int
    # Choices (and `true`, of a flag) that are for some numbers of players only: fewest and most.
    only_for: dict[str, tuple[int, int]]


class PackInfo(Struct):
    """Data that a table can be opened with in place of the built-in ones. Options can name things of the data."""

    name: str  # of the folder it was read from
    pack: str  # its hash
    options: list[OptionInfo]
    provenance: dict[str, dict[str, int]]


class GameInfo(Struct):
    slug: str
    titles: dict[Language, str]
    seats: tuple[int, int]  # fewest, most
    minutes: int  # how long people play, about; 0: nobody says
    weight: int  # 1 is soon learnt, 2 asks for some reading, 3 for an evening's; 0: nobody says
    options: list[OptionInfo]
    provenance: dict[str, dict[str, int]]  # per table of the data: how many things from the rulebook, published, ours
    face: Literal["built-in", "module", "none"]
    picture: bool  # whether there is one of it for the hall, `face/picture.svg`
    bots: list[str]  # whom a person can choose to play against, the weakest first
    ratings: dict[str, int]  # of those that were measured; 400 more win ten games for each they lose
    pack: str  # hash of the built-in data
    packs: list[PackInfo]  # further data this server offers


class Note(Struct):
    """How a paragraph stands to the book, and why."""

    mark: Literal["differs", "ours"]  # we play otherwise than the book says; the book says nothing of it
    text: str  # Markdown


class Paragraph(Struct):
    id: str | None  # of the rule; null: plain text
    text: str  # Markdown
    notes: list[Note]


class Chapter(Struct):
    title: str
    paragraphs: list[Paragraph]


class RulesPage(Struct):
    title: str
    intro: list[Paragraph]
    chapters: list[Chapter]


class Named(Struct):
    """A thing of a game: its number in positions and events, its word in moves, its name."""

    value: int
    word: str
    name: str


class TurnPart(Struct):
    """One part of a turn. The present one has the topmost of the steps that are going on."""

    name: str
    text: str
    rule: str
    steps: list[str]


class Symbol(Struct):
    icon: str  # the id of a symbol that the face draws
    name: str
    rule: str


class Question(Struct):
    """What a kind of question is about. It is asked while one of its steps is the topmost that is going on."""

    steps: list[str]
    text: str
    rule: str


class Thing(Struct):
    """What something on the board means."""

    at: str  # a CSS selector of its elements
    text: str
    rule: str


class Reference(Struct):
    """The order of a turn, the symbols of a game, its kinds of question and the things on its board."""

    parts: list[TurnPart]
    symbols: list[Symbol]
    questions: list[Question]
    things: list[Thing]


class LessonPoint(Struct):
    """What a beat points at: a thing of the game's, or a part of its face."""

    kind: str  # empty: a part of the face
    word: str
    value: int


class LessonAnswer(Struct):
    text: str
    rules: list[str]


class LessonBeat(Struct):
    name: str
    head: str
    text: str
    ask: str  # empty: the game's own question
    points: list[LessonPoint]
    rules: list[str]
    reads: bool  # there is nothing to do but to read
    times: int
    answers: list[LessonAnswer]


class Learnt(Struct):
    text: str
    rule: str


class LessonText(Struct):
    """A lesson in one language."""

    game: str
    name: str
    title: str
    about: str
    kind: Literal["lesson", "drill"]
    number: int
    minutes: int
    plain: bool  # short sentences, large letters
    beats: list[LessonBeat]
    won: str
    learnt: list[Learnt]


class LessonEntry(Struct):
    """A lesson in the list of them, with how far one has come."""

    game: str
    name: str
    kind: Literal["lesson", "drill"]
    number: int
    minutes: int
    titles: dict[Language, str]
    abouts: dict[Language, str]
    beats: int
    table: str = ""  # where one plays it; empty: it was never begun
    beat: int = 0
    done: bool = False  # played to its end, now or before
    changed: int = 0  # when something last happened there, in seconds since 1970


class Me(Struct):
    id: str  # a public sign of this browser's person, not a key
    name: str
    account: bool = False  # false: a guest, whom this browser alone knows


class NameMe(Heard):
    name: Name


class PasskeyInfo(Struct):
    id: str
    label: str
    since: int  # seconds since 1970


class SessionInfo(Struct):
    """A browser that is signed in."""

    browser: str
    phone: bool
    since: int
    here: bool  # the asker's own


class Account(Struct):
    """One's own account, as nobody else sees it."""

    name: str  # empty: a guest
    email: str
    confirmed: bool
    password: bool  # whether one is set
    passkeys: list[PasskeyInfo]
    sessions: list[SessionInfo]
    may_passkey: bool  # what this server can do
    may_password: bool
    mails: bool
    tables: int  # how many one has


class Register(Heard):
    name: Name
    password: Password


class SignIn(Heard):
    name: Name
    password: Password
    merge: bool = False  # the seats that this browser holds as a guest become the account's


class AskPasskey(Heard):
    name: Name = ""  # for a new account


class PasskeyAsked(Struct):
    """What the browser's authenticator is asked: options of WebAuthn, as JSON."""

    id: str
    options: str


class NewPasskey(Heard):
    id: Id
    credential: Credential
    label: Name = ""
    name: Name = ""  # for a new account


class UsePasskey(Heard):
    id: Id
    credential: Credential
    merge: bool = False


class DropPasskey(Heard):
    id: Annotated[str, Meta(max_length=2000)]


class SignOut(Heard):
    everywhere: bool = False


class SetPassword(Heard):
    new: Password
    old: Annotated[str, Meta(max_length=200)] = ""  # empty, where none was set


class SetEmail(Heard):
    email: Annotated[str, Meta(max_length=254)]  # empty: none
    password: Annotated[str, Meta(max_length=200)] = ""  # where one is set
    lang: Language = "en"


class MailedWord(Heard):
    word: Id


class Forgot(Heard):
    email: Annotated[str, Meta(max_length=254)]
    lang: Language = "en"


class Reset(Heard):
    word: Id
    password: Password


class DeleteMe(Heard):
    sure: Literal[True]
    password: Annotated[str, Meta(max_length=200)] = ""  # where one is set


class People(Struct):
    """By name: friends, who asks to be one, whom one has asked, and whom one has blocked."""

    friends: list[str]
    asking: list[str]
    asked: list[str]
    blocked: list[str]


class NamePerson(Heard):
    name: Name


class AnswerFriend(Heard):
    name: Name
    agreed: bool


class Block(Heard):
    name: Name
    blocked: bool


class Played(Struct):
    game: str
    games: int
    won: int


class PlayedGame(Struct):
    table: str
    game: str
    seats: int
    people: int  # of them, the others are bots
    place: int
    ended: int  # seconds since 1970


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


class Profile(Struct):
    """Somebody with an account, as the asker may see them. Finished games count."""

    name: str
    since: int
    played: list[Played]
    games: list[PlayedGame]  # the last ones that the asker may look at
    mine: bool
    friend: bool
    ratings: list[GameRating] = []  # the most played first


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


class Contact(Struct):
    """How one wants to be told that it is one's move."""

    email: str
    confirmed: bool  # the address
    webhook: str
    browsers: int  # how many take push messages
    digest: int  # hours between two messages at least
    quiet_from: int  # from this hour to that one nothing is sent, in one's own zone; both the same: it always is
    quiet_to: int
    mails: bool  # whether this server sends e-mail
    push_key: str  # whose messages a browser is to take; empty: this server sends none
    away_until: int  # seconds since 1970; 0: one is not away
    away_left: int  # how many seconds one may still be away this year


class SetContact(Heard):
    email: Annotated[str, Meta(max_length=254)] = ""  # a mail with a link asks whether it is one's own
    webhook: Annotated[str, Meta(max_length=500)] = ""  # as Discord's; not in the server's own network
    digest: Annotated[int, Meta(ge=0, le=168)] = 0
    quiet_from: Annotated[int, Meta(ge=0, le=23)] = 0
    quiet_to: Annotated[int, Meta(ge=0, le=23)] = 0
    zone: Zone = ""
    lang: Language = "en"


class Pushed(Heard):
    """A browser that takes push messages."""

    endpoint: Annotated[str, Meta(max_length=500)]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]
    lang: Language = "en"


class NotPushed(Heard):
    endpoint: Annotated[str, Meta(max_length=500)]


class GoAway(Heard):
    """On holiday, until a time in seconds since 1970; 0: back. One's clocks stand still, where they are not live."""

    until: Annotated[int, Meta(ge=0, le=10**11)]


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
    """How others come to a table: to a free seat, or only to watch. For who sits there or has opened it."""

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
    goal: int  # the standing that wins; 0: there is none
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


class Viewpoint(Struct):
    """What a seat was told, or everything, and which batches of the match it was shown: its batch `i` is the match's
    `batches[i]`."""

    log: msgspec.Raw | list[Entry]
    batches: list[int]


class Problem(Struct):
    """The body of every refusal over HTTP."""

    code: str
    message: str

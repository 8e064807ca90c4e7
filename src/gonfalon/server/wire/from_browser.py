"""The socket: messages that a browser may send."""

from typing import Annotated, Literal

from msgspec import Meta

from gonfalon.server.wire.basics import Heard, Id, Language, Motion, MoveText, Order, SeatNumber


class Join(Heard, tag_field="t", tag="join"):
    """The first message on a socket. Answered by one `sync` per seat (or one for a spectator)."""

    table: Id
    seats: Annotated[list[SeatNumber], Meta(max_length=8)] = []  # your own seats; none: as a spectator
    invite: Id = ""
    # For each of the seats, the last log line that the client has; `sync` brings the later ones.
    seen: Annotated[list[int], Meta(max_length=8)] = []


class MakeMove(Heard, tag_field="t", tag="move"):
    """A move, with the number of the menu it answers. An older number is refused with `move/stale` and a `sync`."""

    seat: SeatNumber
    menu: int
    move: Annotated[str, Meta(max_length=400)]  # your own words follow in quotation marks: `invent "No toll."`


class Undo(Heard, tag_field="t", tag="undo"):
    """Takes back the seat's last move, if that is allowed."""

    seat: SeatNumber


class AskWhy(Heard, tag_field="t", tag="why"):
    """Why is this move not allowed? Answered by `why`."""

    seat: SeatNumber
    move: Annotated[str, Meta(max_length=200)]


class AskStakes(Heard, tag_field="t", tag="stakes"):
    """What is at stake in these moves of the menu? Answered by `stakes`, some time later; one question at a time."""

    seat: SeatNumber
    menu: int
    moves: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=12)]


class AskHint(Heard, tag_field="t", tag="hint"):
    """What would a bot do here? Answered by `hint`, some time later. Not at a rated table."""

    seat: SeatNumber


class AskPicture(Heard, tag_field="t", tag="picture"):
    """The position as text, for people who cannot see a board or have none. Answered by `picture`."""

    seat: SeatNumber | None
    lang: Language


class Chat(Heard, tag_field="t", tag="chat"):
    """The whole table reads what a player says. Until the game is over, only spectators read what a spectator says."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    to: SeatNumber | None = None  # in private, for this seat only, if the rules allow it (`Sync.private_talk`)


class OpenTalk(Heard, tag_field="t", tag="open-talk"):
    """After the end: everybody may read what was said in private with a seat, once both agree; or no longer."""

    seat: SeatNumber  # your own
    to: SeatNumber
    opened: bool


class Report(Heard, tag_field="t", tag="report"):
    """A line that the owner of the table, and the operator of the server, should look at."""

    line: Id


class Leave(Heard, tag_field="t", tag="leave"):
    """Stands up. The seat is open to others and to a bot, and to you as long as nobody takes it."""

    seat: SeatNumber


class Resign(Heard, tag_field="t", tag="resign"):
    """Leaves for good: the game's own rules say what follows. Refused if they say nothing."""

    seat: SeatNumber


class Nudge(Heard, tag_field="t", tag="nudge"):
    """Asks a player whose turn it is to play. A player who is away reads it in the lobby and on coming back. Answered
    by `nudged`; refused if that player was nudged a moment ago."""

    seat: SeatNumber  # your own
    whom: SeatNumber


class StandIn(Heard, tag_field="t", tag="stand-in"):
    """Agrees that a bot plays for somebody who has been gone for a while, or withdraws that. The bot plays once all
    other players who are here have agreed; the player takes the seat back by coming back. Answered by `absent`."""

    seat: SeatNumber  # your own
    absent: SeatNumber
    agreed: bool


class OfferSeat(Heard, tag_field="t", tag="offer-seat"):
    """Agrees that the seat of somebody who has been gone for a while is offered to anybody with the invitation, or
    withdraws that. It is offered once all other players who are here have agreed, or the table's owner alone. The new
    player plays on with the hand; the player who was gone may take the seat back. Not at a rated table. Answered by
    `absent`."""

    seat: SeatNumber  # your own
    absent: SeatNumber
    agreed: bool


class Propose(Heard, tag_field="t", tag="propose"):
    """Asks the table to pause its clocks or continue, for more time, to go back to the beginning of an earlier turn, to
    replace somebody who has been gone for a while, or to end the game without a winner. It also counts as your vote in
    favour. Answered by `voting`, to all players."""

    seat: SeatNumber  # your own
    what: Motion
    to: int = -1  # to go back: `Turn.batch`
    whom: SeatNumber | None = None  # to replace
    how: Literal["bot", "offer"] = "bot"


class CastVote(Heard, tag_field="t", tag="vote"):
    """Seals your vote. Nobody learns how anybody voted. Answered by `voting`, to all players."""

    seat: SeatNumber  # your own
    vote: int  # `VoteInfo.vote`
    agreed: bool


class SetStanding(Heard, tag_field="t", tag="standing"):
    """From now on the seat's questions under any of these names are passed automatically, about a second after they are
    asked; a move that the seat makes before then comes first. No names: always ask. Nobody else is told. Answered by
    `standing`, to every tab of the seat."""

    seat: SeatNumber
    names: Annotated[list[Id], Meta(max_length=64)]


class SetOrders(Heard, tag_field="t", tag="orders"):
    """From now on these orders answer the seat's questions out of turn. When the seat is next asked in its own turn,
    the planned moves are made one after the other, each after the same pause as a standing answer. The whole plan
    lapses when its next move is not offered, or when something that it names has changed. Nobody else is told. Answered
    by `orders`, to every tab of the seat."""

    seat: SeatNumber
    orders: Annotated[list[Order], Meta(max_length=24)]
    plan: Annotated[list[MoveText], Meta(max_length=12)]


class Mute(Heard, tag_field="t", tag="mute"):
    """From the table's owner: somebody's chat is refused from now on, or accepted again."""

    sign: Id
    muted: bool


class Remove(Heard, tag_field="t", tag="remove"):
    """From the table's owner: removes a spectator; the invitation does not let that person in again."""

    sign: Id | None  # null: all who have no cookie


class Reinvite(Heard, tag_field="t", tag="reinvite"):
    """From the table's owner: makes a new invitation, sent by `table`; the old one lets nobody in any more."""


class ToCoach(Heard, tag_field="t", tag="coach"):
    """In a lesson: continues after a beat that was only to be read, goes back one beat, begins this beat or the lesson
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
    | OpenTalk
    | Report
    | Leave
    | Resign
    | Nudge
    | StandIn
    | OfferSeat
    | Propose
    | CastVote
    | SetStanding
    | SetOrders
    | Mute
    | Remove
    | Reinvite
    | ToCoach
)

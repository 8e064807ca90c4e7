"""Converts tables, outcomes, lines and errors to wire messages."""

from typing import Any, Literal

import msgspec

from gonfalon.engine.errors import BadFolder, BadPack, GonfalonError
from gonfalon.engine.match import Match
from gonfalon.engine.record import Header
from gonfalon.engine.words import Line
from gonfalon.server import wire
from gonfalon.server.auth import Person, public_sign
from gonfalon.server.table.table_info import TableInfo
from gonfalon.store import StoredTable, StoreFailed

Closed = Literal["short", "unreadable"]  # why nothing is played at a table

# Public messages for errors about this machine's files.
UNNAMED: dict[type[GonfalonError], str] = {
    StoreFailed: "this cannot be kept just now; nothing was changed",
    BadPack: "the data of this game cannot be read",
    BadFolder: "this cannot be kept just now; nothing was changed",
}


def summary(
    stored: StoredTable,
    header: Header,
    info: TableInfo,
    person: Person | None,
    connected: list[bool],
    closed: Closed | None = None,
) -> wire.Summary:
    """A table as this person may see it, whether it is loaded or not."""
    seats: list[wire.SeatInfo] = []
    for i, seat in enumerate(info.seats):
        lent = seat.person is not None and person is not None and seat.lender == person
        mine = seat.belongs_to(person) and not lent
        here = connected[i] if i < len(connected) else False
        if seat.bot is not None:
            seats.append(wire.SeatInfo(i, "bot", seat.bot, True, mine, seat.name if seat.meanwhile else ""))
        elif seat.person is not None or info.state == "replay":  # a record has the players' names
            seats.append(wire.SeatInfo(i, "human", seat.name, here, mine, lent=lent))
        else:
            seats.append(wire.SeatInfo(i, "open", seat.name if seat.kept else "", False, mine))
    owner = info.owned_by(person)
    inside = owner or info.sits(person)
    return wire.Summary(
        stored.id,
        header.game,
        seats,
        dict(header.options),
        info.state,
        info.deciders,
        info.batch,
        info.public,
        owner,
        list(info.muted) if owner else [],
        header.pack,
        info.invite if inside else None,
        info.outcome,
        stored.changed,
        closed,
        next((seat.nudged for seat in info.seats if seat.nudged and seat.belongs_to(person)), ""),
        info.rematch if info.plays(person) else "",
        info.lesson.name if info.lesson is not None else "",
        pace=None
        if info.pace is None
        else msgspec.structs.replace(info.pace, zone=""),  # the owner's time zone is private
        branch=None if info.branch is None else wire.Branch(info.branch.table, info.branch.batch, info.branch.seat),
        paused=info.paused,
        friends=info.friends,
        asked=any(seat.kept and seat.returns_to(person) for seat in info.seats) and info.state == "waiting",
        rated=info.rated,
        opened=_opened(info, person, mine=True),
        opens=_opened(info, person, mine=False),
        reported=_reported(info, person, owner),
    )


def _opened(info: TableInfo, person: Person | None, mine: bool) -> list[int]:
    """With `mine`, the seats with which this person agrees to open their private talk; otherwise the seats that agree
    to open theirs with this person."""
    if person is None or not info.opened:
        return []
    me, found = public_sign(info.player_behind(person)), []
    for number, seat in enumerate(info.seats):
        other = seat.player()
        sign = "" if other is None else public_sign(other)
        wish = f"{me}>{sign}" if mine else f"{sign}>{me}"
        if sign and wish in info.opened:
            found.append(number)
    return found


def _reported(info: TableInfo, person: Person | None, owner: bool) -> list[str]:
    """The lines that this person has reported; for the owner, all reported lines that are not private."""
    if person is None or not info.reports:
        return []
    me = public_sign(info.player_behind(person))
    return list(dict.fromkeys(one.line for one in info.reports if one.by == me or (owner and not one.private)))


def outcome_of(match: Match[Any] | None) -> wire.Outcome | None:
    if match is None or not match.over():
        return None
    outcome = match.rules.outcome(match.play.state)
    return wire.Outcome(list(outcome.places), outcome.rule)


def on_wire(line: Line) -> wire.Line:
    return wire.Line(line.key, line.rule, dict(line.args))


def in_public(error: GonfalonError) -> str:
    """The message of an error, without paths of this machine. Those are in the log."""
    return next((words for kind, words in UNNAMED.items() if isinstance(error, kind)), str(error))


def refused(error: Exception, message: object) -> wire.Refused:
    """An error as a message for the browser, without details of an internal error."""
    if isinstance(error, GonfalonError):
        refusal = wire.Refused(error.code, in_public(error))
    else:
        refusal = wire.Refused("server/error", "something went wrong on our side; nothing was changed")
    seat = getattr(message, "seat", None)
    move = getattr(message, "move", None)
    if isinstance(seat, int):
        refusal.seat = seat
    if isinstance(move, str):
        refusal.move = move
    return refusal

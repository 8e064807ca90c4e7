"""A table as one viewer sees it, in one message: sent on joining, and when earlier messages no longer hold."""

from typing import TYPE_CHECKING

from msgspec import Raw

from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.ruleset import encode
from gonfalon.server.table.to_wire import outcome_of
from gonfalon.server.ws.connection import Connection

if TYPE_CHECKING:
    from gonfalon.server.table.live_table import LiveTable


def sync(table: "LiveTable", seat: Seat, connection: Connection, seen_until: int) -> bytes:
    """Everything shown to `seat`, with the lines of its log after `seen_until`."""
    match, viewer = table.match, table.broadcast.viewer(seat)
    play = match.seen_by(seat) if viewer is not None and match is not None else None
    return encode(
        wire.Sync(
            None if seat == SPECTATOR else seat,
            table.summary(connection.person),
            viewer.fields(play.state) if viewer is not None and play is not None else {},
            table.broadcast.menu(match, seat),
            Raw(viewer.stack) if viewer is not None and play is not None else [],
            viewer.number if viewer is not None else -1,
            list(play.deciders()) if play is not None and not play.over() and table.info.state != "cancelled" else [],
            Raw(viewer.log_from(seen_until)) if viewer is not None else [],
            table.chat.heard_by(connection.person, seat),
            table.ruleset.kinds,
            table.ruleset.verbs,
            table.ruleset.worded,
            outcome_of(match),
            table.ruleset.occasions,
            _standing_of(table, seat, connection.person),
            table.broadcast.goal(match, seat),
            _note_of(table, seat, connection.person),
            [*table.info.seats[seat].orders] if _holds(table, seat, connection.person) else [],
            table.info.seats[seat].plan_texts() if _holds(table, seat, connection.person) else [],
            table.ruleset.orderables,
            table.ruleset.table.found.game.private_talk,
        )
    )


def _holds(table: "LiveTable", seat: Seat, person: Person | None) -> bool:
    """Whether this person holds the seat, and so may read its private parts. After the end others may join as a seat
    too, but do not get those."""
    return seat != SPECTATOR and table.info.seats[seat].held_by(person)


def _standing_of(table: "LiveTable", seat: Seat, person: Person | None) -> list[str]:
    return table.info.seats[seat].standing if _holds(table, seat, person) else []


def _note_of(table: "LiveTable", seat: Seat, person: Person | None) -> str:
    return table.info.seats[seat].note if _holds(table, seat, person) else ""

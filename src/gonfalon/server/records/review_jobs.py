"""The parts of a review (`bots.review`), each run in a worker process. Nothing here touches a table."""

import msgspec

from gonfalon.bots.review import Effort, Part, PartResult, Survey, reviewed, survey, work
from gonfalon.catalog import Table
from gonfalon.engine.ids import Seat
from gonfalon.engine.record import Record
from gonfalon.engine.record_reader import read_header
from gonfalon.server.bots.pool_jobs import TableSetup, table_at
from gonfalon.server.table.restore import entries_of


class ReviewedGame(msgspec.Struct):
    """A finished game, the seat to review, and the part of the work."""

    place: TableSetup
    header: bytes
    batches: list[bytes]
    seat: int
    effort: Effort
    part: Part | None = None
    survey: Survey | None = None
    found: list[PartResult] = []


def surveyed(asked: ReviewedGame) -> Survey:
    table, record = _opened(asked)
    return survey(table, record, Seat(asked.seat), asked.effort)


def worked(asked: ReviewedGame) -> list[PartResult]:
    table, record = _opened(asked)
    assert asked.part is not None
    return work(table, record, Seat(asked.seat), asked.part, asked.effort)


def put_together(asked: ReviewedGame) -> bytes:
    """The complete review as JSON, as it is stored."""
    table, record = _opened(asked)
    assert asked.survey is not None
    finished = reviewed(table, record, Seat(asked.seat), asked.survey, asked.found, asked.effort)
    return msgspec.json.encode(finished)


def _opened(asked: ReviewedGame) -> tuple[Table, Record]:
    return table_at(asked.place), Record(read_header(asked.header.decode()), entries_of(asked.batches), "")

"""The interface of a store: an SQLite file, or a PostgreSQL database that several workers share.

Writes are atomic, and durable before they are acknowledged. A batch is accepted only as the next one of its table.
Reads are asynchronous, since the rows may be on another machine."""

from abc import ABC, abstractmethod
from asyncio import Future
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import ClassVar, Literal, NamedTuple

import msgspec

from gonfalon.store.rows import (
    KeptPerson,
    KeptTable,
    LobbyRow,
    StoredClock,
    StoredNotice,
    StoredResult,
    StoredSnapshot,
    StoredTable,
    Telling,
)
from gonfalon.store.units import Done

EVERYTHING = 2**62  # no limit: more than there are rows, behind every batch, later than every time


class ShortTable(msgspec.Struct, frozen=True):
    """A table with fewer batches than were acknowledged."""

    id: str
    kept: int  # batches; -1 if the table itself is gone
    acknowledged: int

    def __str__(self) -> str:
        if self.kept < 0:
            return f"table {self.id} is gone; {self.acknowledged} batches of it were acknowledged"
        return f"table {self.id} has {self.kept} batches; {self.acknowledged} were acknowledged"


class OwnedHere(msgspec.Struct, frozen=True):
    """This worker owns the table."""


class OwnedElsewhere(msgspec.Struct, frozen=True):
    """Another worker owns the table, and is reached at this address."""

    address: str


class NoSuchTable(msgspec.Struct, frozen=True):
    """There is no such table."""


Claim = OwnedHere | OwnedElsewhere | NoSuchTable


class Worker(msgspec.Struct, frozen=True):
    """Another worker on the same store, as last read from the database."""

    id: int
    address: str
    draining: bool  # it takes no more tables
    hangs: bool  # its last heartbeat is older than a lease


Kind = Literal["accounts", "contacts", "series", "results"]  # cached in memory by every worker


class Change(NamedTuple):
    """An item that a worker, perhaps this one, has written or deleted."""

    kind: Kind
    id: str


class Reads(ABC):
    """The reading half of a store. Every row is checked against its checksum: `Damaged` names the item that does not
    fit, and the others stay readable."""

    # -- tables --------------------------------------------------------------------------------------------------------

    @abstractmethod
    async def table(self, id: str) -> StoredTable | None: ...

    @abstractmethod
    async def ids(self) -> list[str]:
        """The ids of all tables, the oldest first."""

    @abstractmethod
    async def id_of(self, key: int) -> str | None: ...

    @abstractmethod
    async def batches(self, table: StoredTable, first: int = 0, most: int = EVERYTHING) -> list[bytes]:
        """The batches from number `first` on, checked one by one."""

    @abstractmethod
    async def count(self, table: StoredTable) -> int:
        """How many batches are stored."""

    @abstractmethod
    async def acknowledged(self, table: StoredTable) -> int:
        """How many batches are known to have been acknowledged. Call it before reading the batches: a number read later
        may count batches that the reading did not see yet."""

    @abstractmethod
    async def snapshot(self, table: StoredTable, until: int, shape: str) -> StoredSnapshot | None:
        """The latest snapshot of the position before batch `until` or before an earlier one."""

    @abstractmethod
    async def snapshots(self, table: StoredTable, shape: str) -> list[StoredSnapshot]:
        """The snapshots of a table, the latest first. Damaged ones and those of another shape are skipped: the batches
        hold everything."""

    @abstractmethod
    async def chat(self, table: StoredTable, last: int = EVERYTHING) -> list[bytes]:
        """The last lines of chat, without damaged ones."""

    @abstractmethod
    async def clock(self, key: int) -> bytes | None:
        """The clocks of a table; None also if they are damaged, which starts them anew."""

    @abstractmethod
    async def clocks_due(self, until: int = EVERYTHING, of_nobody: bool = True) -> list[tuple[str, int]]:
        """The tables of this worker on which a clock runs out by `until`, and when; with `of_nobody`, also the tables
        that no live worker owns."""

    @abstractmethod
    async def review(self, table: StoredTable, seat: int) -> bytes | None:
        """A seat's review of a finished game; None also if it is damaged, since it can be made again."""

    # -- the lobby -----------------------------------------------------------------------------------------------------

    @abstractmethod
    async def lobby_rows(
        self, people: list[str], most: int, lines: int, known: AbstractSet[str] = frozenset()
    ) -> list[LobbyRow]:
        """The tables of each of these people, the last changed first, and the publicly listed tables: `most` of each.
        Tables of the first person, who is asking, come with their last `lines` of chat. For tables in `known` the id is
        enough. A single query, if the database is on another machine."""

    @abstractmethod
    async def tables_of(self, person: str, most: int) -> list[str]: ...

    @abstractmethod
    async def kept_tables_of(self, person: str, most: int) -> list[tuple[str, StoredTable | None]]:
        """The ids of a person's tables, the last changed first, each with its row (None: damaged)."""

    @abstractmethod
    async def how_many_tables_of(self, person: str, most: int, since: int) -> int:
        """How many of a person's tables have changed since a time, counted up to `most`."""

    @abstractmethod
    async def how_many_tables(self) -> int:
        """How many tables are stored or being added just now: so a limit holds even if many are requested at once. With
        several workers the number may be a little old."""

    @abstractmethod
    async def idle_since(self, before: int, most: int, after: tuple[int, int] = (0, 0)) -> list[StoredTable]:
        """Tables that have not changed since a time, the longest idle first. `after` (time of the last change, key) is
        where the previous page ended. Damaged and short tables are left out: the operator decides about them."""

    # -- everything else -----------------------------------------------------------------------------------------------

    @abstractmethod
    async def pack(self, hash: str) -> bytes | None: ...

    @abstractmethod
    async def setting(self, name: str) -> bytes | None: ...

    @abstractmethod
    async def person(self, id: str) -> str | None:
        """A person's name; None also if it is damaged, in which case the person is asked for it again."""

    @abstractmethod
    async def contacts(self) -> list[tuple[str, bytes]]:
        """All contacts by person, without damaged ones."""

    @abstractmethod
    async def accounts(self) -> list[tuple[str, bytes]]:
        """All accounts by person, without damaged ones."""

    @abstractmethod
    async def series(self) -> list[bytes]:
        """All series, the oldest first, without damaged ones."""

    @abstractmethod
    async def results(self) -> list[tuple[str, bytes]]:
        """The results of rated games with the ids of their tables, in the order in which they ended, without damaged
        ones."""

    @abstractmethod
    async def kept(self, kind: Kind, id: str) -> bytes | None:
        """A single account, contact, series or result; None also if it is damaged."""

    @abstractmethod
    async def notices(self, state: int, until: int, most: int) -> list[StoredNotice]:
        """The notices in this state that are due by a time."""

    # -- for the operator ----------------------------------------------------------------------------------------------

    @abstractmethod
    async def every_table(self) -> list[KeptTable]:
        """All tables, the last changed first, including damaged ones."""

    @abstractmethod
    async def everybody(self) -> list[KeptPerson]:
        """Everybody who has a name or sits at a table."""


class Store(Reads):
    """A store that can be written. It may be created anywhere, and is then used on one event loop from `start` to
    `close`, which waits until everything queued is written. A method that returns a future has queued its rows when it
    returns, in the order of the calls; the future resolves once they are durable, or raises `StoreFailed` if none was
    written and `OutcomeUnknown` if that cannot be known."""

    shared: ClassVar[bool] = False  # whether other workers may use it too
    doubts: list[str]  # warnings for the operator, found when the store was opened
    short: list[ShortTable]  # tables with fewer batches than were acknowledged
    on_lost: Callable[[], None]  # called once other workers have declared this one dead: it must stop serving

    @property
    @abstractmethod
    def name(self) -> str:
        """Where games are stored, for people to read, without a password."""

    @property
    @abstractmethod
    def commits(self) -> int:
        """Transactions so far."""

    @property
    @abstractmethod
    def rows(self) -> int:
        """How many writes these transactions held: batches, lines of chat, settings."""

    @abstractmethod
    def trouble(self) -> str:
        """Why nothing can be written just now; empty if all is well."""

    @abstractmethod
    def may_serve(self) -> bool:
        """Whether this worker's lease is still valid, so that its tables in memory are current. Checked at every
        message."""

    @abstractmethod
    def may_let_in(self) -> bool:
        """Whether a new connection can expect to be served here soon. Checked at every handshake: a worker that is cut
        off from the database loses its tables to another one once its lease is over."""

    @abstractmethod
    async def start(self) -> None:
        """Called before anything else, on the loop that uses the store."""

    @abstractmethod
    async def close(self) -> None: ...

    # -- who owns a table ----------------------------------------------------------------------------------------------

    @abstractmethod
    async def claim(self, id: str) -> Claim:
        """Takes ownership of a table unless a live worker owns it. Called before the table is loaded into memory."""

    @abstractmethod
    async def release(self, id: str) -> None:
        """Gives up ownership of a table that is no longer in memory here, so that any worker may claim it."""

    @abstractmethod
    async def claim_desk(self) -> OwnedHere | OwnedElsewhere:
        """Claims the desk: the work that belongs to no table and that one worker does for all. Claimed like a table."""

    @abstractmethod
    async def drain(self) -> None:
        """Announces that this worker is about to stop: others send it nothing more, and the desk is released."""

    @abstractmethod
    async def others(self) -> list[Worker]:
        """The other workers, the oldest first."""

    @abstractmethod
    async def changes(self) -> list[Change]:
        """What was written since the last call, by any worker; a change may be reported twice."""

    # -- tables --------------------------------------------------------------------------------------------------------

    @abstractmethod
    def append(
        self,
        key: int,
        number: int,
        payload: bytes,
        clock: StoredClock | None = None,
        news: list[Telling] | None = None,
    ) -> "Future[None]":
        """Writes the next batch of a table, the clocks after it, and the notices that follow from it. Await the future
        before anybody is shown the batch."""

    @abstractmethod
    def append_then(
        self,
        key: int,
        number: int,
        payload: bytes,
        done: Done,
        clock: StoredClock | None = None,
        news: list[Telling] | None = None,
    ) -> None:
        """Like `append`, but calls `done` on the loop once the batch is durable, or with the error if it is not."""

    @abstractmethod
    async def create(
        self,
        id: str,
        header: bytes,
        about: bytes,
        now: int,
        listed: bool = False,
        sitters: AbstractSet[str] = frozenset(),
        batches: list[bytes] | None = None,
        pack: tuple[str, bytes] | None = None,
        snapshot: StoredSnapshot | None = None,
    ) -> StoredTable:
        """Adds a table owned by this worker, in one transaction with its pack, its batches and, if they do not begin at
        the start of a game, the position they begin with."""

    @abstractmethod
    def save_table(
        self,
        table: StoredTable,
        about: bytes,
        now: int,
        listed: bool,
        sitters: AbstractSet[str],
        header: bytes | None = None,
        opening: bytes | None = None,
    ) -> "Future[None]":
        """Writes the row of a table and, if its game starts, the first batch. `table` is updated once that is
        durable."""

    @abstractmethod
    def delete_table(self, key: int) -> "Future[None]":
        """Deletes everything stored of a table in one transaction."""

    @abstractmethod
    def save_snapshot(self, key: int, snapshot: StoredSnapshot) -> "Future[None]": ...

    @abstractmethod
    def save_review(self, key: int, seat: int, payload: bytes) -> "Future[None]":
        """Writes a seat's review of a finished game."""

    @abstractmethod
    def save_clock(self, key: int, clock: StoredClock) -> "Future[None]": ...

    @abstractmethod
    def say(self, key: int, payload: bytes) -> "Future[None]": ...

    @abstractmethod
    def forget_lines(self, key: int, lines: list[bytes]) -> "Future[None]":
        """Deletes lines of chat."""

    @abstractmethod
    def reword_lines(self, key: int, lines: list[tuple[bytes, bytes]]) -> "Future[None]":
        """Replaces lines of chat in place: pairs of the old line and the new one."""

    # -- people --------------------------------------------------------------------------------------------------------

    @abstractmethod
    def save_person(self, id: str, name: str) -> "Future[None]": ...

    @abstractmethod
    def save_account(self, person: str, since: int, payload: bytes) -> "Future[None]": ...

    @abstractmethod
    def save_contact(self, person: str, off: str, payload: bytes) -> "Future[None]": ...

    @abstractmethod
    def save_series(self, id: str, since: int, payload: bytes) -> "Future[None]": ...

    @abstractmethod
    def forget_series(self, id: str) -> "Future[None]": ...

    @abstractmethod
    def save_result(self, result: StoredResult) -> "Future[None]":
        """Writes the result of a rated game, replacing that table's former one."""

    @abstractmethod
    def forget_person(self, person: str) -> "Future[None]":
        """Deletes everything stored about a person except tables."""

    @abstractmethod
    async def setting_or_put(self, name: str, value: bytes) -> bytes:
        """The value of a setting. If there is none yet, stores this one; concurrent callers all get the same value."""

    @abstractmethod
    async def take_key(self, hash: bytes) -> bytes | None:
        """Takes the payload that the operator left under the hash of a one-time key. A key can be taken once."""

    # -- notices to people ---------------------------------------------------------------------------------------------

    @abstractmethod
    def save_news(self, news: list[Telling]) -> "Future[None]": ...

    @abstractmethod
    def put_off(self, notices: list[StoredNotice]) -> "Future[None]":
        """Makes notices wait again until they are due, whatever state they were in."""

    @abstractmethod
    def note_notices(self, notices: list[StoredNotice], state: int) -> "Future[None]":
        """Marks notices as being sent (`SENDING`), or as sent or no longer needed (`SENT`)."""

    @abstractmethod
    def forget_notices(self, before: int) -> "Future[None]":
        """Deletes sent notices that were due before a time."""

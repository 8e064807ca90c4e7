"""What a server asks of its store, whichever it is: a file of SQLite, or a PostgreSQL that several workers share.

What is written is durable before anybody is told, and whole or not at all. A batch is taken only as the next one of its
table. Whoever reads waits: the rows may be on another machine."""

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
from gonfalon.store.units import Told

EVERYTHING = 2**62  # in place of "at most so many"; behind every batch


class ShortTable(msgspec.Struct, frozen=True):
    """A table of which less is there than was acknowledged."""

    id: str
    kept: int  # batches; -1 if the table itself is gone
    acknowledged: int

    def __str__(self) -> str:
        if self.kept < 0:
            return f"table {self.id} is gone; {self.acknowledged} batches of it were acknowledged"
        return f"table {self.id} has {self.kept} batches; {self.acknowledged} were acknowledged"


class OwnedHere(msgspec.Struct, frozen=True):
    """This worker has the table, and nobody else."""


class OwnedElsewhere(msgspec.Struct, frozen=True):
    """Another worker has it, and is reached at this address."""

    address: str


class NoSuchTable(msgspec.Struct, frozen=True):
    """There is no such table."""


Claim = OwnedHere | OwnedElsewhere | NoSuchTable


class Worker(msgspec.Struct, frozen=True):
    """Another worker on the same store, as it was a moment ago."""

    id: int
    address: str
    draining: bool  # it takes no more tables
    hangs: bool  # it has not been heard of for as long as a lease


Kind = Literal["accounts", "contacts", "series", "results"]  # what every worker remembers


class Change(NamedTuple):
    """Something that a worker, perhaps this one, has written or deleted."""

    kind: Kind
    id: str


class Reads(ABC):
    """What can be asked. Rows are checked: `Damaged` names what is not what was written, and nothing else is touched
    by it."""

    # -- tables --------------------------------------------------------------------------------------------------------

    @abstractmethod
    async def table(self, id: str) -> StoredTable | None: ...

    @abstractmethod
    async def ids(self) -> list[str]:
        """Of every table, the oldest first."""

    @abstractmethod
    async def id_of(self, key: int) -> str | None: ...

    @abstractmethod
    async def batches(self, table: StoredTable, first: int = 0, most: int = EVERYTHING) -> list[bytes]:
        """The batches from number `first` on, checked one by one."""

    @abstractmethod
    async def count(self, table: StoredTable) -> int:
        """How many batches are kept."""

    @abstractmethod
    async def acknowledged(self, table: StoredTable) -> int:
        """How many batches were acknowledged, as far as anybody knows. To be asked before what is kept is read."""

    @abstractmethod
    async def snapshot(self, table: StoredTable, until: int, shape: str) -> StoredSnapshot | None:
        """The latest snapshot of a position before batch `until` or an earlier one."""

    @abstractmethod
    async def snapshots(self, table: StoredTable, shape: str) -> list[StoredSnapshot]:
        """The latest first. One that is damaged or of another shape is passed over: the batches say it all."""

    @abstractmethod
    async def chat(self, table: StoredTable, last: int = EVERYTHING) -> list[bytes]:
        """The last lines. One that is not what was said is left out."""

    @abstractmethod
    async def clock(self, key: int) -> bytes | None:
        """The clocks of a table; None also if they are damaged: they begin anew then."""

    @abstractmethod
    async def clocks_due(self, until: int = EVERYTHING, of_nobody: bool = True) -> list[tuple[str, int]]:
        """Every table of this worker whose time runs out by then, and when; and those that no worker has."""

    @abstractmethod
    async def review(self, table: StoredTable, seat: int) -> bytes | None:
        """None also for one that is damaged: it is made anew."""

    # -- the lobby -----------------------------------------------------------------------------------------------------

    @abstractmethod
    async def lobby_rows(
        self, people: list[str], most: int, lines: int, known: AbstractSet[str] = frozenset()
    ) -> list[LobbyRow]:
        """The tables of each of these people, the last changed first, and those that are listed for everybody: `most`
        of each. With the last lines of chat of the tables of the first one, who asks. Of those that are known already
        the id is enough. One trip to the database."""

    @abstractmethod
    async def tables_of(self, person: str, most: int) -> list[str]: ...

    @abstractmethod
    async def kept_tables_of(self, person: str, most: int) -> list[tuple[str, StoredTable | None]]:
        """Their ids, the last changed first, and what is kept about them; None: it is damaged."""

    @abstractmethod
    async def how_many_tables_of(self, person: str, most: int, since: int) -> int:
        """Those where something has happened since a time, counted up to `most`."""

    @abstractmethod
    async def how_many_tables(self) -> int:
        """Those that are kept, and those just being added: many that are asked for together pass no limit together.
        With several workers it is what it was a moment ago."""

    @abstractmethod
    async def idle_since(self, before: int, most: int, after: tuple[int, int] = (0, 0)) -> list[StoredTable]:
        """Tables where nothing has happened since a time, the longest idle first; with `after`, those behind the table
        that was last changed then and has this key. Those that are damaged or short are left out: it is for the
        operator to say what becomes of them."""

    # -- everything else -----------------------------------------------------------------------------------------------

    @abstractmethod
    async def pack(self, hash: str) -> bytes | None: ...

    @abstractmethod
    async def setting(self, name: str) -> bytes | None: ...

    @abstractmethod
    async def person(self, id: str) -> str | None:
        """The name of somebody; None also for one that is damaged, and is asked for again."""

    @abstractmethod
    async def contacts(self) -> list[tuple[str, bytes]]:
        """Without those that are damaged."""

    @abstractmethod
    async def accounts(self) -> list[tuple[str, bytes]]:
        """Without those that are damaged."""

    @abstractmethod
    async def series(self) -> list[bytes]:
        """Without those that are damaged, the oldest first."""

    @abstractmethod
    async def results(self) -> list[tuple[str, bytes]]:
        """How rated games ended, by table, in the order in which they did; without those that are damaged."""

    @abstractmethod
    async def kept(self, kind: Kind, id: str) -> bytes | None:
        """One account, contact, series or result; None also if it is damaged."""

    @abstractmethod
    async def notices(self, state: int, until: int, most: int) -> list[StoredNotice]:
        """Those in this state that are due by a time."""

    # -- for the operator ----------------------------------------------------------------------------------------------

    @abstractmethod
    async def every_table(self) -> list[KeptTable]:
        """The last changed first, damaged ones too."""

    @abstractmethod
    async def everybody(self) -> list[KeptPerson]:
        """Everybody who has a name or sits somewhere."""


class Store(Reads):
    """Made anywhere, then used on one event loop from `start` to `close`, which waits until everything queued is
    kept. What returns a future has queued its rows already, in the order of the calls; the future is resolved once they
    are durable, or raises `StoreFailed` if none of them is kept, `OutcomeUnknown` if nobody can say."""

    shared: ClassVar[bool] = False  # other workers may be on it
    doubts: list[str]  # what is not as it should be, found when the store was opened
    short: list[ShortTable]  # tables of which less is there than was acknowledged
    on_lost: Callable[[], None]  # called once others have taken this worker for gone: nothing may be served any more

    @property
    @abstractmethod
    def name(self) -> str:
        """Where games are kept, for people to read: it holds no password."""

    @property
    @abstractmethod
    def commits(self) -> int:
        """Transactions so far."""

    @property
    @abstractmethod
    def rows(self) -> int:
        """What was kept in them: batches, lines, settings."""

    @abstractmethod
    def trouble(self) -> str:
        """Why nothing can be kept just now. Empty if all is well."""

    @abstractmethod
    def may_serve(self) -> bool:
        """Whether what is in memory can be told: no other worker can have taken this one for gone. Asked at every
        message."""

    @abstractmethod
    def may_let_in(self) -> bool:
        """Whether who comes now is served here soon, as far as that can be told. Asked at every handshake: this worker
        may be cut off, and another one take its tables once its lease is over."""

    @abstractmethod
    async def start(self) -> None:
        """Before anything else, on the loop that uses it."""

    @abstractmethod
    async def close(self) -> None: ...

    # -- who has a table -----------------------------------------------------------------------------------------------

    @abstractmethod
    async def claim(self, id: str) -> Claim:
        """Takes a table, if nobody has it who is still there; before it is taken into memory."""

    @abstractmethod
    async def release(self, id: str) -> None:
        """It is out of memory here: whoever is asked for it next may take it."""

    @abstractmethod
    async def claim_desk(self) -> OwnedHere | OwnedElsewhere:
        """Takes what belongs to no table and is done by one worker for all, as a table is taken."""

    @abstractmethod
    async def drain(self) -> None:
        """This worker is about to go: others are told to bring it nothing more, and the desk is anybody's."""

    @abstractmethod
    async def others(self) -> list[Worker]:
        """The other workers, the oldest first."""

    @abstractmethod
    async def changes(self) -> list[Change]:
        """What was written since this was last asked, by others or here; some of it perhaps twice."""

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
        """One batch, the next of its table, its clocks after it, and what people are to be told of it. Await it before
        anybody is told."""

    @abstractmethod
    def append_then(
        self,
        key: int,
        number: int,
        payload: bytes,
        told: Told,
        clock: StoredClock | None = None,
        news: list[Telling] | None = None,
    ) -> None:
        """The same; `told` is called on the loop once it is durable, or with the reason why it is not."""

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
        """A table with everything it needs, its pack, its batches and the position they begin with, where that is not
        the beginning of a game: all of it or nothing. It is this worker's."""

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
        """What is known of a table, and with a game that opens its first batch. `table` says so once it is durable."""

    @abstractmethod
    def delete_table(self, key: int) -> "Future[None]":
        """Everything that is kept of a table, at once or not at all."""

    @abstractmethod
    def save_snapshot(self, key: int, snapshot: StoredSnapshot) -> "Future[None]": ...

    @abstractmethod
    def save_review(self, key: int, seat: int, payload: bytes) -> "Future[None]":
        """The review of a finished game, as a seat saw it."""

    @abstractmethod
    def save_clock(self, key: int, clock: StoredClock) -> "Future[None]": ...

    @abstractmethod
    def say(self, key: int, payload: bytes) -> "Future[None]": ...

    @abstractmethod
    def forget_lines(self, key: int, lines: list[bytes]) -> "Future[None]":
        """What was said at a table, and is to be there no more."""

    @abstractmethod
    def reword_lines(self, key: int, lines: list[tuple[bytes, bytes]]) -> "Future[None]":
        """Lines that are kept otherwise from now on, each in its place: what stood there, and what does."""

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
        """In place of the one that is kept of that table."""

    @abstractmethod
    def forget_person(self, person: str) -> "Future[None]":
        """All that is kept of somebody besides tables."""

    @abstractmethod
    async def setting_or_put(self, name: str, value: bytes) -> bytes:
        """What this setting is; if it is none yet, this value, which is then everybody's: of many who ask at once, all
        get the same."""

    @abstractmethod
    async def take_key(self, hash: bytes) -> bytes | None:
        """What the operator has left for whoever brings the key with this hash; nobody else finds it again."""

    # -- what people are to be told ------------------------------------------------------------------------------------

    @abstractmethod
    def save_news(self, news: list[Telling]) -> "Future[None]": ...

    @abstractmethod
    def put_off(self, notices: list[StoredNotice]) -> "Future[None]":
        """Until they are due; they wait again, however far they were."""

    @abstractmethod
    def note_notices(self, notices: list[StoredNotice], state: int) -> "Future[None]":
        """They are being sent (`SENDING`), or were, or nobody needs them (`SENT`)."""

    @abstractmethod
    def forget_notices(self, before: int) -> "Future[None]":
        """Those that were sent, and were due before a time."""

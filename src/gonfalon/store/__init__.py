"""Storage: an append-only log of batches, with snapshots so that a long game opens at once.

`contract.py` defines what a server needs of its store; `sqlite_store.py` implements it in a file, `postgres` in a
shared database. `doctor.py`, `backup.py` and `salvage.py` look after the file."""

from gonfalon.store.contract import (
    EVERYTHING,
    Change,
    Claim,
    Kind,
    NoSuchTable,
    OwnedElsewhere,
    OwnedHere,
    Reads,
    ShortTable,
    Store,
    Worker,
)
from gonfalon.store.errors import Damaged, Fenced, OutcomeUnknown, StoreFailed, StoreInUse, StoreUnknown
from gonfalon.store.opening import copy_of, leave_key, looking_at, name_of, prepare, store_at
from gonfalon.store.rows import (
    SENDING,
    SENT,
    WAITING,
    KeptPerson,
    KeptTable,
    LobbyRow,
    StoredClock,
    StoredNotice,
    StoredResult,
    StoredSnapshot,
    StoredTable,
    Telling,
    Unasked,
)
from gonfalon.store.sqlite_store import SqliteStore
from gonfalon.store.url import default_url, path_of

__all__ = [
    "EVERYTHING",
    "SENDING",
    "SENT",
    "WAITING",
    "OwnedElsewhere",
    "Change",
    "Claim",
    "Damaged",
    "Fenced",
    "KeptPerson",
    "KeptTable",
    "LobbyRow",
    "Kind",
    "OwnedHere",
    "NoSuchTable",
    "OutcomeUnknown",
    "Reads",
    "ShortTable",
    "SqliteStore",
    "Store",
    "StoreFailed",
    "StoreInUse",
    "StoreUnknown",
    "StoredClock",
    "StoredNotice",
    "StoredResult",
    "StoredSnapshot",
    "StoredTable",
    "Telling",
    "Unasked",
    "Worker",
    "copy_of",
    "default_url",
    "leave_key",
    "looking_at",
    "name_of",
    "path_of",
    "prepare",
    "store_at",
]

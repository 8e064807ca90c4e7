"""What is kept: an append-only log of batches in SQLite, with snapshots so that a long game opens at once.

`log.py` is the store a server uses; `doctor.py`, `backup.py` and `salvage.py` look after its file."""

from gonfalon.store.errors import Damaged, StoreFailed, StoreInUse, StoreUnknown
from gonfalon.store.log import Short, Store
from gonfalon.store.rows import StoredClock, StoredNotice, StoredSnapshot, StoredTable
from gonfalon.store.url import default_url, path_of

__all__ = [
    "Damaged",
    "Short",
    "Store",
    "StoreFailed",
    "StoreInUse",
    "StoreUnknown",
    "StoredClock",
    "StoredNotice",
    "StoredSnapshot",
    "StoredTable",
    "default_url",
    "path_of",
]

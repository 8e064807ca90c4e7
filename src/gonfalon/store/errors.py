"""What can go wrong with the store."""

from gonfalon.engine.errors import GonfalonError


class StoreUnknown(GonfalonError):
    code = "store/unknown"  # a URL nobody here can open


class StoreInUse(GonfalonError):
    code = "store/in-use"


class StoreFailed(GonfalonError):
    code = "store/failed"  # nothing of what was asked is kept: a full disk, a file gone


class Fenced(StoreFailed):
    code = "store/fenced"  # nothing is kept: others took this worker for gone, and have its tables now


class OutcomeUnknown(StoreFailed):
    code = "store/outcome-unknown"  # whether it is kept nobody can say: the database went away in the middle


class Damaged(GonfalonError):
    code = "store/damaged"  # what was read is not what was written

"""Errors of the store."""

from gonfalon.engine.errors import GonfalonError


class StoreUnknown(GonfalonError):
    code = "store/unknown"  # a URL or file that no store here can open


class StoreInUse(GonfalonError):
    code = "store/in-use"


class StoreFailed(GonfalonError):
    code = "store/failed"  # nothing was written: a full disk, a missing file


class Fenced(StoreFailed):
    code = "store/fenced"  # nothing was written: other workers declared this one dead and own its tables now


class OutcomeUnknown(StoreFailed):
    code = "store/outcome-unknown"  # the connection was lost during the commit: whether it succeeded is not known


class Damaged(GonfalonError):
    code = "store/damaged"  # a row does not fit its checksum, or is missing

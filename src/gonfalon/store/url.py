"""Store URLs: `--db` takes a URL rather than a path, so that it can name a file or a database server."""

import os
import sys
from pathlib import Path
from urllib.parse import unquote, urlsplit

from gonfalon.store.errors import StoreUnknown

EXPECTED = "expected sqlite:///path/to/file.db"


def is_postgres(url: str) -> bool:
    return urlsplit(url).scheme in ("postgres", "postgresql")


def path_of(url: str) -> Path:
    """The file a URL names."""
    parts = urlsplit(url)
    if is_postgres(url):
        raise StoreUnknown(f"this is done with a file of SQLite alone; {EXPECTED}")
    if parts.scheme != "sqlite":
        raise StoreUnknown(f"{url[:40]!r} names no store; {EXPECTED} or postgresql://user@host/database")
    # As is usual: three slashes for a path relative to the working directory, four for an absolute one.
    path = unquote(parts.path).removeprefix("/")
    if parts.netloc or not path:
        raise StoreUnknown(f"{url!r} names no file; {EXPECTED}")
    return Path(path).expanduser()


def default_url() -> str:
    return f"sqlite:///{data_folder() / 'gonfalon.db'}"


def data_folder() -> Path:
    """Where this system keeps a user's data."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", home)) / "gonfalon"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "gonfalon"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "gonfalon"

"""Connections to PostgreSQL, and errors that explain why there is none."""

import asyncio
from contextlib import suppress
from functools import cache
from importlib import import_module
from time import monotonic
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from gonfalon.store.errors import StoreFailed, StoreUnknown

CONNECT_SECONDS = 5.0
AWAY_SECONDS = 15.0  # how long to wait for a database that is away before failing
PAUSE = 0.2  # seconds between two attempts

driver: Any = None  # asyncpg, if the extra is installed
with suppress(ImportError):
    driver = import_module("asyncpg")


def check_installed() -> None:
    if driver is None:
        raise StoreUnknown('PostgreSQL needs the extra "postgres": pip install "gonfalon[postgres]"')


def without_password(url: str) -> str:
    parts = urlsplit(url)
    where = parts.hostname or ""
    if parts.port:
        where += f":{parts.port}"
    if parts.username:
        where = f"{parts.username}@{where}"
    return urlunsplit((parts.scheme, where, parts.path, "", ""))


def is_away(error: BaseException) -> bool:
    """Whether an error means that the connection is gone, and not just that a statement failed."""
    away = (
        driver.PostgresConnectionError,
        driver.InterfaceError,
        driver.InternalClientError,
        driver.OperatorInterventionError,  # the database is shutting down or starting
        driver.IdleInTransactionSessionTimeoutError,
    )
    return isinstance(error, (OSError, TimeoutError, *away))


async def connected(url: str, **settings: str) -> Any:
    """A connection, without retries."""
    session = {"application_name": "gonfalon", **settings}
    return await driver.connect(url, timeout=CONNECT_SECONDS, command_timeout=AWAY_SECONDS, server_settings=session)


async def connected_once(url: str) -> Any:
    """A connection, without retries; a failure is raised as one sentence."""
    try:
        return await connected(url)
    except Exception as error:
        raise StoreFailed(f"{without_password(url)}: {error or type(error).__name__}") from error


async def connected_soon(url: str, **settings: str) -> Any:
    """A connection, retried for a while if the database is away."""
    until = monotonic() + AWAY_SECONDS
    while True:
        try:
            return await connected(url, **settings)
        except Exception as error:
            if not is_away(error):
                raise StoreFailed(f"{without_password(url)}: {error}") from error
            if monotonic() >= until:
                raise StoreFailed(f"{without_password(url)} is away: {error or type(error).__name__}") from error
        await asyncio.sleep(PAUSE)


@cache
def numbered(sql: str) -> str:
    """SQL with PostgreSQL's `$1`, `$2`, … in place of `?`."""
    first, *others = sql.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(others, start=1))

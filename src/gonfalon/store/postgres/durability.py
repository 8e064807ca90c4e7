"""Checks whether PostgreSQL's commits are durable, and whether connections are its own rather than a pooler's."""

from time import time
from typing import Any

from gonfalon.store.errors import StoreFailed

BACKEND = "SELECT pg_backend_pid()"
MOST_APART = 2.0  # seconds between this machine's clock and the database's


async def check_sessions(db: Any, other: Any) -> None:
    """Refuses a pooler that pools transactions. It shows by serving two of our connections with the same connection of
    PostgreSQL; a session's locks would then be shared and released by others."""
    if await db.fetchval(BACKEND) == await other.fetchval(BACKEND):
        raise StoreFailed(
            "this is a pooler that pools transactions; expected PostgreSQL itself, or one that pools sessions"
        )


async def doubts(db: Any) -> list[str]:
    """Warnings about PostgreSQL's settings, repeated at every start until they are corrected."""
    found = []
    if await db.fetchval("SHOW fsync") != "on":
        found.append("PostgreSQL runs with fsync off: a loss of power can take acknowledged moves, or everything")
    if await db.fetchval("SHOW full_page_writes") != "on":
        found.append("PostgreSQL runs with full_page_writes off: a loss of power can damage what was kept")
    if await db.fetchval("SHOW synchronous_commit") in ("off", "local"):
        found.append("synchronous_commit is not on: Gonfalon turns it on for itself, but other programs may not")
    ahead = time() - await db.fetchval("SELECT extract(epoch FROM clock_timestamp())::float8")
    if abs(ahead) > MOST_APART:
        how = "ahead of" if ahead > 0 else "behind"
        found.append(
            f"this machine's clock is {abs(ahead):.0f} seconds {how} PostgreSQL's: "
            "time at tables that go from one worker to another jumps by that much"
        )
    standbys = await db.fetchval("SELECT count(*) FROM pg_stat_replication")
    if standbys and not await db.fetchval("SHOW synchronous_standby_names"):
        found.append(
            f"PostgreSQL has {standbys} standby servers, and none in synchronous_standby_names: "
            "a switch to one of them loses acknowledged moves"
        )
    return found

"""Whether PostgreSQL keeps what it says it has kept."""

from typing import Any


async def doubts(db: Any) -> list[str]:
    """What is told at every start until it is mended."""
    found = []
    if await db.fetchval("SHOW fsync") != "on":
        found.append("PostgreSQL runs with fsync off: a loss of power can take acknowledged moves, or everything")
    if await db.fetchval("SHOW full_page_writes") != "on":
        found.append("PostgreSQL runs with full_page_writes off: a loss of power can damage what was kept")
    if await db.fetchval("SHOW synchronous_commit") in ("off", "local"):
        found.append("synchronous_commit is not on: Gonfalon turns it on for itself, but other programs may not")
    standbys = await db.fetchval("SELECT count(*) FROM pg_stat_replication")
    if standbys and not await db.fetchval("SHOW synchronous_standby_names"):
        found.append(
            f"PostgreSQL has {standbys} standby servers, and none in synchronous_standby_names: "
            "a switch to one of them loses acknowledged moves"
        )
    return found

"""Gonfalon's server for the benchmark: the real one on a file, with the limits on speed lifted.

python bench/server/serve.py PORT DB [drawn]

With `drawn` chance follows from no secret that the server is committed to: what `luck` compares with."""

import secrets
import sys
from pathlib import Path

from gonfalon.engine.chance import Seeded
from gonfalon.server.http.app import make_app
from gonfalon.server.limits import Limits
from gonfalon.server.services import Services
from gonfalon.server.serving import bound, run
from gonfalon.store import SqliteStore

MUCH = 10**9

LIMITS = Limits(
    messages_per_second=MUCH,
    burst=MUCH,
    requests_per_second=MUCH,
    request_burst=MUCH,
    new_tables_per_minute=MUCH,
    new_tables_per_hour=MUCH,
    new_table_burst=MUCH,
    tables_per_person=MUCH,
    tables=MUCH,
    connections=MUCH,
    connections_per_address=MUCH,
    tcp_connections=MUCH,
    tcp_connections_per_address=MUCH,
)

if __name__ == "__main__":
    listening = bound("127.0.0.1", int(sys.argv[1]))
    draws = (lambda: Seeded(secrets.randbits(63))) if sys.argv[3:] == ["drawn"] else None
    services = Services(SqliteStore(Path(sys.argv[2])), LIMITS, chance=draws)
    run(make_app(lambda: services, LIMITS), listening)

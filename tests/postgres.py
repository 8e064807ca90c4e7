"""A PostgreSQL of one's own, for the length of a test run: in a temporary folder, on a socket of that folder."""

import os
import shutil
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path
from urllib.parse import quote

FOUND = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
BIN = FOUND[-1] if FOUND else Path(shutil.which("initdb") or "/nowhere/initdb").parent
ROOT = os.name == "posix" and os.geteuid() == 0
AS = ["runuser", "-u", "postgres", "--"] if ROOT else []  # it refuses to run as root
NUMBERS = count(1)


def why_not() -> str:
    """Why there can be none here; empty if there can."""
    try:
        import asyncpg  # noqa: F401
    except ImportError:
        return 'PostgreSQL is tried where the extra "postgres" is installed'
    if not (BIN / "initdb").exists():
        return "no PostgreSQL here; on Debian: apt install postgresql"
    if ROOT and subprocess.run(["id", "postgres"], capture_output=True, check=False).returncode:
        return "no user postgres here, whom PostgreSQL could run as"
    return ""


class Postgres:
    def __init__(self, **settings: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="gonfalon-pg-"))
        if ROOT:
            shutil.chown(self.folder, "postgres", "postgres")
        self.data = self.folder / "data"
        self._settings = settings

    def make(self) -> None:
        self._run("initdb", "--no-sync", "--auth=trust", "--username=gonfalon", "-D", str(self.data))
        self.start()

    def start(self) -> None:
        # Without fsync: nothing here outlives the run, and many tests share two cores.
        told = {"listen_addresses": "", "unix_socket_directories": str(self.folder), "fsync": "off", **self._settings}
        options = " ".join(f"-c {name}='{value}'" for name, value in told.items())
        self._run("pg_ctl", "start", "-w", "-D", str(self.data), "-l", str(self.folder / "log"), "-o", options)

    def stop(self, how: str = "fast") -> None:
        self._run("pg_ctl", "stop", "-w", "-D", str(self.data), "-m", how)

    def end(self) -> None:
        self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [*AS, str(BIN / program), *arguments],
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{program}: {done.stderr}"

    def url(self) -> str:
        """A place where nothing is yet."""
        name = f"t{next(NUMBERS)}_{time.monotonic_ns()}"
        self.sql(f"CREATE SCHEMA {name}")
        return f"postgresql://gonfalon@/postgres?host={quote(str(self.folder), safe='')}&search_path={name}"

    def sql(self, text: str) -> str:
        asked = ["psql", "-h", str(self.folder), "-U", "gonfalon", "-d", "postgres", "-qAtc", text]
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()

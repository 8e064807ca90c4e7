"""A real server in a process of its own: `gonfalon serve` on a free port of this machine, ended by real signals."""

import asyncio
import contextlib
import os
import signal
import sys
from pathlib import Path
from time import monotonic
from urllib.parse import urlsplit

import httpx

START_SECONDS = 60  # a busy machine is slow
PLAIN = ["-m", "gonfalon"]
WITH_TOYS = [str(Path(__file__).with_name("with_toys.py"))]


class Process:
    def __init__(
        self,
        db: Path,
        program: list[str] = PLAIN,
        arguments: list[str] | None = None,
        stderr: str = "log",
        store: str = "",
    ) -> None:
        """On this file, or on another store, beside whose log it would lie."""
        self.db = db
        self.store = store or f"sqlite:///{db}"
        self.url = ""
        self.port = 0
        self.log = db.with_suffix(".log")
        self._program = program
        self._arguments = arguments or []
        self._stderr = stderr  # "log" is a file beside the database, "closed" is none, all else is a path

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def start(self) -> None:
        command = [sys.executable, *self._program, "serve", "--no-browser", "--port", "0", *self._arguments]
        command += ["--db", self.store]
        if self._stderr == "closed":
            command = ["sh", "-c", 'exec "$@" 2>&-', "sh", *command]
        with (self.log if self._stderr in ("log", "closed") else Path(self._stderr)).open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, stderr=log)
        assert self.process.stdout is not None
        line = await asyncio.wait_for(self.process.stdout.readline(), START_SECONDS)
        if not line.startswith(b"Gonfalon is at "):
            raise RuntimeError(line.decode() + self.errors())
        self.port = urlsplit(line.split()[3].decode()).port or 0
        self.url = f"http://{self.host}"
        async with httpx.AsyncClient(base_url=self.url, timeout=60) as http:
            until = monotonic() + START_SECONDS
            while monotonic() < until and self.process.returncode is None:
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get("/healthz")).status_code == 200:
                        return
                await asyncio.sleep(0.02)
        raise RuntimeError("the server does not answer")

    def errors(self) -> str:
        """Everything it has written to stderr, over all its lives."""
        return self.log.read_text(encoding="utf-8")

    def memory(self) -> int:
        """What it holds now, in kB; 0 where the system does not tell."""
        status = Path(f"/proc/{self.process.pid}/status")
        if not status.exists():
            return 0
        lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
        return int(lines["VmRSS"].split()[0])

    async def end(self, how: signal.Signals) -> int:
        if self.process.returncode is None:
            os.kill(self.process.pid, how)
        return await asyncio.wait_for(self.process.wait(), START_SECONDS)

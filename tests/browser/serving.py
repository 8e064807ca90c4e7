"""The real server as a process of its own: the installed `gonfalon` that runs the tests, on a free port of this
machine, with a database of its own."""

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

PATIENCE = 60.0
# All the browsers of all tests come from one address, and a fast machine opens pages faster than people do.
ROOMY = ["requests_per_second=10000", "request_burst=10000", "messages_per_second=1000", "burst=1000"]
ROOMY += ["new_table_burst=10000", "new_tables_per_minute=10000", "new_people_burst=10000"]
TESTS = Path(__file__).resolve().parents[1]  # where the toy games lie


class ServerProcess:
    def __init__(
        self,
        folder: Path,
        packages: Path | None = None,
        module: str = "hasty",
        arguments: list[str] | None = None,
    ) -> None:
        self.folder = folder
        self.arguments = arguments or []
        self.module = module  # what is run; one of this folder may take the place of the real one
        self.packages = packages  # installed beside everything else, for this server alone
        self.port = 0  # any free one; the same again after a restart
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def set_ahead(self, hours: float) -> None:
        """For a server run as `set_clock`. It reads the file at any moment: never one that is half written."""
        new = self.folder / "hours-ahead.new"
        new.write_text(str(hours))
        new.replace(self.folder / "hours-ahead")

    def start(self) -> None:
        command = [sys.executable, "-P", "-m", self.module, "serve", "--no-browser", "--port", str(self.port)]
        command += ["--db", f"sqlite:///{self.folder / 'games.db'}"]
        for limit in ROOMY:
            command += ["--limit", limit]
        command += self.arguments
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(
                command, cwd=self.folder, env=self._surroundings(), stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith("Gonfalon is at "):
            raise RuntimeError(f"the server did not start: {line}{self.log()}")
        self.port = urllib.parse.urlsplit(line.split()[3]).port or 0
        self._wait_until_it_answers()

    def _surroundings(self) -> dict[str, str]:
        path = [str(self.packages), str(TESTS)] if self.packages else []
        if not self.module.startswith("gonfalon."):
            path.append(str(TESTS / "browser"))
        known = os.environ.get("PYTHONPATH")
        return {**os.environ, "PYTHONPATH": os.pathsep.join([*path, *([known] if known else [])])}

    def _wait_until_it_answers(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=5):
                    return
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.02)
        raise RuntimeError(f"the server does not answer: {self.log()}")

    def log(self) -> str:
        return (self.folder / "server.log").read_text(encoding="utf-8")

    def kill(self) -> None:
        """`kill -9`: nothing is finished, nothing is said."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        os.kill(process.pid, how)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            os.kill(process.pid, signal.SIGKILL)
            process.wait(20)
        if process.stdout is not None:
            process.stdout.close()

"""Contenders that play in another process.

`Command` starts a program for every sample and reads the JSON object it prints, such as `gonfalon selfplay … --json` of
another build, so that plain and compiled rules are measured in the same rounds. `Isolated` keeps a peer in one worker
process.
"""

import json
import os
import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from threading import Thread, Timer
from typing import Any

from gonfalon.bench.peer import Peer
from gonfalon.bench.sample import ContenderFailed, Copies, Sample

GRACE = 60.0  # seconds that a process may take beyond ten times the requested time, including its start


class Command:
    """A contender that runs `command` once per sample.

    Its arguments may contain `{seconds}`, `{seed}` and `{games}`. If a program takes a number of games, `prepare`
    measures its speed, so that a sample lasts about as long as it should. The program prints one JSON object with
    `decisions`, `seconds` and `games`; those seconds count, so the start of the process does not. `expect` has fields
    that the object must contain, such as `{"compiled": False}`: a stale extension module would otherwise pass for plain
    Python.
    """

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        *,
        env: Mapping[str, str] | None = None,
        cwd: str | None = None,
        expect: Mapping[str, object] | None = None,
        trial_games: int = 2,
    ) -> None:
        self._name = name
        self.command = tuple(command)
        self.env = {**os.environ, **(env or {})}
        self.cwd = cwd
        self.expect = dict(expect or {})
        self.trial_games = trial_games
        self._games_per_second = 0.0

    @property
    def name(self) -> str:
        return self._name

    def installed(self) -> bool:
        return shutil.which(self.command[0], path=self.env.get("PATH")) is not None

    def missing(self) -> list[str]:
        return [] if self.installed() else [self.command[0]]

    def prepare(self) -> None:
        """Measure the games per second, if the program takes a number of games."""
        if not any("{games}" in argument for argument in self.command):
            return
        games = self.trial_games
        while True:
            sample = self._run(0.1, 1, games)
            if sample.seconds >= 0.1 or games >= 100_000:
                break
            games *= 8
        self._games_per_second = sample.games / max(sample.seconds, 1e-6)

    def play(self, seconds: float, seed: int) -> Sample:
        return self._run(seconds, seed, max(1, round(self._games_per_second * seconds)))

    def _run(self, seconds: float, seed: int, games: int) -> Sample:
        values = {"{seconds}": str(seconds), "{seed}": str(seed), "{games}": str(games)}
        arguments = []
        for argument in self.command:
            for placeholder, value in values.items():
                argument = argument.replace(placeholder, value)
            arguments.append(argument)
        try:
            done = subprocess.run(
                arguments,
                env=self.env,
                cwd=self.cwd,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                encoding="utf-8",
                errors="replace",
                timeout=10 * seconds + GRACE,
                check=False,
            )
        except subprocess.TimeoutExpired as error:
            raise ContenderFailed(f"{self.name}: no answer within {error.timeout:.0f} seconds") from None
        except OSError as error:
            raise ContenderFailed(f"{self.name}: {error}") from None
        if done.returncode != 0:
            last = done.stderr.strip().splitlines()[-1:] or ["nothing on stderr"]
            raise ContenderFailed(f"{self.name}: exit code {done.returncode}, {last[0]}")
        report = read_report(self.name, done.stdout)
        for field, wanted in self.expect.items():
            if report.get(field) != wanted:
                raise ContenderFailed(f"{self.name}: expected {field} = {wanted!r}, got {report.get(field)!r}")
        return read_sample(self.name, report)


class Isolated:
    """A peer in a worker process that runs from `prepare` to `close` and idles while others play."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._process: subprocess.Popen[str] | None = None
        self._errors: deque[str] = deque(maxlen=1)  # last line on stderr, for the message if the worker dies

    @property
    def name(self) -> str:
        return self._peer.name

    def installed(self) -> bool:
        return self._peer.installed()

    def missing(self) -> list[str]:
        return self._peer.missing()

    def prepare(self) -> None:
        env = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path),
            "PYTHONHASHSEED": "0",  # a fixed order of sets: same seed, same games
        }
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "gonfalon.bench.worker", self.name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
            bufsize=1,
            env=env,
            start_new_session=True,  # Ctrl-C must reach only the parent process
        )
        self._listener = Thread(target=self._listen, args=(self._process,), daemon=True)
        self._listener.start()
        self._ask(0.0, do="prepare")

    def play(self, seconds: float, seed: int) -> Sample:
        return self._ask(seconds, do="play", seconds=seconds, seed=seed)

    def close(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()  # there is nothing to save, and it may be in the middle of a game
            process.wait()
            self._listener.join()
            for pipe in (process.stdin, process.stdout, process.stderr):
                if pipe is not None:
                    with suppress(BrokenPipeError):
                        pipe.close()

    def _listen(self, process: subprocess.Popen[str]) -> None:
        """Read what the package prints, since a full pipe would block it."""
        for line in process.stderr or ():
            if line.strip():
                self._errors.append(line.strip())

    def _ended(self, process: subprocess.Popen[str]) -> str:
        """The exit code of a worker that stopped answering, and its last line on stderr."""
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=5.0)
        process.kill()
        self._listener.join(timeout=5.0)
        return ", ".join([str(process.wait()), *self._errors])

    def _ask(self, expected: float, /, **request: object) -> Sample:
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            raise ContenderFailed(f"{self.name}: not prepared")
        limit = Timer(10 * expected + GRACE, process.kill)
        limit.daemon = True
        limit.start()
        try:
            process.stdin.write(json.dumps(request) + "\n")
            line = process.stdout.readline()
        except BrokenPipeError:
            line = ""
        finally:
            limit.cancel()
        if not line:
            raise ContenderFailed(f"{self.name}: its process ended with code {self._ended(process)}")
        report = read_report(self.name, line)
        if "error" in report:
            raise ContenderFailed(f"{self.name}: {report['error']}")
        return read_sample(self.name, report)


class IsolatedWithCopies(Isolated):
    """An isolated peer that can copy a state."""

    def copy(self, seconds: float) -> Sample:
        return self._ask(seconds, do="copy", seconds=seconds)


def isolated(peer: Peer) -> Isolated:
    """The peer in a process of its own, with `copy` if it has one."""
    return IsolatedWithCopies(peer) if isinstance(peer, Copies) else Isolated(peer)


def read_report(name: str, text: str) -> dict[str, Any]:
    """The JSON object that a program printed."""
    try:
        report = json.loads(text)
    except ValueError:
        report = None
    if not isinstance(report, dict):
        raise ContenderFailed(f"{name}: expected one JSON object, got {text.strip()[:80]!r}")
    return report


def read_sample(name: str, report: Mapping[str, Any]) -> Sample:
    """The sample in such an object."""
    decisions, seconds, games = report.get("decisions"), report.get("seconds"), report.get("games")
    if isinstance(decisions, int) and isinstance(seconds, (int, float)) and isinstance(games, int):
        return Sample(decisions, float(seconds), games)
    raise ContenderFailed(
        f"{name}: expected numbers for decisions, seconds and games, got {decisions!r}, {seconds!r}, {games!r}"
    )

"""The command line, run in this process as a script would run it."""

import io
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from gonfalon.cli import main


@dataclass
class Run:
    code: int
    out: str
    err: str


Command = Callable[..., Run]


@pytest.fixture
def gonfalon(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> Command:
    """`gonfalon("play", "grand-conqueror", typed="1\\nquit\\n")`."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "LINES", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def run(*args: object, typed: str = "") -> Run:
        monkeypatch.setattr("sys.argv", ["gonfalon", *map(str, args)])
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = 0
        try:
            main()
        except SystemExit as stop:
            code = int(stop.code or 0)
        told = capsys.readouterr()
        return Run(code, told.out, told.err)

    return run


def one_sentence(run: Run, *words: str) -> None:
    """An error: one line on stderr, a code, nothing on stdout, exit 2."""
    assert run.code == 2
    assert run.out == ""
    assert run.err.startswith("gonfalon: ") and run.err.count("\n") == 1
    for word in words:
        assert word in run.err

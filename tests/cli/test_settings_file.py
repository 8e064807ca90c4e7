"""A flag says more than a variable, a variable more than the file, the file more than what is usual."""

from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from gonfalon.cli import serve as serving
from gonfalon.engine.errors import BadOption
from gonfalon.server import one_worker
from gonfalon.server.one_worker import ServeSettings


class Seen(Exception):
    def __init__(self, settings: ServeSettings) -> None:
        super().__init__()
        self.settings = settings


def told(monkeypatch: pytest.MonkeyPatch, *arguments: str, **variables: str) -> ServeSettings:
    """What `gonfalon serve` would serve by."""

    def look(settings: ServeSettings) -> None:
        raise Seen(settings)

    monkeypatch.setattr(one_worker, "checked", look)
    app = typer.Typer()
    app.command("serve")(serving.serve)
    app.callback()(lambda: None)
    result = CliRunner(env=variables).invoke(app, ["serve", "--no-browser", *arguments])
    if isinstance(result.exception, Seen):
        return result.exception.settings
    assert result.exception is not None, result.output
    raise result.exception


def test_flags_then_variables_then_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "gonfalon.toml"
    file.write_text('[serve]\ndb = "sqlite:///file.db"\nbase = "/file"\nproxy = ["10.0.0.1"]\nmetrics-port = 9100\n')
    by_file = told(monkeypatch, "--config", str(file))
    assert (by_file.db, by_file.base, by_file.proxies) == ("sqlite:///file.db", "/file", ["10.0.0.1"])
    assert by_file.metrics_port == 9100 and by_file.inner == "127.0.0.1"
    by_variable = told(monkeypatch, GONFALON_CONFIG=str(file), GONFALON_BASE="/variable", GONFALON_PROXY="::1 10.0.0.2")
    assert (by_variable.db, by_variable.base) == ("sqlite:///file.db", "/variable")
    assert by_variable.proxies == ["::1", "10.0.0.2"]
    by_flag = told(monkeypatch, "--config", str(file), "--base", "/flag", GONFALON_BASE="/variable")
    assert by_flag.base == "/flag"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[serve]\nbsae = 1", r"serve.bsae: no such setting; there are base, browser, db"),
        ("[serve]\nproxy = '10.0.0.1'", "serve.proxy: expected a list"),
        ("[serve]\nbase = ['/a']", "serve.base: expected one value"),
        ("[server]\nbase = '/a'", r"server: expected a table \[serve\]"),
        ("[serve", "gonfalon.toml: "),
    ],
)
def test_what_is_wrong_in_the_file_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str, said: str
) -> None:
    file = tmp_path / "gonfalon.toml"
    file.write_text(text)
    with pytest.raises(BadOption, match=said):
        told(monkeypatch, "--config", str(file))


def test_a_file_that_is_not_there_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="No such file"):
        told(monkeypatch, "--config", str(tmp_path / "none.toml"))

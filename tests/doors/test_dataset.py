"""Games as Parquet: what stands in it is what was played, and other people's programs read it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

pytest.importorskip("pyarrow")

import pyarrow.parquet as pq

from gonfalon.bots.selfplay import selfplay
from gonfalon.catalog import open_table
from gonfalon.cli import app
from gonfalon.cli.recordfiles import read_record
from gonfalon.doors.dataset import FACTS, merge, stats, write_dataset
from gonfalon.doors.pettingzoo import raw_env
from gonfalon.engine.errors import BadFolder, BadRecord

PAGE = Path(__file__).resolve().parents[2] / "docs" / "datasets.md"


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    selfplay("joust", 3, bots=["greedy", "random"], save=folder)
    return folder


def written(records: Path, out: Path) -> dict[str, Any]:
    return write_dataset((read_record(file) for file in sorted(records.glob("*.jsonl"))), out)


def test_rows_are_the_decisions_as_they_were_seen(records: Path, tmp_path: Path) -> None:
    told = written(records, tmp_path)
    rows = pq.read_table(tmp_path / "part-00000.parquet").to_pylist()
    assert told["games"] == 3
    assert told["decisions"] == len(rows) > 10
    columns = raw_env("joust").columns
    assert list(rows[0]) == [name for name, _ in FACTS] + columns
    for row in rows:
        assert row["move"] in row["menu"]
        assert len(row["menu"]) > 1
        assert row["player"] == ("greedy", "random")[row["seat"]]
    for game in range(3):
        results = {(row["seat"], row["result"]) for row in rows if row["game"] == game}
        assert sum(result for _, result in results) == 0


def test_polars_and_duckdb_read_it(records: Path, tmp_path: Path) -> None:
    duckdb, polars = pytest.importorskip("duckdb"), pytest.importorskip("polars")
    decisions = written(records, tmp_path)["decisions"]
    assert len(polars.read_parquet(tmp_path / "*.parquet")) == decisions
    query = f"SELECT count(*), avg(len(menu)) FROM '{tmp_path}/*.parquet' WHERE seat = 0"
    ((count, mean),) = duckdb.sql(query).fetchall()
    assert 0 < count < decisions
    assert mean > 1


def test_the_examples_of_the_documentation_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a folder `six`, as the page has made it before."""
    duckdb = pytest.importorskip("duckdb")
    pytest.importorskip("polars")
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(app, ["selfplay", "six-kingdoms", "--games", "1", "--dataset", "six"]).exit_code == 0
    page = PAGE.read_text(encoding="utf-8")
    (query,) = re.findall(r"^    (SELECT .*;)$", page, re.MULTILINE)
    assert duckdb.sql(query).fetchall()[0][0] == "random"
    names: dict[str, Any] = {}
    exec(page.partition("```python\n")[2].partition("```")[0], names)
    assert "random chose" in capsys.readouterr().out
    assert len(names["observations"]) == len(names["results"]) > 0


def test_datasets_of_one_kind_are_merged_and_no_others(records: Path, tmp_path: Path) -> None:
    written(records, tmp_path / "a")
    written(records, tmp_path / "b")
    told = merge([tmp_path / "a", tmp_path / "b"], tmp_path / "both")
    assert told["games"] == 6
    counted = stats(tmp_path / "both")
    assert (counted["games"], counted["decisions"]) == (6, told["decisions"])
    assert counted["players"]["greedy"]["games"] == 6
    selfplay("hex", 1, options={"size": 5}, save=tmp_path / "hex")
    with pytest.raises(BadFolder, match="another game"):
        written(tmp_path / "hex", tmp_path / "a")
    with pytest.raises(BadRecord, match="one kind of table"):
        files = [*sorted(records.glob("*.jsonl")), *sorted((tmp_path / "hex").glob("*.jsonl"))]
        write_dataset((read_record(file) for file in files), tmp_path / "mixed")
    with pytest.raises(BadFolder, match="no dataset"):
        stats(tmp_path / "nowhere")


def test_the_commands_write_and_tell(tmp_path: Path) -> None:
    run = CliRunner().invoke
    told = run(app, ["selfplay", "joust", "--games", "2", "--dataset", str(tmp_path / "set"), "--json"])
    assert json.loads(told.stdout)["dataset"]["games"] == 2
    told = run(app, ["dataset", "stats", str(tmp_path / "set")])
    assert "2 games" in told.stdout
    assert run(app, ["dataset", "merge", str(tmp_path / "set"), "--out", str(tmp_path / "more")]).exit_code == 0


def test_every_column_is_described() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [name for name, _ in FACTS if f"`{name}`" not in page] == []


def test_the_same_moves_lead_to_the_same_rows(records: Path, tmp_path: Path) -> None:
    """An observation of a dataset is the very one that the environment gives."""
    written(records, tmp_path)
    rows = pq.read_table(tmp_path / "part-00000.parquet").to_pylist()
    table = open_table("joust")
    first = read_record(min(records.glob("*.jsonl")))
    moves = [table.rules.text(row["move"]) for row in rows if row["game"] == 0]
    assert [move for move in moves if move] == [e.move for e in first.entries if e.by == "move" and e.move in moves]

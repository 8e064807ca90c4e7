"""Records saved to any place that fsspec knows. Skipped where it is not installed."""

import importlib.util
from pathlib import Path

import pytest

from gonfalon.bots.selfplay import selfplay
from gonfalon.cli.far import folder_for
from gonfalon.engine.errors import BadFolder

HAS_FSSPEC = importlib.util.find_spec("fsspec") is not None
needs_fsspec = pytest.mark.skipif(not HAS_FSSPEC, reason="fsspec is not installed; pip install 'gonfalon[far]'")


@needs_fsspec
def test_records_are_the_same_wherever_they_are_saved(tmp_path: Path) -> None:
    for place in (str(tmp_path / "near"), f"file://{tmp_path / 'far' / 'away'}"):
        selfplay("six-kingdoms", 3, save=place)
    near, far = (
        {one.name: one.read_bytes() for one in folder.iterdir()}
        for folder in (tmp_path / "near", tmp_path / "far" / "away")
    )
    assert len(near) == 3 and near == far


@needs_fsspec
def test_an_unknown_kind_of_place_is_one_sentence() -> None:
    with pytest.raises(BadFolder, match="nowhere://x"):
        selfplay("six-kingdoms", 1, save="nowhere://x")


@pytest.mark.skipif(HAS_FSSPEC, reason="fsspec is installed")
def test_whoever_has_no_fsspec_is_told_how_to_get_it() -> None:
    with pytest.raises(BadFolder, match=r"gonfalon\[far\]"):
        selfplay("six-kingdoms", 1, save="s3://bucket/games")


@needs_fsspec
def test_a_folder_is_taken_to_its_place_whole(tmp_path: Path) -> None:
    with folder_for(f"file://{tmp_path}/far") as folder:
        (folder / "games").mkdir(parents=True)
        (folder / "about.json").write_text("{}")
        (folder / "games" / "1.parquet").write_bytes(b"rows")
    assert (tmp_path / "far" / "about.json").read_text() == "{}"
    assert (tmp_path / "far" / "games" / "1.parquet").read_bytes() == b"rows"
    with pytest.raises(BadFolder, match="nowhere://x"), folder_for("nowhere://x"):
        pass

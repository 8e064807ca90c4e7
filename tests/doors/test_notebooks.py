"""The examples of learning: as plain Python in small, and as notebooks where there is a kernel to run them."""

import runpy
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "notebooks"
NOTEBOOKS = ["masked_policy.py", "value_function.py"]
SMALL = {"GAMES": "30", "TRIALS": "20", "ARENA": "2", "CORES": "1", "OPENBLAS_NUM_THREADS": "1"}


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.MonkeyPatch:
    for name, value in SMALL.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("VALUE_NET", str(tmp_path / "value_net.npz"))
    monkeypatch.syspath_prepend(str(FOLDER))
    return monkeypatch


def main_of(name: str) -> Any:
    return runpy.run_path(str(FOLDER / name))["main"]()


def test_a_policy_with_masks_learns_to_beat_chance(small: pytest.MonkeyPatch) -> None:
    small.setenv("GAMES", "1000")
    small.setenv("TRIALS", "200")
    told = main_of("masked_policy.py")
    assert 0.4 < told["before"] < 0.6
    assert told["after"] > 0.7


def test_a_value_is_learnt_and_plays_in_the_arena(small: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told = main_of("value_function.py")
    assert told["games"] == 2
    assert told["loss"] < 1  # less than what a guess leaves open
    assert (tmp_path / "value_net.npz").exists()


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("name", NOTEBOOKS)
def test_it_runs_as_a_notebook(name: str) -> None:
    jupytext, nbclient = pytest.importorskip("jupytext"), pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    notebook = jupytext.read(FOLDER / name)
    nbclient.NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(FOLDER)}}).execute()
    printed = [output["text"] for cell in notebook.cells for output in cell.get("outputs", ()) if "text" in output]
    assert "against" in "".join(printed)


def test_every_notebook_is_tried() -> None:
    with_kernels = [path.name for path in FOLDER.glob("*.py") if "kernelspec" in path.read_text(encoding="utf-8")]
    assert sorted(with_kernels) == NOTEBOOKS

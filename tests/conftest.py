"""Makes the toy games importable as `toys`, and what the browser tests share, wherever this folder lies."""

import gc
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
for folder in (str(HERE), str(HERE / "browser")):
    if folder not in sys.path:
        sys.path.append(folder)


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay to the end; the collector need not look at them again and again."""
    gc.collect()
    gc.freeze()

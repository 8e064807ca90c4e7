"""Folders that are to lie elsewhere: written here first, then taken to any place that fsspec knows."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from gonfalon.engine.errors import BadFolder


def is_far(place: str) -> bool:
    return "://" in place


@contextmanager
def folder_for(place: str) -> Iterator[Path]:
    """Where to write; what is there at the end is at that place."""
    if not is_far(place):
        yield Path(place)
        return
    try:
        from fsspec.core import url_to_fs  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ImportError as error:
        raise BadFolder(f"{place}: expected a folder; for other places: pip install 'gonfalon[far]'") from error
    try:
        there, path = url_to_fs(place)
    except (ValueError, ImportError) as error:  # an unknown kind of place, or one that needs a package more
        raise BadFolder(f"{place}: {error}") from error
    with TemporaryDirectory() as folder:
        here = Path(folder) / "dataset"
        yield here
        try:
            for file in sorted(one for one in here.rglob("*") if one.is_file()):
                target = f"{path.rstrip('/')}/{file.relative_to(here).as_posix()}"
                there.makedirs(target.rpartition("/")[0], exist_ok=True)
                there.put_file(str(file), target)
        except OSError as error:
            raise BadFolder(f"{place}: cannot be written: {error}") from error

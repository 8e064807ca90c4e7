"""Output folders on remote storage: written locally first, then uploaded to any place that fsspec supports."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from gonfalon.engine.errors import BadFolder


def is_far(place: str) -> bool:
    return "://" in place


@contextmanager
def folder_for(place: str) -> Iterator[Path]:
    """A local folder to write to; its contents are uploaded at the end if the place is remote."""
    if not is_far(place):
        yield Path(place)
        return
    try:
        from fsspec.core import url_to_fs  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ImportError as error:
        raise BadFolder(f"{place}: expected a folder; for other places: pip install 'gonfalon[far]'") from error
    try:
        remote, path = url_to_fs(place)
    except (ValueError, ImportError) as error:  # an unknown protocol, or one that needs another package
        raise BadFolder(f"{place}: {error}") from error
    with TemporaryDirectory() as folder:
        local = Path(folder) / "dataset"
        yield local
        try:
            for file in sorted(one for one in local.rglob("*") if one.is_file()):
                target = f"{path.rstrip('/')}/{file.relative_to(local).as_posix()}"
                remote.makedirs(target.rpartition("/")[0], exist_ok=True)
                remote.put_file(str(file), target)
        except OSError as error:
            raise BadFolder(f"{place}: cannot be written: {error}") from error

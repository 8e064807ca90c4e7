"""Records on disk: read with every way a file can be wrong told in one sentence, written whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path

from gonfalon.engine.errors import BadRecord
from gonfalon.engine.ids import SPECTATOR
from gonfalon.engine.record import Header, Record
from gonfalon.engine.record_reader import read

BEGINNING = b'{"gonfalon"'
MOST_BYTES = 256 * 1024 * 1024


def read_record(file: Path) -> Record:
    try:
        if file.is_dir():
            raise BadRecord(f"{file}: is a folder; expected a record file")
        if file.exists() and not file.is_file() and not file.is_fifo():
            raise BadRecord(f"{file}: is no ordinary file; expected a record file")
        if file.stat().st_size > MOST_BYTES:
            raise BadRecord(f"{file}: is larger than any record, {MOST_BYTES // 1024 // 1024} MB at most")
        text = file.read_bytes().decode("utf-8")
    except FileNotFoundError as error:
        raise BadRecord(f"{file}: there is no such file") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"{file}: is no text file; expected a record, one JSON value per line") from error
    except OSError as error:
        raise BadRecord(f"{file}: cannot be read: {error.strerror}") from error
    try:
        return read(text)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from error
    except RecursionError as error:
        raise BadRecord(f"{file}: lists within lists without end; expected a record") from error


def shown_to(header: Header) -> str:
    """Whose record it is, for one that does not hold the whole truth."""
    return "a spectator" if header.seat == SPECTATOR else f"seat {header.seat + 1}"


def write_record(file: Path, text: str) -> None:
    """Replaces an older record of that name, but no other file."""
    check_writable(file)
    partial = file.with_name(file.name + ".partial")
    try:
        partial.write_text(text, encoding="utf-8")
        os.replace(partial, file)
    except OSError as error:
        with suppress(OSError):
            partial.unlink()
        raise BadRecord(f"{file}: cannot be written: {error.strerror}") from error


def check_writable(file: Path) -> None:
    """Says before the game, not after it, that a record could not be kept."""
    if file.is_dir():
        raise BadRecord(f"{file}: is a folder; expected the name of a file")
    if not file.parent.is_dir():
        raise BadRecord(f"{file}: there is no folder {file.parent}")
    try:
        if file.exists() and not _is_record(file):
            raise BadRecord(f"{file} is there already and is no record; choose another name")
    except OSError as error:
        raise BadRecord(f"{file}: cannot be read: {error.strerror}") from error


def _is_record(file: Path) -> bool:
    """By its first bytes. A device or a pipe is none, and could keep a reader waiting for ever."""
    if not file.is_file():
        return False
    with file.open("rb") as opened:
        return opened.read(len(BEGINNING)) == BEGINNING

"""Record files: reading explains every kind of wrong file in one sentence, writing is atomic."""

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
    """The viewer of a record that does not hold the whole truth."""
    return "a spectator" if header.seat == SPECTATOR else f"seat {header.seat + 1}"


def write_record(file: Path, text: str) -> None:
    """Writes a record. Replaces an older record of that name, but no other file."""
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
    """Refuses a file name under which no record can be written. Called before the game, not after it."""
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
    """Whether a file is a record, by its first bytes. Devices and pipes are not read: that could wait for ever."""
    if not file.is_file():
        return False
    with file.open("rb") as opened:
        return opened.read(len(BEGINNING)) == BEGINNING

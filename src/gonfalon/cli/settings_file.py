"""Settings from a TOML file. Options on the command line and environment variables take precedence over it."""

import tomllib
from pathlib import Path
from typing import Any

import typer

from gonfalon.engine.errors import BadOption

NEVER = {"config", "help"}  # not allowed in the file


def read_settings(context: typer.Context, file: Path | None) -> Path | None:
    """Called before the other options are read, and makes the values of the file their defaults."""
    if file is None:
        return None
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadOption(f"--config {file}: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadOption(f"{file}: {error}") from error
    command = context.info_name or ""
    for table in tables:
        if table != command:
            raise BadOption(f"{file}: {table}: expected a table [{command}] and nothing else")
    context.default_map = {**(context.default_map or {}), **_settings(context, file, tables.get(command, {}))}
    return file


def _settings(context: typer.Context, file: Path, table: dict[str, Any]) -> dict[str, Any]:
    """The settings of a table, by the names of the command's parameters; `metrics-port` may be `metrics_port` too."""
    known = {one.name: one for one in context.command.params if one.name and one.name not in NEVER}
    settings: dict[str, Any] = {}
    for name, value in table.items():
        one = known.get(name.replace("-", "_"))
        if one is None or one.name is None:
            names = ", ".join(sorted(known)).replace("_", "-")
            raise BadOption(f"{file}: {context.info_name}.{name}: no such setting; there are {names}")
        if isinstance(value, list) != bool(getattr(one, "multiple", False)):
            expected = "a list" if getattr(one, "multiple", False) else "one value"
            raise BadOption(f"{file}: {context.info_name}.{name}: expected {expected}")
        settings[one.name] = value
    return settings

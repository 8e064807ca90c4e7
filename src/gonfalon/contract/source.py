"""Finds file and line in a game's sources, for messages that an author can follow: `games/joust/course.py:38`.

The source text is parsed, since compiled classes know neither their file nor their lines."""

import ast
import os
import sys
from functools import cache
from pathlib import Path
from types import TracebackType

ENGINE = ("gonfalon.engine", "gonfalon.kit", "gonfalon.contract", "gonfalon.catalog")


def found_at(thing: object, method: str = "") -> str:
    """File and line of a class (or of an object's class), or of one of its methods, own or inherited; empty if the
    source cannot be found."""
    kind = thing if isinstance(thing, type) else type(thing)
    for owner in kind.__mro__:
        lines = _lines(owner.__module__)
        found = lines.get(f"{owner.__qualname__}.{method}" if method else owner.__qualname__)
        if found is not None:
            return f"{_shown(_file(owner.__module__))}:{found}"
    return found_at(thing) if method else ""


def raised_at(error: BaseException) -> str:
    """File and line of the innermost frame of an error that is in a game's rules; empty if there is none."""
    found = ""
    trace: TracebackType | None = error.__traceback__
    while trace is not None:
        module = str(trace.tb_frame.f_globals.get("__name__", ""))
        # Compiled code appears in tracebacks too, with file names from when it was compiled.
        if module and not module.startswith(ENGINE):
            found = f"{_shown(Path(trace.tb_frame.f_code.co_filename))}:{trace.tb_lineno}"
        trace = trace.tb_next
    return found


@cache
def _lines(module: str) -> dict[str, int]:
    """The line of each class and function of a module, by qualified name."""
    file = _file(module)
    found: dict[str, int] = {}
    if file.suffix == ".py" and file.is_file():
        _collect(ast.parse(file.read_text(encoding="utf-8")), "", found)
    return found


def _collect(node: ast.AST, above: str, found: dict[str, int]) -> None:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.ClassDef, ast.FunctionDef)):
            inside = ".<locals>" if isinstance(child, ast.FunctionDef) else ""
            found[above + child.name] = child.lineno
            _collect(child, f"{above}{child.name}{inside}.", found)


def _file(module: str) -> Path:
    """The source file of a module. For a compiled module it is beside the extension module."""
    file = Path(getattr(sys.modules.get(module), "__file__", None) or "")
    return file if file.suffix == ".py" else file.with_name(file.name.partition(".")[0] + ".py") if file.name else file


def _shown(file: Path) -> str:
    """The path of a file, relative to the working directory if it is below it."""
    here = os.getcwd()
    return str(file.relative_to(here)) if file.is_relative_to(here) else str(file)

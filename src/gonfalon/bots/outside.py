"""Loads bots from outside Gonfalon: from installed packages, a class in a file, or a program.

    NAME                  a built-in bot, or one in the entry point group `gonfalon.bots` of an installed package
    path/file.py:Class    a class with `choose` and a constructor without arguments
    cmd:./mybot --fast    a program that speaks JSON lines (`bots.program`)

Only for names given by the person who runs Gonfalon: names from the network go to `registry.find`, which runs no
foreign code.
"""

import importlib.util
import inspect
from importlib.metadata import entry_points
from pathlib import Path
from typing import cast

from gonfalon.bots import registry
from gonfalon.bots.bot import Bot
from gonfalon.bots.program import ProgramBot
from gonfalon.engine.errors import UnknownBot

GROUP = "gonfalon.bots"
PROGRAM = "cmd:"


def bring(name: str) -> Bot:
    if name.startswith(PROGRAM):
        return ProgramBot(name.removeprefix(PROGRAM))
    path, _, kind = name.rpartition(":")
    if path.endswith(".py"):
        return _from_file(Path(path), kind)
    if name in registry.names():  # looking through installed packages can take longer than a game
        return registry.find(name)
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            return _instance(entry.load(), f"{GROUP} {name}")
    return registry.find(name)


def _from_file(path: Path, kind: str) -> Bot:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if not path.is_file() or spec is None or spec.loader is None:
        raise UnknownBot(f"{path}: there is no such file of Python")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise UnknownBot(f"{path}: {type(error).__name__}: {error}") from error
    found = getattr(module, kind, None)
    if found is None:
        raise UnknownBot(f"{path} has no class {kind!r}")
    return _instance(found, f"{path}:{kind}")


def _instance(found: object, where: str) -> Bot:
    """An instance of a bot's class; refuses anything else."""
    if not inspect.isclass(found) or not callable(getattr(found, "choose", None)):
        raise UnknownBot(f"{where} is no bot: expected a class with a method `choose`")
    try:
        bot = found()
    except Exception as error:
        raise UnknownBot(f"{where} cannot be made: {type(error).__name__}: {error}") from error
    return cast(Bot, bot)

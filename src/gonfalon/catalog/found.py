"""Finds all games: the folders of `gonfalon.games`, and installed packages with an entry point `gonfalon.games`."""

import difflib
import importlib
import pkgutil
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import gonfalon.games
from gonfalon.engine.errors import BrokenRules, UnknownGame
from gonfalon.engine.game import Game

GROUP = "gonfalon.games"


@dataclass(frozen=True)
class Found:
    """A game and its package, which holds its data, words, rules pages and hints."""

    game: Game[Any]
    package: str

    @property
    def slug(self) -> str:
        return self.game.slug

    @property
    def folder(self) -> Traversable:
        return files(self.package)

    def module(self, name: str) -> Any | None:
        """An optional module of the game, such as `pack`, `hints` or `text`; None if there is none."""
        full = f"{self.package}.{name}"
        try:
            return importlib.import_module(full)
        except ModuleNotFoundError as error:
            if error.name == full:
                return None
            raise


@cache
def every_game() -> dict[str, Found]:
    """All games by slug, sorted. A folder under `gonfalon.games` is a game if its package exports `GAME`."""
    packages = [f"{GROUP}.{module.name}" for module in pkgutil.iter_modules(gonfalon.games.__path__) if module.ispkg]
    packages += [entry.module for entry in entry_points(group=GROUP)]
    found: dict[str, Found] = {}
    for package in packages:
        game = getattr(importlib.import_module(package), "GAME", None)
        if game is None:
            continue
        if not isinstance(game, Game):
            raise BrokenRules(f"{package}.GAME is no Game but {type(game).__name__}")
        other = found.get(game.slug)
        if other is not None and other.package != package:
            raise BrokenRules(f"two games are called {game.slug}: {other.package} and {package}")
        found[game.slug] = Found(game, package)
    return dict(sorted(found.items()))


def find(slug: str) -> Found:
    games = every_game()
    if slug in games:
        return games[slug]
    near = difflib.get_close_matches(slug, games, n=1)
    hint = f"did you mean {near[0]}?" if near else "expected one of " + ", ".join(games)
    raise UnknownGame(f"no game is called {slug!r}; {hint}")

"""catanatron: four random players on the base map, measured in two ways.

`catanatron` counts decisions as we do: choices between two or more actions. `catanatron:ticks` counts all actions,
forced ones too, as its own figures do. It uses Python's global generator and reseeds it for every game; its state is
restored afterwards.
"""

import random
from importlib import import_module
from typing import Any

from gonfalon.bench.peer import Peer
from gonfalon.bench.sample import Sample, make_copies, play_games

MIDDLE_SEED = 7  # the game whose middle is copied


class Catan(Peer):
    def __init__(self, name: str) -> None:
        super().__init__(name, ("catanatron", "networkx"))

    def prepare(self) -> None:
        package: Any = import_module("catanatron")
        self._game_class = package.Game
        self._player_class = package.RandomPlayer
        self._colors = (package.Color.RED, package.Color.BLUE, package.Color.WHITE, package.Color.ORANGE)
        self._turns_limit: int = import_module("catanatron.game").TURNS_LIMIT

    def play(self, seconds: float, seed: int) -> Sample:
        before = random.getstate()
        try:
            return play_games(self._one_game, seconds, seed)
        finally:
            random.setstate(before)

    def _new_game(self, seed: int) -> Any:
        return self._game_class([self._player_class(color) for color in self._colors], seed=seed)

    def _advance(self, game: Any, ticks: int | None) -> int:
        """Play this many ticks, or to the end if None; returns how many were played."""
        played = 0
        while played != ticks and game.winning_color() is None and game.state.num_turns < self._turns_limit:
            game.play_tick()
            played += 1
        return played

    def _one_game(self, rng: random.Random) -> int:
        raise NotImplementedError

    def _any_game(self, rng: random.Random) -> Any:
        return self._new_game(rng.getrandbits(31) + 1)  # catanatron takes seed 0 to mean any seed


class Catanatron(Catan):
    def __init__(self) -> None:
        super().__init__("catanatron")

    def copy(self, seconds: float) -> Sample:
        before = random.getstate()
        try:
            game = self._new_game(MIDDLE_SEED)
            ticks = self._advance(game, None)
            game = self._new_game(MIDDLE_SEED)
            self._advance(game, ticks // 2)
        finally:
            random.setstate(before)
        return make_copies(game.copy, seconds)

    def _one_game(self, rng: random.Random) -> int:
        # The loop of catanatron's Game.play, without the copies made for observers.
        game = self._any_game(rng)
        state = game.state
        limit = self._turns_limit
        decisions = 0
        while game.winning_color() is None and state.num_turns < limit:
            if len(state.playable_actions) > 1:
                decisions += 1
            game.play_tick()
        return decisions


class CatanatronTicks(Catan):
    def __init__(self) -> None:
        super().__init__("catanatron:ticks")

    def _one_game(self, rng: random.Random) -> int:
        return self._advance(self._any_game(rng), None)

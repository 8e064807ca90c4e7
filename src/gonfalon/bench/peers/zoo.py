"""PettingZoo's classic environments with action masks. Their state cannot be copied, so there is no `copy` here.

Their modules import pygame even if nothing is drawn, so it is required.
"""

from importlib import import_module
from random import Random
from typing import Any

from gonfalon.bench.peer import Peer
from gonfalon.bench.sample import Sample, play_games


class PettingZoo(Peer):
    def __init__(self, module: str, needs: tuple[str, ...] = (), **options: int) -> None:
        super().__init__(f"pettingzoo:{module.rpartition('_v')[0]}", ("pettingzoo", "pygame", *needs))
        self._module = module
        self._options = options

    def prepare(self) -> None:
        self._env: Any = import_module(f"pettingzoo.classic.{self._module}").env(**self._options)

    def play(self, seconds: float, seed: int) -> Sample:
        return play_games(self._one_game, seconds, seed)

    def _one_game(self, rng: Random) -> int:
        env = self._env
        draw = rng.random
        env.reset(seed=rng.getrandbits(31))
        decisions = 0
        while env.agents:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            if len(legal) > 1:
                decisions += 1
            env.step(legal[int(draw() * len(legal))])
        return decisions

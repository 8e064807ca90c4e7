"""OpenSpiel: games written in Python (`python_…`) and in C++, both driven through its Python interface."""

from importlib import import_module
from random import Random
from typing import Any

from gonfalon.bench.peer import Peer
from gonfalon.bench.sample import Sample, make_copies, play_games

MIDDLE_SEED = 7  # the game whose middle is copied


class OpenSpiel(Peer):
    def __init__(self, game: str, **options: int) -> None:
        super().__init__(f"openspiel:{game}", ("pyspiel", "open_spiel"))
        self._short_name = game
        self._options = options

    def prepare(self) -> None:
        pyspiel: Any = import_module("pyspiel")
        if self._short_name.startswith("python_"):
            # A Python game registers itself on import; import only this game's module.
            import_module("open_spiel.python.games." + self._short_name.removeprefix("python_"))
        self._game = pyspiel.load_game(self._short_name, self._options)
        self._players: int = self._game.num_players()

    def play(self, seconds: float, seed: int) -> Sample:
        return play_games(self._one_game, seconds, seed)

    def copy(self, seconds: float) -> Sample:
        finished = self._game.new_initial_state()
        self._advance(finished, Random(MIDDLE_SEED), -1)
        middle = self._game.new_initial_state()
        self._advance(middle, Random(MIDDLE_SEED), finished.move_number() // 2)
        return make_copies(middle.clone, seconds)

    def _one_game(self, rng: Random) -> int:
        return self._advance(self._game.new_initial_state(), rng, -1)

    def _advance(self, state: Any, rng: Random, moves: int) -> int:
        """Play this many moves, or to the end if negative; returns the number of decisions among them."""
        draw = rng.random
        decisions = 0
        while moves != 0 and not state.is_terminal():
            moves -= 1
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                actions = [action for action, _ in outcomes]
                state.apply_action(rng.choices(actions, [chance for _, chance in outcomes])[0])
            elif state.is_simultaneous_node():
                joint = []
                for player in range(self._players):
                    legal = state.legal_actions(player)
                    if len(legal) > 1:
                        decisions += 1
                    joint.append(legal[int(draw() * len(legal))] if legal else 0)
                state.apply_actions(joint)
            else:
                legal = state.legal_actions()
                if len(legal) > 1:
                    decisions += 1
                state.apply_action(legal[int(draw() * len(legal))])
        return decisions

"""OpenSpiel's searches as bots for the arena: they see what a seat was shown and nothing else.

`--bots examples/bots/spiel.py:Mcts`, or `…:IsMcts` for games with hidden information."""

from time import perf_counter
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from gonfalon.doors.openspiel.game import SpielGame, short_name
from gonfalon.doors.openspiel.position import Position
from gonfalon.doors.openspiel.state import SpielState
from gonfalon.doors.rewards import rewards
from gonfalon.engine.chance import Chance, NoChance, Seeded
from gonfalon.engine.errors import BadBot
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.playout import play_out

SIMULATIONS = 50  # without a time budget
FIRST_GUESS = 10  # simulations of the first search, to measure the speed
EXPLORATION = 2.0  # OpenSpiel's usual exploration constant, for rewards from -1 to 1


class SpielSearch:
    """A search by OpenSpiel. Its searches are limited by simulations, not time, so their number is estimated from the
    speed of earlier searches."""

    def __init__(self) -> None:
        self._games: dict[str, Any] = {}
        self._rate = 0.0  # simulations a second

    def choose(
        self, play: Play[Any], seat: Seat, menu: list[Move], chance: Chance, budget: float | None = None
    ) -> Move:
        simulations = SIMULATIONS
        if budget is not None:
            simulations = max(2, int(self._rate * budget)) if self._rate else FIRST_GUESS
        state = self._state(play, seat)
        began = perf_counter()
        move = self.searched(state, simulations, np.random.RandomState(chance.below(1 << 29)))
        rate = simulations / max(1e-9, perf_counter() - began)
        self._rate = (self._rate + rate) / 2 if self._rate else rate
        return Move(int(move))

    def searched(self, state: SpielState, simulations: int, luck: Any) -> int:
        raise NotImplementedError

    def _state(self, play: Play[Any], seat: Seat) -> SpielState:
        """The position as this seat sees it."""
        game = self._game(play)
        position = Position(game.terms, play.copy(NoChance()))
        position.views = [play.state.copy() if at == seat else None for at in range(len(position.views))]
        position.first = seat
        return SpielState(game, position)

    def _game(self, play: Play[Any]) -> SpielGame:
        rules = play.rules
        options = ",".join(f"{name}={str(value).lower()}" for name, value in rules.options.values.items())
        key = f"{rules.slug} {rules.seats} {options}"
        if key not in self._games:
            given = {"players": rules.seats, "options": options, "history": 0}
            game = pyspiel.load_game(short_name(rules.slug), given)
            if game.terms.table.rules.pack_hash != rules.pack_hash:
                raise BadBot("OpenSpiel's bots play with the packs that games bring with them alone")
            self._games[key] = game
        found: SpielGame = self._games[key]
        return found


class Mcts(SpielSearch):
    """Monte Carlo tree search, for games without hidden information."""

    def searched(self, state: SpielState, simulations: int, luck: Any) -> int:
        if state.position.views:
            raise BadBot("OpenSpiel's MCTS is for games that hide nothing; IsMcts is for the others")
        bot = mcts.MCTSBot(state.get_game(), EXPLORATION, simulations, Rollout(luck), random_state=luck)
        return int(bot.step(state))


class IsMcts(SpielSearch):
    """Information-set Monte Carlo tree search, for games with hidden information."""

    def searched(self, state: SpielState, simulations: int, luck: Any) -> int:
        bot = ismcts.ISMCTSBot(
            state.get_game(),
            Rollout(luck),
            EXPLORATION,
            simulations,
            random_state=luck,
            allow_inconsistent_action_sets=True,
        )
        bot.set_resampler(lambda root, player: root.resample_from_infostate(player, luck.uniform))
        return int(bot.step(state))


class Rollout(mcts.Evaluator):  # type: ignore[misc]  # not typed for us
    """A random rollout to the end of the game, by our own loop: OpenSpiel's, in Python, is many times slower."""

    def __init__(self, luck: Any) -> None:
        self._luck = luck

    def evaluate(self, state: SpielState) -> Any:
        chance = Seeded(int(self._luck.randint(1 << 29)))
        play = state.position.play.copy(chance)
        play_out(play, chance, state.position.terms.limit)
        seats = play.rules.seats
        return np.array(rewards(play.rules.outcome(play.state)) if play.over() else [0.0] * seats)

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        moves = state.legal_actions()
        return [(move, 1.0 / len(moves)) for move in moves]

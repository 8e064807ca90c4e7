"""Any game as a Gymnasium environment: the learner has one seat, bots have the others.

An observation is what the seat was shown, an action is a move's number; `info["menu"]` lists the legal ones. An illegal
action ends the game and costs a point. Needs the extra `doors`. See docs/doors.md."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete

from gonfalon.bots.bot import Bot, checked
from gonfalon.bots.registry import find
from gonfalon.catalog import Table, open_table
from gonfalon.catalog.pictures import plain_picture
from gonfalon.doors.observer import ActionFeatures, Observer, Observing
from gonfalon.doors.rewards import rewards
from gonfalon.doors.seated_game import SeatedGame
from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import BadSeats, IllegalMove, UnreadableMove
from gonfalon.engine.ids import Seat
from gonfalon.engine.options import Value


class SeatEnv(gymnasium.Env[Any, Any]):
    """One learner against bots, which take the other seats in the order named, repeatedly if they are too few."""

    def __init__(
        self,
        game: str | Table,
        seats: int | None = None,
        options: dict[str, Value] | None = None,
        pack: Path | None = None,
        *,
        seat: int = 0,
        bots: Sequence[str | Bot] = ("greedy",),
        history: int = 0,
        render_mode: str | None = None,
    ) -> None:
        self.table = open_table(game, seats, options, pack) if isinstance(game, str) else game
        rules = self.table.rules
        if not 0 <= seat < rules.seats:
            raise BadSeats(f"expected a seat from 0 to {rules.seats - 1}, got {seat}")
        if not bots:
            raise BadSeats("no bot was named; expected at least one")
        self.seat = Seat(seat)
        self.bots = [find(bot) if isinstance(bot, str) else bot for bot in bots]
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.observer = Observer(self.table, history)
        self.columns = self.observer.columns
        self.action_features = ActionFeatures(self.table)
        self.observation_space = Box(self.observer.low, self.observer.high, dtype=np.int64)
        self.action_space = Discrete(rules.verbs.size)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        own = int(self.np_random.integers(1 << 53))
        self.game = SeatedGame(self.table, own)
        self.seen = Observing(self.observer, self.game)
        self._bots_luck = Seeded(own + 1)
        self._let_bots_play()
        return self._observed()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        reward = 0.0
        terminated = False
        try:
            self.game.take(self.seat, int(action))
        except (IllegalMove, UnreadableMove):
            reward, terminated = -1.0, True
        else:
            self.seen.note()
            self._let_bots_play()
            if self.game.over():
                terminated = True
                reward = rewards(self.table.rules.outcome(self.game.play.state))[self.seat]
        row, info = self._observed()
        return row, reward, terminated, self.game.cut(), info

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        return plain_picture(self.table, self.game.seen_by(self.seat), self.seat, "en")

    def _let_bots_play(self) -> None:
        """Lets the bots play until the learner must decide, or the game ends or reaches its limit."""
        game = self.game
        while not game.over() and not game.cut():
            deciders = game.deciders()
            if self.seat in deciders:
                return
            seat = deciders[0]
            menu = game.menu(seat)
            move = menu[0]
            if len(menu) > 1:
                others = (seat - self.seat) % self.table.rules.seats - 1
                bot = self.bots[others % len(self.bots)]
                move = checked(bot.choose(game.seen_by(seat), seat, menu, self._bots_luck), menu, type(bot).__name__)
            game.take(seat, move)
            self.seen.note()

    def _observed(self) -> tuple[Any, dict[str, Any]]:
        return self.seen.seen_by(self.seat), {"menu": self.game.menu(self.seat)}

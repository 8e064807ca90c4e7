"""Any game as a PettingZoo environment (AEC: one agent acts at a time), with action masks.

An action is a move's own number. An agent observes what its seat was shown, never more. Where several seats decide at
once they are asked one after the other, and each sees of the others only what a player at the table would. Needs the
extra `doors`. docs/doors.md tells the rest."""

from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.spaces import Dict as DictSpace
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from gonfalon.catalog import Table, open_table
from gonfalon.catalog.pictures import plain_picture
from gonfalon.engine.chance import Seeded
from gonfalon.engine.event import parameters
from gonfalon.engine.game import Outcome, Value
from gonfalon.engine.ids import UNKNOWN, Move, Seat
from gonfalon.engine.layout import LARGEST
from gonfalon.engine.match import Match
from gonfalon.engine.step import Over

# No number of a game goes as low as these.
HIDDEN = -1000  # what the seat does not know
PADDING = -1001  # behind the end of a list that is shorter than it can be


def env(
    game: str | Table,
    seats: int | None = None,
    options: dict[str, Value] | None = None,
    pack: Path | None = None,
    render_mode: str | None = None,
) -> Any:
    """The environment with PettingZoo's usual guards: an illegal action ends the game and costs its agent a point."""
    guarded: Any = raw_env(game, seats, options, pack, render_mode)
    guarded = wrappers.TerminateIllegalWrapper(guarded, illegal_reward=-1)
    guarded = wrappers.AssertOutOfBoundsWrapper(guarded)
    return wrappers.OrderEnforcingWrapper(guarded)


def raw_env(
    game: str | Table,
    seats: int | None = None,
    options: dict[str, Value] | None = None,
    pack: Path | None = None,
    render_mode: str | None = None,
) -> "TableEnv":
    """The bare environment: an illegal action raises `IllegalMove`, which names the rule, and changes nothing."""
    return TableEnv(open_table(game, seats, options, pack) if isinstance(game, str) else game, render_mode)


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo is not typed for us
    def __init__(self, table: Table, render_mode: str | None = None) -> None:
        super().__init__()
        self.table = table
        self.render_mode = render_mode
        rules, game = table.rules, table.found.game
        self.metadata = {
            "name": f"{rules.slug.replace('-', '_')}_v{rules.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{i}" for i in range(rules.seats)]
        self._steps = [kind.__name__ for kind in game.steps()]
        self._widest_step = max(len(parameters(kind)) - 1 for kind in game.steps())
        self._specs = [spec for spec in rules.start().layout.specs if spec.size]  # 0 is for what observations leave out
        low, high = [0, PADDING], [rules.seats - 1, len(self._steps) - 1]
        self.columns = ["seat", "step"]  # what each number of an observation is
        for i in range(self._widest_step):
            self.columns.append(f"step.{i}")
            low.append(-LARGEST)
            high.append(LARGEST)
        for spec in self._specs:
            self.columns += [f"{spec.name}.{i}" for i in range(spec.size)]
            low += [min(spec.low, PADDING)] * spec.size
            high += [spec.high] * spec.size
        self.observation_spaces = {
            agent: DictSpace(
                {
                    "observation": Box(np.array(low), np.array(high), dtype=np.int64),
                    "action_mask": Box(0, 1, (rules.verbs.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(rules.verbs.size) for agent in self.possible_agents}
        self._seed = 0

    def observation_space(self, agent: str) -> DictSpace:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Without a seed the next one is taken, so that games differ and a whole run can be repeated."""
        self._seed = self._seed + 1 if seed is None else seed
        self.match: Match[Any] = self.table.match(Seeded(self._seed))
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.match.submit(self._seat(agent), Move(int(action)))
        self.decisions += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat(agent)
        mask = np.zeros(self.table.rules.verbs.size, np.int8)
        if not self.match.over():
            mask[self.match.menu(seat)] = 1
        return {"observation": self._observed(seat), "action_mask": mask}

    def render(self) -> str | None:
        """The position as the agent to act sees it. A trainer sees everything anyway."""
        if self.render_mode is None:
            return None
        seat = self._seat(self.agent_selection)
        return plain_picture(self.table, self.match.seen_by(seat), seat, "en")

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _seat(self, agent: str) -> Seat:
        return Seat(self.possible_agents.index(agent))

    def _go_on(self) -> None:
        """Says whose turn it is, or that it is over. At the game's limit everybody is cut off."""
        if self.match.over():
            outcome = self.table.rules.outcome(self.match.play.state)
            for agent, reward in zip(self.possible_agents, rewards(outcome), strict=True):
                self.rewards[agent] = reward
                self.terminations[agent] = True
        elif self.decisions >= self.table.found.game.limit:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.match.deciders()[0]]

    def _observed(self, seat: Seat) -> Any:
        """The own seat, the step that asks with its numbers, and every field of the view, each padded to its size."""
        top = self.match.play.top
        numbers = [int(seat), PADDING if isinstance(top, Over) else self._steps.index(type(top).__name__)]
        step = [] if isinstance(top, Over) else [getattr(top, name) for name in parameters(type(top))[1:]]
        numbers += _padded(step, self._widest_step)
        view = self.match.views.of(seat)
        for spec in self._specs:
            numbers += _padded(view.values(spec), spec.size)
        return np.array(numbers, np.int64)


def rewards(outcome: Outcome) -> list[float]:
    """The winners share 1, the others share -1: together nothing. Where all win or nobody does, all get 0."""
    winners = len(outcome.winners())
    others = len(outcome.places) - winners
    if not winners or not others:
        return [0.0] * len(outcome.places)
    return [1.0 / winners if place == 1 else -1.0 / others for place in outcome.places]


def _padded(values: list[int], size: int) -> list[int]:
    shown = [HIDDEN if value == UNKNOWN else value for value in values]
    return shown + [PADDING] * (size - len(shown))

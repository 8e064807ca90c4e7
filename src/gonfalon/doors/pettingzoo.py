"""Any game as a PettingZoo environment: AEC (one agent acts at a time) and Parallel (all deciders act at once).

An action is a move's number. An agent observes what its seat was shown, never more. In the AEC form, seats that decide
at once are asked one after the other, and each sees of the others only what a player at the table would. Needs the
extra `doors`. See docs/doors.md."""

from pathlib import Path
from typing import Any, TypedDict, Unpack

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.spaces import Dict as DictSpace
from pettingzoo import AECEnv, ParallelEnv

from gonfalon.catalog import Table, open_table
from gonfalon.catalog.pictures import plain_picture
from gonfalon.doors.observer import HIDDEN, PADDING, ActionFeatures, Observer, Observing
from gonfalon.doors.rewards import rewards
from gonfalon.doors.seated_game import SeatedGame
from gonfalon.engine.errors import BadPack, IllegalMove, UnreadableMove
from gonfalon.engine.ids import Seat
from gonfalon.engine.options import Value

__all__ = ["HIDDEN", "PADDING", "ParallelTableEnv", "TableEnv", "env", "parallel_env", "raw_env", "rewards"]


class Form(TypedDict, total=False):
    """Parameters of an environment: how it renders, whether it masks actions, how many past events it shows."""

    render_mode: str | None
    mask: bool
    history: int


def env(
    game: str | Table,
    seats: int | None = None,
    options: dict[str, Value] | None = None,
    pack: Path | None = None,
    **form: Unpack[Form],
) -> "TableEnv":
    """The environment for learning programs: an illegal action ends the game and costs its agent a point."""
    return TableEnv(_table(game, seats, options, pack), **form, forgiving=True)


def raw_env(
    game: str | Table,
    seats: int | None = None,
    options: dict[str, Value] | None = None,
    pack: Path | None = None,
    **form: Unpack[Form],
) -> "TableEnv":
    """The bare environment: an illegal action raises `IllegalMove`, which names the rule, and changes nothing."""
    return TableEnv(_table(game, seats, options, pack), **form)


def parallel_env(
    game: str | Table,
    seats: int | None = None,
    options: dict[str, Value] | None = None,
    pack: Path | None = None,
    **form: Unpack[Form],
) -> "ParallelTableEnv":
    """The Parallel environment: all agents act at once, and the actions of agents that need not decide are ignored."""
    return ParallelTableEnv(_table(game, seats, options, pack), **form)


def _table(game: str | Table, seats: int | None, options: dict[str, Value] | None, pack: Path | None) -> Table:
    return open_table(game, seats, options, pack) if isinstance(game, str) else game


class SharedParts:
    """The parts common to both environments: spaces, observations, rewards at the end, copies."""

    agents: list[str]
    possible_agents: list[str]
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]
    table: Table
    game: SeatedGame
    seen: Observing

    def set_up(self, table: Table, render_mode: str | None, mask: bool, history: int, parallel: bool) -> None:
        self.table = table
        self.render_mode = render_mode
        self.masked = mask
        rules = table.rules
        self.metadata = {
            "name": f"{rules.slug.replace('-', '_')}_v{rules.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": parallel,
        }
        self.possible_agents = [f"player_{i}" for i in range(rules.seats)]
        self.observer = Observer(table, history)
        self.columns = self.observer.columns  # the names of an observation's numbers
        self.action_features = ActionFeatures(table)
        self._actions = rules.verbs.size
        row = Box(self.observer.low, self.observer.high, dtype=np.int64)
        self.state_space = row
        space = DictSpace({"observation": row, "action_mask": Box(0, 1, (self._actions,), np.int8)}) if mask else row
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: Discrete(self._actions) for agent in self.possible_agents}
        self._seats = {agent: Seat(i) for i, agent in enumerate(self.possible_agents)}
        self._seed = 0

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        """Starts a game. Without a seed the next one is used, so that games differ and a run can be repeated."""
        self._seed = self._seed + 1 if seed is None else seed
        self.game = SeatedGame(self.table, self._seed)
        self.seen = Observing(self.observer, self.game)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}

    def observed(self, seat: Seat) -> Any:
        row = self.seen.seen_by(seat)
        if not self.masked:
            return row
        mask = np.zeros(self._actions, np.int8)
        menu = self.game.menu(seat)
        if menu:
            mask[menu] = 1
        return {"observation": row, "action_mask": mask}

    def closed(self) -> bool:
        """Whether the game is over or at its limit; if so, sets rewards, terminations and truncations."""
        if self.game.over():
            outcome = self.table.rules.outcome(self.game.play.state)
            self.rewards = dict(zip(self.possible_agents, rewards(outcome), strict=True))
            self.terminations = dict.fromkeys(self.possible_agents, True)
            return True
        if self.game.cut():
            self.truncations = dict.fromkeys(self.possible_agents, True)
            return True
        return False

    def picture(self, seat: Seat) -> str:
        return plain_picture(self.table, self.game.seen_by(seat), seat, "en")

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        """An independent copy. The table is shared, since it is immutable."""
        twin = type(self).__new__(type(self))
        twin.__dict__ = {
            name: _copied(value) if name not in ("game", "seen") else value for name, value in self.__dict__.items()
        }
        if hasattr(self, "game"):
            twin.game = self.game.copy()
            twin.seen = self.seen.at(twin.game)
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """For pickling: what the table was opened with, and the game as plain values."""
        header = self.table.header()
        table = {"game": header.game, "seats": header.seats, "options": header.options, "pack": header.pack}
        left_out = ("table", "game", "seen", "observer", "columns", "action_features", "observation_spaces")
        rest = {name: value for name, value in self.__dict__.items() if name not in left_out}
        kept = self.game.kept() if hasattr(self, "game") else None
        events = self.seen.events if kept is not None else []
        return {"table": table, "rest": rest, "history": self.observer.history, "kept": kept, "events": events}

    def __setstate__(self, given: dict[str, Any]) -> None:
        opened = given["table"]
        table = open_table(opened["game"], opened["seats"], opened["options"])
        if table.rules.pack_hash != opened["pack"]:
            raise BadPack(
                f"{opened['game']} was opened with a pack of its own, which does not travel: open its table anew"
            )
        self.set_up(table, None, given["rest"]["masked"], given["history"], parallel=False)
        self.__dict__.update(given["rest"])
        if given["kept"] is not None:
            self.game = SeatedGame.taken_up(table, given["kept"])
            self.seen = Observing(self.observer, self.game)
            self.seen.events = given["events"]


class TableEnv(SharedParts, AECEnv):  # type: ignore[misc]  # PettingZoo is not typed for us
    """The AEC environment. The menu of the agent to act is in its `info["menu"]`: choosing from it is many times faster
    than searching the mask."""

    def __init__(
        self,
        table: Table,
        render_mode: str | None = None,
        mask: bool = True,
        history: int = 0,
        forgiving: bool = False,
    ) -> None:
        super().__init__()
        self.set_up(table, render_mode, mask, history, parallel=False)
        self.forgiving = forgiving

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise UnreadableMove(f"{agent} is asked for an action, None came")
        self.infos[agent] = {}
        try:
            self.game.take(self._seats[agent], action)
        except (IllegalMove, UnreadableMove):
            if not self.forgiving:
                self.infos[agent] = {"menu": self.game.menu(self._seats[agent])}
                raise
            self.rewards[agent] = -1.0
            self.terminations = dict.fromkeys(self.agents, True)
            self._pay_out()
        else:
            self.seen.note()
            self._go_on()

    def observe(self, agent: str) -> Any:
        return self.observed(self._seats[agent])

    def state(self) -> Any:
        """The truth in the columns of an observation, with the seat of the agent to act."""
        return self.seen.all_there_is(self._seats[self.agent_selection])

    def render(self) -> str | None:
        """The position as the agent to act sees it."""
        return None if self.render_mode is None else self.picture(self._seats[self.agent_selection])

    def close(self) -> None:
        """Does nothing: there is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _go_on(self) -> None:
        """Selects the next agent, or ends the game."""
        if self.closed():
            self._pay_out()
            return
        seat = self.game.deciders()[0]
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = {"menu": self.game.menu(seat)}

    def _pay_out(self) -> None:
        """Accumulates rewards. Only called at the end, since there are none before."""
        self._accumulate_rewards()
        self._deads_step_first()


class ParallelTableEnv(SharedParts, ParallelEnv):  # type: ignore[misc]
    """The Parallel environment. Every agent submits an action at every step. An agent that has to decide finds its menu
    in `info["menu"]`; the actions of others are ignored. An illegal action ends the game and costs its agent a
    point."""

    def __init__(self, table: Table, render_mode: str | None = None, mask: bool = True, history: int = 0) -> None:
        self.set_up(table, render_mode, mask, history, parallel=True)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self.begin(seed)
        return self._observed_by_all()

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        self.rewards = dict.fromkeys(self.agents, 0.0)
        question = self.game.play.top
        for seat in self.game.deciders():
            # The first answer may settle the question for everybody.
            if self.game.over() or self.game.play.top is not question or seat not in self.game.deciders():
                break
            agent = self.possible_agents[seat]
            try:
                self.game.take(seat, actions[agent])
            except (IllegalMove, UnreadableMove):
                self.rewards[agent] = -1.0
                self.terminations = dict.fromkeys(self.agents, True)
                break
            self.seen.note()
        if not any(self.terminations.values()):
            self.closed()
        observations, infos = self._observed_by_all()
        result = (observations, self.rewards, self.terminations, self.truncations, infos)
        if any(self.terminations.values()) or any(self.truncations.values()):
            self.agents = []
        return result

    def state(self) -> Any:
        """The truth, in the columns of an observation."""
        return self.seen.all_there_is(Seat(0))

    def render(self) -> str | None:
        """The position as the first decider sees it."""
        deciders = self.game.deciders()
        return None if self.render_mode is None else self.picture(deciders[0] if deciders else Seat(0))

    def close(self) -> None:
        """Does nothing: there is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _observed_by_all(self) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        deciders = self.game.deciders()
        for agent in self.agents:
            seat = self._seats[agent]
            self.infos[agent] = {"menu": self.game.menu(seat) if seat in deciders else []}
        return {agent: self.observed(self._seats[agent]) for agent in self.agents}, self.infos


def _copied(value: Any) -> Any:
    """A copy of lists and dicts, two levels deep; other values are immutable."""
    if isinstance(value, dict):
        return {key: dict(one) if isinstance(one, dict) else one for key, one in value.items()}
    return value[:] if isinstance(value, list) else value

"""A position as OpenSpiel's `State`: whose turn it is (possibly chance's), legal actions, and returns."""

from typing import TYPE_CHECKING, Any

import pyspiel

from gonfalon.doors.openspiel.position import Position
from gonfalon.doors.rewards import rewards
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Move, Seat

if TYPE_CHECKING:
    from gonfalon.doors.openspiel.game import SpielGame


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel is not typed for us
    """A state. All of it is in `position`, since OpenSpiel clones a state by copying its attributes."""

    def __init__(self, game: "SpielGame", position: Position | None = None) -> None:
        super().__init__(game)
        self.position = position if position is not None else Position.beginning(game.terms)

    def current_player(self) -> int:
        position = self.position
        if position.luck:
            return int(pyspiel.PlayerId.CHANCE)
        if position.over():
            return int(pyspiel.PlayerId.TERMINAL)
        deciders = position.play.deciders()
        if position.terms.at_once and len(deciders) > 1:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return int(position.decider())

    def is_terminal(self) -> bool:
        return self.position.over()

    def returns(self) -> list[float]:
        """The returns of all players; 0 for a game that is not over or reached its limit."""
        play = self.position.play
        if self.position.luck or not play.over():
            return [0.0] * play.rules.seats
        return rewards(play.rules.outcome(play.state))

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.position.play.menu(Seat(player)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        luck = self.position.luck
        return [(answer, 1.0 / luck) for answer in range(luck)]

    def _apply_action(self, action: int) -> None:
        position = self.position
        if position.luck:
            position.answer(action)
        else:
            position.take([(position.decider(), Move(action))])

    def _apply_actions(self, actions: list[int]) -> None:
        self.position.take([(seat, Move(actions[seat])) for seat in self.position.play.deciders()])

    def _action_to_string(self, player: int, action: int) -> str:
        return f"luck {action}" if player == pyspiel.PlayerId.CHANCE else self.position.play.rules.text(Move(action))

    def __str__(self) -> str:
        """The truth, for debugging."""
        play = self.position.play
        parts = [f"{field.name} {field.values}" for field in play.state.fields()]
        return "\n".join([*parts, type(play.top).__name__, self.position.waiting()])

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A random state that this player cannot tell from this one."""
        twin: SpielState = self.clone()
        twin.position.resample(Seat(player), Seeded(int(sampler() * (1 << 53))))
        return twin

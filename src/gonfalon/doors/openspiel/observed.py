"""Observations for OpenSpiel's algorithms: the same row as in the other adapters, and a string."""

from typing import TYPE_CHECKING, Any

import numpy as np

from gonfalon.doors.observer import Observer
from gonfalon.engine.ids import Seat

if TYPE_CHECKING:
    from gonfalon.doors.openspiel.state import SpielState


class SpielObserver:
    """An observer. With perfect `recall` it observes information states: the string has everything shown since the
    beginning, the tensor the last events. Otherwise it observes only the current position."""

    def __init__(self, observer: Observer, recall: bool) -> None:
        self.observer = observer
        self.recall = recall
        self.tensor = np.zeros(len(observer.columns), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: "SpielState", player: int) -> None:
        position, seat = state.position, Seat(player)
        recent = position.recent[seat] if self.observer.history else []
        events = [self.observer.event_row(event) for event in recent]
        self.tensor[:] = self.observer.one(position.view(seat), position.play.top, seat, events)

    def string_from(self, state: "SpielState", player: int) -> str:
        position, seat = state.position, Seat(player)
        if self.recall:
            return f"player {player}\n{position.all_shown(seat)}"
        view: Any = position.view(seat)
        shown = "\n".join(f"{field.name} {field.values}" for field in view.fields())
        return f"player {player}\n{type(position.play.top).__name__}\n{shown}"

"""What OpenSpiel's algorithms see of a position: the row that the other doors give, and it all in words."""

from typing import TYPE_CHECKING, Any

import numpy as np

from gonfalon.doors.observer import Observer
from gonfalon.engine.ids import Seat

if TYPE_CHECKING:
    from gonfalon.doors.openspiel.state import SpielState


class SpielObserver:
    """`whole`: of an information state, with all that was shown since the beginning in its string, and the last events
    in its tensor; else of what is on the table now."""

    def __init__(self, observer: Observer, whole: bool) -> None:
        self.observer = observer
        self.whole = whole
        self.tensor = np.zeros(len(observer.columns), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: "SpielState", player: int) -> None:
        position, seat = state.position, Seat(player)
        recent = position.recent[seat] if self.observer.history else []
        events = [self.observer.event_row(event) for event in recent]
        self.tensor[:] = self.observer.one(position.view(seat), position.play.top, seat, events)

    def string_from(self, state: "SpielState", player: int) -> str:
        position, seat = state.position, Seat(player)
        if self.whole:
            return f"player {player}\n{position.all_told(seat)}"
        view: Any = position.view(seat)
        shown = "\n".join(f"{field.name} {field.values}" for field in view.fields())
        return f"player {player}\n{type(position.play.top).__name__}\n{shown}"

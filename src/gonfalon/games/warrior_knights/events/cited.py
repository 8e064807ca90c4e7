"""Events that several rules can cause."""

from gonfalon.engine.event import PublicEvent
from gonfalon.games.warrior_knights.state import State


class CitedEvent(PublicEvent[State]):
    """`why` is the rule that caused the event this time."""

    why: str

    def cites(self) -> str:
        return self.why

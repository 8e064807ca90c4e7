"""The main loop of a game, light enough for a search to copy it thousands of times a second."""

from typing import TYPE_CHECKING, Final, Generic

from gonfalon.engine.chance import Chance
from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.event import Event, S
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.step import Over, Step

if TYPE_CHECKING:
    from gonfalon.engine.game import Rules

RUNAWAY: Final = 100_000  # steps in a row without a question; far more than in any game


class Play(Generic[S]):
    """A state, the stack of steps and the chance that rules may use. `state` is either the truth, or the view of one
    seat; on a view `chance` raises."""

    def __init__(self, rules: "Rules[S]", state: S, top: Step[S], chance: Chance) -> None:
        self.rules = rules
        self.state = state
        self.top = top
        self.chance = chance
        self.events: list[Event[S]] = []  # since the caller last emptied it
        self.words = ""  # the free words of the move being taken, if its verb is worded
        self._offer: list[Move] = []  # cached menu of the only decider, if the loop needed it

    def copy(self, chance: Chance) -> "Play[S]":
        """An independent copy without events, for search and for what-if questions."""
        state: S = self.state.copy()  # type: ignore[assignment]  # a state copies to its own class
        twin = Play(self.rules, state, self.top, chance)
        twin._offer = self._offer
        return twin

    def emit(self, event: Event[S]) -> None:
        event.apply(self.state)
        self.events.append(event)

    def over(self) -> bool:
        return isinstance(self.top, Over)

    def deciders(self) -> list[Seat]:
        return self.top.deciders(self)

    def menu(self, seat: Seat) -> list[Move]:
        """Legal moves of a seat that must decide now; empty for everybody else. Do not change the list."""
        if self._offer and self.deciders() == [seat]:
            return self._offer
        if seat not in self.deciders():
            return []
        return self.top.menu(self, seat)

    def question(self, seat: Seat) -> list[Move]:
        """The menu of the first decider, without looking up who decides. Only valid right after `take` or `advance`."""
        return self._offer or self.top.menu(self, seat)

    def advance(self) -> None:
        """Runs steps until somebody has a choice, or until the end."""
        self._offer = []
        for _ in range(RUNAWAY):
            top = self.top
            if isinstance(top, Over):
                return
            deciders = top.deciders(self)
            if not deciders:
                self.top = top.run(self)
            elif len(deciders) == 1 and top.open():
                offer = top.menu(self, deciders[0])
                if len(offer) > 1:
                    self._offer = offer
                    return
                self.top = top.take(self, deciders[0], offer[0]) if offer else top.run(self)
            else:
                return
        raise BrokenRules(f"{type(self.top).__name__}: {RUNAWAY} steps without a question")

    def take(self, seat: Seat, move: Move, words: str = "") -> None:
        """Carries out a move that is known to be in the menu, and runs on. `Match.submit` checks moves."""
        self.words = words
        self.top = self.top.take(self, seat, move)
        self.words = ""
        self.advance()

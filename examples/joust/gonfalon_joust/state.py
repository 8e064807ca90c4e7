"""Where the cards are. Hands and the pile are bags: on a view they also count what that seat cannot know."""

from typing import Final

from gonfalon.engine.ids import Seat
from gonfalon.engine.layout import BAGS, Layout, array, scalar
from gonfalon.engine.state import State as EngineState
from gonfalon.kit import bags
from gonfalon_joust.verbs import MOST_SEATS, RANKS

BAG: Final = RANKS + 1  # numbers in a bag: one per rank, and how many cards are not known
MOST_COURSES: Final = 4
NOTHING: Final = -1  # nothing lies before a seat yet
HELD: Final = -2  # a card lies there face down
NOBODY: Final = -1


def layout(seats: int) -> Layout:
    """What a position is made of, declared once: the engine writes, reads, checks and compares it by this."""
    return Layout(
        [
            array("hands", seats * BAG, MOST_COURSES, sight=BAGS, kinds=RANKS),
            array("pile", BAG, MOST_SEATS * MOST_COURSES, sight=BAGS, kinds=RANKS),
            array("laid", seats, RANKS - 1, low=HELD),
            array("won", seats, MOST_COURSES),
            scalar("away", seats - 1, low=NOBODY),
        ]
    )


class State(EngineState):
    def __init__(
        self, layout: Layout, hands: list[int], pile: list[int], laid: list[int], won: list[int], away: int
    ) -> None:
        self.layout = layout
        self.hands = hands  # one bag after another
        self.pile = pile  # one bag: every card of this game that was played, seen or unseen
        self.laid = laid  # by seat, in this course: a rank, HELD or NOTHING
        self.won = won  # courses, by seat
        self.away = away  # who has left for good

    def copy(self) -> "State":
        return State(self.layout, self.hands[:], self.pile[:], self.laid[:], self.won[:], self.away)

    def hand(self, seat: Seat) -> list[int]:
        """The ranks that are known to be in a hand, each once: all of them on its owner's view."""
        return bags.known(self.hands, seat * BAG, RANKS)

    def cards(self, seat: Seat) -> int:
        """How many cards a hand has, known or not."""
        return bags.total(self.hands, seat * BAG, RANKS)


def empty(seats: int) -> State:
    return State(layout(seats), [0] * (seats * BAG), [0] * BAG, [NOTHING] * seats, [0] * seats, NOBODY)

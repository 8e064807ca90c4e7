"""The story of a finished game of Six Kingdoms: scores as they would have been counted all along, the conquests, the
final count row by row, and the hands."""

from typing import Final, cast

from gonfalon.engine.event import Event
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Seat
from gonfalon.engine.story import ENDING, Moment, Story, Tally
from gonfalon.engine.words import Line
from gonfalon.games.six_kingdoms.events.count import GameEnded, score
from gonfalon.games.six_kingdoms.events.turn import CardRevealed, KingdomLost, KingdomTaken
from gonfalon.games.six_kingdoms.goal import projected
from gonfalon.games.six_kingdoms.ids import value_of
from gonfalon.games.six_kingdoms.laws import Laws
from gonfalon.games.six_kingdoms.state import (
    NONE,
    ROWS,
    State,
)

COUNTED: Final = [
    ("tally-points", "SK-122"),
    ("tally-kingdoms", "SK-123"),
    ("tally-stragglers", "SK-126"),
    ("tally-hand", "SK-128"),
    ("tally-bonus", "SK-130"),
    ("tally-tribute", "SK-131"),
]
FROM_RIVAL: Final = 100  # a kingdom taken from another player ranks above a neutral one


class SixKingdomsStory(Story[State]):
    measure = "story-score"
    kinds = {"moment-conquest": 2, "moment-revealed": 1}

    def round(self, s: State) -> int:
        return s.round

    def score(self, rules: Rules[State], s: State, seat: Seat) -> int:
        return projected(s, cast(Laws, rules), seat)

    def moment(self, rules: Rules[State], s: State, event: Event[State]) -> Moment | None:
        if isinstance(event, (KingdomTaken, KingdomLost)):
            from_whom = FROM_RIVAL if event.loser != NONE else 0
            return Moment("moment-conquest", s.strength[s.home(event.kingdom)] + from_whom)
        if isinstance(event, CardRevealed):
            return Moment("moment-revealed", value_of(event.card))
        return Moment(ENDING, 0) if isinstance(event, GameEnded) else None

    def count(self, rules: Rules[State], s: State) -> list[Tally]:
        lines: list[Tally] = []
        for row in range(ROWS):
            key, rule = COUNTED[row]
            values = [s.count[seat * ROWS + row] for seat in range(s.seats)]
            if any(values):
                lines.append(Tally(key, rule, values))
        return [*lines, Tally("tally-total", "SK-134", [score(s, Seat(seat)) for seat in range(s.seats)])]

    def opened(self, rules: Rules[State], s: State, seat: Seat) -> list[Line]:
        cards: list[int] = s.hand_cards(seat)
        return [Line("opened-hand", "SK-128", {"cards": cards})] if cards else []


STORY = SixKingdomsStory()

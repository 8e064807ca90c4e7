"""The story of a finished game of Grand Conqueror: the fortresses as they were built, and the armies that came home."""

from gonfalon.engine.event import Event
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Seat
from gonfalon.engine.story import ENDING, Moment, Story, Tally
from gonfalon.engine.words import Line
from gonfalon.games.grand_conqueror.events import Finished, FortressBuilt, GameEnded
from gonfalon.games.grand_conqueror.ids import tiles_of
from gonfalon.games.grand_conqueror.state import FIRST, NONE, WON, State


class GrandConquerorStory(Story[State]):
    measure = "story-score"
    goal_name = "story-goal"
    kinds = {"moment-home": 1, "moment-first-fortress": 1, "moment-last-fortress": 1}

    def round(self, s: State) -> int:
        return s.round

    def score(self, rules: Rules[State], s: State, seat: Seat) -> int:
        return s.count_built(seat)

    def goal(self, rules: Rules[State], s: State) -> int:
        return sum([1 for tile in tiles_of(Seat(0)) if s.fortress[tile] != NONE])

    def moment(self, rules: Rules[State], s: State, event: Event[State]) -> Moment | None:
        if isinstance(event, Finished):
            return Moment("moment-home", -event.place)
        if isinstance(event, FortressBuilt):
            if sum(s.built) == 0:
                return Moment("moment-first-fortress", 0)
            if len(s.unbuilt(event.seat)) == 1:  # the last fortress is built: the army can go home
                return Moment("moment-last-fortress", -s.round)
        if isinstance(event, GameEnded):
            first = s.place.index(1) if 1 in s.place else NONE  # this tells more than the bare end of the game
            won = first != NONE and event.how in (WON, FIRST)
            return Moment(ENDING, 0, Line("log-finished", "GC-080", {"seat": first, "place": 1}) if won else None)
        return None

    def count(self, rules: Rules[State], s: State) -> list[Tally]:
        return [Tally("tally-fortresses", "GC-070", [s.count_built(Seat(seat)) for seat in range(s.seats)])]


STORY = GrandConquerorStory()

"""The story of a finished game of Battue: points over time, landmarks, the hardest battle, the final count and the
hands."""

from typing import cast

from gonfalon.engine.event import Event
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Seat
from gonfalon.engine.story import ENDING, Moment, Story, Tally
from gonfalon.engine.words import Line
from gonfalon.games.battue.events.battle import RoundDecided, TileTaken
from gonfalon.games.battue.events.turn import Eliminated, GameEnded
from gonfalon.games.battue.going_on import DEFENDING
from gonfalon.games.battue.laws import Laws
from gonfalon.games.battue.state import NONE, State
from gonfalon.games.battue.victory import chest_points, hand, tile_points


class BattueStory(Story[State]):
    measure = "story-score"
    kinds = {"moment-eliminated": 1, "moment-landmark": 3, "moment-battle": 1}

    def round(self, s: State) -> int:
        return s.round

    def score(self, rules: Rules[State], s: State, seat: Seat) -> int:
        law = cast(Laws, rules)
        return tile_points(s, law, seat) + chest_points(s, law, seat)

    def moment(self, rules: Rules[State], s: State, event: Event[State]) -> Moment | None:
        law = cast(Laws, rules)
        if isinstance(event, TileTaken):
            tile = s.tile[event.cell]
            if tile in law.keys:
                first = 1 if s.flag[event.cell] == NONE else 0  # being taken first outranks being retaken
                line = Line("moment-landmark-said", "BT-END-01", {"seat": event.seat, "tile": tile})
                return Moment("moment-landmark", first, line)
        elif isinstance(event, Eliminated):
            return Moment("moment-eliminated", 0)
        elif isinstance(event, RoundDecided) and s.battle.cell != NONE:
            cell = s.battle.cell
            args: dict[str, int | str | list[int]] = {"cell": cell, "attack": event.attack, "defence": event.defence}
            args["won"] = 1 if event.loser == DEFENDING else 0
            line = Line("moment-battle-said", event.cites(), args)
            return Moment("moment-battle", event.attack + event.defence, line)
        return Moment(ENDING, 0) if isinstance(event, GameEnded) else None

    def count(self, rules: Rules[State], s: State) -> list[Tally]:
        law = cast(Laws, rules)
        tiles = [tile_points(s, law, seat) for seat in range(s.seats)]
        chests = [chest_points(s, law, seat) for seat in range(s.seats)]
        return [
            Tally("tally-tiles", "BT-END-05", tiles),
            Tally("tally-chest", "BT-END-06", chests),
            Tally("tally-total", "BT-END-08", [tiles[seat] + chests[seat] for seat in range(s.seats)]),
        ]

    def opened(self, rules: Rules[State], s: State, seat: Seat) -> list[Line]:
        cards = hand(s, seat)
        return [Line("opened-hand", "BT-BOOTY-01", {"card": cards})] if cards else []


STORY = BattueStory()

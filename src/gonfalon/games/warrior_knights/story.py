"""The story of a finished game of Warrior Knights: influence over time, the bloodiest combat, fortresses and nobles
lost, and what decided a tie."""

from typing import cast

from gonfalon.engine.event import Event
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Seat
from gonfalon.engine.story import ENDING, Moment, Story, Tally
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.events.cities import FortressFell
from gonfalon.games.warrior_knights.events.combat import LossesDue
from gonfalon.games.warrior_knights.events.nobles import NobleDied
from gonfalon.games.warrior_knights.events.turn import GameEnded
from gonfalon.games.warrior_knights.laws import Laws
from gonfalon.games.warrior_knights.state import BATTLE, State
from gonfalon.games.warrior_knights.victory import ranked_by


class WarriorKnightsStory(Story[State]):
    measure = "story-score"
    round_name = "story-turn"
    kinds = {"moment-fortress-fell": 1, "moment-battle": 1, "moment-noble-died": 1}

    def round(self, s: State) -> int:
        return s.turn

    def score(self, rules: Rules[State], s: State, seat: Seat) -> int:
        return s.influence[seat]

    def moment(self, rules: Rules[State], s: State, event: Event[State]) -> Moment | None:
        if isinstance(event, FortressFell):
            return Moment("moment-fortress-fell", s.turn)
        if isinstance(event, NobleDied):
            return Moment("moment-noble-died", s.men[event.noble])
        if isinstance(event, LossesDue):
            args: dict[str, int | str | list[int]] = {"attacker": s.combat.attacker, "region": s.combat.region}
            args["losses"], args["other_losses"] = event.attacker, event.defender
            key = "moment-battle-said" if s.combat.kind == BATTLE else "moment-storm-said"
            return Moment("moment-battle", event.attacker + event.defender, Line(key, event.rule, args))
        return Moment(ENDING, 0) if isinstance(event, GameEnded) else None

    def count(self, rules: Rules[State], s: State) -> list[Tally]:
        """Influence (WK-END-03), and the tie-breaks (WK-END-04)."""
        ranks = [ranked_by(cast(Laws, rules), s, seat) for seat in range(s.seats)]
        keys = ["tally-influence", "tally-cities", "tally-riches", "tally-troops"]
        rules_cited = ["WK-END-03", "WK-END-04", "WK-END-04", "WK-END-04"]
        return [Tally(keys[i], rules_cited[i], [rank[i] for rank in ranks]) for i in range(len(keys))]


STORY = WarriorKnightsStory()

"""The story of a finished game of Barbarian Kingdoms: provinces, eliminated kings, the largest battle, the reigns and
the treasuries."""

from typing import cast

from gonfalon.engine.event import Event
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Seat
from gonfalon.engine.story import ENDING, Moment, Story, Tally
from gonfalon.engine.words import Line
from gonfalon.games.barbarian_kingdoms.events.battle import Eliminated
from gonfalon.games.barbarian_kingdoms.events.money import BattleDecided
from gonfalon.games.barbarian_kingdoms.events.turn import GameWon
from gonfalon.games.barbarian_kingdoms.laws import Laws
from gonfalon.games.barbarian_kingdoms.reign import reign_score
from gonfalon.games.barbarian_kingdoms.state import TOKENS, State
from gonfalon.games.barbarian_kingdoms.verbs import KINGDOMS


class BarbarianKingdomsStory(Story[State]):
    measure = "story-score"
    goal_name = "story-goal"
    kinds = {"moment-king-lost": 2, "moment-battle": 1}

    def round(self, s: State) -> int:
        return s.round

    def score(self, rules: Rules[State], s: State, seat: Seat) -> int:
        """A player of two kingdoms (BK-TWO-02) scores as the larger one: the seven provinces must belong to one
        kingdom."""
        most = 0
        for kingdom in s.kingdoms_of(seat):
            most = max(most, len(s.controlled(kingdom)))
        return most

    def goal(self, rules: Rules[State], s: State) -> int:
        return cast(Laws, rules).goal_provinces

    def moment(self, rules: Rules[State], s: State, event: Event[State]) -> Moment | None:
        if isinstance(event, Eliminated) and event.king:
            return Moment("moment-king-lost", s.round)
        if isinstance(event, BattleDecided):
            mine, yours = sum(event.points), sum(event.rival_points)
            args: dict[str, int | str | list[int]] = {"province": event.province, "winner": event.winner}
            args["kingdom"], args["points"] = event.kingdom, mine
            args["rival"], args["rival_points"] = event.rival, yours
            return Moment("moment-battle", mine + yours, Line("moment-battle-said", event.rule, args))
        return Moment(ENDING, 0) if isinstance(event, GameWon) else None

    def count(self, rules: Rules[State], s: State) -> list[Tally]:
        """The parts of the reign score (BK-REIGN-02)."""
        law = cast(Laws, rules)
        none = [0] * s.seats
        kings, trophies, warriors, tokens = none[:], none[:], none[:], none[:]
        money = [s.wealth(seat) // law.reign_tremis for seat in range(s.seats)]
        for kingdom in s.order:
            seat = s.seat_of[kingdom]
            kings[seat] += law.reign_own_king if s.lives(kingdom) else 0
            warriors[seat] += law.reign_warrior * s.on_map(kingdom)
            tokens[seat] += law.reign_token * (TOKENS - s.tokens[kingdom])
            for other in range(KINGDOMS):
                if s.captor[other] == kingdom and s.seat_of[other] != seat:
                    trophies[seat] += law.reign_enemy_king
        rule = "BK-REIGN-02"
        lines = [
            Tally("tally-own-king", rule, kings),
            Tally("tally-trophies", rule, trophies),
            Tally("tally-warriors", rule, warriors),
            Tally("tally-tokens", rule, tokens),
            Tally("tally-treasury", rule, money),
        ]
        total = [reign_score(law, s, seat) for seat in range(s.seats)]
        return [*[one for one in lines if any(one.values)], Tally("tally-total", "BK-REIGN-01", total)]

    def opened(self, rules: Rules[State], s: State, seat: Seat) -> list[Line]:
        return [Line("opened-treasury", "BK-REIGN-02", {"value": s.wealth(seat)})]


STORY = BarbarianKingdomsStory()

"""The options and pack of one table, turned into numbers for the chapters. `game.Table` adds the answers to the
contract."""

from typing import TYPE_CHECKING, cast

from gonfalon.engine.game import Rules
from gonfalon.engine.options import Options
from gonfalon.engine.play import Play
from gonfalon.games.six_kingdoms.ids import card_of
from gonfalon.games.six_kingdoms.state import FINALS, POWERS, State
from gonfalon.games.six_kingdoms.verbs import (
    ARMY,
    ARMY_WORDS,
    CARD,
    CARD_WORDS,
    COLOUR_IDS,
    KINGDOM,
    POWER,
    SET,
    SIDE,
    SIDE_IDS,
    SYMBOL,
    VERBS,
)

if TYPE_CHECKING:
    from gonfalon.games.six_kingdoms.pack import Pack


class Laws(Rules[State]):
    def __init__(self, pack: "Pack", seats: int, options: Options) -> None:
        super().__init__(VERBS, seats, options)
        self.sides = options.text("sides")
        self.balanced = options.text("neutral_setup") == "balanced"
        self.pick_sets = options.text("set_choice") == "pick"
        self.paid_recruits = options.number("max_paid_recruits_per_turn")
        self.all_passed_ends = options.flag("end_on_full_round_without_card")
        self.round_limit = options.number("round_limit")
        self.ties_broken = options.text("tie_break") == "kingdoms_then_hand"
        self.withdraw_leader = options.flag("withdraw_leader")
        self.hidden_until_conquest = options.text("hidden_reveal") == "conquest"
        self.hidden_as_leader = options.flag("hidden_as_leader")
        self.open_hands = options.flag("open_hands")
        self.modifiers_apply_to_neutral = options.flag("modifiers_apply_to_neutral")
        self.confirm = 1 if options.flag("confirm") else 0
        self.first_player = options.text("first_player")

        self.set_ids = [one.id for one in pack.knights.set]
        self.set_cards: list[list[int]] = [
            [card_of(COLOUR_IDS.index(card.colour), card.value) for card in one.cards] for one in pack.knights.set
        ]
        # SK-R04: for each set, leader and second card of each kingdom in the balanced start.
        self.balanced_armies: list[list[tuple[int, int]]] = []
        for one in pack.knights.set:
            armies = [(0, 0)] * len(COLOUR_IDS)
            for army in pack.setup.balanced.by_leader_group:
                kingdom = COLOUR_IDS.index(one.groups[army.leader[0]])
                other = COLOUR_IDS.index(one.groups[army.second[0]])
                armies[kingdom] = (card_of(kingdom, army.leader[1]), card_of(other, army.second[1]))
            self.balanced_armies.append(armies)
        # What is printed on the two sides of each kingdom.
        self.incomes = [[side.income for side in kingdom.side] for kingdom in pack.kingdoms.kingdom]
        self.powers = [[POWERS.index(side.power) for side in kingdom.side] for kingdom in pack.kingdoms.kingdom]
        self.finals = [[FINALS.index(side.final) for side in kingdom.side] for kingdom in pack.kingdoms.kingdom]
        self.amounts = [0] * len(FINALS)
        for final in pack.symbols.final:
            self.amounts[FINALS.index(final.id)] = final.amount

        self.terms[CARD.name] = CARD_WORDS
        self.terms[ARMY.name] = ARMY_WORDS
        self.terms[KINGDOM.name] = COLOUR_IDS
        self.terms[SIDE.name] = SIDE_IDS
        self.terms[SET.name] = [one.lower() for one in self.set_ids]
        self.terms[POWER.name] = ["none", *POWERS[1:]]
        self.terms[SYMBOL.name] = ["none", *FINALS[1:]]

    def start(self) -> State:
        return State(self.seats)


def laws(g: Play[State]) -> Laws:
    return cast(Laws, g.rules)

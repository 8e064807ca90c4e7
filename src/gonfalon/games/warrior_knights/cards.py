"""The vocabulary of cards as small integers: kinds, draws, effects and modifiers, in the order of their words."""

from typing import Final

# -- action cards ------------------------------------------------------------------------------------------------------

LEVY: Final = 0
RECRUIT: Final = 1
POLITICS: Final = 2
SERVE: Final = 3
MILITARY: Final = 4
IMPROVISE: Final = 5
ACTIONS: Final = [
    "levy_taxes",
    "recruit_troops",
    "political_manoeuvres",
    "serve_the_church",
    "military_operations",
    "improvisation",
]
KINDS: Final = 6

IMPORTANT_EVENT: Final = 0
EXPEDITION: Final = 1
DEFENCE: Final = 2
TROOP_UPKEEP: Final = 3
UNCERTAIN: Final = 4
NEUTRALS: Final = ["important_event", "expedition", "defence_works", "troop_upkeep", "uncertain_times"]

TAXES: Final = 0
WAGES: Final = 1
ASSEMBLY: Final = 2
ZONES: Final = ["taxes", "wages", "assembly"]

# -- shapes, fate ------------------------------------------------------------------------------------------------------

STAR: Final = 0
SQUARE: Final = 1
TRIANGLE: Final = 2
CIRCLE: Final = 3
SHAPES: Final = ["star", "square", "triangle", "circle"]

INFLICT: Final = 0
EVADE: Final = 1
VICTORY: Final = 2
EXTRA: Final = 3
RESULTS: Final = ["inflict_100", "evade_100", "victory_1", "draw_1"]

LOST: Final = -1  # results of expeditions, in order (WK-R-035); from 1 on: the multiple of the stakes that is paid
NO_NEWS: Final = 0
VOYAGES: Final = ["lost", "no_news", "1x", "2x", "3x", "4x"]

# -- events and proposals ----------------------------------------------------------------------------------------------

RED: Final = 0
GREEN: Final = 1
BLUE: Final = 2
COLOURS: Final = ["red", "green", "blue"]

MOTION: Final = 0
LAW: Final = 1
CHARGE: Final = 2
CONCESSION: Final = 3
OFFICE: Final = 4
TYPES: Final = ["motion", "law", "charge", "concession", "office"]

YES_NO: Final = 0
DESIGNATE: Final = 1
PERSONAL: Final = 2
VOTES: Final = ["yes_no", "designate", "personal"]

NO_REFUSAL: Final = 0
AT_ONCE: Final = 1
ON_APPLICATION: Final = 2
BY_CONTENT: Final = 3
REFUSALS: Final = ["none", "at_once", "on_application", "by_content"]

# -- draws -------------------------------------------------------------------------------------------------------------

NO_DRAW: Final = 0
DRAW_BARON: Final = 1
DRAW_NOBLE: Final = 2
DRAW_CITY: Final = 3
DRAW_NATION: Final = 4
DRAWS: Final = ["", "baron", "noble", "city", "nation"]

FILTERS: Final = [
    "",
    "on_board",
    "has_heir",
    "unrazed",
    "realm_unrazed",
    "realm_neutral_free",
    "owned_by_drawer",
    "serving_drawer",
    "serving_anyone",
]
ANY: Final = 0
ON_BOARD: Final = 1
HAS_HEIR: Final = 2
UNRAZED: Final = 3
REALM_UNRAZED: Final = 4
REALM_NEUTRAL_FREE: Final = 5
OWNED_BY_DRAWER: Final = 6
SERVING_DRAWER: Final = 7
SERVING_ANYONE: Final = 8

# -- effects -----------------------------------------------------------------------------------------------------------

OPS: Final = [
    "gain_crowns",
    "lose_crowns",
    "gain_faith",
    "gain_votes",
    "lose_votes",
    "gain_influence",
    "take_token",
    "pass_token",
    "raze_city",
    "take_city",
    "revolt_city",
    "breach_city",
    "improve_city",
    "kill_noble",
    "add_losses",
    "exhaust_noble",
    "mark_noble",
    "lose_mercenaries",
    "pay_or_lose_mercenaries",
    "gain_mercenary",
    "trigger_phase",
    "lose_expedition",
    "pardon",
    "personal_motion",
    "modifier",
]
GAIN_CROWNS: Final = 0
LOSE_CROWNS: Final = 1
GAIN_FAITH: Final = 2
GAIN_VOTES: Final = 3
LOSE_VOTES: Final = 4
GAIN_INFLUENCE: Final = 5
TAKE_TOKEN: Final = 6
PASS_TOKEN: Final = 7
RAZE_CITY: Final = 8
TAKE_CITY: Final = 9
REVOLT_CITY: Final = 10
BREACH_CITY: Final = 11
IMPROVE_CITY: Final = 12
KILL_NOBLE: Final = 13
ADD_LOSSES: Final = 14
EXHAUST_NOBLE: Final = 15
MARK_NOBLE: Final = 16
LOSE_MERCENARIES: Final = 17
PAY_OR_LOSE: Final = 18
GAIN_MERCENARY: Final = 19
TRIGGER_PHASE: Final = 20
LOSE_EXPEDITION: Final = 21
PARDON: Final = 22
PERSONAL_MOTION: Final = 23
MODIFIER: Final = 24

WHO: Final = ["drawer", "chosen", "all", "all_banned", "all_without_faith", "drawn", "holder"]
DRAWER: Final = 0  # of an event; for a proposal, the baron `chosen` has this number
CHOSEN: Final = 1
ALL: Final = 2
ALL_BANNED: Final = 3
ALL_WITHOUT_FAITH: Final = 4
DRAWN: Final = 5

PRESIDENT_TOKEN: Final = 0
CHURCH_TOKEN: Final = 1

# Modifiers of the whole game, of a baron, and of a noble.
GAME_KEYS: Final = [
    "bridges_closed",
    "sea_closed",
    "roads_closed",
    "battles_forbidden",
    "fortress_attack_forbidden",
    "razing_forbidden",
    "income_tax",
    "crown_cap",
    "mercenary_wage_delta",
    "mercenary_hire_delta",
    "votes_base",
    "bridge_toll",
    "overseas_influence_bonus",
]
BRIDGES_CLOSED: Final = 0
SEA_CLOSED: Final = 1
ROADS_CLOSED: Final = 2
BATTLES_FORBIDDEN: Final = 3
FORTRESS_ATTACK_FORBIDDEN: Final = 4
RAZING_FORBIDDEN: Final = 5
INCOME_TAX: Final = 6
CROWN_CAP: Final = 7
WAGE_DELTA: Final = 8
HIRE_DELTA: Final = 9
VOTES_BASE: Final = 10
BRIDGE_TOLL: Final = 11
OVERSEAS_BONUS: Final = 12

BARON_KEYS: Final = [
    "no_faith_gain",
    "votes_at_assembly",
    "income_at_taxes",
    "income_per_city",
    "faith_at_taxes",
    "fortify_cost",
    "repair_cost",
    "sea_arrival_immediate",
    "assembly_absent",
]
NO_FAITH_GAIN: Final = 0
VOTES_AT_ASSEMBLY: Final = 1
INCOME_AT_TAXES: Final = 2
INCOME_PER_CITY: Final = 3
FAITH_AT_TAXES: Final = 4
FORTIFY_COST: Final = 5
REPAIR_COST: Final = 6
SEA_ARRIVAL: Final = 7
ABSENT: Final = 8

NOBLE_KEYS: Final = [
    "maintained_troops",
    "off_road_steps",
    "road_steps",
    "evade_bonus",
    "assault_losses_bonus",
    "victory_bonus",
]
MAINTAINED: Final = 0
OFF_ROAD: Final = 1
ROAD: Final = 2
EVADE_BONUS: Final = 3
ASSAULT_BONUS: Final = 4
VICTORY_BONUS: Final = 5

NO_SECTOR: Final = -1
FOR_GAME: Final = 0  # the scopes of a modifier
FOR_BARON: Final = 1
FOR_NOBLE: Final = 2


class Effect:
    """One operation with its parameters; the operation decides which of them are used."""

    def __init__(self, op: int) -> None:
        self.op = op
        self.who = DRAWER
        self.amount = 0
        self.per_city = False
        self.minimum = 0
        self.half = False
        self.everything = False  # all there are of it: votes, armies
        self.token = PRESIDENT_TOKEN
        self.kill_nobles = False
        self.payable = False
        self.spare = False
        self.in_region = False
        self.by_church = False
        self.rounds = 1
        self.phase = TAXES
        self.key = 0
        self.sector = NO_SECTOR
        self.scope = FOR_GAME


class EventCard:
    """A printed event (WK-EVENT). `draw` and `filter` say what fate names before it acts."""

    def __init__(self, colour: int, price: int, lasting: bool, draw: int, filter: int, effects: list[Effect]) -> None:
        self.colour = colour
        self.price = price
        self.lasting = lasting
        self.draw = draw
        self.filter = filter
        self.effects = effects


class Proposal:
    """A printed proposal (WK-PROPOSAL). `row` is its index in the pack, the same for all copies of a card."""

    def __init__(
        self, row: int, type: int, vote: int, refusal: int, draw: int, filter: int, effects: list[Effect]
    ) -> None:
        self.row = row
        self.type = type
        self.vote = vote
        self.refusal = refusal
        self.draw = draw
        self.filter = filter
        self.effects = effects

    def value(self, key: int) -> int:
        """The value of a modifier for the holder of this charge, or the noble in this office; 0 if it has none."""
        total = 0
        for effect in self.effects:
            if effect.op == MODIFIER and effect.key == key and effect.sector == NO_SECTOR:
                total += effect.amount
        return total

    def value_in(self, key: int, sector: int) -> int:
        """Like `value`, with modifiers of one sector included."""
        total = 0
        for effect in self.effects:
            if effect.op == MODIFIER and effect.key == key and effect.sector in (NO_SECTOR, sector):
                total += effect.amount
        return total

"""The answers of Warrior Knights to the contract."""

from typing import TYPE_CHECKING, Final, cast

from gonfalon.engine.chance import Chance
from gonfalon.engine.event import Event
from gonfalon.engine.game import Game, Outcome, Rules
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Kind, Verbs
from gonfalon.engine.options import Option, Options, choice, flag, number
from gonfalon.engine.play import Play
from gonfalon.engine.stakes import Stakes
from gonfalon.engine.standing import Fact, Orderable, Way
from gonfalon.engine.state import Field
from gonfalon.engine.step import Over, Step
from gonfalon.engine.words import Args, Line
from gonfalon.games.warrior_knights import ids, verbs
from gonfalon.games.warrior_knights.event_cards.drawing import PLEDGE_BITS
from gonfalon.games.warrior_knights.goal import goal
from gonfalon.games.warrior_knights.log import logged
from gonfalon.games.warrior_knights.negotiation import asides_of, left_table, no_deal, take_aside
from gonfalon.games.warrior_knights.secrets import Knowing
from gonfalon.games.warrior_knights.setup import Opening
from gonfalon.games.warrior_knights.shown import worked_out
from gonfalon.games.warrior_knights.stakes import stakes
from gonfalon.games.warrior_knights.state import PLAYS, State
from gonfalon.games.warrior_knights.turn.arrival import WORD
from gonfalon.games.warrior_knights.turn.expeditions import MOST_STAKE
from gonfalon.games.warrior_knights.turn.preparation import PREPARATION, Turns
from gonfalon.games.warrior_knights.victory import outcome_of

if TYPE_CHECKING:
    from gonfalon.games.warrior_knights.pack import Pack


class Table(Knowing):
    """The rules at one table."""

    def first(self) -> Step[State]:
        return Opening(Turns(Over(), PREPARATION))

    def outcome(self, s: State) -> Outcome:
        return outcome_of(self, s)

    def asides(self, g: Play[State], seat: Seat) -> list[Move]:
        return asides_of(g, seat)

    def no_aside(self, g: Play[State], seat: Seat, move: Move) -> Line | None:
        return no_deal(g, seat, move)

    def aside(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        return take_aside(g, seat, move)

    def may_leave(self, g: Play[State], seat: Seat) -> bool:
        return g.state.gone[seat] == PLAYS

    def left(self, g: Play[State], seat: Seat) -> Step[State]:
        return left_table(g, seat)

    def shown(self, view: State, seat: Seat) -> list[Field]:
        return super().shown(view, seat) + worked_out(self, view)

    def goal(self, view: State, seat: Seat) -> list[Line]:
        return goal(view, self, seat)

    def stakes(self, g: Play[State], seat: Seat, move: Move, chance: Chance) -> Stakes:
        return stakes(g, seat, move, chance)

    def logged(self, event: Event[State]) -> Args | None:
        return logged(event, self)


KINDS_OF_ARGUMENTS: Final = {
    "seat": verbs.SEAT,
    "to": verbs.SEAT,
    "other": verbs.SEAT,
    "mover": verbs.SEAT,
    "attacker": verbs.SEAT,
    "conqueror": verbs.SEAT,
    "drawer": verbs.SEAT,
    "seats": verbs.SEAT,
    "owner": verbs.SEAT,
    "cards": verbs.TROOP,
    "region": verbs.REGION,
    "target": verbs.REGION,
    "city": verbs.CITY,
    "cities": verbs.CITY,
    "noble": verbs.NOBLE,
    "army": verbs.ARMY,
    "origin": verbs.ARMY,
    "troop": verbs.TROOP,
    "nation": verbs.NATION,
    "action": verbs.ACTION,
    "neutral": verbs.NEUTRAL_CARD,
    "zone": verbs.ZONE,
    "proposal": verbs.PROPOSAL,
    "proposals": verbs.PROPOSAL,
    "eventcard": verbs.EVENT_CARD,
    "route": verbs.ROUTE,
    "result": verbs.RESULT,
    "attack": verbs.RESULT,
    "defence": verbs.RESULT,
}


NOBLES: Final = Kind("nobles", 1 << ids.NOBLES)  # one bit each, like the sets below
BARONS: Final = Kind("barons", 1 << ids.BARONS)
REGIONS: Final = Kind("regions", 1 << verbs.MOST_REGIONS)
TROOPS: Final = Kind("cards", 1 << WORD)
TROOP_CARD: Final = Kind("card", 2 * WORD)
FATE: Final = Kind("fate", 60)
PARTY: Final = Kind("party", 7)  # a seat, or 6 for the defender of a neutral city
REGION_OR_NONE: Final = Kind("region", verbs.MOST_REGIONS + 1, low=-1)

KINDS_OF_FIELDS: Final = {
    "barons": verbs.BARON,
    "attackers": NOBLES,
    "defenders": NOBLES,
    "nobles": NOBLES,
    "moved": NOBLES,
    "barred": NOBLES,
    "chosen": NOBLES,
    "Deaths.first": NOBLES,
    "attending": BARONS,
    "spared": BARONS,
    "pledged": Kind("pledges", 1 << ids.BARONS * PLEDGE_BITS),
    "granted": REGIONS,
    "refused": REGIONS,
    "defied": REGIONS,
    "Improvise.used": Kind(
        "used", 8 << verbs.MOST_REGIONS
    ),  # 1, or a set of regions from the second bit on and two flags above it
    "way": Kind("way", 1 << 60),  # six bits per step
    "low": TROOPS,
    "high": TROOPS,
    "cards": TROOP_CARD,
    "PilesLaid.cards": verbs.COUNT,
    "FateDealt.cards": FATE,
    "FateBuried.cards": FATE,
    "fate": FATE,
    "FateRevealed.attack": FATE,
    "FateRevealed.defence": FATE,
    "defender": PARTY,
    "FateDealt.seat": PARTY,
    "Power.seat": PARTY,
    "GameEnded.seat": Kind("seat", 7, low=-1),
    "Hire.nation": Kind("nation", 13, low=-1),
    "LossesDue.attacker": verbs.COUNT,
    "LossesDue.defender": verbs.COUNT,
    "VictoryCounted.attacker": verbs.COUNT,
    "VictoryCounted.defender": verbs.COUNT,
    "MilitaryOperations.region": REGION_OR_NONE,
    "Moving.target": REGION_OR_NONE,
    "Leave.to": verbs.REGION,
}


class WarriorKnights(Game[State]):
    slug = "warrior-knights"
    version = 5
    # WK-R-101, WK-R-102, WK-R-068
    former = {
        3: {"fortress_bars_retreat": True, "retreat_home_exhausts": True, "besieged_garrison_stays": True},
        4: {"retreat_home_exhausts": True, "besieged_garrison_stays": True},
    }
    prefix = "WK"
    least_seats = 2
    most_seats = 6
    minutes = 180
    weight = 3
    private_talk = "WK-NEGO-01"
    limit = 60_000

    def verbs(self) -> Verbs:
        return verbs.VERBS

    def options(self, pack: object) -> list[Option]:
        limit = number("turn_limit", 60, 0, 1000)  # WK-R-120; 0: none, as in the book; for self-play
        limit.for_people = 0
        return [
            number("influence_per_player", 10, 1, 30),  # WK-SETUP-04, WK-VARIANT-01
            choice("barons", ["in_order", "random"]),  # WK-R-010
            flag("battle_cap", False, recommended=True),  # WK-R-025
            flag("fortress_blocks", False),  # WK-R-063
            flag("fortress_bars_retreat", False, recommended=True),  # WK-R-101
            flag("retreat_home_exhausts", False, recommended=True),  # WK-R-102
            flag("besieged_garrison_stays", False, recommended=True),  # WK-R-068
            flag("fallen_garrison_returns", True),  # WK-R-094
            number("two_player_cities_to_win", 0, 0, 18, recommended=5),  # WK-R-114; 0: more than half
            flag("fourth_charge_refusable", False, recommended=True),  # WK-R-049
            flag("free_motions", False),  # WK-VARIANT-02
            flag("hostages", False),  # WK-VARIANT-03
            flag("elimination", False),  # WK-VARIANT-05
            flag("might_makes_right", False),  # WK-VARIANT-07
            limit,
        ]

    def argument_kinds(self) -> dict[str, Kind]:
        return KINDS_OF_ARGUMENTS

    def field_kinds(self) -> dict[str, Kind]:
        return KINDS_OF_FIELDS

    def occasions(self) -> list[str]:
        return ["leave", "consent", "pledge", "stake", "works", "upkeep", "transfers"]

    def orderables(self) -> list[Orderable]:
        return [
            Orderable("leave", [Fact("mover", 5, seat=True)], [Way("allow")]),
            Orderable("consent", [Fact("attacker", 5, seat=True), Fact("siege")], [Way("allow")]),
            Orderable("pledge", [Fact("price", 99), Fact("missing", 99)], [Way("pledge", 99)]),
            Orderable("stake", [Fact("staked", 6 * MOST_STAKE)], [Way("stake", MOST_STAKE)]),
        ]

    def rules(self, pack: object, seats: int, options: Options) -> Rules[State]:
        return Table(cast("Pack", pack), seats, options)


GAME = WarriorKnights()

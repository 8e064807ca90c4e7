"""The options and pack of one table, turned into numbers for the chapters. `game.Table` adds the answers to the
contract."""

from typing import TYPE_CHECKING, cast

from gonfalon.engine.errors import BadOption
from gonfalon.engine.game import Rules
from gonfalon.engine.options import Options
from gonfalon.engine.play import Play
from gonfalon.games.barbarian_kingdoms.powers import POWERS
from gonfalon.games.barbarian_kingdoms.state import State
from gonfalon.games.barbarian_kingdoms.verbs import (
    CHANGE,
    CHANGES,
    COIN,
    COIN_WORDS,
    KINGDOM,
    KINGDOMS,
    PIECE,
    PIECES,
    PROVINCE,
    SCENARIO,
    SPREAD,
    SPREADS,
    UNIT,
    VERBS,
    ZONE,
)

if TYPE_CHECKING:
    from gonfalon.games.barbarian_kingdoms.pack import Pack

RECOMMENDED = "recommended"


class Laws(Rules[State]):
    def __init__(self, pack: "Pack", seats: int, options: Options) -> None:
        super().__init__(VERBS, seats, options)
        self.kingdoms_by = options.text("kingdoms")
        self.privilege = options.flag("privilege")
        self.inheritance = options.flag("inheritance")
        self.precedence = options.flag("precedence")
        self.expert = options.flag("expert")
        self.games = options.number("games")
        self.round_limit = options.number("round_limit")
        self.own_assault = options.flag("own_assault")
        self.partner_peace = options.flag("partner_peace")
        self.idle_manoeuvres = options.flag("idle_manoeuvres")
        self.home_tokens = options.flag("home_tokens")
        self.home_tokens_hold = options.flag("home_tokens_hold")
        self.open_accounts = options.flag("open_accounts")
        self.making_change = options.flag("making_change")
        self._read_map(pack)
        self._read_numbers(pack)
        self._read_powers(pack)
        self._read_scenarios(pack, seats, options.text("scenario"))
        self.terms[PIECE.name] = PIECES
        self.terms[COIN.name] = COIN_WORDS
        self.terms[SPREAD.name] = SPREADS
        self.terms[CHANGE.name] = CHANGES

    def _read_map(self, pack: "Pack") -> None:
        provinces = [one.id for one in pack.map.province]
        self.kingdoms = [one.id for one in pack.ordered()]
        self.chart = pack.chart()
        self.chart.home_tokens_hold = self.home_tokens_hold
        self.terms[PROVINCE.name] = provinces
        self.terms[ZONE.name] = [*provinces, "sea"]
        self.terms[UNIT.name] = [*provinces, "sea", "sea-king", "sea-moved"]
        self.terms[KINGDOM.name] = self.kingdoms

    def _read_numbers(self, pack: "Pack") -> None:
        numbers, coins = pack.numbers, pack.coins.coins
        self.warrior_cost = list(numbers.costs.warrior)
        self.control_cost = list(numbers.costs.control)
        self.control_bonus = numbers.battle.control_bonus
        self.king_points = numbers.battle.king
        self.warrior_points = numbers.battle.warrior
        self.goal_provinces: int = numbers.victory.territorial_provinces
        self.goal_kings: int = numbers.victory.military_kings
        self.reign_enemy_king = numbers.reign.per_enemy_king
        self.reign_own_king = numbers.reign.own_king_alive
        self.reign_warrior = numbers.reign.per_deployed_warrior
        self.reign_token = numbers.reign.per_deployed_control_token
        self.reign_tremis = numbers.reign.tremis_per_point
        self.purse = coins.treasury_start.listed()
        self.chests = coins.chest_pool.listed()

    def _read_powers(self, pack: "Pack") -> None:
        self.kingdom_power = [0] * (len(POWERS) * KINGDOMS)
        self.king_power = [0] * (len(POWERS) * KINGDOMS)
        self.surcharge = [0] * KINGDOMS
        self.fortified_anywhere = [False] * KINGDOMS
        self.vacates = [False] * KINGDOMS
        self.king_vacates = [False] * KINGDOMS
        for k, kingdom in enumerate(pack.ordered()):
            for power, values in (
                (kingdom.kingdom_power, self.kingdom_power),
                (kingdom.king_power, self.king_power),
            ):
                values[POWERS.index(power.kind) * KINGDOMS + k] = power.value
                if power.kind == "claim_after_king_assault":
                    self.surcharge[k] = power.surcharge
                elif power.kind == "loot_battle_points":
                    self.fortified_anywhere[k] = power.scope == "anywhere"
                elif power.kind == "evacuate_to_sea":
                    self.vacates[k] = power.may_vacate_after_assault
                    self.king_vacates[k] = power.vacate_units == "all"

    def _read_scenarios(self, pack: "Pack", seats: int, wanted: str) -> None:
        """The kingdoms and sides of each scenario as numbers (BK-SETUP-01). With three or more players each side is one
        kingdom."""
        self.scenarios: list[list[list[int]]] = []
        self.fitting_scenarios: list[int] = []  # those for this number of players
        self.scenario = -1
        for i, one in enumerate(pack.scenarios.scenario):
            sides = [one.side_a, one.side_b] if one.players == 2 else [[kingdom] for kingdom in one.kingdoms]
            numbered = [sorted([self.kingdoms.index(id) for id in side]) for side in sides]
            self.scenarios.append(sorted(numbered))
            if one.players != seats:
                continue
            self.fitting_scenarios.append(i)
            if one.id == wanted or (wanted == RECOMMENDED and (self.scenario < 0 or one.recommended_first)):
                self.scenario = i
        if self.scenario < 0:
            raise BadOption(f"option scenario: this pack has none for {seats} players")
        self.terms[SCENARIO.name] = [one.id for one in pack.scenarios.scenario]

    def start(self) -> State:
        return State(self.seats, self.chart.atlas(0))


def laws(g: Play[State]) -> Laws:
    return cast(Laws, g.rules)

"""The options and pack of one table, turned into small integers once, for the rules to ask."""

from typing import TYPE_CHECKING, Final, cast

from gonfalon.engine.game import Rules
from gonfalon.engine.options import Options
from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.board import BRIDGE, MOUNTAIN, RIVER, Board
from gonfalon.games.warrior_knights.cards import (
    ACTIONS,
    BARON_KEYS,
    COLOURS,
    DRAWS,
    FILTERS,
    GAME_KEYS,
    KINDS,
    MODIFIER,
    NEUTRALS,
    NOBLE_KEYS,
    OPS,
    REFUSALS,
    RESULTS,
    SHAPES,
    TYPES,
    VOTES,
    VOYAGES,
    WHO,
    ZONES,
    Effect,
    EventCard,
    Proposal,
)
from gonfalon.games.warrior_knights.ids import ALL_CITIES, BARONS, NO_NATION, NOBLES, Nation, Region, noble_of
from gonfalon.games.warrior_knights.state import DRAFT_WIDTH, State
from gonfalon.games.warrior_knights.verbs import (
    ACTION,
    ARMY,
    BARON,
    CITY,
    EVENT_CARD,
    NATION,
    NEUTRAL_CARD,
    NOBLE,
    PROPOSAL,
    REGION,
    RESULT,
    ROUTE,
    TROOP,
    VERBS,
    ZONE,
)
from gonfalon.kit.sealed import Drafts

if TYPE_CHECKING:
    from gonfalon.games.warrior_knights.pack import Pack

START_CROWNS: Final = 15  # WK-SETUP-09
RAZED: Final = [0, 0, 11, 7, 5, 3, 0]  # WK-SETUP-05: realm cities razed at the start, by number of players


class Laws(Rules[State]):
    def __init__(self, pack: "Pack", seats: int, options: Options) -> None:
        super().__init__(VERBS, seats, options)
        self.influence_per_player = options.number("influence_per_player")
        self.random_barons = options.text("barons") == "random"
        self.battle_cap = options.flag("battle_cap")
        self.fortress_blocks = options.flag("fortress_blocks")
        self.fortress_bars_retreat = options.flag("fortress_bars_retreat")
        self.retreat_home_exhausts = options.flag("retreat_home_exhausts")
        self.besieged_garrison_stays = options.flag("besieged_garrison_stays")
        self.fallen_garrison_returns = options.flag("fallen_garrison_returns")
        self.fourth_charge_refusable = options.flag("fourth_charge_refusable")
        self.two_player_cities = options.number("two_player_cities_to_win")
        self.free_motions = options.flag("free_motions")
        self.hostages = options.flag("hostages")
        self.elimination = options.flag("elimination")
        self.might = options.flag("might_makes_right")
        self.turn_limit = options.number("turn_limit")
        self._read_map(pack)
        self._read_troops(pack)
        self._read_fate(pack)
        self._read_cards(pack)
        self._name_things(pack)

    # -- reading the pack ----------------------------------------------------------------------------------------------

    def _read_map(self, pack: "Pack") -> None:
        realm = pack.map.regions.realm
        ids = [one.id for one in realm] + [one.id for one in pack.map.regions.overseas]
        self.region_ids = ids
        numbered = {word: Region(i) for i, word in enumerate(ids)}
        board = Board([one.q for one in realm], [one.r for one in realm], len(pack.map.regions.overseas))
        for i, one in enumerate(realm):
            board.port[i] = one.port
            board.border[i] = one.border
            board.sector[i] = pack.map.realm.sectors.index(one.sector)
        for i in range(len(realm), len(ids)):
            board.port[i] = True
        for line in pack.map.mountain:
            for a, b in line.borders:
                board.draw_border(numbered[a], numbered[b], MOUNTAIN)
        for line in pack.map.river:
            for a, b in line.borders:
                board.draw_border(numbered[a], numbered[b], RIVER)
        for bridge in pack.map.bridge:
            board.draw_border(numbered[bridge.border[0]], numbered[bridge.border[1]], BRIDGE)
        for road in pack.map.road:
            for k in range(len(road.path) - 1):
                board.draw_road(numbered[road.path[k]], numbered[road.path[k + 1]])
        self.city_region: list[Region] = []
        self.city_strength: list[int] = []
        self.city_income: list[int] = []
        for i, city in enumerate(pack.cities.city):
            region = numbered[city.region]
            board.city[region] = ALL_CITIES[i]
            self.city_region.append(region)
            self.city_strength.append(city.strength)
            self.city_income.append(city.income)
        board.finish()
        self.board = board
        self.fortress_strength: int = pack.barons.fortress.strength

    def _read_troops(self, pack: "Pack") -> None:
        """Reads the mercenary cards first, then the regulars of each baron, four each."""
        nations = [one.id for one in pack.troops.nation]
        self.kind_size: list[int] = []
        self.kind_wage: list[int] = []
        self.kind_nation: list[Nation] = []  # -1 for regulars
        self.card_kind: list[int] = []
        for i, card in enumerate(pack.troops.mercenary):
            self.kind_size.append(card.size)
            self.kind_wage.append(card.wage)
            self.kind_nation.append(Nation(nations.index(card.nation)))
            self.card_kind.extend([i] * card.copies)
        self.mercenaries = len(self.card_kind)
        own: list[int] = []
        for regular in pack.troops.regular:
            self.kind_size.append(regular.size)
            self.kind_wage.append(regular.wage)
            self.kind_nation.append(NO_NATION)
            own.extend([len(self.kind_size) - 1] * regular.copies)
        for _ in range(BARONS):
            self.card_kind.extend(own)
        self.card_size = [self.kind_size[kind] for kind in self.card_kind]
        self.card_wage = [self.kind_wage[kind] for kind in self.card_kind]
        self.card_nation = [self.kind_nation[kind] for kind in self.card_kind]
        self.space_price = [space.price for space in pack.troops.space]
        self.space_least = [space.min_players for space in pack.troops.space]

    def _read_fate(self, pack: "Pack") -> None:
        barons = [one.id for one in pack.barons.baron]
        cities = [one.id for one in pack.cities.city]
        nations = [one.id for one in pack.troops.nation]
        self.fate_baron: list[int] = []
        self.fate_shape: list[int] = []
        self.fate_city: list[int] = []
        self.fate_nation: list[Nation] = []
        self.fate_revolt: list[bool] = []
        self.fate_battle: list[int] = []
        self.fate_voyage: list[list[int]] = [[], [], []]
        for card in pack.fate.card:
            self.fate_baron.append(barons.index(card.baron))
            self.fate_shape.append(SHAPES.index(card.shape))
            self.fate_city.append(cities.index(card.city))
            self.fate_nation.append(Nation(nations.index(card.nation)))
            self.fate_revolt.append(card.revolt)
            self.fate_battle.append(RESULTS.index(card.battle))
            for route, destination in enumerate(pack.expeditions.destination):
                said: str = getattr(card, destination.id)
                self.fate_voyage[route].append(VOYAGES.index(said) - 1)
        self.fate_cards = len(self.fate_baron)
        self.fate_whole = (1 << self.fate_cards) - 1
        self.fate_sets = [0] * len(RESULTS)  # for each battle result, the set of cards that show it
        for i, result in enumerate(self.fate_battle):
            self.fate_sets[result] |= 1 << i

    def _read_cards(self, pack: "Pack") -> None:
        self.copies = [one.copies for one in pack.actions.baron]
        self.neutral_copies = [one.copies for one in pack.actions.neutral]
        sectors = pack.map.realm.sectors
        self.events: list[EventCard] = []
        for event in pack.events.event:
            draw = DRAWS.index(event.draw.kind) if event.draw is not None else 0
            filter = FILTERS.index(event.draw.filter or "") if event.draw is not None else 0
            effects = [effect_of(one, sectors) for one in event.effects]
            colour = COLOURS.index(event.colour)
            self.events.append(EventCard(colour, event.faith, event.persistent, draw, filter, effects))
        self.proposals: list[Proposal] = []
        for row, card in enumerate(pack.proposals.proposal):
            draw = DRAWS.index(card.draw.kind) if card.draw is not None else 0
            filter = FILTERS.index(card.draw.filter or "") if card.draw is not None else 0
            effects = [effect_of(one, sectors) for one in card.effects]
            kind, vote, refusal = TYPES.index(card.type), VOTES.index(card.vote), REFUSALS.index(card.refusal)
            for _ in range(card.copies):
                self.proposals.append(Proposal(row, kind, vote, refusal, draw, filter, effects))

    def _name_things(self, pack: "Pack") -> None:
        """Collects the words that moves are written with."""
        nobles = [""] * NOBLES
        for noble in pack.barons.noble:
            baron = [one.id for one in pack.barons.baron].index(noble.baron)
            nobles[noble_of(baron, SHAPES.index(noble.shape))] = noble.id.lower()
        self.barons = [one.id for one in pack.barons.baron]
        self.terms[NOBLE.name] = nobles
        self.terms[ARMY.name] = nobles + [f"garrison-{one.id.lower()}" for one in pack.barons.baron]
        self.terms[BARON.name] = [one.id.lower() for one in pack.barons.baron]
        self.terms[REGION.name] = [one.lower() for one in self.region_ids]
        self.terms[CITY.name] = [one.id.lower() for one in pack.cities.city]
        self.terms[NATION.name] = [one.id.lower() for one in pack.troops.nation]
        words = [f"{card.nation.lower()}-{card.size}" for card in pack.troops.mercenary]
        self.terms[TROOP.name] = words + [f"regular-{card.size}" for card in pack.troops.regular]
        self.terms[ACTION.name] = ACTIONS
        self.terms[NEUTRAL_CARD.name] = NEUTRALS
        self.terms[ZONE.name] = ZONES
        self.terms[RESULT.name] = RESULTS
        self.terms[ROUTE.name] = [one.id.lower() for one in pack.expeditions.destination]
        self.terms[EVENT_CARD.name] = [one.id.lower() for one in pack.events.event]
        titles: list[str] = []
        for card in pack.proposals.proposal:
            for copy in range(card.copies):
                titles.append(card.id.lower() if copy == 0 else f"{card.id.lower()}-{copy + 1}")
        self.terms[PROPOSAL.name] = titles

    # -- what chapters ask ---------------------------------------------------------------------------------------------

    def start(self) -> State:
        drafts = Drafts(self.seats, DRAFT_WIDTH)
        s = State(self.seats, len(self.card_kind), len(self.proposals), len(self.events), self.card_size, drafts)
        s.reserve = self.influence_per_player * self.seats  # WK-SETUP-04
        s.fate_known = [self.fate_whole]
        s.fate_unknown = [0]
        s.neutral_left = self.neutral_copies[:]
        for seat in range(self.seats):
            s.crowns[seat] = START_CROWNS
            for kind in range(KINDS):
                s.hand[s.hand_at(seat) + kind] = self.copies[kind]
                s.kept[s.kept_at(seat) + kind] = self.copies[kind]
        return s

    def region(self, word: str) -> Region:
        """The region with this word."""
        return Region(self.terms[REGION.name].index(word))

    def faction(self, s: State, seat: int) -> str:
        return self.barons[s.baron_of[seat]]


def effect_of(raw: object, sectors: list[str]) -> Effect:
    """An effect as the pack wrote it, turned into small integers."""
    op: str = getattr(type(raw), "__struct_config__").tag  # noqa: B009  # mypyc knows no such attribute
    effect = Effect(OPS.index(op))
    who = getattr(raw, "who", None)
    if isinstance(who, str):
        effect.who = WHO.index(who)
    amount = getattr(raw, "amount", 0)
    if amount == "all":
        effect.everything = True
    elif isinstance(amount, int):
        effect.amount = amount
    effect.per_city = getattr(raw, "per", None) == "city"
    minimum = getattr(raw, "minimum", 0)
    effect.minimum = minimum if isinstance(minimum, int) else 0
    effect.half = getattr(raw, "fraction", None) is not None
    effect.token = 1 if getattr(raw, "token", "") == "church" else 0
    effect.kill_nobles = bool(getattr(raw, "kill_nobles", False))
    effect.payable = bool(getattr(raw, "payable", False))
    effect.spare = bool(getattr(raw, "spare", False))
    effect.in_region = getattr(raw, "region", None) == "drawn"
    effect.by_church = getattr(raw, "noble", None) == "choice_of_church"
    if getattr(raw, "noble", None) == "all":
        effect.everything = True
    rounds = getattr(raw, "rounds", 1)
    effect.rounds = rounds if isinstance(rounds, int) else 1
    phase = getattr(raw, "phase", None)
    if isinstance(phase, str):
        effect.phase = ZONES.index(phase)
    if effect.op == MODIFIER:
        keys = {"game": GAME_KEYS, "baron": BARON_KEYS, "noble": NOBLE_KEYS}
        scope: str = getattr(raw, "scope", "game")
        key: str = getattr(raw, "key", "")
        effect.key = keys[scope].index(key)
        effect.scope = ["game", "baron", "noble"].index(scope)
        value = getattr(raw, "value", 0)
        effect.amount = int(value) if isinstance(value, int) else 0
        sector = getattr(raw, "sector", None)
        if isinstance(sector, str):
            effect.sector = sectors.index(sector)
    return effect


def laws(g: Play[State]) -> Laws:
    return cast(Laws, g.rules)

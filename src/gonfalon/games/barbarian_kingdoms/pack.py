"""The shape of Barbarian Kingdoms' data and its checks. Each field of `Pack` is one file of `data/`."""

from itertools import combinations
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from gonfalon.engine.errors import BadPack
from gonfalon.games.barbarian_kingdoms.atlas import NONE, Chart
from gonfalon.games.barbarian_kingdoms.box_pack import Box, Coins, Numbers, Provenance, Told
from gonfalon.games.barbarian_kingdoms.verbs import COIN_WORDS, HIGHEST_PRICE, KINGDOMS, MOST_SCENARIOS, PROVINCES

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$")]
Label = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9_-]*$")]


class TurnOrder(Told, kw_only=True):
    order: list[Id]


class King(Told, kw_only=True):
    name_fr: str
    name_en: str


class Power(Told, kw_only=True):
    """A power (BK-POW-01); `kind` says which. Any kingdom may have any power."""

    id: Id
    name_fr: str
    name_en: str
    text_fr: str
    text_en: str
    kind: Literal[
        "manoeuvre_moves_per_unit",
        "claim_after_king_assault",
        "loot_battle_points",
        "tax_bonus",
        "evacuate_to_sea",
        "king_coastal_as_port",
        "claim_discount",
        "king_strength_when_active",
        "recruit_at_sea",
        "control_bonus_while_king_lives",
        "wins_ties",
        "warrior_strength_with_king",
    ]
    value: Annotated[int, Meta(ge=1, le=20)]
    surcharge: Annotated[int, Meta(ge=0, le=HIGHEST_PRICE)] = 0  # claim_after_king_assault
    scope: Literal["controlled", "anywhere"] = "controlled"  # loot_battle_points (BK-R-55)
    may_vacate_after_assault: bool = False  # evacuate_to_sea (BK-R-57)
    vacate_units: Literal["warriors", "all"] = "warriors"
    hint: str = ""
    scope_provenance: Provenance | None = None
    vacate_provenance: Provenance | None = None
    detail_provenance: Provenance | None = None


class Kingdom(Told, kw_only=True):
    id: Id
    name_fr: str
    name_en: str
    colour: str
    colour_hex: Annotated[str, Meta(pattern=r"^#[0-9A-Fa-f]{6}$")]
    capital: Id
    initial: tuple[Id, Id, Id]
    domination_province: Id
    name_provenance: Provenance
    colour_provenance: Provenance
    king: King
    kingdom_power: Power
    king_power: Power


class Kingdoms(msgspec.Struct, forbid_unknown_fields=True):
    turn_order: TurnOrder
    kingdom: list[Kingdom]


class Sea(Told, kw_only=True):
    id: Literal["sea"]
    name_fr: str
    name_en: str
    adjacent_to: str
    occupation_limit: Literal[0]


class MapSheet(Told, kw_only=True):
    width: Annotated[int, Meta(ge=1)]
    height: Annotated[int, Meta(ge=1)]


class Province(Told, kw_only=True):
    id: Id
    name_fr: str
    name_en: str
    kind: Literal["neutral", "initial", "capital"]
    owner: str
    port: bool
    coastal: bool
    x: int
    y: int
    seat: str = ""  # the town of a capital


class Land(Told, kw_only=True):
    adjacency: list[tuple[Id, Id]]


class Strait(Told, kw_only=True):
    id: Id
    name_fr: str
    name_en: str
    between: tuple[Id, Id]


class Layout(Told, kw_only=True):
    sea_sites: list[tuple[int, int]]
    outside_sites: list[tuple[int, int]]


class Map(msgspec.Struct, forbid_unknown_fields=True):
    sea: Sea
    map: MapSheet
    province: list[Province]
    land: Land
    strait: list[Strait]
    layout: Layout


class Scenario(Told, kw_only=True):
    id: Label
    players: Annotated[int, Meta(ge=2, le=6)]
    kingdoms: list[Id]
    unplayed: list[Id]
    recommended_first: bool
    side_a: list[Id] = []
    side_b: list[Id] = []


class Scenarios(msgspec.Struct, forbid_unknown_fields=True):
    scenario: list[Scenario]


class Pack(msgspec.Struct, forbid_unknown_fields=True):
    box: Box
    coins: Coins
    numbers: Numbers
    kingdoms: Kingdoms
    map: Map
    scenarios: Scenarios

    def names(self, kind: str, lang: str) -> list[str] | None:
        """The names of things, by the kind of a move's argument."""
        french = lang == "fr"
        if kind == "kingdom":
            return [one.name_fr if french else one.name_en for one in self.ordered()]
        if kind in ("province", "zone", "unit"):  # a unit is named by its zone
            places = [one.name_fr if french else one.name_en for one in self.map.province]
            return [*places, self.map.sea.name_fr if french else self.map.sea.name_en]
        if kind == "level":
            return self.numbers.reign.levels_fr if french else self.numbers.reign.levels_en
        return None

    def ordered(self) -> list[Kingdom]:
        """The kingdoms in printed order (BK-SETUP-03)."""
        named = {one.id: one for one in self.kingdoms.kingdom}
        return [named[id] for id in self.kingdoms.turn_order.order]

    def chart(self) -> Chart:
        """The map in numbers, as the rules use it."""
        provinces = [one.id for one in self.map.province]
        near: list[list[int]] = [[] for _ in provinces]
        for a, b in [*self.map.land.adjacency, *[strait.between for strait in self.map.strait]]:
            near[provinces.index(a)].append(provinces.index(b))  # BK-MAP-06
            near[provinces.index(b)].append(provinces.index(a))
        return Chart(
            [sorted(around) for around in near],
            [one.port for one in self.map.province],
            [one.coastal for one in self.map.province],
            [[provinces.index(home) for home in one.initial] for one in self.ordered()],
            [provinces.index(one.capital) for one in self.ordered()],
            [provinces.index(one.domination_province) for one in self.ordered()],
        )

    def check(self) -> None:
        """Checks what types cannot express. Raises `BadPack` with the path of the fault."""
        self._check_coins()
        self._check_kingdoms()
        self._check_map()
        self._check_scenarios()
        self._check_ways()
        prices = list(self.numbers.costs.control)
        for i, kingdom in enumerate(self.kingdoms.kingdom):
            surcharge = kingdom.king_power.surcharge + kingdom.kingdom_power.surcharge
            if max(prices) + surcharge > HIGHEST_PRICE:
                raise BadPack(
                    f"kingdoms.toml: kingdom[{i}]: a claim would cost {max(prices) + surcharge} with the surcharge; "
                    f"expected {HIGHEST_PRICE} at most"
                )
        if self.numbers.costs.warrior[0] != self.numbers.costs.warrior_first.value:
            raise BadPack("numbers.toml: costs.warrior[0]: differs from costs.warrior_first.value")

    def _check_coins(self) -> None:
        coins = self.coins.coins
        box, chests = coins.box.listed(), coins.chest_pool.listed()
        sets = [6 * (a + b) for a, b in zip(coins.treasury_start.listed(), coins.loot_start.listed(), strict=True)]
        for i, word in enumerate(COIN_WORDS):
            if sets[i] + chests[i] != box[i]:
                raise BadPack(
                    f"coins.toml: coins.chest_pool.{word}: {chests[i]} with six sets of coins make "
                    f"{sets[i] + chests[i]}, the box has {box[i]}"
                )
        if coins.loot_start.listed() != [1, 1, 1, 0]:  # BK-SETUP-05
            raise BadPack("coins.toml: coins.loot_start: expected one bronze, one silver and one gold coin")
        if sum(chests) < PROVINCES - 3 * KINGDOMS:
            raise BadPack(
                f"coins.toml: coins.chest_pool: expected {PROVINCES - 3 * KINGDOMS} or more, one for each chest"
            )

    def _check_kingdoms(self) -> None:
        ids = [one.id for one in self.kingdoms.kingdom]
        _unique("kingdoms.toml: kingdom", ids)
        if len(ids) != KINGDOMS:
            raise BadPack(f"kingdoms.toml: kingdom: expected {KINGDOMS}, got {len(ids)}")
        if sorted(self.kingdoms.turn_order.order) != sorted(ids):
            raise BadPack("kingdoms.toml: turn_order.order: expected each kingdom once")
        for i, one in enumerate(self.kingdoms.kingdom):
            for name, power in (("kingdom_power", one.kingdom_power), ("king_power", one.king_power)):
                if power.kind == "manoeuvre_moves_per_unit" and power.value > 2:
                    raise BadPack(f"kingdoms.toml: kingdom[{i}].{name}.value: expected 1 or 2 moves, got {power.value}")

    def _check_map(self) -> None:
        provinces = self.map.province
        ids = [one.id for one in provinces]
        _unique("map.toml: province", ids)
        if len(ids) != PROVINCES:
            raise BadPack(f"map.toml: province: expected {PROVINCES}, got {len(ids)}")
        kingdoms = {one.id: one for one in self.kingdoms.kingdom}
        for i, one in enumerate(provinces):
            path = f"map.toml: province[{i}]"
            owner = kingdoms.get(one.owner)
            if one.owner and owner is None:
                raise BadPack(f"{path}.owner: no kingdom is called {one.owner!r}")
            if (one.kind == "neutral") != (owner is None):
                raise BadPack(f"{path}.owner: a neutral province has none, any other has one")
            if owner is not None and (
                one.id not in owner.initial or (one.kind == "capital") != (one.id == owner.capital)
            ):
                raise BadPack(f"{path}: kingdoms.toml does not give {one.id!r} to the {one.owner} as {one.kind}")
            if one.port and not one.coastal:
                raise BadPack(f"{path}.port: a port lies on a coast")
        self._check_homes({one.id: one for one in provinces})
        pairs: list[tuple[str, str]] = []
        for where, found in (
            ("land.adjacency", self.map.land.adjacency),
            ("strait", [s.between for s in self.map.strait]),
        ):
            for k, (a, b) in enumerate(found):
                path = f"map.toml: {where}[{k}]"
                for one_id in (a, b):
                    if one_id not in ids:
                        raise BadPack(f"{path}: no province is called {one_id!r}")
                if a == b:
                    raise BadPack(f"{path}: {a!r} is not adjacent to itself")
                if (a, b) in pairs or (b, a) in pairs:
                    raise BadPack(f"{path}: {a!r} and {b!r} are joined twice")
                pairs.append((a, b))
        if len(self.map.strait) != self.box.components.straits:
            raise BadPack(f"map.toml: strait: expected {self.box.components.straits}, got {len(self.map.strait)}")

    def _check_homes(self, provinces: dict[str, Province]) -> None:
        tiles: list[str] = []
        for i, one in enumerate(self.kingdoms.kingdom):
            path = f"kingdoms.toml: kingdom[{i}]"
            _unique(f"{path}.initial", list(one.initial))
            for home in one.initial:
                if home not in provinces or provinces[home].owner != one.id:
                    raise BadPack(f"{path}.initial: map.toml has no province {home!r} of the {one.id}")
            if one.capital not in one.initial:
                raise BadPack(f"{path}.capital: {one.capital!r} is not among the initial provinces")
            tile = one.domination_province
            if tile not in provinces or provinces[tile].kind != "neutral":
                raise BadPack(f"{path}.domination_province: {tile!r} is no neutral province")
            if tile in tiles:  # BK-R-02
                raise BadPack(f"{path}.domination_province: {tile!r} is shared with another kingdom")
            tiles.append(tile)

    def _check_scenarios(self) -> None:
        ids = [one.id for one in self.kingdoms.kingdom]
        _unique("scenarios.toml: scenario", [one.id for one in self.scenarios.scenario])
        if not 1 <= len(self.scenarios.scenario) <= MOST_SCENARIOS:
            raise BadPack(f"scenarios.toml: scenario: expected 1 to {MOST_SCENARIOS}")
        for i, one in enumerate(self.scenarios.scenario):
            path = f"scenarios.toml: scenario[{i}]"
            wanted = 4 if one.players == 2 else one.players
            if len(one.kingdoms) != wanted:
                raise BadPack(f"{path}.kingdoms: expected {wanted} for {one.players} players, got {len(one.kingdoms)}")
            if sorted(one.kingdoms + one.unplayed) != sorted(ids):
                raise BadPack(f"{path}: kingdoms and unplayed together must name each kingdom once")
            sides = sorted(one.side_a + one.side_b)
            if one.players == 2 and (len(one.side_a) != 2 or sides != sorted(one.kingdoms)):  # BK-TWO-01
                raise BadPack(f"{path}.side_a: expected two kingdoms for each side")
            if one.players != 2 and sides:
                raise BadPack(f"{path}.side_a: only a scenario for two players has sides")

    def _check_ways(self) -> None:
        """Every kingdom in play can reach every open province, in each scenario and in all that experts can make."""
        chart, order = self.chart(), self.kingdoms.turn_order.order
        for one in self.scenarios.scenario:
            self._check_way(chart, [order.index(id) for id in one.kingdoms], f"in scenario {one.id!r}")
        for count in range(3, KINGDOMS + 1):  # BK-EXP-01
            for playing in combinations(range(KINGDOMS), count):
                *others, last = [order[kingdom] for kingdom in playing]
                when = f"with {', '.join(others)} and {last} in play (expert scenario)"
                self._check_way(chart, list(playing), when)

    def _check_way(self, chart: Chart, playing: list[int], when: str) -> None:
        capital = chart.capitals[min(playing)]
        lost = chart.atlas(sum(1 << kingdom for kingdom in playing)).unreached(capital)
        if lost != NONE:
            ids = [one.id for one in self.map.province]
            raise BadPack(
                f"map.toml: province[{lost}]: {ids[lost]!r} is open {when}, but no way by land, strait or from port to "
                f"port leads there from {ids[capital]!r}"
            )


def _unique(path: str, ids: list[str]) -> None:
    for i, one in enumerate(ids):
        if one in ids[:i]:
            raise BadPack(f"{path}[{i}]: {one!r} is used twice")

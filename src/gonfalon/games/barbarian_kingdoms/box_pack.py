"""The shape of `box.toml`, `coins.toml` and `numbers.toml`: the contents of the box, points and prices. Uncompiled,
like `pack.py`."""

# not compiled: msgspec Structs, read once at load

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from gonfalon.games.barbarian_kingdoms.verbs import HIGHEST_PRICE

Provenance = Literal["rulebook", "published", "reconstructed"]
Price = Annotated[int, Meta(ge=1, le=HIGHEST_PRICE)]
Count = Annotated[int, Meta(ge=0, le=60)]


class Told(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An entry that says where its data comes from."""

    provenance: Provenance
    source: str = ""
    note: str = ""


class About(Told, kw_only=True):
    title: str
    designer: str
    publisher: str
    players_min: Literal[3]
    players_max: Literal[6]
    two_player_variant: bool


class Components(Told, kw_only=True):
    """BK-COMP-01, BK-COMP-03: the rules depend on these numbers."""

    kings_per_kingdom: Literal[1]
    warriors_per_kingdom: Literal[4]
    control_tokens_per_kingdom: Literal[4]
    purses: Literal[2]
    domination_tiles: Literal[6]
    power_cards: Literal[6]
    provinces: Literal[36]
    seas: Literal[1]
    straits: Literal[3]


class Box(msgspec.Struct, forbid_unknown_fields=True):
    meta: About
    components: Components


class CoinCounts(Told, kw_only=True):
    bronze: Count
    silver: Count
    gold: Count
    diamond: Annotated[int, Meta(ge=0, le=1)]

    def listed(self) -> list[int]:
        return [self.bronze, self.silver, self.gold, self.diamond]


class CoinValues(Told, kw_only=True):
    """The rules for change (BK-R-06, BK-R-07) are worked out for these values (BK-COMP-02)."""

    bronze: Literal[1]
    silver: Literal[2]
    gold: Literal[3]
    diamond: Literal[5]


class CoinTable(Told, kw_only=True):
    unit: str
    value: CoinValues
    box: CoinCounts
    treasury_start: CoinCounts
    loot_start: CoinCounts
    chest_pool: CoinCounts


class Coins(msgspec.Struct, forbid_unknown_fields=True):
    coins: CoinTable


class BattlePoints(Told, kw_only=True):
    control_bonus: Annotated[int, Meta(ge=0, le=20)]
    king: Annotated[int, Meta(ge=0, le=20)]
    warrior: Annotated[int, Meta(ge=0, le=20)]
    tremis: Literal[1]
    tie_winner: Literal["active"]


class VictoryGoals(Told, kw_only=True):
    territorial_provinces: Literal[7]
    military_kings: Literal[2]


class OnePrice(Told, kw_only=True):
    value: Price


class Costs(Told, kw_only=True):
    warrior: tuple[Price, Price, Price, Price]
    control: tuple[Price, Price, Price, Price]
    warrior_first: OnePrice


class Reign(Told, kw_only=True):
    per_enemy_king: Annotated[int, Meta(ge=0, le=20)]
    own_king_alive: Annotated[int, Meta(ge=0, le=20)]
    per_deployed_warrior: Annotated[int, Meta(ge=0, le=20)]
    per_deployed_control_token: Annotated[int, Meta(ge=0, le=20)]
    tremis_per_point: Annotated[int, Meta(ge=1, le=100)]
    tie_breaks: tuple[Literal["treasury_value"], Literal["later_in_turn_order"]]
    levels_fr: Annotated[list[str], Meta(min_length=12, max_length=12)]
    levels_en: Annotated[list[str], Meta(min_length=12, max_length=12)]
    levels_en_provenance: Provenance


class Numbers(msgspec.Struct, forbid_unknown_fields=True):
    battle: BattlePoints
    victory: VictoryGoals
    costs: Costs
    reign: Reign

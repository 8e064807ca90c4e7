"""The shape of Six Kingdoms' data and its checks. Each field of `Pack` is one file of `data/`."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from gonfalon.engine.errors import BadPack
from gonfalon.games.six_kingdoms.ids import COLOURS, VALUES
from gonfalon.games.six_kingdoms.state import FINALS, POWERS
from gonfalon.games.six_kingdoms.verbs import COLOUR_IDS, SETS, SIDE_IDS

Provenance = Literal["rulebook", "published", "reconstructed"]
Id = Annotated[str, Meta(pattern=r"^[a-zA-Z][a-zA-Z0-9_-]*$")]
Colour = Literal["orange", "yellow", "green", "blue", "red", "violet"]
Group = Literal["A", "B", "C", "D", "E", "F"]
CardValue = Annotated[int, Meta(ge=1, le=VALUES)]
Points = Annotated[int, Meta(ge=0, le=99)]

CARDS_PER_SET = 12
MOST_OF_A_COLOUR = 6  # SK-017: one leads its own kingdom, and each other one needs another kingdom


class Knight(msgspec.Struct, forbid_unknown_fields=True):
    id: Id
    colour: Colour
    value: CardValue


class Pattern(msgspec.Struct, forbid_unknown_fields=True):
    """The pattern of every set (SK-004); letters stand for colour groups."""

    cards_per_set: Literal[12]
    sets: Literal[5]
    value_counts: tuple[int, int, int, int]
    set_total: int
    groups: dict[Group, list[CardValue]]
    provenance: Provenance


class KnightSet(msgspec.Struct, forbid_unknown_fields=True):
    id: Id
    back_fr: str
    back_en: str
    groups: dict[Group, Colour]
    cards: list[Knight]
    back_provenance: Provenance
    provenance: Provenance


class Knights(msgspec.Struct, forbid_unknown_fields=True):
    pattern: Pattern
    set: list[KnightSet]


class Power(msgspec.Struct, forbid_unknown_fields=True):
    id: Literal["reinforce", "withdraw", "stronghold", "falls_on_tie", "free_recruit", "hidden_card"]
    name_fr: str
    name_en: str
    kind: Literal["action", "passive"]
    effect_fr: str
    effect_en: str
    provenance: Provenance


class Final(msgspec.Struct, forbid_unknown_fields=True):
    id: Literal["bonus5", "stragglers_count", "hand_zero", "no_troop_points", "final_muster", "tribute2", "fixed15"]
    name_fr: str
    name_en: str
    amount: Points
    effect_fr: str
    effect_en: str
    provenance: Provenance


class Symbols(msgspec.Struct, forbid_unknown_fields=True):
    power: list[Power]
    final: list[Final]


class ColourStyle(msgspec.Struct, forbid_unknown_fields=True):
    id: Colour
    name_fr: str
    name_en: str
    hex: Annotated[str, Meta(pattern=r"^#[0-9A-Fa-f]{6}$")]
    glyph: str  # tells colours apart without colour vision
    provenance: Provenance
    style_provenance: Provenance


class KingdomSide(msgspec.Struct, forbid_unknown_fields=True):
    side: Literal["crown", "back"]
    income: Points
    income_provenance: Provenance
    power: str  # SK-R02: may be empty
    final: str
    evidence: str


class Kingdom(msgspec.Struct, forbid_unknown_fields=True):
    id: Colour
    colour: Colour
    name_de: str
    name_fr: str
    name_en: str
    side: list[KingdomSide]
    name_provenance: Provenance
    provenance: Provenance


class Kingdoms(msgspec.Struct, forbid_unknown_fields=True):
    colour: list[ColourStyle]
    kingdom: list[Kingdom]


class Bank(msgspec.Struct, forbid_unknown_fields=True):
    """Tokens only represent points (SK-007), so these numbers limit nothing (SK-R03)."""

    unit_fr: str
    unit_en: str
    tokens_total: int
    denominations: list[int]
    token_counts: list[int]
    starting_points: Literal[0]
    token_counts_provenance: Provenance
    provenance: Provenance


class Removed(msgspec.Struct, forbid_unknown_fields=True):
    players: Annotated[int, Meta(ge=2, le=4)]
    sets: Annotated[int, Meta(ge=0, le=2)]
    provenance: Provenance


class BalancedArmy(msgspec.Struct, forbid_unknown_fields=True):
    leader: tuple[Group, CardValue]
    second: tuple[Group, CardValue]


class Balanced(msgspec.Struct, forbid_unknown_fields=True):
    by_leader_group: list[BalancedArmy]
    provenance: Provenance


class ExampleArmy(msgspec.Struct, forbid_unknown_fields=True):
    kingdom: Colour
    cards: tuple[Id, Id]


class Example(msgspec.Struct, forbid_unknown_fields=True):
    neutral_set: Id
    armies: list[ExampleArmy]
    provenance: Provenance


class Setup(msgspec.Struct, forbid_unknown_fields=True):
    bank: Bank
    removed: list[Removed]
    balanced: Balanced
    example: list[Example]


class Pack(msgspec.Struct, forbid_unknown_fields=True):
    knights: Knights
    symbols: Symbols
    kingdoms: Kingdoms
    setup: Setup

    def names(self, kind: str, lang: str) -> list[str] | None:
        """The names of things, by the kind of a move's argument."""
        french = lang == "fr"
        if kind == "card":
            colours: dict[str, str] = {one.id: one.name_fr if french else one.name_en for one in self.kingdoms.colour}
            return [f"{colours[colour]} {value}" for colour in COLOUR_IDS for value in range(1, VALUES + 1)]
        if kind in ("kingdom", "army"):
            return [one.name_fr if french else one.name_en for one in self.kingdoms.kingdom]
        if kind == "set":
            return [one.back_fr if french else one.back_en for one in self.knights.set]
        if kind == "power":
            powers: dict[str, str] = {one.id: one.name_fr if french else one.name_en for one in self.symbols.power}
            return ["—", *[powers[name] for name in POWERS[1:]]]
        if kind == "symbol":
            finals: dict[str, str] = {one.id: one.name_fr if french else one.name_en for one in self.symbols.final}
            return ["—", *[finals[name] for name in FINALS[1:]]]
        return None

    def check(self) -> None:
        """Checks what types cannot express. Raises `BadPack` with the path of the fault."""
        _check_knights(self.knights)
        _same_ids("symbols.toml: power", [one.id for one in self.symbols.power], POWERS[1:])
        _same_ids("symbols.toml: final", [one.id for one in self.symbols.final], FINALS[1:])
        passive = ("stronghold", "falls_on_tie")  # SK-088
        for i, power in enumerate(self.symbols.power):
            expected = "passive" if power.id in passive else "action"
            if power.kind != expected:
                raise BadPack(f"symbols.toml: power[{i}].kind: {power.id!r} is {expected}, got {power.kind!r}")
        _in_order("kingdoms.toml: colour", [one.id for one in self.kingdoms.colour])
        _in_order("kingdoms.toml: kingdom", [one.id for one in self.kingdoms.kingdom])
        for i, kingdom in enumerate(self.kingdoms.kingdom):
            _check_kingdom(f"kingdoms.toml: kingdom[{i}]", kingdom)
        _check_setup(self)


def _check_knights(knights: Knights) -> None:
    path = "knights.toml: pattern"
    pattern = knights.pattern
    if len(pattern.groups) != COLOURS:
        raise BadPack(f"{path}.groups: expected one for each of the {COLOURS} colours, got {len(pattern.groups)}")
    values = [value for group in pattern.groups.values() for value in group]
    counts = tuple(values.count(value) for value in range(1, VALUES + 1))
    if len(values) != CARDS_PER_SET or counts != (3, 3, 3, 3) or pattern.value_counts != counts:  # SK-004
        raise BadPack(f"{path}.groups: expected three cards of each value 1 to 4, got {sorted(values)}")
    if pattern.set_total != sum(values):
        raise BadPack(f"{path}.set_total: the file says {pattern.set_total}, the groups make {sum(values)}")
    for name, group in pattern.groups.items():
        if not 1 <= len(group) <= MOST_OF_A_COLOUR:
            raise BadPack(f"{path}.groups.{name}: expected 1 to {MOST_OF_A_COLOUR} cards, got {len(group)}")
    if len(knights.set) != SETS:  # SK-003
        raise BadPack(f"knights.toml: set: expected {SETS}, got {len(knights.set)}")
    _unique("knights.toml: set", [one.id for one in knights.set])
    _unique("knights.toml: set.cards", [card.id for one in knights.set for card in one.cards])
    for i, one in enumerate(knights.set):
        path = f"knights.toml: set[{i}]"
        if len(one.cards) != CARDS_PER_SET:
            raise BadPack(f"{path}.cards: expected {CARDS_PER_SET}, got {len(one.cards)}")
        if sorted(one.groups.values()) != sorted(COLOUR_IDS):
            raise BadPack(f"{path}.groups: expected each colour once, got {', '.join(one.groups.values())}")
        for name, colour in one.groups.items():
            own = sorted(card.value for card in one.cards if card.colour == colour)
            if own != sorted(pattern.groups[name]):
                raise BadPack(
                    f"{path}.cards: {colour} is group {name}, {pattern.groups[name]}, but the cards are {own}"
                )


def _check_kingdom(path: str, kingdom: Kingdom) -> None:
    if kingdom.id != kingdom.colour:
        raise BadPack(f"{path}.colour: kingdoms are called by their colour, expected {kingdom.id!r}")
    sides = [one.side for one in kingdom.side]
    if sides != SIDE_IDS:  # SK-005
        raise BadPack(f"{path}.side: expected crown, then back, got {', '.join(sides) or 'none'}")
    for k, side in enumerate(kingdom.side):
        if side.power not in POWERS:
            raise BadPack(f"{path}.side[{k}].power: no power is called {side.power!r}")
        if side.final not in FINALS:
            raise BadPack(f"{path}.side[{k}].final: no final symbol is called {side.final!r}")


def _check_setup(pack: Pack) -> None:
    for i, removed in enumerate(pack.setup.removed):
        if removed.players + 1 + removed.sets != SETS:  # SK-R01
            raise BadPack(f"setup.toml: removed[{i}].sets: players + 1 sets are in play, got {removed.sets} put away")
    if [one.players for one in pack.setup.removed] != [2, 3, 4]:
        raise BadPack("setup.toml: removed: expected one entry for 2, 3 and 4 players each")
    if len(pack.setup.bank.denominations) != len(pack.setup.bank.token_counts):
        raise BadPack("setup.toml: bank.token_counts: expected one number for each denomination")
    if sum(pack.setup.bank.token_counts) != pack.setup.bank.tokens_total:
        raise BadPack("setup.toml: bank.tokens_total: is not the sum of token_counts")
    used: dict[Group, list[int]] = {name: [] for name in pack.knights.pattern.groups}
    armies = pack.setup.balanced.by_leader_group
    for i, army in enumerate(armies):
        path = f"setup.toml: balanced.by_leader_group[{i}]"
        if army.leader[0] == army.second[0]:
            raise BadPack(f"{path}: both cards are of group {army.leader[0]}")
        if army.leader[1] + army.second[1] != 5:  # SK-R04
            raise BadPack(f"{path}: a balanced defence is 5, got {army.leader[1] + army.second[1]}")
        used[army.leader[0]].append(army.leader[1])
        used[army.second[0]].append(army.second[1])
    if sorted(army.leader[0] for army in armies) != sorted(pack.knights.pattern.groups):
        raise BadPack("setup.toml: balanced.by_leader_group: expected one leader of each group")
    for name, values in used.items():
        if sorted(values) != sorted(pack.knights.pattern.groups[name]):
            raise BadPack(f"setup.toml: balanced.by_leader_group: group {name} is not used up card by card")
    for i, example in enumerate(pack.setup.example):
        _check_example(f"setup.toml: example[{i}]", example, pack.knights)


def _check_example(path: str, example: Example, knights: Knights) -> None:
    cards = {card.id: card for one in knights.set if one.id == example.neutral_set for card in one.cards}
    if not cards:
        raise BadPack(f"{path}.neutral_set: no set is called {example.neutral_set!r}")
    laid = [card for army in example.armies for card in army.cards]
    if sorted(laid) != sorted(cards):
        raise BadPack(f"{path}.armies: expected every card of the set once")
    for k, army in enumerate(example.armies):
        leader, second = cards[army.cards[0]], cards[army.cards[1]]
        if leader.colour != army.kingdom or second.colour == army.kingdom:
            raise BadPack(f"{path}.armies[{k}]: the leader has the kingdom's colour, the second card another")


def _in_order(path: str, ids: list[str]) -> None:
    if ids != COLOUR_IDS:
        raise BadPack(f"{path}: expected {', '.join(COLOUR_IDS)}, got {', '.join(ids)}")


def _same_ids(path: str, ids: list[str], expected: list[str]) -> None:
    _unique(path, ids)
    for one in expected:
        if one not in ids:
            raise BadPack(f"{path}: {one!r} is missing")


def _unique(path: str, ids: list[str]) -> None:
    for i, one in enumerate(ids):
        if one in ids[:i]:
            raise BadPack(f"{path}[{i}].id: {one!r} is used twice")

"""The shape of Battue's data and its checks. Each field of `Pack` is one file of `data/`."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from gonfalon.engine.errors import BadPack
from gonfalon.games.battue.card_pack import AnyEffect, Condition, Moment, check_effect
from gonfalon.games.battue.verbs import MOST_CARDS, MOST_CELLS, MOST_HORDE, MOST_TILES

Provenance = Literal["rulebook", "published", "reconstructed"]
Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$")]
Size = Literal["P", "L", "M", "S"]
Figure = Annotated[int, Meta(ge=0, le=20)]
Some = Annotated[int, Meta(ge=1, le=20)]

FRENCH = {"Palace": "Palais"}  # every other tile has a Latin name, or the same name in all languages


class Players(msgspec.Struct, forbid_unknown_fields=True):
    min: Literal[2]
    max: Literal[4]
    provenance: Provenance


class Flags(msgspec.Struct, forbid_unknown_fields=True):
    per_player: Some
    provenance: Provenance
    rulebook_per_player: Some


class Constants(msgspec.Struct, forbid_unknown_fields=True):
    provenance: Provenance
    warriors_per_player: Annotated[int, Meta(ge=1, le=MOST_HORDE)]
    starting_horde: Annotated[int, Meta(ge=1, le=MOST_HORDE)]
    max_horde: Annotated[int, Meta(ge=1, le=MOST_HORDE)]
    max_on_board: Annotated[int, Meta(ge=1, le=MOST_HORDE)]
    hand_limit: Figure
    reinforcement: Annotated[list[Figure], Meta(min_length=6, max_length=6)]
    key_tiles: Annotated[list[Id], Meta(min_length=1)]
    named_tiles: list[Id]
    tiles_total: int
    booty_total: int
    events_total: int
    players: Players
    flags: Flags


class Figures(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Icons that are missing count as 0 (BT-COMP-05)."""

    defence: Figure
    booty: Figure = 0
    event: bool = False
    warriors: Literal[0, 1] = 0  # BT-WARRIOR-01: one warrior, whatever the tile
    vp: Figure
    provenance: Provenance


class OuterKind(Figures, kw_only=True):
    name_en: str
    name_fr: str


class Outer(msgspec.Struct, forbid_unknown_fields=True):
    gate: OuterKind
    wall: OuterKind
    tower: OuterKind


class SizeClass(msgspec.Struct, forbid_unknown_fields=True):
    squares: Some
    place_order: int


class Slot(msgspec.Struct, forbid_unknown_fields=True):
    id: Id
    kind: Literal["gate", "wall", "tower", "interior", "palace"]
    size: Literal["outer", "P", "L", "M", "S"]
    gx: int
    gy: int
    gw: Some
    gh: Some
    x: int
    y: int
    w: int
    h: int
    adj: list[Id]
    provenance: Provenance
    edges: list[Literal["N", "E", "S", "W"]] = []


class Board(msgspec.Struct, forbid_unknown_fields=True):
    provenance: Provenance
    grid_columns: int
    grid_rows: int
    cell: int
    offset: int
    edges: tuple[Literal["N"], Literal["E"], Literal["S"], Literal["W"]]
    slot: list[Slot]
    outer: Outer
    size: dict[Size, SizeClass]


class Tile(Figures, kw_only=True):
    id: Id
    name: str
    size: Size
    en: str
    fr: str
    name_provenance: Provenance


class Tiles(msgspec.Struct, forbid_unknown_fields=True):
    tile: list[Tile]


class BootyCard(msgspec.Struct, forbid_unknown_fields=True):
    id: Id
    name_en: str
    name_fr: str
    timing: Literal["start", "attacker", "defender", "end"]  # BT-COMP-06: exactly one
    window: Literal["before_roll", "after_roll", "turn"]
    copies: Some
    vp: Figure
    effects: Annotated[list[AnyEffect], Meta(min_length=1)]
    en: str
    fr: str
    provenance: Provenance


class Booty(msgspec.Struct, forbid_unknown_fields=True):
    card: list[BootyCard]


class EventCard(msgspec.Struct, forbid_unknown_fields=True):
    id: Id
    name_en: str
    name_fr: str
    copies: Some
    vp: Figure
    effects: Annotated[list[AnyEffect], Meta(min_length=1)]
    en: str
    fr: str
    provenance: Provenance
    condition: Condition | None = None


class Events(msgspec.Struct, forbid_unknown_fields=True):
    card: list[EventCard]


class Pack(msgspec.Struct, forbid_unknown_fields=True):
    constants: Constants
    board: Board
    tiles: Tiles
    booty: Booty
    events: Events

    def names(self, kind: str, lang: str) -> list[str] | None:
        """The names of things, by the kind of a move's argument. The last three tile names are what is printed on the
        outer spaces."""
        if kind == "card":
            cards: list[BootyCard | EventCard] = [*self.booty.card, *self.events.card]
            return [card.name_fr if lang == "fr" else card.name_en for card in cards]
        if kind == "tile":
            outer = (self.board.outer.gate, self.board.outer.wall, self.board.outer.tower)
            tiles = [FRENCH.get(tile.name, tile.name) if lang == "fr" else tile.name for tile in self.tiles.tile]
            return tiles + [one.name_fr if lang == "fr" else one.name_en for one in outer]
        return None

    def check(self) -> None:
        """Checks what types cannot express. Raises `BadPack` with the path of the fault."""
        _unique("board.toml: slot", [slot.id for slot in self.board.slot])
        _unique("tiles.toml: tile", [tile.id for tile in self.tiles.tile])
        _unique("booty.toml: card", [card.id for card in self.booty.card])
        _unique("events.toml: card", [card.id for card in self.events.card], [card.id for card in self.booty.card])
        _within("board.toml: slot", len(self.board.slot), 1, MOST_CELLS - 1)
        _within("tiles.toml: tile", len(self.tiles.tile), 1, MOST_TILES - 3)
        _within("booty.toml and events.toml: cards", len(self.booty.card) + len(self.events.card), 1, MOST_CARDS)
        self._check_totals()
        self._check_board()
        self._check_tiles()
        self._check_constants()
        for i, card in enumerate(self.booty.card):
            _check_booty(f"booty.toml: card[{i}]", card)
        for i, event in enumerate(self.events.card):
            _check_effects(f"events.toml: card[{i}]", event.effects, "event", False, event.vp)

    def _check_totals(self) -> None:
        said = self.constants
        for name, expected, found in (
            ("tiles_total", said.tiles_total, len(self.tiles.tile)),
            ("booty_total", said.booty_total, sum(card.copies for card in self.booty.card)),
            ("events_total", said.events_total, sum(card.copies for card in self.events.card)),
        ):
            if expected != found:
                raise BadPack(f"constants.toml: {name}: the file says {expected}, the tables make {found}")

    def _check_constants(self) -> None:
        said = self.constants
        most = min(said.max_horde, said.max_on_board, said.warriors_per_player)
        if said.starting_horde > most:
            raise BadPack(f"constants.toml: starting_horde: expected at most {most}, got {said.starting_horde}")
        known = {tile.id: tile for tile in self.tiles.tile}
        for name, ids in (("key_tiles", said.key_tiles), ("named_tiles", said.named_tiles)):
            for i, one in enumerate(ids):
                if one not in known:
                    raise BadPack(f"constants.toml: {name}[{i}]: no tile is called {one!r}")
        for i, one in enumerate(said.key_tiles):  # otherwise BT-END-01 could never be met
            if known[one].size != "P" and one not in said.named_tiles:
                raise BadPack(
                    f"constants.toml: key_tiles[{i}]: {one!r} may be left over; expected the Palace or a named tile"
                )
        sizes = {known[one].size for one in said.named_tiles}
        if len(sizes) > 1 or "P" in sizes:  # BT-RULING-25: tiles shuffled face down must look alike
            raise BadPack("constants.toml: named_tiles: all must have one size, and not the Palace's")

    def _check_board(self) -> None:
        slots = self.board.slot
        palaces = [slot.id for slot in slots if slot.size == "P"]
        if len(palaces) != 1:
            raise BadPack(f"board.toml: slot: expected one of size P for the Palace, got {len(palaces)}")
        taken: dict[tuple[int, int], str] = {}
        for i, slot in enumerate(slots):
            path = f"board.toml: slot[{i}]"
            outer = slot.kind in ("gate", "wall", "tower")
            if outer != (slot.size == "outer") or (slot.kind == "palace") != (slot.size == "P"):
                raise BadPack(f"{path}.size: a {slot.kind} cannot have size {slot.size!r}")
            if outer != bool(slot.edges):
                raise BadPack(f"{path}.edges: outer spaces lie on an edge, and no others")
            if slot.size != "outer" and self.board.size[slot.size].squares != slot.gw * slot.gh:
                raise BadPack(f"{path}: covers {slot.gw * slot.gh} squares, not those of size {slot.size!r}")
            for square in _squares(slot):
                if square in taken:
                    raise BadPack(f"{path}: covers square {square}, where {taken[square]!r} lies already")
                taken[square] = slot.id
        for edge in self.board.edges:
            if not any(edge in slot.edges for slot in slots):
                raise BadPack(f"board.toml: slot: none lies on edge {edge}")
        for i, slot in enumerate(slots):
            _check_adjacent(f"board.toml: slot[{i}].adj", slot, taken)

    def _check_tiles(self) -> None:
        palaces = [tile.id for tile in self.tiles.tile if tile.size == "P"]
        if len(palaces) != 1:
            raise BadPack(f"tiles.toml: tile: expected one of size P, the Palace, got {len(palaces)}")
        for size in ("L", "M", "S"):
            tiles = sum(1 for tile in self.tiles.tile if tile.size == size)
            slots = sum(1 for slot in self.board.slot if slot.size == size)
            if tiles < slots:  # BT-SETUP-11: every slot is covered
                raise BadPack(f"tiles.toml: tile: {slots} slots have size {size}, only {tiles} tiles do")


def _check_adjacent(path: str, slot: Slot, taken: dict[tuple[int, int], str]) -> None:
    """BT-COMP-09: neighbours share part of a side."""
    found: set[str] = set()
    for x, y in _squares(slot):
        for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if beside in taken and taken[beside] != slot.id:
                found.add(taken[beside])
    if found != set(slot.adj) or len(slot.adj) != len(set(slot.adj)):
        raise BadPack(f"{path}: expected what shares a side with {slot.id!r}: {', '.join(sorted(found))}")


def _squares(slot: Slot) -> list[tuple[int, int]]:
    return [(slot.gx + x, slot.gy + y) for x in range(slot.gw) for y in range(slot.gh)]


def _check_booty(path: str, card: BootyCard) -> None:
    battle = card.timing in ("attacker", "defender")
    if battle == (card.window == "turn"):
        raise BadPack(f"{path}.window: {card.window!r} does not fit the timing {card.timing!r}")
    _check_effects(path, card.effects, card.timing, card.window == "after_roll", card.vp)


def _check_effects(path: str, effects: list[AnyEffect], moment: Moment, after_roll: bool, vp: int) -> None:
    for k, effect in enumerate(effects):
        check_effect(f"{path}.effects[{k}]", effect, moment, after_roll)
    kept = any(effect.__struct_config__.tag == "to_chest" for effect in effects)
    if kept != (vp > 0):  # BT-BOOTY-05, BT-EVENT-04
        raise BadPack(f"{path}.vp: a card is worth points exactly if it goes to the war chest (to_chest), got {vp}")


def _unique(path: str, ids: list[str], others: list[str] | None = None) -> None:
    before = list(others or [])
    for i, one in enumerate(ids):
        if one in before:
            raise BadPack(f"{path}[{i}].id: {one!r} is used twice")
        before.append(one)


def _within(path: str, count: int, least: int, most: int) -> None:
    if not least <= count <= most:
        raise BadPack(f"{path}: expected {least} to {most}, got {count}")

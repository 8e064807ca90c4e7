"""The shape of Grand Conqueror's data and its checks. Each field of `Pack` is one file of `data/`."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from gonfalon.engine.errors import BadPack
from gonfalon.games.grand_conqueror.board import Board, turned
from gonfalon.games.grand_conqueror.verbs import MOST_ARMIES, MOST_CELLS, MOST_LAYOUTS, MOST_SHAPES, REACH

Provenance = Literal["rulebook", "published", "reconstructed"]
Id = Annotated[str, Meta(pattern=r"^[a-zA-Z][a-zA-Z0-9_-]*$")]


class Thing(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: Id
    provenance: Provenance


class Army(Thing, kw_only=True):
    name_fr: str
    name_en: str
    token_faces_fr: tuple[str, str]  # GC-003
    token_faces_en: tuple[str, str]
    tokens: Literal[6]  # GC-002: the rules depend on six tokens, one castle and three fortresses
    castles: Literal[1]
    fortresses: Literal[3]
    colour: Annotated[str, Meta(pattern=r"^#[0-9A-Fa-f]{6}$")]
    glyph: str
    style_provenance: Provenance


class Armies(msgspec.Struct, forbid_unknown_fields=True):
    army: list[Army]


class Shape(Thing, kw_only=True):
    name_fr: str
    name_en: str
    cells: Annotated[list[tuple[int, int]], Meta(min_length=1)]
    distinct_rotations: Annotated[int, Meta(ge=1, le=6)]


class Segment(Thing, kw_only=True):
    shape: Id


class Pieces(msgspec.Struct, forbid_unknown_fields=True):
    shape: list[Shape]
    segment: list[Segment]


class Placement(msgspec.Struct, forbid_unknown_fields=True):
    segment: Id
    rotation: Annotated[int, Meta(ge=0, le=5)]
    q: int
    r: int


class Layout(Thing, kw_only=True):
    name_fr: str
    name_en: str
    difficulty: Annotated[int, Meta(ge=1, le=5)]
    players: list[int]
    cells: int  # these three are check values
    contour: int
    holes: int
    retired: bool = False  # no longer offered; records that name it can still be shown
    placements: Annotated[list[Placement], Meta(min_length=1)]


class Layouts(msgspec.Struct, forbid_unknown_fields=True):
    layout: list[Layout]


class Pack(msgspec.Struct, forbid_unknown_fields=True):
    armies: Armies
    pieces: Pieces
    layouts: Layouts

    def names(self, kind: str, lang: str) -> list[str] | None:
        """The names of things, by the kind of a move's argument."""
        things: dict[str, list[Army] | list[Shape]] = {"army": self.armies.army, "shape": self.pieces.shape}
        if kind not in things:
            return None
        return [thing.name_fr if lang == "fr" else thing.name_en for thing in things[kind]]

    def check(self) -> None:
        """Checks what types cannot express. Raises `BadPack` with the path of the fault."""
        _unique("armies.toml: army", [army.id for army in self.armies.army])
        _unique("pieces.toml: shape", [shape.id for shape in self.pieces.shape])
        _unique("pieces.toml: segment", [segment.id for segment in self.pieces.segment])
        _unique("layouts.toml: layout", [layout.id for layout in self.layouts.layout])
        _at_most("armies.toml: army", len(self.armies.army), 2, MOST_ARMIES)
        _at_most("pieces.toml: shape", len(self.pieces.shape), 1, MOST_SHAPES)
        _at_most("layouts.toml: layout", len(self.layouts.layout), 1, MOST_LAYOUTS)
        if all(layout.retired for layout in self.layouts.layout):
            raise BadPack("layouts.toml: layout: expected at least one that is not retired")
        for i, shape in enumerate(self.pieces.shape):
            _check_shape(f"pieces.toml: shape[{i}]", shape)
        shapes = {shape.id: shape for shape in self.pieces.shape}
        total = 0
        for i, segment in enumerate(self.pieces.segment):
            if segment.shape not in shapes:
                raise BadPack(f"pieces.toml: segment[{i}].shape: no shape is called {segment.shape!r}")
            total += len(shapes[segment.shape].cells)
        _at_most("pieces.toml: cells of all segments", total, 1, MOST_CELLS)
        for i, layout in enumerate(self.layouts.layout):
            _check_layout(f"layouts.toml: layout[{i}]", layout, self.placed(f"layouts.toml: layout[{i}]", layout))

    def placed(self, path: str, layout: Layout) -> list[tuple[int, int]]:
        """The cells of a layout, in the order of its pieces."""
        shapes = {shape.id: shape for shape in self.pieces.shape}
        segments = {segment.id: shapes[segment.shape] for segment in self.pieces.segment}
        used: set[str] = set()
        cells: list[tuple[int, int]] = []
        for k, placement in enumerate(layout.placements):
            where = f"{path}.placements[{k}]"
            if placement.segment not in segments:
                raise BadPack(f"{where}.segment: no segment is called {placement.segment!r}")
            if placement.segment in used:
                raise BadPack(f"{where}.segment: {placement.segment!r} is used twice")
            used.add(placement.segment)
            for q, r in segments[placement.segment].cells:
                tq, tr = turned(q, r, placement.rotation)
                cell = (tq + placement.q, tr + placement.r)
                if cell in cells:
                    raise BadPack(f"{where}: covers cell {cell}, where a piece lies already")
                if not (-REACH <= cell[0] <= REACH and -REACH <= cell[1] <= REACH):
                    raise BadPack(f"{where}: cell {cell} lies more than {REACH} from the middle")
                cells.append(cell)
        return cells


def _check_shape(path: str, shape: Shape) -> None:
    if len(set(shape.cells)) < len(shape.cells):
        raise BadPack(f"{path}.cells: a cell is named twice")
    # GC-013: turns that only shift a piece do not count; if `distinct_rotations` is too low, legal places would be
    # missing.
    forms: set[tuple[tuple[int, int], ...]] = set()
    for turn in range(6):
        cells = sorted(turned(q, r, turn) for q, r in shape.cells)
        forms.add(tuple((q - cells[0][0], r - cells[0][1]) for q, r in cells))
    if shape.distinct_rotations != len(forms):
        said = shape.distinct_rotations
        raise BadPack(f"{path}.distinct_rotations: the file says {said}, the cells make {len(forms)}")


def _check_layout(path: str, layout: Layout, cells: list[tuple[int, int]]) -> None:
    board = Board([q for q, _ in cells], [r for _, r in cells], False)
    if not board.connected():
        raise BadPack(f"{path}: the pieces of {layout.id!r} do not hang together")
    for name, said, found in (
        ("cells", layout.cells, board.size),
        ("contour", layout.contour, len(board.contour)),
        ("holes", layout.holes, board.hole_cells()),
    ):
        if said != found:
            raise BadPack(f"{path}.{name}: the file says {said}, the pieces make {found}")


def _unique(path: str, ids: list[str]) -> None:
    for i, one in enumerate(ids):
        if one in ids[:i]:
            raise BadPack(f"{path}[{i}].id: {one!r} is used twice")


def _at_most(path: str, count: int, least: int, most: int) -> None:
    if not least <= count <= most:
        raise BadPack(f"{path}: expected {least} to {most}, got {count}")

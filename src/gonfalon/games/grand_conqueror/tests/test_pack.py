"""Chapter "Components": what the data must hold, and what a wrong pack is told."""

from pathlib import Path

import msgspec
import pytest

from gonfalon.catalog.found import find
from gonfalon.catalog.packs import built_in_pack, pack_from
from gonfalon.engine.errors import BadOption, BadPack, BadSeats
from gonfalon.engine.ids import Seat
from gonfalon.games.grand_conqueror.pack import Armies, Pack

from .by_the_book import enclosed_holes
from .position import begun, table

GAME = find("grand-conqueror")
TABLES = ("armies", "pieces", "layouts")


def built_in() -> Pack:
    pack: Pack = built_in_pack(GAME).pack
    return pack


def own(tmp_path: Path, name: str, *changes: tuple[str, str]) -> Path:
    """A player's own table: ours, with some text in it replaced once."""
    text = (GAME.folder / "data" / f"{name}.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.rule("GC-001")
def test_two_three_or_four_players_each_lead_a_people_of_their_own() -> None:
    assert [army.id for army in built_in().armies.army] == ["vikings", "samurai", "romans", "egyptians"]
    for seats in (2, 3, 4):
        assert table(seats).seats == seats
    for seats in (0, 1, 5):
        with pytest.raises(BadSeats, match=f"2 to 4 seats, got {seats}"):
            table(seats)


@pytest.mark.rule("GC-002")
def test_an_army_has_six_tokens_a_castle_and_three_fortresses() -> None:
    for army in built_in().armies.army:
        assert (army.tokens, army.castles, army.fortresses) == (6, 1, 3)
    start = begun(3).play.state
    assert [start.reserve(Seat(seat)) for seat in range(3)] == [6, 6, 6]
    assert (len(start.castle), len(start.fortress)) == (3, 9)


@pytest.mark.rule("GC-002")
@pytest.mark.parametrize("line, wrong", [("tokens = 6", "tokens = 7"), ("fortresses = 3", "fortresses = 4")])
def test_a_pack_cannot_change_these_numbers(tmp_path: Path, line: str, wrong: str) -> None:
    folder = own(tmp_path, "armies", (line, wrong))
    with pytest.raises(BadPack, match=rf"armies\.toml: army\[0\]\.{line.split()[0]}"):
        pack_from(GAME, folder)


@pytest.mark.rule("GC-003")
def test_both_faces_of_a_token_are_named_and_neither_matters() -> None:
    for army in built_in().armies.army:
        for faces in (army.token_faces_fr, army.token_faces_en):
            assert len(set(faces)) == 2
    # No move turns a token and no position remembers how it lies.
    assert "face" not in {field.name for field in begun().play.state.fields()}
    assert set(table().verbs.named) == {
        "move", "enter", "done", "line", "place", "castle", "fortress", "army", "piece",
    }  # fmt: skip


@pytest.mark.rule("GC-005", "GC-R01")
def test_all_pieces_together_have_seventy_two_cells_and_layouts_use_each_once() -> None:
    pack = built_in()
    shapes = {shape.id: shape.cells for shape in pack.pieces.shape}
    assert sum(len(shapes[segment.shape]) for segment in pack.pieces.segment) == 72
    for layout in pack.layouts.layout:
        used = [placement.segment for placement in layout.placements]
        assert len(set(used)) == len(used)


@pytest.mark.rule("GC-005", "GC-016")
def test_the_layouts_on_offer_are_what_the_rules_page_says() -> None:
    pack = built_in()
    told = {}
    for line in (GAME.folder / "rules" / "en.md").read_text(encoding="utf-8").splitlines():
        columns = [column.strip() for column in line.strip("|").split("|")]
        if len(columns) == 7 and columns[2].isdecimal():
            told[columns[0].strip("`")] = tuple(int(number) for number in columns[2:5])
    offered = [layout for layout in pack.layouts.layout if not layout.retired]
    assert list(told) == [layout.id for layout in offered]
    for layout in pack.layouts.layout:
        board = table(layout=layout.id).start().board  # also one that is retired
        assert board.connected()
        if not layout.retired:
            cells = pack.placed("here", layout)
            assert told[layout.id] == (len(set(cells)), len(board.contour), len(enclosed_holes(cells)))


@pytest.mark.rule("GC-005")
def test_retired_layouts_are_not_offered_but_can_be_named() -> None:
    layout = next(option for option in GAME.game.options(built_in()) if option.name == "layout")
    assert layout.default == "plain" and "serpent" not in layout.choices
    assert set(layout.retired) == {"square", "lake", "hourglass", "crescent", "sieve", "serpent"}
    assert table(layout="serpent").options.text("layout") == "serpent"


@pytest.mark.rule("GC-014")
def test_pieces_of_a_layout_may_not_overlap(tmp_path: Path) -> None:
    folder = own(tmp_path, "layouts", ("q = 2, r = 1", "q = 1, r = 1"))
    with pytest.raises(BadPack, match=r"layouts\.toml: layout\[0\]\.placements\[1\]: covers cell"):
        pack_from(GAME, folder)


@pytest.mark.rule("GC-015")
def test_pieces_of_a_layout_must_hang_together(tmp_path: Path) -> None:
    folder = own(tmp_path, "layouts", ('"F2", rotation = 0, q = 2, r = 1', '"F2", rotation = 0, q = 20, r = 10'))
    with pytest.raises(BadPack, match="do not hang together"):
        pack_from(GAME, folder)


@pytest.mark.parametrize(
    "name, old, new, said",
    [
        ("armies", 'id = "samurai"', 'id = "vikings"', r"armies\.toml: army\[1\]\.id: 'vikings' is used twice"),
        ("armies", 'provenance = "rulebook"', 'provenance = "hearsay"', r"armies\.toml: army\[0\]\.provenance"),
        ("armies", "tokens = 6", 'tokens = "six"', r"armies\.toml: army\[0\]\.tokens"),
        ("armies", 'glyph = "longship"', 'crest = "longship"', r"armies\.toml: army\[0\]"),
        ("pieces", 'shape = "flower"', 'shape = "petal"', r"segment\[0\]\.shape: no shape is called 'petal'"),
        ("pieces", "[[shape]]", "[[shape]", r"pieces\.toml: not TOML"),
        ("pieces", "[1, 0]", "[0, 0]", r"pieces\.toml: shape\[0\]\.cells: a cell is named twice"),
        (
            "pieces",
            "distinct_rotations = 3",
            "distinct_rotations = 2",
            r"shape\[1\]\.distinct_rotations: the file says 2, the cells make 3",
        ),
        ("layouts", 'segment = "F2"', 'segment = "F9"', r"placements\[1\]\.segment: no segment is called 'F9'"),
        ("layouts", 'segment = "F2"', 'segment = "F1"', r"placements\[1\]\.segment: 'F1' is used twice"),
        ("layouts", "cells = 49", "cells = 50", r"layout\[0\]\.cells: the file says 50, the pieces make 49"),
        ("layouts", "contour = 24", "contour = 25", r"layout\[0\]\.contour: the file says 25, the pieces make 24"),
        ("layouts", "holes = 0", "holes = 1", r"layout\[0\]\.holes: the file says 1, the pieces make 0"),
        ("layouts", "rotation = 0", "rotation = 6", r"layouts\.toml: layout\[0\]\.placements\[0\]\.rotation"),
    ],
)
def test_a_wrong_pack_is_told_where_and_why(tmp_path: Path, name: str, old: str, new: str, said: str) -> None:
    with pytest.raises(BadPack, match=said):
        pack_from(GAME, own(tmp_path, name, (old, new)))


def test_a_pack_of_ones_own_is_played_with(tmp_path: Path) -> None:
    folder = own(tmp_path, "layouts", ('id = "clearing"', 'id = "home"'))
    loaded = pack_from(GAME, folder)
    rules = GAME.game.table(loaded.pack, 2, {"layout": "home"}, loaded.hash)
    assert rules.start().board.size == 49
    assert loaded.hash != built_in_pack(GAME).hash


@pytest.mark.rule("GC-018")
def test_a_layout_without_room_for_all_tiles_and_tokens_is_refused(tmp_path: Path) -> None:
    (tmp_path / "layouts.toml").write_text(
        """
        [[layout]]
        id = "flower_bed"
        name_fr = "La plate-bande"
        name_en = "The Flower Bed"
        difficulty = 5
        players = [2]
        cells = 14
        contour = 12
        holes = 0
        provenance = "reconstructed"
        placements = [{ segment = "F1", rotation = 0, q = 0, r = 0 }, { segment = "F2", rotation = 0, q = 2, r = 1 }]
        """
    )
    pack = pack_from(GAME, tmp_path).pack
    assert len(GAME.game.table(pack, 2, {}).start().board.contour) == 12
    with pytest.raises(BadOption, match="'flower_bed' has room for 12 castles and fortresses, 16 are needed"):
        GAME.game.table(pack, 4, {"fortresses": 3})
    with pytest.raises(BadOption, match="'flower_bed' has 14 cells, 21 are needed for all tokens and castles"):
        GAME.game.table(pack, 3, {"fortresses": 2})


@pytest.mark.rule("GC-001")
def test_a_pack_with_too_few_armies_is_for_fewer_seats() -> None:
    few = msgspec.structs.replace(built_in(), armies=Armies(army=built_in().armies.army[:3]))
    assert GAME.game.table(few, 3, {}).seats == 3
    with pytest.raises(BadSeats, match="3 armies"):
        GAME.game.table(few, 4, {})


def test_every_table_says_where_its_things_come_from() -> None:
    known = {"rulebook", "published", "reconstructed"}
    pack = built_in()
    things = [*pack.armies.army, *pack.pieces.shape, *pack.pieces.segment, *pack.layouts.layout]
    assert {thing.provenance for thing in things} <= known
    assert {army.style_provenance for army in pack.armies.army} == {"reconstructed"}
    assert tuple(msgspec.structs.fields(Pack)[i].name for i in range(3)) == TABLES

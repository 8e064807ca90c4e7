"""Chapter "Set-up: the board", and the words it needs: pieces, building, contour."""

import msgspec
import pytest

from gonfalon.catalog.found import find
from gonfalon.catalog.packs import built_in_pack
from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import Match
from gonfalon.engine.options import Value
from gonfalon.games.grand_conqueror import GAME
from gonfalon.games.grand_conqueror.board import Board, turned
from gonfalon.games.grand_conqueror.pack import Pack, Pieces, Segment, Shape
from gonfalon.games.grand_conqueror.state import State

from .by_the_book import contour_of, enclosed_holes, footprints, neighbours_of
from .position import Drawing, begun, board, table

Cells = frozenset[tuple[int, int]]

# Six flowers in a ring, each beside the one before: seven cells stay free in the middle (the Lake without its shore).
RING = ["0 0 0", "0 -3 2", "0 -5 1", "0 -4 -2", "0 -1 -4", "0 1 -3"]


def build(seats: int = 2, seed: int = 1, **options: int | str | bool) -> Match[State]:
    return begun(seats, seed, board="build", **options)


def menu(match: Match[State]) -> list[str]:
    return [match.rules.text(move) for move in match.menu(match.deciders()[0])]


def do(match: Match[State], *texts: str) -> None:
    for text in texts:
        match.submit(match.deciders()[0], match.rules.read(text))


def refused(match: Match[State], text: str) -> tuple[str, str, dict[str, object]]:
    line = match.why_not(match.deciders()[0], match.rules.read(text))
    assert line is not None
    return line.key, line.rule, dict(line.args)


def cells(match: Match[State]) -> Cells:
    laid = match.play.state.board
    return frozenset(zip(laid.q, laid.r, strict=True))


def offered(match: Match[State]) -> list[Cells]:
    """The cells each offered piece would cover, found by laying it."""
    found = []
    for move in match.menu(match.deciders()[0]):
        twin = match.play.copy(match.chance)
        twin.take(twin.deciders()[0], move)
        after = frozenset(zip(twin.state.board.q, twin.state.board.r, strict=True))
        found.append(after - cells(match))
    return found


def built_in() -> Pack:
    pack: Pack = built_in_pack(find("grand-conqueror")).pack
    return pack


@pytest.mark.rule("GC-005", "GC-R01")
def test_the_pieces_are_eight_flowers_of_seven_cells_and_four_rhombi_of_four() -> None:
    pack = built_in()
    shapes = {shape.id: shape.cells for shape in pack.pieces.shape}
    pieces = sorted(len(shapes[segment.shape]) for segment in pack.pieces.segment)
    assert pieces == [4] * 4 + [7] * 8
    middle, *petals = shapes["flower"]
    assert set(petals) == neighbours_of(middle)
    assert set(shapes["rhombus"]) == {(0, 0), (1, 0), (0, 1), (1, 1)}


# -- building ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-011")
@pytest.mark.parametrize("first_player", [1, 2, 3])
def test_each_player_in_turn_places_exactly_one_unused_piece(first_player: int) -> None:
    match = build(3, first_player=str(first_player))
    left = sum(match.play.state.pieces)
    for turn in range(12):
        assert match.deciders() == [(first_player - 1 + turn) % 3]
        assert all(text.startswith("piece ") for text in menu(match))
        match.submit(match.deciders()[0], match.menu(match.deciders()[0])[0])
        assert sum(match.play.state.pieces) == left - turn - 1


@pytest.mark.rule("GC-011")
def test_a_used_up_shape_is_not_offered() -> None:
    match = build(pieces=12)
    do(match, "piece rhombus 0 0 0", "piece rhombus 0 2 0", "piece rhombus 0 4 0", "piece rhombus 0 6 0")
    assert not [text for text in menu(match) if "rhombus" in text]
    assert refused(match, "piece rhombus 0 8 0") == ("piece-used-up", "GC-011", {"shape": 1})


@pytest.mark.rule("GC-011")
def test_nobody_passes_while_building() -> None:
    assert refused(build(), "done")[1] == "GC-011"


@pytest.mark.rule("GC-005")
def test_a_shape_outside_the_pack_is_refused() -> None:
    assert refused(build(), "piece 3 0 0 0") == ("no-such-piece", "GC-005", {"shape": 3})


@pytest.mark.rule("GC-012")
def test_the_first_piece_lies_at_the_origin() -> None:
    match = build()
    assert {text.split()[1] for text in menu(match)} == {"flower", "rhombus"}
    assert {tuple(text.split()[3:]) for text in menu(match)} == {("0", "0")}
    assert refused(match, "piece flower 0 1 0")[1] == "GC-012"


def with_a_hook() -> Match[State]:
    """A pack whose only shape looks different in a mirror."""
    hook = Shape(
        id="hook",
        name_fr="crochet",
        name_en="hook",
        cells=[(0, 0), (1, 0), (2, 0), (0, 1)],
        distinct_rotations=6,
        provenance="reconstructed",
    )
    segments = [Segment(id=f"H{i}", shape="hook", provenance="reconstructed") for i in range(6)]
    pack = msgspec.structs.replace(built_in(), pieces=Pieces(shape=[hook], segment=segments))
    options: dict[str, Value] = {"board": "build", "armies": "in_order", "first_player": "1"}
    return Match(GAME.table(pack, 2, options), Seeded(1))


def about_the_corner(shape: Cells) -> Cells:
    """A shape moved so that two equal ones lie on the same cells."""
    q, r = min(shape)
    return frozenset((cq - q, cr - r) for cq, cr in shape)


@pytest.mark.rule("GC-013", "GC-R02")
def test_a_later_piece_may_be_turned_but_not_flipped() -> None:
    match = with_a_hook()
    do(match, "piece hook 0 0 0")
    seen = {about_the_corner(shape) for shape in offered(match)}
    turns = {
        about_the_corner(frozenset(turned(q, r, steps) for q, r in ((0, 0), (1, 0), (2, 0), (0, 1))))
        for steps in range(6)
    }
    assert len(turns) == 6
    assert seen == turns


@pytest.mark.rule("GC-013")
def test_a_turn_that_looks_like_another_is_offered_once() -> None:
    match = build()
    do(match, "piece flower 0 0 0")
    assert {text.split()[2] for text in menu(match) if "flower" in text} == {"0"}
    assert {text.split()[2] for text in menu(match) if "rhombus" in text} == {"0", "1", "2"}
    assert refused(match, "piece rhombus 3 2 0") == ("same-as-another-turn", "GC-013", {"shape": 1, "count": 3})


@pytest.mark.rule("GC-014", "GC-R02")
def test_a_piece_may_not_cover_the_board() -> None:
    match = build()
    do(match, "piece flower 0 0 0")
    assert refused(match, "piece rhombus 0 1 0")[1] == "GC-014"
    assert all(not shape & cells(match) for shape in offered(match))


@pytest.mark.rule("GC-015", "GC-R02")
def test_a_piece_must_share_an_edge_with_the_board() -> None:
    match = build()
    do(match, "piece flower 0 0 0")
    assert refused(match, "piece rhombus 0 3 0")[1] == "GC-015"
    # The rhombus at (2, 0) meets the flower along one side of (1, 0): one shared edge is enough.
    assert "piece rhombus 0 2 0" in menu(match)


@pytest.mark.rule("GC-011", "GC-013", "GC-014", "GC-015")
@pytest.mark.parametrize("seed", range(4))
def test_every_way_to_lay_a_piece_is_offered_once_and_nothing_else(seed: int) -> None:
    match = build(seed=seed)
    chance = Seeded(seed)
    shapes = [frozenset(shape.cells) for shape in built_in().pieces.shape]
    for _ in range(4):
        choices = match.menu(match.deciders()[0])
        match.submit(match.deciders()[0], choices[chance.below(len(choices))])
        left = [shape for shape, count in zip(shapes, match.play.state.pieces, strict=True) if count]
        found = offered(match)
        assert len(found) == len(set(found))
        assert set(found) == footprints(set(cells(match)), left)


@pytest.mark.rule("GC-016")
def test_a_board_may_have_holes() -> None:
    match = build(pieces=6)
    do(match, *[f"piece flower {where}" for where in RING])
    assert len(enclosed_holes(cells(match))) == 7
    assert menu(match)[0].startswith("castle")  # nobody was made to fill it


@pytest.mark.rule("GC-017")
@pytest.mark.parametrize("agreed, placed", [(0, 12), (12, 12), (5, 5), (2, 2)])
def test_building_ends_when_all_or_the_agreed_number_of_pieces_lie(agreed: int, placed: int) -> None:
    match = build(pieces=agreed)
    count = 0
    for _ in until(lambda: not menu(match)[0].startswith("piece")):
        match.submit(match.deciders()[0], match.menu(match.deciders()[0])[0])
        count += 1
    assert count == placed


@pytest.mark.rule("GC-018", "GC-R02")
def test_building_goes_on_until_the_contour_has_room_for_all_tiles() -> None:
    # Two players with three fortresses each need eight cells; a single flower has six on its contour.
    match = build(pieces=1, fortresses=3)
    do(match, "piece flower 0 0 0")
    assert match.deciders() == [1]
    assert menu(match)[0].startswith("piece")
    do(match, "piece flower 0 3 0")
    assert menu(match)[0].startswith("castle")


@pytest.mark.rule("GC-017", "GC-018")
def test_a_builder_is_told_how_many_pieces_are_still_to_lay() -> None:
    def told(match: Match[State]) -> object:
        seat = match.deciders()[0]
        return match.play.top.prompt(match.seen_by(seat), seat).args["count"]

    match = build(pieces=3)
    for left in (3, 2, 1):
        assert told(match) == left
        do(match, menu(match)[0])
    match = build(4, pieces=1, fortresses=3)
    do(match, menu(match)[0])
    assert told(match) == 1  # more than agreed are needed: one more, and one more


@pytest.mark.rule("GC-018")
def test_building_goes_on_until_the_board_has_room_for_all_tokens() -> None:
    # Two players have twelve tokens and two castles; two rhombi have eight cells, all of them on the contour.
    match = build(pieces=2, fortresses=2)
    do(match, "piece rhombus 0 0 0", "piece rhombus 0 2 0")
    assert menu(match)[0].startswith("piece")
    do(match, "piece rhombus 0 4 0")
    assert menu(match)[0].startswith("piece")  # twelve cells
    do(match, "piece rhombus 0 6 0")
    assert menu(match)[0].startswith("castle")


@pytest.mark.rule("GC-018")
def test_enough_room_ends_building_at_the_agreed_number() -> None:
    match = build(pieces=2, fortresses=2)  # fourteen cells are needed and fourteen are there
    do(match, "piece flower 0 0 0", "piece flower 0 3 0")
    assert menu(match)[0].startswith("castle")


@pytest.mark.rule("GC-018")
def test_extra_pieces_go_on_as_long_as_they_are_needed() -> None:
    match = build(4, pieces=1, fortresses=3)  # sixteen
    board = match.play.state.board
    for _ in until(lambda: not menu(match)[0].startswith("piece")):
        assert len(board.contour) < 16 or board.size < 28
        match.submit(match.deciders()[0], match.menu(match.deciders()[0])[0])
        board = match.play.state.board
    assert len(board.contour) >= 16 and board.size >= 28


# -- contour -----------------------------------------------------------------------------------------------------------

HOLLOW = """
        .   .   .   .
      .   1   2   3   .
    .   4           5   .
      .   6   7   8   .
        .   .   .   .
"""


@pytest.mark.rule("GC-019", "GC-R03")
def test_the_contour_is_the_outer_rim() -> None:
    hollow = board(HOLLOW)
    shore = set(Drawing(HOLLOW).names.values())
    assert hollow.hole_cells() == 2
    assert set(hollow.contour) == set(range(hollow.size)) - shore


@pytest.mark.rule("GC-019", "GC-R03")
def test_the_shore_of_a_hole_is_contour_if_the_table_says_so() -> None:
    hollow = board(HOLLOW, contour_includes_holes=True)
    assert hollow.contour == list(range(hollow.size))


@pytest.mark.rule("GC-019")
def test_a_bay_belongs_to_the_outside() -> None:
    drawing = """
            .   .       .
          .   1           .
            .   .   .   .
    """
    bay = board(drawing)
    assert bay.hole_cells() == 0
    assert Drawing(drawing).names["1"] in bay.contour  # all it touches is the gap, which opens above


@pytest.mark.rule("GC-019")
@pytest.mark.parametrize("layout", [layout.id for layout in built_in().layouts.layout])
@pytest.mark.parametrize("holes_count", [False, True])
def test_contours_of_the_layouts(layout: str, holes_count: bool) -> None:
    laid = table(2, layout=layout, contour_includes_holes=holes_count).start().board
    spots = list(zip(laid.q, laid.r, strict=True))
    assert {spots[cell] for cell in laid.contour} == contour_of(set(spots), holes_count)


@pytest.mark.rule("GC-019")
def test_the_option_reaches_a_built_board() -> None:
    for holes_count, contour in ((False, 24), (True, 36)):
        match = build(pieces=6, contour_includes_holes=holes_count)
        do(match, *[f"piece flower {where}" for where in RING])
        laid = match.play.state.board
        assert isinstance(laid, Board)
        assert len(laid.contour) == len(contour_of(set(cells(match)), holes_count)) == contour
        assert len(match.menu(Seat(0))) == contour

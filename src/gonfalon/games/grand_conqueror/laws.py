"""The options and pack of one table, turned into numbers for the chapters. `game.Table` adds the answers to the
contract."""

from typing import TYPE_CHECKING, Final, cast

from gonfalon.engine.errors import BadOption, BadSeats
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Seat
from gonfalon.engine.options import Options
from gonfalon.engine.play import Play
from gonfalon.games.grand_conqueror.board import Board, turned
from gonfalon.games.grand_conqueror.ids import TOKENS
from gonfalon.games.grand_conqueror.state import State, empty_table
from gonfalon.games.grand_conqueror.verbs import ARMY, DIRECTION, DIRECTIONS, SHAPE, VERBS

if TYPE_CHECKING:
    from gonfalon.games.grand_conqueror.pack import Pack

# How a token moves (GC-R11).
LEAP: Final = 0
WALK: Final = 1
STEP: Final = 2

MODES: Final = ["leap", "walk", "step"]


class Laws(Rules[State]):
    def __init__(self, pack: "Pack", seats: int, options: Options) -> None:
        super().__init__(VERBS, seats, options)
        self.build = options.text("board") == "build"
        self.agreed_pieces = options.number("pieces")
        self.fortresses = options.number("fortresses")
        self.spread = options.text("fortress_placer") == "spread"
        self.mode = MODES.index(options.text("move"))
        self.connected_always = options.text("contiguity") == "each_token"
        self.straight = options.text("first_placement") == "straight"
        self.castles_closed_rounds = options.number("castles_closed_rounds")
        self.castle_presence_counts = options.flag("castle_presence_counts")
        self.contour_includes_holes = options.flag("contour_includes_holes")
        self.solvability_guard = options.flag("solvability_guard")
        self.play_on = options.text("end_mode") == "all" and seats > 2  # GC-083: two players always stop at the first
        self.round_limit = options.number("round_limit")
        self.repetition_draw = options.flag("repetition_draw") and seats == 2
        self.first_player = options.text("first_player")
        self.choose_armies = options.text("armies") == "choose"
        self.confirm = options.flag("confirm")

        self.armies = [army.id for army in pack.armies.army]
        if len(self.armies) < seats:  # GC-001
            raise BadSeats(
                f"this pack has {len(self.armies)} armies, so it is for {len(self.armies)} seats, got {seats}"
            )
        self.shapes = [[(q, r) for q, r in shape.cells] for shape in pack.pieces.shape]
        self.rotations = [shape.distinct_rotations for shape in pack.pieces.shape]
        self.pieces = [sum(1 for one in pack.pieces.segment if one.shape == shape.id) for shape in pack.pieces.shape]
        self.terms[ARMY.name] = [army.id.lower() for army in pack.armies.army]
        self.terms[SHAPE.name] = [shape.id.lower() for shape in pack.pieces.shape]
        self.terms[DIRECTION.name] = DIRECTIONS
        self.board = Board([], [], self.contour_includes_holes)
        if not self.build:
            wanted = options.text("layout")
            layout = next(one for one in pack.layouts.layout if one.id == wanted)
            # Numbered row by row from the top left, so that numbers are easy to find on the board.
            cells = sorted(pack.placed("layouts.toml", layout), key=lambda cell: (cell[1], cell[0]))
            self.board = Board([q for q, _ in cells], [r for _, r in cells], self.contour_includes_holes)
            room, needed = len(self.board.contour), self.needed_contour()
            if room < needed:  # GC-018: a ready layout does not grow
                raise BadOption(
                    f"option layout: {wanted!r} has room for {room} castles and fortresses, {needed} are needed"
                )
            room, needed = self.board.size, self.needed_cells()
            if room < needed:
                raise BadOption(
                    f"option layout: {wanted!r} has {room} cells, {needed} are needed for all tokens and castles"
                )

    def start(self) -> State:
        if self.build:
            return empty_table(self.seats, self.contour_includes_holes, self.pieces[:])
        return State(self.seats, self.board)

    def hides(self) -> bool:
        return False

    # -- what chapters ask ---------------------------------------------------------------------------------------------

    def needed_contour(self) -> int:
        """The contour cells needed for every castle and fortress (GC-018)."""
        return self.seats * (1 + self.fortresses)

    def needed_cells(self) -> int:
        """The cells needed for every token, and for a castle to come home to (GC-018)."""
        return self.seats * (TOKENS + 1)

    def piece_cells(self, shape: int, turn: int, q: int, r: int) -> list[tuple[int, int]]:
        """The cells that a piece covers when placed there."""
        found: list[tuple[int, int]] = []
        for cell in self.shapes[shape]:
            tq, tr = turned(cell[0], cell[1], turn)
            found.append((tq + q, tr + r))
        return found

    def tile_owner(self, placer: Seat, tile: int) -> Seat:
        """The owner of the k-th fortress that a player places (GC-024; GC-028 and GC-R04 for `spread`)."""
        step = 1 + tile % (self.seats - 1) if self.spread else 1
        return Seat((placer + step) % self.seats)


def laws(g: Play[State]) -> Laws:
    return cast(Laws, g.rules)

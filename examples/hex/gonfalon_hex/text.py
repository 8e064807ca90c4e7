"""The board of Hex drawn with letters: each row half a cell further right than the one above."""

from gonfalon.engine.drawing import FAINT, LIT, RECENT, Frame, Say, Span, seat_style
from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.engine.words import Line
from gonfalon_hex.board import NOBODY
from gonfalon_hex.events import Placed, Swapped
from gonfalon_hex.state import State
from gonfalon_hex.verbs import PLACE

BLUE, RED = Seat(0), Seat(1)
STONES = ["●", "○"]


def draw(g: Play[State], seat: Seat, say: Say, frame: Frame[State]) -> list[list[Span]]:
    board = g.state.board
    letters = " ".join([name[0] for name in board.names[: board.size]])
    lines = [[Span("  " + letters, seat_style(BLUE))]]
    for row in range(board.size):
        line = [Span(" " * row + f"{row + 1:>2} ", seat_style(RED))]
        for cell in range(row * board.size, (row + 1) * board.size):
            line += [_cell(g.state, frame, cell), Span(" ")]
        line.append(Span(str(row + 1), seat_style(RED)))
        lines.append(line)
    lines.append([Span(" " * (board.size + 3) + letters, seat_style(BLUE))])
    for player, key in ((BLUE, "joins-top-and-bottom"), (RED, "joins-left-and-right")):
        legend = f"{STONES[player]} " + say(Line(key, "HX-02", {"seat": player}))
        lines.append([Span(legend, seat_style(player))])
    return lines


def _cell(s: State, frame: Frame[State], cell: int) -> Span:
    owner = s.owner[cell]
    if owner == NOBODY:
        return Span("·", LIT if PLACE.one(cell) in frame.moves else FAINT)
    style = seat_style(Seat(owner))
    for event in frame.recent:
        if isinstance(event, (Placed, Swapped)) and event.cell == cell:
            style += " " + RECENT
    return Span(STONES[owner], style)

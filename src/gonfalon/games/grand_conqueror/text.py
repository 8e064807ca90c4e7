"""A position of Grand Conqueror drawn with characters (`engine.drawing` defines what a drawing is).

A cell shows its number. A letter before the number is a token of that army; a shape and a letter are a castle or
fortress and its owner; a letter before a shape is a token on a tile. Hollow shapes are unbuilt fortresses, and castles
held by a rival."""

from typing import Final

from gonfalon.engine.drawing import BOLD, FAINT, LIT, RECENT, Frame, Say, Span, beside, columns, seat_style
from gonfalon.engine.event import Event
from gonfalon.engine.ids import SPECTATOR, Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.grand_conqueror.build import Build
from gonfalon.games.grand_conqueror.deploy import Deploy, line_cells
from gonfalon.games.grand_conqueror.events import CastlePlaced, Deployed, Entered, FortressPlaced, Moved, Reinforced
from gonfalon.games.grand_conqueror.ids import Cell, builder_of, owner_of
from gonfalon.games.grand_conqueror.laws import Laws, laws
from gonfalon.games.grand_conqueror.march import March
from gonfalon.games.grand_conqueror.state import DEPLOYING, NONE, PLAYING, State
from gonfalon.games.grand_conqueror.verbs import CASTLE, ENTER, FORTRESS, LINE, MOVE, PIECE, PLACE
from gonfalon.kit.honeycomb import Hexagon, honeycomb

CASTLE_SHAPE: Final = "♜"
HELD_CASTLE: Final = "♖"  # a castle on which a rival's token stands
SITE: Final = "△"
BUILT: Final = "▲"
MAY: Final = "◆"
CAME: Final = "•"
LEFT: Final = "◦"

TALL: Final = 38  # from this many lines on, every cell can have borders
SMALL: Final = 30  # below this many lines, a wide board leaves no room for a legend
GAP: Final = 3
PANEL: Final = 29  # the columns that the panel beside the board needs
SEAT_LETTERS: Final = "ABCD"
LEGEND: Final = ["legend-tokens", "legend-tiles", "legend-signs"]


def draw(g: Play[State], seat: Seat, say: Say, frame: Frame[State]) -> list[list[Span]]:
    if isinstance(g.top, Build):
        return _building(g, seat, say, frame)
    board = _board(g, frame)
    wide = max([columns(line) for line in board])
    room = frame.width - wide - GAP
    notes = _notes(LEGEND, say)
    panel = [*_seats(g, seat, say, room), [], *notes]
    if room >= PANEL and max([columns(line) for line in panel]) <= room:
        return beside(board, panel, GAP)
    if frame.height < SMALL and g.state.round > DEPLOYING:
        notes = []  # players know the legend by then, and the panel needs the lines
    return [*board, *_seats(g, seat, say, 0), *_run_on(notes, frame.width)]


# -- the board ---------------------------------------------------------------------------------------------------------


def _board(g: Play[State], frame: Frame[State]) -> list[list[Span]]:
    s, law = g.state, laws(g)
    lit = lit_cells(s, frame.moves)
    came, left = _last_cells(frame.recent)
    letters = _letters(s, law)
    cells: list[Hexagon] = []
    for cell in range(s.board.size):
        spans = _contents(s, letters, cell)
        if cell in lit:
            spans = [Span(MAY, LIT), *spans[:-1], Span(spans[-1].text, LIT)]
        elif cell in came:
            spans = [Span(CAME, RECENT), *spans]
        elif cell in left:
            spans = [Span(LEFT, RECENT), *spans]
        cells.append(Hexagon(s.board.q[cell], s.board.r[cell], spans))
    room = 3 + len(str(s.board.size - 1))
    return _sized(cells, room, frame)


def _sized(cells: list[Hexagon], room: int, frame: Frame[State]) -> list[list[Span]]:
    """The board with borders if it fits, otherwise without."""
    if frame.height >= TALL:
        rows = max([cell.r for cell in cells]) - min([cell.r for cell in cells]) + 1
        drawn = honeycomb(cells, room, 1000, True)
        if max([columns(line) for line in drawn]) <= frame.width and 2 * rows + 15 <= frame.height:
            return drawn
    return honeycomb(cells, room, frame.width, False)


def _contents(s: State, letters: list[str], cell: int) -> list[Span]:
    """What is on a cell, its number last."""
    number = str(cell)
    token, castle, tile = s.token_on[cell], s.castle_on[cell], s.fortress_on[cell]
    owner = castle if castle != NONE else builder_of(tile) if tile != NONE else NONE
    if token == NONE:
        if owner == NONE:
            return [Span(number)]
        shape = CASTLE_SHAPE if castle != NONE else BUILT if s.built[tile] else SITE
        return [Span(shape + letters[owner], seat_style(Seat(owner))), Span(number)]
    stands = owner_of(token)
    spans = [Span(letters[stands], seat_style(Seat(stands)) + " " + BOLD)]
    if owner != NONE:
        shape = BUILT if s.built[tile] else SITE
        if castle != NONE:
            shape = CASTLE_SHAPE if castle == stands else HELD_CASTLE
        spans.append(Span(shape, seat_style(Seat(owner))))
    return [*spans, Span(number, seat_style(Seat(stands)))]


def lit_cells(s: State, moves: list[Move]) -> set[int]:
    """The cells that a menu points at: the tokens to choose from, or the targets once it is clear which token moves."""
    found: set[int] = set()
    origins: set[int] = set()
    targets: set[int] = set()
    starts: set[int] = set()
    rows: set[int] = set()
    for move in moves:
        if MOVE.owns(move):
            origin, cell = MOVE.args(move)
            origins.add(origin)
            targets.add(cell)
        elif LINE.owns(move):
            start, direction = LINE.args(move)
            starts.add(start)
            rows.update(line_cells(s, Cell(start), direction))
        else:
            for verb in (ENTER, PLACE, CASTLE, FORTRESS):
                if verb.owns(move):
                    found.add(verb.first(move))
    found.update(origins if len(origins) > 1 else targets)
    found.update(starts if len(starts) > 1 else rows)
    return found


def _last_cells(recent: list[Event[State]]) -> tuple[set[int], set[int]]:
    """The cells to which tokens and tiles have moved, and the cells that tokens have left."""
    came: set[int] = set()
    left: set[int] = set()
    for event in recent:
        if isinstance(event, Moved):
            left.add(event.origin)
            came.discard(event.origin)
            came.add(event.cell)
        elif isinstance(event, Deployed):
            came.update(event.cells)
        elif isinstance(event, (Reinforced, Entered, CastlePlaced, FortressPlaced)):
            came.add(event.cell)
    return came, left


# -- while the board is built ------------------------------------------------------------------------------------------


def _building(g: Play[State], seat: Seat, say: Say, frame: Frame[State]) -> list[list[Span]]:
    chosen: set[tuple[int, int]] = set()
    for move in frame.moves:
        if PIECE.owns(move):
            shape, turn, _, _ = PIECE.args(move)
            chosen.add((shape, turn))
    ground = _ground(g, frame, len(chosen) == 1)
    shapes = _shapes(g, say, frame, chosen)
    names = [*_seats(g, seat, say, 0), *_notes(["legend-piece"], say)]
    panel = [*names, [], *shapes]
    wide = max([columns(line) for line in ground], default=0)
    if wide and wide + GAP + max([columns(line) for line in panel]) <= frame.width:
        return beside(ground, panel, GAP)
    return [*ground, *beside(names, shapes, GAP)]


def _ground(g: Play[State], frame: Frame[State], one_piece: bool) -> list[list[Span]]:
    """The placed pieces, with Q and R of every place, and the places for the piece in hand once it is chosen."""
    board = g.state.board
    places: dict[tuple[int, int], list[Span]] = {}
    for cell in range(board.size):
        places[(board.q[cell], board.r[cell])] = [Span(f"{board.q[cell]},{board.r[cell]}", BOLD)]
    for move in frame.moves:
        if one_piece and PIECE.owns(move):
            _, _, q, r = PIECE.args(move)
            places[(q, r)] = [Span(MAY, LIT), Span(f"{q},{r}", LIT)]
    if not places:
        return []
    cells = [Hexagon(place[0], place[1], spans) for place, spans in places.items()]
    return _sized(cells, max([columns(cell.spans) for cell in cells]) + 1, frame)


def _shapes(g: Play[State], say: Say, frame: Frame[State], chosen: set[tuple[int, int]]) -> list[list[Span]]:
    """The pieces to choose from, in each of their rotations. The lit cell is the one that Q and R refer to."""
    law = laws(g)
    counts: list[str] = []
    strip: list[list[Span]] = []
    for shape, left in enumerate(g.state.pieces):
        if left:
            counts.append(say(Line("panel-pieces", "GC-011", {"shape": shape, "count": left})))
        for turn in range(law.rotations[shape] if left else 0):
            if chosen and (shape, turn) not in chosen:
                continue
            picture: list[list[Span]] = [[Span(say(Line("panel-shape", "GC-013", {"shape": shape, "turn": turn})))]]
            cells = [
                Hexagon(q, r, [Span(MAY, LIT) if (q, r) == (0, 0) else Span("⬡")])
                for q, r in law.piece_cells(shape, turn, 0, 0)
            ]
            picture.extend(honeycomb(cells, 2, frame.width, False))
            strip = beside(strip, picture, 2) if strip else picture
    return [[Span(" · ".join(counts))], *strip]


# -- beside the board --------------------------------------------------------------------------------------------------


def _seats(g: Play[State], seat: Seat, say: Say, room: int) -> list[list[Span]]:
    """The round, then the standing of each seat: two lines each within `room` columns, or one line each if it is 0."""
    s = g.state
    letters = _letters(s, laws(g))
    lines: list[list[Span]] = [[Span(_round(g, say), BOLD)]]
    for i in range(s.seats):
        who = Seat(i)
        style = seat_style(who)
        sign = "▶ " if who == _on_turn(g) else "  "
        name = say(Line("panel-you" if who == seat else "panel-seat", "GC-001", {"seat": who}))
        left = _moves_left(g.top)
        if left and who == _on_turn(g):
            name += " · " + say(Line("panel-moves", "GC-050", {"count": left}))
        elif s.army[who] != NONE:
            army = " · " + say(Line("panel-army", "GC-001", {"army": s.army[who]}))
            if len(name) + len(army) + 4 <= room:
                name += army
        line = [Span(sign + letters[who] + " ", style + " " + BOLD), Span(name, style)]
        if room:
            lines.append(line)
            lines.append([Span("    " + _standing(g, who, say))])
        elif isinstance(g.top, Build):
            lines.append(line)
        else:
            lines.append([*line, Span(" · " + _standing(g, who, say))])
    return lines


def _notes(keys: list[str], say: Say) -> list[list[Span]]:
    return [[Span(say(Line(key, "GC-004", {})), FAINT)] for key in keys]


def _run_on(notes: list[list[Span]], width: int) -> list[list[Span]]:
    """As many notes on a line as fit."""
    lines: list[list[Span]] = [[]] if notes else []
    for note in notes:
        if lines[-1] and columns(lines[-1]) + 3 + columns(note) > width:
            lines.append([])
        if lines[-1]:
            lines[-1].append(Span("   "))
        lines[-1].extend(note)
    return lines


def _round(g: Play[State], say: Say) -> str:
    s, limit = g.state, laws(g).round_limit
    if s.ended != PLAYING:
        return say(Line("panel-over", "GC-083", {"round": s.round}))
    if s.round == 0:
        return say(Line("panel-set-up", "GC-010", {}))
    if limit:
        return say(Line("panel-round-of", "GC-089", {"round": s.round, "limit": limit}))
    return say(Line("panel-round", "GC-031", {"round": s.round}))


def _standing(g: Play[State], who: Seat, say: Say) -> str:
    s = g.state
    if s.gone[who]:
        return say(Line("panel-gone", "GC-R26", {}))
    if s.place[who]:
        return say(Line("panel-home", "GC-085", {"place": s.place[who]}))
    built = s.count_built(Seat(who))
    parts = [f"{BUILT} {built}/{laws(g).fortresses}"]
    if s.castle[who] != NONE:
        parts.append(f"{CASTLE_SHAPE} {s.castle[who]}")
    if s.reserve(who):
        parts.append(say(Line("panel-reserve", "GC-045", {"count": s.reserve(who)})))
    return " · ".join(parts)


def _on_turn(g: Play[State]) -> Seat:
    deciders = g.deciders()
    return deciders[0] if deciders else SPECTATOR


def _moves_left(top: Step[State]) -> int:
    if isinstance(top, March):
        return top.left
    if isinstance(top, Deploy):
        return top.left
    return 0


def _letters(s: State, law: Laws) -> list[str]:
    """One letter per seat: the letter of its army, or of the seat where two armies would share one."""
    initials = [army[0].upper() for army in law.armies]
    if len(set(initials)) < len(initials):
        return list(SEAT_LETTERS[: s.seats])
    return [initials[army] if army != NONE else "·" for army in s.army]

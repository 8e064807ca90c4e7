"""Positions written as text.

    p = position('''
        round 5, a to play
              A   a1  B-2
            3   a   .   b
              .   B+  B
    ''')

The first line says when it is: `round 5, a to play`, `castles, b to place` or `fortress 2, a to place`; behind a comma
it may add `c finished 1` or `d left`. Below it lies the board, each row half a cell (two columns) off the one above.
What must be there without standing in the way is drawn `elsewhere`, on an island of its own.

    .       a cell                A       the castle of a       a       a token of a
    1       a cell named 1        A-      a building site       a1      a token on a cell named 1
            no cell               A+      a built fortress      B-a1    all of it at once

Seats are a to d, names are digits or letters from e on. Whoever is not on the board is in reserve. In every round a
plays first. Moves are written with the names (`move 1 2`); a cell without a name answers as `#17`, its number.
"""

import re
from textwrap import dedent

from gonfalon.catalog.tables import open_table
from gonfalon.engine.chance import NoChance, Seeded
from gonfalon.engine.event import particulars
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import Match, why_not
from gonfalon.engine.options import Value
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over, Step
from gonfalon.engine.words import Args, Line
from gonfalon.games.grand_conqueror.board import Board
from gonfalon.games.grand_conqueror.ids import FORTRESSES, TOKENS
from gonfalon.games.grand_conqueror.setup import Castles, Fortresses
from gonfalon.games.grand_conqueror.state import NONE, State
from gonfalon.games.grand_conqueror.turns import Turns
from gonfalon.games.grand_conqueror.verbs import CELL

SEATS = "abcd"
WIDTH = 4  # columns of a drawn cell
CELL_TEXT = re.compile(r"(?:\.|(?P<owner>[A-D])(?P<tile>[+-]?))?(?P<token>[a-d])?(?P<name>[0-9e-z])?")


class Drawing:
    """What a drawn board shows. Cells are numbered as one reads."""

    def __init__(self, text: str, elsewhere: str = "") -> None:
        self.q: list[int] = []
        self.r: list[int] = []
        self.names: dict[str, int] = {}
        self.castles: dict[int, int] = {}  # cell: seat
        self.sites: dict[int, int] = {}
        self.built: dict[int, int] = {}
        self.tokens: dict[int, int] = {}
        for island in (text, elsewhere):
            rows = [line for line in island.splitlines() if line.strip()]
            self._read(rows, max(self.r) + 2 if self.r else 0)

    def _read(self, rows: list[str], top: int) -> None:
        left = min([len(row) - len(row.lstrip()) for row in rows], default=0)
        parity = -1
        for r, row in enumerate(rows):
            for found in re.finditer(rf"\S.{{0,{WIDTH - 1}}}", row):
                column = found.start() - left
                if parity < 0:
                    parity = (column // 2 + r) % 2
                assert column % 2 == 0 and (column // 2 + r) % 2 == parity, (
                    f"not half a cell off the row above: {row!r}"
                )
                # Two columns are half a cell, and each row down is half a cell further to the right.
                self.q.append((column // 2 - r - parity) // 2)
                self.r.append(top + r)
                self._lay(found.group().split()[0])

    def _lay(self, drawn: str) -> None:
        cell = len(self.q) - 1
        found = CELL_TEXT.fullmatch(drawn)
        assert found, f"{drawn!r} is no cell"
        if found["owner"]:
            kind = {"": self.castles, "-": self.sites, "+": self.built}[found["tile"]]
            kind[cell] = SEATS.index(found["owner"].lower())
        if found["token"]:
            self.tokens[cell] = SEATS.index(found["token"])
        if found["name"]:
            assert found["name"] not in self.names, f"two cells are named {found['name']}"
            self.names[found["name"]] = cell

    def seats(self) -> int:
        return 1 + max([1, *self.castles.values(), *self.sites.values(), *self.built.values(), *self.tokens.values()])

    def __str__(self) -> str:
        rows: dict[int, str] = {}
        left = min(2 * q + r for q, r in zip(self.q, self.r, strict=True))
        for cell, (q, r) in enumerate(zip(self.q, self.r, strict=True)):
            tile = ""
            for kind, mark in ((self.castles, ""), (self.sites, "-"), (self.built, "+")):
                if cell in kind:
                    tile = SEATS[kind[cell]].upper() + mark
            token = SEATS[self.tokens[cell]] if cell in self.tokens else ""
            rows[r] = rows.get(r, "").ljust((2 * q + r - left) * 2) + (tile + token or ".")
        return "\n".join(rows[r] for r in sorted(rows))


def drawn(text: str) -> str:
    """A drawing without names, to be compared with `Position.drawn`."""
    return str(Drawing(dedent(text)))


def redrawn(text: str, *changes: tuple[str, str]) -> str:
    """A drawing with some of its cells drawn anew, everything else staying in its column."""
    for old, new in changes:
        lines = text.splitlines()
        for i, line in enumerate(lines):
            found = re.search(rf"(?<!\S){re.escape(old)}(?!\S)", line)
            if found and " to pla" not in line:
                start = found.start()
                lines[i] = line[:start] + new.ljust(WIDTH) + line[start + WIDTH :]
                break
        else:
            raise AssertionError(f"no cell {old!r} in {text}")
        text = "\n".join(lines)
    return text


def board(text: str, contour_includes_holes: bool = False) -> Board:
    drawing = Drawing(dedent(text))
    return Board(drawing.q, drawing.r, contour_includes_holes)


class Position:
    """A game standing at a drawn position, spoken to in the names of the drawing."""

    def __init__(self, play: Play[State], names: dict[str, int]) -> None:
        self.play = play
        self.names = names
        self.called = {cell: name for name, cell in names.items()}

    # -- asking --------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.play.state

    def to_play(self) -> str:
        """The letter of the only decider; empty when the game is over."""
        return "" if self.play.over() else SEATS[self.play.deciders()[0]]

    def moves(self) -> set[str]:
        return {self.text(move) for move in self._menu()}

    def cells(self, verb: str) -> set[str]:
        """Where a verb with one cell (place, enter, castle, fortress) may go."""
        return {words[1] for words in map(str.split, self.moves()) if words[0] == verb}

    def targets(self, origin: str) -> set[str]:
        """Where the token of a cell may be moved."""
        return {words[2] for words in map(str.split, self.moves()) if words[:2] == ["move", origin]}

    def refusal(self, text: str, seat: str = "") -> tuple[str, str, dict[str, object]]:
        """Key, rule and particulars of what forbids a move; cells and seats by name."""
        line = self.why_not(text, seat)
        assert line is not None, f"{text!r} is allowed here"
        return line.key, line.rule, self._named(line.args)

    def forbidden_by(self, text: str, seat: str = "") -> str:
        return self.refusal(text, seat)[1]

    def why_not(self, text: str, seat: str = "") -> Line | None:
        return why_not(self.play, Seat(SEATS.index(seat or self.to_play())), self.read(text))

    def happened(self) -> list[str]:
        """Everything since the position was drawn, such as `Moved a 1 2`."""
        told = []
        for event in self.play.events:
            words = [type(event).__name__]
            for value in self._named(particulars(event)).values():
                if isinstance(value, list):
                    words.extend(str(one) for one in value)
                else:
                    words.append(str(value))
            told.append(" ".join(words))
        return told

    def drawn(self) -> str:
        """The board as it now is."""
        s = self.state
        drawing = Drawing.__new__(Drawing)
        drawing.q, drawing.r, drawing.names = s.board.q, s.board.r, {}
        drawing.castles = {cell: seat for seat, cell in enumerate(s.castle) if cell != NONE}
        tiles = [(cell, i) for i, cell in enumerate(s.fortress) if cell != NONE]
        drawing.sites = {cell: i // FORTRESSES for cell, i in tiles if not s.built[i]}
        drawing.built = {cell: i // FORTRESSES for cell, i in tiles if s.built[i]}
        drawing.tokens = {cell: i // TOKENS for i, cell in enumerate(s.token) if cell != NONE}
        return str(drawing)

    def tokens(self, seat: str) -> set[str]:
        """The cells on which a seat's tokens stand."""
        return {self.name(cell) for cell in self.state.cells_of(Seat(SEATS.index(seat)))}

    def reserve(self, seat: str) -> int:
        return self.state.reserve(Seat(SEATS.index(seat)))

    def places(self) -> list[int]:
        assert self.play.over()
        return self.play.rules.outcome(self.state).places

    # -- doing ---------------------------------------------------------------------------------------------------------

    def do(self, *texts: str) -> "Position":
        """Plays moves of whoever is to play; each must be legal."""
        for text in texts:
            line = self.why_not(text)
            assert line is None, f"{text!r} is not allowed: {line}"
            self.play.take(self.play.deciders()[0], self.read(text))
        return self

    def twin(self) -> "Position":
        return Position(self.play.copy(NoChance()), self.names)

    def leave(self, seat: str) -> "Position":
        self.play.top = self.play.rules.left(self.play, Seat(SEATS.index(seat)))
        self.play.advance()
        return self

    # -- names ---------------------------------------------------------------------------------------------------------

    def read(self, text: str) -> Move:
        verb, *words = text.split()
        kinds = self.play.rules.verbs.named[verb].kinds
        for i, kind in enumerate(kinds):
            if kind is CELL:
                words[i] = str(self.names[words[i]] if words[i] in self.names else int(words[i].removeprefix("#")))
        return self.play.rules.read(" ".join([verb, *words]))

    def text(self, move: Move) -> str:
        rules = self.play.rules
        verb = rules.verbs.of(move)
        words = [verb.name]
        for kind, value in zip(verb.kinds, verb.args(move), strict=True):
            words.append(self.name(value) if kind is CELL else rules.word(kind, value))
        return " ".join(words)

    def _menu(self) -> list[Move]:
        return [] if self.play.over() else self.play.menu(self.play.deciders()[0])

    def name(self, cell: int) -> str:
        return self.called.get(cell, f"#{cell}")

    def _named(self, args: Args) -> dict[str, object]:
        named: dict[str, object] = {}
        for name, value in args.items():
            if name in ("cell", "origin"):
                assert isinstance(value, int)
                named[name] = self.name(value)
            elif name == "cells":
                assert isinstance(value, list)
                named[name] = [self.name(one) for one in value]
            elif name in ("seat", "owner"):
                assert isinstance(value, int)
                named[name] = SEATS[value]
            else:
                named[name] = value
        return named


def table(seats: int = 2, **options: Value) -> Rules[State]:
    """The rules at a table with the built-in pack; dealt armies, unless a test is about choosing."""
    return open_table("grand-conqueror", seats, {"armies": "in_order", **options}).rules


def begun(seats: int = 2, seed: int = 1, **options: Value) -> Match[State]:
    """A real game at its first decision; seat a is the first player unless a test says otherwise."""
    return Match(table(seats, **{"first_player": "1", **options}), Seeded(seed))


def position(text: str, elsewhere: str = "", seats: int = 0, **options: Value) -> Position:
    head, _, picture = dedent(text).strip("\n").partition("\n")
    drawing = Drawing(picture, elsewhere)
    moment, *asides = [part.strip() for part in head.split(",")]
    to_play = asides.pop(0).split()[0]
    rules = table(seats or max([drawing.seats(), *[SEATS.index(one[0]) + 1 for one in [to_play, *asides]]]), **options)
    state = _state(rules, drawing)
    for aside in asides:
        words = aside.split()
        if words[1] == "left":
            state.gone[SEATS.index(words[0])] = 1
        else:
            assert words[1] == "finished", aside
            state.place[SEATS.index(words[0])] = int(words[2])
    play = Play(rules, state, _top(state, moment.split(), Seat(SEATS.index(to_play))), NoChance())
    play.advance()
    return Position(play, drawing.names)


def _state(rules: Rules[State], drawing: Drawing) -> State:
    seats = rules.seats
    state = State(seats, Board(drawing.q, drawing.r, rules.options.flag("contour_includes_holes")))
    state.first = 1  # so that a, as the last castle placer, begins every round (GC-030)
    state.army = list(range(seats))
    for cell, seat in drawing.castles.items():
        state.castle[seat] = cell
    for cell, seat in sorted([*drawing.sites.items(), *drawing.built.items()]):
        tile = state.fortress.index(NONE, FORTRESSES * seat, FORTRESSES * (seat + 1))
        state.fortress[tile] = cell
        state.built[tile] = int(cell in drawing.built)
    for cell, seat in drawing.tokens.items():
        state.token[state.token.index(NONE, TOKENS * seat, TOKENS * (seat + 1))] = cell
    state.lay()
    return state


def _top(state: State, moment: list[str], seat: Seat) -> Step[State]:
    if moment[0] == "castles":
        return Castles(Over(), seat)
    if moment[0] == "fortress":
        return Fortresses(Over(), seat, int(moment[1]) - 1)
    assert moment[0] == "round", moment
    assert NONE not in state.castle, "in a round, every seat has a castle"
    number = int(moment[1])
    # The seat that opens a round opens it by event; any other finds it begun.
    state.round = number - 1 if seat == 0 else number
    return Turns(Over(), seat, state.round)

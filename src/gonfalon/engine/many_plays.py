"""Many games of one kind side by side, for programs that learn. The loop applies one move per game, updates the views,
and writes the view and menu of the seat that acts next as a row. Compiled, because learning spends its time here."""

from typing import Final, Generic

from librt.vecs import vec
from mypy_extensions import i32, i64

from gonfalon.engine.event import Event, S
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.rows import Columns, Rows
from gonfalon.engine.view import copied

GOES_ON: Final = 0
ENDED: Final = 1
CUT: Final = 2  # at the limit of answers
ILLEGAL: Final = 3  # what was answered is not in the menu


class ManyPlays(Generic[S]):
    """`begin` starts a game at a table; `step` makes one move at every table and returns those whose game has stopped,
    where `begin` must be called before the next step."""

    def __init__(self, rules: Rules[S], columns: Columns, tables: int, limit: int, keeps_events: bool) -> None:
        self.rules = rules
        self.tables = tables
        self.limit = limit  # of answers in one game
        self.rows = Rows(columns, tables)
        self.seats = vec[i64]([0] * tables)  # who is to act
        self.menu_sizes = vec[i64]([0] * tables)
        self.menu_room = 64  # moves that fit into a row of `menus`; it grows
        self.menus = vec[i32]([0] * (tables * self.menu_room))
        self.plays: list[Play[S]] = []
        self.ends = [GOES_ON] * tables
        self.keeps_events = keeps_events
        self.events: list[list[Event[S]]] = [[] for _ in range(tables)]  # since the caller last emptied them
        self._views: list[list[S]] = [[] for _ in range(tables)]
        self._blank: S = rules.start()  # before anything was shown; copied quicker than made
        self._answers = [0] * tables  # given in this game
        self._hides = rules.hides()

    def begin(self, table: int, play: Play[S]) -> None:
        """Starts a game and plays to its first decision. If it ends before one, `ends` says so."""
        if table < len(self.plays):
            self.plays[table] = play
        else:
            self.plays.append(play)
        self._views[table] = [copied(self._blank) for _ in range(self.rules.seats)] if self._hides else []
        self._answers[table] = 0
        self.events[table] = []
        self._go_on(table)

    def step(self, moves: list[int]) -> list[int]:
        """Returns the tables whose game has stopped; `ends` says why."""
        stopped: list[int] = []
        for table in range(self.tables):
            move = moves[table]
            if not self._offers(table, move):
                self.ends[table] = ILLEGAL
            else:
                self._answers[table] += 1
                seat: i64 = self.seats[table]
                self.plays[table].take(Seat(int(seat)), Move(move))
                self._go_on(table)
            if self.ends[table] != GOES_ON:
                stopped.append(table)
        return stopped

    def _offers(self, table: int, move: int) -> bool:
        menus = self.menus
        wanted: i64 = move
        at: i64 = table * self.menu_room
        end: i64 = at + self.menu_sizes[table]
        while at < end:
            if i64(menus[at]) == wanted:
                return True
            at += 1
        return False

    def view(self, table: int, seat: Seat) -> S:
        """What a seat was shown; where nothing is hidden, the truth itself."""
        return self._views[table][seat] if self._hides else self.plays[table].state

    def _go_on(self, table: int) -> None:
        """Plays on until a seat has a choice: menus of one entry are answered here."""
        play = self.plays[table]
        while True:
            self._show(table, play)
            if play.over():
                self.ends[table] = ENDED
                return
            if self._answers[table] >= self.limit:
                self.ends[table] = CUT
                return
            seat = play.top.deciders(play)[0]
            menu = play.question(seat)
            if len(menu) > 1:
                self.ends[table] = GOES_ON
                self._tell(table, play, seat, menu)
                return
            self._answers[table] += 1
            play.take(seat, menu[0])

    def _show(self, table: int, play: Play[S]) -> None:
        events = play.events
        if not events:
            return
        play.events = []
        if self._hides:
            for seat, view in enumerate(self._views[table]):
                for event in events:
                    face = event.face(Seat(seat))
                    if face is not None:
                        face.apply(view)
        if self.keeps_events:
            self.events[table] += events

    def _tell(self, table: int, play: Play[S], seat: Seat, menu: list[Move]) -> None:
        self.seats[table] = seat
        size: i64 = len(menu)
        self.menu_sizes[table] = size
        if size > self.menu_room:
            self._make_room(size)
        menus = self.menus
        at: i64 = table * self.menu_room
        for move in menu:
            number: i64 = move
            menus[at] = i32(number)
            at += 1
        self.rows.write(table, seat, play.top, self.view(table, seat))

    def _make_room(self, size: i64) -> None:
        before: i64 = self.menu_room
        while self.menu_room < size:
            self.menu_room *= 2
        old, new = self.menus, vec[i32]([0] * (self.tables * self.menu_room))
        for table in range(self.tables):
            at: i64 = 0
            while at < before:
                new[table * self.menu_room + at] = old[table * before + at]
                at += 1
        self.menus = new

"""Many tables of one game side by side, for learning programs: all in this process, or divided among several processes
that write into shared memory. The observation of each table is that of the seat to act; when a game ends, the next one
begins in the same step. Needs the extra `doors`. See docs/doors.md."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import prod
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from time import process_time
from typing import Any, Self

import numpy as np

from gonfalon.catalog import Table, open_table
from gonfalon.doors.observer import PADDING, ActionFeatures, Observer, numbers_of
from gonfalon.doors.rewards import rewards
from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import BadNumber, GonfalonError
from gonfalon.engine.ids import Seat
from gonfalon.engine.many_plays import CUT, ENDED, GOES_ON, ILLEGAL, ManyPlays
from gonfalon.engine.options import Value
from gonfalon.engine.view import faces

STEP, RESET, CLOSE = b"s", b"r", b"c"
ALIGNED = 64  # bytes to which arrays in shared memory are aligned
WITHOUT_CHOICE = 1000  # most games in a row without a choice for anybody


@dataclass(frozen=True)
class Opened:
    """What a process needs to open the same table. Plain values only."""

    game: str
    seats: int | None
    options: tuple[tuple[str, Value], ...]
    pack: str | None
    history: int

    def table(self) -> Table:
        return open_table(self.game, self.seats, dict(self.options), Path(self.pack) if self.pack else None)


class Board:
    """The arrays shared by the processes that play and the program that learns, one row per table, in this process's
    memory or in a shared block."""

    observations: Any  # what the seat to act was shown
    actions: Any  # its answer
    menus: Any  # the legal moves of the seat to act: the first `menu_sizes` entries of a row, the others are stale
    menu_sizes: Any
    seats: Any  # the seats to act
    rewards: Any  # of every seat, for games that ended in this step
    ended: Any
    cut: Any
    seed: Any
    cpu: Any  # processor time of each process in seconds, in the row of its first table

    def __init__(self, tables: int, table: Table, observer: Observer, name: str | None, shared: bool) -> None:
        self.memory: SharedMemory | None = None
        shapes: list[tuple[str, tuple[int, ...], Any]] = [
            ("actions", (tables,), np.int64),
            ("seed", (1,), np.int64),
            ("cpu", (tables,), np.float64),
            ("rewards", (tables, table.rules.seats), np.float64),
            ("ended", (tables,), np.bool_),
            ("cut", (tables,), np.bool_),
        ]
        if not shared:  # the other arrays are those of the plays themselves
            for field, shape, kind in shapes:
                setattr(self, field, np.zeros(shape, kind))
            return
        moves = table.rules.verbs.size
        shapes[:0] = [
            ("observations", (tables, len(observer.columns)), np.int64),
            ("menu_sizes", (tables,), np.int64),
            ("seats", (tables,), np.int64),
        ]
        shapes.append(("menus", (tables, moves), np.int32))  # the greatest width; untouched memory costs nothing
        size = sum(prod(shape) * np.dtype(kind).itemsize + ALIGNED for _, shape, kind in shapes)
        self.memory = SharedMemory(name, create=name is None, size=size)
        at = 0
        for field, shape, kind in shapes:
            array = np.ndarray(shape, kind, self.memory.buf, at)
            setattr(self, field, array)
            at += array.nbytes + -array.nbytes % ALIGNED

    def close(self, unlink: bool) -> None:
        if self.memory is None:
            return
        for field in list(vars(self)):
            if field != "memory":
                delattr(self, field)  # memory cannot be closed while an array uses it
        with suppress(BufferError):  # the program still holds an array: the memory is freed with it
            self.memory.close()
        if unlink:
            self.memory.unlink()


class TablesOfOneProcess:
    """Plays the tables of one process, given by their `places` in the arrays. The seed of the nth game of table i
    depends neither on the number of processes nor on the length of other games. The loop itself is compiled
    (`engine/many_plays.py`)."""

    def __init__(self, board: Board, table: Table, observer: Observer, places: range) -> None:
        self.board = board
        self.table = table
        self.observer = observer
        self.places = places
        limit = table.found.game.limit
        self.plays: ManyPlays[Any] = ManyPlays(
            table.rules, observer.layout, len(places), limit, keeps_events=observer.history > 0
        )
        self.played = [0] * len(places)  # games begun at each table
        self.mine = slice(places.start, places.stop)
        self.paid = True  # whether `rewards`, `ended` or `cut` are not all zero
        self.room = 0  # the width of menus when the arrays below were made
        self.rows = numbers_of(self.plays.rows)
        self.changed = np.frombuffer(memoryview(self.plays.rows.changed), np.int64)
        self.sizes = np.frombuffer(memoryview(self.plays.menu_sizes), np.int64)
        self.seats = np.frombuffer(memoryview(self.plays.seats), np.int64)
        self.menus: Any = None
        self.events: list[list[list[list[int]]]] = []  # with a history: by table and seat, the latest first

    def reset(self) -> None:
        self.played = [0] * len(self.places)
        seats = range(self.table.rules.seats)
        self.events = [[[] for _ in seats] for _ in self.places]
        self._forget_ends()
        for index in range(len(self.places)):
            self._begin(index)
        self._tell()

    def step(self) -> None:
        board, plays = self.board, self.plays
        self._forget_ends()
        for index in plays.step(board.actions[self.mine].tolist()):
            self.paid = True
            place, why = self.places[index], plays.ends[index]
            board.cut[place] = why == CUT
            board.ended[place] = why != CUT
            if why == ENDED:
                board.rewards[place] = rewards(self.table.rules.outcome(plays.plays[index].state))
            elif why == ILLEGAL:  # as in the other environments, ends the game and costs a point
                board.rewards[place, plays.seats[index]] = -1.0
            self.events[index] = [[] for _ in self.events[index]]
            self._begin(index)
        self._tell()

    def _begin(self, index: int) -> None:
        """Begins the next game of a table in which somebody has a choice."""
        plays, tables = self.plays, len(self.board.actions)
        for _ in range(WITHOUT_CHOICE):
            seed = int(self.board.seed[0]) + self.places[index] + self.played[index] * tables
            self.played[index] += 1
            plays.begin(index, self.table.play(Seeded(seed)))
            if plays.ends[index] == GOES_ON:
                return
        raise GonfalonError(f"{self.table.rules.slug}: {WITHOUT_CHOICE} games in a row without a choice")

    def _forget_ends(self) -> None:
        if self.paid:
            for field in (self.board.rewards, self.board.ended, self.board.cut):
                field[self.mine] = 0
        self.paid = False

    def _tell(self) -> None:
        """Publishes the new positions: in shared memory by copying what has changed, otherwise by reference."""
        plays, board, mine = self.plays, self.board, self.mine
        if self.observer.history:
            self._add_history()
        if self.room != plays.menu_room:
            self.room = plays.menu_room
            self.menus = np.frombuffer(memoryview(plays.menus), np.int32).reshape(len(self.places), -1)
        if board.memory is None:
            board.observations, board.menus, board.menu_sizes, board.seats = (
                self.rows,
                self.menus,
                self.sizes,
                self.seats,
            )
            return
        board.menu_sizes[mine], board.seats[mine] = self.sizes, self.seats
        if plays.rows.changes <= len(self.changed):
            changed = self.changed[: plays.rows.changes]
            board.observations[mine].reshape(-1)[changed] = self.rows.reshape(-1)[changed]
        else:
            board.observations[mine] = self.rows
        plays.rows.changes = 0
        wide = int(self.sizes.max())
        board.menus[mine, :wide] = self.menus[:, :wide]

    def _add_history(self) -> None:
        plays = self.plays
        for index, happened in enumerate(plays.events):
            for seat, events in enumerate(self.events[index]):
                self.observer.latest(events, faces(happened, Seat(seat)))
            plays.events[index] = []
            latest = self.events[index][plays.seats[index]]
            width = self.observer.layout.width - self.observer.layout.more_at
            numbers = [number for event in latest for number in event]
            plays.rows.add(index, 0, numbers + [PADDING] * (width - len(numbers)))


class VectorTables:
    """`tables` games of the same kind, played side by side. With `processes` they are divided among that many
    processes; then call it below `if __name__ == "__main__":`, as Python's multiprocessing requires.

    `reset` and `step` return the arrays themselves, which the next step overwrites: copy what you keep."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, Value] | None = None,
        pack: Path | None = None,
        *,
        tables: int = 16,
        processes: int = 0,
        history: int = 0,
    ) -> None:
        if tables < 1:
            raise BadNumber(f"expected one table or more, got {tables}")
        if not 0 <= processes <= tables:
            raise BadNumber(f"expected 0 to {tables} processes for {tables} tables, got {processes}")
        opened = Opened(game, seats, tuple((options or {}).items()), str(pack) if pack is not None else None, history)
        self.table = opened.table()
        self.tables = tables
        self.observer = Observer(self.table, history)
        self.columns = self.observer.columns
        self.action_features = ActionFeatures(self.table)
        self.board = Board(tables, self.table, self.observer, None, shared=processes > 0)
        self._here: TablesOfOneProcess | None = None
        self._workers: list[Any] = []
        self._lines: list[Connection[Any, Any]] = []
        self._ready = False
        self._all_tables = np.arange(tables)
        if not processes:
            self._here = TablesOfOneProcess(self.board, self.table, self.observer, range(tables))
            return
        context = get_context("spawn")
        assert self.board.memory is not None
        for number in range(processes):
            places = range(tables * number // processes, tables * (number + 1) // processes)
            mine, theirs = context.Pipe()
            arguments = (opened, self.board.memory.name, tables, places, theirs)
            worker = context.Process(target=_work, args=arguments, daemon=True)
            worker.start()
            theirs.close()
            self._workers.append(worker)
            self._lines.append(mine)

    def reset(self, seed: int = 0) -> tuple[Any, dict[str, Any]]:
        """Begins a new game at every table. Returns the observations of the seats to act, and `infos` as in `step`."""
        self.board.seed[0] = seed
        self._all(RESET)
        self._ready = True
        return self.board.observations, self.infos()

    def step(self, actions: Sequence[int] | Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Plays a move at every table. Returns observations, rewards of every seat, which games ended, which were cut
        by their limit, and the infos: the seats to act (`seats`) and their menus (`menus`, the first `menu_sizes`
        entries of each row). Observations and infos are those of the next position, or of the next game's first one."""
        self.send(actions)
        return self.receive()

    def send(self, actions: Sequence[int] | Any) -> None:
        """The first half of `step`: other processes play while this one does something else."""
        if not self._ready:
            raise GonfalonError("the tables wait for reset(), or for receive()")
        self.board.actions[:] = actions
        self._ready = False
        for line in self._lines:
            self._send(line, STEP)

    def receive(self) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """The second half of `step`."""
        if self._here is not None:
            self._here.step()
        for line in self._lines:
            self._wait(line)
        self._ready = True
        board = self.board
        return board.observations, board.rewards, board.ended, board.cut, self.infos()

    def infos(self) -> dict[str, Any]:
        board = self.board
        return {"seats": board.seats, "menus": board.menus, "menu_sizes": board.menu_sizes}

    def masks(self) -> Any:
        """The menus as masks over all moves. Computed on request only: some games have a hundred thousand moves."""
        masks = np.zeros((self.tables, self.table.rules.verbs.size), np.int8)
        for place, size in enumerate(self.board.menu_sizes):
            masks[place, self.board.menus[place, :size]] = 1
        return masks

    def any_moves(self, rng: Any) -> Any:
        """A random move of every menu, drawn by a numpy generator."""
        places = (rng.random(self.tables) * self.board.menu_sizes).astype(np.int64)  # quicker than rng.integers
        return self.board.menus[self._all_tables, places]

    def cpu_seconds(self) -> float:
        """The processor time that the other processes have used so far; 0 if there are none."""
        return float(self.board.cpu.sum()) if self._workers else 0.0

    def close(self) -> None:
        for line in self._lines:
            with suppress(OSError):  # the process has ended already
                line.send_bytes(CLOSE)
            line.close()
        for worker in self._workers:
            worker.join(5)
            if worker.is_alive():
                worker.terminate()
        self._lines, self._workers = [], []
        if hasattr(self.board, "seed"):
            self.board.close(unlink=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _all(self, order: bytes) -> None:
        if self._here is not None:
            self._here.reset()
        for line in self._lines:
            self._send(line, order)
        for line in self._lines:
            self._wait(line)

    def _send(self, line: "Connection[Any, Any]", order: bytes) -> None:
        try:
            line.send_bytes(order)
        except OSError as error:
            raise GonfalonError("a process of these tables has died; open them anew") from error

    def _wait(self, line: "Connection[Any, Any]") -> None:
        try:
            message = line.recv_bytes()
        except (EOFError, OSError) as error:
            raise GonfalonError("a process of these tables has died; open them anew") from error
        if message:
            raise GonfalonError(message.decode())


def _work(opened: Opened, memory: str, tables: int, places: range, line: "Connection[Any, Any]") -> None:
    """The main loop of a process: carries out commands until the line is closed."""
    table = opened.table()
    observer = Observer(table, opened.history)
    board = Board(tables, table, observer, memory, shared=True)
    own = TablesOfOneProcess(board, table, observer, places)
    try:
        while (order := line.recv_bytes()) != CLOSE:
            try:
                own.reset() if order == RESET else own.step()
                board.cpu[places.start] = process_time()
            except GonfalonError as error:
                line.send_bytes(str(error).encode())
            else:
                line.send_bytes(b"")
    except (EOFError, OSError, KeyboardInterrupt):
        pass  # the parent process is gone
    finally:
        del own
        board.close(unlink=False)

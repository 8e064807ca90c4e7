"""The usual time that people take to answer at tables by correspondence, shown to those who choose an opponent.

Everybody at a table can see when a seat is asked and when it has answered, so this reveals no secret. The latest times
are stored with the seats (`Seated.answers`); people are shown the median over all seats of a person."""

from collections.abc import Callable, Iterable
from statistics import median_low

from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.table.own_table import own_tables
from gonfalon.server.table.table_info import TableInfo
from gonfalon.store import Reads

LEAST = 5  # answers of a person before a median is shown
COUNTED = 60  # answers, from the tables that changed last
LOOKED_AT = 100  # tables of a person
FRESH = 600.0  # seconds before it is computed again
REMEMBERED = 5000  # people


def usual(answers: list[int]) -> int:
    """The median in seconds; 0 if there are too few answers."""
    return median_low(answers) if len(answers) >= LEAST else 0


class UsualAnswers:
    def __init__(self, store: Reads, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._known: dict[Person, tuple[float, int]] = {}  # when it was computed, and the result

    async def of(self, person: Person) -> int:
        await self.look_up([person])
        return self._known[person][1]

    async def look_up(self, people: Iterable[Person]) -> None:
        """Computes the times of these people, so that `tell` has them."""
        now = self._clock()
        for person in people:
            known = self._known.get(person)
            if known is None or not 0 <= now - known[0] < FRESH:
                self._known.pop(person, None)
                while len(self._known) >= REMEMBERED:
                    del self._known[next(iter(self._known))]
                self._known[person] = (now, usual(await self._answers(person)))

    async def _answers(self, person: Person) -> list[int]:
        found: list[int] = []
        for _, own in await own_tables(self._store, person, LOOKED_AT):
            for seat in own.info.seats if own is not None else []:
                if seat.held_by(person):
                    found += seat.answers[::-1]
            if len(found) >= COUNTED:
                break
        return found[:COUNTED]

    def tell(self, table_summary: wire.Summary, info: TableInfo) -> None:
        """Puts the players' times into the summary of a table that waits for players."""
        if info.chooses_by_answers():
            for shown, seat in zip(table_summary.seats, info.seats, strict=True):
                if seat.person is not None:
                    shown.answers = self._known.get(seat.person, (0.0, 0))[1]

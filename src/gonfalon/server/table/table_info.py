"""The data of a table besides its match: owner, seats, state, outcome. Stored beside its batches."""

from typing import Literal

import msgspec

from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.table_luck import TableLuck

ANSWERS_KEPT = 20  # of one seat

State = Literal["waiting", "playing", "over", "replay", "cancelled"]


class SecondDevice(msgspec.Struct):
    """A further device that holds somebody's seats."""

    person: Person  # the device's own id
    kind: Literal["phone", "computer"]
    browser: str
    since: int


class PlannedMove(msgspec.Struct):
    move: str
    # The values of the things it names, as a spectator saw them when it was planned: field, index, value.
    rests_on: list[tuple[str, int, int]] = []


class Seated(msgspec.Struct, omit_defaults=True):
    """One seat. `person` holds it; `former` held it before a bot stood in or it was left, and may come back."""

    name: str = ""  # of the person
    person: Person | None = None
    former: Person | None = None
    bot: str | None = None
    meanwhile: bool = False  # the bot plays until `former` is back
    nudged: str = ""  # the name of a player who nudged the person while they were away
    standing: list[str] = []  # occasions of questions to pass; private
    orders: list[wire.Order] = []  # how to answer its questions; private
    plan: list[PlannedMove] = []  # moves for its next turn; private
    note: str = ""  # the person's note about the game; private
    also: list[SecondDevice] = []  # further devices of the person or of `former`
    zone: str = ""  # of the person, for pauses at night
    kept: bool = False  # reserved for `former`, who was invited by name and has not yet sat down
    answers: list[int] = []  # seconds that the person took for the last turns by correspondence; public
    lender: Person | None = None  # played here before the others gave the seat to somebody else; may come back
    lent_note: str = ""  # the lender's note
    known_to: list[Person] = []  # people who have held this hand since the game began, on any device

    def plan_texts(self) -> list[str]:
        return [one.move for one in self.plan]

    def answers_beforehand(self) -> bool:
        """Whether the person has left any answers or plans."""
        return self.person is not None and bool(self.standing or self.orders or self.plan)

    def note_answer(self, seconds: int) -> None:
        self.answers = [*self.answers[1 - ANSWERS_KEPT :], seconds]

    def open(self) -> bool:
        return self.person is None and self.bot is None

    def free(self) -> bool:
        """Whether anybody may sit down here."""
        return self.open() and not self.kept

    def shown_name(self) -> str:
        return self.bot or (self.name if self.person is not None else "")

    def held_by(self, person: Person | None) -> bool:
        """Whether this person plays here. Never true for nobody (None), not even at an empty seat."""
        return person is not None and self.person is not None and (self.person == person or self._is_device(person))

    def is_of(self, person: Person | None) -> bool:
        """Whether the person holds the seat, or was the last to hold it. Not the lender: the game there is somebody
        else's now."""
        return self.held_by(person) or self.returns_to(person)

    def belongs_to(self, person: Person | None) -> bool:
        """Whether the person holds the seat, or may come back to it."""
        return person is not None and (self.lender == person or self.is_of(person))

    def note_holders(self) -> None:
        found = [self.person, self.former, self.lender, *(one.person for one in self.also)]
        new = [one for one in found if one is not None and one not in self.known_to]
        if new:
            self.known_to = [*self.known_to, *new]

    def returns_to(self, person: Person | None) -> bool:
        """Whether nobody holds the seat, and this person was the last to hold it."""
        if person is None or self.person is not None or self.former is None:
            return False
        return self.former == person or self._is_device(person)

    def _is_device(self, person: Person) -> bool:
        for one in self.also:
            if one.person == person:
                return True
        return False

    def sit(self, person: Person, name: str) -> None:
        """Seats a person. If the lender comes back, the loan ends."""
        if self._is_device(person):
            person = self.former or person
        if person not in (self.person, self.former):
            self.standing, self.orders, self.plan, self.also, self.note = [], [], [], [], ""
            self.answers = []
        if person == self.lender:
            self.lender, self.note, self.lent_note = None, self.lent_note, ""
        self.person, self.name, self.former, self.bot = person, name, None, None
        self.meanwhile, self.nudged, self.kept = False, "", False

    def stand_up(self, bot: str | None = None, meanwhile: bool = False) -> None:
        self.former = self.person or self.former
        self.person, self.bot, self.meanwhile = None, bot, meanwhile
        if bot is not None:
            self.nudged = ""  # nobody is waiting for the person now

    def offer(self) -> None:
        """Opens the seat to somebody else; its former player may come back."""
        if self.lender is None:
            self.lender, self.lent_note = self.person or self.former, self.note
        self.person, self.former, self.bot, self.meanwhile = None, None, None, False

    def come_back(self) -> None:
        """Removes the bot and gives the seat back to its former player, if there is one."""
        self.person, self.former, self.bot, self.meanwhile = self.former, None, None, False

    def invited(self) -> "Seated":
        """The seat for a rematch: reserved for its person, or with the same bot if that played for nobody."""
        who = self.player()
        return Seated(bot=self.bot) if who is None else Seated(self.name, former=who, also=self.also)

    def player(self) -> Person | None:
        """The person whose game this is, connected or not; None if it was left to a bot."""
        return self.person or (self.former if self.bot is None or self.meanwhile else None)


class LessonInfo(msgspec.Struct, omit_defaults=True):
    """The lesson of a table: the learner's actions, from which everything else follows (`catalog.lesson_run`)."""

    name: str
    journal: list[str] = []
    beat: int = 0  # the current beat
    done: bool = False  # whether it was ever played to its end


class BranchInfo(msgspec.Struct):
    """The position from which a branch continues, as a seat saw it; hidden information was dealt anew."""

    table: str
    batch: int  # in the seat's own numbers
    seat: int


class Vote(msgspec.Struct, omit_defaults=True):
    """An open vote. Ballots are secret: only their number is sent."""

    id: int  # the number of the vote at this table
    what: wire.Motion
    by: Person
    until: int
    ballots: dict[Person, bool] = {}
    stops: bool = True  # whether clocks stand still while it is open
    to: int = -1  # the batch to go back to, in a spectator's numbering
    number: int = -1  # the same batch's number in the match
    round: int = 0
    asked: list[int] = []  # whose turn began there
    whom: int | None = None
    how: Literal["bot", "offer"] = "bot"


class Reported(msgspec.Struct):
    """A line of chat that somebody has reported."""

    line: str
    by: str  # the sign of the person who reports it
    at: int
    sign: str  # of the writer
    text: str
    private: bool


class TableInfo(msgspec.Struct):
    owner: Person
    invite: str
    public: bool
    seats: list[Seated]
    state: State = "waiting"
    # Facts for the lobby, as of batch `count`; computed again when more batches are found.
    count: int = 0
    batch: int = -1
    deciders: list[int] = []
    outcome: wire.Outcome | None = None
    news: dict[wire.Language, str] = {}
    rematch: str = ""  # the table of the rematch
    visited: int = 0  # when somebody was last there, by the clock
    # The public signs of people whom the owner has muted, and of those whom the owner has removed.
    muted: list[str] = []
    removed: list[str] = []
    lesson: LessonInfo | None = None
    pace: wire.Pace | None = None
    luck: TableLuck | None = None  # None at old tables, and at lessons
    branch: BranchInfo | None = None
    vote: Vote | None = None
    votes: int = 0  # number of votes so far
    rests: dict[Person, int] = {}  # people who lost a vote, and until when they may not propose another
    stopped: dict[Person, int] = {}  # by person: number of lost votes that stopped the clocks
    friends: bool = False  # friends of the owner may enter and sit down without an invitation
    paused: bool = False  # the clocks stand still until the table votes otherwise
    rated: bool = False
    began: list[Person] = []  # of a rated game: the players by seat when it began
    opened: list[str] = []  # agreements to open private talk to everybody (`said_line.opening`)
    reports: list[Reported] = []

    def sitters(self) -> set[Person]:
        people: list[Person | None] = [self.owner]
        for seat in self.seats:
            people += [seat.person, seat.former, seat.lender, *(one.person for one in seat.also)]
        return {person for person in people if person is not None}

    def listed_for(self) -> set[Person]:
        """The people by whom the store finds this table, including those who once held a hand and have no seat now."""
        return self.sitters() | {person for seat in self.seats for person in seat.known_to}

    def owned_by(self, person: Person | None) -> bool:
        """Whether this person opened the table, on any device."""
        if person is None:
            return False
        return person == self.owner or any(seat.is_of(person) for seat in self.seats_of(self.owner))

    def player_behind(self, person: Person) -> Person:
        """The player behind a person: the owner of a further device, otherwise the person."""
        for seat in self.seats:
            if any(one.person == person for one in seat.also):
                return seat.person or seat.former or person
        return person

    def seats_of(self, person: Person) -> list[Seated]:
        """The seats that this person plays or may come back to."""
        return [seat for seat in self.seats if person in (seat.person, seat.former)]

    def sits(self, person: Person | None) -> bool:
        """Whether this person plays here, or may come back."""
        return any(seat.belongs_to(person) for seat in self.seats)

    def note_holders(self) -> None:
        for seat in self.seats:
            seat.note_holders()

    def forget_left_seats(self) -> None:
        """Called before the game: a person who left a seat to a bot and plays another one cannot come back to it."""
        for seat in self.seats:
            if seat.bot is not None and seat.former is not None and self.holds(seat.former):
                seat.former, seat.also = None, []

    def knows_another_hand(self, person: Person, taken_up: list[Seated]) -> bool:
        """Whether this person has ever held a hand other than these."""
        return any(person in seat.known_to for seat in self.seats if all(seat is not one for one in taken_up))

    def plays(self, person: Person | None) -> bool:
        """Whether this person is a player here, connected or not."""
        return person is not None and any(
            seat.player() is not None and (seat.player() == person or seat.belongs_to(person)) for seat in self.seats
        )

    def whose_game(self) -> set[Person]:
        """All players, connected or not; players whose seats are offered and not yet taken; and people who are rated
        for the game."""
        players = {seat.player() for seat in self.seats} | {seat.lender for seat in self.seats if seat.person is None}
        return {person for person in players if person is not None} | set(self.began)

    def holds(self, person: Person) -> bool:
        """Whether this person holds a seat here."""
        return any(seat.held_by(person) for seat in self.seats)

    def listed(self) -> bool:
        """Whether the lobby shows the table to everybody."""
        return self.public and self.state in ("waiting", "playing") and any(seat.free() for seat in self.seats)

    def by_correspondence(self) -> bool:
        return self.pace is not None and self.pace.kind != "live"

    def chooses_by_answers(self) -> bool:
        """Whether the players' usual times to answer are shown, to people who choose a table."""
        return self.state == "waiting" and self.by_correspondence()

    def names(self) -> list[str]:
        return [seat.shown_name() for seat in self.seats]

"""What is known of a table without its match: owner, seats, state, outcome. Stored beside its batches."""

from typing import Literal

import msgspec

from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.table_luck import TableLuck

ANSWERS_KEPT = 20  # of one seat

State = Literal["waiting", "playing", "over", "replay", "cancelled"]


class SecondDevice(msgspec.Struct):
    """A further device that holds somebody's seats."""

    person: Person  # who that device is elsewhere
    kind: Literal["phone", "computer"]
    browser: str
    since: int


class PlannedMove(msgspec.Struct):
    move: str
    # What it names, as a spectator saw that when it was planned: field, place in it, value.
    rests_on: list[tuple[str, int, int]] = []


class Seated(msgspec.Struct, omit_defaults=True):
    """One seat. `person` holds it; `former` held it before a bot stood in or it was left, and may come back."""

    name: str = ""  # of the person
    person: Person | None = None
    former: Person | None = None
    bot: str | None = None
    meanwhile: bool = False  # the bot plays until `former` is back
    nudged: str = ""  # who has asked the person to come and play, while nobody was here to hear it
    standing: list[str] = []  # occasions on which its questions are let pass; a secret of the person's
    orders: list[wire.Order] = []  # how its questions are answered; a secret of the person's
    plan: list[PlannedMove] = []  # for its next turn; likewise
    note: str = ""  # what the person has noted about the game; a secret too
    also: list[SecondDevice] = []  # further devices of whoever holds it, or may come back
    zone: str = ""  # of the person, for pauses at night
    kept: bool = False  # for `former`, who was asked by name and has not answered yet
    answers: list[int] = []  # seconds that the person took for the last turns by correspondence; public
    lender: Person | None = None  # whose game it was before the others gave the seat to somebody else; may come back
    lent_note: str = ""  # what the lender had noted
    known_to: list[Person] = []  # who has held this hand since the game began, on whichever device

    def plan_texts(self) -> list[str]:
        return [one.move for one in self.plan]

    def answers_beforehand(self) -> bool:
        """Whether anything is answered or played for the person."""
        return self.person is not None and bool(self.standing or self.orders or self.plan)

    def note_answer(self, seconds: int) -> None:
        self.answers = [*self.answers[1 - ANSWERS_KEPT :], seconds]

    def open(self) -> bool:
        return self.person is None and self.bot is None

    def free(self) -> bool:
        """Open to whoever comes."""
        return self.open() and not self.kept

    def shown_name(self) -> str:
        return self.bot or (self.name if self.person is not None else "")

    def held_by(self, person: Person | None) -> bool:
        """Whether this is who plays here. Nobody holds a seat, least of all one that nobody holds."""
        return person is not None and self.person is not None and (self.person == person or self._is_device(person))

    def is_of(self, person: Person | None) -> bool:
        """Holds it, or did last. Not who has lent it: what is there now is somebody else's."""
        return self.held_by(person) or self.returns_to(person)

    def belongs_to(self, person: Person | None) -> bool:
        """Holds it, or may come back to it."""
        return person is not None and (self.lender == person or self.is_of(person))

    def note_holders(self) -> None:
        found = [self.person, self.former, self.lender, *(one.person for one in self.also)]
        new = [one for one in found if one is not None and one not in self.known_to]
        if new:
            self.known_to = [*self.known_to, *new]

    def returns_to(self, person: Person | None) -> bool:
        """Nobody holds it, and this person did last."""
        if person is None or self.person is not None or self.former is None:
            return False
        return self.former == person or self._is_device(person)

    def _is_device(self, person: Person) -> bool:
        for one in self.also:
            if one.person == person:
                return True
        return False

    def sit(self, person: Person, name: str) -> None:
        """Whoever comes back to a seat that was given to somebody else ends that."""
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
            self.nudged = ""  # nobody waits for the person any more

    def offer(self) -> None:
        """Open to somebody else; whoever it was taken from may come back."""
        if self.lender is None:
            self.lender, self.lent_note = self.person or self.former, self.note
        self.person, self.former, self.bot, self.meanwhile = None, None, None, False

    def come_back(self) -> None:
        """The bot gives the seat back to whom it belonged, if anybody."""
        self.person, self.former, self.bot, self.meanwhile = self.former, None, None, False

    def invited(self) -> "Seated":
        """The same seat at another table: kept for the person, or given to the bot that played for nobody."""
        who = self.player()
        return Seated(bot=self.bot) if who is None else Seated(self.name, former=who, also=self.also)

    def player(self) -> Person | None:
        """Whose game it is, here or not; nobody's if a bot was left to play it."""
        return self.person or (self.former if self.bot is None or self.meanwhile else None)


class LessonInfo(msgspec.Struct, omit_defaults=True):
    """The lesson that is played at a table: what the learner did says everything else (`catalog.lesson_run`)."""

    name: str
    journal: list[str] = []
    beat: int = 0  # the one being played
    done: bool = False  # it was played to its end, now or before


class BranchInfo(msgspec.Struct):
    """The position that a table was taken up from, as a seat saw it; what was hidden from it was dealt anew."""

    table: str
    batch: int  # in the seat's own numbers
    seat: int


class Vote(msgspec.Struct, omit_defaults=True):
    """An open vote. Ballots are secret: only their number leaves this struct."""

    id: int  # counts the votes of this table
    what: wire.Motion
    by: Person
    until: int
    ballots: dict[Person, bool] = {}
    stops: bool = True  # clocks stand still while it is open
    to: int = -1  # to go back to: the batch as a spectator counts them, and
    number: int = -1  # the match's own number of it
    round: int = 0
    asked: list[int] = []  # whose turn began there
    whom: int | None = None
    how: Literal["bot", "offer"] = "bot"


class Reported(msgspec.Struct):
    """A line of chat that somebody has reported."""

    line: str
    by: str  # the sign of whoever reports it
    at: int
    sign: str  # of whoever said it
    text: str
    private: bool


class TableInfo(msgspec.Struct):
    owner: Person
    invite: str
    public: bool
    seats: list[Seated]
    state: State = "waiting"
    # What the lobby shows, as of batch `count`; reckoned anew when more batches are found.
    count: int = 0
    batch: int = -1
    deciders: list[int] = []
    outcome: wire.Outcome | None = None
    news: dict[wire.Language, str] = {}
    rematch: str = ""  # the table where those who sat here play again
    visited: int = 0  # when somebody was last there, by the clock
    # The public signs of those who are not heard here, and of those whom no invitation lets in, at the owner's wish.
    muted: list[str] = []
    removed: list[str] = []
    lesson: LessonInfo | None = None
    pace: wire.Pace | None = None
    luck: TableLuck | None = None  # none at tables of before, and of lessons
    branch: BranchInfo | None = None
    vote: Vote | None = None
    votes: int = 0  # how many there were
    rests: dict[Person, int] = {}  # who has asked the table in vain, and until when nothing more is asked for
    stopped: dict[Person, int] = {}  # how often somebody's votes have stopped the clocks in vain
    friends: bool = False  # those of the owner come in and sit down without an invitation
    paused: bool = False  # the clocks stand still until the table votes otherwise
    rated: bool = False
    began: list[Person] = []  # of a rated game: who sat where when it began
    opened: list[str] = []  # who lets everybody read what was said in private with whom (`said_line.opening`)
    reports: list[Reported] = []

    def sitters(self) -> set[Person]:
        people: list[Person | None] = [self.owner]
        for seat in self.seats:
            people += [seat.person, seat.former, seat.lender, *(one.person for one in seat.also)]
        return {person for person in people if person is not None}

    def listed_for(self) -> set[Person]:
        """Those by whom the store finds this table: also who has held a hand of it, and has no seat any more."""
        return self.sitters() | {person for seat in self.seats for person in seat.known_to}

    def owned_by(self, person: Person | None) -> bool:
        """By the one who opened the table, on whichever device."""
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
        """Those this person plays or may come back to."""
        return [seat for seat in self.seats if person in (seat.person, seat.former)]

    def sits(self, person: Person | None) -> bool:
        """Plays here, or may come back."""
        return any(seat.belongs_to(person) for seat in self.seats)

    def note_holders(self) -> None:
        for seat in self.seats:
            seat.note_holders()

    def forget_left_seats(self) -> None:
        """Before the game: who left a seat to a bot and plays another one does not come back to it."""
        for seat in self.seats:
            if seat.bot is not None and seat.former is not None and self.holds(seat.former):
                seat.former, seat.also = None, []

    def knows_another_hand(self, person: Person, taken_up: list[Seated]) -> bool:
        """Whether this person holds, or has held, a hand that is none of these."""
        return any(person in seat.known_to for seat in self.seats if all(seat is not one for one in taken_up))

    def plays(self, person: Person | None) -> bool:
        """Whether it is this person's game too, here or not."""
        return person is not None and any(
            seat.player() is not None and (seat.player() == person or seat.belongs_to(person)) for seat in self.seats
        )

    def whose_game(self) -> set[Person]:
        """Who plays, here or not; whose seat was given to others and not taken up by anybody; who is rated for it."""
        players = {seat.player() for seat in self.seats} | {seat.lender for seat in self.seats if seat.person is None}
        return {person for person in players if person is not None} | set(self.began)

    def holds(self, person: Person) -> bool:
        """Whether this person plays here now."""
        return any(seat.held_by(person) for seat in self.seats)

    def listed(self) -> bool:
        """In the lobby, for everybody."""
        return self.public and self.state in ("waiting", "playing") and any(seat.free() for seat in self.seats)

    def by_correspondence(self) -> bool:
        return self.pace is not None and self.pace.kind != "live"

    def chooses_by_answers(self) -> bool:
        """Whether somebody may still want to know how fast the others are."""
        return self.state == "waiting" and self.by_correspondence()

    def names(self) -> list[str]:
        return [seat.shown_name() for seat in self.seats]

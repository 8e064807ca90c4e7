"""What is known of a table without its match: owner, seats, state, outcome. Stored beside its batches."""

from typing import Literal

import msgspec

from gonfalon.server import wire
from gonfalon.server.auth import Person

State = Literal["waiting", "playing", "over", "replay"]


class Seated(msgspec.Struct, omit_defaults=True):
    """One seat. `person` holds it; `former` held it before a bot stood in or it was left, and may come back."""

    name: str = ""  # of the person
    person: Person | None = None
    former: Person | None = None
    bot: str | None = None
    meanwhile: bool = False  # the bot plays until `former` is back
    nudged: str = ""  # who has asked the person to come and play, while nobody was here to hear it
    standing: list[str] = []  # occasions on which its questions are let pass; a secret of the person's

    def open(self) -> bool:
        return self.person is None and self.bot is None

    def shown_name(self) -> str:
        return self.bot or (self.name if self.person is not None else "")

    def held_by(self, person: Person | None) -> bool:
        """Whether this is who plays here. Nobody holds a seat, least of all one that nobody holds."""
        return person is not None and self.person == person

    def belongs_to(self, person: Person | None) -> bool:
        """Holds it, or may come back to it."""
        return self.held_by(person) or (person is not None and self.person is None and self.former == person)

    def sit(self, person: Person, name: str) -> None:
        if person not in (self.person, self.former):
            self.standing = []
        self.person, self.name, self.former, self.bot = person, name, None, None
        self.meanwhile, self.nudged = False, ""

    def stand_up(self, bot: str | None = None, meanwhile: bool = False) -> None:
        self.former = self.person or self.former
        self.person, self.bot, self.meanwhile = None, bot, meanwhile

    def come_back(self) -> None:
        """The bot gives the seat back to whom it belonged, if anybody."""
        self.person, self.former, self.bot, self.meanwhile = self.former, None, None, False

    def invited(self) -> "Seated":
        """The same seat at another table: kept for the person, or given to the bot that played for nobody."""
        who = self.player()
        return Seated(bot=self.bot) if who is None else Seated(self.name, former=who)

    def player(self) -> Person | None:
        """Whose game it is, here or not; nobody's if a bot was left to play it."""
        return self.person or (self.former if self.bot is None or self.meanwhile else None)


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

    def sitters(self) -> set[Person]:
        people = [self.owner, *(seat.person for seat in self.seats), *(seat.former for seat in self.seats)]
        return {person for person in people if person is not None}

    def sits(self, person: Person | None) -> bool:
        """Plays here, or may come back."""
        return any(seat.belongs_to(person) for seat in self.seats)

    def plays(self, person: Person | None) -> bool:
        """Whether it is this person's game too, here or not."""
        return person is not None and any(seat.player() == person for seat in self.seats)

    def holds(self, person: Person) -> bool:
        """Whether this person plays here now."""
        return any(seat.held_by(person) for seat in self.seats)

    def listed(self) -> bool:
        """In the lobby, for everybody."""
        return self.public and self.state in ("waiting", "playing") and any(seat.open() for seat in self.seats)

    def names(self) -> list[str]:
        return [seat.shown_name() for seat in self.seats]

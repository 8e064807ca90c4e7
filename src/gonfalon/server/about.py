"""Who sits where, and what the lobby knows of a table that is not in memory. Kept beside the table's batches."""

from typing import Literal

import msgspec

from gonfalon.server import wire

State = Literal["waiting", "playing", "over", "replay"]


class Seated(msgspec.Struct, omit_defaults=True):
    """One seat. `person` holds it; `former` held it before a bot stood in or it was left, and may come back."""

    name: str = ""  # of the person
    person: str = ""
    former: str = ""
    bot: str = ""
    standing: list[str] = []  # occasions on which its questions are let pass; a secret of the person's

    def open(self) -> bool:
        return not self.person and not self.bot

    def shown_name(self) -> str:
        return self.bot or (self.name if self.person else "")

    def belongs_to(self, person: str) -> bool:
        return bool(person) and (self.person == person or (not self.person and self.former == person))

    def sit(self, person: str, name: str) -> None:
        if person not in (self.person, self.former):
            self.standing = []
        self.person, self.name, self.former, self.bot = person, name, "", ""

    def stand_up(self, bot: str = "") -> None:
        self.former = self.person or self.former
        self.person, self.bot = "", bot

    def come_back(self) -> None:
        """The bot gives the seat back to whom it belonged, if anybody."""
        self.person, self.former, self.bot = self.former, "", ""


class About(msgspec.Struct):
    owner: str
    invite: str
    public: bool
    seats: list[Seated]
    state: State = "waiting"
    # What the lobby shows, as of batch `count`; reckoned anew when more batches are found.
    count: int = 0
    batch: int = -1
    deciders: list[int] = []
    outcome: wire.Outcome | None = None

    def sitters(self) -> set[str]:
        people = {seat.person for seat in self.seats} | {seat.former for seat in self.seats} | {self.owner}
        return people - {""}

    def sits(self, person: str) -> bool:
        return any(seat.belongs_to(person) for seat in self.seats)

    def listed(self) -> bool:
        """In the lobby, for everybody."""
        return self.public and self.state in ("waiting", "playing") and any(seat.open() for seat in self.seats)

    def names(self) -> list[str]:
        return [seat.shown_name() for seat in self.seats]

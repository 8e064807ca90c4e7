"""Permissions at one table: to enter, sit down, see a seat's view, speak for a seat."""

from typing import TYPE_CHECKING

from gonfalon.engine.ids import Seat
from gonfalon.server.auth import Person, public_sign, same_word, watching_word
from gonfalon.server.errors import NotInvited, NotYourSeat
from gonfalon.server.table.table_info import Seated
from gonfalon.server.ws.connection import Connection

if TYPE_CHECKING:
    from gonfalon.server.table.live_table import LiveTable


class Access:
    def __init__(self, table: "LiveTable") -> None:
        self._table = table

    def may_enter(self, person: Person | None, invite: str) -> bool:
        """Whether a person may enter, to play or as a spectator. An invitation for spectators is no permission to
        sit."""
        if self._table.info.lesson is not None or self._table.info.branch is not None:
            return self._table.info.owned_by(person)  # lessons and branches have no spectators
        return self.may_sit(person, invite) or (
            not self._is_removed(person)
            and not self._table.services.friends.blocks(self._table.info.owner, person)
            and same_word(watching_word(self._table.info.invite), invite)
        )

    def check_may_enter(self, person: Person | None, invite: str) -> None:
        if not self.may_enter(person, invite):
            raise NotInvited("this table is private: looking on needs its invitation")

    def may_sit(self, person: Person | None, invite: str) -> bool:
        info = self._table.info
        if info.owned_by(person) or info.sits(person):
            return True
        friends = self._table.services.friends
        if self._is_removed(person) or friends.blocks(info.owner, person):
            return False
        return info.public or same_word(info.invite, invite) or (info.friends and friends.are(info.owner, person))

    def _is_removed(self, person: Person | None) -> bool:
        return person is not None and public_sign(person) in self._table.info.removed

    def check_may_see(self, number: int, person: Person | None) -> None:
        """Raises if a person may not see a seat's view: before the end only its holder may, afterwards everybody."""
        if not self._table.seated(number).held_by(person) and self._table.info.state not in ("over", "replay"):
            raise NotYourSeat(f"seat {number + 1} is not yours")

    def check_one_hand(self, person: Person, taken_up: list[Seated]) -> None:
        """Raises if a person may not take up these seats, since they would know another hand: they play here, may come
        back, or have played here."""
        info = self._table.info
        if self._table.ruleset.hides and (info.sits(person) or info.knows_another_hand(person, taken_up)):
            raise NotYourSeat("who plays already cannot take up another hand of this game")

    def check_here(self, connection: Connection) -> None:
        """Raises for a connection that has not joined this table."""
        if not connection.joined_as:
            raise NotInvited("you are not at this table")

    def own(self, connection: Connection, number: int) -> Seat:
        """The seat that a message speaks for. A socket speaks only for seats that it joined as."""
        if not self.owns(connection, number):
            raise NotYourSeat(f"seat {number + 1} is not yours")
        return Seat(number)

    def owns(self, connection: Connection, number: int) -> bool:
        return Seat(number) in connection.joined_as and self._table.seated(number).held_by(connection.person)

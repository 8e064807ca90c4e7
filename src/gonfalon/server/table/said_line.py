"""One line of chat as it is stored, and who may read it: the whole table, two of its players, or spectators."""

import msgspec

from gonfalon.server.auth import Person, public_sign
from gonfalon.server.table.table_info import TableInfo


class SaidLine(msgspec.Struct, omit_defaults=True):
    seat: int | None  # None: a spectator
    name: str
    text: str
    at: int
    sign: str | None = None  # of the writer; None in old lines
    id: str = ""  # for reports; empty in old lines
    # Private lines are for the person who held the seat then, even if the seat changes hands later.
    to: int | None = None
    to_sign: str = ""
    among: bool = False  # readable by spectators only, until the game is over
    number: int = -1  # of the last batch that anybody had been shown by then

    def heard_by(self, person: Person | None, info: TableInfo) -> bool:
        if self.to is not None:
            if person is None:
                return False
            own = public_sign(info.player_behind(person))
            return own in (self.sign, self.to_sign) or self._is_opened(info)
        return not self.among or info.state != "playing" or not info.plays(person)

    def _is_opened(self, info: TableInfo) -> bool:
        """Whether both players have opened their private talk."""
        one, other = self.sign or "", self.to_sign
        return opening(one, other) in info.opened and opening(other, one) in info.opened


def opening(one: str, other: str) -> str:
    """The entry in `TableInfo.opened` with which `one` agrees to open the private talk with `other` to everybody."""
    return f"{one}>{other}"

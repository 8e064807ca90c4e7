"""One line of chat as it is stored, and who may read it: the whole table, two of its players, or spectators."""

import msgspec

from gonfalon.server.auth import Person, public_sign
from gonfalon.server.table.table_info import TableInfo


class SaidLine(msgspec.Struct, omit_defaults=True):
    seat: int | None  # None: a spectator
    name: str
    text: str
    at: int
    sign: str | None = None  # of whoever said it; None in lines of long ago
    id: str = ""  # names it, in a report; empty in lines of long ago
    # In private: for the person who held that seat then. A seat may change hands, what was said in private does not.
    to: int | None = None
    to_sign: str = ""
    among: bool = False  # spectators, as long as the game goes on
    number: int = -1  # of the last batch that anybody had been shown when it was said

    def heard_by(self, person: Person | None, info: TableInfo) -> bool:
        if self.to is not None:
            if person is None:
                return False
            mine = public_sign(info.player_behind(person))
            return mine in (self.sign, self.to_sign) or self._is_opened(info)
        return not self.among or info.state != "playing" or not info.plays(person)

    def _is_opened(self, info: TableInfo) -> bool:
        """Whether both players have opened their private talk."""
        one, other = self.sign or "", self.to_sign
        return opening(one, other) in info.opened and opening(other, one) in info.opened


def opening(one: str, other: str) -> str:
    """The entry in `TableInfo.opened` by which `one` lets everybody read the private talk with `other`."""
    return f"{one}>{other}"

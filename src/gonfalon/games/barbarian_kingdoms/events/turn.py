"""Events about turns, pieces and control. Contestable actions and battles are in `events/battle.py`, money is in
`events/money.py`."""

from gonfalon.engine.event import PublicEvent
from gonfalon.engine.ids import Seat
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.ids import KING, WARRIOR, figure
from gonfalon.games.barbarian_kingdoms.state import (
    ALONE,
    LIMIT,
    MILITARY,
    PLAYING,
    QUIET,
    SEA_KING_SPENT,
    SEA_SPENT_ONCE,
    SEA_SPENT_TWICE,
    SPENT,
    TERRITORIAL,
    State,
)
from gonfalon.games.barbarian_kingdoms.verbs import SEA
from gonfalon.kit.shared import changed

# -- turns -------------------------------------------------------------------------------------------------------------


class RoundBegan(PublicEvent[State]):
    rule = "BK-TURN-02"

    def __init__(self, round: int) -> None:
        self.round = round

    def apply(self, s: State) -> None:
        s.round = self.round


class TurnBegan(PublicEvent[State]):
    rule = "BK-TURN-03"
    silent = True

    def __init__(self, kingdom: int) -> None:
        self.kingdom = kingdom

    def apply(self, s: State) -> None:
        s.turn = self.kingdom
        if 1 in s.refused:
            s.refused = [0] * s.seats


class ActionEnded(PublicEvent[State]):
    rule = "BK-TURN-04"
    silent = True

    def __init__(self) -> None:
        pass

    def apply(self, s: State) -> None:
        s.action = QUIET
        s.arena = NONE
        s.rival = NONE
        s.led = 0


class GameWon(PublicEvent[State]):
    """A kingdom has reached a goal; or the game was stopped without a winner (`kingdom` is NONE)."""

    rule = "BK-VIC-05"

    def __init__(self, kingdom: int, how: int) -> None:
        self.kingdom = kingdom
        self.how = how

    def apply(self, s: State) -> None:
        s.winner = self.kingdom
        s.ended = self.how

    def cites(self) -> str:
        return ended_by(self.how)


def ended_by(how: int) -> str:
    """The rule that ends a game in this way."""
    if how == TERRITORIAL:
        return "BK-VIC-01"
    if how == MILITARY:
        return "BK-VIC-04"
    assert how in (LIMIT, ALONE, PLAYING)
    return "BK-R-53"


class PlayerLeft(PublicEvent[State]):
    rule = "BK-R-33"
    final = True

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.gone = changed(s.gone, self.seat, 1)
        if s.drafts.asked[self.seat]:
            s.drafts.drop(self.seat)


# -- pieces ------------------------------------------------------------------------------------------------------------


class Recruited(PublicEvent[State]):
    rule = "BK-RECR-01"

    def __init__(self, kingdom: int, zone: int) -> None:
        self.kingdom = kingdom
        self.zone = zone

    def apply(self, s: State) -> None:
        s.warriors[self.kingdom] -= 1
        set_down(s, self.kingdom, WARRIOR, self.zone)


class ManoeuvresBegan(PublicEvent[State]):
    rule = "BK-MAN-01"
    silent = True

    def __init__(self, kingdom: int) -> None:
        self.kingdom = kingdom

    def apply(self, s: State) -> None:
        s.spent = [0] * SPENT
        s.castled = 0


class Held(PublicEvent[State]):
    """Manoeuvres in which nothing moves."""

    rule = "BK-MAN-08"

    def __init__(self, kingdom: int) -> None:
        self.kingdom = kingdom

    def apply(self, s: State) -> None:
        pass


class Moved(PublicEvent[State]):
    """One move of Manoeuvres. `spent` is the number of moves that this unit had made before."""

    rule = "BK-MAN-02"

    def __init__(self, kingdom: int, piece: int, origin: int, zone: int, spent: int) -> None:
        self.kingdom = kingdom
        self.piece = piece
        self.origin = origin
        self.zone = zone
        self.spent = spent

    def apply(self, s: State) -> None:
        lift(s, self.kingdom, self.piece, self.origin)
        set_down(s, self.kingdom, self.piece, self.zone)
        s.spent = s.spent[:]
        _tire(s, self.piece, self.origin, self.spent, -1)
        _tire(s, self.piece, self.zone, self.spent + 1, 1)


class Castled(PublicEvent[State]):
    rule = "BK-MAN-05"

    def __init__(self, kingdom: int, king: int, warrior: int, king_spent: int, warrior_spent: int) -> None:
        self.kingdom = kingdom
        self.king = king  # the zone the king leaves
        self.warrior = warrior  # the zone the warrior leaves
        self.king_spent = king_spent
        self.warrior_spent = warrior_spent

    def apply(self, s: State) -> None:
        # Both pieces change places at one instant (BK-R-37): their zones stay occupied by the same kingdom.
        lift(s, self.kingdom, KING, self.king)
        lift(s, self.kingdom, WARRIOR, self.warrior)
        set_down(s, self.kingdom, KING, self.warrior)
        set_down(s, self.kingdom, WARRIOR, self.king)
        s.spent = s.spent[:]
        _tire(s, KING, self.king, self.king_spent, -1)
        _tire(s, WARRIOR, self.warrior, self.warrior_spent, -1)
        _tire(s, KING, self.warrior, self.king_spent + 1, 1)
        _tire(s, WARRIOR, self.king, self.warrior_spent + 1, 1)
        s.castled += 1


# -- control -----------------------------------------------------------------------------------------------------------


class TokenPlaced(PublicEvent[State]):
    rule = "BK-CLAIM-06"

    def __init__(self, kingdom: int, province: int) -> None:
        self.kingdom = kingdom
        self.province = province

    def apply(self, s: State) -> None:
        s.tokens[self.kingdom] -= 1
        s.token[self.province] = self.kingdom


class TokenReturned(PublicEvent[State]):
    rule = "BK-CTRL-08"

    def __init__(self, kingdom: int, province: int) -> None:
        self.kingdom = kingdom  # the owner of the token
        self.province = province

    def apply(self, s: State) -> None:
        s.tokens[self.kingdom] += 1
        s.token[self.province] = NONE


# -- helpers of apply --------------------------------------------------------------------------------------------------


def lift(s: State, kingdom: int, piece: int, zone: int) -> None:
    if zone == SEA:
        s.sea[figure(kingdom, piece)] -= 1
    else:
        s.unit[zone] = NONE


def set_down(s: State, kingdom: int, piece: int, zone: int) -> None:
    if zone == SEA:
        s.sea[figure(kingdom, piece)] += 1
    else:
        s.unit[zone] = figure(kingdom, piece)


def _tire(s: State, piece: int, zone: int, spent: int, by: int) -> None:
    """Records that a unit with so many moves made has come to a zone (`by` is 1) or left it (-1)."""
    if zone != SEA:
        s.spent[zone] = spent if by > 0 else 0
    elif piece == KING:
        s.spent[SEA_KING_SPENT] = spent if by > 0 else 0
    elif spent == 1:
        s.spent[SEA_SPENT_ONCE] += by
    elif spent == 2:
        s.spent[SEA_SPENT_TWICE] += by

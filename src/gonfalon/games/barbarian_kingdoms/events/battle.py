"""Events of assaults, claims, contests and the battles they lead to (BK-ASLT, BK-CLAIM, BK-CONT, BK-BATTLE)."""

from gonfalon.engine.event import PublicEvent
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.events.turn import lift, set_down
from gonfalon.games.barbarian_kingdoms.ids import KING, WARRIOR, figure, kingdom_of, piece_in
from gonfalon.games.barbarian_kingdoms.state import ASSAULTING, CLAIMING, RIVAL_FRONT, State
from gonfalon.games.barbarian_kingdoms.verbs import SEA
from gonfalon.kit.shared import changed


class AssaultLaunched(PublicEvent[State]):
    rule = "BK-ASLT-01"
    final = True

    def __init__(self, kingdom: int, piece: int, origin: int, province: int) -> None:
        self.kingdom = kingdom
        self.piece = piece
        self.origin = origin
        self.province = province

    def apply(self, s: State) -> None:
        lift(s, self.kingdom, self.piece, self.origin)
        s.front[self.piece] += 1
        s.action = ASSAULTING
        s.arena = self.province
        s.led = 1 if self.piece == KING else 0


class ClaimMade(PublicEvent[State]):
    rule = "BK-CLAIM-04"
    final = True

    def __init__(self, kingdom: int, province: int) -> None:
        self.kingdom = kingdom
        self.province = province

    def apply(self, s: State) -> None:
        s.action = CLAIMING
        s.arena = self.province


class Contested(PublicEvent[State]):
    rule = "BK-CONT-02"
    final = True

    def __init__(self, kingdom: int, piece: int, origin: int, province: int) -> None:
        self.kingdom = kingdom
        self.piece = piece
        self.origin = origin
        self.province = province

    def apply(self, s: State) -> None:
        lift(s, self.kingdom, self.piece, self.origin)
        s.front[RIVAL_FRONT + self.piece] += 1
        s.rival = self.kingdom


class Renounced(PublicEvent[State]):
    rule = "BK-CONT-01"
    final = True

    def __init__(self, kingdom: int, province: int) -> None:
        self.kingdom = kingdom
        self.province = province

    def apply(self, s: State) -> None:
        pass


class BattleJoined(PublicEvent[State]):
    """The Assault meets the unit that occupies the province."""

    rule = "BK-ASLT-05"

    def __init__(self, kingdom: int, rival: int, province: int) -> None:
        self.kingdom = kingdom
        self.rival = rival
        self.province = province

    def apply(self, s: State) -> None:
        s.rival = self.rival


class Reinforced(PublicEvent[State]):
    rule = "BK-BATTLE-08"
    final = True

    def __init__(self, kingdom: int, piece: int, origin: int, province: int) -> None:
        self.kingdom = kingdom
        self.piece = piece
        self.origin = origin
        self.province = province

    def apply(self, s: State) -> None:
        lift(s, self.kingdom, self.piece, self.origin)
        s.front[s.front_of(self.kingdom) + self.piece] += 1


class Passed(PublicEvent[State]):
    rule = "BK-BATTLE-09"
    final = True

    def __init__(self, kingdom: int) -> None:
        self.kingdom = kingdom

    def apply(self, s: State) -> None:
        pass


class Occupied(PublicEvent[State]):
    """Nobody contested: the unit that came now occupies the province (BK-CTRL-12)."""

    rule = "BK-ASLT-07"

    def __init__(self, kingdom: int, piece: int, province: int) -> None:
        self.kingdom = kingdom
        self.piece = piece
        self.province = province

    def apply(self, s: State) -> None:
        s.front[self.piece] -= 1
        s.unit[self.province] = figure(self.kingdom, self.piece)


class Eliminated(PublicEvent[State]):
    """The loser's units are removed and the winner's occupy the province, at the same instant (BK-R-68)."""

    rule = "BK-BATTLE-16"

    def __init__(self, winner: int, loser: int, province: int, king: int, warriors: int) -> None:
        self.winner = winner
        self.loser = loser
        self.province = province
        self.king = king  # 1 if the loser's king is eliminated
        self.warriors = warriors

    def apply(self, s: State) -> None:
        s.warriors[self.loser] += self.warriors
        if self.king:
            s.captor = changed(s.captor, self.loser, self.winner)
        lost = s.front_of(self.loser)
        s.front[lost + KING] = 0
        s.front[lost + WARRIOR] = 0
        standing = s.unit[self.province]
        if standing == NONE or kingdom_of(standing) != self.winner:
            won = s.front_of(self.winner)
            piece = WARRIOR if s.front[won + WARRIOR] else KING
            s.front[won + piece] -= 1
            s.unit[self.province] = figure(self.winner, piece)


class Stayed(PublicEvent[State]):
    """The victorious unit that stays. The others are in `front`, to be evacuated."""

    rule = "BK-BATTLE-19"

    def __init__(self, kingdom: int, piece: int, province: int) -> None:
        self.kingdom = kingdom
        self.piece = piece
        self.province = province

    def apply(self, s: State) -> None:
        front = s.front_of(self.kingdom)
        s.front[front + piece_in(s.unit[self.province])] += 1
        s.front[front + self.piece] -= 1
        s.unit[self.province] = figure(self.kingdom, self.piece)


class Evacuated(PublicEvent[State]):
    rule = "BK-BATTLE-20"

    def __init__(self, kingdom: int, piece: int, zone: int) -> None:
        self.kingdom = kingdom
        self.piece = piece
        self.zone = zone

    def apply(self, s: State) -> None:
        s.front[s.front_of(self.kingdom) + self.piece] -= 1
        set_down(s, self.kingdom, self.piece, self.zone)


class Disbanded(PublicEvent[State]):
    """Surplus warriors without a refuge go back to reserve."""

    rule = "BK-BATTLE-22"

    def __init__(self, kingdom: int, warriors: int) -> None:
        self.kingdom = kingdom
        self.warriors = warriors

    def apply(self, s: State) -> None:
        s.front[s.front_of(self.kingdom) + WARRIOR] -= self.warriors
        s.warriors[self.kingdom] += self.warriors


class Embarked(PublicEvent[State]):
    rule = "BK-POW-07"

    def __init__(self, kingdom: int, piece: int, province: int) -> None:
        self.kingdom = kingdom
        self.piece = piece
        self.province = province

    def apply(self, s: State) -> None:
        lift(s, self.kingdom, self.piece, self.province)
        set_down(s, self.kingdom, self.piece, SEA)

"""Manoeuvres (BK-MAN): free moves within one's own territory, one after another, and castling."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.events.turn import Castled, Held, ManoeuvresBegan, Moved
from gonfalon.games.barbarian_kingdoms.ids import KING, WARRIOR, figure, piece_in
from gonfalon.games.barbarian_kingdoms.laws import Laws, laws
from gonfalon.games.barbarian_kingdoms.powers import moves_per_unit
from gonfalon.games.barbarian_kingdoms.state import SEA_KING_SPENT, SEA_SPENT_ONCE, SEA_SPENT_TWICE, State
from gonfalon.games.barbarian_kingdoms.units import adjacent, garrisons, landings, piece_of, touches_sea, zone_of
from gonfalon.games.barbarian_kingdoms.verbs import CASTLE, DONE, MOVE, PROVINCES, SEA, SEA_KING, SEA_MOVED
from gonfalon.games.barbarian_kingdoms.victory import decided, end_of_game


def spent_by(s: State, kingdom: int, unit: int, begun: bool) -> int:
    """How many moves a unit has made in these Manoeuvres; 0 before they have begun."""
    if not begun:
        return 0
    if unit < PROVINCES:
        return s.spent[unit]
    if unit == SEA_KING:
        return s.spent[SEA_KING_SPENT]
    if unit == SEA_MOVED:
        return 1
    # A warrior at Sea: the one with the fewest moves made.
    rest = s.sea[figure(kingdom, WARRIOR)] - s.spent[SEA_SPENT_TWICE] - s.spent[SEA_SPENT_ONCE]
    if rest > 0:
        return 0
    return 1 if s.spent[SEA_SPENT_ONCE] else 2


def sailors(s: State, kingdom: int, begun: bool) -> list[int]:
    """The distinct warriors at Sea: one that has not moved, and one that has, if there are both."""
    if s.sea[figure(kingdom, WARRIOR)] == 0:
        return []
    if begun and s.spent[SEA_SPENT_ONCE] and spent_by(s, kingdom, SEA, begun) == 0:
        return [SEA, SEA_MOVED]
    return [SEA]


def moves(law: Laws, s: State, kingdom: int, own: list[int], begun: bool) -> list[Move]:
    """The moves (BK-MAN-02, BK-MAN-03): to an adjacent, unoccupied province of one's own, or from a port to the Sea.
    `own` are the provinces where the kingdom has units."""
    found: list[Move] = []
    limit = moves_per_unit(law, s, kingdom)
    for origin in own:
        if begun and s.spent[origin] >= limit:
            continue
        for province in s.atlas.near[origin]:
            if s.unit[province] == NONE and s.controller(province) == kingdom:
                found.append(MOVE.two(origin, province))
        if touches_sea(law, s, kingdom, piece_in(s.unit[origin]), origin):
            found.append(MOVE.two(origin, SEA))
    late = False
    for unit in sailors(s, kingdom, begun):
        if unit == SEA_MOVED:
            late = spent_by(s, kingdom, unit, begun) < limit
        elif spent_by(s, kingdom, unit, begun) < limit:
            _land(s, kingdom, unit, s.atlas.ports, found)
    if s.sea[figure(kingdom, KING)] and spent_by(s, kingdom, SEA_KING, begun) < limit:
        _land(s, kingdom, SEA_KING, landings(law, s, kingdom, KING), found)
    if late:
        _land(s, kingdom, SEA_MOVED, s.atlas.ports, found)
    return found


def _land(s: State, kingdom: int, unit: int, shores: list[int], found: list[Move]) -> None:
    for province in shores:
        if s.unit[province] == NONE and s.controller(province) == kingdom:
            found.append(MOVE.two(unit, province))


def king_unit(s: State, kingdom: int, own: list[int]) -> int:
    """The unit that is the king, named by its zone; NONE if he was eliminated."""
    if s.captor[kingdom] != NONE:
        return NONE
    if s.sea[figure(kingdom, KING)]:
        return SEA_KING
    for province in own:
        if s.unit[province] == figure(kingdom, KING):
            return province
    return NONE


def castlings(law: Laws, s: State, kingdom: int, own: list[int], begun: bool) -> list[Move]:
    """The castlings (BK-MAN-05, BK-MAN-06): the king and a warrior in adjacent zones, whoever controls them. The zones
    must be adjacent for the warrior too (BK-R-58)."""
    found: list[Move] = []
    king = king_unit(s, kingdom, own)
    limit = moves_per_unit(law, s, kingdom)
    if king == NONE or (begun and (s.castled or spent_by(s, kingdom, king, begun) >= limit)):
        return found
    if king == SEA_KING:
        for province in own:
            if s.atlas.port[province] and spent_by(s, kingdom, province, begun) < limit:
                found.append(CASTLE.one(province))
        return found
    for province in s.atlas.near[king]:
        if s.unit[province] == figure(kingdom, WARRIOR) and spent_by(s, kingdom, province, begun) < limit:
            found.append(CASTLE.one(province))
    if s.atlas.port[king]:
        for unit in sailors(s, kingdom, begun):
            if spent_by(s, kingdom, unit, begun) < limit:
                found.append(CASTLE.one(unit))
    return found


def begin(g: Play[State], under: Step[State], kingdom: int, move: Move) -> Step[State]:
    """Announces the action with its first move."""
    g.emit(ManoeuvresBegan(kingdom))
    return Manoeuvres(under, kingdom).take(g, g.state.player(kingdom), move)


def has_units(s: State, kingdom: int, own: list[int]) -> bool:
    """Whether the kingdom has any unit that Manoeuvres could move (BK-COMP-05)."""
    return bool(own) or s.sea[figure(kingdom, KING)] > 0 or s.sea[figure(kingdom, WARRIOR)] > 0


def hold(g: Play[State], under: Step[State], kingdom: int) -> Step[State]:
    """Manoeuvres without a move: every move is voluntary (BK-MAN-08)."""
    g.emit(Held(kingdom))
    return under


class Manoeuvres(Step[State]):
    def __init__(self, under: Step[State], kingdom: int) -> None:
        self.under = under
        self.kingdom = kingdom

    def rule(self) -> str:
        return "BK-MAN-01"

    def deciders(self, g: Play[State]) -> list[Seat]:
        return g.state.asked(self.kingdom)

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        law, s = laws(g), g.state
        own = garrisons(s, self.kingdom)
        found = moves(law, s, self.kingdom, own, True)
        found.extend(castlings(law, s, self.kingdom, own, True))
        found.append(DONE.plain())
        return found

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        s = g.state
        if DONE.owns(move):
            return self.under
        if MOVE.owns(move):
            unit, zone = MOVE.args(move)
            piece = piece_of(s, self.kingdom, unit)
            g.emit(Moved(self.kingdom, piece, zone_of(unit), zone, spent_by(s, self.kingdom, unit, True)))
            if decided(g):
                return end_of_game(self)
            return self
        king = king_unit(s, self.kingdom, garrisons(s, self.kingdom))
        warrior = CASTLE.first(move)
        spent, other = spent_by(s, self.kingdom, king, True), spent_by(s, self.kingdom, warrior, True)
        g.emit(Castled(self.kingdom, zone_of(king), zone_of(warrior), spent, other))
        return self

    def run(self, g: Play[State]) -> Step[State]:
        return self.under  # for a player who has left during the action

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if MOVE.owns(move) or CASTLE.owns(move):
            return why_not_manoeuvre(laws(g), g.state, self.kingdom, move, True)
        return Line("manoeuvre-or-done", "BK-MAN-01", {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-manoeuvre", "BK-MAN-01", {"kingdom": self.kingdom})


def why_not_manoeuvre(law: Laws, s: State, kingdom: int, move: Move, begun: bool) -> Line:
    if CASTLE.owns(move):
        return _why_not_castle(law, s, kingdom, CASTLE.first(move), begun)
    unit, zone = MOVE.args(move)
    piece = piece_of(s, kingdom, unit)
    if piece == NONE or (unit == SEA_MOVED and SEA_MOVED not in sailors(s, kingdom, begun)):
        return Line("no-unit-there", "BK-MAN-01", {"unit": unit})
    if spent_by(s, kingdom, unit, begun) >= moves_per_unit(law, s, kingdom):
        return Line("moved-already", "BK-MAN-01", {"unit": unit})
    if zone == SEA:
        return Line("no-port", "BK-MAN-02", {"unit": unit})
    if s.atlas.closed[zone]:
        return Line("province-closed", "BK-MAP-10", {"province": zone})
    if not adjacent(law, s, kingdom, unit, zone):
        return Line("not-adjacent", "BK-MAN-02", {"unit": unit, "province": zone})
    if s.unit[zone] != NONE:
        return Line("province-occupied", "BK-MAP-08", {"province": zone})
    return Line("move-not-yours", "BK-MAN-02", {"province": zone})


def _why_not_castle(law: Laws, s: State, kingdom: int, unit: int, begun: bool) -> Line:
    king = king_unit(s, kingdom, garrisons(s, kingdom))
    if king == NONE:
        return Line("king-dead", "BK-MAN-05", {})
    if piece_of(s, kingdom, unit) != WARRIOR:
        return Line("castle-with-warrior", "BK-MAN-07", {"unit": unit})
    if begun and s.castled:
        return Line("castled-already", "BK-MAN-05", {})
    limit = moves_per_unit(law, s, kingdom)
    if spent_by(s, kingdom, king, begun) >= limit or spent_by(s, kingdom, unit, begun) >= limit:
        return Line("moved-already", "BK-MAN-05", {"unit": unit})
    return Line("castle-not-adjacent", "BK-MAN-05", {"unit": unit})

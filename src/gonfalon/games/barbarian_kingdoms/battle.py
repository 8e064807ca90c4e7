"""Battles, steps 1 to 5 (BK-BATTLE-01 to -18): reinforcements, sealed bribes, the count, eliminations."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.standing import Occasion
from gonfalon.engine.step import Step
from gonfalon.engine.unknowns import known
from gonfalon.engine.words import Args, Line
from gonfalon.games.barbarian_kingdoms.coins import worth
from gonfalon.games.barbarian_kingdoms.evacuation import evacuation
from gonfalon.games.barbarian_kingdoms.events.battle import Eliminated, Passed, Reinforced
from gonfalon.games.barbarian_kingdoms.events.money import (
    BattleDecided,
    BribesAsked,
    BribesCashed,
    BribesOpened,
    CoinPut,
    PurseEmptied,
    PurseReopened,
    PurseSealed,
)
from gonfalon.games.barbarian_kingdoms.ids import KING, WARRIOR, is_king, kingdom_of
from gonfalon.games.barbarian_kingdoms.laws import Laws, laws
from gonfalon.games.barbarian_kingdoms.powers import (
    control_bonus,
    king_points,
    loot_points,
    warrior_points,
    wins_ties,
)
from gonfalon.games.barbarian_kingdoms.sealed import taken_back
from gonfalon.games.barbarian_kingdoms.standing import without_reinforcement
from gonfalon.games.barbarian_kingdoms.state import BAG, State
from gonfalon.games.barbarian_kingdoms.units import adjacent, piece_of, reaching, zone_of
from gonfalon.games.barbarian_kingdoms.verbs import (
    COINS,
    DONE,
    EMPTY,
    PASS,
    PUT,
    REINFORCE,
    REOPEN,
    SEA_KING,
    SEAL,
)
from gonfalon.games.barbarian_kingdoms.victory import decided, end_of_game
from gonfalon.kit.sealed import EVERYTHING, SealedChoice

# The side that may bring units now.
ACTIVE: Final = 0  # the kingdom whose turn it is
RIVAL: Final = 1
BOTH: Final = 3  # as a bit set: one bit for each side


def battle(under: Step[State]) -> Step[State]:
    """A battle between the active kingdom and `State.rival` in the active province."""
    return Reinforcements(under, ACTIVE, 0, 0)


class Reinforcements(Step[State]):
    """Step 1. The belligerents take turns, the active one first, until both have passed (BK-BATTLE-08)."""

    def __init__(self, under: Step[State], side: int, passed: int, brought: int) -> None:
        self.under = under
        self.side = side
        self.passed = passed  # one bit for each side that has passed
        self.brought = brought  # units brought so far in this turn of the side

    def rule(self) -> str:
        return "BK-BATTLE-08"

    def open(self) -> bool:
        return True  # BK-SEC-09: the menu depends on public facts only

    def _kingdom(self, s: State) -> int:
        return s.turn if self.side == ACTIVE else s.rival

    def deciders(self, g: Play[State]) -> list[Seat]:
        s = g.state
        kingdom = self._kingdom(s)
        # BK-BATTLE-11: a side with nobody to bring is not asked
        return s.asked(kingdom) if reaching(laws(g), s, kingdom, s.arena) else []

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        moves = [REINFORCE.one(unit) for unit in reaching(laws(g), s, self._kingdom(s), s.arena)]
        if self.brought:
            moves.insert(0, DONE.plain())
        else:
            moves.append(PASS.plain())
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        s = g.state
        kingdom = self._kingdom(s)
        if REINFORCE.owns(move):
            unit = REINFORCE.first(move)
            g.emit(Reinforced(kingdom, piece_of(s, kingdom, unit), zone_of(unit), s.arena))
            if decided(g):  # leaving a province may return it to its owner (BK-R-27)
                return end_of_game(self)
            return Reinforcements(self.under, self.side, self.passed, self.brought + 1)
        if PASS.owns(move):
            g.emit(Passed(kingdom))
            return self._next(g, self.passed | 1 << self.side)
        return self._next(g, self.passed)

    def occasion(self, g: Play[State], seat: Seat) -> Occasion | None:
        # In one's own turn, and between two units of one reinforcement, no standing answer passes.
        return without_reinforcement() if self.side == RIVAL and not self.brought else None

    def run(self, g: Play[State]) -> Step[State]:
        return self._next(g, self.passed if self.brought else self.passed | 1 << self.side)

    def _next(self, g: Play[State], passed: int) -> Step[State]:
        if passed == BOTH:
            return bribes(g, self.under)
        other = ACTIVE + RIVAL - self.side
        # BK-BATTLE-09: a pass is final, but the other side may continue alone
        return Reinforcements(self.under, self.side if passed >> other & 1 else other, passed, 0)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        s = g.state
        if REINFORCE.owns(move):
            return why_cannot_come(laws(g), s, self._kingdom(s), REINFORCE.first(move))
        if PASS.owns(move):
            return Line("end-the-go", "BK-BATTLE-08", {})
        if DONE.owns(move):
            return Line("bring-or-pass", "BK-BATTLE-08", {})
        return Line("in-battle", "BK-BATTLE-08", {"province": s.arena})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        s = g.state
        kingdom = self._kingdom(s)
        rival = s.rival if self.side == ACTIVE else s.turn
        mine, yours = sum(points(g, kingdom)), sum(points(g, rival))
        args: Args = {"kingdom": kingdom, "rival": rival, "province": s.arena}
        args["points"] = mine
        args["rival_points"] = yours
        return Line("ask-reinforce", "BK-BATTLE-08", args)


def why_cannot_come(law: Laws, s: State, kingdom: int, unit: int) -> Line:
    """Why a unit can neither contest nor reinforce."""
    if piece_of(s, kingdom, unit) < 0 or unit > SEA_KING:
        return Line("no-unit-there", "BK-CONT-02", {"unit": unit})
    assert not adjacent(law, s, kingdom, unit, s.arena)
    return Line("not-adjacent", "BK-CONT-02", {"unit": unit, "province": s.arena})


# -- step 2 ------------------------------------------------------------------------------------------------------------


def bribes(g: Play[State], under: Step[State]) -> Step[State]:
    s = g.state
    asked: list[int] = []
    for seat in sorted({s.seat_of[s.turn], s.seat_of[s.rival]}):
        if not s.gone[seat]:
            asked.append(seat)
    if s.seat_of[s.turn] == s.seat_of[s.rival]:
        return count(g, under, [0] * COINS, [0] * COINS)  # BK-R-48: one treasury, so bribes have no effect
    g.emit(BribesAsked(asked, EVERYTHING))
    return Bribes(under)


class Bribes(SealedChoice[State]):
    """Step 2. Each side puts coins into its purse one by one and seals it itself; the program seals nobody's
    (BK-SEC-06)."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "BK-BATTLE-12"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        drafts, treasury = s.drafts.written, s.treasury
        moves: list[Move] = []
        for coin in range(COINS):
            if treasury[BAG * seat + coin] > drafts[COINS * seat + coin]:
                moves.append(PUT.one(coin))
        moves.append(SEAL.plain())
        return moves

    def reopens(self, g: Play[State], seat: Seat) -> list[Move]:
        return taken_back(g.state, seat)

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if PUT.owns(move):
            coin = PUT.first(move)
            g.emit(CoinPut(seat, coin, g.state.drafts.at(seat, coin) + 1))
        elif SEAL.owns(move):
            g.emit(PurseSealed(seat))
        elif EMPTY.owns(move):
            g.emit(PurseEmptied(seat))
        else:
            g.emit(PurseReopened(seat))
        return self

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        for value in s.drafts.written:
            known(value)
        g.emit(BribesOpened(s.drafts.written[:]))
        return count(g, self.under, s.drafts.of(s.player(s.turn)), s.drafts.of(s.player(s.rival)))

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if PUT.owns(move):
            return Line("no-such-coin", "BK-BATTLE-12", {"coin": PUT.first(move)})
        if REOPEN.owns(move):
            return Line("not-sealed", "BK-SEC-06", {})
        if EMPTY.owns(move):
            return Line("purse-empty" if g.state.drafts.empty(seat) else "empty-unasked", "BK-SEC-06", {})
        return Line("fill-the-purse", "BK-BATTLE-12", {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        s = g.state
        kingdom, rival = (s.turn, s.rival) if s.player(s.turn) == seat else (s.rival, s.turn)
        args: Args = {"kingdom": kingdom, "rival": rival, "province": s.arena}
        args["points"] = sum(points(g, kingdom))
        args["rival_points"] = sum(points(g, rival))
        args["bribe"] = worth(s.drafts.of(seat))
        return Line("ask-bribe", "BK-BATTLE-12", args)


# -- steps 3 to 5 ------------------------------------------------------------------------------------------------------


def belligerents(s: State, kingdom: int) -> tuple[int, int]:
    """The kings and warriors of one side: those that came, and the one that already occupies the province."""
    front = s.front_of(kingdom)
    kings, warriors = s.front[front + KING], s.front[front + WARRIOR]
    occupant = s.unit[s.arena]
    if kingdom_of(occupant) == kingdom:
        if is_king(occupant):
            kings += 1
        else:
            warriors += 1
    return kings, warriors


def points(g: Play[State], kingdom: int) -> list[int]:
    return points_of(laws(g), g.state, kingdom)


def points_of(law: Laws, s: State, kingdom: int) -> list[int]:
    """A belligerent's points before bribes: control bonus, units, loot (BK-BATTLE-02)."""
    controls = s.controller(s.arena) == kingdom  # units of this action do not cover a printed mark (BK-R-16)
    kings, warriors = belligerents(s, kingdom)
    strength = kings * king_points(law, s, kingdom) + warriors * warrior_points(law, s, kingdom, kings > 0)
    bonus = control_bonus(law, s, kingdom) if controls else 0
    return [bonus, strength, loot_points(law, s, kingdom, s.arena, controls)]


def count(g: Play[State], under: Step[State], mine: list[int], yours: list[int]) -> Step[State]:
    """Steps 3 to 5. The bribe a player paid counts, the one received does not (BK-BATTLE-05)."""
    law, s = laws(g), g.state
    active, rival = s.turn, s.rival
    ours, theirs = [*points(g, active), worth(mine)], [*points(g, rival), worth(yours)]
    difference = sum(ours) - sum(theirs)
    # BK-BATTLE-07: the active player wins ties, unless only the other one has the power to win them.
    tie = not wins_ties(law, s, rival) or wins_ties(law, s, active)
    winner = active if difference > 0 or (difference == 0 and tie) else rival
    g.emit(BattleDecided(active, rival, s.arena, winner, ours, theirs))
    if worth(mine) or worth(yours):
        g.emit(BribesCashed(active, rival, mine, yours))
    loser = rival if winner == active else active
    kings, warriors = belligerents(s, loser)
    g.emit(Eliminated(winner, loser, s.arena, kings, warriors))
    if decided(g):  # BK-BATTLE-18, BK-R-29: victory comes before evacuation and plunder
        return end_of_game(under)
    return evacuation(g, under, winner)

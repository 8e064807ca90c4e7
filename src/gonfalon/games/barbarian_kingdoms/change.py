"""Making change (BK-COIN-04): in their own turn, players may at any time exchange a coin for smaller ones of the same
value, or smaller ones for a coin, between their treasury and the face-up loot of a province. If another player controls
the province, that player is asked first."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.standing import Occasion
from gonfalon.engine.step import Step
from gonfalon.engine.words import Args, Line
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.coins import VALUE, kinds, worth
from gonfalon.games.barbarian_kingdoms.events.money import ChangeAsked, ChangeMade, ChangeRefused
from gonfalon.games.barbarian_kingdoms.laws import laws
from gonfalon.games.barbarian_kingdoms.payment import Change, loot, purse
from gonfalon.games.barbarian_kingdoms.standing import without_change
from gonfalon.games.barbarian_kingdoms.state import PLAYING, State
from gonfalon.games.barbarian_kingdoms.verbs import (
    CHANGE_COINS,
    COINS,
    CONSENT,
    DECLINE,
    EXCHANGE,
    MERGE,
    PROVINCES,
)


def exchanges(g: Play[State], seat: Seat) -> list[Move]:
    """Every exchange a seat may make or ask for now. Sorted: coins given for smaller ones, then coins taken."""
    if not laws(g).making_change or not _own_turn(g.state, seat) or _busy(g):
        return []
    s = g.state
    mine = purse(s, seat)
    given: list[Move] = []
    taken: list[Move] = []
    for province in range(PROVINCES):
        there = loot(s, province)
        if worth(there) == 0 or not _may_be_asked(s, seat, province):
            continue
        for coin in range(COINS):
            for number, change in enumerate(CHANGE_COINS):
                if worth(change) != VALUE[coin] or change[coin]:
                    continue
                if mine[coin] and _has(there, change):
                    given.append(EXCHANGE.move([province, coin, number]))
                if there[coin] and _has(mine, change):
                    taken.append(MERGE.move([province, coin, number]))
    return given + taken


def _own_turn(s: State, seat: Seat) -> bool:
    return s.turn != NONE and s.ended == PLAYING and s.seat_of[s.turn] == seat and not s.gone[seat]


def _busy(g: Play[State]) -> bool:
    """Whether no change can be made now: purses are being filled, change is being given, or an owner is being asked."""
    top = g.top
    return top.sealed() or isinstance(top, (Change, Consent))


def _may_be_asked(s: State, seat: Seat, province: int) -> bool:
    """Whether the province has a controller who can agree and has not refused in this turn (BK-R-09)."""
    owner = s.controller(province)
    if owner == NONE:
        return False
    other = s.seat_of[owner]
    return other == seat or not (s.gone[other] or s.refused[other])


def _has(coins: list[int], wanted: list[int]) -> bool:
    for coin in range(COINS):
        if coins[coin] < wanted[coin]:
            return False
    return True


def exchange(g: Play[State], seat: Seat, move: Move) -> Step[State]:
    """Makes the change in a province of one's own; in any other, asks its owner."""
    s = g.state
    merges = MERGE.owns(move)
    province, coin, number = MERGE.args(move) if merges else EXCHANGE.args(move)
    owner = s.controller(province)
    given, taken = _sides(coin, number, merges)
    if s.seat_of[owner] == seat:
        g.emit(ChangeMade(s.turn, province, given, taken))
        return g.top
    g.emit(ChangeAsked(s.turn, owner, province, given, taken))
    return Consent(g.top, owner, province, coin, number, 1 if merges else 0)


def _sides(coin: int, number: int, merges: bool) -> tuple[list[int], list[int]]:
    """The coins given and the coins taken, by kind."""
    single = [0] * COINS
    single[coin] = 1
    return (CHANGE_COINS[number], single) if merges else (single, CHANGE_COINS[number])


class Consent(Step[State]):
    """The owner of a province agrees or refuses to make change with its loot. Nothing else happens meanwhile."""

    def __init__(self, under: Step[State], owner: int, province: int, coin: int, number: int, merges: int) -> None:
        self.under = under
        self.owner = owner
        self.province = province
        self.coin = coin
        self.number = number  # the index of the change in `CHANGE_COINS`
        self.merges = merges  # 1 if the player takes the coin and gives the change

    def rule(self) -> str:
        return "BK-COIN-04"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return g.state.asked(self.owner)

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [DECLINE.plain(), CONSENT.plain()]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if not CONSENT.owns(move):
            return self.run(g)
        given, taken = _sides(self.coin, self.number, self.merges > 0)
        g.emit(ChangeMade(g.state.turn, self.province, given, taken))
        return self.under

    def run(self, g: Play[State]) -> Step[State]:
        g.emit(ChangeRefused(g.state.turn, self.owner, self.province))  # a player who has left agrees to nothing
        return self.under

    def occasion(self, g: Play[State], seat: Seat) -> Occasion | None:
        return without_change()

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        return Line("agree-or-refuse", "BK-COIN-04", {"province": self.province})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        given, taken = _sides(self.coin, self.number, self.merges > 0)
        args: Args = {"kingdom": self.owner, "rival": g.state.turn, "province": self.province}
        args["given"] = kinds(given)
        args["taken"] = kinds(taken)
        return Line("ask-consent", "BK-COIN-04", args)


def why_no_change(g: Play[State], seat: Seat, move: Move) -> Line | None:
    """Why a change cannot be made now; None for other moves."""
    if not EXCHANGE.owns(move) and not MERGE.owns(move):
        return None
    s = g.state
    if not laws(g).making_change:
        return Line("change-not-agreed", "BK-COIN-04", {})
    if not _own_turn(s, seat):
        return Line("change-not-your-turn", "BK-COIN-04", {})
    if _busy(g):
        return Line("change-not-now", "BK-R-43" if g.top.sealed() else "BK-COIN-04", {})
    province, coin, number = MERGE.args(move) if MERGE.owns(move) else EXCHANGE.args(move)
    owner = s.controller(province)
    if owner == NONE:
        return Line("change-no-owner", "BK-R-09", {"province": province})
    if not _may_be_asked(s, seat, province):
        return Line("change-refused", "BK-R-09", {"kingdom": owner, "province": province})
    if worth(CHANGE_COINS[number]) != VALUE[coin]:
        return Line("change-unequal", "BK-COIN-04", {"coin": coin})
    return Line("change-missing", "BK-COIN-04", {"province": province})

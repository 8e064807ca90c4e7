"""The final count (SK-120 to SK-134), in the order of the rules, and the winner."""

from gonfalon.engine.game import Outcome
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.six_kingdoms.conquest import reveal
from gonfalon.games.six_kingdoms.events.count import (
    BonusCounted,
    HandCounted,
    HandShown,
    KingdomCounted,
    MusterDeclined,
    Mustered,
    PointsCounted,
    Scored,
    StragglersCounted,
    TributePaid,
    ended_by,
    score,
)
from gonfalon.games.six_kingdoms.events.turn import FINAL_COUNT
from gonfalon.games.six_kingdoms.ids import ARMIES, COLOURS, colour_of, value_of
from gonfalon.games.six_kingdoms.laws import Laws, laws
from gonfalon.games.six_kingdoms.state import (
    ALONE,
    BONUS,
    FINAL_MUSTER,
    FIXED,
    HAND_ZERO,
    LIMIT,
    NO_TROOP_POINTS,
    NONE,
    STRAGGLERS_COUNT,
    TRIBUTE,
    State,
)
from gonfalon.games.six_kingdoms.verbs import DECLINE, MUSTER


class Unhiding(Step[State]):
    """Every hidden card is turned up (SK-120)."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "SK-120"

    def run(self, g: Play[State]) -> Step[State]:
        for kingdom in range(COLOURS):
            if g.state.hidden[kingdom] != NONE:
                reveal(g, kingdom, FINAL_COUNT)
        return Muster(self.under, 0)


class Muster(Step[State]):
    """The owner of a kingdom with `final_muster` may add a card (SK-121). The owner is asked even if no card fits,
    because the hand is secret until hands are shown."""

    def __init__(self, under: Step[State], kingdom: int) -> None:
        self.under = under
        self.kingdom = kingdom

    def rule(self) -> str:
        return "SK-121"

    def deciders(self, g: Play[State]) -> list[Seat]:
        s = g.state
        owner = s.owner[self.kingdom]
        if s.final[self.kingdom] != FINAL_MUSTER or owner == NONE or s.gone[owner] or not s.hand_size(Seat(owner)):
            return []
        return [Seat(owner)]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        colours = s.colours[s.home(self.kingdom)]
        moves = [MUSTER.one(card) for card in s.in_hand(seat) if not colours & (1 << colour_of(card))]
        moves.append(DECLINE.plain())
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if MUSTER.owns(move):
            g.emit(Mustered(seat, MUSTER.first(move), self.kingdom))
        else:
            g.emit(MusterDeclined(seat, self.kingdom))
        return self._next()

    def run(self, g: Play[State]) -> Step[State]:
        return self._next()

    def _next(self) -> Step[State]:
        return Muster(self.under, self.kingdom + 1) if self.kingdom + 1 < COLOURS else Count(self.under)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if not MUSTER.owns(move):
            return Line("muster-or-decline", "SK-121", {"kingdom": self.kingdom})
        card = MUSTER.first(move)
        if card not in g.state.in_hand(seat):
            return Line("not-in-hand", "SK-121", {"card": card})
        return Line("colour-in-kingdom", "SK-121", {"card": card, "kingdom": self.kingdom})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-muster", "SK-121", {"seat": seat, "kingdom": self.kingdom})


class Count(Step[State]):
    """One event per line of the count, row by row. A player who has left scores nothing (SK-R27)."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "SK-122"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        law = laws(g)
        counted = [Seat(i) for i in range(s.seats) if not s.gone[i]]
        for seat in counted:
            g.emit(HandShown(seat, s.hand_cards(seat)))
        for seat in counted:
            g.emit(PointsCounted(seat, s.points[seat]))
        for kingdom in range(COLOURS):
            if s.owner[kingdom] in counted:  # SK-132
                g.emit(KingdomCounted(Seat(s.owner[kingdom]), kingdom, s.final[kingdom], worth(s, law, kingdom)))
        for seat in counted:
            _count_stragglers(g, seat)
        for seat in counted:
            spared = holds(s, seat, HAND_ZERO)
            g.emit(HandCounted(seat, HAND_ZERO if spared else 0, 0 if spared else hand_value(s, seat)))
        for kingdom in range(COLOURS):
            owner = s.owner[kingdom]
            if owner not in counted:
                continue
            if s.final[kingdom] == BONUS:
                g.emit(BonusCounted(Seat(owner), kingdom, law.amounts[BONUS]))
            elif s.final[kingdom] == TRIBUTE:
                for payer in counted:
                    if payer != owner:
                        g.emit(TributePaid(Seat(owner), payer, kingdom, law.amounts[TRIBUTE]))
        for seat in counted:
            g.emit(Scored(seat, score(s, seat)))
        return self.under


def _count_stragglers(g: Play[State], seat: Seat) -> None:
    strength = stragglers(g.state, seat)
    if strength:
        count = holds(g.state, seat, STRAGGLERS_COUNT)  # SK-R21: only the owner's stragglers count
        g.emit(StragglersCounted(seat, STRAGGLERS_COUNT if count else 0, strength if count else 0))


def worth(s: State, law: Laws, kingdom: int) -> int:
    """The points a kingdom gives its owner (SK-123 to SK-125)."""
    if s.final[kingdom] == NO_TROOP_POINTS:
        return 0
    return law.amounts[FIXED] if s.final[kingdom] == FIXED else s.strength[s.home(kingdom)]


def stragglers(s: State, seat: Seat) -> int:
    """The strength of a player's attack armies."""
    total = 0
    for army in range(ARMIES):
        total += s.strength[s.attack(seat, army)]
    return total


def hand_value(s: State, seat: Seat) -> int:
    total = 0
    for card in s.hand_cards(seat):
        total += value_of(card)
    return total


def holds(s: State, seat: Seat, final: int) -> bool:
    """Whether a player owns a kingdom that shows this final symbol."""
    for kingdom in range(COLOURS):
        if s.owner[kingdom] == seat and s.final[kingdom] == final:
            return True
    return False


def outcome(s: State, law: Laws) -> Outcome:
    """The highest score wins (SK-134). Ties share the win unless the option breaks them (SK-R23)."""
    standings = [_standing(s, law, Seat(i)) for i in range(s.seats)]
    places: list[int] = []
    for mine in standings:
        before = 0
        for other in standings:
            if other > mine:
                before += 1
        places.append(1 + before)
    return Outcome(places, ended_by(s.ended), s.ended == LIMIT)


def _standing(s: State, law: Laws, seat: Seat) -> tuple[int, int, int, int]:
    """The rank of a seat: greater is better, equal ranks share a place."""
    if s.gone[seat]:
        return (0, 0, 0, 0)
    if s.ended == ALONE:
        return (1, 0, 0, 0)
    if not law.ties_broken:
        return (1, score(s, seat), 0, 0)
    return (1, score(s, seat), s.owner.count(seat), -hand_value(s, seat))

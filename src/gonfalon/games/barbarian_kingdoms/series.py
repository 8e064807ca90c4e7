"""A series of games (BK-ADV, BK-EXP): the choice of scenario and kingdoms, and the reckoning after each game. A single
game is a series of one."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.founding import (
    GameBegan,
    KingdomNamed,
    KingdomTaken,
    ReignReckoned,
    ScenarioChosen,
    ScenarioSet,
    StandingDrawn,
    TreasuriesShown,
)
from gonfalon.games.barbarian_kingdoms.laws import Laws, laws
from gonfalon.games.barbarian_kingdoms.reign import ranked, reign_score
from gonfalon.games.barbarian_kingdoms.setup import board
from gonfalon.games.barbarian_kingdoms.state import ALONE, BAG, PLAYING, State
from gonfalon.games.barbarian_kingdoms.verbs import COINS, KINGDOM_CHOICE, KINGDOMS, SCENARIO_CHOICE


class Series(Step[State]):
    """The step at the bottom of the stack: begins each game, and does the reckoning when it is over."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "BK-SETUP-01"

    def run(self, g: Play[State]) -> Step[State]:
        law, s = laws(g), g.state
        if s.ended != PLAYING:
            reckon(g)
            if s.game == law.games or s.ended == ALONE:
                return self.under
        g.emit(GameBegan(s.game + 1))
        if not s.standing and (law.privilege or law.inheritance or law.expert):
            g.emit(StandingDrawn(g.chance.shuffled(list(range(s.seats)))))
        if law.expert:
            return Naming(self, 0) if s.seats < KINGDOMS else kingdoms(g, self)  # BK-R-52
        if law.privilege:
            return Privilege(self)
        g.emit(ScenarioSet(law.scenario))
        return kingdoms(g, self)


def reckon(g: Play[State]) -> None:
    law, s = laws(g), g.state
    coins: list[int] = []
    for seat in range(s.seats):
        coins.extend(s.treasury[BAG * seat : BAG * seat + COINS])
    g.emit(TreasuriesShown(coins))
    standing = ranked(law, s)
    wins = s.wins[:]
    wins[standing[0]] += 1  # if the round limit ended the game too: the best reign counts as a win (BK-R-53)
    g.emit(ReignReckoned(standing, [reign_score(law, s, seat) for seat in range(s.seats)], wins))


class Privilege(Step[State]):
    """The winner of the game before chooses the scenario (BK-ADV-01)."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "BK-ADV-01"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        seat = g.state.standing[0]
        return [] if g.state.gone[seat] else [Seat(seat)]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [SCENARIO_CHOICE.one(scenario) for scenario in laws(g).fitting_scenarios]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(ScenarioChosen(seat, SCENARIO_CHOICE.first(move)))
        return kingdoms(g, self.under)

    def run(self, g: Play[State]) -> Step[State]:
        g.emit(ScenarioSet(laws(g).scenario))
        return kingdoms(g, self.under)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if SCENARIO_CHOICE.owns(move):
            return Line("scenario-does-not-fit", "BK-SETUP-01", {"seats": g.state.seats})
        return Line("choose-scenario", "BK-ADV-01", {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-scenario", "BK-ADV-01", {"seat": seat})


class Naming(Step[State]):
    """Expert scenario: each player names a kingdom that takes part (BK-EXP-01)."""

    def __init__(self, under: Step[State], index: int) -> None:
        self.under = under
        self.index = index  # an index in the order of reign scores

    def rule(self) -> str:
        return "BK-EXP-01"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        seat = g.state.standing[self.index]
        return [] if g.state.gone[seat] else [Seat(seat)]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [KINGDOM_CHOICE.one(kingdom) for kingdom in range(KINGDOMS) if kingdom not in g.state.named]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(KingdomNamed(seat, KINGDOM_CHOICE.first(move)))
        if self.index + 1 < g.state.seats:
            return Naming(self.under, self.index + 1)
        return kingdoms(g, self.under)

    def run(self, g: Play[State]) -> Step[State]:
        seat = Seat(g.state.standing[self.index])
        return self.take(g, seat, self.menu(g, seat)[0])

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if KINGDOM_CHOICE.owns(move):
            return Line("kingdom-named", "BK-EXP-01", {"kingdom": KINGDOM_CHOICE.first(move)})
        return Line("name-kingdom", "BK-EXP-01", {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-name", "BK-EXP-01", {"seat": seat})


# -- who runs which kingdom --------------------------------------------------------------------------------------------


def sides(law: Laws, s: State) -> list[list[int]]:
    """What players take: single kingdoms, or pairs with two players."""
    if s.scenario != NONE:
        return law.scenarios[s.scenario]
    if s.named:
        return [[kingdom] for kingdom in sorted(s.named)]
    return [[kingdom] for kingdom in range(KINGDOMS)]  # expert scenario with six players


def kingdoms(g: Play[State], under: Step[State]) -> Step[State]:
    law, s = laws(g), g.state
    if law.inheritance or law.expert or law.kingdoms_by == "choose":
        return Inheritance(under, 0)
    order = list(range(s.seats))
    if law.kingdoms_by == "draw":
        order = g.chance.shuffled(order)
    for side, seat in zip(sides(law, s), order, strict=True):
        for kingdom in side:
            g.emit(KingdomTaken(Seat(seat), kingdom))
    return board(g, under)


class Inheritance(Step[State]):
    """Players take their kingdoms one by one, by reign score (BK-ADV-02, BK-EXP-02) or in seat order, which stands for
    their agreement (BK-SETUP-02). With two players the first kingdom of a pair stands for both."""

    def __init__(self, under: Step[State], index: int) -> None:
        self.under = under
        self.index = index

    def rule(self) -> str:
        return "BK-ADV-02"

    def open(self) -> bool:
        return True

    def _seat(self, g: Play[State]) -> Seat:
        law = laws(g)
        return Seat(g.state.standing[self.index] if law.inheritance or law.expert else self.index)

    def deciders(self, g: Play[State]) -> list[Seat]:
        seat = self._seat(g)
        return [] if g.state.gone[seat] else [seat]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        return [KINGDOM_CHOICE.one(side[0]) for side in sides(laws(g), s) if s.seat_of[side[0]] == NONE]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        for side in sides(laws(g), g.state):
            if side[0] == KINGDOM_CHOICE.first(move):
                for kingdom in side:
                    g.emit(KingdomTaken(seat, kingdom))
        if self.index + 1 < g.state.seats:
            return Inheritance(self.under, self.index + 1)
        return board(g, self.under)

    def run(self, g: Play[State]) -> Step[State]:
        seat = self._seat(g)
        return self.take(g, seat, self.menu(g, seat)[0])

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if not KINGDOM_CHOICE.owns(move):
            return Line("take-kingdom", "BK-ADV-02", {})
        kingdom = KINGDOM_CHOICE.first(move)
        if g.state.seat_of[kingdom] != NONE:
            return Line("kingdom-taken", "BK-ADV-02", {"kingdom": kingdom})
        return Line("kingdom-not-in-play", "BK-SETUP-01", {"kingdom": kingdom})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-kingdom", "BK-ADV-02", {"seat": seat})

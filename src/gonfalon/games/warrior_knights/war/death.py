"""The death of a noble (WK-DEATH), armies that lose their troops outside combat (WK-R-042), and the garrison of a
fallen fortress."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.armies import card_of_kind, cards_in, desert, troop_kinds, worn_out
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.events.assembly import OfficeLost
from gonfalon.games.warrior_knights.events.nobles import (
    HeirAwaited,
    HeirSucceeded,
    LineEnded,
    LossesRemoved,
    NobleDied,
    NobleLeft,
    RegularsLost,
)
from gonfalon.games.warrior_knights.fate_draws import turn_fate_card
from gonfalon.games.warrior_knights.ids import NOBODY, NONE, OFF, Army, Nation, Noble, nobles_in
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.question import Question
from gonfalon.games.warrior_knights.state import LOSS, State
from gonfalon.games.warrior_knights.strongholds import lift_sieges
from gonfalon.games.warrior_knights.verbs import DESERT

# What happens to an army that has lost its noble or its fortress, in order.
DESERTION: Final = 0
LOSSES: Final = 1
SUCCESSION: Final = 2  # the heir, or the end of the line; a garrison waits for its fortress

FIFTY: Final = 50  # the size of the smallest troop card; sums of cards are counted in fifties


class Desertion(Question):
    """A mercenary card of the nation that fate names deserts; the owner picks which one (WK-DEATH-01,
    WK-RETREAT-02)."""

    def __init__(self, under: Step[State], seat: Seat, army: Army, nation: Nation) -> None:
        self.under = under
        self.seat = seat
        self.army = army
        self.nation = nation

    def rule(self) -> str:
        return "WK-DEATH-01"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        nations = laws(g).kind_nation
        return [DESERT.one(kind) for kind in troop_kinds(g, self.army) if nations[kind] == self.nation]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        desert(g, [card_of_kind(g, DESERT.first(move), self.army)], self.army, "WK-DEATH-01")
        return self.under

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-desert", "WK-DEATH-01", {"seat": seat, "army": self.army, "nation": self.nation})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is DESERT:
            return Line("not-of-that-nation", "WK-DEATH-01", {"nation": self.nation, "army": self.army})
        return Line("not-now", self.rule(), {})


def desertion(g: Play[State], under: Step[State], army: Army, why: str) -> Step[State]:
    """Fate names a nation; if the army has troops of that nation, one of these cards deserts."""
    if not g.state.cards[army]:
        return under
    nation = laws(g).fate_nation[turn_fate_card(g, why)]
    nations = laws(g).kind_nation
    for kind in troop_kinds(g, army):
        if nations[kind] == nation:
            return Desertion(under, g.state.lord(army), army, nation)
    return under


class DeathLosses(Question):
    """The owner chooses the cards to lose if several sets are equally large (WK-DEATH-02, WK-R-103). `left` counts
    fifties."""

    def __init__(self, under: Step[State], seat: Seat, army: Army, left: int) -> None:
        self.under = under
        self.seat = seat
        self.army = army
        self.left = left

    def rule(self) -> str:
        return "WK-DEATH-02"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        law = laws(g)
        sizes = mercenary_sizes(g, self.army)
        moves: list[Move] = []
        for kind in troop_kinds(g, self.army):
            if law.kind_nation[kind] < 0 or law.kind_size[kind] // FIFTY > self.left:
                continue
            rest = sizes[:]
            rest.remove(law.kind_size[kind] // FIFTY)
            if has(possible_sums(rest), self.left - law.kind_size[kind] // FIFTY):
                moves.append(DESERT.one(kind))
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        kind = DESERT.first(move)
        desert(g, [card_of_kind(g, kind, self.army)], self.army, "WK-DEATH-02")
        return lose_as_many(g, self.under, self.army, self.left - laws(g).kind_size[kind] // FIFTY)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-death-losses", "WK-DEATH-02", {"seat": seat, "army": self.army, "men": self.left * FIFTY})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is DESERT:
            return Line("not-as-many-as-possible", "WK-DEATH-02", {"army": self.army, "men": self.left * FIFTY})
        return Line("not-now", self.rule(), {})


def mercenary_sizes(g: Play[State], army: Army) -> list[int]:
    """The sizes of an army's mercenary cards, in fifties."""
    law = laws(g)
    return [law.card_size[card] // FIFTY for card in cards_in(g.state, army) if card < law.mercenaries]


def possible_sums(sizes: list[int]) -> int:
    """Every total that some of these sizes make, one bit each."""
    found = 1
    for size in sizes:
        found |= found << size
    return found


def death_losses(g: Play[State], under: Step[State], army: Army) -> Step[State]:
    """The largest total of mercenaries that does not exceed 100 per loss token."""
    tokens = g.state.losses[army]
    if not tokens:
        return under
    possible = possible_sums(mercenary_sizes(g, army))
    most = LOSS // FIFTY * tokens
    while not has(possible, most):
        most -= 1
    return lose_as_many(g, under, army, most)


def lose_as_many(g: Play[State], under: Step[State], army: Army, left: int) -> Step[State]:
    """The army loses so many fifties. If it has no more than that, there is no choice."""
    if left == sum(mercenary_sizes(g, army)):
        cards = [card for card in cards_in(g.state, army) if card < laws(g).mercenaries]
        desert(g, cards, army, "WK-DEATH-02")
        return under
    return DeathLosses(under, g.state.lord(army), army, left) if left else under


class Death(Step[State]):
    """The death of one noble, step by step (WK-DEATH-01 to WK-DEATH-05)."""

    def __init__(self, under: Step[State], noble: Noble, stage: int) -> None:
        self.under = under
        self.noble = noble
        self.stage = stage

    def rule(self) -> str:
        return "WK-DEATH-01"

    def run(self, g: Play[State]) -> Step[State]:
        if self.stage == DESERTION:
            return desertion(g, Death(self.under, self.noble, LOSSES), self.noble, "WK-DEATH-01")
        if self.stage == LOSSES:
            return death_losses(g, Death(self.under, self.noble, SUCCESSION), self.noble)
        s = g.state
        noble = self.noble
        g.emit(NobleDied(noble, "WK-DEATH-03"))
        if s.office[noble] != NONE:
            g.emit(OfficeLost(s.office[noble], noble, "WK-PROPOSAL-07"))
        if s.no_heir[noble] or (laws(g).hostages and s.heir[noble] == NOBODY):
            end_line(g, noble)
        elif laws(g).hostages:
            g.emit(HeirAwaited(noble))
            if s.heir[noble] == s.lord(noble):
                g.emit(HeirSucceeded(noble))
        lift_sieges(g)
        return self.under


def disband(g: Play[State], army: Army, why: str) -> None:
    """Returns mercenaries to the deck and takes regulars out of the game."""
    law = laws(g)
    cards = cards_in(g.state, army)
    desert(g, [card for card in cards if card < law.mercenaries], army, why)
    regulars = [card for card in cards if card >= law.mercenaries]
    if regulars:
        g.emit(RegularsLost(regulars))


def end_line(g: Play[State], noble: Noble) -> None:
    """Returns mercenaries to the deck, and takes regulars and the noble out of the game (WK-DEATH-05)."""
    disband(g, noble, "WK-DEATH-05")
    g.emit(LineEnded(noble))


class Deaths(Step[State]):
    """The deaths of several nobles, one after the other; those in `first` come before the rest (WK-R-078)."""

    def __init__(self, under: Step[State], nobles: int, first: int) -> None:
        self.under = under
        self.nobles = nobles
        self.first = first

    def rule(self) -> str:
        return "WK-BATTLE-16"

    def run(self, g: Play[State]) -> Step[State]:
        if not self.nobles:
            return self.under
        mine = self.nobles & self.first
        noble = nobles_in(mine or self.nobles)[0]
        return Death(Deaths(self.under, self.nobles & ~(1 << noble), self.first), noble, DESERTION)


class Thinned(Step[State]):
    """Armies of a baron that shrank outside combat (WK-R-042). A noble without cards leaves the board alive; one with
    as many losses as troops dies."""

    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "WK-DEATH-06"

    def run(self, g: Play[State]) -> Step[State]:
        return remove_spent_armies(g, self.under, self.seat)


def remove_spent_armies(g: Play[State], under: Step[State], seat: int) -> Step[State]:
    s = g.state
    dead = 0
    for noble in s.nobles_of(seat):
        if s.where[noble] == OFF:
            continue
        if s.losses[noble] and worn_out(g, noble):
            dead |= 1 << noble
        elif not s.cards[noble]:
            if s.losses[noble]:
                g.emit(LossesRemoved(noble, s.losses[noble], "WK-DEATH-06"))
            g.emit(NobleLeft(noble, "WK-DEATH-06"))
            lift_sieges(g)
    return Deaths(under, dead, dead) if dead else under


class FallenGarrison(Step[State]):
    """The garrison of a fallen fortress loses troops like the army of a dead noble; the rest waits with the fortress
    card (WK-R-094)."""

    def __init__(self, under: Step[State], seat: Seat, stage: int) -> None:
        self.under = under
        self.seat = seat
        self.stage = stage

    def rule(self) -> str:
        return "WK-FORTRESS-03"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        army = s.garrison(self.seat)
        if self.stage == DESERTION:
            return desertion(g, FallenGarrison(self.under, self.seat, LOSSES), army, "WK-FORTRESS-03")
        if self.stage == LOSSES:
            return death_losses(g, FallenGarrison(self.under, self.seat, SUCCESSION), army)
        if s.losses[army]:
            g.emit(LossesRemoved(army, s.losses[army], "WK-FORTRESS-03"))
        if not laws(g).fallen_garrison_returns:
            disband(g, army, "WK-FORTRESS-03")
        return self.under

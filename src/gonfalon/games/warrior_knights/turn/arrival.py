"""Transfers and the arrival of nobles (WK-ARRIVAL), the last step of upkeep."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.standing import Occasion
from gonfalon.engine.step import Step
from gonfalon.engine.words import Args, Line
from gonfalon.games.warrior_knights.armies import cards_in, locked_in, men, on_land
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.events.nobles import LossesMoved, NobleLeft, NoblePlaced, TroopsJoined
from gonfalon.games.warrior_knights.ids import OFF, Army, Noble, Region, is_garrison, noble_by
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.question import Question, clockwise, in_play
from gonfalon.games.warrior_knights.state import LOSS, State
from gonfalon.games.warrior_knights.strongholds import besieged, fortress_besieged, lift_sieges
from gonfalon.games.warrior_knights.verbs import DONE, PLACE, TRANSFER, TRANSFER_ALL, three

TOGETHER: Final = 0  # between nobles in one region, and the fortress there (WK-ARRIVAL-06, WK-R-111)
OFF_BOARD: Final = 1  # among nobles off the board (WK-ARRIVAL-02)
FROM_FORTRESS: Final = 2  # from the garrison to nobles off the board (WK-ARRIVAL-03)
WORD: Final = 60  # the cards that have gone are kept in two words of so many bits


class Arrivals(Step[State]):
    """Baron by baron: the president first, then clockwise (WK-ARRIVAL-01)."""

    def __init__(self, under: Step[State], first: int, turn: int) -> None:
        self.under = under
        self.first = first
        self.turn = turn

    def rule(self) -> str:
        return "WK-ARRIVAL-01"

    def run(self, g: Play[State]) -> Step[State]:
        if self.turn == g.state.seats:
            return self.under
        seat = clockwise(g, self.first, self.turn)
        following = Arrivals(self.under, self.first, self.turn + 1)
        return Transfers(following, seat, TOGETHER, 0, 0) if in_play(g, seat) else following


class Transfers(Question):
    """Troops go one card at a time. A card can go once in each of the three steps, which is enough for every
    arrangement; `low` and `high` hold the cards that have gone, one bit each."""

    def __init__(self, under: Step[State], seat: Seat, stage: int, low: int, high: int) -> None:
        self.under = under
        self.seat = seat
        self.stage = stage
        self.low = low
        self.high = high

    def rule(self) -> str:
        if self.stage == TOGETHER:
            return "WK-ARRIVAL-06"
        return "WK-ARRIVAL-02" if self.stage == OFF_BOARD else "WK-ARRIVAL-03"

    def pairs(self, g: Play[State]) -> list[tuple[Army, Army]]:
        """The pairs of armies, from and to, between which troops may go now."""
        s = g.state
        nobles = [noble for noble in s.nobles_of(self.seat) if not s.out[noble]]
        garrison = s.garrison(self.seat)
        home = s.fortress[self.seat]
        found: list[tuple[Army, Army]] = []
        if self.stage == TOGETHER:
            free = [noble for noble in nobles if on_land(s, noble) and not locked_in(g, noble)]
            for origin in free:
                for to in free:
                    if origin != to and s.where[origin] == s.where[to]:
                        found.append((origin, to))
                if s.where[origin] == home and not fortress_besieged(s, self.seat):
                    found.append((origin, garrison))
                    found.append((garrison, origin))
        else:
            away = [noble for noble in nobles if s.where[noble] == OFF]
            for to in away:
                if self.stage == FROM_FORTRESS:
                    if home != OFF:
                        found.append((garrison, to))
                else:
                    for origin in away:
                        if origin != to:
                            found.append((origin, to))
        return found

    def went(self, card: int) -> bool:
        return has(self.low, card) if card < WORD else has(self.high, card - WORD)

    def moved_here(self, s: State, army: Army) -> bool:
        for card in cards_in(s, army):
            if self.went(card):
                return True
        return False

    def movable(self, g: Play[State], army: Army) -> list[int]:
        """The kinds of cards in an army that have not gone yet in this step."""
        kinds: list[int] = []
        card_kind = laws(g).card_kind
        for card in cards_in(g.state, army):
            if not self.went(card) and card_kind[card] not in kinds:
                kinds.append(card_kind[card])
        return kinds

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        moves = [DONE.plain()]
        for origin, to in self.pairs(g):
            if not s.cards[origin]:
                continue
            if s.losses[origin]:  # WK-TRANSFER-04, WK-R-138: all cards together, and never so that a noble dies of it
                left = s.men[origin] + men(g, to) if not is_garrison(to) else s.men[origin] + s.men[to]
                if not self.moved_here(s, origin) and LOSS * (s.losses[origin] + s.losses[to]) < left:
                    moves.append(TRANSFER_ALL.two(origin, to))
            else:
                for kind in self.movable(g, origin):
                    moves.append(Move(three(TRANSFER, kind, origin, to)))
        moves.sort()
        return moves

    def reply(self, g: Play[State]) -> Move:
        return DONE.plain()

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        s = g.state
        if DONE.owns(move):
            if self.stage == FROM_FORTRESS:
                return PlaceNobles(self.under, self.seat)
            return Transfers(self.under, self.seat, self.stage + 1, 0, 0)
        if TRANSFER.owns(move):
            kind, giver, taker = TRANSFER.args(move)
            origin, to = Army(giver), Army(taker)
            card_kind = laws(g).card_kind
            cards = [card for card in cards_in(s, origin) if card_kind[card] == kind and not self.went(card)][:1]
        else:
            giver, taker = TRANSFER_ALL.args(move)
            origin, to = Army(giver), Army(taker)
            cards = cards_in(s, origin)
        g.emit(TroopsJoined(cards, to, self.rule()))
        if not s.cards[origin]:
            if s.losses[origin]:
                g.emit(LossesMoved(origin, to))
            if not is_garrison(origin) and s.where[origin] != OFF:
                g.emit(NobleLeft(Noble(origin), "WK-TRANSFER-05"))
                lift_sieges(g)
        low, high = self.low, self.high
        for card in cards:
            if card < WORD:
                low |= 1 << card
            else:
                high |= 1 << (card - WORD)
        return Transfers(self.under, self.seat, self.stage, low, high)

    def occasion(self, g: Play[State], seat: Seat) -> Occasion | None:
        return Occasion(DONE.plain(), ["transfers"])

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        keys = ["ask-transfer-together", "ask-transfer-off-board", "ask-transfer-fortress"]
        return Line(keys[self.stage], self.rule(), {"seat": seat})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb in (TRANSFER, TRANSFER_ALL):
            origin, to = args[-2], args[-1]
            where: Args = {"army": origin, "to": to}
            if (origin, to) not in self.pairs(g):
                return Line("no-transfer-between", self.rule(), where)
            if g.state.losses[origin] and verb is TRANSFER:
                return Line("all-or-nothing", "WK-TRANSFER-04", where)
            return Line("no-such-troops", self.rule(), where)
        return Line("not-now", self.rule(), {})


def arrival_regions(g: Play[State], seat: int) -> list[Region]:
    """The regions where nobles may arrive (WK-ARRIVAL-04): that of the baron's fortress, besieged or not, and those of
    the baron's cities that are not besieged."""
    s = g.state
    found: list[Region] = []
    if s.fortress[seat] != OFF:
        found.append(s.fortress[seat])
    for city in s.controls(seat):
        if not besieged(s, city):
            found.append(laws(g).city_region[city])
    found.sort()
    return found


class PlaceNobles(Question):
    """Each noble off the board with a troop card arrives; if there is no region for him, he waits (WK-ARRIVAL-04,
    WK-R-112)."""

    def rule(self) -> str:
        return "WK-ARRIVAL-04"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        places = arrival_regions(g, self.seat)
        moves: list[Move] = []
        for noble in s.nobles_of(self.seat):
            if s.where[noble] == OFF and s.cards[noble] and not s.out[noble] and not s.dead[noble]:
                moves.extend([PLACE.two(noble, region) for region in places])
        return moves

    def run(self, g: Play[State]) -> Step[State]:
        return Question.run(self, g) if self.menu(g, self.seat) else self.under

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        noble, region = PLACE.args(move)
        g.emit(NoblePlaced(noble_by(noble), Region(region), "WK-ARRIVAL-04"))
        return self

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-arrival", "WK-ARRIVAL-04", {"seat": seat})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is PLACE:
            s = g.state
            noble, region = noble_by(args[0]), args[1]
            if s.lord(noble) != self.seat:
                return Line("not-your-noble", "WK-ARRIVAL-04", {"noble": noble, "region": region})
            if s.where[noble] != OFF or not s.cards[noble]:
                return Line("noble-not-waiting", "WK-ARRIVAL-05", {"noble": noble})
            return Line("cannot-arrive-there", "WK-ARRIVAL-04", {"noble": noble, "region": region})
        return Line("not-now", self.rule(), {})

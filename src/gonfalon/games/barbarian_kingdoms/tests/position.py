"""Positions written as text.

    p = position('''
        franks: king belgica, warriors senonia sea, tokens burgundia, purse bbssg
        visigoths: king taken by franks
        loot burgundia bs
        turn franks
    ''')

Every kingdom of the scenario is there; what is not told of it is as after set-up, with no coins: the king in his
capital, everything else in reserve, an empty purse, no loot, and a chest on each open neutral province that nobody
holds. Coins are letters: b, s, g, d. With two players the purse is that of the kingdom's player.

`p.do("assault belgica burgundia", "visigoths: renounce")` plays on; who answers is told where several could.
"""

from collections.abc import Callable, Iterator
from textwrap import dedent

from gonfalon.catalog.tables import open_table
from gonfalon.engine.chance import Chance, Seeded
from gonfalon.engine.event import Event, particulars
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import Match
from gonfalon.engine.options import Value
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over
from gonfalon.engine.undo import Position as At
from gonfalon.engine.view import Views
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.coins import worth
from gonfalon.games.barbarian_kingdoms.founding import BoardLaid, GameBegan, KingdomTaken
from gonfalon.games.barbarian_kingdoms.game import Table
from gonfalon.games.barbarian_kingdoms.ids import KING, WARRIOR
from gonfalon.games.barbarian_kingdoms.series import Series
from gonfalon.games.barbarian_kingdoms.state import BAG, TOKENS, WARRIORS, State
from gonfalon.games.barbarian_kingdoms.turn import Turns
from gonfalon.games.barbarian_kingdoms.verbs import COINS, KINGDOMS, PROVINCES, SEA

LETTERS = "bsgd"
MOST = 60  # times a test answers before what it waits for must have happened
WHOLE_GAME = 20_000  # decisions


def tries(most: int = MOST) -> Iterator[int]:
    """So many and no more: for tests that play until something happens."""
    yield from range(most)
    raise AssertionError(f"what was waited for has not happened within {most} tries")


def coins(letters: str) -> list[int]:
    return [letters.count(letter) for letter in LETTERS]


def letters(counts: list[int]) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def table(scenario: str, **options: Value) -> Table:
    seats = int(scenario[0])
    rules = open_table("barbarian-kingdoms", seats, {"scenario": scenario, "kingdoms": "in_order", **options}).rules
    assert isinstance(rules, Table)
    return rules


class Position:
    """A match that stands at a position, spoken to in words."""

    def __init__(self, match: Match[State], rules: Table) -> None:
        self.match = match
        self.rules = rules
        self.provinces = rules.terms["province"]
        self.kingdoms = rules.kingdoms

    @property
    def state(self) -> State:
        return self.match.play.state

    # -- playing -------------------------------------------------------------------------------------------------------

    def do(self, *moves: str) -> "Position":
        for told in moves:
            seat, move = self._read(told)
            self.match.submit(seat, self.rules.read(move))
        return self

    def _read(self, told: str) -> tuple[Seat, str]:
        who, colon, move = told.rpartition(":")
        return (self.seat(who) if colon else self.match.deciders()[0]), move.strip()

    def bribe(self, kingdom: str, coins: str) -> "Position":
        words = self.rules.terms["coin"]
        for letter in coins:
            self.do(f"{kingdom}: put {words[LETTERS.index(letter)]}")
        return self.do(f"{kingdom}: seal")

    def bribes(self, **by: str) -> "Position":
        """Both purses: `p.bribes(franks="bb", huns="")`."""
        for kingdom, given in by.items():
            self.bribe(kingdom, given)
        return self

    def fight(self, **by: str) -> "Position":
        """No reinforcements, then both purses."""
        return self.until(lambda: "pass" not in self.verbs(), "pass").bribes(**by)

    def until(self, happened: Callable[[], bool], *moves: str) -> "Position":
        """Plays these moves again and again."""
        for _ in tries():
            if happened():
                break
            self.do(*moves)
        return self

    def uncontested(self) -> "Position":
        """Everybody who is asked lets it happen."""
        return self.until(lambda: self.over() or "renounce" not in self.verbs(), "renounce")

    # -- asking --------------------------------------------------------------------------------------------------------

    def seat(self, kingdom: str) -> Seat:
        return Seat(self.state.seat_of[self.kingdoms.index(kingdom)])

    def asked(self) -> list[str]:
        """Whose answer is awaited: the kingdoms of those seats."""
        if self.match.over():
            return []
        seats = self.match.deciders()
        return [self.kingdoms[kingdom] for kingdom in self.state.order if self.state.seat_of[kingdom] in seats]

    def menu(self, kingdom: str = "") -> list[str]:
        seat = self.seat(kingdom) if kingdom else self.match.deciders()[0]
        return [self.rules.text(move) for move in self.match.menu(seat)]

    def verbs(self) -> set[str]:
        return {move.split()[0] for move in self.menu()}

    def refusal(self, told: str) -> tuple[str, str] | None:
        seat, words = self._read(told)
        move = self.rules.read(words)
        line = None if move in self.match.asides(seat) else self.match.why_not(seat, move)
        return (line.key, line.rule) if line is not None else None

    def unit(self, province: str) -> str:
        standing = self.state.unit[self.provinces.index(province)]
        if standing == NONE:
            return ""
        return f"{self.kingdoms[standing >> 1]} {'warrior' if standing & 1 else 'king'}"

    def at_sea(self, kingdom: str) -> tuple[int, int]:
        """Kings and warriors."""
        k = self.kingdoms.index(kingdom)
        return self.state.sea[2 * k + KING], self.state.sea[2 * k + WARRIOR]

    def control(self, province: str) -> str:
        holder = self.state.controller(self.provinces.index(province))
        return self.kingdoms[holder] if holder != NONE else ""

    def held(self, kingdom: str) -> list[str]:
        return [self.provinces[i] for i in self.state.controlled(self.kingdoms.index(kingdom))]

    def token(self, province: str) -> str:
        owner = self.state.token[self.provinces.index(province)]
        return self.kingdoms[owner] if owner != NONE else ""

    def purse(self, kingdom: str) -> str:
        at = BAG * self.seat(kingdom)
        return letters(self.state.treasury[at : at + COINS])

    def loot(self, province: str) -> str:
        at = COINS * self.provinces.index(province)
        return letters(self.state.loot[at : at + COINS])

    def chest(self, province: str) -> bool:
        return self.state.chest[self.provinces.index(province)] == 1

    def warriors(self, kingdom: str) -> int:
        """In reserve."""
        return self.state.warriors[self.kingdoms.index(kingdom)]

    def tokens(self, kingdom: str) -> int:
        """In reserve."""
        return self.state.tokens[self.kingdoms.index(kingdom)]

    def captor(self, kingdom: str) -> str:
        captor = self.state.captor[self.kingdoms.index(kingdom)]
        return self.kingdoms[captor] if captor != NONE else ""

    def turn(self) -> str:
        return self.kingdoms[self.state.turn]

    def winner(self) -> str:
        """Whose game it is; empty while it goes on."""
        return self.kingdoms[self.state.winner] if self.match.over() and self.state.winner != NONE else ""

    def over(self) -> bool:
        return self.match.over()

    def happened(self, kind: type[Event[State]]) -> list[dict[str, object]]:
        """The particulars of all events of a kind so far."""
        return [dict(particulars(event)) for event in self.events() if type(event) is kind]

    def events(self) -> Iterator[Event[State]]:
        for batch in self.match.batches:
            yield from batch.events

    def seen(self, kingdom: str) -> State:
        return self.match.views.of(self.seat(kingdom))


def position(text: str, scenario: str = "6p-1", chance: Chance | None = None, **options: Value) -> Position:
    rules = table(scenario, **options)
    state = laid(rules)
    turn = _Reader(rules, state).read(dedent(text))
    state.round = 1
    state.turn = turn
    index = (state.order.index(turn) - state.first) % len(state.order)
    play = Play(rules, state, Turns(Series(Over()), index), Seeded(1))
    if index == 0:
        state.round = 0
    play.advance()
    play.events = []
    views = Views(rules, [play.state.copy() for _ in range(rules.seats + 1)])  # nothing is hidden yet
    match = Match(rules, chance or Seeded(1), At(0, -1, play.state, views, play.top))
    return Position(match, rules)


def laid(rules: Table) -> State:
    """The board as it lies after set-up, without coins."""
    state = rules.start()
    GameBegan(1).apply(state)
    for seat, side in enumerate(rules.scenarios[rules.scenario]):
        for kingdom in side:
            KingdomTaken(Seat(seat), kingdom).apply(state)
    order = [kingdom for side in rules.scenarios[rules.scenario] for kingdom in side]
    BoardLaid(order, 0, [0] * COINS, rules.chests).apply(state)
    return state


class _Reader:
    def __init__(self, rules: Table, state: State) -> None:
        self.rules = rules
        self.state = state

    def read(self, text: str) -> int:
        """Lays everything out and returns the kingdom whose turn it is."""
        turn = self.state.order[0]
        for line in text.splitlines():
            if " king " in line:  # kings leave their capitals before anybody else comes
                self.state.unit[self.state.atlas.chart.capitals[self._kingdom(line.partition(":")[0].strip())]] = NONE
        for line in text.splitlines():
            words = line.split()
            if not words:
                continue
            if words[0] == "turn":
                turn = self._kingdom(words[1])
            elif words[0] == "loot":
                for coin, count in enumerate(coins(words[2])):
                    self.state.loot[COINS * self._zone(words[1]) + coin] = count
            else:
                name, _, told = line.partition(":")
                for part in told.split(","):
                    self._lay(self._kingdom(name.strip()), part.split())
        s = self.state
        s.chest = [1 if chest and s.unit[i] == NONE and s.token[i] == NONE else 0 for i, chest in enumerate(s.chest)]
        box = s.pool[:COINS]
        for i, count in enumerate(s.loot):
            box[i % COINS] += count
        for seat in range(s.seats):
            for coin in range(COINS):
                box[coin] += s.treasury[BAG * seat + coin]
        s.box = box
        return turn

    def _lay(self, kingdom: int, words: list[str]) -> None:
        s = self.state
        what, things = words[0], words[1:]
        if what == "king":
            if things[0] == "taken":
                s.captor = [*s.captor[:kingdom], self._kingdom(things[2]), *s.captor[kingdom + 1 :]]
            else:
                self._stand(kingdom, KING, self._zone(things[0]))
        elif what == "warriors":
            s.warriors[kingdom] = WARRIORS - len(things)
            for zone in things:
                self._stand(kingdom, WARRIOR, self._zone(zone))
        elif what == "tokens":
            s.tokens[kingdom] = TOKENS - len(things)
            for province in things:
                s.token[self._zone(province)] = kingdom
        elif what == "purse":
            for coin, count in enumerate(coins(things[0])):
                s.treasury[BAG * s.seat_of[kingdom] + coin] = count
        else:
            raise AssertionError(f"{what!r} is no part of a position")

    def _stand(self, kingdom: int, piece: int, zone: int) -> None:
        s = self.state
        if zone == SEA:
            s.sea[2 * kingdom + piece] += 1
        else:
            assert s.unit[zone] == NONE, f"two units stand in {self.rules.terms['zone'][zone]}"
            s.unit[zone] = 2 * kingdom + piece

    def _kingdom(self, name: str) -> int:
        return self.rules.kingdoms.index(name)

    def _zone(self, name: str) -> int:
        return self.rules.terms["zone"].index(name)


def total(p: Position) -> int:
    """Every tremis that is known to lie somewhere, chests nobody has opened included."""
    s = p.state
    value = worth(s.pool[:COINS])
    for province in range(PROVINCES):
        value += s.loot_value(province)
    for seat in range(s.seats):
        value += s.wealth(seat)
    return value


ALL = list(range(KINGDOMS))

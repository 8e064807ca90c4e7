"""Positions written as text.

    p = position('''
        round 3, a to march
        gate_n: a6 flag a
        c04: b3 flag b tile macellum
        c11: tile forum down
        hand a: war_cry, war_cry
    ''')

The first line says when it is: `a to start`, `to reinforce`, `to march`, `to fight` or `to end`. Then come the spaces
that matter, with warriors (`a6`), a flag, the tile on an interior slot (face up unless `down`), who `looked a`.
`camp a: 3` are warriors outside; a player whom no line gives warriors has six there. Hands, chests (`chest b: …`), the
`discard`, the `pile` and the `events` still to be drawn are lists of cards; what no line names lies in the piles.
`out c` is out of the game, `conquered a` may split, `flags a: 0` says what is left in supply.

Camps lie outside the gates: a north, b south, c east, d west. The named tiles lie on c11, c12, c18 and c19."""

from pathlib import Path
from textwrap import dedent
from typing import Any

from gonfalon.catalog.tables import Table, open_table
from gonfalon.engine.chance import Chance, NoChance, Scripted
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import why_not
from gonfalon.engine.options import Value
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over, Step
from gonfalon.games.battue import turn
from gonfalon.games.battue.laws import Laws
from gonfalon.games.battue.march import conflicts
from gonfalon.games.battue.state import ELIMINATED, NAMED, NONE, PALACE, PLAIN, State
from gonfalon.games.battue.verbs import CAMP

SEATS = "abcd"
PHASES = {
    "start": turn.START,
    "reinforce": turn.REINFORCING,
    "march": turn.MARCHING,
    "fight": turn.FIGHTING,
    "end": turn.FINISH,
}
NAMED_SLOTS = ["c11", "c12", "c18", "c19"]
GATES = ["gate_n", "gate_s", "gate_e", "gate_w"]
EDGES_OF = [0, 2, 1, 3]


class Position:
    """A position going on: moves are texts, dice and other answers of chance are given with them."""

    def __init__(self, table: Table, state: State, top: Step[State], chance: Chance) -> None:
        self.table = table
        assert isinstance(table.rules, Laws)
        self.law: Laws = table.rules
        self.play: Play[State] = Play(table.rules, state, top, chance)
        self.happened: list[Any] = []  # events, each with the fields of its kind

    @property
    def s(self) -> State:
        return self.play.state

    def cell(self, name: str) -> int:
        return self.law.terms["cell"].index(name)

    def card(self, name: str) -> int:
        return self.law.terms["card"].index(name)

    def tile(self, name: str) -> int:
        return self.law.terms["tile"].index(name)

    def horde(self, seat: str, cell: str) -> int:
        return self.s.warriors(SEATS.index(seat), self.cell(cell))

    def flag(self, cell: str) -> str:
        owner = self.s.flag[self.cell(cell)]
        return "" if owner == NONE else SEATS[owner]

    def hand(self, seat: str) -> list[str]:
        return self._cards(self.s.held, SEATS.index(seat) * (self.s.booty + 1), self.s.booty)

    def chest(self, seat: str) -> list[str]:
        return self._cards(self.s.chest, SEATS.index(seat) * self.s.cards, self.s.cards)

    def discarded(self) -> list[str]:
        return self._cards(self.s.discard, 0, self.s.booty)

    def _cards(self, counts: list[int], start: int, size: int) -> list[str]:
        names = self.law.terms["card"]
        return [names[i] for i in range(size) for _ in range(counts[start + i])]

    # -- asking --------------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """Who must decide, and what: `a ask-march`."""
        if self.play.over():
            return "over"
        (seat,) = self.play.deciders()
        return f"{SEATS[seat]} {self.play.top.prompt(self.play, seat).key}"

    @property
    def menu(self) -> list[str]:
        if self.play.over():
            return []
        (seat,) = self.play.deciders()
        return [self.law.text(move) for move in self.play.menu(seat)]

    def offers(self, verb: str) -> list[str]:
        """What is offered of one verb, without the verb."""
        return [text.partition(" ")[2] for text in self.menu if text.split()[0] == verb]

    def why_not(self, text: str) -> tuple[str, str]:
        """Key and rule of the refusal."""
        (seat,) = self.play.deciders()
        line = why_not(self.play, seat, self.law.read(text))
        assert line is not None, f"{text!r} is allowed"
        return line.key, line.rule

    @property
    def log(self) -> list[str]:
        """What the last move led to."""
        return [type(event).__name__ for event in self.happened]

    # -- doing ---------------------------------------------------------------------------------------------------------

    def do(self, text: str, dice: list[int] | None = None, chance: list[int] | None = None) -> "Position":
        """Takes one move. All answers of chance that it needs are given, and none are left over."""
        (seat,) = self.play.deciders()
        move = self.law.read(text)
        assert move in self.play.menu(seat), f"{text!r} is not offered: {self.menu}"
        answers = [die - 1 for die in dice or []] + (chance or [])
        script = Scripted(answers)
        self.play.chance = script
        self.play.events = []
        self.play.take(seat, move)
        self.happened = self.play.events
        assert script.used == len(answers), f"{text!r} used {script.used} of {len(answers)} answers"
        return self

    def pass_by(self, *texts: str) -> "Position":
        for text in texts:
            self.do(text)
        return self


def position(
    text: str, seats: int = 2, chance: list[int] | None = None, pack: Path | None = None, **options: Value
) -> Position:
    table = open_table("battue", seats, {"first_player": "1", "colours": "in_order", **options}, pack)
    law = table.rules
    assert isinstance(law, Laws)
    lines = [line.strip() for line in dedent(text).splitlines() if line.strip()]
    when, _, who = lines[0].partition(", ")
    letter, _, phase = who.partition(" to ")
    seat = Seat(SEATS.index(letter))
    s = law.start()
    s.first, s.active, s.round = 0, seat, int(when.removeprefix("round "))
    _lay_out(s, law)
    supplied: dict[int, int] = {}
    for line in sorted(lines[1:], key=lambda line: line.startswith("pile")):  # what is in hands is not in the pile
        _read_line(s, law, line, supplied)
    for i in range(seats):
        if s.out[i] == 0 and not any(s.horde[i * s.cells : (i + 1) * s.cells]):
            s.horde[i * s.cells + CAMP] = law.starting_horde
        s.reserve[i] = law.warriors - sum(s.horde[i * s.cells : (i + 1) * s.cells])
        assert s.reserve[i] >= 0, f"{SEATS[i]} has more than {law.warriors} warriors"
        s.flags[i] = supplied.get(i, law.flags - s.flag.count(i))
        if i in s.flag:
            s.conquered[i] = 1
    if phase == "fight":
        for cell in conflicts(s, seat):
            s.conflict[cell] = 1
    following = turn.Turns(Over(), (seat + 1) % seats, s.round)
    found = Position(table, s, turn.Turn(following, seat, PHASES[phase]), Scripted(chance or []))
    found.play.advance()
    found.happened = found.play.events
    return found


def _lay_out(s: State, law: Laws) -> None:
    names = law.terms["cell"]
    for cell in range(1, law.cells):
        if not law.outer[cell]:
            s.cover[cell] = NAMED if names[cell] in NAMED_SLOTS else PLAIN
    s.cover[law.centre], s.tile[law.centre] = PALACE, law.palace
    for seat in range(s.seats):
        s.colour[seat] = seat
        s.edge[seat] = EDGES_OF[seat]
        s.entry[seat] = names.index(GATES[seat])


def _read_line(s: State, law: Laws, line: str, supplied: dict[int, int]) -> None:
    head, _, rest = line.partition(":")
    kind, _, letter = head.partition(" ")
    things = [one.strip() for one in rest.split(",") if one.strip()]
    cards = law.terms["card"]
    pile = s.seats * (s.booty + 1)
    if kind in ("out", "conquered"):
        (s.out if kind == "out" else s.conquered)[SEATS.index(letter)] = ELIMINATED
    elif kind == "camp":
        s.horde[SEATS.index(letter) * s.cells + CAMP] = int(rest)
    elif kind == "flags":
        supplied[SEATS.index(letter)] = int(rest)
    elif kind == "hand":
        for one in things:
            s.held[SEATS.index(letter) * (s.booty + 1) + cards.index(one)] += 1
            s.held[pile + cards.index(one)] -= 1
    elif kind == "chest":
        for one in things:
            s.chest[SEATS.index(letter) * s.cards + cards.index(one)] += 1
            if cards.index(one) < s.booty:
                s.held[pile + cards.index(one)] -= 1
            else:
                s.event_pile[cards.index(one) - s.booty] -= 1
    elif kind == "discard":
        for one in things:
            s.discard[cards.index(one)] += 1
            s.held[pile + cards.index(one)] -= 1
    elif kind == "pile":
        for i in range(s.booty):
            s.held[pile + i] = things.count(cards[i])
    elif kind == "events":
        for i in range(s.cards - s.booty):
            s.event_pile[i] = things.count(cards[s.booty + i])
    else:
        _read_space(s, law, law.terms["cell"].index(head), rest.split())


def _read_space(s: State, law: Laws, cell: int, words: list[str]) -> None:
    while words:
        word = words.pop(0)
        if word == "flag":
            s.flag[cell] = SEATS.index(words.pop(0))
        elif word == "tile":
            s.tile[cell] = law.terms["tile"].index(words.pop(0))
            s.up[cell] = 1
        elif word == "down":
            s.up[cell] = 0
        elif word == "looked":
            s.looked[cell] |= 1 << SEATS.index(words.pop(0))
        elif word == "moved":
            s.moved[cell] = int(words.pop(0))
        elif word == "frozen":
            s.frozen[cell] = s.horde[s.active * s.cells + cell]
        elif word == "plundered":
            s.plundered[cell] = 1
        else:
            s.horde[SEATS.index(word[0]) * s.cells + cell] = int(word[1:])


def begun(seats: int = 2, **options: Value) -> Position:
    """A table before the first tile is laid. The first player is a, unless an option says otherwise."""
    table = open_table("battue", seats, {"first_player": "1", **options})
    found = Position(table, table.rules.start(), table.rules.first(), NoChance())
    found.play.advance()
    return found

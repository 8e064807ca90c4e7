"""Positions written as text.

    p = position('''
        turn a
        orange back: b orange-4 green-1 used
        red: a red-3 blue-2
        a red: red-2 ?green-4(green)
        hand a: orange-1 violet-3
        hand b: blue-2
        free: green-1
        points: 3 0
    ''')

A line `KINGDOM [SIDE]: [OWNER] CARDS [used]` tells who holds a kingdom and its army; without an owner it is neutral. A
line `SEAT ARMY: CARDS` is an attack army (`veiled` for one whose leader lies face down). `?card(kingdom)` lies face
down, by the power of that kingdom. Kingdoms that are not told have two neutral knights and their crown side up. Seats
are a to d; a plays first in every round."""

import re
from collections.abc import Sequence

from gonfalon.catalog.tables import Table, open_table
from gonfalon.engine.chance import NoChance, Seeded
from gonfalon.engine.event import Event, particulars
from gonfalon.engine.game import everybody
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.engine.match import Match, why_not
from gonfalon.engine.options import Value
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over
from gonfalon.engine.undo import Position
from gonfalon.engine.view import Views
from gonfalon.engine.words import Args, Line
from gonfalon.games.six_kingdoms.conquest import need
from gonfalon.games.six_kingdoms.ids import CARDS, COLOURS, MOST_CARDS
from gonfalon.games.six_kingdoms.laws import Laws, laws
from gonfalon.games.six_kingdoms.setup import turn_up
from gonfalon.games.six_kingdoms.state import HAND, State
from gonfalon.games.six_kingdoms.turns import Turn, Turns
from gonfalon.games.six_kingdoms.verbs import ARMY_WORDS, CARD_WORDS, COLOUR_IDS, SIDE_IDS

SEATS = "abcd"
SLUG = "six-kingdoms"
HIDDEN = re.compile(r"\?([a-z]+-\d)\((\w+)\)")


def card(word: str) -> int:
    return CARD_WORDS.index(word)


def cards(words: str) -> list[int]:
    return [card(word) for word in words.split()]


def kingdom(word: str) -> int:
    return COLOUR_IDS.index(word)


class Told:
    """A position and everything a test asks of it."""

    def __init__(self, table: Table, match: Match[State]) -> None:
        self.table = table
        self.match = match
        self.law: Laws = laws(match.play)

    @property
    def play(self) -> Play[State]:
        return self.match.play

    @property
    def s(self) -> State:
        return self.match.play.state

    def seat(self) -> Seat:
        return self.match.deciders()[0]

    def menu(self) -> list[str]:
        """What the player to move may do, as text."""
        return [self.table.rules.text(move) for move in self.match.menu(self.seat())]

    def plays(self, verb: str) -> list[str]:
        return [text.partition(" ")[2] for text in self.menu() if text.split()[0] == verb]

    def take(self, *texts: str) -> "Told":
        for text in texts:
            self.match.submit(self.seat(), self.table.rules.read(text))
        return self

    def refusal(self, text: str) -> tuple[str, str]:
        """Key and rule of the reason why not, the same on the truth and on the seat's view."""
        seat, move = self.seat(), self.table.rules.read(text)
        line = self.match.why_not(seat, move)
        assert line is not None, f"{text} is allowed"
        assert why_not(self.play, seat, move) == line
        return line.key, line.rule

    def prompt(self) -> Line:
        seen = self.match.seen_by(self.seat())
        return seen.top.prompt(seen, self.seat())

    def events(self) -> list[Event[State]]:
        """Of the last batch."""
        return self.match.batches[-1].events

    def happened(self) -> list[str]:
        return [type(event).__name__ for event in self.events()]

    def told(self, name: str) -> list[Args]:
        """The particulars of the last batch's events of this name."""
        return [particulars(event) for event in self.events() if type(event).__name__ == name]

    def cited(self, name: str) -> list[str]:
        return [event.cites() for event in self.events() if type(event).__name__ == name]

    def army(self, who: str, which: str) -> list[str]:
        return words(self.s.army(self.s.attack(Seat(SEATS.index(who)), ARMY_WORDS.index(which))))

    def defence(self, which: str) -> list[str]:
        return words(self.s.army(self.s.home(kingdom(which))))

    def hand(self, who: str) -> list[str]:
        return words(self.s.hand_cards(Seat(SEATS.index(who))))

    def free(self) -> list[str]:
        return words([one for one in range(CARDS) for _ in range(self.s.free[one])])

    def owner(self, which: str) -> str:
        owner = self.s.owner[kingdom(which)]
        return SEATS[owner] if owner >= 0 else ""

    def need(self, which: str) -> int:
        return need(self.s, self.law, kingdom(which))


def words(found: Sequence[int]) -> list[str]:
    return [CARD_WORDS[one] for one in found]


def begun(seats: int = 2, seed: int = 1, **options: Value) -> Told:
    """A game at its first decision."""
    table = open_table(SLUG, seats, options)
    return Told(table, table.match(Seeded(seed)))


def position(text: str, seats: int = 2, **options: Value) -> Told:
    table = open_table(SLUG, seats, {"first_player": "1", **options})
    s = State(seats)
    play: Play[State] = Play(table.rules, s, Over(), NoChance())
    s.first, s.round = 0, 3
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    sides = {found[1]: found[2] for line in lines if (found := re.match(r"(\w+) (crown|back):", line))}
    for one in range(COLOURS):
        turn_up(play, one, SIDE_IDS.index(sides.get(COLOUR_IDS[one], "crown")))
        _lay(s, s.home(one), f"{COLOUR_IDS[one]}-3 {COLOUR_IDS[(one + 1) % COLOURS]}-3")
    turn = 0
    for line in lines:
        head, _, rest = line.partition(":")
        turn = _read(s, head.split(), rest.strip(), turn)
    s.turn = turn
    s.derive()
    following = Turns(Over(), (turn + 1) % seats, 3)
    top = Turn(following, Seat(turn), 0, laws(play).confirm)
    views = Views(table.rules, [_seen(s, viewer) for viewer in everybody(table.rules)])
    return Told(table, Match(table.rules, NoChance(), Position(0, -1, s, views, top)))


def _read(s: State, head: list[str], rest: str, turn: int) -> int:
    if head[0] == "turn":
        return SEATS.index(head[1])
    if head[0] == "round":
        s.round = int(head[1])
    elif head[0] == "points":
        s.points = [int(one) for one in rest.split()]
    elif head[0] == "hand":
        for one in cards(rest):
            s.hand[SEATS.index(head[1]) * HAND + one] += 1
    elif head[0] == "free":
        for one in cards(rest):
            s.free[one] += 1
    elif head[0] == "gone":
        s.gone[SEATS.index(head[1])] = 1
    elif head[0] == "passes":
        s.passes = int(head[1])
    elif head[0] in COLOUR_IDS:
        which = kingdom(head[0])
        if rest.endswith("used"):
            s.used[which] = 1
            rest = rest.removesuffix("used")
        if rest[:1] in SEATS and rest[1:2] == " ":
            s.owner[which] = SEATS.index(rest[0])
            rest = rest[2:]
        _lay(s, s.home(which), rest)
    else:
        _lay(s, s.attack(Seat(SEATS.index(head[0])), ARMY_WORDS.index(head[1])), rest)
    return turn


def _lay(s: State, place: int, told: str) -> None:
    start = place * MOST_CARDS
    for i in range(MOST_CARDS):
        s.cards[start + i] = -1
    for i, word in enumerate(told.split()):
        hidden = HIDDEN.fullmatch(word)
        if hidden:
            s.hidden[kingdom(hidden[2])] = start + i
            s.used[kingdom(hidden[2])] = 1
            word = hidden[1]
        s.cards[start + i] = card(word)


def _seen(s: State, viewer: Seat) -> State:
    """What a viewer knows: everything but what another player has hidden, and hence that player's hand."""
    view = s.copy()
    for where in s.hidden:
        owner = where // (MOST_CARDS * (COLOURS + 1))
        if where < 0 or owner == viewer:
            continue
        size = view.hand_size(Seat(owner))
        view.cards[where] = UNKNOWN
        for one in range(CARDS):
            view.hand[owner * HAND + one] = 0
        view.hand[owner * HAND + CARDS] = size
    view.derive()
    return view

"""A position of Six Kingdoms drawn with characters (`engine.drawing` defines what a drawing is).

Each kingdom has a line for itself, one for its defenders and one for its attackers. Cards are written as they are
typed, colour and value. A face-down card is a box; only its player sees its value."""

from typing import Final

from gonfalon.engine.drawing import BOLD, FAINT, LIT, RECENT, Frame, Say, Span, columns, seat_style
from gonfalon.engine.event import Event
from gonfalon.engine.ids import UNKNOWN, Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.words import Args, Line
from gonfalon.games.six_kingdoms.conquest import need
from gonfalon.games.six_kingdoms.events.count import Mustered, score
from gonfalon.games.six_kingdoms.events.turn import (
    ArmyOpened,
    ArmyStrengthened,
    CardHidden,
    CardRevealed,
    CardWithdrawn,
    KingdomLost,
    KingdomReinforced,
    KingdomTaken,
)
from gonfalon.games.six_kingdoms.ids import CARDS, COLOURS, MOST_CARDS, VEILED, Place, colour_of, leader_of
from gonfalon.games.six_kingdoms.laws import Laws, laws
from gonfalon.games.six_kingdoms.state import ALONE, HAND, NONE, PLAYING, ROWS, State
from gonfalon.games.six_kingdoms.turns import income
from gonfalon.games.six_kingdoms.verbs import (
    ADD,
    CARD_WORDS,
    COLOUR_IDS,
    FREE_RECRUIT,
    HIDE,
    MUSTER,
    OPEN,
    RECRUIT,
    REINFORCE,
    TURN_UP,
    VEIL,
    WITHDRAW,
)

MAY: Final = "◆"
CAME: Final = "•"
HIDDEN: Final = "■"
SPENT: Final = "✓"
LEGEND: Final = ["legend-armies", "legend-signs"]


def draw(g: Play[State], seat: Seat, say: Say, frame: Frame[State]) -> list[list[Span]]:
    s = g.state
    if NONE in s.side:
        return [*_sides(s, say, frame), *_seats(g, seat, say)]
    lit = Lit(frame.moves)
    lines: list[list[Span]] = []
    recent = _recent(frame.recent)
    for kingdom in range(COLOURS):
        lines.extend(_kingdom(g, seat, say, kingdom, lit, recent))
    lines.extend(_veiled(s, seat, say, lit))
    lines.extend(_seats(g, seat, say))
    if s.ended != PLAYING and s.ended != ALONE:
        lines.extend(_count(s, say))
    lines.extend(_cards(_said(say, "panel-free"), s.free, lit.free, frame.width))
    for i in range(s.seats):
        hand = s.hand[i * HAND : i * HAND + CARDS]
        if i == seat:
            lines.extend(_cards(_said(say, "panel-hand"), hand, lit.hand, frame.width))
        elif laws(g).open_hands:
            lines.extend(_cards(say(Line("panel-hand-of", "", {"seat": i})), hand, set(), frame.width))
    if len(lines) + len(LEGEND) <= frame.height:
        lines.extend([[Span(_said(say, key), FAINT)] for key in LEGEND])
    return lines


class Lit:
    """What a menu points at: the cards to choose from, or the targets once it is clear which card is meant."""

    def __init__(self, moves: list[Move]) -> None:
        self.hand: set[int] = set()
        self.free: set[int] = set()
        self.kingdoms: set[int] = set()
        self.armies: set[int] = set()
        played: set[int] = set()
        for move in moves:
            if OPEN.owns(move):
                card = OPEN.first(move)
                played.add(card)
                self.kingdoms.add(colour_of(card))
            elif ADD.owns(move) or HIDE.owns(move):
                args = ADD.args(move) if ADD.owns(move) else HIDE.args(move)
                played.add(args[0])
                self.armies.add(args[1])
            elif REINFORCE.owns(move) or VEIL.owns(move):
                args = REINFORCE.args(move) if REINFORCE.owns(move) else VEIL.args(move)
                played.add(args[0])
                self.kingdoms.add(args[1])
            elif MUSTER.owns(move):
                self.hand.add(MUSTER.first(move))
            elif RECRUIT.owns(move):
                self.free.add(RECRUIT.first(move))
            elif FREE_RECRUIT.owns(move):
                self.free.add(FREE_RECRUIT.args(move)[0])
        if len(played) > 1:
            self.kingdoms = set()
            self.armies = set()
        self.hand |= played
        for move in moves:
            if WITHDRAW.owns(move):
                self.kingdoms.add(WITHDRAW.args(move)[1])


def _recent(events: list[Event[State]]) -> set[int]:
    """Kingdoms in which something has just happened."""
    found: set[int] = set()
    for event in events:
        if isinstance(event, ArmyOpened):
            found.add(colour_of(event.card))
        elif isinstance(event, (ArmyStrengthened, CardHidden, CardRevealed)):
            found.add(event.army)
        elif isinstance(event, (KingdomTaken, KingdomLost, KingdomReinforced, CardWithdrawn, Mustered)):
            found.add(event.kingdom)
    return found


# -- kingdoms ----------------------------------------------------------------------------------------------------------


def _sides(s: State, say: Say, frame: Frame[State]) -> list[list[Span]]:
    """The sides turned up so far, while sides are chosen."""
    asked = {TURN_UP.args(move)[0] for move in frame.moves if TURN_UP.owns(move)}
    lines: list[list[Span]] = []
    for kingdom in range(COLOURS):
        mark = Span(MAY, LIT) if kingdom in asked else Span(" ")
        name = Span(f"{COLOUR_IDS[kingdom]:8}", BOLD)
        if s.side[kingdom] == NONE:
            told = say(Line("panel-kingdom", "", {"kingdom": kingdom}))
        else:
            told = _shows(s, say, kingdom)
        lines.append([mark, name, Span(told)])
    return lines


def _kingdom(g: Play[State], seat: Seat, say: Say, kingdom: int, lit: Lit, recent: set[int]) -> list[list[Span]]:
    s, law = g.state, laws(g)
    mark = Span(" ")
    if kingdom in lit.kingdoms:
        mark = Span(MAY, LIT)
    elif kingdom in recent:
        mark = Span(CAME, RECENT)
    head = [mark, Span(f"{COLOUR_IDS[kingdom]:8}", BOLD), Span(_shows(s, say, kingdom))]
    owner = s.owner[kingdom]
    if s.used[kingdom]:
        head.append(Span(" " + SPENT))
    defence = [Span(" " * 9), Span("▣ ")]
    if owner != NONE:
        defence.append(Span(_of(say, Seat(owner)) + " ", seat_style(Seat(owner))))
    defence.extend(_army(s, s.home(kingdom)))
    if s.size(s.home(kingdom)):
        defence.append(Span("  " + _needs(s, law, say, kingdom), BOLD))
    lines = [head, defence]
    for other in range(s.seats):
        place = s.attack(Seat(other), kingdom)
        if s.cards[leader_of(place)] != NONE:
            lines.append(_attackers(s, say, Seat(other), place, other == seat and kingdom in lit.armies))
    return lines


def _shows(s: State, say: Say, kingdom: int) -> str:
    args: Args = {"kingdom": kingdom, "income": s.income[kingdom]}
    told = say(Line("panel-side", "", args))
    if s.power[kingdom]:
        told += ", " + say(Line("panel-power", "", {"power": s.power[kingdom]}))
    if s.final[kingdom]:
        told += ", " + say(Line("panel-symbol", "", {"symbol": s.final[kingdom]}))
    return told


def _needs(s: State, law: Laws, say: Say, kingdom: int) -> str:
    return say(Line("panel-needs", "SK-060", {"strength": need(s, law, kingdom)}))


def _attackers(s: State, say: Say, seat: Seat, place: Place, lit: bool) -> list[Span]:
    mark = Span(MAY, LIT) if lit else Span(" ")
    return [mark, Span(" " * 8), Span("⚔ "), Span(_of(say, seat) + " ", seat_style(seat)), *_army(s, place)]


def _veiled(s: State, seat: Seat, say: Say, lit: Lit) -> list[list[Span]]:
    """The armies with a face-down leader: only their players know the target."""
    lines: list[list[Span]] = []
    for other in range(s.seats):
        place = s.attack(Seat(other), VEILED)
        if s.cards[leader_of(place)] != NONE:
            lines.append(_attackers(s, say, Seat(other), place, other == seat and VEILED in lit.armies))
    return lines


def _army(s: State, place: Place) -> list[Span]:
    """The cards and strength of an army; with an unknown card, the known strength and a question mark."""
    words: list[str] = []
    doubt = ""
    for i in range(leader_of(place), leader_of(place) + MOST_CARDS):
        card = s.cards[i]
        if card == NONE:
            break
        if card == UNKNOWN:
            words.append(HIDDEN)
            doubt = "+?"
        else:
            words.append((HIDDEN if i in s.hidden else "") + CARD_WORDS[card])
    return [Span(" ".join(words)), Span(f" = {s.strength[place]}{doubt}", BOLD)] if words else []


# -- players and cards -------------------------------------------------------------------------------------------------


def _of(say: Say, seat: Seat) -> str:
    """The label before a player's possessions."""
    return say(Line("panel-of", "", {"seat": seat}))


def _seats(g: Play[State], seat: Seat, say: Say) -> list[list[Span]]:
    s = g.state
    lines: list[list[Span]] = []
    for i in range(s.seats):
        other = Seat(i)
        key = "panel-you" if other == seat else "panel-seat"
        name = say(Line(key, "", {"seat": other}))
        style = seat_style(other) + (" " + BOLD if s.turn == other else "")
        mark = Span("▸" if s.turn == other and s.ended == PLAYING else " ")
        if s.gone[i]:
            told = _said(say, "panel-gone")
        else:
            args: Args = {
                "points": s.points[i],
                "income": income(s, other),
                "count": s.hand_size(other),
            }
            told = say(Line("panel-player", "", args))
            if s.sets[i] != NONE:
                told = say(Line("panel-set", "", {"set": s.sets[i]})) + ", " + told
        lines.append([mark, Span(name, style), Span("  " + told)])
    return lines


def _cards(title: str, counts: list[int], lit: set[int], width: int) -> list[list[Span]]:
    """Cards in one row, or in several if needed."""
    lines: list[list[Span]] = [[Span(title + " ")]]
    for card in range(CARDS):
        if not counts[card]:
            continue
        times = f"×{counts[card]}" if counts[card] > 1 else ""
        spans = [Span(CARD_WORDS[card] + times + " ", LIT if card in lit else "")]
        if card in lit:
            spans.insert(0, Span(MAY, LIT))
        if columns(lines[-1]) + columns(spans) > width:
            lines.append([Span("  ")])
        lines[-1].extend(spans)
    if not any(counts):
        lines[0].append(Span("—", FAINT))
    return lines


def _count(s: State, say: Say) -> list[list[Span]]:
    """The final count as a table, one line per player."""
    keys = ["count-points", "count-kingdoms", "count-stragglers", "count-hand", "count-bonus", "count-tribute"]
    lines: list[list[Span]] = []
    for i in range(s.seats):
        if s.gone[i]:
            continue
        parts = [f"{_said(say, keys[row])} {s.count[i * ROWS + row]}" for row in range(ROWS) if s.count[i * ROWS + row]]
        name = Span(_of(say, Seat(i)), seat_style(Seat(i)))
        total = Span(f" = {score(s, Seat(i))}", BOLD)
        lines.append([Span(" "), name, Span(" " + " · ".join(parts)), total])
    return lines


def _said(say: Say, key: str) -> str:
    return say(Line(key, "", {}))

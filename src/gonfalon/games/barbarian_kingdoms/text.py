"""A position of Barbarian Kingdoms drawn with characters (`engine.drawing` defines what a drawing is).

Provinces are listed in three columns, each with its controller, its unit and its coins. A kingdom is shown by the first
letter of its name that no other kingdom has; colours only repeat what letters say."""

from typing import Final

from gonfalon.engine.drawing import BOLD, FAINT, LIT, RECENT, Frame, Say, Span, columns, seat_style
from gonfalon.engine.event import Event, parameters
from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.words import Args, Line
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.ids import KING, WARRIOR, figure, is_king, kingdom_of
from gonfalon.games.barbarian_kingdoms.laws import Laws, laws
from gonfalon.games.barbarian_kingdoms.shown import screened
from gonfalon.games.barbarian_kingdoms.state import BAG, PLAYING, State
from gonfalon.games.barbarian_kingdoms.verbs import COIN_WORDS, COINS, KINGDOMS, PROVINCES, SEA, VERBS
from gonfalon.games.barbarian_kingdoms.victory import counting, trophies

KING_SHAPE: Final = "♚"
WARRIOR_SHAPE: Final = "♟"
CHEST: Final = "▣"
TOKEN: Final = "*"
SUSPENDED: Final = "-"
CLOSED: Final = "×"
MAY: Final = "◆"
CAME: Final = "•"
ABREAST: Final = 3
NAME: Final = 14  # columns for the name of a province
CELL: Final = 26


def draw(g: Play[State], seat: Seat, say: Say, frame: Frame[State]) -> list[list[Span]]:
    s, law = g.state, laws(g)
    marks = letters(law)
    lit = targets(s, frame.moves)
    came = touched(frame.recent)
    abreast = max(1, min(ABREAST, frame.width // CELL))
    rows = (PROVINCES + abreast - 1) // abreast
    lines = [_heading(g, say)]
    for row in range(rows):
        line: list[Span] = []
        for column in range(abreast):
            province = column * rows + row
            if province < PROVINCES:
                cell = _province(law, s, marks, province, province in lit, province in came)
                line.extend(cell)
                line.append(Span(" " * (CELL - columns(cell))))
        lines.append(line)
    lines.append(_sea(s, marks, say, SEA in lit))
    for kingdom in s.order:
        lines.append(_kingdom(g, seat, say, marks, kingdom))
    lines.extend(_treasury(law, s, seat, say))
    if frame.height >= 24:
        for key in ("legend-control", "legend-units", "legend-signs"):
            lines.append([Span(say(Line(key, "BK-SEC-01", {})), FAINT)])
    return lines


def letters(law: Laws) -> list[str]:
    """One letter per kingdom, in printed order."""
    found: list[str] = []
    for name in law.kingdoms:
        for letter in name.upper():
            if letter not in found:
                found.append(letter)
                break
    return found


def _heading(g: Play[State], say: Say) -> list[Span]:
    s, limit = g.state, laws(g).round_limit
    if s.ended != PLAYING or g.over():
        line = Line("panel-over", "BK-VIC-05", {"round": s.round})
    elif s.round == 0:
        line = Line("panel-set-up", "BK-SETUP-05", {})
    elif limit:
        line = Line("panel-round-of", "BK-R-53", {"round": s.round, "limit": limit})
    else:
        line = Line("panel-round", "BK-TURN-02", {"round": s.round})
    return [Span(say(line), BOLD)]


def _style(s: State, kingdom: int) -> str:
    seat = s.seat_of[kingdom]
    return seat_style(Seat(seat)) if seat != NONE else ""


def _province(law: Laws, s: State, marks: list[str], province: int, lit: bool, came: bool) -> list[Span]:
    sign = Span(MAY, LIT) if lit else Span(CAME, RECENT) if came else Span(" ")
    name = law.terms["province"][province]
    if s.atlas.closed[province]:
        return [sign, Span(name.ljust(NAME), FAINT), Span(" " + CLOSED, FAINT)]
    spans = [sign, Span(name.ljust(NAME), LIT if lit else "")]
    owner, printed = s.token[province], s.atlas.printed[province]
    if owner != NONE:
        held = s.controller(province) == owner
        spans.append(Span(" " + marks[owner] + (TOKEN if held else SUSPENDED), _style(s, owner)))
    elif printed != NONE:
        held = s.controller(province) == printed
        spans.append(Span(" " + marks[printed] + (" " if held else SUSPENDED), _style(s, printed)))
    else:
        spans.append(Span("   "))
    unit = s.unit[province]
    if unit != NONE:
        shape = KING_SHAPE if is_king(unit) else WARRIOR_SHAPE
        spans.append(Span(" " + shape + marks[kingdom_of(unit)], _style(s, kingdom_of(unit)) + " " + BOLD))
    else:
        spans.append(Span("   "))
    value = s.loot_value(province)
    spans.append(Span(f" {value}" if value else ""))
    if s.chest[province]:
        spans.append(Span(" " + CHEST))
    if s.arena == province and any(s.front):
        spans.append(Span(" ⚔", BOLD))
    return spans


def _sea(s: State, marks: list[str], say: Say, lit: bool) -> list[Span]:
    spans = [Span(MAY if lit else " ", LIT if lit else ""), Span(say(Line("panel-sea", "BK-MAP-05", {})).ljust(NAME))]
    for kingdom in range(KINGDOMS):
        for piece in (KING, WARRIOR):
            shape = KING_SHAPE if piece == KING else WARRIOR_SHAPE
            for _ in range(s.sea[figure(kingdom, piece)]):
                spans.append(Span(" " + shape + marks[kingdom], _style(s, kingdom)))
    return spans


def _kingdom(g: Play[State], seat: Seat, say: Say, marks: list[str], kingdom: int) -> list[Span]:
    s = g.state
    owner = s.seat_of[kingdom]
    who = Line("panel-you" if owner == seat else "panel-seat", "BK-SETUP-02", {"seat": owner})
    held = Line("panel-held", "BK-VIC-01", {"count": counting(s, kingdom)})
    rest = Line("panel-reserve", "BK-SEC-01", {"warriors": s.warriors[kingdom], "tokens": s.tokens[kingdom]})
    parts = [say(held), say(rest), say(Line("panel-kings", "BK-VIC-04", {"count": trophies(s, kingdom)}))]
    if not s.lives(kingdom):
        parts.append(say(Line("panel-king-dead", "BK-BATTLE-18", {})))
    if s.gone[owner]:
        parts.append(say(Line("panel-gone", "BK-R-33", {})))
    name = say(Line("panel-kingdom", "BK-SETUP-02", {"kingdom": kingdom}))
    turn = "▶" if s.turn == kingdom and s.ended == PLAYING else " "
    return [
        Span(f"{turn} "),
        Span(f"{marks[kingdom]} {name} · {say(who)}", _style(s, kingdom) + " " + BOLD),
        Span("  " + "  ".join(parts)),
    ]


def _treasury(law: Laws, s: State, seat: Seat, say: Say) -> list[list[Span]]:
    """The seat's own treasury, and others that the table shows."""
    if not s.order:
        return []
    treasury = screened(law, s, seat)
    lines: list[list[Span]] = []
    for other in range(s.seats):
        coins = treasury[BAG * other : BAG * other + COINS]
        if UNKNOWN in coins or (seat == SPECTATOR and not law.open_accounts and s.ended == PLAYING):
            continue
        args: Args = {"value": s.wealth(other)}
        for word, count in zip(COIN_WORDS, coins, strict=True):
            args[word] = count
        text = say(Line("panel-treasury", "BK-SEC-02", args))
        if other != seat:  # colour must not be the only sign
            text = f"{say(Line('panel-seat', 'BK-SETUP-02', {'seat': other}))}: {text}"
        lines.append([Span("  " + text, seat_style(Seat(other)))])
    return lines


# -- what to highlight -------------------------------------------------------------------------------------------------


def targets(s: State, moves: list[Move]) -> set[int]:
    """The zones that a menu points at: the units to choose from, or the targets once it is clear which unit goes."""
    firsts: set[int] = set()
    lasts: set[int] = set()
    for move in moves:
        verb = VERBS.of(move)
        zones: list[int] = []
        for kind, value in zip(verb.kinds, verb.args(move), strict=True):
            if kind.name in ("zone", "province"):
                zones.append(value)
            elif kind.name == "unit":
                zones.append(min(value, SEA))
        if zones:
            firsts.add(zones[0])
            lasts.add(zones[-1])
    return lasts if len(firsts) == 1 else firsts


def touched(recent: list[Event[State]]) -> set[int]:
    """The provinces that the last events name."""
    found: set[int] = set()
    for event in recent:
        for name in parameters(type(event)):
            if name in ("province", "zone", "origin"):
                value = getattr(event, name)
                if isinstance(value, int):
                    found.add(value)
    return found

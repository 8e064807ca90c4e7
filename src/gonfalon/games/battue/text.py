"""A position of Battue drawn with characters: the city from above, and a panel of who holds what beside it.

Each space is a block of the grid; its corner is marked if the menu points there. It shows its number and flag, then its
tile, then the hordes on it (`2:5`: five warriors of player 2)."""

from collections.abc import Callable
from typing import Final

from gonfalon.engine.drawing import BOLD, FAINT, LIT, RECENT, Frame, Say, Span, beside, columns, seat_style
from gonfalon.engine.event import Event
from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.words import Args, Line
from gonfalon.games.battue.battle import standing_defence
from gonfalon.games.battue.events.battle import BattleJoined, Retreated, TileRevealed, TileTaken
from gonfalon.games.battue.events.turn import Marched, Pressed, Reinforced
from gonfalon.games.battue.going_on import M_ATTACK, M_DEFENCE
from gonfalon.games.battue.laws import Laws, laws
from gonfalon.games.battue.odds import shown_odds
from gonfalon.games.battue.state import GONE, NAMED, NONE, PLAYING, State
from gonfalon.games.battue.verbs import (
    ATTACK,
    CAMP,
    HORDE,
    LOOK,
    MARCH,
    PITCH,
    PLACE,
    PRESS,
    REINFORCE,
    RELEASE,
    RETREAT,
)
from gonfalon.games.battue.victory import chest_points, tile_points

WIDE: Final = 5  # columns of one square of the grid; HIGH is its rows
HIGH: Final = 2
GAP: Final = 2

LineMaker = Callable[[str, Args, str], list[Span]]


def draw(g: Play[State], seat: Seat, say: Say, frame: Frame[State]) -> list[list[Span]]:
    board = _board(g.state, laws(g), seat, frame)
    panel = _panel(g.state, laws(g), seat, say)
    if columns(board[0]) + GAP + max([columns(line) for line in panel]) <= frame.width:
        return beside(board, panel, GAP)
    return board + panel


# -- the city ----------------------------------------------------------------------------------------------------------


def _board(s: State, law: Laws, seat: Seat, frame: Frame[State]) -> list[list[Span]]:
    lit = targets(frame.moves)
    recent = _recent(frame.recent)
    rows = HIGH * max([law.place[cell][1] + law.place[cell][3] for cell in range(1, law.cells)])
    lines: list[list[Span]] = []
    for row in range(rows):
        here = [
            cell for cell in range(1, law.cells) if 0 <= row - HIGH * law.place[cell][1] < HIGH * law.place[cell][3]
        ]
        here.sort(key=lambda cell: law.place[cell][0])
        line: list[Span] = []
        for cell in here:
            line.extend(_row(s, law, seat, cell, row - HIGH * law.place[cell][1], lit, recent))
        lines.append(line)
    return lines


def _covers(law: Laws, cell: int, row: int) -> bool:
    return 0 <= row - HIGH * law.place[cell][1] < HIGH * law.place[cell][3]


def _row(s: State, law: Laws, seat: Seat, cell: int, row: int, lit: list[int], recent: list[int]) -> list[Span]:
    """One row of a space: its edge, then its text in the colour of its controller."""
    width = WIDE * law.place[cell][2] - 1
    words = _words(s, law, seat, cell, width)
    text = (words[row] if row < len(words) else "").ljust(width)[:width]
    style = seat_style(Seat(s.flag[cell])) if s.flag[cell] != NONE else ""
    if cell in lit:
        return [Span("◆" if row == 0 else "│", f"{LIT} {BOLD}"), Span(text, f"{style} {LIT}".strip())]
    if cell in recent:
        return [Span("•" if row == 0 else "│", RECENT), Span(text, f"{style} {RECENT}".strip())]
    return [Span("┌" if row == 0 else "│", FAINT), Span(text, style)]


def _words(s: State, law: Laws, seat: Seat, cell: int, width: int) -> list[str]:
    """The text of a space, row by row."""
    flag = f"⚑{s.flag[cell] + 1}" if s.flag[cell] != NONE else ""
    number = law.terms["cell"][cell]
    name = number[1:].lstrip("0") if number[0] == "c" and number[1:].isdigit() else ""
    parts = [name + flag] if name + flag else []
    tile = s.tile[cell]
    if law.outer[cell] or s.up[cell] or (0 <= tile < law.tiles and not s.up[cell]):
        seen = "" if s.up[cell] else "◌"
        parts.append(f"{seen}{law.defence[tile]}·{law.booty_on[tile]}")
        icons = ("*" if law.event_on[tile] else "") + ("+" if law.warriors_on[tile] else "")
        parts.append(f"={law.points[tile]}{icons}")
    elif s.cover[cell]:
        hidden = "#N" if s.cover[cell] == NAMED else "##"  # everybody saw where the named tiles were laid
        parts.append("◌◌" if tile == UNKNOWN else hidden)
    for other in range(s.seats):
        if s.warriors(other, cell):
            parts.append(f"{other + 1}:{s.warriors(other, cell)}")
    rows = [""]
    for part in parts:
        if rows[-1] and len(rows[-1]) + 1 + len(part) > width:
            rows.append("")
        rows[-1] += (" " if rows[-1] else "") + part
    return rows


def targets(moves: list[Move]) -> list[int]:
    """The cells that a menu points at."""
    found: list[int] = []
    for move in moves:
        if MARCH.owns(move):
            found.append(MARCH.args(move)[1])
        elif PRESS.owns(move):
            found.append(PRESS.args(move)[1])
        elif PITCH.owns(move):
            found.append(PITCH.args(move)[1])
        for verb in (REINFORCE, ATTACK, RETREAT, RELEASE, HORDE, LOOK, PLACE):
            if verb.owns(move):
                found.append(verb.first(move))
    return found


def _recent(events: list[Event[State]]) -> list[int]:
    found: list[int] = []
    for event in events:
        if isinstance(event, (Marched, Pressed, Reinforced, BattleJoined, TileRevealed, TileTaken, Retreated)):
            found.append(event.cell)
    return found


# -- beside it ---------------------------------------------------------------------------------------------------------


def _panel(s: State, law: Laws, seat: Seat, say: Say) -> list[list[Span]]:
    def line(key: str, args: Args, style: str) -> list[Span]:
        return [Span(say(Line(key, "BT-TURN-01", args)), style)]

    if s.ended != PLAYING:
        lines = [line("panel-over", {"round": s.round}, BOLD)]
    elif s.round == 0:
        lines = [line("panel-set-up", {}, BOLD)]
    elif law.max_rounds:
        lines = [line("panel-round-of", {"round": s.round, "limit": law.max_rounds}, BOLD)]
    else:
        lines = [line("panel-round", {"round": s.round}, BOLD)]
    for i in range(s.seats):
        style = seat_style(Seat(i))
        mark = "▶ " if s.active == i and s.ended == PLAYING else "  "
        name = line("panel-you" if i == seat else "panel-seat", {"seat": i}, f"{style} {BOLD}")
        lines.append([Span(mark), *name])
        lines.extend([[Span("    "), *spans] for spans in _holdings(s, law, i, line)])
        if s.warriors(i, CAMP):
            lines.append([Span("    "), *line("panel-camp", {"count": s.warriors(i, CAMP), "cell": s.entry[i]}, "")])
    if s.battle.cell != NONE:
        lines.extend(_battle(s, law, line))
    if seat != SPECTATOR and s.hand_size(seat):
        held: list[str] = []
        for card in range(s.booty):
            count = s.held[s.bag_at(seat) + card]
            if count:
                held.append(line("panel-card", {"card": card, "count": count}, "")[0].text)
        lines.append(line("panel-hand", {}, ""))
        lines.extend([[Span("    " + one)] for one in held])
    lines.append(line("legend-tiles", {}, FAINT))
    lines.append(line("legend-hordes", {}, FAINT))
    return lines


def _holdings(s: State, law: Laws, seat: int, line: LineMaker) -> list[list[Span]]:
    tiles = tile_points(s, law, seat)
    points = line("panel-points", {"points": tiles + chest_points(s, law, seat), "tiles": tiles}, "")
    if s.out[seat]:
        return [[*points, Span(" · "), *line("panel-gone" if s.out[seat] == GONE else "panel-out", {}, "")]]
    board = law.on_board(s, seat) if s.round else s.warriors(seat, CAMP)
    warriors = line("panel-warriors", {"board": board, "reserve": s.reserve[seat]}, "")
    flags = line("panel-flags", {"count": s.flags[seat]}, "")
    cards = line("panel-cards", {"count": s.hand_size(seat)}, "")
    return [[*points, Span(" · "), *cards], [*warriors, Span(" · "), *flags]]


def _battle(s: State, law: Laws, line: LineMaker) -> list[list[Span]]:
    cell = s.battle.cell
    if not s.up[cell]:
        return []
    attack = s.warriors(s.active, cell) + s.modifiers.total(M_ATTACK)
    defence = standing_defence(s, law) + s.modifiers.total(M_DEFENCE)
    lines = [line("panel-battle", {"cell": cell, "attack": attack, "defence": defence}, BOLD)]
    odds = shown_odds(s, law)
    if odds:
        lines.append(line("panel-odds", {"roll": odds[0], "permille": odds[1]}, ""))
    return lines

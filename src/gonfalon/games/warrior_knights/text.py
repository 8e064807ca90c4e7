"""A position of Warrior Knights drawn with characters (`engine.drawing` defines what a drawing is).

A region shows its name, or two capital letters of its city; `#` is a razed city, `*` a siege, `♜` and a number the
fortress of that seat; small letters are nobles, one letter per seat. Beside the map are each baron's armies with their
position and men, `°` for exhausted and `♜` for the garrison; in a combat also one's own fate cards."""

from typing import Final

from gonfalon.engine.drawing import BOLD, FAINT, LIT, RECENT, Frame, Say, Span, beside, columns, seat_style
from gonfalon.engine.event import Event
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.words import Args, Line
from gonfalon.games.warrior_knights.armies import armies_of, force
from gonfalon.games.warrior_knights.bitsets import count
from gonfalon.games.warrior_knights.cards import ASSEMBLY, TAXES, WAGES
from gonfalon.games.warrior_knights.events.cities import FortressPlaced
from gonfalon.games.warrior_knights.events.nobles import NobleMoved, NoblePlaced, NobleRetreated, NobleSailed
from gonfalon.games.warrior_knights.ids import ALL_ROUTES, NOBODY, NONE, OFF, Region, is_garrison
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.state import DISPLAY, ELIMINATED, IN_FORCE, SPACES, State
from gonfalon.games.warrior_knights.strongholds import besieged, fortress_at, stronghold_at
from gonfalon.games.warrior_knights.turn.actions import full_zone, in_zone
from gonfalon.games.warrior_knights.verbs import AT, FLEE, FORTRESS, PLACE, SAIL, STEP
from gonfalon.games.warrior_knights.war.bury import Bury
from gonfalon.kit.honeycomb import Hexagon, honeycomb

MAY: Final = "◆"
CAME: Final = "•"
FORTRESS_SIGN: Final = "♜"
RAZED_SIGN: Final = "#"
SIEGE_SIGN: Final = "*"
TIRED_SIGN: Final = "°"
SEATS: Final = "abcdef"
ROOM: Final = 8
GAP: Final = 2
PANEL: Final = 46


def draw(g: Play[State], seat: Seat, say: Say, frame: Frame[State]) -> list[list[Span]]:
    board = honeycomb(_cells(g, frame), ROOM, frame.width, False)
    panel = [*_barons(g, say), *_table(g, say), *_fate_cards(g, seat, say)]
    wide = max([columns(line) for line in board])
    lines = [*board, _overseas(g, frame)]
    if frame.width >= wide + GAP + PANEL:
        return beside(lines, panel, GAP)
    return [*lines, *panel, [Span(say(Line("legend-signs", "WK-COMP-02", {})), FAINT)]]


def lit_regions(moves: list[Move]) -> set[int]:
    """The regions that the highlighted moves lead to."""
    found: set[int] = set()
    for move in moves:
        for verb in (STEP, SAIL, AT, FLEE, FORTRESS):
            if verb.owns(move):
                found.add(verb.first(move))
        if PLACE.owns(move):
            found.add(PLACE.args(move)[1])
    return found


def _recent(events: list[Event[State]]) -> set[int]:
    found: set[int] = set()
    for event in events:
        if isinstance(event, (NobleMoved, NobleSailed, NoblePlaced, NobleRetreated, FortressPlaced)):
            found.add(event.region)
    return found


def _cells(g: Play[State], frame: Frame[State]) -> list[Hexagon]:
    board = laws(g).board
    lit, recent = lit_regions(frame.moves), _recent(frame.recent)
    return [
        Hexagon(board.q[region], board.r[region], _contents(g, region, region in lit, region in recent))
        for region in board.in_realm()
    ]


def _contents(g: Play[State], region: Region, lit: bool, recent: bool) -> list[Span]:
    s = g.state
    law = laws(g)
    spans: list[Span] = []
    if lit:
        spans.append(Span(MAY, LIT))
    elif recent:
        spans.append(Span(CAME, RECENT))
    printed = law.board.city[region]
    stronghold = stronghold_at(g, region)
    style = FAINT
    word = law.region_ids[region][:2].lower() if region < law.board.realm else ""
    if printed != NONE:
        word = law.terms["city"][printed][:2].upper()
        style = BOLD
        if s.razed[printed]:
            word = RAZED_SIGN + word[:1].lower()
            style = FAINT
        elif s.owner[printed] != NOBODY:
            style = seat_style(Seat(s.owner[printed]))
    spans.append(Span(word, style))
    if stronghold != NONE and besieged(s, stronghold):
        spans.append(Span(SIEGE_SIGN))
    keeper = fortress_at(s, region)
    if keeper != NOBODY:
        spans.append(Span(f"{FORTRESS_SIGN}{keeper + 1}", seat_style(Seat(keeper))))
    room = ROOM - 1 - columns(spans)
    for other in range(s.seats):
        number = min(room, count(s.nobles_at(other, region)))
        if number > 0:
            spans.append(Span(SEATS[other] * number, seat_style(Seat(other))))
            room -= number
    return spans


def _overseas(g: Play[State], frame: Frame[State]) -> list[Span]:
    board = laws(g).board
    lit, recent = lit_regions(frame.moves), _recent(frame.recent)
    line: list[Span] = []
    for region in board.all_regions[board.realm :]:
        line.append(Span("  "))
        line.extend(_contents(g, region, region in lit, region in recent))
    return line


def _barons(g: Play[State], say: Say) -> list[list[Span]]:
    s = g.state
    lines: list[list[Span]] = []
    for seat in range(s.seats):
        style = seat_style(Seat(seat))
        sums: Args = {
            "crowns": s.crowns[seat],
            "faith": s.faith[seat],
            "votes": s.votes[seat],
            "influence": s.influence[seat],
        }
        line = [Span(f"{SEATS[seat]} ", style), Span(say(Line("panel-baron", "WK-TERM-01", {"seat": seat})), style)]
        if s.gone[seat] == ELIMINATED:
            line.append(Span("  " + say(Line("panel-out", "WK-VARIANT-05", {})), FAINT))
        elif s.banned[seat]:
            line.append(Span("  " + say(Line("panel-banned", "WK-BAN-02", {})), FAINT))
        lines.append(line)
        lines.append([Span("  " + say(Line("panel-sums", "WK-R-048", sums)))])
        strong = 0
        for army in armies_of(s, seat):
            strong += force(g, army)
        held = s.controls(seat)
        holds: Args = {"men": strong, "count": len(held), "cities": list[int](held)}
        lines.append([Span("  " + say(Line("panel-holds", "WK-TERM-02", holds)))])
        armies = _armies(g, seat)
        if armies:
            lines.append([Span("  " + "  ".join(armies))])
    return lines


def _armies(g: Play[State], seat: int) -> list[str]:
    """Each army on the board: its position, by the letters of the map, and its men."""
    s, law = g.state, laws(g)
    found: list[str] = []
    for army in armies_of(s, seat):
        place = s.fortress[seat] if is_garrison(army) else s.where[army]
        if place == OFF or not s.cards[army]:
            continue
        region = Region(place)
        city = law.board.city[region]
        word = law.region_ids[region].lower()
        if city != NONE and not s.razed[city]:
            word = law.terms["city"][city][:2].upper()
        tired = not is_garrison(army) and s.tired[army]
        found.append(f"{FORTRESS_SIGN if is_garrison(army) else word} {force(g, army)}{TIRED_SIGN if tired else ''}")
    return found


def _fate_cards(g: Play[State], seat: Seat, say: Say) -> list[list[Span]]:
    """The fate cards that the viewing seat still has in hand, while it chooses which go under the deck."""
    top = g.top
    if not isinstance(top, Bury) or seat not in (g.state.combat.attacker, g.state.combat.defender):
        return []
    held: list[int] = []
    for result, number in enumerate(top.left(g, seat)):
        held.extend([result] * number)
    return [[Span(say(Line("panel-fate", "WK-BATTLE-02", {"result": held})), BOLD)]] if held else []


def _table(g: Play[State], say: Say) -> list[list[Span]]:
    s = g.state
    law = laws(g)
    n = s.players()
    said = [Line("panel-turn", "WK-TURN-01", {"turn": s.turn, "reserve": s.reserve})]
    said.append(Line("panel-tokens", "WK-SETUP-07", {"seat": s.president, "other": s.church}))
    zones: Args = {"taxes": in_zone(s, TAXES), "wages": in_zone(s, WAGES), "assembly": in_zone(s, ASSEMBLY)}
    zones["count"] = full_zone(s)
    said.append(Line("panel-zones", "WK-ACT-08", zones))
    shields = SPACES - s.track.count(NOBODY)
    said.append(Line("panel-track", "WK-ACT-09", {"count": shields, "needed": n + 1}))
    shown = [law.card_kind[card] for card in range(law.mercenaries) if s.place[card] == DISPLAY]
    if shown:
        said.append(Line("panel-display", "WK-SETUP-12", {"cards": shown}))
    if s.agenda:
        said.append(Line("panel-agenda", "WK-SETUP-13", {"proposals": list[int](s.agenda)}))
    laws_in_force = [card for card, where in enumerate(s.proposal_at) if where == IN_FORCE]
    if laws_in_force:
        said.append(Line("panel-laws", "WK-PROPOSAL-03", {"proposals": laws_in_force}))
    for route in ALL_ROUTES:
        if s.pawn[route]:
            said.append(Line("panel-expedition", "WK-EXPED-06", {"route": route, "space": s.pawn[route]}))
    if s.combat.kind:
        said.append(Line("panel-combat", "WK-COMBAT-01", {"region": s.combat.region}))
    return [[Span(say(line))] for line in said]

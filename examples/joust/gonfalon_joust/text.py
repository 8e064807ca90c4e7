"""The table as text: a line for every seat, and the reader's own hand."""

from gonfalon.engine.drawing import FAINT, LIT, Frame, Say, Span, seat_style
from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.words import Args, Line
from gonfalon_joust.state import BAG, HELD, NOTHING, State
from gonfalon_joust.verbs import RANKS, RIDE


def draw(g: Play[State], seat: Seat, say: Say, frame: Frame[State]) -> list[list[Span]]:
    s = g.state
    lines: list[list[Span]] = []
    for i in range(g.rules.seats):
        player = Seat(i)
        told: Args = {"seat": i, "won": s.won[i], "count": s.cards(player)}
        line = [Span(say(Line("at-table", "JO-06", told)), seat_style(player))]
        if s.laid[i] == HELD:
            line.append(Span(" " + say(Line("face-down", "JO-04", {})), FAINT))
        elif s.laid[i] != NOTHING:
            line.append(Span(" " + say(Line("rides-with", "JO-03", {"card": s.laid[i]}))))
        lines.append(line)
    if seat != SPECTATOR:
        hand = [Span(say(Line("your-hand", "JO-02", {})))]
        for card in range(RANKS):
            style = LIT if RIDE.one(card) in frame.moves else ""
            for _ in range(s.hands[seat * BAG + card]):
                hand.append(Span(" " + say(Line("one-card", "JO-01", {"card": card})), style))
        lines.append(hand)
    return lines

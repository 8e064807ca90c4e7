"""What is at stake in a move, for the question bar: whether an army would take its kingdom, and what a knight costs."""

from gonfalon.engine.chance import Chance
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.stakes import Stakes
from gonfalon.engine.words import Line
from gonfalon.games.six_kingdoms.conquest import need
from gonfalon.games.six_kingdoms.ids import COLOURS, VEILED, Card, colour_of, value_of
from gonfalon.games.six_kingdoms.laws import Laws, laws
from gonfalon.games.six_kingdoms.state import NONE, State
from gonfalon.games.six_kingdoms.verbs import ADD, END_TURN, FREE_RECRUIT, OPEN, RECRUIT, REINFORCE

FREE = "price-free"


def stakes(g: Play[State], seat: Seat, move: Move, chance: Chance) -> Stakes:
    law, s = laws(g), g.state
    if RECRUIT.owns(move):
        return Stakes([], Line("price-points", "SK-076", {"cost": value_of(Card(RECRUIT.first(move)))}))
    if FREE_RECRUIT.owns(move):
        return Stakes([], Line(FREE, "SK-098", {"cost": 0}))
    if OPEN.owns(move):
        card = Card(OPEN.first(move))
        return Stakes([_army(s, law, colour_of(card), value_of(card))])
    if ADD.owns(move):
        added, army = ADD.args(move)
        if army == VEILED:
            return Stakes([])
        return Stakes([_army(s, law, army, s.strength[s.attack(seat, army)] + value_of(Card(added)))])
    if REINFORCE.owns(move):
        sent, kingdom = REINFORCE.args(move)
        after = need(s, law, kingdom) + value_of(Card(sent))
        return Stakes([Line("stakes-holds", "SK-061", {"kingdom": kingdom, "need": after})])
    if END_TURN.owns(move):
        return Stakes(_threats(s, law, seat))
    return Stakes([])


def _army(s: State, law: Laws, kingdom: int, strength: int) -> Line:
    """The strength an army would have, against the strength its kingdom needs to fall (SK-061 to SK-063)."""
    needed, loser = need(s, law, kingdom), s.owner[kingdom]
    if strength < needed:
        return Line(
            "stakes-short",
            "SK-070",
            {"kingdom": kingdom, "strength": strength, "need": needed, "short": needed - strength},
        )
    if loser == NONE:
        return Line("stakes-takes", "SK-070", {"kingdom": kingdom, "strength": strength, "need": needed})
    return Line(
        "stakes-takes-from", "SK-070", {"kingdom": kingdom, "strength": strength, "need": needed, "loser": loser}
    )


def _threats(s: State, law: Laws, seat: Seat) -> list[Line]:
    """The player's kingdoms that a rival may take with a single card, which is worth at most four, as far as armies are
    seen."""
    found: list[int] = []
    for kingdom in range(COLOURS):
        if s.owner[kingdom] != seat:
            continue
        for other in range(s.seats):
            if other != seat and s.size(s.attack(Seat(other), kingdom)):
                if s.strength[s.attack(Seat(other), kingdom)] + 4 >= need(s, law, kingdom):
                    found.append(kingdom)
                    break
    return [Line("stakes-threatened", "SK-070", {"kingdoms": found})] if found else []

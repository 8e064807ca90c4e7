"""Whole games for every way the game can end, and how they were found.

    python -m gonfalon.games.warrior_knights.tests.endings

plays them anew from seeds, keeps the shortest of each kind, and writes `golden/`. The same seeds give the same files;
they change only when rules, records, hints or the pack do."""

from pathlib import Path

from gonfalon.catalog.tables import open_table
from gonfalon.contract import recorded
from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.options import Value
from gonfalon.games.warrior_knights.hints.scores import scores
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.victory import BY_INFLUENCE, LAST_BARON, MILITARY_VICTORY, TURN_LIMIT

GOLDEN = Path(__file__).parent / "golden"


class Ending(recorded.Ending):
    slug = "warrior-knights"

    def __init__(self, name: str, how: int, seats: int, options: dict[str, Value], clever: int, leave: int = 0) -> None:
        super().__init__(name, seats, how, options)
        self.clever = clever  # how many seats, from the first, play by the hints
        self.leave = leave  # after so many batches one after the other leaves

    def played(self, seed: int) -> Match[State]:
        match: Match[State] = open_table(self.slug, self.seats, self.options).match(Seeded(seed))
        will = Seeded(seed + 1000)
        for _ in until(match.over):
            if self.leave and len(match.batches) >= self.leave:
                match.leave(match.deciders()[0])
                continue
            seat = match.deciders()[0]
            match.submit(seat, self.choice(match, seat, will))
        return match

    def choice(self, match: Match[State], seat: Seat, will: Seeded) -> Move:
        menu = match.menu(seat)
        if seat < self.clever:
            rated = scores(match.seen_by(seat), seat, menu)
            best = [move for move, worth in zip(menu, rated, strict=True) if worth == max(rated)]
            return best[will.below(len(best))]
        return menu[will.below(len(menu))]


ENDINGS = [
    Ending("military-victory", MILITARY_VICTORY, 2, {}, 1),
    Ending("influence", BY_INFLUENCE, 3, {"influence_per_player": 2}, 3),
    Ending("six-barons", BY_INFLUENCE, 6, {"influence_per_player": 2, "barons": "random"}, 6),
    Ending("turn-limit", TURN_LIMIT, 4, {"turn_limit": 2}, 2),
    Ending("might-makes-right", TURN_LIMIT, 3, {"might_makes_right": True, "turn_limit": 3, "hostages": True}, 2),
    Ending("all-have-left", LAST_BARON, 3, {}, 1, 90),
]


if __name__ == "__main__":
    recorded.write(GOLDEN, ((ending.name, ending.found()) for ending in ENDINGS), lambda s: {"turns": s.turn})

"""Standing orders for contests and their facts: who the active player is, whose king is near, and how large a bribe
would have to be."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.standing import Fact, Occasion, Orderable, Way
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.battle import points_of
from gonfalon.games.barbarian_kingdoms.ids import KING
from gonfalon.games.barbarian_kingdoms.laws import Laws
from gonfalon.games.barbarian_kingdoms.powers import warrior_points, wins_ties
from gonfalon.games.barbarian_kingdoms.standing import ANY_CONTEST, CONTEST_ABROAD
from gonfalon.games.barbarian_kingdoms.state import State
from gonfalon.games.barbarian_kingdoms.units import piece_of, reaching
from gonfalon.games.barbarian_kingdoms.verbs import CONTEST, RENOUNCE

KING_NEAR: Final = "king_near"
HOME: Final = "home"
RIVAL: Final = "rival"
BRIBE: Final = "bribe"
MOST_LACKING: Final = 99
BY_WARRIOR: Final = "contest_warrior"
BY_KING: Final = "contest_king"


def orderables() -> list[Orderable]:
    seats = Fact(RIVAL, 5, seat=True)
    facts = [Fact(KING_NEAR), Fact(HOME), seats, Fact(BRIBE, MOST_LACKING)]
    ways = [Way(BY_WARRIOR), Way(BY_KING)]
    return [Orderable(ANY_CONTEST, facts, ways), Orderable(CONTEST_ABROAD, facts, ways)]


def without_contest(law: Laws, s: State, kingdom: int, seat: Seat) -> Occasion:
    """The occasion to let a contest pass. It depends on public facts only, such as kings next to the province and
    points (BK-SEC-09), and never on coins."""
    holder = s.controller(s.arena)
    home = holder != NONE and s.seat_of[holder] == seat
    ways: dict[str, list[Move]] = {BY_WARRIOR: [], BY_KING: []}
    for unit in reaching(law, s, kingdom, s.arena):
        way = BY_KING if piece_of(s, kingdom, unit) == KING else BY_WARRIOR
        if not ways[way]:
            ways[way].append(CONTEST.one(unit))
    facts = {
        KING_NEAR: 1 if ways[BY_KING] else 0,
        HOME: 1 if home else 0,
        RIVAL: int(s.seat_of[s.turn]),
        BRIBE: bribe_needed(law, s, kingdom),
    }
    return Occasion(RENOUNCE.plain(), [ANY_CONTEST] if home else [ANY_CONTEST, CONTEST_ABROAD], facts, ways)


def bribe_needed(law: Laws, s: State, kingdom: int) -> int:
    """The points that one warrior of this kingdom lacks against the active kingdom as both stand now: the bribe it
    would need if the other side paid none."""
    ours = sum(points_of(law, s, kingdom)) + warrior_points(law, s, kingdom, False)
    theirs = sum(points_of(law, s, s.turn))
    wins = wins_ties(law, s, kingdom) and not wins_ties(law, s, s.turn)  # BK-BATTLE-07
    return max(0, min(MOST_LACKING, theirs - ours + (0 if wins else 1)))

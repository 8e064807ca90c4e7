"""What the log says: facts in full, and no sums about anybody's treasury (BK-R-46)."""

import pytest

from gonfalon.catalog.speech import Speaker
from gonfalon.catalog.tables import open_table
from gonfalon.engine.event import Event
from gonfalon.engine.ids import Seat
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.events.money import (
    BattleDecided,
    BribesCashed,
    ChangeAsked,
    ChangeMade,
    ChangeTaken,
    Collected,
    Paid,
    Plundered,
)
from gonfalon.games.barbarian_kingdoms.events.turn import TurnBegan
from gonfalon.games.barbarian_kingdoms.founding import BoardLaid, ReignReckoned
from gonfalon.games.barbarian_kingdoms.state import State

EN = Speaker(open_table("barbarian-kingdoms", 3), "en", ["Anne", "Ben", "Cleo"])
PLACE = 4


@pytest.mark.rule("BK-R-46")
@pytest.mark.parametrize(
    "event, line",
    [
        (Paid(0, PLACE, [1, 0, 2, 0]), "The Huns pay 7 tremis in Rome: bronze, gold and gold."),
        (ChangeTaken(0, PLACE, [1, 1, 0, 0]), "The Huns take 3 tremis of change from Rome: bronze and silver."),
        (
            ChangeMade(0, PLACE, [2, 0, 0, 0], [0, 1, 0, 0]),
            "The Huns make change in Rome: bronze and bronze for silver.",
        ),
        (
            ChangeAsked(0, 1, PLACE, [0, 0, 0, 1], [2, 0, 1, 0]),
            "The Huns ask the Ostrogoths to make change in Rome: the diamond for bronze, bronze and gold.",
        ),
        (Collected(0, PLACE, 2, [0, 0, 0, 0]), "The Huns collect gold from Rome."),
        (Collected(0, PLACE, 3, [0, 1, 0, 0]), "The Huns collect the diamond from Rome and leave silver as change."),
        (Plundered(Seat(0), 0, PLACE, [1, 1, 0, 0], NONE), "The Huns plunder Rome: bronze and silver."),
        (
            Plundered(Seat(0), 0, PLACE, [1, 1, 0, 0], 2),
            "The Huns plunder Rome: bronze and silver and one chest (gold).",
        ),
        (Plundered(Seat(0), 0, PLACE, [0, 0, 0, 0], 2), "The Huns plunder Rome: one chest (gold)."),
        (
            BattleDecided(0, 1, PLACE, 1, [1, 2, 4, 8], [16, 3, 5, 7]),
            "Rome: Huns 15 (control 1, units 2, loot 4, bribe 8), "
            "Ostrogoths 31 (control 16, units 3, loot 5, bribe 7). The Ostrogoths win.",
        ),
        (
            BribesCashed(0, 1, [0, 0, 0, 0], [1, 0, 0, 1]),
            "The Huns gave nothing, the Ostrogoths 6 tremis (bronze and the diamond).",
        ),
        (
            BribesCashed(0, 1, [0, 1, 1, 0], [0, 0, 0, 0]),
            "The Huns gave 5 tremis (silver and gold), the Ostrogoths nothing.",
        ),
        (
            BoardLaid([2, 0, 1], 1, [], []),
            "The board is laid. Order of play: Vandals, Huns and Ostrogoths; the Huns open.",
        ),
        (
            ReignReckoned([1, 2, 0], [3, 9, 5], [0, 1, 0]),
            "Reigns: Ben, Cleo and Anne with 9, 5 and 3 points. The first was glorious.",
        ),
        (
            ReignReckoned([1, 2, 0], [3, 14, 5], [0, 1, 0]),
            "Reigns: Ben, Cleo and Anne with 14, 5 and 3 points. The first was legendary.",
        ),
    ],
)
def test_a_line_tells_it_in_full(event: Event[State], line: str) -> None:
    assert EN.log(event) == line


def test_what_the_next_line_tells_has_none() -> None:
    assert EN.log(TurnBegan(0)) is None

"""What a player can say: `ride king`, `hold squire`."""

from typing import Final

from gonfalon.engine.move import Kind, Verb, Verbs

MOST_SEATS: Final = 4
NAMES: Final = ["squire", "knight", "baron", "duke", "king"]  # JO-01, from the lowest rank to the highest
RANKS: Final = len(NAMES)
COPIES: Final = 4  # of each rank

SEAT: Final = Kind("seat", MOST_SEATS)
CARD: Final = Kind("card", RANKS)

RIDE: Final = Verb("ride", [CARD])
HOLD: Final = Verb("hold", [CARD])

VERBS: Final = Verbs([RIDE, HOLD])

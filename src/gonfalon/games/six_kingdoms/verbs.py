"""The verbs of Six Kingdoms."""

from typing import Final

from gonfalon.engine.move import Kind, Verb, Verbs
from gonfalon.games.six_kingdoms.ids import ARMIES, CARDS, COLOURS, VALUES

SETS: Final = 5
MOST_SEATS: Final = 4

COLOUR_IDS: Final = ["orange", "yellow", "green", "blue", "red", "violet"]  # SK-002
SIDE_IDS: Final = ["crown", "back"]
CARD_WORDS: Final = [f"{COLOUR_IDS[i // VALUES]}-{i % VALUES + 1}" for i in range(CARDS)]
ARMY_WORDS: Final = [*COLOUR_IDS, "veiled"]

SEAT: Final = Kind("seat", MOST_SEATS)
CARD: Final = Kind("card", CARDS)
ARMY: Final = Kind("army", ARMIES)
KINGDOM: Final = Kind("kingdom", COLOURS)
SIDE: Final = Kind("side", 2)
SET: Final = Kind("set", SETS)
POWER: Final = Kind("power", 7)
SYMBOL: Final = Kind("symbol", 8)

# Card plays (2a). `hide` and `veil` name the kingdom whose power allows them.
OPEN: Final = Verb("open", [CARD])
ADD: Final = Verb("add", [CARD, ARMY])
HIDE: Final = Verb("hide", [CARD, ARMY, KINGDOM])
VEIL: Final = Verb("veil", [CARD, KINGDOM])
REINFORCE: Final = Verb("reinforce", [CARD, KINGDOM])
# In addition to a card play.
RECRUIT: Final = Verb("recruit", [CARD])
FREE_RECRUIT: Final = Verb("free_recruit", [CARD, KINGDOM])
WITHDRAW: Final = Verb("withdraw", [CARD, KINGDOM])
END_TURN: Final = Verb("end_turn", [])
# The final count.
MUSTER: Final = Verb("muster", [CARD])
DECLINE: Final = Verb("decline", [])
# Set-up, by option.
TAKE_SET: Final = Verb("take_set", [SET])
TURN_UP: Final = Verb("turn_up", [KINGDOM, SIDE])

VERBS: Final = Verbs(
    [
        OPEN,
        ADD,
        HIDE,
        VEIL,
        REINFORCE,
        RECRUIT,
        FREE_RECRUIT,
        WITHDRAW,
        END_TURN,
        MUSTER,
        DECLINE,
        TAKE_SET,
        TURN_UP,
    ]
)

"""What a player can say in Six Kingdoms, and how a card, an army and a kingdom are numbered.

A knight is its colour and its value: `card = 4 * colour + value - 1`. Knights that look the same are one kind, of
whatever set: a back never decides anything once the sets are dealt. An army is named by the kingdom it aims at, which
is the colour of its leader; one whose leader lies face down (option `hidden_as_leader`) is the veiled army."""

from typing import Final

from gonfalon.engine.move import Kind, Verb, Verbs

COLOURS: Final = 6
VALUES: Final = 4
CARDS: Final = COLOURS * VALUES
SETS: Final = 5
MOST_SEATS: Final = 4
VEILED: Final = COLOURS  # the place of an army whose leader lies face down

COLOUR_IDS: Final = ["orange", "yellow", "green", "blue", "red", "violet"]  # SK-002
SIDE_IDS: Final = ["crown", "back"]
CARD_WORDS: Final = [f"{COLOUR_IDS[i // VALUES]}-{i % VALUES + 1}" for i in range(CARDS)]
ARMY_WORDS: Final = [*COLOUR_IDS, "veiled"]

SEAT: Final = Kind("seat", MOST_SEATS)
CARD: Final = Kind("card", CARDS)
ARMY: Final = Kind("army", COLOURS + 1)
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
# Besides.
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


def card_of(colour: int, value: int) -> int:
    return VALUES * colour + value - 1


def colour_of(card: int) -> int:
    return card >> 2


def value_of(card: int) -> int:
    return (card & 3) + 1

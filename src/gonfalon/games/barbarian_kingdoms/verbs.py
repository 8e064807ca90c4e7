"""The verbs of Barbarian Kingdoms, and how large their arguments may be."""

from typing import Final

from gonfalon.engine.move import Kind, Verb, Verbs

KINGDOMS: Final = 6  # BK-COMP-01
PROVINCES: Final = 36  # BK-MAP-01
SEA: Final = 36  # the zone after the last province
ZONES: Final = 37
COINS: Final = 4  # bronze, silver, gold, diamond (BK-COMP-02)
MOST_SCENARIOS: Final = 48

# A unit is named by its zone. Several units may be at Sea: a warrior is `sea`, the king `sea-king`, and `sea-moved` a
# warrior that has moved in these Manoeuvres while another has not (Huns only).
SEA_KING: Final = 37
SEA_MOVED: Final = 38

SEAT: Final = Kind("seat", 6)
KINGDOM: Final = Kind("kingdom", KINGDOMS)
ZONE: Final = Kind("zone", ZONES)
PROVINCE: Final = Kind("province", PROVINCES)
UNIT: Final = Kind("unit", 39)
PIECE: Final = Kind("piece", 2)
COIN: Final = Kind("coin", COINS)
SCENARIO: Final = Kind("scenario", MOST_SCENARIOS)
SPREAD: Final = Kind("spread", 6)  # the coins on the first, second and third initial province
CHANGE: Final = Kind("change", 15)  # small coins given or taken for a larger one (BK-R-07, BK-COIN-04)
# How many coins of each kind: more than the highest price, overpaid, can need.
BRONZE: Final = Kind("bronze", 16)
SILVER: Final = Kind("silver", 9)
GOLD: Final = Kind("gold", 6)
DIAMOND: Final = Kind("diamond", 2)
HIGHEST_PRICE: Final = 12

PIECES: Final = ["king", "warrior"]
COIN_WORDS: Final = ["bronze", "silver", "gold", "diamond"]
SPREADS: Final = ["bsg", "bgs", "sbg", "sgb", "gbs", "gsb"]
SPREAD_COINS: Final = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
CHANGES: Final = ["b", "bb", "s", "bbb", "sb", "g", "bbbb", "sbb", "ss", "gb", "bbbbb", "sbbb", "ssb", "gbb", "gs"]
CHANGE_COINS: Final = [
    [1, 0, 0, 0],
    [2, 0, 0, 0],
    [0, 1, 0, 0],
    [3, 0, 0, 0],
    [1, 1, 0, 0],
    [0, 0, 1, 0],
    [4, 0, 0, 0],
    [2, 1, 0, 0],
    [0, 2, 0, 0],
    [1, 0, 1, 0],
    [5, 0, 0, 0],
    [3, 1, 0, 0],
    [1, 2, 0, 0],
    [2, 0, 1, 0],
    [0, 1, 1, 0],
]

# The five actions (BK-TURN-03). Manoeuvres begin with their first move.
RECRUIT: Final = Verb("recruit", [ZONE])
TAX: Final = Verb("tax", [])
MOVE: Final = Verb("move", [UNIT, ZONE])
CASTLE: Final = Verb("castle", [UNIT])  # the king changes places with this warrior
ASSAULT: Final = Verb("assault", [UNIT, PROVINCE])
CLAIM: Final = Verb("claim", [PROVINCE])
# Inside an action.
LAY: Final = Verb("lay", [PROVINCE])  # the province that receives the price of a warrior recruited at Sea
PAY: Final = Verb("pay", [BRONZE, SILVER, GOLD, DIAMOND])
BACK: Final = Verb("back", [BRONZE, SILVER, GOLD, DIAMOND])  # change taken from the loot of the province
COLLECT: Final = Verb("collect", [PROVINCE, COIN])
SWAP: Final = Verb("swap", [PROVINCE, COIN, CHANGE])  # collect a coin above the limit, and put change back
DONE: Final = Verb("done", [])
# Contests and battles.
CONTEST: Final = Verb("contest", [UNIT])
RENOUNCE: Final = Verb("renounce", [])
REINFORCE: Final = Verb("reinforce", [UNIT])
PASS: Final = Verb("pass", [])
PUT: Final = Verb("put", [COIN])  # a coin into the purse
SEAL: Final = Verb("seal", [])
EMPTY: Final = Verb("empty", [])  # take all coins out of the purse again
REOPEN: Final = Verb("reopen", [])
STAY: Final = Verb("stay", [PIECE])
EVACUATE: Final = Verb("evacuate", [ZONE])
EMBARK: Final = Verb("embark", [])  # Raid
DECLINE: Final = Verb("decline", [])
# Before the game.
SCENARIO_CHOICE: Final = Verb("scenario", [SCENARIO])
KINGDOM_CHOICE: Final = Verb("kingdom", [KINGDOM])
SPREAD_CHOICE: Final = Verb("spread", [SPREAD])
# Making change (BK-COIN-04).
EXCHANGE: Final = Verb("exchange", [PROVINCE, COIN, CHANGE])  # give a coin and take change from the loot
MERGE: Final = Verb("merge", [PROVINCE, COIN, CHANGE])  # take a coin and give change
CONSENT: Final = Verb("consent", [])  # agree to change in a province of one's own
HOLD: Final = Verb("hold", [])  # Manoeuvres in which nothing moves (BK-MAN-08)

VERBS: Final = Verbs(
    [
        RECRUIT,
        TAX,
        MOVE,
        CASTLE,
        ASSAULT,
        CLAIM,
        LAY,
        PAY,
        BACK,
        COLLECT,
        SWAP,
        DONE,
        CONTEST,
        RENOUNCE,
        REINFORCE,
        PASS,
        PUT,
        SEAL,
        EMPTY,
        REOPEN,
        STAY,
        EVACUATE,
        EMBARK,
        DECLINE,
        SCENARIO_CHOICE,
        KINGDOM_CHOICE,
        SPREAD_CHOICE,
        EXCHANGE,
        MERGE,
        CONSENT,
        HOLD,
    ]
)

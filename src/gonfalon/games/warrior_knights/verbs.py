"""The verbs of Warrior Knights, and how many things of each kind there may be."""

from typing import Final

from gonfalon.engine.move import Kind, Verb, Verbs

MOST_REGIONS: Final = 60  # sets of regions are the bits of one small integer
MOST_TROOPS: Final = 40
MOST_EVENTS: Final = 64
MOST_PROPOSALS: Final = 64
MOST_COUNT: Final = 99

SEAT: Final = Kind("seat", 6)
BARON: Final = Kind("baron", 6)
REGION: Final = Kind("region", MOST_REGIONS)
CITY: Final = Kind("city", 24)
NOBLE: Final = Kind("noble", 24)
ARMY: Final = Kind("army", 30)  # the army of a noble, or a garrison, which is 24 + the number of its baron
TROOP: Final = Kind("troop", MOST_TROOPS)  # a kind of troop card: nation and size, or size of regulars
NATION: Final = Kind("nation", 12)
ACTION: Final = Kind("action", 6)
NEUTRAL_CARD: Final = Kind("neutral", 5)
PILE: Final = Kind("pile", 3, low=1)
ZONE: Final = Kind("zone", 3)
COUNT: Final = Kind("count", MOST_COUNT + 1)
PROPOSAL: Final = Kind("proposal", MOST_PROPOSALS)
EVENT_CARD: Final = Kind("eventcard", MOST_EVENTS)
ROUTE: Final = Kind("route", 3)
SPACE: Final = Kind("space", 7, low=1)
RESULT: Final = Kind("result", 4)

# Set-up and preparation
STATION: Final = Verb("station", [ARMY])
FORTRESS: Final = Verb("fortress", [REGION])
PLACE: Final = Verb("place", [NOBLE, REGION])
LAY: Final = Verb("lay", [PILE, ACTION])
SEAL: Final = Verb("seal", [])
RETHINK: Final = Verb("rethink", [])

# Action cards
USE: Final = Verb("use", [])
FORGO: Final = Verb("forgo", [])
DISCARD_TO: Final = Verb("zone", [ZONE])
SHIELD: Final = Verb("shield", [SPACE])
TAKE_CROWNS: Final = Verb("crowns", [])
TAKE_VOTE: Final = Verb("vote", [])
PASS: Final = Verb("pass", [])

# Moving
AT: Final = Verb("at", [REGION])
MARCH: Final = Verb("march", [NOBLE])
STEP: Final = Verb("step", [REGION])
DEFY_STEP: Final = Verb("defy_step", [REGION])
SAIL: Final = Verb("sail", [REGION])
RECEIVE: Final = Verb("receive", [TROOP, ARMY])
RECEIVE_ALL: Final = Verb("receive_all", [ARMY])
HALT: Final = Verb("halt", [])
ALLOW: Final = Verb("allow", [])
REFUSE: Final = Verb("refuse", [])
OBEY: Final = Verb("obey", [])

# Combat
FIGHT: Final = Verb("fight", [])
ATTACK: Final = Verb("attack", [SEAT])
ASSAULT: Final = Verb("assault", [])
BESIEGE: Final = Verb("besiege", [])
DEFY_ASSAULT: Final = Verb("defy_assault", [])
DEFY_BESIEGE: Final = Verb("defy_besiege", [])
WITH: Final = Verb("with", [NOBLE])
READY: Final = Verb("ready", [])
LEAD: Final = Verb("lead", [NOBLE])
UNDER: Final = Verb("under", [RESULT])
LOSE: Final = Verb("lose", [ARMY])
BREACH: Final = Verb("breach", [])
RETREAT: Final = Verb("retreat", [NOBLE])
FLEE: Final = Verb("flee", [REGION])
DESERT: Final = Verb("desert", [TROOP])
KEEP: Final = Verb("keep", [])
RAZE: Final = Verb("raze", [])
DEFY_RAZE: Final = Verb("defy_raze", [])
CEDE: Final = Verb("cede", [CITY])

# Neutral cards and events
DRAW: Final = Verb("draw", [SEAT])
CANCEL: Final = Verb("cancel", [])
SUFFER: Final = Verb("suffer", [])
PLEDGE: Final = Verb("pledge", [COUNT])
MARK: Final = Verb("mark", [NOBLE])
PICK: Final = Verb("pick", [CITY])
REPAIR: Final = Verb("repair", [CITY, COUNT])
FORTIFY: Final = Verb("fortify", [CITY])
CLEAR: Final = Verb("clear", [CITY])
MEND: Final = Verb("mend", [COUNT])
TEND: Final = Verb("tend", [ARMY, COUNT])
LAUNCH: Final = Verb("launch", [ROUTE])
STAKE: Final = Verb("stake", [COUNT])
BLESS: Final = Verb("bless", [])

# Special phases
PAY: Final = Verb("pay", [])
DISMISS: Final = Verb("dismiss", [])
APPOINT: Final = Verb("appoint", [SEAT])
ORDER: Final = Verb("order", [PROPOSAL])
COMMIT: Final = Verb("commit", [COUNT])
YES: Final = Verb("yes", [])
NO: Final = Verb("no", [])
ELECT: Final = Verb("elect", [SEAT])
PARDON: Final = Verb("pardon", [SEAT])
REPEAL: Final = Verb("repeal", [PROPOSAL])
ADJOURN: Final = Verb("adjourn", [])
REVIVE: Final = Verb("revive", [PROPOSAL])
INVENT: Final = Verb("invent", [], worded=True)
ACCEPT: Final = Verb("accept", [])
DROP: Final = Verb("drop", [PROPOSAL])
OFFICE: Final = Verb("office", [NOBLE])
HIRE: Final = Verb("hire", [TROOP])
ENLIST: Final = Verb("enlist", [ARMY])
DONE: Final = Verb("done", [])

# Upkeep
YIELD: Final = Verb("yield", [])
PAY_FAITH: Final = Verb("pay_faith", [])
PAY_CROWNS: Final = Verb("pay_crowns", [])
TRANSFER: Final = Verb("transfer", [TROOP, ARMY, ARMY])
TRANSFER_ALL: Final = Verb("transfer_all", [ARMY, ARMY])

# At any time
GIVE: Final = Verb("give", [SEAT, COUNT])
OFFER: Final = Verb("offer", [SEAT, COUNT], worded=True)
TAKE_OFFER: Final = Verb("take_offer", [SEAT])
DROP_OFFER: Final = Verb("drop_offer", [SEAT])
GIVE_HEIR: Final = Verb("give_heir", [NOBLE, SEAT])
KILL_HEIR: Final = Verb("kill_heir", [NOBLE])

# Takes back one laid card. It comes last so that other moves keep their numbers.
UNLAY: Final = Verb("unlay", [PILE, ACTION])

VERBS: Final = Verbs(
    [
        STATION,
        FORTRESS,
        PLACE,
        LAY,
        SEAL,
        RETHINK,
        USE,
        FORGO,
        DISCARD_TO,
        SHIELD,
        TAKE_CROWNS,
        TAKE_VOTE,
        PASS,
        AT,
        MARCH,
        STEP,
        DEFY_STEP,
        SAIL,
        RECEIVE,
        RECEIVE_ALL,
        HALT,
        ALLOW,
        REFUSE,
        OBEY,
        FIGHT,
        ATTACK,
        ASSAULT,
        BESIEGE,
        DEFY_ASSAULT,
        DEFY_BESIEGE,
        WITH,
        READY,
        LEAD,
        UNDER,
        LOSE,
        BREACH,
        RETREAT,
        FLEE,
        DESERT,
        KEEP,
        RAZE,
        DEFY_RAZE,
        CEDE,
        DRAW,
        CANCEL,
        SUFFER,
        PLEDGE,
        MARK,
        PICK,
        REPAIR,
        FORTIFY,
        CLEAR,
        MEND,
        TEND,
        LAUNCH,
        STAKE,
        BLESS,
        PAY,
        DISMISS,
        APPOINT,
        ORDER,
        COMMIT,
        YES,
        NO,
        ELECT,
        PARDON,
        REPEAL,
        ADJOURN,
        REVIVE,
        INVENT,
        ACCEPT,
        DROP,
        OFFICE,
        HIRE,
        ENLIST,
        DONE,
        YIELD,
        PAY_FAITH,
        PAY_CROWNS,
        TRANSFER,
        TRANSFER_ALL,
        GIVE,
        OFFER,
        TAKE_OFFER,
        DROP_OFFER,
        GIVE_HEIR,
        KILL_HEIR,
        UNLAY,
    ]
)


def three(verb: Verb, a: int, b: int, c: int) -> int:
    """A move of a verb with three arguments that are all counted from 0, as menus build it."""
    return verb.base + (a * verb.kinds[1].size + b) * verb.kinds[2].size + c

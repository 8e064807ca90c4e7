"""What is drawn: everything public, and figures that a board works out from it. Treasuries stay hidden, even if they
could be worked out (BK-SEC-02, BK-R-46), unless the table plays with open accounts."""

from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Seat
from gonfalon.engine.state import Field
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.battle import points_of
from gonfalon.games.barbarian_kingdoms.claim import claim_cost
from gonfalon.games.barbarian_kingdoms.laws import Laws
from gonfalon.games.barbarian_kingdoms.recruit import warrior_cost
from gonfalon.games.barbarian_kingdoms.state import BAG, PLAYING, State
from gonfalon.games.barbarian_kingdoms.tax import tax_limit
from gonfalon.games.barbarian_kingdoms.verbs import KINGDOMS, PROVINCES
from gonfalon.games.barbarian_kingdoms.victory import counting


def screened(law: Laws, view: State, seat: Seat) -> list[int]:
    """All treasuries, with those of others hidden."""
    if law.open_accounts or view.ended != PLAYING:
        return view.treasury
    found: list[int] = []
    for other in range(view.seats):
        if other == seat and seat != SPECTATOR:
            found.extend(view.treasury[BAG * other : BAG * other + BAG])
        else:
            found.extend([UNKNOWN] * BAG)
    return found


def worked_out(law: Laws, view: State) -> list[Field]:
    """Control, prices, tax limits, and the points of a battle before bribes."""
    control = [view.controller(province) for province in range(PROVINCES)]
    held = [counting(view, kingdom) for kingdom in range(KINGDOMS)]  # provinces that count towards seven
    closed = [1 if closed else 0 for closed in view.atlas.closed]
    recruit = [NONE] * KINGDOMS
    claim = [NONE] * KINGDOMS
    limit = [0] * KINGDOMS
    for kingdom in view.order:
        limit[kingdom] = tax_limit(law, view, kingdom)
        if view.warriors[kingdom]:
            recruit[kingdom] = warrior_cost(law, view, kingdom)
        if view.tokens[kingdom]:
            claim[kingdom] = claim_cost(law, view, kingdom)
    tally: list[int] = []  # control bonus, units, loot: of the active kingdom, then of its rival
    if view.arena != NONE:
        tally.extend(points_of(law, view, view.turn))
        if view.rival != NONE:
            tally.extend(points_of(law, view, view.rival))
    return [
        Field("control", control, PROVINCES),
        Field("held", held, KINGDOMS),
        Field("closed", closed, PROVINCES),
        Field("recruit_cost", recruit, KINGDOMS),
        Field("claim_cost", claim, KINGDOMS),
        Field("tax_limit", limit, KINGDOMS),
        Field("tally", tally, 6),
    ]

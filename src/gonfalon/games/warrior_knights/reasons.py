"""Why a move is good in Warrior Knights, in words: how it changes a baron's standing, and the odds of an attack."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.words import Args, Line
from gonfalon.games.warrior_knights.armies import armies_of
from gonfalon.games.warrior_knights.assembly.proposals import Acceptance
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.hints.assembly import gift
from gonfalon.games.warrior_knights.hints.ground import Host, Plan
from gonfalon.games.warrior_knights.hints.outlook import Outlook, chances
from gonfalon.games.warrior_knights.hints.scores import BANNED
from gonfalon.games.warrior_knights.ids import ALL_STRONGHOLDS, NONE, OFF, Region, fortress_of
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.strongholds import owner_of, stronghold_at
from gonfalon.games.warrior_knights.verbs import (
    ACCEPT,
    ASSAULT,
    AT,
    BESIEGE,
    COMMIT,
    DONE,
    DRAW,
    ELECT,
    FIGHT,
    FORGO,
    FORTRESS,
    KEEP,
    LAUNCH,
    LAY,
    MARCH,
    NO,
    OBEY,
    ORDER,
    PASS,
    PAY,
    PLACE,
    READY,
    SEAL,
    SHIELD,
    STAKE,
    STATION,
    STEP,
    TAKE_CROWNS,
    TAKE_VOTE,
    USE,
    WITH,
    YES,
)
from gonfalon.games.warrior_knights.war.declare import Declare, attack_force, defence_force, fresh_at
from gonfalon.games.warrior_knights.war.march import Marching, Way
from gonfalon.games.warrior_knights.war.movement import Moving
from gonfalon.games.warrior_knights.war.operations import MilitaryOperations
from gonfalon.kit.reasons import Reasons


def reasons(play: Play[State], after: Play[State] | None, seat: Seat, move: Move) -> list[Line]:
    found = Reasons()
    top = play.top
    if isinstance(top, Declare):
        _declare(found, play, seat, top.region, move)
    elif isinstance(top, MilitaryOperations):
        region = Region(AT.first(move)) if AT.owns(move) else top.region
        if region != OFF and (AT.owns(move) or MARCH.owns(move) or FIGHT.owns(move)):
            _operation(found, play, seat, region, 0 if AT.owns(move) else top.barred | top.moved)
    elif isinstance(top, Way | Marching | Moving) and STEP.owns(move):
        found.add(20, Line("reason-step", "WK-MOVE-01", {"region": STEP.first(move)}))
    if after is not None:
        _standing(found, play.state, after.state, seat)
    _small(found, play, seat, move)
    return found.lines()


def _declare(found: Reasons, g: Play[State], seat: Seat, region: Region, move: Move) -> None:
    stronghold = stronghold_at(g, region)
    if stronghold == NONE:
        return
    mine, theirs = attack_force(g, fresh_at(g, seat, region)), defence_force(g, stronghold)
    args: Args = {"region": region, "mine": mine, "theirs": theirs}
    if BESIEGE.owns(move):
        found.add(200, Line("reason-besieges", "WK-SIEGE-02", args))
    elif ASSAULT.owns(move) or FIGHT.owns(move):
        args["percent"] = chances(mine, theirs, False)
        found.add(200, Line("reason-assaults", "WK-SIEGE-02", args))
    elif PASS.owns(move):
        found.add(50, Line("reason-no-attack", "", args))


def _operation(found: Reasons, g: Play[State], seat: Seat, region: Region, barred: int) -> None:
    """The purpose of gathering nobles in a region."""
    o = Outlook(g, seat)
    plan = Plan(g, o, Host(g, o), region, barred)
    stronghold = stronghold_at(g, region)
    if stronghold != NONE and owner_of(g.state, stronghold) == seat:
        found.add(100, Line("reason-defends", "", {"region": region}))
    elif plan.fights and stronghold != NONE:
        found.add(150, Line("reason-gathers", "", {"region": region, "theirs": defence_force(g, stronghold)}))
    else:
        found.add(20, Line("reason-moves-up", "", {"region": region}))


def _standing(found: Reasons, s: State, then: State, seat: Seat) -> None:
    """The changes in a baron's standing, weighed as in the value of a position."""
    cities = len(then.controls(seat)) - len(s.controls(seat))
    found.add(100 * cities, Line("reason-cities", "WK-R-110", {"count": cities}))
    sieges = 0
    for stronghold in ALL_STRONGHOLDS:
        sieges += int(has(then.siege[stronghold], seat)) - int(has(s.siege[stronghold], seat))
    found.add(35 * sieges, Line("reason-sieges", "WK-SIEGE-02", {"count": sieges}))
    men = 0
    for army in armies_of(then, seat):
        men += then.men[army] - 100 * then.losses[army]
    for army in armies_of(s, seat):
        men -= s.men[army] - 100 * s.losses[army]
    found.add(men // 10, Line("reason-men", "", {"men": men}))
    influence = then.influence[seat] - s.influence[seat]
    found.add(60 * influence, Line("reason-influence", "", {"count": influence}))
    crowns = then.crowns[seat] - s.crowns[seat]
    found.add(3 * crowns, Line("reason-crowns", "", {"count": crowns}))
    votes = then.votes[seat] - s.votes[seat]
    found.add(4 * votes, Line("reason-votes", "", {"count": votes}))
    faith = then.faith[seat] - s.faith[seat]
    found.add(4 * faith, Line("reason-faith", "", {"count": faith}))
    if s.siege[fortress_of(seat)] and not then.siege[fortress_of(seat)]:
        found.add(40, Line("reason-relieved", "", {}))


def _small(found: Reasons, g: Play[State], seat: Seat, move: Move) -> None:
    """Questions that change nothing by themselves, or nothing that is known yet."""
    if OBEY.owns(move) and not g.state.banned[seat]:
        found.add(BANNED, Line("reason-obeys", "WK-BAN-03", {}))
    elif PAY.owns(move):
        found.add(10, Line("reason-pays", "WK-WAGES-04", {}))
    elif LAY.owns(move):
        pile, action = LAY.args(move)
        found.add(5, Line("reason-lays", "WK-PREP-01", {"pile": pile, "action": action}))
    elif SEAL.owns(move):
        found.add(5, Line("reason-seals", "", {}))
    elif USE.owns(move):
        found.add(5, Line("reason-uses", "", {}))
    elif YES.owns(move) or NO.owns(move):
        found.add(5, Line("reason-yes" if YES.owns(move) else "reason-no", "WK-ASSEMBLY-07", {}))
    elif COMMIT.owns(move):
        count = COMMIT.first(move)
        found.add(5, Line("reason-commits" if count else "reason-saves", "", {"count": count}))
    elif TAKE_VOTE.owns(move):
        found.add(5, Line("reason-takes-vote", "", {}))
    elif TAKE_CROWNS.owns(move):
        found.add(5, Line("reason-takes-crowns", "", {}))
    elif SHIELD.owns(move):
        found.add(5, Line("reason-shield", "", {"number": SHIELD.first(move)}))
    elif LAUNCH.owns(move):
        found.add(5, Line("reason-launches", "", {"route": LAUNCH.first(move)}))
    elif STAKE.owns(move):
        count = STAKE.first(move)
        found.add(5, Line("reason-stakes", "", {"count": count}) if count else Line("reason-nothing", "", {}))
    elif ELECT.owns(move):
        found.add(5, Line("reason-elects", "", {"seat": ELECT.first(move)}))
    elif ACCEPT.owns(move):
        gains = isinstance(g.top, Acceptance) and gift(g, Outlook(g, seat), g.top.card, seat) > 0
        found.add(5, Line("reason-accepts", "", {}) if gains else Line("reason-obeys", "WK-BAN-03", {}))
    elif DRAW.owns(move):
        found.add(5, Line("reason-draws", "", {"seat": DRAW.first(move)}))
    elif WITH.owns(move) or READY.owns(move):
        found.add(5, Line("reason-joins", "WK-COMBAT-04", {}))
    elif KEEP.owns(move):
        found.add(5, Line("reason-keeps", "", {}))
    elif ORDER.owns(move):
        found.add(5, Line("reason-orders", "", {"proposal": ORDER.first(move)}))
    elif MARCH.owns(move):
        found.add(5, Line("reason-marches", "", {"noble": MARCH.first(move)}))
    elif AT.owns(move):
        found.add(5, Line("reason-at", "", {"region": AT.first(move)}))
    elif DONE.owns(move) or PASS.owns(move) or FORGO.owns(move):
        found.add(1, Line("reason-nothing", "", {}))
    elif FORTRESS.owns(move):
        found.add(5, Line("reason-fortress", "", {"region": FORTRESS.first(move)}))
    elif PLACE.owns(move):
        noble, region = PLACE.args(move)
        found.add(5, Line("reason-places", "", {"noble": noble, "region": region}))
    elif STATION.owns(move):
        found.add(5, Line("reason-stations", "", {"army": STATION.first(move)}))

"""Why a move is good in Barbarian Kingdoms, in words, by the outlook that the hints use."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.words import Line
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.battle import ACTIVE, Bribes, Reinforcements, points_of
from gonfalon.games.barbarian_kingdoms.coins import VALUE, worth
from gonfalon.games.barbarian_kingdoms.contests import Contests
from gonfalon.games.barbarian_kingdoms.hints.bribes import likely_bribes, needed
from gonfalon.games.barbarian_kingdoms.hints.outlook import COIN, KING_TAKEN, NEW_LAND, VICTORY, Outlook
from gonfalon.games.barbarian_kingdoms.ids import KING, WARRIOR, is_king, kingdom_of
from gonfalon.games.barbarian_kingdoms.laws import Laws, laws
from gonfalon.games.barbarian_kingdoms.state import State
from gonfalon.games.barbarian_kingdoms.tax import tax_limit
from gonfalon.games.barbarian_kingdoms.units import piece_of, zone_of
from gonfalon.games.barbarian_kingdoms.verbs import (
    ASSAULT,
    CLAIM,
    COLLECT,
    CONTEST,
    DONE,
    MOVE,
    PAY,
    PUT,
    RECRUIT,
    REINFORCE,
    SEA,
    SEAL,
    SPREAD_CHOICE,
    STAY,
    TAX,
)
from gonfalon.kit.reasons import Reasons

SURE = 98  # the value of `Outlook.success_odds` if nobody can contest


def reasons(play: Play[State], after: Play[State] | None, seat: Seat, move: Move) -> list[Line]:
    found = Reasons()
    law, s, top = laws(play), play.state, play.top
    if isinstance(top, Bribes):
        _bribe(found, law, s, seat, move)
    elif isinstance(top, Contests):
        _contest(found, Outlook(law, s, top.kingdom), move)
    elif isinstance(top, Reinforcements):
        _reinforce(found, Outlook(law, s, s.turn if top.side == ACTIVE else s.rival), move)
    elif SPREAD_CHOICE.owns(move):
        found.add(1, Line("reason-spread", "BK-SETUP-05", {}))
    elif s.turn != NONE and s.round:
        _action(found, Outlook(law, s, s.turn), move)
    return found.lines()


def _action(found: Reasons, o: Outlook, move: Move) -> None:
    law, s, kingdom = o.law, o.s, o.kingdom
    if ASSAULT.owns(move):
        unit, province = ASSAULT.args(move)
        _assault(found, o, piece_of(s, kingdom, unit), province)
    elif CLAIM.owns(move):
        province = CLAIM.first(move)
        held = len(o.held) + 1
        args: dict[str, int | str | list[int]] = {"province": province, "held": held, "of": law.goal_provinces}
        wins = held >= law.goal_provinces
        found.add(VICTORY if wins else 420, Line("reason-claim-wins" if wins else "reason-claims", "BK-CLAIM-01", args))
        here = 1 if is_king(s.unit[province]) else 0
        warriors = 1 - here + o.warriors_near(kingdom, province)
        _chance_to_succeed(found, o.success_odds(province, o.might(kingdom, here, warriors)), province)
    elif RECRUIT.owns(move):
        zone = RECRUIT.first(move)
        found.add(300, Line("reason-recruits", "BK-REC-01", {"zone": zone, "number": s.on_map(kingdom)}))
        if o.opportunity(WARRIOR, zone) > 0:
            found.add(100, Line("reason-recruit-strikes", "", {"zone": zone}))
    elif TAX.owns(move):
        there = 0
        for one in o.held:
            there += s.loot_value(one)
        found.add(100, Line("reason-taxes", "BK-TAX-01", {"amount": min(there, tax_limit(law, s, kingdom))}))
    elif COLLECT.owns(move):
        found.add(100, Line("reason-collects", "BK-TAX-01", {"amount": VALUE[COLLECT.args(move)[1]]}))
    elif MOVE.owns(move):
        unit, zone = MOVE.args(move)
        _manoeuvre(found, o, piece_of(s, kingdom, unit), zone_of(unit), zone)
    elif PAY.owns(move):
        found.add(1, Line("reason-pays", "BK-COIN-03", {"amount": worth(PAY.args(move))}))
    elif STAY.owns(move):
        found.add(1, Line("reason-stays", "", {"piece": STAY.first(move)}))
    elif DONE.owns(move):
        found.add(1, Line("reason-done", "", {}))


def _assault(found: Reasons, o: Outlook, piece: int, province: int) -> None:
    s = o.s
    kings, warriors = o.kings_near(o.kingdom, province), o.warriors_near(o.kingdom, province)
    standing = s.unit[province]
    mine = o.might(o.kingdom, kings if piece == KING else 0, warriors)
    if standing == NONE:
        _chance_to_succeed(found, o.success_odds(province, mine), province)
    else:
        other = kingdom_of(standing)
        here = 1 if is_king(standing) else 0
        near = o.warriors_near(other, province)
        yours = o.might(other, here + o.kings_near(other, province), 1 - here + near)
        args: dict[str, int | str | list[int]] = {"rival": other, "percent": o.odds(mine, yours, other, True)}
        found.add(400, Line("reason-odds", "BK-BATTLE-14", args))
        if here:
            found.add(KING_TAKEN, Line("reason-king", "BK-BATTLE-17", {"rival": other}))
    if s.chest[province]:
        found.add(2 * COIN + 100, Line("reason-chest", "BK-PLUN-01", {"province": province}))
    elif s.loot_value(province):
        amount = s.loot_value(province)
        found.add(COIN * amount, Line("reason-loot", "BK-PLUN-01", {"province": province, "amount": amount}))
    holder = s.controller(province)
    if holder != NONE and o.enemy(holder):
        found.add(o.setback(province), Line("reason-sets-back", "", {"rival": holder, "province": province}))
    elif o.promise(province) >= NEW_LAND:
        args = {"province": province, "held": len(o.held) + 1, "of": o.law.goal_provinces}
        found.add(o.promise(province), Line("reason-can-claim", "BK-CLAIM-01", args))


def _chance_to_succeed(found: Reasons, percent: int, province: int) -> None:
    if percent >= SURE:
        found.add(300, Line("reason-nobody-near", "", {"province": province}))
    else:
        found.add(200, Line("reason-through", "", {"province": province, "percent": percent}))


def _manoeuvre(found: Reasons, o: Outlook, piece: int, origin: int, zone: int) -> None:
    if piece == KING and origin != SEA and o.danger(origin, True) > 0:
        then = o.danger(zone, True) if zone != SEA else 0
        if then < o.danger(origin, True):
            found.add(300, Line("reason-shelters", "", {"zone": zone}))
    if o.opportunity(piece, zone) > o.opportunity(piece, origin):
        found.add(200, Line("reason-better-place", "", {"zone": zone}))
    found.add(1, Line("reason-moves", "", {"zone": zone}))


def _contest(found: Reasons, o: Outlook, move: Move) -> None:
    s = o.s
    unit = CONTEST.first(move) if CONTEST.owns(move) else NONE
    kings = 1 if unit != NONE and piece_of(s, o.kingdom, unit) == KING else 0
    mine = o.might(o.kingdom, kings, o.warriors_near(o.kingdom, s.arena))
    yours = sum(points_of(o.law, s, s.turn)) + o.strength_near(s.turn, s.arena)
    args: dict[str, int | str | list[int]] = {"rival": s.turn, "percent": o.odds(mine, yours, s.turn, False)}
    if CONTEST.owns(move):
        found.add(2, Line("reason-odds", "BK-BATTLE-14", args))
        if o.kings_at_stake(s.turn):
            found.add(3, Line("reason-king", "BK-BATTLE-17", {"rival": s.turn}))
    else:
        found.add(2, Line("reason-stays-out", "", args))


def _reinforce(found: Reasons, o: Outlook, move: Move) -> None:
    s = o.s
    other = s.rival if o.kingdom == s.turn else s.turn
    mine, yours = sum(points_of(o.law, s, o.kingdom)), sum(points_of(o.law, s, other))
    if REINFORCE.owns(move):
        args: dict[str, int | str | list[int]] = {"mine": mine, "yours": yours, "rival": other}
        found.add(1, Line("reason-reinforces", "BK-BATTLE-08", args))
    else:
        args = {"mine": mine, "yours": yours, "rival": other}
        found.add(1, Line("reason-passes", "BK-BATTLE-08", args))


def _bribe(found: Reasons, law: Laws, s: State, seat: Seat, move: Move) -> None:
    active = s.seat_of[s.turn] == seat
    mine, yours = (s.turn, s.rival) if active else (s.rival, s.turn)
    o = Outlook(law, s, mine)
    need = needed(law, s, active)
    given = worth(s.drafts.of(seat)) + (VALUE[PUT.first(move)] if PUT.owns(move) else 0)
    likely = likely_bribes(need, s.wealth(seat), o.purse(yours))
    percent = 100 * sum(likely[: max(0, given - need + 1)]) // max(1, sum(likely))
    if PUT.owns(move) or SEAL.owns(move):
        args: dict[str, int | str | list[int]] = {"amount": given, "percent": percent, "rival": yours}
        found.add(1, Line("reason-bribe", "BK-BATTLE-12", args))

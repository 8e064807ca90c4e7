"""What is at stake in a move, for the question bar: possible contests and their strength, kings at risk, costs and
gains."""

from typing import Final

from gonfalon.engine.chance import Chance
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.stakes import Stakes
from gonfalon.engine.words import Line
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.battle import points_of
from gonfalon.games.barbarian_kingdoms.claim import claim_cost
from gonfalon.games.barbarian_kingdoms.coins import VALUE, worth
from gonfalon.games.barbarian_kingdoms.hints.outlook import Outlook
from gonfalon.games.barbarian_kingdoms.ids import KING, is_king, kingdom_of
from gonfalon.games.barbarian_kingdoms.laws import Laws, laws
from gonfalon.games.barbarian_kingdoms.powers import control_bonus, wins_ties
from gonfalon.games.barbarian_kingdoms.recruit import warrior_cost
from gonfalon.games.barbarian_kingdoms.secrets import unknowns
from gonfalon.games.barbarian_kingdoms.state import BAG, State
from gonfalon.games.barbarian_kingdoms.tax import tax_limit
from gonfalon.games.barbarian_kingdoms.units import piece_of, reaching, zone_of
from gonfalon.games.barbarian_kingdoms.verbs import ASSAULT, CLAIM, COINS, CONTEST, PUT, RECRUIT, RENOUNCE, SEAL, TAX

WORLDS: Final = 60  # how many times the coins that the seat does not know are dealt
FREE: Final = "price-free"


def stakes(g: Play[State], seat: Seat, move: Move, chance: Chance) -> Stakes:
    law, s = laws(g), g.state
    if ASSAULT.owns(move):
        unit, province = ASSAULT.args(move)
        return Stakes(_assault(g, seat, unit, province, chance), Line(FREE, "BK-ASLT-01", {"cost": 0}))
    if CLAIM.owns(move):
        province = CLAIM.first(move)
        price = Line("price-tremis", "BK-CLAIM-03", {"cost": claim_cost(law, s, s.turn)})
        return Stakes(_contested(law, s, s.turn, province), price)
    if RECRUIT.owns(move):
        return Stakes([], Line("price-tremis", "BK-RECR-03", {"cost": warrior_cost(law, s, s.turn)}))
    if TAX.owns(move):
        lying = 0
        for province in s.controlled(s.turn):
            lying += s.loot_value(province)
        limit = tax_limit(law, s, s.turn)
        told = Line("stakes-tax", "BK-TAX-01", {"limit": limit, "lying": lying})
        return Stakes([told], Line("price-gain", "BK-TAX-01", {"most": min(limit, lying)}))
    if CONTEST.owns(move):
        return Stakes(_contest(g, seat, CONTEST.first(move), chance))
    if RENOUNCE.owns(move):
        return Stakes([Line("stakes-renounce", "BK-CONT-01", {"rival": s.turn, "province": s.arena})])
    if SEAL.owns(move) or PUT.owns(move):
        return Stakes(_bribe(g, seat, VALUE[PUT.first(move)] if PUT.owns(move) else 0, chance))
    return Stakes([])


def _opponents(law: Laws, s: State, kingdom: int, province: int) -> list[int]:
    """The opponents who have a unit next to a province and may contest (BK-CONT-03)."""
    found: list[int] = []
    for other in s.order:
        partner = law.partner_peace and s.seat_of[other] == s.seat_of[kingdom]
        if other != kingdom and not partner and s.present(other) and reaching(law, s, other, province):
            found.append(other)
    return found


def _contested(law: Laws, s: State, kingdom: int, province: int) -> list[Line]:
    others = _opponents(law, s, kingdom, province)
    if not others:
        return [Line("stakes-nobody", "BK-CONT-03", {"province": province})]
    origins: list[int] = []
    for other in others:
        origins += [zone_of(unit) for unit in reaching(law, s, other, province)]
    told = Line("stakes-contest", "BK-CONT-01", {"kingdoms": others, "zones": sorted(set(origins))})
    return [told]


def _assault(g: Play[State], seat: Seat, unit: int, province: int, chance: Chance) -> list[Line]:
    law, s = laws(g), g.state
    kingdom = s.turn
    lines: list[Line] = []
    standing = kingdom_of(s.unit[province])
    rivals = [standing] if standing != NONE else _opponents(law, s, kingdom, province)
    if standing == NONE:
        lines += _contested(law, s, kingdom, province)
    else:
        key = "stakes-king-there" if is_king(s.unit[province]) else "stakes-unit-there"
        lines.append(Line(key, "BK-ASLT-05", {"rival": standing, "province": province}))
    if rivals:
        mine = Outlook(law, s, kingdom).strength_near(kingdom, province)
        yours, strongest = 0, rivals[0]
        for rival in rivals:
            outlook = Outlook(law, s, rival)
            there = 0
            if rival == standing:
                king = is_king(s.unit[province])
                there = outlook.might(rival, 1 if king else 0, 0 if king else 1)
            bonus = control_bonus(law, s, rival) if s.controller(province) == rival else 0
            might = there + bonus + outlook.strength_near(rival, province)
            if might > yours:
                yours, strongest = might, rival
        lines.append(_odds(g, seat, kingdom, strongest, mine, yours, s.wealth(seat), chance))
    if piece_of(s, kingdom, unit) == KING and rivals:
        lines.append(Line("stakes-own-king", "BK-BATTLE-16", {}))
    return lines


def _contest(g: Play[State], seat: Seat, unit: int, chance: Chance) -> list[Line]:
    law, s = laws(g), g.state
    rival = s.turn
    kingdom = s.turn
    for one in s.order:
        if s.seat_of[one] == seat and piece_of(s, one, unit) != NONE:
            kingdom = one
    mine = Outlook(law, s, kingdom).strength_near(kingdom, s.arena)
    if s.controller(s.arena) == kingdom:
        mine += control_bonus(law, s, kingdom)
    yours = sum(points_of(law, s, rival)) + Outlook(law, s, rival).strength_near(rival, s.arena)
    lines = [_odds(g, seat, kingdom, rival, mine, yours, s.wealth(seat), chance)]
    if piece_of(s, kingdom, unit) == KING:
        lines.append(Line("stakes-own-king", "BK-BATTLE-16", {}))
    return lines


def _bribe(g: Play[State], seat: Seat, more: int, chance: Chance) -> list[Line]:
    law, s = laws(g), g.state
    kingdom, rival = (s.turn, s.rival) if s.player(s.turn) == seat else (s.rival, s.turn)
    mine, yours = sum(points_of(law, s, kingdom)), sum(points_of(law, s, rival))
    purse = worth(s.drafts.of(seat)) + more
    won = _percent_won(g, seat, kingdom, rival, mine + purse, yours, chance)
    args: dict[str, int | str | list[int]] = {"rival": rival, "points": mine, "purse": purse, "rival_points": yours}
    args["chance"] = won
    return [Line("stakes-bribe", "BK-BATTLE-12", args)]


def _odds(
    g: Play[State], seat: Seat, kingdom: int, rival: int, mine: int, yours: int, purse: int, chance: Chance
) -> Line:
    won = _percent_won(g, seat, kingdom, rival, mine + purse, yours, chance)
    return Line("stakes-odds", "BK-BATTLE-12", {"rival": rival, "points": mine, "rival_points": yours, "chance": won})


def _percent_won(g: Play[State], seat: Seat, kingdom: int, rival: int, mine: int, yours: int, chance: Chance) -> int:
    """About how many of a hundred bribes that the rival could pay would be too small. Unknown coins of the rival are
    dealt at random from those the seat has not seen; then every sum up to the treasury's value counts alike."""
    law, s = laws(g), g.state
    # BK-BATTLE-07: the active player wins ties, unless only the other one has the power to win them.
    only_mine = wins_ties(law, s, kingdom) and not wins_ties(law, s, rival)
    only_yours = wins_ties(law, s, rival) and not wins_ties(law, s, kingdom)
    tie = 1 if only_mine or (kingdom == s.turn and not only_yours) else 0
    unseen: list[int] = []  # coins whose place the seat does not know, one by one
    for coin, count in enumerate(unknowns(s)[0].unseen):
        unseen.extend([coin] * count)
    other = s.seat_of[rival]
    hidden = s.treasury[BAG * other + COINS]
    worlds = WORLDS if hidden else 1
    total = 0
    for _ in range(worlds):
        most = s.wealth(other)
        for drawn in range(min(hidden, len(unseen))):
            at = drawn + chance.below(len(unseen) - drawn)
            unseen[drawn], unseen[at] = unseen[at], unseen[drawn]
            most += VALUE[unseen[drawn]]
        beaten = min(most, mine - yours - 1 + tie) + 1  # bribes from 0 up to this number lose
        total += 100 * max(0, beaten) // (most + 1)
    return total // worlds

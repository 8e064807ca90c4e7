"""What is at stake in a move, for the question bar: what fate may bring, costs, the length of a ban, who must agree.

Odds of fate are estimated by drawing from a deck filled with the cards that the seat does not know."""

from typing import Final

from gonfalon.engine.chance import Chance
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.stakes import Stakes
from gonfalon.engine.view import determinized
from gonfalon.engine.words import Args, Line
from gonfalon.games.warrior_knights.armies import force, others_at
from gonfalon.games.warrior_knights.bitsets import count
from gonfalon.games.warrior_knights.cards import EVADE, INFLICT, LOST, NO_NEWS, SQUARE, STAR, TRIANGLE, VICTORY
from gonfalon.games.warrior_knights.fate_deck import top_card
from gonfalon.games.warrior_knights.ids import NO_FATE_CARD, NOBODY, NONE, Region, noble_by, nobles_in, shape_of
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.phases.mercenaries import hiring_price
from gonfalon.games.warrior_knights.state import COMMANDER, LOSS, State
from gonfalon.games.warrior_knights.strongholds import owner_of, stronghold_at
from gonfalon.games.warrior_knights.turn.expeditions import Stake
from gonfalon.games.warrior_knights.turn.works import fortify_price, repair_price
from gonfalon.games.warrior_knights.verbs import (
    ASSAULT,
    ATTACK,
    BESIEGE,
    DEFY_ASSAULT,
    DEFY_BESIEGE,
    DEFY_RAZE,
    DEFY_STEP,
    FORTIFY,
    HIRE,
    LAUNCH,
    LEAD,
    MEND,
    OBEY,
    PAY,
    PAY_CROWNS,
    READY,
    REPAIR,
    STAKE,
    WITH,
)
from gonfalon.games.warrior_knights.war.battle import MOST_CARDS
from gonfalon.games.warrior_knights.war.declare import (
    Declare,
    Participants,
    attack_force,
    defence_force,
    fresh_at,
)
from gonfalon.games.warrior_knights.war.sides import top_cards

DRAWS: Final = 200
DEFIES: Final = (DEFY_ASSAULT, DEFY_BESIEGE, DEFY_RAZE, DEFY_STEP)
PAYS: Final = (OBEY, PAY, PAY_CROWNS)  # at the price named in the question
PER_CARD: Final = "ask-wage-law"  # the only question with a price per card, not a sum


def stakes(g: Play[State], seat: Seat, move: Move, chance: Chance) -> Stakes:
    s, top = g.state, g.top
    lines: list[Line] = []
    for verb in DEFIES:
        if verb.owns(move):
            lines.append(Line("stakes-ban", "WK-BAN-02", {}))
    for verb in PAYS:
        if verb.owns(move):
            asked = top.prompt(g, seat)
            if asked.key == PER_CARD:
                return Stakes([])
            return Stakes([], Line("price-crowns", top.rule(), {"cost": asked.args["crowns"]}))
    if HIRE.owns(move):
        return Stakes([], Line("price-crowns", "WK-MERC-02", {"cost": hiring_price(g, HIRE.first(move))}))
    if REPAIR.owns(move) or MEND.owns(move):
        number = REPAIR.args(move)[1] if REPAIR.owns(move) else MEND.first(move)
        return Stakes([], Line("price-crowns", "WK-DEFENCE-02", {"cost": number * repair_price(g, seat)}))
    if FORTIFY.owns(move):
        return Stakes([], Line("price-crowns", "WK-DEFENCE-03", {"cost": fortify_price(g, seat)}))
    if STAKE.owns(move) and isinstance(top, Stake):
        paid = STAKE.first(move)
        return Stakes([_voyage(g, seat, top.route, chance)], Line("price-crowns", "WK-EXPED-03", {"cost": paid}))
    if LAUNCH.owns(move):
        return Stakes([_voyage(g, seat, LAUNCH.first(move), chance)])
    if LEAD.owns(move):
        return Stakes([_power(s, LEAD.first(move))])
    if isinstance(top, Declare):
        if ASSAULT.owns(move) or DEFY_ASSAULT.owns(move) or BESIEGE.owns(move) or DEFY_BESIEGE.owns(move):
            lines += _walls(g, seat, top.region, ASSAULT.owns(move) or DEFY_ASSAULT.owns(move), chance)
        elif ATTACK.owns(move):
            mine = attack_force(g, fresh_at(g, seat, top.region))
            lines.append(_battle(g, seat, mine, _field_force(g, ATTACK.first(move), top.region), True, chance))
    elif isinstance(top, Participants) and (READY.owns(move) or WITH.owns(move)):
        chosen = top.chosen | (1 << noble_by(WITH.first(move)) if WITH.owns(move) else 0)
        mine = attack_force(g, chosen)
        if top.stronghold == NONE:
            lines.append(_battle(g, seat, mine, _field_force(g, top.defender, top.region), True, chance))
        elif READY.owns(move) or WITH.owns(move):
            theirs = defence_force(g, top.stronghold)
            led = owner_of(s, top.stronghold) != NOBODY
            lines.append(_battle(g, seat, mine, theirs, led, chance))
    return Stakes(lines)


def _walls(g: Play[State], seat: Seat, region: Region, assault: bool, chance: Chance) -> list[Line]:
    """An attack on a city or fortress, and the third barons there who must agree (WK-CITY-02)."""
    s = g.state
    lines: list[Line] = []
    stronghold = stronghold_at(g, region)
    owner = owner_of(s, stronghold)
    thirds = [other for other in others_at(g, seat, region) if other != owner]
    if thirds:
        lines.append(Line("stakes-consent", "WK-CITY-02", {"seats": thirds}))
    mine, theirs = attack_force(g, fresh_at(g, seat, region)), defence_force(g, stronghold)
    if assault:
        lines.append(_battle(g, seat, mine, theirs, owner != NOBODY, chance))
    else:
        lines.append(Line("stakes-siege", "WK-SIEGE-01", {"mine": mine, "theirs": theirs}))
    return lines


def _field_force(g: Play[State], other: int, region: Region) -> int:
    total = COMMANDER
    for noble in nobles_in(g.state.nobles_at(other, region)):
        total += force(g, noble)
    return total


def _battle(g: Play[State], seat: Seat, mine: int, theirs: int, led: bool, chance: Chance) -> Line:
    """About how often the attack wins: both sides draw a card per 100 men, commanders put their two worst under the
    deck, losses are taken, and the side with more victories wins (WK-BATTLE-02 to WK-BATTLE-12)."""
    law = laws(g)
    sets = law.fate_sets
    cap = MOST_CARDS if law.battle_cap else 1000
    world: Play[State] = Play(law, determinized(law, g.state, seat, chance), g.top, chance)
    attack, defence = min(cap, mine // LOSS), min(cap, theirs // LOSS)
    won = 0
    for _ in range(DRAWS):
        drawn = top_cards(world, attack + defence)
        ours, yours = _kept(drawn[:attack], sets, True), _kept(drawn[attack:], sets, led)
        inflicted = max(0, count(ours & sets[INFLICT]) - count(yours & sets[EVADE]))
        suffered = max(0, count(yours & sets[INFLICT]) - count(ours & sets[EVADE]))
        if LOSS * suffered >= mine - COMMANDER and suffered:
            continue  # no attacker is left to win
        if (LOSS * inflicted >= theirs and inflicted) or count(ours & sets[VICTORY]) > count(yours & sets[VICTORY]):
            won += 1
    return Line("stakes-battle", "WK-BATTLE-02", {"mine": mine, "theirs": theirs, "chance": 100 * won // DRAWS})


def _kept(cards: list[int], sets: list[int], led: bool) -> int:
    """The cards of a side after its commander has put the two least useful under the deck (WK-BATTLE-03)."""
    rated: list[tuple[int, int]] = []
    for card in cards:
        bit = 1 << card
        worth = 3 if bit & sets[VICTORY] else 2 if bit & sets[INFLICT] else 1 if bit & sets[EVADE] else 0
        rated.append((worth, card))
    rated.sort()
    away = (2 if len(cards) > 2 else len(cards) // 2) if led else 0
    found = 0
    for _, card in rated[away:]:
        found |= 1 << card
    return found


def _voyage(g: Play[State], seat: Seat, route: int, chance: Chance) -> Line:
    """About how often fate loses an expedition or pays it, once it has reached the last space."""
    law = laws(g)
    world: Play[State] = Play(law, determinized(law, g.state, seat, chance), g.top, chance)
    lost, paid, best = 0, 0, 0
    for _ in range(DRAWS):
        card = top_card(world)
        if card == NO_FATE_CARD:
            break
        result = law.fate_voyage[route][card]
        if result == LOST:
            lost += 1
        elif result != NO_NEWS:
            paid += 1
            best = max(best, result)
    ended = max(1, lost + paid)
    args: Args = {"route": route, "chance": 100 * paid // ended, "lost": 100 * lost // ended, "best": best}
    return Line("stakes-voyage", "WK-EXPED-07", args)


def _power(s: State, noble: int) -> Line:
    """The power that a fresh commander adds (WK-BATTLE-07, WK-BATTLE-12)."""
    shape = shape_of(noble_by(noble))
    keys = {STAR: "stakes-star", SQUARE: "stakes-square", TRIANGLE: "stakes-triangle"}
    key = "stakes-tired" if s.tired[noble] else keys.get(shape, "stakes-circle")
    return Line(key, "WK-BATTLE-07", {"noble": noble})

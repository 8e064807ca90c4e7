"""The two sides of a combat, and how strong they are (WK-BATTLE-02, WK-R-071 to WK-R-074)."""

from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.armies import force, office_value
from gonfalon.games.warrior_knights.bitsets import count, has, nth
from gonfalon.games.warrior_knights.cards import TRIANGLE, VICTORY, VICTORY_BONUS
from gonfalon.games.warrior_knights.current_combat import ATTACK_SIDE, DEFENCE_SIDE
from gonfalon.games.warrior_knights.ids import (
    NONE,
    Noble,
    Region,
    Stronghold,
    is_fortress,
    keeper_of,
    noble_by,
    nobles_in,
    shape_of,
)
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.state import (
    ASSAULT,
    COMMANDER,
    State,
    known_fate,
    unknown_fate,
)
from gonfalon.games.warrior_knights.strongholds import walls


def attacker(g: Play[State]) -> Seat:
    return Seat(g.state.combat.attacker)


def defender(g: Play[State]) -> Seat:
    """The defender's seat, or NEUTRAL, for whom nobody is asked."""
    return Seat(g.state.combat.defender)


def participants(s: State, side: int) -> int:
    return s.combat.participants(side)


def survivors(s: State, side: int) -> int:
    return participants(s, side) & ~s.combat.dead


def commander(s: State, side: int) -> Noble:
    return noble_by(s.combat.lead_of(side))


def battlefield(s: State) -> Region:
    return Region(s.combat.region)


def attacked(s: State) -> Stronghold:
    """The walls attacked by an assault or siege."""
    return Stronghold(s.combat.stronghold)


def strength(g: Play[State], side: int) -> int:
    """Troops less losses, 200 for the commander (WK-R-071), and the walls in an assault (WK-ASSAULT-02)."""
    s = g.state
    total = COMMANDER if participants(s, side) else 0
    for noble in nobles_in(participants(s, side)):
        total += force(g, noble)
    if side == DEFENCE_SIDE and s.combat.kind == ASSAULT:
        stronghold = attacked(s)
        total += walls(g, stronghold)
        if is_fortress(stronghold):
            total += force(g, s.garrison(keeper_of(stronghold)))
    return total


def walls_hold(g: Play[State]) -> bool:
    """Whether walls with strength, or a garrison with more troops than losses, keep the side alive (WK-R-074)."""
    s = g.state
    stronghold = attacked(s)
    if walls(g, stronghold) > 0:
        return True
    return is_fortress(stronghold) and force(g, s.garrison(keeper_of(stronghold))) > 0


def defence_broken(g: Play[State]) -> bool:
    """Whether the strength is 0, no garrison is left and no noble of the defender lives (WK-ASSAULT-07,
    WK-FORTRESS-03)."""
    return not walls_hold(g) and not survivors(g.state, DEFENCE_SIDE)


def victories_of(g: Play[State], side: int) -> int:
    """The victories of a side (WK-BATTLE-12, WK-R-080). An office's victory does not add to the triangle's
    (WK-R-160)."""
    s = g.state
    total = count(s.fate_hand[known_fate(side)] & laws(g).fate_sets[VICTORY])
    lead = commander(s, side)
    if lead != NONE and has(survivors(s, side), lead):
        if shape_of(lead) == TRIANGLE and not s.tired[lead]:
            total += 1
        else:
            total += office_value(g, lead, VICTORY_BONUS)
    return total


def top_cards(g: Play[State], number: int) -> list[int]:
    """So many cards from the top, picked by chance; fewer if the deck runs out (WK-R-024)."""
    s = g.state
    found: list[int] = []
    for i in range(len(s.fate_known)):
        if len(found) == number:
            break
        if s.fate_unknown[i]:
            raise BrokenRules("what lies on the fate deck is not known here")
        known = s.fate_known[i]
        while known and len(found) < number:
            several = count(known)
            card = nth(known, g.chance.below(several) if several > 1 else 0)
            known &= ~(1 << card)
            found.append(card)
    return found


def side_of(s: State, seat: int) -> int:
    return ATTACK_SIDE if seat == s.combat.attacker else DEFENCE_SIDE


def must_bury(g: Play[State], seat: int) -> int:
    """How many cards a side must put under the deck: two, one if it drew only two (WK-BATTLE-03), none without a
    commander (WK-R-072)."""
    s = g.state
    side = side_of(s, seat)
    if commander(s, side) == NONE:
        return 0
    drawn = count(s.fate_hand[known_fate(side)]) + s.fate_hand[unknown_fate(side)]
    return 2 if drawn > 2 else drawn // 2

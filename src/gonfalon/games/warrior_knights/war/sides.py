"""Who stands on each side of a combat, and how strong they are (WK-BATTLE-02, WK-R-071 to WK-R-074)."""

from typing import Final

from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.armies import force, office_value
from gonfalon.games.warrior_knights.bitsets import count, members, nth
from gonfalon.games.warrior_knights.cards import TRIANGLE, VICTORY, VICTORY_BONUS
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.state import (
    ASSAULT,
    C_ATTACKER,
    C_ATTACKERS,
    C_DEAD,
    C_DEFENCE_LEAD,
    C_DEFENDER,
    C_DEFENDERS,
    C_KIND,
    C_LEAD,
    C_STRONGHOLD,
    CITIES,
    NONE,
    State,
)
from gonfalon.games.warrior_knights.strongholds import walls

ATTACK_SIDE: Final = 0
DEFENCE_SIDE: Final = 1


def attacker(g: Play[State]) -> Seat:
    return Seat(g.state.combat[C_ATTACKER])


def defender(g: Play[State]) -> Seat:
    """May be NEUTRAL: then nobody is asked."""
    return Seat(g.state.combat[C_DEFENDER])


def participants(s: State, side: int) -> int:
    return s.combat[C_ATTACKERS] if side == ATTACK_SIDE else s.combat[C_DEFENDERS]


def survivors(s: State, side: int) -> int:
    return participants(s, side) & ~s.combat[C_DEAD]


def commander(s: State, side: int) -> int:
    return s.combat[C_LEAD] if side == ATTACK_SIDE else s.combat[C_DEFENCE_LEAD]


def strength(g: Play[State], side: int) -> int:
    """WK-R-071: troops less losses, 200 for the commander, and the walls in an assault (WK-ASSAULT-02)."""
    s = g.state
    total = 200 if participants(s, side) else 0
    for noble in members(participants(s, side)):
        total += force(g, noble)
    if side == DEFENCE_SIDE and s.combat[C_KIND] == ASSAULT:
        stronghold = s.combat[C_STRONGHOLD]
        total += walls(g, stronghold)
        if stronghold >= CITIES:
            total += force(g, s.garrison(stronghold - CITIES))
    return total


def holds(g: Play[State]) -> bool:
    """WK-R-074: walls with strength, or a garrison with more troops than losses, count as a side alive."""
    s = g.state
    stronghold = s.combat[C_STRONGHOLD]
    if walls(g, stronghold) > 0:
        return True
    return stronghold >= CITIES and force(g, s.garrison(stronghold - CITIES)) > 0


def broken(g: Play[State]) -> bool:
    """Strength 0, no garrison left and no noble of the defender alive (WK-ASSAULT-07, WK-FORTRESS-03)."""
    return not holds(g) and not survivors(g.state, DEFENCE_SIDE)


def victories_of(g: Play[State], side: int) -> int:
    """WK-BATTLE-12, WK-R-080, WK-R-160: an office's victory does not add to the triangle's."""
    s = g.state
    total = count(s.fate_hand[2 * side] & laws(g).fate_sets[VICTORY])
    lead = commander(s, side)
    if lead != NONE and survivors(s, side) >> lead & 1:
        if lead & 3 == TRIANGLE and not s.tired[lead]:
            total += 1
        else:
            total += office_value(g, lead, VICTORY_BONUS)
    return total


def uppermost_cards(g: Play[State], number: int) -> list[int]:
    """So many cards from the top, as chance has it; fewer if the deck runs short (WK-R-024)."""
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
    return ATTACK_SIDE if seat == s.combat[C_ATTACKER] else DEFENCE_SIDE


def must_bury(g: Play[State], seat: int) -> int:
    """WK-BATTLE-03: two of the drawn cards, one if there are only two; none without a commander (WK-R-072)."""
    s = g.state
    side = side_of(s, seat)
    if commander(s, side) == NONE:
        return 0
    drawn = count(s.fate_hand[2 * side]) + s.fate_hand[2 * side + 1]
    return 2 if drawn > 2 else drawn // 2

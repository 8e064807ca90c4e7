"""Powers (BK-POW): their kinds, and one question for each. The pack says which kingdom has which power, so no chapter
asks for a kingdom by name. A kingdom's power is active until its king is eliminated (BK-POW-01)."""

from typing import TYPE_CHECKING, Final

from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.state import State
from gonfalon.games.barbarian_kingdoms.verbs import KINGDOMS

if TYPE_CHECKING:
    from gonfalon.games.barbarian_kingdoms.laws import Laws

POWERS: Final = [
    "manoeuvre_moves_per_unit",
    "claim_after_king_assault",
    "loot_battle_points",
    "tax_bonus",
    "evacuate_to_sea",
    "king_coastal_as_port",
    "claim_discount",
    "king_strength_when_active",
    "recruit_at_sea",
    "control_bonus_while_king_lives",
    "wins_ties",
    "warrior_strength_with_king",
]
MOVES: Final = 0
FOLLOW_UP: Final = 1
FORTIFICATIONS: Final = 2
TAX_BONUS: Final = 3
RAID: Final = 4
COASTS: Final = 5
DISCOUNT: Final = 6
STRONG_KING: Final = 7
KEELS: Final = 8
STRONG_CONTROL: Final = 9
TIES: Final = 10
STRONG_WARRIORS: Final = 11


def power(law: "Laws", s: State, which: int, kingdom: int) -> int:
    """The value of a power for a kingdom; 0 if the kingdom does not have it, or has lost the king it depends on."""
    at = which * KINGDOMS + kingdom
    value = law.kingdom_power[at]
    if value:
        return value
    value = law.king_power[at]
    return value if value and s.captor[kingdom] == NONE else 0


def moves_per_unit(law: "Laws", s: State, kingdom: int) -> int:
    """How many moves each unit has in Manoeuvres (BK-POW-03)."""
    return max(1, power(law, s, MOVES, kingdom))


def follows_up(law: "Laws", s: State, kingdom: int) -> bool:
    """Whether a Claim may follow the king's Assault (BK-POW-04)."""
    return power(law, s, FOLLOW_UP, kingdom) > 0


def loot_points(law: "Laws", s: State, kingdom: int, province: int, controls: bool) -> int:
    """The battle points of loot: all loot at the moment of the count, a payment for another player's Claim included
    (BK-POW-05, BK-R-55)."""
    value = power(law, s, FORTIFICATIONS, kingdom)
    if value and (controls or law.fortified_anywhere[kingdom]):
        return value * s.loot_value(province)
    return 0


def tax_bonus(law: "Laws", s: State, kingdom: int) -> int:
    """The tremis added to the tax limit (BK-POW-06)."""
    return power(law, s, TAX_BONUS, kingdom)


def raids(law: "Laws", s: State, kingdom: int) -> bool:
    """Whether units can be evacuated to the Sea (BK-POW-07)."""
    return power(law, s, RAID, kingdom) > 0


def may_vacate(law: "Laws", s: State, kingdom: int, king: bool) -> bool:
    """Whether the last unit of a won Assault may put to sea (BK-POW-07, BK-R-57)."""
    return raids(law, s, kingdom) and law.vacates[kingdom] and (not king or law.king_vacates[kingdom])


def lands_anywhere(law: "Laws", s: State, kingdom: int) -> bool:
    """Whether every coastal province is a port for this kingdom's king (BK-POW-08)."""
    return power(law, s, COASTS, kingdom) > 0


def claim_discount(law: "Laws", s: State, kingdom: int) -> int:
    """The reduction in the price of a Claim (BK-POW-09)."""
    return power(law, s, DISCOUNT, kingdom)


def king_points(law: "Laws", s: State, kingdom: int) -> int:
    """The battle points of the king (BK-BATTLE-04, BK-POW-10)."""
    value = power(law, s, STRONG_KING, kingdom)
    return value if value and s.turn == kingdom else law.king_points


def recruits_at_sea(law: "Laws", s: State, kingdom: int) -> bool:
    """Whether warriors can be recruited at Sea (BK-POW-11)."""
    return power(law, s, KEELS, kingdom) > 0


def control_bonus(law: "Laws", s: State, kingdom: int) -> int:
    """The battle points for control of the province (BK-BATTLE-03, BK-POW-12). As its name says, the power ends with
    the king."""
    value = power(law, s, STRONG_CONTROL, kingdom)
    return value if value and s.captor[kingdom] == NONE else law.control_bonus


def wins_ties(law: "Laws", s: State, kingdom: int) -> bool:
    """Whether the kingdom wins ties (BK-POW-13)."""
    return power(law, s, TIES, kingdom) > 0


def warrior_points(law: "Laws", s: State, kingdom: int, with_king: bool) -> int:
    """The battle points of each warrior (BK-BATTLE-04, BK-POW-14)."""
    value = power(law, s, STRONG_WARRIORS, kingdom)
    return value if value and with_king else law.warrior_points

"""Sums that are drawn beside the public fields. Everybody can work them out; clients need not know the rules."""

from gonfalon.engine.state import Field
from gonfalon.games.warrior_knights.laws import Laws
from gonfalon.games.warrior_knights.state import LOSS, State


def worked_out(law: Laws, view: State) -> list[Field]:
    """The strength of every stronghold now (WK-ASSAULT-02), and the income of every city (WK-TAX-02)."""
    strength = [law.city_strength[city] + LOSS * view.fortified[city] for city in range(len(law.city_strength))]
    strength += [law.fortress_strength] * view.seats
    for stronghold in range(len(strength)):
        strength[stronghold] -= LOSS * view.breaches[stronghold]
    income = [law.city_income[city] + view.fortified[city] for city in range(len(law.city_income))]
    return [Field("strength", strength, len(strength)), Field("income", income, len(income))]

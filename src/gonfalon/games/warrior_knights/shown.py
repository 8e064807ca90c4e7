"""What is drawn beside the public fields: sums that everybody can work out, so that no client has to know the rules."""

from gonfalon.engine.state import Field
from gonfalon.games.warrior_knights.laws import Laws
from gonfalon.games.warrior_knights.state import LOSS, State


def worked_out(law: Laws, view: State) -> list[Field]:
    """How strong every stronghold is now (WK-ASSAULT-02), and what every city brings (WK-TAX-02)."""
    strength = [law.city_strength[city] + LOSS * view.fortified[city] for city in range(len(law.city_strength))]
    strength += [law.fortress_strength] * view.seats
    for stronghold in range(len(strength)):
        strength[stronghold] -= LOSS * view.breaches[stronghold]
    income = [law.city_income[city] + view.fortified[city] for city in range(len(law.city_income))]
    return [Field("strength", strength, len(strength)), Field("income", income, len(income))]

"""The question bar: influence and cities, and what hangs on a move."""

from typing import cast

import pytest

from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.stakes import Stakes
from gonfalon.engine.step import Step
from gonfalon.games.warrior_knights.cards import BRIDGE_TOLL
from gonfalon.games.warrior_knights.event_cards.choices import Revolt, appeasement
from gonfalon.games.warrior_knights.ids import Region, city_by
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.strongholds import standing_realm_cities
from gonfalon.games.warrior_knights.turn.works import DefenceWorks, fortify_price, repair_price
from gonfalon.games.warrior_knights.war.movement import Toll

from .scene import Scene
from .test_battle import EX_12, attack


def told(s: Scene, who: str, move: str) -> Stakes:
    seat = s.seat(who)
    return s.play.rules.stakes(s.play, seat, s.play.rules.read(move), Seeded(1))


@pytest.mark.rule("WK-END-01", "WK-END-03")
def test_cities_of_more_than_half_and_influence_left_are_told() -> None:
    s = attack(EX_12, "c3")
    cities, influence = s.play.rules.goal(s.play.state, s.seat("green"))
    assert cities.args == {"have": 0, "need": standing_realm_cities(s.play.state) // 2 + 1}
    assert influence.args == {"influence": s.play.state.influence[s.seat("green")], "left": s.play.state.reserve}


@pytest.mark.rule("WK-BATTLE-02")
def test_a_battle_is_weighed_and_more_men_never_make_it_worse() -> None:
    s = attack(EX_12, "c3")
    few = told(s, "green", "attack 1").lines[0]
    assert few.key == "stakes-battle" and int(few.args["mine"]) > int(few.args["theirs"])  # type: ignore[arg-type]
    assert 0 <= int(few.args["chance"]) <= 100  # type: ignore[arg-type]
    assert told(s, "green", "attack 1") == told(s, "green", "attack 1")


@pytest.mark.rule("WK-UPKEEP-04", "WK-R-158", "WK-DEFENCE-02", "WK-DEFENCE-03")
def test_what_is_paid_stands_on_its_button() -> None:
    s = attack(EX_12, "c3")
    seat, state, top = s.seat("green"), s.play.state, s.play.top

    def price(asked: Step[State], move: str) -> int:
        s.play.top = asked
        stakes = told(s, "green", move)
        assert stakes.price is not None and stakes.price.key == "price-crowns"
        return cast(int, stakes.price.args["cost"])

    assert price(Revolt(top, seat, city_by(0)), "pay_crowns") == appeasement(s.play, city_by(0)) > 0
    state.laws[BRIDGE_TOLL] = 2
    assert price(Toll(top, seat, Region(0)), "obey") == 2
    works = DefenceWorks(top, seat, seat, 0)
    assert price(works, "mend 3") == 3 * repair_price(s.play, seat) > 0
    assert price(works, f"fortify {laws(s.play).terms['city'][0]}") == fortify_price(s.play, seat)


@pytest.mark.rule("WK-BATTLE-07")
def test_who_commands_is_told_with_his_power() -> None:
    s = attack(EX_12, "c3").say("green", "attack 1")
    for _ in until(lambda: not any(one.startswith("with") for one in s.menu())):
        s.say("green", next(one for one in s.menu() if one.startswith("with")))
    keys = {one: told(s, "green", one).lines[0].key for one in s.menu()}
    assert keys == {"lead ernesto_di_celadon": "stakes-star", "lead alan_of_smalt": "stakes-square"}

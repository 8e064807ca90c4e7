"""Upkeep, arrivals, the end of the game."""

import pytest

import gonfalon
from gonfalon.contract.until import until
from gonfalon.engine.ids import Seat
from gonfalon.engine.step import Over
from gonfalon.games.warrior_knights.assembly.session import Assembly
from gonfalon.games.warrior_knights.event_cards.drawing import EventPlay
from gonfalon.games.warrior_knights.events.cards import FateTurned
from gonfalon.games.warrior_knights.events.turn import GameEnded
from gonfalon.games.warrior_knights.ids import city_by
from gonfalon.games.warrior_knights.turn.arrival import Arrivals
from gonfalon.games.warrior_knights.turn.preparation import Turns
from gonfalon.games.warrior_knights.turn.upkeep import Revolts, Upkeep, gain_influence
from gonfalon.games.warrior_knights.victory import BY_INFLUENCE, TURN_LIMIT, military_winner, outcome_of

from .scene import Scene, scene


def cities(s: Scene, seat: int, number: int) -> None:
    standing = [city for city in range(18) if not s.s.razed[city]]
    for city in standing[:number]:
        s.s.owner[city] = seat


@pytest.mark.rule("WK-UPKEEP-01", "WK-END-01", "WK-R-114", "WK-2P-01")
def test_ex_27_military_victory() -> None:
    s = scene("3 players")
    for city in range(7):
        s.s.razed[city] = 1
    cities(s, 0, 5)
    assert military_winner(s.play) == -1
    cities(s, 0, 6)
    assert military_winner(s.play) == 0
    for city in (16, 17):
        s.s.razed[city] = 1
    s.s.owner = [-1] * 24
    cities(s, 0, 5)
    assert military_winner(s.play) == 0  # five of nine
    # with two players also more than half, as printed; five by the other reading
    for needed, options in ((4, {}), (5, {"two_player_cities_to_win": 5}), (5, {"edition": "recommended"})):
        s = scene("2 players", **options)
        for city in range(11):
            s.s.razed[city] = 1
        cities(s, 0, needed - 1)
        assert military_winner(s.play) == -1
        cities(s, 0, needed)
        assert military_winner(s.play) == 0
        s.s.owner = [-1] * 24
    cities(s, 0, 5)
    s.go(Upkeep(Over(), 0))
    assert [(event.how, event.seat) for event in s.happened(GameEnded)] == [(1, 0)] and s.play.over()
    assert outcome_of(s.rules, s.s).places == [1, 2]
    s.s.influence = [0, 9]
    assert outcome_of(s.rules, s.s).places == [1, 2]  # whatever influence the others have


@pytest.mark.rule("WK-UPKEEP-02", "WK-UPKEEP-03", "WK-R-144")
def test_influence() -> None:
    s = scene(
        """
        3 players
        kovel: green
        acre: green
        monz: green, besieged by blue
        vecht: blue
        fortress green a1:
        """
    )
    gain_influence(s.play)
    assert s.s.influence == [2, 0, 0]  # blue has no fortress on the board


@pytest.mark.rule("WK-END-02", "WK-END-03", "WK-R-108", "WK-R-109", "WK-UPKEEP-02")
def test_ex_26_the_last_influence() -> None:
    s = scene("3 players\nturn 3, reserve 3\nfortress green c2:\nfortress blue c3:\nfortress red b3:", seed=4)
    for city in range(9):
        s.s.owner[city] = 0 if city < 4 else 1 if city < 7 else 2
    s.go(Upkeep(Over(), 1))
    assert s.s.influence == [4, 3, 2] and s.s.reserve == 0
    for _ in until(s.play.over):
        s.say(s.asked(), s.menu()[0])
    assert [event.how for event in s.happened(GameEnded)] == [2] or s.s.ended == 2
    assert outcome_of(s.rules, s.s).places == [1, 2, 3]


@pytest.mark.rule("WK-UPKEEP-04", "WK-R-110", "WK-R-043")
def test_ex_28_revolts() -> None:
    text = """
        3 players, green presides
        kovel: green
        rota: green
        acre: green, fortified
        alan_of_smalt at b2: regular-50
        green: crowns 8, faith 1
        fate: calm revolt
    """
    s = scene(text)
    s.go(Revolts(Over(), 0, 0, city_by(0)))
    assert len(s.happened(FateTurned)) == 2 and s.menu() == ["yield", "pay_faith", "pay_crowns"]
    assert scene(text).go(Revolts(Over(), 0, 0, city_by(0))).say("green", "pay_crowns").s.crowns[0] == 0
    assert scene(text).go(Revolts(Over(), 0, 0, city_by(0))).say("green", "pay_faith").s.faith[0] == 0
    s.say("green", "yield")
    assert s.s.owner[s.city("acre")] == -1 and s.s.owner[s.city("rota")] == 0


@pytest.mark.rule("WK-ARRIVAL-01", "WK-ARRIVAL-02", "WK-ARRIVAL-03", "WK-ARRIVAL-04", "WK-ARRIVAL-05", "WK-UPKEEP-08")
@pytest.mark.rule("WK-DEATH-04", "WK-TRANSFER-05")
def test_ex_18_arrival_of_da_viola() -> None:
    s = scene(
        """
        4 players
        renaud_de_malve at off:
        geoffrey_lavender at off:
        guntram_von_flieder at off: regular-100
        mihai_ametist at e4: regular-50
        fortress purple c3: english-100 polish-50
        monz: purple
        """
    )
    s.go(Arrivals(Over(), 3, 0))
    assert s.refusal("transfer english-100 garrison-purple geoffrey_lavender") == (
        "no-transfer-between",
        "WK-ARRIVAL-02",
    )
    s.say("purple", "transfer regular-100 guntram_von_flieder geoffrey_lavender")
    s.say("purple", "transfer english-100 garrison-purple guntram_von_flieder")
    s.say("purple", "transfer polish-50 garrison-purple geoffrey_lavender")
    s.say("purple", "place guntram_von_flieder a3")
    assert s.refusal("place geoffrey_lavender b2") == ("cannot-arrive-there", "WK-ARRIVAL-04")
    assert s.refusal("place renaud_de_malve c3") == ("noble-not-waiting", "WK-ARRIVAL-05")
    s.say("purple", "place geoffrey_lavender c3")
    assert s.play.over() and s.away("renaud_de_malve")
    assert s.troops("geoffrey_lavender") == ["polish-50", "regular-100"]


@pytest.mark.rule("WK-ARRIVAL-06", "WK-R-111", "WK-R-138", "WK-SIEGE-05", "WK-ARRIVAL-03")
def test_transfers_between_armies_in_one_region() -> None:
    s = scene(
        """
        3 players
        alan_of_smalt at c3: regular-100; losses 0
        casimir_zielony at c3: polish-200; losses 1
        ernesto_di_celadon at a3: regular-50
        fortress green c3: regular-50
        """
    )
    s.go(Arrivals(Over(), 0, 0))
    assert s.offers("transfer regular-100 alan_of_smalt garrison-green")
    assert not s.offers("transfer regular-50 ernesto_di_celadon alan_of_smalt")
    assert s.refusal("transfer polish-200 casimir_zielony alan_of_smalt") == ("all-or-nothing", "WK-TRANSFER-04")
    s.say("green", "transfer_all casimir_zielony alan_of_smalt")
    assert s.s.losses[s.noble("alan_of_smalt")] == 1 and s.away("casimir_zielony")
    spent = "3 players\nalan_of_smalt at c3: regular-100; losses {}\nfortress green c3: polish-150 regular-50; losses 2"
    for losses, offered in ((0, True), (1, False)):  # 200 of 300; 300 of 300, which nobody is handed
        s = scene(spent.format(losses)).go(Arrivals(Over(), 0, 0))
        assert s.offers("transfer_all garrison-green alan_of_smalt") == offered
    s = scene("3 players\nalan_of_smalt at c3: regular-100\nfortress green c3: regular-50; besieged by blue")
    s.go(Arrivals(Over(), 0, 0))
    assert not s.offers("transfer regular-100 alan_of_smalt garrison-green")
    assert s.offers("transfer regular-50 garrison-green casimir_zielony")  # even a besieged garrison equips nobles


@pytest.mark.rule("WK-ARRIVAL-04", "WK-R-112")
def test_a_noble_without_a_place_waits() -> None:
    s = scene("3 players\nalan_of_smalt at off: regular-50\nmonz: green, besieged by blue")
    s.go(Arrivals(Over(), 0, 0))
    s.say_on("green", "done")
    assert s.away("alan_of_smalt")


@pytest.mark.rule("WK-END-03", "WK-END-04", "WK-R-113")
def test_tie_breaks() -> None:
    s = scene("3 players\ngreen: influence 5\nblue: influence 5, crowns 3\nred: influence 5, faith 1, votes 1")
    assert outcome_of(s.rules, s.s).places == [3, 1, 2]
    s = scene("3 players\nkovel: green, besieged by blue\ngreen: influence 5\nblue: influence 5, crowns 9")
    assert outcome_of(s.rules, s.s).places == [1, 2, 3]
    troops = "alan_of_smalt at sea d1: regular-50\nlouis_de_cyan at off: regular-100"
    s = scene(f"3 players\n{troops}\ngreen: influence 1\nblue: influence 1")
    assert outcome_of(s.rules, s.s).places == [1, 2, 3]


@pytest.mark.rule("WK-END-04")
def test_a_total_tie_ends_without_a_winner() -> None:
    s = scene("3 players\ngreen: influence 5\nblue: influence 5, crowns 2\nred: influence 5, faith 1, votes 1")
    outcome = outcome_of(s.rules, s.s)
    assert (outcome.places, outcome.winners(), outcome.rule) == ([4, 2, 2], [], "WK-END-04")
    for second in ("blue: influence 4\nred: influence 4", "blue: influence 4\nred: influence 3"):
        s = scene(f"3 players\ngreen: influence 5\n{second}")
        outcome = outcome_of(s.rules, s.s)
        assert (outcome.winners(), outcome.rule) == ([Seat(0)], "WK-END-03")  # only a tie for the first place counts


@pytest.mark.rule("WK-UPKEEP-05", "WK-UPKEEP-06", "WK-UPKEEP-07", "WK-SEA-04")
def test_ships_land_nobles_rest_then_fortresses_are_placed() -> None:
    s = scene("3 players\nalan_of_smalt at sea d1: regular-50; exhausted\nfortress blue c3:\nfortress red d4:")
    s.go(Upkeep(Over(), 2))
    assert not s.s.at_sea[s.noble("alan_of_smalt")] and not s.s.tired[s.noble("alan_of_smalt")]
    assert s.asked() == "green" and s.offers("pass")
    assert s.refusal("fortress c3") == ("fortress-there", "WK-SETUP-14")
    assert s.refusal("fortress a1") == ("outer-region", "WK-2P-03")


@pytest.mark.rule("WK-R-107", "WK-R-097", "WK-FORTRESS-07")
def test_where_no_order_is_given_it_is_clockwise_from_the_president() -> None:
    s = scene("4 players, red presides", seed=1).go(Upkeep(Over(), 2))
    asked = []
    for region in ("c3", "d4", "e5", "c5"):
        asked.append(s.asked())
        s.say(s.asked(), f"fortress {region}")
    assert asked == ["red", "purple", "green", "blue"]


@pytest.mark.rule("WK-R-120", "WK-VARIANT-07")
def test_might_makes_right() -> None:
    s = scene("3 players\nkovel: green\nfortress green c3:\nturn 4", might_makes_right=True, turn_limit=4)
    gain_influence(s.play)
    assert s.s.influence == [0, 0, 0]
    s.go(Upkeep(Over(), 4))
    assert s.s.ended == TURN_LIMIT and outcome_of(s.rules, s.s).winners() == [Seat(0)]


@pytest.mark.rule("WK-R-120")
def test_a_limit_of_turns_is_for_games_of_bots_and_cuts_them() -> None:
    text = "3 players\nkovel: {}\nfortress green c3:\nfortress blue d4:\nfortress red e5:\nturn 60"
    s = scene(text.format("green"), seed=1).go(Upkeep(Over(), 4))
    assert s.s.ended == TURN_LIMIT and outcome_of(s.rules, s.s).cut
    s = scene(text.format("razed"), seed=1).go(Upkeep(Over(), 4))
    outcome = outcome_of(s.rules, s.s)
    assert outcome.cut and outcome.winners() == [] and outcome.rule == "WK-R-120"  # cut, and nobody was ahead
    s = scene(text.format("green"), seed=1, turn_limit=0).go(Upkeep(Turns(Over(), 60), 4))
    assert not s.s.ended
    people = gonfalon.open_table("warrior-knights", seats=3, people=True).rules.options
    assert people.number("turn_limit") == 0
    s = scene("3 players\ngreen: influence 1")
    s.s.ended = BY_INFLUENCE
    assert not outcome_of(s.rules, s.s).cut


@pytest.mark.rule("WK-R-163", "WK-UPKEEP-03")
def test_cards_give_influence_to_who_has_no_fortress() -> None:
    text = "3 players, green presides\nfortress green off:\nkovel: green\ngreen: votes 5\nagenda recognised_claim"
    s = scene(text, seed=1)
    s.on(lambda under: EventPlay(under, s.seat("green"), s.event_card("royal_blood"), 0, -1))
    assert s.s.influence[0] == 1
    s.go(Assembly(Over(), 0)).say("green", "commit 1").say("blue", "commit 0").say("red", "commit 0")
    s.say("green", "elect 0", "accept")
    assert s.s.influence[0] == 3
    gain_influence(s.play)
    assert s.s.influence[0] == 3  # Kovel counts for nothing without a fortress

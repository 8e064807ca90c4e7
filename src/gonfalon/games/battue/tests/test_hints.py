"""What the hints tell a bot: which attack is worth it, when a card is, and when to get away."""

from statistics import median

from gonfalon.bots.arena import arena
from gonfalon.bots.greedy import Greedy
from gonfalon.catalog import open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Seat
from gonfalon.games.battue.hints.prospects import Prospects, ruin, tile_worth
from gonfalon.games.battue.hints.scores import scores, value

from .position import SEATS, Position, begun, position
from .test_battle import empty, occupied


def best(p: Position) -> str:
    """What the hints rate highest."""
    (seat,) = p.play.deciders()
    menu = p.play.menu(seat)
    rated = scores(p.play, seat, menu)
    assert len(rated) == len(menu)
    return p.law.text(menu[rated.index(max(rated))])


def test_camps_are_pitched_before_gates() -> None:
    p = begun(colours="in_order")
    for slot in ("c11", "c12", "c18", "c19"):
        p.do(f"place {slot}")
    assert best(p).split()[2].startswith("gate")


def test_a_strong_horde_attacks_and_a_weak_one_calls() -> None:
    strong = position("round 3, a to reinforce\ngate_n: a8 flag a\nc04: a1 flag a tile curia")
    assert best(strong) == "reinforce c04"
    p = position("round 3, a to march\ngate_n: a8 flag a\nc21: a3 flag a tile curia")
    verb, _, cell, count = best(p).split()
    assert verb == "march" and p.flag(cell) == ""
    assert int(count) >= 3


def test_nobody_risks_his_last_warriors_for_little() -> None:
    p = position("round 3, a to march\ngate_n: a2 flag a\nc04: tile castra\nc03: tile castra\nc05: tile castra")
    assert best(p) == "done"
    assert ruin(p.s, p.law, 0, 2) > ruin(p.s, p.law, 0, 0)
    assert Prospects(p.s, p.law, 0).promise(p.cell("c04"), 2) < 0


def test_a_beaten_attack_breaks_off_and_a_promising_one_goes_on() -> None:
    p = occupied(3, 6).do("done", dice=[1, 6])
    assert best(p) == "retreat gate_n"
    q = occupied(8, 2).do("done", dice=[1, 6])
    assert best(q) == "fight"


def test_a_card_is_played_where_it_turns_the_battle() -> None:
    near = position("round 3, a to march\ngate_n: a1 flag a\nc11: a5 tile templum_jupiter\nhand a: furious_charge")
    assert best(near.do("done")) == "play furious_charge"
    sure = position("round 3, a to march\ngate_n: a1 flag a\nc04: a8 tile hortus\nhand a: furious_charge")
    assert best(sure.do("done")) == "done"


def test_a_card_is_rated_by_what_it_adds_to_those_announced() -> None:
    p = empty(4, more="hand a: war_cry, furious_charge, encirclement").do("done").do("play encirclement")
    (seat,) = p.play.deciders()
    menu = p.play.menu(seat)
    rated = dict(zip([p.law.text(move) for move in menu], scores(p.play, seat, menu), strict=True))
    assert rated["play furious_charge"] > rated["play war_cry"]  # 3 for this roll, not 2


def test_no_card_is_played_for_nothing() -> None:
    p = position("round 3, a to start\ngate_n: a1 flag a\nhand a: tribute")  # nobody else holds a card
    assert (p.menu, best(p)) == (["play tribute", "done"], "done")
    q = occupied(3, 6, more="hand b: counter_ruse, spy").do("done")
    assert (q.menu, best(q)) == (["play counter_ruse", "done"], "done")


def test_a_die_is_rolled_again_when_the_roll_would_be_lost() -> None:
    p = empty(4, more="hand a: second_wind").do("done").do("done", dice=[1, 6])
    assert best(p) == "play second_wind"
    q = empty(4, more="hand a: second_wind").do("done").do("done", dice=[6, 1])
    assert best(q) == "done"


def test_the_cheapest_card_is_discarded() -> None:
    p = position(
        "round 3, a to end\ngate_n: a1 flag a\n"
        "hand a: furious_charge, furious_charge, boiling_oil, boiling_oil, encirclement, spy, blood_oath"
    )
    assert best(p) in ("discard blood_oath", "discard spy")


def test_points_and_warriors_are_worth_something() -> None:
    poor = position("round 3, a to march\ngate_n: a4 flag a")
    rich = position("round 3, a to march\ngate_n: a4 flag a\nc04: flag a tile curia\nchest a: golden_idol")
    assert value(rich.law, rich.s, Seat(0)) > value(poor.law, poor.s, Seat(0))
    assert value(rich.law, rich.s, Seat(1)) < value(poor.law, poor.s, Seat(1))


LAST_KEY = """
    round 9, a to march
    c04: a8 flag a tile curia
    c11: tile templum_jupiter
    c12: flag {} tile universitas
    centre: flag {} tile palace
"""


def test_who_is_ahead_takes_the_last_key_and_who_is_behind_does_not() -> None:
    ahead, behind = (position("\n".join(LAST_KEY.format(who, who).splitlines()[1:])) for who in "ab")
    key = ahead.cell("c11")
    assert Prospects(ahead.s, ahead.law, 0).promise(key, 8) > 1_000
    assert Prospects(behind.s, behind.law, 0).promise(key, 8) < 0


def test_who_is_ahead_dares_the_last_key_with_the_only_horde_he_has() -> None:
    """To be beaten there costs the game no more often than to wait until somebody else takes it."""
    text = "\n".join(LAST_KEY.format("a", "a").splitlines()[1:]).replace("a8", "a5")
    p = position(text)
    assert p.law.on_board(p.s, 0) == 5
    assert Prospects(p.s, p.law, 0).promise(p.cell("c11"), 5) > 0


def test_booty_is_worth_little_to_a_full_hand_and_a_tile_without_a_flag() -> None:
    text = "round 3, a to march\ngate_n: a8 flag a\nc05: flag a tile curia\nc04: tile macellum\n"
    full = "hand a: spy, spy, boiling_oil, boiling_oil, encirclement, blood_oath\n"
    worths = []
    for more in ("", full, "flags a: 0\n"):
        p = position(text + more)
        worths.append(tile_worth(p.s, p.law, p.cell("c04"), p.s.tile[p.cell("c04")], 0))
    assert worths[1] < worths[0] and worths[2] < worths[0]


def test_games_of_two_come_to_their_end() -> None:
    rounds = []
    table = open_table("battue", 2)
    for seed in range(12):
        match = table.match(Seeded(seed))
        will = Seeded(seed + 100)
        while not match.over() and match.play.state.round <= 60:
            seat = match.deciders()[0]
            menu = match.menu(seat)
            match.submit(seat, Greedy().choose(match.seen_by(seat), seat, menu, will) if len(menu) > 1 else menu[0])
        rounds.append(match.play.state.round)
    assert median(rounds) <= 25 and max(rounds) <= 60


def test_hints_look_at_nothing_that_is_hidden() -> None:
    """Another hand of a rival's, and the same advice."""
    texts = [
        f"round 3, a to march\ngate_n: a6 flag a\nhand a: war_cry\nhand b: {card}" for card in ("spy", "lucky_omen")
    ]
    rated = []
    for text in texts:
        p = position(text)
        seat = Seat(SEATS.index("a"))
        rated.append(scores(p.play, seat, p.play.menu(seat)))
    assert rated[0] == rated[1]


def test_greedy_beats_random() -> None:
    told = arena("battue", ["greedy", "random"], 12, seats=2, seed=3)
    greedy = next(bot for bot in told["bots"] if bot["bot"] == "greedy")
    assert greedy["win_share"] >= 1.6 * greedy["fair_share"]

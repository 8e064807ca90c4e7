"""What the hints tell a bot: sensible answers in plain situations, from what its seat may know."""

import pytest

from gonfalon.bots.arena import arena
from gonfalon.bots.greedy import hints_module
from gonfalon.bots.mcts import worth_a_search
from gonfalon.catalog.tables import open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Seat
from gonfalon.engine.view import determinized
from gonfalon.games.barbarian_kingdoms.coins import worth
from gonfalon.games.barbarian_kingdoms.hints.bribes import best_bribe, infer
from gonfalon.games.barbarian_kingdoms.hints.outlook import Outlook
from gonfalon.games.barbarian_kingdoms.hints.scores import moment, scores, value
from gonfalon.games.barbarian_kingdoms.verbs import SPREAD_CHOICE, SPREAD_COINS

from .position import Position, position, tries

OSTROGOTHS, VISIGOTHS, FRANKS = 1, 3, 5


def best(p: Position, kingdom: str = "") -> str:
    seat = p.seat(kingdom) if kingdom else p.match.deciders()[0]
    menu = p.match.menu(seat)
    rated = scores(p.match.seen_by(seat), seat, menu)
    return p.rules.text(menu[rated.index(max(rated))])


def ratings(p: Position, seat: Seat) -> dict[str, int]:
    menu = p.match.menu(seat)
    rated = scores(p.match.seen_by(seat), seat, menu)
    return dict(zip([p.rules.text(move) for move in menu], rated, strict=True))


def test_a_claim_that_wins_the_game_is_made() -> None:
    p = position(
        "franks: king burgundia, tokens frisia saxonia thuringia, purse bbbbb\nvisigoths: king sea\nturn franks"
    )
    assert best(p) == "claim burgundia"


def test_a_turn_is_never_let_pass_by_idle_manoeuvres() -> None:
    p = position("franks: king belgica\nhuns: king germania\nsaxons: king senonia\nturn franks")  # and no money
    rated = ratings(p, p.seat("franks"))
    assert rated["hold"] < min(rate for move, rate in rated.items() if move != "hold")


def test_the_second_king_is_taken() -> None:
    p = position("franks: king belgica, purse ggg\nhuns: king germania\nsaxons: king taken by franks\nturn franks")
    assert best(p) == "assault belgica germania"


def test_no_king_is_thrown_away_for_a_second_one_that_is_out_of_reach() -> None:
    """A victory is worth much, but not a battle that no money can win."""
    text = "franks: king belgica, purse {purse}\nhuns: king germania, warriors {more}\nsaxons: king taken by franks"
    for purse, more, worthwhile in (("gggssss", "", True), ("s", "thuringia alemannia", False)):
        p = position(text.format(purse=purse, more=more) + "\nturn franks")
        rated = ratings(p, p.match.deciders()[0])
        assert (rated["assault belgica germania"] > rated["tax"]) == worthwhile


@pytest.mark.parametrize("claims", [True, False])
def test_whoever_is_about_to_win_is_hindered(claims: bool) -> None:
    """The Franks stand in Burgundy, their seventh province once it is claimed: one of their tokens goes, or they do."""
    tokens = ["frisia", "saxonia", "thuringia"]
    p = position(
        f"""
        franks: king sea, warriors burgundia, tokens {" ".join(tokens)}, purse {"bbbbb" if claims else "b"}
        visigoths: king aquitania, warriors sea, purse gg
        ostrogoths: warriors italia, king latium
        loot aquitania gg
        turn visigoths
    """
    )
    assert Outlook(p.rules, p.state, VISIGOTHS).about_to_win(FRANKS) == claims
    rated = ratings(p, p.match.deciders()[0])
    hindering = max(worth for move, worth in rated.items() if move.startswith("assault sea "))
    assert (hindering > 1000) == claims


def test_a_claim_that_would_win_for_another_is_contested() -> None:
    p = position(
        """
        franks: king sea, warriors burgundia, tokens frisia saxonia thuringia, purse bbbbb
        visigoths: king aquitania, purse gg
        turn franks
    """
    ).do("claim burgundia", "pay 5 0 0 0")
    assert best(p) == "contest aquitania"


@pytest.mark.parametrize(("purse", "wanted"), [("g", "contest aquitania"), ("b", "renounce")])
def test_nobody_steps_into_a_battle_for_which_he_will_not_pay(purse: str, wanted: str) -> None:
    """Three points against three, and the Franks have two tremis. Whoever contests needs more."""
    p = position(
        f"""
        franks: king belgica, warriors burgundia, purse s
        visigoths: king taken by saxons, warriors aquitania, purse {purse}
        loot narbonensis sss
        turn franks
    """
    ).do("assault burgundia narbonensis")
    assert best(p, "visigoths") == wanted


def test_nothing_is_bribed_where_it_cannot_help_and_enough_where_it_can() -> None:
    p = position("franks: warriors germania, king sea, purse b\nhuns: king thuringia, purse bbbb\nturn huns")
    p.do("assault thuringia germania")
    assert best(p, "franks") == "seal"  # five points against six, and the Huns can bribe more
    p = position("franks: king germania, purse bbbbss\nhuns: king thuringia, purse bb\nturn franks")
    p.do("assault germania thuringia")
    assert best(p, "franks").startswith("put")


def test_a_sealed_purse_is_taken_to_hold_what_its_owner_had_reason_to_give() -> None:
    """The Huns are two points behind with six tremis: nothing, or enough to draw level and a little more. What a seat
    knows stays as it is."""
    p = position("franks: king germania, purse bbbb\nhuns: warriors thuringia, king sea, purse bbss\nturn franks")
    p.do("assault germania thuringia").bribe("huns", "b")
    franks, huns = p.seat("franks"), p.seat("huns")
    view, given = p.seen("franks"), []
    for seed in range(200):
        chance = Seeded(seed)
        dealt = determinized(p.rules, view, franks, chance)
        infer(p.rules, view, dealt, franks, chance)
        purse = dealt.drafts.of(huns)
        assert all(0 <= many <= held for many, held in zip(purse, [2, 2, 0, 0], strict=True))
        given.append(worth(purse))
    assert len(set(given)) > 3
    usual = given.count(0) + sum(2 <= one <= 5 for one in given)
    assert usual > 140
    own = p.seen("huns").copy()
    infer(p.rules, p.seen("huns"), own, huns, Seeded(1))
    assert own.drafts.of(huns) == [1, 0, 0, 0]


def test_a_bribe_is_no_more_than_the_battle_is_worth() -> None:
    assert best_bribe(2, 12, 6, 100, 1) == 0  # a hundred points are three coins
    assert 2 <= best_bribe(2, 12, 6, 400, 1) <= 8
    assert best_bribe(2, 12, 6, 100_000, 1) == 8  # what nobody can top, and no more
    assert best_bribe(2, 12, 6, 400, 2) <= best_bribe(2, 12, 6, 400, 1)
    assert best_bribe(-9, 12, 6, 100_000, 1) == 0  # it is won without


def test_who_could_lose_the_game_guards_against_all_that_a_rival_has() -> None:
    """Four points ahead, with fifteen tremis against twenty, for a king and a game."""
    assert best_bribe(-4, 15, 20, 13_700, 2) == 15


def test_a_lead_that_money_can_outbid_is_reinforced() -> None:
    p = position(
        """
        franks: king burgundia, warriors belgica, purse ggggs
        ostrogoths: king latium, warriors italia, purse sss
        turn franks
    """
    ).do("claim burgundia", "pay 0 1 0 0")
    p.until(lambda: p.asked() == ["ostrogoths"], "renounce").do("contest italia")
    assert best(p, "franks") == "reinforce belgica"  # six points against three and six tremis


def test_at_two_seats_a_treasury_and_the_kings_taken_count_once() -> None:
    worth = {}
    for scenario in ("2p-1", "3p-1"):
        values = []
        for purse, king in (("", "latium"), (", purse b", "latium"), ("", "taken by franks")):
            p = position(f"franks: king belgica{purse}\nostrogoths: king {king}\nturn franks", scenario=scenario)
            values.append(value(p.rules, p.state, p.seat("franks")))
        worth[scenario] = [one - values[0] for one in values]
    assert worth["2p-1"][1] == worth["3p-1"][1]
    assert worth["2p-1"][2] == worth["3p-1"][2] + 500  # the only rival has lost his king too


def test_a_moment_is_a_turn_of_ones_own() -> None:
    """Two kingdoms of a player act in one turn, and no battle is a moment of its own."""
    p = position(
        "ostrogoths: king latium, warriors italia, purse b\nfranks: king burgundia, purse b\nturn ostrogoths",
        scenario="2p-1",
    )
    ours, theirs = p.seat("ostrogoths"), p.seat("franks")
    ours_now, theirs_now = moment(p.state, ours), moment(p.state, theirs)
    p.do("assault italia burgundia")
    assert (moment(p.state, ours), moment(p.state, theirs)) == (ours_now, theirs_now)
    p.fight(ostrogoths="", franks="")
    assert p.turn() == "vandals"
    assert (moment(p.state, ours), moment(p.state, theirs)) == (ours_now, theirs_now)
    p.do("tax").until(lambda: p.match.deciders() == [theirs], "done")
    assert (moment(p.state, ours), moment(p.state, theirs)) == (ours_now, theirs_now + 1)
    p.do("tax").until(lambda: "tax" in p.menu(), "done").do("tax").until(lambda: p.match.deciders() == [ours], "done")
    assert (moment(p.state, ours), moment(p.state, theirs)) == (ours_now + 1, theirs_now + 1)


def test_coins_and_contests_are_left_to_the_hints() -> None:
    hints = hints_module("barbarian-kingdoms")
    p = position("loot belgica bsg\nturn franks")
    assert worth_a_search(hints, p.match.seen_by(p.seat("franks")))
    p.do("tax")
    assert not worth_a_search(hints, p.match.seen_by(p.seat("franks")))
    p = position("franks: king burgundia, purse bb\nvisigoths: king aquitania\nturn franks").do("claim burgundia")
    p.until(lambda: "renounce" in p.verbs(), "pay 2 0 0 0")
    assert not worth_a_search(hints, p.match.seen_by(p.seat("visigoths")))


@pytest.mark.rule("BK-SETUP-05")
def test_the_gold_lies_with_the_king() -> None:
    table = open_table("barbarian-kingdoms", 6)
    match = table.match(Seeded(3))
    for seat in match.deciders():
        (kingdom,) = match.play.state.kingdoms_of(seat)
        menu = match.menu(seat)
        rated = scores(match.seen_by(seat), seat, menu)
        lies = SPREAD_COINS[SPREAD_CHOICE.first(menu[rated.index(max(rated))])]
        homes = match.play.state.atlas.chart.homes[kingdom]
        assert match.play.state.atlas.capital[homes[lies.index(2)]]


def test_at_two_seats_both_kingdoms_of_the_rival_count() -> None:
    rated = []
    for more in ("", ", tokens alemannia", ", tokens alemannia tarraconensis"):
        p = position(
            f"franks: king burgundia{more}\nvisigoths: king narbonensis, tokens italia\nturn franks", scenario="2p-1"
        )
        rated.append(value(p.rules, p.state, Seat(1 - p.seat("franks"))))
    assert rated[0] > rated[1] > rated[2]


def test_a_lead_is_guarded_against_a_bribe_that_makes_up_for_it() -> None:
    p = position(
        "franks: warriors germania, king sea, purse ggg\nhuns: warriors thuringia, king sea, purse ggg\nturn huns"
    )
    p.do("assault thuringia germania")
    seat, given = p.seat("franks"), 0
    for _ in tries():  # five points against three; the Huns need two before anything else
        move = best(p, "franks")
        if move == "seal":
            break
        given += {"bronze": 1, "silver": 2, "gold": 3}[move.split()[1]]
        p.match.submit(seat, p.rules.read(move))
    assert given >= 5


@pytest.mark.parametrize(("purse", "leaves"), [("ggg", True), ("bbb", False)])
def test_a_king_leaves_where_an_enemy_can_pay_for_him(purse: str, leaves: bool) -> None:
    """The two kings are worth the same, and the Franks win ties: whoever has more money decides."""
    p = position(
        f"""
        franks: king burgundia, purse bbb
        ostrogoths: king italia, purse {purse}
        turn franks
    """
    )
    assert Outlook(p.rules, p.state, FRANKS).doomed(p.provinces.index("burgundia")) == leaves
    rated = ratings(p, p.match.deciders()[0])
    away = max(worth for move, worth in rated.items() if move.startswith("move burgundia"))
    assert (away > 300) == leaves


@pytest.mark.parametrize(("purse", "sure"), [("ggg", True), ("bb", False)])
def test_a_second_king_that_money_is_sure_to_take_is_taken(purse: str, sure: bool) -> None:
    """Six points against eight and four tremis: six tremis make it certain, and a tie is enough."""
    p = position(
        f"""
        franks: king belgica, purse {purse}
        huns: king germania, warriors thuringia, purse s
        saxons: king taken by franks
        turn franks
    """
    )
    rated = ratings(p, p.match.deciders()[0])
    assert (rated["assault belgica germania"] > 5_000) == sure


def test_alaric_is_no_safer_than_another_king_in_the_turns_of_others() -> None:
    p = position("visigoths: king narbonensis\nostrogoths: king italia\nturn visigoths")
    narbonensis = p.provinces.index("narbonensis")
    assert Outlook(p.rules, p.state, VISIGOTHS).danger(narbonensis, True) == 0  # six against six, not nine
    p = position("visigoths: king narbonensis\nostrogoths: king italia\nturn ostrogoths")
    italia = p.provinces.index("italia")
    assert Outlook(p.rules, p.state, OSTROGOTHS).danger(italia, True) == 1  # nine against six and two


def test_a_player_does_not_fight_his_own_other_kingdom() -> None:
    text = """
        franks: king burgundia, warriors tarraconensis, purse bb
        visigoths: warriors narbonensis, king sea, tokens alemannia
        loot alemannia ddd
        turn franks
    """
    p = position(text, scenario="2p-1")
    seat = p.seat("franks")
    rated = dict(zip(p.menu(), scores(p.match.seen_by(seat), seat, p.match.menu(seat)), strict=True))
    for move in ("assault burgundia alemannia", "assault burgundia narbonensis", "claim tarraconensis"):
        assert rated[move] < rated["tax"]
    p = position(
        "franks: warriors burgundia, king sea\nvisigoths: king narbonensis\nloot italia ddd\nturn franks",
        scenario="2p-1",
    )
    p.do("assault burgundia italia")
    p.do("ostrogoths: renounce")
    assert p.asked() == ["visigoths", "franks"]
    assert best(p, "visigoths") == "renounce"


def test_taxes_are_collected_largest_coin_first() -> None:
    p = position("loot belgica bsg\nturn franks").do("tax")
    assert best(p) == "collect belgica gold"


def test_a_position_with_more_land_is_worth_more() -> None:
    less, more = position("turn franks"), position("franks: tokens frisia\nturn franks")
    seat = less.seat("franks")
    assert value(more.rules, more.state, seat) > value(less.rules, less.state, seat)


@pytest.mark.sample(keep=2)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_greedy_beats_random(seats: int) -> None:
    report = arena("barbarian-kingdoms", ["greedy", "random"], 8 * (1 if seats % 2 == 0 else seats), seats=seats)
    greedy = report["bots"][0]
    assert greedy["win_share"] > 1.4 * greedy["fair_share"]
    assert report["outcomes"]["cut"] == 0

"""Making change (BK-COIN-04): when, where, and whose agreement it takes."""

import pytest

from gonfalon.catalog.found import find
from gonfalon.catalog.packs import built_in_pack
from gonfalon.engine.game import everybody
from gonfalon.engine.options import Options
from gonfalon.games.barbarian_kingdoms.events.money import ChangeAsked, ChangeMade, ChangeRefused
from gonfalon.games.barbarian_kingdoms.hints.scores import scores
from gonfalon.games.barbarian_kingdoms.verbs import CHANGE_COINS, CHANGES, SPREAD_COINS, SPREADS

from .position import LETTERS, Position, position

GAME = find("barbarian-kingdoms")
OWN = "franks: purse sbbg\nloot belgica bbs\nloot burgundia bb\nturn franks"
ANOTHERS = "franks: purse g, king belgica\nhuns: purse b\nloot dacia bbb\nturn franks"


def offered(p: Position, kingdom: str) -> list[str]:
    return [p.rules.text(move) for move in p.match.asides(p.seat(kingdom))]


@pytest.mark.rule("BK-COIN-04")
@pytest.mark.parametrize("people", [False, True])
def test_it_is_on_unless_the_table_says_otherwise(people: bool) -> None:
    options = GAME.game.options(built_in_pack(GAME).pack)
    assert Options(options, {}, people).flag("making_change")
    p = position(OWN, making_change=False)
    assert offered(p, "franks") == []
    assert p.refusal("exchange belgica silver bb") == ("change-not-agreed", "BK-COIN-04")


@pytest.mark.rule("BK-COIN-04", "BK-SEC-10")
def test_a_coin_goes_for_smaller_ones_of_its_value_or_they_for_it() -> None:
    p = position(OWN)
    assert offered(p, "franks") == [
        "exchange belgica silver bb",
        "exchange belgica gold sb",
        "merge belgica silver bb",
    ]
    assert p.refusal("exchange belgica gold bb") == ("change-unequal", "BK-COIN-04")
    assert p.refusal("exchange belgica gold bbb") == ("change-missing", "BK-COIN-04")
    p.do("exchange belgica silver bb")
    assert (p.purse("franks"), p.loot("belgica")) == ("bbbbg", "ss")
    p.do("merge belgica silver bb", "merge belgica silver bb")  # as often as one likes
    assert (p.purse("franks"), p.loot("belgica")) == ("ssg", "bbbb")
    for fact in p.events():
        assert isinstance(fact, ChangeMade) and all(fact.face(viewer) is fact for viewer in everybody(p.rules))
    assert p.turn() == "franks" and "tax" in p.menu()  # it is no action


@pytest.mark.rule("BK-COIN-04")
def test_it_is_made_at_any_time_in_ones_own_turn() -> None:
    p = position("franks: king frisia, purse g\nsaxons: warriors sea\nloot senonia bbb\nturn franks")
    p.do("claim frisia")
    assert p.menu() == ["pay 0 0 1 0"]  # one tremis too much
    p.do("exchange senonia gold bbb")
    assert p.menu() == ["pay 2 0 0 0"]
    p.do("pay 2 0 0 0")
    assert p.asked() == ["saxons"] and offered(p, "franks") == [] and p.purse("franks") == "b"
    p = position("franks: king belgica, purse bbg\nsaxons: warriors sea\nloot senonia bbs\nturn franks")
    p.do("assault belgica frisia")
    assert p.asked() == ["saxons"]  # while somebody else is asked about a contest
    p.do("franks: exchange senonia gold sb")
    assert p.asked() == ["saxons"] and p.purse("franks") == "bbbs"
    p = position("franks: purse bb\nloot belgica bbs\nturn franks").do("tax", "collect belgica bronze")
    p.do("merge belgica silver bb")  # in the midst of a Tax; it counts nothing towards its limit
    p.do("collect belgica bronze", "collect belgica bronze")
    assert p.menu() == ["done"] and p.purse("franks") == "bbbs"


@pytest.mark.rule("BK-COIN-04", "BK-R-43")
def test_not_in_anothers_turn_nor_while_purses_are_filled_nor_inside_another_change() -> None:
    p = position("huns: king alemannia, purse s\nvisigoths: king thuringia, purse g\nloot dacia bb\nturn huns")
    assert p.refusal("visigoths: exchange aquitania gold bbb") == ("change-not-your-turn", "BK-COIN-04")
    p.do("assault alemannia thuringia")
    assert offered(p, "huns") == []
    assert p.refusal("huns: exchange dacia silver bb") == ("change-not-now", "BK-R-43")
    p = position("franks: purse g\nloot senonia bbs\nturn franks").do("recruit senonia", "pay 0 0 1 0")
    assert p.menu() == ["back 0 1 0 0", "back 2 0 0 0"]
    assert p.refusal("merge senonia gold bbb") == ("change-not-now", "BK-COIN-04")


@pytest.mark.rule("BK-COIN-04", "BK-R-09")
def test_the_owner_of_another_province_is_asked_and_may_agree() -> None:
    p = position(ANOTHERS)
    assert offered(p, "franks") == ["exchange dacia gold bbb"]
    p.do("exchange dacia gold bbb")
    assert p.asked() == ["huns"] and p.menu() == ["decline", "consent"]
    assert p.purse("franks") == "g"  # nothing has happened yet
    assert p.refusal("huns: tax") == ("agree-or-refuse", "BK-COIN-04")
    assert p.refusal("franks: exchange dacia gold bbb") == ("change-not-now", "BK-COIN-04")
    p.do("huns: consent")
    assert (p.purse("franks"), p.loot("dacia"), p.purse("huns")) == ("bbb", "g", "b")
    assert p.turn() == "franks" and p.asked() == ["franks"]
    assert len(p.happened(ChangeAsked)) == len(p.happened(ChangeMade)) == 1


@pytest.mark.rule("BK-R-09")
def test_who_refuses_is_not_asked_again_in_this_turn() -> None:
    p = position(ANOTHERS).do("exchange dacia gold bbb", "huns: decline")
    assert (p.purse("franks"), p.loot("dacia")) == ("g", "bbb")
    assert len(p.happened(ChangeRefused)) == 1 and offered(p, "franks") == []
    assert p.state.refused == [int(seat == p.seat("huns")) for seat in range(6)]
    assert p.refusal("exchange dacia gold bbb") == ("change-refused", "BK-R-09")
    for _ in range(6):
        p.do("tax", "done")
    assert p.turn() == "franks" and offered(p, "franks") == ["exchange dacia gold bbb"]


@pytest.mark.rule("BK-R-09")
def test_where_nobody_can_agree_there_is_no_change() -> None:
    p = position(OWN)
    assert p.refusal("exchange burgundia silver bb") == ("change-no-owner", "BK-R-09")
    p = position("huns: warriors belgica\nfranks: purse s, king senonia\nloot belgica bb\nturn franks")
    assert p.refusal("exchange belgica silver bb") == ("change-no-owner", "BK-R-09")  # suspended
    p = position(ANOTHERS)
    p.match.leave(p.seat("huns"))
    assert p.refusal("exchange dacia gold bbb") == ("change-refused", "BK-R-09")
    p = position(ANOTHERS).do("exchange dacia gold bbb")
    p.match.leave(p.seat("huns"))  # in the middle of the question
    assert p.purse("franks") == "g" and p.asked() == ["franks"]


@pytest.mark.rule("BK-COIN-04", "BK-TWO-02")
def test_with_two_players_ones_other_kingdom_need_not_be_asked() -> None:
    p = position("franks: purse s\nloot aquitania bb\nturn franks", scenario="2p-1")
    p.do("exchange aquitania silver bb")
    assert (p.purse("visigoths"), p.loot("aquitania")) == ("bb", "s") and p.asked() == ["visigoths", "franks"]


def test_a_bot_agrees_unless_it_would_help_somebody_ahead() -> None:
    for tokens, answer in (("", "consent"), ("tokens frisia armorica, ", "decline")):
        p = position(ANOTHERS.replace("franks: ", f"franks: {tokens}")).do("exchange dacia gold bbb")
        seat = p.seat("huns")
        menu = p.match.menu(seat)
        rated = scores(p.match.seen_by(seat), seat, menu)
        assert p.rules.text(menu[rated.index(max(rated))]) == answer


@pytest.mark.rule("BK-COIN-04", "BK-COMP-02")
def test_change_is_every_handful_of_bronze_silver_and_gold_worth_up_to_five() -> None:
    told = {(word.count("b"), word.count("s"), word.count("g"), 0) for word in CHANGES}
    worth = {(b, s, g, 0) for b in range(6) for s in range(3) for g in range(2) if 1 <= b + 2 * s + 3 * g <= 5}
    assert told == worth
    assert [tuple(coins) for coins in CHANGE_COINS] == [
        (word.count("b"), word.count("s"), word.count("g"), 0) for word in CHANGES
    ]


@pytest.mark.rule("BK-SETUP-05")
def test_a_spread_lays_one_coin_of_each_metal_in_the_order_of_its_letters() -> None:
    assert [["bsg".index(letter) for letter in word] for word in SPREADS] == SPREAD_COINS
    assert len(set(SPREADS)) == 6


@pytest.mark.rule("BK-COIN-04")
@pytest.mark.parametrize(
    ("purse", "loot", "told", "given", "taken"),
    [("g", "bbb", "exchange dacia gold bbb", "g", "bbb"), ("bbb", "g", "merge dacia gold bbb", "bbb", "g")],
)
def test_the_owner_is_told_what_would_be_given_and_what_taken(
    purse: str, loot: str, told: str, given: str, taken: str
) -> None:
    p = position(f"franks: purse {purse}, king belgica\nloot dacia {loot}\nturn franks").do(told)
    args = p.match.play.top.prompt(p.match.play, p.seat("huns")).args
    assert [args["given"], args["taken"]] == [[LETTERS.index(one) for one in coins] for coins in (given, taken)]

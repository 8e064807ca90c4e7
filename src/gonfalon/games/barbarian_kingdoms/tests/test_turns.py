"""The turn (BK-TURN) and what can be chosen in it (BK-COMP-05)."""

import pytest

from gonfalon.games.barbarian_kingdoms.events.money import TaxEnded

from .position import position


@pytest.mark.rule("BK-TURN-03")
def test_one_action_and_the_turn_passes() -> None:
    p = position("franks: king belgica, warriors germania, purse bbbsss\nturn franks")
    assert p.verbs() == {"recruit", "tax", "move", "castle", "assault", "hold"}
    p.do("recruit senonia", "pay 0 1 0 0")
    assert p.turn() == "huns"


@pytest.mark.rule("BK-TURN-03")
def test_a_word_that_is_no_action_is_told_so() -> None:
    p = position("turn franks")
    assert p.refusal("seal") == ("choose-an-action", "BK-TURN-03")
    assert p.refusal("done") == ("choose-an-action", "BK-TURN-03")


@pytest.mark.rule("BK-TURN-04")
def test_a_battle_is_fought_inside_the_action() -> None:
    p = position("franks: king belgica\nsaxons: warriors frisia\nturn franks")
    p.do("assault belgica frisia")
    assert p.turn() == "franks" and p.asked() == ["saxons", "franks"]
    p.fight(franks="", saxons="")
    assert p.turn() == "huns"


@pytest.mark.rule("BK-TURN-05")
def test_recruit_tax_and_manoeuvres_cannot_be_contested() -> None:
    position_text = "franks: king belgica, warriors germania, purse b\nhuns: warriors frisia burgundia\nturn franks"
    for moves in (["tax", "done"], ["castle germania", "done"]):
        p = position(position_text).do(*moves)
        assert p.turn() == "huns" and "contest" not in p.verbs()
    p = position("franks: purse b\nhuns: warriors burgundia\nturn franks").do("recruit senonia", "pay 1 0 0 0")
    assert p.turn() == "huns"


@pytest.mark.rule("BK-TURN-06", "BK-R-05", "BK-R-33", "BK-TURN-02")
def test_tax_for_nothing_serves_as_a_pass_even_with_nothing_left() -> None:
    p = position("franks: king taken by huns\nhuns: warriors belgica germania senonia\nturn franks")
    assert p.held("franks") == []
    assert p.menu() == ["tax"]
    assert p.refusal("hold") == ("no-unit-left", "BK-MAN-08")
    p.do("tax")
    assert p.menu() == ["done"]
    p.do("done")
    assert p.happened(TaxEnded) == [{"kingdom": 5, "value": 0, "limit": 0}]
    assert p.turn() == "huns"


@pytest.mark.rule("BK-COMP-05")
def test_an_action_is_offered_only_with_everything_it_needs() -> None:
    p = position("franks: king burgundia\nturn franks")  # no money
    assert p.verbs() == {"tax", "move", "assault", "hold"}
    assert p.refusal("recruit belgica") == ("too-poor", "BK-RECR-05")
    assert p.refusal("claim burgundia") == ("too-poor", "BK-CLAIM-03")
    p = position("franks: king burgundia, purse s\nturn franks")
    assert "claim burgundia" in p.menu() and "recruit belgica" in p.menu()


@pytest.mark.rule("BK-R-60")
def test_an_action_begun_can_be_taken_back_until_it_is_irrevocable() -> None:
    p = position("franks: king burgundia, warriors belgica, purse ss\nturn franks")
    seat = p.seat("franks")
    p.do("move belgica germania")
    assert p.match.can_undo(seat)
    p.match.undo(seat)
    p.do("claim burgundia")
    assert p.match.can_undo(seat)  # nothing is paid yet
    p.do("pay 0 1 0 0")
    assert not p.match.can_undo(seat)
    p = position("franks: king belgica\nvisigoths: king carthaginensis\nturn franks")
    p.do("assault belgica burgundia")
    assert not p.match.can_undo(seat)


@pytest.mark.rule("BK-R-33")
def test_who_leaves_ends_every_undo_and_takes_no_opened_purse_back() -> None:
    p = position("franks: king belgica\nhuns: king dacia\nturn franks").do("move belgica senonia")
    assert p.match.can_undo(p.seat("franks"))
    p.match.leave(p.seat("huns"))
    assert not p.match.can_undo(p.seat("franks"))
    p = position("huns: king noricum, warriors bohemia\nvisigoths: warriors alemannia, purse s\nturn huns")
    p.do("assault noricum alemannia", "reinforce bohemia").bribes(huns="", visigoths="s")
    shown = p.state.drafts.written[:]
    assert any(shown) and p.verbs() == {"stay"}
    p.match.leave(p.seat("visigoths"))
    assert p.state.drafts.written == shown

"""The door: what a match lets in, what it refuses, and what everybody then sees."""

from typing import Any

import pytest
from toys import ALL, bids, hands, offers, reveal
from toys.walk import move, say, snapshot, wander

from gonfalon.contract.until import until
from gonfalon.engine.chance import NoChance, Scripted, Seeded
from gonfalon.engine.errors import BrokenRules, IllegalMove, UnreadableMove
from gonfalon.engine.game import Game
from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Move, Seat
from gonfalon.engine.match import ASIDE, LEFT, MOVE, OPENING, Match, why_not
from gonfalon.engine.state import same
from gonfalon.engine.view import Views, faces

ONE_OF_EACH = [0, 7, 12, 0, 6, 10]  # bids for two: each purse holds one coin of each kind


def bidding(*more: int) -> Match[bids.State]:
    return Match(bids.GAME.table(None, 2, {}), Scripted([*ONE_OF_EACH, *more]))


def voting(seats: int = 3) -> Match[offers.State]:
    match = Match(offers.GAME.table(None, seats, {}), NoChance())
    for seat in range(seats):
        say(match, seat, "work")
    assert match.play.top.sealed()
    return match


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
def test_views_agree_with_the_truth_all_along(game: Game[Any]) -> None:
    for seats in range(game.least_seats, game.most_seats + 1):
        for seed in range(4):
            rules = game.table(None, seats, {})
            match, will = Match(rules, Seeded(seed)), Seeded(seed)
            for _ in until(match.over):
                wander(match, will)
                for viewer in match.views.viewers:
                    assert rules.agrees(match.views.of(viewer), match.play.state) is None
                for i in range(seats):
                    seat, seen = Seat(i), match.seen_by(Seat(i))
                    assert seen.deciders() == match.play.deciders()
                    assert seen.menu(seat) == match.play.menu(seat)


def test_views_are_folded_from_faces_alone() -> None:
    match = Match(hands.GAME.table(None, 3, {}), Seeded(4))
    will = Seeded(1)
    for _ in until(match.over):
        wander(match, will)
        views: Views[hands.State] = Views(match.rules)
        standing = [batch for batch in match.batches if batch.kind != "undo"]
        if len(standing) == len(match.batches):  # nothing was taken back so far
            for batch in standing:
                views.see(batch.events)
            for viewer in views.viewers:
                assert same(views.of(viewer), match.views.of(viewer))


def test_the_opening_is_the_first_batch() -> None:
    match = bidding()
    (opening,) = match.batches
    assert (opening.kind, opening.seat, opening.chance) == (OPENING, SPECTATOR, ONE_OF_EACH)
    assert [purse.counts for purse in match.play.state.purses] == [[1, 1, 1], [1, 1, 1]]


def test_an_illegal_move_is_named_and_changes_nothing() -> None:
    match = bidding()
    say(match, 0, "put 0")
    before = snapshot(match)
    with pytest.raises(IllegalMove) as caught:
        say(match, 0, "put 0")
    assert str(caught.value) == "'put 0' is not allowed now: no-such-coin (BD-03)"
    assert (caught.value.code, caught.value.rule) == ("move/illegal", "BD-03")
    assert snapshot(match) == before
    assert len(match.batches) == 2


def test_a_move_out_of_turn_is_refused() -> None:
    match = Match(reveal.GAME.table(None, 2, {}), Seeded(1))
    before = snapshot(match)
    for seat in (Seat(1), SPECTATOR):
        with pytest.raises(IllegalMove, match="not-your-turn"):
            match.submit(seat, move(match, "done"))
    line = match.why_not(Seat(1), move(match, "done"))
    assert line is not None
    assert (line.key, line.rule, line.args) == ("not-your-turn", "RV-02", {"seat": 0})
    assert snapshot(match) == before


def test_a_move_that_breaks_the_rules_halfway_changes_nothing() -> None:
    """The winner's coin is drawn after bids were opened and paid: there the script runs out."""
    match = bidding()
    say(match, 0, "put 2", "seal")
    before = snapshot(match)
    with pytest.raises(BrokenRules):
        say(match, 1, "seal")
    assert snapshot(match) == before
    assert match.deciders() == [1]
    say(match, 1, "put 2", "seal")  # a tie, so no chance is needed
    assert match.play.state.round == 1


def test_a_move_that_a_view_cannot_follow_changes_nothing() -> None:
    match = Match(hands.GAME.table(None, 3, {}), Seeded(4))
    match.views.of(SPECTATOR).hands[0].learn([0] * hands.KINDS)  # so that no card can be seen to leave it
    before = snapshot(match)
    with pytest.raises(BrokenRules, match="taken from a"):
        match.submit(Seat(0), match.menu(Seat(0))[0])
    assert snapshot(match) == before
    assert len(match.batches) == 1


@pytest.mark.parametrize("number", [-1, 10**9])
def test_a_number_that_is_no_move_is_unreadable(number: int) -> None:
    match = bidding()
    before = snapshot(match)
    with pytest.raises(UnreadableMove, match=f"{number} is no move; expected a number from 0 to "):
        match.submit(Seat(0), Move(number))
    assert snapshot(match) == before


def test_sealed_choices_are_made_in_any_order_and_seen_by_nobody() -> None:
    match = bidding(0)
    say(match, 1, "put 1")
    assert match.deciders() == [0, 1]
    assert faces(match.batches[-1].events, Seat(0)) == []
    assert faces(match.batches[-1].events, SPECTATOR) == []
    assert match.views.of(Seat(1)).drafts.of(Seat(1)) == [0, 1, 0]
    for viewer in (Seat(0), SPECTATOR):
        assert match.views.of(viewer).drafts.of(Seat(1)) == [UNKNOWN] * 3
    say(match, 1, "seal")
    assert match.deciders() == [0]
    assert match.views.of(Seat(0)).drafts.sealed == [0, 1]  # that it is sealed is public
    assert match.views.of(Seat(0)).drafts.of(Seat(1)) == [UNKNOWN] * 3
    say(match, 0, "seal")
    opened = match.batches[-1].events[1]
    assert isinstance(opened, bids.BidsOpened)
    assert opened.face(SPECTATOR) is opened
    assert opened.written == [0, 0, 0, 0, 1, 0]
    assert match.play.state.points == [0, 1]


def test_a_sealed_bid_is_reopened_until_all_are_sealed() -> None:
    match = bidding(0)
    say(match, 0, "put 0", "seal")
    assert match.menu(Seat(0)) == []
    assert [match.rules.text(m) for m in match.reopens(Seat(0))] == ["reopen"]
    say(match, 1, "put 1")  # what another does meanwhile changes nothing
    say(match, 0, "reopen", "clear", "put 2", "seal")
    assert match.play.state.drafts.of(Seat(0)) == [0, 0, 1]
    assert match.play.state.drafts.of(Seat(1)) == [0, 1, 0]  # nobody else's draft was touched
    say(match, 1, "seal")
    assert match.play.state.points == [1, 0]
    assert match.play.state.purses[1].counts == [1, 1, 2]


def test_only_ones_own_draft_is_taken_back() -> None:
    match = bidding()
    say(match, 0, "put 0")
    assert match.reopens(Seat(1)) == match.reopens(SPECTATOR) == []
    for text in ("clear", "reopen"):
        with pytest.raises(IllegalMove, match="BD-05"):
            say(match, 1, text)
    assert match.play.state.drafts.of(Seat(0)) == [1, 0, 0]


def test_an_empty_purse_is_sealed_by_hand() -> None:
    """Nobody is sealed by the program: silence would tell that a purse is empty."""
    match = bidding()
    for state in (match.play.state, match.views.of(Seat(0))):
        state.purses[0].learn([0, 0, 0])
    match.play.advance()
    assert match.deciders() == [0, 1]
    assert match.menu(Seat(0)) == [move(match, "seal")]


def test_an_aside_comes_unasked_and_is_no_part_of_the_menu() -> None:
    match = Match(offers.GAME.table(None, 3, {}), NoChance())
    offer = move(match, "offer 1 2")
    assert offer in match.asides(Seat(2))
    assert match.menu(Seat(2)) == []
    batch = match.submit(Seat(2), offer)
    assert (batch.kind, batch.seat) == (ASIDE, 2)
    assert match.deciders() == [1]
    assert match.asides(Seat(0)) == []  # OF-06: first the answer
    batch = match.submit(Seat(1), move(match, "refuse"))
    assert batch.kind == MOVE
    assert match.deciders() == [0]
    assert match.play.state.offers_left == [2, 2, 1]


def test_asides_are_refused_while_choices_are_sealed() -> None:
    match = voting()
    for i in range(3):
        seat = Seat(i)
        assert match.rules.asides(match.play, seat)  # the game would allow them
        assert match.asides(seat) == []
        before = snapshot(match)
        with pytest.raises(IllegalMove) as caught:
            match.submit(seat, match.rules.asides(match.play, seat)[0])
        assert caught.value.rule == "OF-07"
        assert snapshot(match) == before
    assert match.asides(SPECTATOR) == []


def test_who_leaves_is_asked_no_more() -> None:
    match = Match(offers.GAME.table(None, 3, {}), NoChance())
    batch = match.leave(Seat(0))
    assert (batch.kind, batch.seat) == (LEFT, 0)
    assert match.deciders() == [1]
    say(match, 1, "work")
    say(match, 2, "work")
    assert match.deciders() == [1, 2]
    before = snapshot(match)
    with pytest.raises(IllegalMove, match="seat 1 cannot leave"):
        match.leave(Seat(0))
    assert snapshot(match) == before


def test_leaving_a_sealed_choice_opens_it_if_the_others_have_sealed() -> None:
    match = voting()
    say(match, 0, "vote aye")
    say(match, 2, "vote aye")
    match.leave(Seat(1))
    assert match.play.state.round == 1
    assert match.play.state.coins == [4, 3, 4]  # OF-04: the feast is for those still there


def test_leaving_ends_a_pending_question_and_at_last_the_game() -> None:
    match = Match(offers.GAME.table(None, 3, {}), NoChance())
    say(match, 1, "offer 2 1")
    match.leave(Seat(2))
    assert match.deciders() == [0]
    match.leave(Seat(0))
    assert match.over()
    outcome = match.rules.outcome(match.play.state)
    assert (outcome.places, outcome.rule, outcome.winners()) == ([2, 1, 2], "OF-09", [1])
    with pytest.raises(IllegalMove):
        match.leave(Seat(1))


def test_a_game_without_a_word_on_leaving_refuses_it() -> None:
    match = bidding()
    before = snapshot(match)
    with pytest.raises(IllegalMove, match="cannot leave"):
        match.leave(Seat(0))
    assert snapshot(match) == before


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
def test_every_move_outside_a_menu_has_a_reason_and_none_inside(game: Game[Any]) -> None:
    rules = game.table(None, 2, {})
    match, will = Match(rules, Seeded(3)), Seeded(3)
    for _ in until(match.over):
        for i in range(2):
            seat = Seat(i)
            menu = match.menu(seat)
            for number in range(rules.verbs.size):
                reason = match.why_not(seat, Move(number))
                assert (reason is None) == (number in menu)
                assert reason == why_not(match.play, seat, Move(number))
                assert reason is None or reason.rule.startswith(game.prefix)
        wander(match, will)
    for number in range(rules.verbs.size):
        reason = match.why_not(Seat(0), Move(number))
        assert reason is not None
        assert reason.key == "game-over"
    assert [match.menu(Seat(i)) for i in range(2)] == [[], []]
    assert [match.asides(Seat(i)) for i in range(2)] == [[], []]

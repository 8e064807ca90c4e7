"""What can be taken back, each rule with its toy."""

import pytest
from toys import bids, hands, offers, reveal
from toys.walk import move, say, snapshot

from gonfalon.engine.chance import NoChance, Scripted
from gonfalon.engine.codec import Codec
from gonfalon.engine.errors import NothingToUndo
from gonfalon.engine.event import Event
from gonfalon.engine.folding import fold
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Move, Seat
from gonfalon.engine.match import UNDO, Match
from gonfalon.engine.options import Options
from gonfalon.engine.play import Play
from gonfalon.engine.record import header_of, written
from gonfalon.engine.record_reader import read
from gonfalon.engine.replaying import replayed
from gonfalon.engine.state import difference
from gonfalon.engine.step import Step
from gonfalon.engine.unknowns import known

# Three tiles of each kind; the answers below deal kind 0 to seat 0, kind 1 to seat 1, kind 2 to seat 2.
DEAL = [0, 2, 4]


def revealing(seats: int = 3, *more: int) -> Match[reveal.State]:
    match = Match(reveal.GAME.table(None, seats, {}), Scripted([*DEAL[:seats], *more]))
    assert match.play.state.tile == [0, 1, 2][:seats]
    return match


def refuses(match: Match[reveal.State], seat: int = 0) -> bool:
    """Whether undo is not offered, and asking for it all the same changes nothing."""
    before, batches = snapshot(match), len(match.batches)
    if match.can_undo(Seat(seat)):
        return False
    with pytest.raises(NothingToUndo):
        match.undo(Seat(seat))
    assert snapshot(match) == before
    assert len(match.batches) == batches
    return True


def test_nothing_is_taken_back_before_the_first_move() -> None:
    assert refuses(revealing())


def test_undo_goes_back_move_by_move() -> None:
    match = revealing()
    snapshots = [snapshot(match)]
    for text in ("mark 0", "mark 1", "show", "done"):
        say(match, 0, text)
        snapshots.append(snapshot(match))
    snapshots.pop()
    returns = []
    while match.can_undo(Seat(0)):
        batch = match.undo(Seat(0))
        assert (batch.kind, batch.seat, batch.events, batch.chance) == (UNDO, 0, [], [])
        returns.append(batch.back_to)
        assert snapshot(match) == snapshots.pop()
    assert snapshots == []
    assert returns == [3, 2, 1, 0]


def test_a_new_move_after_an_undo_is_taken_back_too() -> None:
    match = revealing()
    say(match, 0, "mark 0")
    middle = snapshot(match)
    say(match, 0, "mark 1")
    match.undo(Seat(0))
    say(match, 0, "mark 2", "mark 3")
    match.undo(Seat(0))
    match.undo(Seat(0))
    assert snapshot(match) == middle
    assert match.batches[-1].back_to == 1
    match.undo(Seat(0))
    assert match.play.state.marks == [reveal.NONE] * 4


def test_chance_is_a_barrier_and_what_came_later_is_not() -> None:
    match = revealing(3, 0)
    say(match, 0, "mark 0", "flip 1")
    assert refuses(match)
    barrier = snapshot(match)
    say(match, 0, "mark 2")
    match.undo(Seat(0))
    assert snapshot(match) == barrier
    assert refuses(match)


class Uncovered(reveal.Table):
    """As if nothing were hidden: one view serves everybody, and only chance and oaths are in the way of undo."""

    def hides(self) -> bool:
        return False


def test_chance_is_a_barrier_in_a_game_without_secrets_too() -> None:
    rules = Uncovered(reveal.VERBS, 2, Options(reveal.GAME.options(None), {}))
    match: Match[reveal.State] = Match(rules, Scripted([0, 2, 0]))
    assert len(match.views.states) == 1
    say(match, 0, "mark 0")
    match.undo(Seat(0))
    say(match, 0, "mark 0", "flip 1")
    assert refuses(match)


def test_where_nothing_is_hidden_the_truth_is_everybodys_view_also_after_an_undo() -> None:
    rules = Uncovered(reveal.VERBS, 2, Options(reveal.GAME.options(None), {}))
    match: Match[reveal.State] = Match(rules, Scripted([0, 2, 0]))
    before, offered = snapshot(match), match.menu(Seat(0))
    say(match, 0, "mark 0")
    assert match.views.of(Seat(1)) is match.play.state
    assert match.menu(Seat(0)) != offered
    match.undo(Seat(0))
    assert match.views.of(Seat(1)) is match.play.state
    assert snapshot(match) == before
    assert match.menu(Seat(0)) == offered


def test_chance_that_had_only_one_answer_is_a_barrier_where_it_teaches() -> None:
    """Two tiles of one kind are left, so chance is not asked; but the player did not know that."""
    match = revealing(2)
    for state in [match.play.state, *match.views.states]:
        state.pool.forget()
        state.pool.unknown = 2
    match.play.state.pool.learn([0, 0, 2])
    say(match, 0, "flip 0")
    assert match.batches[-1].chance == []
    assert refuses(match)


def test_showing_ones_own_secret_is_no_barrier() -> None:
    match = revealing()
    before = snapshot(match)
    say(match, 0, "show")
    assert match.views.of(Seat(1)).tile[0] == 0
    match.undo(Seat(0))
    assert snapshot(match) == before
    assert match.views.of(Seat(1)).tile[0] == UNKNOWN


def test_learning_anothers_secret_is_a_barrier() -> None:
    match = revealing()
    say(match, 0, "peek 1")
    assert match.views.of(Seat(0)).tile[1] == 1
    assert refuses(match)


@pytest.mark.parametrize("guess", ["guess 1 1", "guess 1 0"])
def test_an_answer_is_a_barrier_be_it_yes_or_no(guess: str) -> None:
    match = revealing()
    say(match, 0, guess)
    assert refuses(match)


@pytest.mark.parametrize("guess", ["guess 1 1", "guess 1 0"])
def test_giving_away_anothers_secret_is_a_barrier(guess: str) -> None:
    """Seat 0 has peeked and learns nothing new, but seat 2 does, and it was seat 1's to keep."""
    match = revealing()
    say(match, 0, "peek 1", "mark 0", guess)
    assert match.play.state.shown[1] or match.play.state.denied[3:6] != [0, 0, 0]
    assert refuses(match)


def test_what_a_rule_calls_final_is_a_barrier() -> None:
    match = revealing()
    say(match, 0, "mark 0", "swear")
    assert refuses(match)


def test_only_who_made_the_last_move_takes_it_back() -> None:
    match = revealing()
    say(match, 0, "mark 0", "done")
    assert refuses(match, 1)
    assert refuses(match, 2)
    assert refuses(match, SPECTATOR)
    say(match, 1, "mark 1")
    assert refuses(match, 0)
    match.undo(Seat(1))
    assert refuses(match, 1)  # before it stands another's move
    assert refuses(match, 0)  # and who has let the other think does not get the turn back


def test_a_card_played_openly_is_taken_back_but_not_the_draw_it_leads_to() -> None:
    rules = hands.GAME.table(None, 2, {"hand": 1})
    match = Match(rules, Scripted([0, 0, 0, 0]))  # knights for everybody
    before = snapshot(match)
    say(match, 0, "play knight")
    match.undo(Seat(0))
    assert snapshot(match) == before
    say(match, 0, "play knight", "end")  # seat 1 draws
    assert not match.can_undo(Seat(0))


def test_a_card_put_under_unseen_is_taken_back() -> None:
    rules = hands.GAME.table(None, 2, {"hand": 1})
    match = Match(rules, Scripted([14, 0, 0]))  # a page, a knight; then a knight is drawn
    before = snapshot(match)
    say(match, 0, "play page", "bury knight")
    assert match.play.state.deck.bags[-1].counts == [1, 0, 0, 0]
    assert match.views.of(Seat(1)).deck.bags[-1].unknown == 1
    match.undo(Seat(0))
    match.undo(Seat(0))
    assert snapshot(match) == before


def test_a_steal_is_not_taken_back() -> None:
    rules = hands.GAME.table(None, 2, {"hand": 1})
    match = Match(rules, Scripted([6, 0, 0]))  # a thief, a knight; then a knight is drawn
    say(match, 0, "play thief")
    assert match.batches[-1].chance == []  # there was one card to take
    assert not match.can_undo(Seat(0))  # but the thief could not know which


def test_a_peek_at_the_deck_is_not_taken_back_but_where_the_card_goes_is() -> None:
    rules = hands.GAME.table(None, 2, {"hand": 1})
    match = Match(rules, Scripted([10, 0, 0, 0]))
    say(match, 0, "play spy")
    assert not match.can_undo(Seat(0))
    before = snapshot(match)
    say(match, 0, "under")
    match.undo(Seat(0))
    assert snapshot(match) == before


def test_undo_rests_while_choices_are_sealed() -> None:
    """Else its coming and going would tell whether somebody else has written something."""
    match = Match(bids.GAME.table(None, 2, {}), Scripted([0, 7, 12, 0, 6, 10]))
    say(match, 0, "put 0")
    assert not match.can_undo(Seat(0))
    say(match, 0, "seal")
    assert not match.can_undo(Seat(0))


def test_an_opened_choice_is_not_taken_back() -> None:
    match = Match(offers.GAME.table(None, 2, {}), NoChance())
    say(match, 0, "work")
    say(match, 1, "work")
    say(match, 0, "vote aye")
    say(match, 1, "vote aye")
    assert not match.play.top.sealed()
    assert not match.can_undo(Seat(1))


def test_an_aside_and_its_answer() -> None:
    match = Match(offers.GAME.table(None, 2, {}), NoChance())
    say(match, 0, "work")
    match.submit(Seat(0), move(match, "offer 1 1"))
    assert not match.can_undo(Seat(0))  # the other has been asked
    before = snapshot(match)
    say(match, 1, "accept")
    match.undo(Seat(1))
    assert snapshot(match) == before


# -- an aside that whoever may undo is not shown -----------------------------------------------------------------------


class Whispered(reveal.Peeked):
    """Of this nobody else learns anything."""

    def face(self, seat: Seat) -> Event[reveal.State] | None:
        return self if seat in (self.seat, self.owner) else None


class Whispering(reveal.Table):
    """Peeking is an aside here: seats 1 and 2 know of it, seat 0 does not."""

    def asides(self, g: Play[reveal.State], seat: Seat) -> list[Move]:
        return [reveal.PEEK.one(2)] if seat == 1 else []

    def aside(self, g: Play[reveal.State], seat: Seat, move: Move) -> Step[reveal.State]:
        g.emit(Whispered(seat, Seat(2), known(g.state.tile[2])))
        return g.top


class Whispers(reveal.Reveal):
    def events(self) -> list[type[Event[reveal.State]]]:
        return [*super().events(), Whispered]

    def rules(self, pack: object, seats: int, options: Options) -> Rules[reveal.State]:
        return Whispering(reveal.VERBS, seats, options)


def whispering() -> Match[reveal.State]:
    return Match(Whispers().table(None, 3, {}), Scripted(DEAL))


def test_a_hidden_aside_leaves_the_undo_of_others_and_stands_after_it() -> None:
    match = whispering()
    quiet = whispering()
    for one in (match, quiet):
        say(one, 0, "mark 0", "mark 1")
    match.submit(Seat(1), reveal.PEEK.one(2))
    assert match.can_undo(Seat(0))
    assert not match.can_undo(Seat(1))
    for one in (match, quiet):
        one.undo(Seat(0))
        one.undo(Seat(0))
        assert not one.can_undo(Seat(0))
    assert match.play.state.marks == [reveal.NONE] * reveal.CELLS
    assert match.play.state.peeked[1 * 3 + 2] == match.views.of(Seat(1)).peeked[1 * 3 + 2] == 1
    assert difference(match.views.of(Seat(0)), quiet.views.of(Seat(0))) is None  # seat 0 cannot tell


def test_a_record_keeps_what_an_undo_left_standing() -> None:
    match = whispering()
    say(match, 0, "mark 0")
    match.submit(Seat(1), reveal.PEEK.one(2))
    match.undo(Seat(0))
    codec = Codec(Whispers())
    record = read("\n".join(written(match, codec, header_of(match.rules)).lines))
    assert difference(fold(record, codec, match.rules.start()), match.play.state) is None
    again = replayed(record, match.rules, codec)
    assert difference(again.play.state, match.play.state) is None


def test_an_aside_that_is_seen_ends_the_undo() -> None:
    match = whispering()
    say(match, 0, "done")
    say(match, 1, "mark 0")
    match.submit(Seat(1), reveal.PEEK.one(2))  # his own
    assert not match.can_undo(Seat(1))

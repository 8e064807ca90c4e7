"""Sealed choices: drafts in the state, seen by their owners only."""

from toys.bids import BidCleared, BidReopened, BidsAsked, BidSealed, BidsOpened, CoinBid, State

from gonfalon.engine.event import Event
from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Seat
from gonfalon.kit.sealed import EVERYTHING, Drafts, drafts_size

HIDDEN = [UNKNOWN] * 3


class Eyes:
    """The truth, two of three seats and a spectator, each with its own state."""

    def __init__(self, *asked: int) -> None:
        self.truth = State(3)
        self.views = {seat: State(3) for seat in (Seat(0), Seat(1), SPECTATOR)}
        self.see(BidsAsked(list(asked), EVERYTHING))

    def see(self, event: Event[State]) -> None:
        event.apply(self.truth)
        for seat, view in self.views.items():
            face = event.face(seat)
            if face is not None:
                face.apply(view)

    def everywhere(self) -> list[Drafts]:
        return [state.drafts for state in (self.truth, *self.views.values())]

    def drafts(self, seat: int) -> list[list[int]]:
        """What the truth, seats 0 and 1 and the spectator have of this seat's draft."""
        return [drafts.of(Seat(seat)) for drafts in self.everywhere()]


def test_from_the_beginning_everybody_sees_the_own_draft_only() -> None:
    eyes = Eyes(0, 1)
    assert eyes.drafts(0) == [[0, 0, 0], [0, 0, 0], HIDDEN, HIDDEN]
    assert eyes.drafts(1) == [[0, 0, 0], HIDDEN, [0, 0, 0], HIDDEN]
    assert eyes.drafts(2) == [[0, 0, 0]] * 4  # not asked: nothing to hide


def test_a_draft_is_written_and_cleared_unseen() -> None:
    eyes = Eyes(0, 1)
    eyes.see(CoinBid(Seat(0), 1, 2))
    eyes.see(CoinBid(Seat(0), 2, 1))
    assert eyes.drafts(0) == [[0, 2, 1], [0, 2, 1], HIDDEN, HIDDEN]
    assert not eyes.truth.drafts.empty(Seat(0))
    eyes.see(BidCleared(Seat(0)))
    assert eyes.drafts(0) == [[0, 0, 0], [0, 0, 0], HIDDEN, HIDDEN]
    assert eyes.truth.drafts.empty(Seat(0))


def test_sealing_and_reopening_are_public_and_keep_the_draft() -> None:
    eyes = Eyes(0, 1)
    eyes.see(CoinBid(Seat(1), 0, 1))
    eyes.see(BidSealed(Seat(1)))
    for drafts in eyes.everywhere():
        assert drafts.waiting() == [0]
        assert [drafts.drafting(Seat(i)) for i in range(3)] == [True, False, False]
    assert eyes.drafts(1) == [[1, 0, 0], HIDDEN, [1, 0, 0], HIDDEN]
    eyes.see(BidReopened(Seat(1)))
    for drafts in eyes.everywhere():
        assert drafts.waiting() == [0, 1]
    assert eyes.drafts(1) == [[1, 0, 0], HIDDEN, [1, 0, 0], HIDDEN]


def test_once_opened_everybody_sees_everything() -> None:
    eyes = Eyes(0, 1)
    eyes.see(CoinBid(Seat(0), 0, 1))
    eyes.see(CoinBid(Seat(1), 2, 1))
    eyes.see(BidSealed(Seat(0)))
    eyes.see(BidSealed(Seat(1)))
    assert eyes.truth.drafts.waiting() == []
    eyes.see(BidsOpened(eyes.truth.drafts.written))
    assert eyes.drafts(0) == [[1, 0, 0]] * 4
    assert eyes.drafts(1) == [[0, 0, 1]] * 4
    for drafts in eyes.everywhere():
        assert (drafts.asked, drafts.sealed) == ([0, 0, 0], [0, 0, 0])
    eyes.see(BidsAsked([0, 1, 2], EVERYTHING))  # and the next choice begins with clean sheets
    assert eyes.drafts(0) == [[0, 0, 0], [0, 0, 0], HIDDEN, HIDDEN]


def test_what_was_opened_is_no_longer_bound_to_the_event() -> None:
    eyes = Eyes(0, 1)
    opened = BidsOpened([1, 0, 0, 0, 0, 1, 0, 0, 0])
    eyes.see(opened)
    eyes.truth.drafts.write(Seat(0), 0, 3)
    assert opened.written[0] == 1


def test_who_drops_out_is_awaited_no_more() -> None:
    eyes = Eyes(0, 1)
    eyes.see(CoinBid(Seat(1), 2, 1))
    for drafts in eyes.everywhere():
        drafts.drop(Seat(1))
        assert drafts.waiting() == [0]
        assert drafts.of(Seat(1)) == [0, 0, 0]


def test_a_face_tells_whose_it_is_and_nothing_of_the_drafts() -> None:
    face = BidsAsked([0, 1], EVERYTHING).face(Seat(1))
    assert isinstance(face, BidsAsked)
    assert (face.seats, face.eye) == ([0, 1], 1)
    assert face.cites() == "BD-02"


def test_drafts_copy_and_read_back() -> None:
    drafts = Drafts(2, 2)
    drafts.ask([0, 1], EVERYTHING)
    drafts.write(Seat(1), 1, 7)
    drafts.sealed[1] = 1
    twin = drafts.copy()
    assert twin.flat() == drafts.flat() == [1, 1, 0, 1, 0, 0, 0, 7]
    assert len(drafts.flat()) == drafts_size(drafts.seats, drafts.width)
    twin.clear(Seat(1))
    twin.sealed[1] = 0
    twin.asked[0] = 0
    assert drafts.flat() == [1, 1, 0, 1, 0, 0, 0, 7]
    twin.restore(drafts.flat())
    assert twin.of(Seat(1)) == [0, 7]
    assert twin.waiting() == [0]

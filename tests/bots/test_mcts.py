"""`mcts`: looks ahead with and without hints, on what its seat knows."""

from types import ModuleType
from typing import Any

import pytest
from toys import bids, hands, sticks

from gonfalon.bots.greedy import hints_module
from gonfalon.bots.mcts import DOUBT, HORIZON, Mcts, Time, doubt, halved, horizon, worth_a_search, worth_choosing
from gonfalon.catalog import open_table
from gonfalon.engine.chance import NoChance, Seeded
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.play import Play
from gonfalon.engine.search import Search
from gonfalon.engine.state import same
from gonfalon.engine.step import Over, Step


def heap(left: int) -> Play[sticks.State]:
    rules = sticks.GAME.table(None, 2, {})
    return Play(rules, sticks.State(left), sticks.Turn(Over(), Seat(0)), NoChance())


def search(left: int, rounds: int, value: Any = None, scores: Any = None) -> Search[sticks.State]:
    play = heap(left)
    found: Search[sticks.State] = Search(play, Seat(0), play.menu(Seat(0)), Seeded(1), value, scores, 1)
    found.think(rounds)
    return found


@pytest.mark.parametrize("left", [14, 17, 25])
def test_without_hints_it_finds_the_move_that_wins_two_turns_later(left: int) -> None:
    """Thirteen left to the other one are lost for him, whatever he takes."""
    assert sticks.TAKE.args(search(left, 3000).best()) == [left - 13]


def test_scores_say_what_to_look_at_first() -> None:
    def wrong_headed(play: Play[Any], seat: Seat, menu: list[Move]) -> list[int]:
        return [100 if sticks.TAKE.first(move) == 2 else 0 for move in menu]

    few = search(17, 3, scores=wrong_headed)
    assert sticks.TAKE.args(few.best()) == [2]
    many = search(17, 8000, scores=wrong_headed)  # a hint is where it begins, not where it must end
    assert sticks.TAKE.args(many.best()) == [4]


def test_a_value_is_asked_where_a_round_stops() -> None:
    """A heap of forty is too far from its end to be played out: who likes an even heap is believed."""

    def even(rules: Rules[Any], state: sticks.State, seat: Seat) -> int:
        return 0 if state.last != seat else 10 * (1 - state.sticks % 2)

    found = search(40, 400, value=even)
    assert found.spread > 0
    rounds = found.root.visits
    assert rounds == 400 and found.decisions < 400 * 8  # no round was played to the end


def test_every_round_is_counted_once_on_its_way() -> None:
    found = search(20, 250)
    assert found.root.visits == 250
    assert sum(child.visits for child in found.root.children.values()) == 250
    for child in found.root.children.values():
        assert 0.0 <= child.total <= child.visits


def test_the_view_stays_as_it_was_and_the_same_luck_finds_the_same_move() -> None:
    match: Match[hands.State] = Match(hands.GAME.table(None, 2, {}), Seeded(4))
    seat = match.deciders()[0]
    seen = match.seen_by(seat)
    before = seen.state.copy()
    first = Mcts().choose(seen, seat, match.menu(seat), Seeded(9))
    assert same(seen.state, before)
    assert Mcts().choose(match.seen_by(seat), seat, match.menu(seat), Seeded(9)) == first


class Waiting(sticks.Turn):
    """A game that asks for ever and leaves no choice: rules that are wrong, but not a reason to hang."""

    def menu(self, g: Play[sticks.State], seat: Seat) -> list[Move]:
        return sticks.Turn.menu(self, g, seat)[:1]

    def take(self, g: Play[sticks.State], seat: Seat, move: Move) -> Step[sticks.State]:
        return self

    def open(self) -> bool:
        return False


class Asking(sticks.Turn):
    def take(self, g: Play[sticks.State], seat: Seat, move: Move) -> Step[sticks.State]:
        return Waiting(self, Seat(0))


def test_a_round_comes_to_its_end_where_the_game_does_not() -> None:
    rules = sticks.GAME.table(None, 2, {})
    play = Play(rules, sticks.State(20), Asking(Over(), Seat(0)), NoChance())
    value = lambda rules, state, seat: 0  # noqa: E731
    found: Search[sticks.State] = Search(play, Seat(0), play.menu(Seat(0)), Seeded(1), value, None, 1)
    found.think(2)
    assert found.root.visits == 2


def test_nobody_answers_a_bid_that_is_still_sealed() -> None:
    """What a rival does after one's own sealed bid is no part of the tree: it would be found by looking at that bid."""
    match: Match[bids.State] = Match(bids.GAME.table(None, 2, {"rounds": 1}), Seeded(4))
    seat = match.deciders()[0]
    found: Search[bids.State] = Search(match.seen_by(seat), seat, match.menu(seat), Seeded(1), None, None, 1)
    found.think(400)
    sealed = found.root.children[bids.SEAL.plain()]
    assert sealed.visits > 5
    assert not sealed.children


def test_a_sealed_choice_is_made_from_a_shortlist() -> None:
    """What the hints rate below nothing is not looked at there; elsewhere everything is."""

    def sealing(play: Play[Any], seat: Seat, menu: list[Move]) -> list[int]:
        return [0 if bids.SEAL.owns(move) else -1 for move in menu]

    match: Match[bids.State] = Match(bids.GAME.table(None, 2, {"rounds": 1}), Seeded(4))
    seat = match.deciders()[0]
    found: Search[bids.State] = Search(match.seen_by(seat), seat, match.menu(seat), Seeded(1), None, sealing, 1)
    found.think(60)
    assert list(found.root.children) == [bids.SEAL.plain()] and len(match.menu(seat)) > 1
    open_choice = search(20, 400, scores=lambda play, seat, menu: [-(i % 2) for i in range(len(menu))])
    assert len(open_choice.root.children) == 12


def test_a_round_stops_at_the_natural_point_that_the_hints_name() -> None:
    """Every ten sticks are a day here: positions are judged at its end, not where the word has come round."""
    judged: list[int] = []

    def value(rules: Rules[Any], state: sticks.State, seat: Seat) -> int:
        judged.append(state.sticks)
        return 0

    def day(state: sticks.State, seat: Seat) -> int:
        return (39 - state.sticks) // 10

    play = heap(38)
    found: Search[sticks.State] = Search(play, Seat(0), play.menu(Seat(0)), Seeded(1), value, None, 2, day)
    judged.clear()
    found.think(100)
    assert judged and max(judged) <= 19  # the second day from now has begun
    laps: Search[sticks.State] = Search(play, Seat(0), play.menu(Seat(0)), Seeded(1), value, None, 2)
    judged.clear()
    laps.think(100)
    assert max(judged) > 19


def test_a_flat_search_compares_moves_at_the_root_by_the_odds_they_lead_to() -> None:
    """It has no nodes below them, and a learnt value is believed as it is: even odds for 0, e to 1 for 1000."""
    value = lambda rules, state, seat: 1000 * (state.sticks % 2)  # noqa: E731
    play = heap(40)
    found: Search[sticks.State] = Search(
        play, Seat(0), play.menu(Seat(0)), Seeded(1), value, None, 1, None, None, flat=True
    )
    found.think(60)
    assert found.root.visits == 60 and all(not child.children for child in found.root.children.values())
    odds = {round(reward, 3) for rewards in found.rewards.values() for reward in rewards}
    assert odds <= {0.5, 0.731, 0.0, 1.0} and len(odds) > 1


def test_questions_in_which_looking_ahead_does_not_help_are_answered_at_once() -> None:
    class Named(ModuleType):
        SEARCHED = frozenset(("Turn",))

    named = Named("hints")
    assert worth_a_search(named, heap(4)) and worth_a_search(None, heap(4))
    named.SEARCHED = frozenset(("Siege",))
    assert not worth_a_search(named, heap(4)) and worth_a_search(named, heap(4), ["Turn"])
    assert not worth_a_search(None, heap(4), ["Siege"])  # a level may look ahead in fewer
    steps = {kind.__name__ for kind in open_table("warrior-knights").found.game.steps()}
    module = hints_module("warrior-knights")
    assert module is not None and steps >= module.SEARCHED  # a name that is misspelt would be searched in vain


def test_the_nth_visit_of_every_move_meets_the_same_deal() -> None:
    match: Match[hands.State] = Match(hands.GAME.table(None, 2, {}), Seeded(4))
    seat = match.deciders()[0]
    found: Search[hands.State] = Search(match.seen_by(seat), seat, match.menu(seat), Seeded(1), None, None, 1)
    deals = [found.nth_deal(visit) for visit in range(8)]
    again = [found.nth_deal(visit) for visit in range(8)]
    assert all(same(one.state, other.state) for one, other in zip(deals, again, strict=True))
    assert any(not same(deals[0].state, other.state) for other in deals)
    assert [one.chance.below(1000) for one in deals] == [other.chance.below(1000) for other in again]


class Tries:
    """Stands for a search: counts how often each move is tried, and knows what each is worth."""

    def __init__(self, worth: dict[Move, float]) -> None:
        self.worth = worth
        self.tried = dict.fromkeys(worth, 0)

    def try_each(self, moves: list[Move]) -> None:
        for move in moves:
            self.tried[move] += 1

    def mean(self, move: Move) -> float:
        return self.worth[move]

    def clearly(self, move: Move, other: Move) -> float:
        return self.worth[move] - self.worth[other]


def test_rounds_are_shared_among_fewer_and_fewer_moves() -> None:
    moves = [Move(number) for number in range(20)]
    search: Any = Tries({move: -abs(5.0 - move) for move in moves})  # the sixth is best
    assert halved(search, moves, 96, Time(lambda: 0.0, None), to_the_end=False) == Move(5)
    looked_at = [search.tried[move] for move in moves]
    assert looked_at[8:] == [0] * 12  # the shortlist holds as many as there are rounds for
    assert looked_at[0] == looked_at[1] < looked_at[3] < looked_at[5]
    assert 80 <= sum(looked_at) <= 96
    search = Tries(dict.fromkeys(moves, 0.0))
    assert halved(search, moves, 3, Time(lambda: 0.0, None), to_the_end=False) == moves[0]  # no reason to go astray


def test_what_is_left_of_the_time_goes_to_the_last_two() -> None:
    moves = [Move(number) for number in range(4)]
    search: Any = Tries({move: float(move) for move in moves})
    clock = Ticking(0.01)
    assert halved(search, moves, 48, Time(clock, 1.0), to_the_end=True) == Move(3)
    assert search.tried[2] == search.tried[3] > 50 > search.tried[0]


def test_a_move_must_be_clearly_better_than_what_the_hints_would_do() -> None:
    """Where the hints say that they are to be trusted, their own move stays to the end."""
    moves = [Move(number) for number in range(8)]
    for better, chosen in ((0.9, Move(0)), (1.1, Move(7))):
        search: Any = Tries({**dict.fromkeys(moves, 0.1), Move(0): 0.0, Move(7): better})
        assert halved(search, moves, 96, Time(lambda: 0.0, None), doubt=1.0) == chosen
        assert search.tried[Move(0)] == search.tried[Move(7)] > search.tried[Move(3)]
        assert halved(search, moves, 96, Time(lambda: 0.0, None)) == Move(7)
    assert doubt("warrior-knights") == 1.0
    assert doubt("six-kingdoms") == doubt("no such game") == DOUBT


def test_differences_are_counted_deal_by_deal() -> None:
    found = search(14, 0)
    found.rewards = {1: [0.5, 0.7, 0.9, 0.5], 2: [0.4, 0.6, 0.7, 0.5], 3: [0.9]}
    assert found.clearly(Move(1), Move(2)) == pytest.approx(0.1 / (0.02 / 3 / 4) ** 0.5)
    assert found.clearly(Move(2), Move(1)) == -found.clearly(Move(1), Move(2))
    assert found.clearly(Move(1), Move(3)) == found.clearly(Move(1), Move(9)) == 0.0  # too few to tell


def test_hints_say_how_far_a_round_is_played() -> None:
    assert horizon("grand-conqueror") == 4
    assert horizon("six-kingdoms") == HORIZON
    assert horizon("no such game") == HORIZON


class Ticking:
    """A clock on which so many seconds pass between two looks."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.now = 0.0

    def __call__(self) -> float:
        self.now += self.seconds
        return self.now


@pytest.mark.parametrize("seconds", [0.001, 0.01, 0.03])
def test_time_is_used_and_kept_to_a_fifth(seconds: float) -> None:
    play, clock = heap(40), Ticking(seconds)
    Mcts(clock=clock).choose(play, Seat(0), play.menu(Seat(0)), Seeded(1), budget=0.5)
    assert 0.8 * 0.5 <= clock.now - seconds <= 1.2 * 0.5


def test_where_others_want_the_processor_too_it_stops_in_good_time() -> None:
    """Once a look has taken long, the next one may."""
    time = Time(iter([0.0, 0.0, 0.3, 0.55, 0.8, 0.86]).__next__, 1.0)
    assert [time.is_over() for _ in range(4)] == [False, False, False, True]


def test_time_is_looked_at_before_every_decision() -> None:
    """A rollout can take longer than there is time: it is left in the middle, and counts for nothing."""
    looks = [0]

    def over() -> bool:
        looks[0] += 1
        return looks[0] > 40

    def value(rules: Rules[Any], state: sticks.State, seat: Seat) -> int:
        return state.sticks

    play = heap(400)
    far = 50  # laps
    found: Search[sticks.State] = Search(play, Seat(0), play.menu(Seat(0)), Seeded(1), value, None, far, over=over)
    found.think(1000)
    assert found.stopped and 20 < found.decisions <= 40
    looks[0] = -300
    found.stopped = False
    found.think(1000)
    assert found.stopped and 0 < found.root.visits < 60
    assert all(child.visits for child in found.root.children.values())


def test_without_any_time_it_does_what_the_hints_would() -> None:
    def scores(play: Play[Any], seat: Seat, menu: list[Move]) -> list[int]:
        return [100 if sticks.TAKE.first(move) == 2 else 0 for move in menu]

    play = heap(40)
    found: Search[sticks.State] = Search(
        play, Seat(0), play.menu(Seat(0)), Seeded(1), None, scores, 1, over=lambda: True
    )
    found.think(10)
    assert found.root.visits == 0 and sticks.TAKE.args(found.best()) == [2]


def test_a_level_thinks_no_longer_than_its_rounds() -> None:
    play, clock = heap(40), Ticking(0.001)
    Mcts(20, at_most=True, clock=clock).choose(play, Seat(0), play.menu(Seat(0)), Seeded(1), budget=0.5)
    assert clock.now < 0.05  # one look at the clock before each round, and one for every four of them


def test_time_is_kept() -> None:
    match = open_table("six-kingdoms", 3).match(Seeded(2))
    while len(match.menu(match.deciders()[0])) < 2:
        seat = match.deciders()[0]
        match.submit(seat, match.menu(seat)[0])
    seat = match.deciders()[0]
    move = Mcts().choose(match.seen_by(seat), seat, match.menu(seat), Seeded(1), budget=0.01)
    assert move in match.menu(seat)


def test_moves_that_may_be_the_best_are_left_to_choose_from() -> None:
    menu = [Move(number) for number in range(4)]
    assert worth_choosing(menu, {}) == menu
    assert worth_choosing(menu, {menu[2]: 1.0}) == [menu[2]]
    assert worth_choosing(menu, {menu[0]: 0.0, menu[2]: 0.5}) == menu[1:]  # what cannot be told may be better
    assert worth_choosing(menu, dict(zip(menu, [0.5, 0.25, 0.5, 0.0], strict=True))) == [menu[0], menu[2]]
    assert worth_choosing(menu, dict.fromkeys(menu, 0.0)) == menu  # somebody may not see it


def test_nothing_is_counted_out_far_from_the_end_or_where_hints_name_none() -> None:
    table = open_table("grand-conqueror")
    play = table.play(Seeded(3))
    seat = play.deciders()[0]
    clock = Ticking(0.001)
    menu = play.menu(seat)
    assert Mcts(clock=clock).counted_out(play, seat, menu, 0.5) is menu and clock.now == 0.0
    assert Mcts(clock=clock).counted_out(heap(4), Seat(0), heap(4).menu(Seat(0)), 0.5) == heap(4).menu(Seat(0))
    assert clock.now == 0.0  # it costs nothing there

"""The one loop: what is asked, what is taken unasked, what merely happens."""

import pytest
from toys import hands, offers

from gonfalon.engine.chance import NoChance, Scripted, Seeded
from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.game import Outcome, Rules
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.layout import Layout, array
from gonfalon.engine.match import Match
from gonfalon.engine.move import Kind, Verb, Verbs
from gonfalon.engine.options import Options
from gonfalon.engine.play import Play
from gonfalon.engine.state import State
from gonfalon.engine.step import Over, Step

STONE = Kind("stone", 9)
LIFT = Verb("lift", [STONE])
VERBS = Verbs([LIFT])


class Heap(State):
    """What was done, in order: a stone lifted, or 100 for a step that ran."""

    def __init__(self) -> None:
        self.layout = Layout([array("done", 99, 100)])
        self.done: list[int] = []

    def copy(self) -> "Heap":
        twin = Heap()
        twin.done = self.done[:]
        return twin


class Lift(Step[Heap]):
    """Offers stones 0 to `stones - 1` to seats below `askers`."""

    def __init__(self, under: Step[Heap], stones: int, askers: int, is_open: int) -> None:
        self.under = under
        self.stones = stones
        self.askers = askers
        self.is_open = is_open

    def open(self) -> bool:
        return self.is_open == 1

    def deciders(self, g: Play[Heap]) -> list[Seat]:
        return [Seat(i) for i in range(self.askers)]

    def menu(self, g: Play[Heap], seat: Seat) -> list[Move]:
        return [LIFT.one(stone) for stone in range(self.stones)]

    def take(self, g: Play[Heap], seat: Seat, move: Move) -> Step[Heap]:
        g.state.done.append(LIFT.first(move))
        return self.under

    def run(self, g: Play[Heap]) -> Step[Heap]:
        g.state.done.append(100)
        return self.under


class Circle(Step[Heap]):
    def run(self, g: Play[Heap]) -> Step[Heap]:
        return Circle(self.under)


class Heaps(Rules[Heap]):
    def start(self) -> Heap:
        return Heap()

    def first(self) -> Step[Heap]:
        return Circle(Over())

    def outcome(self, s: Heap) -> Outcome:
        return Outcome([1, 1], "X")


def play(top: Step[Heap]) -> Play[Heap]:
    going = Play(Heaps(VERBS, 2, Options([], {})), Heap(), top, NoChance())
    going.advance()
    return going


def test_a_single_open_option_is_taken_unasked() -> None:
    g = play(Lift(Over(), 1, 1, 1))
    assert g.over()
    assert g.state.done == [0]


def test_an_empty_open_menu_runs() -> None:
    g = play(Lift(Over(), 0, 1, 1))
    assert g.over()
    assert g.state.done == [100]


def test_a_step_that_asks_nobody_runs() -> None:
    assert play(Lift(Over(), 3, 0, 0)).state.done == [100]


def test_a_single_hidden_option_is_asked_all_the_same() -> None:
    g = play(Lift(Over(), 1, 1, 0))
    assert g.deciders() == [0]
    assert g.menu(Seat(0)) == [LIFT.one(0)]
    assert g.state.done == []


def test_two_open_options_are_asked() -> None:
    g = play(Lift(Over(), 2, 1, 1))
    assert g.state.done == []
    assert g.menu(Seat(0)) == [LIFT.one(0), LIFT.one(1)]
    assert g.menu(Seat(1)) == []


def test_several_deciders_are_asked_even_for_a_single_open_option() -> None:
    g = play(Lift(Over(), 1, 2, 1))
    assert g.deciders() == [0, 1]
    assert g.state.done == []


def test_after_a_move_the_loop_runs_on_to_the_next_choice() -> None:
    g = play(Lift(Lift(Lift(Over(), 2, 1, 1), 0, 0, 1), 2, 1, 1))
    g.take(Seat(0), LIFT.one(1))
    assert g.state.done == [1, 100]
    assert not g.over()
    g.take(Seat(0), LIFT.one(0))
    assert g.over()


def test_a_runaway_is_broken_rules() -> None:
    with pytest.raises(BrokenRules, match="Circle: 100000 steps without a question"):
        play(Circle(Over()))


def test_a_copy_goes_its_own_way() -> None:
    g = play(Lift(Lift(Over(), 2, 1, 1), 2, 1, 1))
    twin = g.copy(NoChance())
    twin.take(Seat(0), LIFT.one(1))
    assert (g.state.done, twin.state.done) == ([], [1])
    assert g.menu(Seat(0)) == [LIFT.one(0), LIFT.one(1)]


def test_steps_that_are_not_finished_say_what_they_lack() -> None:
    g = play(Lift(Over(), 2, 1, 1))
    bare: Step[Heap] = Step(Over())
    for ask in (
        bare.rule,
        lambda: bare.run(g),
        lambda: bare.menu(g, Seat(0)),
        lambda: bare.take(g, Seat(0), Move(0)),
        lambda: bare.why_not(g, Seat(0), Move(0)),
        lambda: bare.prompt(g, Seat(0)),
    ):
        with pytest.raises(BrokenRules, match="Step"):
            ask()


def test_an_interrupt_lies_on_top_and_gives_back_what_was_under_it() -> None:
    match = Match(offers.GAME.table(None, 2, {}), NoChance())
    before = match.play.top
    match.submit(Seat(1), match.rules.read("offer 0 2"))
    assert isinstance(match.play.top, offers.Answer)
    assert match.play.top.under is before
    assert match.deciders() == [0]
    match.submit(Seat(0), match.rules.read("accept"))
    assert match.play.top is before
    assert match.play.state.coins == [4, 0]
    assert match.play.state.favours == [0, 2]


def test_a_lone_victim_is_robbed_unasked_and_an_empty_hand_is_not() -> None:
    rules = hands.GAME.table(None, 2, {"hand": 1})
    # Seat 0 is dealt a thief, seat 1 a knight; seat 0 draws another thief.
    match = Match(rules, Scripted([6, 0, 8 - 2, 0]))
    batch = match.submit(Seat(0), rules.read("play thief"))
    assert [type(event).__name__ for event in batch.events] == ["Played", "Stole"]
    batch = match.submit(Seat(0), rules.read("play thief"))
    assert [type(event).__name__ for event in batch.events] == ["Played"]  # nothing left to steal
    assert match.deciders() == [0]


def test_the_same_seed_gives_the_same_opening() -> None:
    def opening(seed: int) -> list[list[int]]:
        match = Match(hands.GAME.table(None, 4, {}), Seeded(seed))
        return [field.values for field in match.play.state.fields()]

    assert opening(5) == opening(5)
    assert opening(5) != opening(6)

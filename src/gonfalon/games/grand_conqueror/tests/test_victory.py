"""Chapter "Winning": coming home, playing on, the limit, draws, and players who leave."""

import pytest

from gonfalon.contract.until import until
from gonfalon.engine.ids import Seat
from gonfalon.engine.step import Over
from gonfalon.games.grand_conqueror.events import TurnBegan
from gonfalon.games.grand_conqueror.state import LIMIT, STUCK, State
from gonfalon.games.grand_conqueror.turns import Turns

from .position import Position, position, redrawn

HOME = """
    round 9, a to play
          A0  .   .   A+  A+
        .   a1  a2  a3  4   5
          6   7   8   9   .
"""
NOT_HOME = """
          A   .   .   A+  A+
        .   .   .   .   .   .
          .   .   .   .   .
"""  # without a's tokens
B = """
    B   b   b   b   .   .   .
      .   .   .   .   .   .
    .   B-  B-  .   .   .   .
"""
BC = (
    B
    + """
      C   c   c   c   .   .   .
    .   .   .   .   .   .   .
      .   C-  C-  .   .   .
"""
)
BCD = (
    BC
    + """
    D   d   d   d   .   .   .
      .   .   .   .   .   .
    .   D-  D-  .   .   .   .
"""
)


def begun(p: Position, since: int) -> bool:
    """Whether a turn has begun since so many events."""
    return any(line.startswith("TurnBegan") for line in p.happened()[since:])


def wait(p: Position, turns: int = 1) -> Position:
    """Whole turns that change nothing of importance: no token arrives on a tile."""
    for _ in range(turns):
        seat = p.to_play()
        moved = len(p.play.events)
        for _ in until(lambda: p.to_play() != seat or begun(p, moved)):  # noqa: B023
            tiles = {p.name(cell) for cell in [*p.state.castle, *p.state.fortress]}
            p.do(min(move for move in p.moves() if move.split()[-1] not in tiles))
    return p


# -- finishing ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-080", "GC-081", "GC-083")
def test_all_fortresses_built_and_one_token_home_is_enough() -> None:
    p = position(HOME, B).do("move 3 0")
    assert p.happened()[-3:] == ["Moved a 3 0", "Finished a 1", "GameEnded 1"]
    assert p.tokens("a") == {"0", "1", "2"}
    assert p.places() == [1, 2]


@pytest.mark.rule("GC-080")
def test_coming_home_early_finishes_nothing() -> None:
    p = position(redrawn(HOME, ("A+", "A-")), B).do("move 3 0")
    assert p.to_play() == "a"
    assert p.state.place == [0, 0]


@pytest.mark.rule("GC-080", "GC-029")
@pytest.mark.parametrize("third, over", [("A+", True), ("A-", False)])
def test_with_three_fortresses_all_three_must_stand(third: str, over: bool) -> None:
    p = position(redrawn(HOME, ("5", third)), B, fortresses=3).do("move 3 0")
    assert p.play.over() == over


@pytest.mark.rule("GC-080")
def test_a_rivals_castle_is_no_home() -> None:
    p = position(redrawn(HOME, ("A0", "B0")), redrawn(B, ("B", "A"))).do("move 3 0")
    assert p.to_play() == "a"


@pytest.mark.rule("GC-080", "GC-045")
def test_a_token_that_enters_on_the_castle_comes_home() -> None:
    assert position(HOME, B).do("enter 0").places() == [1, 2]


WAITING = """
    round 9, a to play
          Aa0 .   .   A+  A-9
        .   a1  a2  a3  4   5
          .   .   .   .   .
"""


@pytest.mark.rule("GC-080", "GC-R17")
def test_a_token_already_waiting_at_home_does_not_count() -> None:
    p = position(WAITING, B).do("enter 4", "enter 9")
    assert p.happened()[-1] == "FortressBuilt a 9"
    assert p.to_play() == "a"
    assert p.state.place == [0, 0]


@pytest.mark.rule("GC-080", "GC-R17")
def test_the_waiting_token_may_go_and_another_come_in_the_same_turn() -> None:
    p = position(
        """
        round 9, a to play
              Aa0 .   7   A+a A-9
            .   a1  a2  a3  4   5
              .   a6  .   .   .
    """,
        B,
    ).do("move 6 9", "move 0 7")
    assert p.to_play() == "a"
    assert p.do("move 3 0").places() == [1, 2]


@pytest.mark.rule("GC-080", "GC-R17")
def test_the_option_lets_a_waiting_token_count() -> None:
    p = position(WAITING, B, castle_presence_counts=True).do("enter 4", "enter 9")
    assert p.happened()[-3:] == ["FortressBuilt a 9", "Finished a 1", "GameEnded 1"]
    assert p.places() == [1, 2]


@pytest.mark.rule("GC-080", "GC-R17")
def test_the_option_still_asks_for_all_fortresses() -> None:
    p = position(WAITING, B, castle_presence_counts=True).do("enter 4")
    assert p.to_play() == "a"


@pytest.mark.rule("GC-080", "GC-074")
def test_the_last_fortress_and_the_return_may_fall_in_one_turn() -> None:
    p = position(redrawn(WAITING, ("Aa0", "A0"), ("4", "a4")), B).do("enter 9", "enter 0")
    assert p.places() == [1, 2]


@pytest.mark.rule("GC-082", "GC-R17")
@pytest.mark.parametrize("before", [[], ["enter 4"], ["enter 4", "enter 5"]])
def test_finishing_is_checked_after_every_move_and_unused_moves_lapse(before: list[str]) -> None:
    p = position(HOME, BC, end_mode="all").do(*before)
    assert p.to_play() == "a"
    assert p.do("enter 0").to_play() == "b"


@pytest.mark.rule("GC-082", "GC-R12")
def test_with_end_of_turn_the_finishing_move_leaves_the_army_whole() -> None:
    drawing = """
        round 9, a to play
              A0  .   .   A+  A+
            .   .   .   a2  a3  a4
              .   .   .   .   .
    """
    p = position(drawing, B, contiguity="end_of_turn")
    assert p.refusal("move 2 0") == ("army-split", "GC-054", {"origin": "2", "cell": "0"})
    assert position(HOME, B, contiguity="end_of_turn").do("move 3 0").places() == [1, 2]


# -- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-083", "GC-R25")
@pytest.mark.parametrize("end_mode", ["first", "all"])
def test_with_two_players_the_first_to_finish_wins_at_once(end_mode: str) -> None:
    rival_at_the_door = "B   b   b   b   .\n  B+  B+  .   ."
    p = position(HOME, rival_at_the_door, end_mode=end_mode).do("move 3 0")
    assert p.play.over()
    outcome = p.play.rules.outcome(p.state)
    assert (outcome.places, outcome.rule, outcome.cut) == ([1, 2], "GC-083", False)
    assert p.forbidden_by("move 1 4", "a") == "GC-083"


@pytest.mark.rule("GC-084")
@pytest.mark.parametrize("rivals", [BC, BCD])
def test_with_more_players_the_first_ends_the_game_if_agreed(rivals: str) -> None:
    p = position(HOME, rivals, end_mode="first").do("move 3 0")
    assert p.play.over()
    outcome = p.play.rules.outcome(p.state)
    assert outcome.winners() == [0]
    assert (outcome.rule, outcome.cut) == ("GC-084", False)
    assert p.play.events[-1].cites() == "GC-084"


@pytest.mark.rule("GC-085", "GC-086", "GC-R18")
def test_in_mode_all_play_goes_on_without_the_finished_army() -> None:
    p = position(HOME, BC, end_mode="all").do("move 3 0")
    assert p.to_play() == "b"
    assert p.tokens("a") == set()
    assert p.state.place == [1, 0, 0]
    # Its tiles stay, and its fortresses are still walls.
    assert p.drawn().splitlines()[0].split() == ["A", ".", ".", "A+", "A+"]
    assert p.reserve("a") == 0


@pytest.mark.rule("GC-086", "GC-063", "GC-R18")
def test_fortresses_of_a_finished_army_are_still_walls() -> None:
    p = position(
        """
        round 9, b to play, a finished 1
              A1  2   .   A+  .
            .   b   b   A+5 .
              .   .   .   .
    """,
        "B   B-  B-  C   c   c   .\n  C-  C-  .   .   .",
        end_mode="all",
    )
    assert p.refusal("enter 5") == ("rival-stronghold", "GC-063", {"cell": "5", "seat": "a"})
    assert "1" in p.cells("enter")


@pytest.mark.rule("GC-085", "GC-088", "GC-R18")
def test_places_follow_the_order_of_finishing_and_the_last_need_not_walk_home() -> None:
    ready = redrawn(BCD, ("B", "Bf"), ("B-", "B+"), ("B-", "B+"), ("C", "Cg"), ("C-", "C+"), ("C-", "C+"))
    p = wait(position(HOME, ready, end_mode="all"))
    p.do("enter f")
    assert p.state.place == [0, 1, 0, 0]
    p.do("enter g")
    assert p.to_play() == "d"
    wait(p)
    assert p.to_play() == "a"
    p.do("move 1 0")
    assert p.play.over()
    assert p.places() == [3, 1, 2, 4]
    assert p.play.rules.outcome(p.state).rule == "GC-088"


@pytest.mark.rule("GC-087", "GC-R18")
def test_finished_players_are_skipped() -> None:
    p = position(HOME, BCD, end_mode="all").do("move 3 0")
    turns = []
    for _ in range(5):
        turns.append(p.to_play())
        wait(p)
    assert turns == ["b", "c", "d", "b", "c"]


@pytest.mark.rule("GC-087")
def test_a_round_begins_with_the_next_player_when_its_first_has_finished() -> None:
    p = wait(position("round 9, c to play, a finished 1" + NOT_HOME, BC, end_mode="all"))
    assert (p.to_play(), p.state.round) == ("b", 10)


# -- the limit ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-089", "GC-R19")
def test_the_game_ends_after_the_round_of_the_limit() -> None:
    p = position("round 4, b to play" + HOME.partition("play")[2], B, round_limit=5)
    wait(p)
    assert (p.to_play(), p.state.round) == ("a", 5)
    wait(p)
    assert (p.to_play(), p.state.round) == ("b", 5)
    wait(p)
    assert p.play.over()
    outcome = p.play.rules.outcome(p.state)
    assert (outcome.places, outcome.rule, outcome.cut) == ([1, 2], "GC-089", True)


@pytest.mark.rule("GC-089")
def test_the_limit_is_a_hundred_rounds_unless_agreed_otherwise() -> None:
    drawing = HOME.partition("play")[2]
    assert wait(position("round 100, b to play" + drawing, B)).play.over()
    assert not wait(position("round 99, b to play" + drawing, B)).play.over()
    assert not wait(position("round 100, b to play" + drawing, B, round_limit=101)).play.over()
    assert not wait(position("round 5000, b to play" + drawing, B, round_limit=0)).play.over()  # no limit


def ranked(drawing: str, elsewhere: str = "", asides: str = "") -> list[int]:
    """The places if the limit came now."""
    p = position("round 9, a to play" + asides + "\n" + drawing, elsewhere)
    p.state.ended = LIMIT
    return p.play.rules.outcome(p.state).places


@pytest.mark.rule("GC-089", "GC-R19")
def test_at_the_limit_more_fortresses_come_first() -> None:
    # b is one step from his goal and a far from his, but a has built one.
    assert ranked("A   a   .   .   .   A+  .   .   A-\n  B   .   b   B-  B-  .   .") == [1, 2]


@pytest.mark.rule("GC-089", "GC-R19")
@pytest.mark.parametrize(
    "a, b, places",
    [
        ("A   a   .   .   A-  A-", "B   b   .   .   .   B-  B-", [1, 2]),  # three steps against four
        ("A   a   .   .   .   A-  A-", "B   b   .   .   B-  B-", [2, 1]),
        ("A   a   .   .   A-  A-", "B   b   .   .   B-  B-", [1, 1]),
        ("A   a   .   a   A-  .   A-", "B   b   .   B-  .   B-", [1, 2]),  # from the nearest token
        ("A   .   a   A+  A+", "B   .   .   b   B+  B+", [1, 2]),  # all built: home is the next goal
    ],
)
def test_at_the_limit_the_shorter_way_to_the_next_goal_comes_next(a: str, b: str, places: list[int]) -> None:
    assert ranked(a, b) == places


@pytest.mark.rule("GC-089", "GC-R19")
def test_the_way_goes_round_rival_fortresses_and_ignores_tokens() -> None:
    # One fortress built each, two steps to go each; a's straight way leads over the cell between.
    own = "A+  A   a   {:<4}A-\n  .   .   .   .   ."
    rival = "B   b   .   B-  .   B+"
    for between in (".", "b", "B-"):
        assert ranked(own.format(between), rival) == [1, 1]
    assert ranked(own.format("B+"), "B   b   .   B-  .") == [2, 1]  # round the wall it is three


@pytest.mark.rule("GC-089", "GC-R19")
def test_players_level_in_everything_share_the_place() -> None:
    three = "B   b   .   .   B-  B-\n  C   c   .   C-  .   C-"
    assert ranked("A   a   .   .   A-  A-", three) == [2, 2, 1]
    level = "B   b   .   .   B-  B-\n  C   c   .   .   .   C-  C-"
    assert ranked("A   a   .   .   A-  A-", level) == [1, 1, 3]


@pytest.mark.rule("GC-089")
def test_finished_players_stay_ahead_at_the_limit() -> None:
    p = position(
        "round 5, c to play, b finished 1" + NOT_HOME,
        redrawn(BC, *[("b", ".")] * 3, ("C-", "C+")),
        end_mode="all",
        round_limit=5,
    )
    wait(p)
    assert p.play.over()
    assert p.places() == [2, 1, 3]  # a has built two, c one


# -- a game that does not get on ---------------------------------------------------------------------------------------


@pytest.mark.rule("GC-R19", "GC-059")
def test_a_round_in_which_nobody_can_move_ends_the_game_and_the_standing_decides() -> None:
    p = position("round 9, a to play\nAa  a   a   a   a   A-a", "Bb  b   b   b   b   B+b         A-  B-", round_limit=0)
    assert [line for line in p.happened() if line.startswith(("Passed", "GameEnded"))] == [
        "Passed a",
        "Passed b",
        "GameEnded 7",
    ]
    outcome = p.play.rules.outcome(p.state)
    assert (outcome.places, outcome.rule, outcome.cut) == ([2, 1], "GC-R19", False)


@pytest.mark.rule("GC-R19")
def test_one_who_can_move_keeps_the_game_going() -> None:
    p = position(
        "round 9, a to play\nAa  a   a   a   a   A-a", B + "\n                                      A-", round_limit=0
    )
    assert p.happened()[-2:] == ["Passed a", "TurnBegan b"]
    wait(p, 3)
    assert p.to_play() == "b" and not p.play.over()


@pytest.mark.rule("GC-R20", "GC-R19")
def test_forced_moves_that_repeat_end_the_game_and_the_standing_decides() -> None:
    # In a lane of seven cells the last token goes to the front, and back again.
    lanes = "B   b   b   b   b   b   b           A-  A-  B-  B+"
    p = position("round 9, a to play\nA   a   a   a   a   a   a", lanes, round_limit=0)
    assert p.play.over()
    outcome = p.play.rules.outcome(p.state)
    assert (outcome.places, outcome.rule, outcome.cut) == ([2, 1], "GC-R20", False)
    assert p.state.round == 13  # there and back, twice


@pytest.mark.rule("GC-R19", "GC-043", "GC-R08")
@pytest.mark.parametrize(("round", "stuck"), [(2, False), (3, True)])
def test_nobody_is_stuck_before_the_first_march(round: int, stuck: bool) -> None:
    """Armies that found no room to deploy may find some later: what shut them in may be open then."""
    g, under = position(TO_AND_FRO, B_TO_AND_FRO).play, Over[State]()
    g.state.round, g.state.passes = round, g.state.seats
    assert (Turns(under, 1, round).run(g) is under) == stuck
    assert (g.state.ended == STUCK) == stuck


# -- repetition --------------------------------------------------------------------------------------------------------

TO_AND_FRO = """
    round 9, a to play
      a1  4   6   A
    a2  a3  5   .
"""
B_TO_AND_FRO = """
      be  h   j   B
    bf  bg  i   .
      A-  A-  B-  B-
"""
# Both come back to where they were; the second time two tokens of each have changed places.
FIRST_TIME = ["move 2 4", "move 1 5", "move 3 6"], ["move f h", "move e i", "move g j"]
SECOND_TIME = ["move 2 5", "move 1 4", "move 3 6"], ["move f i", "move e h", "move g j"]
BACK = ["move 6 3", "move 5 1", "move 4 2"], ["move j g", "move i e", "move h f"]


@pytest.mark.rule("GC-R20", "GC-R22")
@pytest.mark.parametrize("draw", [True, False])
def test_the_third_repetition_ends_the_game_and_is_a_draw_if_agreed(draw: bool) -> None:
    p = position(TO_AND_FRO, B_TO_AND_FRO, repetition_draw=draw)
    start = p.drawn()
    for there in (FIRST_TIME, SECOND_TIME):
        p.do(*there[0], *there[1], *BACK[0])
        assert not p.play.over()
        p.do(*BACK[1])
        assert p.drawn() == start
    assert p.play.over()
    outcome = p.play.rules.outcome(p.state)
    assert (outcome.places, outcome.rule) == ([1, 1] if draw else [2, 1], "GC-R20")


@pytest.mark.rule("GC-R20")
def test_a_position_counts_only_with_the_same_player_to_move_and_the_same_fortresses() -> None:
    p = position(TO_AND_FRO, B_TO_AND_FRO, repetition_draw=True).do(*FIRST_TIME[0], *FIRST_TIME[1], *BACK[0], *BACK[1])
    assert not p.play.over()  # twice
    p.state.built[0] = 1
    p.do(*SECOND_TIME[0], *SECOND_TIME[1], *BACK[0], *BACK[1])
    assert not p.play.over()  # the tokens stand there for the third time, but a fortress has been built since


@pytest.mark.rule("GC-R20", "GC-041")
@pytest.mark.parametrize(("round", "kept"), [(1, False), (2, False), (3, True)])
def test_positions_are_compared_from_the_first_march_on(round: int, kept: bool) -> None:
    """An army without room to reinforce stands at its first march as it did a round before: not yet twice."""
    s = position(TO_AND_FRO, B_TO_AND_FRO).state
    s.round, s.seen = round, []
    TurnBegan(Seat(0), []).apply(s)
    assert bool(s.seen) == kept


@pytest.mark.rule("GC-R20")
def test_three_players_know_no_draw_by_repetition_but_it_ends_their_game_too() -> None:
    c_to_and_fro = """
        ck  n   q   C
      cl  cm  o   .
        C-  C-
    """
    p = position(TO_AND_FRO, B_TO_AND_FRO + c_to_and_fro, repetition_draw=True)
    start = p.drawn()
    for _ in range(2):
        p.do(*FIRST_TIME[0], *FIRST_TIME[1], "move l n", "move k o", "move m q")
        p.do(*BACK[0], *BACK[1], "move q m", "move o k", "move n l")
        assert p.drawn() == start
    assert p.play.over()
    assert len(set(p.places())) > 1


# -- leaving -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-R26")
def test_who_leaves_takes_his_tokens_and_leaves_his_tiles() -> None:
    p = position(
        """
        round 9, a to play
              C-1 C+2 .   A+  A+
            .   a   c   .   .   .
              C   .   .   .   .
    """,
        "A   B   b   b   b   .\n  B-  B-  .   .",
    ).leave("c")
    assert p.tokens("c") == set()
    assert p.to_play() == "a"
    assert p.drawn().splitlines()[0].split()[:2] == ["C-", "C+"]
    assert "1" in p.cells("enter")  # a building site can still be stopped on
    assert p.forbidden_by("enter 2") == "GC-063"  # a fortress is still a wall


@pytest.mark.rule("GC-R26")
def test_who_has_left_takes_no_more_turns() -> None:
    p = position(HOME, BCD).leave("c")
    turns = []
    for _ in range(5):
        turns.append(p.to_play())
        wait(p)
    assert turns == ["a", "b", "d", "a", "b"] and p.state.gone == [0, 0, 1, 0]


@pytest.mark.rule("GC-R26")
def test_a_player_may_leave_in_his_own_turn() -> None:
    p = position(HOME, BC).do("enter 4").leave("a")
    assert p.to_play() == "b"
    assert p.tokens("a") == set()


@pytest.mark.rule("GC-R26")
def test_the_last_one_at_the_table_has_won() -> None:
    p = position(HOME, BC).leave("b")
    assert not p.play.over()
    p.leave("a")
    outcome = p.play.rules.outcome(p.state)
    assert outcome.winners() == [2]
    assert outcome.rule == "GC-R26"
    two = position(HOME, B).leave("a")
    assert two.places() == [2, 1]


@pytest.mark.rule("GC-R26", "GC-088")
def test_when_all_others_have_finished_or_left_the_game_is_over() -> None:
    p = position(HOME, BC, end_mode="all").do("move 3 0").leave("b")
    assert p.play.over()
    assert p.places() == [1, 3, 2]


# -- blocked armies ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-R21", "GC-059")
def test_a_trapped_army_passes_and_stays_in_the_game() -> None:
    p = position(
        """
        round 9, a to play
          B+  a   a   a   a   a   a   B+
    """,
        "B1  b   b   b   .\n  .   A   A-  A-",
    )
    assert "Passed a" in p.happened()
    assert p.state.playing(Seat(0))
    # Freed, it plays on.
    freed = position(
        """
        round 9, a to play
          B+  a1  a   a   a   a   a   2   3
    """,
        "B   b   b   b   .\n  .   A   A-  A-",
    )
    assert "Moved a 1 2" in freed.happened()

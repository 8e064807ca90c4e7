"""What the hints tell a bot: ways home, and where tiles do most good."""

from itertools import count
from typing import Any

import pytest

from gonfalon.bots.greedy import Greedy
from gonfalon.bots.mcts import Mcts, searching
from gonfalon.catalog import open_table
from gonfalon.engine.chance import NoChance, Seeded
from gonfalon.engine.endgame import NOT_NEAR, Endgame
from gonfalon.engine.ids import Seat
from gonfalon.engine.options import Value
from gonfalon.engine.play import Play
from gonfalon.games.grand_conqueror.board import OFF
from gonfalon.games.grand_conqueror.hints import (
    ENDGAME,
    FAR,
    HOME,
    SITE,
    Distances,
    Journey,
    ending,
    journey_of,
    scores,
    value,
)
from gonfalon.games.grand_conqueror.ids import FORTRESSES, TOKENS
from gonfalon.games.grand_conqueror.laws import laws
from gonfalon.games.grand_conqueror.state import NONE, State
from gonfalon.games.grand_conqueror.turns import Turns
from gonfalon.games.grand_conqueror.verbs import CASTLE, FORTRESS, MOVE, PIECE

from .position import position


def started(options: dict[str, Value] | None = None, seats: int = 2) -> Play[State]:
    return open_table("grand-conqueror", seats, {"armies": "in_order", "first_player": "1", **(options or {})}).play(
        Seeded(1)
    )


def greedily(play: Play[State], until: int) -> Play[State]:
    """Plays on until that round."""
    bot, chance = Greedy(), Seeded(1)
    while not play.over() and play.state.round < until:
        seat = play.deciders()[0]
        play.take(seat, bot.choose(play, seat, play.menu(seat), chance))
    return play


def distance(s: State, a: int, b: int) -> int:
    return s.board.distances([a], [False] * s.board.size)[b]


def test_a_castle_goes_where_no_round_is_long() -> None:
    play = started()
    menu = play.menu(Seat(0))
    rated = scores(play, Seat(0), menu)
    best = CASTLE.first(menu[rated.index(max(rated))])
    worst = CASTLE.first(menu[rated.index(min(rated))])
    s = play.state
    assert max(distance(s, best, cell) for cell in s.board.contour) < max(
        distance(s, worst, cell) for cell in s.board.contour
    )


def test_pieces_make_a_board_without_narrow_passages() -> None:
    play = started({"board": "build"}, seats=4)
    bot, chance = Greedy(), Seeded(1)
    for _ in range(12):
        assert PIECE.owns(play.menu(play.deciders()[0])[0])
        seat = play.deciders()[0]
        play.take(seat, bot.choose(play, seat, play.menu(seat), chance))
    board = play.state.board
    beside = [len(cells) for cells in board.beside]
    assert min(beside) >= 2 and sum(beside) / board.size > 4  # a row of cells has 2


def test_a_rivals_fortress_goes_where_his_round_is_longest() -> None:
    play = started({"fortresses": 3})
    for _ in range(2):
        assert CASTLE.owns(play.menu(play.deciders()[0])[0])
        seat = play.deciders()[0]
        play.take(seat, play.menu(seat)[0])
    seat = play.deciders()[0]
    owner = Seat(1 - seat)
    menu = play.menu(seat)
    rated = scores(play, seat, menu)
    s = play.state
    chosen = FORTRESS.first(menu[rated.index(max(rated))])
    farthest = max(distance(s, s.castle[owner], FORTRESS.first(move)) for move in menu)
    assert distance(s, s.castle[owner], chosen) == farthest


def test_a_fortress_within_reach_is_built_and_then_the_castle_wins() -> None:
    play = greedily(started(), 100)
    assert play.over()
    winner = play.rules.outcome(play.state).winners()[0]
    assert not play.state.unbuilt(winner)
    assert play.state.token_on[play.state.castle[winner]] // TOKENS == winner


def test_the_way_home_is_measured_round_strongholds() -> None:
    """A built rival fortress is a wall (GC-063); before it is built, the way leads over it."""
    play = greedily(started(), 3)
    s, law = play.state, laws(play)
    seat = Seat(0)
    goal = s.unbuilt(seat)[0]
    tile = FORTRESSES * 1
    before = Journey(s, law, seat)
    s.built[tile] = 1
    after = Journey(s, law, seat)
    i = before.goals.index(goal)
    assert before.far[i][s.fortress[tile]] < FAR
    assert after.far[i][s.fortress[tile]] == FAR


def test_scores_agree_with_the_position_they_lead_to() -> None:
    """A move is rated like the army it leads to, and one that builds is worth a whole site more than any that does
    not."""
    play = greedily(started(), 4)
    seat = play.deciders()[0]
    menu = play.menu(seat)
    rated = scores(play, seat, menu)
    for move, worth in list(zip(menu, rated, strict=True))[:20]:
        twin = play.copy(Seeded(1))
        twin.top = twin.top.take(twin, seat, move)
        journey = Journey(twin.state, laws(play), seat)
        assert journey.score(twin.state.cells_of(seat), journey.every) == worth
        assert worth // SITE == -1 - len(twin.state.unbuilt(seat)) or not twin.state.unbuilt(seat)


def test_the_last_step_home_beats_everything() -> None:
    play = greedily(started(), 100)
    winner = play.rules.outcome(play.state).winners()[0]
    assert value(laws(play), play.state, winner) > HOME // 2
    assert value(laws(play), play.state, Seat(1 - winner)) < -HOME // 2


def test_a_position_without_castles_is_worth_nothing() -> None:
    play = started()
    assert play.state.castle == [NONE, NONE]
    assert value(laws(play), play.state, Seat(0)) == 0


def test_a_token_on_the_castle_makes_room() -> None:
    """With everything built, a token that waits at home does not finish (GC-R17): it goes, and another comes."""
    play = greedily(started(), 3)
    s = play.state
    seat = Seat((s.first + s.seats - 1) % s.seats)
    for tile in range(FORTRESSES * seat, FORTRESSES * seat + 2):
        s.built[tile] = 1
    rivals = [token != NONE and token // TOKENS != seat for token in s.token_on]
    far = s.board.distances([s.castle[seat]], rivals)
    army = sorted((cell for cell in range(s.board.size) if far[cell] != OFF), key=lambda cell: far[cell])[:TOKENS]
    s.token[TOKENS * seat : TOKENS * seat + TOKENS] = army
    s.lay()
    turn = Play(play.rules, s, Turns(play.top.under, 0, s.round), Seeded(1))
    turn.advance()
    mover = turn.deciders()[0]
    assert mover == seat
    menu = turn.menu(seat)
    rated = scores(turn, seat, menu)
    origin, _ = MOVE.args(menu[rated.index(max(rated))])
    assert origin == s.castle[seat]


@pytest.mark.parametrize(
    "options", [{}, {"move": "step"}, {"castle_presence_counts": True}], ids=["leap", "step", "presence"]
)
def test_a_token_that_goes_is_rated_as_if_the_whole_army_were_looked_at(options: dict[str, Value]) -> None:
    """On the way to fortresses, and home with tokens on the castle or none."""
    bot, chance = Greedy(), Seeded(2)
    homeward = marched = 0
    for seed in range(3):
        play = open_table("grand-conqueror", 2, options).play(Seeded(seed))
        for _ in range(400):
            if play.over():
                break
            seat = play.deciders()[0]
            menu = play.menu(seat)
            if MOVE.owns(menu[0]):
                journey = Journey(play.state, laws(play), seat)
                cells = play.state.cells_of(seat)
                distances = Distances(journey, cells)
                for origin, cell in (MOVE.args(move) for move in menu if MOVE.owns(move)):
                    if cell in journey.goals or cell == journey.castle:
                        continue
                    moved = cells[:]
                    moved[moved.index(origin)] = cell
                    assert distances.after(origin, cell) == journey.score(moved, journey.every)
                    marched += 1
                    homeward += journey.every == 0
            any_move = menu[chance.below(len(menu))]
            play.take(seat, any_move if chance.below(4) == 0 else bot.choose(play, seat, menu, chance))
    assert marched > 500 and homeward > 20


def test_a_journey_is_measured_anew_when_a_rival_has_moved() -> None:
    play = greedily(started(), 3)
    s, law = play.state, laws(play)
    known = journey_of(s, law, Seat(0))
    assert journey_of(s.copy(), law, Seat(0)) is known
    own = s.copy()
    own.token[0] = next(cell for cell in range(s.board.size) if own.token_on[cell] == NONE)
    assert journey_of(own, law, Seat(0)) is known  # one's own tokens are not in the way
    other = s.copy()
    other.token[TOKENS] = next(cell for cell in s.board.contour if other.token_on[cell] == NONE)
    other.lay()
    again = journey_of(other, law, Seat(0))
    assert again.home == Journey(other, law, Seat(0)).home != known.home
    built = s.copy()
    built.built[FORTRESSES] = 1
    assert journey_of(built, law, Seat(0)).home == Journey(built, law, Seat(0)).home


RACE = """
    round 9, a to play
    b   b   b   .   .   B
      b   .   .   .   .
    .   a   a   a   .   A
      a   a   a   .
"""
BUILT = """
    A-  .   .   A-  .
      B+  B+  .
"""


def test_the_race_home_is_counted_out() -> None:
    """With the last move of a turn four tokens can bar the way; after any other move the rival comes home. A search
    that plays on by the hints thinks nothing of barring."""
    p = position(RACE, BUILT).do("move #13 #8").do("move #17 #7")
    seat = p.play.deciders()[0]
    menu = p.play.menu(seat)
    near: Any = ending
    told = Endgame(p.play, seat, menu, 500, scores, near).shares(ENDGAME)
    bars = [move for move in menu if move not in told]
    assert [p.text(move) for move in bars] == ["move #12 #3", "move #14 #3", "move #18 #3", "move #19 #3"]
    assert set(told.values()) == {0.0}
    for move in menu:
        after = p.play.copy(NoChance())
        after.take(seat, move)
        rival = Endgame(after, Seat(1), after.menu(Seat(1)), 10_000, scores, near).shares(0)
        assert (1.0 in rival.values()) == (move in told)
    for seed in range(3):
        assert Mcts(50).choose(p.play, seat, menu, Seeded(seed)) in bars
        search = searching(p.play, seat, menu, Seeded(seed))
        search.think(50)
        assert search.best() in told
    ticks = count()
    hurried = Mcts(clock=lambda: next(ticks) / 100)
    assert hurried.counted_out(p.play, seat, menu, 2.0) == bars
    assert hurried.counted_out(p.play, seat, menu, 0.2) == menu  # no time for it


def test_with_each_move_the_head_comes_a_step_nearer_home() -> None:
    p = position(RACE, BUILT)
    s, law = p.state, laws(p.play)
    assert journey_of(s, law, Seat(1)).steps_home(s.cells_of(Seat(1))) == 3
    assert ending(law, s, Seat(0)) == 1 and ending(law, s, Seat(1)) == 0
    s.moved = 1  # two moves are left
    assert ending(law, s, Seat(1)) == 2
    assert ending(law, started().state, Seat(0)) == NOT_NEAR

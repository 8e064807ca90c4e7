"""No view differs, no move differs: in worlds that a seat cannot tell apart, a bot with the same luck moves alike."""

from typing import Any

import pytest

from gonfalon.bots import find
from gonfalon.bots.greedy import hints_module
from gonfalon.bots.watched_game import WatchedGame
from gonfalon.catalog import every_game, open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.options import Value
from gonfalon.engine.play import Play
from gonfalon.engine.playout import play_out
from gonfalon.engine.state import difference, same
from gonfalon.engine.view import Views, determinized, faces, play_on

OPTIONS: dict[str, dict[str, Value]] = {"six-kingdoms": {"sides": "back"}}  # where cards can be hidden
BOTS = ("level1", "level2", "greedy", "mcts:6")
SEARCHERS = ("level4", "level5")  # asked once a game: they take their time
SECRETIVE = [
    slug
    for slug, found in every_game().items()
    if found.package.startswith("gonfalon.games.") and open_table(slug).rules.hides()
]


class World:
    """A truth, and what one seat was shown of it."""

    def __init__(self, play: Play[Any], view: Any) -> None:
        self.play = play
        self.view = view

    def take(self, watcher: Seat, seat: Seat, move: Move) -> None:
        self.play.events = []
        self.play.take(seat, move)
        for face in faces(self.play.events, watcher):
            face.apply(self.view)

    def asked(self, watcher: Seat, bot: str, seed: int) -> Move:
        seen = play_on(self.play.rules, self.view, self.play.top)
        return find(bot).choose(seen, watcher, seen.menu(watcher), Seeded(seed))


@pytest.mark.sample(keep=2)
@pytest.mark.parametrize("slug", SECRETIVE)
def test_a_bot_moves_alike_in_worlds_that_look_alike(slug: str) -> None:
    compared = differed = 0
    for seed in range(12):
        table = open_table(slug, 3, OPTIONS.get(slug, {}))
        rules = table.rules
        play: Play[Any] = table.play(Seeded(seed))
        views: Views[Any] = Views(rules)
        will = Seeded(seed + 100)
        whole = play_out(table.play(Seeded(seed)), Seeded(seed + 100), 1000)
        far = 15 + 12 * seed
        for _ in range(far if far < whole else whole * (seed + 1) // 16):  # into the game, however short
            views.see(play.events)
            play.events = []
            if play.over():
                break
            seat = play.deciders()[0]
            play.take(
                seat, find("random").choose(play_on(rules, views.of(seat), play.top), seat, play.menu(seat), will)
            )
        views.see(play.events)
        if play.over():
            continue
        watcher = Seat(will.below(3))
        view = views.of(watcher)
        dealt = determinized(rules, view, watcher, will)
        differed += not same(dealt, play.state)
        luck = will.below(1 << 20)
        true = World(play.copy(Seeded(luck)), view.copy())
        other = World(Play(rules, dealt, play.top, Seeded(luck)), view.copy())
        compared += _compare(true, other, watcher, will, BOTS if compared else (*BOTS, *SEARCHERS))
    assert compared >= 10 and differed >= 2


def test_they_do_where_the_end_is_counted_out() -> None:
    """A card lies hidden, and hands are so small that the search counts out the rest of the game."""
    for seed, far in ((20, 85), (27, 51), (34, 67)):
        game = WatchedGame(open_table("six-kingdoms", 2, {"sides": "back"}), Seeded(seed))
        will = Seeded(seed + 100)
        for _ in game.decisions(far):
            menu = game.play.menu(game.play.deciders()[0])
            game.play.take(game.play.deciders()[0], menu[will.below(len(menu))])
        game.views.see(game.play.events)
        watcher = game.play.deciders()[0]
        view = game.views.of(watcher)
        module = hints_module("six-kingdoms")
        assert module is not None and module.ending(game.rules, view, watcher) <= module.ENDGAME
        true = World(game.play.copy(Seeded(seed)), view.copy())
        for luck in range(3):
            dealt = determinized(game.rules, view, watcher, Seeded(luck))
            other = World(Play(game.rules, dealt, game.play.top, Seeded(seed)), view.copy())
            assert true.asked(watcher, "mcts:10", luck) == other.asked(watcher, "mcts:10", luck)


def _compare(true: World, other: World, watcher: Seat, will: Seeded, bots: tuple[str, ...]) -> int:
    """How many decisions were compared before the worlds could be told apart, the first of them by all these bots."""
    compared = 0
    for _ in range(12):
        if true.play.over() or other.play.over():
            break
        if difference(true.view, other.view) is not None or true.play.deciders() != other.play.deciders():
            break
        if watcher in true.play.deciders() and len(true.play.menu(watcher)) > 1:
            for bot in BOTS if compared else bots:
                seed = will.below(1 << 20)
                assert true.asked(watcher, bot, seed) == other.asked(watcher, bot, seed), bot
            compared += 1
        seat = true.play.deciders()[0]
        both = [move for move in true.play.menu(seat) if move in other.play.menu(seat)]
        if not both:
            break
        move = both[will.below(len(both))]
        true.take(watcher, seat, move)
        other.take(watcher, seat, move)
    return compared

"""Training for `gonfalon learn`: plays games between bots and takes positions at the moments that the hints name."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gonfalon.bots.chances import ChancesFile, PlayedPosition, raw
from gonfalon.bots.chances import fitted as fitted_chances
from gonfalon.bots.greedy import hints, hints_module
from gonfalon.bots.kept_games import KeptGames
from gonfalon.bots.learnt import UNIT, Learnt, Provenance, Weights, fitted, learnt, loss
from gonfalon.bots.one_game import Setting, seeds
from gonfalon.bots.registry import find as find_bot
from gonfalon.bots.watched_game import WatchedGame
from gonfalon.catalog import Table, find, open_table
from gonfalon.catalog.stories import story_of
from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import BadNumber, BadSeats
from gonfalon.engine.ids import Seat

APART = 5  # every fifth game is held out, to test the weights on games they were not fitted to

ASTRAY = 20  # percentage of random moves before positions are taken
BEGINNING = 70  # the most of a game, as a percentage of the usual length, in which random moves are made

Position = tuple[int, list[int], float]  # number of the game, features for a seat, that seat's share of the win


@dataclass(frozen=True)
class WatchedPositions:
    """The positions taken from a game, and its number of decisions."""

    positions: list[Position]
    decisions: int


def learn(
    game: str,
    bots: list[str],
    games: int,
    *,
    seats: int | None = None,
    seed: int = 1,
    command: str = "",
    on_game: Callable[[], None] | None = None,
    resume: Path | None = None,
) -> Weights:
    """Plays games and fits weights to their results. The same arguments give the same weights. `resume` is a file that
    keeps the positions of every game, and from which a stopped run goes on.

    In each game some moves are made at random up to a random point, since bots alone reach positions that are too
    similar to learn from. Positions are taken from there on."""
    module = hints_module(find(game).slug)
    if getattr(module, "features", None) is None or getattr(module, "moment", None) is None:
        raise BadSeats(f"the hints of {game} have no features and moments to learn weights for")
    if games < 2 * APART:
        raise BadNumber(f"expected {2 * APART} games or more to learn from, got {games}")
    table = open_table(game, seats)
    setting = Setting(game, table.rules.seats, tuple(bots), seed, rotate=True)
    positions: list[Position] = []
    decisions = 0  # of all games so far
    names: list[str] = module.FEATURES  # type: ignore[union-attr]
    kept = KeptGames(resume, setting, WatchedPositions, names) if resume is not None else None
    for number in range(games):
        usual = decisions // max(1, number)
        if kept is not None and number < len(kept.games):
            found, length = kept.games[number].positions, kept.games[number].decisions
        else:
            found, length = watched(table, module, setting, number, usual * BEGINNING // 100)
            if kept is not None:
                kept.keep(WatchedPositions(found, length))
        positions += found
        decisions += length
        if on_game is not None:
            on_game()
    seen = [one for one in positions if one[0] % APART]
    apart = [one for one in positions if one[0] % APART == 0]
    weights = fitted([one[1] for one in seen], [one[2] for one in seen], setting.seats)
    rows, won = [one[1] for one in apart], [one[2] for one in apart]
    today = learnt(table.found.slug, module)
    about = Provenance(
        command,
        games,
        len(positions),
        round(loss(rows, won, weights, setting.seats), 4),
        round(loss(rows, won, [0.0] * len(weights), setting.seats), 4),
        _lost_today(today, rows, won, setting.seats) if today is not None else None,
    )
    return Weights(about, {name: round(UNIT * weight) for name, weight in zip(names, weights, strict=True)})


def _lost_today(today: Learnt, rows: list[list[int]], won: list[float], seats: int) -> float:
    return round(loss(rows, won, [weight / UNIT for weight in today.at(seats)], seats), 4)


def watched(table: Table, hints: Any, setting: Setting, number: int, beginning: int = 0) -> tuple[list[Position], int]:
    """Plays one game and takes a seat's features at each of its moments; also returns the number of decisions. Random
    moves are made in fewer than the first `beginning` decisions."""
    luck, own = (Seeded(one) for one in seeds(setting, number))
    bots = [find_bot(setting.bots[index]) for index in setting.line_up(number)]
    game = WatchedGame(table, luck)
    play = game.play
    passed = [0] * setting.seats
    found: list[tuple[int, list[int]]] = []
    astray = own.below(beginning) if beginning > 0 else 0
    decisions = 0
    for seat in game.decisions():
        for i in range(setting.seats):
            now = hints.moment(play.state, Seat(i))
            if now != passed[i]:
                passed[i] = now
                if decisions >= astray:
                    found.append((i, hints.features(play.rules, game.views.of(Seat(i)), Seat(i))))
        menu = play.menu(seat)
        move = menu[0]
        decisions += len(menu) > 1
        if len(menu) > 1 and decisions <= astray and own.below(100) < ASTRAY:
            move = menu[own.below(len(menu))]
        elif len(menu) > 1:
            move = bots[seat].choose(game.seen_by(seat), seat, menu, own)
        play.take(seat, move)
    if not play.over():
        return [], decisions
    shares = table.rules.outcome(play.state).win_shares()
    return [(number, features, shares[seat]) for seat, features in found], decisions


# -- chances -----------------------------------------------------------------------------------------------------------

SLIPS = (0, 5, 15)  # percentages of random moves, alternating between games, so that not all games are close
LOOKS = 4  # moves between two positions taken, if the hints name no moments


def learn_chances(
    game: str, games: int, *, seed: int = 1, command: str = "", on_game: Callable[[], None] | None = None
) -> ChancesFile:
    """Plays games of `greedy` at every number of seats and fits the model of winning chances. The same arguments give
    the same weights."""
    found = find(game)
    value, _ = hints(found.slug)
    if value is None:
        raise BadSeats(f"the hints of {game} have no value to fit chances to")
    if games < 2 * APART:
        raise BadNumber(f"expected {2 * APART} games or more to learn from, got {games}")
    fits = []
    for seats in range(found.game.least_seats, found.game.most_seats + 1):
        table = open_table(game, seats)
        positions: list[PlayedPosition] = []
        lengths: list[int] = []
        for number in range(games):
            stood, moves = _positions_of(table, Setting(game, seats, ("greedy",), seed), number)
            positions += stood
            lengths += [moves] if stood else []
            if on_game is not None:
                on_game()
        fits.append(fitted_chances(seats, positions, lengths))
    return ChancesFile(command, fits)


def _positions_of(table: Table, setting: Setting, number: int) -> tuple[list[PlayedPosition], int]:
    """The positions of one game with its result, and how many moves it took."""
    luck, own = (Seeded(one) for one in seeds(setting, number))
    rules, bot, slips = table.rules, find_bot("greedy"), SLIPS[number % len(SLIPS)]
    value, _ = hints(rules.slug)
    moment = getattr(hints_module(rules.slug), "moment", None)
    story = story_of(table.found)
    assert value is not None
    game = WatchedGame(table, luck)
    play = game.play
    seen: list[PlayedPosition] = []
    passed = moves = 0
    for seat in game.decisions():
        now = moment(play.state, seat) if moment is not None else moves // LOOKS
        if now != passed:
            passed = now
            seen.append(PlayedPosition(number, moves, *raw(rules, play.state, value, story), []))
        menu = play.menu(seat)
        move = menu[own.below(len(menu))]
        if len(menu) > 1 and own.below(100) >= slips:
            move = bot.choose(game.seen_by(seat), seat, menu, own)
        play.take(seat, move)
        moves += 1
    if not play.over():
        return [], moves
    won = rules.outcome(play.state).win_shares()
    for one in seen:
        one.won = won
    return seen, moves

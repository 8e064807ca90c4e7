"""Plants blunders in games between bots, to measure how many of them a review finds.

One seat plays as the searching bot (`bots/mcts.py`), the others are `greedy`. At one decision the worst of the five
moves that the search visited most is played instead of the best; then the game goes on. That decision is drawn at
random among those where the worst move costs enough three times over: by the search that chose, by a longer search in
other worlds, and in games played to the end from both moves. A short search alone could err, since it also sees
differences when the game is won or lost whatever is played. A game without such a decision gets no blunder."""

from dataclasses import dataclass
from math import sqrt
from time import process_time
from typing import Any, Final

from gonfalon.bots.forecast import Forecast, mean
from gonfalon.bots.greedy import hints_module
from gonfalon.bots.mcts import LOOKS, Time, doubt, grown, halved, searching, worth_a_search
from gonfalon.bots.one_game import Setting, seeds
from gonfalon.bots.registry import find as find_bot
from gonfalon.bots.review import DECISION_GRADES, THOROUGH, Effort, review
from gonfalon.bots.review_figures import Review
from gonfalon.catalog import Table, open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.play import Play
from gonfalon.engine.record import Record, written
from gonfalon.engine.record_reader import read
from gonfalon.engine.view import play_on

FIVE: Final = 5
ROUNDS: Final = 100  # iterations of search per decision; more if the bot needs more to compare five moves
ENOUGH: Final = 0.1  # least loss of a blunder, in rewards of the search from 0 (lost) to 1 (won)
TRIES: Final = 60  # iterations per move in the longer search
CLEARLY: Final = 2.0  # standard errors
PAIRS: Final = 100  # games played to the end from each move
LOST: Final = DECISION_GRADES[0][0] / 100  # least share of them lost: what a review calls a blunder
SEAT: Final = Seat(0)  # the seat that blunders


@dataclass
class PlantedBlunder:
    game: str
    number: int
    batch: int
    loss: float  # of reward, by the search
    lost: float  # share of games lost by it, in those played to the end
    played: str
    instead_of: str
    named: bool  # whether the review names this decision
    decisions: int  # of the seat
    moves: int  # of the whole game
    seconds: float  # processor time of the review
    review: Review


def planted(
    game: str,
    number: int,
    *,
    seats: int = 2,
    seed: int = 1,
    effort: Effort = THOROUGH,
    rounds: int = ROUNDS,
    pairs: int = PAIRS,
) -> PlantedBlunder | None:
    """Plays the game of this number with a planted blunder, and reviews it; None if it has no place for one."""
    table = open_table(game, seats)
    setting = Setting(game, seats, ("greedy",), seed)
    clean = _played(table, setting, number, rounds)
    chance = Seeded(1000 * seed + number)
    i = _tempting(clean, chance, pairs)
    if i is None:
        return None
    answer = clean.answers[i]
    blundered = _played(table, setting, number, rounds, [*(one.move for one in clean.answers[:i]), answer.worst])
    record = blundered.record(table)
    began = process_time()
    reviewed = review(table, record, SEAT, effort)
    seconds = process_time() - began
    batch = blundered.answers[i].batch
    named = any(one.batch == batch for one in reviewed.costly)
    text = table.rules.text
    return PlantedBlunder(
        game,
        number,
        batch,
        answer.loss,
        answer.lost,
        text(answer.worst),
        text(answer.move),
        named,
        reviewed.decisions,
        len(record.entries),
        seconds,
        reviewed,
    )


@dataclass
class _Answer:
    batch: int
    move: Move
    worst: Move  # of the five moves visited most
    loss: float  # what the worst would cost; 0 if fewer than five were visited
    play: Play[Any] | None = None  # the rules on the seat's view at that time
    lost: float = 0.0  # share of games lost by it, in those played to the end


class _Game:
    def __init__(self) -> None:
        self.match: Match[Any]
        self.answers: list[_Answer] = []  # one per decision of the game

    def record(self, table: Table) -> Record:
        return read("\n".join(written(self.match, table.codec, table.header()).lines) + "\n")


def _tempting(game: _Game, chance: Seeded, pairs: int) -> int | None:
    """The index of the answer to replace: a random one among those whose loss is confirmed; None if there is none."""
    for i in chance.shuffled([i for i, one in enumerate(game.answers) if one.loss >= ENOUGH]):
        if _confirmed(game.answers[i]) and _loses_games(game.answers[i], pairs):
            return i
    return None


def _confirmed(answer: _Answer) -> bool:
    """Whether a longer search in other worlds also finds the worst move that bad."""
    assert answer.play is not None
    both = [answer.move, answer.worst]
    search = searching(answer.play, SEAT, both, Seeded((1 << 20) + answer.batch))
    for _ in range(TRIES):
        search.try_each(both)
    lost = search.mean(answer.move) - search.mean(answer.worst)
    return lost >= ENOUGH and search.clearly(answer.move, answer.worst) >= CLEARLY


def _loses_games(answer: _Answer, pairs: int) -> bool:
    """Whether games played to the end from both moves, in worlds that the review does not use, confirm the loss."""
    assert answer.play is not None
    ahead = Forecast(answer.play, SEAT, 0, (1 << 20) + answer.batch)
    gained = [ahead.at_the_end(n, answer.move) - ahead.at_the_end(n, answer.worst) for n in range(pairs)]
    answer.lost = mean(gained)
    spread = sum((one - answer.lost) ** 2 for one in gained) / (pairs - 1)
    return answer.lost >= LOST and answer.lost >= CLEARLY * sqrt(spread / pairs)


def _played(table: Table, setting: Setting, number: int, rounds: int, begun: list[Move] | None = None) -> _Game:
    """Plays the game of this number; its first moves are given in `begun`."""
    luck, own = (Seeded(one) for one in seeds(setting, number))
    bot = find_bot("greedy")
    searched = hints_module(table.rules.slug)
    game = _Game()
    game.match = match = table.match(luck)
    for i in range(table.found.game.limit):
        if match.over():
            break
        seat = match.deciders()[0]
        menu = match.menu(seat)
        answer = _Answer(match.number(), menu[0], menu[0], 0.0)
        if begun is not None and i < len(begun):
            answer.move = begun[i]
        elif len(menu) > 1 and seat == SEAT and worth_a_search(searched, match.play):
            _five(match, menu, rounds, answer)
        elif len(menu) > 1:
            answer.move = bot.choose(match.seen_by(seat), seat, menu, own)
        game.answers.append(answer)
        match.submit(seat, answer.move)
    return game


def _five(match: Match[Any], menu: list[Move], rounds: int, answer: _Answer) -> None:
    """Fills in the bot's move, the worst of the five moves it visited most, and the loss that this would mean."""
    slug = match.rules.slug
    seen = match.seen_by(SEAT)
    answer.play = play_on(seen.rules, seen.state.copy(), seen.top)
    search = searching(answer.play, SEAT, menu, Seeded(answer.batch))
    enough, no_clock = max(rounds, FIVE * LOOKS), Time(process_time, None)
    if match.rules.hides():
        answer.move = halved(search, search.candidates(), enough, no_clock, False, doubt(slug))
    else:
        answer.move = grown(search, enough, no_clock)
    nodes = search.root.children
    five = sorted((Move(move) for move in nodes), key=lambda move: (-nodes[move].visits, -search.mean(move)))[:FIVE]
    if len(five) == FIVE:
        answer.worst = min(five, key=search.mean)
        answer.loss = search.mean(answer.move) - search.mean(answer.worst)

"""Blunders that are planted in games between bots, to count how many of them a review names.

One seat plays the moves of the search (`engine.search`), the others are `greedy`. At one decision the worst of the five
moves that the search looked at most is made instead of its best; then the game goes on. Where the five are as good as
each other nothing can be planted: one is chosen by chance among those where the worst costs enough by the search's own
reckoning."""

from dataclasses import dataclass
from time import process_time
from typing import Any, Final

from gonfalon.bots.greedy import hints
from gonfalon.bots.mcts import horizon, moment
from gonfalon.bots.one_game import Setting, seeds
from gonfalon.bots.registry import find as find_bot
from gonfalon.bots.review import THOROUGH, Effort, review
from gonfalon.bots.review_figures import Review
from gonfalon.catalog import Table, open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.record import Record, read, written
from gonfalon.engine.search import Search

FIVE: Final = 5
ROUNDS: Final = 100  # of the search, for each decision
ENOUGH: Final = 0.1  # of the search's reward, from 0 (lost) to 1 (won): less is no blunder
SEAT: Final = Seat(0)  # who blunders


@dataclass
class Planted:
    game: str
    number: int
    batch: int
    loss: float  # by the search
    played: str
    instead_of: str
    named: bool  # among the decisions of the review
    decisions: int  # of the seat
    moves: int  # of the whole game
    seconds: float  # that the review took, of one core
    review: Review


def planted(
    game: str, number: int, *, seats: int = 2, seed: int = 1, effort: Effort = THOROUGH, rounds: int = ROUNDS
) -> Planted:
    table = open_table(game, seats)
    setting = Setting(game, seats, ("greedy",), seed)
    clean = _played(table, setting, number, rounds)
    chance = Seeded(1000 * seed + number)
    tempting = [i for i, one in enumerate(clean.answers) if one.loss >= ENOUGH]
    if tempting:
        i = tempting[chance.below(len(tempting))]
    else:
        i = max(range(len(clean.answers)), key=lambda i: clean.answers[i].loss)
    answer = clean.answers[i]
    blundered = _played(table, setting, number, rounds, [*(one.move for one in clean.answers[:i]), answer.worst])
    record = blundered.record(table)
    began = process_time()
    told = review(table, record, SEAT, effort)
    seconds = process_time() - began
    batch = blundered.answers[i].batch
    named = any(one.batch == batch for one in told.costly)
    text = table.rules.text
    return Planted(
        game,
        number,
        batch,
        answer.loss,
        text(answer.worst),
        text(answer.move),
        named,
        told.decisions,
        len(record.entries),
        seconds,
        told,
    )


@dataclass
class _Answer:
    batch: int
    move: Move
    worst: Move  # of the five
    loss: float  # what that would cost; nothing where there are no five


class _Game:
    def __init__(self) -> None:
        self.match: Match[Any]
        self.answers: list[_Answer] = []  # to every question

    def record(self, table: Table) -> Record:
        return read("\n".join(written(self.match, table.codec, table.header()).lines) + "\n")


def _played(table: Table, setting: Setting, number: int, rounds: int, begun: list[Move] | None = None) -> _Game:
    """The game of this number, from these moves on."""
    luck, own = (Seeded(one) for one in seeds(setting, number))
    bot = find_bot("greedy")
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
        elif len(menu) > 1 and seat == SEAT:
            _five(match, menu, rounds, answer)
        elif len(menu) > 1:
            answer.move = bot.choose(match.seen_by(seat), seat, menu, own)
        game.answers.append(answer)
        match.submit(seat, answer.move)
    return game


def _five(match: Match[Any], menu: list[Move], rounds: int, answer: _Answer) -> None:
    """The search's best move, the worst of its five, and what it loses by that."""
    slug = match.rules.slug
    value, scores = hints(slug)
    chance = Seeded(answer.batch)
    search: Search[Any] = Search(match.seen_by(SEAT), SEAT, menu, chance, value, scores, horizon(slug), moment(slug))
    search.think(rounds)
    nodes = search.root.children
    five = sorted(nodes, key=lambda move: -nodes[move].visits)[:FIVE]
    answer.move = search.best()
    if len(five) == FIVE:
        worth = {move: nodes[move].total / nodes[move].visits for move in five}
        answer.worst = Move(min(five, key=lambda move: worth[move]))
        answer.loss = worth[answer.move] - worth[answer.worst]

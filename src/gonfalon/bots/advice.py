"""Advice for a person: the best moves that a bot finds, with reasons, how well they hold up, and what would follow.

Reasons come from the game (`reasons.py` in its folder, beside its hints): facts of the position, in words. How well a
move holds up is found by rollouts, in which all seats follow the hints until it is the seat's turn again. Like any bot,
this code sees only what its seat was shown."""

from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final

from gonfalon import catalog
from gonfalon.bots.bot import Bot, checked
from gonfalon.bots.greedy import best, hints, tried, worth_of
from gonfalon.engine.chance import Chance, NoChance, Seeded
from gonfalon.engine.errors import BrokenRules, UnknownGame
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.view import determinized
from gonfalon.engine.words import Line

NUMBERS: Final = ("count", "number", "pile")
IDEAS: Final = 3  # at most: advice, not a list of moves
REASONS: Final = 2
PLAN: Final = 4  # moves of a turn in a plan
TRIES: Final = 24  # rollouts for each move
MOST_ANSWERS: Final = 30  # decisions in a rollout
FOR_CHOOSING: Final = 0.6  # part of the time; the rest is for reasons and rollouts


@dataclass
class PlanStep:
    move: Move
    sure: bool  # true if it depends on nothing hidden and on no chance


@dataclass
class Idea:
    move: Move
    reasons: list[Line]
    holds: int | None  # percentage of rollouts in which the seat is no worse off at its next turn than now
    plan: list[PlanStep]  # the seat's further moves in this turn


def advise(play: Play[Any], seat: Seat, menu: list[Move], bot: Bot, chance: Chance, budget: float | None) -> list[Idea]:
    """Up to three ideas, the best first. The bot chooses the first one; the others are those that the hints rate
    highest."""
    began = perf_counter()
    first = menu[0]
    if len(menu) > 1:
        choice = bot.choose(play, seat, menu, chance, budget and budget * FOR_CHOOSING)
        first = checked(choice, menu, type(bot).__name__)
    moves = [first]
    gists = [gist(play, first)]
    rated = ratings(play, seat, menu, chance)
    for i in sorted(range(len(menu)), key=rated.__getitem__, reverse=True):
        if len(moves) < IDEAS and gist(play, menu[i]) not in gists:
            moves.append(menu[i])
            gists.append(gist(play, menu[i]))
    ideas: list[Idea] = []
    for count, move in enumerate(moves):
        after, plan = planned(play, seat, move, chance)
        ideas.append(Idea(move, why(play, after, seat, move)[:REASONS], None, plan))
        if budget is not None and count and perf_counter() - began > budget:
            break
    left = None if budget is None else max(0.1 * budget, budget - (perf_counter() - began)) / len(ideas)
    for idea in ideas:
        idea.holds = held(play, seat, idea.move, chance, left)
    return ideas


def gist(play: Play[Any], move: Move) -> list[int]:
    """A move without its amounts: one warrior more or less is not another idea."""
    verb = play.rules.verbs.of(move)
    args = [arg for arg, kind in zip(verb.args(move), verb.kinds, strict=True) if kind.name not in NUMBERS]
    return [verb.base, *args]


def why(play: Play[Any], after: Play[Any] | None, seat: Seat, move: Move) -> list[Line]:
    """The reasons for a move, the most important first, from the game's `reasons`."""
    try:
        module = catalog.find(play.rules.slug).module("reasons")
    except UnknownGame:  # a game under test, which no catalog lists
        return []
    return list(module.reasons(play, after, seat, move)) if module is not None else []


def spoke_for(seen: Play[Any], seat: Seat, move: Move, seed: int) -> list[Line]:
    """The reasons for a move that was made, from what its player was shown then, the most important first. Empty for an
    aside."""
    if seen.over() or seat not in seen.deciders() or move not in seen.menu(seat):
        return []
    after, _ = planned(seen, seat, move, Seeded(seed))
    return why(seen, after, seat, move)


def ratings(play: Play[Any], seat: Seat, menu: list[Move], chance: Chance) -> list[int]:
    value, scores = hints(play.rules.slug)
    rated = scores(play, seat, menu) if scores is not None else []
    return rated or tried(play, seat, menu, chance, value)


def planned(play: Play[Any], seat: Seat, move: Move, chance: Chance) -> tuple[Play[Any] | None, list[PlanStep]]:
    """The position after this move and the rest of the turn, as far as the seat can know it, and the moves of that
    rest. At the first thing that is hidden or left to chance the view is determinised, and later moves are marked
    unsure."""
    steps: list[PlanStep] = []
    known: Play[Any] | None = play
    now = play
    for _ in range(PLAN):
        if known is not None:
            twin: Play[Any] | None = known.copy(NoChance())
            assert twin is not None
            try:
                twin.take(seat, move)
            except (BrokenRules, AssertionError, IndexError, ValueError):  # it depends on something hidden or on chance
                twin = None
            before = known
            known = twin
            if twin is None:
                dealt = determinized(before.rules, before.state, seat, chance)
                now = Play(before.rules, dealt, before.top, Seeded(chance.below(1 << 29)))
                now.take(seat, move)
                return (before if before is not play else None), _rest(now, seat, chance, steps)
            now = twin
        if now.over() or seat not in now.deciders():
            break
        menu = now.menu(seat)
        move = best(menu, ratings(now, seat, menu, chance), chance)
        steps.append(PlanStep(move, True))
    return known, steps


def _rest(now: Play[Any], seat: Seat, chance: Chance, steps: list[PlanStep]) -> list[PlanStep]:
    while len(steps) < PLAN - 1 and not now.over() and seat in now.deciders():
        menu = now.menu(seat)
        move = best(menu, ratings(now, seat, menu, chance), chance)
        steps.append(PlanStep(move, False))
        now.take(seat, move)
    return steps


def held(play: Play[Any], seat: Seat, move: Move, chance: Chance, seconds: float | None) -> int | None:
    """The percentage of rollouts after which the seat is no worse off than now; None if the hints have no `value`."""
    value, scores = hints(play.rules.slug)
    if value is None:
        return None
    began = perf_counter()
    held_in = tries = 0
    for _ in range(TRIES):
        dealt = determinized(play.rules, play.state, seat, chance)
        now = value(play.rules, dealt, seat)
        twin = Play(play.rules, dealt, play.top, Seeded(chance.below(1 << 29)))
        twin.take(seat, move)
        away = False
        for _ in range(MOST_ANSWERS):
            if twin.over():
                break
            who = twin.deciders()[0]
            if who == seat and away:
                break
            away = away or who != seat
            menu = twin.menu(who)
            rated = scores(twin, who, menu) if scores is not None and len(menu) > 1 else []
            # Other seats sometimes play at random, so that rollouts differ in games without luck too.
            usual = who == seat or chance.below(100) < 70
            twin.take(who, best(menu, rated, chance) if rated and usual else menu[chance.below(len(menu))])
        held_in += worth_of(twin, seat, value) >= now
        tries += 1
        if seconds is not None and perf_counter() - began > seconds:
            break
    return 100 * held_in // tries

"""Advice for a person: the best moves a bot can find, why, how they hold, and what would come after them.

Reasons come from the game (`reasons.py` in its folder, beside its hints): facts of the position, in words. How a move
holds is tried: everybody answers as his hints say, until the word comes back. Like any bot, this sees what its seat was
shown and nothing else."""

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
IDEAS: Final = 3  # and no more: advice, not a list of moves
REASONS: Final = 2
PLAN: Final = 4  # steps of one turn that are told
TRIES: Final = 24  # of the answers to a move
MOST_ANSWERS: Final = 30  # decisions in one try
FOR_CHOOSING: Final = 0.6  # of the time; the rest is for reasons and tries


@dataclass
class PlanStep:
    move: Move
    sure: bool  # nothing hidden and no chance lies before it


@dataclass
class Idea:
    move: Move
    reasons: list[Line]
    holds: int | None  # in how many of a hundred tries the seat stood no worse than now when the word came back
    plan: list[PlanStep]  # what the same seat would do after it in this turn


def advise(play: Play[Any], seat: Seat, menu: list[Move], bot: Bot, chance: Chance, budget: float | None) -> list[Idea]:
    """Up to three ideas, the best first. The bot chooses that one; the next are those its hints rate next."""
    began = perf_counter()
    first = menu[0]
    if len(menu) > 1:
        choice = bot.choose(play, seat, menu, chance, budget and budget * FOR_CHOOSING)
        first = checked(choice, menu, type(bot).__name__)
    moves = [first]
    told = [gist(play, first)]
    rated = ratings(play, seat, menu, chance)
    for i in sorted(range(len(menu)), key=rated.__getitem__, reverse=True):
        if len(moves) < IDEAS and gist(play, menu[i]) not in told:
            moves.append(menu[i])
            told.append(gist(play, menu[i]))
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
    """What a move is about, whatever the number in it: one warrior more or less is no other idea."""
    verb = play.rules.verbs.of(move)
    args = [arg for arg, kind in zip(verb.args(move), verb.kinds, strict=True) if kind.name not in NUMBERS]
    return [verb.base, *args]


def why(play: Play[Any], after: Play[Any] | None, seat: Seat, move: Move) -> list[Line]:
    """What speaks for a move, the weightiest first: what the game's `reasons` say of it."""
    try:
        module = catalog.find(play.rules.slug).module("reasons")
    except UnknownGame:  # a game under test, which no catalog lists
        return []
    return list(module.reasons(play, after, seat, move)) if module is not None else []


def spoke_for(seen: Play[Any], seat: Seat, move: Move, seed: int) -> list[Line]:
    """What spoke for a move that was made, by what its player was shown then, the weightiest first. Nothing for an
    aside, which nobody asked for."""
    if seen.over() or seat not in seen.deciders() or move not in seen.menu(seat):
        return []
    after, _ = planned(seen, seat, move, Seeded(seed))
    return why(seen, after, seat, move)


def ratings(play: Play[Any], seat: Seat, menu: list[Move], chance: Chance) -> list[int]:
    value, scores = hints(play.rules.slug)
    rated = scores(play, seat, menu) if scores is not None else []
    return rated or tried(play, seat, menu, chance, value)


def planned(play: Play[Any], seat: Seat, move: Move, chance: Chance) -> tuple[Play[Any] | None, list[PlanStep]]:
    """The position once this move and the rest of the turn are played, as far as the seat can know it, and the steps of
    that rest: at the first thing that is hidden or left to chance a deal is made up, and what follows is not sure."""
    steps: list[PlanStep] = []
    known: Play[Any] | None = play
    now = play
    for _ in range(PLAN):
        if known is not None:
            twin: Play[Any] | None = known.copy(NoChance())
            assert twin is not None
            try:
                twin.take(seat, move)
            except (BrokenRules, AssertionError, IndexError, ValueError):  # it needs what is not known here
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
    """Percent of the tries after which the seat stands no worse than now. None: the game cannot say how one stands."""
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
            # Others do not always find their best answer, so that tries differ where luck has no part.
            usual = who == seat or chance.below(100) < 70
            twin.take(who, best(menu, rated, chance) if rated and usual else menu[chance.below(len(menu))])
        held_in += worth_of(twin, seat, value) >= now
        tries += 1
        if seconds is not None and perf_counter() - began > seconds:
            break
    return 100 * held_in // tries

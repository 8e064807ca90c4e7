"""The pool's job for a hint: several ideas, each with its reasons. Nothing here touches a
table."""

from typing import Any

from gonfalon import bots
from gonfalon.bots.advice import advise
from gonfalon.engine.chance import Seeded
from gonfalon.engine.codec import state_in
from gonfalon.engine.ids import Seat
from gonfalon.engine.view import play_on
from gonfalon.server import wire
from gonfalon.server.bots.pool_jobs import Question, table_at


def advised(question: Question) -> list[wire.Idea]:
    table = table_at(question.place)
    rules = table.rules
    seat = Seat(question.seat)
    view: Any = state_in(rules.start(), question.view)
    play = play_on(rules, view, table.codec.stack_in(question.stack))
    ideas = advise(play, seat, play.menu(seat), bots.find(question.bot), Seeded(question.seed), question.budget)
    return [
        wire.Idea(
            rules.text(idea.move),
            [wire.Line(line.key, line.rule, dict(line.args)) for line in idea.reasons],
            idea.holds,
            [wire.PlanStep(rules.text(step.move), step.sure) for step in idea.plan],
        )
        for idea in ideas
    ]

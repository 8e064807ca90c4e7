"""The story of a finished game: the scores over time, its moments, and how the places were decided. A game contributes
by a `story.py` (`engine.story`); without one only the end of the game is told."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from gonfalon.catalog.found import Found
from gonfalon.catalog.speech import Speaker, kebab
from gonfalon.catalog.tables import Table
from gonfalon.engine.event import Event
from gonfalon.engine.game import Outcome
from gonfalon.engine.ids import Seat
from gonfalon.engine.story import ENDING, Story, Tally
from gonfalon.engine.words import Line

MOST_MOMENTS = 4
TURNING_POINT = "moment-turning-point"
LAST_MOVE = "moment-last-move"


@dataclass(frozen=True)
class ToldMoment:
    """A moment, and when it happened."""

    kind: str
    batch: int
    round: int
    line: Line


@dataclass
class Chronicle:
    """The whole story. Batches are numbered as in the match; batches that were taken back are left out."""

    outcome: Outcome
    ending: Line | None = None  # how the game ended
    rounds: list[tuple[int, int]] = field(default_factory=list)  # the number of each, and its first batch
    last: int = 0  # the last batch
    # By seat: batches where the score changes, and to what.
    series: list[list[tuple[int, int]]] = field(default_factory=list)
    # Keys of words: what the series count, what the goal and a round are called.
    measure: str = ""
    goal_name: str = ""
    round_name: str = ""
    goal: int = 0
    moments: list[ToldMoment] = field(default_factory=list)
    count: list[Tally] = field(default_factory=list)
    opened: list[list[Line]] = field(default_factory=list)  # by seat: what was hidden until the end


def story_of(found: Found) -> Story[Any]:
    module = found.module("story")
    story: Story[Any] = module.STORY if module is not None else Story()
    return story


def chronicle(table: Table, batches: Iterable[tuple[int, list[Event[Any]]]]) -> Chronicle:
    """The chronicle of a finished game, from the batches that were not taken back: their numbers and true events."""
    rules, story = table.rules, story_of(table.found)
    seats = [Seat(seat) for seat in range(rules.seats)]
    state = rules.start()
    rounds: list[tuple[int, int]] = []
    last = 0
    samples: list[tuple[int, list[int]]] = []
    found: dict[str, list[tuple[int, ToldMoment]]] = {kind: [] for kind in story.kinds}
    final: Line | None = None
    ending: Line | None = None
    for number, events in batches:
        last = number
        for event in events:
            moment = story.moment(rules, state, event)
            event.apply(state)
            line = logged(table, event)
            final = line or final
            now = story.round(state)
            if not rounds or rounds[-1][0] != now:
                rounds.append((now, number))
            if moment is not None and moment.kind == ENDING:
                ending = moment.line or line or ending
            elif moment is not None:
                said = moment.line or line
                if said is not None:
                    found[moment.kind].append((moment.weight, ToldMoment(moment.kind, number, now, said)))
        if story.measure:
            scores = [story.score(rules, state, seat) for seat in seats]
            if not samples or samples[-1][1] != scores:
                samples.append((number, scores))
    outcome = rules.outcome(state)
    result = Chronicle(outcome, None, rounds, last)
    result.series = [_steps(samples, seat) for seat in seats] if story.measure else []
    result.measure, result.goal_name, result.round_name = story.measure, story.goal_name, story.round_name
    result.goal = story.goal(rules, state)
    result.count = story.count(rules, state)
    result.opened = [story.opened(rules, state, seat) for seat in seats]
    result.ending = ending or final
    result.moments = _most_important(
        story, found, _turning_point(samples, rounds, outcome), _last_move(result.ending, last, rounds)
    )
    return result


def logged(table: Table, event: Event[Any]) -> Line | None:
    args = table.rules.logged(event)
    return None if args is None else Line("log-" + kebab(type(event).__name__), event.cites(), args)


def _steps(samples: list[tuple[int, list[int]]], seat: Seat) -> list[tuple[int, int]]:
    steps: list[tuple[int, int]] = []
    for batch, scores in samples:
        if not steps or steps[-1][1] != scores[seat]:
            steps.append((batch, scores[seat]))
    return steps


def _turning_point(
    samples: list[tuple[int, list[int]]], rounds: list[tuple[int, int]], outcome: Outcome
) -> ToldMoment | None:
    """When the winner took the lead for good; None if that was from the start, or never."""
    winners = outcome.winners()
    if len(winners) != 1:
        return None
    winner = winners[0]
    turned: tuple[int, list[int]] | None = None
    for batch, scores in reversed(samples):
        if any(one >= scores[winner] for seat, one in enumerate(scores) if seat != winner):
            break
        turned = (batch, scores)
    else:
        return None
    if turned is None:
        return None
    batch, scores = turned
    behind = max(one for seat, one in enumerate(scores) if seat != winner)
    line = Line("story-turned", outcome.rule, {"seat": winner, "ahead": scores[winner], "behind": behind})
    return ToldMoment(TURNING_POINT, batch, _round_at(rounds, batch), line)


def _last_move(final: Line | None, last: int, rounds: list[tuple[int, int]]) -> ToldMoment | None:
    return None if final is None else ToldMoment(LAST_MOVE, last, _round_at(rounds, last), final)


def _round_at(rounds: list[tuple[int, int]], batch: int) -> int:
    return max((pair for pair in rounds if pair[1] <= batch), key=lambda pair: pair[1], default=(0, 0))[0]


def _most_important(
    story: Story[Any],
    found: dict[str, list[tuple[int, ToldMoment]]],
    turned: ToldMoment | None,
    last: ToldMoment | None,
) -> list[ToldMoment]:
    """The most important moments, in the order in which they happened, at most one per batch."""
    chosen: list[ToldMoment] = []
    wanted: list[ToldMoment] = [turned] if turned is not None else []
    for kind, most in story.kinds.items():
        weightiest = sorted(found[kind], key=lambda pair: (-pair[0], pair[1].batch))[:most]
        wanted += [moment for _, moment in weightiest]
    wanted += [last] if last is not None else []
    for moment in wanted:
        if len(chosen) < MOST_MOMENTS and all(moment.batch != one.batch for one in chosen):
            chosen.append(moment)
    return sorted(chosen, key=lambda moment: moment.batch)


def in_words(chronicle: Chronicle, speaker: Speaker) -> list[str]:
    """The story for the terminal: the final count, the moments, and what was hidden."""
    say, lines = speaker.say, list[str]()
    order = sorted(range(len(chronicle.outcome.places)), key=lambda seat: chronicle.outcome.places[seat])
    for tally in chronicle.count:
        values = [say("story-value", {"seat": speaker.seat(seat), "value": tally.values[seat]}) for seat in order]
        lines.append(say("story-tally", {"name": say(tally.key), "values": ", ".join(values)}))
    for one in chronicle.moments:
        words = {"name": say(one.kind), "round": one.round, "text": speaker.line(one.line)}
        words["where"] = say(chronicle.round_name, {"round": one.round}) if one.round else say("story-set-up")
        lines.append(say("story-moment", words))
    for seat in order:
        for line in chronicle.opened[seat]:
            lines.append(say("story-opened", {"seat": speaker.seat(seat), "text": speaker.line(line)}))
    return lines

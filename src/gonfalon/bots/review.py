"""A fair review of a finished game for one seat: its chances over time, its costliest decisions with better moves and
reasons for them, and the effects of luck.

Everything is judged from what the seat had been shown at the time: `walk` folds the record into the seat's view and
passes on nothing else. What came later plays no part, and luck never enters the cost of a decision.

The work is split into parts, so that a server can do them one by one, report progress and give way to other work:
`survey` lists what there is to judge, `first_parts` and then `second_parts` say what to do, `work` does one part in any
process, and `reviewed` combines the results. `review` does all of it at once."""

from collections.abc import Callable, Iterable
from typing import Any, Final, Literal

import msgspec

from gonfalon.bots.advice import planned, ratings, why
from gonfalon.bots.forecast import Forecast, error, mean
from gonfalon.bots.review_figures import CostlyDecision, LuckyDraw, Review, ReviewLine, ReviewMoment, ReviewStep
from gonfalon.catalog import Table
from gonfalon.catalog.stories import logged, story_of
from gonfalon.engine import wording
from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import BadRecord, BadSeats, UnreadableMove
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import MOVE
from gonfalon.engine.play import Play
from gonfalon.engine.record import WHOLE, Entry, Record
from gonfalon.engine.view import faces, play_on
from gonfalon.engine.words import Line

FORMAT: Final = 1
NAMED: Final = 3  # how many decisions, lucky draws and unlucky draws are named
REASONS: Final = 2
LINES: Final = 3  # of the log, on a draw
Kind = Literal["chances", "screen", "draws", "decisions", "luck"]

# Grades, each with its least value in percentage points: of a decision by its cost, of a game by the total cost of its
# costly decisions, of luck by the total effect of all draws. The words are under `review-…`.
DECISION_GRADES: Final = [(20, "blunder"), (10, "mistake"), (4, "slip"), (0, "trifle")]
GAME_GRADES: Final = [(40, "costly"), (20, "shaky"), (10, "sound"), (3, "strong"), (0, "faultless")]
FORTUNES: Final = [(15, "kind"), (5, "fair"), (-5, "even"), (-15, "poor"), (-1000, "cruel")]


class Effort(msgspec.Struct, frozen=True):
    """How much each part computes. More is more reliable and slower."""

    candidates: int = 7  # moves that a decision is compared with, those the hints rate highest
    screen: int = 80  # iterations of search per decision in the first pass
    deepened: int = 10  # decisions in the second pass
    rivals: int = 3  # moves that each of those is compared with
    deep: int = 80  # iterations of each search for those
    searches: int = 6  # searches per decision, each in other worlds: their spread gives the error of the cost
    ends: int = 100  # worlds played to the end after the played move and after the better one
    samples: int = 60  # moments of the game at which the chances are computed
    deals: int = 24  # worlds for each of them
    draw: int = 16  # worlds per draw in the first pass
    lucky: int = 8  # draws of either kind in the second pass
    luck: int = 48  # worlds for each of those


THOROUGH: Final = Effort()
LIGHT: Final = Effort(5, 24, 6, 2, 24, 4, 16, 30, 8, 6, 5, 16)  # for plain Python, which is slower


class Survey(msgspec.Struct):
    """What there is to judge for a seat: its decisions, draws and sampled moments, by numbers of the record's
    batches."""

    decisions: list[int]
    draws: list[int]
    samples: list[int]
    last: int


class Part(msgspec.Struct):
    kind: Kind
    batches: list[int]
    rivals: list[list[str]] = []  # for each decision: the moves to compare with


class PartResult(msgspec.Struct):
    """What a part found out about one batch; chances are between 0 and 1."""

    kind: Kind
    batch: int
    at: int = 0  # the batch before, whose position was decided on
    round: int = 0
    seat: int = 0  # the seat that moved
    before: float = 0.0
    after: float = 0.0
    error: float = 0.0
    shares: list[float] = []
    played: str = ""
    moves: list[str] = []  # better moves, the best first
    choices: int = 0
    rank: float = 0.0  # of a draw: the probability of a result at least as good
    reasons: list[ReviewLine] = []
    plan: list[ReviewStep] = []


# -- walking through a record ------------------------------------------------------------------------------------------


class Visit:
    """A batch of the game, with the seat's view before and after it."""

    def __init__(
        self, entry: Entry, at: int, moves: int, before: Play[Any], after: Play[Any], shown: list[Any]
    ) -> None:
        self.entry = entry
        self.at = at
        self.moves = moves
        self.before = before
        self.after = after
        self.shown = shown  # the faces


def walk(
    table: Table, record: Record, seat: Seat, wanted: Callable[[Entry, Play[Any]], bool], see: Callable[[Visit], None]
) -> Play[Any]:
    """Folds the record into this seat's view, and calls `see` for the wanted batches. Returns the final view."""
    rules, codec = table.rules, table.codec
    complete = record.header.seat == WHOLE
    view: Any = rules.start()
    top: Any = rules.first()
    at, moves = -1, 0
    for entry in record.live():
        before = play_on(rules, view, top)
        kept = None
        if wanted(entry, before):
            kept = play_on(rules, view.copy(), top)
        events = [codec.event_in(values) for values in entry.events]
        shown = faces(events, seat) if complete else events
        for face in shown:
            face.apply(view)
        top = codec.stack_in(entry.stack)
        if kept is not None:
            see(Visit(entry, at, moves, kept, play_on(rules, view, top), shown))
        at = entry.number
        moves += entry.by == MOVE
    return play_on(rules, view, top)


def move_of(table: Table, entry: Entry) -> Move | None:
    text, _ = wording.split(entry.move)
    try:
        return table.rules.read(text) if text and entry.by == MOVE else None
    except UnreadableMove:
        return None


def survey(table: Table, record: Record, seat: Seat, effort: Effort = THOROUGH) -> Survey:
    """Lists what can be judged. Refuses a game that is not over, and a record of another seat."""
    check(record, seat)
    decisions: list[int] = []
    draws: list[int] = []

    def wanted(entry: Entry, before: Play[Any]) -> bool:
        move = move_of(table, entry)
        if move is not None and entry.seat == seat:
            menu = before.menu(seat)
            if len(menu) > 1 and move in menu:
                decisions.append(entry.number)
        if move is not None and entry.chance and (entry.seat == seat or before.top.open()):
            draws.append(entry.number)
        return False

    last = walk(table, record, seat, wanted, lambda _: None)
    if not last.over():
        raise BadRecord("this game is not over; only a finished game is reviewed")
    live = [entry.number for entry in record.live()][:-1]
    count = min(effort.samples, len(live))
    samples = sorted({live[i * (len(live) - 1) // max(1, count - 1)] for i in range(count)})
    return Survey(decisions, draws, samples, record.live()[-1].number)


def check(record: Record, seat: Seat) -> None:
    header = record.header
    if not 0 <= seat < header.seats:
        raise BadSeats(f"there is no seat {seat + 1}; expected 1 to {header.seats}")
    if header.seat not in (WHOLE, seat):
        raise BadSeats(f"the record holds only what another seat was shown, not seat {seat + 1}")


# -- parts -------------------------------------------------------------------------------------------------------------

SECOND: Final = 8  # estimated number of parts in the second pass, which is known only after the first
AT_ONCE: Final = {"chances": 10, "screen": 8, "draws": 24, "decisions": 2, "luck": 4}  # batches per part


def first_parts(found: Survey) -> list[Part]:
    return [
        *_cut("screen", found.decisions),
        *_cut("draws", found.draws),
        *_cut("chances", found.samples),
    ]


def second_parts(results: Iterable[PartResult], effort: Effort = THOROUGH) -> list[Part]:
    """The parts of the second pass, which examines in other worlds what the first pass found remarkable."""
    screened = [one for one in results if one.kind == "screen" and one.moves]
    screened.sort(key=lambda one: (one.before - one.after, one.batch))  # the costliest first
    chosen = sorted(screened[: effort.deepened], key=lambda one: one.batch)
    parts: list[Part] = []
    size = AT_ONCE["decisions"]
    for i in range(0, len(chosen), size):
        few = chosen[i : i + size]
        parts.append(Part("decisions", [one.batch for one in few], [one.moves[: effort.rivals] for one in few]))
    drawn = sorted((one for one in results if one.kind == "draws"), key=lambda one: (one.after - one.before, one.batch))
    ends = {one.batch for one in [*drawn[: effort.lucky], *drawn[-effort.lucky :]]}
    return [*parts, *_cut("luck", sorted(ends))]


def _cut(kind: Kind, batches: list[int]) -> list[Part]:
    size = AT_ONCE[kind]
    return [Part(kind, batches[i : i + size]) for i in range(0, len(batches), size)]


def work(table: Table, record: Record, seat: Seat, part: Part, effort: Effort = THOROUGH) -> list[PartResult]:
    """Does one part. The result for a batch depends only on the seat's view at that time."""
    batches = set(part.batches)
    found: list[PartResult] = []
    story = story_of(table.found)

    def see(visit: Visit) -> None:
        entry = visit.entry
        one = PartResult(part.kind, entry.number, visit.at, story.round(visit.before.state), max(0, entry.seat))
        if part.kind == "chances":
            one.round = story.round(visit.after.state)
            _chances(visit, seat, effort, one)
        elif part.kind in ("draws", "luck"):
            if not _draw(table, visit, seat, effort, one):
                return
        else:
            move = move_of(table, entry)
            assert move is not None
            if part.kind == "screen":
                _screen(table, visit, seat, move, effort, one)
            else:
                rivals = part.rivals[part.batches.index(entry.number)]
                _decision(table, visit, seat, move, [table.rules.read(text) for text in rivals], effort, one)
        found.append(one)

    walk(table, record, seat, lambda entry, _: entry.number in batches, see)
    return found


def _chances(visit: Visit, seat: Seat, effort: Effort, one: PartResult) -> None:
    forecast = Forecast(visit.after, seat, visit.moves, 4 * visit.entry.number)
    worlds = [forecast.expected(n) for n in range(effort.deals)]
    one.shares = [mean([shares[i] for shares in worlds]) for i in range(visit.after.rules.seats)]
    one.error = error([shares[seat] for shares in worlds])


def _screen(table: Table, visit: Visit, seat: Seat, played: Move, effort: Effort, one: PartResult) -> None:
    """The first pass for a decision: compares the played move with those that the hints rate highest."""
    before = visit.before
    menu = before.menu(seat)
    rated = ratings(before, seat, menu, Seeded(visit.entry.number))
    order = sorted(range(len(menu)), key=lambda i: (-rated[i], i))
    rivals = [menu[i] for i in order if menu[i] != played][: effort.candidates]
    forecast = Forecast(before, seat, visit.moves, 4 * visit.entry.number + 1)
    worth = forecast.searched([played, *rivals], effort.screen, 0)
    rivals.sort(key=lambda move: -worth[move])
    one.played = table.rules.text(played)
    one.before = worth[played]
    one.after = worth[rivals[0]]
    one.moves = [table.rules.text(move) for move in rivals] if one.after > one.before else []


def _decision(
    table: Table, visit: Visit, seat: Seat, played: Move, rivals: list[Move], effort: Effort, one: PartResult
) -> None:
    """The second pass for a decision: compares the moves again in other worlds, the same for all moves, and finds
    reasons for the better one."""
    before = visit.before
    forecast = Forecast(before, seat, visit.moves, 4 * visit.entry.number + 2)
    worths = [forecast.searched([played, *rivals], effort.deep, n) for n in range(effort.searches)]
    of_played = [worth[played] for worth in worths]
    of_rivals = {move: [worth[move] for worth in worths] for move in rivals}
    better = max(rivals, key=lambda move: (mean(of_rivals[move]), -move))
    one.before, one.after = mean(of_played), mean(of_rivals[better])
    one.error = error([a - b for a, b in zip(of_rivals[better], of_played, strict=True)])
    if refuted(forecast, played, better, effort.ends):
        one.after = one.before
    one.played, one.moves = table.rules.text(played), [table.rules.text(better)]
    one.choices = len(before.menu(seat))
    chance = Seeded(visit.entry.number)
    after, plan = planned(before, seat, better, chance)
    instead, _ = planned(before, seat, played, chance)
    speaks_for_both = [_plain(line) for line in why(before, instead, seat, played)]
    lines = [line for line in map(_plain, why(before, after, seat, better)) if line not in speaks_for_both]
    one.reasons = lines[:REASONS]
    one.plan = [ReviewStep(table.rules.text(step.move), step.sure) for step in plan]


def refuted(forecast: Forecast, played: Move, better: Move, worlds: int) -> bool:
    """Whether games played to the end clearly show that the played move was no worse. A search looks only a few turns
    ahead and evaluates the position there by a fitted model, so it does not see what pays off later."""
    gained = [forecast.at_the_end(n, better) - forecast.at_the_end(n, played) for n in range(worlds)]
    return mean(gained) + error(gained) < 0.0


def _draw(table: Table, visit: Visit, seat: Seat, effort: Effort, one: PartResult) -> bool:
    """The expected value of the played move, and the value after the draw. False if the draw cannot be judged."""
    move, mover = move_of(table, visit.entry), Seat(visit.entry.seat)
    assert move is not None
    again = one.kind == "luck"
    count = effort.luck if again else effort.draw
    salt = 4 * visit.entry.number + 3
    first, then = (Forecast(play, seat, visit.moves, salt) for play in (visit.before, visit.after))
    before: list[float] = []
    after: list[float] = []
    for n in range(count):
        shares = first.after(n, move, mover) if again else first.at_once(n, move, mover)
        if shares is not None:
            before.append(shares[seat])
        after.append((then.expected(n) if again else then.now(n))[seat])
    if 2 * len(before) < count:
        return False  # the move is illegal in most worlds that this seat thought possible
    one.before, one.after = mean(before), mean(after)
    one.error = error(before) + error(after)
    one.rank = sum(figure >= one.after - 1e-9 for figure in before) / len(before)
    lines = [logged(table, event) for event in visit.shown]
    one.reasons = [_plain(line) for line in lines if line is not None][:LINES]
    return True


def _plain(line: Line) -> ReviewLine:
    return ReviewLine(line.key, line.rule, dict(line.args))


# -- the whole ---------------------------------------------------------------------------------------------------------


def reviewed(
    table: Table, record: Record, seat: Seat, survey: Survey, results: list[PartResult], effort: Effort = THOROUGH
) -> Review:
    """Combines the results of all parts into a review."""
    last = walk(table, record, seat, lambda *_: False, lambda _: None)
    places = list(table.rules.outcome(last.state).places)
    story = story_of(table.found)
    decided = [one for one in results if one.kind == "decisions" and one.after - one.before > one.error]
    decided.sort(key=lambda one: (one.before - one.after, one.batch))
    drawn = [one for one in results if one.kind == "luck" and abs(one.after - one.before) > one.error]
    drawn.sort(key=lambda one: (one.after - one.before, one.batch))
    cost = _hundred(sum(one.after - one.before for one in decided))
    luck = _hundred(sum(one.after - one.before for one in results if one.kind == "draws"))
    won = places.count(1)
    final = [round(100.0 / won, 1) if place == 1 else 0.0 for place in places]
    moments = [
        ReviewMoment(one.batch, one.round, [_hundred(share) for share in one.shares], _hundred(one.error))
        for one in sorted(results, key=lambda one: one.batch)
        if one.kind == "chances"
    ]
    return Review(
        FORMAT,
        table.rules.slug,
        table.rules.seats,
        seat,
        record.digest,
        places,
        [*moments, ReviewMoment(survey.last, story.round(last.state), final, 0.0)],
        effort.deals,
        len(survey.decisions),
        _grade(GAME_GRADES, cost),
        cost,
        [_costly(one) for one in decided[:NAMED]],
        len(survey.draws),
        _grade(FORTUNES, luck),
        luck,
        [_lucky(one) for one in drawn[::-1] if one.after > one.before][:NAMED],
        [_lucky(one) for one in drawn if one.after < one.before][:NAMED],
    )


def review(
    table: Table,
    record: Record,
    seat: Seat,
    effort: Effort = THOROUGH,
    on_progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Does all parts one after another; `on_progress` is called with the numbers of finished and of all parts."""
    found = survey(table, record, seat, effort)
    parts = first_parts(found)
    results: list[PartResult] = []
    done, total = 0, len(parts) + SECOND
    for again in (False, True):
        if again:
            parts = second_parts(results, effort)
            total = done + len(parts)
        for part in parts:
            results += work(table, record, seat, part, effort)
            done += 1
            if on_progress is not None:
                on_progress(done, total)
    return reviewed(table, record, seat, found, results, effort)


def _costly(one: PartResult) -> CostlyDecision:
    cost = _hundred(one.after - one.before)
    return CostlyDecision(
        one.batch,
        one.at,
        one.round,
        one.played,
        one.moves[0],
        _hundred(one.before),
        _hundred(one.after),
        cost,
        _hundred(one.error),
        _grade(DECISION_GRADES, cost),
        one.choices,
        one.reasons,
        one.plan,
    )


def _lucky(one: PartResult) -> LuckyDraw:
    return LuckyDraw(
        one.batch,
        one.round,
        one.seat,
        _hundred(one.before),
        _hundred(one.after),
        _hundred(one.after - one.before),
        _hundred(one.error),
        round(100 * one.rank),
        one.reasons,
    )


def _hundred(share: float) -> float:
    return round(100 * share, 1)


def _grade(grades: list[tuple[int, str]], figure: float) -> str:
    return next((word for least, word in grades if figure >= least), grades[-1][1])

"""`gonfalon review`: a review of a finished game, judged from what a seat knew at each moment."""

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from gonfalon.bots import review as reviews
from gonfalon.bots.review import LIGHT, THOROUGH, Effort, Part, PartResult
from gonfalon.bots.review_figures import CostlyDecision, LuckyDraw, Review, ReviewLine
from gonfalon.catalog import Table, table_of_record
from gonfalon.catalog.speech import Speaker
from gonfalon.catalog.stories import story_of
from gonfalon.cli.languages import chosen
from gonfalon.cli.progress import print_json, progress
from gonfalon.cli.recordfiles import read_record
from gonfalon.cli.terminal import Terminal
from gonfalon.engine.errors import BadNumber, BadRecord, BadSeats
from gonfalon.engine.ids import Seat
from gonfalon.engine.record import Record
from gonfalon.engine.words import Line


def review(
    file: Annotated[Path, typer.Argument(help="The record of a finished game.")],
    seat: Annotated[int, typer.Option(help="Whose decisions: 1 for the first.")] = 1,
    lang: Annotated[str | None, typer.Option(help="fr or en; that of your system if you do not say.")] = None,
    pack: Annotated[Path | None, typer.Option(help="The pack it was played with, if not the built-in one.")] = None,
    light: Annotated[bool, typer.Option("--light", help="Fewer worlds are dealt: quicker, and less sure.")] = False,
    jobs: Annotated[int, typer.Option(help="How many processes work on it; the figures are the same.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object, nothing else.")] = False,
) -> None:
    """Review a finished game: chances, costly decisions, luck, from what a seat knew at each moment."""
    if jobs < 1:
        raise BadNumber(f"--jobs {jobs}: expected 1 or more")
    record, table = opened(file, pack)
    if not 1 <= seat <= record.header.seats:
        raise BadSeats(f"--seat {seat}: the record has seats 1 to {record.header.seats}")
    effort = LIGHT if light else THOROUGH
    try:
        reviewed = _reviewed(file, pack, record, table, Seat(seat - 1), effort, jobs, as_json)
    except (BadRecord, BadSeats) as error:
        raise type(error)(f"{file}: {error}") from error
    if as_json:
        print_json(msgspec.to_builtins(reviewed))
        return
    terminal = Terminal()
    for line in in_words(reviewed, Speaker(table, chosen(lang), list(record.header.names))):
        terminal.say(line, indent="  ")


def opened(file: Path, pack: Path | None) -> tuple[Record, Table]:
    record = read_record(file)
    try:
        table, same = table_of_record(record, pack)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from error
    if not same:
        raise BadRecord(f"{file}: it was played by other rules or another pack, and cannot be judged by these")
    return record, table


def _reviewed(
    file: Path, pack: Path | None, record: Record, table: Table, seat: Seat, effort: Effort, jobs: int, silent: bool
) -> Review:
    with progress(str(table.rules.slug), 100, silent) as advance:
        shown = 0

        def on_progress(done: int, total: int) -> None:
            nonlocal shown
            while shown < 100 * done // total:
                advance()
                shown += 1

        if jobs == 1:
            return reviews.review(table, record, seat, effort, on_progress)
        found = reviews.survey(table, record, seat, effort)
        results: list[PartResult] = []
        with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
            done, parts = 0, reviews.first_parts(found)
            for again in (False, True):
                parts = reviews.second_parts(results, effort) if again else parts
                tasks = [(file, pack, seat, part, effort) for part in parts]
                for some in pool.map(_part, tasks):
                    results += some
                    done += 1
                    on_progress(done, done + (reviews.SECOND if not again else 0))
        return reviews.reviewed(table, record, seat, found, results, effort)


def _part(task: tuple[Path, Path | None, Seat, Part, Effort]) -> list[PartResult]:
    file, pack, seat, part, effort = task
    record, table = _opened(file, pack)
    return reviews.work(table, record, seat, part, effort)


@lru_cache(maxsize=1)
def _opened(file: Path, pack: Path | None) -> tuple[Record, Table]:
    return opened(file, pack)


# -- in words ----------------------------------------------------------------------------------------------------------


def in_words(review: Review, speaker: Speaker) -> list[str]:
    say = speaker.say
    name = speaker.seat(review.seat)
    lines = [say("review-title", {"seat": name}), say("review-fair"), ""]
    lines.append(say("review-grade", {"grade": say(f"review-game-{review.grade}"), "cost": _figure(review.cost)}))
    if not review.costly:
        lines.append(say("review-nothing-cost"))
    for number, one in enumerate(review.costly, 1):
        lines += _decision(number, one, speaker)
    lines += [
        "",
        say("review-luck", {"fortune": say(f"review-fortune-{review.fortune}"), "luck": _signed(review.luck)}),
    ]
    for draw in [*review.lucky, *review.unlucky]:
        lines.append(_draw(draw, speaker))
    lines += ["", say("review-chances", {"deals": review.deals})]
    step = max(1, len(review.chances) // 12)
    for moment in [*review.chances[:-1:step], review.chances[-1]]:
        chances = [
            say("review-chance", {"seat": speaker.seat(seat), "chance": round(chance)})
            for seat, chance in enumerate(moment.chances)
        ]
        lines.append(
            say("review-moment", {"where": _where(moment.round, moment.batch, speaker), "chances": ", ".join(chances)})
        )
    return lines


def _decision(number: int, one: CostlyDecision, speaker: Speaker) -> list[str]:
    say, rules = speaker.say, speaker.table.rules
    words: dict[str, Any] = {"number": number, "grade": say(f"review-decision-{one.grade}")}
    words |= {"where": _where(one.round, one.batch, speaker), "cost": _figure(one.cost), "error": _figure(one.error)}
    lines = [say("review-decision", words)]
    for key, move, chance in (("played", one.played, one.played_chance), ("better", one.better, one.better_chance)):
        text = speaker.move(rules.read(move))
        lines.append("   " + say(f"review-{key}", {"move": text, "chance": round(chance)}))
    if one.reasons:
        lines.append("   " + say("review-because", {"text": " ".join(_said(line, speaker) for line in one.reasons)}))
    return lines


def _draw(one: LuckyDraw, speaker: Speaker) -> str:
    text = " ".join(_said(line, speaker) for line in one.lines[:1])
    words = {"where": _where(one.round, one.batch, speaker), "text": text, "swing": _signed(one.swing)}
    return speaker.say("review-draw", {**words, "rank": one.rank})


def _said(line: ReviewLine, speaker: Speaker) -> str:
    text = speaker.line(Line(line.key, line.rule, line.args))
    return speaker.say("prompt-rule", {"text": text, "rule": line.rule}) if line.rule else text


def _where(round: int, batch: int, speaker: Speaker) -> str:
    name = story_of(speaker.table.found).round_name
    where = speaker.say(name, {"round": round}) if round else speaker.say("story-set-up")
    return speaker.say("review-where", {"round": where, "batch": batch})


def _figure(value: float) -> str:
    return f"{value:.0f}" if value >= 10 else f"{value:.1f}"


def _signed(value: float) -> str:
    return f"{'+' if value >= 0 else '−'}{_figure(abs(value))}"

"""A review is fair: it depends on what a seat had been shown and on nothing else; and it names what was done badly."""

from typing import Any

import msgspec
import pytest
from our_games import SECRETIVE, SLUGS

from gonfalon.bots.chances import FILE, ChancesFile, chances_of, shares
from gonfalon.bots.forecast import Forecast
from gonfalon.bots.planted import planted
from gonfalon.bots.review import (
    DECISION_GRADES,
    FORTUNES,
    GAME_GRADES,
    Effort,
    Part,
    Visit,
    refuted,
    review,
    walk,
    work,
)
from gonfalon.catalog import Table, find, open_table
from gonfalon.catalog.speech import LANGUAGES, Speaker
from gonfalon.cli.review import in_words
from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import BadRecord, BadSeats
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import MOVE, Match
from gonfalon.engine.play import Play
from gonfalon.engine.record import Entry, Record, written
from gonfalon.engine.record_reader import read
from gonfalon.engine.view import determinized, faces

TINY = Effort(3, 8, 3, 2, 8, 3, 2, 6, 3, 3, 2, 4)


SHORT: dict[str, dict[str, int | str | bool]] = {
    "six-kingdoms": {},
    "grand-conqueror": {"layout": "meadow", "round_limit": 2},
}


def played(slug: str, seed: int = 1, moves: int = 5000) -> tuple[Table, Match[Any]]:
    """A game that was played at random, to its end or so many moves."""
    table = open_table(slug, 2, SHORT.get(slug, {}))
    luck = Seeded(seed)
    match = table.match(Seeded(seed))
    while not match.over() and match.number() < moves:
        seat = match.deciders()[0]
        menu = match.menu(seat)
        match.submit(seat, menu[luck.below(len(menu))])
    return table, match


def record_of(table: Table, match: Match[Any], seat: int | None = None) -> Record:
    header = table.header(["Anna", "Ben"])
    if seat is not None:
        header.seat = seat
    return read("\n".join(written(match, table.codec, header).lines) + "\n")


@pytest.mark.parametrize("slug", SECRETIVE)
def test_what_a_seat_was_not_shown_changes_nothing(slug: str) -> None:
    """The truth is dealt otherwise under the seat's view at a decision: the judgement is the same, byte for byte."""
    table, match = played(slug, moves=60)
    record, seat = record_of(table, match), Seat(0)
    decisions: list[int] = []
    walk(table, record, seat, lambda entry, before: is_decision(table, entry, before, seat, decisions), lambda _: None)
    for batch in decisions[-1:]:
        part = Part("screen", [batch])
        judged = msgspec.json.encode(work(table, record, seat, part, TINY))
        twin = _dealt_otherwise(table, match, seat, batch)
        assert msgspec.json.encode(work(table, twin, seat, part, TINY)) == judged
        chances = Part("chances", [batch - 1])
        assert msgspec.json.encode(work(table, twin, seat, chances, TINY)) == msgspec.json.encode(
            work(table, record, seat, chances, TINY)
        )


def is_decision(table: Table, entry: Entry, before: Play[Any], seat: Seat, found: list[int]) -> bool:
    if entry.seat == seat and entry.by == MOVE and len(before.menu(seat)) > 1:
        found.append(entry.number)
    return False


def _dealt_otherwise(table: Table, match: Match[Any], seat: Seat, batch: int) -> Record:
    """The same game as the seat saw it up to a decision; from there on with other unknowns, to another end."""
    rules, codec = table.rules, table.codec
    record = record_of(table, match)
    seen: list[Visit] = []
    walk(table, record, seat, lambda entry, _: entry.number == batch, seen.append)
    visit = seen[0]
    entries = [entry for entry in record.entries if entry.number < batch]
    for entry in entries:
        entry.events = [codec.event_out(face) for face in faces(list(map(codec.event_in, entry.events)), seat)]
    truth = determinized(rules, visit.before.state, seat, Seeded(99))
    play = Play(rules, truth, visit.before.top, Seeded(98))
    luck, move, mover = Seeded(97), rules.read(visit.entry.move), seat
    for number in range(batch, batch + 30):
        play.events = []
        play.take(mover, move)
        entry = Entry(number, MOVE, mover, 0)
        entry.move = rules.text(move) if mover == seat else ""
        entry.events = [codec.event_out(face) for face in faces(play.events, seat)]
        entry.stack = codec.stack_out(play.top)
        entries.append(entry)
        if play.over():
            break
        mover = play.deciders()[0]
        menu = play.menu(mover)
        move = menu[luck.below(len(menu))]
    record.header.seat = seat
    return Record(record.header, entries, "")


@pytest.mark.parametrize("slug", SHORT)
def test_a_review_has_words_in_both_languages(slug: str) -> None:
    table, match = played(slug, 3)
    told = review(table, record_of(table, match), Seat(1), TINY)
    assert told.places == list(table.rules.outcome(match.play.state).places)
    assert all(abs(sum(moment.chances) - 100) < 1 for moment in told.chances)
    assert len(told.costly) <= 3 and len(told.lucky) <= 3 and len(told.unlucky) <= 3
    assert [one.cost for one in told.costly] == sorted((one.cost for one in told.costly), reverse=True)
    for one in told.costly:
        assert one.cost > one.error - 0.1 and one.played != one.better
    for lang in LANGUAGES:
        speaker = Speaker(table, lang, ["Anna", "Ben"])
        lines = in_words(told, speaker)
        assert not speaker.faults and "Ben" in lines[0]
        for grades, kind in ((DECISION_GRADES, "decision"), (GAME_GRADES, "game"), (FORTUNES, "fortune")):
            assert all(speaker.has(f"review-{kind}-{word}") for _, word in grades)


def test_the_same_game_has_the_same_review() -> None:
    table, match = played("grand-conqueror")
    first, again = (review(table, record_of(table, match), Seat(0), TINY) for _ in range(2))
    assert msgspec.json.encode(first) == msgspec.json.encode(again)


def test_only_a_finished_game_is_reviewed_and_only_as_a_seat_of_it() -> None:
    table, match = played("grand-conqueror")
    record = record_of(table, match)
    with pytest.raises(BadSeats):
        review(table, record, Seat(2), TINY)
    with pytest.raises(BadSeats):
        review(table, record_of(table, match, 1), Seat(0), TINY)
    record.entries = record.entries[:9]
    with pytest.raises(BadRecord):
        review(table, record, Seat(0), TINY)


def test_what_a_move_is_worth_does_not_hang_on_what_it_is_compared_with() -> None:
    """All are tried equally often, in the same worlds: a bad one is known as well as a good one."""
    _, match = played("warrior-knights", moves=61)
    seat = match.deciders()[0]
    menu = match.menu(seat)
    forecast = Forecast(match.seen_by(seat), seat, 61, 1)
    among_all = forecast.searched(menu[:4], 12, 0)
    assert len(set(among_all.values())) > 1
    assert forecast.searched(menu[:2], 6, 0) == {move: among_all[move] for move in menu[:2]}


def test_a_planted_blunder_is_named() -> None:
    """A sample of what `tools/soak review-six-kingdoms` counts."""
    few = Effort(4, 16, 4, 2, 16, 3, 8, 2, 1, 1, 1, 1)
    one = planted("six-kingdoms", 4, effort=few, rounds=12, pairs=12)
    assert one is not None and one.named and one.lost >= 0.2


class Ends(Forecast):
    """Where a game ends is known: so much of it is won after each move."""

    def __init__(self, won: dict[Move, float]) -> None:
        self.won = won

    def at_the_end(self, number: int, move: Move) -> float:
        return self.won[move] if number % 4 else 0.5


def test_no_decision_is_blamed_that_games_to_the_end_speak_for() -> None:
    played, better = Move(1), Move(2)
    assert refuted(Ends({played: 0.9, better: 0.6}), played, better, 40)
    assert not refuted(Ends({played: 0.6, better: 0.9}), played, better, 40)
    assert not refuted(Ends({played: 0.5, better: 0.5}), played, better, 40)  # they do not say


def test_a_game_that_is_played_to_its_end_is_won_or_lost() -> None:
    _, match = played("six-kingdoms", moves=12)
    seat = match.deciders()[0]
    forecast = Forecast(match.seen_by(seat), seat, 12, 1)
    assert forecast.at_the_end(0, match.menu(seat)[0]) in (0.0, 0.5, 1.0)


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if (find(slug).folder / FILE).is_file()])
def test_who_is_ahead_is_likelier_to_win(slug: str) -> None:
    found = find(slug)
    kept = msgspec.toml.decode((found.folder / FILE).read_text(encoding="utf-8"), type=ChancesFile)
    assert [one.seats for one in kept.fitted] == list(range(found.game.least_seats, found.game.most_seats + 1))
    for one in kept.fitted:
        assert min(one.weights) >= 0 and max(one.weights) > 0
        ahead, behind = shares([[1.0, 1.0], [-1.0, -1.0]], one.weights)
        assert ahead > behind
    model = chances_of(slug, 2)
    assert model is not None
    table, match = played(slug, 5, 20)
    assert abs(sum(model.of(table.rules, match.play.state, 10)) - 1) < 1e-9

"""A record in which one die, shuffle or draw was changed, anywhere, is refused, and the refusal names the batch, also
where every digest was made to fit."""

from typing import Any

import msgspec
import our_games
import pytest
from forgery import sealed_again

from gonfalon.catalog import Table, open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import BadRecord
from gonfalon.engine.luck import CommittedChance, Luck, commitment_to
from gonfalon.engine.match import Match
from gonfalon.engine.record import header_of, written
from gonfalon.engine.record_reader import read
from gonfalon.engine.replaying import replayed

SECRET = "3c" * 32
MOVES = 120
CHANGED = 25  # batches of each game, all over it


def played(table: Table) -> list[str]:
    luck = Luck(commitment_to(SECRET), SECRET, [])
    match: Match[Any] = Match(table.rules, CommittedChance(luck))
    will = Seeded(5)
    for _ in range(MOVES):
        if match.over():
            break
        seat = match.deciders()[0]
        menu = match.menu(seat)
        match.submit(seat, menu[will.below(len(menu))])
    header = header_of(table.rules)
    header.luck = luck
    return list(written(match, table.codec, header).lines)


@pytest.mark.parametrize("game", our_games.SECRETIVE)
def test_an_answer_of_chance_that_was_changed_is_refused_by_its_batch(game: str) -> None:
    table = open_table(game)
    lines = played(table)
    assert replayed(read("\n".join(lines) + "\n"), table.rules, table.codec).number() > 0
    values = [msgspec.json.decode(line) for line in lines]
    batches = [at for at, value in enumerate(values) if isinstance(value, dict) and value.get("chance")]
    assert batches
    for at in batches[:: max(1, len(batches) // CHANGED)]:
        value = values[at]
        for which in {0, len(value["chance"]) - 1}:
            answers = value["chance"][:]
            answers[which] = 0 if answers[which] else 1
            forged = [*lines[:at], msgspec.json.encode({**value, "chance": answers}).decode(), *lines[at + 1 :]]
            with pytest.raises(BadRecord, match=rf"batch {value['batch']}\b"):
                replayed(read("\n".join(sealed_again(forged)) + "\n"), table.rules, table.codec)

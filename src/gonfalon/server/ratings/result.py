"""The result of a rated game as it is stored: the places of its players, their factions and openings."""

from typing import get_args

import msgspec

from gonfalon.catalog.speech import Speaker
from gonfalon.engine.match import MOVE
from gonfalon.engine.record import Header, Record
from gonfalon.engine.wording import split
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.ratings.fairness import Finisher
from gonfalon.server.ruleset import Ruleset
from gonfalon.server.table.restore import entries_of

OPENING = 2  # a player's moves that make an opening
LOOKED_THROUGH = 400  # batches in which the openings are looked for


class Finish(msgspec.Struct):
    """The result of one seat, for the person who began the game there, since leaving does not avoid a loss."""

    player: Person
    rank: int
    faction: str = ""
    opening: dict[wire.Language, str] = {}  # in words, by language


class Result(msgspec.Struct):
    game: str
    ended: int
    moves: int
    finishes: list[Finish]  # by seat

    def places(self) -> list[Finisher]:
        return [Finisher(one.player, one.rank, seat, one.faction) for seat, one in enumerate(self.finishes)]


def openings(ruleset: Ruleset, header: Header, batches: list[bytes]) -> list[dict[wire.Language, str]]:
    """The opening of each seat in words; empty if it is unknown."""
    rules = ruleset.rules
    found: list[list[str]] = [[] for _ in range(rules.seats)]
    for entry in Record(header, entries_of(batches[:LOOKED_THROUGH]), "").live():
        if entry.by == MOVE and entry.seat >= 0 and len(found[entry.seat]) < OPENING:
            found[entry.seat].append(split(entry.move)[0])
    in_words: list[dict[wire.Language, str]] = []
    for texts in found:
        moves = [ruleset.read(text) for text in texts]
        speakers = {lang: Speaker(ruleset.table, lang) for lang in get_args(wire.Language)}
        in_words.append({lang: ", ".join(who.move(move) for move in moves) for lang, who in speakers.items() if moves})
    return in_words

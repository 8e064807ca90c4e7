"""How often one person or everybody won: by faction, seat, length and opening."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import get_args

from gonfalon.catalog import find
from gonfalon.catalog.speech import Speaker
from gonfalon.catalog.tables import open_table
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.ratings.result import Finish, Result

MOST_OPENINGS = 6
SHARES = 3  # classes of length, with about equally many games each

Named = tuple[str, dict[wire.Language, str]]  # what is counted, and its words if it has any


def statistics(results: list[Result], player: Person | None = None) -> wire.Statistics:
    """The statistics of one person, or of everybody, over these games."""
    bounds = _bounds(results)
    openings = _count(results, player, _opening) if player is not None else []
    return wire.Statistics(
        _count(results, player, _faction),
        sorted(_count(results, player, lambda game, seat, one: (str(seat), {})), key=lambda one: int(one.what)),
        sorted(_count(results, player, lambda game, seat, one: (_length(game, bounds), {})), key=_first),
        openings[:MOST_OPENINGS],
    )


def _count(
    results: Iterable[Result], player: Person | None, what: Callable[[Result, int, Finish], Named]
) -> list[wire.Won]:
    """Games and wins by what `what` names, the most frequent first."""
    found: dict[str, wire.Won] = {}
    for game in results:
        winners = sum(one.rank == 1 for one in game.finishes)
        for seat, one in enumerate(game.finishes):
            name, words = what(game, seat, one)
            if not name or (player is not None and one.player != player):
                continue
            count = found.setdefault(name, wire.Won(name, words, 0, 0, 0))
            count.games += 1
            count.won += 1 / winners if one.rank == 1 else 0
            count.fair += 1 / len(game.finishes)
    for count in found.values():
        count.won, count.fair = round(count.won, 2), round(count.fair, 2)
    return sorted(found.values(), key=lambda one: (-one.games, one.what))


def _faction(game: Result, seat: int, one: Finish) -> Named:
    return one.faction, faction_in_words(game.game, one.faction) if one.faction else {}


def _opening(game: Result, seat: int, one: Finish) -> Named:
    return one.opening.get("en", ""), one.opening


def _bounds(results: list[Result]) -> list[int]:
    """The longest game of each class except the last."""
    lengths = sorted(game.moves for game in results)
    if len(lengths) < SHARES:
        return []
    return sorted({lengths[len(lengths) * part // SHARES] for part in range(1, SHARES)} - {lengths[-1]})


def _length(game: Result, bounds: list[int]) -> str:
    """The class of a game's length in moves: `1-40`, `41-60`, `61-`."""
    least = 1
    for most in bounds:
        if game.moves <= most:
            return f"{least}-{most}"
        least = most + 1
    return f"{least}-"


def _first(one: wire.Won) -> int:
    return int(one.what.partition("-")[0])


@cache
def faction_in_words(slug: str, faction: str) -> dict[wire.Language, str]:
    """The name of a faction in both languages, as moves have it; several are joined with `+`."""
    found = find(slug)
    table = open_table(slug, found.game.least_seats, {})
    return {lang: _called(Speaker(table, lang), faction) for lang in get_args(wire.Language)}


def _called(speaker: Speaker, faction: str) -> str:
    rules = speaker.table.rules
    names: list[str] = []
    for part in faction.split("+"):
        known = [
            str(speaker.term(kind, rules.terms[kind.name].index(part)))
            for kind in speaker.table.found.game.argument_kinds().values()
            if part in rules.terms.get(kind.name, [])
        ]
        names.append(known[0] if known else part)
    return speaker.strung(names)

"""Ratings of people. A table is rated if its owner chooses so: then all players need accounts, and no seat begins with
a bot. The result is stored with the batch that ends the game, so it counts exactly once. The person who began the game
in a seat is rated for its result, even if a bot or somebody else finishes it; otherwise people would leave lost games.

Bots are not rated here: their strength is measured in games against each other, and changes with each version."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from gonfalon.catalog import built_in_pack, find
from gonfalon.engine.errors import GonfalonError
from gonfalon.engine.ids import Seat
from gonfalon.server import wire
from gonfalon.server.accounts.accounts import Accounts
from gonfalon.server.auth import Person, new_person
from gonfalon.server.errors import NeedsAccount, NotRated, TooCostly
from gonfalon.server.ratings.ladder import MIDDLE, OF_A_LOGIT, Ladder, doubt_in_points, in_points, ladder_of
from gonfalon.server.ratings.result import Finish, Result, openings
from gonfalon.server.ratings.statistics import faction_in_words, statistics
from gonfalon.server.records.workers import JobFailed, JobOverrun, Workers
from gonfalon.server.ruleset import encode
from gonfalon.store import Store, StoredResult

if TYPE_CHECKING:
    from gonfalon.server.table.live_table import LiveTable

LISTED = 100  # people of one ladder


class Ratings:
    def __init__(self, store: Store, accounts: Accounts, workers: Workers) -> None:
        self._store = store
        self._accounts = accounts
        self._workers = workers
        self._results: dict[str, Result] = {}  # by table, in the order in which games ended
        self._ladders: dict[str, tuple[int, Ladder]] = {}  # by game, with the number of games it is computed from
        self._working: dict[str, asyncio.Lock] = {}

    async def load(self) -> None:
        for id, payload in await self._store.results():
            with suppress(msgspec.DecodeError):
                self._results[id] = msgspec.json.decode(payload, type=Result)

    def take(self, id: str, payload: bytes | None) -> None:
        """Takes over a stored result, perhaps written by another worker."""
        if payload is None:
            return
        with suppress(msgspec.DecodeError):
            result = msgspec.json.decode(payload, type=Result)
            if self._results.get(id) != result:
                self._ladders.pop(result.game, None)
                self._results[id] = result
                self._results = dict(sorted(self._results.items(), key=lambda one: one[1].ended))

    # -- which tables --------------------------------------------------------------------------------------------------

    def check_opening(self, person: Person, wanted: wire.NewTable) -> None:
        """Raises unless a rated table may be opened like this."""
        self.check_player(person)
        if wanted.bots:
            raise NotRated("at a rated table people play; a bot's strength is known already")
        if len(wanted.my_seats) > 1:
            raise NotRated("at a rated table everybody plays one seat")
        if wanted.pack not in ("", built_in_pack(find(wanted.game)).hash):
            raise NotRated("a rated game is played with the built-in data, so that games can be compared")

    def check_player(self, person: Person) -> None:
        if self._accounts.of(person) is None:
            raise NeedsAccount("a rated game is between people with an account")

    # -- results -------------------------------------------------------------------------------------------------------

    def ended(self, table: "LiveTable") -> list[StoredResult]:
        """The result to store with the latest batch, if that ends a rated game."""
        result = _result(table)
        return [] if result is None else [StoredResult(table.id, result.ended, encode(result))]

    async def conclude(self, table: "LiveTable") -> None:
        """Called when the result is durable. Adds the openings to it; if the server ends before that, they stay
        unknown."""
        result = _result(table)
        if result is None or table.id in self._results:
            return
        self._results[table.id] = result
        try:
            batches = await self._store.batches(table.stored)
            for one, opening in zip(result.finishes, openings(table.ruleset, table.header, batches), strict=True):
                one.opening = opening
            await self._store.save_result(StoredResult(table.id, result.ended, encode(result)))
        except GonfalonError as error:
            table.services.log.trouble("openings not known", error, table=table.id)

    async def replace(self, old: Person, new: Person | None) -> None:
        """Replaces a person's id in all results; None after a deletion: then by a new id, so that others keep their
        games."""
        other = new or new_person()
        for id, result in self._results.items():
            if any(one.player == old for one in result.finishes):
                for one in result.finishes:
                    one.player = other if one.player == old else one.player
                self._ladders.pop(result.game, None)
                await self._store.save_result(StoredResult(id, result.ended, encode(result)))

    # -- telling -------------------------------------------------------------------------------------------------------

    def _of(self, game: str) -> list[Result]:
        return [one for one in self._results.values() if one.game == game]

    async def _ladder(self, game: str) -> Ladder:
        """The ladder of a game, computed again in a worker process if games have ended since."""
        async with self._working.setdefault(game, asyncio.Lock()):
            results = self._of(game)
            known = self._ladders.get(game)
            if known is not None and known[0] == len(results):
                return known[1]
            try:
                made: Ladder = await self._workers.run(ladder_of, [one.places() for one in results])
            except (JobOverrun, JobFailed) as failure:
                raise TooCostly(f"the ratings cannot be worked out just now: {failure}") from failure
            self._ladders[game] = (len(results), made)
            return made

    async def told(self, game: str, asker: Person | None) -> wire.Ladder:
        found, results = find(game), self._of(game)
        ladder = await self._ladder(found.slug)
        entries: list[wire.LadderEntry] = []
        for one in ladder.rated:
            account = self._accounts.of(Person(one.player))
            if account is not None and len(entries) < LISTED:
                mine = one.player == asker
                won = sum(end.rank == 1 for game in results for end in game.finishes if end.player == one.player)
                points, doubt = one.points(), doubt_in_points(one.doubt)
                entries.append(wire.LadderEntry(account.name, points, doubt, one.games, won, one.provisional, mine))
        worth = [
            _worth(game, kind == "faction", name, value)
            for (kind, name), value in sorted(ladder.worth.items(), key=lambda item: (item[0][0], -item[1]))
            if name
        ]
        return wire.Ladder(game, len(results), entries, worth, statistics(results))

    async def of_person(self, person: Person) -> list[wire.GameRating]:
        """A person's ratings in all games, the most played first."""
        games = {result.game for result in self._results.values() if any(f.player == person for f in result.finishes)}
        found = [await self._of_game(game, person) for game in games]
        return sorted(found, key=lambda one: (-one.games, one.game))

    async def _of_game(self, game: str, person: Person) -> wire.GameRating:
        ladder, results = await self._ladder(game), self._of(game)
        one = next(one for one in ladder.rated if one.player == person)
        shown = [other.player for other in ladder.rated if self._accounts.of(Person(other.player)) is not None]
        course = [
            wire.RatingPoint(results[number].ended, in_points(rating), doubt_in_points(doubt))
            for number, rating, doubt in one.course
        ]
        place = 0 if one.provisional else shown.index(person) + 1
        figures = (one.points(), doubt_in_points(one.doubt), one.games, one.provisional, place)
        return wire.GameRating(game, *figures, course, statistics(results, person))

    async def points_of(self, game: str, people: set[Person]) -> dict[Person, int]:
        """The points of these people; MIDDLE for those without a rating."""
        known = {Person(one.player): one.points() for one in (await self._ladder(game)).rated} if self._of(game) else {}
        return {person: known.get(person, MIDDLE) for person in people}


def _worth(game: str, of_faction: bool, name: str, value: float) -> wire.Worth:
    points = round(value * OF_A_LOGIT)
    if of_faction:
        return wire.Worth("faction", name, faction_in_words(game, name), points)
    return wire.Worth("seat", name, {}, points)


def _result(table: "LiveTable") -> Result | None:
    match, info = table.match, table.info
    if match is None or not match.over() or not info.rated or len(info.began) != len(info.seats):
        return None
    outcome, rules, state = match.rules.outcome(match.play.state), match.rules, match.play.state
    finishes = [
        Finish(player, outcome.places[seat], rules.faction(state, Seat(seat))) for seat, player in enumerate(info.began)
    ]
    return Result(table.header.game, table.services.now(), match.number(), finishes)

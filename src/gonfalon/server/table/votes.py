"""Votes at one table: a pause, more time, a replacement for a player, going back to an earlier turn, ending the game.

Ballots are secret: only the result is published, once everybody has voted or the time is up. Bots do not vote; a person
who plays alone decides alone. Going back and ending the game need everybody, since nobody can unlearn what was shown;
players whose seats are being offered to others vote too. For the rest more than half is enough. A ballot that is not
cast in time is a no. Clocks stand still during a vote, unless its proposer has stopped them in vain a few times, or
proposing would gain time. A person who lost a vote has to wait before proposing again."""

from typing import TYPE_CHECKING, Final

from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.errors import (
    AskedInVain,
    BadMessage,
    NotGone,
    NotPlaying,
    NoVote,
    TooCostly,
    TooSoon,
    Voted,
    VoteOpen,
)
from gonfalon.server.ruleset import encode
from gonfalon.server.table import past_batches
from gonfalon.server.table.absences import BOT
from gonfalon.server.table.restore import position
from gonfalon.server.table.table_info import Vote
from gonfalon.server.ws.connection import Connection
from gonfalon.store import StoredClock

if TYPE_CHECKING:
    from gonfalon.server.table.live_table import LiveTable

UNANIMOUS: Final = ("rewind", "cancel")


class Votes:
    """The votes of one table. The open one is kept in `TableInfo.vote`, so it survives a restart."""

    def __init__(self, table: "LiveTable") -> None:
        self._table = table

    # -- proposals and ballots -----------------------------------------------------------------------------------------

    async def propose(self, connection: Connection, message: wire.Propose) -> None:
        table = self._table
        mine = table.access.own(connection, message.seat)
        table.check_no_lesson()
        table.playing()
        person = table.seated(mine).person
        assert person is not None  # `own` has checked it
        if table.info.vote is not None:
            raise VoteOpen("the table votes already; one thing at a time")
        now = table.services.now()
        rests = table.info.rests.get(person, 0)
        if rests > now:
            raise AskedInVain(f"what you asked for last was not agreed on; you may ask again in {rests - now} s")
        vote = Vote(table.info.votes + 1, message.what, person, now + self._seconds())
        await self._check(message, vote)
        vote.stops = table.info.stopped.get(person, 0) < table.services.limits.vote_stops
        vote.ballots[person] = True
        table.info.vote, table.info.votes = vote, vote.id
        await self._keep()
        if not await self.settle():
            self.tell()

    async def _check(self, message: wire.Propose, vote: Vote) -> None:
        """Raises if this cannot be proposed now; fills in the details of the vote."""
        table = self._table
        match message.what:
            case "pause" | "more-time" | "resume":
                if table.info.pace is None:
                    raise NotPlaying("this table has no clock")
                if table.info.paused != (message.what == "resume") and message.what != "more-time":
                    raise NotPlaying("the clocks of this table do so already")
            case "replace":
                if message.whom is None:
                    raise BadMessage("'whom' is missing: the seat of whoever is gone")
                if message.how == "offer":
                    table.absences.check_may_offer()
                vote.whom, vote.how = message.whom, message.how
                holder = table.seated(message.whom).person
                if holder is None or table.seated(message.seat).held_by(holder):
                    raise BadMessage(f"seat {message.whom + 1} is nobody else's")
                table.absences.check_gone(Seat(message.whom))
            case "rewind":
                turns = await past_batches.turns(table)
                found = next((one for one in turns if one.batch == message.to), None)
                if found is None:
                    raise BadMessage(f"no turn began with batch {message.to}; ask for the list of them")
                vote.to, vote.round, vote.asked, vote.number = found.batch, found.round, found.seats, found.number

    async def cast(self, connection: Connection, message: wire.CastVote) -> None:
        table = self._table
        mine = table.access.own(connection, message.seat)
        table.playing()
        vote, person = table.info.vote, table.seated(mine).person
        assert person is not None
        if vote is None or vote.id != message.vote:
            raise NoVote("that vote is closed")
        if person not in self._voters(vote):
            raise NoVote("you have no vote in this")
        if person in vote.ballots:
            raise Voted("your vote is sealed already")
        vote.ballots[person] = message.agreed
        await table.save_about(encode(table.info), table.stored.changed)
        if not await self.settle():
            self.tell()

    def _seconds(self) -> int:
        limits, pace = self._table.services.limits, self._table.info.pace
        return int(limits.live_vote_seconds if pace is not None and pace.kind == "live" else limits.vote_seconds)

    def _voters(self, vote: Vote) -> set[Person]:
        """The voters: all players, connected or not, except the one who would be replaced. If everybody must agree,
        also players whose seats are offered, so that nobody gets rid of a voter that way."""
        info = self._table.info
        if vote.what in UNANIMOUS:
            return info.whose_game()
        players = {seat.player() for number, seat in enumerate(info.seats) if number != vote.whom}
        if vote.whom is not None:
            players.discard(info.seats[vote.whom].player())
        return {person for person in players if person is not None}

    # -- the result ----------------------------------------------------------------------------------------------------

    async def run_out(self) -> None:
        """Closes the vote if its time is up."""
        vote = self._table.info.vote
        if vote is not None and vote.until <= self._table.services.now():
            await self._close(vote)

    async def settle(self) -> bool:
        """Closes the vote if all have voted; called after a ballot and after a change of seats. Returns whether it
        did."""
        vote = self._table.info.vote
        if vote is None:
            return False
        match = self._table.match
        if match is None or match.over():
            await self._close(vote, lapsed=True)
            return True
        if not self._voters(vote) <= vote.ballots.keys():
            return False
        await self._close(vote)
        return True

    async def _close(self, vote: Vote, lapsed: bool = False) -> None:
        """Stores the end of the vote first, then carries out the result. If the server ends in between, people must
        vote again, but nothing is done twice."""
        table = self._table
        voters = self._voters(vote)
        agreed = len([person for person in voters if vote.ballots.get(person)])
        passed = not lapsed and bool(voters)
        passed = passed and (agreed == len(voters) if vote.what in UNANIMOUS else 2 * agreed > len(voters))
        if passed and vote.what == "replace" and not self._still_gone(vote):
            passed, lapsed = False, True
        info = table.info
        info.vote = None
        now = table.services.now()
        info.rests = {person: until for person, until in info.rests.items() if until > now}
        if not passed and vote.stops and info.pace is not None:
            info.stopped[vote.by] = info.stopped.get(vote.by, 0) + 1
        if not passed and not lapsed:
            info.rests[vote.by] = now + int(table.services.limits.vote_rest_seconds)
        if passed:
            self._decide(vote)
        await self._keep()
        if passed and vote.what == "more-time":
            await table.pace.more_time()
        if passed and vote.what == "rewind":
            passed = await self._rewind(vote)
        result = wire.VoteResult("lapsed" if lapsed else "passed" if passed else "failed", self._told(vote, None))
        for connection in table.connections.all():
            if self._voter(connection) is not None:
                connection.tell(wire.Voting(None, result))
        if passed and vote.what in ("replace", "cancel", "pause", "resume"):
            if vote.what == "cancel":
                table.broadcast.replay = True
                table.show_anew()
            await table.seats_changed(Seat(vote.whom) if vote.whom is not None else None)

    def _decide(self, vote: Vote) -> None:
        """Applies a result that changes only the table's info, which is stored together with the end of the vote."""
        info = self._table.info
        match vote.what:
            case "pause" | "resume":
                info.paused = vote.what == "pause"
            case "cancel":
                info.state = "cancelled"
            case "replace":
                assert vote.whom is not None
                seat = info.seats[vote.whom]
                if vote.how == "bot":
                    seat.stand_up(BOT, meanwhile=True)
                else:
                    seat.offer()

    def _still_gone(self, vote: Vote) -> bool:
        assert vote.whom is not None
        try:
            self._table.absences.check_gone(Seat(vote.whom))
        except (NotGone, TooSoon):
            return False
        return self._table.info.seats[vote.whom].person is not None

    async def _rewind(self, vote: Vote) -> bool:
        """Goes back to an earlier turn. Runs in the table's queue, so nobody moves meanwhile."""
        table = self._table
        try:
            if vote.number not in [one.number for one in await past_batches.turns(table)]:
                return False  # an undo came first: that turn was taken back
            at = await past_batches.snapshot_at(table, vote.number)
        except TooCostly as error:
            table.services.log.trouble("table did not go back", error, table=table.id)
            return False
        await table.moves.go_back(vote.number, position(at, table.ruleset))
        return True

    async def _keep(self) -> None:
        """Stores the vote with its deadline, so that it ends even if nobody comes; clocks stand still from here on."""
        table = self._table
        if table.info.pace is None:
            due = table.info.vote.until if table.info.vote is not None else None
            await table.services.store.save_clock(table.stored.key, StoredClock(b"", due))
            table.services.set_due(table.id, due)
        await table.save_about(encode(table.info), table.stored.changed)
        await table.pace.refresh()

    # -- messages ------------------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Sends the open vote to every player."""
        for connection in self._table.connections.all():
            self.tell_one(connection)

    def tell_one(self, connection: Connection) -> None:
        vote, person = self._table.info.vote, self._voter(connection)
        if vote is not None and person is not None:
            connection.tell(wire.Voting(self._told(vote, person), None))

    def _voter(self, connection: Connection) -> Person | None:
        seats = self._table.info.seats
        for seat in connection.joined_as:
            if seat != SPECTATOR and seats[seat].held_by(connection.person):
                return seats[seat].person
        return None

    def _told(self, vote: Vote, person: Person | None) -> wire.VoteInfo:
        """The vote as a player is shown it: only the number of ballots, not their content."""
        voters = self._voters(vote)
        return wire.VoteInfo(
            vote.id,
            vote.what,
            vote.what in UNANIMOUS,
            len(voters),
            len(voters & vote.ballots.keys()),
            person is not None and (person in vote.ballots or person not in voters),
            vote.until,
            vote.to,
            vote.round,
            vote.asked,
            vote.whom,
            vote.how,
            vote.stops and self._table.info.pace is not None,
        )

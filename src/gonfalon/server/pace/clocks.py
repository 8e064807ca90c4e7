"""The clocks of one table: the time each seat has, and which clocks run. Plain values: the current time is a parameter.

A clock runs while everybody can see that its seat is a decider; in a sealed round several run. A turn lasts until the
seat is no longer a decider, however many moves that takes."""

from collections.abc import Collection
from copy import copy

import msgspec

from gonfalon.server import wire
from gonfalon.server.pace.calendar import DAY, HOUR, after_awake, awake_between, next_hour, rests_between

LEAST_DAILY = 6 * HOUR  # a turn that begins later than this before a daily deadline has until the next one
MORE_LIVE = 5 * 60.0  # seconds for everybody when a table votes for more time
MORE_DAYS = float(DAY)
MOST_FRESH = 2 * MORE_LIVE  # live: per seat and game, for being offered; a limit, or returning would gain time
LEAST_LIVE = 10.0  # least seconds for a turn, also after time ran out before


class SeatClock(msgspec.Struct, array_like=True):
    left: float  # seconds for the whole game, or in reserve
    move: float = 0.0  # seconds for this turn; with a daily deadline, the time of the deadline
    out: bool = False  # time ran out in this turn
    helped: bool = False  # a bot plays this turn
    away: float = 0.0  # end of the player's holiday
    since: float = 0.0  # when its turn began; 0: unknown, stored by an older version
    lent: float = 0.0  # live: seconds given for lost connections, in the whole game
    late: bool = False  # its player's time ran out in a turn, and the player has not been here since
    fresh: float = 0.0  # live: seconds given for taking up the offered seat, in the whole game


class Clocks(msgspec.Struct, array_like=True):
    at: float  # the time at which these values hold
    running: list[int]
    seats: list[SeatClock]
    paused: bool = False

    @classmethod
    def new(cls, pace: wire.Pace, seats: int, now: float) -> "Clocks":
        whole = pace.minutes * 60 if pace.kind == "live" else pace.reserve * HOUR if pace.kind == "days" else 0
        return cls(now, [], [SeatClock(float(whole)) for _ in range(seats)])

    def copy(self) -> "Clocks":
        return Clocks(self.at, self.running[:], [copy(one) for one in self.seats], self.paused)

    def settle(self, pace: wire.Pace, zones: list[str], now: float) -> None:
        """Subtracts the time that has passed since the last call."""
        if not self.paused:
            for seat in self.running:
                self._spend(pace, self.seats[seat], zones[seat], now)
        self.at = now

    def _spend(self, pace: wire.Pace, clock: SeatClock, zone: str, now: float) -> None:
        if pace.kind == "live":
            clock.left = max(0.0, clock.left - max(0.0, now - self.at))
        elif pace.kind == "days":
            spent = awake_between(min(max(self.at, clock.away), now), now, pace.nights(), zone, pace.weekends)
            over = max(0.0, spent - clock.move)
            clock.move = max(0.0, clock.move - spent)
            clock.left = max(0.0, clock.left - over)

    def ask(
        self,
        pace: wire.Pace,
        zones: list[str],
        asked: list[int],
        now: float,
        held: Collection[int] = (),
        resumed: Collection[int] = (),
    ) -> None:
        """Sets the deciders: the clocks of exactly these seats run from now on. The turn of `held` seats has not ended,
        since they are still deciders, whoever plays there; and for `resumed` seats no new turn begins, since the former
        holder goes on."""
        self.settle(pace, zones, now)
        for seat in self.running:
            if seat not in asked:
                clock = self.seats[seat]
                if pace.kind == "live" and seat not in held:
                    clock.left += pace.increment
                clock.out = clock.helped = False
        for seat in asked:
            if seat not in self.running:
                clock = self.seats[seat]
                if seat in resumed and self._has_time(pace, clock, now):
                    continue
                clock.since = now
                if pace.kind == "live":
                    clock.left = max(clock.left, LEAST_LIVE)
                elif pace.kind == "days":
                    clock.move = float(pace.hours * HOUR)
                else:
                    clock.move = next_hour(max(now, clock.away), pace.hour, pace.zone, LEAST_DAILY, pace.weekends)
        self.running = sorted(asked)

    def _has_time(self, pace: wire.Pace, clock: SeatClock, now: float) -> bool:
        return clock.move > now if pace.kind == "daily" else clock.move + clock.left > 0

    def answered(self, later: "Clocks") -> dict[int, int]:
        """The seats whose turn has ended by `later`, and the seconds it took, without turns played by a bot."""
        done = [seat for seat in self.running if seat not in later.running]
        asked = {seat: self.seats[seat] for seat in done}
        return {seat: int(later.at - one.since) for seat, one in asked.items() if one.since and not one.helped}

    def go_away(self, pace: wire.Pace, seat: int, until: float, now: float) -> None:
        """Begins or ends a holiday of a seat's player. Call `settle` first."""
        clock = self.seats[seat]
        if pace.kind == "live":
            return
        clock.away = until if until else min(clock.away, now)
        if pace.kind == "daily" and seat in self.running and until:
            clock.move = max(clock.move, next_hour(until, pace.hour, pace.zone, LEAST_DAILY, pace.weekends))

    def begin_anew(self) -> None:
        """Ends all turns, so that the next deciders begin new ones; the time left for the whole game is unchanged."""
        for seat in self.running:
            self.seats[seat].out = self.seats[seat].helped = False
        self.running = []

    def pause(self, pace: wire.Pace, paused: bool, now: float) -> None:
        """Stops all clocks, or lets them go on. Call `settle` first."""
        if self.paused and not paused and pace.kind == "daily":
            for seat in self.running:
                clock = self.seats[seat]
                clock.move = max(clock.move, next_hour(now, pace.hour, pace.zone, LEAST_DAILY, pace.weekends))
        self.paused = paused

    def lend(self, seat: int, seconds: float, most: float) -> bool:
        """Gives time to a player whose connection is lost, up to `most` in the whole game, or losing it would gain
        time."""
        clock = self.seats[seat]
        lent = min(seconds, most - clock.lent)
        if lent <= 0:
            return False
        clock.left, clock.lent = lent, clock.lent + lent
        return True

    def freshen(self, seat: int) -> bool:
        """Gives time to an offered seat: nobody would take one with seconds left."""
        clock = self.seats[seat]
        if clock.fresh + MORE_LIVE > MOST_FRESH:
            return False
        clock.left, clock.fresh = max(clock.left, MORE_LIVE), clock.fresh + MORE_LIVE
        return True

    def give_more(self, pace: wire.Pace) -> None:
        for number, clock in enumerate(self.seats):
            if pace.kind == "daily":
                clock.move += DAY if number in self.running else 0
            else:
                clock.left += MORE_LIVE if pace.kind == "live" else MORE_DAYS
            clock.out = clock.helped = False

    def due(self, pace: wire.Pace, zones: list[str], seat: int) -> float | None:
        """When the time of a seat runs out; None if its clock does not run, or its time has run out."""
        clock = self.seats[seat]
        if self.paused or clock.out or seat not in self.running:
            return None
        if pace.kind == "live":
            return self.at + clock.left
        if pace.kind == "days":
            start, left = max(self.at, clock.away), clock.move + clock.left
            return after_awake(start, left, pace.nights(), zones[seat], pace.weekends)
        return clock.move

    def next_due(self, pace: wire.Pace, zones: list[str]) -> float | None:
        found = [self.due(pace, zones, seat) for seat in self.running]
        return min((one for one in found if one is not None), default=None)

    def told(self, pace: wire.Pace, zones: list[str], now: float) -> list[wire.SeatTime]:
        seen = self.copy()
        seen.settle(pace, zones, now)
        told: list[wire.SeatTime] = []
        for number, clock in enumerate(seen.seats):
            runs = number in seen.running and not seen.paused and clock.away <= now
            if pace.kind == "daily":
                left = max(0.0, clock.move - now) if runs else 0.0
            else:
                left = clock.move + clock.left if pace.kind == "days" and number in seen.running else clock.left
            reserve = clock.left if pace.kind == "days" else 0.0
            until = int(seen.due(pace, zones, number) or 0)
            rests: list[tuple[int, int]] = []
            if pace.kind == "days" and runs and until:
                found = rests_between(now, until, pace.nights(), zones[number], pace.weekends)
                rests = [(int(max(begins, now) - now), int(ends - now)) for begins, ends in found]
            told.append(wire.SeatTime(int(left), int(reserve), runs, until, clock.out, clock.helped, rests))
        return told

"""The time that counts for a clock: without nights, and weekends if the table pauses then, in the player's time
zone."""

from datetime import UTC, datetime, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

HOUR = 3600
DAY = 24 * HOUR
SATURDAY = 5  # of datetime.weekday()


@lru_cache(200)
def zone_named(name: str) -> tzinfo | None:
    """The time zone of this name; None if this machine does not know it."""
    try:
        return ZoneInfo(name) if name else UTC
    except (ValueError, OSError, KeyError):  # an unknown name is a KeyError, a folder an OSError
        return None


def awake_between(start: float, end: float, night: tuple[int, int] | None, zone: str, weekend: bool = False) -> float:
    """The number of seconds of a span that count."""
    rests = rests_between(start, end, night, zone, weekend)
    return max(0.0, end - start) - sum(max(0.0, min(end, wakes) - max(start, sleeps)) for sleeps, wakes in rests)


def after_awake(start: float, seconds: float, night: tuple[int, int] | None, zone: str, weekend: bool = False) -> float:
    """The moment when this number of counted seconds has passed."""
    if night is None and not weekend:
        return start + seconds
    now, left = start, max(0.0, seconds)
    while True:
        horizon = now + left + DAY
        for sleeps, wakes in rests_between(now, horizon, night, zone, weekend):
            if sleeps > now:
                if now + left <= sleeps:
                    return now + left
                left -= sleeps - now
            now = max(now, wakes)
        if now + left <= horizon:
            return now + left


def next_hour(start: float, hour: int, zone: str, least: float, weekend: bool = False) -> float:
    """The next moment when it is this hour, at least `least` seconds after `start`; with `weekend`, not on a
    weekend."""
    local = datetime.fromtimestamp(start + least, zone_named(zone) or UTC)
    at = local.replace(hour=hour, minute=0, second=0, microsecond=0)
    if at < local:
        at = (at + timedelta(days=1)).replace(hour=hour)
    while weekend and at.weekday() >= SATURDAY:
        at = (at + timedelta(days=1)).replace(hour=hour)
    return at.timestamp()


def rests_between(
    start: float, end: float, night: tuple[int, int] | None, zone: str, weekend: bool
) -> list[tuple[float, float]]:
    """The spans in which no time counts, in order and merged."""
    nights = _nights(start, end, night, zone)
    if not weekend:
        return nights
    found: list[tuple[float, float]] = []
    for begins, ends in sorted([*nights, *_weekends(start, end, zone)]):
        if found and begins <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], ends))
        else:
            found.append((begins, ends))
    return found


def _weekends(start: float, end: float, zone: str) -> list[tuple[float, float]]:
    """The weekends that touch a span: Saturday 0:00 to Monday 0:00."""
    day = datetime.fromtimestamp(start, zone_named(zone) or UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    day -= timedelta(days=(day.weekday() - SATURDAY) % 7)
    found: list[tuple[float, float]] = []
    while day.timestamp() < end:
        ends = (day + timedelta(days=2)).timestamp()
        if ends > start:
            found.append((day.timestamp(), ends))
        day += timedelta(days=7)
    return found


def _nights(start: float, end: float, night: tuple[int, int] | None, zone: str) -> list[tuple[float, float]]:
    """The nights that touch a span, in order."""
    if night is None or night[0] == night[1]:
        return []
    sleeps, wakes = night
    known = zone_named(zone) or UTC
    found: list[tuple[float, float]] = []
    day = datetime.fromtimestamp(start - DAY, known).replace(hour=0, minute=0, second=0, microsecond=0)
    while day.timestamp() <= end:
        begins = day.replace(hour=sleeps)
        ends = (day if wakes > sleeps else day + timedelta(days=1)).replace(hour=wakes)
        if ends.timestamp() > start and begins.timestamp() < end:
            found.append((begins.timestamp(), ends.timestamp()))
        day += timedelta(days=1)
    return found

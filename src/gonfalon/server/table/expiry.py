"""When an abandoned table is deleted; docs/running.md states the rule. The time counts from the last change or the last
visit."""

from gonfalon.server.limits import Limits
from gonfalon.server.table.table_info import TableInfo

DAY = 24 * 3600
LIVELY = 30 * DAY  # a table without a change for longer does not count towards a person's limit of tables


def kept_until(info: TableInfo, changed: int, limits: Limits) -> float:
    """When a table will be deleted if nobody visits it, in seconds since 1970."""
    return max(changed, info.visited) + DAY * _days(info, limits)


def soonest(limits: Limits) -> float:
    """The shortest time after which any table is deleted, in seconds."""
    shortest = min(limits.waiting_days, limits.bots_days, limits.record_days, limits.alone_days, limits.together_days)
    return DAY * shortest


def _days(info: TableInfo, limits: Limits) -> float:
    if info.state == "waiting":
        return limits.waiting_days
    if info.state == "replay":
        return limits.record_days
    people = {seat.person or seat.former for seat in info.seats} - {None}
    if not people:
        return limits.bots_days
    return limits.alone_days if len(people) == 1 else limits.together_days

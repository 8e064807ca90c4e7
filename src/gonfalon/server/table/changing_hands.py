"""Changes a person's seats and chat at one table when a guest gets an account, or an account is deleted."""

import msgspec

from gonfalon.engine.ids import Seat
from gonfalon.engine.record_reader import read_header
from gonfalon.server.auth import Person, new_person, public_sign
from gonfalon.server.names import own_name
from gonfalon.server.ruleset import encode
from gonfalon.server.table.branch import strongest
from gonfalon.server.table.live_table import LiveTable
from gonfalon.server.table.said_line import SaidLine
from gonfalon.server.table.table_info import TableInfo


def replaced(info: TableInfo, old: Person, new: Person) -> TableInfo:
    """A copy of a table's info with one person replaced by another everywhere."""

    def other(person: Person | None) -> Person | None:
        return new if person == old else person

    seats = []
    for seat in info.seats:
        also = [msgspec.structs.replace(one, person=other(one.person)) for one in seat.also]
        person, former, lender = other(seat.person), other(seat.former), other(seat.lender)
        also = [one for one in also if one.person not in (person, former)]
        known_to = list(dict.fromkeys(new if who == old else who for who in seat.known_to))
        seats.append(
            msgspec.structs.replace(seat, person=person, former=former, lender=lender, also=also, known_to=known_to)
        )
    vote = info.vote
    if vote is not None:
        ballots = {(new if who == old else who): said for who, said in vote.ballots.items()}
        vote = msgspec.structs.replace(vote, by=other(vote.by), ballots=ballots)
    rests = {(new if who == old else who): until for who, until in info.rests.items()}
    stopped = {who: count for who, count in info.stopped.items() if who != old}
    if old in info.stopped:
        stopped[new] = info.stopped[old] + stopped.get(new, 0)
    sign, signs = public_sign(old), public_sign(new)
    muted, removed = ([signs if one == sign else one for one in group] for group in (info.muted, info.removed))
    began = [new if who == old else who for who in info.began]
    opened = [">".join(signs if one == sign else one for one in wish.split(">")) for wish in info.opened]
    reports = [
        msgspec.structs.replace(
            one, by=signs if one.by == sign else one.by, sign=signs if one.sign == sign else one.sign
        )
        for one in info.reports
    ]
    return msgspec.structs.replace(
        info,
        owner=other(info.owner),
        seats=seats,
        vote=vote,
        rests=rests,
        stopped=stopped,
        muted=muted,
        removed=removed,
        began=began,
        opened=opened,
        reports=reports,
    )


async def hand_over(table: LiveTable, old: Person, new: Person) -> None:
    """Gives everything that `old` has at this table to `new`."""
    table.check_open()
    await _say_as(table, public_sign(old), public_sign(new))
    _take_over(table, replaced(table.info, old, new))
    await table.seats_changed()
    say_goodbye(table, old)


async def _say_as(table: LiveTable, old: str, new: str) -> None:
    """Replaces a sign in the lines of chat, so that the person can still read their private talk, and nobody else
    can."""
    store, decode = table.services.store, msgspec.json.Decoder(SaidLine).decode
    lines = [line for line in await store.chat(table.stored) if f'"{old}"'.encode() in line]
    if lines:
        await store.reword_lines(table.stored.key, [(line, encode(_said_as(decode(line), old, new))) for line in lines])
    table.chat.lines = [_said_as(one, old, new) for one in table.chat.lines]


def _said_as(said: SaidLine, old: str, new: str) -> SaidLine:
    sign, to_sign = (new if one == old else one for one in (said.sign, said.to_sign))
    return msgspec.structs.replace(said, sign=sign, to_sign=to_sign)


async def let_go_of(table: LiveTable, person: Person) -> None:
    """Removes a person from this table and everything that identifies them. In a running game a bot takes the seat; the
    games of others stay as they were."""
    table.check_open()
    info = table.info
    names = {seat.name for seat in info.seats if person in (seat.person, seat.former, seat.lender) and seat.name}
    nobody = new_person()  # an id that nobody has
    for number, seat in enumerate(info.seats):
        seat.known_to = [one for one in seat.known_to if one != person]
        if person not in (seat.person, seat.former, seat.lender):
            seat.also = [one for one in seat.also if one.person != person]
            continue
        held = person in (seat.person, seat.former)
        if seat.lender == person:
            seat.lender, seat.lent_note = None, ""
        if not held:
            continue
        seat.name, seat.standing, seat.also = own_name("", []), [], []
        seat.orders, seat.plan, seat.answers = [], [], []
        seat.zone, seat.nudged, seat.note = "", "", ""
        if info.state == "waiting":
            seat.person, seat.former, seat.bot, seat.name = None, None, None, ""
            seat.meanwhile, seat.kept = False, False
        elif info.state == "playing" and seat.bot is None:
            seat.person, seat.former, seat.bot, seat.meanwhile = None, None, strongest(table.header.game), False
        elif info.state == "playing":
            seat.former, seat.meanwhile = None, False
        else:
            seat.person, seat.former = (nobody if seat.person == person else seat.person), None
        table.absences.left_alone(Seat(number))
    _take_over(table, replaced(info, person, nobody))
    header = read_header(table.stored.header.decode())
    if names & set(header.names):
        header.names = [own_name("", []) if name in names else name for name in header.names]
        table.header = header
        store, info, now = table.services.store, table.info, table.services.now()
        await store.save_table(
            table.stored, encode(info), now, info.listed(), info.listed_for(), encode(header.plain())
        )
    await _unsay(table, person)
    await table.seats_changed()
    table.show_anew()
    say_goodbye(table, person)


async def _unsay(table: LiveTable, person: Person) -> None:
    """Deletes the person's lines of chat and reports."""
    sign, store = public_sign(person), table.services.store
    said = [line for line in await store.chat(table.stored) if f'"{sign}"'.encode() in line]
    if said:
        await store.forget_lines(table.stored.key, said)
    table.chat.lines = [one for one in table.chat.lines if sign not in (one.sign, one.to_sign)]
    table.info.reports = [one for one in table.info.reports if sign not in (one.sign, one.by)]
    table.info.opened = [one for one in table.info.opened if sign not in one.split(">")]


def _take_over(table: LiveTable, info: TableInfo) -> None:
    """Copies the fields into the table's info in place, since other objects refer to it."""
    for field in TableInfo.__struct_fields__:
        setattr(table.info, field, getattr(info, field))


def say_goodbye(table: LiveTable, person: Person) -> None:
    for connection in [one for one in table.connections.all() if one.person == person]:
        connection.close("person/signed-out", "this browser is somebody else now; come in again")

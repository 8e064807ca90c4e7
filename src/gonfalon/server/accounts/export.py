"""Everything stored about a person, in one readable file, without secrets that open the account and without data of
others, such as what they said or their hands."""

from typing import Any

import msgspec

from gonfalon.engine.errors import GonfalonError
from gonfalon.server.auth import Person, public_sign
from gonfalon.server.services import Services
from gonfalon.server.table.own_table import OwnTable, own_tables
from gonfalon.server.table.table_info import Seated

EVERY_TABLE = 100_000


async def exported(services: Services, person: Person) -> bytes:
    account = services.accounts.of(person)
    export: dict[str, Any] = {
        "name": await services.store.person(person) or "",
        "account": None,
        "news": msgspec.to_builtins(services.news.told(person)),
        "tables": await _tables(services, person),
    }
    if account is not None:
        export["account"] = {
            "name": account.name,
            "since": account.since,
            "email": account.email,
            "confirmed": account.confirmed,
            "password": bool(account.password),
            "friends": msgspec.to_builtins(services.friends.told(person)),
            "passkeys": [{"label": one.label, "since": one.since} for one in account.passkeys],
            "sessions": [{"browser": one.browser, "phone": one.phone, "since": one.since} for one in account.sessions],
        }
    return msgspec.json.format(msgspec.json.encode(export), indent=2)


async def _tables(services: Services, person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    sign = public_sign(person)
    for id, own in await own_tables(services.store, person, EVERY_TABLE):
        lines = await _chat(services, own)
        if own is None or lines is None:
            found.append({"table": id, "damaged": True})
            continue
        stored, info, header = own
        found.append(
            {
                "table": id,
                "game": header.game,
                "options": dict(header.options),
                "state": info.state,
                "changed": stored.changed,
                "opened_by_me": info.owned_by(person),
                "my_seats": [i for i, seat in enumerate(info.seats) if seat.belongs_to(person)],
                "outcome": msgspec.to_builtins(info.outcome),
                "notes": [note for seat in info.seats if (note := _note(seat, person))],
                "said": [{"text": one["text"], "at": one["at"]} for one in lines if one.get("sign") == sign],
                "record": f"/api/tables/{id}/record",
            }
        )
    return found


def _note(seat: Seated, person: Person) -> str:
    """This person's note at the seat, whoever plays there now."""
    return seat.note if seat.is_of(person) else seat.lent_note if seat.lender == person else ""


async def _chat(services: Services, own: OwnTable | None) -> list[dict[str, Any]] | None:
    """The lines of chat at a table; None if they are damaged."""
    if own is None:
        return None
    try:
        return [msgspec.json.decode(line) for line in await services.store.chat(own.stored)]
    except (GonfalonError, msgspec.DecodeError):
        return None

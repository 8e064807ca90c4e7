"""An account as others see it: when it was made, games played and won, and the games that the viewer may see
anyway."""

from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.services import Services
from gonfalon.server.table.own_table import own_tables

LOOKED_AT = 2000  # tables
LISTED = 30


async def profile(services: Services, person: Person, asker: Person) -> wire.Profile:
    """The profile. It counts finished games against other people or bots, without lessons and trials."""
    account = services.accounts.own(person)
    counts: dict[str, wire.Played] = {}
    games: list[wire.PlayedGame] = []
    for id, own in await own_tables(services.store, person, LOOKED_AT):
        if own is None:
            continue
        stored, info, header = own
        seats = [i for i, seat in enumerate(info.seats) if seat.held_by(person)]
        outcome = info.outcome
        if info.state != "over" or info.lesson is not None or info.branch is not None or outcome is None:
            continue
        if len(seats) != 1:  # a person with several seats has no single place
            continue
        place = outcome.places[seats[0]]
        count = counts.setdefault(header.game, wire.Played(header.game, 0, 0))
        count.games += 1
        count.won += place == 1
        if len(games) < LISTED and (asker == person or info.public or info.sits(asker)):
            people = sum(seat.person is not None for seat in info.seats)
            games.append(wire.PlayedGame(id, header.game, len(info.seats), people, place, stored.changed))
    return wire.Profile(
        account.name,
        account.since,
        sorted(counts.values(), key=lambda one: (-one.games, one.game)),
        games,
        asker == person,
        services.friends.are(person, asker),
    )

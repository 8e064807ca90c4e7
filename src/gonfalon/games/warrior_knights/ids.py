"""The numbers used in a position, and how one kind of number leads to another.

Every baron has four nobles. The army of a noble has his number, and the garrisons of the six barons follow. A
stronghold is a city, or a fortress, which is numbered by its owner's seat."""

from typing import Final, NewType, cast

from gonfalon.engine.ids import Seat
from gonfalon.games.warrior_knights.bitsets import members

Region = NewType("Region", int)
Baron = NewType("Baron", int)
Army = NewType("Army", int)
Noble = NewType("Noble", Army)  # also the number of the army he leads
Stronghold = NewType("Stronghold", int)
City = NewType("City", Stronghold)
Nation = NewType("Nation", int)
FateCard = NewType("FateCard", int)
EventId = NewType("EventId", int)  # an event card, by its index in the pack
ProposalId = NewType("ProposalId", int)  # a proposal card; each copy has its own number
Route = NewType("Route", int)  # an expedition

NOBODY: Final = -1
NONE: Final = -1  # no card, noble or stronghold
OFF: Final = Region(-1)  # no region: off the board
NO_STRONGHOLD: Final = Stronghold(-1)
NO_CITY: Final = City(NO_STRONGHOLD)
NO_PROPOSAL: Final = ProposalId(-1)
NO_NATION: Final = Nation(-1)
NO_ROUTE: Final = Route(-1)
NO_FATE_CARD: Final = FateCard(-1)
NEUTRAL: Final = 6  # the defender of a city that nobody controls; the owner of a neutral action card

BARONS: Final = 6
NOBLES_EACH: Final = 4
NOBLES: Final = 24
ARMIES: Final = 30
CITIES: Final = 24
REALM_CITIES: Final = 18  # these are numbered before the cities overseas
STRONGHOLDS: Final = 30
REGULARS_EACH: Final = 4  # the regular troop cards of each baron

ALL_NOBLES: Final = [Noble(Army(noble)) for noble in range(NOBLES)]
ALL_CITIES: Final = [City(Stronghold(city)) for city in range(CITIES)]
ALL_STRONGHOLDS: Final = [Stronghold(stronghold) for stronghold in range(STRONGHOLDS)]
ALL_ROUTES: Final = [Route(route) for route in range(3)]
NOBLES_OF: Final = [ALL_NOBLES[NOBLES_EACH * baron : NOBLES_EACH * (baron + 1)] for baron in range(BARONS)]


def noble_of(baron: int, shape: int) -> Noble:
    """The noble of a baron with this shape: nobles are numbered baron by baron, in the order of the shapes on their
    bases."""
    return Noble(Army(NOBLES_EACH * baron + shape))


def noble_by(number: int) -> Noble:
    """The noble with the number in a move."""
    return Noble(Army(number))


def city_by(number: int) -> City:
    return City(Stronghold(number))


def shape_of(noble: int) -> int:
    return noble % NOBLES_EACH


def garrison_of(baron: int) -> Army:
    return Army(NOBLES + baron)


def is_garrison(army: int) -> bool:
    return army >= NOBLES


def baron_of_army(army: int) -> Baron:
    return Baron(army - NOBLES if army >= NOBLES else army // NOBLES_EACH)


def fortress_of(seat: int) -> Stronghold:
    return Stronghold(CITIES + seat)


def is_fortress(stronghold: int) -> bool:
    return stronghold >= CITIES


def keeper_of(fortress: int) -> Seat:
    """The seat that owns this fortress."""
    return Seat(fortress - CITIES)


def in_realm(city: int) -> bool:
    return city < REALM_CITIES


def nobles_in(mask: int) -> list[Noble]:
    """The members of a set of nobles."""
    return cast("list[Noble]", members(mask))


def seats_in(mask: int) -> list[Seat]:
    return cast("list[Seat]", members(mask))


def regions_in(mask: int) -> list[Region]:
    return cast("list[Region]", members(mask))

"""The shape of Warrior Knights' data: each field of `Pack` is one file of `data/`."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from gonfalon.games.warrior_knights.cards import SHAPES
from gonfalon.games.warrior_knights.pack.vocabulary import AnyEffect, Draw

Provenance = Literal["rulebook", "published", "reconstructed"]
Id = Annotated[str, Meta(pattern=r"^[A-Za-z][A-Za-z0-9_]*$")]
Positive = Annotated[int, Meta(ge=1)]
Hundreds = Annotated[int, Meta(ge=100, le=900, multiple_of=100)]  # WK-ASSAULT-05: one breach per hundred
Fifties = Annotated[int, Meta(ge=50, le=900, multiple_of=50)]


class Thing(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    provenance: Provenance
    facts: dict[str, Provenance] = {}
    source: str = ""


# -- map and cities ----------------------------------------------------------------------------------------------------


class Sea(msgspec.Struct, forbid_unknown_fields=True):
    id: Id
    q: int
    r: int


class Realm(Thing, kw_only=True):
    columns: Positive
    rows: Positive
    sectors: list[Id]
    sea: list[Sea]


class Hex(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: Id
    q: int
    r: int
    sector: Id
    coast: bool
    border: bool
    port: bool


class Overseas(msgspec.Struct, forbid_unknown_fields=True):
    id: Id
    port: Literal[True]  # WK-R-070


class Regions(msgspec.Struct, forbid_unknown_fields=True):
    realm: list[Hex]
    overseas: list[Overseas]


class Named(Thing, kw_only=True):
    id: Id
    name_en: str
    name_fr: str


class Line(Named, kw_only=True):
    borders: list[tuple[Id, Id]]


class Bridge(Named, kw_only=True):
    border: tuple[Id, Id]


class Road(Named, kw_only=True):
    path: Annotated[list[Id], Meta(min_length=2)]


class Map(msgspec.Struct, forbid_unknown_fields=True):
    realm: Realm
    regions: Regions
    river: list[Line]
    bridge: list[Bridge]
    mountain: list[Line]
    road: list[Road]


class City(Named, kw_only=True):
    kind: Literal["realm", "overseas"]
    region: Id
    strength: Hundreds
    income: Positive


class Cities(msgspec.Struct, forbid_unknown_fields=True):
    city: list[City]


# -- barons and troops -------------------------------------------------------------------------------------------------


class Baron(Thing, kw_only=True):
    id: Id
    name: str
    colour_en: str
    colour_fr: str


class Fortress(Thing, kw_only=True):
    strength: Hundreds


class Shape(Thing, kw_only=True):
    id: Id
    power: str
    works_exhausted: bool
    text_en: str
    text_fr: str


class Noble(Thing, kw_only=True):
    id: Id
    name: str
    baron: Id
    shape: Id


class Barons(msgspec.Struct, forbid_unknown_fields=True):
    baron: list[Baron]
    fortress: Fortress
    shape: list[Shape]
    noble: list[Noble]


class Regular(Thing, kw_only=True):
    size: Fifties
    wage: Positive
    copies: Positive


class Mercenary(Regular, kw_only=True):
    nation: Id


class Space(Thing, kw_only=True):
    label: str
    min_players: Annotated[int, Meta(ge=2, le=6)]
    price: Positive


class Troops(msgspec.Struct, forbid_unknown_fields=True):
    regular: list[Regular]
    nation: list[Named]
    mercenary: list[Mercenary]
    space: list[Space]


# -- cards -------------------------------------------------------------------------------------------------------------


class Action(Named, kw_only=True):
    copies: Positive
    text_en: str
    text_fr: str
    zones: list[Literal["taxes", "wages", "assembly", "hand"]] = []


class Actions(msgspec.Struct, forbid_unknown_fields=True):
    baron: list[Action]
    neutral: list[Action]


class Destination(Named, kw_only=True):
    results_in_fate_deck: dict[str, int]


class Expeditions(msgspec.Struct, forbid_unknown_fields=True):
    destination: list[Destination]


Voyage = Literal["lost", "no_news", "1x", "2x", "3x", "4x"]


class FateCard(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A fate card has seven fields (WK-COMP-08); the expedition field has a result for each destination (WK-R-036)."""

    id: int
    baron: Id
    shape: Id
    noble: Id
    city: Id
    nation: Id
    revolt: bool
    battle: Literal["inflict_100", "evade_100", "victory_1", "draw_1"]
    ceylon: Voyage
    spice_islands: Voyage
    china: Voyage


class Fate(msgspec.Struct, forbid_unknown_fields=True):
    deck: Thing
    card: list[FateCard]


class Titled(Thing, kw_only=True):
    id: Id
    title_en: str
    title_fr: str
    text_en: str
    text_fr: str
    effects: list[AnyEffect]
    draw: Draw | None = None


class Event(Titled, kw_only=True):
    colour: Literal["red", "green", "blue"]
    faith: Annotated[int, Meta(ge=0, le=9)]
    persistent: bool


class Events(msgspec.Struct, forbid_unknown_fields=True):
    event: list[Event]


class Proposal(Titled, kw_only=True):
    type: Literal["motion", "law", "charge", "concession", "office"]
    vote: Literal["yes_no", "designate", "personal"]
    refusal: Literal["none", "at_once", "on_application", "by_content"]
    copies: Positive


class Proposals(msgspec.Struct, forbid_unknown_fields=True):
    proposal: list[Proposal]


class Tables(msgspec.Struct, forbid_unknown_fields=True):
    map: Map
    cities: Cities
    barons: Barons
    troops: Troops
    actions: Actions
    expeditions: Expeditions
    fate: Fate
    events: Events
    proposals: Proposals

    def names(self, kind: str, lang: str) -> list[str] | None:
        """The names of things, by the kind of a move's argument."""
        fr = lang == "fr"
        if kind == "noble":
            return self._nobles()
        if kind == "army":
            word = "la garnison de" if fr else "the garrison of"
            return self._nobles() + [f"{word} {baron.name}" for baron in self.barons.baron]
        if kind == "baron":
            return [baron.name for baron in self.barons.baron]
        if kind == "troop":
            nations = {nation.id: nation.name_fr if fr else nation.name_en for nation in self.troops.nation}
            words = [f"{card.size} {nations[card.nation]}" for card in self.troops.mercenary]
            return words + [f"{card.size} {'réguliers' if fr else 'regulars'}" for card in self.troops.regular]
        if kind == "proposal":
            return [
                card.title_fr if fr else card.title_en for card in self.proposals.proposal for _ in range(card.copies)
            ]
        if kind == "eventcard":
            return [card.title_fr if fr else card.title_en for card in self.events.event]
        if kind == "region":
            return self._regions(fr)
        named: dict[str, list[Named]] = {
            "city": list(self.cities.city),
            "nation": list(self.troops.nation),
            "action": list(self.actions.baron),
            "neutral": list(self.actions.neutral),
            "route": list(self.expeditions.destination),
        }
        if kind not in named:
            return None
        return [thing.name_fr if fr else thing.name_en for thing in named[kind]]

    def texts(self, kind: str, lang: str) -> list[str] | None:
        """The texts printed on things, in the order of their names."""
        fr = lang == "fr"
        if kind == "proposal":
            return [
                card.text_fr if fr else card.text_en for card in self.proposals.proposal for _ in range(card.copies)
            ]
        if kind == "eventcard":
            return [card.text_fr if fr else card.text_en for card in self.events.event]
        return None

    def _nobles(self) -> list[str]:
        """The names of nobles, baron by baron, in the order of the shapes."""
        return [
            next(one.name for one in self.barons.noble if one.baron == baron.id and one.shape == shape)
            for baron in self.barons.baron
            for shape in SHAPES
        ]

    def _regions(self, fr: bool) -> list[str]:
        cities = {city.region: city.name_fr if fr else city.name_en for city in self.cities.city}
        words: list[str] = []
        for region in self.map.regions.realm:
            words.append(f"{cities[region.id]} ({region.id})" if region.id in cities else region.id)
        return words + [cities[region.id] for region in self.map.regions.overseas]

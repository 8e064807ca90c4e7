"""The checks of a pack that types cannot express. A wrong pack is refused with the path of the fault and the reason."""

from gonfalon.engine.errors import BadPack
from gonfalon.games.warrior_knights.cards import ACTIONS, BARON_KEYS, GAME_KEYS, NEUTRALS, NOBLE_KEYS, SHAPES
from gonfalon.games.warrior_knights.pack.shape import Tables, Titled
from gonfalon.games.warrior_knights.pack.vocabulary import FLAGS, Modifier, PersonalMotion
from gonfalon.games.warrior_knights.verbs import MOST_EVENTS, MOST_PROPOSALS, MOST_REGIONS, MOST_TROOPS


def check(p: Tables) -> None:
    """Checks what types cannot express. Raises `BadPack` with the path of the fault."""
    _unique("map.toml: regions.realm", [one.id for one in p.map.regions.realm])
    _unique("map.toml: regions.overseas", [one.id for one in p.map.regions.overseas])
    _unique("cities.toml: city", [one.id for one in p.cities.city])
    _unique("barons.toml: baron", [one.id for one in p.barons.baron])
    _unique("barons.toml: noble", [one.id for one in p.barons.noble])
    _unique("troops.toml: nation", [one.id for one in p.troops.nation])
    _unique("events.toml: event", [one.id for one in p.events.event])
    _unique("proposals.toml: proposal", [one.id for one in p.proposals.proposal])
    _exactly("barons.toml: baron", len(p.barons.baron), 6)
    _exactly("troops.toml: space", len(p.troops.space), 7)
    _exactly("expeditions.toml: destination", len(p.expeditions.destination), 3)
    _words("actions.toml: baron", [one.id for one in p.actions.baron], ACTIONS)
    _words("actions.toml: neutral", [one.id for one in p.actions.neutral], NEUTRALS)
    _words("barons.toml: shape", [one.id for one in p.barons.shape], SHAPES)
    _exactly("actions.toml: cards of a baron", sum(one.copies for one in p.actions.baron), 12)
    _exactly("actions.toml: neutral cards", sum(one.copies for one in p.actions.neutral), 8)
    _exactly("troops.toml: regular cards", sum(one.copies for one in p.troops.regular), 4)
    _check_map(p)
    _check_cities(p)
    _check_people(p)
    _check_troops(p)
    _check_fate(p)
    _at_most("events.toml: event", len(p.events.event), MOST_EVENTS)
    for i, event in enumerate(p.events.event):
        _check_effects(f"events.toml: event[{i}]", event, "event", p.map.realm.sectors)
    _at_most("proposals.toml: cards", sum(one.copies for one in p.proposals.proposal), MOST_PROPOSALS)
    if sum(one.copies for one in p.proposals.proposal) < 12:
        raise BadPack("proposals.toml: cards: expected at least 12, so that an agenda can be filled")
    for i, proposal in enumerate(p.proposals.proposal):
        path = f"proposals.toml: proposal[{i}]"
        personal = any(isinstance(effect, PersonalMotion) for effect in proposal.effects)
        if personal != (proposal.vote == "personal"):
            raise BadPack(f"{path}.vote: 'personal' goes with the op 'personal_motion', and only with it")
        _check_effects(path, proposal, proposal.type, p.map.realm.sectors)


def _check_map(p: Tables) -> None:
    realm = p.map.regions.realm
    _at_most("map.toml: regions", len(realm) + len(p.map.regions.overseas), MOST_REGIONS)
    at = {one.id: (one.q, one.r) for one in realm}
    for i, one in enumerate(realm):
        if one.sector not in p.map.realm.sectors:
            raise BadPack(f"map.toml: regions.realm[{i}].sector: no sector is called {one.sector!r}")
    rivers: set[frozenset[str]] = set()
    for word, lines in (("river", p.map.river), ("mountain", p.map.mountain)):
        for i, line in enumerate(lines):
            for k, (a, b) in enumerate(line.borders):
                _neighbours(f"map.toml: {word}[{i}].borders[{k}]", at, a, b)
                if word == "river":
                    rivers.add(frozenset((a, b)))
    for i, bridge in enumerate(p.map.bridge):
        _neighbours(f"map.toml: bridge[{i}].border", at, *bridge.border)
        if frozenset(bridge.border) not in rivers:
            raise BadPack(f"map.toml: bridge[{i}].border: no river runs there")
    for i, road in enumerate(p.map.road):
        for k in range(len(road.path) - 1):
            _neighbours(f"map.toml: road[{i}].path[{k}]", at, road.path[k], road.path[k + 1])


def _check_cities(p: Tables) -> None:
    places = {"realm": [one.id for one in p.map.regions.realm]}
    places["overseas"] = [one.id for one in p.map.regions.overseas]
    _unique("cities.toml: city region", [one.region for one in p.cities.city])
    for i, city in enumerate(p.cities.city):
        if city.region not in places[city.kind]:
            raise BadPack(f"cities.toml: city[{i}].region: no region of the {city.kind} is called {city.region!r}")
    _exactly("cities.toml: realm cities", sum(one.kind == "realm" for one in p.cities.city), 18)
    _exactly("cities.toml: overseas cities", sum(one.kind == "overseas" for one in p.cities.city), 6)
    kinds = [one.kind for one in p.cities.city]
    if kinds != sorted(kinds, reverse=True):
        raise BadPack("cities.toml: city: expected the cities of the realm first, then those overseas")


def _check_people(p: Tables) -> None:
    barons = [one.id for one in p.barons.baron]
    for i, noble in enumerate(p.barons.noble):
        if noble.baron not in barons:
            raise BadPack(f"barons.toml: noble[{i}].baron: no baron is called {noble.baron!r}")
        if noble.shape not in SHAPES:
            raise BadPack(f"barons.toml: noble[{i}].shape: expected one of {', '.join(SHAPES)}")
        twins = [k for k, one in enumerate(p.barons.noble) if (one.baron, one.shape) == (noble.baron, noble.shape)]
        if twins != [i]:
            raise BadPack(f"barons.toml: noble[{i}].shape: {noble.baron!r} has two nobles of shape {noble.shape!r}")
    _exactly("barons.toml: noble", len(p.barons.noble), 24)


def _check_troops(p: Tables) -> None:
    nations = [one.id for one in p.troops.nation]
    for i, card in enumerate(p.troops.mercenary):
        if card.nation not in nations:
            raise BadPack(f"troops.toml: mercenary[{i}].nation: no nation is called {card.nation!r}")
    for size in (50, 100):  # WK-SETUP-10
        count = sum(card.copies for card in p.troops.mercenary if card.size == size)
        if count < 6:
            raise BadPack(f"troops.toml: mercenary: expected at least 6 cards of {size} men, got {count}")
    _at_most("troops.toml: kinds of cards", len(p.troops.mercenary) + len(p.troops.regular), MOST_TROOPS)
    _at_most("troops.toml: mercenary cards", sum(card.copies for card in p.troops.mercenary), 90)


def _check_fate(p: Tables) -> None:
    _at_most("fate.toml: card", len(p.fate.card), 60)
    known = {
        "baron": [one.id for one in p.barons.baron],
        "noble": [one.id for one in p.barons.noble],
        "city": [one.id for one in p.cities.city],
        "nation": [one.id for one in p.troops.nation],
        "shape": SHAPES,
    }
    for i, card in enumerate(p.fate.card):
        for field, ids in known.items():
            if getattr(card, field) not in ids:
                raise BadPack(f"fate.toml: card[{i}].{field}: no {field} is called {getattr(card, field)!r}")
        noble = next(one for one in p.barons.noble if one.id == card.noble)
        if (noble.baron, noble.shape) != (card.baron, card.shape):
            raise BadPack(f"fate.toml: card[{i}].noble: {card.noble!r} is no {card.shape} of {card.baron!r}")
    for field in ("baron", "nation", "shape"):  # WK-FATE-02: every draw must be able to succeed
        missing = set(known[field]) - {getattr(card, field) for card in p.fate.card}
        if missing:
            raise BadPack(f"fate.toml: card: no card names the {field} {sorted(missing)[0]!r}")
    realm = {one.id for one in p.cities.city if one.kind == "realm"}
    missing = realm - {card.city for card in p.fate.card}
    if missing:  # WK-SETUP-05
        raise BadPack(f"fate.toml: card: no card names the city {sorted(missing)[0]!r}")
    for i, destination in enumerate(p.expeditions.destination):
        if destination.id not in ("ceylon", "spice_islands", "china"):
            raise BadPack(f"expeditions.toml: destination[{i}].id: expected ceylon, spice_islands or china")
        for result, said in destination.results_in_fate_deck.items():
            found = sum(getattr(card, destination.id) == result for card in p.fate.card)
            if said != found:
                path = f"expeditions.toml: destination[{i}].results_in_fate_deck.{result}"
                raise BadPack(f"{path}: the file says {said}, the fate deck has {found}")


DRAWN = ("city", "noble", "nation")
# The modifiers that a card of each type may have, and their scope.
ALLOWED = {
    "event": [("game", "turn"), ("baron", "game")],
    "law": [("game", "law")],
    "charge": [("baron", "held")],
    "concession": [("baron", "held")],
    "office": [("noble", "held")],
    "motion": [],
}
KEYS = {"game": GAME_KEYS, "baron": BARON_KEYS, "noble": NOBLE_KEYS}


def _check_effects(path: str, card: Titled, type: str, sectors: list[str]) -> None:
    for k, effect in enumerate(card.effects):
        where = f"{path}.effects[{k}]"
        who = getattr(effect, "who", None)
        if (who == "drawer" and type != "event") or (who in ("chosen", "holder") and type == "event"):
            raise BadPack(f"{where}.who: {who!r} has no meaning on a card of type {type!r}")
        if who == "drawn" and (card.draw is None or card.draw.kind != "baron"):
            raise BadPack(f"{where}.who: the card draws no baron")
        for field in DRAWN:
            if getattr(effect, field, None) == "drawn" and (card.draw is None or card.draw.kind != field):
                raise BadPack(f"{where}.{field}: the card draws no {field}")
        if getattr(effect, "region", None) == "drawn" and (card.draw is None or card.draw.kind != "city"):
            raise BadPack(f"{where}.region: the card draws no city")
        if isinstance(effect, Modifier):
            _check_modifier(where, effect, type, sectors)
        elif type in ("law", "charge", "concession", "office"):
            raise BadPack(f"{where}.op: a card of type {type!r} carries modifiers only")


def _check_modifier(path: str, effect: Modifier, type: str, sectors: list[str]) -> None:
    if (effect.scope, effect.duration) not in ALLOWED[type]:
        raise BadPack(f"{path}: scope {effect.scope!r} for {effect.duration!r} does not go with type {type!r}")
    if effect.key not in KEYS[effect.scope]:
        raise BadPack(f"{path}.key: {effect.key!r} is unknown; expected one of {', '.join(KEYS[effect.scope])}")
    if type == "event" and effect.scope == "baron" and effect.key != "no_faith_gain":
        raise BadPack(f"{path}.key: of the modifiers of a baron an event may carry no_faith_gain only")
    if isinstance(effect.value, bool) != (effect.key in FLAGS):
        raise BadPack(f"{path}.value: expected {'true or false' if effect.key in FLAGS else 'a whole number'}")
    if effect.sector is not None and (effect.sector not in sectors or effect.key != "maintained_troops"):
        raise BadPack(f"{path}.sector: only maintained_troops may be bound to a sector, one of {', '.join(sectors)}")


def _neighbours(path: str, at: dict[str, tuple[int, int]], a: str, b: str) -> None:
    for one in (a, b):
        if one not in at:
            raise BadPack(f"{path}: no region of the realm is called {one!r}")
    dq, dr = at[b][0] - at[a][0], at[b][1] - at[a][1]
    if (dq, dr) not in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)):
        raise BadPack(f"{path}: {a} and {b} do not touch")


def _unique(path: str, ids: list[str]) -> None:
    for i, one in enumerate(ids):
        if one in ids[:i]:
            raise BadPack(f"{path}[{i}]: {one!r} is used twice")


def _exactly(path: str, count: int, expected: int) -> None:
    if count != expected:
        raise BadPack(f"{path}: expected {expected}, got {count}")


def _at_most(path: str, count: int, most: int) -> None:
    if not 1 <= count <= most:
        raise BadPack(f"{path}: expected 1 to {most}, got {count}")


def _words(path: str, ids: list[str], expected: list[str]) -> None:
    if ids != expected:
        raise BadPack(f"{path}: expected {', '.join(expected)}, in this order, got {', '.join(ids)}")

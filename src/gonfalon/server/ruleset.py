"""Rulesets: the rules and everything derived from them, shared by tables of the same game, seats, options and pack."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from gonfalon.catalog import Table, find
from gonfalon.catalog.packs import LoadedPack, built_in_pack
from gonfalon.catalog.speech import kebab
from gonfalon.engine.codec import Codec
from gonfalon.engine.errors import BadPack
from gonfalon.engine.event import Event, particulars
from gonfalon.engine.game import NO_PACK
from gonfalon.engine.ids import Move
from gonfalon.engine.options import Value
from gonfalon.engine.record import Header
from gonfalon.engine.standing import Orderable
from gonfalon.server import wire
from gonfalon.server.table.snapshot_shape import shape_of

encode = msgspec.json.Encoder().encode
NONE = msgspec.Raw(b"[]")
READ_MOST = 10_000  # cached texts of moves; one move can be written in many ways


class Ruleset:
    def __init__(self, table: Table) -> None:
        game = table.found.game
        self.table = table
        self.rules = table.rules
        self.codec: Codec[Any] = table.codec
        self.hides = table.rules.hides()
        self.shape = shape_of(table.rules, table.codec)
        self.kinds = {name: kind.name for name, kind in game.argument_kinds().items()}
        self.occasions = game.occasions()
        self.orderables = [orderable_on_wire(one) for one in game.orderables()]
        self.verbs = {verb.name: [kind.name for kind in verb.kinds] for verb in table.rules.verbs.all}
        self.worded = [verb.name for verb in table.rules.verbs.all if verb.worded]
        self._texts: dict[Move, bytes] = {}
        self._read: dict[str, Move] = {}
        self._keys: dict[str, str] = {}

    def moves(self, moves: list[Move]) -> msgspec.Raw:
        """A menu's moves as JSON. Their texts are cached, since the same moves come again and again."""
        if not moves:
            return NONE
        texts = self._texts
        try:
            return msgspec.Raw(b"[" + b",".join(map(texts.__getitem__, moves)) + b"]")
        except KeyError:
            for move in moves:
                if move not in texts:
                    texts[move] = encode(self.rules.text(move))
            return self.moves(moves)

    def read(self, text: str) -> Move:
        """The move of a text without the player's own words; cached too."""
        move = self._read.get(text)
        if move is None:
            move = self.rules.read(text)
            if len(self._read) < READ_MOST:
                self._read[text] = move
        return move

    def entry(self, n: int, batch: int, face: Event[Any]) -> bytes:
        name = type(face).__name__
        args = self.rules.logged(face)
        key = None
        if args is None:
            args = particulars(face)
        else:
            key = self._keys.get(name)
            if key is None:
                key = self._keys[name] = "log-" + kebab(name)
        return encode(wire.Entry(n, batch, name, key, face.cites(), args))

    def settled(self) -> tuple[tuple[str, Value], ...]:
        """All options with their values at this table, including those of former rules."""
        return tuple(sorted(self.rules.options.values.items()))


def orderable_on_wire(one: Orderable) -> wire.Orderable:
    facts = [wire.FactInfo(fact.name, fact.most, fact.seat) for fact in one.facts]
    return wire.Orderable(one.occasion, facts, [wire.WayInfo(way.name, way.most) for way in one.ways])


class Rulesets:
    """All rulesets, each made once. `packs` has the packs other than the built-in ones, by hash."""

    def __init__(self) -> None:
        self.packs: dict[str, bytes] = {}
        self._known: dict[tuple[object, ...], Ruleset] = {}

    def of(self, slug: str, seats: int, options: dict[str, Value], pack: str, version: int = 0) -> Ruleset:
        key = (slug, seats, pack, version, *sorted(options.items()))
        ruleset = self._known.get(key)
        if ruleset is None:
            ruleset = Ruleset(table_with(slug, seats, options, pack, self.packs.get(pack), version))
            if len(self._known) >= 1000:  # limits the memory for tables with unusual options
                self._known.clear()
            self._known[key] = ruleset
        return ruleset

    async def fetch_pack(self, header: Header, kept: Callable[[str], Awaitable[bytes | None]]) -> None:
        """Loads the pack of a table from the store, unless it is known: a table keeps the pack it began with."""
        if header.pack not in self.packs and header.pack != built_in_pack(find(header.game)).hash:
            payload = await kept(header.pack)
            if payload is not None:
                self.packs[header.pack] = payload

    def of_header(self, header: Header) -> Ruleset:
        """The ruleset of a table, with the version of the rules it began under if that is still supported."""
        return self.of(header.game, header.seats, header.options, header.pack, header.version)

    def for_looking(self, header: Header) -> Ruleset:
        """The ruleset for a record that is only looked at: if its pack is not here, with the built-in one, which was
        tried when the record was imported."""
        known = header.pack in self.packs
        pack = header.pack if known else built_in_pack(find(header.game)).hash
        return self.of(header.game, header.seats, header.options, pack, header.version)


def table_with(
    slug: str, seats: int, options: dict[str, Value], pack: str, payload: bytes | None, version: int = 0
) -> Table:
    """A table with the pack it began with: the built-in one if that is still the same, otherwise the stored one."""
    found = find(slug)
    loaded = built_in_pack(found)
    if loaded.hash != pack:
        module = found.module("pack")
        if payload is None or module is None:
            raise BadPack(f"{slug}: the data with hash {pack} are not here; the built-in ones have {loaded.hash}")
        loaded = LoadedPack(msgspec.msgpack.decode(payload, type=module.Pack), pack)
    return Table(found, loaded, found.game.table(loaded.pack, seats, options, loaded.hash, version=version))


def payload_of(loaded: LoadedPack) -> bytes | None:
    """A pack as it is stored; None for a game without packs."""
    return None if loaded.hash == NO_PACK else msgspec.msgpack.encode(loaded.pack)

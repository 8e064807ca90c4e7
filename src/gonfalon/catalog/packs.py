"""Packs: a game's maps, cards and prices as TOML tables, one file each. A player's own pack is a folder whose files
replace the built-in ones of the same name. A wrong file is refused with its path and the reason."""

import hashlib
from collections import Counter
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

from gonfalon.catalog.found import Found, every_game
from gonfalon.engine.errors import BadPack
from gonfalon.engine.game import NO_PACK


class LoadedPack(msgspec.Struct, frozen=True):
    """A checked pack and its hash; a game without data has None as its pack."""

    pack: Any
    hash: str


@cache
def built_in_pack(found: Found) -> LoadedPack:
    return _load(found, None)


def pack_from(found: Found, folder: Path | None) -> LoadedPack:
    """The built-in pack, with tables replaced by those of a folder."""
    return built_in_pack(found) if folder is None else _load(found, folder)


def taker_of(folder: Path) -> Found:
    """The game that a pack is for: the only one that has all of its tables."""
    names = {file.stem for file in folder.glob("*.toml")}
    takers: list[Found] = []
    fitting: list[Found] = []
    for found in every_game().values():
        module = found.module("pack")
        if module is not None:
            takers.append(found)
            if names and names <= set(module.Pack.__struct_fields__):
                fitting.append(found)
    if len(fitting) == 1:
        return fitting[0]
    if len(takers) == 1:
        return takers[0]  # reading the folder will report what is wrong with it
    slugs = ", ".join(found.slug for found in fitting or takers)
    raise BadPack(f"{folder}: say which game it is for, one of {slugs}")


def provenance(loaded: LoadedPack) -> dict[str, dict[str, int]]:
    """How many items of each table come from the rulebook, from publications, or from our reconstruction."""
    if loaded.pack is None:
        return {}
    return {name: dict(_provenances(getattr(loaded.pack, name))) for name in loaded.pack.__struct_fields__}


def origins(counts: dict[str, dict[str, int]]) -> dict[str, list[str]]:
    """Tables of a pack by origin: `ours` (all reconstructed), `partly` ours, or `known` (as in the rulebook or as
    published). A table without provenance is left out."""
    by: dict[str, list[str]] = {"ours": [], "partly": [], "known": []}
    for table, kinds in counts.items():
        if kinds:
            whose = "known" if "reconstructed" not in kinds else "ours" if len(kinds) == 1 else "partly"
            by[whose].append(table)
    return by


def _load(found: Found, folder: Path | None) -> LoadedPack:
    module = found.module("pack")
    if module is None:
        if folder is not None:
            raise BadPack(f"{found.slug} has no data, so it takes no pack; got {folder}")
        return LoadedPack(None, NO_PACK)
    shape = module.Pack
    tables = {field.name: field.type for field in msgspec.structs.fields(shape)}
    own = _own_tables(found, folder, list(tables)) if folder is not None else {}
    built_in = found.folder / "data"
    values = {name: _table(own.get(name) or built_in / f"{name}.toml", kind) for name, kind in tables.items()}
    pack = shape(**values)
    try:
        pack.check()
    except BadPack as error:
        raise BadPack(f"{folder or 'data'}/{error}") from error
    return LoadedPack(pack, hashlib.sha256(msgspec.msgpack.encode(pack)).hexdigest()[:16])


def _own_tables(found: Found, folder: Path, known: list[str]) -> dict[str, Path]:
    if not folder.is_dir():
        raise BadPack(f"{folder}: expected a folder of TOML tables")
    files = sorted(folder.glob("*.toml"))
    expected = ", ".join(f"{name}.toml" for name in known)
    if not files:
        raise BadPack(f"{folder}: holds no table; expected at least one of {expected}")
    for file in files:
        if file.stem not in known:
            raise BadPack(f"{file}: {found.slug} has no such table; expected one of {expected}")
    return {file.stem: file for file in files}


def _table(file: Path | Traversable, kind: Any) -> Any:
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise BadPack(f"{file}: the table is missing") from error
    except (OSError, UnicodeDecodeError) as error:
        raise BadPack(f"{file}: cannot be read: {error}") from error
    try:
        return msgspec.toml.decode(text, type=kind)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at ")
        where = path.strip("`").removeprefix("$").removeprefix(".")
        raise BadPack(f"{file}: {where + ': ' if where else ''}{reason[0].lower()}{reason[1:]}") from error
    except msgspec.DecodeError as error:
        raise BadPack(f"{file}: not TOML: {error}") from error


def _provenances(value: Any) -> Counter[str]:
    found: Counter[str] = Counter()
    if isinstance(value, list):
        for one in value:
            found += _provenances(one)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            part = getattr(value, name)
            if name.endswith("provenance"):
                if part is not None:  # given only where it differs from that of the whole
                    found[part] += 1
            else:
                found += _provenances(part)
    return found

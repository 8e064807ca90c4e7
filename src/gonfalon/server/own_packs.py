"""The packs a server was started with (`gonfalon serve --pack`), offered to new tables beside the built-in ones."""

from pathlib import Path

import msgspec

from gonfalon.catalog import Found, built_in_pack, find, open_table, taker_of
from gonfalon.catalog.packs import LoadedPack
from gonfalon.server.errors import UnknownPack


class OwnPack(msgspec.Struct, frozen=True):
    found: Found
    name: str  # of its folder
    loaded: LoadedPack


def read_pack(given: str) -> OwnPack:
    """Reads a pack from `PATH`, whose tables determine the game, or from `GAME=PATH`."""
    slug, sign, path = given.partition("=")
    if sign and not Path(given).exists():
        found, folder = find(slug), Path(path)
    else:
        folder = Path(given)
        found = taker_of(folder)
    table = open_table(found.slug, pack=folder)  # options that name things of the pack are read from it
    return OwnPack(found, folder.resolve().name, table.loaded)


class OwnPacks:
    def __init__(self, packs: list[OwnPack]) -> None:
        self.all = packs

    def of(self, found: Found) -> list[OwnPack]:
        return [pack for pack in self.all if pack.found.slug == found.slug]

    def chosen(self, found: Found, hash: str) -> LoadedPack:
        """The pack chosen for a new table; the built-in one if `hash` is empty."""
        built_in = built_in_pack(found)
        if hash in ("", built_in.hash):
            return built_in
        for pack in self.of(found):
            if pack.loaded.hash == hash:
                return pack.loaded
        raise UnknownPack(f"this server offers no pack {hash[:20]!r} for {found.slug}")

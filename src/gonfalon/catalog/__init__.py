"""Finds games, reads and checks their packs, and opens tables."""

from gonfalon.catalog.found import Found, every_game, find
from gonfalon.catalog.packs import built_in_pack, pack_from, taker_of
from gonfalon.catalog.tables import Table, open_table, table_of_record

__all__ = [
    "Found",
    "Table",
    "built_in_pack",
    "every_game",
    "find",
    "open_table",
    "pack_from",
    "table_of_record",
    "taker_of",
]

"""The contract every game keeps, on tables of Hex."""

import pytest

from gonfalon.catalog.found import Found
from gonfalon.contract import CHECKS, Check, case_of
from gonfalon.engine.options import Value
from gonfalon_hex import GAME

TABLES: list[dict[str, Value]] = [{"size": 3, "swap": True}, {"size": 5}, {}]


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_hex_keeps_the_contract(check: Check, options: dict[str, Value]) -> None:
    check(case_of(Found(GAME, "gonfalon_hex"), options=options))

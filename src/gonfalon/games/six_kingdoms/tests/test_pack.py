"""Chapter "Components": what the data hold, and what a wrong pack is told."""

import re
from pathlib import Path

import pytest

from gonfalon.catalog.found import find
from gonfalon.catalog.packs import built_in_pack, pack_from, provenance
from gonfalon.engine.errors import BadOption, BadPack, BadSeats
from gonfalon.games.six_kingdoms.pack import Pack
from gonfalon.games.six_kingdoms.state import FINALS, POWERS
from gonfalon.games.six_kingdoms.verbs import COLOUR_IDS

from .position import begun

GAME = find("six-kingdoms")


def built_in() -> Pack:
    pack: Pack = built_in_pack(GAME).pack
    return pack


def own(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """A player's own table: ours, with some text in it replaced once."""
    text = (GAME.folder / "data" / f"{name}.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / f"{name}.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path


@pytest.mark.rule("SK-001")
def test_two_three_or_four_players() -> None:
    for seats in (2, 3, 4):
        assert begun(seats).s.seats == seats
    for seats in (1, 5):
        with pytest.raises(BadSeats, match=f"2 to 4 seats, got {seats}"):
            begun(seats)


@pytest.mark.rule("SK-002")
def test_knights_and_kingdoms_share_six_colours() -> None:
    pack = built_in()
    assert [one.id for one in pack.kingdoms.colour] == COLOUR_IDS
    assert [one.colour for one in pack.kingdoms.kingdom] == COLOUR_IDS
    assert {card.colour for one in pack.knights.set for card in one.cards} == set(COLOUR_IDS)


@pytest.mark.rule("SK-003", "SK-004")
def test_five_sets_of_twelve_with_three_of_each_value_and_all_colours() -> None:
    sets = built_in().knights.set
    assert len(sets) == 5 and len({one.back_en for one in sets}) == 5
    for one in sets:
        values = [card.value for card in one.cards]
        assert sorted(values) == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4] and sum(values) == 30
        assert {card.colour for card in one.cards} == set(COLOUR_IDS)


@pytest.mark.rule("SK-005", "SK-006", "SK-R02")
def test_six_kingdoms_with_two_sides_and_every_symbol_once() -> None:
    kingdoms = built_in().kingdoms.kingdom
    sides = [side for one in kingdoms for side in one.side]
    assert [side.side for side in sides] == ["crown", "back"] * 6
    assert all(side.income >= 0 for side in sides)
    assert sorted(side.power for side in sides if side.power) == sorted(POWERS[1:])
    assert sorted(side.final for side in sides if side.final) == sorted(FINALS[1:])
    assert any(not side.power for side in sides) and any(not side.final for side in sides)
    assert next(one.id for one in kingdoms for side in one.side if side.power == "reinforce") == "violet"


def test_provenance_is_told() -> None:
    told = provenance(built_in_pack(GAME))
    assert told["symbols"] == {"rulebook": 13}
    assert told["knights"]["reconstructed"] > 0 and told["kingdoms"]["published"] > 0


@pytest.mark.parametrize(
    "name, old, new, reason",
    [
        ("knights", "value = 4", "value = 5", "knights.toml: set[0].cards[0].value: expected `int` <= 4"),
        (
            "knights",
            "value = 4",
            "value = 3",
            "set[0].cards: orange is group A, [4, 4, 1], but the cards are [1, 3, 4]",
        ),
        ("knights", 'id = "eagle"', 'id = "castle"', "set[1].id: 'castle' is used twice"),
        ("knights", "A = [4, 4, 1]", "A = [4, 4, 2]", "pattern.groups: expected three cards of each value 1 to 4"),
        ("knights", "set_total = 30", "set_total = 31", "set_total: the file says 31, the groups make 30"),
        ("knights", 'A = "green", B = "red"', 'A = "green", B = "green"', "set[1].groups: expected each colour once"),
        ("symbols", 'kind = "action"', 'kind = "passive"', "power[0].kind: 'reinforce' is action, got 'passive'"),
        ("symbols", 'id = "bonus5"', 'id = "tribute2"', "final[5].id: 'tribute2' is used twice"),
        ("kingdoms", 'power = "withdraw"', 'power = "fly"', "kingdom[3].side[0].power: no power is called 'fly'"),
        ("kingdoms", 'final = "bonus5"', 'final = "gold"', "side[0].final: no final symbol is called 'gold'"),
        ("kingdoms", 'side = "crown"', 'side = "back"', "kingdom[0].side: expected crown, then back, got back, back"),
        ("kingdoms", "income = 2", "income = -1", "kingdom[0].side[0].income"),
        ("kingdoms", 'colour = "orange"', 'colour = "red"', "kingdoms are called by their colour, expected 'orange'"),
        ("kingdoms", 'id = "orange"', 'id = "violet"', "colour: expected orange, yellow"),
        ("setup", "sets = 2", "sets = 1", "removed[0].sets: players + 1 sets are in play"),
        ("setup", '["A", 4], second = ["B", 1]', '["A", 4], second = ["B", 3]', "a balanced defence is 5, got 7"),
        ("setup", '["A", 4], second = ["B", 1]', '["A", 4], second = ["A", 1]', "both cards are of group A"),
        ("setup", '"castle-green-1"', '"castle-green-3"', "example[0].armies: expected every card of the set once"),
        ("setup", "tokens_total = 32", "tokens_total = 33", "tokens_total: is not the sum of token_counts"),
        ("setup", 'neutral_set = "castle"', 'neutral_set = "cat"', "no set is called 'cat'"),
    ],
)
def test_a_wrong_pack_is_told_where_and_why(tmp_path: Path, name: str, old: str, new: str, reason: str) -> None:
    with pytest.raises(BadPack, match=re.escape(reason)):
        pack_from(GAME, own(tmp_path, name, old, new))


def test_a_pack_may_change_what_a_side_shows(tmp_path: Path) -> None:
    loaded = pack_from(GAME, own(tmp_path, "kingdoms", 'power = "withdraw"', 'power = "stronghold"'))
    assert loaded.hash != built_in_pack(GAME).hash
    assert loaded.pack.kingdoms.kingdom[3].side[0].power == "stronghold"


def test_a_first_player_must_sit_at_the_table() -> None:
    with pytest.raises(BadOption, match="'3' is for 3 to 4 players, got 2 seats"):
        begun(2, first_player="3")

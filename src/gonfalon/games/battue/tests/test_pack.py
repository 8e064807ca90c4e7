"""The data: what it holds, and what a pack of one's own is refused for."""

# ruff: noqa: E501  (one refusal a line reads best)

import re
from pathlib import Path

import pytest

from gonfalon.catalog.found import find
from gonfalon.catalog.packs import built_in_pack, pack_from, provenance
from gonfalon.engine.errors import BadPack

from .own_pack import table, with_card, written

GAME = find("battue")
PACK = built_in_pack(GAME).pack


@pytest.mark.rule("BT-COMP-01", "BT-RULING-51")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    assert len(PACK.tiles.tile) == 52
    assert sum(card.copies for card in PACK.booty.card) == 60
    assert sum(card.copies for card in PACK.events.card) == 20
    kinds = [slot.kind for slot in PACK.board.slot]
    assert (kinds.count("tower"), kinds.count("wall"), kinds.count("gate")) == (4, 8, 4)
    assert PACK.constants.warriors_per_player * 4 == 60


@pytest.mark.rule("BT-COMP-06")
def test_every_booty_card_has_one_timing() -> None:
    counts = dict.fromkeys(("attacker", "defender", "start", "end"), 0)
    for card in PACK.booty.card:
        counts[card.timing] += card.copies
    assert counts == {"attacker": 19, "defender": 15, "start": 11, "end": 15}


@pytest.mark.rule("BT-COMP-09", "BT-COMP-10", "BT-RULING-15")
def test_spaces_are_adjacent_when_they_share_part_of_a_side() -> None:
    slots = {slot.id: slot for slot in PACK.board.slot}
    for slot in slots.values():
        for other in slot.adj:
            assert slot.id in slots[other].adj  # both ways
    assert slots["tower_nw"].adj == ["wall_n_w", "wall_w_n"]  # C1 touches it at a corner only
    assert set(slots["c11"].adj) == {"c02", "c03", "c04", "c10", "c12", "c18", "centre"}  # a large one has many


@pytest.mark.rule("BT-COMP-05")
def test_missing_icons_count_as_nothing(tmp_path: Path) -> None:
    bare = '{id = "palace", name = "Palace", size = "P", defence = 8, vp = 8, en = "", fr = "", '
    bare += 'name_provenance = "rulebook", provenance = "reconstructed"},'
    text = re.sub(r'^  \{id = "palace".*$', lambda _: bare, table("tiles"), flags=re.MULTILINE)
    tile = pack_from(GAME, written(tmp_path, tiles=text)).pack.tiles.tile[0]
    assert (tile.booty, tile.event, tile.warriors) == (0, False, 0)


def test_the_app_can_say_what_is_reconstructed() -> None:
    told = provenance(built_in_pack(GAME))
    assert told["tiles"] == {"rulebook": 5, "reconstructed": 52 + 47}
    assert told["booty"] == {"reconstructed": 24}
    assert told["constants"] == {"rulebook": 1, "published": 2}


def refused(folder: Path, **tables: str) -> str:
    with pytest.raises(BadPack) as caught:
        pack_from(GAME, written(folder, **tables))
    return str(caught.value).removeprefix(f"{folder}/")


CARD = 'id = "new", timing = "{timing}", window = "{window}", copies = 4, vp = 0, effects = [{effects}]'


def refused_card(folder: Path, timing: str, window: str, effects: str) -> str:
    line = CARD.format(timing=timing, window=window, effects=effects)
    return refused(folder, booty=with_card("booty", "war_cry", line)).removeprefix("booty.toml: card[0].")


def test_an_unknown_effect_is_refused_with_its_path(tmp_path: Path) -> None:
    said = refused_card(tmp_path, "attacker", "before_roll", '{op="set_fire", n=2}')
    assert said == "effects[0].op: invalid value 'set_fire'"


@pytest.mark.parametrize(
    ("timing", "window", "effects", "said"),
    [
        ("attacker", "before_roll", '{op="add_attack", n="two"}', "effects[0].n: expected `int`, got `str`"),
        ("attacker", "before_roll", '{op="add_attack", m=2, n=2}', "effects[0]: object contains unknown field `m`"),
        ("attacker", "before_roll", '{op="add_attack"}', "effects[0]: object missing required field `n`"),
        ("attacker", "turn", '{op="add_attack", n=2}', "window: 'turn' does not fit the timing 'attacker'"),
        ("end", "before_roll", '{op="draw_booty", who="self", n=2}', "window: 'before_roll' does not fit the timing 'end'"),
        ("attacker", "before_roll", '{op="reroll", die="attack"}', "effects[0].op: reroll needs a card whose window is after_roll"),
        ("end", "turn", '{op="add_attack", n=2, scope="turn"}', "effects[0].scope: timing 'end' is outside a battle; add_attack needs the start of a turn and scope = 'turn'"),
        ("start", "turn", '{op="no_cards", scope="battle"}', "effects[0].scope: timing 'start' is outside a battle; no_cards needs the start of a turn and scope = 'turn'"),
        ("attacker", "before_roll", '{op="cancel_card", who="attacker", n=1}', "effects[0].op: cancel_card stands on a defender's before_roll card, with who = 'attacker'"),
        ("defender", "before_roll", '{op="auto_win"}', "effects[0].op: auto_win stands on events and on an attacker's before_roll card"),
        ("end", "turn", '{op="recruit_bonus", n=1}', "effects[0].op: recruit_bonus comes too late on a card that is not played at the start of a turn"),
        ("start", "turn", '{op="draw_booty", who="defender", n=1}', "effects[0].who: timing 'start' is outside a battle, where nobody is defender"),
        ("start", "turn", '{op="lose_warriors", who="each", n=1, where="battle_horde"}', "effects[0].where: timing 'start' is outside a battle, where there is no battle_horde"),
        ("start", "turn", '{op="lose_warriors", who="each", n=1, where="one_horde"}', "effects[0].where: one_horde is the card player's own; others choose by own_choice_horde_min"),
        ("start", "turn", '{op="draw_booty", who="self", n=1, if={kind="target_is_outer"}}', "effects[0].if.kind: target_is_outer speaks of a battle; timing 'start' is outside"),
        ("start", "turn", '{op="to_chest"}', "vp: a card is worth points exactly if it goes to the war chest (to_chest), got 0"),
    ],
)  # fmt: skip
def test_an_effect_that_makes_no_sense_on_a_card_is_refused(
    tmp_path: Path, timing: str, window: str, effects: str, said: str
) -> None:
    assert refused_card(tmp_path, timing, window, effects) == said


def changed(name: str, old: str, new: str) -> str:
    text = table(name)
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("constants", "tiles_total = 52", "tiles_total = 51", "constants.toml: tiles_total: the file says 51, the tables make 52"),
        ("constants", "booty_total = 60", "booty_total = 61", "constants.toml: booty_total: the file says 61, the tables make 60"),
        ("constants", "starting_horde = 6 ", "starting_horde = 9 ", "constants.toml: starting_horde: expected at most 8, got 9"),
        ("constants", '"universitas"]', '"university"]', "constants.toml: key_tiles[2]: no tile is called 'university'"),
        ("constants", '"palace", "templum_jupiter"', '"palace", "forum"', "constants.toml: key_tiles[1]: 'forum' may be left over; expected the Palace or a named tile"),
        ("constants", '"universitas", "schola"]', '"universitas", "curia"]', "constants.toml: named_tiles: all must have one size, and not the Palace's"),
        ("constants", "per_player = 10", "per_player = 0", "constants.toml: flags.per_player: expected `int` >= 1"),
        ("board", 'adj = ["wall_n_w", "wall_w_n"]', 'adj = ["wall_n_w"]', "board.toml: slot[0].adj: expected what shares a side with 'tower_nw': wall_n_w, wall_w_n"),
        ("board", 'id = "c02"', 'id = "c01"', "board.toml: slot[17].id: 'c01' is used twice"),
        ("board", "gx = 4, gy = 1, gw = 1, gh = 2", "gx = 3, gy = 1, gw = 1, gh = 2", "board.toml: slot[17]: covers square (3, 1), where 'c01' lies already"),
        ("board", 'id = "c02", kind = "interior", size = "S"', 'id = "c02", kind = "interior", size = "M"', "board.toml: slot[17]: covers 2 squares, not those of size 'M'"),
        ("board", 'kind = "gate", size = "outer"', 'kind = "gate", size = "S"', "board.toml: slot[2].size: a gate cannot have size 'S'"),
        ("board", ', edges = ["N", "W"]', "", "board.toml: slot[0].edges: outer spaces lie on an edge, and no others"),
        ("tiles", "defence = 8, booty = 3", "defence = 80, booty = 3", "tiles.toml: tile[0].defence: expected `int` <= 20"),
        ("tiles", 'name = "Palace", size = "P"', 'name = "Palace", size = "L"', "tiles.toml: tile: expected one of size P, the Palace, got 0"),
        ("tiles", 'id = "forum"', 'id = "circus"', "tiles.toml: tile[7].id: 'circus' is used twice"),
        ("events", 'id = "ambush"', 'id = "war_cry"', "events.toml: card[2].id: 'war_cry' is used twice"),
        ("events", "copies = 1, vp = 2", "copies = 1, vp = 0", "events.toml: card[1].vp: a card is worth points exactly if it goes to the war chest (to_chest), got 0"),
        ("events", 'kind="horde_min"', 'kind="horde"', "events.toml: card[2].condition.kind: invalid enum value 'horde'"),
        ("events", 'provenance = "reconstructed"', 'provenance = "guessed"', "events.toml: card[0].provenance: invalid enum value 'guessed'"),
    ],
)  # fmt: skip
def test_a_wrong_table_is_refused_with_path_and_reason(
    tmp_path: Path, name: str, old: str, new: str, said: str
) -> None:
    assert refused(tmp_path, **{name: changed(name, old, new)}) == said


def test_a_size_with_more_slots_than_tiles_is_refused(tmp_path: Path) -> None:
    text = table("tiles").replace('size = "L"', 'size = "M"')
    text = re.sub(
        r'(id = "(?:templum_jupiter|universitas|templum_minerva|schola)".*?)size = "M"', r'\1size = "L"', text
    )
    assert refused(tmp_path, tiles=text) == "tiles.toml: tile: 8 slots have size L, only 4 tiles do"


def test_names_are_known_in_both_languages() -> None:
    assert PACK.names("card", "fr")[0] == "Cri de guerre"
    assert PACK.names("card", "en")[24] == "Hidden Hoard"
    assert PACK.names("tile", "fr")[-1] == "Tour"
    assert PACK.names("cell", "en") is None

"""`gonfalon odds`."""

import json

from .conftest import Command, one_sentence

BATTLE = ("odds", "battue", "attackers=6", "tile=gate")


def test_chances_in_each_language(gonfalon: Command) -> None:
    english = gonfalon(*BATTLE, "--lang", "en")
    assert english.code == 0
    assert "chance to take the tile, fought to the end: 99.32 %" in english.out
    french = "99,32\u00a0% de chances de prendre la tuile en allant jusqu’au bout"
    assert french in gonfalon(*BATTLE, "--lang", "fr").out


def test_chances_as_json(gonfalon: Command) -> None:
    told = json.loads(gonfalon(*BATTLE, "cards=battering_ram", "--json").out)
    assert told["game"] == "battue"
    assert told["throws"] == 36
    assert told["take"] == 1


def test_options_count(gonfalon: Command) -> None:
    question = ("odds", "battue", "attackers=8", "tile=forum", "defenders=4", "--json")
    usual = json.loads(gonfalon(*question).out)
    other = json.loads(gonfalon(*question, "--option", "defence_occupied=tile").out)
    assert other["take"] > usual["take"]


def test_wrong_questions(gonfalon: Command) -> None:
    one_sentence(gonfalon("odds", "grand-conqueror", "x"), "grand-conqueror has no odds", "battue")
    one_sentence(gonfalon("odds", "battue"), "nothing is asked", "attackers=N tile=TILE")
    one_sentence(gonfalon("odds", "battue", "attackers=9", "tile=gate"), "from 1 to 8")

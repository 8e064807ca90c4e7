"""`gonfalon rules`."""

import pytest

from .conftest import Command, one_sentence


def test_one_rule_in_each_language(gonfalon: Command) -> None:
    english = gonfalon("rules", "grand-conqueror", "GC-050", "--lang", "en")
    assert english.code == 0
    assert english.out.startswith("GC-050 · From round 3: moving\nOn each of your turns from round 3 on")
    french = gonfalon("rules", "grand-conqueror", "gc50", "--lang", "fr")
    assert french.out.startswith("GC-050 · Dès le tour de table\u00a03\u00a0: les déplacements\nÀ chacun de vos tours")
    assert max(map(len, french.out.splitlines())) <= 80


def test_the_first_screen_says_which_data_are_reconstructed(gonfalon: Command) -> None:
    for lang, said in (("en", "- ◇ Reconstructed by us: "), ("fr", "- ◇ Reconstitué par nous\u00a0: ")):
        head = gonfalon("rules", "battue", "--lang", lang).out.partition("\n## ")[0]
        assert len([line for line in head.splitlines() if line.startswith("- ◇ ")]) == 3
        assert said in head


def test_the_whole_page_pipes_as_it_is_written(gonfalon: Command) -> None:
    run = gonfalon("rules", "grand-conqueror")
    assert run.out.startswith("# Grand Conqueror\n")
    assert "**GC-089**" in run.out and "\x1b" not in run.out


@pytest.mark.parametrize(("name", "value"), [("LANG", "fr_FR.UTF-8"), ("LC_ALL", "fr"), ("LC_MESSAGES", "fr_CA")])
def test_the_language_of_the_system(gonfalon: Command, monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    assert gonfalon("rules", "grand-conqueror").out.startswith("# Grand Conquérant\n")


def test_the_stronger_setting_wins(gonfalon: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert gonfalon("rules", "grand-conqueror").out.startswith("# Grand Conqueror\n")


def test_wrong_questions(gonfalon: Command) -> None:
    one_sentence(gonfalon("rules", "chess"), "'chess'", "grand-conqueror", "game/unknown")
    one_sentence(gonfalon("rules", "grand-conqueror", "GC-051x"), "GC-051x", "did you mean GC-051", "rule/unknown")
    one_sentence(gonfalon("rules", "grand-conqueror", "--lang", "de"), "fr or en", "'de'")
    one_sentence(gonfalon("rules"), "Missing argument")
    one_sentence(gonfalon("ruels"), "No such command", "rules")

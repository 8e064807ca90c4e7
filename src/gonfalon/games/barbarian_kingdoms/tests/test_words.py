"""Both languages have the same words with the same particulars, for everything the game can say."""

import re

import pytest

from gonfalon.catalog.found import find
from gonfalon.catalog.packs import built_in_pack
from gonfalon.catalog.speech import kebab

pytestmark = pytest.mark.source

GAME = find("barbarian-kingdoms")
TEXT = {lang: (GAME.folder / "face" / f"words.{lang}.ftl").read_text(encoding="utf-8") for lang in ("fr", "en")}


def messages(lang: str) -> dict[str, set[str]]:
    """With what each speaks of, also by another message that it uses."""
    found: dict[str, set[str]] = {}
    used: dict[str, set[str]] = {}
    key = ""
    for line in TEXT[lang].splitlines():
        start = re.match(r"([a-z][a-z0-9_-]*) =", line)
        if start:
            key = start[1]
            assert key not in found, f"{key} stands twice in {lang}"
            found[key], used[key] = set(), set()
        elif not line.startswith(" "):
            continue
        found[key] |= set(re.findall(r"\$([a-z-]+)", line))
        used[key] |= set(re.findall(r"\{ ([a-z][a-z0-9_-]*) \}", line))
    for key, others in used.items():
        found[key] = found[key].union(*(found[other] for other in others))
    return found


def test_both_languages_say_the_same() -> None:
    assert messages("fr") == messages("en")


def test_there_are_words_for_every_verb_event_and_option() -> None:
    known = messages("en")
    for verb in GAME.game.verbs().all:
        assert {f"do-{verb.name}", f"verb-{verb.name}"} <= set(known)
    for option in GAME.game.options(built_in_pack(GAME).pack):
        assert f"option-{option.name}" in known
        for choice in option.choices:
            assert f"option-{option.name}-{choice}" in known
    quiet = {"TurnBegan", "ActionEnded", "ManoeuvresBegan", "TreasuriesShown"}
    quiet |= {"BribesAsked", "BribesOpened", "SpreadsAsked", "SpreadsOpened"}
    for event in GAME.game.events():
        assert (f"log-{kebab(event.__name__)}" in known) == (event.__name__ not in quiet)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_two_verbs_are_called_alike(lang: str) -> None:
    names = [line.split(" = ")[1] for line in TEXT[lang].splitlines() if line.startswith("verb-")]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_scenario_is_offered_by_the_kingdoms_that_it_has(lang: str) -> None:
    pack = built_in_pack(GAME).pack
    names = {one.id: getattr(one, f"name_{lang}") for one in pack.kingdoms.kingdom}
    told = dict(line.split(" = ") for line in TEXT[lang].splitlines() if line.startswith("option-scenario-"))
    for scenario in pack.scenarios.scenario:
        words = re.split(" ?; ", told[f"option-scenario-{scenario.id}"])[0]  # what follows says who wins less often
        named = {kingdom for kingdom, name in names.items() if re.search(rf"\b{name}\b", words)}
        assert named == set(scenario.unplayed if scenario.players > 4 else scenario.kingdoms), scenario.id
        for side in (scenario.side_a, scenario.side_b):
            assert " ".join(names[one] for one in side) in re.sub(r" (and|et) ", " ", words), scenario.id

"""The reference of each game: what it names is there, and each question that people are asked is explained."""

import msgspec
import pytest

from gonfalon.catalog import every_game, find
from gonfalon.catalog.lessons import Words
from gonfalon.catalog.reference import Question, Symbol, TurnPart, reference_of
from gonfalon.contract.references import reference_faults

GAMES = ["barbarian-kingdoms", "battue", "grand-conqueror", "six-kingdoms", "warrior-knights"]


@pytest.mark.parametrize("slug", every_game())
def test_it_is_without_fault(slug: str) -> None:
    assert reference_faults(find(slug)) == []


@pytest.mark.parametrize("slug", GAMES)
def test_every_kind_of_question_is_explained(slug: str) -> None:
    found = find(slug)
    reference = reference_of(found)
    assert reference is not None
    asking = {step.__name__ for step in found.game.steps() if "menu" in step.__dict__}
    assert asking - {step for one in reference.question for step in one.steps} == set()


SAID = Words("dit", "said")
LONG = Words("mot " * 41, "said")
WRONG = [
    ("question", [Question(["Nowhere"], SAID, "GC-050")], "has no step 'Nowhere'"),
    ("question", [Question(["March"], SAID, "GC-050"), Question(["March"], SAID, "GC-050")], "more than one"),
    ("question", [Question(["March"], SAID, "GC-999")], "'GC-999' is not on the rules page"),
    ("question", [Question(["March"], LONG, "GC-050")], "41 words in fr"),
    ("question", [Question(["March"], Words("Quoi?", "What?"), "GC-050")], "no-break space"),
    ("part", [TurnPart(SAID, SAID, "GC-050", ["Nowhere"])], "has no step 'Nowhere'"),
    ("symbol", [Symbol("nothing", SAID, "GC-050")], "no symbol is called 'nothing'"),
]


@pytest.mark.parametrize(("field", "value", "said"), WRONG)
def test_what_is_wrong_with_one_is_said(field: str, value: object, said: str) -> None:
    found = find("grand-conqueror")
    reference = reference_of(found)
    assert reference is not None
    faults = reference_faults(found, msgspec.structs.replace(reference, **{field: value}))
    assert any(said in fault for fault in faults), faults

"""What a game's own board reads is named as the state names it."""

from pathlib import Path

import pytest
from our_games import SLUGS

from gonfalon.catalog import find
from gonfalon.contract.shown_types import typescript

pytestmark = pytest.mark.source

GAMES = Path(__file__).parents[2] / "src" / "gonfalon" / "games"
FACES = [slug for slug in SLUGS if (find(slug).folder / "face" / "Board.svelte").is_file()]


@pytest.mark.parametrize("slug", FACES)
def test_the_names_of_a_face_are_current(slug: str) -> None:
    path = GAMES / slug.replace("-", "_") / "face" / "shown.gen.ts"
    assert path.read_text(encoding="utf-8") == typescript(find(slug)), f"run tools/wire-types: {path} is old"


def test_numbers_and_lists_are_told_apart() -> None:
    made = typescript(find("grand-conqueror"))
    assert "  round: number;\n" in made
    assert "  token: number[];\n" in made
    assert "  first: number(fields.first, -1),\n" in made
    assert "export const TOKENS = 6;\n" in made
    assert "seen" not in made  # history that no board draws
    assert "  pile: number;\n" in typescript(find("battue"))  # of a list, only how long it is
    assert "export const BATTLE_DEFENCE_DIE = 5;\n" in typescript(find("battue"))  # of what is packed, where it stands

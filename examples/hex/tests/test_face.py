"""What people read of Hex: the drawn board, words in both languages, rules pages."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import gonfalon_hex
from gonfalon.catalog.found import Found
from gonfalon.catalog.packs import built_in_pack
from gonfalon.catalog.speech import LANGUAGES, Speaker, kebab
from gonfalon.catalog.tables import Table
from gonfalon.engine.chance import NoChance
from gonfalon.engine.drawing import LIT, RECENT, Frame, plain, seat_style
from gonfalon.engine.ids import Seat
from gonfalon.engine.options import Value
from gonfalon.engine.words import Line
from gonfalon_hex import GAME
from gonfalon_hex.text import draw

FOLDER = Path(gonfalon_hex.__file__).parent


def table(**options: Value) -> Table:
    found = Found(GAME, "gonfalon_hex")
    return Table(found, built_in_pack(found), GAME.table(None, 2, options))


def test_the_board_is_drawn_as_a_rhombus() -> None:
    match = table(size=4).match(NoChance())
    for text in ("place c1", "place b2", "place b3"):
        batch = match.submit(match.deciders()[0], match.rules.read(text))
    frame = Frame(match.menu(Seat(1)), batch.events)
    drawn = draw(match.seen_by(Seat(1)), Seat(1), lambda line: line.key, frame)
    assert plain(drawn) == "\n".join(
        [
            "  a b c d",
            " 1 · · ● · 1",
            "  2 · ○ · · 2",
            "   3 · ● · · 3",
            "    4 · · · · 4",
            "       a b c d",
            "● joins-top-and-bottom",
            "○ joins-left-and-right",
        ]
    )
    styles = [span.style for line in drawn for span in line]
    assert styles.count(LIT) == 13
    assert styles.count(f"{seat_style(Seat(0))} {RECENT}") == 1


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["Red lays a stone on c2.", "lay a stone on b1", "A stone of Red lies on c2."]),
        ("fr", ["Red pose une pierre en c2.", "poser une pierre en b1", "c2 porte déjà une pierre (Red)."]),
    ],
)
def test_cells_are_called_as_players_write_them(lang: str, said: list[str]) -> None:
    here = table(size=3)
    speaker = Speaker(here, lang, ["Red", "Blue"])
    match = here.match(NoChance())
    events = match.submit(Seat(0), match.rules.read("place c2")).events
    refusal = match.why_not(Seat(1), match.rules.read("place c2"))
    assert refusal is not None
    assert [speaker.log(events[0]), speaker.move(match.rules.read("place b1")), speaker.line(refusal)] == said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_the_rules_say_has_words(lang: str) -> None:
    """Every key in the code has its message, and every message its key."""
    source = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py"))
    keys = set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', source))
    keys |= {f"do-{verb.name}" for verb in GAME.verbs().all}
    keys |= {f"log-{kebab(event.__name__)}" for event in GAME.events()}
    keys |= {f"option-{option.name}" for option in GAME.options(None)} | {"title", "about"}
    words = FluentParser().parse((FOLDER / "face" / f"words.{lang}.ftl").read_text(encoding="utf-8"))
    assert {entry.id.name for entry in words.body if isinstance(entry, ast.Message)} == keys
    assert not [entry for entry in words.body if isinstance(entry, ast.Junk)]
    assert Speaker(table(), lang).line(Line("swap-too-late", "HX-06", {})) != "swap-too-late"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_that_is_cited_stands_on_the_rules_page(lang: str) -> None:
    page = (FOLDER / "rules" / f"{lang}.md").read_text(encoding="utf-8")
    told = re.findall(r"^\*\*(HX-\d\d)\*\* ", page, re.MULTILINE)
    assert told == [f"HX-{number:02}" for number in range(1, 8)]
    cited = {
        rule for path in FOLDER.glob("*.py") for rule in re.findall(r'"(HX-\d\d)"', path.read_text(encoding="utf-8"))
    }
    assert cited <= set(told)

"""Rules pages taken apart."""

import re
from pathlib import Path

import pytest

from gonfalon.catalog import Found, every_game, find
from gonfalon.catalog.rule_pictures import rule_pictures
from gonfalon.catalog.rulespages import Note, read_page, rules_page, unmarked
from gonfalon.catalog.speech import LANGUAGES
from gonfalon.contract.rule_pictures import rule_picture_faults
from gonfalon.engine.errors import UnknownRule

PAGE = """\
# A Game

Some words.

## First things

**AG-001** One rule. See AG-R1.

**AG-002** Another,
over two lines.

| a | table |
|---|---|

## Rulings

**AG-R1** *Why* so: `x = 1`.

**AG-BATTLE-OCC-09** A long id.
"""


def test_title_chapters_and_paragraphs() -> None:
    page = read_page(PAGE)
    assert page.title == "A Game"
    assert page.chapters == ["First things", "Rulings"]
    assert list(page.paragraphs) == ["AG-001", "AG-002", "AG-R1", "AG-BATTLE-OCC-09"]
    assert page.paragraphs["AG-002"].text == "Another, over two lines."
    assert page.paragraphs["AG-002"].chapter == "First things"
    assert page.paragraphs["AG-R1"].chapter == "Rulings"


@pytest.mark.parametrize("typed", ["AG-002", "ag-002", "ag2", " 2 ", "AG 002"])
def test_an_id_is_found_as_people_write_it(typed: str) -> None:
    assert read_page(PAGE).find(typed).id == "AG-002"


def test_a_ruling_and_a_rule_of_the_same_number_are_two_things() -> None:
    page = read_page(PAGE)
    assert page.find("1").id == "AG-001"
    assert page.find("r1").id == "AG-R1"


MARKED = """\
**AG-001** One rule,
over two lines.
> differs: the *box* says two.
> ours: and nobody says three.

Plain words.

> ours: about the words of this block alone

**AG-002** Without a mark: a > b.
"""


def test_marks_say_where_we_differ_from_the_book_or_add_to_it() -> None:
    page = read_page(MARKED)
    assert page.paragraphs["AG-001"].text == "One rule, over two lines."
    assert page.paragraphs["AG-001"].notes == [
        Note("differs", "the *box* says two."),
        Note("ours", "and nobody says three."),
    ]
    assert page.paragraphs["AG-002"].notes == []
    assert [one.text for one in page.intro] == ["One rule, over two lines.", "Plain words.", "Without a mark: a > b."]
    said = page.said({"differs": "Differs:", "ours": "Ours:"}, "")
    assert "over two lines.\n> *Differs:* the *box* says two.\n> *Ours:* and nobody" in said


CITING = """\
## Play

**AG-001** As the ruling has it. (AG-R1, AG-R2)

**AG-002** With a mark of its own. (AG-R1)
> differs: the box says two.

**AG-003** As the book has it. (AG-R2)

## Rulings

**AG-R1** So. See AG-R3.
> ours: the book is silent.

**AG-R2** As the book has it.

**AG-R3** Otherwise.
> differs: the book is wrong.
"""


def test_a_paragraph_without_a_mark_has_that_of_the_ruling_it_cites() -> None:
    page = read_page(CITING)
    assert {id: one.notes for id, one in page.paragraphs.items()} == {
        "AG-001": [Note("ours", "the book is silent.", "AG-R1")],
        "AG-002": [Note("differs", "the box says two.")],
        "AG-003": [],
        "AG-R1": [Note("ours", "the book is silent.")],
        "AG-R2": [],
        "AG-R3": [Note("differs", "the book is wrong.")],
    }
    said = page.said({"differs": "Differs:", "ours": "Ours:"}, "")
    assert "(AG-R1, AG-R2)\n> *Ours:* the book is silent.\n\n**AG-002**" in said
    assert said.count("the book is silent.") == 2


def test_where_the_data_come_from_is_said_before_the_first_chapter() -> None:
    said = read_page(PAGE).said({}, "- Ours: the board.")
    assert said.startswith("# A Game\n\nSome words.\n\n- Ours: the board.\n\n## First things\n")


PAGES = [found for found in every_game().values() if rules_page(found, "en") is not None]


@pytest.mark.parametrize("found", PAGES, ids=lambda found: found.slug)
def test_both_pages_mark_the_same_paragraphs(found: Found) -> None:
    marks = []
    for lang in LANGUAGES:
        page = rules_page(found, lang)
        assert page is not None
        quoted = re.findall(r"^\s*>.*$", page.text, re.MULTILINE)
        noted = [note for one in page.paragraphs.values() for note in one.notes if not note.ruling]
        assert len(quoted) == len(noted), "a mark is a line `> differs: …` or `> ours: …` at the end of a rule"
        marks.append({id: [note.mark for note in one.notes] for id, one in page.paragraphs.items() if one.notes})
    assert marks[0] == marks[1]


@pytest.mark.parametrize("found", PAGES, ids=lambda found: found.slug)
def test_neither_page_tells_much_less_than_the_other(found: Found) -> None:
    """A paragraph in which one language leaves a case out that the other decides is far shorter there."""
    told: list[dict[str, int]] = []
    for lang in LANGUAGES:
        page = rules_page(found, lang)
        assert page is not None
        told.append({id: len(one.text) for id, one in page.paragraphs.items()})
    assert list(told[0]) == list(told[1])
    long = [id for id in told[0] if max(told[0][id], told[1][id]) > 100]
    assert [id for id in long if not 0.6 < told[0][id] / told[1][id] < 1 / 0.6] == []


def test_an_unknown_id_gets_near_ones() -> None:
    with pytest.raises(UnknownRule, match=r"no rule is called 'AG-003'; did you mean AG-00\d"):
        read_page(PAGE).find("AG-003")
    with pytest.raises(UnknownRule, match="they run from AG-001 to AG-BATTLE-OCC-09"):
        read_page(PAGE).find("banana")


def test_marks_are_taken_off() -> None:
    assert unmarked("**bold**, *slanted* and `code`; 2 * 3") == "bold, slanted and code; 2 * 3"


def test_both_pages_of_grand_conqueror_have_the_same_rules() -> None:
    found = find("grand-conqueror")
    french, english = rules_page(found, "fr"), rules_page(found, "en")
    assert french is not None and english is not None
    assert list(french.paragraphs) == list(english.paragraphs)
    assert len([id for id in english.paragraphs if not id.startswith("GC-R")]) == 73
    assert len(french.chapters) == len(english.chapters)
    assert "\u00a0" in french.paragraphs["GC-001"].text  # no-break spaces survive


def test_pictures_are_named_by_the_page_and_left_out_where_only_words_are_shown() -> None:
    page = read_page(
        "# A Game\n\n## Play\n\nFirst.\n\n![A row of (three) tokens](row-of-three)\n\n**AG-001** One rule.\n"
    )
    assert page.pictures == ["row-of-three"]
    assert [one.text for one in page.parts[0].paragraphs] == [
        "First.",
        "![A row of (three) tokens](row-of-three)",
        "One rule.",
    ]
    assert page.said({}, "") == "# A Game\n\n## Play\n\nFirst.\n\n**AG-001** One rule.\n"


@pytest.mark.parametrize("slug", [slug for slug, found in every_game().items() if rule_pictures(found)])
def test_the_pictures_of_every_game_are_there(slug: str) -> None:
    assert rule_picture_faults(find(slug)) == []


def test_a_picture_that_is_missing_is_told(tmp_path: Path) -> None:
    rules = tmp_path / "rules"
    rules.mkdir()
    (rules / "en.md").write_text("# A Game\n\n![Nothing](nowhere)\n")
    (rules / "pictures.toml").write_text('[row]\nlesson = "first-game"\nbeat = 0\npart = [0, 0, 1, 1]\n')

    class Elsewhere(Found):
        folder = tmp_path

    faults = rule_picture_faults(Elsewhere(find("grand-conqueror").game, ""))
    assert "rules/pictures.toml: row: no lesson is called 'first-game'" in faults
    assert "rules/en.md: 'nowhere' is not in rules/pictures.toml" in faults
    assert "rules/en.md does not show 'row'" in faults
    assert "rules/pictures/row.en.dark.webp is not there; tools/rules-pictures makes it" in faults

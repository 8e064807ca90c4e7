"""Checks on a game's reference: the steps, rules, symbols and elements it names exist, no step has two parts or two
questions, and its texts are short and follow each language's typography."""

import re
from collections.abc import Iterator

from gonfalon.catalog.found import Found
from gonfalon.catalog.lessons import MOST_WORDS, Words
from gonfalon.catalog.reference import Reference, reference_of
from gonfalon.catalog.rulespages import rules_page
from gonfalon.catalog.speech import LANGUAGES
from gonfalon.contract.lessons import drawn_by, faults_in_setting, words_in

TABLE = ("seat", "goal", "pan-zoom", "seals")  # elements of every table, not drawn by the game's face


def reference_faults(found: Found, reference: Reference | None = None) -> list[str]:
    """Everything that is wrong with a game's reference; empty if nothing is, or if the game has none."""
    reference = reference or reference_of(found)
    if reference is None:
        return []
    faults = [*_faults_of_things(found, reference), *_faults_in_words(reference)]
    return [f"reference.toml: {fault}" for fault in faults]


def _faults_of_things(found: Found, reference: Reference) -> Iterator[str]:
    steps = {step.__name__ for step in found.game.steps()}
    for what, named in (
        ("part", [step for one in reference.part for step in one.steps]),
        ("question", [step for one in reference.question for step in one.steps]),
    ):
        yield from (f"{what}: the game has no step {step!r}" for step in named if step not in steps)
        yield from (f"{what}: {step!r} has more than one" for step in sorted({x for x in named if named.count(x) > 1}))
    rules = [one.rule for one in reference.part] + [one.rule for one in reference.symbol]
    rules += [one.rule for one in reference.question] + [one.rule for one in reference.thing]
    for lang in LANGUAGES:
        page = rules_page(found, lang)
        known = page.paragraphs if page is not None else {}
        yield from (f"{rule!r} is not on the rules page rules/{lang}.md" for rule in rules if rule not in known)
    drawn = drawn_by(found) if reference.symbol or reference.thing else ""
    yield from (f"no symbol is called {one.icon!r}" for one in reference.symbol if f'id="{one.icon}"' not in drawn)
    named_there = drawn + _data_of(found) if reference.thing else ""
    for thing in reference.thing:
        names = re.findall(r"[a-z][\w-]+(?=[\]'\"]|$)|(?<=\.)[a-z][\w-]+", thing.at)
        yield from (f"thing {thing.at!r}: nothing is called {name!r}" for name in names if name not in named_there)


def _data_of(found: Found) -> str:
    """The text of a game's data files, whose words name its cards and powers."""
    folder = found.folder / "data"
    files = sorted(folder.iterdir(), key=lambda one: one.name) if folder.is_dir() else []
    return "\n".join([*TABLE, *(one.read_text(encoding="utf-8") for one in files if one.name.endswith(".toml"))])


def _faults_in_words(reference: Reference) -> Iterator[str]:
    texts: list[Words] = [words for one in reference.part for words in (one.name, one.say)]
    texts += [one.name for one in reference.symbol]
    texts += [one.say for one in reference.question] + [one.say for one in reference.thing]
    for words in texts:
        yield from faults_in_setting(words)
    for where, words in [
        *((f"question {one.steps}", one.say) for one in reference.question),
        *((f"thing {one.at!r}", one.say) for one in reference.thing),
    ]:
        for lang in LANGUAGES:
            count = words_in(words.of(lang))
            if count > MOST_WORDS:
                yield f"{where}: {count} words in {lang}, expected {MOST_WORDS} at most"

"""Words: every key that code uses is there in French and in English, asks for the same particulars, and can be said."""

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as syntax
from fluent.syntax.visitor import Visitor
from our_games import OURS

from gonfalon.catalog import built_in_pack, every_game, open_table
from gonfalon.catalog.found import Found
from gonfalon.catalog.french import elided
from gonfalon.catalog.packs import origins, provenance
from gonfalon.catalog.rulespages import MARKS
from gonfalon.catalog.speech import LANGUAGES, Speaker, kebab
from gonfalon.cli import lesson
from gonfalon.cli.session import ALSO, COMMANDS
from gonfalon.engine.event import parameters
from gonfalon.engine.ids import UNKNOWN
from gonfalon.engine.options import MIXED, PRINTED, RECOMMENDED
from gonfalon.engine.words import Line

pytestmark = pytest.mark.source

KEY = re.compile(r"[a-z]+(-[a-z0-9]+)+")
CLIENT = Path(__file__).resolve().parents[2] / "client" / "src"
PAGES = "".join(path.read_text(encoding="utf-8") for kind in ("ts", "svelte") for path in CLIENT.rglob(f"*.{kind}"))


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()
        self.others: set[str] = set()  # messages that stand in this one, with the same particulars

    def visit_VariableReference(self, node: syntax.VariableReference) -> None:
        self.found.add(node.id.name)

    def visit_MessageReference(self, node: syntax.MessageReference) -> None:
        self.others.add(node.id.name)


def source(found: Found | None, lang: str) -> str:
    folder = (
        files("gonfalon") / "words" / f"{lang}.ftl" if found is None else found.folder / "face" / f"words.{lang}.ftl"
    )
    return folder.read_text(encoding="utf-8")


def messages(text: str) -> dict[str, set[str]]:
    """Keys, each with the particulars it asks for."""
    told: dict[str, set[str]] = {}
    others: dict[str, set[str]] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, syntax.Junk), entry.content
        if isinstance(entry, syntax.Message):
            assert entry.id.name not in told, f"{entry.id.name} stands there twice"
            variables = Variables()
            variables.visit(entry)
            told[entry.id.name] = variables.found
            others[entry.id.name] = variables.others
    for key, inside in others.items():
        told[key] = told[key].union(*(told[one] for one in inside))
    return told


SPEECHLESS = ("pack", "hints", "tests")  # modules and sub-packages of a game that say nothing to players


def trees(package: str) -> Iterator[ast.Module]:
    for file in in_folder(files(package)):
        yield ast.parse(file.read_text(encoding="utf-8"))


def in_folder(folder: Traversable) -> Iterator[Traversable]:
    for one in folder.iterdir():
        if one.name.removesuffix(".py") in SPEECHLESS:
            continue
        if one.is_dir():
            yield from in_folder(one)
        elif one.name.endswith(".py"):
            yield one


def strings(package: str) -> set[str]:
    """Every text constant of a package's code, without docstrings."""
    found: set[str] = set()
    for tree in trees(package):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def lines(package: str) -> Iterator[tuple[str, set[str]]]:
    """Key and particulars of every `Line(...)` that is written out."""
    for tree in trees(package):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Line":
                given = node.args[2]
                if not isinstance(given, ast.Dict):
                    continue
                names = {
                    key.value for key in given.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)
                }
                first = node.args[0]
                arms = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
                for arm in arms:
                    if isinstance(arm, ast.Constant) and isinstance(arm.value, str):
                        yield arm.value, names


def used_by(found: Found) -> set[str]:
    """Every key a game needs."""
    game = found.game
    rules = open_table(found.slug).rules
    terms = {word for words in rules.terms.values() for word in words}  # what moves are written with is no key
    keys = {"title", "about"}
    keys |= {text for text in strings(found.package) if KEY.fullmatch(text) and text not in (game.slug, *terms)}
    closed = {key for key, _ in lines(found.package) if key in beside_the_code(found, "line")}
    keys |= {f"line-{key}" for key in closed}
    keys |= {"log-" + kebab(kind.__name__) for kind in game.events() if not kind.silent}
    for verb in game.verbs().all:
        keys |= {"do-" + verb.name, "verb-" + verb.name}
    for option in game.options(built_in_pack(found).pack):
        keys.add(f"option-{option.name}")
        keys |= {f"option-{option.name}-{choice}" for choice in [*option.choices, *option.retired]}
    keys |= {f"standing-{name}" for name in game.occasions()}
    for one in game.orderables():
        keys |= {f"question-{one.occasion}"}
        keys |= {f"fact-{fact.name}" for fact in one.facts} | {f"way-{way.name}" for way in one.ways}
    keys |= {f"table-{name}" for name in provenance(built_in_pack(found))}
    return keys | set(beside_the_code(found, "words"))


def names_of_things(found: Found, told: set[str]) -> set[str]:
    """What moves and fields name may have a name in the `.ftl` files, where no pack has one: then all of its kind do,
    and the unknown one if it likes."""
    keys = {f"unknown-{kind.name}" for kind in found.game.argument_kinds().values()} & told
    table = open_table(found.slug)
    in_pack = getattr(table.loaded.pack, "names", lambda kind, lang: None)
    for kind, words in table.rules.terms.items():
        names = {f"{kind}-{word}" for word in words}
        keys |= names if names & told and not in_pack(kind, "en") else set()
    return keys


def added_by_logged(package: str) -> set[str]:
    """Particulars that `logged`, and what it calls, add to the fields of an event: `said["name"] = …`, or a dict."""
    found: set[str] = set()
    for tree in trees(package):
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef) or not gives_particulars(function):
                continue
            for node in ast.walk(function):
                if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
                    if isinstance(node.slice, ast.Constant):  # else a field that is there already
                        found.add(str(node.slice.value))
                elif isinstance(node, ast.Return) and isinstance(node.value, ast.Dict):
                    found |= {str(key.value) for key in node.value.keys if isinstance(key, ast.Constant)}
    return found


def gives_particulars(function: ast.FunctionDef) -> bool:
    return function.returns is not None and ast.unparse(function.returns) in ("Args", "Args | None")


def beside_the_code(found: Found, what: str) -> list[str]:
    """What cannot be read from the code stands in the game's own `face/keys.toml`: single keys, and keys
    put together from two parts."""
    file = found.folder / "face" / "keys.toml"
    told: list[str] = tomllib.loads(file.read_text(encoding="utf-8")).get(what, []) if file.is_file() else []
    return told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("found", OURS, ids=lambda found: found.slug)
def test_a_game_has_all_its_words_and_no_others(found: Found, lang: str) -> None:
    told = set(messages(source(found, lang)))
    needed = used_by(found) | names_of_things(found, told)
    steps = {"step-" + kebab(kind.__name__) for kind in found.game.steps()}  # a step may go unsaid
    asked = [key for key in needed if key.startswith("ask-")]
    # and a button may be called the same at every question
    answers = {f"do-{verb.name}-{key}" for verb in found.game.verbs().all for key in asked}
    assert told - steps - answers == needed


def test_keys_made_of_two_parts_are_those_of_closed_cells() -> None:
    """`line-` is put before every key that says why a cell is closed."""
    tree = next(
        node
        for tree in trees("gonfalon.games.grand_conqueror")
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name == "why_closed"
    )
    keys = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    assert {key for key in keys if KEY.fullmatch(key)} == set(beside_the_code(every_game()["grand-conqueror"], "line"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("found", OURS, ids=lambda found: found.slug)
def test_words_ask_for_nothing_that_the_rules_do_not_give(found: Found, lang: str) -> None:
    told = messages(source(found, lang))
    for key, given in lines(found.package):
        assert told[key] <= given, key
    added = added_by_logged(found.package)
    for kind in found.game.events():
        key = "log-" + kebab(kind.__name__)
        if key in told:
            assert told[key] <= set(parameters(kind)) | added, key
    for verb in found.game.verbs().all:
        names = [kind.name for kind in verb.kinds]
        given = {
            name if not names[:i].count(name) else f"{name}-{names[:i].count(name) + 1}" for i, name in enumerate(names)
        }
        assert told["do-" + verb.name] <= given


def said_by_code(package: str) -> set[str]:
    """The key of every `say("key", …)`."""
    found: set[str] = set()
    for tree in trees(package):
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0]
            for arm in [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]:
                value = arm.value if isinstance(arm, ast.Constant) else None
                if name == "say" and isinstance(value, str) and KEY.fullmatch(f"a-{value}"):
                    found.add(value)
    return found


def said_by_pages(key: str) -> bool:
    """Whether a page of the browser says it, whole or with its last word filled in: long texts come with the game's."""
    begun = key.rpartition("-")[0]
    return f'"{key}"' in PAGES or f"`{begun}-${{" in PAGES


def test_what_every_game_says_is_used_and_there() -> None:
    code = set().union(*(strings(f"gonfalon.{layer}") for layer in ("cli", "catalog", "engine")))
    said = said_by_code("gonfalon.cli") | said_by_code("gonfalon.catalog") | {"not-your-turn", "game-over"}
    said |= {f"{part}-{name}" for part in ("command", "help") for name in COMMANDS}
    said |= {f"command-{name}-also" for name in ALSO} | {f"lesson-{name}" for name in lesson.COMMANDS}
    said |= {"option-edition", *(f"option-edition-{name}" for name in (PRINTED, RECOMMENDED, MIXED))}
    said |= {f"rule-{mark}" for mark in MARKS} | {f"data-{whose}" for whose in origins({})}
    assert {"won", "drawn", "unreadable", "nothing-to-undo", "player"} <= said
    for lang in LANGUAGES:
        told = set(messages(source(None, lang)))
        assert said - told == {"title", "about"}  # which are the game's own
        assert {key for key in told - said - code if not said_by_pages(key)} == set()


@pytest.mark.parametrize("found", [None, *OURS], ids=lambda found: found.slug if found else "every game")
def test_both_languages_ask_for_the_same_particulars(found: Found | None) -> None:
    french, english = (messages(source(found, lang)) for lang in ("fr", "en"))
    assert french == english


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("found", [None, *OURS], ids=lambda found: found.slug if found else "every game")
def test_everything_can_be_said(found: Found | None, lang: str) -> None:
    text = source(found, lang)
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    for key, asked in messages(text).items():
        for value in (0, 1, 2, 5, 11, "Anna", UNKNOWN):
            pattern = bundle.get_message(key).value
            assert pattern is not None
            said, errors = bundle.format_pattern(pattern, dict.fromkeys(asked, value))
            assert not errors and isinstance(said, str), (key, value, errors)
            assert said.strip() == said and "{" not in said and "  " not in said.replace("   ", ""), (key, said)


@pytest.mark.parametrize("found", [None, *OURS], ids=lambda found: found.slug if found else "every game")
def test_typography(found: Found | None) -> None:
    for lang in LANGUAGES:
        words = [line for line in source(found, lang).splitlines() if not line.startswith("#")]
        words = [re.sub(r'{ " ?" }', "", line) for line in words]  # a blank where Fluent would cut it off, or nothing
        assert [line for line in words if "'" in line or '"' in line] == []
    french = [line for line in source(found, "fr").splitlines() if not line.startswith("#")]
    assert [
        line for line in french if re.search(r"[^\s\u00a0][;!?»]|« | [;:!?»]|\w:(?!\w)", line.partition("=")[2])
    ] == []


@pytest.mark.parametrize("found", OURS, ids=lambda found: found.slug)
def test_a_goal_calls_nobody_vous(found: Found) -> None:
    """It stands beside the words of a lesson too, and those for children say "tu"."""
    goals = [line for line in source(found, "fr").splitlines() if line.startswith("goal-")]
    assert [line for line in goals if re.search(r"\b(vous|votre|vos|tu|ton|ta|tes)\b|\w+ez\b", line.lower())] == []


def test_plurals() -> None:
    table = open_table("grand-conqueror")
    french, english = Speaker(table, "fr"), Speaker(table, "en")
    assert french.say("panel-moves", {"count": 1}) == "1 coup"
    assert french.say("panel-moves", {"count": 3}) == "3 coups"
    assert english.line(Line("ask-move", "GC-050", {"seat": 1, "count": 1})) == (
        "Player 2, move a token. This is your last move."
    )
    assert (
        english.line(Line("ask-move", "GC-050", {"seat": 0, "count": 3})) == "Player 1, move a token. You have 3 moves."
    )
    assert french.say("left-table", {"moves": 0}) == "Vous quittez la table avant le premier coup."


def test_things_are_called_by_their_names() -> None:
    table = open_table("grand-conqueror")
    french = Speaker(table, "fr", ["Anna", "Ben"])
    assert french.move(table.rules.read("line 4 sw")) == "trois jetons depuis 4 vers le sud-ouest"
    assert french.move(table.rules.read("army samurai")) == "Les samouraïs"
    assert french.move(table.rules.read("move 4 17")) == "aller de 4 à 17"
    assert (
        french.line(Line("army-taken", "GC-020", {"army": 1, "seat": 1}))
        == "L’armée «\u00a0Les samouraïs\u00a0» suit déjà Ben."
    )
    assert french.strung([]) == "" and french.strung(["a"]) == "a" and french.strung(["a", "b", "c"]) == "a, b et c"


def test_missing_words_are_never_silent() -> None:
    assert Speaker(open_table("grand-conqueror"), "en").say("no-such-key") == "no-such-key"


def test_options_and_their_settings_are_told() -> None:
    english = Speaker(open_table("grand-conqueror"), "en")
    assert english.option("move") == "How a token moves"
    assert english.setting("move", "step") == "one cell"
    assert english.setting("confirm", True) == "yes"
    assert english.setting("round_limit", 100) == "100"


SENTENCES = (Path(__file__).parent / "french.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("sentence", SENTENCES)
def test_french_names_take_their_elision(sentence: str) -> None:
    written, said = sentence.split(" -> ")
    assert elided(written) == said


def test_a_line_about_somebody_with_a_vowel_is_french() -> None:
    speaker = Speaker(open_table("grand-conqueror"), "fr", ["Inès", "Malo"])
    line = Line("rival-token-there", "GC-056", {"seat": 0, "cell": 4})
    assert "jeton d’Inès" in speaker.line(line)

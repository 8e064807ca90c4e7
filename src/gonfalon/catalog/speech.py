"""Lines of the rules put into French and English: Project Fluent, one set of `.ftl` files for Python and browser.

`words/` holds what every game says; a game's own words lie in its `face/words.fr.ftl` and `face/words.en.ftl`."""

import re
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from gonfalon.catalog.found import Found
from gonfalon.catalog.french import elided
from gonfalon.catalog.packs import origins, provenance
from gonfalon.catalog.tables import Table
from gonfalon.engine.event import Event
from gonfalon.engine.game import SEAT
from gonfalon.engine.ids import UNKNOWN, Move
from gonfalon.engine.move import Kind
from gonfalon.engine.options import Value
from gonfalon.engine.words import Args, Line

LANGUAGES = ("fr", "en")


@cache
def bundle(found: Found, lang: str) -> Any:
    made = FluentBundle([lang], use_isolating=False)
    for source in (files("gonfalon") / "words" / f"{lang}.ftl", found.folder / "face" / f"words.{lang}.ftl"):
        if source.is_file():
            made.add_resource(FluentResource(source.read_text(encoding="utf-8")), allow_overrides=True)
    return made


def said(found: Found, lang: str, key: str, args: dict[str, Any] | None = None) -> str:
    """Words of a game before there is a table; the key itself where they are missing."""
    words = bundle(found, lang)
    if not words.has_message(key):
        return key
    text, _ = words.format_pattern(words.get_message(key).value, args or {})
    return elided(str(text)) if lang == "fr" else str(text)


def kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z0-9])", "-", name).lower()


def _written(name: str) -> str:
    """A name as it is compared with what somebody types."""
    return name.casefold().replace("-", " ").replace("_", " ").replace("’", "'")


class Speaker:
    """Says things about one table in one language. `names` are the players', by seat; one that is empty goes by
    its number."""

    def __init__(self, table: Table, lang: str, names: list[str] | None = None) -> None:
        self.table = table
        self.lang = lang
        self.names = names or []
        self.faults: list[str] = []  # what words asked for and were not given, for the contract suite
        self._bundle = bundle(table.found, lang)
        self._kinds = table.found.game.argument_kinds()

    def has(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def say(self, key: str, args: dict[str, Any] | None = None) -> str:
        """A message by its key; the key itself where words are missing, so that nothing is ever silent."""
        if not self.has(key):
            return key
        text, faults = self._bundle.format_pattern(self._bundle.get_message(key).value, args or {})
        self.faults.extend(f"{key}: {fault}" for fault in faults)
        return elided(str(text)) if args and self.lang == "fr" else str(text)

    def line(self, line: Line) -> str:
        """A prompt or a refusal."""
        return self.say(line.key, self._words(line.args))

    def log(self, event: Event[Any]) -> str | None:
        """A line of the log; None for an event that has none."""
        args = self.table.rules.logged(event)
        if args is None:
            return None
        return self.say("log-" + kebab(type(event).__name__), self._words(args))

    def cited(self, event: Event[Any]) -> str | None:
        """A line of the log with its rule."""
        line, rule = self.log(event), event.cites()
        return self.say("prompt-rule", {"text": line, "rule": rule}) if line is not None and rule else line

    def move(self, move: Move) -> str:
        """What a move does, in words. Arguments of the same kind are told apart as `cell`, `cell-2`, `cell-3`."""
        verb = self.table.rules.verbs.of(move)
        args: dict[str, Any] = {}
        for i, (kind, value) in enumerate(zip(verb.kinds, verb.args(move), strict=True)):
            before = sum(1 for other in verb.kinds[:i] if other.name == kind.name)
            args[f"{kind.name}-{before + 1}" if before else kind.name] = self.term(kind, value)
        key = "do-" + verb.name
        return self.say(key, args) if self.has(key) else self.table.rules.text(move)

    def text(self, move: Move) -> str:
        """A move as people type it. Records count players from 0; people from 1, and write p1."""
        verb = self.table.rules.verbs.of(move)
        return " ".join([verb.name, *map(self.word, verb.kinds, verb.args(move))])

    def word(self, kind: Kind, value: int) -> str:
        return f"p{value + 1}" if kind.name == SEAT else self.table.rules.word(kind, value)

    def term(self, kind: Kind, value: int) -> str | int:
        """A thing by its name: a player, a card, an army. What is unknown is called so. Names stand in the pack, or in
        the `.ftl` files under kind and word (`direction-sw`); a thing without a name keeps its word or number."""
        if value == UNKNOWN:
            return self.say(f"unknown-{kind.name}") if self.has(f"unknown-{kind.name}") else self.say("unknown")
        if kind.name == SEAT:
            return self.seat(value)
        names = self._pack_names(kind.name)
        if names and 0 <= value < len(names):
            return names[value]
        word = self.table.rules.word(kind, value)
        if self.has(f"{kind.name}-{word}"):
            return self.say(f"{kind.name}-{word}")
        return value if word == str(value) else word

    def seat(self, seat: int) -> str:
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return self.say("player", {"number": seat + 1})

    def option(self, name: str) -> str:
        """What an option settles."""
        return self.say(f"option-{name}")

    def setting(self, name: str, value: Value) -> str:
        """What a setting of an option means."""
        if isinstance(value, bool):
            return self.say("yes" if value else "no")
        return self.say(f"option-{name}-{value}") if self.has(f"option-{name}-{value}") else str(value)

    def data(self) -> list[str]:
        """Where the data of this table come from: a sentence for each origin."""
        said: list[str] = []
        for whose, tables in origins(provenance(self.table.loaded)).items():
            if tables:
                names = [self.say(f"table-{one}") if self.has(f"table-{one}") else one for one in tables]
                said.append(self.say(f"data-{whose}", {"tables": ", ".join(names)}))
        return said

    def strung(self, things: list[str]) -> str:
        """A list as it is read aloud: a, b and c."""
        if len(things) < 2:
            return "".join(things)
        return self.say("list", {"first": ", ".join(things[:-1]), "last": things[-1]})

    def printed(self, line: Line) -> list[str]:
        """What is printed on the cards that a line speaks of, each with its name; for who has no card to look at."""
        said: list[str] = []
        for name, value in line.args.items():
            kind = self._kinds.get(name)
            texts = self._pack_texts(kind.name) if kind else None
            if kind is None or texts is None or isinstance(value, str):
                continue
            for one in value if isinstance(value, list) else [value]:
                if 0 <= one < len(texts):
                    said.append(self.say("printed", {"name": self.term(kind, one), "text": texts[one]}))
        return said

    def card(self, wish: str) -> str | None:
        """What is printed on the card of this name, written with hyphens or without; None if there is none."""
        wished = _written(wish)
        for kind in {kind.name: kind for kind in self._kinds.values()}.values():
            texts = self._pack_texts(kind.name) or []
            for value, text in enumerate(texts):
                name = str(self.term(kind, value))
                if wished in (_written(name), _written(self.table.rules.word(kind, value))):
                    return self.say("printed", {"name": name, "text": text})
        return None

    def _words(self, args: Args) -> dict[str, Any]:
        said: dict[str, Any] = {}
        for name, value in args.items():
            kind = self._kinds.get(name)
            if isinstance(value, str):
                said[name] = value
            elif isinstance(value, list):
                said[name] = self.strung([str(self.term(kind, one) if kind else one) for one in value])
            else:
                said[name] = self.term(kind, value) if kind else value
        return said

    def _pack_names(self, kind: str) -> list[str] | None:
        pack = self.table.loaded.pack
        names = getattr(pack, "names", None)
        return names(kind, self.lang) if names is not None else None

    def _pack_texts(self, kind: str) -> list[str] | None:
        pack = self.table.loaded.pack
        texts = getattr(pack, "texts", None)
        return texts(kind, self.lang) if texts is not None else None

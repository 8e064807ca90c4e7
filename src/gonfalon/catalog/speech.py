"""Translates lines of the rules into French and English with Project Fluent; Python and browser share the `.ftl` files.

`words/` holds the words of all games; a game's own words are in its `face/words.fr.ftl` and `face/words.en.ftl`."""

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
    words = FluentBundle([lang], use_isolating=False)
    for source in (files("gonfalon") / "words" / f"{lang}.ftl", found.folder / "face" / f"words.{lang}.ftl"):
        if source.is_file():
            words.add_resource(FluentResource(source.read_text(encoding="utf-8")), allow_overrides=True)
    return words


def said(found: Found, lang: str, key: str, args: dict[str, Any] | None = None) -> str:
    """A message in a game's words, without a table; the key itself if there is no such message."""
    words = bundle(found, lang)
    if not words.has_message(key):
        return key
    text, _ = words.format_pattern(words.get_message(key).value, args or {})
    return elided(str(text)) if lang == "fr" else str(text)


def kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z0-9])", "-", name).lower()


def _normalised(name: str) -> str:
    """A name in a form that can be compared with what somebody types."""
    return name.casefold().replace("-", " ").replace("_", " ").replace("’", "'")


class Speaker:
    """Puts lines about a table into words of one language. `names` are the players' names by seat; a player with an
    empty name is called by number."""

    def __init__(self, table: Table, lang: str, names: list[str] | None = None) -> None:
        self.table = table
        self.lang = lang
        self.names = names or []
        self.faults: list[str] = []  # placeholders that were not filled, for the contract suite
        self._bundle = bundle(table.found, lang)
        self._kinds = table.found.game.argument_kinds()

    def has(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def say(self, key: str, args: dict[str, Any] | None = None) -> str:
        """A message by its key; the key itself if there is no such message, so that something is always shown."""
        if not self.has(key):
            return key
        text, faults = self._bundle.format_pattern(self._bundle.get_message(key).value, args or {})
        self.faults.extend(f"{key}: {fault}" for fault in faults)
        return elided(str(text)) if args and self.lang == "fr" else str(text)

    def line(self, line: Line) -> str:
        """A prompt or a refusal in words."""
        return self.say(line.key, self._words(line.args))

    def log(self, event: Event[Any]) -> str | None:
        """The line of the log for an event; None if the event has none."""
        args = self.table.rules.logged(event)
        if args is None:
            return None
        return self.say("log-" + kebab(type(event).__name__), self._words(args))

    def cited(self, event: Event[Any]) -> str | None:
        """The line of the log for an event, with its rule."""
        line, rule = self.log(event), event.cites()
        return self.say("prompt-rule", {"text": line, "rule": rule}) if line is not None and rule else line

    def move(self, move: Move) -> str:
        """A move in words. Several arguments of the same kind are named `cell`, `cell-2`, `cell-3`."""
        verb = self.table.rules.verbs.of(move)
        args: dict[str, Any] = {}
        for i, (kind, value) in enumerate(zip(verb.kinds, verb.args(move), strict=True)):
            before = sum(1 for other in verb.kinds[:i] if other.name == kind.name)
            args[f"{kind.name}-{before + 1}" if before else kind.name] = self.term(kind, value)
        key = "do-" + verb.name
        return self.say(key, args) if self.has(key) else self.table.rules.text(move)

    def text(self, move: Move) -> str:
        """A move as people type it. Players are p1, p2, …, while records count them from 0."""
        verb = self.table.rules.verbs.of(move)
        return " ".join([verb.name, *map(self.word, verb.kinds, verb.args(move))])

    def word(self, kind: Kind, value: int) -> str:
        return f"p{value + 1}" if kind.name == SEAT else self.table.rules.word(kind, value)

    def term(self, kind: Kind, value: int) -> str | int:
        """The name of a thing: a player, a card, an army, or a word for "unknown". Names are in the pack, or in the
        `.ftl` files under kind and word (`direction-sw`); a thing without a name keeps its word or number."""
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
        """The name of an option."""
        return self.say(f"option-{name}")

    def setting(self, name: str, value: Value) -> str:
        """The name of a setting of an option."""
        if isinstance(value, bool):
            return self.say("yes" if value else "no")
        return self.say(f"option-{name}-{value}") if self.has(f"option-{name}-{value}") else str(value)

    def data(self) -> list[str]:
        """The provenance of this table's data: a sentence for each origin."""
        sentences: list[str] = []
        for whose, tables in origins(provenance(self.table.loaded)).items():
            if tables:
                names = [self.say(f"table-{one}") if self.has(f"table-{one}") else one for one in tables]
                sentences.append(self.say(f"data-{whose}", {"tables": ", ".join(names)}))
        return sentences

    def strung(self, things: list[str]) -> str:
        """A list in words: a, b and c."""
        if len(things) < 2:
            return "".join(things)
        return self.say("list", {"first": ", ".join(things[:-1]), "last": things[-1]})

    def printed(self, line: Line) -> list[str]:
        """The names and texts of the cards that a line mentions, for interfaces that cannot show the cards."""
        cards: list[str] = []
        for name, value in line.args.items():
            kind = self._kinds.get(name)
            texts = self._pack_texts(kind.name) if kind else None
            if kind is None or texts is None or isinstance(value, str):
                continue
            for one in value if isinstance(value, list) else [value]:
                if 0 <= one < len(texts):
                    cards.append(self.say("printed", {"name": self.term(kind, one), "text": texts[one]}))
        return cards

    def card(self, wish: str) -> str | None:
        """Name and text of a card by its name, written with or without hyphens; None if there is no such card."""
        wished = _normalised(wish)
        for kind in {kind.name: kind for kind in self._kinds.values()}.values():
            texts = self._pack_texts(kind.name) or []
            for value, text in enumerate(texts):
                name = str(self.term(kind, value))
                if wished in (_normalised(name), _normalised(self.table.rules.word(kind, value))):
                    return self.say("printed", {"name": name, "text": text})
        return None

    def _words(self, args: Args) -> dict[str, Any]:
        words: dict[str, Any] = {}
        for name, value in args.items():
            kind = self._kinds.get(name)
            if isinstance(value, str):
                words[name] = value
            elif isinstance(value, list):
                words[name] = self.strung([str(self.term(kind, one) if kind else one) for one in value])
            else:
                words[name] = self.term(kind, value) if kind else value
        return words

    def _pack_names(self, kind: str) -> list[str] | None:
        pack = self.table.loaded.pack
        names = getattr(pack, "names", None)
        return names(kind, self.lang) if names is not None else None

    def _pack_texts(self, kind: str) -> list[str] | None:
        pack = self.table.loaded.pack
        texts = getattr(pack, "texts", None)
        return texts(kind, self.lang) if texts is not None else None

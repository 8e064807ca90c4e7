"""Reads moves as people type them: `move 4 17`, `m 4 17`, `4 17`, or first `4` and then `17`.

A number is one of the board. Things with names (armies, directions, verbs) can be typed by their name, the beginning of
it, or their number in the list shown."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Any

from gonfalon.catalog.speech import Speaker
from gonfalon.engine.errors import UnreadableMove
from gonfalon.engine.game import SEAT, Rules
from gonfalon.engine.ids import Move

NUMBER = re.compile(r"-?[0-9]{1,9}")
FEW_ROWS = 8
SHORT = 160  # characters: about two lines
NUMBERED = 12  # a longer list of names is not numbered: names are typed


@dataclass(frozen=True)
class Choice:
    """A move of a menu, split into words."""

    move: Move
    verb: str
    verbs: tuple[str, ...]  # names of the verb
    words: tuple[str, ...]  # the arguments, as `Rules.text` writes them
    called: tuple[str, ...]  # the names of the arguments; empty for plain numbers
    counted: tuple[str, ...]  # for players, their number, which takes precedence over numbers in a list; else empty


@dataclass(frozen=True)
class Row:
    """A line of a menu. `number` is 0 if numbers of the board are typed; `move` is set if the line stands for a single
    move."""

    number: int
    label: str
    values: tuple[str, ...]
    move: Move | None = None


def folded(text: str) -> str:
    """A text in lower case and without accents."""
    decomposed = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def tokens_of(text: str) -> list[str]:
    for sign in (",", "->", "→"):
        text = text.replace(sign, " ")
    return [str(int(part)) if NUMBER.fullmatch(part) else folded(part) for part in text.split()]


class Menu:
    """The moves of a decision, narrowed by what a person has typed so far."""

    def __init__(self, speaker: Speaker, moves: list[Move]) -> None:
        self.speaker = speaker
        self.all = [self._choice(move) for move in moves]
        self.begun: list[str] = []  # the words typed so far
        self.open = self.all
        self.fixed = 0  # how many arguments are chosen
        self._several_verbs = len({choice.verb for choice in self.all}) > 1

    def moves(self) -> list[Move]:
        return [choice.move for choice in self.open]

    def reset(self) -> None:
        self.begun, self.open, self.fixed = [], self.all, 0

    def type(self, tokens: list[str]) -> list[Choice]:
        """The moves that the typed words can mean. If there are several, the menu is narrowed to them."""
        found: list[Choice] = []
        words = [*self.begun, *tokens]
        if self.begun and tokens:  # first try them as a continuation, then as something new
            for start in range(self.fixed, -1, -1):
                found = found or _narrowed(self.open, tokens, start)
        if not found:
            found, words = self._matching(tokens), tokens
        if len(found) > 1:
            self.begun, self.open, self.fixed = words, found, self._settled(found)
        return found

    def example(self) -> str:
        """The shortest way to type the first move."""
        choice = self.open[0]
        words = list(choice.words[self.fixed :])
        if not words or (self._several_verbs and not self.fixed):
            return " ".join([choice.verb, *words])
        return " ".join(words)

    def full(self, tokens: list[str]) -> list[Move]:
        """The complete moves, legal or not, that the words can mean, for `why`."""
        rules = self.speaker.table.rules
        verbs = list(dict.fromkeys(choice.verb for choice in self.all))
        tries = [" ".join(tokens)]
        for verb in self._verbs_called(tokens[0], exactly=False):
            tries.append(" ".join([verb, *tokens[1:]]))
        if self.begun:
            first = self.open[0]
            tries += [" ".join([first.verb, *first.words[:start], *tokens]) for start in range(self.fixed, 0, -1)]
        tries += [" ".join([verb, *tokens]) for verb in verbs]
        found: list[Move] = []
        for text in tries:
            try:
                found.append(rules.read(_seats_from_one(rules, text)))
            except UnreadableMove:
                continue
        return list(dict.fromkeys(found))

    # -- showing -------------------------------------------------------------------------------------------------------

    def rows(self, few: int = FEW_ROWS) -> list[Row]:
        """The menu as rows of moves with a common beginning; as a single row if there were more than `few`."""
        choices = self.open
        if self._by_verb(choices):
            named = list(dict.fromkeys(choice.verb for choice in choices))
            return [self._named_row(i, [c for c in choices if c.verb == verb], verb) for i, verb in enumerate(named, 1)]
        depth = self.fixed
        if all(len(choice.words) > depth and choice.called[depth] for choice in choices):
            words = list(dict.fromkeys(choice.words[depth] for choice in choices))
            if len(words) > NUMBERED:
                return [Row(0, "", tuple(words))]
            return [
                self._named_row(i, [c for c in choices if c.words[depth] == word], word)
                for i, word in enumerate(words, 1)
            ]
        groups: dict[tuple[str, ...], list[str]] = {}
        for choice in choices:
            verb = (choice.verb,) if self._several_verbs else ()
            groups.setdefault((*verb, *choice.words[depth:-1]), []).append(choice.words[-1] if choice.words else "")
        if len(groups) > few:
            spread = tuple(f"{' '.join(key)} {'/'.join(values)}" for key, values in groups.items())
            if sum(map(len, spread)) <= SHORT:
                return [Row(0, "", spread)]
            return [Row(0, "", tuple(dict.fromkeys(choice.words[depth] for choice in choices)))]
        return [Row(0, " ".join(key), tuple(values)) for key, values in groups.items()]

    def _named_row(self, number: int, choices: list[Choice], word: str) -> Row:
        if word != choices[0].verb and choices[0].counted[self.fixed]:
            number = int(choices[0].counted[self.fixed])
        if len(choices) == 1:
            move = choices[0].move
            return Row(number, self.speaker.move(move), (self.speaker.text(move),), move)
        return Row(number, choices[0].called[self.fixed] if choices[0].verb != word else word, ())

    def _by_verb(self, choices: list[Choice]) -> bool:
        """Whether the verb is chosen first: there are several, and not all are followed by a number of the board."""
        if all(not choice.words for choice in choices):
            return True
        several = len({choice.verb for choice in choices}) > 1
        return several and any(not choice.words or choice.called[0] for choice in choices)

    # -- matching ------------------------------------------------------------------------------------------------------

    def _matching(self, tokens: list[str]) -> list[Choice]:
        if not tokens:
            return []
        verbs = self._verbs_called(tokens[0], exactly=True) or self._verbs_called(tokens[0], exactly=False)
        if not verbs and len(tokens) == 1 and self._by_verb(self.all):
            listed = list(dict.fromkeys(choice.verb for choice in self.all))
            verbs = [verb for number, verb in enumerate(listed, 1) if tokens[0] == str(number)]
        by_verb = _narrowed([choice for choice in self.all if choice.verb in verbs], tokens[1:], 0)
        return by_verb or _narrowed(self.all, tokens, 0)

    def _verbs_called(self, token: str, exactly: bool) -> list[str]:
        found = []
        for choice in self.all:
            names = [folded(name) for name in choice.verbs]
            if token in names if exactly else any(name.startswith(token) for name in names):
                found.append(choice.verb)
        return list(dict.fromkeys(found))

    def _settled(self, choices: list[Choice]) -> int:
        """How many leading arguments all these choices share."""
        if len({choice.verb for choice in choices}) > 1:
            return 0
        count = 0
        for column in zip(*(choice.words for choice in choices), strict=False):
            if len(set(column)) > 1:
                break
            count += 1
        return count

    def _choice(self, move: Move) -> Choice:
        speaker, rules = self.speaker, self.speaker.table.rules
        verb = rules.verbs.of(move)
        words, called, counted = [], [], []
        for kind, value in zip(verb.kinds, verb.args(move), strict=True):
            words.append(speaker.word(kind, value))
            called.append(str(speaker.term(kind, value)) if kind.name in (*rules.terms, SEAT) else "")
            counted.append(str(value + 1) if kind.name == SEAT else "")
        verbs = (verb.name, *([speaker.say("verb-" + verb.name)] if speaker.has("verb-" + verb.name) else []))
        return Choice(move, verb.name, verbs, tuple(words), tuple(called), tuple(counted))


def _seats_from_one(rules: Rules[Any], text: str) -> str:
    """Rewrites players' numbers: people count from 1, so `aim priest 1` means p1, while records count from 0."""
    parts = text.split()
    verb = rules.verbs.named.get(parts[0]) if parts else None
    for i, kind in enumerate(verb.kinds if verb is not None else []):
        if kind.name == SEAT and i + 1 < len(parts) and parts[i + 1].isdecimal():
            parts[i + 1] = "p" + parts[i + 1]
    return " ".join(parts)


def _narrowed(choices: list[Choice], tokens: list[str], start: int) -> list[Choice]:
    """The choices whose arguments from `start` on match these words."""
    for i, token in enumerate(tokens, start):
        long = [choice for choice in choices if len(choice.words) > i]
        exact = [choice for choice in long if choice.words[i] == token]
        choices = exact or [choice for choice in long if choice.called[i] and _means(long, choice, i, token)]
    return choices


def _means(choices: list[Choice], choice: Choice, i: int, token: str) -> bool:
    """Whether a token means the named argument `i` of a choice: by the beginning of a word of the name, or by its
    number in the list."""
    if choice.counted[i]:
        return token == choice.counted[i] or any(name.startswith(token) for name in folded(choice.called[i]).split())
    words = list(dict.fromkeys(one.words[i] for one in choices if one.called[i]))
    if len(words) <= NUMBERED and token == str(1 + words.index(choice.words[i])):
        return True
    names = [choice.words[i], *folded(choice.called[i]).split()]
    return any(name.startswith(token) for name in names)

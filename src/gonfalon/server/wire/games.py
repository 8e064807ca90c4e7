"""Over HTTP: games, their rules pages and their lessons."""

from typing import Literal

from msgspec import Struct

from gonfalon.server.wire.basics import Language, Setting


class OptionInfo(Struct):
    name: str
    kind: Literal["flag", "choice", "number"]
    default: Setting
    recommended: Setting | None  # the value that we recommend instead of the book's; null: the book's
    choices: list[str]
    low: int
    high: int
    # Choices (and `true` of a flag) that are only for some numbers of players: fewest and most.
    only_for: dict[str, tuple[int, int]]


class PackInfo(Struct):
    """Data with which a table can be opened instead of the built-in data. Options can name things of the data."""

    name: str  # of the folder that it was read from
    pack: str  # its hash
    options: list[OptionInfo]
    provenance: dict[str, dict[str, int]]


class GameInfo(Struct):
    slug: str
    titles: dict[Language, str]
    seats: tuple[int, int]  # fewest, most
    minutes: int  # about how long people play; 0: unknown
    weight: int  # 1 is learnt quickly, 2 takes some reading, 3 an evening of reading; 0: unknown
    options: list[OptionInfo]
    provenance: dict[str, dict[str, int]]  # per table of the data: how many entries from the rulebook, published, ours
    face: Literal["built-in", "module", "none"]
    picture: bool  # whether there is a `face/picture.svg` for the hall
    bots: list[str]  # the bots that a person can choose, the weakest first
    ratings: dict[str, int]  # of the bots that were measured; with 400 more a bot wins ten games for each that it loses
    pack: str  # hash of the built-in data
    packs: list[PackInfo]  # other data that this server offers


class Note(Struct):
    """How a paragraph relates to the book, and why."""

    mark: Literal["differs", "ours"]  # we differ from the book; the book says nothing about it
    text: str  # Markdown


class Paragraph(Struct):
    id: str | None  # of the rule; null: plain text
    text: str  # Markdown
    notes: list[Note]


class Chapter(Struct):
    title: str
    paragraphs: list[Paragraph]


class RulesPage(Struct):
    title: str
    intro: list[Paragraph]
    chapters: list[Chapter]


class Named(Struct):
    """A thing of a game: its number in positions and events, its word in moves, its name."""

    value: int
    word: str
    name: str


class TurnPart(Struct):
    """One part of a turn. The present one has the topmost step in progress."""

    name: str
    text: str
    rule: str
    steps: list[str]


class Symbol(Struct):
    icon: str  # the id of a symbol that the face draws
    name: str
    rule: str


class Question(Struct):
    """What a kind of question is about. It is asked while one of its steps is the topmost in progress."""

    steps: list[str]
    text: str
    rule: str


class Thing(Struct):
    """What something on the board means."""

    at: str  # a CSS selector of its elements
    text: str
    rule: str


class Reference(Struct):
    """The order of a turn, the symbols of a game, its kinds of question and the things on its board."""

    parts: list[TurnPart]
    symbols: list[Symbol]
    questions: list[Question]
    things: list[Thing]


class LessonPoint(Struct):
    """What a beat points at: a thing of the game, or a part of its face."""

    kind: str  # empty: a part of the face
    word: str
    value: int


class LessonAnswer(Struct):
    text: str
    rules: list[str]


class LessonBeat(Struct):
    name: str
    head: str
    text: str
    ask: str  # empty: the game's own question
    points: list[LessonPoint]
    rules: list[str]
    reads: bool  # there is only something to read
    times: int
    answers: list[LessonAnswer]


class Learnt(Struct):
    text: str
    rule: str


class LessonText(Struct):
    """A lesson in one language."""

    game: str
    name: str
    title: str
    about: str
    kind: Literal["lesson", "drill"]
    number: int
    minutes: int
    plain: bool  # short sentences, large letters
    beats: list[LessonBeat]
    won: str
    learnt: list[Learnt]


class LessonEntry(Struct):
    """A lesson in the list of lessons, with your progress."""

    game: str
    name: str
    kind: Literal["lesson", "drill"]
    number: int
    minutes: int
    titles: dict[Language, str]
    abouts: dict[Language, str]
    beats: int
    table: str = ""  # where you play it; empty: it was never begun
    beat: int = 0
    done: bool = False  # played to its end, now or before
    changed: int = 0  # when something last happened there, in seconds since 1970

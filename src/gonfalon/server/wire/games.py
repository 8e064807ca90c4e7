"""Over HTTP: games, their rules pages and their lessons."""

from typing import Literal

from msgspec import Struct

from gonfalon.server.wire.basics import Language, Setting


class OptionInfo(Struct):
    name: str
    kind: Literal["flag", "choice", "number"]
    default: Setting
    recommended: Setting | None  # how we would rather play than the book says; null: as it says
    choices: list[str]
    low: int
    high: int
    # Choices (and `true`, of a flag) that are for some numbers of players only: fewest and most.
    only_for: dict[str, tuple[int, int]]


class PackInfo(Struct):
    """Data that a table can be opened with in place of the built-in ones. Options can name things of the data."""

    name: str  # of the folder it was read from
    pack: str  # its hash
    options: list[OptionInfo]
    provenance: dict[str, dict[str, int]]


class GameInfo(Struct):
    slug: str
    titles: dict[Language, str]
    seats: tuple[int, int]  # fewest, most
    minutes: int  # how long people play, about; 0: nobody says
    weight: int  # 1 is soon learnt, 2 asks for some reading, 3 for an evening's; 0: nobody says
    options: list[OptionInfo]
    provenance: dict[str, dict[str, int]]  # per table of the data: how many things from the rulebook, published, ours
    face: Literal["built-in", "module", "none"]
    picture: bool  # whether there is one of it for the hall, `face/picture.svg`
    bots: list[str]  # whom a person can choose to play against, the weakest first
    ratings: dict[str, int]  # of those that were measured; 400 more win ten games for each they lose
    pack: str  # hash of the built-in data
    packs: list[PackInfo]  # further data this server offers


class Note(Struct):
    """How a paragraph stands to the book, and why."""

    mark: Literal["differs", "ours"]  # we play otherwise than the book says; the book says nothing of it
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
    """One part of a turn. The present one has the topmost of the steps that are going on."""

    name: str
    text: str
    rule: str
    steps: list[str]


class Symbol(Struct):
    icon: str  # the id of a symbol that the face draws
    name: str
    rule: str


class Question(Struct):
    """What a kind of question is about. It is asked while one of its steps is the topmost that is going on."""

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
    """What a beat points at: a thing of the game's, or a part of its face."""

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
    reads: bool  # there is nothing to do but to read
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
    """A lesson in the list of them, with how far one has come."""

    game: str
    name: str
    kind: Literal["lesson", "drill"]
    number: int
    minutes: int
    titles: dict[Language, str]
    abouts: dict[Language, str]
    beats: int
    table: str = ""  # where one plays it; empty: it was never begun
    beat: int = 0
    done: bool = False  # played to its end, now or before
    changed: int = 0  # when something last happened there, in seconds since 1970

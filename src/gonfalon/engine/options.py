"""Options of a table, chosen before the game. A game declares them as `Option`; `Options` holds the chosen values."""

from typing import Final

from gonfalon.engine.errors import BadOption, MisfitOption

Value = int | str | bool


def whole(text: str) -> int | None:
    """The integer written by a text of plain digits; None for any other text, and for more than nine digits."""
    if text.isascii() and text.removeprefix("-").isdecimal() and len(text) <= 10:
        return int(text)
    return None


class Option:
    """The declaration of an option: a flag, one of several words, or a number within bounds."""

    def __init__(self, name: str, default: Value, choices: list[str], low: int = 0, high: int = 0) -> None:
        self.name = name
        self.default = default
        self.for_people = default  # the default for tables with people
        self.recommended: Value | None = None  # the value we recommend instead of the book's; None: the book's
        self.choices = choices
        self.retired: list[str] = []  # choices that are not offered any more but may be in old records
        self.low = low
        self.high = high
        # Fewest and most seats of choices (and of a flag's `true`) that are not for every number of seats.
        self.only_for: dict[str, tuple[int, int]] = {}
        self.binding = True  # False: a choice for other numbers of seats is not offered, but may be in records

    def expected(self) -> str:
        if isinstance(self.default, bool):
            return "true or false"
        if isinstance(self.default, int):
            return f"a whole number from {self.low} to {self.high}"
        return "one of " + ", ".join(self.choices)

    def fits(self, value: Value, seats: int) -> bool:
        """Whether this value is allowed for this number of seats."""
        span = self.only_for.get(_written(value))
        return span is None or span[0] <= seats <= span[1]

    def check_fits(self, value: Value, seats: int) -> None:
        if self.binding and not self.fits(value, seats):
            least, most = self.only_for[_written(value)]
            fitting = [one for one in self.choices if self.fits(one, seats)]
            raise MisfitOption(self.name, _written(value), least, most, seats, fitting)

    def read(self, value: Value) -> Value:
        """Checks a value, which may be typed (from a header) or text (from a command line)."""
        default = self.default
        if isinstance(default, bool):
            if isinstance(value, bool):
                return value
            if value == "true" or value == "false":
                return value == "true"
        elif isinstance(default, int):
            number: Value | None = value
            if isinstance(number, str):
                number = whole(number)
            if isinstance(number, int) and not isinstance(number, bool) and self.low <= number <= self.high:
                return number
        elif isinstance(value, str) and (value in self.choices or value in self.retired):
            return value
        raise BadOption(f"option {self.name}: expected {self.expected()}, got {value!r}")


def _written(value: Value) -> str:
    """A value as it is typed: true and false in lower case."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def flag(name: str, default: bool, for_people: bool | None = None, recommended: bool | None = None) -> Option:
    option = Option(name, default, [])
    if for_people is not None:
        option.for_people = for_people
    option.recommended = recommended
    return option


def choice(name: str, choices: list[str], recommended: str | None = None) -> Option:
    """An option with a choice of words; the first one is the default."""
    option = Option(name, choices[0], choices)
    option.recommended = recommended
    return option


def number(
    name: str, default: int, low: int, high: int, for_people: int | None = None, recommended: int | None = None
) -> Option:
    option = Option(name, default, [], low, high)
    if for_people is not None:
        option.for_people = for_people
    option.recommended = recommended
    return option


EDITION: Final = "edition"
PRINTED: Final = "printed"
RECOMMENDED: Final = "recommended"
MIXED: Final = "mixed"  # a table with some of our recommendations but not all; it cannot be chosen


def offered(declared: list[Option]) -> list[Option]:
    """The options that can be chosen. If we recommend anything other than the book, the first one is the edition: it
    sets other options, and is not stored in headers itself."""
    for option in declared:
        if option.recommended is not None:
            return [choice(EDITION, [PRINTED, RECOMMENDED]), *declared]
    return declared


def edition_of(declared: list[Option], values: dict[str, Value]) -> str:
    """The edition that people play with these values: `printed` if none of our recommendations is taken."""
    ours: list[Option] = []
    for option in declared:
        # If our recommendation is the default for people anyway, an option does not distinguish the editions.
        if option.recommended is not None and option.recommended != option.for_people:
            ours.append(option)
    taken = 0
    for option in ours:
        if values[option.name] == option.recommended:
            taken += 1
    if taken == 0:
        return PRINTED
    return RECOMMENDED if taken == len(ours) else MIXED


class Options:
    """The values of all options of a table, completed with the defaults: those of the edition, if one is given."""

    def __init__(self, declared: list[Option], given: dict[str, Value], people: bool = False) -> None:
        known = [option.name for option in offered(declared)]
        edition: Value = PRINTED
        for name in given:
            if name == EDITION:  # accepted in every game: without recommendations both editions are equal
                edition = choice(EDITION, [PRINTED, RECOMMENDED]).read(given[name])
            elif name not in known:
                raise BadOption(f"no option is called {name!r}; expected one of {', '.join(known) or 'none at all'}")
        self.values: dict[str, Value] = {}
        for option in declared:
            if option.name in given:
                self.values[option.name] = option.read(given[option.name])
            elif edition == RECOMMENDED and option.recommended is not None:
                self.values[option.name] = option.recommended
            else:
                self.values[option.name] = option.for_people if people else option.default

    def flag(self, name: str) -> bool:
        value = self.values[name]
        assert isinstance(value, bool)
        return value

    def number(self, name: str) -> int:
        value = self.values[name]
        assert isinstance(value, int)
        return value

    def text(self, name: str) -> str:
        value = self.values[name]
        assert isinstance(value, str)
        return value

"""Lines that the rules address to people, before translation: a key, the rule it cites, and arguments."""

Args = dict[str, int | str | list[int]]


class Line:
    """A prompt, a refusal or a line of the log. The words for `key` are in the game's `.ftl` files. An argument listed
    in `Game.argument_kinds` is shown by its name (a cell, a seat, an army), any other as a number; lists are joined.
    Text was written by a player, and is shown unchanged."""

    def __init__(self, key: str, rule: str, args: Args) -> None:
        self.key = key
        self.rule = rule
        self.args = args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self.key == other.key and self.rule == other.rule and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.key, self.rule))

    def __repr__(self) -> str:
        return f"Line({self.key!r}, {self.rule!r}, {self.args!r})"

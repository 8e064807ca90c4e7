"""What the rules say to people, before it is put into a language: a key, the rule it cites, and its particulars."""

Args = dict[str, int | str | list[int]]


class Line:
    """A prompt, a refusal or a line of the log. The words of `key` stand in the game's `.ftl` files; an argument whose
    name the game lists in `Game.argument_kinds` is shown by its name (a cell, a seat, an army), any other as a number;
    a list of them is strung together. Text is what a player wrote, and is shown as it is."""

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

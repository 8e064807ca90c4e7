"""Options of a table as they stand on a command line: `--option NAME=VALUE`."""

from gonfalon.engine.errors import BadOption
from gonfalon.engine.game import Value


def read_options(given: list[str]) -> dict[str, Value]:
    found: dict[str, Value] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign or not name.strip():
            raise BadOption(f"--option {text!r}: expected NAME=VALUE")
        if name.strip() in found:
            raise BadOption(f"--option {name.strip()}: given twice")
        found[name.strip()] = value.strip()
    return found

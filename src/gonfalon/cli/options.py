"""Options of a table on the command line: `--option NAME=VALUE`."""

from gonfalon.catalog import Found
from gonfalon.catalog.speech import said
from gonfalon.engine.errors import BadOption, MisfitOption
from gonfalon.engine.options import Value


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


def misfit(found: Found, lang: str, error: MisfitOption) -> str:
    """The message, in the player's language, for a choice that does not fit the number of players: what was given, and
    what would fit."""
    fitting = said(found, lang, "option-fitting", {"choices": ", ".join(error.fitting)}) if error.fitting else ""
    players = str(error.least) if error.least == error.most else f"{error.least}–{error.most}"
    words = {"typed": f"{error.name}={error.value}", "players": players, "seats": error.seats, "fitting": fitting}
    return said(found, lang, "option-misfit", {"option": said(found, lang, f"option-{error.name}"), **words}).strip()
